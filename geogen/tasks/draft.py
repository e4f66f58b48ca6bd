"""Drafts: items before they are chosen for a data set and get their letters."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from geogen.checker.items.item import CORRECT, FORMAT, LETTERS, LEVELS, WRONG, seal
from geogen.problem.words.book import LANGUAGES

if TYPE_CHECKING:
    from geogen.figure.display import DisplayList

Texts = Mapping[str, str]


@dataclass(frozen=True)
class Option:
    """One option.

    Args:
        text: in both languages.
        source: where it comes from.
        why: why it is right or wrong.
        proof: what its proof needs beside that, as plain data.
        tags: further features by which a blind solver might tell it, see :mod:`geogen.tasks.balance`.
    """

    text: Texts
    source: str
    why: str
    proof: Mapping[str, Any] = field(default_factory=dict)
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Draft:
    """One item without letters.

    Args:
        task: which of the six.
        variant: ``strict`` or ``faithful``.
        problem_id: id of the problem.
        scene: its scene's fingerprint.
        question: in both languages.
        options: four; the first is correct unless ``gold`` says otherwise.
        evidence: what the proof of the item needs as a whole, as plain data.
        gold: index of the correct option.
        ordered: True where the options have an order of their own, which is kept.
        drawing: a figure of its own; else the problem's is shown.
        tags: features of the whole item, of which no value shall prevail.
    """

    task: str
    variant: str
    problem_id: str
    scene: str
    question: Texts
    options: tuple[Option, ...]
    evidence: Mapping[str, Any]
    gold: int = 0
    ordered: bool = False
    drawing: DisplayList | None = None
    tags: tuple[str, ...] = ()

    @property
    def is_told_apart(self) -> bool:
        """True where no two options read alike in a language, as different statements may."""
        return all(len({o.text[language] for o in self.options}) == len(self.options) for language in LANGUAGES)


def lettered(drafts: Sequence[Draft], rng: random.Random) -> Iterator[tuple[Draft, tuple[int, ...]]]:
    """Drafts in random order, each with the index of the option for each letter; every letter is equally often right.

    Args:
        drafts: the items.
        rng: decides.
    """
    letters = [i % len(LETTERS) for i in range(len(drafts))]
    rng.shuffle(letters)
    order = list(drafts)
    rng.shuffle(order)
    for draft, letter in zip(order, letters, strict=True):
        wrong = [i for i in range(len(LETTERS)) if i != draft.gold]
        rng.shuffle(wrong)
        yield draft, tuple(range(len(LETTERS))) if draft.ordered else (*wrong[:letter], draft.gold, *wrong[letter:])


def row_of(draft: Draft, number: str, letters: tuple[int, ...], image: bytes | None) -> dict[str, Any]:
    """The columns of an item.

    Args:
        draft: the item.
        number: its id.
        letters: for each letter the index of its option.
        image: the figure shown, as PNG.
    """
    shown = [draft.options[i] for i in letters]
    gold = letters.index(draft.gold)
    row: dict[str, Any] = {
        "id": number,
        "task": draft.task,
        "level": LEVELS[draft.task],
        "problem_id": draft.problem_id,
        "scene_fingerprint": draft.scene,
        "question_en": draft.question["en"],
        "question_zh": draft.question["zh"],
        "options_en": [o.text["en"] for o in shown],
        "options_zh": [o.text["zh"] for o in shown],
        "answer": LETTERS[gold],
        "image": None if image is None else {"bytes": image, "path": None},
    }
    options = [
        {
            "role": CORRECT if place == gold else WRONG,
            "en": option.text["en"],
            "zh": option.text["zh"],
            "source": option.source,
            "why": option.why,
            **option.proof,
        }
        for place, option in enumerate(shown)
    ]
    provenance = {"format": FORMAT, "task": draft.task, "variant": draft.variant, "options": options, **draft.evidence}
    provenance["seal"] = seal(row, provenance)
    row["provenance"] = json.dumps(provenance, ensure_ascii=False, separators=(",", ":"))
    return row
