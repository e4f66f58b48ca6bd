"""The primitive loci: the words that construction files place points with.

Curves leave one freedom, positions none. Angles are degrees or multiples of pi as in problem files, factors are
exact numbers. ``ab`` below stands for two points a b.

    line a b              the line; free points fall between a and b or not far outside
    ray a b               the ray from a through b
    beyond a b            the ray from b away from a
    parallel p a b        through p, parallel to ab
    perpendicular p a b   through p, perpendicular to ab
    bline a b             the perpendicular bisector
    bisector a b c        the internal bisector of the angle at b
    exbisector a b c      the external one
    turn p a b c d e f    through p, with direction ab − cd + ef (directed angles)
    tilt p a b angle      through p, at the angle from ab, anticlockwise
    circle o a            centre o, through a
    radius o a b [k]      centre o, radius k·ab
    diameter a b          the circle on the diameter
    circum a b c          the circle through three points
    arc a b c d e f       points x with the directed angle (xa, xb) equal to (cd, ef)
    apollonius a b k      points x with xa = k·xb
    distance o k          centre o, radius k
    proportional o a b c d e f   centre o, radius r with ab : cd = ef : r
    quotient a c e f g h  points x with xa : xc = ef : gh

    free                  anywhere
    sum q p q p …         the affine combination Σ q·p
    rotate o p angle [k]  p turned about o, anticlockwise, and stretched by k
    foot p a b            the foot of the perpendicular
    mirror p a b          the reflection in a line
    meet a b c d          the intersection of two lines
    centre a b c          the circumcentre
    incentre a b c        the incentre
    excentre a b c        the excentre opposite a
    trisector a b c k     through b, at the share k of the angle from ba to bc
    along p a b lo hi     p moved by a share between lo and hi of the vector from b to a
    across p a b          the reflection of p in the perpendicular bisector of ab
    touch o a w b s       where an outer common tangent touches the circle o through a; the other is w through b
    halved z a b c        the line of the points whose reflection in z lies on ac, b being unused
    share c a b k         the circle with centre c and radius ab / k
    isogonal a b c        a point x with the directed angles (ab, ax) and (cx, cb) equal
    solve                 placed by Newton's method from the statements that the clause gives
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from geogen.lang.statement import parse_angle, parse_number
from geogen.scene.curves import (
    Circle,
    Curve,
    Line,
    NoPoint,
    circle_through,
    dot,
    line_through,
    meet,
    unit,
)
from geogen.scene.draws import Draws
from geogen.scene.elementary import phase, turn

Placed = Mapping[str, complex]
Words = Sequence[str]


@dataclass(frozen=True)
class Locus:
    """One primitive locus.

    Args:
        points: how many of its words are points; further words are numbers.
        make: the curve or position from the points, the numbers and the source of free parameters.
        curve: True where it leaves one freedom.
    """

    points: int
    make: Callable[[list[complex], list[str], Draws], Curve | complex]
    curve: bool


@lru_cache(maxsize=1024)
def number(word: str) -> float:
    """The value of an exact number in words."""
    return float(parse_number(word))


@lru_cache(maxsize=1024)
def angle(word: str) -> float:
    """The value of an angle in words, in units of pi."""
    return float(parse_angle(word))


def _direction_circle(v: complex) -> complex:
    """The doubled direction of a line, a unit number."""
    u = unit(v)
    return u * u


def _through(p: complex, doubled: complex, reach: float) -> Line:
    return Line(p, cmath.sqrt(doubled), reach)


def _turn(z: list[complex], _: list[str], __: Draws) -> Line:
    p, a, b, c, d, e, f = z
    doubled = _direction_circle(b - a) * _direction_circle(d - c).conjugate() * _direction_circle(f - e)
    return _through(p, doubled, abs(b - a))


def _tilt(z: list[complex], words: list[str], _: Draws) -> Line:
    p, a, b = z
    return Line(p, unit(b - a) * turn(angle(words[0]) / 2), abs(b - a), True)


def bisector(z: list[complex], external: bool) -> Line:
    a, b, c = z
    u, v = unit(a - b), unit(c - b)
    direction = u - v if external else u + v
    if abs(direction) < 1e-9:
        raise NoPoint("the angle is straight")
    return Line(b, unit(direction), (abs(a - b) + abs(c - b)) / 2, not external)


def _radius(z: list[complex], words: list[str], _: Draws) -> Circle:
    factor = number(words[0]) if words else 1.0
    return Circle(z[0], abs(z[2] - z[1]) * factor)


def _distance(z: list[complex], words: list[str], _: Draws) -> Circle:
    return Circle(z[0], number(words[0]))


def _arc(z: list[complex], _: list[str], __: Draws) -> Circle:
    """Directed angle θ from xa to xb: the centre sees ab under 2θ."""
    a, b, c, d, e, f = z
    doubled = _direction_circle(f - e) * _direction_circle(d - c).conjugate()
    if abs(doubled - 1) < 1e-9:
        raise NoPoint("the angle is zero")
    # (b − o) = (a − o)·doubled
    centre = (b - a * doubled) / (1 - doubled)
    return Circle(centre, abs(a - centre))


def _apollonius(z: list[complex], words: list[str], _: Draws) -> Curve:
    a, b = z
    k = number(words[0])
    if abs(k - 1) < 1e-12:
        return Line((a + b) / 2, unit(b - a) * 1j, abs(b - a))
    inner, outer = (a + k * b) / (1 + k), (a - k * b) / (1 - k)
    return Circle((inner + outer) / 2, abs(inner - outer) / 2)


def _proportional(z: list[complex], _: list[str], __: Draws) -> Circle:
    """Centre o, radius r with a : b = c : r, the lengths given by pairs of points."""
    o, a, b, c, d, e, f = z
    return Circle(o, abs(d - c) * abs(f - e) / abs(b - a))


def _quotient(z: list[complex], _: list[str], __: Draws) -> Curve:
    """Points x with xa : xc = ef : gh."""
    a, c, e, f, g, h = z
    k = abs(f - e) / abs(h - g)
    if abs(k - 1) < 1e-9:
        return Line((a + c) / 2, unit(c - a) * 1j, abs(c - a))
    inner, outer = (a + k * c) / (1 + k), (a - k * c) / (1 - k)
    return Circle((inner + outer) / 2, abs(inner - outer) / 2)


def _sum(z: list[complex], words: list[str], _: Draws) -> complex:
    return sum((number(w) * p for w, p in zip(words, z, strict=True)), 0j)


def _rotate(z: list[complex], words: list[str], _: Draws) -> complex:
    o, p = z
    factor = number(words[1]) if len(words) > 1 else 1.0
    return o + (p - o) * turn(angle(words[0]) / 2) * factor


def _foot(p: complex, a: complex, b: complex) -> complex:
    u = unit(b - a)
    return a + u * dot(p - a, u)


def _incentre(z: list[complex], sign: float) -> complex:
    a, b, c = z
    x, y, w = sign * abs(b - c), abs(c - a), abs(a - b)
    if abs(x + y + w) < 1e-12:
        raise NoPoint("the triangle is degenerate")
    return (x * a + y * b + w * c) / (x + y + w)


def _trisector(z: list[complex], words: list[str], _: Draws) -> Line:
    a, b, c = z
    inner = phase((c - b) * (a - b).conjugate()) / (2 * math.pi)
    return Line(b, unit(a - b) * turn(inner * number(words[0])), abs(a - b), True)


def _along(z: list[complex], words: list[str], draws: Draws) -> complex:
    p, a, b = z
    return p + (a - b) * draws.uniform(float(words[0]), float(words[1]))


def _across(z: list[complex], _: list[str], __: Draws) -> complex:
    p, a, b = z
    axis = unit(b - a)
    return p - 2 * axis * dot(p - (a + b) / 2, axis)


def _touch(z: list[complex], words: list[str], _: Draws) -> complex:
    o, a, w, b = z
    mine, other = abs(a - o), abs(b - w)
    gap = w - o
    cosine = (mine - other) / abs(gap)
    if abs(cosine) >= 1:
        raise NoPoint("one circle lies inside the other")
    side = float(words[0]) * math.sqrt(1 - cosine * cosine)
    return o + mine * unit(gap) * complex(cosine, side)


def _beyond(z: list[complex], _: list[str], __: Draws) -> Line:
    a, b = z
    return Line(b, unit(b - a), abs(b - a), forward=True)


def _halved(z: list[complex], _: list[str], __: Draws) -> Line:
    """x with 2z − x on ac: the line ac reflected in z."""
    p, a, _b, c = z
    return Line(2 * p - a, unit(c - a), abs(c - a))


def _share(z: list[complex], words: list[str], _: Draws) -> Circle:
    return Circle(z[0], abs(z[2] - z[1]) / number(words[0]))


def _isogonal(z: list[complex], _: list[str], draws: Draws) -> complex:
    """Lines through a and c whose directions add up to those of ab and cb."""
    a, b, c = z
    inner = phase((c - a) * (b - a).conjugate()) / (2 * math.pi)
    share = draws.uniform(0.25, 0.75)
    first = unit(b - a) * turn(inner * share)
    doubled = _direction_circle(b - a) * _direction_circle(b - c) * _direction_circle(first).conjugate()
    return meet(Line(a, first), Line(c, cmath.sqrt(doubled)))[0]


def _free(_: list[complex], __: list[str], draws: Draws) -> complex:
    return complex(draws.unbounded(-1.2, 1.2), draws.unbounded(-1.2, 1.2)) * draws.unit


LOCI: dict[str, Locus] = {
    "line": Locus(2, lambda z, w, d: line_through(z[0], z[1], inside=True), True),
    "ray": Locus(2, lambda z, w, d: line_through(z[0], z[1], forward=True), True),
    "parallel": Locus(3, lambda z, w, d: Line(z[0], unit(z[2] - z[1]), abs(z[2] - z[1])), True),
    "perpendicular": Locus(3, lambda z, w, d: Line(z[0], unit(z[2] - z[1]) * 1j, abs(z[2] - z[1])), True),
    "bline": Locus(2, lambda z, w, d: Line((z[0] + z[1]) / 2, unit(z[1] - z[0]) * 1j, abs(z[1] - z[0])), True),
    "bisector": Locus(3, lambda z, w, d: bisector(z, False), True),
    "exbisector": Locus(3, lambda z, w, d: bisector(z, True), True),
    "turn": Locus(7, _turn, True),
    "tilt": Locus(3, _tilt, True),
    "circle": Locus(2, lambda z, w, d: Circle(z[0], abs(z[1] - z[0])), True),
    "radius": Locus(3, _radius, True),
    "distance": Locus(1, _distance, True),
    "diameter": Locus(2, lambda z, w, d: Circle((z[0] + z[1]) / 2, abs(z[1] - z[0]) / 2), True),
    "circum": Locus(3, lambda z, w, d: circle_through(*z), True),
    "arc": Locus(6, _arc, True),
    "apollonius": Locus(2, _apollonius, True),
    "proportional": Locus(7, _proportional, True),
    "quotient": Locus(6, _quotient, True),
    "trisector": Locus(3, _trisector, True),
    "halved": Locus(4, _halved, True),
    "share": Locus(3, _share, True),
    "along": Locus(3, _along, False),
    "across": Locus(3, _across, False),
    "touch": Locus(4, _touch, False),
    "beyond": Locus(2, _beyond, True),
    "free": Locus(0, _free, False),
    "sum": Locus(-1, _sum, False),
    "rotate": Locus(2, _rotate, False),
    "foot": Locus(3, lambda z, w, d: _foot(*z), False),
    "mirror": Locus(3, lambda z, w, d: 2 * _foot(*z) - z[0], False),
    "meet": Locus(4, lambda z, w, d: meet(line_through(z[0], z[1]), line_through(z[2], z[3]))[0], False),
    "centre": Locus(3, lambda z, w, d: circle_through(*z).centre, False),
    "incentre": Locus(3, lambda z, w, d: _incentre(z, 1.0), False),
    "excentre": Locus(3, lambda z, w, d: _incentre(z, -1.0), False),
    "isogonal": Locus(3, _isogonal, False),
}
