"""Redundant: a value is stated that follows from the others; the control beside what contradicts itself."""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.family import Family, solution
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.proof.graph import to_json


def make(family: Family) -> Iterator[Draft]:
    """One draft for each value that follows."""
    if family.answer is None:
        return
    for value in family.derived:
        edit = Edit((), (value,))
        found = solution(edit.of(family.problem), family.at, family.library)
        if found is not None and found.value == family.answer.number:
            yield {"edit": edit.as_json(), "proof": to_json(found.proof)}


def judge(case: Certificate) -> Label:
    """The answer is proved from all that is stated; as all of it holds in a figure, it is consistent."""
    edit = case.edit
    require(not edit.without and len(edit.plus) == 1 and edit.goal is None, "it does not state one value more")
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    case.require_in_every_figure(case.twin, proof)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("redundant", "more values than needed, which agree", make, judge)
