"""Blind solvers that need no training: each picks the option that has most, or least, of something.

A solver sees the texts of question and options, never a figure or a proof. It returns the number of an option, or None
where the options do not differ in what it looks at. Options that share the first place are told apart by a hash of
the texts, so that no solver leans on the order of the options unless the order is what it looks at.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, starmap

from geogen.audit.asked import Choice
from geogen.problem.randomness import digest

#: A question and its options to a number for each option.
Score = Callable[[str, Sequence[str]], Sequence[float]]

_WORDS = re.compile(r"[A-Za-z]+|\d+|[^\sA-Za-z\d]")
_NAMES = re.compile(r"(?<![A-Za-z])[A-Z]+(?:'|\d+)?(?![a-z])")
_VALUES = re.compile(r"√?\d+(?:\.\d+)?")
DENIED = re.compile(r"\b(?:not|no|never|neither)\b|n't|[不非未没]")
_SENTENCES = re.compile(r"(?<=[.?!。？！])\s*|\n")
_AMOUNTS = re.compile(r"(\d+)?(?:√(\d+))?(?:/(\d+))?")
#: Ratios and sums of two numbers that tell that one follows from the other.
RATIOS, TOTALS = (1, 2, math.sqrt(2), math.sqrt(3)), (90, 180)
#: No option of a faulty solution that comes before this step is picked by the solver ``smallest-from-3``.
THIRD = 3


@dataclass(frozen=True)
class Solver:
    """A blind solver.

    Args:
        name: as tables print it.
        choose: what it picks.
    """

    name: str
    choose: Choice


def words(text: str) -> list[str]:
    """The words, numbers and signs of a text, in order; signs of Chinese stand alone."""
    return _WORDS.findall(text)


def points(text: str) -> set[str]:
    """The letters of points that a text names."""
    return set("".join(re.sub(r"['\d]", "", name) for name in _NAMES.findall(text)))


def extreme(scores: Sequence[float], options: Sequence[str], sign: int = 1) -> int | None:
    """The option with the greatest score (sign 1) or the least (-1); None where all are equal."""
    if min(scores) == max(scores):
        return None
    lot = "\n".join(sorted(options))
    return max(range(len(options)), key=lambda i: (sign * scores[i], digest(f"{lot}\n{options[i]}")))


def _pick(score: Score, sign: int, question: str, options: Sequence[str]) -> int | None:
    return extreme(score(question, options), options, sign)


def position(place: int, question: str, options: Sequence[str]) -> int | None:
    """Always the same letter."""
    return place if place < len(options) else None


def length(question: str, options: Sequence[str]) -> list[float]:
    """Length of each option in characters."""
    return [len(option) for option in options]


def alike(question: str, options: Sequence[str]) -> list[float]:
    """How many words and signs each option shares with the others."""
    return _shared([set(words(option)) for option in options])


def values(question: str, options: Sequence[str]) -> list[float]:
    """How many values each option shares with the others: a value tampered with appears beside the true one."""
    return _shared([set(_VALUES.findall(option)) for option in options])


def labels(question: str, options: Sequence[str]) -> list[float]:
    """How many groups of letters, such as AB, each option shares with the others."""
    return _shared([set(_NAMES.findall(option)) for option in options])


def values_and_labels(question: str, options: Sequence[str]) -> list[float]:
    """How many values and labels together each option shares with the others."""
    return [a + b for a, b in zip(values(question, options), labels(question, options), strict=True)]


def in_question(question: str, options: Sequence[str]) -> list[float]:
    """The share of each option's words that the question has, too."""
    asked = set(words(question))
    return [_share(set(words(option)), asked) for option in options]


def trigrams(question: str, options: Sequence[str]) -> list[float]:
    """The share of each option's runs of three characters that the question has, too."""
    asked = _runs(question)
    return [_share(_runs(option), asked) for option in options]


def outside(question: str, options: Sequence[str]) -> list[float]:
    """How many letters of each option the goal does not name: the last sentence of the question that names points."""
    goal = next((found for s in reversed(_SENTENCES.split(question)) if len(found := points(s)) > 1), None)
    return [0.0] * len(options) if goal is None else [len(points(option) - goal) for option in options]


