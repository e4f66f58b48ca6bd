"""Statements that say of other points what a statement says: the options of subgoal decomposition are of one shape."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import permutations
from math import perm

from geogen.checker.figure import Figure
from geogen.checker.items.hypotheses import angles
from geogen.checker.items.truth import is_flat, says_nothing
from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.statement import Statement, degenerate
from geogen.problem.goal_reading import equal_angles
from geogen.tasks.corruption import is_readable

#: Most ways to rename the points of a statement that are looked at.
WAYS = 1500


def as_option(statement: Statement) -> Statement:
    """A read statement in one order of its parts."""
    if statement.predicate == "equal":
        terms = [side.lone_term for side in statement.args if isinstance(side, Expression)]
        corners = [t[1:] for t in terms if t is not None and t[0] == "angle"]
        return equal_angles(*corners) if len(corners) == 2 else statement
    return statement.canonical()


def is_fit(statement: Statement, figure: Figure) -> bool:
    """True where a statement may be read by people: of different things, and of no flat angles."""
    corners = angles(statement)
    if says_nothing(statement) or not is_readable(statement) or len(corners) == 2 and corners[0] == corners[1]:
        return False
    if statement.predicate in ("cyclic", "circle", "coll") and len(set(statement.args)) < len(statement.args):
        return False
    return not any(is_flat(c, figure) for c in corners)


def moved_to(statement: Statement, way: Sequence[str]) -> Statement | None:
    """A statement about other points, in their order of appearance; None where it would mean nothing."""
    try:
        moved = statement.renamed(dict(zip(statement.points, way, strict=True)))
        alike = degenerate(moved) is None and len(angles(moved)) == len(angles(statement))
        return as_option(moved) if alike else None
    except (GeogenError, ArithmeticError):
        return None


def renamings(statement: Statement, points: Sequence[str], rng: random.Random) -> Iterator[list[str]]:
    """Points of a figure to put in the places of a statement's points: all ways, or many of them, by lot."""
    count = len(statement.points)
    if perm(len(points), count) <= WAYS:
        ways = [list(way) for way in permutations(points, count)]
        rng.shuffle(ways)
    else:
        ways = [rng.sample(points, count) for _ in range(WAYS)]
    yield from ways
