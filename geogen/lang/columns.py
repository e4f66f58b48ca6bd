"""Where in a line the words of a clause stand, as errors tell it."""

from __future__ import annotations

import re

_WORD = re.compile(r"[^\s=?;,]+")


def column_of(text: str, start: int) -> int:
    """The column of the first word of a clause, 1-based; ``start`` is the offset of ``text`` in the line."""
    return start + len(text) - len(text.lstrip()) + 1


def words_of(text: str, start: int) -> list[tuple[str, int]]:
    """Words with their columns; ``start`` is the offset of ``text`` in the line."""
    return [(m[0], start + m.start() + 1) for m in _WORD.finditer(text)]


def short(text: str, limit: int = 40) -> str:
    """At most ``limit`` characters of a text on one line, for messages."""
    line = " ".join(text.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"
