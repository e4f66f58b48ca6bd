"""Choices that ask for the exception: the faulty step, the premise or the theorem that is not needed."""

from __future__ import annotations

import pytest

from geogen.eval.answers.choice_steps import are_steps, with_letters
from geogen.eval.check import check
from geogen.eval.item import EXCEPTION, Item
from geogen.eval.scoring import item_of
from geogen.eval.suites import SUITES

PREMISES = ("AB = CD", "∠ABC = 40°", "AB ∥ CD", "BC = 5")
STEPS = ("Step 2", "Step 3", "Step 4", "Step 5")
#: What takes an option as the exception, and is a denial where the true option is sought. ``{l}`` is its letter.
TAKES = (
    "{l} is not needed.",
    "{l} isn't used anywhere.",
    "Option {l} is not necessary for the proof.",
    "A and D are needed. {l} is not.",
    "{l}不需要。",
    "{l} wird nicht benötigt.",
    "{l} no se necesita.",
    "{l} n'est pas nécessaire.",
    "- A: used\n- {l}: not used\n- D: used",
    "{l} — there is no need for it.",
)
#: What takes no option, or another one.
TAKES_NONE = (
    "{l} is needed.",
    "{l} is not unneeded, and it is not wrong.",
    "{l} is correct.",
    "{l} is true and needed.",
    "Is {l} not needed?",
    "Perhaps {l} is not needed.",
    "If {l} is not needed, the proof is shorter.",
    "It is false that {l} is not needed.",
    "{l} and D are not needed.",
    "{l} is not the answer.",
    "The answer is not {l}.",
    "{l} is not needed. The answer is D.",
    "Some say that {l} is not needed.",
    "{l}需要。",
)


@pytest.mark.parametrize("letter", ["B", "C"])
@pytest.mark.parametrize("reply", TAKES)
def test_a_flat_denial_takes_the_exception(reply, letter):
    """Where the exception is asked for it is the answer; where nothing is known of the question it is none."""
    item = Item("premises", "choice", letter, PREMISES, asked=EXCEPTION)
    assert check(item, reply.format(l=letter)).correct
    assert not check(Item("premises", "choice", "A", PREMISES, asked=EXCEPTION), reply.format(l=letter)).correct


@pytest.mark.parametrize("letter", ["B", "C"])
@pytest.mark.parametrize("reply", TAKES_NONE)
def test_what_says_something_else_takes_no_exception(reply, letter):
    """Neither praise nor a guess, a question, somebody else's word or a second option is an answer."""
    assert not check(Item("premises", "choice", letter, PREMISES, asked=EXCEPTION), reply.format(l=letter)).correct


def test_a_denial_is_no_answer_where_the_true_option_is_asked_for():
    """``B is not needed`` says nothing for a question of which nothing is known."""
    assert not check(Item("theorems", "choice", "B", PREMISES), "B is not needed.").correct


@pytest.mark.parametrize(
    ("said", "read"),
    [
        ("Step 3 is wrong.", "B      is wrong."),
        ("Steps 2, 3 and 5 are fine.", "A, B and D       are fine."),
        ("In step three it fails.", "In B          it fails."),
        ("B. Step 3", "B. Step 3"),
        ("Step 7 and step 3", "Step 7 and B     "),
        ('{"step": "Step 3"}', '{"step": "Step 3"}'),
        ("步骤3有误", "B  有误"),
        ("第三步有误", "B  有误"),
        ("Schritt 4 stimmt nicht", "C         stimmt nicht"),
        ("C'est l'étape 5.", "C'est D        ."),
        ("AB = 3", "AB = 3"),
    ],
)
def test_the_number_of_a_step_names_its_option(said, read):
    """Its letter stands in its place, and nothing moves; a number that is no step's, or beside a letter, stays."""
    assert with_letters(said, STEPS) == read
    assert len(read) == len(said)


def test_other_options_are_no_steps():
    """A reply to them stays as it is."""
    assert are_steps(STEPS) and are_steps(("①", "②", "③")) and are_steps(("(1) AB = CD", "(2) BC = 5"))
    assert not are_steps(PREMISES) and not are_steps(("Step 2", "Step 2", "Step 3")) and not are_steps(("2", "3"))
    assert with_letters("Step 3 is wrong", PREMISES) == "Step 3 is wrong"


@pytest.mark.parametrize("suite", SUITES)
def test_an_item_knows_from_its_suite_what_it_asks_for(suite):
    """Rows of tables, exports and VLMEvalKit's tables name it in different columns; samples carry it on."""
    wanted = EXCEPTION if suite in ("ipf", "ts", "fbl") else ""
    for column, name in (("task", suite.upper()), ("suite", suite), ("category", suite)):
        item = Item.of({"id": "x", "answer": "B", "options": list(PREMISES), column: name})
        assert item.asked == wanted
    about = {"id": "x", "type": "choice", "answer": "B", "options": list(PREMISES), "asked": wanted}
    assert item_of({"item": about}).asked == wanted
