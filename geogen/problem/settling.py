"""What would settle a problem whose value is open: the values, and a condition of position that leaves one of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, islice, zip_longest

from geogen.deduction.answer import figure_value
from geogen.errors import GeogenError
from geogen.lang.condition import Condition
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement, true_in
from geogen.library.records import Library
from geogen.problem.separate import telling
from geogen.problem.solving import Solved, solve
from geogen.problem.verdict import UNSOLVED

#: How many conditions are tried, one that is true in the first figure and one that is true in the second by turns.
TRIED = 6


@dataclass(frozen=True)
class Settled:
    """A condition of position with which a problem's value is unique.

    Args:
        condition: the condition.
        value: the value then, as a figure shows it where it is not derived.
    """

    condition: Statement
    value: Number | float


def two_values(found: Solved) -> tuple[float, float] | None:
    """The values that a question has in the two figures of an undetermined problem, None of any other."""
    goal, figures = found.problem.goal, found.verdict.figures
    if not isinstance(goal, Question) or len(figures) < 2:
        return None
    return figure_value(goal, figures[0]), figure_value(goal, figures[1])


def settled(found: Solved, library: Library) -> Settled | None:
    """The simplest condition of position tried that makes the value of an undetermined problem unique, if there is one.

    Args:
        found: an undetermined problem with its two figures.
        library: rules and constructions.
    """
    for condition in islice(_candidates(found), TRIED):
        stated = (*found.problem.conditions, Condition(condition))
        problem = replace(found.problem, conditions=stated)
        try:
            again = solve(replace(problem, text=print_body(problem)), library, found.seed)
        except GeogenError:
            continue  # no figure was found in which it holds, so it settles nothing
        if again.solved and again.value is not None:
            return Settled(condition, again.value)
        if again.verdict.status == UNSOLVED and isinstance(problem.goal, Question):
            return Settled(condition, figure_value(problem.goal, _holding(found, condition)))
    return None


def _holding(found: Solved, condition: Statement) -> Coordinates:
    """The figure of two in which a condition holds."""
    return next(at for at in found.verdict.figures if true_in(condition, at))


def _candidates(found: Solved) -> Iterator[Statement]:
    """Conditions that are true in one of the figures and false in the other, those of either by turns."""
    look = found.verdict.look
    one, other = found.verdict.figures[:2]
    first, second = _beside(one, look.agreeing), _beside(other, look.contradicting)
    points = tuple(dict.fromkeys((*found.problem.asked.points, *found.problem.points)))
    both = zip_longest(telling(first, second, points), telling(second, first, points))
    return (s for s in chain.from_iterable(both) if s is not None)


def _beside(figure: Coordinates, more: Sequence[Coordinates]) -> list[Coordinates]:
    return [figure, *(at for at in more if at != figure)]
