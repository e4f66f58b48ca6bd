r"""Where a reply states its answer: ``\boxed{}``, an ANSWER line, a sentence, 答案, or its last maths."""

from __future__ import annotations

import re
from dataclasses import dataclass

#: Longest text that is taken for an answer.
MAX_CLAIM = 300
#: How many of one kind, from the end, are looked at.
MAX_CLAIMS = 20
#: Stages in order: the first that states an answer counts.
STAGES = ("boxed", "answer-line", "sentence", "chinese")


@dataclass(frozen=True)
class Claim:
    """A stated answer.

    Args:
        stage: how it is stated.
        text: the answer.
        start: where it begins in the reply.
        end: where it ends.
    """

    stage: str
    text: str
    start: int
    end: int


_BRACES = re.compile(r"\\(?:f?boxed|framebox)\s*\{|\\[{}]|[{}]")
_SHORT_BOX = re.compile(r"\\boxed\s*(\(?[A-Za-z0-9]+\)?)(?![A-Za-z0-9{])")
_REST = rf"(?=([^\n]{{0,{MAX_CLAIM}}}))"
_NOUN = r"(?:answer|result|solution|choice|option|value)"
_LINE = re.compile(
    rf"(?:^|(?<=[.;!?。]))[ \t>#*•|_-]{{0,12}}(?:so |thus |therefore,? |hence,? )?(?:the |my )?(?:final |correct )?"
    rf"answers?(?: choice| option)?[ \t*_]{{0,4}}[:=][ \t]{{0,4}}(?:\n\s{{0,8}})?{_REST}",
    re.IGNORECASE | re.MULTILINE,
)
_HEADING = re.compile(
    rf"^[ \t]{{0,4}}#{{1,6}}[ \t]{{0,4}}(?:final |the )?answer[ \t:.]{{0,4}}\n\s{{0,8}}{_REST}",
    re.IGNORECASE | re.MULTILINE,
)
_TAG = re.compile(rf"<answer>\s{{0,8}}(.{{0,{MAX_CLAIM}}}?)\s{{0,8}}</answer>", re.IGNORECASE | re.DOTALL)
_JSON = re.compile(r'"(?:final_)?answer"\s{0,4}:\s{0,4}(?:"((?:[^"\\\n]|\\.){0,200})"|(-?[\d.]{1,40}))', re.IGNORECASE)
_LINES = (_LINE, _HEADING, _TAG, _JSON)
_IS = r"(?:is|are|equals|equal to|should be|would be|must be|will be|has to be|comes out to|turns out to be|was|=)"
_SENTENCE = (
    re.compile(
        rf"\b(?:answers?|(?:final|correct|right) (?:result|solution|choice|option|value))\b[^.\n:?。]{{0,60}}?"
        rf"(?<![a-z]){_IS}(?![a-z])\s{{0,3}}:?\s{{0,3}}{_REST}",
        re.IGNORECASE,
    ),
    re.compile(
        rf"\b(?:I|we)(?:'d|'ll| would| will| therefore)?\s(?:choose|pick|select|go with)\s{_REST}", re.IGNORECASE
    ),
    re.compile(
        r"\b((?:option|choice|statement)\s{0,2}\(?[A-J]\)?|\([A-J]\))\s(?:is|must be|should be)\s"
        r"(?:therefore\s|thus\s)?(?:the\s)?(?:only\s)?(?:correct|right|true|one|answer)\b",
        re.IGNORECASE,
    ),
    re.compile(
        r"(?:^|[.!?,;:]\s|\n)([^\n.!?,;:]{1,60}?)\s(?:is|as)\s(?:the|my)\s(?:correct\s|final\s)?answer\b", re.IGNORECASE
    ),
)
_CHINESE = (
    re.compile(rf"(?:答案|结果|正确的?选项|正确的是)(?:应该|应当|应|就)?[是为选:=\s]{{1,4}}{_REST}"),
    re.compile(r"(?:故|因此|所以|应该?|于是|我|答)[,:]?选择?(?:项)?:?\s{0,2}(?:答案)?([A-J(].{0,80})"),
    re.compile(rf"^答\s{{0,2}}[:,]\s{{0,2}}{_REST}", re.MULTILINE),
)
#: Where an answer ends and its reason begins.
_END = re.compile(
    r"[.!?](?=\s|$)|[。;!?]|,?\s(?:because|since|as\s(?:the|we|it|shown|required)|which|where|so\sthat|due\sto"
    r"|ignore|disregard|please|by\s(?:the|a|law|Pythag))\b|,(?=因为|由于|根据|理由)|\(since|\(because",
    re.IGNORECASE,
)
_LETTER_ONLY = re.compile(r"^[\s(\[$*]*(?:option|choice)?\s*\(?[A-J]\s*\)?$", re.IGNORECASE)
_DENIED = re.compile(r"(?:not|n't|neither)\s|不", re.IGNORECASE)
_OPENING, _CLOSING = "“「『«", "”」』»"


