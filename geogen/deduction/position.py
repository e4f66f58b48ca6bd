"""Figure conditions of rules, evaluated on whole tables of points at once."""

from __future__ import annotations

from collections.abc import Callable

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
    test = _TESTS.get(condition.predicate)
    return _one_by_one(oracle, condition, columns) if test is None else test(oracle, columns)


def _one_by_one(oracle: Oracle, condition: Statement, columns: list[np.ndarray]) -> np.ndarray:
    """The predicate's own test, row by row, for predicates without a table."""
    test = condition.spec.holds
    assert test is not None
    at = {str(i): (float(x), float(y)) for i, (x, y) in enumerate(oracle.at)}
    rows = zip(*(c.tolist() for c in columns), strict=True)
    return np.array([test(at, tuple(map(str, row))) > 0 for row in rows], dtype=bool)


#: A table of signs (n, n, n) or (n, n) of the oracle, and the numbers of the arguments at which it is looked up.
Sign = tuple[str, tuple[int, ...]]
#: Conditions that say that a sign, or the product of two, is positive.
SIGNS: dict[str, tuple[Sign, ...]] = {
    "diff": (("apart", (0, 1)),),
    "ncoll": (("clear", (0, 1, 2)),),
    "sameclock": (("turn", (0, 1, 2)), ("turn", (3, 4, 5))),
    "sameside": (("lean", (0, 1, 2)), ("lean", (3, 4, 5))),
    "nsameside": (("lean", (0, 1, 2)), ("away", (3, 4, 5))),
    "between": (("inside", (0, 1, 2)),),
    "opposite": (("turn", (2, 3, 0)), ("clockwise", (2, 3, 1))),
    "oneside": (("turn", (2, 3, 0)), ("turn", (2, 3, 1))),
    "acute": (("lean", (0, 1, 2)),),
    "anticlockwise": (("turn", (0, 1, 2)),),
    "obtuse": (("away", (0, 1, 2)),),
}

#: What tells a condition, given the points (N,) of each of its arguments.
Test = Callable[[Oracle, list[np.ndarray]], np.ndarray]


def _positive(signs: tuple[Sign, ...]) -> Test:
    """What tells that a sign, or the product of two, is positive."""
    (name, one), (second, other) = signs[0], signs[-1]
    if len(signs) > 1:
        i, j, k = one
        p, q, r = other
        return lambda o, a: getattr(o, name)[a[i], a[j], a[k]] * getattr(o, second)[a[p], a[q], a[r]] > 0
    if len(one) == 2:
        i, j = one
        return lambda o, a: getattr(o, name)[a[i], a[j]] > 0
    i, j, k = one
    return lambda o, a: getattr(o, name)[a[i], a[j], a[k]] > 0


_TESTS: dict[str, Test] = {
    "npara": lambda o, a: o.direction[a[0], a[1]] != o.direction[a[2], a[3]],
    "nperp": lambda o, a: o.normal[a[0], a[1]] != o.direction[a[2], a[3]],
    **{name: _positive(signs) for name, signs in SIGNS.items()},
}
