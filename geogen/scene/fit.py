"""Solving a system of premises from figures near solutions: damped Gauss–Newton over all coordinates."""

from __future__ import annotations

import math
from collections.abc import Generator, Mapping, Sequence
from typing import Any

import numpy as np

from geogen.scene.linear import squared, steps
from geogen.scene.system import System, extent

#: Steps before a start is given up, and trials of damping within one step.
STEPS, TRIALS = 60, 7
#: Residual that counts as zero.
GOAL = 1e-15
#: Squared residual from which rounding, not damping, decides whether a step makes it better.
ROUNDED = 1e-26
#: Longest move of a coordinate in one step, as a share of the figure.
REACH = 0.4
#: A start is hopeless where its squared residual has not fallen to this share in so many steps; after many steps, where
#: it does not fall as it does near a solution, if only a double one.
SLOW, LATELY = 0.3, 4
LONG, LINEAR = 16, 1e-3

#: A figure's way to a solution. In turn it asks for residuals and derivatives at a figure, and for the step from there
#: with some damping; it ends at a figure.
Way = Generator[Any, Any, np.ndarray]


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
            error, slope, damping = way.send(system.linear(asked, size))
            asked = way.send(steps(error, slope, damping))
        except StopIteration as end:
            return end.value, float(_worst(system, end.value[None])[0])


def fits(system: System, starts: Sequence[np.ndarray]) -> list[tuple[np.ndarray, float]]:
    """The figures that several starts lead to, each as :func:`fit` finds it; together, which costs less."""
    sizes = np.array([extent(start) for start in starts])
    ways = [_way(start, size) for start, size in zip(starts, sizes.tolist(), strict=True)]
    found: dict[int, np.ndarray] = {}
    asked = {n: next(way) for n, way in enumerate(ways)}
    while asked:
        linear = zip(*system.linear(np.array([*asked.values()]), sizes[[*asked]]), strict=True)
        asked = _sent(ways, dict(zip(asked, linear, strict=True)), found)
        if asked:
            error, slope, damping = map(np.array, zip(*asked.values(), strict=True))
            asked = _sent(ways, dict(zip(asked, steps(error, slope, damping), strict=True)), found)
    ends = np.array([found[n] for n in range(len(starts))])
    return list(zip(ends, _worst(system, ends).tolist(), strict=True))


def _sent(ways: Sequence[Way], answers: Mapping[int, Any], found: dict[int, np.ndarray]) -> dict[int, Any]:
    """What ways ask for after an answer; those that have ended are put among the found ones."""
    asked = {}
    for n, answer in answers.items():
        try:
            asked[n] = ways[n].send(answer)
        except StopIteration as end:
            found[n] = end.value
    return asked


def _worst(system: System, ends: np.ndarray) -> np.ndarray:
    """The largest relative residual of each of several figures; infinite where coordinates are not finite."""
    found, finite = np.full(len(ends), np.inf), np.isfinite(ends).all(axis=1)
    found[finite] = system.worst_of(ends[finite])
    return found


def _way(z: np.ndarray, size: float) -> Way:
    """Damping in proportion to the squared residual keeps convergence quadratic where solutions are not isolated,
    as turned and moved figures never are.
    """
    damping = 0.1
    error, slope = yield z
    costs: list[float] = []
    for _ in range(STEPS):
        cost = squared(error)
        costs.append(cost)
        if not math.isfinite(cost) or _solved(error, cost) or _hopeless(costs):
            break
        for _ in range(TRIALS if cost > ROUNDED else 1):
            step = yield error, slope, damping * cost
            if not np.isfinite(step).all():
                return z
            trial = z + size * _moves(step)
            found, there = yield trial
            if squared(found) < cost * (1 - 1e-3):
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


def _moves(step: np.ndarray) -> np.ndarray:
    """A step as complex moves of the points, in which no coordinate moves too far."""
    longest = float(np.maximum.reduce(np.abs(step)))
    if longest > REACH:
        step = step * (REACH / longest)
    half = len(step) // 2
    return step[:half] + 1j * step[half:]
