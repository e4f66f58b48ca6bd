"""Whether a theorem applies in a figure: points of it for the variables of its hypotheses, of which these are true.

More may be true in one figure than can be derived, so where this search finds nothing no derivation uses the theorem.
Segments are sorted by length and by direction once a figure; each hypothesis then binds its variables to the segments
that fit. The search gives up, with no answer, after a number of trials that is the same on every machine.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import combinations, permutations, product

from geogen.checker.items.crossings import turn
from geogen.lang.form import MARGIN
from geogen.lang.statement import Statement
from geogen.library.records import Theorem

#: Margin with which lengths, as parts of the figure, and directions, in half turns, count as equal: looser than that
#: of the checker, so that nothing is missed.
LOOSE = 10 * MARGIN
#: Sine of the angle, or part of the figure, below which three points count as lying on a line.
FLAT = 1e-4
#: Points are looked up in cells of which the figure is so many wide.
CELLS = 100
#: Trials after which a search gives up.
TRIALS = 400_000

Bound = dict[str, int]


class GaveUp(Exception):
    """A search took more trials than it may."""


class Places:
    """Points of a figure with their segments sorted by length and by direction.

    Args:
        points: in order, no two the same.
    """

    def __init__(self, points: Sequence[complex]) -> None:
        self.points = list(points)
        self.count = len(self.points)
        self.size = max((abs(a - b) for a, b in combinations(self.points, 2)), default=1.0)
        pairs = [(i, j) for i in range(self.count) for j in range(self.count) if i < j]
        self.length = {p: abs(self.points[p[0]] - self.points[p[1]]) for p in pairs}
        self.turned = {p: turn(self.points[p[0]], self.points[p[1]]) for p in pairs}
        self.lengths = _Classes(self.length, LOOSE * self.size)
        self.turns = _Classes(self.turned, LOOSE, around=True)

    @cached_property
    def midpoints(self) -> list[tuple[int, int, int]]:
        """All midpoints with the ends of their segments."""
        found = []
        for i, j in combinations(range(self.count), 2):
            middle = (self.points[i] + self.points[j]) / 2
            for m in range(self.count):
                if abs(self.points[m] - middle) <= LOOSE * self.size:
                    found += [(m, i, j), (m, j, i)]
        return found

    @cached_property
    def triangles(self) -> list[tuple[tuple[int, int, int], tuple[float, float, float], bool]]:
        """Triangles that are not flat, corners in the order of the opposite sides' lengths; these, and which turn."""
        found = []
        for corners in combinations(range(self.count), 3):
            if self.flat(*corners):
                continue
            sides = sorted((self.length[tuple(sorted(set(corners) - {p}))], p) for p in corners)  # type: ignore[index]
            a, b, c = (p for _, p in sides)
            found.append(((a, b, c), tuple(side for side, _ in sides), self.clockwise(a, b, c)))
        return found  # type: ignore[return-value]

    @cached_property
    def _cells(self) -> dict[tuple[int, int], list[int]]:
        found: dict[tuple[int, int], list[int]] = {}
        for number, point in enumerate(self.points):
            found.setdefault(self._cell(point), []).append(number)
        return found

    def _cell(self, at: complex) -> tuple[int, int]:
        return round(at.real / self.size * CELLS), round(at.imag / self.size * CELLS)

    def near(self, at: complex) -> list[int]:
        """The points at a place."""
        x, y = self._cell(at)
        around = [n for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1) for n in self._cells.get((i, j), ())]
        return [n for n in around if abs(self.points[n] - at) <= LOOSE * self.size]

    def flat(self, a: int, b: int, c: int) -> bool:
        """True for three points on a line, or nearly so."""
        p, q, r = self.points[a], self.points[b], self.points[c]
        u, v, w = q - p, r - p, r - q
        longest = max(abs(u), abs(v), abs(w))
        return abs((u.conjugate() * v).imag) <= FLAT * longest * min(abs(u), abs(v), abs(w))

    def clockwise(self, a: int, b: int, c: int) -> bool:
        """Which way three corners turn."""
        p, q, r = self.points[a], self.points[b], self.points[c]
        return ((q - p).conjugate() * (r - p)).imag < 0

    def in_line(self, a: int, b: int, c: int) -> bool:
        """True for three points on a line."""
        classes = self.turns
        return classes.of(a, b) == classes.of(a, c) == classes.of(b, c)


