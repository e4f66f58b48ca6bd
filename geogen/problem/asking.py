"""The exact answer to a goal, and the angles of the figure that directed angles stand for."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement

#: Arm, vertex and arm of an angle.
Corner = tuple[str, str, str]

#: Statements that are asked for, and not to be proved: what an angle or a ratio is.
ASKED = frozenset({"aconst", "rconst"})
#: What kind of quantity an answer is, where it is not the question's own word.
TYPES = {"radius": "length", "circumference": "length", "arc": "length", "circle_area": "area", "sector": "area"}


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
        value = goal.value_of(proved)
        assert value is not None
        return Answer(str(value), goal.latex(value), TYPES.get(goal.kind, goal.kind))
    if goal.predicate == "rconst":
        number = goal.args[4]
        assert isinstance(number, Number)
        return Answer(str(number), number.latex(), "ratio")
    if goal.predicate == "aconst":
        degrees = Number.of(_undirected(goal, at) * 180)
        return Answer(str(degrees), f"{degrees.latex()}^\\circ", "angle")
    return Answer("True", "\\text{true}", "statement")


def vertex(args: Sequence[object]) -> tuple[str, str, str] | None:
    """The corner (arm, vertex, arm) of two lines that share a point, None where they do not."""
    a, b, c, d = (str(x) for x in args)
    for p, q in ((a, b), (b, a)):
        for r, s in ((c, d), (d, c)):
            if p == r and q != s:
                return q, p, s
    return None


def size(corner: tuple[str, str, str], at: Coordinates) -> float:
    """The angle of a corner in units of pi, between 0 and 1."""
    (ax, ay), (vx, vy), (bx, by) = (at[p] for p in corner)
    turn = math.atan2(by - vy, bx - vx) - math.atan2(ay - vy, ax - vx)
    full = (turn / math.pi) % 2.0
    return min(full, 2.0 - full)


def equal_corners(statement: Statement) -> tuple[Corner, Corner] | None:
    """The two corners whose angles an ``eqangle`` relates; None where its lines form none."""
    one, two = vertex(statement.args[:4]), vertex(statement.args[4:])
    if one is None or two is None:
        one, two = (
            vertex((*statement.args[:2], *statement.args[4:6])),
            vertex((*statement.args[2:4], *statement.args[6:])),
        )
    return None if one is None or two is None else (one, two)


def _undirected(goal: Statement, at: Coordinates) -> Fraction:
    """The exact size of the angle of an ``aconst`` in units of pi."""
    directed = Fraction(goal.args[4]) % 1  # type: ignore[arg-type]
    corner = vertex(goal.args[:4])
    if corner is None:
        return min(directed, 1 - directed)
    return min(directed, 1 - directed, key=lambda f: abs(float(f) - size(corner, at)))
