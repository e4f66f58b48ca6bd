"""Redundant: a value is stated that follows from the others; the control beside what contradicts itself.

That it follows is proved from the original. So whatever exact figure the original has, the twin has, too; the proof of
the answer may use the value.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import edited
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
        follows = solution(edited(family.problem, (), (), value.question), family.at, family.library)
        if follows is None or follows.value != value.number:
            continue
        found = solution(edit.of(family.problem), family.at, family.library)
        if found is not None and found.value == family.answer.number:
            yield {"edit": edit.as_json(), "follows": to_json(follows.proof), "proof": to_json(found.proof)}


def judge(case: Certificate) -> Label:
    """The value that is stated besides is proved without it, and the answer from all that is stated."""
    edit = case.edit
    require(not edit.without and len(edit.plus) == 1 and edit.goal is None, "it does not state one value more")
    more = edit.plus[0]
    follows, found = case.proof_of(edited(case.problem, (), (), more.question), "follows")
    require(found == more.number, "the value that is stated besides is not the one that follows")
    proof, value = case.proof_of(case.twin, certified=False)
    require(follows.figure == proof.figure, "the two proofs are about different figures")
    require(value == case.answer.number, "the answer is not that of the original")
    case.require_in_every_figure(case.twin, proof)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("redundant", "more values than needed, which agree", make, judge)
