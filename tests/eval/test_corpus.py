"""Realistic replies get the verdict that a person gave them, and the answer is found where it stands."""

from __future__ import annotations

from collections import Counter

import pytest
from corpus import Case, cases, exact_cases
from write_replies import FILE, lines

from geogen.eval import Item, Outcome, check

CASES = cases()
BY_ITEM: dict[str, list[Case]] = {}
for one in CASES:
    BY_ITEM.setdefault(one.item.id, []).append(one)
EXACT = exact_cases()
MODIFIED = ("  {}  ", "{}\n", "\ufeff{}", "<think>Perhaps the answer is 77, or C.</think>{}", "{}\r\n\r\n")


def is_as_a_person_says(case, verdict):
    """True for the outcome of the corpus, found by the stage that it names, if any."""
    if case.outcome in ("right", "not-right"):
        return verdict.correct == (case.outcome == "right")
    return verdict.outcome == case.outcome and case.stage in (None, verdict.stage)


@pytest.mark.parametrize("item", list(BY_ITEM))
def test_every_reply_of_the_corpus_gets_its_verdict(item):
    """Outcome and, where the corpus says it, the stage that found the answer, of all replies to an item."""
    judged = [(case, check(case.item, case.reply)) for case in BY_ITEM[item]]
    assert not [(c.reply, c.outcome, c.stage, v) for c, v in judged if not is_as_a_person_says(c, v)]


@pytest.mark.parametrize("frame", MODIFIED, ids=ascii)
def test_blanks_marks_and_thoughts_change_no_verdict(frame):
    """Blanks, line ends, a byte order mark or a thought before the reply leave every outcome as it is."""
    changed = [
        c for c in EXACT if "think>" not in c.reply and check(c.item, frame.format(c.reply)).outcome != c.outcome
    ]
    assert not changed


def test_the_corpus_is_large_and_balanced():
    """It has at least 2,000 replies, all different, and at least ten of every outcome."""
    assert len({(c.item, c.reply) for c in CASES}) == len(CASES) >= 2000
    counts = Counter(c.outcome for c in EXACT)
    assert set(counts) == set(Outcome) and min(counts.values()) >= 10, counts


def test_a_stopped_reply_is_truncated_unless_it_states_its_answer():
    """A model stopped at its limit of tokens has not answered with whatever number stands last."""
    for case in EXACT:
        verdict = check(case.item, case.reply, cut=True)
        if case.outcome == "undecided":
            assert verdict.outcome in (Outcome.TRUNCATED, Outcome.UNDECIDED)
        elif verdict.stage in ("boxed", "answer-line", "sentence", "chinese"):
            assert verdict.outcome == case.outcome, (case, verdict)
        else:
            quiet = (Outcome.TRUNCATED, Outcome.REFUSAL, Outcome.UNDECIDED)
            assert verdict.outcome in quiet or verdict.rule == "denied", (case, verdict)


def test_the_made_replies_are_what_their_writer_writes():
    """The file of made replies is up to date."""
    assert FILE.read_text(encoding="utf-8") == lines()


def test_a_verdict_shows_the_span_that_was_read():
    """Behind thoughts, tokens and invisible characters, the place in the reply is that of the answer."""
    for reply in (
        "<think>no</think>So AB = \\boxed{12} cm",
        "\u200bThe answer is **12**.",
        "a\u200bb\n\nANSWER: 12<|im_end|>",
    ):
        span = check(Item("s", "length", "12"), reply).span
        assert span is not None and "12" in reply[span.start : span.end] and span.text.startswith("12")
