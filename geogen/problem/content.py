"""What is stated and asked, as statements that play parts: what is left of a text whatever its words and names are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Any

from geogen.lang.json_text import print_json
from geogen.lang.number import Number
from geogen.lang.problem import Goal, Problem, parse_body
from geogen.lang.statement import Statement
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.identity import Relation, canonical_relations
from geogen.proof.graph import BY_RULE, ProofGraph, loads

#: The value with which a question is written as a statement; any would do that is not its own inverse.
SOME = Number.of(2)


def digest(plain: Any, relations: Iterable[Relation]) -> str:
    """A hash of statements up to the names of their points.

    Args:
        plain: what else tells the thing from others, as plain data.
        relations: its statements, each behind the name of its part.
    """
    return sha256(print_json([plain, list(canonical_relations(relations))]).encode()).hexdigest()


def of_problem(problem: Problem, library: Library) -> str:
    """A hash of what a problem gives and asks for, the same under other names of its points.

    Args:
        problem: the problem.
        library: the constructions.
    """
    return digest("problem", [*given(problem, library), *wanted(problem.goal)])


def of_proof(text: str, library: Library) -> str:
    """The same of the problem that a stored proof, as JSON, is about."""
    return of_problem(parse_body(loads(text).problem), library)


def given(problem: Problem, library: Library) -> Iterator[Relation]:
    """What a problem gives, without the conditions of position, which its text does not say."""
    for premise in given_statements(problem, library):
        if not premise.statement.spec.seen:
            yield "given", premise.statement


def wanted(goal: Goal | None) -> Iterator[Relation]:
    """What a problem asks for, or has to be shown."""
    if isinstance(goal, Statement):
        yield "shown", goal
    elif goal is not None:
        yield "asked", goal.answer(SOME)


def cited(part: str, graph: ProofGraph, number: int) -> Iterator[Relation]:
    """A step of a solution with what it rests on.

    Args:
        part: which the step plays.
        graph: the solution.
        number: of the step.
    """
    step = graph.step(number)
    yield f"{part} {step.rule if step.kind == BY_RULE else step.kind}", step.statement
    for premise in step.premises:
        yield f"{part} rests on", graph.step(premise).statement
