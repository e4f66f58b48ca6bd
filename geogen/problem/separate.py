"""The condition of position that tells figures in which a claim holds from those in which it does not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, true_in

#: Most points among which a condition is looked for, those of the claim first; six points make too many conditions.
MOST_POINTS, MOST_FOR_SIX = 12, 6
#: Most figures of each sort that a condition is held against.
FIGURES = 12


def separating(
    holding: Sequence[Coordinates],
    failing: Sequence[Coordinates],
    read: Sequence[Statement],
    points: Sequence[str],
) -> Statement | None:
    """The simplest condition that is true in the first figure in which a claim holds, and false in the first other.

    Of these, one that tells most of the other figures apart as well is preferred, then one that the proof reads.

    Args:
        holding: figures in which the claim holds, at least one.
        failing: figures in which it does not, at least one.
        read: conditions that the claim's proof reads.
        points: the points of the problem, those of the claim first.
    """
    one, other = holding[0], failing[0]
    holding, failing = holding[:FIGURES], failing[:FIGURES]
    best: tuple[int, Statement] | None = None
    for statement in (*read, *_conditions(points[:MOST_POINTS])):
        if not true_in(statement, one) or true_in(statement, other):
            continue
        told = sum(true_in(statement, at) for at in holding) + sum(not true_in(statement, at) for at in failing)
        if best is None or told > best[0]:
            best = told, statement
        if told == len(holding) + len(failing):
            break
    return best[1] if best is not None else None


def telling(
    holding: Sequence[Coordinates], failing: Sequence[Coordinates], points: Sequence[str]
) -> Iterator[Statement]:
    """The conditions that are true in the first figure of one sort and false in the first of the other.

    Those that tell most of the other figures apart as well come first, of these the simplest.

    Args:
        holding: figures of one sort, at least one.
        failing: figures of the other, at least one.
        points: the points of the problem, those that matter most first.
    """
    one, other = holding[0], failing[0]
    found = [s for s in _conditions(points[:MOST_POINTS]) if true_in(s, one) and not true_in(s, other)]

    def missed(statement: Statement) -> int:
        """How many of the other figures it does not tell apart."""
        return sum(not true_in(statement, at) for at in holding[:FIGURES]) + sum(
            true_in(statement, at) for at in failing[:FIGURES]
        )

    yield from sorted(found, key=missed)


def _conditions(points: Sequence[str]) -> Iterator[Statement]:
    """Conditions of position over some points, the simplest first."""
    for m, a, b in permutations(points, 3):
        if a < b:
            yield Statement("between", (m, a, b))
    for name in ("acute", "obtuse"):
        for m, a, b in permutations(points, 3):
            if a < b:
                yield Statement(name, (m, a, b))
    for name in ("oneside", "opposite"):
        for a, b in combinations(points, 2):
            for p, q in combinations([x for x in points if x not in (a, b)], 2):
                yield Statement(name, (p, q, a, b))
    for a, b, c in combinations(points, 3):
        yield Statement("anticlockwise", (a, b, c))
        yield Statement("anticlockwise", (a, c, b))
    few = list(combinations(points[:MOST_FOR_SIX], 3))
    for one, two in combinations(few, 2):
        yield Statement("sameclock", (*one, *two))
        yield Statement("sameclock", (*one, two[0], two[2], two[1]))
