"""Drafts: items before they are chosen for a data set and get their letters."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from geogen.checker.items.item import LETTERS
from geogen.problem.words.book import LANGUAGES

if TYPE_CHECKING:
    from geogen.figure.display import DisplayList

Texts = Mapping[str, str]


@dataclass(frozen=True)
class Option:
    """One option.

    Args:
        text: in both languages.
        proof: what it is about and what its proof needs, as plain data.
        tags: further features by which a blind solver might tell it, see :mod:`geogen.tasks.balance`.
        measures: numbers by whose greatest or least a blind solver might choose; all options of an item have the same.
    """

    text: Texts
    proof: Mapping[str, Any] = field(default_factory=dict)
    tags: tuple[str, ...] = ()
    measures: Mapping[str, float] = field(default_factory=dict)


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


def gold_places(count: int, rng: random.Random) -> list[int]:
    """For each of so many items the place of its correct option; every place is equally often taken."""
    places = [i % len(LETTERS) for i in range(count)]
    rng.shuffle(places)
    return places


def lettered(drafts: Sequence[Draft], rng: random.Random) -> Iterator[tuple[Draft, tuple[int, ...]]]:
    """Drafts in random order, each with the index of the option for each letter; every letter is equally often right.

    Args:
        drafts: the items.
        rng: decides.
    """
    letters = gold_places(len(drafts), rng)
    order = list(drafts)
    rng.shuffle(order)
    for draft, letter in zip(order, letters, strict=True):
        wrong = [i for i in range(len(LETTERS)) if i != draft.gold]
        rng.shuffle(wrong)
        yield draft, tuple(range(len(LETTERS))) if draft.ordered else (*wrong[:letter], draft.gold, *wrong[letter:])
