"""Questions as Inspect has them, and how they are asked: one message, and one reply to it."""

from __future__ import annotations

import base64
from collections.abc import Sequence
from typing import Any

from inspect_ai.dataset import Sample
from inspect_ai.model import ChatMessageUser, ContentImage, ContentText, get_model
from inspect_ai.scorer import accuracy, grouped
from inspect_ai.solver import Generate, Solver, TaskState, solver

from geogen.eval.guard import guarded
from geogen.eval.prompts import PUBLISHED
from geogen.eval.question import ModelQuestion, kind_of, mime_of
from geogen.eval.replies import QUERY
from geogen.eval.scoring import BESIDE

#: What a sample is averaged with: its suite, and what it is beside the usual item, such as ``np perturbed``.
ALONE = "averaged_with"


def message_of(asked: ModelQuestion, said: str, language: str) -> ChatMessageUser:
    """What is sent to a model about one question: the figure first, then the text.

    Args:
        asked: the question.
        said: all that is said about it, by the prompt of its suite.
        language: ``en`` or ``zh``.
    """
    parts: list[ContentText | ContentImage] = [ContentText(text=said)]
    if asked.figure is not None:
        data = base64.b64encode(asked.figure).decode("ascii")
        parts.insert(0, ContentImage(image=f"data:{mime_of(asked.figure)};base64,{data}"))
    query = {
        "id": asked.item.id,
        "suite": asked.suite,
        "text": asked.text,
        "options": list(asked.item.options),
        "type": asked.asks,
        "language": language,
    }
    return ChatMessageUser(content=list(parts), metadata={QUERY: query})


def sample_of(asked: ModelQuestion, said: str, prompt: str, language: str) -> Sample:
    """One question as Inspect has it, with its answer; arguments as of :func:`message_of`, and the prompt's name."""
    item = asked.item
    about = {"id": item.id, "type": item.type, "answer": item.answer, "options": list(item.options)}
    about |= {"asked": item.asked, "measure": item.measure, "points": item.points, "claim": item.claim}
    about |= {"labels": list(item.labels)} if prompt == PUBLISHED else {}
    return Sample(
        id=asked.id,
        input=[message_of(asked, said, language)],
        target=item.answer,
        metadata={
            "item": about,
            BESIDE: dict(asked.beside),
            **asked.groups,
            ALONE: f"{asked.suite} {kind_of(asked)}".strip(),
        },
    )


@solver
def one_reply() -> Solver:
    """One reply a sample."""

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        message = state.user_prompt
        message.metadata = {QUERY: {**(message.metadata or {})[QUERY], "epoch": state.epoch}}
        async with guarded(get_model()).question():
            return await generate(state)

    return solve


def apart(asked: Sequence[ModelQuestion]) -> list[Any] | None:
    """Means that have no twins of items beside the items; None where there are no twins."""
    return [grouped(accuracy(), ALONE, all=False)] if len({kind_of(one) for one in asked}) > 1 else None
