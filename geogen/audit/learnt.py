"""Blind solvers that learn from items with their answers, to be tested on items of other scenes.

Each is a function from items to what is picked in others. What these learn is counts, or a naive Bayes classifier over
the words of options, alone or held against the question; they need no library. Those of ``models`` learn more.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from geogen.audit.asked import BlindItem, Choice, Picks
from geogen.audit.cues import extreme, words

#: After how many items the letter of the correct option may come again.
TURNS = range(2, 9)
#: Words of a question that all questions have say nothing; these do.
_KEYWORDS = re.compile(r"[a-z]{5,}|[\u4e00-\u9fff]|[⟂∥≅∼√π⊙△∠°]")
_LETTERS = re.compile(r"(?<![A-Za-z])[A-Z]+(?:'|\d+)?(?![a-z])")
_NUMBERS = re.compile(r"\d+")

#: Two texts of an item to sets of features, one an option.
Bag = Callable[[str, Sequence[str]], list[set[str]]]
#: Items with their answers to what is then picked in others.
Learner = Callable[[Sequence[BlindItem]], Picks]


@dataclass(frozen=True)
class Learning:
    """A blind solver that learns.

    Args:
        name: as tables print it.
        learn: items with their answers to what it then picks in others.
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


def crossed(question: str, options: Sequence[str]) -> list[set[str]]:
    """The shape of each option with each keyword of the question: which theorem goes with which figure."""
    asked = sorted(set(_KEYWORDS.findall(question)))
    return [{f"{shape(o)} | {word}" for word in asked} | {shape(o)} for o in options]


def letter(items: Sequence[BlindItem]) -> Choice:
    """The place that was correct most often."""
    counts = Counter(item.gold for item in items)
    return lambda question, options: max(range(len(options)), key=lambda i: (counts[i], -i)) if counts else None


def prior(as_gold: float, as_wrong: float, items: Sequence[BlindItem], form: Callable[[str], str] = shape) -> Choice:
    """The option whose shape, or other form, was correct most often, or wrong least often, or both by its share."""
    right = Counter(form(item.options[item.gold]) for item in items)
    seen = Counter(form(o) for item in items for o in item.options)
    share = sum(right.values()) / max(1, sum(seen.values()))

    def score(option: str) -> float:
        gold, total = right[form(option)], seen[form(option)]
        if as_gold and as_wrong:
            return (gold + share) / (total + 1)
        return as_gold * gold - as_wrong * (total - gold)

    return lambda question, options: extreme([score(o) for o in options], options)


def recurrent(sign: int, items: Sequence[BlindItem]) -> Choice:
    """The option whose text stood among the options most often (sign 1), or least, right or wrong."""
    seen = Counter(o for item in items for o in item.options)
    return lambda question, options: extreme([seen[o] for o in options], options, sign)


def common(sign: int, items: Sequence[BlindItem]) -> Choice:
    """The option whose words are the most (sign 1), or the least (-1), common ones among options."""
    counts = Counter(w for item in items for o in item.options for w in set(words(o)))

    def score(option: str) -> float:
        own = set(words(option))
        return sum(counts[w] for w in own) / max(1, len(own))

    return lambda question, options: extreme([score(o) for o in options], options, sign)


def bayes(bag: Bag, items: Sequence[BlindItem]) -> Choice:
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


def turn(items: Sequence[BlindItem]) -> Picks:
    """The letter that is correct at each so-and-so-manyth item of a set, by the period that tells most."""
    best: tuple[int, int, dict[int, int]] = (0, 1, {})
    for period in TURNS:
        counts = Counter((item.place % period, item.gold) for item in items)
        letters = {
            phase: max(
                (gold for place, gold in counts if place == phase), key=lambda gold: (counts[phase, gold], -gold)
            )
            for phase in sorted({phase for phase, _ in counts})
        }
        # It takes one item of each phase to see its letter: these are no hits.
        hits = sum(counts[phase, gold] - 1 for phase, gold in letters.items())
        best = max(best, (hits, -period, letters), key=lambda found: found[:2])
    period, letters = abs(best[1]), best[2]
    return lambda others: [letters.get(item.place % period) for item in others]


def by_text(learn: Callable[[Sequence[BlindItem]], Choice]) -> Learner:
    """A learner of choices that look at texts alone."""

    def learner(items: Sequence[BlindItem]) -> Picks:
        choose = learn(items)
        return lambda others: [choose(item.question, item.options) for item in others]

    return learner


def _pairs(text: str) -> list[str]:
    found = words(text)
    return [f"{a} {b}" for a, b in zip(found, found[1:], strict=False)]


def _ranks(options: Sequence[str]) -> list[str]:
    """The place of each option by its last number."""
    numbers = [int(found[-1]) if (found := _NUMBERS.findall(o)) else -1 for o in options]
    return [f"rank {sorted(numbers).index(n)}" for n in numbers]


LEARNT = (
    Learning("letter-prior", by_text(letter)),
    Learning("letter-turn", turn),
    Learning("prior-as-gold", by_text(partial(prior, 1.0, 0.0))),
    Learning("prior-as-distractor", by_text(partial(prior, 0.0, 1.0))),
    Learning("prior-share", by_text(partial(prior, 1.0, 1.0))),
    Learning("text-share", by_text(partial(prior, 1.0, 1.0, form=str))),
    Learning("text-seen-most", by_text(partial(recurrent, 1))),
    Learning("text-seen-least", by_text(partial(recurrent, -1))),
    Learning("common-words", by_text(partial(common, 1))),
    Learning("rare-words", by_text(partial(common, -1))),
    Learning("bayes-options", by_text(partial(bayes, of_option))),
    Learning("bayes-question", by_text(partial(bayes, of_both))),
    Learning("bayes-crossed", by_text(partial(bayes, crossed))),
)
