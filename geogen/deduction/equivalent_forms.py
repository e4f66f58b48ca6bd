"""One form gives the others: statements that have several forms, and equal lengths across the blocks."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

import numpy as np

from geogen.deduction.algebra import PRIME, residue
from geogen.deduction.compile import Template, template
from geogen.deduction.equations import equation
from geogen.deduction.events import SAME, Event, Offer
from geogen.deduction.field import times
from geogen.deduction.ground import Grounder, Missing
from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import TOLERANCE, Quantities
from geogen.deduction.state import State
from geogen.lang.logarithm import log_terms
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms

_V = ("A", "B", "C", "D")
ALIKE: dict[str, Template] = {
    name: template(all_forms(Statement(name, _V[:k])), _V[:k])
    for name, k in (("coll", 3), ("cyclic", 4), ("perp", 4), ("midp", 3))
}


def alike_rows(name: str, q: Quantities, oracle: Oracle) -> np.ndarray:
    """(N, k) point indices of all statements of a predicate that are numerically true."""
    if name == "coll":
        rows = np.argwhere(oracle.coll)
        return rows[(rows[:, 0] < rows[:, 1]) & (rows[:, 1] < rows[:, 2])]
    if name == "midp":
        rows = np.argwhere(oracle.midpoint)
        return rows[rows[:, 1] < rows[:, 2]]
    if name == "cyclic":
        members = oracle.circles[1][:-1]
        found = [quad for row in members for quad in combinations(np.flatnonzero(row).tolist(), 4)]
        return np.array(found, dtype=np.int64).reshape(-1, 4)
    own = oracle.direction[q.first, q.second]
    normal = oracle.normal[q.first, q.second]
    one, two = np.nonzero(own[:, None] == normal[None, :])
    keep = one < two
    one, two = one[keep], two[keep]
    return np.stack((q.first[one], q.second[one], q.first[two], q.second[two]), axis=1)


class Alike:
    """Statements with several forms: any sufficient way gives all forms."""

    def __init__(self, name: str, rows: np.ndarray, grounder: Grounder) -> None:
        self.name = name
        self.rows = rows
        self.empty = not len(rows)
        if self.empty:
            return
        shape = ALIKE[name]
        self.index, self.offset, self.turns, _, true = grounder.forms(shape, rows)
        keep = true.all(axis=1)
        self.rows, self.index = rows[keep], self.index[keep]
        self.offset, self.turns = self.offset[keep], self.turns[keep]
        self.weight = shape.weights
        self.constants = shape.constants
        self.empty = not len(self.rows)

    def fire(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations that statements established by one way still lack."""
        if self.empty:
            return
        zero = self._zero(prints)
        whole = np.logical_and.reduce(zero, axis=1)
        if whole.all():
            return
        names = state.scene.points
        for k in (self._known(zero) & ~whole).nonzero()[0].tolist():
            statement = Statement(self.name, tuple(names[p] for p in self.rows[k]))
            event = Event(SAME, statement=statement)
            for f in np.flatnonzero(~zero[k]).tolist():
                yield self._equation(k, f, state), event

    def missing(self, prints: np.ndarray) -> np.ndarray:
        """(N, k) rows of statements that are not derived."""
        if self.empty:
            return self.rows
        return self.rows[~self._known(self._zero(prints))]

    def _zero(self, prints: np.ndarray) -> np.ndarray:
        """(N, F) which forms are derived."""
        parts = np.add.reduce(prints.take(self.index) * self.weight, axis=2)
        return np.asarray((parts + self.offset) % PRIME == 0)

    def _known(self, zero: np.ndarray) -> np.ndarray:
        """Which statements are established, from the forms (N, F) that are derived."""
        if self.name == "midp":
            # forms: the vector, three of collinearity, three of equal lengths
            return np.asarray(zero[:, 0] | (zero[:, 1:4].any(axis=1) & zero[:, 4:].any(axis=1)))
        return np.asarray(zero.any(axis=1))

    def _equation(self, k: int, f: int, state: State) -> dict[int, int]:
        return equation(state, self.index[k, f], self.weight[f], self.constants[f], int(self.turns[k, f]))


