"""Runs against a server on this machine: what it is sent, what is kept, and what happens when it fails."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from protocols import TOKENS_IN, TOKENS_OUT
from small_data import picture, write_data
from stub_server import Answer, Request, Stub

pytest.importorskip("inspect_ai", reason="the extra geogen[eval] is not installed")

from geogen.eval import guard  # noqa: E402
from geogen.eval.names import ModelError, model_of  # noqa: E402
from geogen.eval.report.logs import read_logs  # noqa: E402
from geogen.eval.run import Plan, Ran, run  # noqa: E402


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Twelve problems, eight items of each task."""
    return write_data(tmp_path_factory.mktemp("data"))


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Retries come soon, so that tests end soon."""
    monkeypatch.setattr(guard, "FIRST_WAIT_S", 0.05)


def right(request: Request) -> Answer:
    """The right answer to a made-up problem: its number and one more."""
    number = int(request.text.split("AB = ")[1].split(".")[0])
    return Answer(f"The answer follows.\nANSWER: \\boxed{{{number + 1}}}")


def asked(data: Path, logs: Path, url: str, **changes: object) -> Ran:
    """One run over the problems."""
    options: dict = {"suites": ("solving",), "data": data, "log_dir": logs, "max_connections": 4, **changes}
    return run(Plan(model=model_of("tiny", url), **options), "none")


def test_each_question_is_sent_once_with_the_bytes_of_its_figure(data, tmp_path):
    """The server gets one request a problem and nothing else; text and picture are the data set's, byte for byte."""
    with Stub(lambda _, request: right(request)) as stub:
        done = asked(data, tmp_path, stub.url)
    assert done.complete and done.failed == 0 and done.stopped is None
    assert [r.path for r in stub.requests] == ["/v1/chat/completions"] * 12
    seen = {r.text.split(",")[0]: r.image for r in stub.requests}
    assert seen == {f"In triangle number {n}": picture(n) for n in range(12)}
    assert {r.body["model"] for r in stub.requests} == {"tiny"}
    assert {frozenset(m) for r in stub.requests for m in r.body["messages"]} == {frozenset(("role", "content"))}
    assert '"answer"' not in json.dumps([r.body for r in stub.requests])
    assert all(r.outcome == "correct" for r in read_logs(tmp_path))


def test_the_number_of_requests_at_once_is_kept(data, tmp_path):
    """With --max-connections 3 the server never has more than three requests open, and has three at some time."""
    with Stub(lambda _, request: Answer(wait_s=0.1)) as stub:
        assert asked(data, tmp_path, stub.url, max_connections=3).complete
    assert stub.most_at_once == 3


def test_a_second_run_asks_nothing_and_a_larger_limit_asks_the_rest(data, tmp_path):
    """What has a reply in the folder of logs is never asked again, and a new limit or epoch asks what is new."""
    with Stub(lambda _, request: right(request)) as stub:
        assert asked(data, tmp_path, stub.url, limit=5).complete
        assert asked(data, tmp_path, stub.url, limit=5).complete
        assert len(stub.requests) == 5
        assert asked(data, tmp_path, stub.url).complete
        assert len(stub.requests) == 12
        assert asked(data, tmp_path, stub.url, epochs=2).complete
        assert len(stub.requests) == 24
    assert max(Counter(r.text for r in stub.requests).values()) == 2


@pytest.mark.parametrize(
    "failure", [Answer(status=500), Answer(status=429), Answer(close=True)], ids=["500", "429", "hang-up"]
)
def test_one_request_in_five_fails_and_every_sample_is_scored(data, tmp_path, failure):
    """Every fifth request fails once; it is sent again, and all samples end with a score."""
    with Stub(lambda number, request: failure if number % 5 == 1 else right(request)) as stub:
        assert asked(data, tmp_path, stub.url).complete
    assert len(stub.answered) == 12
    assert all(r.outcome == "correct" for r in read_logs(tmp_path))


def test_nonsense_from_the_server_is_asked_again(data, tmp_path):
    """A reply that is no JSON is a failed request: the sample is asked again and scored."""
    with Stub(lambda number, request: Answer(garbage=True) if number == 2 else right(request)) as stub:
        assert asked(data, tmp_path, stub.url, limit=6).complete
    assert all(r.outcome == "correct" for r in read_logs(tmp_path))


