"""The tasks for Inspect: ``geogen/solving``, ``geogen/np`` …, ``geogen/geobench`` for all six, ``geogen/geoeval`` …"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from inspect_ai import Task, task
from inspect_ai._util.error import PrerequisiteError  # its only error that its command shows as one line
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.scorer import accuracy, grouped, stderr
from rich.text import Text

import geogen.eval.provider  # noqa: F401  # whoever finds the tasks finds the baselines, too
from geogen.errors import GeogenError, RecordError
from geogen.eval import samples
from geogen.eval.asked import ModelQuestion, fingerprint, load
from geogen.eval.samples import apart
from geogen.eval.suite import EXACT, Request
from geogen.eval.suites import DIAGNOSTIC, SUITES

#: Where tasks look for data when they are not told.
DATA = "GEOGEN_DATA"


def sample_of(asked: ModelQuestion, prompt: str, language: str) -> Sample:
    """One question as Inspect has it, said as its suite says it.

    Args:
        asked: the question.
        prompt: see :func:`geogen.eval.prompts.load_prompt`.
        language: ``en`` or ``zh``.
    """
    return samples.sample_of(asked, SUITES[asked.suite].prompt(asked, prompt, language), prompt, language)


def build(suites: Sequence[str], data: str, request: Request, name: str | None = None) -> Task:
    """A task over one suite, or over several that are asked and scored alike.

    Args:
        suites: their names.
        data: folder of the data set; empty for the environment variable's.
        request: how they are asked and scored.
        name: of the task.

    Raises:
        RecordError: the data cannot be asked in this way.
    """
    first = SUITES[suites[0]]
    if request.scoring not in first.scorings:
        hint = f"--scoring {', '.join(first.scorings)}"
        raise RecordError(f"'{first.name}' cannot be scored by '{request.scoring}'", hint=hint)
    folder = data or os.environ.get(DATA, "")
    if not folder:
        raise RecordError("no data set is named", hint=f"-T data=DIR, or the environment variable {DATA}")
    how = (request.modality, request.language, request.limit, request.captioned)
    asked = [one for suite in suites for one in load(folder, suite, *how)]
    if len(suites) > 1:
        asked = [_apart(one) for one in asked]
    every = [sample_of(one, request.prompt, request.language) for one in asked]
    return Task(
        dataset=MemoryDataset(every, name=name or "+".join(suites)),
        solver=first.solver(request, asked),
        scorer=first.scorer(request, asked),
        metrics=(apart(asked) or _by_task()) if len(suites) > 1 else first.metrics(asked),
        metadata={
            "suites": list(suites),
            "modality": request.modality,
            "prompt": request.prompt,
            "language": request.language,
            "data": fingerprint(asked),
            **({"scoring": request.scoring} if request.scoring != EXACT else {}),
        },
    )


def _by_task() -> list[Any]:
    """Right answers of all, and by suite."""
    return [accuracy(), stderr(cluster="cluster"), grouped(accuracy(), "task")]


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
        scoring: str = EXACT,
        captioned: bool = False,
    ) -> Task:
        try:
            request = Request(modality, prompt, language, limit, judged, scoring, captioned)
            return build(suites, data, request, name)
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
        scoring: ``exact``, or ``paper`` for a judge as the paper has it (the model of the role ``judge``).
        captioned: True to have the model of the role ``captioner`` describe figures, too.
    """
    return task(made)


#: The tasks by name: one of each suite, and one of all diagnostic suites.
TASKS = {
    **{s.name: _task_of((s.name,), s.name, s.about or f"{s.title}, {s.level}.") for s in SUITES.values()},
    "geobench": _task_of(DIAGNOSTIC, "geobench", "All diagnostic tasks."),
}