class _Classes:
    """Segments in classes of equal values.

    Args:
        values: by segment.
        margin: up to which two neighbours are in one class.
        around: whether values lie on a circle of circumference one.
    """

    def __init__(self, values: Mapping[tuple[int, int], float], margin: float, around: bool = False) -> None:
        self.margin, self.around = margin, around
        order = sorted(values, key=lambda p: (values[p], p))
        self.starts: list[float] = []
        self.members: list[list[tuple[int, int]]] = []
        self.number: dict[tuple[int, int], int] = {}
        last = None
        for p in order:
            if last is None or values[p] - last > margin:
                self.starts.append(values[p])
                self.members.append([])
            last = values[p]
            self.members[-1].append(p)
        if around and len(self.members) > 1 and values[order[0]] + 1 - values[order[-1]] <= margin:
            self.members[0] += self.members.pop()
            self.starts.pop()
        for number, members in enumerate(self.members):
            for i, j in members:
                self.number[i, j] = self.number[j, i] = number
        self.members = [[*m, *((j, i) for i, j in m)] for m in self.members]
        self.ends: dict[tuple[int, int], list[int]] = {}
        for number, members in enumerate(self.members):
            for i, j in members:
                self.ends.setdefault((i, number), []).append(j)

    def of(self, a: int, b: int) -> int:
        """The class of a segment."""
        return self.number[a, b]

    def at(self, value: float) -> int | None:
        """The class of a value, None where no segment has it."""
        if self.around:
            value %= 1.0
        after = bisect_left(self.starts, value)
        # On a circle the last class is next to the first.
        near = {n % len(self.starts) for n in (after - 1, after)} if self.starts else set()
        best = min(sorted(near), key=lambda n: self._off(value, self.starts[n]), default=None)
        return best if best is not None and self._off(value, self.starts[best]) <= 2 * self.margin else None

    def _off(self, a: float, b: float) -> float:
        off = abs(a - b)
        return min(off, 1 - off) if self.around else off


def applies(theorem: Theorem, places: Places) -> bool | None:
    """True where some points fit the theorem's widest hypotheses; None where the search gave up."""
    try:
        return any(next(found(way, places), None) is not None for way in theorem.widest)
    except GaveUp:
        return None


def found(hypotheses: Sequence[Statement], places: Places) -> Iterator[Bound]:
    """Points for the variables of hypotheses with which these are true; different ones, but for those of two triangles.

    Raises:
        GaveUp: after too many trials.
    """
    return _bind(list(hypotheses), {}, places, [TRIALS])


def _bind(left: list[Statement], bound: Bound, places: Places, trials: list[int]) -> Iterator[Bound]:
    if not left:
        yield bound
        return
    first, *rest = left
    for one in _WAYS[first.predicate](first, bound, places):
        trials[0] -= 1
        if trials[0] < 0:
            raise GaveUp
        yield from _bind(rest, one, places, trials)


def _with(bound: Bound, variables: Sequence[str], values: Sequence[int], apart: bool = True) -> Bound | None:
    """More variables bound; None where one would have another value, or two the same."""
    new = dict(bound)
    for variable, value in zip(variables, values, strict=True):
        if variable not in new:
            if apart and value in new.values():
                return None
            new[variable] = value
        elif new[variable] != value:
            return None
    return new


