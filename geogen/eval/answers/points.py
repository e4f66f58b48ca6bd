"""Stated points: coordinates, or the name of a point of the figure."""

from __future__ import annotations

import re

from geogen.eval.answers.compare import Quantity, compared
from geogen.eval.answers.notation import flat
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.reading import Reading

_LABEL = r"(?:[^()=\d,]{0,60}?(?:=|\bis\b|\bare\b|\bsind\b|\bson\b|\bsont\b|\bat|为|是|\b[A-Z]'?)\s?)?"
_PAIR = re.compile(rf"^{_LABEL}\(([^,;()]{{1,80}}|[^,;]{{1,80}}),([^,;]{{1,80}})\)$")
_SEMICOLON = re.compile(rf"^{_LABEL}\(([^;]{{1,80}});([^;]{{1,80}})\)$")
_NAMED = re.compile(r"^x\s?=\s?([^,;]{1,80}?)\s?(?:[,;]|,?\sand)\s?y\s?=\s?([^,;]{1,80})$")
_NAME = re.compile(r"^(?:the\s)?(?:point|点)?\s?([A-Z](?:_?\d{1,2}|')?)(?:\s?点)?$")
_DOUBTED = re.compile(
    r"\b(?:not|n't|never|maybe|perhaps|might|could|or|neither|wrong|less|more|least|most)\b|不|可能|或", re.IGNORECASE
)

Point = tuple[Quantity, ...] | str


def read_point(text: str) -> Reading:
    """The point that a stated answer gives: its coordinates, or its name."""
    line = flat(text, decimal_comma=False).replace("，", ",").strip(" .,;:!。")
    if _DOUBTED.search(line):
        return Reading(left=line[:80])
    name = _NAME.match(line)
    if name:
        return Reading(name[1])
    found = _PAIR.match(line) or _SEMICOLON.match(line) or _NAMED.match(line)
    if found is None:
        return Reading(left=line[:80])
    parts = [read_quantity(part, "value") for part in found.groups()]
    fault = next((part for part in parts if not part.decided or part.doubt or part.slip or part.vague), None)
    if fault is not None:
        return Reading(several=fault.several or fault.slip, left="" if fault.several or fault.slip else line[:80])
    return Reading(tuple(part.answer for part in parts))


def same_point(stated: Point, gold: Point) -> tuple[bool, str]:
    """Whether two points are one, by name or by coordinates."""
    if isinstance(stated, str) or isinstance(gold, str):
        return stated == gold, "exact"
    found = [compared(one, two) for one, two in zip(stated, gold, strict=True)]
    rules = [rule for _, rule in found if rule != "exact"]
    return all(right for right, _ in found), rules[0] if rules else "exact"
