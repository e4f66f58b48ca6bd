"""Replies to questions that call their options (1), (2), … or ①, ②, …"""

from __future__ import annotations

import pytest

from geogen.errors import RecordError
from geogen.eval.answers.labels import lettered
from geogen.eval.check import check
from geogen.eval.item import Item
from geogen.eval.verdict import Outcome

ROUND = ("(1)", "(2)", "(3)", "(4)")
TEXTS = ("AB ∥ CD", "AB ⟂ CD", "AB = CD", "∠ABC = 40°")
#: Replies to a question whose third option is right, with the options' labels.
REPLIES = [
    ("(3)", ROUND, Outcome.CORRECT),
    ("3", ROUND, Outcome.CORRECT),
    ("**(3)**", ROUND, Outcome.CORRECT),
    (r"\boxed{3}", ROUND, Outcome.CORRECT),
    (r"\boxed{(3)}", ROUND, Outcome.CORRECT),
    ("The correct option is (3).", ROUND, Outcome.CORRECT),
    ("Answer: 3", ROUND, Outcome.CORRECT),
    ("Answer: option 3", ROUND, Outcome.CORRECT),
    ("(3) AB = CD", ROUND, Outcome.CORRECT),
    ("3. AB = CD", ROUND, Outcome.CORRECT),
    ("答案是(3)", ROUND, Outcome.CORRECT),
    ("AB = CD", ROUND, Outcome.CORRECT),
    ("ANSWER: C", ROUND, Outcome.CORRECT),
    ("③", ("①", "②", "③", "④"), Outcome.CORRECT),
    ("故选③", ("①", "②", "③", "④"), Outcome.CORRECT),
    ("(c)", ("(a)", "(b)", "(c)", "(d)"), Outcome.CORRECT),
    ("The answer is iii)", ("i)", "ii)", "iii)", "iv)"), Outcome.CORRECT),
    ("(2)", ROUND, Outcome.WRONG),
    ("2", ROUND, Outcome.WRONG),
    ("Answer: 4", ROUND, Outcome.WRONG),
    ("(3) AB ∥ CD", ROUND, Outcome.CONTRADICTORY),
    ("(2) and (3)", ROUND, Outcome.CONTRADICTORY),
    ("Not (3).", ROUND, Outcome.NO_ANSWER),
    ("7", ROUND, Outcome.NO_ANSWER),
]


@pytest.mark.parametrize(("reply", "labels", "outcome"), REPLIES, ids=[f"{r} of {ls[0]}" for r, ls, _ in REPLIES])
def test_an_option_is_named_by_its_label(reply: str, labels: tuple[str, ...], outcome: Outcome) -> None:
    """The label, its text, and the letter of its place all name it; two names that differ contradict each other."""
    assert check(Item("x", "choice", "C", TEXTS, labels=labels), reply).outcome is outcome


@pytest.mark.parametrize("reply", ["3", "Answer: 3", r"\boxed{3}"])
def test_a_number_that_is_the_label_of_one_option_and_the_text_of_another_decides_nothing(reply: str) -> None:
    """With the options 3, 4, 5 and 6, the reply 3 may be the first option or the third; the label in full may not."""
    item = Item("x", "choice", "C", ("3", "4", "5", "6"), labels=ROUND)
    assert check(item, reply).outcome in (Outcome.UNDECIDED, Outcome.NO_ANSWER)
    assert check(item, "(3)").outcome is Outcome.CORRECT
    assert check(Item("x", "choice", "C", ("1", "2", "3", "4"), labels=ROUND), reply).outcome is Outcome.CORRECT


def test_a_label_counts_only_where_the_question_has_it() -> None:
    """Of options that are called A to D, (3) names none."""
    assert check(Item("x", "choice", "C", TEXTS), "(3)").outcome is not Outcome.CORRECT


def test_places_stay_when_letters_stand_for_labels() -> None:
    """What was read is found again in the reply."""
    text = "I compare (1) with (iii): the answer is (iii)."
    assert lettered(text, ("(i)", "(ii)", "(iii)")) == "I compare (1) with (C  ): the answer is (C  )."
    reply = "So the answer is (3)."
    span = check(Item("x", "choice", "C", TEXTS, labels=ROUND), reply).span
    assert span is not None and "(3)" in reply[span.start : span.end]


def test_each_option_has_a_label_of_its_own() -> None:
    """Two options of one label, or an option of none, are a fault of the item."""
    for labels in (("(1)", "1", "(2)", "(3)"), ROUND[:3]):
        with pytest.raises(RecordError, match="4 options with the labels"):
            Item("x", "choice", "C", TEXTS, labels=labels)