class Congruence:
    """Equal lengths in one block (logarithm, length, square) give equal lengths in the others."""

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        labels = oracle.lengths[:-1]
        counts = np.bincount(labels[labels >= 0]) if len(labels) else np.zeros(0, dtype=int)
        self.members = np.flatnonzero(counts[labels] >= 2) if len(labels) else np.zeros(0, dtype=np.int64)
        self.labels = labels[self.members]
        self.width = quantities.width

    def fire(self, prints: np.ndarray, state: State, changed: np.ndarray) -> Iterator[Offer]:
        """Equations between neighbours in the classes of each block.

        Args:
            prints: the fingerprints of all quantities.
            state: the state.
            changed: the pairs of points (P,) of whose lengths more is known than before: others say nothing new.
        """
        if not changed.take(self.members).any():
            return
        width = self.width
        blocks = [prints[code * width + self.members] for code in (1, 2, 3)]
        q = state.quantities
        names = state.scene.points
        for code in range(3):
            order = np.lexsort((blocks[code], self.labels))
            label, key = self.labels[order], blocks[code][order]
            same = (label[1:] == label[:-1]) & (key[1:] == key[:-1])
            for other in range(3):
                if other == code:
                    continue
                value = blocks[other][order]
                for i in np.flatnonzero(same & (value[1:] != value[:-1])).tolist():
                    a, b = int(self.members[order[i]]), int(self.members[order[i + 1]])
                    ends = (q.first[a], q.second[a], q.first[b], q.second[b])
                    statement = Statement("cong", tuple(names[p] for p in ends))
                    offset = (other + 1) * width
                    yield {offset + a: 1, offset + b: PRIME - 1}, Event(SAME, statement=statement)


#: Ratios of lengths that are carried from one block to the others, and their logarithms; their squares are rational.
MULTIPLES = tuple(
    (Number.root(Fraction(a, b)), math.log(a / b) / 2)
    for a, b in ((2, 1), (3, 1), (4, 1), (9, 1), (16, 1), (9, 4), (16, 9), (4, 3), (3, 2))
)


class Multiples:
    """A known ratio of two lengths in one block (logarithm, length, square) gives it in the others.

    Args:
        quantities: of the scene.
        initial: their first fingerprints, which constants keep.
    """

    def __init__(self, quantities: Quantities, initial: np.ndarray) -> None:
        self.quantities = q = quantities
        logs = q.values[:, q.width : q.width + q.pairs]
        difference = logs[:, :, None] - logs[:, None, :]
        self.pairs: list[tuple[int, int, Number]] = []
        shifts, factors, squares = [], [], []
        for ratio, size in MULTIPLES:
            one, two = np.nonzero(np.logical_and.reduce(np.abs(difference - size) < TOLERANCE))
            if len(one):
                log = sum(residue(e) * int(initial[q.constant(("log", base))]) for base, e in log_terms(ratio))
                self.pairs += [(a, b, ratio) for a, b in zip(one.tolist(), two.tolist(), strict=True)]
                shifts += [log % PRIME] * len(one)
                factors += [residue(ratio)] * len(one)
                squares += [residue(ratio * ratio)] * len(one)
        self._one, self._two = (np.array([p[i] for p in self.pairs], dtype=np.int64) for i in (0, 1))
        self._shifts, self._factors, self._squares = (
            np.array(row, dtype=np.int64) for row in (shifts, factors, squares)
        )

    def fire(self, prints: np.ndarray, state: State, changed: np.ndarray) -> Iterator[Offer]:
        """Equations that known ratios still lack in some block, among pairs that :meth:`Congruence.fire` looks at."""
        places = (changed.take(self._one) | changed.take(self._two)).nonzero()[0]
        if not len(places):
            return
        q = self.quantities
        names = state.scene.points
        first, second = self._one.take(places), self._two.take(places)
        one, two = ([prints.take(code * q.width + pairs) for code in (1, 2, 3)] for pairs in (first, second))
        logs = (one[0] - two[0] - self._shifts.take(places)) % PRIME == 0
        lengths = one[1] == times(two[1], self._factors.take(places))
        squares = one[2] == times(two[2], self._squares.take(places))
        for k in places[(logs | lengths | squares) & ~(logs & lengths & squares)].tolist():
            a, b, ratio = self.pairs[k]
            ends = (q.first[a], q.second[a], q.first[b], q.second[b])
            statement = Statement("rconst", (*(names[p] for p in ends), ratio))
            event = Event(SAME, statement=statement)
            for terms in state.lifted(statement):
                if terms is not None:
                    yield terms, event


def missing_statements(state: State, groups: Sequence[Alike], oracle: Oracle, prints: np.ndarray) -> Missing:
    """The statements that are true in the figures and not derived."""
    found: dict[str, np.ndarray] = {}
    for group in groups:
        found[group.name] = group.missing(prints)
    q = state.quantities
    for name, labels, code in (
        ("para", oracle.direction[q.first, q.second], 0),
        ("cong", oracle.lengths[:-1], 1),
    ):
        values = prints[code * q.width : code * q.width + q.pairs]
        one, two = np.nonzero(np.triu((labels[:, None] == labels[None, :]) & (values[:, None] != values[None, :]), 1))
        found[name] = np.stack((q.first[one], q.second[one], q.first[two], q.second[two]), axis=1)
    return Missing(found)
