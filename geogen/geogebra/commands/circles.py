"""Circles, arcs, semicircles and sectors."""

from __future__ import annotations

import cmath
import math

from geogen.geogebra.objects import (
    Arc,
    Circle,
    Conic,
    Number,
    Object,
    Point,
    Sector,
    Undefined,
    circle_about,
    through,
)
from geogen.geogebra.plane import cross, phase, turn
from geogen.geogebra.scope import Command, Form

#: Sine of an angle below which three points count as on one line.
FLAT = 1e-11


def circumcentre(a: complex, b: complex, c: complex) -> complex | None:
    """The centre of the circle through three places; None where they lie on a line."""
    u, v = b - a, c - a
    size = cross(u, v)
    if abs(size) <= FLAT * abs(u) * abs(v) or not size:
        return None
    return a + (abs(u) ** 2 * v - abs(v) ** 2 * u) / (2j * size)


def _through(a: Point, b: Point, c: Point) -> Object:
    centre = circumcentre(a.at, b.at, c.at)
    return Undefined() if centre is None else circle_about(centre, abs(a.at - centre), a, b, c)


def _incircle(a: Point, b: Point, c: Point) -> Object:
    x, y, z = abs(b.at - c.at), abs(c.at - a.at), abs(a.at - b.at)
    around = x + y + z
    if not around:
        return Undefined()
    centre = (x * a.at + y * b.at + z * c.at) / around
    return circle_about(centre, abs(cross(b.at - a.at, c.at - a.at)) / around)


def _arc(made: type[Arc], centre: complex, first: complex, last: complex, *named: Point) -> Object:
    """From the first place anticlockwise to the ray towards the last."""
    radius = abs(first - centre)
    if not radius or last == centre:
        return Undefined()
    start = phase(first - centre)
    return made(centre, radius, start, turn(phase(last - centre) - start) or 2 * math.pi, through=through(*named))


def _arc_through(made: type[Arc], a: Point, b: Point, c: Point) -> Object:
    """From the first point over the second to the third."""
    centre = circumcentre(a.at, b.at, c.at)
    if centre is None:
        return Undefined()
    first, last = (a, c) if cross(b.at - a.at, c.at - a.at) > 0 else (c, a)
    return _arc(made, centre, first.at, last.at, a, b, c)


def _semicircle(a: Point, b: Point) -> Object:
    """Over the segment to the left of the way from B to A: above where A is on the left."""
    middle = (a.at + b.at) / 2
    if a.at == b.at:
        return Undefined()
    return Arc(middle, abs(b.at - middle), phase(b.at - middle), math.pi, through=through(a, b))


def _part(circle: Circle | Conic, first: Point, last: Point) -> Object:
    if not isinstance(circle, Circle):
        return Undefined()
    unit = cmath.rect(circle.radius, cmath.phase(first.at - circle.centre)) if first.at != circle.centre else 0j
    return _arc(Arc, circle.centre, circle.centre + unit, last.at)


def _part_by_angles(circle: Circle | Conic, low: Number, high: Number) -> Object:
    if not isinstance(circle, Circle):
        return Undefined()
    return Arc(circle.centre, circle.radius, turn(low.value), turn(high.value - low.value) or 2 * math.pi)


def _radius(of: Circle | Conic) -> Object:
    return Number(of.radius) if isinstance(of, Circle) else Undefined()


CIRCLES: tuple[Command, ...] = (
    Command(
        "Circle",
        (
            Form("point number", lambda m, r: circle_about(m.at, r.value)),
            Form("point segment", lambda m, s: circle_about(m.at, s.length)),
            Form("point point", lambda m, a: circle_about(m.at, abs(a.at - m.at), a)),
            Form("point point point", _through),
        ),
    ),
    Command("Incircle", (Form("point point point", _incircle),)),
    Command("Semicircle", (Form("point point", _semicircle),)),
    Command(
        "CircularArc", (Form("point point point", lambda m, a, b: _arc(Arc, m.at, a.at, b.at, a)),), also=("CircleArc",)
    ),
    Command(
        "CircularSector",
        (Form("point point point", lambda m, a, b: _arc(Sector, m.at, a.at, b.at, a)),),
        also=("CircleSector",),
    ),
    Command(
        "CircumcircularArc",
        (Form("point point point", lambda a, b, c: _arc_through(Arc, a, b, c)),),
        also=("CircumcircleArc",),
    ),
    Command(
        "CircumcircularSector",
        (Form("point point point", lambda a, b, c: _arc_through(Sector, a, b, c)),),
        also=("CircumcircleSector",),
    ),
    Command("Arc", (Form("conic point point", _part), Form("conic number number", _part_by_angles))),
    Command("Radius", (Form("conic", _radius),)),
    Command(
        "Sector",
        (
            Form(
                "circle point point",
                lambda c, a, b: _arc(
                    Sector, c.centre, c.centre + cmath.rect(c.radius, cmath.phase(a.at - c.centre)), b.at
                ),
            ),
        ),
    ),
)
