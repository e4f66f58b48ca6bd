"""Balance: pairs are left out until nothing that tells the two sides of a pair apart tells which is which.

Something that is seen of one side only may tell which side that is. If it does not, the square of the difference
between the sides' numbers is, on average, the number of pairs in which it is seen of one side only. Until that is so of
all things on average, that pair is left out whose loss brings the sums nearest to it: where pairs are left out for one
thing alone, they make another one tell.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

#: What fewer pairs show is no matter; what stands for one in sums of whole numbers, which are the same on all machines.
LEAST, ONE = 4, 1 << 20


def balanced(rows: Sequence[Mapping[str, int]]) -> list[int]:
    """The places of the pairs that are kept.

    Args:
        rows: of each pair what is seen of one side only, with 1 for the first side, -1 for the second.

    Returns:
        The places, in order.
    """
    times = Counter(thing for row in rows for thing in row)
    number = {thing: n for n, thing in enumerate(sorted(thing for thing in times if times[thing] >= LEAST))}
    entries = [[(number[thing], sign) for thing, sign in row.items() if thing in number] for row in rows]
    things = np.array([thing for row in entries for thing, _ in row], dtype=np.int64)
    signs = np.array([sign for row in entries for _, sign in row], dtype=np.int64)
    ends = np.cumsum([0, *map(len, entries)])
    tilt, count = np.zeros(len(number), dtype=np.int64), np.zeros(len(number), dtype=np.int64)
    np.add.at(tilt, things, signs)
    np.add.at(count, things, 1)
    kept = np.ones(len(rows), dtype=bool)
    while _odds(tilt, count).sum() > ONE * (count > 0).sum():
        now, without = tilt[things], count[things]
        change = _odds(now - signs, without - 1) - _odds(now, without)
        gains = np.diff(np.concatenate(([0], np.cumsum(change)))[ends])
        worst = int(np.where(kept, gains, 0).argmin())
        if gains[worst] >= 0 or not kept[worst]:
            break
        kept[worst] = False
        own = slice(ends[worst], ends[worst + 1])
        tilt[things[own]] -= signs[own]
        count[things[own]] -= 1
    return [int(n) for n in kept.nonzero()[0]]


def _odds(tilt: np.ndarray, count: np.ndarray) -> np.ndarray:
    """How far each thing is from balance: the square of its tilt for each pair that shows it; one is what a coin does.

    Args:
        tilt: in how many more pairs it is seen of the first side than of the second, (things,).
        count: in how many pairs it is seen of one side only, (things,).

    Returns:
        In units of 1 / ONE, (things,).
    """
    return ONE * tilt * tilt // np.maximum(count, 1)
