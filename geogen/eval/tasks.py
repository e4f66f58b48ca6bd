"""The tasks for Inspect: ``geogen/solving``, ``geogen/np`` …, ``geogen/geobench`` for all six, ``geogen/geoeval`` …"""

from __future__ import annotations

import base64
import os
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from inspect_ai import Task, task
from inspect_ai._util.error import PrerequisiteError  # its only error that its command shows as one line
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.model import ChatMessageUser, ContentImage, ContentText, get_model
from inspect_ai.scorer import accuracy, grouped, stderr
from inspect_ai.solver import Generate, Solver, TaskState, solver
from rich.text import Text

import geogen.eval.provider  # noqa: F401  # whoever finds the tasks finds the baselines, too
from geogen.errors import GeogenError, RecordError
from geogen.eval.asked import ModelQuestion, fingerprint, kind_of, load, mime_of
from geogen.eval.guard import guarded
from geogen.eval.prompts import PUBLISHED, prompted
from geogen.eval.replies import QUERY
from geogen.eval.scoring import BESIDE, answers
from geogen.eval.suites import DIAGNOSTIC, FAMILIES, SUITES

#: Where tasks look for data when they are not told.
DATA = "GEOGEN_DATA"
#: What a sample is averaged with: its suite, and what it is beside the usual item, such as ``np perturbed``.
ALONE = "averaged_with"


def sample_of(asked: ModelQuestion, prompt: str, language: str) -> Sample:
    """One question as Inspect has it: the figure first, then the text."""
    item = asked.item
    parts: list[ContentText | ContentImage] = [ContentText(text=prompted(asked, prompt, language))]
    if asked.figure is not None:
        data = base64.b64encode(asked.figure).decode("ascii")
        parts.insert(0, ContentImage(image=f"data:{mime_of(asked.figure)};base64,{data}"))
    query = {
        "id": item.id,
        "suite": asked.suite,
        "text": asked.text,
        "options": list(item.options),
        "type": asked.asks,
        "language": language,
    }
    about = {"id": item.id, "type": item.type, "answer": item.answer, "options": list(item.options)}
    about |= {"asked": item.asked, "measure": item.measure, "points": item.points, "claim": item.claim}
    about |= {"labels": list(item.labels)} if prompt == PUBLISHED else {}
    return Sample(
        id=asked.id,
        input=[ChatMessageUser(content=list(parts), metadata={QUERY: query})],
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


def build(
    suites: Sequence[str],
    data: str,
    modality: str,
    prompt: str,
    language: str,
    limit: int | None,
    judged: bool,
    name: str | None = None,
) -> Task:
    """A task over one suite or several; see :func:`solving` for the arguments.

    Raises:
        RecordError: the data cannot be asked in this way.
    """
    folder = data or os.environ.get(DATA, "")
    if not folder:
        raise RecordError("no data set is named", hint=f"-T data=DIR, or the environment variable {DATA}")
    asked = [one for suite in suites for one in load(folder, suite, modality, language, limit)]
    if len(suites) > 1:
        asked = [_apart(one) for one in asked]
    return Task(
        dataset=MemoryDataset([sample_of(one, prompt, language) for one in asked], name=name or "+".join(suites)),
        solver=one_reply(),
        scorer=answers(judged),
        metrics=_metrics(asked, len(suites) > 1),
        metadata={
            "suites": list(suites),
            "modality": modality,
            "prompt": prompt,
            "language": language,
            "data": fingerprint(asked),
        },
    )


def _metrics(asked: Sequence[ModelQuestion], several: bool) -> list[Any] | None:
    """What Inspect shows; where there are twins of items, no mean has both, and there is none of all."""
    if asked and asked[0].suite in FAMILIES:
        return [accuracy(), stderr(cluster="family"), grouped(accuracy(), "kind", all=False)]
    if len({kind_of(one) for one in asked}) > 1:
        return [grouped(accuracy(), ALONE, all=False)]
    return [accuracy(), stderr(cluster="cluster"), grouped(accuracy(), "task")] if several else None


def _apart(asked: ModelQuestion) -> ModelQuestion:
    """The same question under a name that no other suite uses."""
    return replace(asked, id=f"{asked.suite}/{asked.id}")


def _task_of(suites: tuple[str, ...], name: str, about: str):  # type: ignore[no-untyped-def]
    """A task as Inspect registers it; each has the same arguments."""

    def made(
        data: str = "",
        modality: str = "original",
        prompt: str = "cot",
        language: str = "en",
        limit: int | None = None,
        judged: bool = False,
        version: str = "",
    ) -> Task:
        try:
            return build(suites, data, modality, prompt, language, limit, judged, name)
        except GeogenError as error:
            raise PrerequisiteError(Text(f"geogen: {error}")) from error

    made.__name__ = made.__qualname__ = name
    made.__doc__ = f"""{about}

    Args:
        data: folder of the data set; by default the environment variable ``GEOGEN_DATA``.
        modality: ``original``, ``text-only``, ``figure-only`` or ``caption``.
        prompt: ``cot``, ``answer-only``, ``knowledge``, ``rephrase``, ``published`` (of an outside set) or a TOML file.
        language: ``en`` or ``zh``.
        limit: at most so many items of each suite.
        judged: True to ask the model of the role ``judge`` where rules do not decide.
        version: of the data, which tells logs of different data apart.
    """
    return task(made)


#: The tasks by name: one of each suite, and one of all diagnostic suites.
TASKS = {
    **{s.name: _task_of((s.name,), s.name, s.about or f"{s.title}, {s.level}.") for s in SUITES.values()},
    "geobench": _task_of(DIAGNOSTIC, "geobench", "All diagnostic tasks."),
}
