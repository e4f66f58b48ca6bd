"""The numerical premises of a problem: which clause or call states which values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, letters
from geogen.library.instantiate import use_statements
from geogen.library.resolve import Use


@dataclass(frozen=True)
class Source:
    """What states values.

    Args:
        texts: a construction as it was written; or a value clause, after those that its unknowns come from.
        column: where it stands in the body's line, 1-based.
        statements: what it states.
        construction: the construction's id; empty for value clauses and conditions.
    """

    texts: tuple[str, ...]
    column: int
    statements: tuple[Statement, ...]
    construction: str = ""


def numerical(statement: Statement) -> bool:
    """True for statements with a length, a ratio, an angle or an equation in them."""
    return any(letter in "NAE" for letter in letters(statement.spec, len(statement.args)))


def sources_of(problem: Problem, uses: Sequence[Use]) -> tuple[tuple[Source, ...], tuple[Statement, ...]]:
    """The numerical premises of a problem in order, and its other premises."""
    sources: list[Source] = []
    others: list[Statement] = []
    for use in uses:
        stated = use_statements(use)
        others += [s for s in stated if not numerical(s)]
        values = tuple(s for s in stated if numerical(s))
        if values:
            sources.append(Source((str(use.call),), use.call.column, values, use.construction.id))
    for number, statement in problem.stated:
        sources.append(Source(_texts(problem, number), problem.values[number].column, (statement,)))
    for condition in problem.conditions:
        if numerical(condition.statement):
            sources.append(Source((str(condition),), condition.column, (condition.statement,)))
        else:
            others.append(condition.statement)
    return tuple(sources), tuple(others)


def _texts(problem: Problem, number: int) -> tuple[str, ...]:
    """A value clause after the earlier ones that say what its unknowns are."""
    stated = {n for n, _ in problem.stated}
    found, unknowns = {number}, set(problem.values[number].unknowns)
    grown = True
    while grown:
        grown = False
        for earlier in set(range(number)) - stated - found:
            if unknowns & set(problem.values[earlier].unknowns):
                found.add(earlier)
                unknowns |= set(problem.values[earlier].unknowns)
                grown = True
    return tuple(problem.values[n].text for n in sorted(found))
