"""Angles, lengths, areas and other numbers."""

from __future__ import annotations

import cmath
import math

from geogen.geogebra.arithmetic import area, place
from geogen.geogebra.commands.polygons import area_of_points, perimeter
from geogen.geogebra.conics import frame
from geogen.geogebra.near import closest
from geogen.geogebra.objects import (
    Angle,
    Arc,
    Circle,
    Conic,
    Line,
    ListOf,
    Locus,
    Number,
    Object,
    Outputs,
    Path,
    Point,
    Polygon,
    Polyline,
    Sector,
    Segment,
    Text,
    Undefined,
    Vector,
)
from geogen.geogebra.plane import cross, dot, phase, turn
from geogen.geogebra.scope import Command, Form


def _between(first: complex, second: complex) -> Object:
    """From the first direction anticlockwise to the second."""
    if not first or not second:
        return Undefined()
    found = turn(cmath.phase(second / first))
    return Angle(0.0 if 2 * math.pi - found < 1e-13 else found)


def _angle(a: Point, b: Point, c: Point) -> Object:
    return _between(a.at - b.at, c.at - b.at)


def _angle_with_point(a: Point, b: Point, angle: Number) -> Outputs:
    """An angle of a given size at B; the point on its other leg is made, too."""
    turned = b.at + cmath.rect(1.0, angle.value) * (a.at - b.at)
    return Outputs((Angle(turn(angle.value)),), ((a.label + "'" if a.label else "", Point(turned)),))


def _angles(of: Polygon) -> Outputs:
    """The angles inside a polygon, at its corners in order."""
    size = len(of.corners)
    anticlockwise = sum(cross(a, b) for a, b in zip(of.corners, (*of.corners[1:], of.corners[0]), strict=True)) > 0
    found = []
    for i, corner in enumerate(of.corners):
        before, after = of.corners[i - 1] - corner, of.corners[(i + 1) % size] - corner
        found.append(_between(after, before) if anticlockwise else _between(before, after))
    return Outputs(tuple(found))


def _angle_of(of: Point | Vector) -> Object:
    z = place(of)
    return Angle(phase(z)) if z else Undefined()


def _distance(path: Path, a: Point) -> Object:
    near = closest(path, a.at)
    return Number(abs(near - a.at)) if near is not None else Undefined()


def _distance_of_lines(g: Line, h: Line) -> Object:
    """Of parallel lines; lines that meet have the distance 0."""
    apart = abs(cross(g.direction, h.point - g.point))
    return Number(apart if abs(cross(g.direction, h.direction)) < 1e-9 else 0.0)


def _length(of: Object) -> Object:
    if isinstance(of, Segment):
        return Number(of.length)
    if isinstance(of, Arc):
        return Number(of.radius * of.sweep)
    z = place(of)
    if z is not None:
        return Number(abs(z))
    if isinstance(of, ListOf):
        return Number(float(len(of.items)))
    if isinstance(of, Text):
        return Number(float(len(of.value)))
    if isinstance(of, Polyline):
        return Number(perimeter(of))
    if isinstance(of, Locus):
        return Number(sum(abs(b - a) for a, b in zip(of.places, of.places[1:], strict=False)))
    return Undefined()


def _area(of: Polygon | Circle | Conic) -> Object:
    if isinstance(of, Polygon):
        return Number(area(of.corners))
    if isinstance(of, Sector):
        return Number(of.radius**2 * of.sweep / 2)
    if isinstance(of, Arc):
        return Number(of.radius**2 * (of.sweep - math.sin(of.sweep)) / 2)
    own = frame(of)
    return Number(math.pi * own.a * own.b) if own is not None and own.kind == "ellipse" else Undefined()


def _perimeter(of: Polygon | Circle | Conic) -> Object:
    if isinstance(of, Polygon):
        return Number(perimeter(of))
    if isinstance(of, Sector):
        return Number(of.radius * (2 + of.sweep))
    if isinstance(of, Circle):
        return Number(2 * math.pi * of.radius)
    own = frame(of)
    if own is None or own.kind != "ellipse":
        return Undefined()
    return Number(_ellipse_length(own.a, own.b))


def _ellipse_length(a: float, b: float) -> float:
    """The perimeter of an ellipse, by the arithmetic-geometric mean (Gauss)."""
    x, y, weight, total = a, b, 0.5, a * a
    while True:
        total -= weight * (x * x - y * y)
        if abs(x - y) <= 1e-14 * x:
            return 2 * math.pi * total / x
        x, y, weight = (x + y) / 2, math.sqrt(x * y), 2 * weight


def _slope(of: Line | Vector) -> Object:
    way = of.direction if isinstance(of, Line) else of.by
    return Number(way.imag / way.real) if abs(way.real) > 1e-12 * abs(way) else Undefined()


def _ratio(a: Point, b: Point, c: Point) -> Object:
    """λ with C = A + λ·(B − A)."""
    way = b.at - a.at
    return Number(dot(c.at - a.at, way) / abs(way) ** 2) if way else Undefined()


def _cross_ratio(a: Point, b: Point, c: Point, d: Point) -> Object:
    """The ratio of B, C, D divided by that of A, C, D."""
    one, other = _ratio(b, c, d), _ratio(a, c, d)
    if not isinstance(one, Number) or not isinstance(other, Number) or not other.value:
        return Undefined()
    return Number(one.value / other.value)


def _coordinate(of: Point | Vector, first: bool) -> Object:
    z = place(of)
    return Undefined() if z is None else Number(z.real if first else z.imag)


MEASURES: tuple[Command, ...] = (
    Command(
        "Angle",
        (
            Form("point point point", _angle),
            Form("point point number", _angle_with_point),
            Form("line line", lambda g, h: _between(g.direction, h.direction)),
            Form("vector vector", lambda u, v: _between(u.by, v.by)),
            Form("line vector", lambda g, v: _between(g.direction, v.by)),
            Form("vector line", lambda v, g: _between(v.by, g.direction)),
            Form("polygon", _angles),
            Form("place", _angle_of),
            Form("line", lambda g: _between(1 + 0j, g.direction)),
            Form("number", lambda a: Angle(turn(a.value))),
        ),
    ),
    Command("InteriorAngles", (Form("polygon", lambda p: ListOf(_angles(p).items)),)),
    Command(
        "Distance",
        (
            Form("point point", lambda a, b: Number(abs(b.at - a.at))),
            Form("point path", lambda a, path: _distance(path, a)),
            Form("path point", _distance),
            Form("line line", _distance_of_lines),
        ),
    ),
    Command("Length", (Form("any", _length),)),
    Command("Area", (Form("shape", _area), Form("point point point+", area_of_points))),
    Command("Perimeter", (Form("shape", _perimeter),)),
    Command("Circumference", (Form("conic", _perimeter),)),
    Command("Slope", (Form("linear", _slope),)),
    Command("AffineRatio", (Form("point point point", _ratio),)),
    Command("CrossRatio", (Form("point point point point", _cross_ratio),)),
    Command("x", (Form("place", lambda a: _coordinate(a, True)),)),
    Command("y", (Form("place", lambda a: _coordinate(a, False)),)),
    Command("arg", (Form("place", _angle_of),)),
)
