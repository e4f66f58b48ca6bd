"""Harder: one value is exchanged for another that follows, so that the old proof fails and a longer one is due."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.family import Family, solution
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.problem.finish import path_length
from geogen.problem.identity import reasoning_fingerprint
from geogen.problem.minimal import used
from geogen.proof.graph import ProofGraph, to_json

#: How many values are tried in the place of one, after how many harder problems no more are looked for, and the most
#: derivations of a proof that anyone would look for.
INSTEAD, ENOUGH, LONGEST = 6, 2, 24


def make(family: Family) -> Iterator[Draft]:
    """Of the first few harder problems the one with the longest proof, then the others."""
    found = list(islice(_harder(family), ENOUGH))
    yield from (draft for _, draft in sorted(found, key=lambda one: -one[0]))


def _harder(family: Family) -> Iterator[tuple[int, Draft]]:
    """Drafts with the numbers of derivations of their proofs."""
    if family.answer is None:
        return
    old = family.source.proof
    pairs = [(n, v, other) for other in family.derived[:INSTEAD] for n, v in family.stated.items()]
    for number, given, other in pairs:
        if given.statement.canonical() not in used(old):
            continue
        edit = Edit((number,), (other,))
        solved = solution(edit.of(family.problem), family.at, family.library)
        if solved is not None and solved.value == family.answer.number and _is_harder(solved.proof, old):
            yield path_length(solved.proof), {"edit": edit.as_json(), "proof": to_json(solved.proof)}


def _is_harder(new: ProofGraph, old: ProofGraph) -> bool:
    """True for a proof of another shape, with more derivations than the old one and not endless."""
    longer = path_length(old) < path_length(new) <= LONGEST
    return longer and reasoning_fingerprint(new) != reasoning_fingerprint(old)


def judge(case: Certificate) -> Label:
    """The answer is proved; the old proof rests on what is left out; the new one is longer and of another shape."""
    edit = case.edit
    require(len(edit.without) == 1 and len(edit.plus) == 1 and edit.goal is None, "it does not exchange one value")
    given = case.left_out()
    require(given.statement.canonical() in used(case.original), "the old proof does not need what is left out")
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    require(_is_harder(proof, case.original), "the new proof is not longer, or of the shape of the old one")
    case.require_in_every_figure(case.twin, proof)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("harder", "one value is exchanged, and the proof is another and longer one", make, judge)
