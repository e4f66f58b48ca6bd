"""What a problem asks, in words: the goal as a task, and its answer where a value is asked for."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement

Names = Mapping[str, str]
#: Arm, vertex and arm of an angle.
Corner = tuple[str, str, str]

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


def task(goal: Goal, at: Coordinates, names: Names) -> str:
    """The sentence that asks for the goal.

    Args:
        goal: what is asked.
        at: the figure, by which directed angles are read as angles of figures.
        names: how points are called.
    """
    if isinstance(goal, Question):
        return f"Find {asked(goal, names)}."
    if goal.predicate == "aconst":
        corner = vertex(goal.args[:4])
        what = angle(corner, names) if corner else f"the angle between the lines {_ends(goal.args[:4], names, ' and ')}"
        return f"Find {what}."
    if goal.predicate == "rconst":
        return f"Find the ratio {_ends(goal.args[:4], names, ' : ')}."
    return f"Prove that {claim(goal, at, names)}."


def asked(goal: Question, names: Names) -> str:
    """What a question asks for."""
    points = [names.get(p, p) for p in goal.args]
    row = "".join(points)
    figure = f"{_POLYGONS.get(len(points), 'polygon')} {row}"
    if goal.kind in ("area", "perimeter"):
        return f"the {goal.kind} of {figure}"
    if goal.kind == "ratio":
        return f"the ratio {''.join(points[:2])} : {''.join(points[2:])}"
    return {
        "length": f"the length of {row}",
        "angle": f"∠{row}",
        "radius": f"the radius of the circle with centre {points[0]}",
        "circle_area": f"the area of the circle with centre {points[0]} through {points[-1]}",
        "circumference": f"the circumference of the circle with centre {points[0]} through {points[-1]}",
        "arc": f"the length of the arc {''.join(points[1:])} of the circle with centre {points[0]}",
        "sector": f"the area of the sector {row}",
        "value": f"the value of {points[0]}",
    }[goal.kind]


#: Polygons by their number of corners.
_POLYGONS = {3: "triangle", 4: "quadrilateral", 5: "pentagon", 6: "hexagon"}


def claim(statement: Statement, at: Coordinates, names: Names) -> str:
    """A statement in words, directed angles read off the figure."""
    say = _SAY.get(statement.predicate)
    if statement.predicate == "eqangle":
        return equal_angles(statement, at, names)
    if statement.predicate == "aconst":
        return _known_angle(statement, at, names)
    if say is None:
        from geogen.proof.text import explain

        return explain(statement, names)
    return say(statement.args, names)


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


def listed(words: Sequence[str]) -> str:
    """``A``, ``A and B``, ``A, B and C``."""
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"


def vertex(args: Sequence[object]) -> tuple[str, str, str] | None:
    """The corner (arm, vertex, arm) of two lines that share a point, None where they do not."""
    a, b, c, d = (str(x) for x in args)
    for p, q in ((a, b), (b, a)):
        for r, s in ((c, d), (d, c)):
            if p == r and q != s:
                return q, p, s
    return None


def angle(corner: tuple[str, str, str], names: Names) -> str:
    """``∠ABC``."""
    return "∠" + "".join(names[p] for p in corner)


def size(corner: tuple[str, str, str], at: Coordinates) -> float:
    """The angle of a corner in units of pi, between 0 and 1."""
    (ax, ay), (vx, vy), (bx, by) = (at[p] for p in corner)
    turn = math.atan2(by - vy, bx - vx) - math.atan2(ay - vy, ax - vx)
    full = (turn / math.pi) % 2.0
    return min(full, 2.0 - full)


def equal_angles(statement: Statement, at: Coordinates, names: Names) -> str:
    """Two equal directed angles as a relation of angles of the figure: equal, or adding up to 180°."""
    corners = equal_corners(statement)
    if corners is None:
        return (
            f"the angle between the lines {_ends(statement.args[:4], names, ' and ')} is equal to "
            f"the angle between the lines {_ends(statement.args[4:], names, ' and ')}"
        )
    one, two = corners
    left, right = angle(one, names), angle(two, names)
    if abs(size(one, at) - size(two, at)) < 1e-6:
        return f"{left} = {right}"
    return f"{left} + {right} = 180°"


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


def _known_angle(statement: Statement, at: Coordinates, names: Names) -> str:
    corner = vertex(statement.args[:4])
    value = f"{_undirected(statement, at) * 180}°"
    if corner:
        return f"{angle(corner, names)} = {value}"
    return f"the lines {_ends(statement.args[:4], names, ' and ')} make an angle of {value}"


def _ends(args: Sequence[object], names: Names, between: str) -> str:
    a, b, c, d = (names[str(x)] for x in args)
    return f"{a}{b}{between}{c}{d}"


def _all(args: Sequence[object], names: Names) -> str:
    return listed([names[str(x)] for x in args])


def _triangles(args: Sequence[object], names: Names) -> str:
    words = [names[str(x)] for x in args]
    return f"△{''.join(words[:3])} and △{''.join(words[3:])}"


def _ratio(args: Sequence[object], names: Names) -> str:
    return f"{_ends(args[:4], names, ' : ')} = {_ends(args[4:], names, ' : ')}"


_SAY: dict[str, Callable[[Sequence[object], Names], str]] = {
    "coll": lambda a, n: f"{_all(a, n)} are collinear",
    "para": lambda a, n: _ends(a, n, " ∥ "),
    "perp": lambda a, n: _ends(a, n, " ⟂ "),
    "cong": lambda a, n: _ends(a, n, " = "),
    "cyclic": lambda a, n: f"{_all(a, n)} lie on one circle",
    "midp": lambda a, n: f"{n[str(a[0])]} is the midpoint of {n[str(a[1])]}{n[str(a[2])]}",
    "circle": lambda a, n: f"{n[str(a[0])]} is the centre of the circle through {_all(a[1:], n)}",
    "eqratio": _ratio,
    "simtri": lambda a, n: _triangles(a, n) + " are similar",
    "simtrir": lambda a, n: _triangles(a, n) + " are similar",
    "contri": lambda a, n: _triangles(a, n) + " are congruent",
    "contrir": lambda a, n: _triangles(a, n) + " are congruent",
}
