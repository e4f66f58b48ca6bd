"""Training examples: the questions of a data set with all that a reward needs beside them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from geogen.eval.asked import ModelQuestion, load, records_of
from geogen.eval.prompts import prompted
from geogen.eval.suites import expanded
from geogen.rewards.grading import wanted_of

#: What all of geogen's examples are called where a trainer asks for their source.
SOURCE = "geogen"
#: The variant that training takes unless it is told otherwise.
ORIGINAL = "original"


@dataclass(frozen=True)
class Example:
    """A question to train on.

    Args:
        id: unique within its suite.
        suite: ``solving``, ``np`` …
        prompt: all that is said to the model.
        answer: the exact answer.
        answer_type: its kind.
        options: the texts of the options of a choice.
        subgoals: what the proof finds on its way, for rewards of the process.
        variant: ``original`` or what was done to the item.
        family: the id of the original.
        figure: the picture, where the question shows one.
    """

    id: str
    suite: str
    prompt: str
    answer: str
    answer_type: str
    options: tuple[str, ...] = ()
    subgoals: tuple[str, ...] = ()
    variant: str = ORIGINAL
    family: str = ""
    figure: bytes | None = None

    def columns(self) -> dict[str, Any]:
        """All but prompt and picture, as the columns that rewards read."""
        found = asdict(self)
        del found["prompt"], found["figure"]
        return {name: list(value) if isinstance(value, tuple) else value for name, value in found.items()}

    @property
    def messages(self) -> list[dict[str, str]]:
        """The prompt as a chat; the picture goes beside it, and no mark for it stands in the text."""
        return [{"role": "user", "content": self.prompt}]


def examples(
    folder: str | Path,
    suites: Sequence[str] = ("solving",),
    *,
    modality: str = "text-only",
    prompt: str = "cot",
    language: str = "en",
    variants: Sequence[str] = (ORIGINAL,),
) -> list[Example]:
    """The questions of a data set.

    Args:
        folder: a data set.
        suites: their names.
        modality, prompt, language: how they are asked: see :func:`geogen.eval.asked.load`.
        variants: which of them; twins of items are left out unless they are asked for.

    Raises:
        RecordError: there are none, or one cannot be asked in this way.
    """
    found = []
    for suite in expanded(tuple(suites)):
        asked = [one for one in load(folder, suite, modality, language) if one.groups["variant"] in variants]
        ids = {one.id for one in asked} if suite == "solving" else set()
        records = records_of(Path(folder), "problems", ids) if ids else {}
        found += [_example(one, prompt, language, records.get(one.id, {})) for one in asked]
    return found


def _example(one: ModelQuestion, prompt: str, language: str, record: Mapping[str, Any]) -> Example:
    item = one.item
    return Example(
        one.id,
        one.suite,
        prompted(one, prompt, language),
        item.answer,
        item.type,
        item.options,
        wanted_of(record),
        one.groups["variant"],
        one.groups["original"],
        one.figure,
    )


def as_lines(every: Sequence[Example]) -> str:
    """Examples as JSON Lines with chats of OpenAI's form and the columns beside them."""
    return "".join(f"{json.dumps({'messages': e.messages, **e.columns()}, ensure_ascii=False)}\n" for e in every)
