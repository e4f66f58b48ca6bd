"""The real clients of providers against a server on this machine that speaks their protocols."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from protocols import TOKENS_IN, TOKENS_OUT
from small_data import picture, write_data
from stub_server import Answer, BatchStub, Request, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.eval import guard  # noqa: E402
from geogen.eval.asked import load  # noqa: E402
from geogen.eval.names import Model, ModelError, model_of  # noqa: E402
from geogen.eval.prompts import prompted  # noqa: E402
from geogen.eval.report.logs import read_logs  # noqa: E402
from geogen.eval.run import Plan, Ran, run  # noqa: E402

#: Of each client: the module it needs, a model, its arguments, the path of its requests, its key and its address.
CLIENTS = {
    "chat": ("openai", "gpt-4o", {"responses_api": False}, "/v1/chat/completions", "OPENAI", "/v1"),
    "responses": ("openai", "gpt-5", {"responses_api": True}, "/v1/responses", "OPENAI", "/v1"),
    "anthropic": ("anthropic", "claude-sonnet-4-0", {}, "/v1/messages", "ANTHROPIC", ""),
    "google": (
        "google.genai",
        "gemini-2.5-flash",
        {},
        "/v1/models/gemini-2.5-flash:generateContent",
        "GOOGLE",
        "",
    ),
}
COUNT = 8


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Eight problems."""
    return write_data(tmp_path_factory.mktemp("data"), COUNT, 0)


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Retries come soon, so that tests end soon."""
    monkeypatch.setattr(guard, "FIRST_WAIT_S", 0.05)


@pytest.fixture(params=CLIENTS)
def client(request) -> str:
    """Each client that is installed."""
    pytest.importorskip(CLIENTS[request.param][0])
    return request.param


def model(client: str, stub: Stub, monkeypatch) -> Model:
    """A client's model, with the stub as its provider."""
    _, name, arguments, _, provider, tail = CLIENTS[client]
    monkeypatch.setenv(f"{provider}_API_KEY", "stub-key")
    monkeypatch.setenv(f"{provider}_BASE_URL", stub.url.removesuffix("/v1") + tail)
    return model_of(name, None, arguments)


def asked(client: str, stub: Stub, data: Path, logs: Path, monkeypatch, **changes) -> Ran:
    """Run solving."""
    options: dict = {"suites": ("solving",), "data": data, "log_dir": logs, "max_connections": 4, **changes}
    return run(Plan(model=model(client, stub, monkeypatch), **options), "none")


def right(request: Request) -> Answer:
    """The right answer to a made-up problem: its number and one more."""
    number = int(request.text.split("AB = ")[1].split(".")[0])
    return Answer(f"The answer follows.\nANSWER: \\boxed{{{number + 1}}}")


def test_each_client_sends_the_prompt_and_the_figure_as_they_are(client, data, tmp_path, monkeypatch):
    """The server gets each prompt once, with the bytes of its figure; replies, tokens and paths are the protocol's."""
    with Stub(lambda _, request: right(request)) as stub:
        assert asked(client, stub, data, tmp_path, monkeypatch).complete
    want = {prompted(one, "cot", "en"): one.figure for one in load(data, "solving")}
    assert {r.text: r.image for r in stub.requests} == want and len(stub.requests) == COUNT
    assert set(want.values()) == {picture(n) for n in range(COUNT)}
    assert {r.path.partition("?")[0] for r in stub.requests} == {CLIENTS[client][3]}
    assert not any("<image>" in r.text for r in stub.requests)
    replies = read_logs(tmp_path)
    assert Counter(r.outcome for r in replies) == {"correct": COUNT}
    assert {(r.tokens_in, r.tokens_out) for r in replies} == {(TOKENS_IN, TOKENS_OUT)}


def test_a_refused_key_costs_each_client_a_few_requests(client, data, tmp_path, monkeypatch):
    """Until the first reply a few requests are under way; after the first 401 no other is sent."""
    with Stub(lambda _, request: Answer(status=401)) as stub:
        done = asked(client, stub, data, tmp_path, monkeypatch, max_connections=None)
    assert done.stopped is not None and done.stopped.startswith("the key was refused: ")
    assert 1 <= len(stub.requests) <= guard.FEW < COUNT == done.failed


