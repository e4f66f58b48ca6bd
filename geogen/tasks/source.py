"""A problem as the tasks take it: the parts of its record, parsed once."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from geogen.checker.figure import Figure
from geogen.errors import GeogenError, RecordError
from geogen.lang.form import Coordinates
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library.instantiate import Premise, given_statements
from geogen.library.records import Library
from geogen.proof.graph import BY_RULE, GIVEN, ProofGraph, loads

#: Columns of a problem record that tasks read.
NEEDED = (
    "id",
    "construction",
    "goal",
    "points",
    "premises",
    "proof",
    "scene_fingerprint",
    "question_en",
    "question_zh",
)


@dataclass(frozen=True)
class Source:
    """One problem with its proof.

    Args:
        id: of its record.
        scene: fingerprint of its scene.
        problem: with its goal.
        at: the figure of record.
        given: its given statements, each once.
        numerical: those of them that state a value.
        proof: accepted by the checker.
        question: its text in both languages.
    """

    id: str
    scene: str
    problem: Problem
    at: Coordinates
    given: tuple[Statement, ...]
    numerical: frozenset[Statement]
    proof: ProofGraph
    question: Mapping[str, str]

    @cached_property
    def used(self) -> frozenset[Statement]:
        """The given statements that the proof rests on, canonical."""
        return frozenset(s.statement.canonical() for s in self.proof.steps if s.kind == GIVEN)

    @cached_property
    def rules(self) -> tuple[str, ...]:
        """Ids of the rules of the proof, each once."""
        return tuple(dict.fromkeys(s.rule for s in self.proof.steps if s.kind == BY_RULE))

    @cached_property
    def figure(self) -> Figure:
        """The figure of record, to be judged in."""
        return Figure(self.at)

    @property
    def claim(self) -> Statement:
        """What the proof proves."""
        return self.proof.step(self.proof.goal).statement

    @property
    def name(self) -> str:
        """A name for random streams."""
        return f"{self.id} {self.proof.problem}"

    def premises(self, library: Library) -> tuple[Premise, ...]:
        """The given statements with the constructions that state them, for drawing."""
        return given_statements(self.problem, library)

    def with_proof(self, proof: ProofGraph, given: tuple[Statement, ...]) -> Source:
        """The same problem with a point or premise more."""
        problem = parse_body(proof.problem)
        return replace(self, problem=problem, at=dict(proof.figure), given=given, proof=proof)


def read_source(row: Mapping[str, Any]) -> Source:
    """A problem from the columns of its record.

    Raises:
        RecordError: a part of it is missing or cannot be read.
    """
    try:
        proof = loads(row["proof"])
        statements = [(parse_statement(p["statement"]), p["kind"]) for p in row["premises"]]
        return Source(
            id=row["id"],
            scene=row["scene_fingerprint"],
            problem=parse_body(f"{row['construction']} ? {row['goal']}"),
            at={p: (float(x), float(y)) for p, (x, y) in json.loads(row["points"]).items()},
            given=tuple(s for s, _ in statements),
            numerical=frozenset(s for s, kind in statements if kind == "numerical"),
            proof=proof,
            question={"en": row["question_en"], "zh": row["question_zh"]},
        )
    except (GeogenError, ValueError, TypeError, KeyError) as error:
        raise RecordError(f"the problem '{row.get('id')}' has no proof that can be read: {error}") from error
