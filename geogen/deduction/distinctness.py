"""How many different points an instance of a rule has at least, read off the rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from geogen.lang.statement import Statement

Pair = frozenset[str]
Triple = frozenset[str]

#: Triangles that a condition asks for, as places of its arguments.
_TRIANGLES = {
    "ncoll": ((0, 1, 2),),
    "opposite": ((0, 2, 3), (1, 2, 3)),
    "oneside": ((0, 2, 3), (1, 2, 3)),
    "sameclock": ((0, 1, 2), (3, 4, 5)),
}
#: Places whose points differ beyond that.
_DIFFERENT = {"diff": ((0, 1),), "opposite": ((0, 1),), "acute": ((0, 1), (0, 2)), "obtuse": ((0, 1), (0, 2), (1, 2))}


def largest_apart(variables: Sequence[str], apart: set[Pair]) -> int:
    """The size of the largest set of variables of which no two can stand for one point.

    Args:
        variables: variables of a rule.
        apart: see :func:`kept_apart`.
    """
    best = 0
    sets: list[tuple[str, ...]] = [()]
    for v in variables:
        sets += [(*s, v) for s in sets if all(frozenset((u, v)) in apart for u in s)]
        best = max(map(len, sets))
    return best


def kept_apart(variables: Sequence[str], statements: Iterable[Statement], pairs: Iterable[Pair]) -> set[Pair]:
    """The pairs of variables that stand for different points in every instance.

    Args:
        variables: the rule's variables.
        statements: its hypotheses and figure conditions.
        pairs: variables that are known to stand for different points.

    Two variables are apart where a hypothesis or a condition needs it, and where their being one point would put the
    corners of a triangle on one line: feet D on BC and E on AC of a triangle ABC can only meet in C.
    """
    statements = list(statements)
    triangles = triangles_of(statements)
    triangles |= {frozenset(s.points) for s in statements if s.predicate == "perp" and len(s.points) == 3}
    lines = {frozenset(s.points) for s in statements if s.predicate in ("coll", "between", "midp")}
    apart = set(pairs) | {frozenset(p) for t in (*triangles, *lines) for p in combinations(t, 2)}
    apart |= {_at(s, places) for s in statements for places in _DIFFERENT.get(s.predicate, ())}
    while True:
        new = {
            frozenset((u, v))
            for u, v in combinations(variables, 2)
            if frozenset((u, v)) not in apart and not _can_meet(u, v, triangles, lines, apart)
        }
        if not new:
            return apart
        apart |= new


def triangles_of(conditions: Iterable[Statement]) -> set[Triple]:
    """The triangles that conditions of figures ask for: three points that are not on one line."""
    return {_at(s, places) for s in conditions for places in _TRIANGLES.get(s.predicate, ())}


def _at(statement: Statement, places: Iterable[int]) -> frozenset[str]:
    """The points at some places of a statement."""
    return frozenset(str(statement.args[i]) for i in places)


def _can_meet(u: str, v: str, triangles: set[Triple], lines: set[Triple], apart: set[Pair]) -> bool:
    """False where two points cannot be one: it would flatten a triangle."""

    def merged(points: Iterable[str]) -> frozenset[str]:
        return frozenset(u if p == v else p for p in points)

    different = {merged(pair) for pair in apart}
    wide = [merged(line) for line in lines]
    grown = True
    while grown:
        grown = False
        for one, two in combinations(wide, 2):
            if any(frozenset(p) in different for p in combinations(one & two, 2)) and one != two:
                wide = [line for line in wide if line not in (one, two)] + [one | two]
                grown = True
                break
    flat = [merged(t) for t in triangles]
    return all(len(t) == 3 for t in flat) and not any(t <= line for t in flat for line in wide)
