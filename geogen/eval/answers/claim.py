"""A stated answer."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Claim:
    """A stated answer.

    Args:
        stage: how it is stated: ``boxed``, ``answer-line``, ``sentence``, ``chinese``, ``whole``, ``last-sentence``.
        text: the answer.
        start: where it begins in the text.
        end: where it ends.
        behind: the rest of its sentence.
        doubt: why it does not count, empty where it does.
        final: True where its sentence says that it is the answer.
    """

    stage: str
    text: str
    start: int
    end: int
    behind: str = ""
    doubt: str = ""
    final: bool = True
