"""Which step of a solution a sentence says is at fault, where the number of that step is the answer.

``The first error is in step 3`` and 第三步有误 say 3. The words of fault, which deny a value elsewhere, are what the
sentence states here; what it gives as a reason may deny as much as it likes.
"""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.prose_marks import dangers_of

_HAN = "一二三四五六七八九十"
_CIRCLED = "①②③④⑤⑥⑦⑧⑨⑩"
_WORDS = "one two three four five six seven eight nine ten".split()
#: Ordinals before the noun, by number.
_ORDINALS = tuple(
    frozenset(words.split())
    for words in (
        "first 1st erste ersten primer première premier",
        "second 2nd zweite zweiten segundo deuxième seconde",
        "third 3rd dritte dritten tercer troisième",
        "fourth 4th vierte vierten cuarto quatrième",
        "fifth 5th fünfte fünften quinto cinquième",
        "sixth 6th sechste sechsten sexto sixième",
        "seventh 7th siebte siebten séptimo septième",
        "eighth 8th achte achten octavo huitième",
    )
)
_NUMBER = rf"\d{{1,2}}|{'|'.join(_WORDS)}"
_NOUN = r"(?:steps?|lines?|schritte?n?|zeile|pasos?|l[ií]nea|étapes?|etapes?|ligne)"
_STEP = (
    rf"(?:{_NOUN}\s?(?:no\.\s?|nr\.\s?|#\s?)?\(?(?:{_NUMBER}|[{_CIRCLED}])\)?(?![\w°])"
    rf"|(?:{'|'.join(word for words in _ORDINALS for word in sorted(words))})\s{_NOUN}(?!\w)"
    rf"|第\s?(?:\d{{1,2}}|[{_HAN}])\s?(?:个)?步骤?|步骤\s?\(?(?:\d{{1,2}}|[{_HAN}{_CIRCLED}])\)?)"
)
_BEFORE_STEP = r"(?:the\s|der\s|dem\s|den\s|die\s|el\s|la\s|l['’]|le\s)?"
_FAULTY = (
    r"(?:faulty|wrong|incorrect|erroneous|flawed|invalid|mistaken|false|unjustified|unsound|not\s(?:valid|correct|justified"
    r"|right|true|sound)|fehlerhafte?[rn]?|falsche?[rn]?|inkorrekt\w{0,2}|ungültig\w{0,2}|incorrect[oae]s?|erróne[oa]"
    r"|equivocad[oa]|fals[oa]|inválid[oa]|faux|fausse|erronée?|invalide)"
)
_ERROR = r"(?:errors?|mistakes?|flaws?|faults?|slips?|fehler|irrtum|error|fallo|equivocación|erreur|faute)"
_BEGIN = r"(?<![^\W\d_\u4e00-\u9fff])"
_ADJECTIVES = (
    r"(?:(?:the|an?|only|very|first|actual|real|one|single|logical|reasoning|der|die|den|einen|erste[rn]?|einzige[rn]?|el|un|primer"
    r"|único|la|le|l['’]|première?|seule?|unique)\s?){0,4}"
)
_IS_IN = (
    r"(?:(?:is|was|are|lies|occurs|appears|happens|arises|sits|begins|starts|comes|must be|ist|liegt|steckt|passiert"
    r"|entsteht|befindet sich|tritt|es|está|ocurre|aparece|se (?:encuentra|produce|comete|halla)|est|se (?:trouve|situe"
    r"|produit)|apparaît)(?:\s(?:made|found|located|contained|introduced|already|therefore|thus|also|bereits|schon))?\s?:?"
    r"|:)\s{0,2}(?:(?:in|at|with|im|bei|en|à|dans|dès)\s)?"
)
_IN = r"(?:in|at|im|bei|en|à|dans)\s"
#: In what the step is: ``the first error in the proof is in …``.
_OF_IT = (
    r"(?:\s(?:in|of|im|in der|des|en|de|del|dans)\s(?:the|this|der|dem|la|el|le)?\s?"
    r"(?:proof|solution|argument|reasoning|derivation|deduction|chain|beweis\w{0,2}|lösung|demostración|solución"
    r"|démonstration|preuve|solution))?"
)
_FAULTY_STEP = rf"(?:{_FAULTY}\s{_NOUN}|(?:paso|étape|etape)\s{_FAULTY})"
#: What says that a step is at fault: fault before step, and step before fault.
_SAYS = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"{_BEGIN}{_ADJECTIVES}(?:{_FAULTY_STEP}|{_ERROR}){_OF_IT}\s?(?:{_IS_IN}|{_IN})"
        rf"{_BEFORE_STEP}(?P<step>{_STEP})(?:\sauf)?",
        rf"{_BEGIN}{_ADJECTIVES}(?:{_FAULTY_STEP}|错误的?步骤)\s?(?:is|was|ist|es|est|:|[是为])\s?"
        rf"(?P<step>(?:(?:number|no\.|nr\.|nummer|número|numéro|#)\s?)?(?:{_NUMBER})(?![\w°.]))",
        rf"(?:proof|argument|solution|reasoning|derivation|chain|it)\s(?:first\s)?(?:breaks\sdown|breaks|fails|goes\swrong"
        rf"|collapses)\s(?:first\s)?(?:already\s)?{_IN}{_BEFORE_STEP}(?P<step>{_STEP})",
        rf"(?:it\s(?:is|was)\s|es\sist\s|c['’]est\s)?(?:only\s|nur\s|solo\s|sólo\s|seule?\s)?{_BEFORE_STEP}(?P<step>{_STEP})\s"
        rf"(?:(?:is|was|ist|es|está|est)\s(?:clearly\s|therefore\s|thus\s|actually\s|indeed\s|the\sone\sthat\sis\s)?{_ADJECTIVES}"
        rf"(?:{_FAULTY}(?:\s(?:step|one|schritt|paso|étape))?|step\sthat\s(?:is\s{_FAULTY}|fails)|(?:paso|étape)\s{_FAULTY}|{_ERROR})"
        rf"|(?:that\s|which\s)?(?:fails|does(?:\snot|n['’]t)\s(?:follow|hold)(?:\strue)?)(?=\W*$|,|\s(?:because|since|from))"
        rf"|(?:is|ist|es|est)\s(?:where|wo|donde|où)\s{_ADJECTIVES}{_ERROR}(?:\s(?:is|lies|happens|occurs|appears|begins|liegt|está|se"
        rf"\strouve))?"
        rf"|(?:contains|has|makes|enthält|hat|contiene|tiene|contient)\s{_ADJECTIVES}{_ERROR})(?!\w)",
        rf"{_BEGIN}{_IN}{_BEFORE_STEP}(?P<step>{_STEP}),?\s(?:there\sis|lies|is|steckt|liegt|ist|passiert|gibt\ses|hay|está|se\sencuentra"
        rf"|il\sy\sa|se\strouve)\s{_ADJECTIVES}{_ERROR}(?!\w)",
        r"(?:第一个|首个|首先|最早的?|唯一的?)?(?:出?错误?|有误|错误?|问题)的?(?:步骤|一步|地方)?(?:首先|最早)?(?:出现|出|发生|就?是|为)?[在是为于:]{1,2}"
        rf"(?P<step>{_STEP})",
        rf"(?:只有|仅有?|从)?(?P<step>{_STEP})(?:中|里|处|的(?:推理|结论|推导|论断|说法|理由))?(?:开始|起)?就?(?:才?是|首先|最先)?"
        r"(?:出现了?|有|存在|发生了?|出)?(?:第一个|首个)?(?:错误?|有误|误|不成立|不正确|不对)(?:的(?:步骤|一步)?|了)?",
    )
)
_STEP_ALONE = re.compile(rf"^\W{{0,4}}{_BEFORE_STEP}(?P<step>{_STEP})(?:\s?\([^()\d]{{1,60}}\))?\W*$", re.IGNORECASE)
#: One of these is in every sentence about steps.
_OF_STEPS = re.compile(r"step|line|schritt|zeile|paso|l[ií]nea|[ée]tape|ligne|步", re.IGNORECASE)
_ANY_STEP = re.compile(_STEP, re.IGNORECASE)
#: How words begin that only give the reason: punctuation, or a conjunction.
_TAIL = re.compile(
    r"\s?(?:[,:;：，；(（—–.!。-]|因为|由于|\b(?:because|since|as|where|which|when|by|for|weil|da|denn|wo|porque"
    r"|ya que|pues|donde|car|parce que|puisque|où)\b)",
    re.IGNORECASE,
)
#: How words begin that add another step, or that go on to another claim.
_GOES_ON = re.compile(
    r"\W{0,3}(?:(?:and|or|und|oder|y|o|et|ou|to|bis|和|或|、|as (?:is|are)|so (?:is|are))\b.{0,30}\d|\d"
    r"|(?:或|和|、).{0,8}步)|.*(?:\b(?:but|however|although|though|only|unless|if|too|also|aber|jedoch|wenn"
    r"|auch|pero|aunque|si|mais|sauf|aussi)\b|但|不过|如果|也|\?)",
    re.IGNORECASE | re.DOTALL,
)
#: That the fault is in no other step.
_NOT_ANOTHER = re.compile(
    rf"[,，(]\s?(?:and\s|und\s)?(?:not|nicht|no|pas|而?不是)\s?(?:{_IN})?在?{_BEFORE_STEP}{_STEP}\W*$", re.IGNORECASE
)
_HARD = frozenset((danger.HEDGE, danger.IF, danger.OTHERS))
_PART = re.compile(
    r"[,;:，；：—]|\b(?:but|so|hence|thus|therefore|aber|sondern|also|pero|sino|mais|donc)\b|但|而|所以|因此"
)
_SOME = rf"(?:(?:{_NUMBER})(?:\s?(?:,|and|und|y|et|&|to|bis|–|-)\s?){{0,2}})"
#: Steps that are said to be right.
_CLEARED = re.compile(
    rf"^\W{{0,4}}(?:(?:all\s)?(?:the\s|die\s|los\s|les\s)?(?:other\s|others|remaining\s|übrigen\s|anderen\s|otros\s|demás\s"
    rf"|autres\s)?(?:{_NOUN}\s?{_SOME}{{0,9}}|{_SOME}{{2,9}})|第?[\d{_HAN}、，,和]"
    rf"{{0,12}}步|其[余他]步?骤?)\s?(?:are|is|were|follow|hold|sind|ist|folgen|son|es|sont|est|都|均|是|全)\s?(?:all\s|alle\s|todos\s|tous\s|都|是)?"
    r"(?:fine|correct(?:ly)?|right|ok(?:ay)?|valid|true|sound|justified|good|richtig|korrekt|gültig|in ordnung"
    r"|correct[oa]s?|válid[oa]s?|justes?|correctes?|valides?|正确的?|对的?|没问题|成立的?)\W*$",
    re.IGNORECASE,
)


