r"""Where a reply states its answer: ``\boxed{}``, an ANSWER line, JSON, a sentence, 答案, 故选."""

from __future__ import annotations

import re
from dataclasses import replace

from geogen.eval.answers.claim import Claim
from geogen.eval.answers.fields import unescaped
from geogen.eval.answers.phrases import a_template, about_grading, doubt_before, of_others
from geogen.eval.answers.sentences import sentence_end, sentence_start

#: Longest text that is taken for an answer, and how many of one kind, from the end, are looked at.
MAX_CLAIM, MAX_CLAIMS = 300, 12


_BRACES = re.compile(r"\\+(?:f?boxed|framebox)\s*\{|\\[{}]|[{}]")
_SHORT_BOX = re.compile(r"\\+boxed\s*(\(?[A-Za-z0-9]+\)?)(?![A-Za-z0-9{])")
_TOKEN_BOX = re.compile(rf"<\|begin_of_box\|>(.{{0,{MAX_CLAIM}}}?)<\|end_of_box\|>", re.DOTALL)
_REST = rf"(?=([^\n]{{0,{MAX_CLAIM}}}))"
_GAP = r"[ \t]{0,4}(?:\n\s{0,8})?"
_WORD = (
    r"(?:answers?|antwort|lösung|(?:end|schluss|gesamt)?ergebnis|endresultat|respuesta|opción correcta|solución"
    r"|resultado|réponse|resp|ans|solution"
    r"|résultat|risposta"
    r"|resposta|resultat"
    r"|final (?:result|value|choice)|my (?:choice|pick)|conclusion)"
)
_LINE = re.compile(
    rf"(?:^|(?<=[.;!?。；，])|(?<=[\u4e00-\u9fff])(?=(?-i:ANSWER)))[ \t]{{0,80}}[ \t>#*•"
    rf"|_\-`✅➡👉✔🔹]{{0,12}}(?:\d{{1,2}}[.)]\s)?(?:so |thus |therefore,? "
    rf"|hence,? |in conclusion,? )?"
    rf"(?:the |my |die |la |le |l'|endgültige |finale? |final )*(?:final |correct |richtige |short )?(?:{_WORD}"
    rf"|result)"
    rf"(?: choice| option| finale?| final| correcta| is| für \w+"
    rf"| \([^)\n]{{1,20}}\))?[ \t*_]{{0,4}}(?:[:=]|(?<=ans)\.(?=\s)){_GAP}{_REST}",
    re.IGNORECASE | re.MULTILINE,
)
_HEADING = re.compile(
    rf"^[ \t]{{0,4}}#{{1,6}}[ \t]{{0,4}}(?:\W{{0,3}})(?:final |the |finale |endgültige )?{_WORD}(?: finale?"
    rf"| final)?[ \t:.]{{0,4}}\n\s{{0,8}}{_REST}"
    rf"|^[ \t]{{0,4}}(?:final answer|最终答案|答案)[ \t]{{0,8}}\n\s{{0,8}}(?=([^\n]{{0,{MAX_CLAIM}}}))",
    re.IGNORECASE | re.MULTILINE,
)
_FIRST_LINE = re.compile(
    r"\A\s{0,8}([^\n]{1,60})\n\s{0,8}[*_#]{0,4}(?:explanation|reason(?:ing)?|justification|here's why|解析|理由|解释"
    r"|begründung"
    r"|explicación|explication)\b",
    re.IGNORECASE,
)
_TAG = re.compile(
    rf"<(answer|final_answer|ans)>\s{{0,8}}(.{{0,{MAX_CLAIM}}}?)\s{{0,8}}</\1>"
    rf"|\[ANSWER\]\s{{0,8}}(.{{0,{MAX_CLAIM}}}?)\s{{0,8}}\[/ANSWER\]",
    re.IGNORECASE | re.DOTALL,
)
_JSON = re.compile(
    r'["\'](?:final_?answer|answer|最终答案|答案|correct_answer|choice|letter|final|result|respuesta|antwort|réponse|option|solution|prediction)["\']\s{0,4}:\s{0,4}(?:\{[^{}\n]{0,80}["\'](?:value|text|wert|valor|valeur|值)["\']\s{0,4}:\s{0,4})?'
    r'(?:"((?:[^"\\\n]|\\.){0,200})"|\'((?:[^\'\\\n]|\\.){0,200})\'|\["((?:[^"\\\n]|\\.){0,200})"\]|(-?[\d.]{1,40})(?=\s{0,4}[,}\n]))',
    re.IGNORECASE,
)
_IS = (
    r"(?:is|are|equals|equal to|should be|would be|must be|will be|has to be|comes out to|turns out to be|was|=|ist"
    r"|lautet|beträgt|es|est|vaut|sería|wäre"
    r"|serait|is given by|becomes|as|to be)"
)
_SENTENCE = (
    re.compile(
        rf"(?<![</\w])(?:answers?|(?:final|correct|right) (?:result|solution|choice|option|value|answer)|antwort"
        rf"|lösung"
        rf"|ergebnis|respuesta|opción correcta|solución|resultado"
        rf"|réponse|résultat)\b[^.\n:;?。]{{0,60}}?"
        rf"(?<![a-zß-ÿ]){_IS}(?![a-zß-ÿ])(?:\s(?:therefore|thus|then|also|hence|just|simply|daher|donc|still|indeed"
        rf"|clearly),?)?\s{{0,3}}:?{_GAP}{_REST}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\b(?:I|we)(?:'d|'ll| would| will| therefore)?\s(?:choose|pick|select|go with|answer)\s(?:with\s)?{_REST}",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?<!∠)(?<!∠ )(?<!△)(?<!\bat )(?<!point )(?<!vertex )(?<!angle )(?<!Punkt )(?<!punto )"
        r"\b((?:option|choice|statement|opción|antwort|réponse|answer|letter)\s{0,2}\(?[A-J]\)?|\([A-J]\)"
        r"|(?-i:[A-J]))\s(?:is|must be|should be|ist|es|est)\s"
        r"(?:therefore\s|thus\s|clearly\s|indeed\s)?(?:the\s|die\s|la\s)?(?:only\s)?(?:correct|right(?! angle)|true"
        r"|one|answer"
        r"|richtige?|korrekt|correcta|correcte|bonne)\b"
        r"(?=[^\n.]{0,80})",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:^|[.!?,;:]\s|\n)([^\n!?,;:]{1,60}?)\s(?:is|as|ist|es|est)\s(?:the|my|die|la)\s(?:correct\s|final\s"
        r"|right\s)?(?:answer|antwort|respuesta|réponse)\b",
        re.IGNORECASE,
    ),
)
_CHINESE = (
    re.compile(
        rf"(?:答案|最终结果|结果|正确的?选项|正确的是|正确答案)(?:应该|应当|应|就)?(?:[是为选:=\s]{{1,4}}"
        rf"|(?=不)){_GAP}{_REST}"
    ),
    re.compile(
        r"(?:故|因此|所以|应该?|于是|我|答|综上|本题|正确"
        r"|∴)[,:，\s]{0,2}选择?(?:项)?[:\s]{0,2}(?:答案)?([A-J(【「].{0,80})"
    ),
    re.compile(
        r"(?:所以|因此|故)[,:，\s]{0,2}(\([A-J]\).{0,60}|[A-J](?=[。.]|\s*$"
        r"|\s(?!\s?[\u4e00-\u9fff])).{0,60})"
    ),
    re.compile(r"(?<=[,，。])\s?选择?(?:项)?[:\s]{0,2}([A-J](?![A-Za-z0-9]).{0,60}|\([A-J]\).{0,60})"),
    re.compile(r"^(?:选择?[:\s]{0,2}([A-J(].{0,40})|选项[:\s]{0,2}([A-J])(?=\W{0,3}$))", re.MULTILINE),
    re.compile(rf"^答\s{{0,2}}[:,，]\s{{0,2}}{_REST}", re.MULTILINE),
    re.compile(rf"(?:故|应|所以|因此|因而|答案)[,，]?填(?:入)?[:：\s]{{0,2}}{_REST}"),
    re.compile(rf"【(?:答案|解答结果|最终答案)】[:\s]{{0,3}}{_GAP}{_REST}"),
)
_HEADED = r"\W{0,20}(?:the |die |la )?(?:solution|lösung|solución|resolución)\W{0,12}"
_WORKING = re.compile(rf"{_HEADED}\n", re.IGNORECASE)
_ON_ONE_LINE = re.compile(_HEADED, re.IGNORECASE)
#: One of these is in every text, in lower case, that a pattern finds something in: most texts need few searches.
_ANSWER_WORDS = (
    *"answer antwort lösung ergebnis respuesta opción solución resultado réponse resp ans solution résultat".split(),
    *"risposta resposta resultat endresultat result value choice pick conclusion".split(),
)
_NEEDED: dict[re.Pattern[str], tuple[str, ...]] = {
    _LINE: _ANSWER_WORDS,
    _HEADING: ("#", "final answer", "答案"),
    _TAG: ("<answer", "<final_answer", "<ans", "[answer]"),
    _JSON: ('"', "'"),
    _SENTENCE[0]: _ANSWER_WORDS + ("option",),
    _SENTENCE[1]: ("choose", "pick", "select", "go with", "answer"),
    _SENTENCE[2]: tuple("correct right true one answer richtig korrekt bonne".split()),
    _SENTENCE[3]: ("answer", "antwort", "respuesta", "réponse"),
}
#: Patterns with the noun before the value, which may say whose answer it is, and what turns to one's own.
_NAMED_FIRST = (_SENTENCE[0], _CHINESE[0])
_OWN_TURN = re.compile(r"\b(?:but|aber|pero|mais|however)\b|[但而]|[;；]", re.IGNORECASE)
_HAN = re.compile("[\u4e00-\u9fff]")
_TAG_ALONE = re.compile(r"</?\w{1,20}>")
_FIELD = re.compile(r"[\"']\s{0,4}:\s{0,4}[\"'\[]")
_OPENING, _CLOSING = "“「『«", "”」』»"
_PART_OF_FORMULA = re.compile(
    r"(?:[+\-−*/·×^<>≤≥≠√]|\\(?:cdot|times|neq?|leq?|geq?|lt|gt|sqrt|pm|div)\s*|(?<![\w])\d{1,6})[\s{$(]*$"
)
#: The mark of a block quotation before the answer of an answer line.
_QUOTE_MARK = re.compile(r"^>\s+(?=[A-Za-z∠△$*])")
_BULLET = re.compile(r"^[ \t]*[-*+>][ \t]+$")
_ANSWERING = re.compile(r"answer|答案|result|故选|antwort|respuesta|réponse|lösung|ergebnis", re.IGNORECASE)


