"""Figures in which a condition of position fails, reached by a way through the boundary where it just fails.

Figures that break a condition may be so rare among those of a text that no draw and no start far away leads to one:
two triangles with two equal sides and an equal angle of 80° differ only where the sides do by less than 2 %. But the
boundary of a condition of order is known: there three points are collinear, an angle is right, or two points coincide.
How far a figure is from it is an angle or a ratio, and with one more statement, which gives this measure, figures are
solved nearer and nearer to the boundary, and beyond. All other points follow from one figure to the next.

Where the condition is about two places, such as two angles that are both acute, both may go through together. At the
boundary two figures meet, one of which has a point where curves meet a second time; from there the way back leads to
figures in which only one of the two has gone through.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cached_property, partial
from itertools import chain
from typing import NamedTuple

import numpy as np

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, parse_statement, true_in
from geogen.scene.linear import rest, span
from geogen.scene.second_points import at_second_points
from geogen.scene.system import System, extent

#: How far from the boundary figures are solved, in degrees and as shares of a distance: before it, and beyond.
BEFORE_ANGLES = (Fraction(30), Fraction(6), Fraction(1), Fraction(1, 5))
ANGLES = (Fraction(1, 10), Fraction(1), Fraction(6), Fraction(30))
BEFORE_SHARES = (Fraction(1, 2), Fraction(1, 10), Fraction(1, 40), Fraction(1, 200))
SHARES = (Fraction(1, 800), Fraction(1, 100), Fraction(1, 10), Fraction(1, 2))

#: About how many degrees a radian has: to tell which steps lie before a figure, no more is needed.
RADIAN = 57
#: Up to which slope three points are on a line.
STRAIGHT = 1e-9
#: What is nothing but rounding: of what a premise adds to others, as a share, and of how a figure changes.
ROUNDING, FIXED = 1e-9, 1e-6
#: Conditions whose boundaries are lines. Two places that go through together have one, which is not gone through again,
#: nor back. At right angles curves touch: from there several ways lead on, and all are followed.
SIDES = frozenset({"anticlockwise", "sameclock", "oneside", "opposite"})
#: How many steps of a way may lead nowhere, one after the other.
MISSES = 2


class Way(NamedTuple):
    """A way through a boundary, along which the ray from the first of three points to the third changes.

    Args:
        ray: the three points.
        turns: True where the angle from the ray to the second point changes, False where the ratio of lengths does.
        before: angles in degrees, or ratios, nearer and nearer to the boundary.
        gaps: from the boundary, in degrees or as shares of a distance, one for each before it.
        beyond: farther and farther from it, on the other side.
    """

    ray: tuple[str, str, str]
    turns: bool
    before: tuple[Fraction, ...]
    gaps: tuple[Fraction, ...]
    beyond: tuple[Fraction, ...]

    def statement(self, measure: Fraction) -> Statement:
        """That the angle, or the ratio, is a given one."""
        a, b, c = self.ray
        if self.turns:
            return parse_statement(f"aconst {a} {b} {a} {c} {measure}o")
        return parse_statement(f"rconst {a} {c} {a} {b} {measure}")


#: The figures, complex coordinates (points,), of a system to which numbered starts lead, some to none.
Ends = Callable[[System, Mapping[int, np.ndarray]], Mapping[int, np.ndarray]]
#: The figures in which a way is at a measure, solved from starts.
Solved = Callable[[Fraction, Sequence[np.ndarray]], list[np.ndarray]]
#: Before which step of a way, or at its end, a figure joins it, and its complex coordinates (points,).
Joining = tuple[int, np.ndarray]
#: What a text makes of a figure: its coordinates by name, None where it is none.
Accepted = Callable[[np.ndarray], Coordinates | None]


class Crossing:
    """Looks for figures of a text in which conditions do not hold, by ways through their boundaries.

    Args:
        figures: from which the ways begin.
        points: names, in the order of the coordinates.
        premises: of the text.
        ends: solves from starts.
        accepted: see :data:`Accepted`.
    """

    def __init__(
        self,
        figures: Sequence[Coordinates],
        points: Sequence[str],
        premises: Sequence[Statement],
        ends: Ends,
        accepted: Accepted,
    ) -> None:
        self._figures, self._points, self._premises = figures, points, premises
        self._ends, self._accepted = ends, accepted
        self._number = {p: n for n, p in enumerate(points)}

    @cached_property
    def _starts(self) -> list[tuple[Coordinates, np.ndarray, np.ndarray]]:
        """The figures, with their complex coordinates and the moves that leave the premises true."""
        system = System(self._premises, self._points)
        placed = [(at, np.array([complex(*at[p]) for p in self._points])) for at in self._figures]
        return [(at, z, _moves(system, z)) for at, z in placed]

    def __call__(self, condition: Statement) -> list[Coordinates]:
        """Figures in which a condition of order does not hold, the nearest and the farthest on each way."""
        joining: dict[Way, list[Joining]] = {}
        for at, z, moves in self._starts:
            for way, gap in ways_through(condition, at) if true_in(condition, at) else ():
                if _begins(way, z, moves, self._number):
                    joining.setdefault(way, []).append((sum(step >= gap for step in way.gaps), z))
        broken: list[Coordinates] = []
        passed: set[Way] = set()
        for way, starts in joining.items():
            if way not in passed:
                solved = partial(self._solved, way)
                _, nearest = _followed(way.before, starts, solved)
                beyond, _ = _followed(way.beyond, [(0, z) for z in nearest], solved)
                broken += self._broken_beside(condition, way, nearest, beyond)
                if condition.predicate in SIDES:
                    passed |= self._ways_at(condition, nearest) ^ self._ways_at(condition, beyond)
        return broken

    def _broken_beside(
        self, condition: Statement, way: Way, nearest: Sequence[np.ndarray], beyond: Sequence[np.ndarray]
    ) -> list[Coordinates]:
        """Figures beyond the boundary, or beside it on the way back from where curves meet a second time."""
        found = _broken(condition, beyond, self._accepted)
        if found:
            return found
        across = [z for z in self._across(nearest) if self._breaks(condition, z)]
        back = [z for z in self._solved(way, way.before[-1], across) if self._breaks(condition, z)]
        along, _ = _followed(way.before[-2::-1], [(0, z) for z in back], partial(self._solved, way))
        return _broken(condition, [*back, *along], self._accepted)

    def _across(self, figures: Sequence[np.ndarray]) -> list[np.ndarray]:
        """Starts on the other side of a boundary: figures near it with a point where curves meet a second time."""
        return [z for at in figures for z in at_second_points(self._premises, self._points, at, inscribed=True)]

    def _breaks(self, condition: Statement, z: np.ndarray) -> bool:
        return not true_in(condition, self._named(z))

    def _named(self, z: np.ndarray) -> Coordinates:
        """A figure by the names of its points."""
        return {p: (c.real, c.imag) for p, c in zip(self._points, z, strict=True)}

    def _ways_at(self, condition: Statement, figures: Sequence[np.ndarray]) -> set[Way]:
        """The ways that begin at figures; none where points have become one, as they may beyond a boundary."""
        apart = (z for z in figures if len(set(z.tolist())) == len(z))
        return {way for z in apart for way, _ in ways_through(condition, self._named(z))}

    def _solved(self, way: Way, measure: Fraction, starts: Sequence[np.ndarray]) -> list[np.ndarray]:
        if not starts:
            return []
        system = System([*self._premises, way.statement(measure)], self._points)
        return [*self._ends(system, dict(enumerate(starts))).values()]


def _moves(system: System, z: np.ndarray) -> np.ndarray:
    """The complex moves (count, points) of a figure's points by which its premises stay true, to first order."""
    free = rest(span(system.linear(z, extent(z))[1], ROUNDING))
    return free[:, : len(z)] + 1j * free[:, len(z) :]


