"""Starts for figures of declared problems: faces as they lie around each other, drawn as Tutte draws planar graphs.

The conditions of a problem name polygons with their corners anticlockwise, points between two others, and points of
circles. The boundary of all polygons is put on a circle, and every other point in the middle of those that it is
joined to (Tutte, How to draw a graph, Proceedings of the London Mathematical Society 13, 1963). So most starts have
the order type of the figure that is sought, whatever its lengths and angles.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import numpy as np

from geogen.lang.statement import Statement
from geogen.scene.elementary import turn
from geogen.scene.linear import solve

#: Conditions whose points are the corners of a face, anticlockwise.
FACES = frozenset({"anticlockwise", "simple"})
#: How strongly a point is drawn to the ends of a segment that it is in, to other corners of a face, to points of a
#: circle, and to somewhere.
INSIDE, BESIDE, ROUND, LOOSE = 6.0, 1.0, 0.5, 0.01
#: How uneven the boundary is, how far points are moved, as shares of the figure, and how much a figure is drawn out.
UNEVEN, MOVED, STRETCH = 0.35, 0.08, 2.0
#: How far apart parts of a figure are that have nothing to do with each other.
APART = 3.0

Edge = tuple[str, str]


def embedded(points: Sequence[str], stated: Sequence[Statement], rng: random.Random) -> np.ndarray:
    """Complex coordinates of all points, (points,), other ones at each call.

    Args:
        points: their names.
        stated: what the problem gives.
        rng: the random source.
    """
    between = {(a, b): m for m, a, b in (s.points for s in stated if s.predicate == "between")}
    between |= {(b, a): m for (a, b), m in between.items()}
    faces = [_refined(s.points, between) for s in stated if s.predicate in FACES]
    weights = _weights(faces, between, stated)
    placed: dict[str, complex] = {}
    for number, cycle in enumerate(_boundaries(faces)):
        placed.update(_on_a_circle([p for p in cycle if p not in placed], APART * number, rng))
    if not placed:
        placed = _on_a_circle(points[: min(3, len(points))], 0.0, rng)
    z = _in_the_middle(points, placed, weights, rng)
    way, stretch = turn(rng.random()), STRETCH ** rng.uniform(-1.0, 1.0)
    turned = z * way
    z = (turned.real * stretch + 1j * turned.imag) * way.conjugate()
    moves = [complex(rng.gauss(0.0, MOVED), rng.gauss(0.0, MOVED)) for _ in points]
    return z + np.array(moves)


def _refined(corners: Sequence[str], between: Mapping[Edge, str]) -> list[str]:
    """Corners with the points between them that are named."""
    found: list[str] = []
    for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
        found += [one, *_inside(one, other, between, frozenset())]
    return found


def _inside(one: str, other: str, between: Mapping[Edge, str], seen: frozenset[str]) -> list[str]:
    middle = between.get((one, other))
    if middle is None or middle in seen:
        return []
    more = seen | {middle}
    return [*_inside(one, middle, between, more), middle, *_inside(middle, other, between, more)]


def _weights(
    faces: Sequence[Sequence[str]], between: Mapping[Edge, str], stated: Sequence[Statement]
) -> Mapping[str, Mapping[str, float]]:
    """How strongly each point is drawn to others."""
    found: defaultdict[str, dict[str, float]] = defaultdict(dict)

    def join(one: str, other: str, weight: float) -> None:
        for a, b in ((one, other), (other, one)):
            found[a][b] = max(weight, found[a].get(b, 0.0))

    for corners in faces:
        for one, other in zip(corners, [*corners[1:], corners[0]], strict=True):
            join(one, other, BESIDE)
    for statement in stated:
        if statement.predicate == "circle":
            for p in statement.points[1:]:
                join(statement.points[0], p, ROUND)
    for (one, other), middle in between.items():
        join(middle, one, INSIDE)
        join(middle, other, INSIDE)
    return found


def _boundaries(faces: Sequence[Sequence[str]]) -> Iterator[list[str]]:
    """The cycles of sides that belong to one face only, the longest of each part first."""
    sides = {side for corners in faces for side in zip(corners, [*corners[1:], corners[0]], strict=True)}
    after: dict[str, str] = {one: other for one, other in sorted(sides) if (other, one) not in sides}
    cycles: list[list[str]] = []
    while after:
        start = min(after)
        cycle = [start]
        while (following := after.pop(cycle[-1], None)) is not None and following not in cycle:
            cycle.append(following)
        cycles.append(cycle)
    yield from sorted((c for c in cycles if len(c) > 2), key=len, reverse=True)


def _on_a_circle(points: Sequence[str], at: float, rng: random.Random) -> dict[str, complex]:
    """Points anticlockwise round a circle, unevenly."""
    places = [(n + UNEVEN * rng.uniform(-1.0, 1.0)) / max(len(points), 1) for n in range(len(points))]
    return {p: at + turn(place) for p, place in zip(points, places, strict=True)}


def _in_the_middle(
    points: Sequence[str], placed: Mapping[str, complex], weights: Mapping[str, Mapping[str, float]], rng: random.Random
) -> np.ndarray:
    """All points: those that are placed stay, each other one is in the weighted middle of its neighbours."""
    free = {p: n for n, p in enumerate(p for p in points if p not in placed)}
    matrix, right = np.zeros((len(free), len(free))), np.zeros((len(free), 2))
    for p, n in free.items():
        # A weak pull to somewhere places points that nothing joins to the others.
        matrix[n, n], right[n] = LOOSE, (LOOSE * rng.uniform(-1.0, 1.0), LOOSE * rng.uniform(-1.0, 1.0))
        for other, weight in weights.get(p, {}).items():
            matrix[n, n] += weight
            if other in free:
                matrix[n, free[other]] -= weight
            else:
                right[n] += weight * placed[other].real, weight * placed[other].imag
    middle = solve(np.repeat(matrix[..., None], 2, axis=2), right) if free else right
    return np.array([placed[p] if p in placed else complex(*middle[free[p]]) for p in points])
