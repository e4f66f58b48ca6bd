"""All grounded rule instances of a scene, tested at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from geogen.deduction.algebra import PRIME
from geogen.deduction.equations import equation
from geogen.deduction.events import RULE, Event, Offer
from geogen.deduction.ground import Instances
from geogen.deduction.state import State


class InstanceTable:
    """All rule instances of a scene in one set of arrays, tested in one go."""

    def __init__(self, groups: Sequence[Instances], initial: np.ndarray, size: int) -> None:
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

    def holding(self, prints: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """(forms hold, hypotheses hold, conclusions hold) for every form, and for every instance."""
        parts = np.add.reduce(prints.take(self.index) * self.weight, axis=1)
        zero = (parts + self.offset) % PRIME == 0
        both = np.logical_and.reduceat(zero, self.starts).reshape(-1, 2)
        return zero, both[:, 0], both[:, 1]

    def fire(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations of the instances whose hypotheses hold and whose conclusions do not yet."""
        if self.empty:
            return
        zero, given, known = self.holding(prints)
        for i in (given & ~known).nonzero()[0].tolist():
            yield from self.offer(i, zero, state)

    def offer(self, i: int, zero: np.ndarray, state: State) -> Iterator[Offer]:
        """The equations of one instance that do not hold yet, with the event that gives them.

        Args:
            instance: its number.
            zero: which forms hold, see :meth:`holding`.
            state: whose quantities they speak of.
        """
        group = self.groups[self.owner[i]]
        k = int(self.local[i])
        event = Event(RULE, rule=group.compiled.rule, points=tuple(group.rows[k].tolist()))
        first = group.compiled.hypotheses
        start = int(self.starts[2 * i + 1]) - first
        for f in range(first, group.index.shape[1]):
            if not zero[start + f]:
                state.origins.setdefault(event, (self, i))
                yield self._equation(group, k, f, state), event

    def hypotheses(self, instance: int, state: State) -> list[dict[int, int]]:
        """The equations that one instance rests on.

        Args:
            instance: its number.
            state: whose quantities they speak of.
        """
        group, k = self.groups[self.owner[instance]], int(self.local[instance])
        return [self._equation(group, k, f, state) for f in range(group.compiled.hypotheses)]

    def _equation(self, group: Instances, k: int, f: int, state: State) -> dict[int, int]:
        shape = group.compiled.template
        return equation(state, group.index[k, f], shape.weights[f], shape.constants[f], int(group.turns[k, f]))
