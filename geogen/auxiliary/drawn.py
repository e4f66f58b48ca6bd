"""What is drawn in a figure, or nearly so: its lines, circles and directions, as new points may be made from them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import Quantities
from geogen.scene.scene import Scene

#: How far from zero a sine, or a relative distance, may be that counts as zero.
EQUAL = 1e-8


@dataclass(frozen=True)
class Circles:
    """Circles of a figure.

    Args:
        centre: (R, C) complex.
        radius: (R, C).
        through: (C, 3) three of the points of each.
        members: (C, n) which points are on each.
    """

    centre: np.ndarray
    radius: np.ndarray
    through: np.ndarray
    members: np.ndarray


@dataclass(frozen=True)
class Drawn:
    """The tables of a figure.

    Args:
        at: (R, n) complex coordinates, one row a realisation.
        size: (R,) the diameters.
        lines: (L, 2) two points of each line.
        on_line: (L, n) which points are on each.
        directions: (D, 2) two points of each direction.
        lengths: (n, n) the class of each distance.
        circles: those through three points or more; those through most points come first.
    """

    at: np.ndarray
    size: np.ndarray
    lines: np.ndarray
    on_line: np.ndarray
    directions: np.ndarray
    lengths: np.ndarray
    circles: Circles

    @property
    def n(self) -> int:
        """How many points there are."""
        return int(self.at.shape[1])


def drawn(scene: Scene) -> Drawn:
    """The tables of a scene's figure: what they hold is true in all its realisations."""
    at = scene.realisations[..., 0] + 1j * scene.realisations[..., 1]
    oracle = Oracle(Quantities(scene), scene.realisations[:2])
    on_line = _lines(oracle)
    lines = np.array([np.flatnonzero(row)[:2] for row in on_line]).reshape(-1, 2)
    first, second = np.triu_indices(oracle.n, 1)
    _, found = np.unique(oracle.direction[first, second], return_index=True)
    found.sort()
    directions = np.stack((first[found], second[found]), axis=1)
    size = np.abs(at[:, :, None] - at[:, None, :]).max(axis=(1, 2))
    return Drawn(at, size, lines, on_line, directions, oracle.length, _circles(oracle, at))


def _lines(oracle: Oracle) -> np.ndarray:
    """(L, n) the points of each line, lines of many points first."""
    rows: dict[bytes, np.ndarray] = {}
    for i, j in combinations(range(oracle.n), 2):
        row = oracle.coll[i, j].copy()
        row[[i, j]] = True
        rows.setdefault(row.tobytes(), row)
    found = sorted(rows.values(), key=lambda row: -row.sum())
    return np.array(found, dtype=bool).reshape(-1, oracle.n)


def _circles(oracle: Oracle, at: np.ndarray) -> Circles:
    """The circles through three points or more."""
    ids, table = oracle.circles
    members = [np.flatnonzero(row) for row in table if row.any()]
    alone = (np.array(t) for t in combinations(range(oracle.n), 3) if ids[t] < 0 and oracle.turn[t])
    members = sorted([*members, *alone], key=lambda points: -len(points))
    through = np.array([points[:3] for points in members], dtype=np.int64).reshape(-1, 3)
    on = np.zeros((len(members), oracle.n), dtype=bool)
    for row, points in zip(on, members, strict=True):
        row[points] = True
    centre = circumcentre(*(at[:, through[:, i]] for i in range(3)))
    return Circles(centre, np.abs(centre - at[:, through[:, 0]]), through, on)


def cross(u: np.ndarray, v: np.ndarray) -> np.ndarray:
    """The cross products of vectors."""
    return np.asarray(u.real * v.imag - u.imag * v.real)


def circumcentre(a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
    """The centres of the circles through three points."""
    u, v = b - a, c - a
    return np.asarray(a - 1j * (abs(u) ** 2 * v - abs(v) ** 2 * u) / (2 * cross(u, v)))
