"""The record of a variant or a twin, every column bound: it is written from its provenance again, and to its problem.

What changes nothing that is shown may differ, and only the hash of the file sees it: the digits of a twin's figures
beyond the forty-fifth, and the second figure of a reflection by less than premises have to hold.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from geogen.dataset.binding.compared import difference, refused, same
from geogen.dataset.binding.items import causes_of, problem_fault, refuse_for
from geogen.dataset.binding.picture import picture_fault
from geogen.dataset.binding.variant_ids import id_fault
from geogen.dataset.variant_tables import ALL, TWINS
from geogen.errors import ProofRejected
from geogen.families.certificate import Certificate
from geogen.families.row import COLUMNS, picture, written
from geogen.figure.display import DisplayList
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
class Followed:
    """What follows from a provenance, which was judged.

    Args:
        names: of all columns.
        written: the columns that follow.
        proof: of the problem.
        picture: draws the picture.
        own: True where the picture is the problem's own.
    """

    names: tuple[str, ...]
    written: Row
    proof: ProofGraph
    picture: Callable[[], DisplayList]
    own: bool


@dataclass(frozen=True)
class VariantCase:
    """A record that is being checked.

    Args:
        row: its columns.
        followed: what follows from its provenance.
        problem: the record of its problem, where there is one.
        images: False to leave the picture out.
    """

    row: Row
    followed: Followed
    problem: Row | None
    images: bool


def check_variant_row(
    row: Row, library: Library, kind: str | None = None, problem_row: Row | None = None, images: bool = True
) -> None:
    """Accept the record of a variant or a twin by returning, refuse it by raising.

    Args:
        row: its columns.
        library: rules and constructions.
        kind: of the file in which it stands.
        problem_row: the record of its problem in the same data set, if there is one.
        images: False to leave the pixels of the picture out.

    Raises:
        ProofRejected: one line that begins with the column at fault.
    """
    if "provenance" not in row:
        raise refused("provenance", "the record lacks it")
    try:
        followed = _followed(row, library)
    except ProofRejected as error:
        raise refused("provenance", str(error)) from error
    if kind is not None and followed.written["kind"] != kind:
        raise refused("provenance", f"it is that of the kind '{followed.written['kind']}'")
    for name in followed.names:
        if name not in row:
            raise refused(name, "the record lacks it")
    case = VariantCase(row, followed, problem_row, images)
    refuse_for(causes_of(tuple((name, CHECKS.get(name, _written)) for name in followed.names), case))
    refuse_for(causes_of((("provenance", _belongs),), case))


def _followed(row: Row, library: Library) -> Followed:
    """What follows from the provenance of a record.

    Raises:
        ProofRejected: with the cause.
    """
    text = row["provenance"]
    provenance = read_json(text if isinstance(text, str) else "")
    if not isinstance(provenance, dict):
        raise ProofRejected("the provenance is no object")
    kind = provenance.get("kind")
    if not isinstance(kind, str) or kind not in ALL:
        raise ProofRejected(f"'{str(kind)[:40]}' is no kind of variant")
    if kind in TWINS:
        found, label = written(provenance, library)
        return Followed(
            COLUMNS, found, Certificate(provenance, library).original, partial(picture, label, library), False
        )
    found = rewritten(row, library)
    proof = from_json(provenance["proofs"][0] if "proofs" in provenance else provenance["proof"])
    problem = parse_body(proof.problem)
    drawn = partial(draw_problem, problem, given_statements(problem, library), proof.figure, library)
    return Followed(columns(str(found["kind"])), found, proof, drawn, True)


def _written(case: VariantCase, column: str) -> str | None:
    found, wanted = case.row[column], case.followed.written[column]
    return None if same(found, wanted) else difference(found, wanted, "the provenance")


def _id(case: VariantCase, column: str) -> str | None:
    return id_fault(case.row[column], str(case.followed.written["kind"]))


def _problem_id(case: VariantCase, column: str) -> str | None:
    return problem_fault(case.row[column], case.problem, case.followed.proof.problem)


def _family(case: VariantCase, column: str) -> str | None:
    found, wanted = case.row[column], case.row["problem_id"]
    return _problem_id(case, column) or (None if same(found, wanted) else difference(found, wanted, "'problem_id'"))


def _image(case: VariantCase, column: str) -> str | None:
    image, row = case.row[column], case.problem
    if not case.images:
        return None
    own = case.followed.own and row is not None and image is not None and image == row.get("image")
    if own and _problem_id(case, "problem_id") is None:
        return None  # it is bound to the problem
    return picture_fault(image, case.followed.picture())


def _belongs(case: VariantCase, column: str) -> str | None:
    """The figure and the proof of the problem are those of its record."""
    row = case.problem
    if row is None:
        return None
    if coordinates(read_json(row["points"])) != case.followed.proof.figure:
        return "the figure of its original is not that of the problem"
    return (
        None if loads(row["proof"]) == case.followed.proof else "the proof of its original is not that of the problem"
    )


#: The checks of columns that are not written from the provenance; all others are, and so compared.
CHECKS = {"id": _id, "family": _family, "problem_id": _problem_id, "image": _image}