def test_a_stalled_request_is_sent_again(data, tmp_path):
    """A request that gets no reply within the time for one attempt is sent again."""
    with Stub(lambda number, request: Answer(wait_s=8) if number == 0 else right(request)) as stub:
        assert asked(data, tmp_path, stub.url, limit=3, timeout=2).complete
    assert len(stub.requests) == 4


def test_requests_that_fail_for_good_are_scored_as_errors_and_asked_alone_later(data, tmp_path):
    """One problem in five fails whatever is done: all samples have a score, and the next run asks the failed alone."""

    def bad(request: Request) -> bool:
        return request.text.startswith(("In triangle number 3,", "In triangle number 8,"))

    with Stub(lambda _, request: Answer(status=500) if bad(request) else right(request)) as stub:
        done = asked(data, tmp_path, stub.url, max_retries=1)
    assert not done.complete and done.failed == 2
    assert Counter(r.outcome for r in read_logs(tmp_path)) == {"correct": 10, "error": 2}
    with Stub(lambda _, request: right(request)) as mended:
        assert asked(data, tmp_path, mended.url, max_retries=1).complete
    assert Counter(r.outcome for r in read_logs(tmp_path)) == {"correct": 12}
    assert len(mended.requests) == 2 and all(bad(r) for r in mended.requests)


def test_a_refused_key_stops_the_run_at_once(data, tmp_path):
    """After the first 401 nothing more is sent than what is under way, and the reason is one line."""
    with Stub(lambda _, request: Answer(status=401)) as stub:
        done = asked(data, tmp_path, stub.url, max_connections=1)
    assert done.stopped is not None and done.stopped.startswith("the key was refused")
    assert "\n" not in done.stopped
    assert len(stub.requests) == 1
    assert list(tmp_path.rglob("*.eval"))


def test_a_refused_key_stops_all_suites_after_a_few_requests(data, tmp_path):
    """With as many requests at once as Inspect likes, seven suites send four before the first 401 is back."""
    suites = ("solving", "np", "sp", "ipf", "sd", "ts", "fbl")
    with Stub(lambda _, request: Answer(status=401)) as stub:
        done = asked(data, tmp_path, stub.url, suites=suites, max_connections=None)
    assert done.stopped is not None and done.failed == 12 + 6 * 8
    assert len(stub.requests) <= guard.FEW


def test_a_refusal_of_one_question_stops_nothing(data, tmp_path):
    """A 403 after replies is about one question, as some servers refuse what their filter dislikes."""
    with Stub(lambda number, request: Answer(status=403) if number == 5 else right(request)) as stub:
        done = asked(data, tmp_path, stub.url, max_connections=1)
    assert done.stopped is None and done.failed == 1 and len(stub.requests) == 12


def test_tokens_and_dollars_are_those_of_all_requests_although_the_logs_were_lost(data, tmp_path):
    """A run whose log a kill took: what was stored counts as if it had just been paid, in the report and in the log."""
    from inspect_ai.log import read_eval_log
    from inspect_ai.model import ModelCost, ModelInfo, set_model_info

    price = ModelCost(input=2.0, output=10.0, input_cache_read=0.0, input_cache_write=0.0)
    set_model_info("openai-api/geogen/tiny", ModelInfo(cost=price))
    with Stub(lambda _, request: right(request)) as stub:
        assert asked(data, tmp_path, stub.url, limit=7).complete
        for log in tmp_path.glob("*.eval"):
            log.unlink()
        assert asked(data, tmp_path, stub.url).complete
    replies = read_logs(tmp_path)
    assert len(stub.requests) == len(replies) == 12
    assert {(r.tokens_in, r.tokens_out) for r in replies} == {(TOKENS_IN, TOKENS_OUT)}
    assert sum(r.cost or 0 for r in replies) == pytest.approx(12 * (2 * TOKENS_IN + 10 * TOKENS_OUT) / 1e6)
    (log,) = tmp_path.glob("*.eval")
    (usage,) = read_eval_log(str(log)).stats.model_usage.values()
    assert (usage.input_tokens, usage.output_tokens) == (12 * TOKENS_IN, 12 * TOKENS_OUT)


