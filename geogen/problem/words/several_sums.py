"""The sums of angles by which a step goes that brings several facts about angles together.

Facts about angles are equations between the sizes of drawn ones. What they lack is what parallel lines do with a
transversal, inscribed angles, angles of similar triangles, the sum of the angles of a triangle or a polygon, or that
angles side by side make up a larger one. The fewest such equations are looked for.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations, product
from typing import NamedTuple

from geogen.lang.measure import Coordinates, term_value
from geogen.lang.statement import Statement
from geogen.problem.asking import Corner
from geogen.problem.words.angle_sums import Rays, Sum, echelon, equation_of, reduced, side_by_side
from geogen.problem.words.arithmetic import NEAR
from geogen.proof.cost import LINES

#: Most sums, most points among which they are looked for, and corners of the largest polygon.
MOST, POINTS, POLYGON = 4, 8, 6
#: Steps whose sums are kept, as solutions say them in two languages.
REMEMBERED = 64
#: Statements that triangles are alike.
ALIKE = ("simtri", "simtrir", "contri", "contrir")


class Equation(NamedTuple):
    """Angles that add up to another one, or to a number of degrees.

    Args:
        parts: the angles.
        whole: what they make up.
    """

    parts: tuple[Corner, ...]
    whole: Corner | Fraction


def several_sums(target: Statement, stated: Sequence[Statement], at: Coordinates) -> tuple[Equation, ...]:
    """The sums of angles by which a step goes; last, of lines and circles, the angles that show what is found.

    Args:
        target: what is found.
        stated: what it rests on.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        A few equations; none where no sum is needed, where a few do not suffice, or where there are many points.
    """
    return _found(target, tuple(stated), tuple(at.items()))


@lru_cache(maxsize=REMEMBERED)
def _found(target: Statement, stated: tuple[Statement, ...], places: tuple) -> tuple[Equation, ...]:
    at: Coordinates = dict(places)
    points = tuple(dict.fromkeys(p for s in (target, *stated) for p in s.points))
    if len(points) > POINTS:
        return ()
    drawn = _Drawn(points, stated, at)
    facts = [one for s in stated for one in drawn.facts(s)]
    rows = echelon([*facts, *drawn.straight()])
    told = [equation for s in (*stated, *_perpendiculars(stated)) for equation in drawn.told(s)]
    pool = [(equation, reduced(drawn.zero(equation), rows)) for equation in (*told, *drawn.sums())]
    found: list[Equation] = []
    for shown, goal in drawn.goals(target):
        used = _fewest(reduced(goal, rows), [(e, rest) for e, rest in pool if any(rest.values())])
        if used is not None and (not found or len(used) < len(found)):
            found = [*used, *shown]
            if len(used) < 2:
                break
    return tuple(found)


class _Drawn:
    """Angles of a figure: which equations hold between them, whether by a fact or always.

    Args:
        points: whose angles are looked at.
        stated: facts, by whose lines angles are the same.
        at: the figure.
    """

    def __init__(self, points: Sequence[str], stated: Sequence[Statement], at: Coordinates) -> None:
        self.points, self.at = points, at
        self.rays = Rays(stated, at)
        self.lines = [tuple(map(str, s.args)) for s in stated if s.predicate in LINES]

    def facts(self, statement: Statement) -> Iterator[Sum]:
        """What a statement about angles says."""
        if statement.predicate not in LINES:
            found = equation_of(statement, self.rays, self.at)
            if found is not None:
                yield found

    def told(self, statement: Statement) -> Iterator[Equation]:
        """What a statement about lines, circles and triangles says of angles."""
        args = tuple(map(str, statement.args))
        if statement.predicate == "para":
            yield from self._with_transversal(args)
        elif statement.predicate == "cyclic":
            yield from self._inscribed(args)
        elif statement.predicate == "perp":
            corner = self.rays.right_angle(statement)
            if corner is not None:
                yield Equation((corner,), Fraction(90))
        elif statement.predicate in ALIKE:
            one, two = args[:3], args[3:]
            for i, j, k in ((0, 1, 2), (1, 2, 0), (2, 0, 1)):
                yield Equation(((one[i], one[j], one[k]),), (two[i], two[j], two[k]))

    def goals(self, target: Statement) -> Iterator[tuple[list[Equation], Sum]]:
        """Equations that show what is found, each with what a reader is to be told of it."""
        args = tuple(map(str, target.args))
        if target.predicate in ("para", "cyclic", "coll"):
            ways = {"para": self._with_transversal, "cyclic": self._inscribed, "coll": self._straightened}
            yield from (([shown], self.zero(shown)) for shown in ways[target.predicate](args))
        else:
            found = equation_of(target, self.rays, self.at)
            if found is not None:
                yield [], found

    def zero(self, equation: Equation) -> Sum:
        """An equation as a sum that is zero."""
        found: dict[Corner | None, Fraction] = {}
        for corner in map(self.rays.name, equation.parts):
            found[corner] = found.get(corner, Fraction(0)) + 1
        if isinstance(equation.whole, Fraction):
            return {**found, None: -equation.whole}
        whole = self.rays.name(equation.whole)
        return {**found, whole: found.get(whole, Fraction(0)) - 1}

    def straight(self) -> Iterator[Sum]:
        """Angles side by side on lines that are known."""
        for line in self.lines:
            for a, middle, b in combinations(line, 3):
                for p, q, r in ((a, middle, b), (middle, a, b), (a, b, middle)):
                    if 180 - self._size((p, q, r)) < NEAR:
                        yield {self.rays.name((p, q, r)): Fraction(1), None: Fraction(-180)}
                        for arm in self.points:
                            if self._is_plain((p, q, arm)):
                                yield self.zero(Equation(((p, q, arm), (arm, q, r)), Fraction(180)))

    def sums(self) -> Iterator[Equation]:
        """The sums of angles in triangles, of angles side by side, and in polygons."""
        for a, b, c in combinations(self.points, 3):
            if self._is_plain((a, b, c)):
                yield Equation(((a, b, c), (b, c, a), (c, a, b)), Fraction(180))
        for middle in self.points:
            for arms in combinations([p for p in self.points if p != middle], 3):
                yield from self._side_by_side(middle, arms)
        for count in range(4, POLYGON + 1):
            for some in combinations(self.points, count):
                corners = self._convex(some)
                if corners:
                    yield Equation(corners, Fraction(180 * (count - 2)))

    def _side_by_side(self, middle: str, arms: Sequence[str]) -> Iterator[Equation]:
        corners = [(one, middle, two) for one, two in combinations(arms, 2)]
        if all(map(self._is_plain, corners)):
            signs = side_by_side(middle, arms, self.at)
            if None in signs:
                yield Equation(tuple(corners), Fraction(360))
                return
            whole = max(corners, key=self._size)
            yield Equation(tuple(c for c in corners if c != whole), whole)

    def _convex(self, points: Sequence[str]) -> tuple[Corner, ...]:
        """The corners of points in convex position, in order; none where they are in no such position."""
        cx, cy = (sum(self.at[p][i] for p in points) / len(points) for i in (0, 1))
        ordered = sorted(points, key=lambda p: math.atan2(self.at[p][1] - cy, self.at[p][0] - cx))
        corners = tuple((ordered[i - 1], p, ordered[(i + 1) % len(points)]) for i, p in enumerate(ordered))
        total = sum(map(self._size, corners))
        return corners if all(map(self._is_plain, corners)) and abs(total - 180 * (len(points) - 2)) < NEAR else ()

    def _with_transversal(self, args: Sequence[str]) -> Iterator[Equation]:
        """Angles of two parallel lines with the lines through a point of each."""
        one, two = args[:2], args[2:]
        for (p, a), (q, b) in product((one, one[::-1]), (two, two[::-1])):
            if p != q and self._is_plain((a, p, q)) and self._is_plain((p, q, b)):
                yield _compared((a, p, q), (p, q, b), not self._are_beside(a, b, p, q))

    def _inscribed(self, args: Sequence[str]) -> Iterator[Equation]:
        """Angles over one chord."""
        for a, b in combinations(args, 2):
            for c, d in combinations([p for p in args if p not in (a, b)], 2):
                yield _compared((a, c, b), (a, d, b), self._are_beside(c, d, a, b))

    def _straightened(self, args: Sequence[str]) -> Iterator[Equation]:
        """Angles at a point that make a straight one."""
        for p, q, r in combinations(args, 3):
            for a, middle, b in ((p, q, r), (q, p, r), (p, r, q)):
                if 180 - self._size((a, middle, b)) < NEAR:
                    for arm in self.points:
                        if self._is_plain((a, middle, arm)):
                            yield Equation(((a, middle, arm), (arm, middle, b)), Fraction(180))

    def _are_beside(self, one: str, two: str, a: str, b: str) -> bool:
        """True for two points on the same side of the line through two others."""
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        sides = [(bx - ax) * (self.at[p][1] - ay) - (by - ay) * (self.at[p][0] - ax) for p in (one, two)]
        return sides[0] * sides[1] > 0

    def _size(self, corner: Corner) -> float:
        return float(term_value(("angle", *corner), self.at))

    def _is_plain(self, corner: Corner) -> bool:
        return len(set(corner)) == 3 and NEAR < self._size(corner) < 180 - NEAR


def _compared(one: Corner, two: Corner, are_equal: bool) -> Equation:
    """That two angles are equal, or make 180° together."""
    return Equation((one,), two) if are_equal else Equation((one, two), Fraction(180))


def _perpendiculars(stated: Sequence[Statement]) -> Iterator[Statement]:
    """That a line perpendicular to one of two parallels is so to the other."""
    parallel = [frozenset((s.args[:2], s.args[2:])) for s in stated if s.predicate == "para"]
    for s in stated:
        if s.predicate == "perp":
            one, two = (
                [line, *(o for pair in parallel if line in pair for o in pair)] for line in (s.args[:2], s.args[2:])
            )
            yield from (Statement("perp", (*a, *b)) for a, b in product(one, two) if set(a) & set(b))


def _fewest(goal: Sum, pool: Sequence[tuple[Equation, Sum]]) -> list[Equation] | None:
    """The fewest equations of which a sum is made up; none where it is zero, None where a few do not suffice."""
    if any(reduced(goal, echelon([zero for _, zero in pool])).values()):
        return None
    speaking: dict[Corner, list[tuple[Equation, Sum]]] = {}
    for equation, zero in pool:
        for corner in zero:
            if corner is not None and zero[corner]:
                speaking.setdefault(corner, []).append((equation, zero))
    return next((found for most in range(MOST + 1) if (found := _made_up(goal, speaking, most)) is not None), None)


def _made_up(rest: Sum, speaking: Mapping[Corner, Sequence[tuple[Equation, Sum]]], most: int) -> list[Equation] | None:
    """Equations of which a sum is made up, at most so many; each lets an angle vanish of which few others speak."""
    left = [corner for corner, c in rest.items() if c]
    corners = [corner for corner in left if corner is not None]
    if not left:
        return []
    if not most or not corners or any(corner not in speaking for corner in corners):
        return None
    corner = min(corners, key=lambda c: (len(speaking[c]), c))
    for equation, zero in speaking[corner]:
        factor = rest[corner] / zero[corner]
        less = dict(rest)
        for k, c in zero.items():
            less[k] = less.get(k, Fraction(0)) - factor * c
        others = _made_up(less, speaking, most - 1)
        if others is not None:
            return [equation, *others]
    return None
