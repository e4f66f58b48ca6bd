"""The reward of a reply, for reinforcement learning with verifiable rewards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from geogen.eval.check import Judge, check
from geogen.eval.item import Item
from geogen.eval.verdict import Verdict


@dataclass(frozen=True)
class Score:
    """A reward and how it came about.

    Args:
        value: 1.0 for a right answer, else 0.0.
        verdict: the outcome and the stages that decided.
    """

    value: float
    verdict: Verdict

    def __float__(self) -> float:
        return self.value


def reward(item: Item | Mapping[str, Any], reply: str, *, cut: bool = False, judge: Judge | None = None) -> Score:
    """The score of a reply.

    Args:
        item: an item, or a row of a problem or task table.
        reply: what the model said; any text is fit, and none runs code.
        cut: True where the model was stopped before it ended.
        judge: asked only where rules cannot read the answer.

    Raises:
        RecordError: the item is none, or its answer cannot be read.
    """
    question = item if isinstance(item, Item) else Item.of(item)
    verdict = check(question, reply, cut=cut, judge=judge)
    return Score(1.0 if verdict.correct else 0.0, verdict)
