"""Predicates of position, read off the figure and never derived.

Margins are relative to the segments involved, so they do not depend on the figure's scale.
"""

from __future__ import annotations

import math

from geogen.lang.measure import Coordinates, is_simple
from geogen.lang.predicate import Args, Predicate

#: Sine below which two directions count as equal, relative distance below which two points do.
CLEAR = 1e-5


def _unit(at: Coordinates, a: str, b: str) -> tuple[float, float]:
    (ax, ay), (bx, by) = at[a], at[b]
    length = math.hypot(bx - ax, by - ay)
    return ((bx - ax) / length, (by - ay) / length) if length > 0 else (0.0, 0.0)


def _cross(at: Coordinates, a: str, b: str, c: str, d: str) -> float:
    (ux, uy), (vx, vy) = _unit(at, a, b), _unit(at, c, d)
    return ux * vy - uy * vx


def _dot(at: Coordinates, a: str, b: str, c: str, d: str) -> float:
    (ux, uy), (vx, vy) = _unit(at, a, b), _unit(at, c, d)
    return ux * vx + uy * vy


def _diff(at: Coordinates, args: Args) -> float:
    (ax, ay), (bx, by) = at[args[0]], at[args[1]]
    size = max(abs(x) for x in (ax, ay, bx, by, 1e-300))
    return math.hypot(bx - ax, by - ay) / size - CLEAR


def _least(*values: float) -> float:
    return min(values)


def _same(u: float, v: float) -> float:
    """Positive where u and v are both clearly non-zero and have one sign."""
    smaller = _least(abs(u), abs(v)) - CLEAR
    return smaller if u * v > 0 else -max(abs(u), abs(v))


def _ncoll(at: Coordinates, args: Args) -> float:
    a, b, c = args
    return _least(*(abs(s) for s in (_cross(at, a, b, a, c), _cross(at, b, a, b, c), _cross(at, c, a, c, b)))) - CLEAR


def _clock(at: Coordinates, a: str, b: str, c: str) -> float:
    return _cross(at, a, b, a, c)


DIFF = Predicate("diff", "PP", ((1, 0),), holds=_diff, say="{0} and {1} are different", example="A B")
NCOLL = Predicate(
    "ncoll",
    "PPP",
    ((1, 0, 2), (0, 2, 1)),
    holds=_ncoll,
    say="{0}, {1}, {2} are not collinear",
    example="A B C",
)
NPARA = Predicate(
    "npara",
    "PPPP",
    ((1, 0, 2, 3), (2, 3, 0, 1)),
    holds=lambda at, a: abs(_cross(at, *a)) - CLEAR,
    say="{0}{1} and {2}{3} are not parallel",
    example="A B C D",
)
NPERP = Predicate(
    "nperp",
    "PPPP",
    ((1, 0, 2, 3), (2, 3, 0, 1)),
    holds=lambda at, a: abs(_dot(at, *a)) - CLEAR,
    say="{0}{1} and {2}{3} are not perpendicular",
    example="A B C D",
)
SAMECLOCK = Predicate(
    "sameclock",
    "PPPPPP",
    ((1, 2, 0, 3, 4, 5), (3, 4, 5, 0, 1, 2), (1, 0, 2, 4, 3, 5)),
    holds=lambda at, a: _same(_clock(at, *a[:3]), _clock(at, *a[3:])),
    say="{0}{1}{2} and {3}{4}{5} turn the same way",
    example="A B C P Q R",
)
SAMESIDE = Predicate(
    "sameside",
    "PPPPPP",
    ((0, 2, 1, 3, 4, 5), (3, 4, 5, 0, 1, 2)),
    holds=lambda at, a: _same(_dot(at, a[0], a[1], a[0], a[2]), _dot(at, a[3], a[4], a[3], a[5])),
    say="the angles {1}{0}{2} and {4}{3}{5} are both acute or both obtuse",
    example="A B C P Q R",
    doc="The scalar products of AB, AC and of PQ, PR have one sign (on a line: both inside or both outside).",
)
NSAMESIDE = Predicate(
    "nsameside",
    "PPPPPP",
    ((0, 2, 1, 3, 4, 5), (3, 4, 5, 0, 1, 2)),
    holds=lambda at, a: _same(_dot(at, a[0], a[1], a[0], a[2]), -_dot(at, a[3], a[4], a[3], a[5])),
    say="one of the angles {1}{0}{2} and {4}{3}{5} is acute and the other obtuse",
    example="A B C P Q R",
)
BETWEEN = Predicate(
    "between",
    "PPP",
    ((0, 2, 1),),
    holds=lambda at, a: -_dot(at, a[0], a[1], a[0], a[2]) - 1.0 + CLEAR,
    say="{0} lies between {1} and {2}",
    example="M A B",
    doc="M lies on the line AB, strictly between A and B.",
)
OPPOSITE = Predicate(
    "opposite",
    "PPPP",
    ((1, 0, 2, 3), (0, 1, 3, 2)),
    holds=lambda at, a: _same(_clock(at, a[2], a[3], a[0]), -_clock(at, a[2], a[3], a[1])),
    say="{0} and {1} lie on opposite sides of {2}{3}",
    example="P Q A B",
)
ONESIDE = Predicate(
    "oneside",
    "PPPP",
    ((1, 0, 2, 3), (0, 1, 3, 2)),
    holds=lambda at, a: _same(_clock(at, a[2], a[3], a[0]), _clock(at, a[2], a[3], a[1])),
    say="{0} and {1} lie on the same side of {2}{3}",
    example="P Q A B",
)
ACUTE = Predicate(
    "acute",
    "PPP",
    ((0, 2, 1),),
    holds=lambda at, a: _dot(at, a[0], a[1], a[0], a[2]) - CLEAR,
    say="the angle {1}{0}{2} is acute",
    example="A B C",
)
OBTUSE = Predicate(
    "obtuse",
    "PPP",
    ((0, 2, 1),),
    holds=lambda at, a: -_dot(at, a[0], a[1], a[0], a[2]) - CLEAR,
    say="the angle {1}{0}{2} is obtuse",
    example="A B C",
)

