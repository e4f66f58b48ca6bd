"""Shares with intervals that know of clusters, paired differences, and rank correlations.

A scene gives several questions, so that their outcomes go together. The variance of a mean is therefore the
cluster-robust one, CR1: G/(G−1) · Σ_g (Σ_i∈g (x_i − x̄))² / n². Intervals of shares are Wilson's with n divided by
the design effect (that variance over the binomial one, at least 1) and with Student's quantile at G − 1; where all
outcomes are equal, a scene counts as one item. Several tries of one item are n more. Differences have x̄ ± t · s.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

#: Probability that an interval covers what it estimates, and the draws of a permutation test.
LEVEL, FLIPS = 0.95, 9999
#: Fewest models for a correlation with an interval.
LEAST_MODELS = 4


@dataclass(frozen=True)
class Estimate:
    """A number with its interval.

    Args:
        value: the mean, difference or correlation.
        low, high: ends of the 95 % interval.
        n: items (for correlations, models).
        clusters: scenes.
        p: of a paired comparison, the probability of such a difference where there is none.
    """

    value: float
    low: float
    high: float
    n: int
    clusters: int = 0
    p: float | None = None


def share(values: Sequence[float], clusters: Sequence[str], tries: int | None = None) -> Estimate:
    """The mean of values between 0 and 1, with its interval.

    Args:
        values: one an item; the mean over its tries.
        clusters: the scene of each.
        tries: how many there were of all items together, by default one each.

    Raises:
        ValueError: there are none.
    """
    if not values:
        raise ValueError("a share of nothing")
    x = np.asarray(values, dtype=float)
    n, mean = len(x), float(x.mean())
    variance, groups = _clustered(x, clusters)
    if groups < 2:
        return Estimate(mean, 0.0, 1.0, n, groups)
    binomial = mean * (1 - mean)
    size = groups if binomial <= 0 else binomial / max(variance, binomial / (tries or n))
    low, high = _wilson(mean, size, student(groups - 1))
    return Estimate(mean, low, high, n, groups)


def difference(values: Sequence[float], clusters: Sequence[str], seed: int = 0) -> Estimate:
    """The mean of paired differences, with its interval; ``p`` flips the signs of whole scenes.

    Args:
        values: one difference an item.
        clusters: the scene of each.
        seed: of the flips.

    Raises:
        ValueError: there are none.
    """
    if not values:
        raise ValueError("a difference of nothing")
    x = np.asarray(values, dtype=float)
    mean = float(x.mean())
    variance, groups = _clustered(x, clusters)
    if groups < 2:
        return Estimate(mean, -1.0, 1.0, len(x), groups)
    reach = student(groups - 1) * math.sqrt(variance)
    sums = _sums(x, clusters)
    flips = np.random.default_rng(seed).choice((-1.0, 1.0), size=(FLIPS, groups))
    as_far = int((np.abs(flips @ sums) >= abs(sums.sum()) - 1e-12).sum())
    return Estimate(mean, max(-1.0, mean - reach), min(1.0, mean + reach), len(x), groups, (as_far + 1) / (FLIPS + 1))


def spearman(one: Sequence[float], two: Sequence[float]) -> Estimate | None:
    """Spearman's rank correlation with the interval of Bonett and Wright; None for fewer than four pairs or no spread.

    The interval is tanh(artanh ρ ± z · √((1 + ρ²/2) / (n − 3))).
    """
    n = len(one)
    a, b = ranks(one), ranks(two)
    if n < LEAST_MODELS or np.ptp(a) == 0 or np.ptp(b) == 0:
        return None
    rho = float(np.corrcoef(a, b)[0, 1])
    reach = NormalDist().inv_cdf((1 + LEVEL) / 2) * math.sqrt((1 + rho * rho / 2) / (n - 3))
    centre = math.atanh(max(-1 + 1e-9, min(1 - 1e-9, rho)))
    return Estimate(rho, math.tanh(centre - reach), math.tanh(centre + reach), n)


def ranks(values: Sequence[float]) -> np.ndarray:
    """Ranks from 1; equal values share the mean of theirs."""
    x = np.asarray(values, dtype=float)
    return np.array([(x < v).sum() + ((x == v).sum() + 1) / 2 for v in x])


def student(freedom: int) -> float:
    """The quantile of Student's distribution for a two-sided 95 % interval (series of Cornish and Fisher)."""
    if freedom < 3:
        return {1: 12.7062, 2: 4.3027}[freedom]
    z = NormalDist().inv_cdf((1 + LEVEL) / 2)
    v = float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


def _sums(x: np.ndarray, clusters: Sequence[str]) -> np.ndarray:
    _, index = np.unique(np.asarray(clusters), return_inverse=True)
    return np.bincount(index, weights=x)


def _clustered(x: np.ndarray, clusters: Sequence[str]) -> tuple[float, int]:
    """The CR1 variance of a mean, and the number of clusters."""
    sums = _sums(x - x.mean(), clusters)
    groups = len(sums)
    if groups < 2:
        return 0.0, groups
    return float(groups / (groups - 1) * (sums**2).sum() / len(x) ** 2), groups


def _wilson(mean: float, n: float, quantile: float) -> tuple[float, float]:
    square = quantile * quantile
    centre = (mean + square / (2 * n)) / (1 + square / n)
    reach = quantile / (1 + square / n) * math.sqrt(mean * (1 - mean) / n + square / (4 * n * n))
    return max(0.0, min(mean, centre - reach)), min(1.0, max(mean, centre + reach))
