"""What learners see of pairs of a twin and its control, as inner products of pairs, (pairs, pairs).

One sees words, one which text is the longer, and one what the text says of what it asks for and what stands around it.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Collection, Sequence
from itertools import chain, pairwise

import numpy as np

from geogen.checker.items.item import present
from geogen.dataset.shards import Row
from geogen.families.edit import value_in
from geogen.families.residual import looks as looks_of
from geogen.lang.problem import Problem, parse_body
from geogen.lang.question import Question
from geogen.lang.statement import parse_statement

#: A twin and its control.
Pair = tuple[Row, Row]
#: Weights of looks and of Gaussians of them. Of 1,556 pairs without an answer these, with the learner's penalty, left
#: the least to learners of other features; a third, and ten times as much, left one or two in a hundred more.
STRAIGHT, BENT = 300.0, 900.0

_TOKEN = re.compile(r"[A-Za-z]+|[0-9]+|[^\sA-Za-z0-9]")
_POINTS = re.compile(r"[A-Z]+")


def by_words(pairs: Sequence[Pair]) -> np.ndarray:
    """Inner products of what the twin has and the control has not, 1, and the other way round, -1.

    What is so of one pair alone teaches nothing about others, and is left out.
    """
    sides = [(things(row), things(control)) for row, control in pairs]
    counts = Counter(chain.from_iterable(one ^ other for one, other in sides))
    names = {name: n for n, name in enumerate(sorted(name for name, count in counts.items() if count > 1))}
    found = np.zeros((len(pairs), len(names)))
    for line, (one, other) in zip(found, sides, strict=True):
        line[[names[thing] for thing in one - other if thing in names]] = 1.0
        line[[names[thing] for thing in other - one if thing in names]] = -1.0
    return found @ found.T


def by_length(pairs: Sequence[Pair]) -> np.ndarray:
    """Inner products of which text has more characters in each language, 1 for the twin, -1 for the control.

    It is looked at apart from words, of which there are thousands: what many of them teach by chance would hide it.
    """
    columns = [f"question_{language}" for language in ("en", "zh")]
    found = np.array([[float(np.sign(len(row[c]) - len(control[c]))) for c in columns] for row, control in pairs])
    return found @ found.T


def by_looks(pairs: Sequence[Pair]) -> np.ndarray:
    """Inner products for a learner that values each text by the looks of what it asks for.

    Of two texts it takes that of the greater value. What it values is a sum of the looks, and of Gaussians of them,
    in standard deviations of the differences: Chu and Ghahramani, Preference learning with Gaussian processes
    (ICML 2005).
    """
    sides = [(looks(row), looks(control)) for row, control in pairs]
    names = sorted({name for side in sides for one in side for name in one})
    one, other = (np.array([[side[n][name] for name in names] for side in sides], dtype=float) for n in (0, 1))
    spread = np.sqrt(((one - other) ** 2).mean(axis=0))
    both = np.vstack([one, other])[:, spread > 0] / spread[spread > 0]
    squares = (both**2).sum(axis=1)
    near = np.exp(-(squares[:, None] + squares - 2 * both @ both.T) / max(both.shape[1], 1))
    return STRAIGHT * _of_pairs(both @ both.T) + BENT * _of_pairs(near)


def _of_pairs(inner: np.ndarray) -> np.ndarray:
    """Inner products of differences between twins and their controls, 1 in the mean of a pair with itself.

    Args:
        inner: inner products of all twins and then all controls, (2 pairs, 2 pairs).
    """
    count = len(inner) // 2
    found = inner[:count, :count] - inner[:count, count:] - inner[count:, :count] + inner[count:, count:]
    size = np.trace(found) / count
    return found / size if size > 0 else found


def looks(row: Row) -> Counter[str]:
    """What a reader who thinks of no geometry sees of what a text asks for, and of what stands around it.

    Of an unknown, which has no points, that it is one.
    """
    problem = parse_body(row["body"])
    asked = _quantity(problem)
    if asked.kind == "value":
        return Counter(("an unknown",))
    premises = [parse_statement(premise["statement"]) for premise in json.loads(row["premises"])]
    return looks_of(asked, problem, premises)


def _quantity(problem: Problem) -> Question:
    """What a text asks for, or claims a number of."""
    if problem.question is not None:
        return problem.question
    claimed = value_in(present(problem.claim, "a twin asks for nothing"))
    return present(claimed, "a twin claims something else than a value").question


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
