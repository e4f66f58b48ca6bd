"""Where points stand, as far as words depend on it."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, degenerate, true_in
from geogen.library.instantiate import use_statements
from geogen.library.resolve import Use

#: Predicates of directions: a point for which one of these says nothing lies on its locus.
_DIRECTIONS = ("coll", "para", "perp", "cyclic", "eqangle")


def stands_between(use: Use, at: Coordinates) -> bool:
    """True where a point of a line stands between the two points that name the line."""
    x, a, b = (at[use.names[argument]] for argument in use.construction.args)
    return (a[0] - x[0]) * (b[0] - x[0]) + (a[1] - x[1]) * (b[1] - x[1]) < 0


def rivals(uses: Sequence[Use], at: Coordinates) -> list[str]:
    """The known points that lie on all the curves of a new one, which is meant to be another point."""
    new = uses[0].names[uses[0].construction.new[0]]
    known = dict.fromkeys(p for u in uses for p in u.names.values() if p in at and p != new)
    stated = [s for u in uses for s in use_statements(u)]
    return [p for p in known if all(lies(s, new, p, at) for s in stated)]


def lies(statement: Statement, new: str, other: str, at: Coordinates) -> bool:
    """True where a statement about a new point holds, or says nothing, with another point in its place."""
    moved = Statement(statement.predicate, tuple(other if a == new else a for a in statement.args))
    if degenerate(moved):
        return statement.predicate in _DIRECTIONS
    return true_in(moved, at)
