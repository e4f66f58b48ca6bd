"""A problem as the tasks take it: the parts of its record, parsed once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.errors import GeogenError, ProofRejected, RecordError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement, parse_statement
from geogen.library.instantiate import Premise, given_statements
from geogen.library.records import Library
from geogen.proof.graph import BY_RULE, GIVEN, ProofGraph, loads, read_points

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
    def body(self) -> str:
        """The problem as the problem language has it."""
        return print_body(self.problem)

    def drawn(self, style: int) -> dict[str, Any]:
        """What every item has on record that is about this problem and shows its figure.

        Args:
            style: which wording its question has.
        """
        return {"source": self.body, "drawn": self.body, "style": style}

    @property
    def name(self) -> str:
        """A name for random streams."""
        return f"{self.id} {self.proof.problem}"

    def premises(self, library: Library) -> tuple[Premise, ...]:
        """The given statements with the constructions that state them, for drawing."""
        return given_statements(self.problem, library)

    def is_listed(self, library: Library) -> bool:
        """True where the given statements are all that the text says: positions of points are not among them."""
        return not any(p.statement.spec.seen for p in self.premises(library))

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
        at = read_points(row["points"])
        statements = [(parse_statement(p["statement"]), p["kind"]) for p in row["premises"]]
        return Source(
            id=row["id"],
            scene=row["scene_fingerprint"],
            problem=parse_body(f"{row['construction']} ? {row['goal']}"),
            at=at,
            given=tuple(s for s, _ in statements),
            numerical=frozenset(s for s, kind in statements if kind == "numerical"),
            proof=proof,
            question={"en": row["question_en"], "zh": row["question_zh"]},
        )
    except (GeogenError, ValueError, TypeError, KeyError) as error:
        raise RecordError(f"the problem '{row.get('id')}' has no proof that can be read: {error}") from error


def accepted(row: Mapping[str, Any], library: Library) -> Source:
    """A problem from the columns of its record, after the checker has accepted its proof.

    Raises:
        RecordError: a part of it cannot be read, the proof is refused, or is not about the record's problem and figure.
    """
    source = read_source(row)
    cause = None
    if str(parse_body(source.proof.problem)) != str(source.problem) or dict(source.proof.figure) != source.at:
        cause = "it is about another problem or figure"
    else:
        try:
            check(source.proof, library)
        except ProofRejected as error:
            cause = str(error)
    if cause is not None:
        hint = "'geogen check' tells of each problem"
        raise RecordError(f"the problem '{source.id}' has a proof that is refused: {cause}", hint=hint)
    return source
