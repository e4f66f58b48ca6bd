"""Reflections, rotations, translations and dilations of everything that has places."""

from __future__ import annotations

import cmath
from dataclasses import dataclass

from geogen.errors import ScriptError
from geogen.geogebra.conics import moved as moved_conic
from geogen.geogebra.objects import (
    Arc,
    Circle,
    Conic,
    Line,
    ListOf,
    Locus,
    Number,
    Object,
    Outputs,
    Point,
    Polygon,
    Polyline,
    Segment,
    Undefined,
    Vector,
    circle_about,
    line_through,
    segment_of,
)
from geogen.geogebra.plane import cross, dot, phase, unit
from geogen.geogebra.scope import Command, Form


@dataclass(frozen=True, slots=True)
class Similarity:
    """The map z ↦ factor·z + shift, or the same of the conjugate of z."""

    factor: complex
    shift: complex
    mirrored: bool = False

    def place(self, z: complex) -> complex:
        """Where a place goes."""
        return self.factor * (z.conjugate() if self.mirrored else z) + self.shift

    def way(self, v: complex) -> complex:
        """What a vector becomes."""
        return self.factor * (v.conjugate() if self.mirrored else v)


def moved(of: Object, by: Similarity) -> Object:
    """An object under a similarity.

    Raises:
        ScriptError: it has no place.
    """
    if isinstance(of, Point):
        return Point(by.place(of.at))
    if isinstance(of, Vector):
        return Vector(by.way(of.by))
    if isinstance(of, ListOf):
        return ListOf(tuple(moved(i, by) for i in of.items))
    if isinstance(of, Undefined):
        return of
    if not by.factor:
        return Undefined()
    if isinstance(of, Segment):
        return segment_of(by.place(of.point), by.place(of.end))
    if isinstance(of, Line):
        return type(of)(by.place(of.point), unit(by.way(of.direction)))
    if isinstance(of, Polygon | Polyline):
        return type(of)(tuple(map(by.place, of.corners)))
    if isinstance(of, Arc):
        first = of.start + of.sweep if by.mirrored else of.start
        start = phase(by.way(cmath.rect(1.0, first)))
        return type(of)(by.place(of.centre), abs(by.factor) * of.radius, start, of.sweep)
    if isinstance(of, Circle):
        return circle_about(by.place(of.centre), abs(by.factor) * of.radius)
    if isinstance(of, Conic):
        return moved_conic(of.matrix, by.factor, by.shift, by.mirrored)
    if isinstance(of, Locus):
        return Locus(tuple(map(by.place, of.places)))
    raise ScriptError(f"a {of.kind} is not moved")


def _made(of: Object, by: Similarity) -> Object | Outputs:
    """As :func:`moved`; a polygon's image has its corners and sides as objects of their own."""
    found = moved(of, by)
    if not isinstance(found, Polygon):
        return found
    ends = (*found.corners[1:], found.corners[0])
    sides = tuple(segment_of(a, b) for a, b in zip(found.corners, ends, strict=True))
    return Outputs((found,), (*(("", s) for s in sides), *(("", Point(z)) for z in found.corners)))


def in_line(g: Line) -> Similarity:
    """The reflection in a line."""
    way = g.direction**2
    return Similarity(way, g.point - way * g.point.conjugate(), True)


def in_point(a: Point) -> Similarity:
    """The reflection in a point."""
    return Similarity(-1 + 0j, 2 * a.at)


def about(angle: float, centre: complex) -> Similarity:
    """A rotation."""
    way = cmath.rect(1.0, angle)
    return Similarity(way, centre - way * centre)


def from_centre(factor: float, centre: complex) -> Similarity:
    """A dilation."""
    return Similarity(complex(factor), centre * (1 - factor))


def _rotated(of: Object, angle: Number, centre: Point) -> Object | Outputs:
    return _made(of, about(angle.value, centre.at))


def _rotated_alone(of: Object, angle: Number) -> Object | Outputs:
    """Without a centre about the origin; a vector about where it starts."""
    return _made(of, about(angle.value, 0j))


def _translated(of: Object, by: complex) -> Object | Outputs:
    return of if isinstance(of, Vector) else _made(of, Similarity(1 + 0j, by))


def _dilated(of: Object, factor: Number, centre: Point) -> Object | Outputs:
    return _made(of, from_centre(factor.value, centre.at))


def _inverted(of: Object, circle: Circle) -> Object:
    """The inverse in a circle, of points, lines and circles.

    Raises:
        ScriptError: the object is none of them.
    """
    power = circle.radius**2

    def image(z: complex) -> complex:
        return circle.centre + power * (z - circle.centre) / abs(z - circle.centre) ** 2

    if isinstance(of, Point):
        return Point(image(of.at)) if of.at != circle.centre else Undefined()
    if isinstance(of, Circle) and not isinstance(of, Arc):
        away = of.centre - circle.centre
        size = abs(away) ** 2 - of.radius**2
        if abs(size) <= 1e-12 * of.radius**2:
            foot = circle.centre + power * away / (2 * abs(away) ** 2)
            return line_through(foot, foot + away * 1j)
        return circle_about(circle.centre + power * away / size, abs(power * of.radius / size))
    if type(of) is Line:
        foot = of.point + dot(circle.centre - of.point, of.direction) * of.direction
        if abs(cross(of.point - circle.centre, of.direction)) <= 1e-12 * circle.radius:
            return of
        far = image(foot)
        return circle_about((far + circle.centre) / 2, abs(far - circle.centre) / 2)
    raise ScriptError(f"a {of.kind} is not reflected in a circle")


def _stretched(of: Object, v: Vector) -> Object:
    """Stretched along a vector, by its length, from the line through the origin across it."""
    if not isinstance(of, Point) or not v.by:
        return Undefined()
    way = unit(v.by)
    return Point(of.at + (abs(v.by) - 1) * dot(of.at, way) * way)


def _sheared(of: Object, g: Line, ratio: Number) -> Object:
    if not isinstance(of, Point):
        return Undefined()
    return Point(of.at + ratio.value * cross(g.direction, of.at - g.point) * g.direction)


TRANSFORMATIONS: tuple[Command, ...] = (
    Command(
        "Reflect",
        (
            Form("movable line", lambda of, g: _made(of, in_line(g))),
            Form("movable point", lambda of, a: _made(of, in_point(a))),
            Form("movable circle", _inverted),
        ),
        also=("Mirror",),
    ),
    Command("Rotate", (Form("movable number point", _rotated), Form("movable number", _rotated_alone))),
    Command(
        "Translate",
        (
            Form("movable vector", lambda of, v: _translated(of, v.by)),
            Form("movable point", lambda of, a: _translated(of, a.at)),
        ),
    ),
    Command(
        "Dilate",
        (
            Form("movable number point", _dilated),
            Form("movable number", lambda of, k: _made(of, from_centre(k.value, 0j))),
        ),
        also=("Enlarge",),
    ),
    Command("Stretch", (Form("point vector", _stretched),)),
    Command("Shear", (Form("point line number", _sheared),)),
)
