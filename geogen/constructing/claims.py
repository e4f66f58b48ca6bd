"""Replies that say a construction is impossible."""

from __future__ import annotations

import re

_ANSWER = re.compile(r"[\s*#>_-]*(?:final\s+)?(?:answer|答案|结论|conclusion)[\s*_]*[:：]\s*(.+)$", re.I)
#: What says so, in both languages.
_TOOLS = (
    r"(?:ruler[-\s]and[-\s]compass(?:es)?\s+|straightedge[-\s]and[-\s]compass(?:es)?\s+|euclidean\s+|valid\s+|such\s+)*"
)
_IMPOSSIBLE = re.compile(
    r"\bimpossible\b|\bnot\s+(?:possible|constructible|solvable)\b"
    r"|\b(?:cannot|can\s+not|can't)\s+(?:be\s+)?(?:constructed|done|solved|drawn|construct)\b"
    rf"|\bno\s+{_TOOLS}(?:construction|solution)\b|\bunsolvable\b|\bunconstructible\b"
    r"|不可能|不能作|无法作|作不出|无法用尺规|不能用尺规|不可作|尺规不能",
    re.I,
)
#: What takes it back, or leaves it open: a denial before it, the other claim beside it, a doubt.
_OPEN = re.compile(
    r"(?:\b(?:not|never|hardly|doubt|whether|if|unless|seems?|might|may|perhaps|maybe)|n't)\b"
    r"(?! (?:possible|constructible|solvable)\b)[^.,;:!?]{0,60}?\bimpossible\b|(?<!not )\bpossible\b"
    r"|\b(?:don't|do not|not)\s+(?:know|sure|certain)\b|\b(?:wrong|false|untrue|mistaken?)\b[^.;!?]{0,60}\bimpossible\b"
    r"|并非不可能|不是不可能|不知道|不确定|是否|(?<!不)可能(?!性)|(?:不认为|未必)[^。；！？]{0,30}不",
    re.I,
)
#: How many characters of a reply, from its end, are looked at: its answer stands there.
_END = 100_000
_SENTENCE = re.compile(r"[^.!?。！？\n]+[.!?。！？]*")


def claims_impossible(text: str, has_script: bool) -> bool:
    """True for a reply whose answer is that there is no construction.

    Args:
        text: the reply.
        has_script: True where it holds a script; then only a marked answer counts, not a word in its reasoning.
    """
    end = text[-_END:]
    marked = _marked(end)
    if marked:
        return _says(marked)
    return not has_script and _says(end)


def _marked(text: str) -> str:
    """The last answer that is marked as one, in a box or behind the word."""
    _, box, behind = text.rpartition("\\boxed")
    boxed = behind.lstrip()[1:].lstrip().removeprefix("\\text").lstrip().lstrip("{").partition("}")[0] if box else ""
    answers = [m[1] for line in text.splitlines() if (m := _ANSWER.match(line.strip()))]
    return answers[-1] if answers else boxed


def _says(text: str) -> bool:
    """True where the last sentence about it says so, and is no question, denial or doubt."""
    for sentence in reversed(_SENTENCE.findall(text)):
        plain = " ".join(sentence.split())
        says = _IMPOSSIBLE.search(plain) is not None
        if _OPEN.search(plain) or says:
            return says and not _OPEN.search(plain) and not plain.endswith(("?", "？"))
    return False
