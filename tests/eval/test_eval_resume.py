"""An evaluation that is killed goes on where it stopped."""

from __future__ import annotations

import random
import signal
import subprocess
import time
from pathlib import Path

import pytest
from processes import process_of
from small_data import write_data
from stub_server import Answer, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.eval.report import report  # noqa: E402
from geogen.eval.report.logs import read_runs  # noqa: E402

COUNT = 16


def command(data: Path, logs: Path, url: str) -> subprocess.Popen[str]:
    """``geogen eval`` as a process of its own, four requests at once."""
    arguments = ["eval", "--model", "tiny", "--base-url", url, "--data", str(data), "--log-dir", str(logs)]
    arguments += ["--max-connections", "4", "--suite", "solving"]
    return process_of(arguments)


def stored(logs: Path) -> int:
    """How many replies lie beside the logs."""
    return sum(1 for p in (logs / "replies").rglob("*") if p.is_file())


def until(holds, process: subprocess.Popen[str]) -> None:
    """Wait for something to hold."""
    for _ in range(1200):
        if holds():
            return
        assert process.poll() is None, process.communicate()
        time.sleep(0.1)
    raise AssertionError("it never came to hold")


@pytest.mark.parametrize("replies", random.Random(7).sample(range(1, COUNT - 1), 1))
def test_a_killed_run_sends_only_what_has_no_reply(tmp_path, replies):
    """Killed with some replies stored and the others under way, the second run sends exactly the others."""
    data, logs = write_data(tmp_path / "data", COUNT, 0), tmp_path / "logs"
    with Stub(lambda number, _: Answer("ANSWER: \\boxed{3}", wait_s=0 if number < replies else 600)) as stub:
        first = command(data, logs, stub.url)
        until(lambda: stored(logs) >= replies and len(stub.requests) > replies, first)
        first.send_signal(signal.SIGKILL)
        first.communicate()
        answered = {r.text for r in stub.answered}
        assert len(answered) == replies
        sent = len(stub.requests)
        stub.behave = lambda *_: Answer("ANSWER: \\boxed{3}")
        out, err = (second := command(data, logs, stub.url)).communicate(timeout=300)
        again = {r.text for r in stub.requests[sent:]}
    assert second.returncode == 0, err
    assert f"of {COUNT} items right" in out
    assert len(stub.requests) - sent == COUNT - replies
    assert len(again) == COUNT - replies and not again & answered


def test_an_interrupted_run_says_so_and_keeps_its_replies(tmp_path):
    """Ctrl-C: one line, exit code 130, and the second run sends what has no reply, or one that is damaged."""
    data, logs = write_data(tmp_path / "data", COUNT, 0), tmp_path / "logs"
    with Stub(lambda number, _: Answer("ANSWER: \\boxed{3}", wait_s=0 if number < 5 else 600)) as stub:
        first = command(data, logs, stub.url)
        until(lambda: stored(logs) >= 5 and len(stub.requests) > 5, first)
        first.send_signal(signal.SIGINT)
        _, err = first.communicate(timeout=120)
        assert first.returncode == 130 and err.strip().splitlines()[-1].startswith("geogen: interrupted")
        (run,) = read_runs(logs).partial
        assert (run.replies, run.wanted) == (len(read_runs(logs).replies), COUNT) and run.replies < COUNT
        assert report(logs).startswith("Partial: runs that were stopped")
        sent = len(stub.requests)
        stub.behave = lambda *_: Answer("ANSWER: \\boxed{3}")
        for log in logs.glob("*.eval"):
            log.unlink()  # samples that a log has are not asked for at all
        damaged = min((logs / "replies").glob("*/*.json"))
        damaged.write_text("{")
        second = command(data, logs, stub.url)
        out, err = second.communicate(timeout=300)
        assert out and second.returncode == 0
        assert read_runs(logs).partial == [] and "Partial" not in report(logs)
        assert f"geogen: {damaged}: a stored reply cannot be read (it is asked again)" in err
    assert len(stub.requests) - sent == COUNT - 5 + 1
