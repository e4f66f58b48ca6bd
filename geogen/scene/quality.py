"""Is a figure fit to read facts from, and is another one of its kind?"""

from __future__ import annotations

import math
from collections.abc import Collection, Sequence
from itertools import compress

import numpy as np

from geogen.scene.elementary import moduli


def defect(
    points: tuple[str, ...], at: np.ndarray, strictness: float, meeting: Collection[frozenset[str]] = ()
) -> str | None:
    """Why a figure is unfit: points too near or too far, or a sliver that is nearly but not quite a line.

    Args:
        points: names.
        at: coordinates (n, 2).
        strictness: 1 for good drawing quality, less to be lenient.
        meeting: pairs of points that may be one point.
    """
    if meeting:
        kept = _apart(points, at, meeting)
        points, at = tuple(compress(points, kept)), at[kept]
    dx, dy = (along[:, None] - along for along in at.T)
    distance = np.sqrt(dx * dx + dy * dy)
    size = distance.max() if len(at) > 1 else 1.0
    if not np.isfinite(size):
        return "a point lies at infinity"
    distance.flat[:: len(at) + 1] = np.inf
    if distance.min() <= 0.03 * strictness * size and len(at) > 1:
        one, two = divmod(int(distance.argmin()), len(at))
        return f"points {points[one]} and {points[two]} (nearly) coincide"
    if len(at) < 3:
        return None
    x, y = dx / distance, dy / distance
    sine = np.abs(x[:, :, None] * y[:, None, :] - y[:, :, None] * x[:, None, :])
    sliver = (sine > 1e-8) & (sine < 0.02 * strictness)
    if sliver.any():
        i, j, k = (points[p] for p in np.argwhere(sliver)[0])
        return f"points {i}, {j}, {k} lie almost on a line"
    return None


def _apart(points: tuple[str, ...], at: np.ndarray, meeting: Collection[frozenset[str]]) -> np.ndarray:
    """Which points of a figure are not the same as one before that they may meet.

    Args:
        points: names.
        at: coordinates (n, 2).
        meeting: pairs of points that may be one point.

    Returns:
        Truth values (n,).
    """
    kept = np.ones(len(points), dtype=bool)
    dx, dy = (along[:, None] - along for along in at.T)
    distance = np.sqrt(dx * dx + dy * dy)
    for later, earlier in np.argwhere(np.tril(distance <= SAME_POINT * distance.max(), -1)).tolist():
        kept[later] &= frozenset((points[earlier], points[later])) not in meeting
    return kept


#: How near two points are that are one point, as a share of the figure.
SAME_POINT = 1e-7
#: How near two points are that fall together, as a share of the figure; Newton's method is slow towards such figures.
ONE = 1e-4


def together(z: np.ndarray) -> tuple[int, int] | None:
    """Two points that have fallen together; None where all are apart.

    Args:
        z: complex coordinates.
    """
    distance = moduli(z[:, None] - z[None, :])
    size = distance.max()
    np.fill_diagonal(distance, np.inf)
    one, two = divmod(int(distance.argmin()), len(z))
    return (one, two) if distance[one, two] <= ONE * size else None


def orientations(at: np.ndarray) -> np.ndarray:
    """Signs (n, n, n) of all triangles, 0 for collinear ones."""
    x, y = at[:, 0], at[:, 1]
    dx, dy = x[None, :] - x[:, None], y[None, :] - y[:, None]
    cross = dx[:, :, None] * dy[:, None, :] - dy[:, :, None] * dx[:, None, :]
    scale = np.abs(dx).max() * np.abs(dy).max() if len(at) else 1.0
    cross[np.abs(cross) < 1e-9 * scale] = 0
    return np.sign(cross).astype(np.int8)


#: Shapes that free points shall not have by chance: sides nearer than this to one length (relative), angles nearer
#: than this to a right angle or below the least one (radians), opposite sides nearer than this to parallel (sine).
ALIKE, NEAR_RIGHT, LEAST, NEAR_PARALLEL = 0.06, math.radians(4), math.radians(20), 0.08


def special(corners: Sequence[complex]) -> bool:
    """True where a free triangle or quadrilateral looks special though the problem does not say so."""
    if len(corners) == 4:
        a, b, c, d = corners
        turns = (((c - d) / (b - a)), ((d - a) / (c - b)))
        return any(abs(t.imag) < NEAR_PARALLEL * abs(t) for t in turns)
    if len(corners) != 3:
        return False
    a, b, c = corners
    x, y, z = sorted((abs(c - b), abs(a - c), abs(b - a)))
    if y - x < ALIKE * y or z - y < ALIKE * z:
        return True
    if abs(math.acos(max(-1.0, min(1.0, (x * x + y * y - z * z) / (2 * x * y)))) - math.pi / 2) < NEAR_RIGHT:
        return True
    return math.acos(min(1.0, (y * y + z * z - x * x) / (2 * y * z))) < LEAST
