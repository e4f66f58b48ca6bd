"""Matching rules at work: triangles sorted by shape and fingerprints, neighbours equated."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from geogen.deduction.compared import Terms
from geogen.deduction.equations import difference
from geogen.deduction.events import RULE, Event, Offer
from geogen.deduction.matching import Family, Triangles
from geogen.deduction.state import State

#: Odd multipliers that mix the keys of a triangle into one number.
_MIX = tuple(np.uint64(m) for m in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93))
_SHIFT, _LAST = np.uint64(29), np.uint64(0xFFFFFFFFFFFFFFFF)


class Matcher:
    """One family of matching rules over the triangles of a scene.

    Attributes:
        keep: the triangles that its figure conditions allow.
        keys, alone, results: numbers of the forms that are compared, that must be zero, and that become equal.
    """

    def __init__(self, triangles: Triangles, family: Family) -> None:
        self.family = family
        self.triangles = triangles
        self.keep = triangles.clear(family.clear)
        self.empty = len(self.keep) < 2
        if not self.empty:
            self.keys, self.alone, self.results = ([triangles.part(t) for t in part] for part in family.forms)

    def event(self, a: int, b: int) -> Event | None:
        """The rule instance that relates two triangles, None where the family lacks that orientation."""
        triangles = self.triangles
        rule = self.family.direct if triangles.sign[a] == triangles.sign[b] else self.family.mirrored
        if rule is None:
            return None
        one, two = triangles.corners[a].tolist(), triangles.corners[b].tolist()
        both = [one[i] for i in self.family.order] + [two[i] for i in self.family.order]
        return Event(RULE, rule=rule.rule, points=tuple(both[i] for i in rule.order))


#: A family, and the numbers of two triangles that it relates.
Pair = tuple[Matcher, int, int]


class Matchers:
    """Several families of one scene in one set of arrays, with a row for each of the M families.

    Args:
        triangles: the scene's triangles.
        families: the families.
    """

    def __init__(self, triangles: Triangles, families: Sequence[Family]) -> None:
        self.triangles = triangles
        self.all = [m for f in families if not (m := Matcher(triangles, f)).empty]
        if not self.all:
            return
        self._shape = triangles.shape.astype(np.uint64) * _MIX[0]
        self._kept = np.zeros((len(self.all), len(self._shape)), dtype=bool)
        for kept, matcher in zip(self._kept, self.all, strict=True):
            kept[matcher.keep] = True
        self._keys, self._alone = ([getattr(m, name) for m in self.all] for name in ("keys", "alone"))
        self._results = _filled([m.results for m in self.all])
        self._parts = _filled([[*m.keys, *m.alone, *m.results] for m in self.all])

    def fire(self, table: np.ndarray, changed: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations that make neighbouring triangles alike.

        Args:
            table: fingerprints of all forms (K, N).
            changed: (K,) the forms of which something is new; families without any of them are left out.
            state: whose quantities the equations speak of.
        """
        rows = changed[self._parts].any(axis=1)
        if not rows.any():
            return
        # Where all triangles of one shape agree in what a family concludes, it has nothing left to say.
        open_parts = self.triangles.agreement.broken(table)
        rows = (rows & open_parts[self._results].any(axis=1)).nonzero()[0]
        if not len(rows):
            return
        order, same = self._groups(table, self._kept, rows)
        row, at = same.nonzero()
        one, two = order[row, at], order[row, at + 1]
        results = self._results[rows][row]
        differ = table[results, one[:, None]] != table[results, two[:, None]]
        for i in differ.any(axis=1).nonzero()[0].tolist():
            matcher, a, b = self.all[rows[row[i]]], int(one[i]), int(two[i])
            event = matcher.event(a, b)
            if event is not None:
                for number, new in zip(matcher.results, differ[i].tolist(), strict=False):
                    if new:
                        yield difference(state, self.triangles.parts[number], a, b), event

    def pairs(self, table: np.ndarray, some: Callable[[Family], bool], only: np.ndarray, far: int) -> Iterator[Pair]:
        """Triangles that families relate, in whatever order their groups have them, and whether or not it is known.

        Args:
            table: fingerprints of all forms (K, N).
            some: which families.
            only: (N,) which triangles.
            far: most places between two in a group.
        """
        rows = np.flatnonzero([some(matcher.family) for matcher in self.all])
        order, same = self._groups(table, self._kept & only, rows)
        alike = same
        for apart in range(1, far + 1):
            for row, at in zip(*(found.tolist() for found in alike.nonzero()), strict=True):
                yield self.all[rows[row]], int(order[row, at]), int(order[row, at + apart])
            alike = alike[:, :-1] & same[:, apart:]

    def _groups(self, table: np.ndarray, kept: np.ndarray, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(order, same): for each family the kept triangles sorted by shape and keys, and which neighbours agree."""
        mixed = table.astype(np.uint64)
        key = np.empty((len(rows), len(self._shape)), dtype=np.uint64)
        key[:] = self._shape
        good = kept[rows]
        for i, m in enumerate(rows.tolist()):
            for n, part in enumerate(self._keys[m]):
                value = mixed[part] * _MIX[1 + n % 3]
                key[i] = key[i] * _MIX[3] + (value ^ (value >> _SHIFT))
            for part in self._alone[m]:
                good[i] &= table[part] == 0
        key[~kept[rows]] = _LAST
        order = key.argsort(axis=1, kind="stable")
        ordered, good = np.take_along_axis(key, order, 1), np.take_along_axis(good, order, 1)
        return order, (ordered[:, 1:] == ordered[:, :-1]) & good[:, 1:] & good[:, :-1]


def _filled(rows: list[list[int]]) -> np.ndarray:
    """Rows of numbers as an array; shorter ones are filled up with their first number."""
    width = max(map(len, rows))
    return np.array([row + row[:1] * (width - len(row)) for row in rows], dtype=np.int64)


class Search:
    """Families of one scene, fired again and again while more and more is known.

    Families of whose triangles nothing new is known since the last time are left out: whatever they offer, they have
    offered before.
    """

    def __init__(self, matchers: Matchers) -> None:
        self.matchers = matchers
        self._before: np.ndarray | None = None

    def fire(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """The offers of all families; their common parts are evaluated once."""
        if not self.matchers.all:
            return
        table = self.matchers.triangles.table(prints, int(prints[state.pi]))
        before, self._before = self._before, table
        known = before is not None and len(before) == len(table)
        changed = (table != before).any(axis=1) if known else np.ones(len(table), dtype=bool)
        yield from self.matchers.fire(table, changed, state)


def part_prints(triangles: Triangles, terms: Terms, prints: np.ndarray, pi: int) -> np.ndarray:
    """Fingerprints (N,) of one form of a block for all triangles."""
    number = triangles.part(terms)
    return triangles.table(prints, pi)[number]
