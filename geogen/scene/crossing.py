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
from functools import cached_property
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
#: How many steps of a way may lead nowhere, one after the other.
MISSES = 2


class Way(NamedTuple):
    """What holds on a way through a boundary, one statement after the other.

    Args:
        before: nearer and nearer to the boundary, at the distances that follow.
        gaps: from the boundary, in degrees or as shares of a distance, one for each statement before it.
        beyond: farther and farther from it, on the other side.
        ray: three points; along the way the ray from the first to the third changes against that to the second.
        turns: True where the angle between the two changes, False where the ratio of their lengths does.
    """

    before: tuple[Statement, ...]
    gaps: tuple[Fraction, ...]
    beyond: tuple[Statement, ...]
    ray: tuple[str, str, str]
    turns: bool


#: The figures, complex coordinates (points,), of a system to which numbered starts lead, some to none.
Ends = Callable[[System, Mapping[int, np.ndarray]], Mapping[int, np.ndarray]]
#: The figures in which one more statement holds than the premises, solved from starts.
Solved = Callable[[Statement, Sequence[np.ndarray]], list[np.ndarray]]
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
        return [at for way, starts in joining.items() for at in self._broken_on(way, starts, condition)]

    def _broken_on(self, way: Way, starts: Sequence[Joining], condition: Statement) -> list[Coordinates]:
        """Figures beyond the boundary, or beside it on the way back from where curves meet a second time."""
        _, nearest = _followed(way.before, starts, self._solved)
        beyond, _ = _followed(way.beyond, [(0, z) for z in nearest], self._solved)
        found = _broken(condition, beyond, self._accepted)
        if found:
            return found
        across = [(0, z) for z in _across(condition, nearest, self._points, self._premises)]
        return _broken(condition, _followed(way.before[::-1], across, self._solved)[0], self._accepted)

    def _solved(self, statement: Statement, starts: Sequence[np.ndarray]) -> list[np.ndarray]:
        return [*self._ends(System([*self._premises, statement], self._points), dict(enumerate(starts))).values()]


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


def _across(
    condition: Statement, figures: Sequence[np.ndarray], points: Sequence[str], premises: Sequence[Statement]
) -> list[np.ndarray]:
    """Starts on the other side of a boundary: figures near it with a point where curves meet a second time."""
    starts = [z for figure in figures for z in at_second_points(premises, points, figure, inscribed=True)]
    return [z for z in starts if not true_in(condition, {p: (c.real, c.imag) for p, c in zip(points, z, strict=True)})]


def _followed(
    way: Sequence[Statement], joining: Sequence[Joining], solved: Solved
) -> tuple[list[np.ndarray], list[np.ndarray]]:
    """The figures along a way, and those at its end, each step's from those of the one before.

    Where two steps lead nowhere, the way ends, but for figures that join later.
    """
    along: list[np.ndarray] = []
    here: list[np.ndarray] = []
    missed = 0
    for number, statement in enumerate(way):
        new = [z for step, z in joining if step == number]
        found = solved(statement, [*here, *new]) if new or here and missed < MISSES else []
        along += found
        here, missed = found or [*here, *new], 0 if found or new else missed + 1
    return along, [*here, *(z for step, z in joining if step == len(way))]


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
    before, beyond = [1 - sign * s for s in BEFORE_SHARES], [1 + sign * s for s in SHARES]
    ray = near, far, point
    return Way(_ratios(*ray, before), BEFORE_SHARES, _ratios(*ray, beyond), ray, turns=False), abs(1 - share)


def _through_line(at: Coordinates, a: str, b: str, c: str) -> tuple[Way, float]:
    """The last of three points comes to the line through the others, on its side of the first, and goes beyond."""
    ray = _ray(at, a, b, c)
    sign = 1 if (ray.imag > 0) == (ray.real > 0) else -1
    gap = RADIAN * abs(ray.imag / ray.real) if ray.real else math.inf
    before, beyond = [sign * angle for angle in BEFORE_ANGLES], [-sign * angle for angle in ANGLES]
    return _turning((a, b, c), before, beyond), gap


def _through_right_angle(at: Coordinates, a: str, b: str, c: str) -> tuple[tuple[Way, float], ...]:
    """An angle at the first of three points becomes right, and then obtuse where it was acute, or acute.

    On a line the first point goes past the others.
    """
    ray = _ray(at, a, b, c)
    if abs(ray.imag) < STRAIGHT * abs(ray):
        return _past_ends(at, a, b, c)
    sign, side = 1 if ray.imag > 0 else -1, 1 if ray.real > 0 else -1
    gap = RADIAN * abs(ray.real / ray.imag) if ray.imag else math.inf
    before = [sign * (90 - side * angle) for angle in BEFORE_ANGLES]
    return ((_turning((a, b, c), before, [sign * (90 + side * angle) for angle in ANGLES]), gap),)


def _turning(ray: tuple[str, str, str], before: Sequence[Fraction], beyond: Sequence[Fraction]) -> Way:
    return Way(_angles(*ray, before), BEFORE_ANGLES, _angles(*ray, beyond), ray, turns=True)


def _angles(a: str, b: str, c: str, degrees: Sequence[Fraction]) -> tuple[Statement, ...]:
    return tuple(parse_statement(f"aconst {a} {b} {a} {c} {angle}o") for angle in degrees)


def _ratios(a: str, b: str, c: str, ratios: Sequence[Fraction]) -> tuple[Statement, ...]:
    return tuple(parse_statement(f"rconst {a} {c} {a} {b} {ratio}") for ratio in ratios)


def _ray(at: Coordinates, a: str, b: str, c: str) -> complex:
    """The ray from the first of three points to the third, as a multiple of that to the second."""
    base, one, two = (complex(*at[p]) for p in (a, b, c))
    return (two - base) / (one - base)
