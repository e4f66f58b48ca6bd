"""Measured terms that mean something in the figure: points apart, polygons simple, angles open, arcs on one circle."""

from __future__ import annotations

import math
from itertools import combinations

from geogen.checker.figure import CLOSE, Figure
from geogen.lang.form import MARGIN
from geogen.lang.measure import Term, term_value

#: Degrees below which an angle counts as zero, and by which a right angle is missed where a tangent is asked for.
OPEN = 1e-3
#: Area, as a part of the square of a polygon's diameter, below which the polygon counts as a line.
FLAT = 1e-6

Point = tuple[float, float]


def senseless(term: Term, figure: Figure) -> str | None:
    """What is wrong with a term in a figure, for the end of '… has'; None where it means something clearly.

    Its points are known to be apart.
    """
    kind, *points = term
    at = figure.at
    if kind == "area":
        return _no_polygon([at[p] for p in points])
    if kind == "angle" and term_value(term, at) < OPEN:
        return "an angle of zero degrees"
    if kind == "tan" and abs(term_value(("angle", *points), at) - 90) < OPEN:
        return "the tangent of a right angle"
    if kind in ("arc", "sector"):
        one, two = (term_value(("length", points[0], p), at) for p in points[1:])
        if abs(one - two) > MARGIN * max(one, two):
            return "an arc or sector whose ends are not on one circle"
        if term_value(("angle", points[1], points[0], points[2]), at) < OPEN:
            return "an angle of zero degrees"
    return None


def _no_polygon(corners: list[Point]) -> str | None:
    """Why points are no corners of a simple polygon with an area."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    size = max(math.dist(p, q) for p, q in combinations(corners, 2))
    for i, j in combinations(range(len(sides)), 2):
        neighbours = j == i + 1 or (i == 0 and j == len(sides) - 1)
        if not neighbours and _meet(sides[i], sides[j], CLOSE * size):
            return "a polygon whose sides cross"
    names = tuple(map(str, range(len(corners))))
    if not term_value(("area", *names), dict(zip(names, corners, strict=True))) > FLAT * size * size:
        return "a polygon without area"
    return None


def _meet(one: tuple[Point, Point], two: tuple[Point, Point], close: float) -> bool:
    """True where two segments cross, or an end of one is closer to the other than a margin."""

    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    (a, b), (c, d) = one, two
    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return True
    return any(_distance(p, *s) <= close for s, ends in ((one, two), (two, one)) for p in ends)


def _distance(p: Point, a: Point, b: Point) -> float:
    """The distance of a point from a segment."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy)
    t = min(1.0, max(0.0, t))
    return math.hypot(p[0] - a[0] - t * ux, p[1] - a[1] - t * uy)
