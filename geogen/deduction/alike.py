"""One form gives the others: statements that have several forms, and equal lengths across the blocks."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np

from geogen.deduction.algebra import PRIME, residue
from geogen.deduction.compile import Template, template
from geogen.deduction.events import SAME, Event
from geogen.deduction.ground import Grounder
from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import Quantities
from geogen.lang.statement import Statement, all_forms

if TYPE_CHECKING:
    from geogen.deduction.instances import Offer
    from geogen.deduction.saturate import Closure

_V = ("A", "B", "C", "D")
ALIKE: dict[str, Template] = {
    name: template(all_forms(Statement(name, _V[:k])), _V[:k])
    for name, k in (("coll", 3), ("cyclic", 4), ("perp", 4), ("midp", 3))
}


def alike_rows(name: str, closure: Closure) -> np.ndarray:
    """(N, k) point indices of all statements of a predicate that are numerically true."""
    oracle = closure.oracle
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
    q = closure.quantities
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

    def fire(self, prints: np.ndarray, closure: Closure) -> Iterator[Offer]:
        """Equations that statements established by one way still lack."""
        if self.empty:
            return
        zero = ((prints[self.index] * self.weight).sum(axis=2) + self.offset) % PRIME == 0
        if self.name == "midp":
            # forms: the vector, three of collinearity, three of equal lengths
            known = zero[:, 0] | (zero[:, 1:4].any(axis=1) & zero[:, 4:].any(axis=1))
        else:
            known = zero.any(axis=1)
        names = closure.scene.points
        for k in np.flatnonzero(known & ~zero.all(axis=1)).tolist():
            statement = Statement(self.name, tuple(names[p] for p in self.rows[k]))
            event = Event(SAME, statement=statement)
            for f in np.flatnonzero(~zero[k]).tolist():
                yield self._equation(k, f, closure), event

    def missing(self, prints: np.ndarray) -> np.ndarray:
        """(N, k) rows of statements that are not derived."""
        if self.empty:
            return self.rows
        zero = ((prints[self.index] * self.weight).sum(axis=2) + self.offset) % PRIME == 0
        return self.rows[~zero.any(axis=1)]

    def _equation(self, k: int, f: int, closure: Closure) -> dict[int, int]:
        terms: dict[int, int] = {}
        for i, c in zip(self.index[k, f].tolist(), self.weight[f].tolist(), strict=True):
            if c:
                terms[i] = terms.get(i, 0) + c
        for q, c in self.constants[f]:
            index = closure.quantities.constant(q)
            terms[index] = terms.get(index, 0) + residue(c)
        turns = int(self.turns[k, f])
        if turns:
            terms[closure.pi] = terms.get(closure.pi, 0) - turns
        return closure.clean(terms)


class Congruence:
    """Equal lengths in one block (logarithm, length, square) give equal lengths in the others."""

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        labels = oracle.lengths[:-1]
        counts = np.bincount(labels[labels >= 0]) if len(labels) else np.zeros(0, dtype=int)
        self.members = np.flatnonzero(counts[labels] >= 2) if len(labels) else np.zeros(0, dtype=np.int64)
        self.labels = labels[self.members]
        self.width = quantities.width

    def fire(self, prints: np.ndarray, closure: Closure) -> Iterator[Offer]:
        """Equations between neighbours in the classes of each block."""
        if len(self.members) < 2:
            return
        width = self.width
        blocks = [prints[code * width + self.members] for code in (1, 2, 3)]
        q = closure.quantities
        names = closure.scene.points
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


def missing_statements(closure: Closure, prints: np.ndarray) -> dict[str, np.ndarray]:
    """By predicate the point indices (N, k) of statements that are true in the figures and not derived."""
    found: dict[str, np.ndarray] = {}
    for group in closure.alike:
        found[group.name] = group.missing(prints)
    q, oracle = closure.quantities, closure.oracle
    for name, labels, code in (
        ("para", oracle.direction[q.first, q.second], 0),
        ("cong", oracle.lengths[:-1], 1),
    ):
        values = prints[code * q.width : code * q.width + q.pairs]
        one, two = np.nonzero(np.triu((labels[:, None] == labels[None, :]) & (values[:, None] != values[None, :]), 1))
        found[name] = np.stack((q.first[one], q.second[one], q.first[two], q.second[two]), axis=1)
    return found
