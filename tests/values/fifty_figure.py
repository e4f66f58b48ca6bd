"""Figures of one's own: a figure of record shaken, brought back to its premises, and refined to 70 digits."""

from __future__ import annotations

import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np

from tests.values.fifty_equations import Equation, equations
from tests.values.fifty_terms import DIGITS, DOUBLE, EXACT, Unreadable
from tests.values.fifty_touch import newton, touching

#: How far points are moved at first, and then where that leads nowhere, as shares of the figure's size.
SPREADS = (0.05, 0.03, 0.01, 0.003, 0.001, 0.0002)
#: Largest misfit of the premises, as a share of the size: in the figure of record, and settled.
GIVEN, SETTLED = 1e-6, 1e-10
#: Singular values below this share of the largest count as zero; the others are tried where the first fails.
CUTS = (1e-9, 1e-7, 1e-11)
#: Sine below which three points count as collinear, and distance (share of the size) below which two are one.
FLAT, CLOSE = 1e-6, 1e-6
#: Least change of shape of a figure with freedom, as a share of the spread.
SHARE = 0.01
#: Most steps, longest step as a share of the size, the imaginary step that carries derivatives.
STEPS, REACH, TINY = 40, 0.3, 1e-20

Row = tuple[Any, Any]


@dataclass(frozen=True)
class Figure:
    """A figure of one's own.

    Args:
        at: coordinates of 70 digits.
        moved: how much its shape differs from the figure of record, relative to the size.
        freedom: in how many ways the premises let the shape change.
    """

    at: dict[str, Row]
    moved: float
    freedom: int


class NoFigure(Exception):
    """No independent figure was found; the message says why."""


