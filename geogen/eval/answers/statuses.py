"""What is said instead of a value: undetermined, impossible, in conflict; of a claim, refuted or proved.

A status is read only where all of its clause is: what leads to it are neutral words, and behind it stand neutral words
or a reason. A hedge, a supposition, a number without a reason, or another status beside it, and nothing is read.
"""

from __future__ import annotations

import re

from geogen.eval.answers.quantities import read_quantity
from geogen.eval.item import CONFLICT, IMPOSSIBLE, REFUTED, TRUE, UNDETERMINED

_FIND = (
    r"(?:determin|deduc|comput|calculat|deriv|solv|answer|inferr|infer|conclud|establish|find|found|fix|know|obtain)"
)
_KNOWN = (
    r"data|information|info|conditions?|givens?|premises|details|facts|constraints|statements|requirements|measurements"
)
_THINGS = (
    r"(?:triangle|quadrilateral|figure|configuration|polygon|circle|square|rectangle|parallelogram|trapezium|trapezoid)"
)
#: Cores of a status; the first that is found decides.
_CORES: dict[str, str] = {
    UNDETERMINED: (
        r"(?:un|in|under-?)determined|indeterminate|undeterminable|underspecified|indeterminable"
        rf"|not (?:uniquely |fully |completely )?(?:{_FIND}(?:ed|able|d)?|fixed|known)"
        rf"|cannot be (?:uniquely |fully |exactly )?{_FIND}(?:ed|d|wn)?"
        rf"|(?:we|one) cannot (?:uniquely )?{_FIND}e?(?: it| the (?:value|answer|length|angle|area))?"
        rf"|(?:impossible|not possible|no way) to (?:uniquely )?{_FIND}e?"
        rf"|(?:not enough|insufficient|too little|inadequate) (?:{_KNOWN})"
        rf"|(?:{_KNOWN})(?: given| provided)? (?:is|are) (?:insufficient|not (?:sufficient|enough)|incomplete|too few)"
        r"|(?:is|are) (?:insufficient|not (?:sufficient|enough))(?: to [a-z]+(?: it| the value| the answer)?)?"
        r"|no unique (?:value|answer|solution)|infinitely many (?:values|solutions|answers)|leaves? the value open"
        r"|(?<!我)(?<!太)不确定|(?:无法|不能|不可|没法|难于)(?:被)?(?:唯一地?)?(?:确定|求出|求得|得出|求解|算出|计算|判断|判定)"
        r"|(?:条件|信息|数据|已知量)(?:是)?(?:不足|不够|不充分)|不足以(?:唯一)?确定|(?:不|并不)唯一|缺少条件|未定"
    ),
    IMPOSSIBLE: (
        rf"no such {_THINGS}(?: (?:can )?exists?)?|{_THINGS}s? (?:does|do|cannot|can)(?: not)? exist"
        r"|(?:does|do|cannot|can) not exist|self-?contradictory|contradict(?:s|ory|ion|ions)?(?: itself| themselves"
        r"| each other| one another)?|inconsistent|mutually exclusive|incompatible|over-?determined|no solutions?"
        r"|impossible(?! to )|conflict(?:s|ing)?|cannot (?:all |both )?(?:hold|be true|be satisfied|coexist)"
        r"|(?<!不)不可能|不存在|自?相?矛盾|无解|不相容|互相冲突|冲突|不能同时(?:成立|满足)"
    ),
    CONFLICT: (
        r"disagrees?|(?:do|does) not (?:match|agree|fit)|differs?|mismatch(?:ed)?|不一致|不符合?|不吻合|不匹配|不相符"
    ),
    REFUTED: (
        r"refuted|disproved|disproven|false|not true|untrue|incorrect|wrong|(?:does|do) not hold|fails"
        r"|被?(?:否定|推翻|否证)|不成立|错误的?|错的|不正确|不对|假命题|为假|是假的|(?<![真])假"
    ),
    TRUE: (
        r"proved|proven|true|holds|verified|demonstrated|established|q\. ?e\. ?d|qed|as (?:required|desired|claimed)"
        r"|得证|证毕|(?<!不)成立|已证|证明完毕|真命题|为真|正确|真"
    ),
}
_ANY = {status: re.compile(core, re.IGNORECASE) for status, core in _CORES.items()}
#: Cores of the two that speak of text and figure where both are named.
_CLASH = re.compile(
    r"conflict|contradict(?!\w*\s(?:itself|themselves))|inconsistent|incompatible|(?<!自相)(?<!互相)(?:矛盾|冲突)"
    r"|不一致|不相容",
    re.IGNORECASE,
)
_TEXT = re.compile(
    r"\b(?:text|statement|wording|problem says|question|written)\b|文字|题干|题目|题设|文中|文本|题文", re.I
)
_FIGURE = re.compile(r"\b(?:figure|picture|diagram|image|drawing|drawn|labell?ed)\b|图", re.I)
#: Words with which nobody says something flatly, or speaks of what is to be answered.
HEDGE = re.compile(
    r"\b(?:may|might|maybe|perhaps|probably|possibly|likely|unlikely|seems?|seemingly|appears?|apparently|looks?"
    r"|guess\w*|unsure|not (?:\w+ )?(?:sure|certain|convinced|confident)|uncertain|hard to|difficult to|could|would|if"
    r"|whether|assum\w*|suppos\w*|taking|presum\w*|approximately|estimate\w*|instead of a|answer with|unless it"
    r"|(?:I|we)(?:'d)? (?:think|believe|suspect|feel|wonder|doubt)|almost|arguably|tempt\w*|some(?:one|body)?"
    r"|otherwise|allegedly|supposedly|ostensibly|sometimes|strictly|at first|initially|one may|joke|kidding)\b|≈|\?"
    r"|(?<!不)可能(?!的?值)|也许|或许|大概|似乎|好像|看起来|看似|我觉得|我猜|我认为|猜|难以|很难|不太|恐怕|应该|是否|如果|若|假设|假如|假定"
    r"|取(?=[A-Z])|作答|估计|不妨|有人|乍看|起初",
    re.IGNORECASE,
)
_TURN = re.compile(
    r"\b(?:but|however|although|though|yet|still|except|nevertheless|only when|rather)\b|但|不过|然而|而是|却", re.I
)
_RESULT = re.compile(
    r"\b(?:so|then|thus|hence|therefore|gives?|giving|get|answer|is|equals)\b[^.]*\d|[=＝]\s*\d|\d\s*$|[得为是]\s*\d",
    re.I,
)
_UNSAID = re.compile(
    r"\b(?:not the case|wrong|incorrect|untrue|mistake\w*|misread|no longer|rather|instead|nonsense|ruled out|retract\w*"
    r"|withdraw\w*|isn't|denied|never)\b|才怪|并非|不对|错了",
    re.IGNORECASE,
)
_OWN_ANSWER = re.compile(
    r"\b(?:answers?|ignor\w+|disregard\w*|go(?:ing)? with|use|using)\b|答案|按|忽略", re.IGNORECASE
)
#: Words that say nothing of their own around a status.
_NEUTRAL = frozenset(
    "a an the value values answer length measure measurement size angle angles segment side area perimeter ratio radius "
    "circle of is are be been it its this that these those we therefore thus hence so to problem question claim "
    "statement conclusion assertion proposition triangle quadrilateral figure configuration given information data "
    "conditions condition premises stated provided final result x y exact exactly uniquely with from in has have for "
    "there asked required requested desired must mathematically clearly overall alone only and both by on such what "
    "which here text picture diagram drawing image wording shown written above described each other one thus "
    "consequently finally namely mark marked label labelled labels labeled no two pieces two's itself they them their "
    "premise set inherently logically all givens at hand shows show says say states gives give uniquely fully status verdict my our as can existing exists "
    "mutually numbers number lengths sides themselves another polygon".split()
) - {"no", "two's"}
_EQUATION = re.compile(
    r"(?:\b(?:we )?(?:get|have|find|obtain)s?\s)?[∠△]?\s?\b[A-Z]{1,4}\s*(?:=|\bis\b)\s*[\d√π.+*/()°\s−·-]*[\d)°](?![\w.])"
    r"\s*(?:,|，|and\b)?"
)
_INFINITIVE = re.compile(rf"\s*to (?:uniquely )?{_FIND}e?\b", re.IGNORECASE)
_SHOUTED = frozenset(("NOT", "NO", "NEVER", "NEITHER", "NOR", "IF", "MAYBE", "BUT"))
_TOKEN = re.compile(r"[A-Za-z][A-Za-z']*|[^\sA-Za-z]")
_POINTS = re.compile(r"[A-Z][A-Z']{0,7}")
_QUIET_SIGNS = frozenset(",.:;()[]∠△\"'`-–—_*$\\!{}⟨⟩<>“”「」")
_QUIET_HAN = re.compile(
    r"(?:所以|因此|因而|从而|于是|综上|由此|可知|可见|可得|结论|命题|断言|该|此|这样|这个|这|题目|本题|问题|题中|题设|已知|所给|给出|给定|根据|仅凭|仅由|仅"
    r"|凭|由|从|条件|信息|数据|的|之间|值|长度|长|大小|度数|面积|周长|比值|比|半径|角|线段|边|三角形|四边形|图形|图中|图片|图示|图|文字|题干|文中|文本"
    r"|答案|最终|是|为|中|在|下|现有|得|即|故|它|其|均|都|与|和|以及|及|相互|彼此|互相|本身|满足|有|所述|上述|标注|所求|一个|唯一|者|也|就|说|且|则"
    r"|[，。、：；]|[\u0000-\u2fff])*"
)
_REASON = re.compile(
    r"^[\s,;:.(\[—–-]*(?:because|since|as|due to|owing to|given that|from|with|without|by|based on|unless|for lack of"
    r"|until|for want of)\b|^[\s,，;；:：.。(—–-]*(?:因为|由于|因|缺|没有|未给|未知|理由|原因|仅凭|除非)",
    re.IGNORECASE,
)
_PUNCTUATED = re.compile(r"^\s*[,;:.(\[—–，；：。-]")
_CONTRAST = re.compile(
    r"\b(?:text|figure|picture|diagram|given|stated|not|but|while|whereas|vs|versus|should|must|cannot|force[sd]?|follows"
    r"|impl\w+|sum|exceeds?|violat\w*|inequality|both|instead|contradict\w*|conflict\w*|claim\w*|actual\w*|and"
    r"|counterexample|really|mark\w*|label\w*)\b"
    r"|文字|图|题|已知|给出|但|而|应|不|矛盾|冲突|实际|又|同时|与|和|≠",
    re.IGNORECASE,
)
_SPLIT = re.compile(
    r"^.*\b(?:so|thus|hence|therefore|consequently|which means(?: that)?|this means(?: that)?|it follows that"
    r"|we conclude(?: that)?|i conclude(?: that)?|in conclusion|in summary|that is)\b,?\s*"
    r"|^.*(?:所以|因此|因而|从而|于是|故|综上|可知|可见|说明)[,，:：\s]*",
    re.IGNORECASE | re.DOTALL,
)
_GIVEN = re.compile(
    r"^\s*(?:(?:since|because|as|given(?: that)?|without|with|from|based on|due to)\b|由于|因为|根据|仅凭|没有|缺少)"
    r"[^,，]{1,200}[,，]\s*",
    re.IGNORECASE,
)
#: What an unmarked sentence says is impossible: the whole, and not some case of it.
_WHOLE = re.compile(
    rf"\b(?:{_THINGS}|problem|{_KNOWN}|text|numbers|values|lengths)\b|三角形|四边形|图|题|条件|信息|数据", re.I
)


