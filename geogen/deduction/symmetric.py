"""Rows of points that state nothing, and those that state the same by the symmetries of a formula."""

from __future__ import annotations

import numpy as np

from geogen.deduction.formula import Formula
from geogen.deduction.renaming import symmetries, trivial_patterns

#: From about so many rows on, sorting is faster than going through them one by one.
MANY = 100


def telling(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """The rows of which the equation is not empty, as the ratio of the areas of one triangle is."""
    for pattern in trivial_patterns(formula) if len(rows) else ():
        rows = rows[(rows != rows[:, pattern]).any(axis=1)]
    return rows


def once(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """The first of each set of rows that state the same: those that symmetries of the rule exchange."""
    return rows if len(rows) < 2 else rows[firsts(formula, rows)]


def firsts(formula: Formula, rows: np.ndarray) -> np.ndarray:
    """The places of the rows of :func:`once`."""
    size = rows.shape[1]
    # A row read as the digits of a number: numbers are in the order of rows.
    places = (int(rows.max()) + 1) ** np.arange(size - 1, -1, -1)
    orders = np.array(symmetries(formula) or [list(range(size))], dtype=np.int64)
    weights = np.empty((size, len(orders)), dtype=np.int64)
    weights[orders, np.arange(len(orders))[:, None]] = places
    keys = np.minimum.reduce(rows @ weights, axis=1)
    if len(keys) > MANY:
        return np.sort(np.unique(keys, return_index=True)[1])
    first: dict[int, int] = {}
    for i, key in enumerate(keys.tolist()):
        first.setdefault(key, i)
    return np.array(list(first.values()), dtype=np.int64)
