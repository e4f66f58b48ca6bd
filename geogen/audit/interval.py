"""Exact intervals for a share: how far a score may be chance."""

from __future__ import annotations

import math
from functools import cache

#: Chance of a blind guess among four options.
CHANCE = 0.25
#: What an interval leaves out at each end.
TAIL = 0.025


def at_least(right: int, of: int, share: float) -> float:
    """Probability that at least so many of independent tries succeed.

    Args:
        right: how many, at least.
        of: number of tries.
        share: probability of one success, 0 to 1.
    """
    if right <= 0 or share >= 1:
        return 1.0
    if share <= 0:
        return 0.0
    logs = (math.lgamma(of + 1) - math.lgamma(k + 1) - math.lgamma(of - k + 1) for k in range(right, of + 1))
    ways = zip(range(right, of + 1), logs, strict=True)
    return min(1.0, math.fsum(math.exp(c + k * math.log(share) + (of - k) * math.log1p(-share)) for k, c in ways))


@cache
def interval(right: int, of: int) -> tuple[float, float]:
    """The exact 95 % interval of a share (Clopper and Pearson, 1934).

    Args:
        right: number of successes.
        of: number of tries.

    Returns:
        Least and greatest share that the count does not refute; 0 and 1 without tries.
    """
    return _lower(right, of), 1 - _lower(of - right, of)


def _lower(right: int, of: int) -> float:
    """The share at which so many successes, or more, have the probability of the tail; by bisection."""
    if right <= 0:
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(50):
        middle = (low + high) / 2
        low, high = (middle, high) if at_least(right, of, middle) < TAIL else (low, middle)
    return low


@cache
def false_alarm(of: int) -> float:
    """Probability that a pure guesser's interval over so many items lies wholly above chance."""
    least, most = 0, of + 1
    while least < most:
        middle = (least + most) // 2
        least, most = (least, middle) if at_least(middle, of, CHANCE) < TAIL else (middle + 1, most)
    return at_least(least, of, CHANCE) if least <= of else 0.0