def plain_words(text: str) -> str:
    r"""A text without the signs of TeX and Markdown around its words, ``can't`` as ``cannot``."""
    text = re.sub(r"\\(?:text|textbf|mathrm|boxed|mathbf|textit|emph|fbox)\s*\{([^{}]*)\}", r" \1 ", text)
    text = re.sub(r"\\(?:[,;:! ()\[\]]|quad|qquad)|[$*`_]|~", " ", text)
    text = re.sub(r"\bcan(?:'|’)t\b|\bcan not\b", "cannot", text, flags=re.I)
    text = re.sub(r"\b(is|are|do|does|was)n(?:'|’)t\b", r"\1 not", text, flags=re.I)
    return " ".join(text.split()).strip(" .。!,，;；")


def status_of(text: str, claims: bool) -> str:
    """The status that a marked answer is, empty where it is none, or not all of it is read.

    Args:
        text: the answer, without the words that mark it.
        claims: True where a claim was to be proved, which may be refuted or proved.
    """
    line = plain_words(text)
    if not line or len(line) > 400:
        return ""
    return _read(line, claims) or _read(_conclusion(line), claims, whole=line)


def status_in(sentence: str, claims: bool) -> str:
    """The status that a sentence without a mark concludes; empty where it does not say one flatly.

    Args:
        sentence: the last one of a reply.
        claims: see :func:`status_of`.
    """
    line = plain_words(sentence)
    if not line or len(line) > 400 or _TURN.search(line) and re.search(r"\d", line):
        return ""
    end = _conclusion(line)
    found = _read(end, claims, whole=line)
    if found == IMPOSSIBLE and not _WHOLE.search(end):
        return ""
    return found


