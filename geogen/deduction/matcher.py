"""Matching rules at work: triangles sorted by shape and fingerprints, neighbours equated."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from geogen.deduction.algebra import PRIME
from geogen.deduction.events import RULE, Event
from geogen.deduction.ground import Grounder
from geogen.deduction.matching import Family, Triangles

if TYPE_CHECKING:
    from geogen.deduction.instances import Offer
    from geogen.deduction.saturate import Closure


class Matcher:
    """One family of matching rules over the triangles of a scene."""

    def __init__(self, triangles: Triangles, family: Family, grounder: Grounder) -> None:
        self.family = family
        rule = family.any
        keep = np.flatnonzero(triangles.clear(rule, family.order)) if len(triangles.corners) else np.zeros(0, int)
        self.corners = triangles.corners[keep][:, list(family.order)]
        self.shape, self.sign = triangles.shape[keep], triangles.sign[keep]
        self.empty = len(keep) < 2
        if self.empty:
            return
        self.pi = int(grounder.initial[grounder.quantities.constant(("pi",))])

        def take(part):
            found = []
            for terms in part:
                index, weight, turns = triangles.values(terms, family.order)
                found.append((index[keep], weight[keep], turns[keep]))
            return found

        self.keys, self.alone, self.results = take(rule.keys), take(rule.alone), take(rule.results)

    def _prints(self, prints: np.ndarray, part) -> np.ndarray:
        index, weight, turns = part
        return ((prints[index] * weight).sum(axis=1) + turns * self.pi) % PRIME

    def groups(self, prints: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(order, same): triangles sorted by shape and keys, and which neighbours agree."""
        key = self.shape.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        for n, part in enumerate(self.keys):
            mixed = self._prints(prints, part).astype(np.uint64) * np.uint64(0xBF58476D1CE4E5B9 + 2 * n)
            key = key * np.uint64(0x100000001B3) + (mixed ^ (mixed >> np.uint64(29)))
        order = np.argsort(key, kind="stable")
        ordered = key[order]
        same = ordered[1:] == ordered[:-1]
        for part in self.alone:
            good = self._prints(prints, part)[order] == 0
            same &= good[1:] & good[:-1]
        return order, same

    def fire(self, prints: np.ndarray, closure: Closure) -> Iterator[Offer]:
        """Equations that make neighbouring triangles alike."""
        if self.empty:
            return
        order, same = self.groups(prints)
        if not same.any():
            return
        differ = np.zeros(len(same), dtype=bool)
        for part in self.results:
            value = self._prints(prints, part)[order]
            differ |= value[1:] != value[:-1]
        for i in np.flatnonzero(same & differ).tolist():
            yield from self.equate(int(order[i]), int(order[i + 1]), closure)

    def equate(self, a: int, b: int, closure: Closure) -> Iterator[Offer]:
        """The equations between two triangles, with the rule of their orientation."""
        event = self.event(a, b)
        if event is None:
            return
        for index, weight, turns in self.results:
            terms: dict[int, int] = {}
            for i, c in zip(index[a].tolist(), weight[a].tolist(), strict=True):
                terms[i] = terms.get(i, 0) + c
            for i, c in zip(index[b].tolist(), weight[b].tolist(), strict=True):
                terms[i] = terms.get(i, 0) - c
            shift = int(turns[a] - turns[b])
            if shift:
                terms[closure.pi] = terms.get(closure.pi, 0) + shift
            yield {i: r for i, c in terms.items() if (r := c % PRIME)}, event

    def event(self, a: int, b: int) -> Event | None:
        """The rule instance that relates two triangles, None where the family lacks that orientation."""
        rule = self.family.direct if self.sign[a] == self.sign[b] else self.family.mirrored
        if rule is None:
            return None
        both = self.corners[a].tolist() + self.corners[b].tolist()
        return Event(RULE, rule=rule.rule, points=tuple(both[i] for i in rule.order))
