"""Replies that say a construction is impossible."""

from __future__ import annotations

import re

_BOXED = re.compile(r"\\boxed\s*\{\s*(?:\\text\s*\{\s*)?(.*?)\}", re.S)
_ANSWER = re.compile(r"^\W*(?:final\s+)?(?:answer|答案|结论|conclusion)\W*[:：]\s*(.+)$", re.I | re.M)
#: What says so, in both languages.
_IMPOSSIBLE = re.compile(
    r"\bimpossible\b|\bnot\s+(?:possible|constructible)\b|\b(?:cannot|can\s*not|can't)\s+(?:be\s+)?"
    r"(?:constructed|done|solved|drawn|construct)\b|\bno\s+(?:such\s+)?construction\b|\bunsolvable\b"
    r"|不可能|不能作|无法作|作不出|无法用尺规|不能用尺规|不可作|尺规不能",
    re.I,
)
_DENIED = re.compile(r"\bnot\s+impossible\b|并非不可能|不是不可能", re.I)


def claims_impossible(text: str, has_script: bool) -> bool:
    """True for a reply whose answer is that there is no construction.

    Args:
        text: the reply.
        has_script: True where it holds a script; then only a marked answer counts, not a word in its reasoning.
    """
    marked = [*_BOXED.findall(text), *_ANSWER.findall(text)]
    if marked:
        return _says(marked[-1])
    return not has_script and _says(text)


def _says(text: str) -> bool:
    return _IMPOSSIBLE.search(text) is not None and _DENIED.search(text) is None
