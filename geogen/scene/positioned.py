"""Starts moved until they nearly satisfy equations and conditions of position at once.

Steps towards equations alone often leave the order type of a start. Here a condition of position that a figure breaks,
or nearly so, counts as an equation, too: its margin, relative to the size of the figure, is to be :data:`CLEAR`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

import numpy as np

from geogen.lang.statement import Statement
from geogen.scene.linear import squared, steps
from geogen.scene.system import System, extent

#: The margin that is aimed at, how heavy positions are beside equations, and most steps.
CLEAR, WEIGHT, STEPS = 0.02, 2.0, 40
#: Squared error that is near enough, longest move in a step as a share of the figure, and bounds of the damping.
DONE, REACH, LEAST, MOST = 1e-10, 0.3, 1e-6, 1e6

#: Three points v, a, b, and whether (a − v) × (b − v) is to be positive (True), or (a − v) · (b − v), and its sign.
Margin = tuple[int, int, int, bool, float]


class Positions:
    """Conditions of position over the points of a problem, as products of differences with a sign.

    Args:
        stated: what the problem gives; what is no condition of position, or no such product, is passed over.
        points: the names of the points in the order of the coordinates.
    """

    def __init__(self, stated: Sequence[Statement], points: Sequence[str]) -> None:
        place = {p: n for n, p in enumerate(points)}
        found = list(dict.fromkeys(margin for s in stated for margin in _margins(s, place)))
        self._corner, self._one, self._two = (np.array([m[k] for m in found], dtype=int) for k in range(3))
        self._crossed = np.array([m[3] for m in found], dtype=bool)
        self._sign = np.array([m[4] for m in found])

    def __len__(self) -> int:
        return len(self._sign)

    def _margin(self, u: np.ndarray, v: np.ndarray) -> np.ndarray:
        """The products of differences, with the signs that make them positive where the conditions hold."""
        both = u.conjugate() * v
        return np.asarray(np.where(self._crossed, both.imag, both.real) * self._sign)

    def missed(self, z: np.ndarray) -> np.ndarray:
        """How much figures (N, points) miss of the margins together, (N,); each figure measured by its own size."""
        u, v = z[:, self._one] - z[:, self._corner], z[:, self._two] - z[:, self._corner]
        margin = self._margin(u, v)
        size = np.square(np.abs(z - z.mean(axis=1, keepdims=True))).mean(axis=1)
        return np.asarray(np.maximum(CLEAR - margin / size[:, None], 0.0).clip(max=1.0).sum(axis=1))

    def linear(self, z: np.ndarray, size: float) -> tuple[np.ndarray, np.ndarray]:
        """By how much margins are missed, and the derivatives by the real and then the imaginary coordinates.

        Args:
            z: complex coordinates (points,).
            size: of the figure, the unit of the derivatives.
        """
        u, v = (z[self._one] - z[self._corner]) / size, (z[self._two] - z[self._corner]) / size
        margin = self._margin(u, v)
        missed = np.minimum(margin - CLEAR, 0.0) * WEIGHT
        count = len(z)
        slope = np.zeros((len(margin), 2 * count))
        rows = np.flatnonzero(missed < 0.0)
        weight = (self._sign * WEIGHT)[rows]
        crossed = self._crossed[rows]
        # The product is ux·vy − uy·vx, or ux·vx + uy·vy.
        by_u = np.where(crossed, v[rows].imag - 1j * v[rows].real, v[rows]) * weight
        by_v = np.where(crossed, -u[rows].imag + 1j * u[rows].real, u[rows]) * weight
        for places, by in ((self._one, by_u), (self._two, by_v), (self._corner, -by_u - by_v)):
            np.add.at(slope, (rows, places[rows]), by.real)
            np.add.at(slope, (rows, count + places[rows]), by.imag)
        return missed, slope


def _margins(statement: Statement, place: Mapping[str, int]) -> Iterator[Margin]:
    """A condition of position as products of differences."""
    if not statement.spec.seen:
        return
    at = [place[str(p)] for p in statement.args]
    match statement.predicate:
        case "anticlockwise":
            yield at[0], at[1], at[2], True, 1.0
        case "convex":
            yield from ((a, b, c, True, 1.0) for a, b, c in combinations(at, 3))
        case "between" | "obtuse":
            yield at[0], at[1], at[2], False, -1.0
        case "acute":
            yield at[0], at[1], at[2], False, 1.0


def positioned(system: System, positions: Positions, start: np.ndarray) -> np.ndarray:
    """A start from which steps towards the equations are likely to end in the wanted order type.

    Args:
        system: the equations.
        positions: the conditions.
        start: complex coordinates (points,).
    """
    z, damping = start, 0.1
    error, slope = _joint(system, positions, z)
    cost = squared(error)
    for _ in range(STEPS):
        if not (np.isfinite(cost) and cost > DONE and damping < MOST):
            break
        size = extent(z)
        step = steps(error, slope, np.asarray(damping))
        if not np.isfinite(step).all():
            break
        step = step * (REACH / max(REACH, float(np.abs(step).max())))
        trial = z + size * (step[: len(z)] + 1j * step[len(z) :])
        others, slopes = _joint(system, positions, trial)
        better = squared(others) < cost
        if better:
            z, error, slope, cost = trial, others, slopes, squared(others)
        damping = max(damping / 4, LEAST) if better else damping * 4
    return z


def _joint(system: System, positions: Positions, z: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """The residuals of equations and positions, and their derivatives."""
    size = extent(z)
    error, slope = system.linear(z[None], np.array([size]))
    missed, missing = positions.linear(z, size)
    return np.concatenate((error[0], missed)), np.concatenate((slope[0], missing))
