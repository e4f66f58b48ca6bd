"""Matched twins: a twin without an answer and its control, of one family and of one form.

Whether a question can be answered must not show in its form. So "insufficient" and "enough" state values of the same
kinds and looks; "contradictory" and "redundant" state the same quantity besides, with numbers of one look. A family in
which only one of the two can be made has neither.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.families.certificate import Edit
from geogen.families.edit import Value, premises_of
from geogen.families.family import Family
from geogen.families.figures import same_order
from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.tasks.realise import countermodel

#: How many values that follow are tried in the place of one that is left out.
INSTEAD = 8
#: Kinds of quantities that fix the size of a figure.
SIZED = frozenset({"length", "radius", "perimeter", "area", "circle_area", "circumference", "arc", "sector"})

#: What a reader sees of the values of a problem: kind and look of each, in no order.
Form = tuple[tuple[str, str], ...]


def look(number: Number) -> str:
    """How a number looks: whole, a fraction, or with roots."""
    rational = number.rational
    if rational is None:
        return "root"
    return "whole" if rational.denominator == 1 else "fraction"


def form(edit: Edit, family: Family) -> Form:
    """The form of an edited problem."""
    kept = [value for number, value in family.stated.items() if number not in edit.without]
    return tuple(sorted((value.question.kind, look(value.number)) for value in (*kept, *edit.plus)))


def exchanges(family: Family) -> Iterator[Edit]:
    """Edits that exchange one value for another that follows, and leave the size of the figure fixed."""
    for value in family.derived[:INSTEAD]:
        for number in family.stated:
            left = [v.question for n, v in family.stated.items() if n != number] + [value.question]
            if family.goal is not None and _has_size(family.goal, left):
                yield Edit((number,), (value,))


def _has_size(goal: Question, stated: list[Question]) -> bool:
    """True where a length or an area is stated, or none is asked for."""
    return goal.kind not in SIZED or any(q.kind in SIZED for q in stated)


def second_figure(edit: Edit, family: Family) -> Coordinates | None:
    """A figure of the same order type in which an edited problem has another answer; None where none is near by."""
    assert family.answer is not None
    kept = premises_of(edit.of(family.problem), family.library)
    missing: Value = family.stated[edit.without[0]]
    at = countermodel([*kept, missing.statement], missing.statement, family.answer.statement, family.at)
    return at if at is not None and same_order(family.at, at) else None
