"""Balance: of pairs of a twin and its control so many are kept that nothing in their form tells which is which.

Which quantities are left open and which still follow depends on what they are, so a reader who knows how often each is
open beats a coin. Of each pair the cues are known, with a sign: what the twin has and the control lacks, or the other
way round. Where each cue is as often on one side as on the other, no weights of cues do better than a guess on what
they were learnt from.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

#: Cues of fewer pairs are left alone: nobody could learn them.
LEAST = 3
#: Pairs are left out until the mean over the cues of the squared imbalance, in units of what coins would have, is less.
FAIR = 0.05
#: A common multiple of the weights of cues, so that sums are of whole numbers and the same on every machine.
UNIT = 1 << 20


@dataclass(frozen=True)
class Side:
    """One side of a pair of a twin and its control.

    Args:
        pair: the name of the pair in its family.
        cues: what the twin has and the control lacks (1 or more), or the other way round (-1 or less).
        control: True for the control.
    """

    pair: str
    cues: Mapping[str, int]
    control: bool = False

    def as_json(self) -> dict[str, Any]:
        """As plain data."""
        return asdict(self)


_WORD = re.compile(r"\w+")


def words_apart(one: str, other: str) -> Counter[str]:
    """Words, and words side by side, that one text has and the other lacks (1), or the other way round (-1)."""
    found = Counter(_words(one))
    found.subtract(_words(other))
    return Counter({word: sign for word, sign in found.items() if sign})


def _words(text: str) -> set[str]:
    words = _WORD.findall(text)
    return {*words, *(f"{a} {b}" for a, b in zip(words, words[1:], strict=False))}


def balanced(pairs: Sequence[Mapping[str, int]], most: int) -> list[int]:
    """The places of the pairs that are kept.

    Args:
        pairs: of each its cues with their signs and sizes.
        most: so many are kept at most.

    Returns:
        Places, in order. Each time that pair is left out without which the others are balanced best.
    """
    times = Counter(cue for cues in pairs for cue in cues)
    column = {cue: n for n, cue in enumerate(sorted(cue for cue in times if times[cue] >= LEAST))}
    table = np.zeros((len(pairs), len(column)), dtype=np.int64)
    for row, cues in zip(table, pairs, strict=True):
        for cue in cues.keys() & column.keys():
            row[column[cue]] = cues[cue]
    chance = np.maximum((table**2).sum(axis=0), 1)
    weights = UNIT // chance
    own = (table**2 * weights).sum(axis=1)
    sums, left = table.sum(axis=0), np.ones(len(pairs), dtype=bool)
    while left.any():
        gain = np.where(left, 2 * (table * (sums * weights)).sum(axis=1) - own, np.iinfo(np.int64).min)
        place = int(gain.argmax())
        fair = (sums**2 * weights).sum() <= FAIR * UNIT * len(column)
        if left.sum() <= most and (fair or gain[place] <= 0):
            break
        left[place] = False
        sums -= table[place]
    return [int(place) for place in left.nonzero()[0]]
