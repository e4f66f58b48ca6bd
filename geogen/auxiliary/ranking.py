"""How much a candidate has to do with a figure: coincidences that no choice of the point explains by itself.

It lies on lines and circles of the figure, it is as far from points as these are from each other, and lines from it are
parallel or perpendicular to lines of the figure. What all points that are made in one way have in common is no
coincidence, so each is held against the usual one of its maker.
"""

from __future__ import annotations

import numpy as np

from geogen.auxiliary.candidates import Candidates
from geogen.auxiliary.drawn import EQUAL, Drawn, cross

#: What a line, a circle, an equal distance, two equal distances from the point, and a direction count.
LINE, CIRCLE, LENGTH, ISOSCELES, DIRECTION = 2.0, 2.0, 1.0, 1.0, 0.5
#: How many candidates are looked at together.
TOGETHER = 512
#: How many candidates are looked at closely.
LOOKED_AT = 6000


def ranked(found: Candidates, figure: Drawn) -> list[int]:
    """The numbers of candidates, the most promising first.

    How many ways lead to a point is known at once; only the points of most ways are looked at more closely.
    """
    ways = _beyond_usual(found.ways.astype(float), found.maker)
    chosen = np.sort(np.argsort(-ways, kind="stable")[:LOOKED_AT])
    total = np.zeros(len(chosen))
    for start in range(0, len(chosen), TOGETHER):
        total[start : start + TOGETHER] = coincidences(found.at[:, chosen[start : start + TOGETHER]], figure)
    total = _beyond_usual(total, found.maker[chosen])
    order: list[int] = chosen[np.argsort(-total, kind="stable")].tolist()
    return order


def _beyond_usual(values: np.ndarray, maker: np.ndarray) -> np.ndarray:
    """How far values are above the usual one of their maker."""
    found = values.copy()
    for one in np.unique(maker):
        found[maker == one] -= np.median(values[maker == one])
    return found


def coincidences(z: np.ndarray, figure: Drawn) -> np.ndarray:
    """(K,) what is counted of points (R, K)."""
    with np.errstate(all="ignore"):
        lines = LINE * _on_lines(z, figure).sum(axis=1)
        circles = CIRCLE * _on_circles(z, figure).sum(axis=1)
        lengths, isosceles = _lengths(z, figure)
        directions = DIRECTION * _directions(z, figure)
        return np.asarray(lines + circles + LENGTH * lengths + ISOSCELES * isosceles + directions)


def _on_lines(z: np.ndarray, figure: Drawn) -> np.ndarray:
    """(K, L) which lines of the figure points are on."""
    a, b = (figure.at[:, None, figure.lines[:, i]] for i in (0, 1))
    way = (b - a) / abs(b - a)
    return np.asarray((abs(cross(z[:, :, None] - a, way)) < EQUAL * figure.size[:, None, None]).all(axis=0))


def _on_circles(z: np.ndarray, figure: Drawn) -> np.ndarray:
    """(K, C) which circles of the figure points are on."""
    away = abs(z[:, :, None] - figure.circles.centre[:, None, :]) - figure.circles.radius[:, None, :]
    near = abs(away) < EQUAL * np.maximum(figure.size[:, None, None], figure.circles.radius[:, None, :])
    return np.asarray(near.all(axis=0))


def _lengths(z: np.ndarray, figure: Drawn) -> tuple[np.ndarray, np.ndarray]:
    """(K,) how many distances from points are distances of the figure, and how many pairs of them are equal."""
    size = figure.size
    away = abs(z[:, :, None] - figure.at[:, None, :]) / size[:, None, None]
    first, second = np.triu_indices(figure.n, 1)
    _, kinds = np.unique(figure.lengths[first, second], return_index=True)
    known = abs(figure.at[:, first[kinds]] - figure.at[:, second[kinds]]) / size[:, None]
    equal = (abs(away[..., None] - known[:, None, None, :]) < EQUAL).all(axis=0)
    same = (abs(away[..., :, None] - away[..., None, :]) < EQUAL).all(axis=0)
    return equal.any(axis=2).sum(axis=1), (same.sum(axis=(1, 2)) - figure.n) / 2


def _directions(z: np.ndarray, figure: Drawn) -> np.ndarray:
    """(K,) how many lines from points to those of the figure are parallel or perpendicular to lines of it."""
    way = z[:, :, None] - figure.at[:, None, :]
    way = (way / abs(way)) ** 4  # the same for a direction, its opposite, and the perpendicular ones
    known = figure.at[:, figure.directions[:, 0]] - figure.at[:, figure.directions[:, 1]]
    known = (known / abs(known)) ** 4
    equal = (abs(way[..., None] - known[:, None, None, :]) < 4 * EQUAL).all(axis=0)
    return np.asarray(equal.any(axis=2).sum(axis=1))
