"""Baselines: what they see, what they say, and what they score through the same pipe as a model."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from small_data import task_item, write_data, write_table

from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from geogen.errors import RecordError
from geogen.eval.answering import figures, oracle_reply
from geogen.eval.asked import load
from geogen.eval.baselines import Query, blind_reply, majority_answers, majority_reply, random_reply, stated
from geogen.eval.blind import SOLVERS, blind_solver
from geogen.eval.names import ModelError, model_of
from geogen.eval.reward import reward
from geogen.library import load_library

LIBRARY = load_library()


@pytest.fixture(scope="module")
def real(tmp_path_factory) -> Path:
    """Ten made problems with figures."""
    folder = tmp_path_factory.mktemp("real") / "data"
    synthesize(Options(10, 5), folder, 1)
    return folder


def query(number: int, epoch: int = 1, options: tuple[str, ...] = ("a", "b", "c", "d")) -> Query:
    """A choice."""
    return Query(f"q{number}", "np", f"Question {number}?", options, "choice", "en", epoch)


def test_random_takes_each_option_equally_often():
    """Over 4,000 questions each letter stands within four standard deviations of 1,000."""
    counts = Counter(random_reply(query(n)) for n in range(4000))
    assert set(counts) == {f"ANSWER: {letter}" for letter in "ABCD"}
    assert all(abs(count - 1000) < 4 * (4000 * 3 / 16) ** 0.5 for count in counts.values())


def test_random_says_the_same_again_and_something_else_in_another_try():
    """A guess depends on the question and the number of the try, on nothing else."""
    first = [random_reply(query(n)) for n in range(50)]
    assert first == [random_reply(query(n)) for n in range(50)]
    assert first != [random_reply(query(n, epoch=2)) for n in range(50)]


def test_the_majority_is_counted_for_each_suite_and_type(tmp_path):
    """The most frequent answer of a suite; of equally frequent ones the first in the alphabet."""
    data = write_data(tmp_path, 3, 9)
    most = majority_answers([*load(data, "np", "text-only"), *load(data, "solving", "text-only")])
    assert most == {("np", "choice"): "A", ("solving", "length"): "1"}
    assert majority_reply(query(1), most) == "ANSWER: A"


@pytest.mark.parametrize("name", SOLVERS)
def test_each_blind_solver_picks_an_option(name):
    """Whatever the options, a blind solver picks one of them."""
    for options in (("AB = 3", "AB = 4 cm", "x", "AB = 3 and CD = 4"), ("", "", "", ""), ("one", "two")):
        assert SOLVERS[name]("Which of AB = 3 holds?", options) in range(len(options))
    assert blind_reply(query(1), blind_solver(name)) in {f"ANSWER: {letter}" for letter in "ABCD"}


def test_a_blind_solver_that_is_none_is_refused():
    """A name near a known one is suggested."""
    with pytest.raises(ModelError, match="did you mean 'blind/longest'"):
        blind_solver("longst")


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_oracle_reads_solves_and_is_right(real, language):
    """From the text and the figure alone, every problem of a made data set is solved, and the checker agrees."""
    at, asked = figures(real), load(real, "solving", "text-only", language)
    assert len(asked) >= 5
    for one in asked:
        seen = Query(one.id, "solving", one.text, (), one.item.type, language)
        reply = oracle_reply(seen, at, LIBRARY)
        assert reward(one.item, reply).value == 1.0, (one.text, reply, one.item.answer)


def test_the_oracle_says_why_it_has_no_answer(real):
    """A text that leaves something out, one that cannot be read and an unknown problem get no made-up answer."""
    at, one = figures(real), load(real, "solving", "text-only")[0]

    def said(text: str, name: str = one.id) -> str:
        return oracle_reply(Query(name, "solving", text, (), one.item.type, "en"), at, LIBRARY)

    asks = one.text.split(". ")[-1]
    assert said(asks) == "No answer: the engine does not find the value"
    assert said("Colourless green ideas sleep. " + asks).startswith("No answer: ")
    assert said(one.text, "nobody").startswith("No answer: there is no figure of")


def test_a_changed_premise_changes_what_the_oracle_says(real):
    """The oracle reads: with a number of the text changed, some answer changes, so it does not look at the answer."""
    at, changed = figures(real), 0
    for one in load(real, "solving", "text-only"):
        text = one.text.replace("= 5", "= 7").replace("= 6", "= 9").replace("= 8", "= 11").replace("is 20", "is 23")
        reply = oracle_reply(Query(one.id, "solving", text, (), one.item.type, "en"), at, LIBRARY)
        changed += reply != stated(one.item.answer)
    assert changed >= 1


ISOSCELES = {"a": (0.0, 4.0), "b": (-3.0, 0.0), "c": (3.0, 0.0)}
LISTS = {
    "en": "We know the following:\n- AB = AC\n- AB = 5\n- BC = 6\nTo find: the length of CA. Which is not needed?",
    "zh": "已知：\n- AB = AC\n- AB = 5\n- BC = 6\n求：CA的长。下列条件中有一个可以去掉，是哪一个？",
}


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize("options", [("AB = AC", "BC = 6", "AB = 5"), ("BC = 6", "AB = 5")])
def test_the_oracle_finds_the_condition_that_is_not_needed(language, options):
    """It leaves out each condition in turn: without BC the length still follows, without another one it does not."""
    seen = Query("i", "ipf", LISTS[language], options, "choice", language)
    assert oracle_reply(seen, {"i": ISOSCELES}, LIBRARY) == f"ANSWER: {'ABC'[options.index('BC = 6')]}"


def test_the_oracle_picks_no_condition_where_none_or_several_can_go():
    """Two needed conditions, two superfluous ones, no list at all, and other tasks: no answer, with a reason."""

    def said(text: str, options: tuple[str, ...], suite: str = "ipf") -> str:
        return oracle_reply(Query("i", suite, text, options, "choice", "en"), {"i": ISOSCELES}, LIBRARY)

    assert said(LISTS["en"], ("AB = AC", "AB = 5")) == "No answer: 0 of the conditions can be left out, each by itself"
    proof = LISTS["en"].replace("To find: the length of CA.", "To prove: AC = AB.")
    assert said(proof, ("AB = 5", "BC = 6")) == "No answer: 2 of the conditions can be left out, each by itself"
    assert said(proof, ("AB = AC", "BC = 6")) == "ANSWER: B"
    assert said("Which?", ("AB = 5", "BC = 6")) == "No answer: it is no list of conditions with a goal"
    assert said(proof, ("AB = 5", "BC = 6"), "np") == "No answer: the oracle answers solving and ipf."


def test_figures_of_items_are_those_beside_their_proofs(tmp_path):
    """The oracle gets the coordinates of problems and of the items that it answers; damaged ones are one line."""
    rows = [{**task_item("ipf", 0), "provenance": json.dumps({"proof": {"figure": {"a": [0, 1]}}})}]
    write_table(tmp_path / "tasks" / "tasks-00000-of-00001.parquet", rows)
    assert figures(tmp_path) == {"ipf0000": {"a": (0.0, 1.0)}}
    write_table(tmp_path / "tasks" / "tasks-00000-of-00001.parquet", [task_item("ipf", 0)])
    assert figures(tmp_path) == {}
    write_table(tmp_path / "tasks" / "tasks-00000-of-00001.parquet", [{**task_item("ipf", 0), "provenance": "{"}])
    with pytest.raises(RecordError, match="a figure's coordinates cannot be read"):
        figures(tmp_path)


def test_baselines_run_through_the_same_pipe(real, tmp_path):
    """The oracle scores 100 % of solving; random is within its interval around 25 % of choices; no network."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    from geogen.eval.report.brief import score
    from geogen.eval.report.logs import read_logs
    from geogen.eval.run import Plan, run

    assert run(Plan(model_of("oracle"), ("solving",), real, tmp_path / "a"), "none").complete
    assert score(read_logs(tmp_path / "a")).value == 1.0
    data = write_data(tmp_path / "data", 2, 40)
    for name in ("random", "majority", "blind/longest"):
        assert run(Plan(model_of(name), ("np", "fbl"), data, tmp_path / "b"), "none").complete
    replies = read_logs(tmp_path / "b")
    assert {r.model for r in replies} == {"random", "majority", "blind/longest"}
    found = score([r for r in replies if r.model == "random"])
    assert found.low <= 0.25 <= found.high and found.n == 80
    assert score([r for r in replies if r.model == "majority"]).value == 0.25


def test_what_a_baseline_is_told_stands_in_the_message(real):
    """A baseline refuses a message that does not say what it is told beside it."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    from inspect_ai.model import ChatMessageUser

    from geogen.eval.provider import QUERY, _query

    told = {"id": "q", "suite": "np", "text": "Which?", "options": ["x1", "x2"], "type": "choice", "language": "en"}
    assert _query([ChatMessageUser(content="Which? A. x1 B. x2", metadata={QUERY: told})]).options == ("x1", "x2")
    with pytest.raises(ModelError, match="does not say what the baseline is told"):
        _query([ChatMessageUser(content="Which? A. x1", metadata={QUERY: told})])
    with pytest.raises(ModelError, match="baselines answer geogen's tasks only"):
        _query([ChatMessageUser(content="Which? A. x1")])