def _conclusion(line: str) -> str:
    """What stands behind the last word that concludes, and behind a reason that opens it."""
    found = _SPLIT.sub("", line, count=1) or line
    return _GIVEN.sub("", found, count=1) or found


def _read(line: str, claims: bool, whole: str = "") -> str:
    if HEDGE.search(whole or line):
        return ""
    at = _first(line, claims)
    if at is None:
        return ""
    status, start, end = at
    lead, tail = line[:start], line[end:]
    if status != UNDETERMINED:
        lead = _EQUATION.sub("", lead)  # what is impossible, refuted or proved may be said
    if not _quiet(lead) or not _fits(tail, status):
        return ""
    named = whole or line
    if status == TRUE and re.search(r"\bto be$", lead.strip(), re.I):
        return ""
    if status in (IMPOSSIBLE, CONFLICT):
        clash = _CLASH.search(line[start:end]) is not None or status == CONFLICT
        both = _TEXT.search(named) is not None and _FIGURE.search(named) is not None
        alone = re.fullmatch(r"conflict|冲突", line[start:end], re.I) is not None and not whole and not lead.strip()
        if status == CONFLICT and not both:
            return ""
        status = CONFLICT if clash and both or alone else IMPOSSIBLE
    return status


def _first(line: str, claims: bool) -> tuple[str, int, int] | None:
    """The first core in a line, None where there is none or where another status stands beside it."""
    known = _CORES if claims else {s: c for s, c in _CORES.items() if s not in (REFUTED, TRUE)}
    found = [(m.start(), -m.end(), status) for status in known for m in [_whole(_ANY[status], line)] if m is not None]
    if not found:
        return None
    start, end, status = min(found)
    rest = line[-end:]
    others = {s for s in (UNDETERMINED, IMPOSSIBLE, TRUE, REFUTED) if s in known and s != status}
    others -= {IMPOSSIBLE} if status in (CONFLICT, REFUTED) else set()
    others -= {REFUTED} if status == IMPOSSIBLE else set()
    lists = re.match(r"\s*(?:[,;/]|or\b|and\b|或)", rest) is not None
    if lists and any(_whole(_ANY[s], rest) is not None for s in others):
        return None
    return status, start, -end


