"""All ways to put the few points of a small scene into a formula, which are the same in every scene of that size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from geogen.deduction.measure.duplicate_rows import tells
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.signs import TABLES, Place, places
from geogen.deduction.measure.variable_symmetries import orders_of, restatements, symmetries
from geogen.lang.measure import FUNCTIONS, KINDS, Term

#: Most assignments that are gone through for a formula, and most of them that are kept.
MOST_TRIED, MOST_KEPT = 50_000, 3_000
#: Most points that a rule may add to those of one of its terms.
MAX_EXTRA = 3
#: Most corners of an area that has a code.
MOST_CORNERS = 8
#: The code of no term.
NONE = 0

#: A form of a formula's hypotheses: its coefficients, for each the place of its block in :attr:`Grounder.lookup` and
#: the columns of its points, and for forms of directions the scale of their integer and its inverse, else zero.
Shape = tuple[list[int], list[tuple[int, int, int]], int, float]


@dataclass(frozen=True, eq=False)
class Placing:
    """The ways to put points into a formula.

    Args:
        rows: (M, V) points of its variables, each statement once.
        angles: (M, T) the places of the angles of its functions, see :meth:`Formula.angles_of`.
        table: (M, V + K + 1 + 2C) the same; the codes of its K carried terms; a number that is the same for rows that
            take the same and say the same, see :func:`restatements`; and the places in :meth:`Signs.of` of the first,
            then of the second signs of the C things that signs tell of it.
        lead: (L,) the codes of those carried terms that may lead to a row, of one term for all rows after the other.
        carried, orbit, one, other: the columns of the terms, of the number, and of the first and second signs.
        signs: the numbers of the tables of signs; None where these do not tell all figure conditions.
        forms: the forms of the hypotheses.
    """

    rows: np.ndarray
    angles: np.ndarray
    table: np.ndarray
    lead: np.ndarray
    carried: slice
    orbit: int
    one: slice
    other: slice
    signs: frozenset[int] | None
    forms: tuple[Shape, ...]


@lru_cache(maxsize=2048)
def placing(formula: Formula, points: int) -> Placing | None:
    """The ways to put so many points into a formula; None where there are too many to keep."""
    size, carriers = len(formula.variables), formula.carriers
    if points**size > MOST_TRIED or any(len(t) - 1 > MOST_CORNERS for t in carriers):
        return None
    column = {v: i for i, v in enumerate(formula.variables)}
    pattern = frozenset(tuple(sorted((column[p], column[q]))) for p, q in map(tuple, formula.apart))
    every = _apart(size, pattern, points)
    keys = _least_keys(symmetries(formula), every, points)
    # All rows are there and in order: the first of those that state the same is the one that no symmetry makes less.
    first = (tells(formula, every) & (keys == every @ _places(size, points))).nonzero()[0]
    if len(first) > MOST_KEPT:
        return None
    rows = every[first]
    codes = [_terms(t[0], tuple(formula.columns(t)), size, pattern, points)[first] for t in carriers]
    repeated = len(restatements(formula)) > len(symmetries(formula))
    orbit = _least_keys(restatements(formula), rows, points) if repeated else keys[first]
    told = places(formula)
    looked = _signs(told, rows, points) if told else rows[:, :0]
    near = [codes[i] for i, t in enumerate(carriers) if size - len(t) < MAX_EXTRA]
    signs = None if told is None else frozenset(number for of_one in told for number, _ in of_one)
    last, count = size + len(carriers), len(told or ())
    carried, one, other = slice(size, last), slice(last + 1, last + 1 + count), slice(last + 1 + count, None)
    table, lead = np.column_stack((rows, *codes, orbit, looked)), np.concatenate(near) if near else orbit[:0]
    angles = formula.angles_of(rows, points)
    return Placing(rows, angles, table, lead, carried, last, one, other, signs, _forms(formula, points))


def _signs(told: Sequence[Sequence[Place]], rows: np.ndarray, points: int) -> np.ndarray:
    """The places (M, 2C) of the signs that tell of rows, see :class:`Placing`."""
    found: tuple[list[np.ndarray], list[np.ndarray]] = [], []
    for signs in told:
        for looked, (table, at) in zip(found, (*signs, (len(TABLES), (0, 0, 0))), strict=False):
            a, b, c = (at[i] for i in (0, 1, -1))
            looked.append(((table * points + rows[:, a]) * points + rows[:, b]) * points + rows[:, c])
    return np.column_stack((*found[0], *found[1]))


def _forms(formula: Formula, points: int) -> tuple[Shape, ...]:
    """The forms of a formula's hypotheses."""
    template = formula.hypotheses
    starts = (template.codes * points**2).tolist()
    places = list(zip(starts, template.left.tolist(), template.right.tolist(), strict=True))
    found = []
    for columns, weights, scale, inverse in zip(
        template.columns.tolist(), template.weights.tolist(), template.congruent, template.inverse, strict=True
    ):
        parts = [places[c] for c in columns if c < len(places)]
        found.append((weights[: len(parts)], parts, int(scale), float(inverse)))
    return tuple(found)


