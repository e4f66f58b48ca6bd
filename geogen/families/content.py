"""What a twin of a problem asks, whatever its words and the names of its points are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from geogen.families.edit import misdrawn_value
from geogen.families.moves import moves_of
from geogen.lang.problem import Problem, parse_body
from geogen.lang.statement import parse_statement
from geogen.library.records import Library
from geogen.problem.content import digest, given, wanted
from geogen.problem.identity import Relation
from geogen.proof.graph import read_json


def substance(row: Mapping[str, Any], library: Library) -> str:
    """A hash of a twin: what it states and asks, what its picture says instead, and in which ways it is told.

    A retelling states and asks what its original does.

    Args:
        row: the columns of an accepted twin.
        library: rules and constructions.
    """
    data = read_json(row["provenance"])
    retold = "moves" in data
    problem = parse_body(data["original"]["problem"] if retold else row["body"])
    ways = sorted(moves_of(data["moves"]).kinds) if retold else []
    relations = [*given(problem, library), *wanted(problem.goal), *_pictured(row, data, problem)]
    return digest([row["kind"], ways], relations)


def _pictured(row: Mapping[str, Any], data: Mapping[str, Any], problem: Problem) -> Iterator[Relation]:
    """What a picture that does not fit its text states otherwise, or shows in another size."""
    if "shown" in data:
        for text in read_json(row["culprits"]):
            yield "pictured", parse_statement(text)
    if "number" in data:
        yield "misdrawn", misdrawn_value(data, problem).statement
