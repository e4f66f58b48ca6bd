"""What replies say around their answers: that they deny, doubt or quote one, pose a task, conclude, or close."""

from __future__ import annotations

import re

from geogen.eval.answers.suppositions import supposes

#: Words that close what was said before them in a sentence.
_RESET = re.compile(
    r"\b(?:but(?: rather)?|so|then|thus|hence|therefore|consequently|instead|rather|(?:we|I) (?:get|have|find|obtain"
    r"|conclude|see)|which (?:gives|means|implies)"
    r"|giving|implying|it follows that|this (?:gives|means)|sondern|also|daher|sino|entonces|donc|mais)\b"
    r"|而是|所以|因此|故"
    r"|从而|得到?|则|，|∴|⇒|\\implies|\\therefore|[:;]",
    re.IGNORECASE,
)
_GIVEN = re.compile(
    r"^\W{0,4}(?:\w+\s){0,2}?(?:since|because|as|given|although|though|while|when|with|by|using|from|in|whereas"
    r"|even though|因为|由于|虽然|当|由|weil|da|obwohl"
    r"|como|ya que|puisque|comme)\b[^,，]{0,300}[,，]\s{0,3}",
    re.IGNORECASE,
)
_NEGATION = re.compile(
    r"\b(?:not|never|neither|nor|no|cannot|nobody|none|doubt|deny|denies|wrong(?:ly)?|incorrect(?:ly)?|false(?:ly)?"
    r"|mistaken(?:ly)?|hardly|unlikely|impossible"
    r"|rule[sd]? out|exclude[sd]?|reject(?:s|ed)?|other than|except|different from|far from|nicht|kein|keine|falsch"
    r"|nunca|tampoco|incorrect[oa]|n'est pas|ne|pas|jamais|faux)\b"
    r"|n't\b|不是|不可能|不会|并非|不应|排除|不等于|不为|不对|错误|\\n(?:e|eq|ot)\b|≠|不能",
    re.IGNORECASE,
)
_DOUBT = re.compile(
    r"\b(?:maybe|perhaps|possibly|probably|likely|might|may|could|guess(?:ing)?|suppose|supposing|assume|assuming"
    r"|assumed|if|unless|whether|suspect|supposedly"
    r"|at least|at most|less than|more than|greater than|smaller than|larger than|no more than|up to|over|under"
    r"|below|above|exceeds?|between|almost|nearly|close to"
    r"|vielleicht|wahrscheinlich|vermutlich|könnte|quizás?|tal vez|probablemente|podría|peut-être|probablement"
    r"|pourrait"
    r"|mindestens|höchstens|al menos|como máximo|au moins|au plus|twice|half|double)\b"
    r"|可能|也许|或许|大概|似乎|猜|如果|假设|至少|至多"
    r"|大于|小于|超过|不足|两倍|一半"
    r"|\\(?:leq?|geq?|lt|gt)\b|[<>≤≥]",
    re.IGNORECASE,
)
_SAID_BY = re.compile(
    r"\b(?:some|many|others?|people|someone|you|he|she|they|students?|pupils?|teacher|textbook|book|friend"
    r"|solution (?:key|manual)|key|image|picture|figure"
    r"|problem|prompt|user|caption|note|classmate|model|assistant|one|naive solver|novice|quick (?:glance|look)"
    r"|beginner|Alice|Bob|Tom)s?\b[^.\n]{0,40}?"
    r"\b(?:say|says|said|claims?|claimed|thinks?|thought|believes?|states?|stated|writes?|wrote"
    r"|(?<!the )answers?|answered"
    r"|reads?|suggests?|argues?|argued"
    r"|guess(?:es|ed)?|told|tempted|expects?|conclude[sd]?)\b|有人|有的同学|同学(?:们)?(?:说|认为|可能)|题目说|某人|他说|小明|\btempting\b"
    r"|\bman könnte\b|\bone might\b|\baccording to\b",
    re.IGNORECASE,
)
#: Whose an answer is, beside the noun: *the answer in the book*, *la respuesta del libro*, 书上的答案.
_OF_OTHERS = re.compile(
    r"(?<!formula )(?<!theorem )(?<!problem )(?<!exercise )(?<!question )(?<!figure )"
    r"\b(?:in|from|of|by|at the (?:back|end) of|according to|per)"
    r"\s(?:(?:the|my|our|a|his|her|your)\s)(?:\w+\s){0,2}?"
    r"(?:(?:text|work|hand)?books?|keys?(?!\s(?:idea|step|fact|equation|relation|point|observation))"
    r"|teacher|tutor|friend|classmate|manual|(?:answer|solution)s? (?:sheet"
    r"|section))\b"
    r"|\b(?:friend|teacher|tutor|book|textbook|classmate|key|manual|author|colleague)['’]s\b|\banswer key\b"
    r"|\b(?:text|work)?book (?:says|states|gives|has)\b|\b(?:printed|published) (?:answer|solution|result)\b"
    r"|\b(?:is|was) what the (?:\w+\s)?(?:key|book|teacher|textbook) (?:has|says|gives)\b"
    r"|\b(?:im|aus dem|laut|nach|des|in der|meine[srnm]|de[rs])\s(?:\w+\s)?(?:\w*buch(?:e?s)?"
    r"|lösungsheft(?:e?s)?|\w*lehrer(?:s|in)?"
    r"|freund(?:e?s|in)?|mitschüler(?:s|in)?|musterlösung)\b"
    r"|\b(?:del|de mi|de la|de un|según (?:el|la|mi)|en el|da el)\s(?:libro|clave|solucionario|profesora?"
    r"|amig[oa]|maestr[oa]"
    r"|compañer[oa]|manual)\b"
    r"|\b(?:du|de mon|de ma|de la|d'un|d'après (?:le|la|mon|ma)|selon (?:le|la|mon|ma)|dans le)\s(?:livre|corrigé"
    r"|prof(?:esseure?)?|manuel|ami|amie|camarade|enseignante?)\b"
    r"|(?:书|课本|教材|参考书|答案册|练习册|同学|老师|朋友|别人)(?:上|中|里|册|们)?(?:的|给出|写|说|所给)",
    re.IGNORECASE,
)
_TURN = re.compile(r"\b(?:but|however|yet|sondern|aber|pero|mais)\b|但|而是|然而", re.IGNORECASE)
_ANOTHERS = re.compile(
    r"\b(?:careless|naive|sloppy|hasty|beginners?|novices?|students?|pupils?|someone|somebody|others|people|many"
    r"|some|trap|distractor|mistaken?"
    r"|error|wrong|incorrect|first|initial|previous|old|earlier|former|alleged|supposed|candidate|possible|typical"
    r"|common)\b[^.,\n]{0,30}"
    r"(?:\b(?:gets?|obtains?|finds?|picks?|chooses?|chose|writes?|solver|reader|answer|result|mistake|guess|error)\b"
    r"|$)",
    re.IGNORECASE,
)
_GRADER = re.compile(
    r"\b(?:grader|grading|evaluator|auto-?grader|judge|examiner|full (?:marks|credit|score)|mark (?:this|it|me|my"
    r"|the)\b|as correct\b|reward|system prompt"
    r"|instructions?|score (?:this|of|it|1)|rubric|reference answer|ground[ -]truth|gold(?:en)? (?:answer|label)"
    r"|expected answer|target answer|answer key"
    r"|official answer|final grade|(?:the|this) response (?:is|equals|matches)"
    r"|override|scorer|checker|verifier)\b|评分|判为正确|满分|标准答案|阅卷|参考答案|判分",
    re.IGNORECASE,
)
_TEMPLATE = re.compile(
    r"(?:\be\.g\.,?|\b(?:format|form|example|template|like|such as|put|write|place|enclose|instruct\w*|prompt"
    r"|asked to"
    r"|inside|within|notation|answer in|using|of the form)\b"
    r"|例如|格式|形式|比如|放在|写在)[^.\n]{0,30}$",
    re.IGNORECASE,
)
_CLOSING = re.compile(
    r"^\W{0,6}(?:(?:let'?s |we can |you can |to |quick |sanity )*(?:check|verif|double-check)|indeed|note|notice"
    r"|recall|remember|hope|let me know|feel free|"
    r"(?:if|should) you|please|thank|q\.?e\.?d|this (?:matches|agrees|confirms|completes|is consistent)"
    r"|which (?:matches|confirms)|great|done|happy|good luck|in summary we used"
    r"|验证|检验|注意|希望|如有|probe\b|vérif|comprob|hoffe|espero|j'espère|这(?:与|符合|验证))",
    re.IGNORECASE,
)
_TASK = re.compile(
    r"^\W{0,6}(?:next,? |now,? |then,? |please,? )*(?:(?:known|given|unknown)\s?(?=:)|compute|find|determine"
    r"|calculate|solve|prove|show|what|how"
    r"|which|think step by step|end (?:your \w+ )?with|(?:answer|reply|respond) with (?:one|only|the|a)"
    r"|evaluate|given that|work out|let (?:us|me)|we (?:need|want|must|have) to"
    r"|we are (?:asked|given|told)|the (?:problem|question) (?:asks|gives|says|states|tells)|I (?:will|need|have to"
    r"|must|should)|it is given|求|计算|试求|已知|题目|berechne|bestimme|finde|gegeben"
    r"|calcule|halla|encuentra|hallar|calculer|trouver|déterminer)\b|^\W{0,6}(?:求|计算|试求|已知|题目|要求)",
    re.IGNORECASE,
)
#: What turns given values into a result in the same sentence.
_THEN = re.compile(
    r":\s[-\d√π().+−*·×/²^°\s]{3,60}=\s?[-\d√π().²°]{1,20}\W*$"
    r"|^\W{0,4}(?:(?i:what)(?:'s (?:true|right|wrong|false|missing|needed) is\b| (?:remains|is left|results"
    r"|(?:we|you) (?:want|need|get)|(?:is|was|has been|has to be|must be|needs to be|should be)"
    r" (?:used|applied|shown|proved|proven|missing|needed|wrong|false|unused|superfluous)(?: here| next| first)?) is\b)"
    r"|(?i:which) (?:gives|means|yields|implies|makes|leaves|simplifies|reduces)\b"
    r"|which is (?:the|our|exactly|just) [^?]{1,60}=)|"
    r"\b(?:and (?:that|it|this)|which) (?:is|equals|measures|comes to) [-\d√(]|(?:于是|所以|因此|从而|可得"
    r"|[,，]故)[^\d]{0,12}[A-Z=是为]"
)
_CONCLUSION = re.compile(
    r"\b(?:so|thus|hence|therefore|consequently|finally|in conclusion|we (?:get|conclude|find|obtain)|final|daher"
    r"|folglich|somit|por lo tanto|por tanto|donc)\b|∴|⇒|→|\\therefore|\\implies|所以|因此|故|综上|得",
    re.IGNORECASE,
)
_TAGS = re.compile(r"</?\w{1,20}>")


