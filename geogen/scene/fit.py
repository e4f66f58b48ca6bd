"""Solving a system of premises from figures near solutions: damped Gauss–Newton over all coordinates."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.scene.linear import squares, steps
from geogen.scene.system import System, extents

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
#: After so many trials only what is nearly a solution, by its squared residual, is worth more of them.
MANY, NEAR = 20, 1e-12


def fit(system: System, start: np.ndarray) -> tuple[np.ndarray, float]:
    """The figure that solves a system, by steps of least length from a start.

    Args:
        system: the equations.
        start: complex coordinates.

    Returns:
        The figure and its largest relative residual; not near zero where the way ended elsewhere.
    """
    return fits(system, [start])[0]


def fits(system: System, starts: Sequence[np.ndarray]) -> list[tuple[np.ndarray, float]]:
    """The figures that several starts lead to, each as :func:`fit` finds it; together, which costs less."""
    if len(starts) == 0:
        return []
    ends = np.array(starts)
    ways, trials = _begun(system, ends), 0
    while True:
        ended = ways.ended | (trials >= MANY) & (ways.cost > NEAR)
        ends[ways.number[ended]] = ways.z[ended]
        if ended.all():
            break
        ways, trials = _stepped(system, ways.only(~ended)), trials + 1
    return list(zip(ends, _worst(system, ends).tolist(), strict=True))


def _worst(system: System, ends: np.ndarray) -> np.ndarray:
    """The largest relative residual of each of several figures; infinite where coordinates are not finite."""
    found, finite = np.full(len(ends), np.inf), np.isfinite(ends).all(axis=1)
    found[finite] = system.worst_of(ends[finite])
    return found


@dataclass(frozen=True)
class _Ways:
    """How far ways to solutions have come. All are arrays of as many rows as there are ways.

    Args:
        number: of each way.
        size: of its start.
        z: its figure, complex coordinates (ways, points).
        error: the residuals there (ways, equations).
        slope: their derivatives (ways, equations, coordinates).
        costs: the squared residuals now and after each of the steps before (ways, LATELY + 1); at the start where there
            were fewer.
        taken: how many steps were taken.
        tried: how many trials of damping the next step has had.
        damping: in proportion to the squared residual, which keeps convergence quadratic where solutions are not
            isolated, as turned and moved figures never are.
        lost: True where there is no step.
    """

    number: np.ndarray
    size: np.ndarray
    z: np.ndarray
    error: np.ndarray
    slope: np.ndarray
    costs: np.ndarray
    taken: np.ndarray
    tried: np.ndarray
    damping: np.ndarray
    lost: np.ndarray

    def only(self, kept: np.ndarray) -> _Ways:
        """Some of the ways."""
        return self if kept.all() else _Ways(*(each[kept] for each in vars(self).values()))

    @property
    def cost(self) -> np.ndarray:
        """The squared residuals."""
        return self.costs[:, 0]

    @property
    def ended(self) -> np.ndarray:
        """True where a way goes no further."""
        cost = self.cost
        trials = np.where(cost > ROUNDED, TRIALS, 1)
        solved, before = (np.abs(self.error) < GOAL).all(axis=1), self.costs[:, LATELY]
        slow = (cost > NEAR) & (cost > SLOW * before)
        slow |= (self.taken >= LONG) & (cost > ROUNDED) & (cost > LINEAR * before)
        hopeless = (self.tried == 0) & (self.taken >= LATELY) & slow
        return self.lost | ~np.isfinite(cost) | solved | hopeless | (self.tried >= trials) | (self.taken >= STEPS)


def _begun(system: System, starts: np.ndarray) -> _Ways:
    """Ways at their starts."""
    count, size = len(starts), extents(starts)
    error, slope = system.linear(starts, size)
    costs = np.repeat(squares(error)[:, None], LATELY + 1, axis=1)
    none, lost = np.zeros(count, dtype=int), np.zeros(count, dtype=bool)
    return _Ways(np.arange(count), size, starts, error, slope, costs, none, none, np.full(count, 0.1), lost)


def _stepped(system: System, ways: _Ways) -> _Ways:
    """Ways after one more trial: a step where that makes a figure better, else more damping."""
    cost = ways.cost
    step = steps(ways.error, ways.slope, ways.damping * cost)
    lost = ~np.isfinite(step).all(axis=1)
    trial = ways.z + _moves(np.where(lost[:, None], 0.0, step), ways.size)
    error, slope = system.linear(trial, ways.size)
    found = squares(error)
    better = (found < cost * (1 - 1e-3)) & ~lost
    costs = np.concatenate((found[:, None], ways.costs[:, :-1]), axis=1)
    return _Ways(
        ways.number,
        ways.size,
        np.where(better[:, None], trial, ways.z),
        np.where(better[:, None], error, ways.error),
        np.where(better[:, None, None], slope, ways.slope),
        np.where(better[:, None], costs, ways.costs),
        ways.taken + better,
        np.where(better, 0, ways.tried + 1),
        np.where(better, ways.damping / 5, np.maximum(ways.damping, 1e-3) * 8),
        lost,
    )


def _moves(step: np.ndarray, size: np.ndarray) -> np.ndarray:
    """Steps as complex moves of the points of figures of some sizes, in which no coordinate moves too far."""
    longest = np.maximum.reduce(np.abs(step), axis=1)
    step = step * (REACH / np.maximum(longest, REACH))[:, None] * size[:, None]
    half = step.shape[1] // 2
    return step[:, :half] + 1j * step[:, half:]
