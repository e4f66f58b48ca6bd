"""The scene record: points, realisations and premises, as the builder makes it and deduction takes it."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.library.instantiate import Premise

__all__ = ["Premise", "Scene"]

#: Figures of a scene: what holds in one of them by chance holds in none of the others.
REALISATIONS = 3


@dataclass(frozen=True)
class Scene:
    """A built scene.

    Args:
        points: names in order of construction.
        realisations: array (R, n, 2), R ≥ 2; the first is the figure of record.
        premises: what the constructions give, in order.
        goal: the statement or the value asked for, if any.
        body: the problem body it was built from.
        name: the problem's name.
    """

    points: tuple[str, ...]
    realisations: np.ndarray
    premises: tuple[Premise, ...]
    goal: Goal | None = None
    body: str = ""
    name: str = ""

    def figure(self, index: int = 0) -> Coordinates:
        """Coordinates by point name of one realisation."""
        return {p: (x, y) for p, (x, y) in zip(self.points, self.realisations[index].tolist(), strict=True)}
