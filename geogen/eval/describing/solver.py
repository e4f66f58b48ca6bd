"""How items of ``capgeo`` are asked: a description that a problem needs is asked for first, and once alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import anyio
from inspect_ai.model import ChatMessageUser, ContentText, Model, ModelOutput, get_model
from inspect_ai.solver import Generate, Solver, TaskState, solver

from geogen.eval.describing.items import DESCRIBE, EMPTY, OTHER, OWN, PLACE, source_of
from geogen.eval.guard import guarded
from geogen.eval.question import ModelQuestion
from geogen.eval.replies import QUERY


class Captions:
    """Descriptions of figures by models, each asked for once.

    Args:
        messages: what asks for the description of each problem's figure.
    """

    def __init__(self, messages: Mapping[str, ChatMessageUser]) -> None:
        self._messages = messages
        self._found: dict[tuple[str, str, int], ModelOutput] = {}
        self._locks: dict[tuple[str, str, int], anyio.Lock] = {}

    async def of(self, model: Model, problem: str, epoch: int) -> ModelOutput:
        """A model's description.

        Args:
            model: who describes.
            problem: whose figure.
            epoch: which try.
        """
        key = (str(model), problem, epoch)
        async with self._locks.setdefault(key, anyio.Lock()):
            if key not in self._found:
                asked = self._messages[problem]
                query = {**(asked.metadata or {})[QUERY], "epoch": epoch}
                message = asked.model_copy(update={"metadata": {QUERY: query}})
                async with guarded(model).question():
                    self._found[key] = await model.generate([message])
            return self._found[key]


def described(asked: Sequence[ModelQuestion], messages: Mapping[str, ChatMessageUser], language: str) -> Solver:
    """One reply to each item, after the description that it needs.

    Args:
        asked: the items.
        messages: what asks for the description of each problem's figure.
        language: ``en`` or ``zh``.
    """
    captions = Captions(messages)
    kinds = {one.id: one.groups for one in asked}

    # Inspect writes the arguments of what it registers into its logs, and records are too large for that.
    @solver
    def with_descriptions() -> Solver:
        """One reply to each item."""

        async def solve(state: TaskState, generate: Generate) -> TaskState:
            groups = kinds[str(state.sample_id)]
            source = source_of(groups["kind"])
            message = state.user_prompt
            query = {**(message.metadata or {})[QUERY], "epoch": state.epoch}
            message.metadata = {QUERY: query}
            if groups["kind"] == DESCRIBE:
                state.output = await captions.of(get_model(), groups["family"], state.epoch)
                return state
            if source in (OWN, OTHER):
                model = get_model() if source == OWN else get_model(role="captioner")
                said = (await captions.of(model, groups["family"], state.epoch)).completion.strip()
                message.content = [_put(part, said or EMPTY[language]) for part in message.content]  # type: ignore[misc]
            async with guarded(get_model()).question():
                return await generate(state)

        return solve

    return with_descriptions()


def _put(part: Any, said: str) -> Any:
    return ContentText(text=part.text.replace(PLACE, said)) if isinstance(part, ContentText) else part
