"""Odds: a pair of a twin and its control is made with the odds against what a learner guesses of it.

Which quantities are left open and which still follow depends on what they are, so a reader who has learnt how often
each is open beats a coin. Such a reader was taught on the pairs of other data sets, by logistic regression on what is
seen of both quantities, one or two things at a time (``tests/families/learn_odds.py``). Where its guess is right, with
odds of x to 1, one pair in x is made; where it is wrong, all are. So it is right of half of the pairs that are made,
however sure it is. Le Bras et al., Adversarial filters of dataset biases (ICML 2020), filter by learners, too. Whether
a pair is made depends on the pair alone, not on what else a data set has.

What is seen is hashed into a table of fixed size, after Weinberger et al., Feature hashing for large scale multitask
learning (ICML 2009).
"""

from __future__ import annotations

import math
import zlib
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

import numpy as np

from geogen.families.surface import Looks
from geogen.problem.randomness import stream

#: Weights of a table, and what of a natural logarithm of odds they are in.
SIZE, UNIT = 1 << 15, 1 / 250
#: The tables, one for each kind of twins that is made in such pairs.
TABLES = Path(__file__).with_name("odds")
#: The bit of a hash that is its sign.
SIGN = 31


class Seen(NamedTuple):
    """What of a pair of a twin and its control a reader sees who thinks of no geometry.

    Args:
        twin: of the quantity that the twin asks for, or states.
        control: of that of the control.
    """

    twin: Looks
    control: Looks


def is_made(kind: str, pair: str, seen: Seen) -> bool:
    """Whether a pair is made, by lot.

    Args:
        kind: of the twin.
        pair: a name of the pair, by which the lot is drawn.
        seen: of the pair.
    """
    return by_lot(f"odds {kind} {pair}", log_odds(kind, seen))


def by_lot(name: str, odds: float, number: int = 0) -> bool:
    """True for one pair in x where a guess is right with odds of x to 1, and for all where it is wrong.

    Args:
        name: by which the lot is drawn.
        odds: the natural logarithm of the odds.
        number: of the lot, where several are drawn by one name.
    """
    return stream(0, name, number).random() < math.exp(-max(odds, 0.0))


def log_odds(kind: str, seen: Seen) -> float:
    """The natural logarithm of the odds that a learner gives the twin to be the twin, and not the control."""
    weights = table(kind)
    total = 0
    for one, other, sign in ((seen.twin, seen.control, 1), (seen.control, seen.twin, -1)):
        places, signs = hashed(one, other)
        total += sign * int(weights[places] @ signs)
    return total * UNIT


@lru_cache(maxsize=8)
def table(kind: str) -> np.ndarray:
    """What is learnt of a kind, (SIZE,), whole numbers in units of :data:`UNIT`."""
    found: np.ndarray = np.load(TABLES / f"{kind}.npy", allow_pickle=False).astype(np.int64)
    return found


def hashed(one: Looks, other: Looks) -> tuple[np.ndarray, np.ndarray]:
    """Where in a table things are that are seen of a quantity beside another one, and their signs, each (things,)."""
    codes = np.concatenate([one.codes, np.array([zlib.crc32(thing.encode()) for thing in one.more(other)], np.int64)])
    return codes % SIZE, 1 - 2 * (codes >> SIGN)
