"""Baselines as models of Inspect, ``geogen/random`` and the like: the same pipe as any model, and no network."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import anyio.to_thread
from inspect_ai.model import (
    ChatMessage,
    ChatMessageUser,
    GenerateConfig,
    ModelAPI,
    ModelOutput,
    ModelUsage,
    modelapi,
)
from inspect_ai.tool import ToolChoice, ToolInfo

from geogen.eval.baselines import Abstention, Query
from geogen.eval.blind import blind_solver
from geogen.eval.names import BASELINES, WITHOUT_DATA, ModelError
from geogen.eval.outcomes import ABSTAINED
from geogen.eval.replies import QUERY
from geogen.eval.suite import Replies
from geogen.eval.suites import SUITES


@modelapi(name="geogen")
class BaselineAPI(ModelAPI):
    """A baseline by its name.

    Args:
        model_name: one of ``BASELINES``, or ``blind/NAME``.
        data: the data set, which all need but ``random``, ``empty`` and blind solvers that do not learn.
        suites: of what will be asked, by name with commas: data that a baseline cannot read are refused before it is.
        language: of what will be asked.
    """

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),  # noqa: B008
        data: str = "",
        suites: str = "",
        language: str = "en",
        **others: Any,
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)
        if others:
            raise ModelError(f"a baseline takes no argument '{sorted(others)[0]}'", hint="it takes data")
        self._reply = _baseline(model_name.removeprefix("geogen/"), data, suites.split(",") if suites else (), language)

    async def generate(
        self, input: list[ChatMessage], tools: list[ToolInfo], tool_choice: ToolChoice, config: GenerateConfig
    ) -> ModelOutput:
        """The reply to the last message."""
        query = _query(input)
        text = await anyio.to_thread.run_sync(self._reply, query, abandon_on_cancel=True)
        output = ModelOutput.from_content(self.model_name, text)
        output.usage = ModelUsage()
        output.metadata = {ABSTAINED: isinstance(text, Abstention)}
        return output

    def max_connections(self) -> int:
        """One: a baseline works on this machine, and only in turn."""
        return 1


def _baseline(name: str, data: str, suites: Sequence[str], language: str) -> Callable[[Query], str]:
    """The function behind a name, ready for some suites.

    Raises:
        ModelError: there is no such baseline, or it needs data.
        RecordError: what it needs of the data cannot be read.
    """
    if name in BASELINES:
        if name not in WITHOUT_DATA and not data:
            raise ModelError(f"the baseline '{name}' needs the data set", hint="-M data=DIR")

        @cache
        def replies(suite: str, language: str) -> Replies:
            made = SUITES[suite].baselines.get(name)
            return _silent(name, suite) if made is None else made(Path(data), SUITES[suite], language)

        for suite in suites:
            replies(suite, language)
        return lambda query: replies(query.suite, query.language)(query)
    if name.startswith("blind/"):
        return blind_solver(name.removeprefix("blind/"), data)
    raise ModelError(f"there is no baseline '{name}'", hint=f"one of: {', '.join(BASELINES)}, blind/NAME")


def _silent(name: str, suite: str) -> Replies:
    """What a baseline replies to a suite that it does not know."""
    return lambda query: Abstention(f"No answer: the baseline '{name}' does not reply to '{suite}'.")


def _query(messages: list[ChatMessage]) -> Query:
    """What the last message asks.

    Raises:
        ModelError: it is not of geogen's tasks, or does not say what the baseline is told.
    """
    last = messages[-1]
    found = (last.metadata or {}).get(QUERY) if isinstance(last, ChatMessageUser) else None
    if not found:
        raise ModelError("baselines answer geogen's tasks only", hint="inspect eval geogen/geobench")
    query = Query(**{**found, "options": tuple(found["options"])})
    if any(part not in last.text for part in (query.text, *query.options)):
        raise ModelError(f"'{query.id}': the message does not say what the baseline is told")
    return query
