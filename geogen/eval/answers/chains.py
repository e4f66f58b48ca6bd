"""Rows of equations that lead from a name to its value: ``A = (a + c)/2 · h = 10 · 6 = 60``."""

from __future__ import annotations

import re

#: A member between two signs of equality, with a number behind the second.
_MEMBER = re.compile(r"(?<=[=≈])\s?([^=≈,;:。，；\n]{1,80}?)\s?[=≈](?=\s?[-−(]{0,3}[\d√½⅓⅔¼¾])")
_FORMULA = re.compile(r"[-+−*/×÷·⋅²³^]")
_LETTER = re.compile(r"[A-Za-zα-ωÀ-ÿ\u4e00-\u9fff]")
_FUNCTION = re.compile(r"\\?(?:sin|cos|tan|sqrt|frac)|π")
#: Words between two equations, which are not calculated with.
_WORDS = re.compile(r"[A-Za-zÀ-ÿ]{4}|(?<![A-Za-zÀ-ÿ])[a-zà-ÿ]{2,3}\s")
#: Square brackets below a root.
_BRACKETS = re.compile(r"√\s?\[([^\[\]]{1,60})\]")


def shortened(line: str) -> str:
    """A line without the formulas in letters between a name and the numbers that are put into them.

    What is equal to them all is still said of the name: its value stands at the end.

    Args:
        line: in flat notation.
    """
    line = _BRACKETS.sub(r"√(\1)", line)
    return _MEMBER.sub(lambda m: "" if _is_formula(m[1]) else m[0], line)


def _is_formula(member: str) -> bool:
    """True for letters that are calculated with."""
    plain = _FUNCTION.sub("", member)
    return bool(_FORMULA.search(member) and _LETTER.search(plain) and not _WORDS.search(plain))
