"""Random figures of a claim: from independent random starts, then by steps away from what was found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from zlib import crc32

import numpy as np

from geogen.library.records import Rule
from geogen.verify.claim import Claim
from geogen.verify.figures import Figures
from geogen.verify.newton import asked, converged, places
from geogen.verify.sense import apartness, meant
from geogen.verify.starts import starts, walked

#: Random starts in a batch, and batches without a single figure after which the search ends.
BATCH, FRUITLESS = 900, 12
#: Figures from independent starts from which steps may begin.
SEEDS = 10
#: Least margin of a side condition and least distance of points: that of the language, doubled.
MARGIN = 2e-5


@dataclass(frozen=True)
class Found:
    """Figures that satisfy a claim's hypotheses and side conditions.

    Args:
        claim: the claim.
        at: coordinates (m, points, 2).
        margin: for each figure the least margin of a side condition, or distance of points that differ.
    """

    claim: Claim
    at: np.ndarray
    margin: np.ndarray

    @property
    def plane(self) -> Figures:
        """The figures as a plane."""
        return Figures(places(self.claim.points, self.at))


def figures(claim: Claim, count: int, source: np.random.Generator, patience: int = FRUITLESS) -> Found:
    """Random figures of a claim.

    Some come from independent random starts, the rest from steps of all lengths away from those.

    Args:
        claim: the claim.
        count: how many are wanted.
        source: random numbers.
        patience: batches of random starts without any figure after which none are returned.
    """
    found = kept(claim, np.zeros((0, len(claim.points), 2)))
    fruitless = batches = 0
    while len(found.at) < count and fruitless < patience:
        fresh = not batches or len(found.at) < SEEDS
        size = BATCH if fresh else min(max(BATCH, 2 * (count - len(found.at))), 4 * BATCH)
        begin = starts(size, len(claim.points), source) if fresh else walked(found.at, size, source)
        more = kept(claim, converged(claim, begin, pull=fresh))
        if fresh:
            more = replace(more, at=more.at[: count // 2 + 1], margin=more.margin[: count // 2 + 1])
        fruitless = 0 if len(more.at) else fruitless + 1
        batches += 1
        found = _joined(found, more)
    return replace(found, at=found.at[:count], margin=found.margin[:count])


def _joined(one: Found, two: Found) -> Found:
    return replace(one, at=np.concatenate((one.at, two.at)), margin=np.concatenate((one.margin, two.margin)))


def kept(claim: Claim, at: np.ndarray) -> Found:
    """The figures in which points are apart, side conditions hold and terms mean something.

    All points are apart here; where a rule lets some be one, that is a claim of its own.
    """
    if not len(at):
        return Found(claim, at, np.zeros(0))
    plane = Figures(places(claim.points, at))
    wanted = asked(claim, plane)
    least = apartness(plane, map(frozenset, combinations(claim.points, 2)))
    for margin in (*(abs(n.relative) for n in wanted.nonzero), *(p.relative for p in wanted.positive)):
        least = np.minimum(least, margin)
    good = (least > MARGIN) & meant(claim.terms, plane)
    return Found(claim, at[good], least[good])


def seeded(rule: Rule, seed: int, purpose: str = "") -> np.random.Generator:
    """Random numbers that depend on the rule's id, a seed and what they are for."""
    return np.random.default_rng((seed, crc32(f"{rule.id} {purpose}".encode())))
