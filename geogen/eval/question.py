"""One question of a data set as a model gets it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from geogen.checker.items.item import ORIGINAL
from geogen.eval.item import Item

STRICT = "strict"
#: Difficulty bins by the steps of the proof: the least number of each, and its name.
BINS = ((0, "1-5 steps"), (6, "6-9 steps"), (10, "10-15 steps"), (16, "16+ steps"))
_SENTENCES = {"en": re.compile(r"(?<=[.?!]) (?=\S)"), "zh": re.compile(r"(?<=[。？！])(?=\S)")}
_KINDS = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg", b"RIFF": "image/webp"}


@dataclass(frozen=True)
class ModelQuestion:
    """One question for a model.

    Args:
        id: unique within its suite.
        suite: its name.
        text: what is asked, without options and instructions.
        item: the answer, with the options.
        figure: the bytes of the picture as the data set has them; None where the modality shows none.
        groups: what reports group by: ``level``, ``task``, ``scene``, ``cluster``, ``bin``, ``type``, ``variant`` (for
            instance ``perturbed``), the id of the ``original``, the ``definition``, ``strict`` or ``faithful``, and the
            ``source`` of an outside set; of a family's item its ``family``, its ``kind``, the ``chars`` of its
            question, and the ``complexity`` of its original.
        prompt: what the source of an outside set says to a model, word for word.
        measure: what the question asks for, where the type of the answer would say more than the question does.
        beside: what replies are held against beside the answer: ``original_answer``, ``original_type``, ``culprits``.
        record: columns of the problem's record that solver and scorer need; they are in no log.
    """

    id: str
    suite: str
    text: str
    item: Item
    figure: bytes | None = None
    groups: dict[str, str] = field(default_factory=dict)
    prompt: str = ""
    measure: str = ""
    beside: Mapping[str, object] = field(default_factory=dict)
    record: Mapping[str, Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def asks(self) -> str:
        """What the question asks for: a kind of quantity, a claim, or the right option."""
        return self.measure or self.item.type


def bin_of(steps: int | None) -> str:
    """The difficulty bin of a number of steps; ``unknown`` where there is none."""
    if steps is None:
        return "unknown"
    return [name for least, name in BINS if steps >= least][-1]


def kind_of(asked: ModelQuestion) -> str:
    """What an item is beside the usual one, empty for that: ``perturbed``, ``faithful``; never averaged with others."""
    usual = (("variant", ORIGINAL), ("definition", STRICT))
    return " ".join(asked.groups[name] for name, word in usual if asked.groups[name] != word)


def asks_alone(text: str, language: str) -> str:
    """The last sentence of a question, which says what is asked."""
    return [s for s in _SENTENCES[language].split(text.strip()) if s][-1]


def mime_of(figure: bytes) -> str | None:
    """The media type of a picture, None where it is none of PNG, JPEG and WebP."""
    return next((kind for start, kind in _KINDS.items() if figure.startswith(start)), None)
