"""Harder: one value is exchanged for another that follows, so that the old proof fails and a costlier one is due.

Both proofs are the cheapest that the engine finds. Of the exchanges that make a problem harder the smallest edit is
made: that which changes the fewest premises, of these one that states a quantity of the same kind, and of these one
whose number is the closest, by its ratio to the old one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from geogen.checker.items.item import require
from geogen.deduction import close_on_goal
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, changed, premises_of
from geogen.families.family import Family
from geogen.families.figures import scene_at
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, print_body
from geogen.library.records import Library
from geogen.problem.cheapest import cheapest
from geogen.problem.figures import require_in_every_figure
from geogen.problem.identity import reasoning_fingerprint
from geogen.problem.minimal import used
from geogen.proof.cost import cost
from geogen.proof.graph import BY_RULE, ProofGraph, to_json
from geogen.proof.slice import path_length
from geogen.scene.search import EXCHANGED
from geogen.tasks.realise import breaking

#: How many exchanges are tried, the smallest first, and the most derivations of a proof that anyone would look for.
TRIED, LONGEST = 12, 24


def make(family: Family) -> Iterator[Draft]:
    """Drafts in which one value stands in the place of another, the smallest edit first."""
    answer = family.answer
    if answer is None:
        return
    tried = 0
    for edit in _exchanges(family):
        twin = edit.of(family.problem)
        if breaking(premises_of(twin, family.library), answer.statement, family.at) is not None:
            continue  # the answer is left open
        tried += 1
        if tried > TRIED:
            return
        proof = cheapest_proof(twin, answer, family.at, family.library)
        if proof is not None and why_not_harder(proof, family.source.proof, family.library) is None:
            yield {"edit": edit.as_json(), "proof": to_json(proof)}


def _exchanges(family: Family) -> list[Edit]:
    """The edits that state one value in the place of another which the old proof needs, the smallest first."""
    stated, needed = family.stated, used(family.source.proof)
    numbers = [number for number, value in stated.items() if value.statement.canonical() in needed]
    found = [Edit((number,), (new,)) for new, number in product((*family.derived, *family.composed), numbers)]
    return sorted(found, key=lambda edit: size(edit, family))


def size(edit: Edit, family: Family) -> tuple[int, bool, float]:
    """How large an exchange is.

    Args:
        edit: it states one value in the place of another.
        family: of the original.

    Returns:
        How many premises it changes, whether the kind of quantity, and how far one number is from the other by their
        ratio, 0 for equal ones.
    """
    less, more = changed(family.problem, edit.of(family.problem), family.library)
    old, new = family.stated[edit.without[0]], edit.plus[0]
    apart = abs(math.log(float(new.number) / float(old.number)))
    return len(less) + len(more), new.question.kind != old.question.kind, apart


def cheapest_proof(twin: Problem, answer: Value, at: Coordinates, library: Library) -> ProofGraph | None:
    """The proof of an answer that costs its reader least; None where the answer does not follow.

    Args:
        twin: it asks for the answer.
        answer: what is to be proved.
        at: a figure in which the twin's premises hold.
        library: rules and constructions.
    """
    scene = scene_at(twin, at, library)
    if scene is None:
        return None
    closure = close_on_goal(scene, library)
    if closure.answer(answer.question) != answer.number:
        return None
    return replace(cheapest(closure, answer.statement), problem=print_body(twin))


def theorems(proof: ProofGraph) -> int:
    """How often a proof applies a theorem."""
    return sum(step.kind == BY_RULE for step in proof.steps)


def why_not_harder(new: ProofGraph, old: ProofGraph, library: Library) -> str | None:
    """What a proof lacks to be harder than another; None where it is.

    It costs its reader more, has more derivations, though not endlessly many, and applies theorems more often; and its
    shape is another.

    Args:
        new: the proof of the twin.
        old: that of the original.
        library: what rules cost.
    """
    measures = (
        ("cost", cost(new, library), cost(old, library)),
        ("number of derivations", path_length(new), path_length(old)),
        ("number of theorem steps", theorems(new), theorems(old)),
    )
    for name, more, less in measures:
        if not more > less:
            return f"the new proof is not harder: its {name} is {more}, that of the old one {less}"
    if path_length(new) > LONGEST:
        return f"the new proof has {path_length(new)} derivations, more than {LONGEST}"
    return None if reasoning_fingerprint(new) != reasoning_fingerprint(old) else "the new proof has the old one's shape"


def judge(case: Certificate) -> Label:
    """The answer is proved; the old proof rests on what is left out; the new one costs more, is longer and another.

    So that no detours make it so, the engine looks for a cheaper one.
    """
    edit = case.edit
    require(len(edit.without) == 1 and len(edit.plus) == 1 and edit.goal is None, "it does not exchange one value")
    given = case.left_out()
    require(given.canonical() in used(case.original), "the old proof does not need what is left out")
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    fault = why_not_harder(proof, case.original, case.library)
    require(fault is None, str(fault))
    require_in_every_figure(proof, case.library, EXCHANGED)
    least = cheapest_proof(case.twin, case.answer, proof.figure, case.library)
    spent, needed = (cost(one, case.library) for one in (proof, least or proof))
    require(spent <= needed, f"the new proof costs {spent}, and there is one that costs {needed}")
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("harder", "one value is exchanged, and the proof costs more and is longer", make, judge)