def _places(size: int, points: int) -> np.ndarray:
    """The places (V,) of the digits as which a row is read, so that numbers are in the order of rows."""
    return np.asarray(points ** np.arange(size - 1, -1, -1))


def _least_keys(orders: Sequence[Sequence[int]], rows: np.ndarray, points: int) -> np.ndarray:
    """The least numbers (N,) as which rows may be read with their columns in some orders."""
    places = _places(rows.shape[1], points)
    least = rows @ places
    for order in orders:
        weights = np.empty_like(places)
        weights[list(order)] = places
        np.minimum(least, rows @ weights, out=least)
    return np.asarray(least)


@lru_cache(maxsize=128)
def _apart(size: int, pattern: frozenset[tuple[int, int]], points: int) -> np.ndarray:
    """(N, V) all ways to put points into variables that keep those apart that must be, in lexicographic order.

    Args:
        size: how many variables there are.
        pattern: the pairs of columns that must hold different points, the lower first.
        points: how many points there are.
    """
    rows = np.zeros((1, 0), dtype=np.int64)
    for column in range(size):
        new = np.tile(np.arange(points), len(rows))
        rows = np.column_stack((np.repeat(rows, points, axis=0), new))
        earlier = sorted(i for i, j in pattern if j == column)
        if earlier:
            rows = rows[(rows[:, earlier] != rows[:, -1:]).all(axis=1)]
    return rows


@lru_cache(maxsize=1024)
def _terms(
    kind: str, columns: tuple[int, ...], size: int, pattern: frozenset[tuple[int, int]], points: int
) -> np.ndarray:
    """The codes (N,) of the term at some columns of all rows of :func:`_apart`, which many formulas share."""
    return _codes(kind, _apart(size, pattern, points)[:, columns], points)


@lru_cache(maxsize=64)
def blocks(points: int) -> tuple[dict[tuple[str, int], int], int]:
    """Where the codes of each kind of terms with so many points begin, and how many codes there are in all."""
    found, end = {}, NONE + 1
    for kind in KINDS.values():
        if kind.name != "length" and kind.name not in FUNCTIONS:
            for size in range(3, MOST_CORNERS + 1) if kind.points is None else (kind.points,):
                if points**size <= MOST_TRIED:
                    found[kind.name, size] = end
                    end += points**size
    return found, end


def codes_of(terms: Iterable[Term], where: dict[str, int]) -> list[int]:
    """The codes of terms, NONE for those of too many points.

    Args:
        terms: the terms.
        where: the numbers of all points.
    """
    return [_code(t[0], tuple([where[p] for p in t[1:]]), len(where)) for t in terms]


@lru_cache(maxsize=8192)
def _code(kind: str, row: tuple[int, ...], points: int) -> int:
    """The code of one term, see :func:`_codes`."""
    return int(_codes(kind, np.array([row]), points)[0]) if (kind, len(row)) in blocks(points)[0] else NONE


def _codes(kind: str, rows: np.ndarray, points: int) -> np.ndarray:
    """Numbers (M,) for the terms of a kind at rows (M, k) of points, whatever order they are written in."""
    size = rows.shape[1]
    return _least_keys(orders_of(kind, size), rows, points) + blocks(points)[0][kind, size]
