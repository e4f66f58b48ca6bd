"""Randomness by name: every draw comes from a hash of (seed, stage, index), so neighbouring seeds share nothing."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence
from typing import TypeVar

Item = TypeVar("Item")


def stream(seed: int, stage: str, index: int) -> random.Random:
    """A stream of random numbers of its own for one purpose.

    Args:
        seed: the user's seed.
        stage: what the numbers are for, e.g. ``"growth"``.
        index: the number of the item.
    """
    return random.Random(number(seed, stage, index))


def number(seed: int, stage: str, index: int) -> int:
    """A 64-bit number that depends on all three arguments; arguments as in :func:`stream`."""
    return digest(f"{seed}/{stage}/{index}")


def digest(name: str) -> int:
    """A 64-bit number that depends on a text alone."""
    return int.from_bytes(hashlib.sha256(f"geogen/{name}".encode()).digest()[:8], "big")


def pick(rng: random.Random, items: Sequence[Item], weights: Sequence[float]) -> Item:
    """One item, with probability in proportion to its weight.

    Args:
        rng: the stream.
        items: what to choose from, at least one.
        weights: one non-negative number an item, not all zero.
    """
    total = sum(weights)
    mark = rng.random() * total
    for item, weight in zip(items, weights, strict=True):
        mark -= weight
        if mark < 0:
            return item
    return items[-1]
