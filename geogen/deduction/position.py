"""Figure conditions of rules, evaluated on whole tables of points at once."""

from __future__ import annotations

import numpy as np

from geogen.deduction.oracle import Oracle
from geogen.lang.statement import Statement


def holds(oracle: Oracle, condition: Statement, column: dict[str, np.ndarray]) -> np.ndarray:
    """Which rows satisfy a figure condition.

    Args:
        oracle: the scene's tables.
        condition: the condition over a rule's variables.
        column: for each variable the array (N,) of point indices.

    Returns:
        bool array (N,).
    """
    return holds_at(oracle, condition, [column[p] for p in condition.args])  # type: ignore[index]


def holds_at(oracle: Oracle, condition: Statement, columns: list[np.ndarray]) -> np.ndarray:
    """The same, given the points (N,) of each of its arguments."""
    test = _TABLE.get(condition.predicate)
    return _one_by_one(oracle, condition, columns) if test is None else test(oracle, columns)


def _one_by_one(oracle: Oracle, condition: Statement, columns: list[np.ndarray]) -> np.ndarray:
    """The predicate's own test, row by row, for predicates without a table."""
    test = condition.spec.holds
    assert test is not None
    at = {str(i): (float(x), float(y)) for i, (x, y) in enumerate(oracle.at)}
    rows = zip(*(c.tolist() for c in columns), strict=True)
    return np.array([test(at, tuple(map(str, row))) > 0 for row in rows], dtype=bool)


_TABLE = {
    "diff": lambda o, a: o.apart[a[0], a[1]],
    "ncoll": lambda o, a: o.turn[a[0], a[1], a[2]] != 0,
    "npara": lambda o, a: o.direction[a[0], a[1]] != o.direction[a[2], a[3]],
    "nperp": lambda o, a: o.normal[a[0], a[1]] != o.direction[a[2], a[3]],
    "sameclock": lambda o, a: o.turn[a[0], a[1], a[2]] * o.turn[a[3], a[4], a[5]] > 0,
    "sameside": lambda o, a: o.lean[a[0], a[1], a[2]] * o.lean[a[3], a[4], a[5]] > 0,
    "nsameside": lambda o, a: o.lean[a[0], a[1], a[2]] * o.lean[a[3], a[4], a[5]] < 0,
    "between": lambda o, a: o.coll[a[0], a[1], a[2]] & (o.lean[a[0], a[1], a[2]] < 0),
    "opposite": lambda o, a: o.turn[a[2], a[3], a[0]] * o.turn[a[2], a[3], a[1]] < 0,
    "oneside": lambda o, a: o.turn[a[2], a[3], a[0]] * o.turn[a[2], a[3], a[1]] > 0,
    "acute": lambda o, a: o.lean[a[0], a[1], a[2]] > 0,
    "anticlockwise": lambda o, a: o.turn[a[0], a[1], a[2]] > 0,
    "obtuse": lambda o, a: o.lean[a[0], a[1], a[2]] < 0,
}
