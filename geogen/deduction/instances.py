"""All grounded rule instances of a scene, tested at once."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import numpy as np

from geogen.deduction.algebra import PRIME
from geogen.deduction.equations import equation
from geogen.deduction.events import RULE, Event
from geogen.deduction.ground import Instances

if TYPE_CHECKING:
    from geogen.deduction.saturate import Closure

Offer = tuple[dict[int, int], Event]


class InstanceTable:
    """All rule instances of a scene in one set of arrays, tested in one go."""

    def __init__(self, groups: list[Instances], initial: np.ndarray, size: int) -> None:
        self.groups = groups
        width = max((g.index.shape[2] for g in groups), default=1)
        index, weight, offset, starts, owner, local = [], [], [], [], [], []
        base = 0
        for number, g in enumerate(groups):
            n, f, w = g.index.shape
            padded = np.full((n, f, width), size - 1, dtype=np.int64)
            padded[:, :, :w] = g.index
            index.append(padded.reshape(n * f, width))
            weights = np.zeros((f, width), dtype=np.int64)
            weights[:, :w] = g.compiled.template.weights
            weight.append(np.tile(weights, (n, 1)))
            offset.append(g.offset.reshape(n * f))
            first = base + f * np.arange(n)
            starts.append(np.stack((first, first + g.compiled.hypotheses), axis=1).ravel())
            owner.append(np.full(n, number))
            local.append(np.arange(n))
            base += n * f
        self.empty = not groups
        if groups:
            self.index = np.concatenate(index)
            self.weight = np.concatenate(weight)
            self.offset = np.concatenate(offset)
            self.starts = np.concatenate(starts)
            self.owner = np.concatenate(owner)
            self.local = np.concatenate(local)

    def holding(self, prints: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(hypotheses hold, conclusions hold) for every instance."""
        zero = ((prints[self.index] * self.weight).sum(axis=1) + self.offset) % PRIME == 0
        both = np.logical_and.reduceat(zero, self.starts).reshape(-1, 2)
        return both[:, 0], both[:, 1]

    def fire(self, prints: np.ndarray, closure: Closure) -> Iterator[Offer]:
        """Equations of the instances whose hypotheses hold and whose conclusions do not yet."""
        if self.empty:
            return
        given, known = self.holding(prints)
        for i in np.flatnonzero(given & ~known).tolist():
            yield from self.offer(i, closure)

    def offer(self, i: int, closure: Closure) -> Iterator[Offer]:
        """The equations of one instance with the event that gives them."""
        group = self.groups[self.owner[i]]
        k = int(self.local[i])
        event = Event(RULE, rule=group.compiled.rule, points=tuple(group.rows[k].tolist()))
        yield from instance_equations(group, k, event, closure)


def instance_equations(group: Instances, k: int, event: Event, closure: Closure) -> Iterator[Offer]:
    """The conclusion equations of one instance."""
    shape = group.compiled.template
    for f in range(group.compiled.hypotheses, group.index.shape[1]):
        constants, turns = shape.constants[f], int(group.turns[k, f])
        yield equation(closure, group.index[k, f], shape.weights[f], constants, turns), event
