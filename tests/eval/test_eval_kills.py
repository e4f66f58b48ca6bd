"""Runs that are killed again and again, against a server that fails: nothing is asked twice, and the sums are right."""

from __future__ import annotations

import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

import pytest
from protocols import TOKENS_IN, TOKENS_OUT
from small_data import write_data
from stub_server import Answer, Request, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.eval.report.logs import read_logs  # noqa: E402

ROOT = Path(__file__).resolve().parent.parent.parent
QUESTIONS, KILLS, AT_ONCE = 120, 20, 4
FAULTS = (
    Answer(status=500),
    Answer(status=429, headers={"retry-after": "1"}),
    Answer(close=True),
    Answer(garbage=True),
)
#: Every ninth question is stopped by the filter: such replies are replies, too.
FILTERED = 9


def number_of(text: str) -> int:
    """The number of a made-up problem, or of a reply to it."""
    return int(re.findall(r"number (\d+)", text)[0])


def behaviour(stream: random.Random):
    """One request in five fails, in one of four ways; the others are answered."""

    def behave(_: int, request: Request) -> Answer:
        if stream.random() < 0.2:
            return stream.choice(FAULTS)
        number = number_of(request.text)
        finish = "content_filter" if number % FILTERED == 0 else "stop"
        return Answer(f"Of number {number}.\nANSWER: \\boxed{{{number + 1}}}", wait_s=0.05, finish=finish)

    return behave


def started(data: Path, logs: Path, url: str) -> subprocess.Popen[str]:
    """``geogen eval`` as a process of its own."""
    arguments = ["eval", "--model", "gpt-4o", "-M", "responses_api=false", "--data", str(data), "--log-dir", str(logs)]
    arguments += ["--max-connections", str(AT_ONCE), "--suite", "solving", "--max-retries", "20"]
    return subprocess.Popen(
        [sys.executable, "-c", f"import sys; sys.argv[1:] = {arguments!r}; from geogen.cli import main; main()"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), "OPENAI_API_KEY": "stub", "OPENAI_BASE_URL": url},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def stored(logs: Path) -> set[int]:
    """The numbers of the questions whose replies lie beside the logs."""
    texts = [p.read_text(encoding="utf-8") for p in (logs / "replies").rglob("*.json")]
    return {number_of(json.loads(text)["completion"]) for text in texts}


@pytest.mark.slow
def test_twenty_kills_and_a_fifth_of_faults_ask_nothing_twice(tmp_path):
    """SIGKILL at 20 random moments: no stored reply is asked for again; replies and tokens are right."""
    stream = random.Random(23)
    data, logs = write_data(tmp_path / "data", QUESTIONS, 0), tmp_path / "logs"
    with Stub(behaviour(stream)) as stub:
        for _ in range(KILLS):
            have, sent, answered = stored(logs), len(stub.requests), len(stub.answered)
            wanted, delay = stream.randrange(1, 7), stream.random() * 0.2
            process = started(data, logs, stub.url)
            while len(stub.answered) < answered + wanted and process.poll() is None:
                time.sleep(0.005)
            time.sleep(delay)
            assert process.poll() is None, process.communicate()
            process.send_signal(signal.SIGKILL)
            process.communicate()
            assert not have & {number_of(r.text) for r in stub.requests[sent:]}
        have, sent = stored(logs), len(stub.requests)
        out, err = started(data, logs, stub.url).communicate(timeout=500)
        assert not have & {number_of(r.text) for r in stub.requests[sent:]}
        times = Counter(number_of(r.text) for r in stub.answered)
    # What was under way at a kill may have been answered and lost.
    assert len(times) == QUESTIONS and sum(times.values()) - QUESTIONS <= KILLS * AT_ONCE
    replies = read_logs(logs)
    assert len(replies) == QUESTIONS, (out, err)
    assert sum(r.tokens_in for r in replies) == QUESTIONS * TOKENS_IN
    assert sum(r.tokens_out for r in replies) == QUESTIONS * TOKENS_OUT
    assert f"tokens: {QUESTIONS * TOKENS_IN} in, {QUESTIONS * TOKENS_OUT} out" in out
    print(f"{len(stub.requests)} requests, {sum(times.values()) - QUESTIONS} replies lost on their way")
