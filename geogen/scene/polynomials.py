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
        # Derivatives, factor by factor: the other factors of its part, its coefficient, its column; and before those of
        # each equation the derivative of the number one, as there may be no others.
        each: list[tuple[list[int], float, int]] = []
        self._firsts = []
        for row in range(len(equations)):
            self._firsts.append(len(each))
            each.append(([one] * (degree - 1), 0.0, one))
            for part, (own, c, columns) in enumerate(parts):
                for k in range(len(columns) if own == row else 0):
                    each.append(([*factors[part][:k], *factors[part][k + 1 :]], c, factors[part][k]))
        self._beside = np.array([beside for beside, _, _ in each], dtype=int)
        self._weights = np.array([weight for _, weight, _ in each])
        self._by = np.array([by for _, _, by in each], dtype=int)

    def evaluate(self, values: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The relative values (…, equations), and what they are relative to.

        Args:
            values: of all columns (…, columns).
        """
        products = np.multiply.reduce(values[..., self._factors], axis=-1) * self._coefficients
        largest = np.maximum(np.maximum.reduceat(np.abs(products), self._starts, axis=-1), TINY)
        return np.add.reduceat(products, self._starts, axis=-1) / largest, largest

    def slopes(self, values: np.ndarray, gradients: np.ndarray, largest: np.ndarray) -> np.ndarray:
        """The derivatives (…, equations, coordinates).

        Args:
            values: of all columns (…, columns).
            gradients: of all columns (…, columns, coordinates).
            largest: what the equations are relative to.
        """
        by_factor = np.multiply.reduce(values[..., self._beside], axis=-1) * self._weights
        terms = by_factor[..., None] * gradients[..., self._by, :]
        return np.add.reduceat(terms, self._firsts, axis=-2) / largest[..., None]


def _columns(monomial: Monomial, place: Mapping[Quantity, int]) -> list[int]:
    """The columns of a monomial's factors, each as often as its exponent says."""
    return [place[quantity_of(term)] for term, power in monomial for _ in range(power)]
