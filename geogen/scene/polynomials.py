"""Equations between measured terms, over columns of quantities, in one figure or in many at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate

import numpy as np

from geogen.lang.expression import Expression, Monomial
from geogen.lang.form import Quantity
from geogen.scene.columns import quantity_of

#: Stands for the largest part of an equation whose parts are all zero.
TINY = 1e-300


class Polynomials:
    """Polynomials in quantities, each relative to its largest part, which counts as constant.

    Args:
        equations: what is to be zero, each of one part at least.
        place: the column of each quantity.
        one: the column of the number one.
    """

    def __init__(self, equations: Sequence[Expression], place: Mapping[Quantity, int], one: int) -> None:
        parts = [(row, float(c), _columns(m, place)) for row, e in enumerate(equations) for m, c in e.parts]
        degree = max(len(columns) for _, _, columns in parts)
        factors = [[*columns, *[one] * (degree - len(columns))] for _, _, columns in parts]
        self._factors = np.array(factors)
        self._coefficients = np.array([c for _, c, _ in parts])
        self._starts = np.array([0, *accumulate(len(e.parts) for e in equations[:-1])])
        self._sums = _marks([row for row, _, _ in parts], len(equations)).T
        # Derivatives, factor by factor: the other factors of its part, its coefficient, its column, its equation.
        each = [(part, k) for part, (_, _, columns) in enumerate(parts) for k in range(len(columns))]
        self._beside = np.array([[*factors[p][:k], *factors[p][k + 1 :]] for p, k in each], dtype=int)
        self._weights = np.array([parts[p][1] for p, _ in each])
        self._by = np.array([factors[p][k] for p, k in each], dtype=int)
        self._rows = _marks([parts[p][0] for p, _ in each], len(equations))

    def evaluate(self, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The relative values (…, equations), and what they are relative to.

        Args:
            values: of all columns (…, columns).
        """
        products = np.multiply.reduce(values[..., self._factors], axis=-1) * self._coefficients
        largest = np.maximum(np.maximum.reduceat(np.abs(products), self._starts, axis=-1), TINY)
        return products @ self._sums / largest, largest

    def slopes(self, values: np.ndarray, gradients: np.ndarray, largest: np.ndarray) -> np.ndarray:
        """The derivatives (…, equations, coordinates).

        Args:
            values: of all columns (…, columns).
            gradients: of all columns (…, columns, coordinates).
            largest: what the equations are relative to.
        """
        by_factor = np.multiply.reduce(values[..., self._beside], axis=-1) * self._weights
        weights = self._rows * (by_factor[..., None, :] / largest[..., None])
        return weights @ gradients[..., self._by, :]


def _columns(monomial: Monomial, place: Mapping[Quantity, int]) -> list[int]:
    """The columns of a monomial's factors, each as often as its exponent says."""
    return [place[quantity_of(term)] for term, power in monomial for _ in range(power)]


def _marks(rows: Sequence[int], count: int) -> np.ndarray:
    """One where an entry belongs to a row, zero elsewhere."""
    found = np.zeros((count, len(rows)))
    found[rows, range(len(rows))] = 1.0
    return found