def boxes(text: str) -> tuple[list[Claim], int | None]:
    r"""Outermost balanced ``\boxed{…}`` in order, and where one begins that never ends."""
    open_braces: list[tuple[bool, int, int]] = []
    found: list[tuple[int, int, int, int]] = []
    for match in _BRACES.finditer(text):
        token = match[0]
        if token in (r"\{", r"\}"):
            continue
        if token != "}":
            open_braces.append((len(token) > 1, match.start(), match.end()))
        elif open_braces:
            is_box, start, inside = open_braces.pop()
            if is_box:
                found.append((start, inside, match.start(), match.end()))
    unclosed = max((start for is_box, start, _ in open_braces if is_box), default=None)
    found += [(m.start(), m.start(1), m.end(1), m.end()) for m in _SHORT_BOX.finditer(text)]
    found += [(m.start(), m.start(1), m.end(1), m.end()) for m in _TOKEN_BOX.finditer(text)]
    claims: list[Claim] = []
    for start, inside, end, after in sorted(found):
        if (not claims or start >= claims[-1].end) and text[inside:end].strip(" .…?_"):
            claims.append(Claim("boxed", text[inside:end].strip()[: MAX_CLAIM + 1], start, after))
    return [_boxed(text, claim) for claim in claims[-MAX_CLAIMS:]], unclosed


