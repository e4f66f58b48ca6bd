"""What a variant for training asks and tells, whatever its words and the names of its points are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from geogen.lang.problem import parse_body
from geogen.library.records import Library
from geogen.problem.content import cited, digest, given, wanted
from geogen.problem.identity import Relation
from geogen.proof.graph import from_json, read_json


def substance(row: Mapping[str, Any], library: Library) -> str:
    """A hash of a variant: its problem, and with it the values to choose from, or the step that goes wrong.

    Args:
        row: the columns of an accepted variant.
        library: rules and constructions.
    """
    data = read_json(row["provenance"])
    proof = data["proof"] if "proof" in data else data["proofs"][0]
    problem = parse_body(proof["problem"])
    values = sorted(option["value"] for option in data.get("options", ()))
    return digest([row["kind"], values], [*given(problem, library), *wanted(problem.goal), *_fault(data)])


def _fault(data: Mapping[str, Any]) -> Iterator[Relation]:
    if "fault" in data:
        yield from cited("fault", from_json(data["path"]), data["fault"])
