"""Starts for figures of declared problems: points scattered at random along their lines, the best of many.

A point where lines meet is put anywhere, and what lies on a line with two points that are placed goes on from there, in
the order that the problem states. Of many such figures one is kept that breaks its conditions of position least. Where
faces do not fit beside each other like the pieces of a map, such as triangles that overlap, these starts have the order
type that is sought where those of :mod:`geogen.scene.embedding` have not.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence

import numpy as np

from geogen.lang.statement import Statement
from geogen.scene.positioned import Positions

#: Figures of which the best is kept.
DRAWS = 256
#: Where a point between two others lies, as a share of the way, and how far beyond two others one lies.
BETWEEN, BEYOND = (0.2, 0.8), (0.3, 2.0)


def scattered(
    points: Sequence[str], stated: Sequence[Statement], positions: Positions, rng: random.Random
) -> np.ndarray:
    """Complex coordinates of all points, (points,), other ones at each call.

    Args:
        points: their names.
        stated: what the problem gives.
        positions: the same conditions of position, to be measured.
        rng: the random source.
    """
    source = np.random.default_rng(rng.getrandbits(64))
    place = {p: n for n, p in enumerate(points)}
    z = np.zeros((DRAWS, len(points)), dtype=complex)
    orders = [tuple(place[p] for p in s.points) for s in stated if s.predicate == "between"]
    busy = Counter(place[p] for s in stated if s.predicate in ("coll", "between") for p in s.points)
    free = sorted(place.values(), key=lambda n: (-busy[n], n))
    placed: set[int] = set()
    while len(placed) < len(points):
        found = _next(orders, placed)
        if found is None:
            new = next(n for n in free if n not in placed)
            z[:, new] = source.normal(size=DRAWS) + 1j * source.normal(size=DRAWS)
        else:
            new, one, other, is_between = found
            share = source.uniform(*(BETWEEN if is_between else BEYOND), size=DRAWS)
            z[:, new] = z[:, one] + (share if is_between else -share) * (z[:, other] - z[:, one])
        placed.add(new)
    return np.asarray(z[int(np.argmin(positions.missed(z)))])


def _next(orders: Sequence[tuple[int, ...]], placed: set[int]) -> tuple[int, int, int, bool] | None:
    """A point that lies on a line with two points that are placed: the point, these two, and whether between them.

    A point beyond the two lies behind the first of them.
    """
    for middle, one, other in orders:
        ways = ((middle, one, other, True), (one, middle, other, False), (other, middle, one, False))
        for new, first, second, is_between in ways:
            if new not in placed and first in placed and second in placed:
                return new, first, second, is_between
    return None
