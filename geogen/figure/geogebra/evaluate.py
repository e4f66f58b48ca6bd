"""What GeoGebra commands make, so that every exported step is known to give the figure as it is drawn."""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from geogen.figure.geogebra.syntax import Call, Name, Node, Term, Value
from geogen.scene.curves import Circle, Curve, Line, circle_through, dot, meet, unit


@dataclass(frozen=True, slots=True)
class Vector:
    """A vector."""

    by: complex


@dataclass(frozen=True, slots=True)
class LineOrCircle:
    """A line or circle.

    Args:
        curve: it.
        start: for a ray, where it starts.
        through: names of the points by which it is defined and that lie on it; GeoGebra counts these first among
            its intersections.
    """

    curve: Curve
    start: complex | None = None
    through: frozenset[str] = frozenset()


Thing = complex | float | Vector | LineOrCircle
#: Values of a call and the trees they come from.
Given = Sequence[tuple[Thing, Node]]


class Impossible(ValueError):
    """A command that makes nothing there, or that is used as it cannot be."""


def evaluate(node: Node, at: Mapping[str, complex]) -> Thing:
    """What a tree makes of points with given coordinates.

    Raises:
        Impossible: nothing.
        ValueError, ZeroDivisionError: curves do not meet, points coincide.
    """
    if isinstance(node, Name):
        return at[node.name]
    if isinstance(node, Value):
        return float(node.text)
    if isinstance(node, Term):
        return _joined(node.sign, evaluate(node.left, at), evaluate(node.right, at))
    if node.name in ("°", "pi"):
        return math.pi / 180 if node.name == "°" else math.pi
    make = COMMANDS.get((node.name, len(node.args)))
    if make is None:
        raise Impossible(f"{node.name} with {len(node.args)} arguments")
    return make([(evaluate(a, at), a) for a in node.args])


def _joined(sign: str, one: Thing, other: Thing) -> Thing:
    """A sum, difference, product or quotient of numbers and points."""
    if not isinstance(one, complex | float) or not isinstance(other, complex | float):
        raise Impossible("a sum of things that are no numbers")
    if sign == "+":
        return one + other
    if sign == "-":
        return one - other
    return one * other if sign == "*" else one / other


def _point(given: Given, i: int) -> complex:
    thing = given[i][0]
    if not isinstance(thing, complex):
        raise Impossible("a point is wanted")
    return thing


def _number(given: Given, i: int) -> float:
    thing = given[i][0]
    if not isinstance(thing, float):
        raise Impossible("a number is wanted")
    return thing


def _line(given: Given, i: int) -> Line:
    thing = given[i][0]
    if not isinstance(thing, LineOrCircle) or not isinstance(thing.curve, Line):
        raise Impossible("a line is wanted")
    return thing.curve


def _named(given: Given, *places: int) -> frozenset[str]:
    return frozenset(node.name for i in places if isinstance(node := given[i][1], Name))


def _line_of(given: Given) -> LineOrCircle:
    """Through two points, or through a point parallel to a line."""
    a, second = _point(given, 0), given[1][0]
    if isinstance(second, complex):
        return LineOrCircle(Line(a, unit(second - a)), None, _named(given, 0, 1))
    return LineOrCircle(Line(a, _line(given, 1).direction), None, _named(given, 0))


def _ray(given: Given) -> LineOrCircle:
    a, second = _point(given, 0), given[1][0]
    step = second.by if isinstance(second, Vector) else _point(given, 1) - a
    return LineOrCircle(Line(a, unit(step)), a, _named(given, 0, 1))


def _perpendicular(given: Given) -> LineOrCircle:
    return LineOrCircle(Line(_point(given, 0), _line(given, 1).direction * 1j), None, _named(given, 0))


def _perpendicular_bisector(given: Given) -> LineOrCircle:
    a, b = _point(given, 0), _point(given, 1)
    return LineOrCircle(Line((a + b) / 2, unit(b - a) * 1j))


def _bisector(given: Given) -> LineOrCircle:
    a, b, c = (_point(given, i) for i in range(3))
    return LineOrCircle(Line(b, unit(unit(a - b) + unit(c - b))), None, _named(given, 1))


def _circle(given: Given) -> LineOrCircle:
    """Round a centre through a point or with a radius."""
    centre, second = _point(given, 0), given[1][0]
    if isinstance(second, float):
        return LineOrCircle(Circle(centre, second))
    return LineOrCircle(Circle(centre, abs(_point(given, 1) - centre)), None, _named(given, 1))


def _circle_through(given: Given) -> LineOrCircle:
    return LineOrCircle(circle_through(*(_point(given, i) for i in range(3))), None, _named(given, 0, 1, 2))


def crossings(one: LineOrCircle, other: LineOrCircle) -> list[complex]:
    """Where two curves meet, in GeoGebra's order: along the line, or first to the left of the line of centres."""
    found = meet(one.curve, other.curve)
    rays = [p for p in (one, other) if p.start is not None]
    return [
        x
        for x in found
        if all(dot(x - r.start, r.curve.direction) > 0 for r in rays)  # type: ignore[operator, union-attr]
    ]


