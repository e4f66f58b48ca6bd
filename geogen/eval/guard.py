"""A guard around a model: no reply is asked for twice, and what would fail anyway is not sent.

A request is sent once and then as often again as ``max_retries`` says, no more: what clients do on their own is
switched off. Between two attempts passes as much time as the server asks for. When the server refuses the key or
does not have the model, nothing more is sent; before its first reply, only a few requests are under way.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import anyio
import click
from inspect_ai.model import ChatMessage, GenerateConfig, Model, ModelAPI, ModelOutput
from tenacity import RetryCallState, wait_exponential_jitter

from geogen.errors import RecordError, one_line
from geogen.eval.names import ModelError
from geogen.eval.replies import Replies, key_of

#: Answers of a server that no other request will change.
FOR_GOOD = {401: "the key was refused", 402: "the account has no credit"}
#: The same, unless there were replies before: then they are about one request.
AT_FIRST = {403: "the key may not use this model", 404: "the server has no such model"}
#: Google's word for a key that it refuses, which comes as a bad request.
REFUSED_KEY = "API_KEY_INVALID"
#: So many failures to connect one after the other, each after its retries, mean that the server is gone.
GONE_AFTER = 4
_UNREACHED = frozenset(
    {"APIConnectionError", "ConnectError", "ConnectionError", "ClientConnectorError", "ServerDisconnectedError"}
)
#: Most requests under way until the first reply: so many a refused key costs.
FEW = 4
#: Seconds before the first retry where the server names none, twice as many before each further one, at most so many.
FIRST_WAIT_S, LONGEST_WAIT_S = 2.0, 60.0
#: Seconds that a server may ask for.
PATIENCE_S = 1800.0


class Stopped(ModelError):
    """Nothing more is sent; the message says why."""


class Guard:
    """What stands between Inspect and the client of a model.

    Args:
        model: whose client it is.
        replies: where replies are kept, None for nowhere.

    Attributes:
        why: why nothing more is sent, None while something is.
    """

    #: The last reason of any guard of this process, for the command line.
    last: str | None = None

    def __init__(self, model: Model, replies: Replies | None) -> None:
        self.why: str | None = None
        self._model = model
        self._replies = replies
        self._send: Callable[..., Any] = model.api.generate
        self._decide: Callable[..., Any] = model.api.should_retry
        self._replied = False
        self._unreached = 0
        self._first = anyio.Semaphore(FEW)

    @asynccontextmanager
    async def question(self) -> AsyncIterator[None]:
        """Ask one question, with all its attempts.

        Raises:
            Stopped: nothing is sent any more.
        """
        async with self._turn():
            self._hold()
            try:
                yield
            except Exception as error:
                self._count(error)
                raise
            self._unreached = 0

    @asynccontextmanager
    async def _turn(self) -> AsyncIterator[None]:
        """Wait while a few are under way and no reply has come; a batch is one request, whatever it holds."""
        if self._model.config.batch:
            yield
            return
        await self._first.acquire()
        early = not self._replied
        if not early:
            self._first.release()
        try:
            yield
        finally:
            if early:
                self._first.release()

    async def generate(
        self, input: list[ChatMessage], tools: list[Any], tool_choice: Any, config: GenerateConfig
    ) -> Any:
        """One attempt, in place of the client's own; a reply that is there already is not asked for.

        Raises:
            Stopped: nothing is sent any more.
        """
        key = key_of(self._model, input, config)
        stored = self._stored(key)
        if stored is not None:
            return stored
        self._hold()
        _without_own_retries(self._model.api)
        try:
            found = await self._send(input=input, tools=tools, tool_choice=tool_choice, config=config)
        except Exception as error:
            self._notice(error)
            raise
        output = found[0] if isinstance(found, tuple) else found
        if isinstance(output, Exception):
            self._notice(output)
        else:
            self._replied = True
            if self._replies is not None:
                self._replies.keep(key, output)
        return found

    def _stored(self, key: str) -> ModelOutput | None:
        """The stored reply of a key; one that cannot be read is told of and asked again."""
        try:
            return self._replies.find(key) if self._replies is not None else None
        except RecordError as error:
            click.echo(f"geogen: {error}", err=True)
            return None

    def should_retry(self, error: BaseException) -> Any:
        """Whether an attempt is repeated: as the client's rules have it, and where a reply was no reply at all."""
        if isinstance(error, Stopped) or _refuses_key(error):
            return False
        return self._decide(error) or isinstance(error, json.JSONDecodeError)

    def retry_wait(self) -> Callable[[RetryCallState], float]:
        """How long to wait before the next attempt: as long as the server asks for, else longer each time."""
        usual = wait_exponential_jitter(initial=FIRST_WAIT_S, max=LONGEST_WAIT_S, jitter=FIRST_WAIT_S / 2)

        def wait(state: RetryCallState) -> float:
            error = state.outcome.exception() if state.outcome is not None else None
            asked = getattr(self._decide(error), "retry_after", None) if error is not None else None
            return usual(state) if asked is None else min(asked, PATIENCE_S)

        return wait

    def _count(self, error: Exception) -> None:
        """Count a question that failed, if it did not reach the server."""
        if any(type(e).__name__ in _UNREACHED for e in causes(error)):
            self._unreached += 1
            if self._unreached >= GONE_AFTER:
                self._stop(f"the server does not answer any more: {one_line(_said(error))}")

    def _hold(self) -> None:
        if self.why is not None:
            raise Stopped(self.why)

    def _notice(self, error: BaseException) -> None:
        reasons = FOR_GOOD if self._replied else {**FOR_GOOD, **AT_FIRST}
        for cause in causes(error):
            status = 401 if _refuses_key(cause) else status_of(cause)
            if status in reasons:
                return self._stop(f"{reasons[status]}: {one_line(_said(cause))}")

    def _stop(self, why: str) -> None:
        if self.why is None:
            self.why = Guard.last = why


