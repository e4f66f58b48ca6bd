"""The reward of a reply, for reinforcement learning with verifiable rewards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from geogen.eval.check import Judge, check
from geogen.eval.item import Item
from geogen.eval.verdict import Verdict


class Score(float):
    """A reward: a number that knows how it came about.

    It is added, compared, hashed and written to JSON as the number that it is; pickles and copies keep the verdict.

    Args:
        value: 1.0 for a right answer, else 0.0.
        verdict: the outcome and the stages that decided.
    """

    __slots__ = ("verdict",)
    verdict: Verdict

    def __new__(cls, value: float, verdict: Verdict) -> Score:
        found = super().__new__(cls, value)
        found.verdict = verdict
        return found

    def __reduce__(self) -> tuple[type[Score], tuple[float, Verdict]]:
        return Score, (self.value, self.verdict)

    @property
    def value(self) -> float:
        """The plain number."""
        return float(self)


def reward(item: Item | Mapping[str, Any], reply: str, *, cut: bool = False, judge: Judge | None = None) -> Score:
    """The score of a reply.

    Args:
        item: an item, or a row of any table that geogen writes: see :meth:`Item.of`.
        reply: what the model said; any text is fit, and none runs code.
        cut: True where the model was stopped before it ended.
        judge: asked only where rules cannot read the answer.

    Raises:
        RecordError: the item is none, or its answer cannot be read.
    """
    question = item if isinstance(item, Item) else Item.of(item)
    verdict = check(question, reply, cut=cut, judge=judge)
    return Score(1.0 if verdict.correct else 0.0, verdict)
