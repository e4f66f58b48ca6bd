"""Claims: "show that …" with a value that is not the answer, refuted by a figure, and the control with the answer."""

from __future__ import annotations

from collections.abc import Iterator

from geogen.checker.items.item import require
from geogen.families.certificate import Certificate, Edit
from geogen.families.edit import Value, premises_of
from geogen.families.family import Family
from geogen.families.figures import require_broken, same_order
from geogen.families.kind import Draft, Kind
from geogen.families.label import PROVED, REFUTED, STATUS, Label
from geogen.families.matched import look
from geogen.families.realise import in_digits
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.problem.asking import ASKED
from geogen.variants.choice import wrong_values

#: By how many characters a false number may be longer or shorter.
ALIKE = 1


def make_false(family: Family) -> Iterator[Draft]:
    """Drafts that claim what a mistake leads to."""
    wrong = list(_mistaken(family))
    figure = in_digits(premises_of(family.problem, family.library), family.at) if wrong else None
    if figure is not None:
        yield from ({"edit": Edit(goal=claim).as_json(), "figures": [figure]} for claim in wrong)


def _mistaken(family: Family) -> Iterator[Statement]:
    """Claims that look like the right one: with another number of its look and about as long."""
    if family.answer is None or family.goal is None or not _is_claimed(family.answer):
        return
    right = family.answer.number
    for wrong in wrong_values(family.source, family.goal, right, family.rng("false-claim")):
        alike = look(wrong.value) == look(right) and abs(len(str(wrong.value)) - len(str(right))) <= ALIKE
        if alike and not _is_supplement(wrong.value, family.answer):
            yield Value(family.goal, wrong.value).statement


def judge_false(case: Certificate) -> Label:
    """In the figure of the record all premises hold, and the claim does not."""
    claim = _claim(case)
    require(len(case.figures) == 1, "there is not one figure")
    at = case.figure(0, case.premises)
    require(same_order(case.original.figure, at), "the figure is not of the order type of the original")
    require_broken(claim, at, "figure 1")
    claimed = case.answer.question.value_of(claim)
    supplement = claimed is not None and _is_supplement(claimed, case.answer)
    require(not supplement, "the claim is true of the angles between lines")
    return Label(case.twin, REFUTED, "", STATUS, case.original.figure, figures=case.figures, culprits=(claim,))


def make_true(family: Family) -> Iterator[Draft]:
    """The draft that claims the answer, where there is a false claim that looks like it."""
    if family.answer is not None and next(_mistaken(family), None) is not None:
        yield {"edit": Edit(goal=family.answer.statement).as_json()}


def judge_true(case: Certificate) -> Label:
    """The claim is what the proof of the original proves."""
    require(_claim(case).canonical() == case.answer.statement.canonical(), "the claim is not what is proved")
    case.require_in_every_figure(case.problem, case.original)
    return Label(case.twin, PROVED, "", STATUS, case.original.figure)


def _is_claimed(value: Value) -> bool:
    """True for a value whose statement is worded as something to prove; ratios are asked for."""
    return value.statement.predicate not in ASKED


def _is_supplement(claimed: Number, answer: Value) -> bool:
    """True for the angle that makes a straight one with the answer: between the two lines both are angles."""
    return answer.question.is_angle and claimed + answer.number == Number.of(180)


def _claim(case: Certificate) -> Statement:
    claim = case.twin.goal
    require(not case.edit.without and not case.edit.plus, "a claim states other values than the original")
    require(isinstance(claim, Statement), "there is no claim")
    assert isinstance(claim, Statement)
    require(claim.predicate not in ASKED, "the claim is worded as a question")
    require(case.answer.question.value_of(claim) is not None, "the claim is not about what the original asks for")
    return claim


FALSE = Kind("false-claim", "a claim that a figure refutes", make_false, judge_false)
TRUE = Kind("true-claim", "a claim that is proved", make_true, judge_true)
