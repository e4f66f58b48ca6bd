"""Lines and circles in the complex plane, and their intersections in a fixed, continuous order."""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """A line through ``point`` with the unit ``direction``; ``forward`` prefers the ray, ``reach`` is its scale."""

    point: complex
    direction: complex
    reach: float = 1.0
    forward: bool = False
    inside: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A circle."""

    centre: complex
    radius: float


Curve = Line | Circle


class NoPoint(ValueError):
    """Curves that do not meet, or a position that does not exist."""


def cross(u: complex, v: complex) -> float:
    """The cross product of two vectors."""
    return u.real * v.imag - u.imag * v.real


def dot(u: complex, v: complex) -> float:
    """The scalar product of two vectors."""
    return u.real * v.real + u.imag * v.imag


def unit(v: complex) -> complex:
    """The unit vector of a direction."""
    size = abs(v)
    if size < 1e-12:
        raise NoPoint("two of its points coincide")
    return v / size


def line_through(a: complex, b: complex, forward: bool = False, inside: bool = False) -> Line:
    """The line through two points, directed from the first to the second."""
    return Line(a, unit(b - a), abs(b - a), forward, inside)


def circle_through(a: complex, b: complex, c: complex) -> Circle:
    """The circle through three points."""
    u, v = b - a, c - a
    area = 2 * cross(u, v)
    if abs(area) <= 1e-9 * abs(u) * abs(v):
        raise NoPoint("the circle through three collinear points does not exist")
    one, other = dot(u, u), dot(v, v)
    offset = complex((v.imag * one - u.imag * other) / area, (u.real * other - v.real * one) / area)
    return Circle(a + offset, abs(offset))


def meet(first: Curve, second: Curve) -> list[complex]:
    """The common points of two curves, in an order that is continuous in the curves.

    Raises:
        NoPoint: there is none, or the curves (nearly) coincide.
    """
    if isinstance(first, Line) and isinstance(second, Line):
        return [_line_line(first, second)]
    if isinstance(first, Line) and isinstance(second, Circle):
        return _line_circle(first, second)
    if isinstance(first, Circle) and isinstance(second, Line):
        return _line_circle(second, first)
    assert isinstance(first, Circle) and isinstance(second, Circle)
    return _circle_circle(first, second)


def _line_line(a: Line, b: Line) -> complex:
    sine = cross(a.direction, b.direction)
    if abs(sine) < 1e-7:
        raise NoPoint("the lines are parallel")
    return a.point + a.direction * (cross(b.point - a.point, b.direction) / sine)


def _line_circle(line: Line, circle: Circle) -> list[complex]:
    to_centre = circle.centre - line.point
    along = dot(to_centre, line.direction)
    away = cross(line.direction, to_centre)
    half = circle.radius * circle.radius - away * away
    if half < -1e-12 * circle.radius * circle.radius:
        raise NoPoint("the line misses the circle")
    root = math.sqrt(max(half, 0.0))
    return [line.point + line.direction * (along - root), line.point + line.direction * (along + root)]


def _circle_circle(a: Circle, b: Circle) -> list[complex]:
    gap = b.centre - a.centre
    distance = abs(gap)
    if distance < 1e-9 * (a.radius + b.radius):
        raise NoPoint("the circles have one centre")
    along = (distance * distance + a.radius * a.radius - b.radius * b.radius) / (2 * distance)
    half = a.radius * a.radius - along * along
    if half < -1e-12 * a.radius * a.radius:
        raise NoPoint("the circles do not meet")
    axis = gap / distance
    side = axis * 1j * math.sqrt(max(half, 0.0))
    return [a.centre + axis * along + side, a.centre + axis * along - side]