def _intersect(given: Given) -> complex:
    one, other = (g[0] for g in given)
    if not isinstance(one, LineOrCircle) or not isinstance(other, LineOrCircle):
        raise Impossible("curves are wanted")
    found = crossings(one, other)
    if len(found) != 1:
        raise Impossible(f"{len(found)} intersections where one is wanted")
    return found[0]


def _centre(given: Given) -> complex:
    thing = given[0][0]
    if not isinstance(thing, LineOrCircle) or not isinstance(thing.curve, Circle):
        raise Impossible("a circle is wanted")
    return thing.curve.centre


def _moved(thing: Thing, move: Callable[[complex], complex]) -> Thing:
    """A point or a line under a similarity, perhaps a reflection."""
    if isinstance(thing, complex):
        return move(thing)
    if isinstance(thing, LineOrCircle) and isinstance(thing.curve, Line):
        a, b = move(thing.curve.point), move(thing.curve.point + thing.curve.direction)
        return LineOrCircle(Line(a, unit(b - a)))
    raise Impossible("a point or a line is wanted")


def _reflect(given: Given) -> Thing:
    mirror = given[1][0]
    if isinstance(mirror, complex):
        return _moved(given[0][0], lambda z: 2 * mirror - z)
    if not isinstance(mirror, LineOrCircle):
        raise Impossible("a mirror is wanted")
    curve = mirror.curve
    if isinstance(curve, Line):
        return _moved(given[0][0], lambda z: curve.point + curve.direction**2 * (z - curve.point).conjugate())
    away = _point(given, 0) - curve.centre
    return curve.centre + away * curve.radius**2 / abs(away) ** 2


def _rotate(given: Given) -> Thing:
    centre, way = _point(given, 2), cmath.exp(1j * _number(given, 1))
    return _moved(given[0][0], lambda z: centre + way * (z - centre))


def _dilate(given: Given) -> Thing:
    centre, factor = _point(given, 2), _number(given, 1)
    return _moved(given[0][0], lambda z: centre + factor * (z - centre))


def _translate(given: Given) -> Thing:
    step = given[1][0]
    if not isinstance(step, Vector):
        raise Impossible("a vector is wanted")
    return _moved(given[0][0], lambda z: z + step.by)


def _angle(given: Given) -> float:
    """Anticlockwise from the first to the second, between 0 and a whole turn."""
    if len(given) == 3:
        a, b, c = (_point(given, i) for i in range(3))
        return cmath.phase((c - b) / (a - b)) % (2 * math.pi)
    one, other = (g[0] for g in given)
    if not isinstance(one, Vector) or not isinstance(other, Vector):
        raise Impossible("vectors are wanted")
    return cmath.phase(other.by / one.by) % (2 * math.pi)


def _triangle_center(given: Given) -> complex:
    """Kimberling's centres: incentre, centroid, circumcentre, orthocentre, Nagel point."""
    z = [_point(given, i) for i in range(3)]
    kind = round(_number(given, 3))
    x, y, w = abs(z[1] - z[2]), abs(z[2] - z[0]), abs(z[0] - z[1])
    half = (x + y + w) / 2
    weights = {1: (x, y, w), 2: (1.0, 1.0, 1.0), 8: (half - x, half - y, half - w)}.get(kind)
    if weights is not None:
        return sum((p * v for p, v in zip(z, weights, strict=True)), 0j) / sum(weights)
    centre = circle_through(*z).centre
    if kind not in (3, 4):
        raise Impossible(f"triangle centre {kind}")
    return centre if kind == 3 else sum(z) - 2 * centre


def _function(make: Callable[[float], float]) -> Callable[[Given], float]:
    return lambda given: make(_number(given, 0))


#: What each command makes, by its name and the number of its arguments.
COMMANDS: dict[tuple[str, int], Callable[[Given], Thing]] = {
    ("Line", 2): _line_of,
    ("Ray", 2): _ray,
    ("PerpendicularLine", 2): _perpendicular,
    ("PerpendicularBisector", 2): _perpendicular_bisector,
    ("AngleBisector", 3): _bisector,
    ("Circle", 2): _circle,
    ("Circle", 3): _circle_through,
    ("Intersect", 2): _intersect,
    ("Midpoint", 2): lambda given: (_point(given, 0) + _point(given, 1)) / 2,
    ("Center", 1): _centre,
    ("TriangleCenter", 4): _triangle_center,
    ("Reflect", 2): _reflect,
    ("Rotate", 3): _rotate,
    ("Dilate", 3): _dilate,
    ("Translate", 2): _translate,
    ("Vector", 2): lambda given: Vector(_point(given, 1) - _point(given, 0)),
    ("Distance", 2): lambda given: abs(_point(given, 1) - _point(given, 0)),
    ("Angle", 2): _angle,
    ("Angle", 3): _angle,
    ("sqrt", 1): _function(math.sqrt),
    ("acos", 1): _function(math.acos),
}

__all__ = ["COMMANDS", "Call", "Impossible", "LineOrCircle", "Thing", "Vector", "crossings", "evaluate"]
