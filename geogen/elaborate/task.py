"""What a proof has to prove: the points, given statements and goal of the problem text."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.errors import GeogenError, ProofRejected
from geogen.lang.problem import Goal, parse_body
from geogen.lang.statement import Statement
from geogen.library.instantiate import premises_of
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve


@dataclass(frozen=True)
class Task:
    """A problem as the checker sees it.

    Args:
        points: every point of the problem.
        given: the statements that its constructions give.
        canonical: the same in canonical form, for look-up.
        goal: what it asks: a statement, or a value.
        uses: its calls of constructions.
    """

    points: frozenset[str]
    given: tuple[Statement, ...]
    canonical: frozenset[Statement]
    goal: Goal
    uses: tuple[Use, ...] = ()


def read_task(text: str, library: Library) -> Task:
    """Parse a problem and look up what its constructions give.

    Raises:
        ProofRejected: the text is not a problem of this library, or asks for nothing.
    """
    try:
        problem = parse_body(text)
        uses = resolve(problem, library)
        given = tuple(p.statement for p in premises_of(problem, uses))
    except GeogenError as error:
        raise ProofRejected(f"the problem does not read: {error}") from error
    if problem.goal is None:
        raise ProofRejected("the problem has no goal")
    points = frozenset(point for clause in problem.clauses for point in clause.points)
    return Task(points, given, frozenset(s.canonical() for s in given), problem.goal, uses)
