"""Signs of a script that are looked at before it is read: comments, brackets, quotation marks and semicolons."""

from __future__ import annotations

import re
from collections.abc import Iterator

_COMMENT = re.compile(r"#(?![0-9A-Fa-f]{6}\b)|//|--\s")


def without_comment(line: str) -> str:
    """A line up to its comment; signs inside quotation marks are no comment."""
    quoted = False
    for at, sign in enumerate(line):
        if sign in '"“”':
            quoted = not quoted
        elif not quoted and sign in "#/-" and _COMMENT.match(line, at):
            return line[:at].strip()
    return line.strip()


def depth(text: str, level: int = 0, quoted: bool = False) -> tuple[int, bool]:
    """How many brackets are open behind a text, and whether a quotation is; from those open before it."""
    for sign in text:
        if sign in '"“”':
            quoted = not quoted
        elif not quoted:
            level += (sign in "([{") - (sign in ")]}")
    return level, quoted


def separated(text: str) -> Iterator[str]:
    """The commands of a line between ``;`` outside of brackets."""
    level, quoted, start = 0, False, 0
    for at, sign in enumerate(text):
        if sign in '"“”':
            quoted = not quoted
        elif not quoted:
            level += (sign in "([{") - (sign in ")]}")
            if sign == ";" and level <= 0:
                yield from _nonempty(text[start:at])
                start = at + 1
    yield from _nonempty(text[start:])


def _nonempty(part: str) -> Iterator[str]:
    plain = part.strip().rstrip(",。.").strip() if not part.strip().endswith("..") else part.strip()
    if plain:
        yield plain
