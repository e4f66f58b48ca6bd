"""The judges on proofs about sums with π beside roots: those of textbook problems, and forged ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import cache
from pathlib import Path

import pytest
from elaborated_corpus import first_verdict
from second_judge import second_verdicts

from geogen.checker import check
from geogen.elaborate import book_of, elaborated
from geogen.elaborate.task import read_task
from geogen.errors import ProofRejected
from geogen.kernel import hash_of
from geogen.lang.expression import Expression
from geogen.lang.number import MixedNumber, Number
from geogen.lang.problem import Problem, read_problems
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.problem.solving import solve
from geogen.proof.graph import ProofGraph

TEXTBOOK = Path(__file__).parents[1] / "values" / "textbook" / "circles_and_polygons.txt"
LIBRARY = load_library()
BOOK = book_of(LIBRARY)
#: Further on than any figure tells it from π.
NEARLY_PI = Number.of(Fraction(21053343141, 6701487259))


@cache
def proofs() -> dict[str, ProofGraph]:
    """The proofs of the problems by name."""
    found = {}
    for problem in read_problems(TEXTBOOK):
        assert isinstance(problem, Problem)
        proof = solve(problem, LIBRARY).proof
        assert proof is not None
        found[problem.name] = proof
    return found


def record_of(graph: ProofGraph) -> str:
    """The elaborated record of a proof."""
    return json.dumps(elaborated(graph, read_task(graph.problem, LIBRARY), hash_of(BOOK)))


def verdicts(records: list[str]) -> list[str | None]:
    """What both judges say of records."""
    found = [first_verdict(text, BOOK) for text in records]
    assert found == second_verdicts(records, json.dumps(BOOK))
    return found


def test_both_judges_accept_the_proofs_of_textbook_problems() -> None:
    """Of sectors less triangles, frames and tracks; most state a number over two powers of π."""
    assert set(verdicts([record_of(graph) for graph in proofs().values()])) == {None}
    assert sum(any(_mixed(step.statement) for step in graph.steps) for graph in proofs().values()) >= 14


def _mixed(statement: Statement) -> bool:
    sides = [a for a in statement.args if isinstance(a, Expression)]
    numbers = [a for a in statement.args if isinstance(a, Number)]
    return any(isinstance(n, MixedNumber) for n in [*numbers, *(c for side in sides for _, c in side.parts)])


def _forged(graph: ProofGraph) -> Iterator[ProofGraph]:
    """A proof whose goal is a number that no figure tells from the right one, or has one part changed."""
    last = graph.step(graph.goal)
    value = last.statement.args[-1]
    number = value.constant if isinstance(value, Expression) else value
    if not isinstance(number, MixedNumber):
        return
    nearly = sum((Number(part.terms) * (NEARLY_PI if part.pi else 1) for part in number.summands), Number())
    first, second = number.summands
    for wrong in (nearly, number + NEARLY_PI - Number(((1, Fraction(1)),), 1), first - second, first, second):
        forged = Expression.of(wrong) if isinstance(value, Expression) else wrong
        changed = replace(last, statement=Statement(last.statement.predicate, (*last.statement.args[:-1], forged)))
        yield replace(graph, steps=tuple(changed if step is last else step for step in graph.steps))


def test_the_checker_refuses_a_number_that_is_nearly_right() -> None:
    """21053343141/6701487259 differs from π by 3·10⁻²¹, so that the figure shows it: only exact sums tell."""
    forged = [wrong for graph in proofs().values() for wrong in _forged(graph)]
    assert len(forged) >= 50
    said = []
    for graph in forged:
        with pytest.raises(ProofRejected) as caught:
            check(graph, LIBRARY)
        said.append(str(caught.value))
    assert sum("does not add up" in one for one in said) >= 15


def test_both_judges_refuse_records_with_another_power_of_pi() -> None:
    """A row of a sum in a record is [fraction, root, power of π, terms]: π for π², for no π, and for 1/π."""
    records = []
    for graph in proofs().values():
        data = json.loads(record_of(graph))
        for power in (0, 2, -1):
            changed = _with_power(data["steps"], power)
            if changed != data["steps"]:
                records.append(json.dumps({**data, "steps": changed}))
    assert len(records) >= 30
    assert None not in verdicts(records)


def _with_power(data: object, power: int) -> object:
    """The steps of a record in which the rows of the last statement have another power of π instead of the first."""
    steps = json.loads(json.dumps(data))

    def changed(part: object) -> object:
        if isinstance(part, list):
            if len(part) == 4 and isinstance(part[0], str) and part[2:] == [1, []]:
                return [part[0], part[1], power, []]
            return [changed(p) for p in part]
        return {k: changed(v) for k, v in part.items()} if isinstance(part, dict) else part

    assert isinstance(steps, list)
    return [*steps[:-1], changed(steps[-1])]
