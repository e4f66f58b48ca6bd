"""Is what a problem claims, or the answer to its question, the same in every figure of its text?"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

import numpy as np

from geogen.deduction.answer import figure_value, same_value
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement, conditions, true_in
from geogen.scene.order_types import Kinds
from geogen.scene.system import System

#: Relative error of a claim, and difference of two values, from which on a figure contradicts it. Where premises touch,
#: an error of 1e-11 in them is one of its square root in the figure, and not all such figures can be sharpened.
CLEARLY = 1e-4

#: Whether a figure shows what is claimed.
Agrees = Callable[[Coordinates], bool]


def agreeing(question: Question, value: float) -> Agrees:
    """What tells whether a figure shows a value that a question asks for."""
    return lambda at: same_value(question, at, value, CLEARLY)


def upholding(claim: Statement) -> Agrees:
    """What tells whether a figure shows a statement, or fails it by no more than rounding may."""

    def holds(at: Coordinates) -> bool:
        points = claim.points
        z = np.array([complex(*at[p]) for p in points])
        return system(points).worst(z) < CLEARLY and all(true_in(c, at) for c in conditions(claim))

    def system(points: tuple[str, ...]) -> System:
        if not known:
            known.append(System([claim], points))
        return known[0]

    known: list[System] = []
    return holds


@dataclass(frozen=True)
class Look:
    """What the figures of a text show of a claim.

    Args:
        agreeing: figures in which it holds.
        contradicting: figures in which it does not.
    """

    agreeing: tuple[Coordinates, ...]
    contradicting: tuple[Coordinates, ...]

    @property
    def figures(self) -> tuple[Coordinates, ...]:
        """All of them."""
        return self.agreeing + self.contradicting

    def with_more(self, figures: Iterable[Coordinates], agrees: Agrees) -> Look:
        """What these and further figures show."""
        found: tuple[list[Coordinates], list[Coordinates]] = ([*self.agreeing], [*self.contradicting])
        for at in figures:
            found[not agrees(at)].append(at)
        return Look(tuple(found[0]), tuple(found[1]))


def looked(kinds: Kinds, agrees: Agrees, tries: int) -> Look:
    """What the figures of a text show of a claim.

    Args:
        kinds: the figures.
        agrees: tells whether a figure shows what is claimed.
        tries: how many figures are tried for.
    """
    return Look((), ()).with_more(kinds.figures(tries), agrees)


def judge(goal: Goal, at: Coordinates, value: float | None = None) -> Agrees:
    """What tells whether a figure shows what a goal claims.

    Args:
        goal: a statement, or a question.
        at: the figure that shows a question's answer.
        value: the answer where it is derived.
    """
    if isinstance(goal, Statement):
        return upholding(goal)
    return agreeing(goal, figure_value(goal, at) if value is None else value)