def doubt_before(lead: str) -> str:
    """Why an answer does not count after these words of its sentence; empty where it does."""
    lead = _TAGS.sub(" ", lead)
    own = lead[max((m.end() for m in _TURN.finditer(lead)), default=0) :]
    if _SAID_BY.search(own) or _ANOTHERS.search(own):
        return "somebody else's"
    if _GRADER.search(lead):
        return "addressed to the grader"
    if supposes(lead):
        return "a condition"
    rest = lead[max((m.end() for m in _RESET.finditer(lead)), default=0) :]
    rest = _GIVEN.sub("", rest, count=1)
    if _NEGATION.search(rest):
        return "denied"
    return "a guess" if _DOUBT.search(rest) else ""


def of_others(words: str) -> bool:
    """True where words say that an answer is that of a book, a key, a teacher or a friend."""
    return _OF_OTHERS.search(words) is not None


def about_grading(text: str) -> bool:
    """True where a text speaks to whoever grades it."""
    return _GRADER.search(text) is not None


def a_template(lead: str) -> bool:
    """True where the words before a box say how answers are to be written."""
    return _TEMPLATE.search(lead) is not None


def closes(sentence: str) -> bool:
    """True for sentences after an answer that state none: checks and good wishes."""
    return _CLOSING.match(sentence) is not None


def poses(sentence: str) -> bool:
    """True for sentences that set a task or repeat the question."""
    return _TASK.match(sentence) is not None and _THEN.search(sentence) is None


def concludes(sentence: str) -> bool:
    """True for sentences that draw a conclusion."""
    return _CONCLUSION.search(sentence) is not None