ANTICLOCKWISE = Predicate(
    "anticlockwise",
    "PPP",
    ((1, 2, 0),),
    holds=lambda at, a: _least(_clock(at, *a), _clock(at, a[1], a[2], a[0]), _clock(at, a[2], a[0], a[1])) - CLEAR,
    say="{0}, {1}, {2} stand anticlockwise",
    example="A B C",
)


def _simple(at: Coordinates, args: Args) -> float:
    """The area inside a simple polygon whose corners stand anticlockwise, relative to its perimeter; else negative."""
    z = [complex(*at[p]) for p in args]
    sides = [(one, other) for one, other in zip(z, z[1:] + z[:1], strict=True)]
    around = sum(abs(other - one) for one, other in sides)
    area = sum(one.real * other.imag - one.imag * other.real for one, other in sides) / 2
    if not around or not is_simple(("area", *args), at):
        return -1.0
    return area / around**2 - CLEAR


def _convex(at: Coordinates, args: Args) -> float:
    """The least sine of a turn of a polygon whose corners stand anticlockwise; negative where it is not convex."""
    count = len(args)
    turns = [_cross(at, args[i - 1], args[i], args[i], args[(i + 1) % count]) for i in range(count)]
    return min(_simple(at, args), *(turn - CLEAR for turn in turns))


SIMPLE = Predicate(
    "simple",
    "PPP+",
    holds=_simple,
    say="{*} are the corners of a polygon, anticlockwise",
    example="A B C D",
    doc="The sides, in this order, do not cross, and go around the polygon anticlockwise.",
)
CONVEX = Predicate(
    "convex",
    "PPP+",
    holds=_convex,
    say="{*} are the corners of a convex polygon, anticlockwise",
    example="A B C D",
    doc="Points of a circle are so where they follow each other anticlockwise.",
)

PREDICATES = (
    DIFF,
    NCOLL,
    NPARA,
    NPERP,
    SAMECLOCK,
    SAMESIDE,
    NSAMESIDE,
    BETWEEN,
    OPPOSITE,
    ONESIDE,
    ACUTE,
    OBTUSE,
    ANTICLOCKWISE,
    SIMPLE,
    CONVEX,
)
