"""Starts from which figures with another order of points are solved: on a line, about a line, or around a circle."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice, product

import numpy as np

from geogen.lang.statement import Statement
from geogen.scene.draws import any_size, source
from geogen.scene.search import Search

#: How far a point that goes between two others stays off their line at most, as a share of their distance.
FLAT = 0.1
#: How near to one of the two it may come, as a share of their distance.
END = 0.05
#: How far off their line, as a share of their distance, a point has no other side to go to but along it.
STRAIGHT = 1e-6
#: The ways in which a point moves with regard to two others.
WAYS = 4
#: Conditions on the sides of a line through their last two points.
SIDES = frozenset({"oneside", "opposite"})

#: A point, and two others with regard to which it moves.
Move = tuple[str, str, str]


def moves(condition: Statement) -> tuple[Move, ...]:
    """The moves of one point that may break a condition of order; none where it is about fewer than three points."""
    points = [str(p) for p in condition.args]
    if condition.predicate in SIDES:
        return tuple((p, points[2], points[3]) for p in points[:2])
    triples = [points[n : n + 3] for n in range(0, len(points) - 2, 3)]
    return tuple((t[n], t[n - 2], t[n - 1]) for n in range(3) for t in triples)


def reordered(
    conditions: Sequence[Statement], points: Sequence[str], figures: Sequence[np.ndarray], key: str, search: Search
) -> Iterator[np.ndarray]:
    """Starts in each of which a point of a condition is moved to where the condition is likely to fail.

    Args:
        conditions: of order.
        points: names, in the order of the coordinates.
        figures: complex coordinates of figures to move points of.
        key: of the random source.
        search: how many starts a condition is given, and all together.
    """
    sought = [(c, found) for c in conditions if (found := moves(c))]
    for number, (condition, found) in islice(product(range(search.each), sought), search.reordered):
        rng = source("reordered", key, condition, number)
        point, a, b = map(points.index, found[number // WAYS % len(found)])
        start = rng.choice(figures).copy()
        start[point] = _moved(start[point], start[a], start[b], number % WAYS, rng)
        yield start


def _moved(point: complex, a: complex, b: complex, way: int, rng: random.Random) -> complex:
    """A point between two others, beyond the second or the first of them, near or far, or on the other side."""
    axis = b - a
    at = (point - a) / axis
    if way == 0:
        at = complex(rng.uniform(END, 1 - END), min(FLAT, max(-FLAT, FLAT * at.imag)))
    elif way == 3:
        at = at.conjugate() if abs(at.imag) > STRAIGHT else -at
    else:
        size = any_size(rng)
        at = complex(1 + size if way == 1 else -size, at.imag)
    return a + axis * at
