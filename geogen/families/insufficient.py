"""Insufficient: a premise is missing, and figures of one order type show different answers."""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import premises_of
from geogen.families.family import Family
from geogen.families.figures import same_order
from geogen.families.kind import Draft, Kind
from geogen.families.label import STATUS, UNDETERMINED, Label
from geogen.families.realise import in_digits
from geogen.tasks.realise import countermodel

#: How many values that follow from the original are tried in the place of one that is left out.
INSTEAD = 3


def make(family: Family) -> Iterator[Draft]:
    """Drafts with a value in the place of the one that is left out, then drafts without."""
    if family.answer is None:
        return
    order = list(family.stated.items())
    family.rng("insufficient").shuffle(order)
    for plus in (*((value,) for value in family.derived[:INSTEAD]), ()):
        for number, missing in order:
            edit = Edit((number,), plus)
            kept = premises_of(edit.of(family.problem), family.library)
            other = countermodel([*kept, missing.statement], missing.statement, family.answer.statement, family.at)
            if other is None or not same_order(family.at, other):
                continue
            figures = [in_digits(kept, at) for at in (family.at, other)]
            if None not in figures:
                yield {"edit": edit.as_json(), "figures": figures}


def judge(case: Certificate) -> Label:
    """Two figures satisfy all that the twin states, and show different answers."""
    edit = case.edit
    require(
        len(edit.without) == 1 and len(edit.plus) <= 1 and edit.goal is None,
        "it is no problem from which one value is missing",
    )
    require(edit.without[0] in case.stated, "what is left out is no plain value")
    case.require_undetermined(case.twin, case.answer.question)
    missing = case.stated[edit.without[0]].statement
    at = case.figure(0, case.premises)
    return Label(case.twin, UNDETERMINED, "", STATUS, at, figures=case.figures, culprits=(missing,))


KIND = Kind("insufficient", "a premise is missing", make, judge)
