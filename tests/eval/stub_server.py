"""A server on this machine that speaks the OpenAI protocol, records what it gets and fails as it is told."""

from __future__ import annotations

import base64
import json
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer


@dataclass(frozen=True)
class Answer:
    """What the server does with a request: reply, refuse, stall, talk nonsense or hang up."""

    text: str = "ANSWER: A"
    status: int = 200
    wait_s: float = 0.0
    garbage: bool = False
    close: bool = False
    finish: str = "stop"


@dataclass(frozen=True)
class Request:
    """A recorded request: its path, the text and the picture of its last message, and who sent it."""

    path: str
    body: dict
    headers: dict
    text: str = ""
    image: bytes | None = None


def request_of(path: str, headers: dict, raw: bytes) -> Request:
    """The parts of a request."""
    body = json.loads(raw or b"{}")
    text, image = "", None
    content = body.get("messages", [{}])[-1].get("content", "")
    for part in content if isinstance(content, list) else [{"type": "text", "text": content}]:
        if part["type"] == "text":
            text += part["text"]
        else:
            image = base64.b64decode(part["image_url"]["url"].partition(",")[2])
    return Request(path, body, headers, text, image)


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


def _handler(stub: Stub) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def log_message(self, *_: object) -> None:
            """Print nothing."""

        def do_GET(self) -> None:
            """Record it, too: nobody should send one."""
            with stub.lock:
                stub.requests.append(Request(self.path, {}, dict(self.headers)))
            self.send_error(404)

        def do_POST(self) -> None:
            raw = self.rfile.read(int(self.headers["Content-Length"]))
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

        def _answer(self, request: Request, answer: Answer) -> None:
            time.sleep(answer.wait_s)
            if answer.close:
                self.close_connection = True
                return
            data = b"<html>no JSON here</html>" if answer.garbage else json.dumps(completion(request, answer)).encode()
            if answer.status != 200:
                data = json.dumps({"error": {"message": f"refused with {answer.status}", "type": "x"}}).encode()
            self.send_response(answer.status)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(data)))
            self.end_headers()
            self.wfile.write(data)
            self.wfile.flush()
            if answer.status == 200 and not answer.garbage:
                with stub.lock:
                    stub.answered.append(request)

    return Handler


def completion(request: Request, answer: Answer) -> dict:
    """A chat completion in the protocol's form."""
    return {
        "id": "stub",
        "object": "chat.completion",
        "created": 0,
        "model": request.body.get("model", "stub"),
        "choices": [
            {"index": 0, "finish_reason": answer.finish, "message": {"role": "assistant", "content": answer.text}}
        ],
        "usage": {"prompt_tokens": 11, "completion_tokens": 7, "total_tokens": 18},
    }
