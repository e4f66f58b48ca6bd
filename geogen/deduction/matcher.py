"""Matching rules at work: triangles sorted by shape and fingerprints, neighbours equated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from geogen.deduction.equations import difference
from geogen.deduction.events import RULE, Event
from geogen.deduction.matching import Family, Terms, Triangles

if TYPE_CHECKING:
    from geogen.deduction.instances import Offer
    from geogen.deduction.saturate import Closure

#: Odd multipliers that mix the keys of a triangle into one number.
_MIX = tuple(np.uint64(m) for m in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB, 0xD6E8FEB86659FD93))


class Matcher:
    """One family of matching rules over the triangles of a scene."""

    def __init__(self, triangles: Triangles, family: Family) -> None:
        self.family = family
        self.triangles = triangles
        rule = family.any
        self.keep = triangles.clear(rule, family.order)
        self.empty = len(self.keep) < 2
        if self.empty:
            return
        self.shape = triangles.shape[self.keep].astype(np.uint64) * _MIX[0]
        self.keys, self.alone, self.results = (
            [triangles.part(t, family.order) for t in part] for part in (rule.keys, rule.alone, rule.results)
        )
        self._given = np.array(self.results)[:, None]
        self.parts = [*self.keys, *self.alone, *self.results]

    def groups(self, table: np.ndarray, mixed: Mixed) -> tuple[np.ndarray, np.ndarray]:
        """(order, same): triangles sorted by shape and keys, and which neighbours agree.

        Args:
            table: fingerprints of all parts (K, N).
            mixed: the same, mixed.
        """
        key = self.shape
        for n, part in enumerate(self.keys):
            key = key * _MIX[3] + mixed.part(n, part)[self.keep]
        order = key.argsort(kind="stable")
        ordered = key[order]
        same = ordered[1:] == ordered[:-1]
        for part in self.alone:
            good = table[part][self.keep][order] == 0
            same &= good[1:] & good[:-1]
        return order, same

    def fire(self, table: np.ndarray, mixed: Mixed, closure: Closure) -> Iterator[Offer]:
        """Equations that make neighbouring triangles alike."""
        order, same = self.groups(table, mixed)
        if not same.any():
            return
        at = same.nonzero()[0]
        one, two = self.keep[order[at]], self.keep[order[at + 1]]
        differ = table[self._given, one] != table[self._given, two]
        for i in differ.any(axis=0).nonzero()[0].tolist():
            a, b = int(one[i]), int(two[i])
            event = self.event(a, b)
            if event is not None:
                for number, new in zip(self.results, differ[:, i].tolist(), strict=True):
                    if new:
                        yield difference(closure, self.triangles.parts[number], a, b), event

    def event(self, a: int, b: int) -> Event | None:
        """The rule instance that relates two triangles, None where the family lacks that orientation."""
        triangles = self.triangles
        rule = self.family.direct if triangles.sign[a] == triangles.sign[b] else self.family.mirrored
        if rule is None:
            return None
        one, two = triangles.corners[a].tolist(), triangles.corners[b].tolist()
        both = [one[i] for i in self.family.order] + [two[i] for i in self.family.order]
        return Event(RULE, rule=rule.rule, points=tuple(both[i] for i in rule.order))


class Mixed:
    """Fingerprints of all parts (K, N) mixed for sorting, in one way for each place of a key."""

    def __init__(self, table: np.ndarray) -> None:
        self._table = table.astype(np.uint64)
        self._ways: dict[int, np.ndarray] = {}

    def part(self, place: int, number: int) -> np.ndarray:
        """The mixed fingerprints of a part that stands at a place of a key."""
        way = self._ways.get(place)
        if way is None:
            way = self._table * _MIX[1 + place % 3]
            way ^= way >> np.uint64(29)
            self._ways[place] = way
        return way[number]


class Search:
    """Several families of one scene, fired again and again while more and more is known.

    Families of whose triangles nothing new is known since the last time are left out: whatever they offer, they have
    offered before.
    """

    def __init__(self, matchers: list[Matcher]) -> None:
        self.matchers = [m for m in matchers if not m.empty]
        self._before: np.ndarray | None = None

    def fire(self, prints: np.ndarray, closure: Closure) -> Iterator[Offer]:
        """The offers of all families; their common parts are evaluated once."""
        if not self.matchers:
            return
        table = closure.triangles.table(prints, int(prints[closure.pi]))
        before, self._before = self._before, table
        known = before is not None and len(before) == len(table)
        changed = (table != before).any(axis=1) if known else np.ones(len(table), dtype=bool)
        mixed = Mixed(table)
        for matcher in self.matchers:
            if changed[matcher.parts].any():
                yield from matcher.fire(table, mixed, closure)


def part_prints(triangles: Triangles, terms: Terms, prints: np.ndarray, pi: int) -> np.ndarray:
    """Fingerprints (N,) of one form of a block for all triangles."""
    number = triangles.part(terms, (0, 1, 2))
    return triangles.table(prints, pi)[number]
