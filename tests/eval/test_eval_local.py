"""A local server that Inspect starts: where it listens, what it serves, and what happens when it dies."""

from __future__ import annotations

import json
import os
import stat
import sys
import time
from pathlib import Path

import pytest
from small_data import write_data

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.eval import names  # noqa: E402
from geogen.eval.names import ModelError, model_of  # noqa: E402
from geogen.eval.run import Plan, run  # noqa: E402

#: In place of vLLM: it notes its arguments, then serves one fixed reply, or dies as vLLM does without memory.
SERVER = """#!{python}
import json, sys, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

arguments = sys.argv[1:]
open({notes!r}, "a").write(json.dumps(arguments) + "\\n")
if {sleeps}:
    time.sleep(600)
if {dies}:
    sys.exit("torch.OutOfMemoryError: CUDA out of memory.")

class Handler(BaseHTTPRequestHandler):
    def log_message(self, *_):
        pass

    def _send(self, found):
        data = json.dumps(found).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def do_GET(self):
        self._send({{"object": "list", "data": [{{"id": "org/tiny", "object": "model", "max_model_len": 4096}}]}})

    def do_POST(self):
        self.rfile.read(int(self.headers["Content-Length"]))
        choice = {{"index": 0, "finish_reason": "stop", "message": {{"role": "assistant", "content": "ANSWER: 3"}}}}
        usage = {{"prompt_tokens": 1, "completion_tokens": 1, "total_tokens": 2}}
        found = {{"id": "x", "object": "chat.completion", "created": 0, "model": "org/tiny"}}
        self._send({{**found, "choices": [choice], "usage": usage}})

value = dict(zip(arguments, arguments[1:]))
ThreadingHTTPServer((value["--host"], int(value["--port"])), Handler).serve_forever()
"""


@pytest.fixture
def vllm(tmp_path, monkeypatch):
    """A function that puts the stand-in first on the path; returns the file with its arguments."""

    def put(dies: bool = False, sleeps: bool = False) -> Path:
        notes, folder = tmp_path / "notes", tmp_path / "bin"
        folder.mkdir()
        (folder / "vllm.py").write_text("__version__ = '0.9'\n")
        monkeypatch.syspath_prepend(folder)
        program = folder / "vllm"
        program.write_text(SERVER.format(python=sys.executable, notes=str(notes), dies=dies, sleeps=sleeps))
        program.chmod(program.stat().st_mode | stat.S_IEXEC)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
        monkeypatch.delenv("VLLM_BASE_URL", raising=False)
        monkeypatch.setattr(names, "_has", lambda module: True)
        return notes

    return put


def test_a_server_started_here_is_told_to_listen_on_loopback(vllm, tmp_path):
    """The server gets the model and --host 127.0.0.1, serves the run, and every sample has a reply."""
    notes = vllm(dies=False)
    data = write_data(tmp_path / "data", 3, 0)
    done = run(Plan(model_of("vllm/org/tiny"), ("solving",), data, tmp_path / "logs"), "none")
    assert done.complete
    (line,) = notes.read_text().splitlines()
    assert '"serve", "org/tiny", "--host", "127.0.0.1"' in line and "0.0.0.0" not in line


def test_a_server_that_dies_ends_the_run(vllm, tmp_path):
    """Out of memory at its start: the run ends with one line, without waiting for the limit of time."""
    notes = vllm(dies=True)
    data = write_data(tmp_path / "data", 3, 0)
    with pytest.raises(ModelError) as caught:
        run(Plan(model_of("vllm/org/large"), ("solving",), data, tmp_path / "logs"), "none")
    assert "\n" not in str(caught.value) and "vLLM" in str(caught.value)
    assert len(notes.read_text().splitlines()) == 1


def test_a_server_that_is_never_ready_ends_the_run(vllm, tmp_path):
    """It is waited for as long as ``-M timeout`` says, then the run ends with one line."""
    notes = vllm(sleeps=True)
    data = write_data(tmp_path / "data", 3, 0)
    began = time.monotonic()
    with pytest.raises(ModelError) as caught:
        run(Plan(model_of("vllm/org/slow", None, {"timeout": 3}), ("solving",), data, tmp_path / "logs"), "none")
    assert "\n" not in str(caught.value) and "vLLM" in str(caught.value)
    assert time.monotonic() - began < 60
    assert len(notes.read_text().splitlines()) == 1


def test_arguments_of_the_provider_reach_the_server(vllm, tmp_path):
    """``-M`` arguments are those of ``vllm serve``; what is meant for Inspect or a client is not among them."""
    notes = vllm()
    data = write_data(tmp_path / "data", 2, 0)
    model = model_of("vllm/org/sized", None, {"max_model_len": 2048})
    assert run(Plan(model, ("solving",), data, tmp_path / "logs"), "none").complete
    arguments = json.loads(notes.read_text())
    assert dict(zip(arguments, arguments[1:], strict=False))["--max-model-len"] == "2048"
    assert dict(zip(arguments, arguments[1:], strict=False))["--host"] == "127.0.0.1"
    assert "--timeout" not in arguments and "--max-retries" not in arguments
