r"""The values that a reply states of lengths, angles and areas: ``AB = 2 \cdot 5 = 10``, ``∠AOC is 120°``.

Only plain statements count. A clause that supposes or denies states nothing, and neither does a bound.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice

from geogen.lang.measure import Term, normal_term

#: Longest part of a reply that is looked at, its end; most equations in it; longest value;
#: most right angles of a clause.
MAX_REPLY, MAX_EQUATIONS, MAX_VALUE, MAX_RIGHT = 20_000, 400, 80, 20

_POINT = r"[A-Z](?:_?\{?\d{1,2}\}?|')?"
_ROW = rf"(?:{_POINT}){{3,6}}"
_ANGLE = rf"(?:∠|angle\s?|角)\s?(?P<angle>(?:{_POINT}){{3}})"
_AREA = (
    rf"(?:area\s(?:of\s)?(?:triangle\s?|△)?|S_?\{{?△?|S△|\[)(?P<area>{_ROW})[\]}}]?"
    rf"|(?:△|三角形)?(?P<han>{_ROW})的面积"
)
_LENGTH = rf"\|?(?P<length>(?:{_POINT}){{2}})\|?(?:的长度?)?"
_MEASURE = rf"(?:{_ANGLE}|{_AREA}|{_LENGTH})"
_AT_END = re.compile(rf"(?<![A-Za-z0-9_]){_MEASURE}$")
_ALONE = re.compile(_MEASURE)
_POINTS = re.compile(_POINT)
#: Before a measure that is only a part of the left side.
_PART = re.compile(r"(?:[+\-−*/^·×√(\[{|\d]|(?:[A-Z}]\s?[:∶])|sin|cos|tan|\\[a-zA-Z]+|[A-Z]')\s?$")
_LINE = rf"((?:{_POINT}){{2}})"
_RIGHT = re.compile(rf"(?<![A-Z]){_LINE}\s?(?:⟂|⊥|\\perp|is perpendicular to|垂直于?)\s?{_LINE}(?![A-Z])")
#: LaTeX and signs that only dress a name.
_DRESS = re.compile(
    r"\\(?:overline|mathrm|text|operatorname|widehat|triangle|left|right|quad|,|;|!)(?![a-z])|[*`\u200b]"
)
_SPELLED = (
    (re.compile(r"\\(?:measured)?angle|∡"), "∠"),
    (re.compile(r"\\?\bm\s?∠"), "∠"),
    (re.compile(r"\{\s?((?:[A-Z]\d?){2,6})\}"), r"\1"),
)
_IS = re.compile(r"(?<=[A-Z0-9'的长度积\]|])\s?(?:is equal to|is|equals|measures|has length|等于|为|是)\s?(?=[\d√\\(])")
_CLAUSE = re.compile(
    r"[\n;；,，。$∴∵⇒→]|\.(?!\d)|\\\(|\\\)|\\\[|\\\]|\\(?:implies|Rightarrow|therefore|because)"
    r"|\b(?:so|and|hence|thus|then|since|because|therefore)\b|所以|因此|因为|故|得|且"
)
#: What every clause has that counts.
_SIGN = re.compile(r"=[^=]*(?:[\dπ½]|pi)|⟂|⊥|\\perp|perpendicular|垂直")
#: What makes a clause state nothing.
_UNSAID = re.compile(
    r"\b(?:if|suppose|assum\w*|let|guess\w*|maybe|perhaps|would|were|not|wrong|incorrect|false|unless|either|or)\b|n't\b"
    r"|[≠≈?？]|\\(?:ne|neq|not|approx)\b|假设|如果|若|设|不|错|或",
    re.IGNORECASE,
)
_VALUE = re.compile(
    r"(?:\\(?:d?frac|tfrac|sqrt|pi|cdot|times|circ|degree)(?![a-z])|[\d.√π°(){}+\-−*/^·×⁄²³½ ]|pi\b){1,120}"
)
_AFTER = re.compile(r"\s?(?:$|[)\]}]*$|[(（]|:\s?[a-z]{2,}|[a-z]{2,}|(?:cm|mm|m)(?:\^?[2²])?\b|[\u4e00-\u9fff])")


def stated(reply: str) -> dict[Term, tuple[str, ...]]:
    """What a reply says that measures are.

    Args:
        reply: any text.

    Returns:
        For each measure, under its normal name with points in lower case, the texts of the values in order.
    """
    found: dict[Term, dict[str, None]] = {}
    count = 0
    for clause in _CLAUSE.split(_spelled(reply[-MAX_REPLY:])):
        if not _SIGN.search(clause) or _UNSAID.search(clause):
            continue
        count += 1
        if count > MAX_EQUATIONS:
            break
        for term, value in _claims(clause) if "=" in clause else _right_angles(clause):
            found.setdefault(term, {})[value] = None
    return {term: tuple(values) for term, values in found.items()}


def _spelled(text: str) -> str:
    """A text in which measures are written in one way and *is* before a value is a sign."""
    text = _DRESS.sub("", text)
    for pattern, plain in _SPELLED:
        text = pattern.sub(plain, text)
    return _IS.sub(" = ", text)


def _claims(clause: str) -> Iterator[tuple[Term, str]]:
    """Every measure of a chain of equal sides with every value of it."""
    first, *others = clause.split("=")
    first = first[-60:].rstrip()
    start = _AT_END.search(first)
    measures = [start if start and not _PART.search(first[: start.start()]) else None]
    values = []
    for side in others:
        side = side.strip()
        if not side or side[0] in "<>=":
            return
        alone = _ALONE.fullmatch(side[:60]) if len(side) <= 60 else None
        measures.append(alone)
        value = None if alone else _value(side)
        if value is not None:
            values.append(value)
    for measure in measures:
        for term in _term(measure) if measure else ():
            yield from ((term, value) for value in values)


def _right_angles(clause: str) -> Iterator[tuple[Term, str]]:
    """The right angles of perpendicular lines that are named by their common point."""
    for match in islice(_RIGHT.finditer(clause), MAX_RIGHT):
        one, two = (_names(text) for text in match.groups())
        for corner in set(one) & set(two):
            arms = [p for p in (*one, *two) if p != corner]
            if len(set(arms)) == 2:
                yield normal_term(("angle", arms[0], corner, arms[1])), "90"


def _value(side: str) -> str | None:
    """The value that a side of an equation is, perhaps with words behind it; None where it is none."""
    match = _VALUE.match(side)
    if match is None or match.end() > MAX_VALUE:
        return None
    value, bracket, _ = match[0].partition(" (")  # where a remark in brackets begins
    if not re.search(r"[\dπ]|pi", value) or not (bracket or _AFTER.match(side[match.end() :])):
        return None
    return value.strip()


def _term(measure: re.Match[str]) -> Iterator[Term]:
    for kind in ("angle", "area", "han", "length"):
        if measure[kind]:
            points = _names(measure[kind])
            if len(set(points)) == len(points):
                yield normal_term(("area" if kind == "han" else kind, *points))
            return


def _names(text: str) -> list[str]:
    """The points of a measure, as the formal language calls them."""
    return [re.sub(r"[_{}]", "", p).lower() for p in _POINTS.findall(text)]