class System:
    """All equations of a problem over its points."""

    def __init__(self, statements: Sequence[str], names: Sequence[str]) -> None:
        place = {name: i for i, name in enumerate(names)}
        self.count = len(names)
        groups: dict[tuple[str, int, int], list[Equation]] = {}
        for equation in dict.fromkeys(e for s in statements for e in equations(s)):
            strangers = [p for p in equation.points if p not in place]
            if strangers:
                raise Unreadable(f"the figure has no point '{strangers[0]}'")
            groups.setdefault((equation.key, len(equation.points), len(equation.constants)), []).append(equation)
        self.groups = [
            (
                found,
                np.array([[place[p] for p in e.points] for e in found]),
                [np.array([[float(e.constants[i])] for e in found]) for i in range(len(found[0].constants))],
            )
            for found in groups.values()
        ]

    def linear(self, xy: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The residuals in a figure (n, 2), and their derivatives by all coordinates, by a tiny imaginary step."""
        values, slopes = [np.zeros(0)], [np.zeros((0, 2 * self.count))]
        for found, places, constants in self.groups:
            rows, width = places.shape[0], 2 * places.shape[1]
            local = xy[places].reshape(rows, 1, width) + 1j * TINY * np.eye(width)
            points = [(local[:, :, 2 * i], local[:, :, 2 * i + 1]) for i in range(width // 2)]
            columns = np.repeat(2 * places, 2, axis=1) + np.tile([0, 1], width // 2)
            for value in found[0].formula(DOUBLE, points, constants):
                slope = np.zeros((rows, 2 * self.count))
                np.add.at(slope, (np.arange(rows)[:, None], columns), value.imag / TINY)
                values.append(value.real[:, 0])
                slopes.append(slope)
        return np.concatenate(values), np.concatenate(slopes)

    def exact(self, xy: Sequence[Row]) -> list[Any]:
        """The residuals in the same order, with 70 digits."""
        values = []
        for found, places, _ in self.groups:
            rows = [e.formula(DIGITS, [xy[i] for i in row], e.constants) for e, row in zip(found, places, strict=True)]
            values += [value for part in zip(*rows, strict=True) for value in part]
        return values


class Kind:
    """What a figure shares with the figure of record: distinct points, turns of triangles, order on lines."""

    def __init__(self, record: np.ndarray) -> None:
        triples = list(combinations(range(len(record)), 3))
        self.triples = np.array(triples, dtype=int).reshape(-1, 3)
        self.pairs = np.array(list(combinations(range(len(record)), 2)), dtype=int).reshape(-1, 2)
        self.apart = self._gaps(record) > CLOSE
        self.turns = self._turns(record)
        self.order = self._order(record)

    def same(self, xy: np.ndarray) -> bool:
        """True where a figure is of this kind."""
        if not np.isfinite(xy).all() or (self._gaps(xy) < CLOSE)[self.apart].any():
            return False
        clear, flat = self.turns != 0, self.turns == 0
        if (self._turns(xy) != self.turns)[clear].any():
            return False
        return bool((self._order(xy) == self.order)[flat].all())

    def _gaps(self, xy: np.ndarray) -> np.ndarray:
        one, two = xy[self.pairs[:, 0]], xy[self.pairs[:, 1]]
        return np.hypot(*(one - two).T) / _size(xy)

    def _turns(self, xy: np.ndarray) -> np.ndarray:
        """For each triple 1 or -1 by its sense, 0 where it is flat at some corner."""
        a, b, c = (xy[self.triples[:, i]] for i in range(3))
        ab, ac, bc = b - a, c - a, c - b
        cross = ab[:, 0] * ac[:, 1] - ab[:, 1] * ac[:, 0]
        sides = np.sort([np.hypot(*v.T) for v in (ab, ac, bc)], axis=0)
        return np.where(np.abs(cross) > FLAT * sides[1] * sides[2], np.sign(cross), 0)

    def _order(self, xy: np.ndarray) -> np.ndarray:
        """For each triple which point is between the others (the one with an obtuse corner), 0 if none is."""
        a, b, c = (xy[self.triples[:, i]] for i in range(3))
        ab, ac, bc = b - a, c - a, c - b
        obtuse = [(u * v).sum(axis=1) < 0 for u, v in ((ab, ac), (-ab, bc), (ac, bc))]
        return sum(np.where(o, i, 0) for i, o in enumerate(obtuse, 1))


def independent_figure(premises: Sequence[str], points: Mapping[str, tuple[float, float]], seed: int = 0) -> Figure:
    """Another figure of the same premises and kind, with 70 digits.

    Args:
        premises: the given statements in words.
        points: the figure of record.
        seed: another seed shakes the figure otherwise.

    Raises:
        Unreadable: a premise has no meaning here.
        NoFigure: the figure of record does not satisfy the premises, or no other one was found.
    """
    names = list(points)
    record = np.array([points[p] for p in names], dtype=float)
    record = record - record.mean(axis=0)
    system = System(premises, names)
    found = misfit(system, record)
    if not found < GIVEN:
        raise NoFigure(f"the figure of record misses its premises by {found:.1e} of its size")
    kind = Kind(record)
    source = np.random.default_rng([seed, zlib.crc32(" ".join(premises).encode())])
    reasons: dict[str, None] = {}
    for spread in SPREADS:
        start = record + _size(record) * spread * source.standard_normal(record.shape)
        try:
            exact, moved, freedom = _another(system, kind, record, start, spread)
        except NoFigure as failure:
            reasons[str(failure)] = None
        else:
            return Figure(dict(zip(names, exact, strict=True)), moved, freedom)
    raise NoFigure("no independent figure: " + ", ".join(reasons))


def misfit(system: System, xy: np.ndarray) -> float:
    """The largest residual of a figure, as the share of its size by which points would have to move."""
    weights = _weights(system, xy + 1e-3 * _size(xy) * np.random.default_rng(0).standard_normal(xy.shape))
    return float(np.abs(system.linear(xy)[0] * weights).max(initial=0)) / _size(xy)


def _another(
    system: System, kind: Kind, record: np.ndarray, start: np.ndarray, spread: float
) -> tuple[list[Row], float, int]:
    """The figure to which one start leads, the change of its shape, and its freedom."""
    weights = _weights(system, start)
    settled = settle(system, start, weights)
    if not kind.same(settled):
        raise NoFigure("another kind of figure")
    found = refine(system, settled, weights, _scalable(system, settled, weights))
    if found is None:
        raise NoFigure("not refined to 70 digits")
    exact, freedom = found
    final = np.array([[float(x), float(y)] for x, y in exact])
    if not kind.same(final):
        raise NoFigure("another kind of figure")
    moved = change(record, final)
    if freedom and moved < SHARE * spread:
        raise NoFigure("the same shape again")
    return exact, moved, freedom


def _size(xy: np.ndarray) -> float:
    return float(np.ptp(xy, axis=0).max()) or 1.0


def _weights(system: System, xy: np.ndarray) -> np.ndarray:
    """Factors by which all equations change alike when points move; from a figure where none is singular."""
    lengths = np.linalg.norm(system.linear(xy)[1], axis=1)
    return 1 / np.maximum(lengths, 1e-300)


def settle(system: System, start: np.ndarray, weights: np.ndarray) -> np.ndarray:
    """Damped Gauss–Newton steps of least length, in double precision.

    Raises:
        NoFigure: they do not come to rest where the premises hold.
    """
    size, xy = _size(start), start
    best, since = np.inf, 0
    for _ in range(STEPS):
        values, slopes = system.linear(xy)
        values, slopes = values * weights / size, slopes * weights[:, None]
        error = float(np.abs(values).max(initial=0))
        since = 0 if error < best / 2 else since + 1
        best = min(best, error)
        if error < 1e-14 or not np.isfinite(error) or since > 4:
            break
        left, sizes, right = np.linalg.svd(slopes, full_matrices=False)
        kept = sizes > 1e-11 * sizes[0]
        damping = min(1e-2, float(values @ values))
        step = right[kept].T @ (sizes[kept] / (sizes[kept] ** 2 + damping) * (left.T @ values)[kept])
        step *= min(1.0, REACH / max(float(np.abs(step).max()), 1e-300))
        xy = xy - size * step.reshape(-1, 2)
    if not best < SETTLED or not np.isfinite(error) or error > SETTLED:
        raise NoFigure("the premises were not met")
    return xy


def _scalable(system: System, xy: np.ndarray, weights: np.ndarray) -> bool:
    """True where the premises let the whole figure grow."""
    slopes = system.linear(xy)[1] * weights[:, None]
    return bool(np.abs(slopes @ (xy - xy.mean(axis=0)).ravel()).max(initial=0) < 1e-8 * _size(xy))


def refine(system: System, xy: np.ndarray, weights: np.ndarray, scalable: bool) -> tuple[list[Row], int] | None:
    """A settled figure with 70 digits, and the freedom of its shape; None where that fails."""
    size = _size(xy)
    slopes = system.linear(xy)[1] * weights[:, None]
    left, sizes, right = np.linalg.svd(slopes, full_matrices=False)
    start = [EXACT.mpf(x) for x in xy.ravel().tolist()]
    for cut in CUTS:
        rank = int((sizes > cut * sizes[0]).sum()) if len(sizes) else 0
        inverse = (right[:rank].T / sizes[:rank]) @ left[:, :rank].T
        found = newton(lambda z: system.exact(_rows(z)), start, weights, lambda *_, i=inverse: i, EXACT.mag(size))
        if found is not None:
            return _rows(found), max(0, len(start) - rank - 3 - scalable)
    touched = touching(
        lambda z: system.linear(z.reshape(-1, 2)), lambda z: system.exact(_rows(z)), xy.ravel(), weights, size
    )
    return None if touched is None else (_rows(touched[0]), max(0, touched[1] - 3 - scalable))


def _rows(coordinates: Sequence[Any]) -> list[Row]:
    return list(zip(coordinates[::2], coordinates[1::2], strict=True))


def change(record: np.ndarray, other: np.ndarray) -> float:
    """How much two shapes differ: the mean distance of points once turned, moved and scaled onto each other."""
    one, two = ((f - f.mean(axis=0)) @ np.array([1, 1j]) for f in (record, other))
    if not one.any() or not two.any():
        return 0.0
    factor = np.vdot(one, two) / np.vdot(one, one)
    return float(np.linalg.norm(two - factor * one) / np.linalg.norm(two))
