"""Exact intervals for a share: how far a score may be chance."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
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
    if right > of * share:
        return _from(right, of, share)
    return 1 - _from(of - right + 1, of, 1 - share)


def _from(right: int, of: int, share: float) -> float:
    """The same for counts beyond the expected one, where each term is smaller than the one before."""
    ways = math.lgamma(of + 1) - math.lgamma(right + 1) - math.lgamma(of - right + 1)
    term = math.exp(ways + right * math.log(share) + (of - right) * math.log1p(-share)) if right <= of else 0.0
    total = 0.0
    for count in range(right, of + 1):
        total += term
        if term < total * 1e-16:
            break
        term *= (of - count) / (count + 1) * share / (1 - share)
    return total


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


def independent_tries(outcomes: Sequence[tuple[Hashable, bool]]) -> int:
    """How many independent tries tell as much of a share as tries some of which go together.

    So many as there are, over the effect of their going together: Korn and Graubard, Confidence intervals for
    proportions with small expected number of positive counts estimated from survey data (Survey Methodology 24, 1998).

    Args:
        outcomes: of each try the group that it is of, and whether it succeeded.
    """
    groups: dict[Hashable, list[bool]] = {}
    for group, right in outcomes:
        groups.setdefault(group, []).append(right)
    count = len(outcomes)
    share = sum(right for _, right in outcomes) / count if count else 0.0
    if not 0 < share < 1:
        return count  # nothing shows whether they go together
    square = sum((sum(some) - share * len(some)) ** 2 for some in groups.values())
    together = square * len(groups) / max(1, len(groups) - 1)
    return int(count / max(1.0, together / (count * share * (1 - share))))


@cache
def false_alarm(of: int, chance: float = CHANCE) -> float:
    """Probability that a pure guesser's interval over so many items lies wholly above chance."""
    least, most = 0, of + 1
    while least < most:
        middle = (least + most) // 2
        least, most = (least, middle) if at_least(middle, of, chance) < TAIL else (middle + 1, most)
    return at_least(least, of, chance) if least <= of else 0.0
