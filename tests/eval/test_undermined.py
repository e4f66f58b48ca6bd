"""Replies of strangers are judged as a person judges them, and the tables that do so say what they should."""

from __future__ import annotations

import tomllib
from itertools import product
from pathlib import Path

import pytest

from geogen.eval import Item, check
from geogen.eval.abstention import UNREAD, listen
from geogen.eval.answers.asserted import Said, asserted
from geogen.eval.answers.beside import DENIED
from geogen.eval.answers.blindness import is_blind
from geogen.eval.answers.named import asked_key, giving, is_of_another
from geogen.eval.item import STATUSES, VALUES, points_of
from geogen.eval.scoring import item_of

FILE = Path(__file__).resolve().parents[1] / "data" / "undermined.toml"
CASES = [
    (Item(f"set{place}", **one["item"]), *row)
    for place, one in enumerate(tomllib.loads(FILE.read_text(encoding="utf-8"))["set"])
    for row in one["replies"]
]
RATIO = Item("r", "ratio", "3", asked="open", measure="ratio", points="AC:BD")
LENGTH = Item("l", "length", "5", asked="open", measure="length", points="BD")
ANGLE = Item("a", "angle", "55", asked="open", measure="angle", points="ABD")
AREA = Item("s", "area", "35", asked="open", measure="area", points="ABCD")
NOUNS = ("figure", "image", "picture", "diagram", "drawing", "photo", "sketch", "attachment")
ABSENT = (
    "I cannot see the {}.",
    "I have no access to the {}.",
    "The {} is not available to me.",
    "The {} did not load.",
    "The {} seems to be missing.",
    "No {} was provided.",
    "I was not given any {}.",
    "My answer is given without seeing the {}.",
    "I'm unable to open your {}.",
)
PRESENT = (
    "BC is not given in the {}.",
    "The {} does not give BC.",
    "BC is not fixed by the {}.",
    "The {} is not drawn to scale.",
    "Text and {} contradict each other.",
    "Neither the text nor the {} gives BC.",
    "BC is missing from the {}.",
    "No length of BC is shown in the {}.",
    "I cannot read BC off the {}.",
    "No such {} exists.",
)
HAN_ABSENT = ("{}没有加载出来。", "我看不到{}。", "{}打不开。", "没有提供{}。", "{}缺失。", "无法查看{}。")
HAN_PRESENT = ("{}中没有给出BC。", "{}没有给出BC的长度。", "从{}中看不出BC的长。", "文字与{}矛盾。", "{}只是示意。")


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0].id} {ascii(c[1][:50])}")
def test_every_reply_is_judged_as_a_person_judges_it(case):
    """Blind abstentions, answers of other quantities, reasons that deny, and answers with all kinds of reasons."""
    item, reply, verdict = case
    assert check(item, reply).correct == (verdict == "right")


def test_the_corpus_is_large_and_of_both_languages():
    """At least 500 replies, a third of them wrong, a fifth in Chinese."""
    assert len(CASES) >= 500
    assert sum(verdict != "right" for *_, verdict in CASES) >= len(CASES) / 3
    assert sum(any("\u4e00" <= c <= "\u9fff" for c in reply) for _, reply, _ in CASES) >= len(CASES) / 5


@pytest.mark.parametrize(("sentence", "noun"), list(product(ABSENT, NOUNS)))
def test_any_word_for_the_figure_is_absent_in_any_way(sentence, noun):
    """A noun and an absence make blindness, whichever they are."""
    assert is_blind(sentence.format(noun))


@pytest.mark.parametrize(("sentence", "noun"), list(product(PRESENT, NOUNS)))
def test_who_speaks_of_the_figure_may_see_it(sentence, noun):
    """What is not in the figure is missing to everybody."""
    assert not is_blind(sentence.format(noun))


@pytest.mark.parametrize("noun", ["图", "图片", "图形", "图像", "附图"])
def test_the_same_in_chinese(noun):
    """The same two lists."""
    assert all(is_blind(one.format(noun)) for one in HAN_ABSENT)
    assert not any(is_blind(one.format(noun)) for one in HAN_PRESENT)


@pytest.mark.parametrize(
    "reply", ["The image isn't available.\n\nANSWER: undetermined", "我看不到图。\nANSWER: undetermined"]
)
def test_a_blind_reply_is_no_abstention_on_a_problem_with_a_value(reply):
    """It judges nothing; with the same words about a premise it does."""
    assert listen(LENGTH, reply, False, check).meaning == UNREAD
    assert listen(LENGTH, "AB isn't available.\n\nANSWER: undetermined", False, check).meaning == "undetermined"


