"""The segments of which a solution speaks and that its figure lacks: "Join BD", as solutions of textbooks begin."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Sequence

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement, measured
from geogen.problem.asking import equal_corners, vertex
from geogen.scene.mentioned import Spoken
from geogen.scene.named import Pair, asked_segments, named_segments, pair, term_segments

#: How near to a line, as a share of a segment's length, points lie on it; more radii than these make a circle.
NEAR, RADII = 1e-6, 2


def joined(
    premises: Sequence[Statement],
    told: Spoken,
    goal: Goal,
    steps: Iterable[Statement],
    at: Coordinates,
) -> list[Pair]:
    """The segments that are to be joined.

    Args:
        premises: all given statements.
        told: what the sentences of the problem speak of.
        goal: what is asked; its segments are drawn.
        steps: what the solution finds, in order.
        at: the figure.
    """
    given = [statement for statement in premises if statement not in told.silent]
    centres = {centre for centre, *_ in told.circles}
    sides = (two for shape in told.polygons for two in term_segments(("area", *shape)) if two[0] != two[1])
    drawn = {*_drawn(given, centres), *sides, *asked_segments(goal)}
    found: list[Pair] = []
    for two in (two for statement in steps for two in _of(statement, at)):
        if not _is_covered(two, [*drawn, *found], at):
            found.append(two)
    return found


def _drawn(premises: Sequence[Statement], centres: Collection[str]) -> Iterator[Pair]:
    """The segments that premises name; equal ones from the centre of a circle are radii, which are not drawn."""
    equal = [(pair(*s.args[:2]), pair(*s.args[2:])) for s in premises if s.predicate == "cong"]  # type: ignore[arg-type]
    radii = set(_radii(equal, centres))
    for statement in premises:
        if statement.predicate != "cong":
            yield from _of(statement)
    for two in equal:
        if not set(two) <= radii:
            yield from two


def _radii(equal: Sequence[tuple[Pair, Pair]], centres: Collection[str]) -> Iterator[Pair]:
    """Equal segments from one point that end on a circle: three or more of them, or those from a centre."""
    classes: dict[str, list[set[str]]] = {}
    for one, other in equal:
        for centre in set(one) & set(other):
            ends = {*one, *other} - {centre}
            alike = [found for found in classes.get(centre, []) if found & ends]
            rest = [found for found in classes.get(centre, []) if not found & ends]
            classes[centre] = [*rest, ends.union(*alike)]
    for centre, found in classes.items():
        for ends in found:
            if centre in centres or len(ends) > RADII:
                yield from (pair(centre, end) for end in ends)


def _of(statement: Statement, at: Coordinates | None = None) -> Iterator[Pair]:
    """The segments of which a statement speaks; of angles that are drawn, their sides."""
    if statement.predicate == "equal":
        yield from (two for term in measured(statement) for two in term_segments(term))
    elif statement.predicate == "eqangle" and at is not None and (corners := equal_corners(statement, at)):
        yield from (two for corner in corners for two in term_segments(("angle", *corner)))
    elif statement.predicate == "aconst" and (corner := vertex(statement.args[:4])):
        yield from term_segments(("angle", *corner))
    elif not statement.spec.silent:
        yield from named_segments(statement)


def _is_covered(two: Pair, drawn: Sequence[Pair], at: Coordinates) -> bool:
    """True where a segment lies on segments that are drawn."""
    (ax, ay), (bx, by) = at[two[0]], at[two[1]]
    length = math.hypot(bx - ax, by - ay)
    parts = []
    for one in drawn:
        places = [
            ((x - ax) * (bx - ax) + (y - ay) * (by - ay), (x - ax) * (by - ay) - (y - ay) * (bx - ax))
            for x, y in (at[p] for p in one)
        ]
        if all(abs(off) <= NEAR * length**2 for _, off in places):
            parts.append(sorted(along / length**2 for along, _ in places))
    reached = 0.0
    for start, end in sorted(parts):
        if start > reached + NEAR:
            break
        reached = max(reached, end)
    return reached >= 1 - NEAR
