"""Sparse linear algebra modulo a prime: normal forms of all quantities and their fingerprints.

Each bound quantity (pivot) is kept as a combination of free ones; each quantity carries a *fingerprint*, the
value of its normal form at one random assignment of the free quantities. A form is implied by the equations
exactly when its fingerprint is zero, up to a chance of 2**-53 for each test. Fingerprints only steer: every
statement that is reported is proved again with exact rational certificates.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import lru_cache

import numpy as np

from geogen.deduction.field import PRIME, residue

__all__ = ["PRIME", "Algebra", "fresh_fingerprints", "fresh_table", "inverse", "residue"]


def inverse(value: int) -> int:
    """The inverse modulo the prime, with the units that occur most taken by hand."""
    if value == 1 or value == PRIME - 1:
        return value
    return pow(value, -1, PRIME)


def fresh_fingerprints(size: int) -> list[int]:
    """The fixed pseudo-random assignment of the free quantities."""
    return _drawn(size.bit_length())[0][:size]


def fresh_table(size: int) -> np.ndarray:
    """The same as an array (size,), zero for the last quantity, which stands for zero."""
    table = _drawn(size.bit_length())[1][:size].copy()
    table[-1] = 0
    return table


@lru_cache(maxsize=64)
def _drawn(bits: int) -> tuple[list[int], np.ndarray]:
    """2**bits fingerprints; more of them, drawn from the one seed, start with the same."""
    source = random.Random(0x67656F)
    found = [source.randrange(1, PRIME) for _ in range(1 << bits)]
    return found, np.array(found, dtype=np.int64)


Harmless = Callable[[dict[int, int]], bool]


class Algebra:
    """Equations in reduced echelon form over all quantities of a scene.

    Args:
        size: number of quantities; the last index stands for zero.
        constants: index range [low, high) that must never become a pivot.
        harmless: tells of what is left of an equation, where only constants are, whether it is true after all: a
            relation between logarithms that the algebra does not know.
    """

    def __init__(self, size: int, constants: tuple[int, int], harmless: Harmless | None = None) -> None:
        self.rows: dict[int, dict[int, int]] = {}
        self.uses: defaultdict[int, set[int]] = defaultdict(set)
        self.prints = fresh_fingerprints(size)
        self.prints[-1] = 0
        self._changed: set[int] = set()
        self._table = fresh_table(size)
        self.low, self.high = constants
        self.harmless = harmless

    def copy(self) -> Algebra:
        """An independent copy of the state."""
        twin = object.__new__(Algebra)
        twin.rows = {k: dict(v) for k, v in self.rows.items()}
        twin.uses = defaultdict(set, {k: set(v) for k, v in self.uses.items()})
        twin.prints = list(self.prints)
        twin._changed, twin._table = set(self._changed), self._table
        twin.low, twin.high = self.low, self.high
        twin.harmless = self.harmless
        return twin

    def table(self) -> np.ndarray:
        """The fingerprints of all quantities as they are now (size,)."""
        if self._changed:
            places = list(self._changed)
            self._table = self._table.copy()
            self._table[places] = [self.prints[i] for i in places]
            self._changed.clear()
        return self._table

    def implied(self, form: Mapping[int, int]) -> bool:
        """True where the form (coefficients modulo the prime) follows from the equations."""
        prints = self.prints
        total = 0
        for i, c in form.items():
            total += c * prints[i]
        return total % PRIME == 0

    def reduce(self, form: Mapping[int, int]) -> dict[int, int]:
        """The normal form: no pivots left, no zero coefficients."""
        rows = self.rows
        if rows.keys().isdisjoint(form):
            return {i: r for i, c in form.items() if (r := c % PRIME)}
        total: dict[int, int] = {}
        for index, coefficient in form.items():
            row = rows.get(index)
            if row is None:
                total[index] = total.get(index, 0) + coefficient
            else:
                for free, c in row.items():
                    total[free] = total.get(free, 0) + coefficient * c
        return {i: r for i, c in total.items() if (r := c % PRIME)}

    def add(self, form: Mapping[int, int]) -> bool:
        """Add an equation; False where it was implied already.

        Raises:
            ArithmeticError: the equation contradicts the others (constants alone would be zero).
        """
        rest = self.reduce(form)
        if not rest:
            return False
        uses = self.uses
        pivot, best = -1, 1 << 60
        for index in rest:
            if not self.low <= index < self.high:
                count = len(uses.get(index, ()))
                if count < best:
                    pivot, best = index, count
        if pivot < 0:
            if self.harmless is not None and self.harmless(rest):
                return False
            raise ArithmeticError("the equations contradict each other")
        self._bind(pivot, rest)
        return True

    def _bind(self, pivot: int, rest: dict[int, int]) -> None:
        """Make ``pivot`` a combination of the other quantities of ``rest`` and substitute it everywhere."""
        scale = PRIME - inverse(rest.pop(pivot))
        row = {i: c * scale % PRIME for i, c in rest.items()}
        prints, rows, uses = self.prints, self.rows, self.uses
        print_new = sum([c * prints[i] for i, c in row.items()]) % PRIME
        delta = print_new - prints[pivot]
        prints[pivot] = print_new
        owners = uses.pop(pivot, ())
        self._changed.add(pivot)
        self._changed.update(owners)
        for owner in owners:
            target = rows[owner]
            factor = target.pop(pivot)
            for i, c in row.items():
                old = target.get(i)
                if old is None:
                    target[i] = factor * c % PRIME
                    uses[i].add(owner)
                else:
                    new = (old + factor * c) % PRIME
                    if new:
                        target[i] = new
                    else:
                        del target[i]
                        uses[i].discard(owner)
            prints[owner] = (prints[owner] + factor * delta) % PRIME
        rows[pivot] = row
        for i in row:
            uses[i].add(pivot)
