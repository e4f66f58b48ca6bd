"""Replies made readable: bounded, without thoughts, invisible characters, and digits of other alphabets."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass

#: Longest part of a reply that is looked at: its end, where answers are.
MAX_REPLY = 40_000

_TABLE: dict[int, str | int | None] = {c: c - 0xFEE0 for c in range(0xFF01, 0xFF5F)}  # full-width forms
_TABLE |= dict.fromkeys([*range(0x200B, 0x2010), *range(0x202A, 0x202F), *range(0x2060, 0x2065), 0xFEFF, 0xAD])
_TABLE |= dict.fromkeys([0xA0, *range(0x2000, 0x200B), 0x202F, 0x205F, 0x3000], " ")
_TABLE |= dict.fromkeys([0x0D, 0x2028, 0x2029], "\n")
_TABLE |= {0xFF0C: ", ", 0xFF61: "。", 0x2236: ":", 0x66B: ".", 0x66C: ","}
_BOLD = re.compile(r"(?<![\w)])\*\*|\*\*(?![\d(])|(?<!\w)__|__(?!\w)")
_OTHER = re.compile(r"[^\x00-\x7f]")
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_THOUGHT = re.compile(r"<(/?)(?:think|thinking|thought|reasoning)>", re.IGNORECASE)


@dataclass(frozen=True)
class Reply:
    """A reply as it is read.

    Args:
        text: what it says.
        cut: True where it breaks off inside its thoughts.
    """

    text: str
    cut: bool = False


def cleaned(reply: str) -> Reply:
    """A reply without thoughts, markup and look-alike characters.

    Args:
        reply: any text; of a very long one the end is read.
    """
    text = reply[-MAX_REPLY:].translate(_TABLE)
    text = _OTHER.sub(_plain, _CONTROL.sub(" ", text))
    marks = list(_THOUGHT.finditer(text))
    cut = False
    if marks:
        last = marks[-1]
        cut = not last[1]
        text = text[: last.start()] if cut else text[last.end() :]
        text = _THOUGHT.sub(" ", text)
    return Reply(_BOLD.sub("", text).strip(), cut)


def _plain(match: re.Match[str]) -> str:
    """One character: a Western digit, a plain letter for a mathematical one, a mark for half a character."""
    c = match[0]
    digit = unicodedata.decimal(c, None)
    if digit is not None:
        return str(digit)
    if "\ud800" <= c <= "\udfff":
        return "\ufffd"
    return unicodedata.normalize("NFKC", c) if "\U0001d400" <= c <= "\U0001d7ff" else c
