"""Solving a system of premises from figures near solutions: damped Gauss–Newton over all coordinates."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence

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
#: Damping, relative to the sum of the squared singular values, above which the normal equations are regular.
REGULAR = 1e-12
#: A start is hopeless where its squared residual has not fallen to this share in so many steps; after many steps, where
#: it does not fall as it does near a solution, if only a double one.
SLOW, LATELY = 0.3, 4
LONG, LINEAR = 16, 1e-3

#: A figure's way to a solution: it asks for residuals and derivatives at figures, and ends at a figure.
Way = Generator[np.ndarray, tuple[np.ndarray, np.ndarray], np.ndarray]


def fit(system: System, start: np.ndarray) -> tuple[np.ndarray, float]:
    """The figure that solves a system, by steps of least length from a start.

    Args:
        system: the equations.
        start: complex coordinates.

    Returns:
        The figure and its largest relative residual; not near zero where the way ended elsewhere.
    """
    size = extent(start)
    way = _way(start, size)
    asked = next(way)
    while True:
        try:
            asked = way.send(system.linear(asked, size))
        except StopIteration as end:
            return end.value, _worst(system, end.value)


def fits(system: System, starts: Sequence[np.ndarray]) -> list[tuple[np.ndarray, float]]:
    """The figures that several starts lead to, each as :func:`fit` finds it; together, which costs less."""
    sizes = np.array([extent(start) for start in starts])
    ways = [_way(start, size) for start, size in zip(starts, sizes.tolist(), strict=True)]
    asked = {n: next(way) for n, way in enumerate(ways)}
    found: dict[int, np.ndarray] = {}
    while asked:
        under = list(asked)
        answers = zip(*system.linear(np.array(list(asked.values())), sizes[under]), strict=True)
        for n, answer in zip(under, answers, strict=True):
            try:
                asked[n] = ways[n].send(answer)
            except StopIteration as end:
                found[n] = end.value
                del asked[n]
    return [(found[n], _worst(system, found[n])) for n in range(len(starts))]


def _worst(system: System, z: np.ndarray) -> float:
    return system.worst(z) if np.isfinite(z).all() else np.inf


def _way(z: np.ndarray, size: float) -> Way:
    """Damping in proportion to the squared residual keeps convergence quadratic where solutions are not isolated,
    as turned and moved figures never are.
    """
    damping = 0.1
    error, slope = yield z
    costs: list[float] = []
    for _ in range(STEPS):
        cost = float(error @ error)
        costs.append(cost)
        if not math.isfinite(cost) or _solved(error, cost) or _hopeless(costs):
            break
        steps = _Steps(error, slope)
        for _ in range(TRIALS if cost > ROUNDED else 1):
            trial = z + size * steps.damped(damping * cost)
            found, there = yield trial
            if float(found @ found) < cost * (1 - 1e-3):
                z, error, slope, damping = trial, found, there, damping / 5
                break
            damping = max(damping, 1e-3) * 8
        else:
            break
    return z


def _solved(error: np.ndarray, cost: float) -> bool:
    return cost <= GOAL * GOAL * len(error) and (not cost or float(np.abs(error).max()) < GOAL)


def _hopeless(costs: list[float]) -> bool:
    if len(costs) <= LATELY:
        return False
    cost, fallen = costs[-1], costs[-1] / costs[-1 - LATELY]
    return cost > 1e-12 and fallen > SLOW or len(costs) > LONG and cost > ROUNDED and fallen > LINEAR


class _Steps:
    """Steps of least length towards a solution of linear equations, for any damping.

    Args:
        error: the residuals.
        slope: their derivatives.
    """

    def __init__(self, error: np.ndarray, slope: np.ndarray) -> None:
        self._error, self._slope = error, slope
        self._least = REGULAR * float(np.vdot(slope, slope))
        self._normal: tuple[np.ndarray, np.ndarray] | None = None
        self._parts: tuple[np.ndarray, np.ndarray, np.ndarray] | None = None

    def damped(self, damping: float) -> np.ndarray:
        """The step, as complex moves of the points, in which no coordinate moves too far."""
        step = self._regular(damping) if damping > self._least else self._singular(damping)
        longest = float(np.maximum.reduce(np.abs(step)))
        if longest > REACH:
            step *= REACH / longest
        half = len(step) // 2
        return step[:half] + 1j * step[half:]

    def _regular(self, damping: float) -> np.ndarray:
        """From the normal equations."""
        if self._normal is None:
            self._normal = self._slope.T @ self._slope, -(self._error @ self._slope)
        normal, aim = self._normal
        damped = normal.copy()
        damped.flat[:: len(normal) + 1] += damping
        return np.linalg.solve(damped, aim)

    def _singular(self, damping: float) -> np.ndarray:
        """From singular values, which tell equations that follow from others from those that do not."""
        if self._parts is None:
            left, values, right = np.linalg.svd(self._slope, full_matrices=False)
            kept = values > CUT * values[0]
            self._parts = (self._error @ left)[kept], values[kept], right[kept]
        along, values, right = self._parts
        return -(along * values / (values * values + damping)) @ right
