"""An item in words, from its formal part alone: the question and the options, in both languages."""

from __future__ import annotations

from dataclasses import dataclass

from geogen.tasks.formal import Formal
from geogen.tasks.kinds import KINDS
from geogen.tasks.words import Texts


@dataclass(frozen=True)
class Said:
    """An item in words.

    Args:
        question: what is asked.
        options: the four options.
    """

    question: Texts
    options: tuple[Texts, ...]


def said(formal: Formal) -> Said:
    """An item in words.

    Raises:
        GeogenError: its formal part cannot be said.
    """
    kind = KINDS[formal.task]
    parts, labels = kind.parts(formal)
    options = tuple(kind.option(formal, place, labels) for place in range(len(formal.options)))
    return Said(kind.ask(formal.provenance["style"], formal.faithful, **parts), options)
