"""Rewards for constructions: whether a script runs, the shares of conditions and steps, and whether it is right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from geogen.eval.construction.judged import judge
from geogen.rewards.reply import text_of


@dataclass(frozen=True)
class ConstructionWeights:
    """What each part of a construction's grade counts.

    Args:
        right: of a construction that holds in all figures, or of seeing rightly that there is none.
        runs: of a script that can be drawn.
        conditions: of all conditions; a share of them counts as that share.
        steps: of all objects of the reference's steps; a share of them counts as that share.
    """

    right: float = 1.0
    runs: float = 0.0
    conditions: float = 0.0
    steps: float = 0.0


#: The construction alone.
RIGHT_ALONE = ConstructionWeights()


def construction_parts(row: Mapping[str, Any], reply: Any) -> dict[str, float]:
    """The parts of a construction's grade, each from 0 to 1.

    Args:
        row: of the table ``constructions``; no picture is looked at.
        reply: what the model said, as text or as messages.

    Raises:
        RecordError: the row cannot be read.
    """
    found = judge(row, text_of(reply)).data
    return {name: float(found[name]) for name in asdict(RIGHT_ALONE)}


def construction_reward(row: Mapping[str, Any], reply: Any, weights: ConstructionWeights = RIGHT_ALONE) -> float:
    """One number for a reply to a construction problem.

    The script is drawn anew at twenty random placements of what is given, so that coordinates that fit one figure earn
    nothing of ``right`` and ``conditions``; it is interpreted and never executed.

    Args:
        row, reply: as in :func:`construction_parts`.
        weights: what each part counts.

    Raises:
        RecordError: the row cannot be read.
    """
    parts = construction_parts(row, reply)
    return sum(weight * parts[name] for name, weight in asdict(weights).items())
