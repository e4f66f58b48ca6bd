"""Blind solvers that learn from items with their answers, to be tested on items of other scenes.

Each is a function from items to a choice. What they learn is counts, a naive Bayes classifier or a logistic regression
over the words of options, alone or held against the question; all are deterministic.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from geogen.audit.cues import Choice, extreme, words

#: Words that occur in fewer options of the training half are left out of the regression.
LEAST = 3
#: Most features of the regression, the commonest first.
MOST = 2000
#: Weight of the squared coefficients against the mean loss of an item.
RIDGE = 0.01
#: Steps of gradient descent, and what is kept of the last one at each.
STEPS, MOMENTUM = 200, 0.9

_LETTERS = re.compile(r"(?<![A-Za-z])[A-Z]+(?:'|\d+)?(?![a-z])")
_NUMBERS = re.compile(r"\d+")


@dataclass(frozen=True)
class Asked:
    """An item as a blind solver sees it, with its answer.

    Args:
        id: of the item.
        scene: items of one scene are never in both halves.
        question: its text.
        options: their texts.
        gold: the number of the correct option, from 0.
    """

    id: str
    scene: str
    question: str
    options: tuple[str, ...]
    gold: int

    @property
    def chance(self) -> float:
        """What a guess has."""
        return 1 / len(self.options)


Bag = Callable[[str, Sequence[str]], list[set[str]]]
Learner = Callable[[Sequence[Asked]], Choice]


@dataclass(frozen=True)
class Learning:
    """A blind solver that learns.

    Args:
        name: as tables print it.
        learn: items to what it then picks.
    """

    name: str
    learn: Learner


def shape(option: str) -> str:
    """An option without the names of its points: what is left of a theorem is its name, of a relation its kind."""
    return _LETTERS.sub(lambda found: "P" * len(found[0]), option)


def of_option(question: str, options: Sequence[str]) -> list[set[str]]:
    """The words of each option, its shape, and its rank by number; the question is not looked at."""
    ranks = _ranks(options)
    return [{*words(o), *_pairs(o), f"shape {shape(o)}", rank} for o, rank in zip(options, ranks, strict=True)]


def of_both(question: str, options: Sequence[str]) -> list[set[str]]:
    """The same, with each word marked by whether the question has it, and beside the question's own last words."""
    asked = set(words(question))
    kind = " ".join(words(question)[-6:])
    bags = of_option(question, options)
    return [
        bag | {f"{w} {'asked' if w in asked else 'new'}" for w in words(o)} | {f"{kind} / {shape(o)}"}
        for o, bag in zip(options, bags, strict=True)
    ]


def letter(items: Sequence[Asked]) -> Choice:
    """The place that was correct most often."""
    counts = Counter(item.gold for item in items)
    return lambda question, options: max(range(len(options)), key=lambda i: (counts[i], -i)) if counts else None


def prior(as_gold: float, as_wrong: float, items: Sequence[Asked]) -> Choice:
    """The option whose shape was correct most often, or wrong least often, or both by its share."""
    right = Counter(shape(item.options[item.gold]) for item in items)
    seen = Counter(shape(o) for item in items for o in item.options)
    share = sum(right.values()) / max(1, sum(seen.values()))

    def score(option: str) -> float:
        gold, total = right[shape(option)], seen[shape(option)]
        if as_gold and as_wrong:
            return (gold + share) / (total + 1)
        return as_gold * gold - as_wrong * (total - gold)

    return lambda question, options: extreme([score(o) for o in options], options)


def common(sign: int, items: Sequence[Asked]) -> Choice:
    """The option whose words are the most (sign 1), or the least (-1), common ones among options."""
    counts = Counter(w for item in items for o in item.options for w in set(words(o)))

    def score(option: str) -> float:
        own = set(words(option))
        return sum(counts[w] for w in own) / max(1, len(own))

    return lambda question, options: extreme([score(o) for o in options], options, sign)


