"""Mistakes that one look finds, which no item is to ask about: a reader should have several facts to combine."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.lang.statement import Statement
from geogen.proof.graph import SEEN, ProofGraph, Step
from geogen.tasks.slips import value_of

#: Statements of one length or angle, those that give a size, and those that say nearly all about three points.
VALUES = ("lconst", "aconst")
SIZES = ("lconst", "aconst", "perp", "rconst", "equal")
OF_ONE_LINE = ("midp", "coll", "rconst", "perp", "aconst", "cong")
#: Two lengths that differ by less are one.
NEAR = 1e-9


def is_seen_at_once(path: ProofGraph, gold: int) -> bool:
    """True where a mistake is found by one look: one earlier line speaks of just that, or no triangle has such sides.

    Args:
        path: the faulty solution.
        gold: the number of the wrong step.
    """
    step = path.step(gold)
    points, own = set(step.statement.points), value_of(step.statement)
    for earlier in path.steps:
        if earlier.id >= gold:
            break
        if earlier.kind == SEEN:
            continue
        named = points <= set(earlier.statement.points) and len(points) < 4
        if named and step.statement.predicate not in VALUES and earlier.statement.predicate in OF_ONE_LINE:
            return True
        if {earlier.statement.predicate, step.statement.predicate} == {"para", "perp"} and _pairs(earlier) == _pairs(
            step
        ):
            return True
        if own is not None and set(earlier.statement.points) == points and earlier.statement.predicate in SIZES:
            return True
    return _is_impossible(step, path)


def _pairs(step: Step) -> set[frozenset[str]]:
    """The two segments that a statement is about."""
    return {frozenset(map(str, step.statement.args[i : i + 2])) for i in (0, 2)}


def _is_impossible(step: Step, path: ProofGraph) -> bool:
    """True for a length that makes no triangle with two that are known before, or no right one where it should."""
    if step.statement.predicate != "lconst":
        return False
    before = [s.statement for s in path.steps if s.id < step.id and s.kind != SEEN]
    known = {frozenset(s.points): float(s.args[2]) for s in before if s.predicate == "lconst"}  # type: ignore[arg-type]
    one, two = step.statement.points
    own = float(step.statement.args[2])  # type: ignore[arg-type]
    for third in path.figure:
        sides = {frozenset((one, two)): own}
        sides |= {side: known[side] for p in (one, two) if (side := frozenset((p, third))) in known}
        if len(sides) < 3:
            continue
        largest = max(sides.values())
        if 2 * largest >= sum(sides.values()) - NEAR:
            return True
        corners = [p for p in (one, two, third) if _is_right(p, {one, two, third} - {p}, before)]
        if any(sides[frozenset({one, two, third} - {p})] < largest - NEAR for p in corners):
            return True
    return False


def _is_right(corner: str, ends: set[str], known: Sequence[Statement]) -> bool:
    """True where two lines through a point are known to be perpendicular."""
    arms = {frozenset((corner, end)) for end in ends}
    return any(
        s.predicate == "perp" and {frozenset(map(str, s.args[:2])), frozenset(map(str, s.args[2:]))} == arms
        for s in known
    )
