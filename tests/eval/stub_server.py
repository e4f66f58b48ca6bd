"""A server on this machine that speaks the protocols of providers, records what it gets and fails as it is told."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from protocols import error_of, parts_of, protocol_of, reply_of, streamed


@dataclass(frozen=True)
class Answer:
    """What the server does with a request: reply, refuse, stall, talk nonsense or hang up."""

    text: str = "ANSWER: A"
    status: int = 200
    wait_s: float = 0.0
    garbage: bool = False
    close: bool = False
    finish: str = "stop"
    headers: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Request:
    """A recorded request: its path, the text and the picture of its last message, and who sent it."""

    path: str
    body: dict
    headers: dict
    text: str = ""
    image: bytes | None = None
    at: float = 0.0


def request_of(path: str, headers: dict, raw: bytes) -> Request:
    """The parts of a request."""
    body = json.loads(raw or b"{}")
    parts = list(parts_of(path, body))
    text = "".join(part for part in parts if isinstance(part, str))
    image = next((part for part in parts if isinstance(part, bytes)), None)
    return Request(path, body, headers, text, image, time.monotonic())


@dataclass
class Stub:
    """The server's record; ``behave`` is asked for each request, with its number from 0."""

    behave: Callable[[int, Request], Answer]
    requests: list[Request] = field(default_factory=list)
    answered: list[Request] = field(default_factory=list)
    at_once: int = 0
    most_at_once: int = 0
    url: str = ""
    lock: threading.Lock = field(default_factory=threading.Lock)

    def __enter__(self) -> Stub:
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self))
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_port}/v1"
        threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        self.server.shutdown()
        self.server.server_close()


@dataclass
class BatchStub(Stub):
    """The same for OpenAI's batches, one at a time: a file of requests, the batch, and the file of its replies."""

    batches: int = 0
    lines: bytes = b""

    def taken(self, path: str, raw: bytes) -> bytes:
        """Take a file, or begin the batch of the last one."""
        if path.endswith("/files"):
            self.lines = b"\n".join(line for line in raw.splitlines() if line.startswith(b'{"custom_id"'))
            return json.dumps({"id": "in", "object": "file", "bytes": 1, "created_at": 0}).encode()
        self.batches += 1
        return self.told(path)

    def told(self, path: str) -> bytes:
        """The state of the batch, which is done at once, or its replies."""
        if path.endswith("/content"):
            return b"\n".join(map(self._replied, self.lines.splitlines()))
        count = len(self.lines.splitlines())
        about = {"id": "batch", "object": "batch", "endpoint": "/v1/chat/completions", "input_file_id": "in"}
        counts = {"total": count, "completed": count, "failed": 0}
        done = {"completion_window": "24h", "created_at": 0, "status": "completed", "output_file_id": "out"}
        return json.dumps({**about, **done, "request_counts": counts}).encode()

    def _replied(self, line: bytes) -> bytes:
        asked = json.loads(line)
        request = request_of(asked["url"], {}, json.dumps(asked["body"]).encode())
        answer = self.behave(len(self.requests), request)
        self.requests.append(request)
        body = reply_of(asked["url"], asked["body"], answer.text, answer.finish)
        response = {"status_code": 200, "request_id": "r", "body": body}
        return json.dumps({"id": "x", "custom_id": asked["custom_id"], "response": response, "error": None}).encode()


def _handler(stub: Stub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Print nothing."""

        def do_GET(self) -> None:
            """What a batch came to; else record it, too: nobody should send one."""
            if isinstance(stub, BatchStub):
                return self._send(stub.told(self.path))
            with stub.lock:
                stub.requests.append(Request(self.path, {}, dict(self.headers)))
            self.send_error(404)

        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers["Content-Length"]))
            if isinstance(stub, BatchStub):
                return self._send(stub.taken(self.path, raw))
            request = request_of(self.path, dict(self.headers), raw)
            with stub.lock:
                number = len(stub.requests)
                stub.requests.append(request)
                stub.at_once += 1
                stub.most_at_once = max(stub.most_at_once, stub.at_once)
            try:
                self._answer(request, stub.behave(number, request))
            except (BrokenPipeError, ConnectionResetError):
                self.close_connection = True
            finally:
                with stub.lock:
                    stub.at_once -= 1

        def _send(self, data: bytes) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)

        def _answer(self, request: Request, answer: Answer) -> None:
            time.sleep(answer.wait_s)
            if answer.close:
                self.close_connection = True
                return
            data, kind = _data(request, answer)
            self.send_response(answer.status)
            self.send_header("Content-Type", kind)
            for name, value in answer.headers.items():
                self.send_header(name, value)
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
            self.wfile.flush()
            if answer.status == 200 and not answer.garbage:
                with stub.lock:
                    stub.answered.append(request)

    return Handler


def _data(request: Request, answer: Answer) -> tuple[bytes, str]:
    """The body of an answer, and its type."""
    if answer.status != 200:
        return json.dumps(error_of(request.path, answer.status)).encode(), "application/json"
    if answer.garbage:
        return b"<html>no JSON here</html>", "application/json"
    reply = reply_of(request.path, request.body, answer.text, answer.finish)
    if protocol_of(request.path) == "anthropic" and request.body.get("stream"):
        return streamed(reply), "text/event-stream"
    return json.dumps(reply).encode(), "application/json"
