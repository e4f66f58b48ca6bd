"""Baselines: what they see, what they say, and what they score through the same pipe as a model."""

from __future__ import annotations

import shutil
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from small_data import task_item, write_data, write_table

from geogen.audit.play import play, read_asked
from geogen.cli.app import run as run_command
from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from geogen.eval.asked import load
from geogen.eval.baselines import Query, majority_answers, majority_reply, random_reply
from geogen.eval.blind import AT_ONCE, LEARNS, blind_solver
from geogen.eval.names import ModelError, model_of
from geogen.eval.reward import reward
from geogen.library import load_library
from tests.conftest import Maker
from tests.searches import SEED

LIBRARY = load_library()


@pytest.fixture(scope="module")
def real(made_once: Callable[[str, Maker], Path]) -> Path:
    """Ten made problems with figures."""
    return made_once("real", lambda folder: synthesize(Options(10, SEED), folder, 1))


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


@pytest.mark.parametrize("name", AT_ONCE)
def test_each_blind_solver_picks_an_option_or_says_that_they_do_not_differ(name):
    """Whatever the options, a blind solver names one of them, and none where nothing tells them apart."""
    solver = blind_solver(name, "")
    letters = {f"ANSWER: {letter}" for letter in "ABCD"}
    silent = "No answer: the options do not differ."
    for options in (("AB = 3", "AB is not 4 cm", "x", "AB = 3 and CD = 4"), ("one", "two")):
        assert solver(query(1, options=options)) in {*letters, silent}
    same = solver(query(1, options=("", "", "", "")))
    assert (same in letters) == (name in ("first", "second", "third", "last"))
    assert solver(query(1, options=())) == "No answer: there are no options."


def test_a_blind_solver_that_is_none_is_refused():
    """A name near a known one is suggested; one that learns needs data."""
    with pytest.raises(ModelError, match="did you mean 'blind/longest'"):
        blind_solver("longst", "")
    with pytest.raises(ModelError, match="'blind/bayes-question' learns from the data set"):
        blind_solver("bayes-question", "")


@pytest.mark.parametrize("name", [*AT_ONCE, *LEARNS])
def test_blind_solvers_score_what_the_audit_says(tmp_path_factory, name):
    """Through the scorer each solver has an answer, and the right one, exactly as often as in the audit."""
    data = write_data(tmp_path_factory.mktemp("data"), 2, 12)
    played = {s.solver: s for s in play("NP", read_asked(data, "en")["NP"])}[name]
    solver, right, answered = blind_solver(name, str(data)), 0, 0
    for one in load(data, "np", "text-only"):
        verdict = reward(one.item, solver(Query(one.id, "np", one.text, one.item.options, "choice", "en"))).verdict
        right += verdict.correct
        answered += verdict.outcome.value != "refusal"
    assert (right, answered) == (played.right, played.answered)


def test_a_finished_run_may_be_run_again_in_a_folder_beside_this_one(tmp_path, monkeypatch, capsys):
    """With logs under a path that goes up and down, as ``../logs``."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    data = write_data(tmp_path / "data", 2, 4)
    (tmp_path / "here").mkdir()
    monkeypatch.chdir(tmp_path / "here")
    for _ in range(2):
        options = ["--model", "majority", "--suite", "np", "--data", str(data), "--log-dir", "../logs"]
        assert run_command(["eval", *options]) == 0, capsys.readouterr().err


def test_baselines_run_through_the_same_pipe(real, tmp_path):
    """The oracle scores 100 % of solving; random is within its interval around 25 % of choices; no network."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    from geogen.eval.report.brief import score
    from geogen.eval.report.logs import read_logs
    from geogen.eval.run import Plan, run

    assert run(Plan(model_of("oracle"), ("solving",), real, tmp_path / "a"), "none").complete
    assert score(read_logs(tmp_path / "a")).value == 1.0
    data = write_data(tmp_path / "data", 2, 40)
    for name in ("random", "majority", "blind/longest", "baseline/blind/letter-prior"):
        assert run(Plan(model_of(name), ("np", "fbl"), data, tmp_path / "b"), "none").complete
    replies = read_logs(tmp_path / "b")
    assert {r.model for r in replies} == {"random", "majority", "blind/longest", "blind/letter-prior"}
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


def test_what_a_baseline_has_no_answer_to_counts_for_nothing(real, tmp_path):
    """The oracle on perception without captions: no score, and no 0 %; a report says that it abstained."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    from geogen.eval.report.brief import answered, score, summary
    from geogen.eval.report.logs import read_logs
    from geogen.eval.report.tables import all_tables
    from geogen.eval.run import Plan, run

    data = Path(shutil.copytree(real, tmp_path / "data"))
    write_table(data / "tasks" / "np.parquet", [task_item("np", n) for n in range(12)])
    done = run(Plan(model_of("oracle"), ("np",), data, tmp_path / "logs"), "none")
    replies = read_logs(tmp_path / "logs")
    assert Counter(r.outcome for r in replies) == {"abstained": 12} and not answered(replies)
    assert "oracle, np: no answers (12 abstained)" in summary(tmp_path / "logs", done.logs)
    scores = next(t for t in all_tables(replies) if t.name == "scores")
    assert scores.rows[0][:2] == ("oracle", None)

    assert run(Plan(model_of("blind/bayes-question"), ("np",), data, tmp_path / "blind"), "none").complete
    replies = read_logs(tmp_path / "blind")
    some = answered(replies)
    assert all(r.outcome in ("correct", "wrong") for r in some)
    if some:
        assert score(replies).value == pytest.approx(sum(r.correct for r in some) / len(some))


def test_a_baseline_has_no_server():
    """``--base-url`` with a baseline is refused, not passed over."""
    for name in ("random", "baseline/oracle", "blind/longest"):
        with pytest.raises(ModelError, match=f"'{name}' is a baseline and works on this machine"):
            model_of(name, "http://127.0.0.1:8000/v1")
