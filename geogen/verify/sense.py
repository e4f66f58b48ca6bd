"""Where statements mean something: points apart, polygons simple, angles open; vectorised over many figures."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import numpy as np

from geogen.lang.measure import Term
from geogen.verify.circumstances import Pair
from geogen.verify.figures import Figures

#: Difference of two radii of an arc, as a part of them, that counts as none.
ROUND = 1e-7
#: Area of a polygon, as a part of the square of its size, and degrees of an angle, that count as none.
FLAT, OPEN = 1e-6, 1e-3


def diameter(plane: Figures) -> np.ndarray:
    """The largest distance of two points in each figure."""
    xs, ys = (np.stack([place[axis] for place in plane.at.values()]) for axis in (0, 1))
    return np.hypot(np.ptp(xs, axis=0), np.ptp(ys, axis=0))


def apartness(plane: Figures, pairs: Iterable[Pair]) -> np.ndarray:
    """The least distance of the pairs' points as a part of the figure's size."""
    size = np.maximum(diameter(plane), 1e-300)
    least = np.full(size.shape, 1.0)
    for a, b in map(sorted, pairs):
        least = np.minimum(least, plane.length(a, b).value / size)
    return least


def meant(terms: Iterable[Term], plane: Figures) -> np.ndarray:
    """Where all terms mean something."""
    good = np.ones(diameter(plane).shape, dtype=bool)
    for kind, *points in terms:
        if kind == "area":
            good &= _has_area(points, plane)
        elif kind in ("angle", "tan"):
            degrees = plane.angle(*points).value  # type: ignore[call-arg]
            good &= (degrees > OPEN) & ((kind != "tan") | (abs(degrees - 90) > OPEN))
        elif kind in ("arc", "sector"):
            one, two = (plane.length(points[0], p).value for p in points[1:])
            good &= (plane.angle(points[1], points[0], points[2]).value > OPEN) & (abs(one - two) < ROUND * (one + two))
    return good


def _has_area(points: Sequence[str], plane: Figures) -> np.ndarray:
    """Where no two sides of a polygon meet but neighbours, and its area is not zero."""
    size = np.max([plane.length(p, q).value for p, q in combinations(points, 2)], axis=0)
    good = plane.area(points).value > FLAT * size * size
    sides = list(zip(points, [*points[1:], points[0]], strict=True))
    for i, j in combinations(range(len(sides)), 2):
        if j - i > 1 and (i, j) != (0, len(sides) - 1):
            good &= ~_meet(*sides[i], *sides[j], plane)
    return good


def _meet(a: str, b: str, c: str, d: str, plane: Figures) -> np.ndarray:
    """Where the segments AB and CD have a point in common."""

    def side(p: str, q: str, r: str) -> np.ndarray:
        (ux, uy), (vx, vy) = plane.vector(p, q), plane.vector(p, r)
        return ux.value * vy.value - uy.value * vx.value

    return (side(a, b, c) * side(a, b, d) <= 0) & (side(c, d, a) * side(c, d, b) <= 0)
