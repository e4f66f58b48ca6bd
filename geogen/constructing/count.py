"""How many solutions the conditions of a construction have in one placement of what is given.

An object that is wanted is described by its handles (:mod:`geogen.constructing.problem`), which are not determined by
it; so the unknowns are numbers that are: of a point its coordinates, of a line the direction and distance of its
normal, of a circle centre and radius. From many starting points Newton's method leads to solutions, and those that
differ and satisfy every condition are counted. The starting points are the same for equal placements.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from geogen.constructing.plane import Arrays, Coordinates
from geogen.constructing.problem import Wanted
from geogen.lang.statement import Statement, true_in
from geogen.verify.meaning import meaning

#: Starting points for each unknown, and the most of them.
STARTS, MOST_STARTS = 64, 320
#: Steps of Newton's method.
STEPS = 40
#: Last step of a search that has arrived, and the distance below which two solutions are one, relative to the figure.
EXACT, SAME = 1e-9, 1e-5
#: Solutions that lie farther out than so many sizes of the figure are not looked for.
REACH = 4.0
#: The half step of difference quotients; the cube root of the precision of floats is best.
HALF = 6e-6
#: What keeps the equations of a step solvable where the search passes a singular place, and slopes above zero.
DAMPING, TINY = 1e-14, 1e-300
#: Predicates of position that say an equation, too.
WITH_EQUATION = ("between",)
#: Predicates whose points may coincide.
TOGETHER = ("vecsum",)
#: Objects that are looked for at once, and solutions above which they count as not determined.
AT_ONCE, MANY = 3, 12

Point = tuple[float, float]


@dataclass(frozen=True)
class Unknowns:
    """The wanted objects as numbers, in the units of a placement moved to the origin with size one.

    Args:
        wanted: the objects.
    """

    wanted: tuple[Wanted, ...]

    @property
    def count(self) -> int:
        """How many numbers there are."""
        return sum(_SIZES[w.kind] for w in self.wanted)

    def points(self, values: np.ndarray) -> dict[str, Coordinates]:
        """The wanted points and handles from numbers (…, count)."""
        found: dict[str, Coordinates] = {}
        first = 0
        for one in self.wanted:
            own = [values[..., first + k] for k in range(_SIZES[one.kind])]
            first += _SIZES[one.kind]
            found |= _HANDLES[one.kind](one.name, own)
        return found

    def normal(self, values: np.ndarray) -> np.ndarray:
        """Numbers of which each object has only one choice; a line's normal has two directions, a radius two signs."""
        found, first = [], 0
        for one in self.wanted:
            own = values[..., first : first + _SIZES[one.kind]]
            first += _SIZES[one.kind]
            if one.kind == "line":
                turn, away = own[..., 0], own[..., 1]
                doubled = np.stack([np.cos(2 * turn), np.sin(2 * turn)], -1)
                foot = away[..., None] * np.stack([np.cos(turn), np.sin(turn)], -1)
                own = np.concatenate([doubled, foot], -1)
            elif one.kind == "ray":
                own = np.concatenate([own[..., :2], np.cos(own[..., 2:]), np.sin(own[..., 2:])], -1)
            elif one.kind == "circle":
                own = np.concatenate([own[..., :2], np.abs(own[..., 2:])], -1)
            elif one.kind == "segment":
                ends = own.reshape(*own.shape[:-1], 2, 2)
                swapped = (ends[..., 0, 0] > ends[..., 1, 0])[..., None, None]
                own = np.where(swapped, ends[..., ::-1, :], ends).reshape(own.shape)
            found.append(own)
        return np.concatenate(found, -1)


def _point(name: str, own: Sequence[np.ndarray]) -> dict[str, Coordinates]:
    return {name: (own[0], own[1])}


def _line(name: str, own: Sequence[np.ndarray]) -> dict[str, Coordinates]:
    turn, away = own
    x, y = np.cos(turn), np.sin(turn)
    return {f"{name}_1": (away * x - y, away * y + x), f"{name}_2": (away * x + y, away * y - x)}


def _segment(name: str, own: Sequence[np.ndarray]) -> dict[str, Coordinates]:
    return {f"{name}_1": (own[0], own[1]), f"{name}_2": (own[2], own[3])}


def _ray(name: str, own: Sequence[np.ndarray]) -> dict[str, Coordinates]:
    x, y, turn = own
    return {f"{name}_1": (x, y), f"{name}_2": (x + np.cos(turn), y + np.sin(turn))}


def _circle(name: str, own: Sequence[np.ndarray]) -> dict[str, Coordinates]:
    x, y, radius = own
    return {f"{name}_0": (x, y), f"{name}_1": (x + radius, y)}


_SIZES = {"point": 2, "line": 2, "segment": 4, "ray": 3, "circle": 3}
_HANDLES = {"point": _point, "line": _line, "segment": _segment, "ray": _ray, "circle": _circle}


def solutions(
    wanted: Sequence[Wanted], conditions: Sequence[Statement], given: Mapping[str, Point]
) -> list[dict[str, Point]]:
    """All solutions in one placement, as the wanted points and handles.

    Objects that conditions determine by themselves are looked for first, then those that need them.

    Args:
        wanted: the objects.
        conditions: what holds of them.
        given: the given points; at least two differ.

    Returns:
        Each once; two that differ only in the handles of their lines and circles are one. None where there are more
        than :data:`MANY`, as where the conditions leave something free.
    """
    if not wanted:
        return [{}]
    for size in range(1, min(AT_ONCE, len(wanted)) + 1):
        for own in combinations(wanted, size):
            there = {*given, *(h for w in own for h in handles(w))}
            said = [c for c in conditions if there >= set(c.points)]
            found = _together(own, said, given) if _enough(own, said) else []
            if found and len(found) <= MANY:
                rest = [w for w in wanted if w not in own]
                return [{**one, **more} for one in found for more in solutions(rest, conditions, {**given, **one})]
    return []


