"""All ways to put the few points of a small scene into a formula, which are the same in every scene of that size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from geogen.deduction.formula import Formula
from geogen.deduction.renaming import orders_of
from geogen.deduction.symmetric import once, telling
from geogen.lang.measure import Term

#: Most assignments that are gone through for a formula, and most of them that are kept.
MOST_TRIED, MOST_KEPT = 50_000, 3_000
#: Most points that a rule may add to those of one of its terms.
MAX_EXTRA = 3

#: Marks of terms by their kinds and numbers of points, see :func:`marks`.
Marks = dict[tuple[str, int], np.ndarray]


@dataclass(frozen=True, eq=False)
class Placing:
    """The ways to put points into a formula.

    Args:
        rows: (M, V) points of its variables, each statement once.
        carried: the codes (K, M) of its K carried terms of each kind and number of points that may lead to it.
        whole: the kind and number of points, and the codes (M,), of an area that is the sum of all others.
        least: so many carried terms at least must matter for a row to be worth while, whatever the whole.
        counted: all carried terms are among those that may lead to it.
    """

    rows: np.ndarray
    carried: tuple[tuple[tuple[str, int], np.ndarray], ...]
    whole: tuple[tuple[str, int], np.ndarray] | None
    least: int
    counted: bool

    def meeting(self, marked: Marks, mattering: Marks | None = None) -> np.ndarray:
        """The rows in which one of the terms is marked (N, V).

        Args:
            marked: the marks.
            mattering: those of all terms that matter: then rows that are not worth while are left out, see
                :func:`geogen.deduction.sieve.is_worthwhile`.
        """
        hit = np.zeros(len(self.rows), dtype=bool)
        for kind, codes in self.carried:
            table = marked.get(kind)
            if table is not None:
                hit |= np.logical_or.reduce(table.take(codes))
        if mattering is not None and self.counted:
            hit &= self._worthwhile(mattering)
        return self.rows[hit]

    def _worthwhile(self, mattering: Marks) -> np.ndarray:
        count = np.zeros(len(self.rows), dtype=np.int64)
        for kind, codes in self.carried:
            table = mattering.get(kind)
            if table is not None:
                count += np.add.reduce(table.take(codes))
        good = count >= self.least
        table = None if self.whole is None else mattering.get(self.whole[0])
        return good if table is None or self.whole is None else good | table.take(self.whole[1])


@lru_cache(maxsize=2048)
def placing(formula: Formula, points: int) -> Placing | None:
    """The ways to put so many points into a formula; None where there are too many to keep."""
    size = len(formula.variables)
    if points**size > MOST_TRIED:
        return None
    rows = once(formula, telling(formula, _apart(formula, points)))
    if len(rows) > MOST_KEPT:
        return None
    codes = [_codes(t[0], rows[:, formula.columns(t)], points) for t in formula.carriers]
    kinds = [(t[0], len(t) - 1) for t in formula.carriers]
    near = [i for i, t in enumerate(formula.carriers) if size - len(t) < MAX_EXTRA]
    carried = {kinds[i]: np.stack([codes[j] for j in near if kinds[j] == kinds[i]]) for i in near}
    least = len(formula.carriers) - formula.most_new
    whole = formula.free_whole if least > 0 else None
    return Placing(
        rows,
        tuple(carried.items()),
        None if whole is None else (kinds[whole], codes[whole]),
        least,
        len(near) == len(formula.carriers),
    )


def _apart(formula: Formula, points: int) -> np.ndarray:
    """(N, V) all ways to put points into the variables that keep those apart that must be, in lexicographic order."""
    apart = [sorted(map(formula.variables.index, pair)) for pair in formula.apart]
    rows = np.zeros((1, 0), dtype=np.int64)
    for column in range(len(formula.variables)):
        new = np.tile(np.arange(points), len(rows))
        rows = np.column_stack((np.repeat(rows, points, axis=0), new))
        for i, j in apart:
            if j == column:
                rows = rows[rows[:, i] != rows[:, j]]
    return rows


def marks(terms: Iterable[Term], where: dict[str, int]) -> Marks:
    """Tables of the codes of terms, True for those that are given.

    Args:
        terms: the terms.
        where: the numbers of all points.
    """
    found: Marks = {}
    for t in terms:
        kind, size = t[0], len(t) - 1
        if (kind, size) not in found:
            found[kind, size] = np.zeros(len(where) ** size, dtype=bool)
        found[kind, size][_code(kind, tuple([where[p] for p in t[1:]]), len(where))] = True
    return found


@lru_cache(maxsize=8192)
def _code(kind: str, row: tuple[int, ...], points: int) -> int:
    """The number of one term, see :func:`_codes`."""
    return int(_codes(kind, np.array([row]), points)[0])


def _codes(kind: str, rows: np.ndarray, points: int) -> np.ndarray:
    """Numbers (M,) for the terms of a kind at rows (M, k) of points, whatever order they are written in."""
    size = rows.shape[1]
    places = points ** np.arange(size)
    weights = np.zeros((size, len(found := orders_of(kind, size))), dtype=np.int64)
    for k, order in enumerate(found):
        weights[list(order), k] = places
    return np.asarray((rows @ weights).min(axis=1))
