"""How a length or an angle lies to another in a picture, as a reader sees it: on one line, a part of it, parallel."""

from __future__ import annotations

import math
from collections.abc import Sequence

from geogen.lang.measure import Coordinates

#: Decimals to which the directions of two points of one ray agree.
RAY = 6
#: How small a sine or cosine is, and how far a point reaches beyond a segment, as seen by eye.
SEEN = 1e-6


def lengths_beside(one: Sequence[str], other: Sequence[str], at: Coordinates) -> str:
    """How a segment lies to another.

    Args:
        one, other: two points each.
        at: the figure.
    """
    a, b, c, d = (complex(*at[p]) for p in (*one, *other))
    turn = (b - a) * (d - c).conjugate()
    size = abs(turn)
    if abs(turn.real) < SEEN * size:
        return "perpendicular"
    if abs(turn.imag) > SEEN * size:
        return "askew"
    own, others = [_along(p, c, d) for p in (a, b)], [_along(p, a, b) for p in (c, d)]
    if any(abs(place.imag) > SEEN for place in own):
        return "parallel"
    inside, around = (all(-SEEN < place.real < 1 + SEEN for place in places) for places in (own, others))
    return "a part" if inside else "the whole" if around else "on one line"


def angles_beside(one: Sequence[str], other: Sequence[str], at: Coordinates) -> str:
    """How an angle lies to another.

    Args:
        one, other: three points each, the vertex in the middle.
        at: the figure.
    """
    if one[1] != other[1]:
        return "elsewhere"
    inside = all(_within(p, other, at) for p in one[::2])
    around = all(_within(p, one, at) for p in other[::2])
    return "a part" if inside else "the whole" if around else "at one vertex"


def _along(point: complex, start: complex, end: complex) -> complex:
    """Where a point is, if a segment goes from 0 to 1."""
    return (point - start) / (end - start)


def _within(point: str, angle: Sequence[str], at: Coordinates) -> bool:
    """True where a point lies between the arms of an angle or on one."""
    vertex = complex(*at[angle[1]])
    first, last, seen = (complex(*at[p]) - vertex for p in (angle[0], angle[2], point))
    whole, turn, rest = ((y * x.conjugate()).imag for x, y in ((first, last), (first, seen), (seen, last)))
    size = abs(first) * abs(last) * SEEN
    sign, middle = 1 if whole > 0 else -1, first / abs(first) + last / abs(last)
    return sign * turn > -size and sign * rest > -size and (seen * middle.conjugate()).real > 0


def ray(vertex: str, point: str, at: Coordinates) -> tuple[float, float]:
    """The direction from one point to another, rounded so that points of one ray have the same."""
    x, y = (other - own for own, other in zip(at[vertex], at[point], strict=True))
    length = math.hypot(x, y)
    return round(x / length, RAY) + 0.0, round(y / length, RAY) + 0.0
