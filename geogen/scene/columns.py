"""The quantities that equations speak of as columns: their values and gradients, in one figure or in many at once."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate

import numpy as np

from geogen.lang.form import Quantity, segment
from geogen.lang.measure import Term
from geogen.lang.numerals import parse
from geogen.scene.elementary import arctan2, log, moduli
from geogen.scene.slopes import term_slope

#: Least length, and least value under a logarithm; it may be squared.
TINY = 1e-150
#: What is measured of segments, from their gaps and lengths, in the order of their columns.
_MEASURES: dict[str, Callable[[np.ndarray, np.ndarray], np.ndarray]] = {
    "d": lambda gap, length: arctan2(gap.imag, gap.real) / math.pi,
    "l": lambda gap, length: log(length),
    "s": lambda gap, length: length,
    "q": lambda gap, length: length * length,
}
#: Gradients by the gap: so many times the gap (of directions, turned by a right angle) over a power of the length.
_SLOPES = {"d": (1 / math.pi, 2), "l": (1.0, 2), "s": (1.0, 1), "q": (2.0, 0)}


def quantity_of(term: Term) -> Quantity:
    """The quantity that a term is."""
    return segment("s", term[1], term[2]) if term[0] == "length" else ("t", *term)


def constant(quantity: Quantity) -> float:
    """The value of a quantity that depends on no figure."""
    if quantity[0] == "log":
        return float(log(np.array(float(parse(quantity[1])))))
    return 0.0 if quantity[0] == "logunit" else 1.0


class Columns:
    """Quantities over the points of a problem: segments, then terms, then logarithms of terms, then the number one.

    Args:
        quantities: segments, terms, and logarithms of terms.
        points: the names of the points in the order of the coordinates.

    Attributes:
        place: the column of each quantity.
        count: how many columns there are.
    """

    def __init__(self, quantities: Iterable[Quantity], points: Sequence[str]) -> None:
        index = {p: i for i, p in enumerate(points)}
        wanted = dict.fromkeys(quantities)
        logs = [q for q in wanted if q[0] == "lt"]
        terms = dict.fromkeys(("t", *q[1:]) for q in wanted if q[0] in ("t", "lt"))
        angles = [q for q in terms if q[1] == "angle"]
        others = [q for q in terms if q[1] != "angle"]
        legs = [("d", vertex, end) for _, _, one, vertex, other in angles for end in (one, other)]
        segments = self._set_segments(dict.fromkeys([*wanted, *legs]), index)
        columns = [*segments, *angles, *others, *logs]
        self.place = {q: i for i, q in enumerate(columns)}
        self.count = len(columns) + 1
        self._legs = np.array([self.place[leg] for leg in legs], dtype=int).reshape(-1, 2).T
        self._angles = slice(len(segments), len(segments) + len(angles))
        self._others = [(self.place[q], q[1:], [index[p] for p in q[2:]]) for q in others]
        self._logs = slice(len(columns) - len(logs), len(columns))
        self._logged = [self.place["t", *q[1:]] for q in logs]

    def _set_segments(self, quantities: Iterable[Quantity], index: dict[str, int]) -> list[Quantity]:
        found: dict[str, list[Quantity]] = {kind: [] for kind in _MEASURES}
        for q in quantities:
            if q[0] in found and len(q) == 3:
                found[q[0]].append(q)
        segments = [q for some in found.values() for q in some]
        ends = [[0.0] * len(index) for _ in segments]
        for row, (_, a, b) in zip(ends, segments, strict=True):
            row[index[b]] += 1
            row[index[a]] -= 1
        self._ends = np.array(ends).reshape(len(segments), 1, len(index))
        self._from = np.array([index[a] for _, a, _ in segments], dtype=int)
        self._to = np.array([index[b] for _, _, b in segments], dtype=int)
        self._directions = len(found["d"])
        self._factors = np.array([_SLOPES[q[0]][0] for q in segments])
        # How many gradients are over the square of the length, and how many over some power of it: they come first.
        self._over = [sum(_SLOPES[q[0]][1] > power for q in segments) for power in (1, 0)]
        stops = accumulate(len(some) for some in found.values())
        self._blocks = [
            (slice(stop - len(some), stop), _MEASURES[kind])
            for stop, (kind, some) in zip(stops, found.items(), strict=True)
            if some
        ]
        return segments

    def evaluate(self, z: np.ndarray, slopes: bool) -> tuple[np.ndarray, np.ndarray]:
        """Values of all columns and, where they are asked for, their derivatives.

        Args:
            z: complex coordinates (…, points), of one figure or of many.
            slopes: are derivatives asked for?

        Returns:
            values (…, columns), and derivatives (…, columns, 2, points) by the real and by the imaginary coordinates.
        """
        gap = z.take(self._to, -1) - z.take(self._from, -1)
        length = np.maximum(moduli(gap), TINY)
        values = np.empty((*z.shape[:-1], self.count))
        values[..., -1] = 1.0
        for part, measure in self._blocks:
            values[..., part] = measure(gap[..., part], length[..., part])
        gradients = self._of_segments(gap, length) if slopes else np.empty((*z.shape[:-1], 0, 2, z.shape[-1]))
        if self._legs.size:
            self._measure_angles(values, gradients, slopes)
        for figure in np.ndindex(z.shape[:-1]) if self._others else ():
            self._measure_others(z[figure].tolist(), values[figure], gradients[figure], slopes)
        if self._logged:
            sizes = np.maximum(values[..., self._logged], TINY)
            values[..., self._logs] = log(sizes)
            if slopes:
                gradients[..., self._logs, :, :] = gradients[..., self._logged, :, :] / sizes[..., None, None]
        return values, gradients

    def _of_segments(self, gap: np.ndarray, length: np.ndarray) -> np.ndarray:
        """The derivatives of segments, with zeros in the rows of other columns."""
        gradients = np.zeros((*gap.shape[:-1], self.count, 2, self._ends.shape[2]))
        gap[..., : self._directions] *= 1j
        parts = gap.view(float).reshape(*gap.shape, 2, 1)
        weights = self._factors / length
        under, none = self._over
        if under:
            weights[..., :under] /= length[..., :under]
        if none < len(self._factors):
            weights[..., none:] = self._factors[none:]
        np.multiply(parts * weights[..., None, None], self._ends, out=gradients[..., : gap.shape[-1], :, :])
        return gradients

    def _measure_angles(self, values: np.ndarray, gradients: np.ndarray, slopes: bool) -> None:
        """Angles between legs, in degrees."""
        one, other = self._legs
        turn = values[..., other] - values[..., one]
        turn -= 2 * np.rint(turn / 2)
        values[..., self._angles] = np.abs(turn) * 180
        if slopes:
            sense = np.where(turn >= 0, 180.0, -180.0)[..., None, None]
            gradients[..., self._angles, :, :] = sense * (gradients[..., other, :, :] - gradients[..., one, :, :])

    def _measure_others(self, at: list[complex], values: np.ndarray, gradients: np.ndarray, slopes: bool) -> None:
        """Other terms, one by one, in one figure."""
        for column, term, places in self._others:
            values[column], found = term_slope(term, [at[place] for place in places])
            for place, slope in zip(places, found, strict=True) if slopes else ():
                gradients[column, 0, place] += slope.real
                gradients[column, 1, place] += slope.imag
