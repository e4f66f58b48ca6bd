"""Of pairs of a twin and its control those are kept of which learners guess no better than by a coin.

By what the one text has and the other has not, learners guess which of the two has no answer: one sees words, with
points by their names and by whether they are asked for, one which text is the longer, and one the premises and
constructions at the points that are asked for. They are taught on the other families of the same data set, so that
they know what is frequent in this one. Where a guess is right, with odds of x to 1, one pair in x is kept; where it
is wrong, all are. How sure a learner may be is measured on the families that it was not taught on: where it learns
nothing, all pairs are kept. Le Bras et al., Adversarial filters of dataset biases (ICML 2020), filter by learners in
the same way; :mod:`geogen.families.odds` does so before twins are made, for what is seen of quantities.
"""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import chain, pairwise

import numpy as np

from geogen.dataset.shards import Row
from geogen.families.kind import PAIR
from geogen.problem.randomness import stream

#: A twin and its control.
Pair = tuple[Row, Row]
#: Parts of the families, of which each is guessed by what the others teach; how often this is repeated.
PARTS, ROUNDS = 5, 3
#: Fewest pairs from which anything is learnt.
FEWEST = 40
#: Strength of the penalty on weights, steps of Newton's method, and factors of its odds that are tried.
PENALTY, STEPS = 20.0, 8
STEEP = np.linspace(0.0, 3.0, 61)
#: Decimals of log-odds: beyond them processors differ.
DECIMALS = 6

_TOKEN = re.compile(r"[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9]")
_POINTS = re.compile(r"[A-Z]+")


def unguessed(pairs: Sequence[Pair]) -> list[Pair]:
    """The pairs that are kept, in their order.

    Args:
        pairs: twins of one kind with their controls.
    """
    if len(pairs) < FEWEST:
        return list(pairs)
    families = [str(row["family"]) for row, _ in pairs]
    kept = list(range(len(pairs)))
    products = [seen @ seen.T for seen in (matrix(pairs), lengths(pairs), places(pairs))]
    for number, inner in enumerate(products * ROUNDS):
        if len(kept) < FEWEST:
            break
        odds = log_odds(inner[np.ix_(kept, kept)], [families[n] for n in kept])
        lots = [stream(0, f"unguessed {families[n]} {pairs[n][0][PAIR]}", number).random() for n in kept]
        kept = [n for n, sure, lot in zip(kept, odds, lots, strict=True) if lot < math.exp(-max(sure, 0.0))]
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


def matrix(pairs: Sequence[Pair]) -> np.ndarray:
    """What of each pair the twin has and the control has not, 1, and the other way round, -1, (pairs, things).

    What is so of one pair alone teaches nothing about others, and is left out.
    """
    sides = [(things(row), things(control)) for row, control in pairs]
    counts = Counter(chain.from_iterable(one ^ other for one, other in sides))
    names = {name: n for n, name in enumerate(sorted(name for name, count in counts.items() if count > 1))}
    found = np.zeros((len(pairs), len(names)))
    for line, (one, other) in zip(found, sides, strict=True):
        line[[names[thing] for thing in one - other if thing in names]] = 1.0
        line[[names[thing] for thing in other - one if thing in names]] = -1.0
    return found


def lengths(pairs: Sequence[Pair]) -> np.ndarray:
    """Which text of each pair has more characters in each language, 1 for the twin, -1 for the control, (pairs, 2).

    It is looked at apart from words, of which there are thousands: what many of them teach by chance would hide it.
    """
    columns = [f"question_{language}" for language in ("en", "zh")]
    return np.array([[float(np.sign(len(row[c]) - len(control[c]))) for c in columns] for row, control in pairs])


def places(pairs: Sequence[Pair]) -> np.ndarray:
    """How the parts that asked points play in the two statements of each pair differ, in standard deviations of all
    pairs, (pairs, parts).
    """
    sides = [(parts(row), parts(control)) for row, control in pairs]
    names = sorted({name for side in sides for one in side for name in one})
    found = np.array([[one[name] - other[name] for name in names] for one, other in sides], dtype=float)
    spread = np.sqrt((found**2).mean(axis=0))
    return found[:, spread > 0] / spread[spread > 0]


def parts(row: Row) -> Counter[str]:
    """Of asked points: the premises of one and of all of them by kind, the constructions that make them, and where.

    Nothing is worked out; who counts this has not solved the problem.
    """
    asked = set(str(row["goal"]).split()[1:])
    found: Counter[str] = Counter()
    for premise in json.loads(row["premises"]):
        kind, *words = re.split(r"[\s(),*+-]+", premise["statement"])
        found[f"{kind} at one"] += bool(asked & {*words})
        found[f"{kind} at all"] += asked <= {*words}
        found["premises at one"] += bool(asked & {*words})
        found["points in premises"] += len(asked & {*words})
    clauses = str(row["body"]).partition("?")[0].split(";")
    for number, clause in enumerate(clauses):
        made, equals, calls = clause.partition("=")
        new = asked & {*made.split()}
        if equals and new and calls.split()[:1] and not calls.split()[0][0].isdigit():
            for call in calls.split(","):
                found[f"made by {call.split()[0]}"] += len(new)
            found["clauses before"] += number * len(new)
    found["asked"] = len(asked)
    return found


def things(row: Row) -> set[str]:
    """What is seen of a text in both languages: its words, two and two of them, and how many there are; and the same of
    it with the points that are asked for called Q and all others P, whatever their names.
    """
    asked = {point.upper() for point in str(row["goal"]).split()[1:]}
    found: set[str] = set()
    for language in ("en", "zh"):
        words = _TOKEN.findall(row[f"question_{language}"])
        for seen in (words, [_role(word, asked) for word in words]):
            found |= {f"{language} {word}" for word in seen}
            found |= {f"{language} {one} {other}" for one, other in pairwise(seen)}
        found |= {f"{language} longer than {count}" for count in range(0, len(words), 8)}
    return found


def _role(word: str, asked: Collection[str]) -> str:
    """A word in which points are called by whether they are asked for; other words stay."""
    if not _POINTS.fullmatch(word):
        return word
    return "".join("Q" if point in asked else "P" for point in word)
