"""The numeric oracle: what is true in all realisations of a scene, as dense tables over its points.

A sound rule can only conclude what stands in these tables, so they bound the search; they never justify a step.
"""

from __future__ import annotations

from functools import cached_property

import numpy as np

from geogen.deduction.quantities import TOLERANCE, Quantities

#: Below this, a sine, cosine or relative distance counts as zero where a rule asks for a clear position.
CLEAR = 1e-5


def classes(values: np.ndarray, modulus: float | None = None) -> np.ndarray:
    """Labels of the clusters of equal values.

    Args:
        values: array (R, m); two entries are equal when they are within TOLERANCE in every realisation.
        modulus: period of the values, if any.

    Returns:
        array (m,) of int labels; NaN entries get the label -1.
    """
    labels = np.zeros(values.shape[1], dtype=np.int64)
    for row in values:
        order = np.argsort(row)
        ordered = row[order]
        with np.errstate(invalid="ignore"):
            steps = np.empty(len(row), dtype=bool)
            steps[:1] = False
            steps[1:] = ~(np.diff(ordered) < TOLERANCE)
        current = np.cumsum(steps)
        if modulus is not None and len(row):
            good = np.isfinite(ordered)
            last = ordered[good][-1:] if good.any() else ordered[:0]
            if len(last) and last[0] - ordered[0] > modulus - TOLERANCE:
                current[current == current[good][-1]] = current[0]
        own = np.empty_like(labels)
        own[order] = current
        labels = labels * (len(row) + 1) + own
    _, labels = np.unique(labels, return_inverse=True)
    labels[~np.isfinite(values[0])] = -1
    return labels


class Agreement:
    """Whether members of one class have one value.

    Args:
        labels: (N,) the classes.
    """

    def __init__(self, labels: np.ndarray) -> None:
        self._order = labels.argsort(kind="stable")
        ordered = labels[self._order]
        self._like = ordered[1:] == ordered[:-1]

    def broken(self, values: np.ndarray) -> np.ndarray:
        """(...) True where two members of a class have different ones of the values (..., N)."""
        ordered = values[..., self._order]
        return np.asarray(((ordered[..., 1:] != ordered[..., :-1]) & self._like).any(axis=-1))


