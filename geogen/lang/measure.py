"""Terms: the measured quantities of a figure, such as a length, an angle in degrees or the area of a polygon.

A *term* is a tuple of strings, its kind and its points::

    ("length", A, B)          length of the segment AB
    ("angle", A, B, C)        angle ABC as drawn, in degrees, between 0 and 180
    ("area", A, B, C, …)      area of the simple polygon ABC…
    ("circle_area", O, A)     area of the circle about O through A; ("circumference", O, A) its length
    ("arc", O, A, B)          length of that circle's arc AB inside the drawn angle AOB; ("sector", O, A, B) its area
    ("sin", A, B, C)          sine of the angle ABC, likewise cos and tan
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

Coordinates = Mapping[str, tuple[float, float]]
Term = tuple[str, ...]


@dataclass(frozen=True)
class Kind:
    """One kind of term.

    Args:
        name: its word.
        points: how many points it takes; None for polygons (three or more).
        dimension: power of the unit of length; angles and ratios have none.
        value: its value in a figure.
        say: in symbols, with ``{}`` for the points written together.
    """

    name: str
    points: int | None
    dimension: int
    value: Callable[[Coordinates, Sequence[str]], float]
    say: str


def _length(at: Coordinates, points: Sequence[str]) -> float:
    (ax, ay), (bx, by) = at[points[0]], at[points[1]]
    return math.hypot(bx - ax, by - ay)


def _radians(at: Coordinates, points: Sequence[str]) -> float:
    """The angle at the second of three points."""
    a, b, c = points
    (ax, ay), (bx, by), (cx, cy) = at[a], at[b], at[c]
    ux, uy, vx, vy = ax - bx, ay - by, cx - bx, cy - by
    return math.atan2(abs(ux * vy - uy * vx), ux * vx + uy * vy)


def _area(at: Coordinates, points: Sequence[str]) -> float:
    x0, y0 = at[points[0]]
    corners = [(at[p][0] - x0, at[p][1] - y0) for p in points[1:]]
    total = sum([a * d - b * c for (a, b), (c, d) in zip(corners, corners[1:], strict=False)])
    return abs(total) / 2


def _central(at: Coordinates, points: Sequence[str]) -> float:
    """The drawn angle AOB in radians, from O, A, B."""
    centre, a, b = points
    return _radians(at, (a, centre, b))


KINDS: dict[str, Kind] = {
    k.name: k
    for k in (
        Kind("length", 2, 1, _length, "{}"),
        Kind("angle", 3, 0, lambda at, p: math.degrees(_radians(at, p)), "∠{}"),
        Kind("area", None, 2, _area, "[{}]"),
        Kind("circle_area", 2, 2, lambda at, p: math.pi * _length(at, p) ** 2, "area of circle {}"),
        Kind("circumference", 2, 1, lambda at, p: 2 * math.pi * _length(at, p), "circumference of circle {}"),
        Kind("arc", 3, 1, lambda at, p: _central(at, p) * _length(at, p[:2]), "arc {}"),
        Kind("sector", 3, 2, lambda at, p: _central(at, p) * _length(at, p[:2]) ** 2 / 2, "sector {}"),
        Kind("sin", 3, 0, lambda at, p: math.sin(_radians(at, p)), "sin {}"),
        Kind("cos", 3, 0, lambda at, p: math.cos(_radians(at, p)), "cos {}"),
        Kind("tan", 3, 0, lambda at, p: math.tan(_radians(at, p)), "tan {}"),
    )
}

#: Functions of an angle, which have no quantity of their own: they become numbers once the angle is known.
FUNCTIONS = frozenset({"sin", "cos", "tan"})


def term_value(term: Term, at: Coordinates) -> float:
    """The value of a term in a figure."""
    return KINDS[term[0]].value(at, term[1:])


@lru_cache(maxsize=1 << 14)
def normal_term(term: Term) -> Term:
    """The least way to name a term: ends of a segment or of an angle exchanged, a polygon turned or reflected."""
    kind, *points = term
    if kind == "length":
        return (kind, *sorted(points))
    if kind in ("angle", "sin", "cos", "tan"):
        return (kind, *points) if points[0] <= points[2] else (kind, points[2], points[1], points[0])
    if kind in ("arc", "sector"):
        return (kind, points[0], *sorted(points[1:]))
    if kind == "area":
        size = len(points)
        both = (points, points[::-1])
        return (kind, *min([*row[i:], *row[:i]] for row in both for i in range(size)))
    return term


def repeated(term: Term) -> str | None:
    """A point that stands twice in a term, which then means nothing."""
    return next((p for i, p in enumerate(term[1:], 1) if p in term[1:i]), None)


def is_simple(term: Term, at: Coordinates) -> bool:
    """True where no two sides of a polygon cross (other terms are always simple)."""
    points = term[1:]
    size = len(points)
    if term[0] != "area" or size < 4:
        return True
    sides = [(at[points[i]], at[points[(i + 1) % size]]) for i in range(size)]
    return not any(_cross(sides[i], sides[j]) for i in range(size) for j in range(i + 2, size) if (j + 1) % size != i)


def _cross(one: Sequence[tuple[float, float]], two: Sequence[tuple[float, float]]) -> bool:
    """True where two segments have a point in common."""

    def side(p: tuple[float, float], q: tuple[float, float], r: tuple[float, float]) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    (a, b), (c, d) = one, two
    return side(a, b, c) * side(a, b, d) <= 0 and side(c, d, a) * side(c, d, b) <= 0
