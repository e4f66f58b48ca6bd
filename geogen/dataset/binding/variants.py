"""The record of a variant, every column of it bound to what it proves: it is written from its provenance again.

The first proof is that of the problem. In the other proofs of a solutions variant the terms of a certificate may stand
in another order, and the second figure of a reflection be moved by less than premises have to hold: that is as true,
and only the hash of the file sees it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.items import causes_of, problem_fault, refuse_for
from geogen.dataset.binding.picture import picture_fault
from geogen.dataset.binding.variant_ids import id_fault
from geogen.errors import ProofRejected
from geogen.figure.draw import draw_problem
from geogen.lang.problem import parse_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph, from_json, loads, read_json
from geogen.tasks.formal import coordinates
from geogen.variants.recheck import rewritten
from geogen.variants.rows import columns

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """A variant that is being checked.

    Args:
        row: its columns.
        written: those that follow from its provenance, written again.
        proof: of its problem.
        library: rules and constructions.
        problem: the record of its problem, where there is one.
        images: False to leave the picture out.
    """

    row: Row
    written: Row
    proof: ProofGraph
    library: Library
    problem: Row | None
    images: bool


def check_variant_row(row: Row, library: Library, problem_row: Row | None = None, images: bool = True) -> None:
    """Accept the record of a variant by returning, refuse it by raising.

    Args:
        row: its columns.
        library: rules and constructions.
        problem_row: the record of its problem in the same data set, if there is one.
        images: False to leave the pixels of the picture out.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    if "provenance" not in row:
        raise refused("provenance", "the record lacks it")
    try:
        written = rewritten(row, library)
    except ProofRejected as error:
        raise refused("provenance", str(error)) from error
    kind = str(written["kind"])
    for name in columns(kind):
        if name not in row:
            raise refused(name, "the record lacks it")
    case = Case(row, written, _proof(read_json(row["provenance"])), library, problem_row, images)
    refuse_for(causes_of(tuple((name, CHECKS.get(name, _written)) for name in columns(kind)), case))
    refuse_for(causes_of((("provenance", _belongs),), case))


def _proof(provenance: Mapping[str, Any]) -> ProofGraph:
    return from_json(provenance["proofs"][0] if "proofs" in provenance else provenance["proof"])


def _written(case: Case, column: str) -> str | None:
    found, wanted = case.row[column], case.written[column]
    return None if same(found, wanted) else difference(found, wanted, "the provenance")


def _id(case: Case, column: str) -> str | None:
    return id_fault(case.row[column], str(case.written["kind"]))


def _problem_id(case: Case, column: str) -> str | None:
    return problem_fault(case.row[column], case.problem, case.proof.problem)


def _image(case: Case, column: str) -> str | None:
    image, row = case.row[column], case.problem
    if not case.images:
        return None
    if row is not None and image is not None and image == row.get("image") and _problem_id(case, "problem_id") is None:
        return None  # the problem's own picture, which is bound to the problem
    problem = parse_body(case.proof.problem)
    given = given_statements(problem, case.library)
    return picture_fault(image, draw_problem(problem, given, case.proof.figure, case.library))


def _belongs(case: Case, column: str) -> str | None:
    """The figure and the first proof are those of the problem."""
    row = case.problem
    if row is None:
        return None
    if coordinates(read_json(row["points"])) != case.proof.figure:
        return "its figure is not that of the problem"
    return None if loads(row["proof"]) == case.proof else "its proof is not that of the problem"


#: The checks of columns that are not written from the provenance; all others are, and so compared.
CHECKS = {"id": _id, "problem_id": _problem_id, "image": _image}