def _boxed(text: str, claim: Claim) -> Claim:
    """A box with the rest of its sentence, and what its sentence says of it."""
    stop = sentence_end(text, claim.end)
    lead = _TAG_ALONE.sub(" ", text[sentence_start(text, claim.start) : claim.start])
    behind = text[claim.end : stop]
    doubt = doubt_before(lead)
    if text[stop : stop + 1] in ("?", "？"):
        doubt = "a question"
    elif _quoted(text, claim.start) or a_template(lead) or about_grading(behind):
        doubt = "quoted"
    elif _PART_OF_FORMULA.search(lead) and not _BULLET.match(lead):
        doubt = doubt or "part of a formula"
    return replace(claim, behind=behind, doubt=doubt, final=_ANSWERING.search(lead) is not None)


def stated(text: str) -> list[Claim]:
    """Every answer that a reply states in words, in order."""
    low = text.lower()
    found = [
        _claim(text, stage, match)
        for stage, patterns in (
            ("answer-line", (_LINE, _HEADING, _FIRST_LINE, _TAG, _JSON)),
            ("sentence", _SENTENCE),
            ("chinese", _CHINESE if _HAN.search(text) else ()),
        )
        for pattern in patterns
        if any(word in low for word in _NEEDED.get(pattern, ("",)))
        for match in list(pattern.finditer(text))[-MAX_CLAIMS:]
    ]
    kept: list[Claim] = []
    for claim in sorted((c for c in found if c.text and not _heads_working(text, c)), key=lambda c: (c.end, c.start)):
        if kept and kept[-1].end == claim.end:
            # Two patterns found one sentence: the one that begins first has all of it.
            continue
        kept.append(claim)
    return kept


