"""Does all that a problem speaks of mean something in a figure?"""

from __future__ import annotations

import numpy as np

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.scene.agreement import beyond, is_shut, is_straight, unreadable
from geogen.scene.plan import Plan
from geogen.scene.system import extent


def readable(plan: Plan, figure: np.ndarray, straight: bool = True, within: bool = False) -> None:
    """Raise SceneError where an angle or a polygon that the problem speaks of means nothing in a figure.

    Args:
        plan: the problem.
        figure: coordinates, shape (points, 2).
        straight: an angle that is asked for may be straight.
        within: but not where a point lies beyond the segment that its sentence names.
    """
    if not plan.shapes and not plan.asked:
        return
    at = _coordinates(plan, figure)
    shown = straight and not (within and _is_beyond(plan, at))
    flat = [t for t in plan.asked if (is_shut if shown else is_straight)(t, at)]
    flaw = unreadable(plan.shapes, at) or unreadable(flat, at)
    if flaw:
        raise SceneError(flaw)


def is_closed(plan: Plan, figure: np.ndarray) -> bool:
    """True for a figure as the sentences have it in which both legs of an angle that is asked for are one ray."""
    if not plan.asked:
        return False
    at = _coordinates(plan, figure)
    return any(is_shut(t, at) for t in plan.asked) and not _is_beyond(plan, at)


def _is_beyond(plan: Plan, at: Coordinates) -> bool:
    placed = {p: complex(*xy) for p, xy in at.items()}
    return bool(beyond(plan.groups, placed, extent(np.array([*placed.values()]))))


def _coordinates(plan: Plan, figure: np.ndarray) -> Coordinates:
    return {p: (float(x), float(y)) for p, (x, y) in zip(plan.points, figure, strict=True)}
