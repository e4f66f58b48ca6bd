"""Arrows behind a value that point at it, ``∠A = 80° ← required``: what they say is a remark of its own."""

from __future__ import annotations

import re

#: An arrow to the left behind a value, at the end of a line or before words.
_POINTER = re.compile(
    r"(?<=[\w°)}\]*$²³%])(?P<gap>[ \t]{1,20})(?P<arrow>[←⟵⇐⟸◄◀↵☜]|<[-=]{1,3})(?=[ \t]*(?:$|[^\W\d_]|\())",
    re.MULTILINE,
)
_ENDS = re.compile(r"[ \t.!*_]*$", re.MULTILINE)


def pointed(text: str) -> str:
    """A reply of the same length with a comma for an arrow before words, and blanks for one before none.

    Args:
        text: a cleaned reply.
    """
    return _POINTER.sub(_parted, text)


def _parted(match: re.Match[str]) -> str:
    alone = _ENDS.match(match.string, match.end()) is not None
    return " " * len(match[0]) if alone else ",".ljust(len(match[0]))