def _whole(pattern: re.Pattern[str], line: str) -> re.Match[str] | None:
    """The first match that is no part of a word."""
    for m in pattern.finditer(line):
        before, after = line[m.start() - 1 : m.start()], line[m.end() : m.end() + 1]
        inside = re.match(r"[A-Za-z]", m[0]) and re.match(r"[A-Za-z]", before or " ")
        goes_on = re.search(r"[A-Za-z]$", m[0]) and re.match(r"[A-Za-z]", after or " ")
        if not inside and not goes_on:
            return m
    return None


def _quiet(words: str) -> bool:
    """True where words say nothing of their own."""
    if re.search("[\u4e00-\u9fff]", words):
        return _QUIET_HAN.fullmatch(words) is not None and re.search(r"\d|[≠¬]", words) is None
    for token in _TOKEN.findall(words):
        points = _POINTS.fullmatch(token) is not None and token not in _SHOUTED
        if not points and token.lower() not in _NEUTRAL and token not in _QUIET_SIGNS:
            return False
    return True


def _fits(tail: str, status: str) -> bool:
    """True where what stands behind a status is a reason, or nothing of its own."""
    tail = _INFINITIVE.sub("", tail, count=1) if status == UNDETERMINED else tail
    if _quiet(tail):
        return True
    if _OWN_ANSWER.search(tail) or _UNSAID.search(tail) and status != REFUTED:
        return False
    firm = status in (UNDETERMINED, TRUE)
    has_number = re.search(r"\d", tail) is not None
    if _REASON.match(tail):
        return not (firm and has_number and (_TURN.search(tail) or _RESULT.search(tail)))
    if not _PUNCTUATED.match(tail) or firm and (has_number or _TURN.search(tail) is not None):
        return False
    if not has_number:
        return read_quantity(tail.strip(" ,;:.(—–-，；：。)"), "value").answer is None
    alone = read_quantity(tail.strip(" ,;:.(—–-)"), "value").decided
    return _CONTRAST.search(tail) is not None and (not alone or status == REFUTED)
