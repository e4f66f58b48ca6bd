"""What replies say around their answers: that they deny, doubt, quote or take back one, refuse, or break off."""

from __future__ import annotations

import re

_CANNOT = (
    r"(?:cannot|can't|can not|could not|couldn't|am unable to|am not able to|are unable to|won't|will not"
    r"|are not able to)"
)
_REFUSAL = re.compile(
    rf"\b(?:I|we)(?:'m| am)? {_CANNOT} (?:\w+ ){{0,2}}?(?:answer|solve|determine|help|assist|provide|see|view|find"
    r"|process|access|comply|compute|calculate|identify|make out|tell|complete|do that|commit|give|say|conclude"
    r"|confirm|decide)"
    r"|\bI(?:'m| am) (?:sorry|afraid)\b|\bI (?:don't|do not) (?:know|have (?:enough|sufficient|access))"
    r"|\bI(?:'m| am) (?:unable|not able|not comfortable|not willing) to\b|\bI(?:'d| would) rather not\b|\bI (?:must "
    r"|have to )?abstain"
    r"|\b(?:no|without) (?:image|figure|diagram) (?:is|was|has been)? ?(?:provided|attached)"
    r"|\b(?:cannot|can't|can not|could not|couldn't|impossible to|not possible to|no way to) (?:be )?(?:uniquely "
    r"|fully |definitively )?"
    r"(?:determined?|find|found|solved?|answered|answer|tell|known|know|say|computed?|calculated?)"
    r"|\b(?:insufficient|not enough|inadequate|missing) (?:information|data|details)"
    r"|\b(?:is|are) (?:not|n't) (?:uniquely )?(?:determined|enough|sufficient|solvable)|\bno such (?:triangle|figure"
    r"|point|circle|value)"
    r"|\bnot (?:uniquely )?determin|\bindeterminate\b|\bdoes(?: not|n't) exist\b|\bno unique\b"
    r"|\bunable to (?:determine|answer|solve|see|view|give|find)"
    r"|\bundetermined\b|\bas an AI\b|\bI (?:must )?(?:refuse|decline)\b|\bno (?:answer|solution)\b|\bI give up\b"
    r"|无法(?:确定|回答|求解|得出|解答|看到|判断|计算|识别|查看|提供|给出)|不能(?:确定|回答|求解|给出)|抱歉|对不起|条件不足|信息不足|不知道|无解|不存在|不唯一"
    r"|\b(?:kann|können) (?:\w+ ){0,6}nicht (?:bestimm|beantwort|berechn|lös|erkenn|seh)"
    r"|\bnicht (?:eindeutig )?(?:bestimmbar|lösbar)"
    r"|\bno (?:se puede|puedo|es posible|hay (?:suficiente|datos))|\b(?:je|on) ne (?:peux|peut) pas"
    r"|\bimpossible de\b|\bne peut pas être"
    r"|\b(?:es tut mir leid|lo siento|désolé)",
    re.IGNORECASE,
)
_RETRACTION = re.compile(
    r"\b(?:wait|actually|correction|edit(?=:)|on second thought|second thoughts|let me (?:re|correct|fix|double)"
    r"|I made (?:a|an) (?:\w+ )?(?:mistake|error|slip)|scratch that|strike that|never ?mind"
    r"|that(?:'s| is| was|(?: can|could)(?:not|n't) be| can't be) (?:wrong|incorrect|not right|not correct|a mistake"
    r"|impossible|false|right\?)"
    r"|(?:is|was) (?:wrong|incorrect|mistaken|not (?:right|correct))|mistaken|apologi[sz]e|hmm+|oops|sorry"
    r"|more precisely|revis(?:e|ed|ing)"
    r"|re-?check|recalculat|recomput|reconsider|re-?examin|I misread|misread|misinterpreted|correct(?:ed"
    r"|ing) (?:answer|my|this|that|it)|however|hold on|no,|nope"
    r"|I take (?:it|that) back|disregard|ignore (?:the|my|that|what)|should (?:instead|rather) be|instead of)\b"
    r"|不对|更正|重新|错了|修正|等等|等一下|不，|有误|算错|看错|纠正|应该?改为"
    r"|\bno[,.]|\b(?:moment|halt|korrektur|genauer gesagt|doch nicht|stimmt nicht|falsch|espera|corrección"
    r"|me equivoqué"
    r"|perdón|en realidad"
    r"|attends|attendez|correction|je me suis trompé|erreur|en fait)\b",
    re.IGNORECASE,
)
_CONFIRMED = re.compile(
    r"\b(?:yes|indeed|confirm(?:s|ed)?|checks? out|correct|consistent|holds|matches|fine|good|verified|agrees"
    r"|right)\b|✓|✅|正确|成立|一致|没错|无误",
    re.IGNORECASE,
)
_TAKEN_BACK = re.compile(
    r"\b(?:this|that|it|the (?:above|previous|answer|result|value|box|conclusion|boxed)|my (?:answer|result|guess)"
    r"|above|what I (?:said|wrote)|the above answer)"
    r"\b[^.!?\n]{0,40}?\b(?:(?:is|was|are|seems|looks|might be|may be|could be|must be) (?:\w+ )?(?:wrong|incorrect"
    r"|false|mistaken|invalid|impossible|a mistake"
    r"|an error|only a guess|a guess|just a guess|off|unreliable|not (?:\w+ )?(?:right|correct|true|possible|valid"
    r"|the answer|what|certain|final|sure))"
    r"|(?:isn't|wasn't|can't be|cannot be|doesn't|does not|should not be|shouldn't be)\b)"
    r"|\b(?:I am|I'm) (?:not (?:\w+ )?(?:sure|certain|confident)|unsure|guessing|just kidding)|\bjust kidding\b"
    r"|\bnot (?:\w+ )?(?:sure|certain)\b"
    r"|\b(?:only|just|merely|wild) (?:a )?guess|\bdo(?:n't| not) (?:use|trust|take|count)|\bthe opposite is true\b"
    r"|\bpsych\b|\bI (?:doubt|reject|withdraw|deny|disagree)\b"
    r"|\b(?:this|that) (?:leads to a|is a) contradiction|\bcontradict(?:s|ion|ing)\b"
    r"|(?:这|上述|以上|该|此|这个)(?:个)?(?:答案|结果|结论|值)?(?:是)?(?:错|不对|不正确|不可能|有误|不成立)|不确定|我猜|瞎猜|矛盾",
    re.IGNORECASE,
)
#: An apology before a correction is no refusal.
_APOLOGY = re.compile(
    r"(?:抱歉|对不起|\b(?:(?:I'm |I am )?sorry|lo siento|désolée?|es tut mir leid))\s?[,，]", re.IGNORECASE
)
_OPENING_RETRACTION = re.compile(
    r"^\W{0,6}(?:(?:oh |ah |but )?(?:wait|no|nope|hmm+|oops|sorry|actually|correction|corrected|edit|update|fix"
    r"|nein|halt"
    r"|moment|korrektur|berichtigung|non|attendez|erratum|rectification|corrección|espera|perdón|mejor dicho)"
    r"|不对|等等|等一下|更正|纠正|改正|修正|抱歉|对不起|哦)\s{0,3}[,:，：.…!!—–-]{1,3}\s{0,4}",
    re.IGNORECASE,
)
_HANGING = re.compile(
    r"(?:[=+\-−*/^,(\[{\\&≈√⇒→∠]|\\(?!textdegree|degree|circ|pi|checkmark|square|blacksquare|qed)[A-Za-z]{1,12}"
    r"|\b(?:the|of|is|so|and|therefore|because|then|to|we|let|since"
    r"|(?<=\s)(?-i:a)|by|that|with|we have|find))$",
    re.IGNORECASE,
)
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
    r"\b(?:say|says|said|claims?|claimed|thinks?|thought|believes?|states?|stated|writes?|wrote|answers?|answered"
    r"|reads?|suggests?|argues?|argued"
    r"|guess(?:es|ed)?|told|tempted|expects?|conclude[sd]?)\b|有人|有的同学|同学(?:们)?(?:说|认为|可能)|题目说|某人|他说|小明|\btempting\b"
    r"|\bman könnte\b|\bone might\b|\baccording to\b",
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
    r"|official answer|override|scorer|checker|verifier)\b|评分|判为正确|满分|标准答案|阅卷|参考答案|判分",
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
    r"|which|evaluate|given that|work out|let (?:us|me)|we (?:need|want|must|have) to"
    r"|we are (?:asked|given|told)|the (?:problem|question) (?:asks|gives|says|states|tells)|I (?:will|need|have to"
    r"|must|should)|it is given|求|计算|试求|已知|题目|berechne|bestimme|finde|gegeben"
    r"|calcule|halla|encuentra|hallar|calculer|trouver|déterminer)\b|^\W{0,6}(?:求|计算|试求|已知|题目|要求)",
    re.IGNORECASE,
)
#: What turns given values into a result in the same sentence.
_THEN = re.compile(r"(?:于是|所以|因此|从而|可得|[,，]故)[^\d]{0,12}[A-Z=是为]")
_CONCLUSION = re.compile(
    r"\b(?:so|thus|hence|therefore|consequently|finally|in conclusion|we (?:get|conclude|find|obtain)|final|daher"
    r"|folglich|somit|por lo tanto|por tanto|donc)\b|∴|⇒|→|\\therefore|\\implies|所以|因此|故|综上|得",
    re.IGNORECASE,
)


