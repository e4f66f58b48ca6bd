"""Numbers: the same problem with other lengths and angles, solved anew."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, premises_of
from geogen.families.family import Family, solution
from geogen.families.figures import same_order
from geogen.families.kind import Draft, Kind
from geogen.families.label import Label, valued
from geogen.families.realise import figures_near
from geogen.families.surface import look
from geogen.lang.number import Number
from geogen.problem.figures import require_in_every_figure
from geogen.problem.givens import LENGTHS, ORDINARY, SPECIAL
from geogen.problem.questions import pleasant
from geogen.proof.graph import to_json

#: How often other numbers are drawn, and how far from the old ones: lengths in ratio, angles in degrees.
TRIES, RATIO, DEGREES = 14, 1.7, 35
#: Quantities that grow with the figure, and with which power; how much larger figures are.
POWERS = {"length": 1, "radius": 1, "perimeter": 1, "area": 2}
FACTORS = tuple(Number.of(Fraction(f)) for f in ("2", "1/2", "3/2", "3", "2/3", "5/2"))


def make(family: Family) -> Iterator[Draft]:
    """Drafts with all lengths and angles replaced, or some of them; then drafts of another size."""
    if family.answer is None:
        return
    for plus in chain(_redrawn(family), _resized(family)):
        edit = Edit(tuple(sorted(plus)), tuple(plus[n] for n in sorted(plus)))
        twin = edit.of(family.problem)
        at = next(figures_near(premises_of(twin, family.library), family.at, str(twin)), None)
        found = None if at is None else solution(twin, at, family.library)
        if found is not None and found.value != family.answer.number and pleasant(found.value):
            yield {"edit": edit.as_json(), "proof": to_json(found.proof)}


def _redrawn(family: Family) -> Iterator[dict[int, Value]]:
    """Other numbers for all lengths and angles that are stated, later for some of them."""
    rng = family.rng("numbers")
    for turn in range(TRIES):
        changes = {n: other_number(v, rng) for n, v in family.stated.items() if turn < TRIES // 2 or rng.random() < 0.6}
        plus = {n: Value(family.stated[n].question, x) for n, x in changes.items() if x is not None}
        if plus:
            yield plus


def _resized(family: Family) -> Iterator[dict[int, Value]]:
    """The numbers of a larger or smaller figure, where no others leave one."""
    for factor in FACTORS:
        found = {
            n: Value(v.question, v.number * factor ** POWERS[v.question.kind]) for n, v in _with_size(family).items()
        }
        if found and all(
            look(v.number) == "whole" or look(family.stated[n].number) != "whole" for n, v in found.items()
        ):
            yield found


def _with_size(family: Family) -> dict[int, Value]:
    return {n: v for n, v in family.stated.items() if v.question.kind in POWERS}


def other_number(value: Value, rng: random.Random) -> Number | None:
    """Another number for a length or an angle, not far from the old one; None for other quantities."""
    now = float(value.number)
    if value.question.is_angle:
        near = [n for n in dict.fromkeys((*SPECIAL, *ORDINARY)) if 0 < abs(n - now) <= DEGREES]
    elif value.question.kind in ("length", "radius"):
        near = [n for n in LENGTHS if 1 / RATIO <= n / now <= RATIO and n != now]
    else:
        return None
    return Number.of(rng.choice(near)) if near else None


def judge(case: Certificate) -> Label:
    """The same quantities have other numbers, and the new answer is proved in a figure of the same order type."""
    edit = case.edit
    olds = [case.stated[n] for n in edit.without if n in case.stated]
    require(bool(olds) and len(olds) == len(edit.without) == len(edit.plus), "it does not replace numbers")
    pairs = zip(olds, edit.plus, strict=True)
    same = all(old.question == new.question and old.number != new.number for old, new in pairs)
    require(same and edit.goal is None, "other quantities have the new numbers")
    proof, value = case.proof_of(case.twin)
    require(value != case.answer.number, "the answer is that of the original")
    require(same_order(case.original.figure, proof.figure), "its figure is not of the order type of the original")
    require_in_every_figure(proof, case.library)
    return valued(case.twin, Value(case.answer.question, value), proof.figure)


KIND = Kind("numbers", "other numbers", make, judge, most=2, own=False)
