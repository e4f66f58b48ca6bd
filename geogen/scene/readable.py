"""Does all that a problem speaks of mean something in a figure?"""

from __future__ import annotations

import numpy as np

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.scene.agreement import is_shut, unreadable
from geogen.scene.plan import Plan


def readable(plan: Plan, figure: np.ndarray) -> None:
    """Raise SceneError where an angle or a polygon that the problem speaks of means nothing in a figure.

    An angle that is asked for may be straight, though not shut.
    """
    if not plan.shapes and not plan.asked:
        return
    at = _coordinates(plan, figure)
    flaw = unreadable(plan.shapes, at) or unreadable([t for t in plan.asked if is_shut(t, at)], at)
    if flaw:
        raise SceneError(flaw)


def _coordinates(plan: Plan, figure: np.ndarray) -> Coordinates:
    return {p: (float(x), float(y)) for p, (x, y) in zip(plan.points, figure, strict=True)}
