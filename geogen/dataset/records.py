"""Reading data sets: problem records, and the proofs in them for the checker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from geogen.checker.record import check_record
from geogen.dataset.cells import read_cell
from geogen.dataset.shards import Row, read_rows
from geogen.errors import GeogenError, RecordError
from geogen.lang.problem import Goal, Problem, parse_body
from geogen.lang.statement import Statement, parse_statement
from geogen.proof.graph import ProofGraph, loads, read_points


@dataclass(frozen=True)
class PremiseRecord:
    """One given statement of a problem.

    Args:
        id: its name within the problem, ``p1``, ``p2`` …
        statement: what is given.
        kind: ``relational`` or ``numerical``.
        shown: where it can be read: ``text``, ``figure``.
        needed: True where the recorded proof rests on it, or where without it the text has figures with another
            answer; the needed ones are a minimal set.
    """

    id: str
    statement: Statement
    kind: str
    shown: tuple[str, ...]
    needed: bool


@dataclass(frozen=True)
class ProblemRecord:
    """A problem of a data set, its formal parts parsed.

    Args:
        id: unique within the data set.
        construction: the problem's body in the problem language, without goal.
        goal: what is asked.
        premises: what the construction gives.
        points: coordinates of the figure of record.
        proof: the proof graph.
        problem: what it is about.
        rules: ids of the rules on the path, each once.
        difficulty: the difficulty vector.
        row: the whole record as it is stored.
    """

    id: str
    construction: str
    goal: Goal
    premises: tuple[PremiseRecord, ...]
    points: dict[str, tuple[float, float]]
    proof: ProofGraph
    problem: Problem
    rules: tuple[str, ...]
    difficulty: dict[str, Any]
    row: Row


def record_of(row: Row) -> ProblemRecord:
    """A stored record with its parts parsed.

    Raises:
        RecordError: a part of it cannot be read.
    """
    try:
        premises = tuple(
            PremiseRecord(p["id"], parse_statement(p["statement"]), p["kind"], tuple(p["shown"]), p["needed"])
            for p in row["premises"]
        )
        points = read_points(row["points"])
        proof = loads(row["proof"])
        check_record(proof)
        return ProblemRecord(
            id=row["id"],
            construction=row["construction"],
            goal=_goal(row),
            premises=premises,
            points=points,
            proof=proof,
            problem=parse_body(proof.problem),
            rules=tuple(row["rules"]),
            difficulty=read_cell(row, "difficulty"),
            row=row,
        )
    except RecordError:
        raise
    except (GeogenError, ValueError, TypeError, KeyError) as error:
        raise RecordError(f"the problem '{row.get('id')}' cannot be read: {error}") from error


def _goal(row: Row) -> Goal:
    """What a record asks, read as its problem has it."""
    goal = parse_body(f"{row['construction']} ? {row['goal']}").asked
    return goal


def read_problems(folder: str | Path) -> Iterator[ProblemRecord]:
    """The problems of a data set in order.

    Args:
        folder: what ``geogen synth --out`` was given.

    Raises:
        RecordError: there is no data set, or a record is damaged.
    """
    for row in read_rows(Path(folder)):
        yield record_of(row)


def read_proofs(folder: str | Path) -> Iterator[tuple[str, str]]:
    """Problem ids and proof graphs as JSON text, for the checker to parse itself.

    Raises:
        RecordError: there is no data set, or a shard is damaged.
    """
    for row in read_rows(Path(folder)):
        yield row["id"], row["proof"]
