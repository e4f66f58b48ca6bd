"""Options that the question itself calls (1), (2), … or ①, ②, …: replies name them by these labels."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from geogen.eval.item import LETTERS, label_word

_NOUN = r"(?:(?:the\s)?(?:correct\s|right\s|final\s)?(?:option|choice|answer|statement|number|no\.)(?:\sis)?:?|选项?)"


def lettered(text: str, labels: Sequence[str]) -> str:
    """A text of the same length with the letters A, B, C … for the labels that stand in it as the question has them.

    A label without signs around it, such as ``1``, may be any number, and stays; :func:`named` reads it in a claim.

    Args:
        text: a reply.
        labels: of the options, in order.
    """
    letters = _letters(tuple(labels))
    signed = [label for label in labels if label != label_word(label) or not label.isascii()]
    if not signed:
        return text
    pattern = "|".join(map(re.escape, sorted(signed, key=len, reverse=True)))
    return re.sub(pattern, lambda m: _put(m[0], letters[label_word(m[0])]), text)


def named(claim: str, labels: Sequence[str]) -> tuple[int, str] | None:
    """The option that a claim names by the bare word of its label, and the rest of the claim; None where it does not.

    Args:
        claim: a stated answer.
        labels: of the options, in order.
    """
    words = [label_word(label) for label in labels]
    pattern = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    found = re.match(
        rf"^[\s$\\(\[*]*(?:{_NOUN}\s?)?\(?({pattern})(?:[\s$\\)\]*.]*$|[.):、]\)?\s)", claim, re.IGNORECASE
    )
    if found is None:
        return None
    index = next(k for k, word in enumerate(words) if word.lower() == found[1].lower())
    return index, claim[found.end() :].strip()


@lru_cache(maxsize=64)
def _letters(labels: tuple[str, ...]) -> dict[str, str]:
    return {label_word(label): letter for label, letter in zip(labels, LETTERS, strict=False)}


def _put(label: str, letter: str) -> str:
    """A label with a letter for its word, and blanks for what the letter is shorter."""
    word = label_word(label)
    return label.replace(word, letter.ljust(len(word)), 1)
