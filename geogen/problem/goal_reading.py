"""Statements of directed angles as they are read: of the angles that a figure shows.

Directed angles are those of lines, up to half turns. A text says "∠ABC = ∠ADC", or "∠ABC + ∠ADC = 180°", by the figure
of record; which of the two is true depends on the position of the points. So what a text claims in every figure is the
drawn statement, and the directed one gives it only in the figures where the position is the same.
"""

from __future__ import annotations

from fractions import Fraction

from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement, true_in
from geogen.problem.asking import Corner, equal_corners, size, vertex

#: Half turns by which angles that are called equal may differ.
SAME = 1e-6


def as_read(statement: Statement, at: Coordinates) -> Statement:
    """A statement of directed angles as one of the drawn angles by which it is read; others as they are.

    Drawn angles have one name each, ∠ABC and never ∠CBA, and one order, as have those of statements that are false.

    Args:
        statement: true or not.
        at: the figure.
    """
    if statement.predicate == "eqangle":
        corners = equal_corners(statement, at)
        if corners is not None:
            one, two = (size(corner, at) for corner in corners)
            if abs(one - two) < SAME:
                return equal_angles(*corners)
            if abs(one + two - 1) < SAME:
                first, second = (Expression.term(("angle", *corner)) for corner in corners)
                return Statement("equal", (first + second, Expression.of(180)))
    if statement.predicate == "aconst":
        corner = vertex(statement.args[:4])
        if corner is not None:
            turn = Fraction(statement.args[4]) % 1  # type: ignore[arg-type]
            drawn = min(turn, 1 - turn, key=lambda f: abs(float(f) - size(corner, at)))
            return Statement("equal", (Expression.term(("angle", *corner)), Expression.of(drawn * 180)))
    return statement


def goal_as_read(goal: Goal, at: Coordinates) -> Goal:
    """A goal as its text is read, which words it by the figure of record; questions ask for drawn angles anyhow."""
    return as_read(goal, at) if isinstance(goal, Statement) else goal


def position_read(goal: Goal | None, at: Coordinates) -> Statement | None:
    """The condition of position under which a goal of directed angles says of a figure what its text does.

    Args:
        goal: that is derived.
        at: the figure of record, in which the condition is true.

    Returns:
        Two corners that turn the same way, or opposite ways; one that turns as it does. None where the position of the
        points is of no matter: for other goals, for right angles, and where angles of lines are spoken of.
    """
    if not isinstance(goal, Statement) or as_read(goal, at) is goal:
        return None
    if goal.predicate == "aconst":
        corner = vertex(goal.args[:4])
        return None if corner is None else _as_drawn("anticlockwise", (), corner, at)
    corners = equal_corners(goal, at)
    return None if corners is None else _as_drawn("sameclock", *corners, at)


def equal_angles(one: tuple[str, ...], two: tuple[str, ...]) -> Statement:
    """The statement that two drawn angles are equal, in one order."""
    first, second = sorted(Expression.term(("angle", *c)).terms[0] for c in (one, two))
    return Statement("equal", (Expression.term(first), Expression.term(second)))


def _as_drawn(predicate: str, before: tuple[str, ...], corner: Corner, at: Coordinates) -> Statement | None:
    """The condition that a corner turns as it is drawn; None for a right angle and for a flat one."""
    if abs(size(corner, at) - 0.5) < SAME:
        return None
    ways = (Statement(predicate, (*before, *turned)) for turned in (corner, corner[::-1]))
    return next((way for way in ways if true_in(way, at)), None)
