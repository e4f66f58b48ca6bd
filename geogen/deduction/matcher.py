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
        self.keep = np.flatnonzero(triangles.clear(rule, family.order)) if len(triangles.corners) else _NONE
        self.empty = len(self.keep) < 2
        if self.empty:
            return
        self.corners = triangles.corners[self.keep][:, list(family.order)]
        self.shape = triangles.shape[self.keep].astype(np.uint64) * _MIX[0]
        self.sign = triangles.sign[self.keep]
        self.keys, self.alone, self.results = (
            [triangles.part(t, family.order) for t in part] for part in (rule.keys, rule.alone, rule.results)
        )

    def groups(self, table: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(order, same): triangles sorted by shape and keys, and which neighbours agree.

        Args:
            table: fingerprints of all parts (K, N).
        """
        key = self.shape
        for n, part in enumerate(self.keys):
            mixed = table[part][self.keep].astype(np.uint64) * _MIX[1 + n % 3]
            key = key * _MIX[3] + (mixed ^ (mixed >> np.uint64(29)))
        order = np.argsort(key, kind="stable")
        ordered = key[order]
        same = ordered[1:] == ordered[:-1]
        for part in self.alone:
            good = table[part][self.keep][order] == 0
            same &= good[1:] & good[:-1]
        return order, same

    def fire(self, table: np.ndarray, closure: Closure) -> Iterator[Offer]:
        """Equations that make neighbouring triangles alike."""
        if self.empty:
            return
        order, same = self.groups(table)
        if not same.any():
            return
        differ = np.zeros(len(same), dtype=bool)
        for part in self.results:
            value = table[part][self.keep][order]
            differ |= value[1:] != value[:-1]
        for i in np.flatnonzero(same & differ).tolist():
            yield from self.equate(int(order[i]), int(order[i + 1]), closure)

    def equate(self, a: int, b: int, closure: Closure) -> Iterator[Offer]:
        """The equations between two triangles, with the rule of their orientation."""
        event = self.event(a, b)
        if event is None:
            return
        row_a, row_b = int(self.keep[a]), int(self.keep[b])
        for number in self.results:
            yield difference(closure, self.triangles.parts[number], row_a, row_b), event

    def event(self, a: int, b: int) -> Event | None:
        """The rule instance that relates two triangles, None where the family lacks that orientation."""
        rule = self.family.direct if self.sign[a] == self.sign[b] else self.family.mirrored
        if rule is None:
            return None
        both = self.corners[a].tolist() + self.corners[b].tolist()
        return Event(RULE, rule=rule.rule, points=tuple(both[i] for i in rule.order))


_NONE = np.zeros(0, dtype=np.int64)


def fire_all(matchers: list[Matcher], prints: np.ndarray, closure: Closure) -> Iterator[Offer]:
    """The offers of several families, whose common parts are evaluated once."""
    triangles = closure.triangles
    if not triangles.parts:
        return
    table = triangles.table(prints, int(prints[closure.pi]))
    for matcher in matchers:
        yield from matcher.fire(table, closure)


def part_prints(triangles: Triangles, terms: Terms, prints: np.ndarray, pi: int) -> np.ndarray:
    """Fingerprints (N,) of one form of a block for all triangles."""
    number = triangles.part(terms, (0, 1, 2))
    return triangles.table(prints, pi)[number]
