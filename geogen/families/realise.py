"""Figures for certificates: solved from starts near a figure, clear of degenerate ones, and refined to sixty digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from geogen.checker.figure import Figure
from geogen.families.figures import Digits, same_order
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.scene.draws import source
from geogen.scene.fit import fits
from geogen.scene.quality import defect
from geogen.scene.system import System, extent
from geogen.tasks.realise import refined

#: How far points of starts are moved, as shares of the figure's size, near by and where another figure is looked for;
#: how many starts there are of each.
NEAR, FAR, STARTS = (0.05, 0.15, 0.3, 0.6), (0.3, 0.6, 1.0, 1.5), 4
#: Residual of a solved system, and strictness of the look at a figure's quality.
SOLVED, LENIENT = 1e-11, 0.35


def figures_near(
    premises: Sequence[Statement],
    at: Coordinates,
    key: str,
    ordered: bool = True,
    reaches: Sequence[float] = NEAR,
) -> Iterator[Coordinates]:
    """Figures in which premises hold, solved from starts near a figure in which not all of them need to hold.

    Args:
        premises: what has to hold.
        at: where the starts lie around.
        key: a name for the random starts.
        ordered: only those of the same order type.
        reaches: how far points of starts are moved.
    """
    points, z = tuple(at), np.array([complex(*xy) for xy in at.values()])
    starts = [z]
    for number in range(STARTS * len(reaches)):
        rng, reach = source("families", key, number), reaches[number // STARTS] * extent(z)
        starts.append(z + np.array([complex(rng.uniform(-reach, reach), rng.uniform(-reach, reach)) for _ in z]))
    for end, error in fits(System(premises, points), starts):
        if not error < SOLVED:
            continue
        found = {p: (w.real, w.imag) for p, w in zip(points, end.tolist(), strict=True)}
        if defect(points, np.array(list(found.values())), LENIENT) is not None:
            continue
        figure = Figure(found)
        if all(figure.shows(s) for s in premises) and (not ordered or same_order(found, at)):
            yield found


def in_digits(premises: Sequence[Statement], at: Coordinates) -> Digits | None:
    """A figure to sixty digits; None where it cannot be refined."""
    return refined(premises, at)
