"""How much of its wording a question has in common with another."""

from __future__ import annotations

import re
from collections.abc import Mapping

#: How many words, in Chinese how many characters, are compared at a time.
SIZE = 3
#: A point's name: a capital letter that begins no word.
_POINT = re.compile(r"[A-Z](?:[0-9_]+)?'*(?![a-z])")
_RUN = re.compile(rf"(?:{_POINT.pattern})+")
_WORDS = re.compile(r"[a-z0-9_']+|[^\w\s]")
_STOPS = re.compile(r"[\s.,;:?!()，。；：？！（）、]+")


def grams(text: str, language: str, names: Mapping[str, str] | None = None) -> frozenset[tuple[str, ...]]:
    """The 3-grams of a question, without the sentence that stands behind every question.

    In English the units are words in lower case, with points written together (``ABC``) as one word and each symbol
    (``=``, ``∠``, ``°``) as one; in Chinese they are characters. Stops and blanks are no units, so that 3-grams run
    across the ends of sentences. A text of fewer units is one 3-gram. Points that are written together are put in
    alphabetical order before, so that ``BA`` for ``AB`` makes no difference.

    Args:
        text: the question.
        language: ``en`` or ``zh``.
        names: by the name of a point in the text, that by which it is compared.
    """
    put = {} if names is None else names
    same = _RUN.sub(lambda m: "".join(sorted(put.get(p, p) for p in _POINT.findall(m[0]))), text)
    if language == "en":
        units = _WORDS.findall(_STOPS.sub(" ", same).lower())
    else:
        units = list(_STOPS.sub("", same))
    return frozenset(tuple(units[n : n + SIZE]) for n in range(max(1, len(units) - SIZE + 1)))


def overlap(one: frozenset[tuple[str, ...]], other: frozenset[tuple[str, ...]]) -> float:
    """The share of common 3-grams among those of the question that has fewer of them, each counted once."""
    return len(one & other) / max(1, min(len(one), len(other)))