class Oracle:
    """Dense tables of a scene's numeric facts.

    Attributes:
        direction: (n, n) class of the direction of each pair, -1 on the diagonal.
        normal: (n, n) class of the perpendicular direction, -2 where no pair has it.
        length: (n, n) class of the length, -1 on the diagonal.
        coll: (n, n, n) True for three different collinear points.
        turn: (n, n, n) orientation -1, 0, 1 in the first realisation.
        lean: (n, n, n) sign of the scalar product of the rays from the first point.
    """

    def __init__(self, quantities: Quantities, realisations: np.ndarray) -> None:
        self.quantities = quantities
        self.realisations = realisations
        self.at = realisations[0]
        self.n = quantities.n
        width = quantities.width
        pair = quantities.pair
        directions = quantities.values[:, :width]
        both = np.concatenate((directions, (directions + 0.5) % 1.0), axis=1)
        labels = classes(both, 1.0)
        own, turned = labels[:width], labels[width:]
        known = np.isin(turned, own[:-1])
        self.direction = own[pair]
        self.normal = np.where(known, turned, -2)[pair]
        self.lengths = classes(quantities.values[:, width : 2 * width])
        self.length = self.lengths[pair]
        np.fill_diagonal(self.normal, -2)
        apart = ~np.eye(self.n, dtype=bool)
        self.apart = apart
        direction = self.direction
        self.coll = (direction[:, :, None] == direction[:, None, :]) & apart
        self.coll &= apart[:, :, None] & apart[:, None, :]

    @cached_property
    def _rays(self) -> tuple[np.ndarray, np.ndarray]:
        delta = self.at[None, :, :] - self.at[:, None, :]
        size = np.sqrt((delta * delta).sum(axis=2))
        np.fill_diagonal(size, 1.0)
        unit = delta / size[:, :, None]
        return unit[:, :, 0], unit[:, :, 1]

    @cached_property
    def turn(self) -> np.ndarray:
        x, y = self._rays
        cross = x[:, :, None] * y[:, None, :] - y[:, :, None] * x[:, None, :]
        sign = np.sign(cross).astype(np.int8)
        sign[np.abs(cross) < CLEAR] = 0
        # A triangle is clear only if all its angles are.
        clear = sign != 0
        clear &= clear.transpose(1, 2, 0) & clear.transpose(2, 0, 1)
        sign[~clear] = 0
        return sign

    @cached_property
    def lean(self) -> np.ndarray:
        x, y = self._rays
        dot = x[:, :, None] * x[:, None, :] + y[:, :, None] * y[:, None, :]
        sign = np.sign(dot).astype(np.int8)
        sign[np.abs(dot) < CLEAR] = 0
        sign[~(self.apart[:, :, None] & self.apart[:, None, :])] = 0
        return sign

    @cached_property
    def clockwise(self) -> np.ndarray:
        """(n, n, n) the opposite of ``turn``."""
        return -self.turn

    @cached_property
    def away(self) -> np.ndarray:
        """(n, n, n) the opposite of ``lean``."""
        return -self.lean

    @cached_property
    def clear(self) -> np.ndarray:
        """(n, n, n) True for three points that are clearly not on one line."""
        return self.turn != 0

    @cached_property
    def inside(self) -> np.ndarray:
        """(n, n, n) True for [m, a, b] where m is between a and b."""
        return self.coll & (self.lean < 0)

    @cached_property
    def midpoint(self) -> np.ndarray:
        """(n, n, n) True for [m, a, b] where m is the midpoint of ab."""
        length = self.length
        same = length[:, :, None] == length[:, None, :]
        return same & self.inside

    @cached_property
    def circles(self) -> tuple[np.ndarray, np.ndarray]:
        """(ids, members): circle id of each triple (n, n, n), -1 for none; members (k + 1, n), last row empty."""
        n = self.n
        ids = np.full((n, n, n), -1, dtype=np.int64)
        members: list[np.ndarray] = []
        if n >= 4:
            self._find_circles(ids, members)
        table = np.zeros((len(members) + 1, n), dtype=bool)
        for k, points in enumerate(members):
            table[k, points] = True
        return ids, table

    def _find_circles(self, ids: np.ndarray, members: list[np.ndarray]) -> None:
        a, b, c = _triples(self.n)
        clear = self.turn[a, b, c] != 0
        a, b, c = a[clear], b[clear], c[clear]
        keys = self._circle_keys(a, b, c)
        proper = np.isfinite(keys).all(axis=0)  # in another figure the three may be on one line
        a, b, c, keys = a[proper], b[proper], c[proper], keys[:, proper]
        labels = classes(keys)
        order = np.argsort(labels, kind="stable")
        counts = np.bincount(labels) if len(labels) else np.zeros(0, dtype=int)
        starts = np.concatenate(([0], np.cumsum(counts)))
        for label in np.flatnonzero(counts >= 4):
            rows = order[starts[label] : starts[label + 1]]
            points = np.array(sorted({*np.concatenate((a[rows], b[rows], c[rows])).tolist()}))
            size = len(points)
            if size * (size - 1) * (size - 2) // 6 != len(rows):
                continue  # two circles of one key: a hash coincidence, left alone
            ids[np.ix_(points, points, points)] = len(members)
            members.append(points)

    def _circle_keys(self, a: np.ndarray, b: np.ndarray, c: np.ndarray) -> np.ndarray:
        """A number (R, t) for the circle through each triple: a generic combination of centre and radius."""
        keys = []
        with np.errstate(divide="ignore", invalid="ignore"):  # three points on one line have no circle
            for at in self.realisations:
                p, q, r = at[a], at[b], at[c]
                d1, d2 = q - p, r - p
                s1, s2 = (d1 * d1).sum(axis=1), (d2 * d2).sum(axis=1)
                det = 2 * (d1[:, 0] * d2[:, 1] - d1[:, 1] * d2[:, 0])
                ux = (d2[:, 1] * s1 - d1[:, 1] * s2) / det
                uy = (d1[:, 0] * s2 - d2[:, 0] * s1) / det
                x, y = p[:, 0] + ux, p[:, 1] + uy
                radius = np.sqrt(ux * ux + uy * uy)
                # Relative to the radius, since the error of a large circle grows with it.
                keys.append(np.log(radius) + 0.7 * x / (1 + radius) + 0.4 * y / (1 + radius))
        return np.array(keys)


def _triples(n: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    i, j, k = np.indices((n, n, n)).reshape(3, -1)
    keep = (i < j) & (j < k)
    return i[keep], j[keep], k[keep]