def boxes(text: str) -> tuple[list[Claim], int | None]:
    r"""Outermost balanced ``\boxed{…}`` in order, and where one begins that never ends."""
    open_braces: list[tuple[bool, int, int]] = []
    found: list[tuple[int, int, int]] = []
    for match in _BRACES.finditer(text):
        token = match[0]
        if token in (r"\{", r"\}"):
            continue
        if token != "}":
            open_braces.append((len(token) > 1, match.start(), match.end()))
        elif open_braces:
            is_box, start, inside = open_braces.pop()
            if is_box:
                found.append((start, inside, match.start()))
    unclosed = max((start for is_box, start, _ in open_braces if is_box), default=None)
    claims: list[Claim] = []
    for start, inside, end in sorted(found):
        if (not claims or start >= claims[-1].end) and text[inside:end].strip(" .…?_"):
            claims.append(Claim("boxed", text[inside:end].strip()[: MAX_CLAIM + 1], start, end + 1))
    claims += [Claim("boxed", m[1], m.start(), m.end()) for m in _SHORT_BOX.finditer(text)]
    return sorted(claims, key=lambda claim: claim.start), unclosed


def stated(text: str) -> list[Claim]:
    """Every answer that a reply states in words, in order of stages and then of place."""
    found = [
        _claim(stage, match)
        for stage, patterns in (("answer-line", _LINES), ("sentence", _SENTENCE), ("chinese", _CHINESE))
        for pattern in patterns
        for match in list(pattern.finditer(text))[-MAX_CLAIMS:]
    ]
    kept = [claim for claim in found if claim.text and not _quoted(text, claim.start)]
    return sorted(kept, key=lambda claim: (STAGES.index(claim.stage), claim.start))


def _claim(stage: str, match: re.Match[str]) -> Claim:
    said = match[match.lastindex or 1]
    answer = shortened(said)
    # A question states nothing, and what is not the answer is none.
    asked = said[len(answer) : len(answer) + 1] == "?"
    if _DENIED.match(answer):
        but = re.search(r"(?:\b(?:but|rather)\s|而是)(.+)", answer)
        answer = shortened(but[1]) if but else ""
    end = match.start(match.lastindex or 1) + len(answer)
    return Claim(stage, "" if asked else answer, match.start(), end)


def shortened(said: str) -> str:
    """An answer without the reasons that follow it in its sentence."""
    for match in _END.finditer(said):
        head = said[: match.start()]
        if head.strip() and not (match[0] == "." and _LETTER_ONLY.match(head)) and not _inside_maths(head):
            return head.strip()
    return said.strip()


def _inside_maths(head: str) -> bool:
    """True where a text breaks off inside ``$…$``."""
    return head.count("$") % 2 == 1


def _quoted(text: str, at: int) -> bool:
    """True inside quotation marks that open on the same line."""
    line = text[text.rfind("\n", 0, at) + 1 : at]
    opened = max(line.rfind(c) for c in _OPENING)
    closed = max(line.rfind(c) for c in _CLOSING)
    return line.count('"') % 2 == 1 or opened > closed