def handles(wanted: Wanted) -> tuple[str, ...]:
    """The points by which conditions speak of an object."""
    return tuple(Unknowns((wanted,)).points(np.zeros(4)))


def _enough(wanted: Sequence[Wanted], conditions: Sequence[Statement]) -> bool:
    """True where there may be as many equations as unknowns, and each object is spoken of."""
    spoken = {p for c in conditions for p in c.points}
    return all(spoken & set(handles(w)) for w in wanted)


def _together(
    wanted: Sequence[Wanted], conditions: Sequence[Statement], given: Mapping[str, Point]
) -> list[dict[str, Point]]:
    """The solutions for some objects by the conditions that speak of no others."""
    search = _Search(Unknowns(tuple(wanted)), conditions, given)
    if search.is_open():
        return []
    found: list[np.ndarray] = []
    kept: list[dict[str, Point]] = []
    for row in search.ends():
        normal = search.unknowns.normal(row)
        if any(np.abs(normal - other).max() < SAME for other in found):
            continue
        placed = search.placed(row)
        if _apart({**given, **placed}, conditions, SAME * search.size) and _holds(conditions, {**given, **placed}):
            found.append(normal)
            kept.append(placed)
    return kept


def _frame(given: Mapping[str, Point]) -> tuple[Point, float]:
    xs, ys = [x for x, _ in given.values()], [y for _, y in given.values()]
    return ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2), max(max(xs) - min(xs), max(ys) - min(ys))


def _apart(at: Mapping[str, Point], conditions: Sequence[Statement], near: float) -> bool:
    """True where no two points of a condition coincide, which would make it void."""
    plain = [c for c in conditions if c.predicate not in TOGETHER]
    pairs = ((at[a], at[b]) for one in plain for a, b in combinations(one.points, 2))
    return all(max(abs(x - u), abs(y - v)) > near for (x, y), (u, v) in pairs)


def _holds(conditions: Sequence[Statement], at: Mapping[str, Point]) -> bool:
    return all(true_in(one, at) for one in conditions)


class _Search:
    """Newton's method from many starting points at once.

    Args:
        unknowns: the numbers that are looked for.
        conditions: what holds of them; those of position are left to the end.
        given: the given points.
    """

    def __init__(self, unknowns: Unknowns, conditions: Sequence[Statement], given: Mapping[str, Point]) -> None:
        self.unknowns, self.given = unknowns, given
        self.centre, self.size = _frame(given)
        self.equations = [c for c in conditions if c.spec.holds is None or c.predicate in WITH_EQUATION]

    def ends(self) -> np.ndarray:
        """The numbers to which it leads, a row for each starting point from which it does."""
        number = self.unknowns.count
        values = np.random.default_rng(number).uniform(-REACH, REACH, (min(MOST_STARTS, STARTS * number), number))
        values[::2] /= 4  # most solutions lie near what is given
        move = values
        for _ in range(STEPS):
            move = self._move(values)
            values = values - move / np.maximum(1.0, np.abs(move).max(-1, keepdims=True))
        near = np.abs(values).max(-1) < 50 * REACH
        found: np.ndarray = values[near & (np.abs(move).max(-1) < EXACT)]
        return found

    def is_open(self) -> bool:
        """True where there are fewer equations than unknowns."""
        return not self.equations or self._residuals(np.zeros((1, self.unknowns.count))).shape[-1] < self.unknowns.count

    def placed(self, row: np.ndarray) -> dict[str, Point]:
        """The wanted points and handles."""
        return {p: (float(x), float(y)) for p, (x, y) in self._points(row).items()}

    def _points(self, values: np.ndarray) -> dict[str, Coordinates]:
        (x, y), size = self.centre, self.size
        return {p: (x + size * u, y + size * v) for p, (u, v) in self.unknowns.points(values).items()}

    def _residuals(self, values: np.ndarray) -> np.ndarray:
        wide = np.ones(values.shape[:-1])
        given = {p: (x * wide, y * wide) for p, (x, y) in self.given.items()}
        plane = Arrays({**given, **self._points(values)})
        parts = [zero for one in self.equations for zero in meaning(one, plane).zero]
        return np.stack(np.broadcast_arrays(*parts, wide)[:-1], -1)

    def _move(self, values: np.ndarray) -> np.ndarray:
        steps = HALF * np.eye(self.unknowns.count)
        slopes = np.stack([(self._residuals(values + s) - self._residuals(values - s)) / (2 * HALF) for s in steps], -1)
        scale = np.maximum(np.abs(slopes).max(-1, keepdims=True), TINY)
        slopes, now = slopes / scale, self._residuals(values) / scale[..., 0]
        turned = np.swapaxes(slopes, -1, -2)
        found = np.linalg.solve(turned @ slopes + DAMPING * np.eye(len(steps)), turned @ now[..., None])[..., 0]
        return np.where(np.isfinite(found), found, REACH)
