"""Figures whose premises only touch, such as a chord as long as the diameter: double roots made simple.

There Newton's steps crawl, because the equations F have a direction v in which they do not change. Where F(z) = 0
and F'(z) v = 0 are solved together for the figure z and for v, the root is simple again.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from tests.values.fifty_terms import EXACT

#: Singular values between these, relative to the largest, are those of touching premises in double precision: a
#: double root is found to half the digits only.
BAND = (1e-13, 1e-4)
#: Singular values of the joint equations below this count as zero.
CUT = 1e-6
#: Least residual as a power of two (relative to the size), most steps, the step after which the inverse is renewed.
REFINED, STEPS, RENEWED = -185, 24, 3
#: Digits for derivatives by differences, and their step: its fourth power is the error.
DIGITS, STEP = 120, -60


def newton(
    residuals: Callable[[list[Any]], list[Any]],
    unknowns: Sequence[Any],
    weights: np.ndarray,
    inverse: Callable[[int, Sequence[Any]], np.ndarray],
    scale: int,
) -> list[Any] | None:
    """Newton steps in many digits with inverses of double precision, each good for several digits.

    The residuals are scaled to the range of doubles for each step, so only they need many digits.

    Args:
        residuals: what shall be zero.
        unknowns: where to start.
        weights: by which residuals become lengths.
        inverse: the approximate inverse of the weighted equations, by the number of the step.
        scale: the power of two of the figure's size.

    Returns:
        The unknowns where all residuals vanish; None where the steps do not lead there.
    """
    now, before = list(unknowns), None
    for number in range(STEPS):
        values = residuals(now)
        top = max((EXACT.mag(v) for v in values if v), default=0)
        weighted = (EXACT.mag(v * w) for v, w in zip(values, weights.tolist(), strict=True) if v)
        worst = max(weighted, default=-10_000) - scale
        if worst < REFINED:
            return now
        if before is not None and worst > before - 6:
            return None
        before = worst
        small = np.array([float(EXACT.ldexp(v, -top)) for v in values])
        step = inverse(number, now) @ (weights * small)
        now = [x - EXACT.ldexp(EXACT.mpf(dx), top) for x, dx in zip(now, step.tolist(), strict=True)]
    return None


def touching(
    linear: Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]],
    exact: Callable[[list[Any]], list[Any]],
    start: np.ndarray,
    weights: np.ndarray,
    size: float,
) -> tuple[list[Any], int] | None:
    """The many-digit solution near a start where premises touch.

    Args:
        linear: residuals and derivatives at coordinates in a row, in double precision.
        exact: residuals at coordinates in a row, with many digits.
        start: coordinates in a row, a solution to half of double precision.
        weights: by which residuals become lengths.
        size: of the figure.

    Returns:
        The coordinates and how many of their changes keep the premises (turns and moves among them); None where
        nothing touches here, or in another way.
    """
    _, sizes, right = np.linalg.svd(linear(start)[1] * weights[:, None], full_matrices=False)
    # Weights make rows about 1 long, unless all of them touch.
    largest = max(1.0, float(sizes.max(initial=0)))
    band = (sizes > BAND[0] * largest) & (sizes < BAND[1] * largest)
    rank, still = int((sizes >= BAND[1] * largest).sum()), right[band]
    count, width = len(still), len(start)
    if not count:
        return None
    kept: dict[str, np.ndarray] = {}

    def joint(unknowns: np.ndarray) -> np.ndarray:
        return _joint(linear, unknowns, still, weights, size)

    def inverse(number: int, unknowns: Sequence[Any]) -> np.ndarray:
        if number in (0, RENEWED):
            kept["joint"] = np.linalg.pinv(joint(np.array([float(x) for x in unknowns])), rcond=CUT)
        return kept["joint"]

    def residuals(unknowns: list[Any]) -> list[Any]:
        z, found = unknowns[:width], exact(unknowns[:width])
        for i in range(count):
            found = found + _along(exact, z, unknowns[width * (i + 1) : width * (i + 2)])
        return found + [EXACT.mpf(0)] * count**2

    first = np.concatenate([start, (still * size).ravel()])
    rows = np.concatenate([*[weights] * (count + 1), np.ones(count**2)])
    with EXACT.workdps(DIGITS):
        found = newton(residuals, [EXACT.mpf(x) for x in first.tolist()], rows, inverse, EXACT.mag(size))
    if found is None:
        return None
    values = np.linalg.svd(kept["joint"])[1]
    free = len(first) - int((values > 1e-9 * values[0]).sum()) - count * (width - rank - count)
    return [+x for x in found[:width]], free


def _joint(linear: Callable, unknowns: np.ndarray, still: np.ndarray, weights: np.ndarray, size: float) -> np.ndarray:
    """The weighted derivatives of F(z), of all F'(z) v, and of the lengths of v along the first ones."""
    count, width = still.shape
    z, directions = unknowns[:width], unknowns[width:].reshape(count, width)
    slope = linear(z)[1] * weights[:, None]
    height = len(slope)
    rows = [np.hstack([slope, np.zeros((height, count * width))])]
    for i, v in enumerate(directions):
        bent = (linear(z + 1e-5 * v)[1] - linear(z - 1e-5 * v)[1]) * weights[:, None] / 2e-5
        blocks = [bent, *[slope if j == i else np.zeros((height, width)) for j in range(count)]]
        rows.append(np.hstack(blocks))
    for i in range(count):
        blocks = [np.zeros((count, width)), *[still if j == i else np.zeros((count, width)) for j in range(count)]]
        rows.append(np.hstack(blocks))
    return np.vstack(rows)


def _along(exact: Callable[[list[Any]], list[Any]], z: Sequence[Any], v: Sequence[Any]) -> list[Any]:
    """The derivative of the residuals in a direction, by differences whose error is the fourth power of the step."""
    h = EXACT.ldexp(EXACT.mpf(1), STEP)

    def difference(times: int) -> list[Any]:
        ahead, back = (exact([x + s * times * h * d for x, d in zip(z, v, strict=True)]) for s in (1, -1))
        return [a - b for a, b in zip(ahead, back, strict=True)]

    return [(8 * a - b) / (12 * h) for a, b in zip(difference(1), difference(2), strict=True)]
