"""Opt-in: a real server, ``transformers serve``, with a tiny model made on the spot.

Run it with ``pytest -m slow tests/eval/test_transformers_serve.py``; it needs torch and transformers[serving].
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from small_data import write_data
from tiny_model import write_tiny_model

from geogen.cli.app import run
from geogen.eval.report.logs import read_logs

pytestmark = pytest.mark.slow
for _needed in ("inspect_ai", "torch", "transformers", "uvicorn"):
    pytest.importorskip(_needed, reason="a server of transformers needs torch and transformers[serving]")

PROGRAM = Path(sys.executable).parent / "transformers"
#: Seconds that the server may take to start.
START_S = 240


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[str]]:
    """How to ask a server for the tiny model, which it calls by its path."""
    program = PROGRAM if PROGRAM.exists() else shutil.which("transformers")
    if program is None:
        pytest.skip("the command 'transformers' is not installed")
    folder = write_tiny_model(tmp_path_factory.mktemp("model"))
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = ["serve", str(folder), "--host", "127.0.0.1", "--port", str(port), "--device", "cpu"]
    log = folder.parent / "server.log"
    with log.open("w") as sink:
        server = subprocess.Popen(
            [str(program), *words], stdout=sink, stderr=sink, env={**os.environ, "HF_HUB_OFFLINE": "1"}
        )
    try:
        _until_listening(server, port, log)
        yield ["--model", str(folder), "--base-url", f"http://127.0.0.1:{port}/v1", "--max-tokens", "8"]
    finally:
        server.terminate()
        server.wait(60)


def _until_listening(server: subprocess.Popen[bytes], port: int, log: Path) -> None:
    for _ in range(START_S * 2):
        assert server.poll() is None, log.read_text()[-2000:]
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.5)
    raise AssertionError(f"it does not listen: {log.read_text()[-2000:]}")


def test_a_dry_run_shows_that_the_figure_arrives(served, tmp_path, capsys):
    """The same question takes more tokens with its figure than without: the 16 and the start that the model sees."""
    data = write_data(tmp_path / "data", 3, 0)
    assert run(["eval", *served, "--data", str(data), "--dry-run"]) == 0
    out = capsys.readouterr().out
    text, figure = (int(line.split("(")[1].split()[0]) for line in out.splitlines() if "tokens in" in line)
    assert 0 < figure - text <= 32


def test_a_run_scores_every_sample(served, tmp_path, capsys):
    """Problems and items go out with figures, nonsense comes back, and each reply has its outcome and its tokens."""
    data = write_data(tmp_path / "data", 4, 4)
    suites = ["--suite", "solving", "--suite", "np"]
    logs = ["--log-dir", str(tmp_path / "logs"), "--max-connections", "2"]
    assert run(["eval", *served, "--data", str(data), *suites, *logs]) == 0
    capsys.readouterr()
    replies = read_logs(tmp_path / "logs")
    assert Counter(r.suite for r in replies) == {"solving": 4, "np": 4}
    assert all(r.tokens_in > 100 and 0 < r.tokens_out <= 8 for r in replies)
    assert not {"error", "correct"} & {r.outcome for r in replies}
