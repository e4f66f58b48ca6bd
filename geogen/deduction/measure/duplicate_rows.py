"""Rows of points that state nothing, and those that state the same in other words."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.variable_symmetries import restatements, trivial_patterns

#: From about so many rows on, sorting is faster than going through them one by one.
MANY = 100


def telling(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """The rows of which the equation is not empty, as the ratio of the areas of one triangle is."""
    return rows[tells(formula, rows)] if len(rows) and trivial_patterns(formula) else rows


def tells(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """Which rows (N,) those of :func:`telling` are."""
    good = np.ones(len(rows), dtype=bool)
    for pattern in trivial_patterns(formula):
        good &= (rows != rows[:, pattern]).any(axis=1)
    return good


def once(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """The first of each set of true instances that take the same and state the same."""
    return rows if len(rows) < 2 else rows[firsts(formula, rows)]


def firsts(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """The places of the rows of :func:`once`."""
    keys = np.minimum.reduce(rows @ _weights(formula, int(rows.max()) + 1), axis=1)
    if len(keys) > MANY:
        return np.sort(np.unique(keys, return_index=True)[1])
    first: dict[int, int] = {}
    for i, key in enumerate(keys.tolist()):
        first.setdefault(key, i)
    return np.array(list(first.values()), dtype=np.int64)


@lru_cache(maxsize=4096)
def _weights(formula: Formula, base: int) -> np.ndarray:
    """What a row is multiplied with (V, …) to be read as a number, in each order of its columns that says the same."""
    size = len(formula.variables)
    # Numbers are in the order of rows.
    places = base ** np.arange(size - 1, -1, -1)
    orders = np.array(restatements(formula) or [list(range(size))], dtype=np.int64)
    weights = np.empty((size, len(orders)), dtype=np.int64)
    weights[orders, np.arange(len(orders))[:, None]] = places
    return weights
