"""Solving a system of premises from a figure near a solution: damped Gauss–Newton over all coordinates."""

from __future__ import annotations

import numpy as np

from geogen.scene.system import System, extent

#: Steps before a start is given up, and trials of damping within one step.
STEPS, TRIALS = 60, 7
#: Residual that counts as zero.
GOAL = 1e-15
#: Squared residual from which rounding, not damping, decides whether a step makes it better.
ROUNDED = 1e-26
#: Longest move of a coordinate in one step, as a share of the figure; least singular value, relative to the largest.
REACH, CUT = 0.4, 1e-11
#: A start is hopeless where its residual has not fallen to this share in so many steps.
SLOW, LATELY = 0.3, 4


def fit(system: System, start: np.ndarray) -> tuple[np.ndarray, float]:
    """The figure that solves a system, by steps of least length from a start.

    Args:
        system: the equations.
        start: complex coordinates.

    Returns:
        The figure and its largest relative residual; not near zero where the way ended elsewhere.
    """
    z, size = start, extent(start)
    damping = 0.1
    error = system.residuals(z, size)
    costs: list[float] = []
    for _ in range(STEPS):
        cost = float(error @ error)
        costs.append(cost)
        if not np.isfinite(cost) or not len(error) or np.abs(error).max() < GOAL or _hopeless(costs):
            break
        moved = _step(system, z, size, cost, damping)
        if moved is None:
            break
        z, error, damping = moved
    worst = system.worst(z) if np.isfinite(z).all() else np.inf
    return z, worst


def _hopeless(costs: list[float]) -> bool:
    return len(costs) > LATELY and costs[-1] > 1e-12 and costs[-1] > SLOW * costs[-1 - LATELY]


def _step(
    system: System, z: np.ndarray, size: float, cost: float, damping: float
) -> tuple[np.ndarray, np.ndarray, float] | None:
    """The next figure, its residuals and the damping from there on; None where no step makes it better.

    Damping in proportion to the squared residual keeps convergence quadratic where solutions are not isolated,
    as turned and moved figures never are.
    """
    error, slope = system.linear(z, size)
    left, values, right = np.linalg.svd(slope, full_matrices=False)
    kept = values > CUT * values[0]
    along, values, right = (left.T @ error)[kept], values[kept], right[kept]
    for _ in range(TRIALS if cost > ROUNDED else 1):
        step = -right.T @ (values / (values * values + damping * cost) * along)
        longest = float(np.abs(step).max())
        if longest > REACH:
            step *= REACH / longest
        trial = z + size * (step[: len(z)] + 1j * step[len(z) :])
        found = system.residuals(trial, size)
        if float(found @ found) < cost * (1 - 1e-3):
            return trial, found, damping / 5
        damping = max(damping, 1e-3) * 8
    return None
