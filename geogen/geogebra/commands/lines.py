"""Lines, rays, segments, vectors, perpendiculars and bisectors."""

from __future__ import annotations

from geogen.geogebra.arithmetic import place
from geogen.geogebra.objects import (
    Line,
    Number,
    Object,
    Outputs,
    Point,
    Ray,
    Segment,
    Undefined,
    Vector,
    line_through,
    segment_of,
    through,
)
from geogen.geogebra.plane import cross, dot, unit
from geogen.geogebra.scope import Command, Form


def _line(a: Point, b: Point) -> Object:
    return line_through(a.at, b.at, a, b)


def _parallel(a: Point, line: Line) -> Object:
    return Line(a.at, line.direction, through=through(a))


def _along(a: Point, v: Vector) -> Object:
    return Line(a.at, unit(v.by), through=through(a)) if v.by else Undefined()


def _ray(a: Point, b: Point) -> Object:
    return Ray(a.at, unit(b.at - a.at), through=through(a, b)) if a.at != b.at else Undefined()


def _ray_along(a: Point, v: Vector) -> Object:
    return Ray(a.at, unit(v.by), through=through(a)) if v.by else Undefined()


def _segment(a: Point, b: Point) -> Object:
    return segment_of(a.at, b.at, a, b)


def _segment_right(a: Point, length: Number) -> Outputs:
    """A segment of a given length, to the right at first; its end is a point of its own."""
    end = Point(a.at + length.value)
    return Outputs((segment_of(a.at, end.at, a),), (("", end),))


def _perpendicular(a: Point, line: Line) -> Object:
    return Line(a.at, line.direction * 1j, through=through(a))


def _perpendicular_to_vector(a: Point, v: Vector) -> Object:
    return Line(a.at, unit(v.by) * 1j, through=through(a)) if v.by else Undefined()


def _middle_perpendicular(a: complex, b: complex) -> Object:
    return Line((a + b) / 2, unit(b - a) * 1j) if a != b else Undefined()


def _bisecting(g: complex, h: complex) -> complex:
    """The direction between two directions, the better conditioned of two equal ways to find it."""
    if dot(g, h) >= 0:
        return unit(g + h)
    across = unit((h - g) * -1j)
    return -across if cross(g, h) < 0 else across


def _bisector(a: Point, b: Point, c: Point) -> Object:
    if a.at == b.at or c.at == b.at:
        return Undefined()
    return Line(b.at, _bisecting(unit(a.at - b.at), unit(c.at - b.at)), through=through(b))


def _bisectors(g: Line, h: Line) -> Object | Outputs:
    """Both bisectors of two lines: first that between their directions."""
    size = cross(g.direction, h.direction)
    if abs(size) < 1e-12:
        along = g.direction
        middle = (g.point + h.point) / 2
        return Outputs((Line(middle, along),))
    at_once = g.point + g.direction * (cross(h.point - g.point, h.direction) / size)
    first = _bisecting(g.direction, h.direction)
    return Outputs((Line(at_once, first), Line(at_once, first * 1j)))


def _vector(a: Point, b: Point) -> Object:
    return Vector(b.at - a.at)


def _perpendicular_vector(of: Line | Vector, one: bool) -> Object:
    if isinstance(of, Vector):
        return Vector(unit(of.by) * 1j if one else of.by * 1j) if of.by else Undefined()
    length = of.length if isinstance(of, Segment) and not one else 1.0
    return Vector(of.direction * 1j * length)


LINES: tuple[Command, ...] = (
    Command(
        "Line",
        (
            Form("point point", _line),
            Form("point line", _parallel),
            Form("point vector", _along),
        ),
    ),
    Command("Ray", (Form("point point", _ray), Form("point vector", _ray_along))),
    Command(
        "Segment",
        (
            Form("point point", _segment),
            Form("point number", _segment_right),
            Form("point vector", lambda a, v: segment_of(a.at, a.at + v.by, a)),
        ),
    ),
    Command(
        "Vector",
        (
            Form("point point", _vector),
            Form("place", lambda a: Vector(place(a) or 0j)),
            Form("segment", lambda s: Vector(s.end - s.point)),
        ),
    ),
    Command(
        "UnitVector",
        (
            Form("place", lambda v: Vector(unit(z)) if (z := place(v)) else Undefined()),
            Form("line", lambda g: Vector(g.direction)),
        ),
    ),
    Command(
        "PerpendicularVector", (Form("linear", lambda g: _perpendicular_vector(g, False)),), also=("OrthogonalVector",)
    ),
    Command(
        "UnitPerpendicularVector",
        (Form("linear", lambda g: _perpendicular_vector(g, True)),),
        also=("UnitOrthogonalVector", "UnitNormalVector"),
    ),
    Command(
        "PerpendicularLine",
        (
            Form("point line", _perpendicular),
            Form("line point", lambda g, a: _perpendicular(a, g)),
            Form("point vector", _perpendicular_to_vector),
        ),
        also=("OrthogonalLine",),
    ),
    Command(
        "PerpendicularBisector",
        (
            Form("point point", lambda a, b: _middle_perpendicular(a.at, b.at)),
            Form("segment", lambda s: _middle_perpendicular(s.point, s.end)),
        ),
        also=("LineBisector", "PerpendicularBisectorLine"),
    ),
    Command(
        "AngleBisector",
        (Form("point point point", _bisector), Form("line line", _bisectors)),
        also=("AngularBisector",),
    ),
)
