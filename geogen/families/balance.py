"""Balance: pairs are left out until nothing that tells the two sides of a pair apart tells which is which.

Something that is seen of one side only may tell which side that is. Its chi-squared statistic is the square of the
difference between the sides' numbers, divided by the number of pairs in which it is seen so. If it tells nothing, that
is one on average, and its square is three, as the fourth power of a standard normal variable is. Pairs are left out
until the squares are three on the average of all things; each time the few whose loss brings them nearest to it, for
where pairs are left out for one thing alone, they make another one tell. As the squares count, nothing stands out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

import numpy as np

#: What fewer pairs show is no matter; the part of the pairs that are left out at once.
LEAST, PART = 4, 200
#: The mean square of the statistic, and what stands for one in it: sums of whole numbers are the same on all machines.
SQUARE, ONE = 3, 1 << 8


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
    while _squares(tilt, count).sum() > SQUARE * ONE * ONE * (count > 0).sum():
        now, without = tilt[things], count[things]
        change = _squares(now - signs, without - 1) - _squares(now, without)
        gains = np.where(kept, np.diff(np.concatenate(([0], np.cumsum(change)))[ends]), 0)
        out = gains.argsort(kind="stable")[: 1 + int(kept.sum()) // PART]
        out = out[gains[out] < 0]
        if not len(out):
            break
        kept[out] = False
        for n in out.tolist():
            own = slice(ends[n], ends[n + 1])
            tilt[things[own]] -= signs[own]
            count[things[own]] -= 1
    return [int(n) for n in kept.nonzero()[0]]


def _squares(tilt: np.ndarray, count: np.ndarray) -> np.ndarray:
    """The squares of the chi-squared statistics.

    Args:
        tilt: in how many more pairs each thing is seen of the first side than of the second, (things,).
        count: in how many pairs it is seen of one side only, (things,).

    Returns:
        In units of 1 / ONE², (things,).
    """
    statistic = ONE * tilt * tilt // np.maximum(count, 1)
    return statistic * statistic
