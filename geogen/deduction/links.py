"""Chains of equals: the cheapest way from one quantity to another by equations that relate two at a time.

AB = CD, CD = EF, so AB = EF; a parallel to a parallel; a ratio times a ratio. Elimination has such a form from whatever
independent equations it kept, which may be many and far-fetched; here the way is looked for by Dijkstra's algorithm (A
note on two problems in connexion with graphs, 1959) among all equations that were told, redundant ones too.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from heapq import heappop, heappush

from geogen.deduction.algebra import PRIME
from geogen.deduction.events import Terms

#: What an equation that gives one quantity its size relates it to.
SIZE = -1
#: Two quantities that a form declares to be equal but for numbers, or one and :data:`SIZE`.
Ends = tuple[int, int]
#: The cost of an event, given by its number; None for one that comes too late.
Price = Callable[[int], int | None]


def ends_of(terms: Terms, is_constant: Callable[[int], bool]) -> Ends | None:
    """The two quantities that a form declares to be equal but for numbers, or one and :data:`SIZE`, if it does.

    Args:
        terms: the form.
        is_constant: whether a quantity is a number.
    """
    found = [(index, c) for index, c in sorted(terms.items()) if not is_constant(index)]
    if len(found) == 1:
        return found[0][0], SIZE
    if len(found) == 2 and (found[0][1] + found[1][1]) % PRIME == 0:
        return found[0][0], found[1][0]
    return None


class Links:
    """Equations between two quantities, or one and its size, with the numbers of the events that say them."""

    def __init__(self) -> None:
        self._saying: defaultdict[int, defaultdict[int, list[int]]] = defaultdict(lambda: defaultdict(list))
        self._cheapest: dict[tuple[int, int, int], tuple[int, int] | None] = {}

    def add(self, ends: Ends, event: int) -> None:
        """Enter that an event relates two quantities."""
        one, other = ends
        self._saying[one][other].append(event)
        self._saying[other][one].append(event)

    def chain(self, ends: Ends, stage: int, bound: int, price: Price) -> tuple[int, ...]:
        """The events of the cheapest chain that relates two quantities.

        Args:
            ends: the quantities.
            stage: only events of stages before it; none of them is entered later.
            bound: only a chain that costs less is looked for.
            price: what an event costs there.

        Returns:
            The events in order; none where there is no such chain.
        """
        start, end = ends
        costs: dict[int, int] = {start: 0}
        before: dict[int, tuple[int, int]] = {}
        waiting = [(0, start)]
        while waiting:
            cost, here = heappop(waiting)
            if here == end:
                return _events(before, start, end)
            if cost > costs[here]:
                continue
            for there in self._saying[here]:
                if there == SIZE != end:
                    continue  # two quantities have sizes, but not therefore the same
                least = self._least(here, there, stage, price)
                if least is None:
                    continue
                total = cost + least[0] + 1
                if total < min(bound, costs.get(there, bound)):
                    costs[there], before[there] = total, (here, least[1])
                    heappush(waiting, (total, there))
        return ()

    def _least(self, one: int, other: int, stage: int, price: Price) -> tuple[int, int] | None:
        """The cheapest event that relates two quantities, with what it costs."""
        place = (one, other, stage) if one < other else (other, one, stage)
        if place not in self._cheapest:
            priced = [(cost, event) for event in self._saying[one][other] if (cost := price(event)) is not None]
            self._cheapest[place] = min(priced, key=lambda one: one[0], default=None)
        return self._cheapest[place]


def _events(before: dict[int, tuple[int, int]], start: int, end: int) -> tuple[int, ...]:
    """The events on the way to an end."""
    found: list[int] = []
    while end != start:
        end, event = before[end]
        found.append(event)
    return tuple(dict.fromkeys(reversed(found)))
