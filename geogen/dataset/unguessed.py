"""Of pairs of a twin and its control those are kept of which learners guess no better than by a coin.

By what the one text has and the other has not, learners guess which of the two has no answer: one sees words, with
points by their names and by whether they are asked for, one which text is the longer, and one how what is asked for
looks (:mod:`geogen.dataset.sights`). They are taught on the other families of the same data set, so that
they know what is frequent in this one. Where a guess is right, with odds of x to 1, one pair in x is kept; where it
is wrong, all are. How sure a learner may be is measured on the families that it was not taught on: where it learns
nothing, all pairs are kept. Le Bras et al., Adversarial filters of dataset biases (ICML 2020), filter by learners in
the same way; :mod:`geogen.families.odds` does so before twins are made, for what is seen of quantities.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from geogen.dataset.sights import Pair, by_length, by_looks, by_words
from geogen.families.kind import PAIR
from geogen.families.odds import by_lot
from geogen.problem.randomness import stream

#: Parts of the families, of which each is guessed by what the others teach; how often this is repeated.
PARTS, ROUNDS = 5, 3
#: Fewest pairs from which anything is learnt.
FEWEST = 40
#: Strength of the penalty on weights, steps of Newton's method, and factors of its odds that are tried.
PENALTY, STEPS = 20.0, 8
STEEP = np.linspace(0.0, 3.0, 61)
#: Decimals of log-odds: beyond them processors differ.
DECIMALS = 6


def unguessed(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs that are kept, in their order.

    Args:
        pairs: twins of one kind with their controls.
    """
    if len(pairs) < FEWEST:
        return list(pairs)
    families = [str(row["family"]) for row, _ in pairs]
    kept = list(range(len(pairs)))
    products = [by_words(pairs), by_length(pairs), by_looks(pairs)]
    for number, inner in enumerate(products * ROUNDS):
        if len(kept) < FEWEST:
            break
        odds = log_odds(inner[np.ix_(kept, kept)], [families[n] for n in kept])
        names = [f"unguessed {families[n]} {pairs[n][0][PAIR]}" for n in kept]
        kept = [n for n, name, sure in zip(kept, names, odds, strict=True) if by_lot(name, sure, number)]
    return [pairs[n] for n in kept]


def log_odds(inner: np.ndarray, families: Sequence[str]) -> np.ndarray:
    """The natural logarithms of the odds that a learner gives each twin to be the twin, (pairs,).

    Args:
        inner: the inner products of what is seen of pairs, (pairs, pairs).
        families: of the pairs; each is guessed by what others teach.
    """
    order = sorted(set(families))
    stream(0, "unguessed parts", 0).shuffle(order)
    place = {family: number % PARTS for number, family in enumerate(order)}
    part = np.array([place[family] for family in families])
    sure = np.zeros(len(families))
    for own in range(PARTS):
        others = np.flatnonzero(part != own)
        sure[part == own] = inner[np.ix_(part == own, others)] @ taught(inner[np.ix_(others, others)])
    losses = np.logaddexp(0.0, -np.outer(STEEP, sure)).mean(axis=1)
    found: np.ndarray = np.round(STEEP[losses.argmin()] * sure, DECIMALS)
    return found


def taught(inner: np.ndarray) -> np.ndarray:
    """The weights of pairs in a logistic regression without an intercept, by Newton's method, (pairs,).

    Args:
        inner: the inner products of what is seen of pairs, (pairs, pairs).
    """
    weights = np.zeros(len(inner))
    for _ in range(STEPS):
        right = 1 / (1 + np.exp(-inner @ weights))
        spread = right * (1 - right)
        target = spread * (inner @ weights) + 1 - right
        weights = np.linalg.solve(spread[:, None] * inner + PENALTY * np.eye(len(inner)), target)
    return weights
