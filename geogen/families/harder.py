"""Harder: one value is exchanged for another that follows.

The old proof lacks a premise then, and a longer one is due.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value
from geogen.families.family import Family, solution
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.problem.finish import path_length
from geogen.problem.identity import reasoning_fingerprint
from geogen.problem.minimal import used
from geogen.proof.graph import ProofGraph, to_json

#: How many values are tried in the place of one, and the most derivations of a proof that anyone would look for.
INSTEAD, LONGEST = 6, 24


def make(family: Family) -> Iterator[Draft]:
    """Drafts, those with the longest proofs first."""
    if family.answer is None:
        return
    old = family.source.proof
    found: list[tuple[int, int, Draft]] = []
    for number, given in family.stated.items():
        if given.statement.canonical() not in used(old):
            continue
        for other in family.derived[:INSTEAD]:
            edit = Edit((number,), (other,))
            solved = solution(edit.of(family.problem), family.at, family.library)
            if solved is None or solved.value != family.answer.number or not _is_harder(solved.proof, old, given):
                continue
            draft = {"edit": edit.as_json(), "proof": to_json(solved.proof)}
            found.append((-path_length(solved.proof), len(found), draft))
    yield from (draft for _, _, draft in sorted(found, key=lambda one: one[:2]))


def _is_harder(new: ProofGraph, old: ProofGraph, given: Value) -> bool:
    """True for a proof of another shape, with more derivations, where the old one rests on what is not given now."""
    longer = path_length(old) < path_length(new) <= LONGEST
    return longer and reasoning_fingerprint(new) != reasoning_fingerprint(old)


def judge(case: Certificate) -> Label:
    """The answer is proved; the old proof rests on what is left out; the new one is longer and of another shape."""
    edit = case.edit
    require(len(edit.without) == 1 and len(edit.plus) == 1 and edit.goal is None, "it does not exchange one value")
    require(edit.without[0] in case.stated, "what is left out is no plain value")
    given = case.stated[edit.without[0]]
    require(given.statement.canonical() in used(case.original), "the old proof does not need what is left out")
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    require(_is_harder(proof, case.original, given), "the new proof is not longer, or of the shape of the old one")
    case.require_in_every_figure(case.twin, proof)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("harder", "one value is exchanged, and the proof is another and longer one", make, judge)