def test_a_client_waits_as_long_as_the_server_asks(client, data, tmp_path, monkeypatch):
    """A 429 with ``retry-after: 1``: the same question comes again, a second later and not before."""
    busy = Answer(status=429, headers={"retry-after": "1"})
    with Stub(lambda number, request: busy if number == 0 else right(request)) as stub:
        assert asked(client, stub, data, tmp_path, monkeypatch, limit=1).complete
    first, second = stub.requests
    assert first.text == second.text and second.at - first.at >= 1.0


@pytest.mark.parametrize("retries", [0, 1])
def test_a_failing_server_gets_each_question_as_often_as_told(client, data, tmp_path, monkeypatch, retries):
    """``--max-retries 1`` is two requests, whatever the client would do on its own."""
    with Stub(lambda *_: Answer(status=500)) as stub:
        done = asked(client, stub, data, tmp_path, monkeypatch, limit=2, max_retries=retries)
    assert not done.complete and done.failed == 2
    assert set(Counter(r.text for r in stub.requests).values()) == {retries + 1}


def test_a_dropped_connection_is_tried_again(client, data, tmp_path, monkeypatch):
    """Every third request is hung up on; all questions get their replies."""
    with Stub(lambda number, request: Answer(close=True) if number % 3 == 0 else right(request)) as stub:
        assert asked(client, stub, data, tmp_path, monkeypatch).complete
    assert Counter(r.outcome for r in read_logs(tmp_path)) == {"correct": COUNT}


def test_filtered_and_cut_replies_are_told_apart_and_never_asked_again(client, data, tmp_path, monkeypatch):
    """A reply that a filter stopped is a refusal, one cut at the limit truncated; a second run asks for neither."""
    kinds = [Answer("", finish="content_filter"), Answer("Let us see. The angle", finish="length")]
    with Stub(lambda number, _: kinds[number % 2]) as stub:
        assert asked(client, stub, data, tmp_path / "a", monkeypatch, limit=2, max_connections=1).complete
        assert Counter(r.outcome for r in read_logs(tmp_path / "a")) == {"refusal": 1, "truncated": 1}
        for log in (tmp_path / "a").glob("*.eval"):
            log.unlink()
        assert asked(client, stub, data, tmp_path / "a", monkeypatch, limit=2).complete
        assert len(stub.requests) == 2
    replies = read_logs(tmp_path / "a")
    assert Counter(r.outcome for r in replies) == {"refusal": 1, "truncated": 1}
    assert {(r.tokens_in, r.tokens_out) for r in replies} == {(TOKENS_IN, TOKENS_OUT)}


def test_batches_are_for_providers_that_take_them(data, tmp_path):
    """``--batch`` with a server of one's own or a baseline is refused before anything is sent."""
    for name, url in (("tiny", "http://127.0.0.1:9/v1"), ("random", None)):
        plan = Plan(model_of(name, url), ("solving",), data, tmp_path, generation={"batch": True})
        with pytest.raises(ModelError, match=f"'{name}' takes no batches .--batch is for openai, anthropic, google"):
            run(plan, "none")


def test_a_batch_is_sent_once_and_its_replies_are_kept(data, tmp_path, monkeypatch):
    """All questions go out in one batch, with their figures; a second run sends nothing."""
    from inspect_ai.model import BatchConfig

    with BatchStub(lambda _, request: right(request)) as stub:
        changes = {"max_connections": None, "generation": {"batch": BatchConfig(send_delay=1.0, tick=0.1)}}
        assert asked("chat", stub, data, tmp_path, monkeypatch, **changes).complete
        assert stub.batches == 1
        for log in tmp_path.glob("*.eval"):
            log.unlink()
        assert asked("chat", stub, data, tmp_path, monkeypatch, **changes).complete
        assert stub.batches == 1
    assert {r.text: r.image for r in stub.requests} == {
        prompted(one, "cot", "en"): one.figure for one in load(data, "solving")
    }
    replies = read_logs(tmp_path)
    assert Counter(r.outcome for r in replies) == {"correct": COUNT}
    assert sum(r.tokens_in for r in replies) == COUNT * TOKENS_IN
