"""Figures that come near to breaking a condition of position, found by small steps towards its boundary.

Figures in which a condition does not hold may be so rare among those of a text that no draw and no start far away leads
to one: two triangles with two equal sides and an equal angle of 80° differ only where the sides do by less than 2 %.
They all lie beyond figures in which the condition just holds, and these are reached step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial

import numpy as np

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.scene.draws import source
from geogen.scene.search import Search
from geogen.scene.system import extent

#: How far points are moved, as shares of the figure.
REACHES = (0.2, 0.05, 0.01)

#: The figures (points, 2) to which numbered starts lead, complex coordinates (points,); some starts lead to none.
Ends = Callable[[Mapping[int, np.ndarray]], Mapping[int, np.ndarray]]
#: What a text makes of a figure: its coordinates by name, None where it is none.
Accepted = Callable[[np.ndarray], Coordinates | None]


def approached(
    conditions: Sequence[Statement],
    figures: Sequence[Coordinates],
    points: Sequence[str],
    ends: Ends,
    accepted: Accepted,
    key: str,
    search: Search,
) -> list[Coordinates]:
    """Figures of a text on the way to those in which conditions do not hold, such ones among them if they are found.

    Each condition is approached by itself; the starts of all are solved together, which costs less.

    Args:
        conditions: of position, true in all figures.
        figures: at least one.
        points: names, in the order of the coordinates.
        ends: solves from starts.
        accepted: see :data:`Accepted`.
        key: of the random source.
        search: how many conditions, steps and starts there are.

    Returns:
        The figures on the way to each condition in turn.
    """
    sought = conditions[: search.approached]
    ways = [_Way(condition, min(figures, key=partial(margin, condition))) for condition in sought]
    for step in range(search.steps):
        starts = {
            search.around * number + n: start
            for number, way in enumerate(ways)
            if way.goes_on
            for n, start in enumerate(way.starts(points, key, step, search.around))
        }
        if not starts:
            break
        for place, end in ends(starts).items():
            at = accepted(end)
            if at is not None:
                ways[place // search.around].take(at)
        for way in ways:
            way.goes_on = margin(way.condition, way.best) > 0
    return [at for way in ways for at in way.found]


@dataclass
class _Way:
    """The way towards a figure in which a condition does not hold.

    Args:
        condition: of position.
        best: the figure on the way in which it holds least clearly.
        found: all figures on the way.
        goes_on: whether it is gone any further; the first step always is.
    """

    condition: Statement
    best: Coordinates
    found: list[Coordinates] = field(default_factory=list)
    goes_on: bool = True

    def starts(self, points: Sequence[str], key: str, step: int, count: int) -> list[np.ndarray]:
        """Figures around the best one, whose points are moved."""
        rng = source("approached", key, self.condition, step)
        z = np.array([complex(*self.best[p]) for p in points])
        size = extent(z)
        starts = []
        for n in range(count):
            reach = REACHES[n % len(REACHES)] * size
            starts.append(z + np.array([complex(rng.uniform(-reach, reach), rng.uniform(-reach, reach)) for _ in z]))
        return starts

    def take(self, at: Coordinates) -> None:
        """Note a figure on the way."""
        self.found.append(at)
        self.best = min(self.best, at, key=partial(margin, self.condition))


def margin(condition: Statement, at: Coordinates) -> float:
    """How clearly a condition holds, as a number that is positive where it does."""
    holds = condition.spec.holds
    assert holds is not None
    return holds(at, condition.args)