def guarded(model: Model, replies: Replies | None = None) -> Guard:
    """The guard of a model; it gets one where it has none.

    Args:
        model: the model.
        replies: where its replies are kept, if it gets a guard.
    """
    api: Any = model.api
    there = getattr(api.generate, "__self__", None)
    if isinstance(there, Guard):
        return there
    guard = Guard(model, replies)
    api.generate, api.should_retry, api.retry_wait = guard.generate, guard.should_retry, guard.retry_wait
    return guard


def status_of(error: BaseException) -> int | None:
    """The status of a server's answer, None where the error is none."""
    found = (getattr(error, name, None) for name in ("status_code", "code"))
    return next((status for status in found if isinstance(status, int)), None)


def causes(error: BaseException) -> Iterator[BaseException]:
    """An error and what it came from."""
    seen: set[int] = set()
    current: BaseException | None = error
    while current is not None and id(current) not in seen:
        seen.add(id(current))
        yield current
        current = current.__cause__ or current.__context__


def cause_of(error: BaseException) -> str:
    """What a server or a connection said, one line; without the request that Inspect repeats before it."""
    found = next((e for e in causes(error) if status_of(e) is not None), None)
    answer = getattr(getattr(found, "response", None), "text", "")
    last = list(causes(error))[-1]
    said = f"{_said(found or last)} {answer}" if answer and answer not in str(found) else _said(found or last)
    return one_line(" ".join(said.split()))[:300]


def _refuses_key(error: BaseException) -> bool:
    return REFUSED_KEY in str(getattr(error, "details", ""))


def _without_own_retries(api: ModelAPI) -> None:
    """Have the client send each request once; it is made anew when its credentials are, so this is said each time."""
    client: Any = getattr(api, "client", None)
    if hasattr(client, "max_retries"):
        client.max_retries = 0


def _said(error: BaseException) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__
