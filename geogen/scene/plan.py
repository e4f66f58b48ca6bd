"""A problem ready to be drawn, again and again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations

from geogen.lang.form import Form
from geogen.lang.measure import Term
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement, measured
from geogen.library.instantiate import Premise
from geogen.library.resolve import Use
from geogen.scene.conditions import Conditions
from geogen.scene.place import Group
from geogen.scene.positioned import Positions
from geogen.scene.sizes import Sizing
from geogen.scene.skewed import Reach
from geogen.scene.system import System


@dataclass(frozen=True)
class Plan:
    """A problem ready to be drawn.

    Args:
        problem: the problem.
        groups: its clauses as placements.
        uses: its resolved calls.
        premises: what it gives.
        points: its points in order.
        forms: the forms of its premises.
        conditions: the same, to check figures with.
        given: True where the problem gives coordinates.
        unit: the size of free figures, in the order of given lengths.
        shapes: angles and polygons that must mean something in the figure.
        asked: angles that are asked for and not given, which may be straight.
        system: its premises as equations, where the loci alone do not make them true; None elsewhere.
        sizes: what its value clauses say of the size.
        sized: True where constructions fix lengths.
        reaches: the lengths that its value clauses give, where these are of very different sizes.
        meeting: pairs of points that may be one point.
        positions: the conditions of position that the problem states.
    """

    problem: Problem
    groups: Sequence[Group]
    uses: tuple[Use, ...]
    premises: tuple[Premise, ...]
    points: tuple[str, ...]
    forms: Sequence[Form]
    conditions: Conditions
    given: bool
    unit: float
    shapes: tuple[Term, ...] = ()
    system: System | None = None
    sizes: tuple[Sizing, ...] = ()
    sized: bool = False
    asked: tuple[Term, ...] = ()
    reaches: tuple[Reach, ...] = ()
    meeting: frozenset[frozenset[str]] = frozenset()
    positions: Positions = field(default_factory=lambda: Positions((), ()))


def never_together(problem: Problem) -> frozenset[frozenset[str]]:
    """The pairs of points of which no sentence of a problem's text speaks together.

    A sentence takes its points to be different: who reads of a line AB does not ask whether A is B. But of points that
    are named at different places nothing says that they are.
    """
    points = set(problem.points)
    said = [
        *(clause.spoken for clause in problem.clauses),
        *(clause.points for clause in problem.values),
        *(condition.points for condition in problem.conditions),
        problem.goal.points if problem.goal is not None else (),
    ]
    together = {frozenset(pair) for sentence in said for pair in combinations(points.intersection(sentence), 2)}
    return frozenset(map(frozenset, combinations(problem.points, 2))) - together


def shapes_of(problem: Problem, statements: Sequence[Statement]) -> tuple[Term, ...]:
    """The terms that must mean something: those of premises, and of the question but for angles that it asks for."""
    found = [t for s in statements for t in measured(s)]
    if isinstance(problem.goal, Question):
        found += [t for t in problem.goal.expression.terms if t[0] != "angle"]
        found += problem.goal.divisor.terms if problem.goal.divisor else ()
    return tuple(dict.fromkeys(t for t in found if t[0] not in ("length", "circle_area", "circumference")))


def asked_of(problem: Problem, statements: Sequence[Statement]) -> tuple[Term, ...]:
    """The angles that a problem asks for and does not give."""
    if not isinstance(problem.goal, Question):
        return ()
    given = {t for s in statements for t in measured(s)}
    return tuple(t for t in problem.goal.expression.terms if t[0] == "angle" and t not in given)