def outside(claims: list[Claim], found: list[Claim]) -> list[Claim]:
    """Claims in words that are not the sentence around a box."""
    return [
        c
        for c in claims
        if not any(c.start <= box.start and box.start < c.end or box.start <= c.start < box.end for box in found)
    ]


def begins_working(text: str, claim: Claim) -> bool:
    """True for a claim behind "Solution:" that text goes on after; where it states no value, the working begins there.

    Args:
        text: the cleaned reply.
        claim: one of its claims.
    """
    headed = claim.stage == "answer-line" and _ON_ONE_LINE.match(text, claim.start) is not None
    return headed and bool(text[claim.end :].strip(" .\n"))


def _heads_working(text: str, claim: Claim) -> bool:
    """True for "Solution:" over more than one line, which heads the working and not the answer."""
    return _WORKING.match(text, claim.start) is not None and "\n" in text[claim.end :].strip()


def _claim(text: str, stage: str, match: re.Match[str]) -> Claim:
    group = next((n for n in range(len(match.groups()), 0, -1) if match[n] is not None), 0)
    start, end = match.start(group), match.end(group)
    marked = match.re in (_TAG, _JSON)
    if match.re is _TAG and match[1] is not None:
        start, end = match.start(2), match.end(2)
    if not marked and match.re not in (_SENTENCE[2], _SENTENCE[3]):
        end = sentence_end(text, start)
    said = _QUOTE_MARK.sub("", text[start:end].strip().strip("`"))
    if match.re is _JSON:
        said = unescaped(said)
    if match.re is _SENTENCE[2]:
        end = sentence_end(text, match.end())
        said = text[start:end].strip()
    before = text[sentence_start(text, match.start()) : start]
    after = text[end : end + 1]
    lead = text[sentence_start(text, match.start()) : start].rstrip(" :=")
    doubt = "" if marked or match.re in (_LINE, _HEADING, _FIRST_LINE) else doubt_before(lead)
    if not marked and doubt == "" and match.re is _SENTENCE[3]:
        doubt = doubt_before(said)
    if doubt == "" and match.re in _NAMED_FIRST and of_others(_OWN_TURN.split(before)[-1]):
        doubt = "somebody else's"
    if after in ("?", "？"):
        doubt = "a question"
    elif not marked and _quoted(text, match.start()):
        doubt = "quoted"
    elif not marked and (about_grading(lead) or about_grading(said)):
        doubt = "addressed to the grader"
    return Claim(stage, said, match.start(), end, "", doubt)


def _quoted(text: str, at: int) -> bool:
    """True inside quotation marks that open on the same line."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    if _FIELD.search(line):
        return False
    opened = max(line.rfind(c) for c in _OPENING)
    closed = max(line.rfind(c) for c in _CLOSING)
    return line.count('"') % 2 == 1 or opened > closed