def faulty_step(sentence: str, named: bool) -> int | None:
    """The number of the one step that a sentence says is at fault; None where there is none.

    Args:
        sentence: it, without its end.
        named: True where the name of a step alone is enough: behind a mark of an answer.
    """
    if _OF_STEPS.search(sentence) is None:
        return None
    alone = _STEP_ALONE.match(sentence) if named else None
    if alone is not None:
        return _number(alone["step"])
    found = next((match for pattern in _SAYS if (match := pattern.search(sentence)) is not None), None)
    if found is None:
        return None
    lead, tail = sentence[: found.start()], sentence[found.end() :].strip(" .!。*_")
    number = _number(found["step"])
    others = {_number(match[0]) for match in _ANY_STEP.finditer(sentence, found.end())}
    if others - {number} and _NOT_ANOTHER.match(tail) is None or tail and not _TAIL.match(tail) or _GOES_ON.match(tail):
        return None
    own = _PART.split(lead)[-1]
    if (
        dangers_of(lead) & _HARD
        or dangers_of(own) & {danger.DENY, danger.BACK, danger.BOUND}
        or dangers_of(tail) & _HARD
    ):
        return None
    faults = {_number(match["step"]) for pattern in _SAYS for match in pattern.finditer(lead)}
    return None if faults - {number} else number


def clears_steps(sentence: str) -> bool:
    """True for a sentence that only says of some steps that they are right.

    Args:
        sentence: it, without its end.
    """
    return _CLEARED.match(sentence) is not None


def _number(step: str) -> int | None:
    """The number of a step that words name."""
    digits = re.search(r"\d{1,2}", step)
    if digits is not None:
        return int(digits[0])
    low = step.lower()
    sign = next((table.index(c) + 1 for c in low for table in (_HAN, _CIRCLED) if c in table), None)
    if sign is not None:
        return sign
    said = re.findall(r"[^\W\d_]+", low)
    words = next((_WORDS.index(word) + 1 for word in said if word in _WORDS), None)
    return words or next((n for n, names in enumerate(_ORDINALS, 1) if names & set(said)), None)
