"""What turns a right reply into a wrong one is never passed over, and right replies stay right in every style."""

from __future__ import annotations

import random
import re

import pytest
from choice_mutants import choice_mutant, right_choices, verdict_lists
from corpus import cases
from prose_mutants import dangerous, sentences
from reply_mutants import FRAMES, UNKNOWN, Made, mutant, right_replies

from geogen.eval import Item, check
from geogen.eval.item import QUANTITIES

#: Put before, around or behind the answer of a right reply of the corpus, each of these makes it wrong.
IN_PLACE = ("not {}", "at least {}", "{} or 77", "maybe {}", "77 or {}", "≠ {}", "less than {}")
BEHIND = (
    " That is wrong.",
    "\n\nWait, that is wrong.",
    "\n\nThe answer is 77.",
    "\n\nANSWER: 77",
    "\n\n\\boxed{77}",
    "\n\n以上答案是错误的。",
)


def accepted(made: list[Made]) -> list[Made]:
    """Those that count as right."""
    return [one for one in made if check(one.item, one.reply).correct]


def test_right_replies_are_right_in_every_style():
    """At least 99 in 100 of right answers are read, in the styles of more than twelve model families."""
    made = list(right_replies())
    assert len({family for family, _ in FRAMES}) >= 12 and len(made) >= 1000
    assert len(accepted(made)) >= 0.99 * len(made)


def test_a_thousand_mutants_are_refused():
    """Denials, bounds, guesses, unknowns, other values, second answers, retractions, quotations, cuts: none counts."""
    rng = random.Random(23)
    assert not accepted([mutant(rng) for _ in range(1000)])


def test_choices_are_right_in_every_frame():
    """Letters, places and texts, in five languages, with what is ruled out or revised before them."""
    assert [one.reply for one in right_choices() if not check(one.item, one.reply).correct] == []


def test_lists_with_verdicts_take_the_one_option_that_they_affirm():
    """Not another one, not two, not none; with signs and words, in lists, tables and on one line."""
    made = list(verdict_lists())
    assert [one.reply for one in made if check(one.item, one.reply).correct != one.right] == []


def test_a_thousand_mutants_of_choices_are_refused():
    """A letter with another option's text, another option, a denial, an elimination, a second letter: none counts."""
    rng = random.Random(29)
    assert [one.reply for one in accepted([choice_mutant(rng) for _ in range(1000)])] == []


@pytest.mark.slow
def test_twenty_thousand_mutants_are_refused():
    """The same for many more."""
    rng = random.Random(2026)
    assert not accepted([mutant(rng) for _ in range(20_000)])


def changed(every: int) -> list[Made]:
    """Right replies of the corpus, all or some, with a change to their stated answer, or with words behind them."""
    made: list[Made] = []
    for n, case in enumerate([c for c in cases() if c.outcome in ("right", "correct")][::every]):
        verdict = check(case.item, case.reply)
        span = verdict.span
        if span is None:
            continue
        made.append(Made(case.item, case.reply + BEHIND[n % len(BEHIND)], False, "behind", case.family))
        at = case.reply.rfind(span.text, span.start, span.end + 1)
        value = re.match(r"[\d√(\\$−-]", span.text) is not None
        number = case.item.type in QUANTITIES and verdict.stage != "last-sentence"
        if at < 0 or not value or not number or len(span.text) > 12 or span.text[-1].isalpha():
            continue  # a letter behind a word is none of its own
        pool = IN_PLACE if n % 2 or "\\" in span.text else tuple(c.replace("@", "{}") for c in UNKNOWN[:4])
        change = pool[n % len(pool)].replace("{}", span.text)
        reply = case.reply[:at] + change + case.reply[at + len(span.text) :]
        made.append(Made(case.item, reply, False, "in place", case.family))
    return made


@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
def test_changes_to_right_replies_of_the_corpus_are_noticed(every):
    """No right reply stays right when its answer is denied, bounded, doubled or taken back; usually every third one."""
    made = changed(every)
    assert len(made) >= 10_000 / every
    assert not accepted(made)


def test_sentences_with_a_word_of_danger_do_not_count():
    """A value in natural sentences of five languages counts; beside a denial, a bound or a guess it does not."""
    length = Item("q", "length", "12")
    right = list(sentences())
    assert sum(check(length, said).correct for said in right) >= 0.95 * len(right)
    wrong = list(dangerous())
    assert len(wrong) >= 2500
    assert not [said for said in wrong if check(length, said).correct]
