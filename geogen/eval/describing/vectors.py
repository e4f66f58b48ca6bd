r"""Equations of vectors: ``the vector AB is half of CD``, ``向量等式AB = CD + EF``, ``\vec{AB} = 2\vec{CD}``."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

#: An arrow of LaTeX over two points; a ray is written so, too.
_ARROW = re.compile(r"\\(?:overrightarrow|vec)\s*\{\s*((?:[A-Z](?:_?\d|'|\\prime)?){2})\s*\}")
#: Arrows that are added or set equal are vectors.
_ADDED = re.compile(rf"{_ARROW.pattern}\s*(?:[=+−-]|&=)")
_PART = re.compile(
    r"\s*(?P<sign>[+-]?)\s*(?:(?P<factor>\d+|\(\d+/\d+\)|\(\(\d+\)/\(\d+\)\)|\d+/\d+)\s?\*?\s?)?"
    r"\ue000(?P<number>\d+)\ue001(?:\s?/\s?(?P<divisor>\d+))?"
)


def with_arrows_named(text: str) -> str:
    r"""A text of LaTeX in which arrows over vectors are words; those over rays stay.

    Args:
        text: any; of each line it is decided by itself.
    """
    lines = text.split("\n")
    return "\n".join(_ARROW.sub(r"vector \1", line) if _ADDED.search(line) else line for line in lines)


def vector_sum(left: str, right: str, rows: Sequence[Sequence[str]]) -> str:
    """An equation of vectors as ``vecsum``; empty where a side is no sum of multiples.

    Args:
        left, right: its sides, with signs for measures.
        rows: the labels of each measure.
    """
    total: dict[str, Fraction] = {}
    for side, way in ((left, 1), (right, -1)):
        parts = _parts(side)
        if parts is None:
            return ""
        for factor, number in parts:
            if len(rows[number]) != 2:
                return ""
            start, end = rows[number]
            total[end] = total.get(end, Fraction(0)) + way * factor
            total[start] = total.get(start, Fraction(0)) - way * factor
    words = [f"{factor} {label}" for label, factor in total.items() if factor]
    return f"vecsum {' '.join(words)}" if len(words) > 1 else ""


def _parts(side: str) -> list[tuple[Fraction, int]] | None:
    """The multiples that a side adds up; None where it is anything else."""
    found, place = [], 0
    side = side.strip()
    while place < len(side):
        match = _PART.match(side, place)
        if match is None or (place and not match["sign"]):
            return None
        factor = Fraction(re.sub(r"[()]", "", match["factor"] or "1")) / int(match["divisor"] or 1)
        found.append((-factor if match["sign"] == "-" else factor, int(match["number"])))
        place = match.end()
    return found or None