@pytest.mark.parametrize(
    ("item", "own", "other"),
    [
        (LENGTH, "DB = 5", "CD = 5"),
        (LENGTH, "CD = BD = 5", "CD = AC = 5"),
        (LENGTH, "x = 5", "∠ABD = 5"),
        (ANGLE, "∠DBA = 55°", "∠ADB = 55°"),
        (ANGLE, "∠B = 55°", "∠A = 55°"),
        (RATIO, "CA : DB = 3", "BD : AC = 3"),
        (RATIO, "\\frac{AC}{BD} = 3", "AC : BC = 3"),
        (AREA, "the area of DCBA = 35", "the area of ABC = 35"),
        (AREA, "the area is 35", "the perimeter is 35"),
    ],
)
def test_an_answer_is_that_of_the_quantity_it_names(item, own, other):
    """By either name of a segment, an angle or an area; a ratio has an order; a letter names nothing else."""
    assert not is_of_another(own, asked_key(item))
    assert is_of_another(other, asked_key(item))


def test_values_of_other_quantities_are_no_second_answer():
    """Those of what is asked for are, and bare numbers, but not in a list of another quantity's."""
    assert not giving("CD = 12 contradicts the sides 13, 4, 15", LENGTH)
    assert not giving("BD = AB − AD and AD is unknown", LENGTH)
    assert giving("BD = 4", LENGTH) and giving("it is 4", LENGTH) and giving("ignoring AC = 10, 30", LENGTH)


def test_the_table_knows_every_answer_that_is_no_value():
    """And nothing that is asserted both denies an answer and saves it."""
    assert set(DENIED) == {*STATUSES, VALUES}
    assert all(kind not in saving for denied in DENIED.values() for kind, saving in denied.items())


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("The perimeter is missing.", Said.LACKS),
        ("The premises contradict each other.", Said.ITSELF),
        ("The text says 6, but the figure says 8.", Said.APART),
        ("So the claim is false.", Said.FALSE),
        ("结论成立。", Said.TRUE),
        ("只有5符合题意。", Said.ONE),
        ("This is only a guess.", Said.GUESS),
    ],
)
def test_what_is_asserted_is_not_when_it_is_supposed_or_denied(text, kind):
    """Flatly it is said; of a supposition nothing is, but that one guesses."""
    assert kind in asserted(text)
    assert kind is Said.GUESS or kind not in asserted(f"If {text[0].lower()}{text[1:]}")
    assert not {Said.LACKS, Said.ITSELF, Said.CLASHES} & asserted("Nothing is missing, and there is no contradiction.")


@pytest.mark.parametrize(
    ("answer", "right", "wrong"),
    [
        ("true", "ANSWER: proved: BC = OA = 8", "ANSWER: proved: BC = OA = 3"),
        ("true", "The claim is true: BC = 8.", "The claim is true: CB = 3."),
        ("true", "If BC were 3, OA would be 3.\n\nANSWER: proved", "So BC = 3.\n\nANSWER: proved"),
        ("refuted", "ANSWER: refuted (BC = 3)", "ANSWER: refuted (BC = 8)"),
        ("refuted", "The claim BC = 8 is false.", "The claim AB = 3 is false."),
        ("refuted", "The claim is false: BC = 3.", "The claim is false: BC = 8."),
    ],
)
def test_who_judges_a_claim_says_nothing_else_of_its_quantity(answer, right, wrong):
    """Where an item says what is claimed; without that its words alone count."""
    item = Item("c", "status", answer, asked="open", measure="claim", claim="lconst b c 8")
    assert check(item, right).correct and not check(item, wrong).correct
    assert check(Item("c", "status", answer, asked="open", measure="claim"), right).correct


def test_an_item_says_of_which_points_it_asks():
    """From the goal of its row; a record of before says it of lengths and angles alone, or not at all."""
    goals = {
        "length b d": "BD",
        "angle a b d": "ABD",
        "ratio a c b d": "AC:BD",
        "area a b c d": "ABCD",
        "arc o a b": "",
    }
    assert {goal: points_of({"goal": goal}) for goal in goals} == goals
    claim = {"kind": "false-claim", "goal": "lconst b c 8", "id": "i", "family": "f", "answer": "refuted"}
    assert Item.of({**claim, "answer_type": "status"}).claim == "lconst b c 8"
    old = {"id": "i", "type": "ratio", "answer": "3", "options": [], "asked": "open", "measure": "ratio"}
    assert asked_key(item_of({"item": old})) is None
    assert check(item_of({"item": old}), "ANSWER: BD : AC = 3").correct
