"""The features of drafts as a table: rules of thumb in full; words and tags, of which each draft has few, sparsely.

All values are multiples of a power of two, so that their products add up without rounding, in whatever order a
processor's library adds: which draft has the least sum of squares, ties among them, is the same everywhere.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.problem.randomness import digest
from geogen.tasks.draft import Draft
from geogen.tasks.features import RULE, Crowd, marks, rules

#: Words and tags of fewer drafts than this are left out: they tell nothing.
RARE = 4
#: A rule of thumb with an opinion on a smaller share of drafts than this counts as if it had one on so many.
SELDOM = 0.02
#: Features are multiples of one over this.
GRID = 4096


@dataclass(frozen=True)
class Table:
    """Features of drafts, times the roots of their weights.

    Args:
        rules: a row a draft and a column a rule of thumb.
        place: columns of the words and tags, by name.
        start: where the words of each draft begin; one number more than there are drafts.
        column: their columns.
        value: their values.
        begin: where the drafts of each column begin.
        row: these drafts.
        weighed: the values there.
    """

    rules: np.ndarray
    place: dict[str, int]
    start: np.ndarray
    column: np.ndarray
    value: np.ndarray
    begin: np.ndarray
    row: np.ndarray
    weighed: np.ndarray

    def __len__(self) -> int:
        return len(self.rules)

    def marks(self, draft: int) -> tuple[np.ndarray, np.ndarray]:
        """Columns and values of the words and tags of a draft."""
        own = slice(self.start[draft], self.start[draft + 1])
        return self.column[own], self.value[own]

    def products(self, draft: int) -> np.ndarray:
        """The products of all drafts' features with those of one."""
        found = self.rules @ self.rules[draft]
        for column, value in zip(*self.marks(draft), strict=True):
            having = slice(self.begin[column], self.begin[column + 1])
            found[self.row[having]] += value * self.weighed[having]
        return found

    def with_all(self, total: np.ndarray) -> np.ndarray:
        """The products of all drafts' words and tags with sums of such features."""
        sums = np.concatenate([[0.0], np.cumsum(self.value * total[self.column])])
        return sums[self.start[1:]] - sums[self.start[:-1]]

    def sizes(self) -> np.ndarray:
        """The squared length of every draft's features."""
        sums = np.concatenate([[0.0], np.cumsum(self.value**2)])
        return (self.rules**2).sum(axis=1) + sums[self.start[1:]] - sums[self.start[:-1]]


def gridded(values: np.ndarray) -> np.ndarray:
    """The nearest numbers whose products add up without rounding."""
    return np.rint(values * GRID) / GRID


def tabulated(drafts: Sequence[Draft], crowd: Crowd) -> Table:
    """The features of the correct options of drafts."""
    rows = [[(name, values[d.gold] * weight**0.5) for name, values, weight in marks(d)] for d in drafts]
    counts = Counter(name for row in rows for name, _ in row)
    place = {name: i for i, name in enumerate(sorted(name for name, count in counts.items() if count >= RARE))}
    kept = [[(place[name], value) for name, value in row if name in place] for row in rows]
    start = np.concatenate([[0], np.cumsum([len(row) for row in kept])]).astype(np.int64)
    column = np.array([c for row in kept for c, _ in row], dtype=np.int64)
    value = gridded(np.array([v for row in kept for _, v in row]))
    order = np.argsort(column, kind="stable")
    owner = np.repeat(np.arange(len(rows)), np.diff(start))
    begin = np.concatenate([[0], np.cumsum(np.bincount(column, minlength=len(place)))]).astype(np.int64)
    return Table(_rules(drafts, crowd), place, start, column, value, begin, owner[order], value[order])


def _rules(drafts: Sequence[Draft], crowd: Crowd) -> np.ndarray:
    """The rules of thumb, those with few opinions weighing more, so that these are as many times right as wrong."""
    rows = [{name: values[d.gold] for name, values in rules(d, crowd)} for d in drafts]
    place = {name: i for i, name in enumerate(dict.fromkeys(name for row in rows for name in row))}
    table = np.zeros((len(rows), len(place)))
    opinions = np.zeros(len(place))
    for number, row in enumerate(rows):
        for name, value in row.items():
            table[number, place[name]] = value
            opinions[place[name]] += 1
    return gridded(table * np.sqrt(RULE / np.maximum(opinions / max(1, len(rows)), SELDOM)))


def by_lot(taken: Sequence[Draft], table: Table) -> np.ndarray:
    """The sum of words and tags that chosen drafts would have if their correct options were drawn by lot."""
    rng = random.Random(digest(" ".join(d.problem_id for d in taken)))
    total = np.zeros(len(table.place))
    for draft in taken:
        lot = rng.randrange(4)
        for name, values, weight in marks(draft):
            if name in table.place:
                total[table.place[name]] += values[lot] * weight**0.5
    return gridded(total)