def test_the_judge_is_not_asked_twice_either(data, tmp_path):
    """What a judge said is kept as any reply: with the logs gone, a second run asks nobody."""
    odd = Answer("ANSWER: \\boxed{the blue one}")
    with Stub(lambda _, request: odd) as stub, Stub(lambda _, request: Answer("YES")) as judge:
        for _ in range(2):
            assert asked(data, tmp_path, stub.url, limit=2, judge=model_of("wise", judge.url)).complete
            for log in tmp_path.glob("*.eval"):
                log.unlink()
    assert len(stub.requests) == len(judge.requests) == 2


def test_a_stored_reply_that_cannot_be_read_is_told_of_and_asked_again(data, tmp_path, capfd):
    """A torn file is not taken for a missing one in silence, and the run heals it."""
    with Stub(lambda _, request: right(request)) as stub:
        assert asked(data, tmp_path, stub.url, limit=3).complete
        for log in tmp_path.glob("*.eval"):
            log.unlink()
        torn = next((tmp_path / "replies").rglob("*.json"))
        torn.write_text("{")
        done = asked(data, tmp_path, stub.url, limit=3)
    assert done.complete and done.failed == 0 and len(stub.requests) == 4
    assert f"geogen: {torn}: a stored reply cannot be read (it is asked again)" in capfd.readouterr().err
    assert torn.stat().st_size > 1


def test_a_key_of_a_provider_is_not_sent_to_another_server(data, tmp_path, monkeypatch):
    """A server of one's own gets GEOGEN_API_KEY, never OPENAI_API_KEY."""
    monkeypatch.setenv("OPENAI_API_KEY", "sk-provider")
    monkeypatch.setenv("GEOGEN_API_KEY", "own-key")
    with Stub(lambda _, request: right(request)) as stub:
        asked(data, tmp_path, stub.url, limit=1)
    assert {v for r in stub.requests for k, v in r.headers.items() if k.lower() == "authorization"} == {
        "Bearer own-key"
    }
    assert not any("own-key" in p.read_bytes().decode("latin-1") for p in tmp_path.rglob("*") if p.is_file())


def test_a_server_that_is_not_there_is_found_before_anything_is_sent(data, tmp_path):
    """A base URL where nobody listens is an error with the command that starts a server."""
    with Stub(lambda _, request: Answer()) as stub:
        url = stub.url
    with pytest.raises(ModelError, match="no server answers at .*vllm serve tiny --host 127.0.0.1"):
        asked(data, tmp_path, url)


def test_truncated_and_refused_replies_are_told_apart(data, tmp_path):
    """A reply cut at the limit of tokens is truncated, a refusal a refusal; neither is called wrong."""
    kinds = [Answer("Let us see. The angle at A", finish="length"), Answer("I cannot help with that."), Answer("")]
    with Stub(lambda number, request: kinds[number % 3]) as stub:
        asked(data, tmp_path, stub.url, limit=3, max_connections=1)
    assert Counter(r.outcome for r in read_logs(tmp_path)) == {"truncated": 1, "refusal": 1, "no-answer": 1}


def test_without_a_judge_nobody_else_is_asked(data, tmp_path):
    """With the judge off the server of a judge gets nothing; with it on, undecided replies go there."""
    odd = Answer("ANSWER: \\boxed{the blue one}")
    with Stub(lambda _, request: odd) as stub, Stub(lambda _, request: Answer("YES")) as judge:
        asked(data, tmp_path / "off", stub.url, limit=2)
        assert len(stub.requests) == 2 and not judge.requests
        assert {r.outcome for r in read_logs(tmp_path / "off")} == {"undecided"}
        asked(data, tmp_path / "on", stub.url, limit=2, judge=model_of("wise", judge.url))
    assert len(judge.requests) == 2
    assert {r.outcome for r in read_logs(tmp_path / "on")} == {"correct"}


def test_all_suites_run_and_name_their_level(data, tmp_path):
    """Each task item goes out with its options, and its log says which task and level it is of."""
    with Stub(lambda _, request: Answer("ANSWER: A")) as stub:
        suites = ("np", "sp", "ipf", "sd", "ts", "fbl")
        assert asked(data, tmp_path, stub.url, suites=suites).complete
    assert all(f"{letter}. AB = " in r.text for r in stub.requests for letter in "ABCD")
    replies = read_logs(tmp_path)
    assert Counter(r.suite for r in replies) == dict.fromkeys(suites, 8)
    assert {(r.suite, r.level) for r in replies} >= {("np", "L1"), ("fbl", "L4")}
    assert sum(r.correct for r in replies) == 6 * 2
