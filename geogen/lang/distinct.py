"""Points of a statement that must differ, so that it means something."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from itertools import combinations

from geogen.lang.number import Number
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Argument, Statement, all_forms, letters, measured


def must_differ(statement: Statement) -> Iterable[tuple[str, str]]:
    """Points that must differ, in pairs: all points of a term, else those that the predicate's forms tell."""
    if statement.predicate == "equal":
        return (pair for term in measured(statement) for pair in combinations(term[1:], 2))
    args = statement.args
    return ((args[i], args[j]) for i, j in _different(statement.predicate, len(args)))  # type: ignore[misc]


@lru_cache(maxsize=256)
def _different(predicate: str, count: int) -> tuple[tuple[int, int], ...]:
    """Pairs of argument places whose points must differ, found on a statement about distinct points.

    These are the ends of every segment whose direction or logarithm of length the forms use (a length or a square
    alone may vanish and means zero), all points of an angle, and the places that the predicate lets change at will.
    """
    spec = PREDICATES[predicate]
    sample: dict[str, Argument] = {"N": Number.of(2), "A": Fraction(1, 3), "Q": Fraction(1)}
    args = tuple(sample.get(letter, str(i)) for i, letter in enumerate(letters(spec, count)))
    quantities = {q for f in all_forms(Statement(predicate, args)) for q, _ in f}
    together = [q[1:] for q in quantities if q[0] in ("d", "l")] + [q[2:] for q in quantities if q[0] == "t"]
    pairs = {(min(i, j), max(i, j)) for points in together for i, j in combinations(map(int, points), 2)}
    if spec.free_from is not None:
        pairs |= {(i, j) for i in range(spec.free_from, count) for j in range(i + 1, count)}
    return tuple(sorted(pairs))
