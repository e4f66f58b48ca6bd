"""Realistic replies get the verdict that a person gave them, and the answer is found where it stands."""

from __future__ import annotations

from collections import Counter

import pytest
from corpus import cases

from geogen.eval import Outcome, check

CASES = cases()
MODIFIED = ("  {}  ", "{}\n", "\ufeff{}", "<think>Perhaps the answer is 77, or C.</think>{}", "{}\r\n\r\n")


@pytest.mark.parametrize("case", CASES, ids=lambda c: f"{c.item.id} {ascii(c.reply[:40])}")
def test_every_reply_of_the_corpus_gets_its_verdict(case):
    """Outcome and, where the corpus says it, the stage that found the answer."""
    verdict = check(case.item, case.reply)
    assert verdict.outcome == case.outcome, verdict
    assert case.stage is None or verdict.stage == case.stage, verdict


@pytest.mark.parametrize("frame", MODIFIED, ids=ascii)
def test_blanks_marks_and_thoughts_change_no_verdict(frame):
    """Blanks, line ends, a byte order mark or a thought before the reply leave every outcome as it is."""
    changed = [
        c for c in CASES if "think>" not in c.reply and check(c.item, frame.format(c.reply)).outcome != c.outcome
    ]
    assert not changed


def test_the_corpus_is_large_and_balanced():
    """It has at least 300 replies, all different, and at least ten of every outcome."""
    assert len({(c.item, c.reply) for c in CASES}) == len(CASES) >= 300
    counts = Counter(c.outcome for c in CASES)
    assert set(counts) == set(Outcome) and min(counts.values()) >= 10, counts


def test_a_stopped_reply_is_truncated_unless_it_states_its_answer():
    """A model stopped at its limit of tokens has not answered with whatever number stands last."""
    for case in CASES:
        verdict = check(case.item, case.reply, cut=True)
        if case.outcome == "undecided":
            assert verdict.outcome in (Outcome.TRUNCATED, Outcome.UNDECIDED)
        elif case.stage in ("boxed", "answer-line", "sentence", "chinese"):
            assert verdict.outcome == case.outcome, (case, verdict)
        else:
            assert verdict.outcome in (Outcome.TRUNCATED, Outcome.REFUSAL, Outcome.UNDECIDED), (case, verdict)
