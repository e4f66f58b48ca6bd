"""Random positions of points from which figures are looked for: general ones and special ones of many kinds."""

from __future__ import annotations

import numpy as np

#: Kinds of positions that :func:`starts` makes, in turn.
KINDS = 9


def starts(count: int, points: int, source: np.random.Generator) -> np.ndarray:
    """Positions (count, points, 2), nearly as many of each kind, both orientations.

    They are: anywhere, near and far, on a line, on a circle in any order and in that of the points, on two lines, on
    a lattice, in mirror images, with two points nearly in one place.
    """
    each = -(-count // KINDS)
    shape = (each, points, 2)
    free = source.normal(size=shape)
    wide = source.normal(size=shape) * source.uniform(0.3, 3.0, size=shape)
    line = source.normal(size=(*shape[:2], 1)) * np.array([1.5, 0.0]) + 1e-3 * source.normal(size=shape)
    slope = source.choice([0.3, -0.8], size=shape[:2])
    x = source.normal(size=shape[:2]) * 1.5
    lines = np.stack((x, slope * x), axis=2)
    lattice = source.integers(-2, 3, size=shape) + 1e-3 * source.normal(size=shape)
    turns = source.uniform(0, 2 * np.pi, size=shape[:2])
    ring = np.sort(turns, axis=1)
    kinds = (
        free,
        wide,
        line,
        _circle(turns),
        _circle(ring),
        lines,
        lattice,
        _mirrored(shape, source),
        _close(shape, source),
    )
    at = np.stack(kinds, axis=1).reshape(-1, points, 2)[:count]
    at[::2] *= np.array([1.0, -1.0])
    return at


def _circle(turns: np.ndarray) -> np.ndarray:
    return np.stack((np.cos(turns), np.sin(turns)), axis=2)


def _mirrored(shape: tuple[int, int, int], source: np.random.Generator) -> np.ndarray:
    """Half of the points are mirror images of the others, in any order."""
    at = source.normal(size=shape)
    half = shape[1] // 2
    at[:, half : 2 * half] = at[:, :half] * np.array([-1.0, 1.0])
    order = np.argsort(source.random(shape[:2]), axis=1)
    return np.take_along_axis(at, order[:, :, None], axis=1)


def _close(shape: tuple[int, int, int], source: np.random.Generator) -> np.ndarray:
    """Two points are a thousandth apart."""
    at = source.normal(size=shape)
    rows = np.arange(shape[0])
    one, two = source.integers(0, shape[1], size=(2, shape[0]))
    at[rows, one] = at[rows, two] + 1e-3 * source.normal(size=(shape[0], 2))
    return at


def walked(at: np.ndarray, count: int, source: np.random.Generator) -> np.ndarray:
    """Positions near known figures: each moved by a step between a thousandth and a half of its size.

    In every fourth one, a point is moved close to another, or close to the line of two others.
    """
    chosen = at[source.integers(0, len(at), size=count)]
    size = np.ptp(chosen, axis=1).max(axis=1)
    step = size * 10 ** source.uniform(-3.0, -0.3, size=count)
    moved = chosen + step[:, None, None] * source.normal(size=chosen.shape)
    _degenerated(moved, size, np.arange(0, count, 4), source)
    moved[::2] *= np.array([1.0, -1.0])
    return moved


def _degenerated(at: np.ndarray, size: np.ndarray, rows: np.ndarray, source: np.random.Generator) -> None:
    """Move a point of each of these figures close to a point of the line of two others, or to one of the two."""
    if at.shape[1] < 3:
        return
    one, two, third = np.argsort(source.random((len(rows), at.shape[1])), axis=1)[:, :3].T
    part = np.where(source.random(len(rows)) < 0.5, 0.0, source.uniform(-1.0, 2.0, size=len(rows)))
    near = size[rows] * 10 ** source.uniform(-3.5, -1.5, size=len(rows))
    place = at[rows, two] + part[:, None] * (at[rows, third] - at[rows, two])
    at[rows, one] = place + near[:, None] * source.normal(size=(len(rows), 2))
