"""The exact answer to a goal, and the angles of the figure that directed angles stand for."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction

from geogen.errors import GeogenError
from geogen.lang.corner import Corner, vertex
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement

#: Nearer to 0 and to 1, in units of pi, an angle is flat.
FLAT = 1e-6
#: Statements that are asked for, and not to be proved: what an angle or a ratio is.
ASKED = frozenset({"aconst", "rconst"})
#: What kind of quantity an answer is, where it is not the question's own word.
TYPES = {
    "radius": "length",
    "circumference": "length",
    "arc": "length",
    "circle_area": "area",
    "sector": "area",
    "sin": "ratio",
    "cos": "ratio",
    "tan": "ratio",
}


@dataclass(frozen=True)
class Answer:
    """An exact answer.

    Args:
        text: an expression that sympy parses; ``True`` where something is to be proved. Angles are in degrees.
        latex: the same for readers.
        type: ``length``, ``angle``, ``area``, ``perimeter``, ``ratio``, ``value`` or ``statement``.
    """

    text: str
    latex: str
    type: str


def answer(goal: Goal, proved: Statement, at: Coordinates) -> Answer:
    """The exact answer to a goal.

    Args:
        goal: what is asked.
        proved: the goal itself, or the statement that answers its question.
        at: the figure; it decides between an angle and its supplement.
    """
    if isinstance(goal, Question):
        value = goal.answered_by(proved)
        return Answer(str(value), goal.latex(value), TYPES.get(goal.kind, goal.kind))
    if goal.predicate == "rconst":
        return Answer(str(goal.number), goal.number.latex(), "ratio")
    if goal.predicate == "aconst":
        degrees = Number.of(_undirected(goal, at) * 180)
        return Answer(str(degrees), f"{degrees.latex()}^\\circ", "angle")
    return Answer("True", "\\text{true}", "statement")


def size(corner: tuple[str, str, str], at: Coordinates) -> float:
    """The angle of a corner in units of pi, between 0 and 1."""
    (ax, ay), (vx, vy), (bx, by) = (at[p] for p in corner)
    turn = math.atan2(by - vy, bx - vx) - math.atan2(ay - vy, ax - vx)
    full = (turn / math.pi) % 2.0
    return min(full, 2.0 - full)


def equal_corners(statement: Statement, at: Coordinates | None = None) -> tuple[Corner, Corner] | None:
    """The two corners whose angles an ``eqangle`` relates; None where its lines form none.

    Args:
        statement: an ``eqangle``, whose lines may be paired in two ways.
        at: the figure, where angles of 180° and 0° are to be avoided, as nobody reads ∠APC = ∠BPD of two lines through
            P, and equal angles are preferred to two that make 180°.
    """
    a, b, c, d = (statement.args[n : n + 2] for n in (0, 2, 4, 6))
    pairings = ((vertex((*a, *b)), vertex((*c, *d))), (vertex((*a, *c)), vertex((*b, *d))))
    found = [(one, two) for one, two in pairings if one is not None and two is not None]
    if at is not None:
        found.sort(key=lambda corners: _oddity(corners[0], corners[1], at))
    return found[0] if found else None


def are_equal(one: Corner, other: Corner, at: Coordinates) -> bool:
    """True for two drawn angles of one size."""
    return abs(size(one, at) - size(other, at)) < FLAT


def _oddity(one: Corner, other: Corner, at: Coordinates) -> tuple[bool, bool]:
    """How odd a relation between two angles reads."""
    return _is_flat(one, at) or _is_flat(other, at), not are_equal(one, other, at)


def _is_flat(corner: Corner, at: Coordinates) -> bool:
    return min(size(corner, at), 1 - size(corner, at)) < FLAT


def _undirected(goal: Statement, at: Coordinates) -> Fraction:
    """The exact size of the angle of an ``aconst`` in units of pi."""
    directed = Fraction(goal.args[4]) % 1  # type: ignore[arg-type]
    corner = vertex(goal.args[:4])
    if corner is None:
        return min(directed, 1 - directed)
    return min(directed, 1 - directed, key=lambda f: abs(float(f) - size(corner, at)))


def corner_of(expression: Expression) -> Corner:
    """The corner of the angle that an expression is.

    Raises:
        GeogenError: it is another expression, as twice an angle, for which there are no such words.
    """
    term = expression.lone_term
    if term is None or term[0] != "angle":
        raise GeogenError(f"'{expression}' is no angle by itself")
    _, a, vertex, b = term
    return a, vertex, b