def _begins(way: Way, z: np.ndarray, moves: np.ndarray, number: Mapping[str, int]) -> bool:
    """False where the premises fix what changes along a way, as they do where values fix the whole figure."""
    a, b, c = (number[p] for p in way.ray)
    change = (moves[:, c] - moves[:, a]) / (z[c] - z[a]) - (moves[:, b] - moves[:, a]) / (z[b] - z[a])
    return bool((np.abs(change.imag if way.turns else change.real) * extent(z) > FIXED).any())


def _broken(condition: Statement, along: Sequence[np.ndarray], accepted: Accepted) -> list[Coordinates]:
    """The first and the last figure on a way in which a condition does not hold, if there are such."""
    figures = [figure for z in along if (figure := accepted(z)) is not None]
    broken = [figure for figure in figures if not true_in(condition, figure)]
    return broken[:1] + broken[1:][-1:]


def _followed(
    measures: Sequence[Fraction], joining: Sequence[Joining], solved: Solved
) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """The figures along a way, and those at its end, each step's from those of the one before.

    Where two steps lead nowhere, the way ends, but for figures that join later.
    """
    along: list[np.ndarray] = []
    here: list[np.ndarray] = []
    missed = 0
    for number, measure in enumerate(measures):
        new = [z for step, z in joining if step == number]
        found = solved(measure, [*here, *new]) if new or here and missed < MISSES else []
        along += found
        here, missed = found or [*here, *new], 0 if found else 1 if new else missed + 1
    return along, [*here, *(z for step, z in joining if step == len(measures))]