def _segments(
    a: str, b: str, bound: Bound, places: Places, classes: _Classes, among: int | None
) -> Iterable[tuple[int, ...]]:
    """The segments of two variables, of one class or of all."""
    p, q = bound.get(a), bound.get(b)
    if p is not None and q is not None:
        return [(p, q)] if among is None or classes.of(p, q) == among else []
    if p is not None:
        return [(p, i) for i in _others(p, places, classes, among)]
    if q is not None:
        return [(i, q) for i in _others(q, places, classes, among)]
    return permutations(range(places.count), 2) if among is None else classes.members[among]


def _others(known: int, places: Places, classes: _Classes, among: int | None) -> Iterable[int]:
    """The places that make a segment with a known one, of one class or of all."""
    if among is None:
        return [i for i in range(places.count) if i != known]
    return classes.ends.get((known, among), [])


def _related(turned: float | None) -> Callable[[Statement, Bound, Places], Iterator[Bound]]:
    """Two segments of one length, or of directions that differ by so many half turns."""

    def ways(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
        a, b, c, d = map(str, statement.args)
        classes = places.lengths if turned is None else places.turns
        aims: dict[int, int | None] = {}
        for p, q in _segments(a, b, bound, places, classes, None):
            one = _with(bound, (a, b), (p, q))
            if one is None:
                continue
            own = classes.of(p, q)
            if own not in aims:
                aims[own] = own if not turned else classes.at(classes.starts[own] + turned)
            aim = aims[own]
            for r, s in _segments(c, d, one, places, classes, aim) if aim is not None else ():
                two = _with(one, (c, d), (r, s))
                if two is not None:
                    yield two

    return ways


def _vectors(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
    """Points whose multiples add up to nothing, as those of a triangle and three times its centroid do."""
    terms = list(zip(map(float, statement.args[::2]), map(str, statement.args[1::2]), strict=True))  # type: ignore[arg-type]
    *others, (weight, last) = terms
    new = [p for _, p in others if p not in bound]
    for values in permutations(range(places.count), len(new)):
        one = _with(bound, new, values)
        if one is None:
            continue
        at = -sum(w * places.points[one[p]] for w, p in others) / weight
        for number in places.near(at):
            two = _with(one, (last,), (number,))
            if two is not None:
                yield two


def _angle(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
    """Two lines at a given directed angle."""
    a, b, c, d = map(str, statement.args[:4])
    turned = float(Fraction(statement.args[4]))  # type: ignore[arg-type]
    yield from _related(turned)(Statement("para", (a, b, c, d)), bound, places)


def _angles(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
    """Two equal directed angles between lines."""
    args = tuple(map(str, statement.args))
    turns = places.turns

    def lines(number: int, bound: Bound) -> Iterator[tuple[Bound, int]]:
        a, b = args[2 * number : 2 * number + 2]
        for p, q in _segments(a, b, bound, places, turns, None):
            one = _with(bound, (a, b), (p, q))
            if one is not None:
                yield one, turns.of(p, q)

    known: dict[tuple[int, int, int], int | None] = {}
    for one, i in lines(0, bound):
        for two, j in lines(1, one):
            for three, k in lines(2, two):
                if (i, j, k) not in known:
                    known[i, j, k] = turns.at(turns.starts[k] + turns.starts[j] - turns.starts[i])
                aim = known[i, j, k]
                for p, q in _segments(args[6], args[7], three, places, turns, aim) if aim is not None else ():
                    four = _with(three, args[6:], (p, q))
                    if four is not None:
                        yield four


def _midpoint(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
    for triple in places.midpoints:
        one = _with(bound, statement.points, triple)
        if one is not None:
            yield one


def _line(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
    """Three points on a line."""
    a, b, c = map(str, statement.args)
    for p, q in _segments(a, b, bound, places, places.turns, None):
        one = _with(bound, (a, b), (p, q))
        if one is None:
            continue
        for r in places.turns.ends[p, places.turns.of(p, q)]:
            two = _with(one, (c,), (r,)) if r != q else None
            if two is not None and places.in_line(p, q, r):
                yield two


def _cyclic(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
    """Four points on a circle; they are taken in every order."""
    for a, b, c in combinations(range(places.count), 3):
        if places.flat(a, b, c):
            continue
        for d in range(c + 1, places.count):
            if _on_one_circle([places.points[i] for i in (a, b, c, d)], places.size):
                for four in permutations((a, b, c, d)):
                    one = _with(bound, statement.points, four)
                    if one is not None:
                        yield one


def _on_one_circle(points: Sequence[complex], size: float) -> bool:
    a, b, c, d = points
    ratio = (a - c) * (b - d) * ((b - c) * (a - d)).conjugate()
    return abs(ratio.imag) <= LOOSE * abs(ratio) and min(abs(d - a), abs(d - b), abs(d - c)) > LOOSE * size


def _triangles(same_size: bool, mirrored: bool) -> Callable[[Statement, Bound, Places], Iterator[Bound]]:
    """Two congruent or similar triangles; one with two equal sides is so to itself, and counts too."""

    def ways(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
        groups: dict[tuple[int, int], list[int]] = {}
        triangles = places.triangles
        keys = []
        for number, (_, sides, _) in enumerate(triangles):
            key = _key(sides, same_size, places.size)
            keys.append(key)
            groups.setdefault(key, []).append(number)
        for number, (corners, sides, way) in enumerate(triangles):
            x, y = keys[number]
            near = [n for i in (x - 1, x, x + 1) for j in (y - 1, y, y + 1) for n in groups.get((i, j), ())]
            for other in sorted(n for n in near if n >= number):
                others, its_sides, its_way = triangles[other]
                scale = 1.0 if same_size else its_sides[2] / sides[2]
                margin = LOOSE * max(sides[2], its_sides[2])
                if any(abs(s * scale - t) > margin for s, t in zip(sides, its_sides, strict=True)):
                    continue
                for order in permutations(range(3)):
                    if any(abs(sides[i] * scale - its_sides[order[i]]) > margin for i in range(3)):
                        continue
                    image = tuple(others[order[i]] for i in range(3))
                    even = order in ((0, 1, 2), (1, 2, 0), (2, 0, 1))
                    if image == corners or (way == its_way) != (even != mirrored):
                        continue
                    for turned in permutations(range(3)):
                        values = [corners[i] for i in turned] + [image[i] for i in turned]
                        one = _with(bound, statement.points, values, apart=False)
                        if one is not None:
                            yield one

    return ways


def _key(sides: tuple[float, float, float], same_size: bool, size: float) -> tuple[int, int]:
    """A shape, rounded so coarsely that like ones have the same or neighbouring keys."""
    unit = size if same_size else sides[2]
    return round(sides[0] / unit / (4 * LOOSE)), round(sides[1] / unit / (4 * LOOSE))


def _test(holds: Callable[[Places, Sequence[int]], bool]) -> Callable[[Statement, Bound, Places], Iterator[Bound]]:
    """A condition of position; of points that are not bound yet any will do."""

    def ways(statement: Statement, bound: Bound, places: Places) -> Iterator[Bound]:
        new = [p for p in statement.points if p not in bound]
        for values in product(range(places.count), repeat=len(new)):
            one = _with(bound, new, values)
            if one is not None and holds(places, [one[p] for p in map(str, statement.args)]):
                yield one

    return ways


#: The ways to bind the variables of a hypothesis, by its predicate.
_WAYS: dict[str, Callable[[Statement, Bound, Places], Iterator[Bound]]] = {
    "cong": _related(None),
    "para": _related(0.0),
    "perp": _related(0.5),
    "aconst": _angle,
    "vecsum": _vectors,
    "eqangle": _angles,
    "midp": _midpoint,
    "coll": _line,
    "cyclic": _cyclic,
    "contri": _triangles(True, False),
    "contrir": _triangles(True, True),
    "simtri": _triangles(False, False),
    "simtrir": _triangles(False, True),
    "ncoll": _test(lambda places, points: not places.flat(*points)),
    "diff": _test(lambda places, points: points[0] != points[1]),
}
#: Predicates that hypotheses of theorems may have.
PREDICATES = frozenset(_WAYS)
