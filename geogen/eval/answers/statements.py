"""Stated relations, ``AB ∥ CD``, and judgements, *true* and *false*."""

from __future__ import annotations

import re

from geogen.eval.answers.notation import flat
from geogen.eval.answers.reading import Reading
from geogen.lang.spoken_statement import parse_spoken

_YES = frozenset(
    "true yes proved proven correct holds wahr richtig ja sí verdadero vrai oui 真 正确 成立 是 对".split()
)
_NO = frozenset("false no incorrect disproved wrong falsch nein falso faux non 假 错误 不成立 否 错".split())
_THAT = re.compile(
    r"^(?:that|the statement(?: that| is)?|it is|it's|the relation is|结论是|结论:)\s?:?\s?", re.IGNORECASE
)


def read_statement(text: str) -> Reading:
    """A judgement, or the formal statements that a relation in words or symbols may mean."""
    line = _THAT.sub("", flat(text).strip(" .,;:!。\"“”'"))
    if line.casefold() in _YES | _NO:
        return Reading(line.casefold() in _YES)
    found = parse_spoken(line)
    return Reading(found) if found else Reading(left=line[:80])
