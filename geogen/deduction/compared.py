"""Forms that are compared between the triangles of a scene, evaluated for all of them at once."""

from __future__ import annotations

from abc import ABC, abstractmethod

import numpy as np

from geogen.deduction.field import PRIME

Terms = tuple[tuple[int, int, int, int], ...]  # (block code, column, column, coefficient)
#: A form of each of N triangles: quantities (N, 2), their coefficients (N, 2), and multiples of π (N,).
Part = tuple[np.ndarray, np.ndarray, np.ndarray]


class Compared(ABC):
    """Triangles of which forms are compared.

    Attributes:
        parts: the forms that have been asked for.
    """

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self._numbers: dict[Terms, int] = {}
        self._stacked: Part | None = None

    @abstractmethod
    def _part(self, terms: Terms) -> Part:
        """A form of one block of all triangles; the multiples of π normalise a form of directions."""

    def part(self, terms: Terms) -> int:
        """The number of a form of one block; equal forms share a number."""
        number = self._numbers.get(terms)
        if number is None:
            number = self._numbers[terms] = len(self.parts)
            self.parts.append(self._part(terms))
        return number

    def table(self, prints: np.ndarray, pi: int) -> np.ndarray:
        """(K, N) fingerprints of all parts."""
        if self._stacked is None or len(self._stacked[0]) != len(self.parts):
            index, weight, turns = (np.stack(each) for each in zip(*self.parts, strict=True))
            self._stacked = index, weight, turns
        index, weight, turns = self._stacked
        return np.asarray((np.add.reduce(prints.take(index) * weight, axis=2) + turns * pi) % PRIME)
