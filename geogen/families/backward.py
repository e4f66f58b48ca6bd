"""Backward: the answer is stated, and a number that was given is sought.

The proof shows that the answer gives the number, in every figure of the text; two figures show that without the answer
nothing does. A proof says more than a polynomial with one admissible root: that the root is the only one needs no
search, and angles, whose equations are no polynomials, are no exception.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import edited, premises_of
from geogen.families.family import Family, solution
from geogen.families.figures import is_of_text, same_order
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.families.realise import in_digits
from geogen.lang.problem import Problem
from geogen.problem.figures import require_in_every_figure
from geogen.proof.graph import to_json
from geogen.tasks.realise import countermodel


def make(family: Family) -> Iterator[Draft]:
    """One draft for each number whose place the answer can take."""
    if family.answer is None or family.answer.question.kind == "value":  # a text gives no number for an unknown
        return
    order = list(family.stated.items())
    family.rng("backward").shuffle(order)
    for number, masked in order:
        edit = Edit((number,), (family.answer.as_stated,), masked.question)
        without = _open(family.problem, edit)
        kept = premises_of(without, family.library)
        other = countermodel([*kept, masked.statement], masked.statement, masked.statement, family.at)
        if other is None or not same_order(family.at, other):
            continue
        if not is_of_text(without, family.at, family.library)(other):
            continue
        found = solution(edit.of(family.problem), family.at, family.library)
        figures = [in_digits(kept, at) for at in (family.at, other)]
        if found is not None and None not in figures:
            yield {"edit": edit.as_json(), "proof": to_json(found.proof), "figures": figures}


def judge(case: Certificate) -> Label:
    """The masked number is proved; without the answer two figures of one order type show two numbers."""
    edit = case.edit
    require(len(edit.without) == 1 and len(edit.plus) == 1 and edit.goal is not None, "it is no masked number")
    require(edit.plus[0] == case.answer.as_stated, "what is stated is not the answer of the original")
    masked = case.stated[edit.without[0]]
    require(edit.goal == masked.question, "what is sought is not what was left out")
    proof, value = case.proof_of(case.twin)
    require(value == masked.number, "the number that is proved is not the one that was left out")
    without = _open(case.problem, edit)
    case.require_undetermined(without, masked.question, 2)
    require_in_every_figure(proof, case.library)
    return valued(case.twin, masked, proof.figure, figures=case.figures)


def _open(problem: Problem, edit: Edit) -> Problem:
    """The twin without the answer."""
    return edited(problem, edit.without, (), edit.goal)


KIND = Kind("backward", "the answer is given, a given number is sought", make, judge, most=2)
