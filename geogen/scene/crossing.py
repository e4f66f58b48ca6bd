"""Figures in which a condition of position fails, reached by a way through the boundary where it just fails.

Figures that break a condition may be so rare among those of a text that no draw and no start far away leads to one:
two triangles with two equal sides and an equal angle of 80° differ only where the sides do by less than 2 %. But the
boundary of a condition of order is known: there three points are collinear, an angle is right, or two points coincide.
How far a figure is from it is an angle or a ratio, and with one more statement, which gives this measure, figures are
solved nearer and nearer to the boundary, and beyond. All other points follow from one figure to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction

import numpy as np

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, parse_statement, true_in
from geogen.scene.search import Search
from geogen.scene.system import System

#: How far from the boundary figures are solved, in degrees and as shares of a distance: before it, and beyond.
BEFORE_ANGLES = (Fraction(40), Fraction(15), Fraction(5), Fraction(6, 5), Fraction(6, 25))
ANGLES = (Fraction(1, 10), Fraction(2, 5), Fraction(2), Fraction(8), Fraction(30))
BEFORE_SHARES = (Fraction(1, 2), Fraction(1, 4), Fraction(1, 10), Fraction(1, 40), Fraction(1, 200))
SHARES = (Fraction(1, 800), Fraction(1, 200), Fraction(1, 40), Fraction(1, 10), Fraction(1, 2))

#: About how many degrees a radian has: to tell which steps lie before a figure, no more is needed.
RADIAN = 57
#: How many steps of a way may lead nowhere, one after the other.
MISSES = 2

#: The figures, complex coordinates (points,), of a system to which numbered starts lead, some to none.
Ends = Callable[[System, Mapping[int, np.ndarray]], Mapping[int, np.ndarray]]
#: What a text makes of a figure: its coordinates by name, None where it is none.
Accepted = Callable[[np.ndarray], Coordinates | None]


def crossed(
    conditions: Sequence[Statement],
    figures: Sequence[Coordinates],
    points: Sequence[str],
    premises: Sequence[Statement],
    ends: Ends,
    accepted: Accepted,
    search: Search,
) -> Iterator[Coordinates]:
    """Figures of a text in which conditions do not hold, the farthest from the boundary on each way through it.

    Args:
        conditions: of order, true in all figures.
        figures: at least one.
        points: names, in the order of the coordinates.
        premises: of the text.
        ends: solves from starts.
        accepted: see :data:`Accepted`.
        search: how many conditions are looked at, and from how many figures on.
    """
    known = [(at, np.array([complex(*at[p]) for p in points])) for at in figures[: search.crossed]]
    for condition in conditions[: search.crossings]:
        starts: dict[tuple[Statement, ...], list[np.ndarray]] = {}
        for at, z in known:
            for way in ways_through(condition, at):
                starts.setdefault(way, []).append(z)
        for way, some in starts.items():
            last: Coordinates | None = None
            for figure in _followed(way, some, points, premises, ends):
                at_end = accepted(figure)
                if at_end is not None and not true_in(condition, at_end):
                    last = at_end
            if last is not None:
                yield last


def _followed(
    way: Sequence[Statement],
    starts: Sequence[np.ndarray],
    points: Sequence[str],
    premises: Sequence[Statement],
    ends: Ends,
) -> Iterator[np.ndarray]:
    """The figures on a way, each step from those of the one before; where two steps lead nowhere, the way ends."""
    here: Mapping[int, np.ndarray] = dict(enumerate(starts))
    missed = 0
    for statement in way:
        found = ends(System([*premises, statement], points), here)
        yield from found.values()
        here, missed = found or here, 0 if found else missed + 1
        if missed == MISSES:
            return


def ways_through(condition: Statement, at: Coordinates) -> tuple[tuple[Statement, ...], ...]:
    """What holds on the ways through the boundary of a condition of order.

    Args:
        condition: true in the figure.
        at: where the ways begin.

    Returns:
        For each way the statements that hold one after the other; no way where the condition is not about order.
    """
    points = [str(p) for p in condition.args]
    kind = condition.predicate
    if kind == "between":
        inner, one, two = points
        return _through_point(at, one, two, inner), _through_point(at, two, one, inner)
    if kind in ("acute", "obtuse", "sameside", "nsameside"):
        return tuple(_through_right_angle(at, *points[n : n + 3]) for n in range(0, len(points), 3))
    if kind in ("anticlockwise", "sameclock"):
        return tuple(_through_line(at, *points[n : n + 3]) for n in range(0, len(points), 3))
    if kind in ("oneside", "opposite"):
        return tuple(_through_line(at, points[2], points[3], p) for p in points[:2])
    return ()


def _through_point(at: Coordinates, near: str, far: str, point: str) -> tuple[Statement, ...]:
    """A point between two others comes to the second and goes beyond it."""
    share = abs(_ray(at, near, far, point))
    ratios = (*(1 - s for s in BEFORE_SHARES if share < 1 - s), *(1 + s for s in SHARES))
    return tuple(parse_statement(f"rconst {near} {point} {near} {far} {ratio}") for ratio in ratios)


def _through_line(at: Coordinates, a: str, b: str, c: str) -> tuple[Statement, ...]:
    """The last of three points comes to the line through the others, on its side of the first, and goes beyond."""
    ray = _ray(at, a, b, c)
    sign = 1 if (ray.imag > 0) == (ray.real > 0) else -1
    slope = abs(ray.imag / ray.real) if ray.real else float("inf")
    before = (angle for angle in BEFORE_ANGLES if slope > float(angle) / RADIAN)
    return _angles(a, b, c, [*(sign * angle for angle in before), *(-sign * angle for angle in ANGLES)])


def _through_right_angle(at: Coordinates, a: str, b: str, c: str) -> tuple[Statement, ...]:
    """An angle at the first of three points becomes right, and then obtuse where it was acute, or acute."""
    ray = _ray(at, a, b, c)
    sign, side = 1 if ray.imag > 0 else -1, 1 if ray.real > 0 else -1
    slope = abs(ray.real / ray.imag) if ray.imag else float("inf")
    before = (-angle for angle in BEFORE_ANGLES if slope > float(angle) / RADIAN)
    return _angles(a, b, c, [sign * (90 + side * angle) for angle in (*before, *ANGLES)])


def _angles(a: str, b: str, c: str, degrees: Sequence[Fraction]) -> tuple[Statement, ...]:
    return tuple(parse_statement(f"aconst {a} {b} {a} {c} {angle}o") for angle in degrees)


def _ray(at: Coordinates, a: str, b: str, c: str) -> complex:
    """The ray from the first of three points to the third, as a multiple of that to the second."""
    base, one, two = (complex(*at[p]) for p in (a, b, c))
    return (two - base) / (one - base)
