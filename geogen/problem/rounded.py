"""Answers from rounded data: numbers that agree only up to a tolerance give an approximate value, and no proof.

Where more values are given than place the points, decimals may contradict each other in their last digits. No figure
has them all, so nothing follows from them; what a figure shows in which they agree as well as they can is a
measurement, and is said to be one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from geogen.deduction.answer import figure_value
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.library.records import Library
from geogen.problem.verdict import UNDETERMINED
from geogen.scene.build import plan_of
from geogen.scene.rounded import Fitted, fitted

#: The status of an answer from rounded data.
APPROXIMATE = "approximate"
#: How far numbers may be off where nothing else is said, and most that may be asked for.
TOLERANCE, MOST = 0.01, 0.1
#: Values of two figures that differ by less than so many tolerances are one value.
ALIKE = 3.0


@dataclass(frozen=True)
class Approximate:
    """What a problem with rounded data shows.

    Args:
        problem: the problem.
        seed: of the starts.
        tolerance: how far numbers may be off.
        values: that were found, the best fit's first; more than one where they differ clearly.
        best: the figure in which the numbers agree best.
    """

    problem: Problem
    seed: int
    tolerance: float
    values: tuple[float, ...]
    best: Fitted

    @property
    def status(self) -> str:
        """``approximate``, or ``undetermined`` where figures show values that differ clearly."""
        return APPROXIMATE if len(self.values) == 1 else UNDETERMINED

    @property
    def value(self) -> float | None:
        """The value, of one digit more than the tolerance lets know."""
        return rounded(self.values[0], self.tolerance) if self.status == APPROXIMATE else None

    def as_json(self) -> dict[str, Any]:
        """The line of ``geogen solve --json``: no answer, which would be exact, but an approximation."""
        return {
            "problem": self.problem.name,
            "body": self.problem.text,
            "seed": self.seed,
            "solved": False,
            "checked": False,
            "status": self.status,
            "answer": None,
            "approximation": self.value,
            "rounded": self.tolerance,
            "off": self.best.off,
        }


def rounded(value: float, tolerance: float) -> float:
    """A value with one digit more than a relative tolerance lets know."""
    return float(f"{value:.{max(2, 1 + math.ceil(-math.log10(tolerance)))}g}")


def approximate(problem: Problem, library: Library, seed: int, tolerance: float) -> Approximate | None:
    """The value that a problem asks for, measured in a figure in which its rounded data agree as well as they can.

    Args:
        problem: with a goal.
        library: the constructions.
        seed: of the starts.
        tolerance: the largest relative error of a number.

    Returns:
        None where no value is asked for, or no figure was found in which the data agree up to the tolerance.
    """
    goal = problem.goal
    if not isinstance(goal, Question):
        return None
    found = sorted(fitted(plan_of(problem, library), seed, tolerance), key=lambda one: one.off)
    values = [figure_value(goal, one.at) for one in found]
    return Approximate(problem, seed, tolerance, _different(values, tolerance), found[0]) if found else None


def _different(values: Sequence[float], tolerance: float) -> tuple[float, ...]:
    """The first value, and others that differ clearly from all before."""
    kept: list[float] = []
    for value in values:
        if all(abs(value - other) > ALIKE * tolerance * max(abs(value), abs(other)) for other in kept):
            kept.append(value)
    return tuple(kept)
