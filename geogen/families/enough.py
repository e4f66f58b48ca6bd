"""Enough: a premise is left out, and the answer follows all the same; the control beside what is insufficient."""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.family import Family, solution
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.proof.graph import to_json

#: How many values are tried in the place of one that is left out.
INSTEAD = 4


def make(family: Family) -> Iterator[Draft]:
    """Drafts without a value, and drafts with another one in its place."""
    if family.answer is None:
        return
    order = list(family.stated)
    family.rng("enough").shuffle(order)
    for plus in ((), *((value,) for value in family.derived[:INSTEAD])):
        for number in order:
            edit = Edit((number,), plus)
            found = solution(edit.of(family.problem), family.at, family.library)
            if found is not None and found.value == family.answer.number:
                yield {"edit": edit.as_json(), "proof": to_json(found.proof)}


def judge(case: Certificate) -> Label:
    """The answer is proved without the premise."""
    edit = case.edit
    require(
        len(edit.without) == 1 and len(edit.plus) <= 1 and edit.goal is None,
        "it is no problem from which one value is left out",
    )
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    case.require_in_every_figure(case.twin, proof)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("enough", "a premise is left out that the answer does not need", make, judge)
