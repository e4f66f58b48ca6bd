"""Matched twins: a twin without one answer and its control, of one family and of one form.

Whether a question has an answer must not show in its form. Exchanging one value for another that follows may leave the
answer open, give two, or still give the one; a family's twins of the first two sorts have controls of the third sort
that state values of the same kinds and looks. Contradictions and their controls, and false claims and theirs, state the
same number of different quantities. A family in which only one of the two can be made has neither.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from geogen.deduction.answer import figure_value
from geogen.families.certificate import Edit
from geogen.families.edit import Value, premises_of
from geogen.families.family import Family, Solution, solution
from geogen.families.figures import APART, kinds_at, same_order, values_shown
from geogen.families.realise import figures_near
from geogen.lang.form import Coordinates
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.problem.questions import pleasant
from geogen.tasks.realise import countermodel

#: How many values that follow are tried in the place of one that is left out, and how many starts show whether there
#: are two answers.
INSTEAD, FIRST = 6, 24
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
    if family.answer is None:
        return
    for value in family.derived[:INSTEAD]:
        for number in family.stated:
            left = [v.question for n, v in family.stated.items() if n != number] + [value.question]
            if family.goal is not None and _has_size(family.goal, left):
                yield Edit((number,), (value,))


def _has_size(goal: Question, stated: list[Question]) -> bool:
    """True where a length or an area is stated, or none is asked for."""
    return goal.kind not in SIZED or any(q.kind in SIZED for q in stated)


def pairs(values: Sequence[Value], rng: random.Random) -> list[tuple[Value, Value]]:
    """Pairs of quantities of one kind and look, shuffled: the first of two is said to have the other's number.

    So a false number is one that is true of another quantity, and the two twins state the same number.
    """
    found = [
        (one, other)
        for one, other in permutations(values, 2)
        if one.question.kind == other.question.kind
        and one.number != other.number
        and look(one.number) == look(other.number)
    ]
    rng.shuffle(found)
    return found


@dataclass(frozen=True)
class Exchange:
    """An edit that exchanges one value for another, and what comes of it.

    Args:
        edit: the edit.
        other: a figure of the same order type with another answer, where the answer is left open.
        two: the solutions where there are two answers, the lesser first.
        one: the solution where the answer stays what it was.
    """

    edit: Edit
    other: Coordinates | None = None
    two: tuple[Solution, ...] = ()
    one: Solution | None = None


def matched(family: Family) -> Iterator[tuple[Exchange, Exchange]]:
    """Exchanges that leave no single answer, each with one of the same form that leaves the answer what it was.

    No exchange stands in two pairs; those with two answers, which are rarer, come first.
    """
    forms: dict[Form, list[Exchange]] = {}
    for edit in exchanges(family):
        forms.setdefault(form(edit, family), []).append(_looked_at(edit, family))
    for some in forms.values():
        two, left_open = [one for one in some if one.two], [one for one in some if one.other is not None]
        rest = (one for one in some if not one.two and one.other is None)
        controls = (solved for one in rest if (solved := _solved(one, family)) is not None)
        yield from zip(two + left_open, controls, strict=False)


def _looked_at(edit: Edit, family: Family) -> Exchange:
    other = second_figure(edit, family)
    return Exchange(edit, other, () if other is not None else _two(edit, family))


def _solved(exchange: Exchange, family: Family) -> Exchange | None:
    """An exchange with its solution, None where it does not lead to the original's answer."""
    found = solution(exchange.edit.of(family.problem), family.at, family.library)
    if found is None or family.answer is None or found.value != family.answer.number:
        return None
    return replace(exchange, one=found)


def _two(edit: Edit, family: Family) -> tuple[Solution, ...]:
    """The solutions of an edited problem whose figures show two values; none where that is not so."""
    twin = edit.of(family.problem)
    assert family.goal is not None
    shown = values_shown(family.goal, (family.at, *kinds_at(twin, family.at, family.library).figures(FIRST)))
    if len(shown) != 2:
        return ()
    found = [solution(twin, at, family.library) for _, at in shown]
    solved = sorted((s for s in found if s is not None and pleasant(s.value)), key=lambda s: float(s.value))
    return tuple(solved) if len(solved) == 2 and solved[0].value != solved[1].value else ()


def second_figure(edit: Edit, family: Family) -> Coordinates | None:
    """A figure of the same order type in which an edited problem has another answer; None where none is near by."""
    assert family.answer is not None
    kept = premises_of(edit.of(family.problem), family.library)
    missing: Value = family.stated[edit.without[0]]
    at = countermodel([*kept, missing.statement], missing.statement, family.answer.statement, family.at)
    return at if at is not None and same_order(family.at, at) else None


def third_figure(kept: Sequence[Statement], second: Coordinates, family: Family) -> Coordinates | None:
    """A figure near a second one in which the answer is a third value; None where none was found."""
    assert family.goal is not None
    known = [figure_value(family.goal, at) for at in (family.at, second)]
    for at in figures_near(kept, second, f"third {family.problem}"):
        value = figure_value(family.goal, at)
        if all(abs(value - old) > APART * max(abs(value), abs(old)) for old in known) and same_order(family.at, at):
            return at
    return None
