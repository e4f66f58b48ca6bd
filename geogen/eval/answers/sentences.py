"""Sentences of a reply, for replies that mark no answer."""

from __future__ import annotations

import re
from dataclasses import dataclass

from geogen.eval.answers.claims import sentence_end

#: Longest part of a reply, from its end, that is taken apart.
MAX_TEXT = 3000
_BULLET = re.compile(
    r"^(?:[\s#•_]|[-*|](?=\s)|>(?=\s+[A-Za-z*#])){0,8}"
    r"(?:step\s\d{1,2}\s?[.):]\s+|\d{1,2}[.)]\s+|[-*•]\s+|\(\d\)\s)?",
    re.IGNORECASE,
)
_HAS_WORDS = re.compile(r"[\w√π]")


@dataclass(frozen=True)
class Sentence:
    """A sentence.

    Args:
        text: what it says, without the mark of a list and without its end.
        start: where it begins.
        end: where it ends.
        question: True where it ends in a question mark.
    """

    text: str
    start: int
    end: int
    question: bool = False


def sentences(text: str) -> list[Sentence]:
    """The sentences at the end of a text, in order."""
    found: list[Sentence] = []
    at = max(0, len(text) - MAX_TEXT)
    while at < len(text):
        end = sentence_end(text, at)
        said = text[at:end]
        bullet = _BULLET.match(said)
        shown = said[bullet.end() :] if bullet else said
        if _HAS_WORDS.search(shown):
            found.append(Sentence(shown.strip(), at, end, text[end : end + 1] in ("?", "？")))
        at = end + 1
        while text[at : at + 1] == "\n":
            at += 1  # empty lines
    return found