def ways_through(condition: Statement, at: Coordinates) -> tuple[tuple[Way, float], ...]:
    """What holds on the ways through the boundary of a condition of order.

    Args:
        condition: true in the figure.
        at: where the ways begin.

    Returns:
        The ways, each with the distance of the figure from the boundary; none where the condition is not about order.
    """
    points = [str(p) for p in condition.args]
    kind = condition.predicate
    if kind == "between":
        return _past_ends(at, *points)
    if kind in ("acute", "obtuse", "sameside", "nsameside"):
        triples = [points[n : n + 3] for n in range(0, len(points), 3)]
        return tuple(chain.from_iterable(_through_right_angle(at, *triple) for triple in triples))
    if kind in ("anticlockwise", "sameclock"):
        return tuple(_through_line(at, *points[n : n + 3]) for n in range(0, len(points), 3))
    if kind in ("oneside", "opposite"):
        return tuple(_through_line(at, points[2], points[3], p) for p in points[:2])
    return ()


def _past_ends(at: Coordinates, point: str, one: str, two: str) -> tuple[tuple[Way, float], ...]:
    """A point on a line goes past one of two others, or past the other."""
    return _through_point(at, one, two, point), _through_point(at, two, one, point)


def _through_point(at: Coordinates, near: str, far: str, point: str) -> tuple[Way, float]:
    """A point on a line comes to the second of two others, from the side of the first or the other one, and beyond."""
    share = abs(_ray(at, near, far, point))
    sign = 1 if share < 1 else -1
    before, beyond = tuple(1 - sign * s for s in BEFORE_SHARES), tuple(1 + sign * s for s in SHARES)
    return Way((near, far, point), False, before, BEFORE_SHARES, beyond), abs(1 - share)


def _through_line(at: Coordinates, a: str, b: str, c: str) -> tuple[Way, float]:
    """The last of three points comes to the line through the others, on its side of the first, and goes beyond."""
    ray = _ray(at, a, b, c)
    sign = 1 if (ray.imag > 0) == (ray.real > 0) else -1
    gap = RADIAN * abs(ray.imag / ray.real) if ray.real else math.inf
    before, beyond = tuple(sign * angle for angle in BEFORE_ANGLES), tuple(-sign * angle for angle in ANGLES)
    return Way((a, b, c), True, before, BEFORE_ANGLES, beyond), gap


def _through_right_angle(at: Coordinates, a: str, b: str, c: str) -> tuple[tuple[Way, float], ...]:
    """An angle at the first of three points becomes right, and then obtuse where it was acute, or acute.

    On a line the first point goes past the others.
    """
    ray = _ray(at, a, b, c)
    if abs(ray.imag) < STRAIGHT * abs(ray):
        return _past_ends(at, a, b, c)
    sign, side = 1 if ray.imag > 0 else -1, 1 if ray.real > 0 else -1
    gap = RADIAN * abs(ray.real / ray.imag) if ray.imag else math.inf
    before = tuple(sign * (90 - side * angle) for angle in BEFORE_ANGLES)
    beyond = tuple(sign * (90 + side * angle) for angle in ANGLES)
    return ((Way((a, b, c), True, before, BEFORE_ANGLES, beyond), gap),)


def _ray(at: Coordinates, a: str, b: str, c: str) -> complex:
    """The ray from the first of three points to the third, as a multiple of that to the second."""
    base, one, two = (complex(*at[p]) for p in (a, b, c))
    return (two - base) / (one - base)
