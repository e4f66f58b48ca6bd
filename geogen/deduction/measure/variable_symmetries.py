"""What becomes of a formula when other points stand for its variables: which say the same, and which say nothing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import numpy as np

from geogen.deduction.compile import occurrences
from geogen.deduction.measure.formula import Formula
from geogen.lang.expression import renamed_term
from geogen.lang.measure import FUNCTIONS
from geogen.lang.statement import Statement

#: Rules of more variables are not looked through for instances that say nothing.
MOST_VARIABLES = 7
#: Nor are those of more gone through for variables that may be exchanged.
MOST_EXCHANGED = 8


@lru_cache(maxsize=1024)
def placements(formula: Formula) -> list[tuple[str, list[int]]]:
    """The ways to read a term as one of a formula's: its kind, and the columns of its points in their order.

    One way of each set that the rule's symmetries exchange, because they lead to rows that state the same.
    """
    exchanged = symmetries(formula)
    found: list[tuple[str, list[int]]] = []
    met: set[tuple[str, tuple[int, ...]]] = set()
    for carrier in formula.carriers:
        columns = formula.columns(carrier)
        for order in orders_of(carrier[0], len(columns)):
            placed = [columns[i] for i in order]
            if (carrier[0], tuple(placed)) not in met:
                found.append((carrier[0], placed))
                met |= {(carrier[0], tuple(moved[i] for i in placed)) for moved in exchanged}
    return found


def orders_of(kind: str, size: int) -> list[tuple[int, ...]]:
    """All orders of its points in which a term of a kind may be written."""
    points = list(range(size))
    if kind == "area":
        turned = [tuple(points[i:] + points[:i]) for i in points]
        return sorted({*turned, *(row[::-1] for row in turned)})
    if kind == "length":
        return [(0, 1), (1, 0)]
    if kind == "angle" or kind in FUNCTIONS:
        return [(0, 1, 2), (2, 1, 0)]
    if kind in ("arc", "sector"):
        return [(0, 1, 2), (0, 2, 1)]
    return [tuple(points)]


@lru_cache(maxsize=1024)
def symmetries(formula: Formula) -> list[list[int]]:
    """Permutations of the variables that leave the rule as it is."""
    return _permutations(formula, (formula.rule.given, (*formula.rule.figure, *_partners(formula))))


@lru_cache(maxsize=1024)
def restatements(formula: Formula) -> list[list[int]]:
    """Permutations of the variables that leave what it takes and what it says as they are.

    Figure conditions are not asked for: of two instances that are true in the figure, one is enough.
    """
    return _permutations(formula, (formula.rule.given,))


def _permutations(formula: Formula, parts: Sequence[Sequence[Statement]]) -> list[list[int]]:
    """Permutations of the variables that leave the conclusion and each of some sets of statements as they are."""
    variables = formula.variables
    if len(variables) > MOST_EXCHANGED:
        return []
    same = [frozenset(s.canonical() for s in part) for part in parts]
    found = []
    for order in _orders(list(zip(_roles(formula), occurrences(variables, parts), strict=True))):
        names = {v: variables[i] for v, i in zip(variables, order, strict=True)}
        if _same_equation(formula, names) and all(
            frozenset(s.renamed(names).canonical() for s in part) == k for part, k in zip(parts, same, strict=True)
        ):
            found.append(list(order))
    return found


def _orders(roles: Sequence[object]) -> list[tuple[int, ...]]:
    """The permutations that put every place where one of its own role was, in lexicographic order."""
    found: list[tuple[int, ...]] = [()]
    for role in roles:
        found = [(*order, j) for order in found for j, other in enumerate(roles) if other == role and j not in order]
    return found


def _partners(formula: Formula) -> list[Statement]:
    """That the partner of a triangle with an area has one, too: rules say it of one of two similar triangles."""
    if formula.alike is None:
        return []
    corners, _ = formula.alike
    partner = dict(zip(corners, (*corners[3:], *corners[:3]), strict=True))
    wide = [c for c in formula.rule.figure if c.predicate == "ncoll" and set(c.points) <= partner.keys()]
    return [c.renamed(partner) for c in wide if set(c.points) in (set(corners[:3]), set(corners[3:]))]


def _roles(formula: Formula) -> list[list[tuple]]:
    """For each variable how it occurs in the terms; a symmetry exchanges variables of one role only."""
    found: list[list[tuple]] = [[] for _ in formula.variables]
    for term in formula.terms:
        orders = orders_of(term[0], len(term) - 1)
        for place, column in enumerate(formula.columns(term)):
            found[column].append((term[0], len(term), *sorted({order.index(place) for order in orders})))
    return [sorted(role) for role in found]


def _same_equation(formula: Formula, names: Mapping[str, str]) -> bool:
    """True where other names for the variables leave the equation as it is, up to a factor."""
    if formula.then.spec.silent:
        return formula.then == formula.then.renamed(names)
    parts = dict(formula.zero.parts)
    ratios = []
    for monomial, coefficient in formula.zero.parts:
        # Names are exchanged, so that different terms stay different.
        found = parts.get(tuple(sorted([(renamed_term(term, names), exponent) for term, exponent in monomial])))
        if found is None:
            return False
        ratios.append((coefficient, found))
    first, then = ratios[0]
    return all(first * found == then * coefficient for coefficient, found in ratios[1:])


@lru_cache(maxsize=1024)
def trivial_patterns(formula: Formula) -> tuple[np.ndarray, ...]:
    """The ways in which variables stand for the same points that leave nothing of the equation.

    Returns:
        for each the first variable (V,) that stands for the same point, by columns.
    """
    if formula.then.predicate != "equal" or len(formula.variables) > MOST_VARIABLES:
        return ()
    found = []
    for pattern in _patterns(len(formula.variables), set(formula.distinct)):
        names = {v: formula.variables[i] for v, i in zip(formula.variables, pattern, strict=True)}
        if not formula.zero.renamed(names).parts:
            found.append(np.array(pattern, dtype=np.int64))
    return tuple(found)


def _patterns(size: int, apart: set[tuple[int, int]]) -> Iterator[tuple[int, ...]]:
    """All ways to let variables stand for the points of earlier ones, but those that are kept apart."""
    patterns: list[tuple[int, ...]] = [()]
    for new in range(size):
        patterns = [
            (*p, i)
            for p in patterns
            for i in dict.fromkeys((*p, new))
            if all((j, new) not in apart for j in range(new) if p[j] == i)
        ]
    yield from (p for p in patterns if len(set(p)) < size)
