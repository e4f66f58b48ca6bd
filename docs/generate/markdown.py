"""Tables in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

#: What stands at the top of every generated page, for those who would edit it.
WRITTEN = "<!-- This page is written by `python3 docs/generate`; edit what it is made from. -->"


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table.

    Args:
        head: the titles of its columns.
        rows: their cells, as many as there are titles.
    """
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


def code(text: str) -> str:
    """A text as code."""
    return f"`{text}`"