def mentioned(question: str, options: Sequence[str]) -> list[float]:
    """How often the question names the letter of each option that it names most seldom."""
    counts = Counter("".join(_NAMES.findall(question)))
    return [min((counts[p] for p in points(option)), default=0) for option in options]


def named(question: str, options: Sequence[str]) -> list[float]:
    """How many letters of points each option names."""
    return [len(points(option)) for option in options]


def number(question: str, options: Sequence[str]) -> list[float]:
    """The last whole number of each option, such as that of a step; nothing where an option has none."""
    found = [re.findall(r"\d+", option) for option in options]
    return [float(numbers[-1]) for numbers in found] if all(found) else [0.0] * len(options)


def from_third(question: str, options: Sequence[str]) -> list[float]:
    """The same, with the steps before the third put last: beginnings are mostly sound."""
    found = number(question, options)
    return [value if value >= THIRD else max(found) + 1 for value in found]


def middling(question: str, options: Sequence[str]) -> list[float]:
    """How far each option's number is from the mean of all."""
    found = number(question, options)
    return [abs(value - sum(found) / len(found)) for value in found]


def denied(question: str, options: Sequence[str]) -> list[float]:
    """1 for an option that denies something, 0 for one that affirms."""
    return [float(bool(DENIED.search(option))) for option in options]


def related(question: str, options: Sequence[str]) -> list[float]:
    """1 for an option that names two numbers of a simple ratio, or two that make a right or a straight angle."""
    return [float(any(starmap(_is_related, combinations(amounts(option), 2)))) for option in options]


def amounts(text: str) -> list[float]:
    """The numbers that a text names, fractions and roots among them."""
    found = [(m[1], m[2], m[3]) for m in _AMOUNTS.finditer(text) if m[1] or m[2]]
    return [float(whole or 1) * math.sqrt(float(root or 1)) / float(part or 1) for whole, root, part in found]


def _is_related(one: float, other: float) -> bool:
    ratio = max(one, other) / max(min(one, other), 1e-9)
    near = [abs(ratio - wanted) for wanted in RATIOS] + [abs(one + other - total) for total in TOTALS]
    return min(near) < 1e-6


def alphabet(question: str, options: Sequence[str]) -> list[float]:
    """The place of each option in alphabetical order."""
    return [sorted(options).index(option) for option in options]


def _shared(bags: Sequence[set[str]]) -> list[float]:
    return [sum(len(bag & other) for other in bags) - len(bag) for bag in bags]


def _share(own: set[str], other: set[str]) -> float:
    return len(own & other) / max(1, len(own))


def _runs(text: str) -> set[str]:
    return {text[i : i + 3] for i in range(len(text) - 2)}


def _most(name: str, score: Score) -> Solver:
    return Solver(name, partial(_pick, score, 1))


def _least(name: str, score: Score) -> Solver:
    return Solver(name, partial(_pick, score, -1))


SOLVERS = (
    Solver("first", partial(position, 0)),
    Solver("second", partial(position, 1)),
    Solver("third", partial(position, 2)),
    Solver("last", partial(position, 3)),
    _most("longest", length),
    _least("shortest", length),
    _most("most-alike", alike),
    _least("least-alike", alike),
    _most("values-most-shared", values),
    _least("values-least-shared", values),
    _most("labels-most-shared", labels),
    _least("labels-least-shared", labels),
    _most("values-labels-most", values_and_labels),
    _least("values-labels-least", values_and_labels),
    _most("in-question", in_question),
    _least("not-in-question", in_question),
    _most("trigrams-in-question", trigrams),
    _least("trigrams-not-in-question", trigrams),
    _most("outside-goal", outside),
    _least("inside-goal", outside),
    _most("often-mentioned", mentioned),
    _least("seldom-mentioned", mentioned),
    _most("most-points", named),
    _least("fewest-points", named),
    _least("smallest-number", number),
    _most("largest-number", number),
    _least("smallest-from-3", from_third),
    _least("middling-number", middling),
    _most("extreme-number", middling),
    _least("affirmed", denied),
    _most("denied", denied),
    _most("numbers-related", related),
    _least("numbers-unrelated", related),
    _least("alphabet-first", alphabet),
    _most("alphabet-last", alphabet),
)
