"""Words around a value that the grammar does not parse: what is said with it, and what is said of it."""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.clauses import Tokens
from geogen.eval.answers.prose_marks import marks_of

#: Negations that say that a value is certain.
_EMPHATIC = re.compile(
    r",?\s\b(?:(?:there(?:'s| is) )?no doubt(?: about (?:it|that))?|no more,? (?:and )?no less|nothing (?:more"
    r"|else)(?:,? nothing less)?"
    r"|nicht mehr und nicht weniger|ni más ni menos|ni plus ni moins|sin (?:ninguna )?duda|ohne zweifel"
    r"|sans aucun doute)\b"
    r"|\bwithout (?:a |any )?doubt\b[,:]?|\b(?:ohne zweifel|zweifellos|sin (?:ninguna )?duda|sans aucun doute)\b[,:]?"
    r"|毫无疑问[,，:]?|[,，]?不多(?:也)?不少|\bcan(?:not|'t) be (?:anything|any value) (?:other than|but)(?=\s)",
    re.IGNORECASE,
)
#: Verbs behind a value that make another one of it: ``12, then we double it``.
_GOING_ON = frozenset("double halve multiply divide doubling halving multiplying dividing".split())
_PARTS = {
    "half": 2,
    "third": 3,
    "quarter": 4,
    "fourth": 4,
    "fifth": 5,
    "sixth": 6,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
}
#: A part of something, which is a ratio.
_PART_OF = re.compile(rf"\b(one|an?|two|three|\d)[ -]({'|'.join(_PARTS)})s?\s+of\b", re.IGNORECASE)


def plain_words(text: str, kind: str) -> str:
    """A stated answer without the words that say that it is certain, and with parts of a whole as ratios.

    Args:
        text: the answer.
        kind: what is asked for.
    """
    return _EMPHATIC.sub(" ", _PART_OF.sub(_part, text) if kind == "ratio" else text)


def said_of(tail: Tokens) -> str:
    """A guess or somebody else's words directly behind a value: ``12, so they say``, ``12 m in theory``."""
    doubts = {danger.HEDGE, danger.OTHERS}
    if any(t.text.lower() in _GOING_ON for t in tail[:6]):
        return danger.PART
    if tail and tail[0].text.lower() in ("by", "in", "through"):
        doubts |= {danger.DENY, danger.BOUND, danger.IF}
    return next((mark for mark in marks_of(tail[:4]) if mark in doubts), "")


def said_ahead(given: Tokens) -> str:
    """A doubt in what stands before a value and is not read with it: ``On average, a side is 15``."""
    doubts = {danger.HEDGE, danger.OTHERS, danger.IF}
    if not any(t.numeric for t in given):
        doubts.add(danger.BOUND)
    return next((mark for mark in marks_of(given) if mark in doubts), "")


def said_in(clause: Tokens) -> str:
    """A bound in words that are no bound one by one: ``15 cm zu lang``."""
    return "a bound" if danger.BOUND in marks_of(clause) else ""


def _part(match: re.Match[str]) -> str:
    """*one quarter of* as a number."""
    above = {"two": "2", "three": "3"}.get(match[1].lower(), match[1] if match[1].isdigit() else "1")
    return f"{above}/{_PARTS[match[2].lower()]} of"
