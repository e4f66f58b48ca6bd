"""Shapes with given sizes, such as a square of side 4, as the shape alone and the sizes that a proof needs."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from geogen.lang.clause import Call, Clause
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.lang.values import ValueClause, value_clause
from geogen.library.instantiate import given_templates, instance
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve


def without_idle_sizes(problem: Problem, library: Library, needed: Set[Statement]) -> Problem:
    """The problem with each shape without sizes of which its proof needs not all; those that it needs are values.

    Args:
        problem: with its goal.
        library: the constructions.
        needed: given statements, in canonical form, from which the goal follows.
    """
    clauses, values = list(problem.clauses), list(problem.values)
    for use in resolve(problem, library):
        name = use.construction.role.unsized
        sizes = _sizes(use, needed) if name else []
        if None in sizes:
            points = clauses[use.clause].points
            clauses[use.clause] = Clause(points, {}, (Call(name, points),))
            values += [size for size in sizes if size is not None]
    if tuple(clauses) == problem.clauses:
        return problem
    return replace(problem, clauses=tuple(clauses), values=tuple(values), text="")


def _sizes(use: Use, needed: Set[Statement]) -> list[ValueClause | None]:
    """For each size of a shape the value that states it, None for one that is not needed."""
    found: list[ValueClause | None] = []
    for name, _ in use.construction.values:
        stated = [instance(t, use.names) for t in given_templates(use.construction) if name in map(str, t.args)]
        wanted = [s for s in stated if s.canonical() in needed]
        found.append(_value(wanted[0]) if wanted else None)
    return found


def _value(statement: Statement) -> ValueClause:
    words = [str(a).removesuffix("o") for a in statement.args]
    if statement.predicate == "aconst":  # the angle between two lines from one corner
        corner = next(p for p in words[:2] if p in words[2:4])
        arms = [p for p in words[:4] if p != corner]
        return value_clause(f"angle {arms[0]} {corner} {arms[1]} = {words[4]}", 0)
    return value_clause(f"length {words[0]} {words[1]} = {words[2]}", 0)
