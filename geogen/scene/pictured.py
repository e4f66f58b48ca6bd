"""Starts for figures of problems with a picture: its places, moved a little, more at some times than at others."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np

from geogen.lang.picture import Picture

#: How often a figure is begun from the picture, and how far points are moved at most, as a share of its size.
SHARE, MOVED = 0.75, 0.3


def pictured(points: Sequence[str], picture: Picture | None, rng: random.Random) -> np.ndarray | None:
    """Complex coordinates of all points, (points,), other ones at each call; None where no picture is to be followed.

    Points that the picture lacks are put anywhere among the others.

    Args:
        points: their names.
        picture: of the problem.
        rng: the random source.
    """
    if picture is None or len(picture.upwards) < 2 or rng.random() > SHARE:
        return None
    shown = np.array([*picture.upwards.values()])
    middle, size = shown.mean(), float(np.abs(shown - shown.mean()).max())
    if not size:
        return None
    moved = MOVED * size * rng.random() ** 3
    found = []
    for point in points:
        away = complex(rng.uniform(-1, 1), rng.uniform(-1, 1))
        at = picture.upwards.get(point)
        found.append(middle + size * away if at is None else at + moved * away)
    return (np.array(found) - middle) / size
