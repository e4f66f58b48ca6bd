"""Figures that come near to breaking a condition of position, found by small steps towards its boundary.

Figures in which a condition does not hold may be so rare among those of a text that no draw and no start far away leads
to one: two triangles with two equal sides and an equal angle of 80° differ only where the sides do by less than 2 %.
They all lie beyond figures in which the condition just holds, and these are reached step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import numpy as np

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.scene.draws import source
from geogen.scene.system import extent

#: How often a step is tried, how many figures each time, and how far their points are moved, as shares of the figure.
STEPS, TRIES = 6, 9
REACHES = (0.2, 0.05, 0.01)
#: How many conditions are approached.
MOST = 3

#: The figures to which starts lead, and what a text makes of a figure: its coordinates by name, None where it is none.
Ends = Callable[[Sequence[np.ndarray]], Iterable[np.ndarray]]
Accepted = Callable[[np.ndarray], Coordinates | None]


def approached(
    condition: Statement,
    figures: Sequence[Coordinates],
    points: Sequence[str],
    ends: Ends,
    accepted: Accepted,
    key: str,
) -> list[Coordinates]:
    """Figures of a text on the way to one in which a condition does not hold, such a one among them if it is found.

    Args:
        condition: of position, true in all figures.
        figures: at least one.
        points: names, in the order of the coordinates.
        ends: solves from starts, complex coordinates (points,), and gives figures (points, 2).
        accepted: see :data:`Accepted`.
        key: of the random source.
    """
    best = min(figures, key=lambda at: margin(condition, at))
    found: list[Coordinates] = []
    for step in range(STEPS):
        rng = source("approached", key, condition, step)
        z = np.array([complex(*best[p]) for p in points])
        size = extent(z)
        starts = []
        for n in range(TRIES):
            reach = REACHES[n % len(REACHES)] * size
            starts.append(z + np.array([complex(rng.uniform(-reach, reach), rng.uniform(-reach, reach)) for _ in z]))
        for at in filter(None, map(accepted, ends(starts))):
            found.append(at)
            best = min(best, at, key=lambda at: margin(condition, at))
        if margin(condition, best) <= 0:
            break
    return found


def margin(condition: Statement, at: Coordinates) -> float:
    """How clearly a condition holds, as a number that is positive where it does."""
    holds = condition.spec.holds
    assert holds is not None
    return holds(at, condition.args)
