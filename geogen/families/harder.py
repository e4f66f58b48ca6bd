"""Harder: one value is exchanged for another that follows, so that the old proof fails and a longer one is due."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import premises_of
from geogen.families.family import Family, solution
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.problem.figures import require_in_every_figure
from geogen.problem.identity import reasoning_fingerprint
from geogen.problem.minimal import used
from geogen.proof.graph import ProofGraph, to_json
from geogen.proof.slice import path_length
from geogen.scene.search import EXCHANGED
from geogen.tasks.realise import breaking

#: How many values are tried in the place of one, and the most derivations of a proof that anyone would look for.
INSTEAD, LONGEST = 6, 24


def make(family: Family) -> Iterator[Draft]:
    """Drafts in which one value stands in the place of another."""
    if family.answer is None:
        return
    old, answer = family.source.proof, family.answer
    needed = [n for n, v in family.stated.items() if v.statement.canonical() in used(old)]
    for other, number in product((*family.derived[:INSTEAD], *family.composed), needed):
        edit = Edit((number,), (other,))
        twin = edit.of(family.problem)
        if breaking(premises_of(twin, family.library), answer.statement, family.at) is not None:
            continue  # the answer is left open
        solved = solution(twin, family.at, family.library)
        if solved is not None and solved.value == answer.number and _is_harder(solved.proof, old):
            yield {"edit": edit.as_json(), "proof": to_json(solved.proof)}


def _is_harder(new: ProofGraph, old: ProofGraph) -> bool:
    """True for a proof of another shape, with more derivations than the old one and not endless."""
    longer = path_length(old) < path_length(new) <= LONGEST
    return longer and reasoning_fingerprint(new) != reasoning_fingerprint(old)


def judge(case: Certificate) -> Label:
    """The answer is proved; the old proof rests on what is left out; the new one is longer and of another shape."""
    edit = case.edit
    require(len(edit.without) == 1 and len(edit.plus) == 1 and edit.goal is None, "it does not exchange one value")
    given = case.left_out()
    require(given.canonical() in used(case.original), "the old proof does not need what is left out")
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    require(_is_harder(proof, case.original), "the new proof is not longer, or of the shape of the old one")
    require_in_every_figure(proof, case.library, EXCHANGED)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("harder", "one value is exchanged, and the proof is another and longer one", make, judge)