def bayes(bag: Bag, items: Sequence[Asked]) -> Choice:
    """Naive Bayes: the option whose features speak most for correct ones, counts smoothed by one."""
    right: Counter[str] = Counter()
    wrong: Counter[str] = Counter()
    for item in items:
        for place, features in enumerate(bag(item.question, item.options)):
            (right if place == item.gold else wrong).update(features)
    golds, others = len(items), sum(len(item.options) - 1 for item in items)

    def weight(feature: str) -> float:
        return math.log((right[feature] + 1) / (golds + 2)) - math.log((wrong[feature] + 1) / (others + 2))

    def choose(question: str, options: Sequence[str]) -> int | None:
        bags = [[w for w in sorted(b) if w in right or w in wrong] for b in bag(question, options)]
        return extreme([math.fsum(map(weight, b)) for b in bags], options)

    return choose


def regression(bag: Bag, items: Sequence[Asked]) -> Choice:
    """Logistic regression: one weight a feature, so that the sums over the options' features give their odds."""
    bags = [bag(item.question, item.options) for item in items]
    counts = Counter(w for options in bags for b in options for w in b)
    kept = sorted((w for w, count in counts.items() if count >= LEAST), key=lambda w: (-counts[w], w))[:MOST]
    place = {w: i for i, w in enumerate(kept)}
    weights = _fitted([_table(options, place) for options in bags], [item.gold for item in items], len(place))

    def choose(question: str, options: Sequence[str]) -> int | None:
        scores = _table(bag(question, options), place) @ weights
        return extreme([round(float(s), 9) for s in scores], options)

    return choose


def _table(bags: Sequence[set[str]], place: dict[str, int]) -> np.ndarray:
    """A row an option and a column a feature, 1 where it has it."""
    table = np.zeros((len(bags), len(place)))
    for row, features in enumerate(bags):
        table[row, [place[w] for w in features if w in place]] = 1
    return table


def _fitted(tables: Sequence[np.ndarray], golds: Sequence[int], size: int) -> np.ndarray:
    """Weights that make the correct options likely: gradient descent with momentum on the mean loss and a ridge."""
    weights, move = np.zeros(size), np.zeros(size)
    if not tables or not size:
        return weights
    stack, rows = np.stack(tables), np.arange(len(tables))
    stack -= stack.mean(axis=1, keepdims=True)
    pace = 1 / (RIDGE + float((stack**2).sum(axis=2).max()) / 2)
    for _ in range(STEPS):
        scores = stack @ weights
        odds = np.exp(scores - scores.max(axis=1, keepdims=True))
        odds /= odds.sum(axis=1, keepdims=True)
        odds[rows, golds] -= 1
        slope = np.tensordot(odds, stack, axes=2) / len(tables) + RIDGE * weights
        move = MOMENTUM * move - pace * slope
        weights = weights + move
    return weights


def _pairs(text: str) -> list[str]:
    found = words(text)
    return [f"{a} {b}" for a, b in zip(found, found[1:], strict=False)]


def _ranks(options: Sequence[str]) -> list[str]:
    """The place of each option by its last number."""
    numbers = [int(found[-1]) if (found := _NUMBERS.findall(o)) else -1 for o in options]
    return [f"rank {sorted(numbers).index(n)}" for n in numbers]


LEARNT = (
    Learning("letter-prior", letter),
    Learning("prior-as-gold", partial(prior, 1.0, 0.0)),
    Learning("prior-as-distractor", partial(prior, 0.0, 1.0)),
    Learning("prior-share", partial(prior, 1.0, 1.0)),
    Learning("common-words", partial(common, 1)),
    Learning("rare-words", partial(common, -1)),
    Learning("bayes-options", partial(bayes, of_option)),
    Learning("bayes-question", partial(bayes, of_both)),
    Learning("regression-options", partial(regression, of_option)),
    Learning("regression-question", partial(regression, of_both)),
)