#: One of these is in every text that the pattern of the same name finds, so that most texts need no search.
_OF_REFUSALS = tuple(
    "cannot,can't,can not,could not,couldn't,unable,not able,won't,will not,sorry,afraid,don't,do not,not comfortable,"
    "not willing,rather not,abstain,no image,no figure,no diagram,without image,without figure,without "
    "diagram,impossible,"
    "not possible,no way,insufficient,not enough,inadequate,missing,is not,are not,is n't,are n't,no "
    "such,determin,exist,"
    "no unique,as an ai,refuse,decline,no answer,no solution,give up,nicht,no se,no puedo,no es,no hay,ne peux,ne peut,"
    "leid,lo siento,désol,无法,不能,抱歉,对不起,条件不足,信息不足,不知道,无解,不存在,不唯一".split(",")
)
_OF_RETRACTIONS = tuple(
    "wait,actual,correct,edit,thought,let me,i "
    "made,scratch,strike,mind,wrong,right,mistake,impossible,false,apolog,hmm,"
    "oops,sorry,precisely,revis,recheck,re-check,recalc,recomp,reconsider,examin,misread,misinterp,however,hold on,no.,"
    "nope,take,disregard,ignore,instead,should,moment,halt,korrektur,genauer,doch,stimmt,falsch,espera,correcci,equivoq,"
    "perdón,realidad,attend,trompé,erreur,en fait,不对,更正,重新,错,修正,等等,等一下,不，,有误,纠正,改为".split(",")
) + ("no,",)
_OF_TAKING_BACK = tuple(
    "wrong,incorrect,false,mistake,invalid,impossible,error,guess, "
    "off,unreliable,not,n't,kidding,unsure,cannot,opposite,"
    "psych,doubt,reject,withdraw,deny,disagree,contradict,错,不,误,猜,矛盾".split(",")
)


