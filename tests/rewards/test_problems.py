"""Problems without end, examples of a data set, and the curriculum."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from multiprocessing import get_context

import pytest
from small_data import write_data, write_variants

from geogen.checker import check
from geogen.errors import GeogenError
from geogen.library import load_library
from geogen.proof.graph import loads
from geogen.rewards import grade
from geogen.rewards.examples import examples
from geogen.rewards.problems import LEVELS, Curriculum, Problems


def entry_of(index):
    """An entry of seed 4, from wherever it is asked."""
    return Problems.at_level(0, seed=4)[index]


@pytest.fixture(scope="module")
def found(searches):
    """The first entries, in order."""
    with searches.recalled():
        return list(islice(Problems.at_level(0, seed=4), 2))


def test_entries_are_functions_of_seed_and_number(found):
    """The same alone, in order, and in another process; other seeds have others; proofs are accepted."""
    assert entry_of(1) == found[1]
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes:
        assert processes.submit(entry_of, 0).result() == found[0]
    assert Problems.at_level(0, seed=8)[0]["question"] != found[0]["question"]
    for entry in found:
        about = entry["metadata"]
        check(loads(about["proof"]), load_library())
        assert LEVELS[0][0] <= about["difficulty"]["steps"] <= LEVELS[0][1]
        assert "ANSWER:" in entry["question"]


def test_answers_are_scored(found):
    """The exact answer is right; another, none and None are not; the entry is a row that can be graded in parts."""
    problems = Problems.at_level(0, seed=4)
    entry = found[0]
    right = f"ANSWER: \\boxed{{{entry['answer']}}}"
    scores = [problems.score_answer(text, entry) for text in (right, "ANSWER: \\boxed{123456789}", "", None)]
    assert scores == [1.0, 0.0, 0.0, 0.0]
    assert grade({**entry["metadata"], "answer": entry["answer"]}, right).answer == 1.0


def test_wishes_that_make_no_sense_are_refused():
    """One line each."""
    with pytest.raises(GeogenError, match="there is no level 4"):
        Problems.at_level(4)
    with pytest.raises(GeogenError, match="9 to 2 steps are none"):
        Problems(0, 9, 2)
    with pytest.raises(IndexError, match="entries have numbers from 0"):
        Problems()[-1]


def test_the_curriculum_follows_the_scores():
    """Up from the mean 0.8 on, down below 0.2, and within the levels."""
    learner = Curriculum(level=1, window=5)
    for score in (1, 1, 1, 0, 1):
        assert learner.level == 1
        learner = learner.after(score)
    assert (learner.level, learner.scores) == (2, ())
    for _ in range(20):
        learner = learner.after(0.0)
    assert learner.level == 0
    for _ in range(4):
        learner = learner.after(0.5)
    assert learner.level == 0 and len(learner.scores) == 4
    assert learner.problems(seed=1).max_steps == LEVELS[0][1]


def test_examples_have_what_a_reward_needs(tmp_path):
    """Questions of all suites with their answers; no mark for a picture stands in a prompt."""
    data = write_data(tmp_path / "data", 3, 2)
    found = examples(data, ("solving", "np"))
    assert [(e.suite, e.variant) for e in found] == [("np", "original")] * 2 + [("solving", "original")] * 3
    for one in found:
        assert grade(one.columns(), f"ANSWER: {one.answer}").answer == 1.0
        assert "<image>" not in one.prompt and one.family == one.id and one.figure is None
    assert all(e.figure for e in examples(data, ("np",), modality="original"))


def test_twins_are_left_out_of_training_unless_asked_for(tmp_path):
    """Each twin names the family of its original."""
    data = write_variants(tmp_path / "data", 2)
    assert {e.variant for e in examples(data, ("np",))} == {"original"}
    twins = examples(data, ("np",), variants=("perturbed",))
    assert len(twins) == 2 and all(e.id == f"{e.family}-perturbed" for e in twins)
