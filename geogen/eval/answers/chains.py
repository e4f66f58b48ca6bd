"""Rows of equations that lead from a name to its value: ``A = (a + c)/2 · h = 10 · 6 = 60``."""

from __future__ import annotations

import re

from geogen.eval.answers import danger
from geogen.eval.answers.prose_marks import dangers_of
from geogen.eval.answers.units import LENGTHS

#: A member between two signs of equality, with a number behind the second.
_MEMBER = re.compile(
    r"([=≈]|\b(?:is|ist|es|est|vaut|beträgt)\b)\s?([^=≈,;:。，；\n∴]{1,80}?)\s?[=≈](?=\s?(?:[-−(|]{0,3}[\d√½⅓⅔¼¾]|\\[dt]?frac))"
)
#: The sign that stays of what was calculated in letters.
CALCULATED = "≡"
_FORMULA = re.compile(r"[-+−*/×÷·⋅²³^]")
#: A number of times a segment, ``2AM``, or an angle.
_FACTOR = re.compile(r"^\s?\d{1,2}\s?(?:[A-Z]{2}|∠[A-Z]{1,3}|[A-Z])\s?$")
_LETTER = re.compile(r"[∠A-Za-zα-ωÀ-ÖØ-öø-ÿ\u4e00-\u9fff]")
_FUNCTION = re.compile(r"\\?(?:sin|cos|tan|sqrt|frac)|π")
#: Words between two equations, which are not calculated with.
_WORDS = re.compile(r"[A-Za-zÀ-ÖØ-öø-ÿ]{4}|(?<![A-Za-zÀ-ÖØ-öø-ÿ])(?![xyz]{2,3}\s)[a-zà-öø-ÿ]{2,3}\s")
#: A ratio in words: ``opposite/hypotenuse``.
_SPOKEN = re.compile(r"[^\W\d_][^\d/]{2,60}/[^\d/]{2,60}")
#: What is calculated with units, ``2 · (6 cm + 8 cm)``, before the sign of its result.
_WORKING = re.compile(r"[^=≈,;:。，；\n∴]{3,80}(?=[=≈])")
_UNIT = re.compile(
    r"(?<=[\dπ)])\s?("
    + "|".join(sorted((n for n in LENGTHS if n != "in"), key=len, reverse=True))
    + r")(?![A-Za-zà-ÿ])"
    r"\s?(?:²|\^\s?(?:2|\{2\}))?"
)
_CALCULATED = re.compile(r"[\dπ)°]\s?(?:[a-z\u4e00-\u9fff]{1,12}²?\s?)?\)?\s?[-−+*×/÷·⋅:]\s?[\d(√½]")
#: *and* between two equations, in other languages.
_AND = re.compile(
    r"(=[^=,;:]{1,30}|,)\s(?:y|e|et|und)\s(?=[A-Za-zα-ω∠]{1,3}\s?=|(?:el|la|los|las|le|les|der|die|das|∠)\s?\w)"
)
#: A point with its coordinates, which is named alone.
_PLACE = re.compile(r"(?<![A-Za-z])([A-Z]['′]?)\s?\(\s?[-−]?\d[\d./]{0,8}\s?[,;|]\s?[-−]?\d[\d./]{0,8}\s?\)")
#: Square brackets below a root.
_BRACKETS = re.compile(r"√\s?\[([^\[\]]{1,60})\]")


def shortened(line: str) -> str:
    """A line without the formulas in letters between a name and the numbers that are put into them.

    What is equal to them all is still said of the name: its value stands at the end, behind :data:`CALCULATED`.

    Args:
        line: in flat notation.
    """
    line = _PLACE.sub(r"\1", line)
    line = _AND.sub(r"\1 and ", _BRACKETS.sub(r"√(\1)", line))
    if "=" in line or "≈" in line:
        line = _WORKING.sub(_without_units, line)
    return _MEMBER.sub(lambda m: m[1] + CALCULATED if _is_formula(m[2]) else m[0], line)


def _is_formula(member: str) -> bool:
    """True for letters that are calculated with, and for a ratio in words."""
    if _SPOKEN.fullmatch(member) is not None:
        return not dangers_of(member) - {danger.PLACE, danger.PART}
    plain = _FUNCTION.sub("", _UNIT.sub("", member))
    closed = member.count("(") == member.count(")")
    calculated = _FORMULA.search(member) or _FACTOR.search(plain)
    return closed and bool(calculated and _LETTER.search(plain) and not _WORDS.search(plain))


def _without_units(match: re.Match[str]) -> str:
    """Working without its unit of length, where it has one and calculates; its result says it again."""
    working = match[0]
    units = {found[1] for found in _UNIT.finditer(working)}
    return _UNIT.sub(" ", working) if len(units) == 1 and _CALCULATED.search(working) else working
