"""``geogen eval``: its summary, bad input in one line with exit code 2, and what it loads."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from small_data import write_data
from stub_server import Answer, Stub

from geogen.cli.app import run

ROOT = Path(__file__).resolve().parent.parent.parent


@pytest.fixture(scope="module")
def data(tmp_path_factory):
    """Six problems, four items of each task."""
    return write_data(tmp_path_factory.mktemp("data"), 6, 4)


def refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one line with which a command line is refused; the exit code is 2."""
    assert run(["eval", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1, err
    return err.strip()


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--model", "foo"], "geogen: nobody is known to serve 'foo' (write provider/name, add --base-url"),
        (["--model", "random", "--suite", "xx"], "geogen: there is no suite 'xx' (suites: np, sp,"),
        (["--model", "random", "--modality", "xx"], "geogen: there is no modality 'xx' (one of: original,"),
        (["--model", "random", "--prompt", "xx"], "geogen: there is no prompt 'xx' (one of: cot, answer-only,"),
        (["--model", "random", "--prompt", "no.toml"], "geogen: no.toml: no such file or directory"),
        (["--model", "random", "--limit", "0"], "geogen eval: Invalid value for '--limit': 0 is not in the range"),
        (["--model", "tiny", "--base-url", "x"], "geogen: 'x' is no URL of a server (for instance http://"),
        (["--model", "random", "-M", "x"], "geogen: '-M x' is no KEY=VALUE (for instance"),
        (["--model", "blind/x"], "geogen: there is no blind solver 'x' (blind solvers: "),
        (["--model", "random", "--data", "nowhere"], "geogen: nowhere: there is no data set here (make it with"),
    ],
)
def test_bad_input_is_one_line(data, tmp_path, capsys, arguments, line):
    """Unknown models, suites and ways of asking, and data that are not there: what is wrong and what to do."""
    if arguments[1].startswith("blind"):
        pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    where = [] if "--data" in arguments else ["--data", str(data)]
    assert refused([*where, "--log-dir", str(tmp_path / "logs"), *arguments], capsys).startswith(line)


def test_a_missing_key_is_found_before_anything_is_sent(data, tmp_path, capsys, monkeypatch):
    """Without a key the line says which variable to set."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    line = refused(["--model", "o3", "--data", str(data), "--log-dir", str(tmp_path)], capsys)
    assert line == "geogen: 'o3' needs a key (export OPENAI_API_KEY=…)"


def test_without_inspect_the_line_says_what_to_install(data, capsys, monkeypatch):
    """A bare install says which extra is missing."""
    monkeypatch.setattr("geogen.eval.names._has", lambda module: False)
    line = refused(["--model", "random", "--data", str(data)], capsys)
    assert line == "geogen: evaluations need Inspect (pip install 'geogen[eval]')"


@pytest.mark.parametrize(
    ("answer", "line"),
    [
        (Answer(status=401), "geogen: stopped: the key was refused: "),
        (Answer(status=404), "geogen: stopped: the server has no such model: "),
        (Answer(close=True), "geogen: stopped: the server does not answer any more: "),
    ],
    ids=["401", "404", "closes"],
)
def test_a_server_that_refuses_or_closes_ends_the_run(data, tmp_path, capsys, answer, line):
    """A wrong key, an unknown model, a server that hangs up: one line, exit code 2, and the logs are kept."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    with Stub(lambda *_: answer) as stub:
        arguments = ["--model", "tiny", "--base-url", stub.url, "--data", str(data), "--max-retries", "0"]
        arguments += ["--suite", "solving", "--max-connections", "1", "--log-dir", str(tmp_path)]
        found = refused(arguments, capsys)
    assert found.startswith(line) and "run the same command again" in found
    assert len(list(tmp_path.glob("*.eval"))) == 1


def test_a_run_prints_scores_and_where_the_logs_are(data, tmp_path, capsys):
    """Every suite that the data have is asked; its score stands with interval and outcomes."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    with Stub(lambda *_: Answer("ANSWER: A")) as stub:
        arguments = ["--model", "tiny", "--base-url", stub.url, "--data", str(data), "--log-dir", str(tmp_path)]
        assert run(["eval", *arguments]) == 0
    out = capsys.readouterr().out
    assert "tiny, np: 25.0% [" in out and "of 4 items right (3 wrong)" in out and "tiny, solving: 0.0% [" in out
    assert f"tokens: {30 * 11} in, {30 * 7} out" in out
    assert f"logs: {tmp_path}" in out
    assert len(stub.requests) == 30


def test_a_failed_request_is_told_and_the_exit_code_is_1(data, tmp_path, capsys):
    """A request that fails for good: the rest is scored, and a second run is told of."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    with Stub(lambda _, r: Answer(status=500) if "number 2," in r.text else Answer("ANSWER: 3")) as stub:
        arguments = ["--model", "tiny", "--base-url", stub.url, "--data", str(data), "--max-retries", "0"]
        assert run(["eval", *arguments, "--suite", "solving", "--log-dir", str(tmp_path)]) == 1
    out, err = capsys.readouterr()
    assert "of 6 items right" in out and "1 error" in out
    assert err == "1 samples without a reply: run the same command again to ask them alone\n"


def test_a_dry_run_sends_a_text_and_a_figure_and_shows_what_came_back(data, tmp_path, capsys):
    """Two requests, one with a picture; the reply, its tokens and how it was read are printed; nothing is logged."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    with Stub(lambda *_: Answer("I see.\nANSWER: \\boxed{3}")) as stub:
        arguments = ["--model", "vllm/org/tiny", "--base-url", stub.url, "--data", str(data), "--suite", "solving"]
        assert run(["eval", *arguments, "--dry-run", "--log-dir", str(tmp_path / "logs")]) == 0
    assert [r.image is None for r in stub.requests] == [True, False]
    out = capsys.readouterr().out
    assert "reply (11 tokens in, 7 out, stopped by stop): I see.\\nANSWER: \\boxed{3}" in out
    assert "read as: 3; the answer is" in out and not (tmp_path / "logs").exists()


def test_a_dry_run_of_a_server_that_fails_is_one_line(data, capsys):
    """A server that refuses is one line and exit code 2."""
    pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")
    with Stub(lambda *_: Answer(status=401)) as stub:
        arguments = ["--model", "tiny", "--base-url", stub.url, "--data", str(data), "--suite", "solving", "--dry-run"]
        assert run(["eval", *arguments]) == 2
    assert "geogen: no reply: " in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--help"], ["eval", "--help"], ["eval", "--model", "foo"]])
def test_inspect_is_loaded_only_to_evaluate(arguments):
    """``geogen --help``, ``geogen eval --help`` and bad input load neither Inspect nor its client."""
    script = (
        f"import sys; from geogen.cli.app import run; run({arguments!r}); "
        "print('\\n', [m for m in ('inspect_ai', 'openai', 'datasets') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.stdout.splitlines()[-1].strip() == "[]", done.stdout + done.stderr
