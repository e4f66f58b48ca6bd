"""Replies to questions that may have no answer, or two, mean what a person says that they mean."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from corpus import cases

from geogen.eval import Item, Outcome, check
from geogen.eval.abstention import listen

FILE = Path(__file__).resolve().parents[1] / "data" / "abstentions.toml"
CASES = [
    (Item(f"set{place}", **one["item"]), *row)
    for place, one in enumerate(tomllib.loads(FILE.read_text(encoding="utf-8"))["set"])
    for row in one["replies"]
]


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c[0].id} {ascii(c[1][:50])}")
def test_every_reply_of_the_corpus_means_what_it_means(case):
    """What it says, and whether that is right."""
    item, reply, meaning, verdict = case
    heard = listen(item, reply, False, check)
    assert heard.verdict.correct == (verdict == "right"), heard
    assert meaning in ("?", heard.meaning), heard


def test_the_corpus_is_large_and_of_both_languages():
    """It has at least 200 replies, all different, at least a third of them wrong, and a fifth in Chinese."""
    assert len({(item, reply) for item, reply, *_ in CASES}) == len(CASES) >= 200
    assert sum(verdict != "right" for *_, verdict in CASES) >= len(CASES) / 3
    assert sum(any("\u4e00" <= c <= "\u9fff" for c in reply) for _, reply, *_ in CASES) >= len(CASES) / 7


def test_a_right_reply_is_right_for_its_own_status_alone():
    """No reply counts for a question whose answer is another one."""
    for item, reply, _, verdict in CASES:
        if verdict == "right" and item.type == "status":
            others = {"undetermined", "impossible", "conflict", "refuted", "true"} - {item.answer}
            for other in others:
                wrong = Item(item.id, "status", other, measure=item.measure, asked="open")
                assert not check(wrong, reply).correct, (reply, other)


def test_no_reply_that_gives_an_answer_is_taken_for_an_abstention():
    """Replies of the other corpus that are right say none of the words of this one."""
    open_ones = [Item("i", "status", "undetermined", asked="open", measure=m) for m in ("length", "claim")]
    for case in cases()[::12]:
        if case.outcome in ("correct", "right") and case.item.type not in ("statement", "choice"):
            meant = {listen(item, case.reply, False, check).meaning for item in open_ones}
            assert meant <= {"value", "values", "unread"}, (case.reply, meant)


def test_a_stopped_reply_without_a_mark_says_nothing():
    """A model stopped at its limit of tokens has not abstained with whatever sentence stands last."""
    item = Item("i", "status", "undetermined", asked="open")
    assert not listen(item, "AE cannot be determined.", True, check).verdict.correct
    assert check(item, "ANSWER: undetermined", cut=True).outcome is Outcome.CORRECT
