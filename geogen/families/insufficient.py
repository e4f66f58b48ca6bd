"""Insufficient: a premise is missing, and figures of one order type show different answers: three, as two would be two.

Its control is "enough", which states the same and asks for what still follows: see :mod:`geogen.families.matched`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from geogen.checker.items.item import present, require
from geogen.families.certificate import NAMES, Certificate
from geogen.families.edit import Value, edited
from geogen.families.family import Family, proof_of
from geogen.families.figures import same_order
from geogen.families.kind import PAIR, Draft, Kind, Pairs
from geogen.families.label import STATUS, UNDETERMINED, Label, unasked, valued
from geogen.families.matched import CONTROL, MOST_OPEN, MOST_TWO, OPEN, Open, Two, left_open, with_two
from geogen.families.realise import in_digits
from geogen.families.sketch import SKETCH, drawn
from geogen.problem.figures import require_in_every_figure
from geogen.proof.graph import to_json


def make(family: Family) -> Iterator[Draft]:
    """Drafts without a premise on which what is asked depends."""
    for one in family.once(left_open):
        text, free = one.pair.text, one.pair.free
        edit = text.asking(free.question)
        follows = None if edit.goal is None else proof_of(free, family)
        figures = [in_digits(text.premises, at) for at in one.figures]
        if None not in figures and (edit.goal is None or follows is not None):
            own = {SKETCH: one.pictures[0], NAMES: family.names(one.name), PAIR: one.name}
            draft = {"edit": edit.as_json(), "figures": figures, **own}
            yield draft if follows is None else {**draft, "follows": to_json(follows)}


def judge(case: Certificate) -> Label:
    """Three figures of the original's order type satisfy all that is stated, and show three answers.

    That the premise which is missing is all that is missing, is shown by a proof of what is asked from the original.
    """
    edit = case.edit
    require(len(edit.plus) <= 1, "it is no problem from which one premise is missing")
    missing, asked = case.left_out(), present(case.twin.question, "the twin asks for no value")
    if edit.goal is not None:
        follows, _ = case.proof_of(edited(case.problem, goal=edit.goal), "follows")
        require_in_every_figure(follows, case.library)
    case.require_undetermined(case.twin, asked, 3)
    at = case.figure(0, case.premises)
    require(same_order(case.original.figure, at), "the figures are not of the order type of the original")
    return Label(
        case.twin,
        UNDETERMINED,
        "",
        STATUS,
        drawn(case, asked),
        figures=case.figures,
        culprits=(missing,),
        marked=unasked(case.twin),
    )


def make_enough(family: Family) -> Iterator[Draft]:
    """Drafts that ask for what follows, of the texts of which something else has no one answer."""
    for one in chain[Open | Two](family.once(left_open), family.once(with_two)):
        edit, proof = one.pair.text.asking(one.pair.control.question), one.proof.proof
        own = {SKETCH: one.pictures[1], NAMES: family.names(one.name), PAIR: one.name}
        draft = {"edit": edit.as_json(), "proof": to_json(proof), **own}
        if edit.plus:
            follows = proof_of(edit.plus[0], family)
            if follows is None:
                continue
            draft |= {"follows": to_json(follows), "proof": to_json(replace(proof, figure=follows.figure))}
        yield draft


def judge_enough(case: Certificate) -> Label:
    """The answer is proved without the premise.

    A value that is stated in its place follows from the original, whose exact figure is so one of the twin.
    """
    edit = case.edit
    require(len(edit.plus) <= 1, "it is no problem from which one premise is left out")
    case.left_out()
    proof, value = case.proof_beside(edit.plus[0]) if edit.plus else case.proof_of(case.twin)
    require_in_every_figure(proof, case.library)
    asked = present(case.twin.question, "the twin asks for no value")
    return valued(case.twin, Value(asked, value), drawn(case, asked), marked=unasked(case.twin))


KIND = Kind(
    OPEN, "a premise is missing", make, judge, MOST_OPEN, loosens=True, pairs=Pairs(CONTROL, left_open), renames=True
)
ENOUGH = Kind(
    CONTROL,
    "a premise is missing that the answer does not need",
    make_enough,
    judge_enough,
    most=MOST_OPEN + MOST_TWO,
    loosens=True,
    renames=True,
)
