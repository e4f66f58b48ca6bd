"""Baselines as models of Inspect, ``geogen/random`` and the like: the same pipe as any model, and no network."""

from __future__ import annotations

from collections.abc import Callable
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

from geogen.eval.asked import load
from geogen.eval.baselines import Abstention, Query, majority_answers, majority_reply, random_reply
from geogen.eval.blind import blind_solver
from geogen.eval.names import BASELINES, ModelError
from geogen.eval.oracle.families import provenances
from geogen.eval.oracle.reply import figures, oracle_reply
from geogen.eval.outcomes import ABSTAINED
from geogen.eval.replies import QUERY
from geogen.library import load_library


@modelapi(name="geogen")
class BaselineAPI(ModelAPI):
    """A baseline by its name.

    Args:
        model_name: one of ``BASELINES``, or ``blind/NAME``.
        data: the data set, which the majority, the oracle and blind solvers that learn need.
    """

    def __init__(
        self,
        model_name: str,
        base_url: str | None = None,
        api_key: str | None = None,
        config: GenerateConfig = GenerateConfig(),  # noqa: B008
        data: str = "",
        **others: Any,
    ) -> None:
        super().__init__(model_name, base_url, api_key, [], config)
        if others:
            raise ModelError(f"a baseline takes no argument '{sorted(others)[0]}'", hint="it takes data")
        self._reply = _baseline(model_name.removeprefix("geogen/"), data)

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


def _baseline(name: str, data: str) -> Callable[[Query], str]:
    """The function behind a name.

    Raises:
        ModelError: there is no such baseline, or it needs data.
    """
    if name in ("majority", "oracle") and not data:
        raise ModelError(f"the baseline '{name}' needs the data set", hint="-M data=DIR")
    if name == "random":
        return random_reply
    if name == "oracle":
        at, library = figures(data), load_library()
        twins = provenances(data)
        return lambda query: oracle_reply(query, at, library, twins)
    if name == "majority":
        most: dict[tuple[str, str], str] = {}

        def majority(query: Query) -> str:
            if (query.suite, query.type) not in most:
                most.update(majority_answers(load(data, query.suite, "text-only", query.language)))
            return majority_reply(query, most)

        return majority
    if name.startswith("blind/"):
        return blind_solver(name.removeprefix("blind/"), data)
    raise ModelError(f"there is no baseline '{name}'", hint=f"one of: {', '.join(BASELINES)}, blind/NAME")


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
