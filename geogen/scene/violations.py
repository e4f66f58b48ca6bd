"""Which figures break which conditions of order, and which conditions no figure tells apart."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, true_in


class Broken:
    """Which figures break which conditions.

    Args:
        conditions: of order.
        turned: a figure as it is held against them.
    """

    def __init__(self, conditions: Sequence[Statement], turned: Callable[[Coordinates], Coordinates]) -> None:
        self._turned = turned
        self._by: dict[Statement, list[bool]] = {c: [] for c in conditions}

    def add(self, figures: Iterable[Coordinates]) -> None:
        """Hold further figures against the conditions."""
        for at in map(self._turned, figures):
            for condition, broken in self._by.items():
                broken.append(not true_in(condition, at))

    def inseparable(self) -> list[Statement]:
        """The conditions that no figure breaks, and those that every figure breaks together with another one."""
        alike = Counter(map(tuple, self._by.values()))
        return [c for c, broken in self._by.items() if alike[tuple(broken)] > 1 or not any(broken)]