def _may_have(text: str, words: tuple[str, ...]) -> bool:
    """True where one of some words is in a text."""
    low = text.lower()
    return any(word in low for word in words)


_TAGS = re.compile(r"</?\w{1,20}>")


def refuses(text: str) -> bool:
    """True where a text says that it gives no answer."""
    return (
        _may_have(text, _OF_REFUSALS)
        and _REFUSAL.search(_APOLOGY.sub("", text) if re.search(r"\d", text) else text) is not None
    )


def retraction(text: str) -> int | None:
    """Where the last words end that take back what stands before them; None where there are none."""
    if not _may_have(text, _OF_RETRACTIONS):
        return None
    found = list(_RETRACTION.finditer(text))
    return found[-1].end() if found else None


def revised(sentence: str) -> str:
    """A sentence without the words at its beginning that take back the ones before it: ``No, it is 12``."""
    rest = _OPENING_RETRACTION.sub("", sentence, count=1)
    return rest if re.search(r"\d", rest) else sentence


def confirms(text: str) -> bool:
    """True where a text says that something is right and nothing that something is wrong."""
    return (
        _CONFIRMED.search(text) is not None
        and _TAKEN_BACK.search(text) is None
        and not re.search(r"\b(?:wrong|incorrect|mistake|error|not)\b|n't\b|错|不", text, re.IGNORECASE)
    )


def takes_back(text: str) -> bool:
    """True where a text says of the answer before it that it is none."""
    return _may_have(text, _OF_TAKING_BACK) and _TAKEN_BACK.search(text) is not None


def doubt_before(lead: str) -> str:
    """Why an answer does not count after these words of its sentence; empty where it does."""
    lead = _TAGS.sub(" ", lead)
    own = lead[max((m.end() for m in _TURN.finditer(lead)), default=0) :]
    if _SAID_BY.search(own) or _ANOTHERS.search(own):
        return "somebody else's"
    if _GRADER.search(lead):
        return "addressed to the grader"
    rest = lead[max((m.end() for m in _RESET.finditer(lead)), default=0) :]
    rest = _GIVEN.sub("", rest, count=1)
    if _NEGATION.search(rest):
        return "denied"
    return "a guess" if _DOUBT.search(rest) else ""


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


def breaks_off(text: str) -> bool:
    """True where a text ends in the middle of a formula, of maths or of a sentence that goes on."""
    end = text.rstrip()[-80:]
    line = text[text.rfind("\n") + 1 :]
    unclosed = line.count("$") % 2 == 1 or text.count("\\[") > text.count("\\]") or text.count("```") % 2 == 1
    return unclosed or text.count("\\(") > text.count("\\)") or _HANGING.search(end) is not None
