"""GeoEval's complexity rating: how long a problem's words are, and how long its solution is.

Algorithm 1 of GeoEval (appendix H) brings both lengths to the range from 0 to 1 by the least and the largest of the
whole data set, mixes them with a weight α and calls a problem easy up to 0.2, middle up to 0.6 and hard beyond. A
record is rated against fixed bounds, so that its rating depends on nothing but itself and data sets can be compared;
a report rates a whole data set against its own bounds, as the paper has it. The paper states neither α nor the unit.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from geogen.errors import GeogenError

#: Upper ends of the levels.
LEVELS = ((0.2, "easy"), (0.6, "middle"), (1.0, "hard"))

_WORD = re.compile(r"\S+")
#: What lengths are counted in.
UNITS: Mapping[str, Callable[[str], int]] = {
    "words": lambda text: len(_WORD.findall(text)),
    "characters": len,
}


@dataclass(frozen=True)
class Lengths:
    """How long a problem is.

    Args:
        words: its question and the description of its diagram together.
        solution: its solution.
    """

    words: int
    solution: int


@dataclass(frozen=True)
class Bounds:
    """The lengths that count as 0 and as 1."""

    least: Lengths
    most: Lengths


#: What records are rated against: about the first and the last percentile of a thousand problems.
FIXED: Mapping[str, Bounds] = {
    "words": Bounds(Lengths(40, 70), Lengths(160, 800)),
    "characters": Bounds(Lengths(180, 350), Lengths(800, 4000)),
}


def check_rating(alpha: float, unit: str) -> None:
    """Refuse a rating that makes no sense.

    Raises:
        GeogenError: one line that names the option.
    """
    if not 0 <= alpha <= 1:
        raise GeogenError(f"--alpha {alpha} is not a weight", hint="between 0 and 1")
    if unit not in UNITS:
        raise GeogenError(f"--length-unit {unit} is not known", hint=f"one of {', '.join(UNITS)}")


def lengths(question: str, diagram: str, solution: str, unit: str) -> Lengths:
    """The lengths of a problem's question and caption, and of its solution, in one of :data:`UNITS`."""
    count = UNITS[unit]
    return Lengths(count(question) + count(diagram), count(solution))


def bounds(found: Iterable[Lengths]) -> Bounds:
    """The least and the largest lengths of a whole data set, which has at least one problem."""
    every = list(found)
    words, solutions = [e.words for e in every], [e.solution for e in every]
    return Bounds(Lengths(min(words), min(solutions)), Lengths(max(words), max(solutions)))


def rating(found: Lengths, within: Bounds, alpha: float) -> float:
    """GeoEval's number between 0 (easy) and 1 (hard); lengths beyond the bounds count as the bounds."""
    words = _share(found.words, within.least.words, within.most.words)
    solution = _share(found.solution, within.least.solution, within.most.solution)
    return round(alpha * words + (1 - alpha) * solution, 4)


def level(value: float) -> str:
    """``easy``, ``middle`` or ``hard``."""
    return next(name for most, name in LEVELS if value <= most)


def complexity(found: Lengths, alpha: float, unit: str) -> dict[str, Any]:
    """The rating of a record against the fixed bounds, with all that it depends on."""
    value = rating(found, FIXED[unit], alpha)
    return {
        "rating": value,
        "level": level(value),
        "alpha": alpha,
        "unit": unit,
        "lengths": asdict(found),
        "bounds": asdict(FIXED[unit]),
    }


def _share(value: int, least: int, most: int) -> float:
    """Where a length stands between two bounds."""
    return min(1.0, max(0.0, (value - least) / (most - least))) if most > least else 0.0
