"""The record of a twin, every column of it bound: it is written from its provenance again, and to its original.

The digits of its figures beyond the forty-fifth are as true whatever they are, and only the hash of the file sees them.
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
from geogen.families.certificate import Certificate
from geogen.families.label import Label
from geogen.families.row import COLUMNS, picture, written
from geogen.library.records import Library
from geogen.proof.graph import read_json
from geogen.tasks.formal import coordinates

Row = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """A twin that is being checked.

    Args:
        row: its columns.
        written: those that follow from its provenance, written again.
        label: what its judge found.
        certificate: its provenance.
        library: rules and constructions.
        problem: the record of its original, where there is one.
        images: False to leave the picture out.
    """

    row: Row
    written: Row
    label: Label
    certificate: Certificate
    library: Library
    problem: Row | None
    images: bool


def check_twin_row(
    row: Row, library: Library, kind: str | None = None, problem_row: Row | None = None, images: bool = True
) -> None:
    """Accept the record of a twin by returning, refuse it by raising.

    Args:
        row: its columns.
        library: rules and constructions.
        kind: of the file in which it stands.
        problem_row: the record of its original in the same data set, if there is one.
        images: False to leave the pixels of the picture out.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    for name in COLUMNS:
        if name not in row:
            raise refused(name, "the record lacks it")
    try:
        text = row["provenance"]
        provenance = read_json(text if isinstance(text, str) else "")
        if not isinstance(provenance, dict):
            raise ProofRejected("it is no object")
        found, label = written(provenance, library)
    except ProofRejected as error:
        raise refused("provenance", str(error)) from error
    if kind is not None and found["kind"] != kind:
        raise refused("provenance", f"it is that of the kind '{found['kind']}'")
    case = Case(row, found, label, Certificate(provenance, library), library, problem_row, images)
    refuse_for(causes_of(tuple((name, CHECKS.get(name, _written)) for name in COLUMNS), case))
    refuse_for(causes_of((("provenance", _belongs),), case))


def _written(case: Case, column: str) -> str | None:
    found, wanted = case.row[column], case.written[column]
    return None if same(found, wanted) else difference(found, wanted, "the provenance")


def _id(case: Case, column: str) -> str | None:
    return id_fault(case.row[column], str(case.written["kind"]))


def _problem_id(case: Case, column: str) -> str | None:
    return problem_fault(case.row[column], case.problem, case.certificate.original.problem)


def _family(case: Case, column: str) -> str | None:
    found, wanted = case.row[column], case.row["problem_id"]
    return _problem_id(case, column) or (None if same(found, wanted) else difference(found, wanted, "'problem_id'"))


def _image(case: Case, column: str) -> str | None:
    if not case.images:
        return None
    return picture_fault(case.row[column], picture(case.label, case.library))


def _belongs(case: Case, column: str) -> str | None:
    """The figure and the proof of the original are those of its record."""
    row = case.problem
    if row is None:
        return None
    if coordinates(read_json(row["points"])) != case.certificate.original.figure:
        return "the figure of its original is not that of the problem"
    fits = read_json(row["proof"]) == case.certificate.data["original"]
    return None if fits else "the proof of its original is not that of the problem"


#: The checks of columns that are not written from the provenance; all others are, and so compared.
CHECKS = {"id": _id, "family": _family, "problem_id": _problem_id, "image": _image}
