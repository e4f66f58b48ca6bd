"""Insufficient: a premise is missing, and figures of one order type show different answers: three, as two would be two.

Its control is "enough", which has the same form: see :mod:`geogen.families.matched`.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate
from geogen.families.edit import premises_of
from geogen.families.family import Family
from geogen.families.figures import same_order
from geogen.families.kind import Draft, Kind
from geogen.families.label import STATUS, UNDETERMINED, Label, valued
from geogen.families.matched import matched, third_figure
from geogen.families.realise import in_digits
from geogen.proof.graph import to_json


def make(family: Family) -> Iterator[Draft]:
    """Drafts in which one value stands in the place of another and does not do as well."""
    for exchange, _ in matched(family):
        if exchange.other is None:
            continue
        kept = premises_of(exchange.edit.of(family.problem), family.library)
        third = third_figure(kept, exchange.other, family)
        figures = [in_digits(kept, at) for at in (family.at, exchange.other, third) if at is not None]
        if len(figures) == 3 and None not in figures:
            yield {"edit": exchange.edit.as_json(), "figures": figures}


def judge(case: Certificate) -> Label:
    """Three figures of the original's order type satisfy all that the twin states, and show three answers."""
    edit = case.edit
    require(
        len(edit.without) == 1 and len(edit.plus) <= 1 and edit.goal is None,
        "it is no problem from which one value is missing",
    )
    missing = case.left_out().statement
    case.require_undetermined(case.twin, case.answer.question, 3)
    at = case.figure(0, case.premises)
    require(same_order(case.original.figure, at), "the figures are not of the order type of the original")
    return Label(case.twin, UNDETERMINED, "", STATUS, at, figures=case.figures, culprits=(missing,))


def make_enough(family: Family) -> Iterator[Draft]:
    """Drafts in which one value stands in the place of another and does as well."""
    for _, control in matched(family):
        assert control.one is not None
        yield {"edit": control.edit.as_json(), "proof": to_json(control.one.proof)}


def judge_enough(case: Certificate) -> Label:
    """The answer is proved without the premise."""
    edit = case.edit
    require(
        len(edit.without) == 1 and len(edit.plus) <= 1 and edit.goal is None,
        "it is no problem from which one value is left out",
    )
    case.left_out()
    proof, value = case.proof_of(case.twin)
    require(value == case.answer.number, "the answer is not that of the original")
    case.require_in_every_figure(case.twin, proof)
    return valued(case.twin, case.answer, proof.figure)


KIND = Kind("insufficient", "a premise is missing", make, judge, most=3)
ENOUGH = Kind("enough", "a premise is missing that the answer does not need", make_enough, judge_enough, most=3)
