"""What becomes of many replies: pass@k by execution and by geometry, and the means of the other measures."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

#: Measures of single replies that are averaged.
MEANS = ("conditions", "steps", "bleu", "rouge_l", "chrf", "edit")


def pass_at(k: int, tries: int, right: int) -> float:
    """The chance that one of k tries is right, by the unbiased estimate of Chen et al. (2021).

    Args:
        k: how many tries count.
        tries: how many there were, at least k.
        right: how many of them were right.

    Raises:
        ValueError: there were fewer than k.
    """
    if tries < k:
        raise ValueError(f"{tries} tries are fewer than {k}")
    return 1.0 - math.comb(tries - right, k) / math.comb(tries, k)


def summary(replies: Mapping[str, Sequence[Mapping[str, Any]]], k: int = 1) -> dict[str, float]:
    """The table of a run.

    Args:
        replies: for each problem the data of its replies, see :attr:`geogen.eval.construction.judged.Judged.data`.
        k: of pass@k.

    Returns:
        ``runs`` and ``right`` as pass@k, ``impossible`` over the problems that have no solution, and the means.
    """
    found = {
        name: _mean(pass_at(k, len(some), sum(bool(r[name]) for r in some)) for some in replies.values())
        for name in ("runs", "right")
    }
    for name in MEANS:
        found[name] = _mean(r[name] for some in replies.values() for r in some if name in r)
    return found


def _mean(values: Iterable[float]) -> float:
    listed = list(values)
    return sum(listed) / len(listed) if listed else math.nan
