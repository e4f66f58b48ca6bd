"""Stated points: coordinates, or the name of a point of the figure."""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.eval.answers import danger
from geogen.eval.answers.compare import Quantity, compared
from geogen.eval.answers.notation import flat
from geogen.eval.answers.prose_marks import dangers_of
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.reading import Reading

_NAMED = re.compile(
    r"\bx(?:-?\s?(?:coordinate|koordinate)\s?(?:of\s|is\s|=\s?)?|\s?=\s?)([^,;=]{1,80}?)\s?(?:[,;]|,?\s(?:and|und|y|et)(?:\sthe|\sa)?\s)"
    r"\s?y(?:-?\s?(?:coordinate|koordinate)\s?(?:of\s|is\s|=\s?)?|\s?=\s?)([^,;=]{1,80})$"
)
_NAME = re.compile(r"^(?:the\s)?(?:point|点)?\s?([A-Z](?:_?\d{1,2}|')?)(?:\s?点)?$")
_DOUBTED = re.compile(
    r"\b(?:not|n't|never|maybe|perhaps|might|could|or|neither|wrong|less|more|least|most)\b|不|可能|或", re.IGNORECASE
)
#: What leads to a point that is claimed, with the name of the point perhaps between.
_LED = re.compile(
    r"(?:^|[=:∴为是得在即]|\b(?:is|are|at|be|to|get|gives|becomes|hence|thus|so|obtiene|obtient|erhält|ist|sind|bei|hat|lautet|lauten|es|son|en|tiene|est|sont|pour"
    r"|coordinates?|koordinaten|coordenadas|coordonnées)(?:\sthe\spoint|\spoint)?)\s?(?:点\s?)?(?:[A-Z]['′]{0,2}\s?)?$",
    re.IGNORECASE,
)
#: A column of two coordinates, and fields of JSON with them.
_COLUMN = re.compile(r"\\begin ?\{ ?[pb]matrix ?\} ?([^\\{}&]{1,40}) ?\\+ ?([^\\{}&]{1,40}) ?\\end ?\{ ?[pb]matrix ?\}")
_FIELDS = re.compile(
    r"\{\s?[\"']x[\"']\s?:\s?([-−\d./]{1,20})\s?,\s?[\"']y[\"']\s?:\s?([-−\d./]{1,20})\s?\}"
    r"|\{\s?[\"'](?:[A-Z]'?|answer|point|coordinates)[\"']\s?:\s?\[\s?([-−\d./]{1,20})\s?,\s?([-−\d./]{1,20})\s?\]\s?\}"
)
#: Further clauses behind a point.
_GOES_ON = re.compile(
    r"^\s(?:and|und|y|et)\s(?:the|its|der|die|das|sein|ihr|el|la|su|le|son|sa)\s"
    r"|^\s?[,，](?:\s?(?:and|und|y|et|since|because|as|da|car|ya que)\s|(?=[\u4e00-\u9fff]))"
)
_SEPARATORS = ",;|"
MAX_COORDINATE = 80

Point = tuple[Quantity, ...] | str


def read_point(text: str) -> Reading:
    """The point that a stated answer gives: its coordinates, or its name."""
    line = flat(text, decimal_comma=False).replace("，", ",").strip(" .,;:!。")
    if _DOUBTED.search(line):
        return Reading(left=line[:80])
    line = _COLUMN.sub(r"(\1;\2)", _FIELDS.sub(r"(\1;\2)", line))
    name = _NAME.match(line)
    if name:
        return Reading(name[1])
    named = _NAMED.search(line)
    if named is not None:
        return _point(line[: named.start()], "", [named.groups()], line, True)
    pairs = _pairs(line)
    if not pairs:
        return Reading(left=line[:80])
    first, end, _ = pairs[-1]
    start = first
    chain = [pairs[-1][2]]
    for begin, stop, pair in reversed(pairs[:-1]):
        if line[stop:start].strip() != "=":
            break
        chain, start = [pair, *chain], begin
    return _point(line[:start], line[end:], chain, line)


def _point(lead: str, behind: str, chain: Sequence[Sequence[str]], line: str, led: bool = False) -> Reading:
    """The point of a row of equal pairs, if the words around it are neutral and lead to it."""
    neutral = {danger.PART, danger.PLACE}  # the point is the middle of others, or above a line
    if (dangers_of(lead) | dangers_of(behind)) - neutral:
        return Reading(left=line[:80])
    if any(c.isdigit() for c in behind) and not _GOES_ON.match(behind):
        return Reading(left=line[:80])
    if not (led or _LED.search(lead)):
        return Reading(left=line[:80])
    points = []
    for pair in chain:
        reading = _coordinates(pair, line)
        if reading.answer is None:
            return reading
        points.append(reading.answer)
    slip = next((line[:80] for one in points[:-1] if not same_point(one, points[-1])[0]), "")
    return Reading(points[-1], slip=slip)


def _coordinates(pair: Sequence[str], line: str) -> Reading:
    parts = [read_quantity(part, "value") for part in pair]
    fault = next((part for part in parts if not part.decided or part.doubt or part.slip or part.vague), None)
    if fault is not None:
        return Reading(several=fault.several or fault.slip, left="" if fault.several or fault.slip else line[:80])
    return Reading(tuple(part.answer for part in parts))


def _pairs(line: str) -> list[tuple[int, int, tuple[str, ...]]]:
    """(begin, end, coordinates) of what stands in outermost parentheses with one separator."""
    found: list[tuple[int, int, tuple[str, ...]]] = []
    depth, begin = 0, 0
    for at, c in enumerate(line):
        if c == "(":
            begin = at if depth == 0 else begin
            depth += 1
        elif c == ")" and depth:
            depth -= 1
            if depth == 0:
                inside = line[begin + 1 : at]
                separator = next((s for s in reversed(_SEPARATORS) if s in inside), "")
                parts = tuple(inside.split(separator)) if separator else ()
                if len(parts) == 2 and all(0 < len(part.strip()) <= MAX_COORDINATE for part in parts):
                    found.append((begin, at + 1, parts))
    return found


def same_point(stated: Point, gold: Point) -> tuple[bool, str]:
    """Whether two points are one, by name or by coordinates."""
    if isinstance(stated, str) or isinstance(gold, str):
        return stated == gold, "exact"
    found = [compared(one, two) for one, two in zip(stated, gold, strict=True)]
    rules = [rule for _, rule in found if rule != "exact"]
    return all(right for right, _ in found), rules[0] if rules else "exact"
