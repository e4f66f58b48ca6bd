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
from geogen.deduction.events import Event

#: A form up to a factor.
Key = tuple[tuple[int, int], ...]
#: What an equation that gives one quantity its size relates it to.
SIZE = -1
#: The cost of an event, None for one that comes too late.
Price = Callable[[Event], int | None]


class Links:
    """Equations between two quantities, or one and its size, with the events that say them.

    Args:
        is_constant: whether a quantity is a number.
    """

    def __init__(self, is_constant: Callable[[int], bool]) -> None:
        self._is_constant = is_constant
        self._saying: defaultdict[int, defaultdict[int, list[Event]]] = defaultdict(lambda: defaultdict(list))
        self._cheapest: dict[tuple[int, int, int], tuple[int, Event] | None] = {}

    def ends(self, key: Key) -> tuple[int, int] | None:
        """The two quantities that a form declares to be equal but for numbers; None for another form."""
        found = [(index, coefficient) for index, coefficient in key if not self._is_constant(index)]
        if len(found) == 1:
            return found[0][0], SIZE
        if len(found) == 2 and (found[0][1] + found[1][1]) % PRIME == 0:
            return found[0][0], found[1][0]
        return None

    def add(self, key: Key, event: Event) -> None:
        """Enter that an event says a form."""
        ends = self.ends(key)
        if ends is not None:
            one, other = ends
            self._saying[one][other].append(event)
            self._saying[other][one].append(event)

    def chain(self, key: Key, stage: int, bound: int, price: Price) -> tuple[Event, ...]:
        """The events of the cheapest chain that says a form.

        Args:
            key: the form.
            stage: only events of stages before it; none of them is entered later.
            bound: only a chain that costs less is looked for.
            price: what an event costs there.

        Returns:
            The events in order; none where there is no such chain.
        """
        ends = self.ends(key)
        if ends is None:
            return ()
        start, end = ends
        costs: dict[int, int] = {start: 0}
        before: dict[int, tuple[int, Event]] = {}
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

    def _least(self, one: int, other: int, stage: int, price: Price) -> tuple[int, Event] | None:
        """The cheapest event that relates two quantities, with what it costs."""
        place = (one, other, stage) if one < other else (other, one, stage)
        if place not in self._cheapest:
            priced = [(cost, event) for event in self._saying[one][other] if (cost := price(event)) is not None]
            self._cheapest[place] = min(priced, key=lambda one: one[0], default=None)
        return self._cheapest[place]


def _events(before: dict[int, tuple[int, Event]], start: int, end: int) -> tuple[Event, ...]:
    """The events on the way to an end."""
    found: list[Event] = []
    while end != start:
        end, event = before[end]
        found.append(event)
    return tuple(dict.fromkeys(reversed(found)))
