"""Angle chasing as a chain of drawn angles: ``∠AED = ∠AMD = 90° − ∠DBC``, each link by one fact or two.

Facts are relations between directions of lines, modulo 180°. An angle is two lines; a fact that relates it to two other
lines leads to the next angle, as does a parallel or a perpendicular in the place of one of the lines. The cheapest way
from the angle that is sought to what it is said to be is looked for by Dijkstra's algorithm.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from fractions import Fraction
from heapq import heappop, heappush
from itertools import combinations, product
from typing import NamedTuple

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.problem.asking import Corner, are_equal, equal_corners, size, vertex
from geogen.proof.cost import LINES

#: Most angles that are looked at, and most links of a chain.
LOOKED, LINKS = 4000, 5
#: How near, in degrees, angles of a figure are to what is said of them, and to a straight angle.
NEAR = 1e-6
#: What a link costs: by itself, where it ends at an angle that has no name, and where a number is added.
LINK, HIDDEN, ADDED = 4, 2, 1

#: A line by the points that are known to be on it.
Line = frozenset[str]


class Relation(NamedTuple):
    """Directions of lines, those of ``plus`` less those of ``minus``, that make a turn in degrees, modulo 180."""

    plus: tuple[Line, ...]
    minus: tuple[Line, ...]
    turn: Fraction


class Angle(NamedTuple):
    """What is sought, by an angle: ``sense`` times the turn from one line to the other, and a number of degrees.

    Args:
        lines: the two lines; none where what is sought is the number.
        sense: 1 or −1.
        more: from 0 to below 180.
    """

    lines: tuple[Line, ...]
    sense: int
    more: Fraction


class ChasePart(NamedTuple):
    """A link of a chain: ``factor`` times a drawn angle, if there is one, and a number of degrees."""

    corner: Corner | None
    factor: int
    more: Fraction


def chase(target: Statement, stated: Sequence[Statement], at: Coordinates) -> list[ChasePart]:
    """The chain of angles by which an angle is found to be equal to another one, or to have a size.

    Args:
        target: what is found.
        stated: the facts that it rests on.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        The links in order, the first the angle that is sought; none where there is no short chain.
    """
    ends = _ends(target, at)
    if ends is None:
        return []
    one, two = ends
    lines = _Lines(stated, at)
    relations = [found for s in stated for found in _relations(s, lines)]
    start = _between(one, lines)
    way = _way(start, _aim(two, start, lines), relations)
    chain = list(dict.fromkeys((ChasePart(one, 1, Fraction(0)), *_drawn(way[1:-1], one, at), _last(two, one, at))))
    return chain if 2 < len(chain) <= LINKS + 1 else []


def _ends(target: Statement, at: Coordinates) -> tuple[Corner, Corner | Fraction] | None:
    """The corner that is sought, and the one that it is compared with, or its size."""
    if target.predicate == "eqangle":
        return equal_corners(target, at)
    if target.predicate not in ("perp", "aconst"):
        return None
    corner = vertex(target.args[:4])
    if corner is None:
        return None
    value = Fraction(1, 2) if target.predicate == "perp" else Fraction(target.args[4]) % 1  # type: ignore[arg-type]
    return corner, min(value, 1 - value, key=lambda share: abs(float(share) - size(corner, at))) * 180


# ── lines and relations ──


class _Lines:
    """Lines with all points that facts put on them, and their directions."""

    def __init__(self, stated: Sequence[Statement], at: Coordinates) -> None:
        self.at = at
        self.known: list[Line] = []
        for line in (frozenset(map(str, s.args)) for s in stated if s.predicate in LINES):
            alike = [other for other in self.known if len(other & line) > 1]
            self.known = [*(other for other in self.known if other not in alike), line.union(*alike)]

    def of(self, a: str, b: str) -> Line:
        """The line through two points."""
        return next((line for line in self.known if a in line and b in line), frozenset((a, b)))

    def direction(self, line: Line) -> float:
        """In degrees, modulo 180."""
        a, b = sorted(line)[:2]
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        return math.degrees(math.atan2(by - ay, bx - ax)) % 180


def _relations(statement: Statement, lines: _Lines) -> Iterator[Relation]:
    """What a fact says of directions."""
    args = list(map(str, statement.args))
    if statement.predicate == "cyclic":
        for a, b in combinations(args, 2):
            for c, d in combinations([p for p in args if p not in (a, b)], 2):
                yield Relation((lines.of(c, a), lines.of(d, b)), (lines.of(c, b), lines.of(d, a)), Fraction(0))
    elif statement.predicate == "eqangle":
        one, two, three, four = (lines.of(args[n], args[n + 1]) for n in (0, 2, 4, 6))
        yield Relation((two, three), (one, four), Fraction(0))
    elif statement.predicate in ("para", "perp", "aconst"):
        one, two = lines.of(args[0], args[1]), lines.of(args[2], args[3])
        share = Fraction(args[4]) if statement.predicate == "aconst" else Fraction(statement.predicate == "perp") / 2
        turn = lines.direction(two) - lines.direction(one)
        yield Relation((two,), (one,), min((share * 180, -share * 180), key=lambda t: _off(turn - float(t))) % 180)


def _off(turn: float) -> float:
    """How far a turn is from none, modulo 180."""
    return abs((turn + 90) % 180 - 90)


# ── the way ──


def _named(angle: Angle) -> Angle:
    """The same angle with its lines in one order."""
    if len(angle.lines) == 2 and sorted(angle.lines[0]) > sorted(angle.lines[1]):
        return Angle(angle.lines[::-1], -angle.sense, angle.more % 180)
    return angle._replace(more=angle.more % 180)


def _next(angle: Angle, relations: Sequence[Relation]) -> Iterator[Angle]:
    """What an angle is by one relation more."""
    if not angle.lines:
        for one, other, turn in ((r.plus[0], r.minus[0], r.turn) for r in relations if len(r.plus) == 1):
            yield Angle((other, one), 1, angle.more - turn)
        return
    (p, q), sense, more = angle
    for plus, minus, turn in relations:
        if len(plus) == 1:
            yield from _with_two(angle, plus[0], minus[0], turn)
            continue
        for here, there in product((0, 1), (0, 1)):
            one, other, third, fourth = plus[here], minus[there], plus[1 - here], minus[1 - there]
            if (p, q) == (other, one):
                yield Angle((third, fourth), sense, more + sense * turn)
            if (p, q) == (one, other):
                yield Angle((fourth, third), sense, more - sense * turn)


def _with_two(angle: Angle, one: Line, other: Line, turn: Fraction) -> Iterator[Angle]:
    """What an angle is where one line is turned from another one."""
    (p, q), sense, more = angle
    for this, that, by in ((one, other, turn), (other, one, -turn)):
        if (p, q) == (that, this):
            yield Angle((), 1, more + sense * by)
        elif p == this:
            yield Angle((that, q), sense, more - sense * by)
        elif q == this:
            yield Angle((p, that), sense, more + sense * by)


def _way(start: Angle, aim: Angle, relations: Sequence[Relation]) -> list[Angle]:
    """The cheapest way from one angle to another; none where it is not found."""
    best: dict[Angle, int] = {start: 0}
    before: dict[Angle, Angle] = {}
    waiting: list[tuple[int, int, Angle]] = [(0, 0, start)]
    count = 0
    while waiting and count < LOOKED:
        cost, _, angle = heappop(waiting)
        if angle == aim:
            way = [angle]
            while way[-1] in before:
                way.append(before[way[-1]])
            return way[::-1]
        if cost > best[angle]:
            continue
        for following in map(_named, _next(angle, relations)):
            if len(following.lines) == 2 and following.lines[0] == following.lines[1]:
                continue
            named = not following.lines or bool(following.lines[0] & following.lines[1])
            price = cost + LINK + HIDDEN * (not named) + ADDED * (following.more != 0)
            if price < best.get(following, price + 1):
                count += 1
                best[following], before[following] = price, angle
                heappush(waiting, (price, count, following))
    return []


def _aim(two: Corner | Fraction, start: Angle, lines: _Lines) -> Angle:
    """What the way leads to, as an angle by which what is sought is said."""
    turn = start.sense * _turn(start.lines, lines)
    if isinstance(two, Fraction):
        return Angle((), 1, min((two, -two), key=lambda t: _off(turn - float(t))) % 180)
    ends = _between(two, lines)
    sense = min((1, -1), key=lambda s: _off(turn - s * _turn(ends.lines, lines)))
    return ends._replace(sense=sense)


def _between(corner: Corner, lines: _Lines) -> Angle:
    """A drawn angle by its lines."""
    a, middle, b = corner
    return _named(Angle((lines.of(middle, a), lines.of(middle, b)), 1, Fraction(0)))


def _turn(pair: Sequence[Line], lines: _Lines) -> float:
    """From the direction of one line to that of another, in degrees."""
    one, other = pair
    return lines.direction(other) - lines.direction(one)


# ── drawn angles ──


def _drawn(way: Sequence[Angle], one: Corner, at: Coordinates) -> Iterator[ChasePart]:
    """The angles of a way that have names, each by the points that make the plainest link."""
    for angle in way:
        parts = list(_parts(angle, one, at))
        if parts:
            yield min(parts, key=lambda part: (_oddity(part), part.corner or ()))


def _parts(angle: Angle, one: Corner, at: Coordinates) -> Iterator[ChasePart]:
    """An angle by all the points that name it, such that it makes the size of the one that is sought."""
    whole = size(one, at) * 180
    if not angle.lines:
        turns = (sign * angle.more + 180 * often for sign, often in product((1, -1), (0, 1)))
        yield from (ChasePart(None, 0, turn) for turn in turns if abs(float(turn) - whole) < NEAR)
        return
    p, q = angle.lines
    for middle in sorted(p & q):
        for a, b in product(sorted(p - {middle}), sorted(q - {middle})):
            corner = (a, middle, b) if a < b else (b, middle, a)
            shown = size(corner, at) * 180
            if not NEAR < shown < 180 - NEAR:
                continue
            for sign, factor, often in product((1, -1), (1, -1), (-1, 0, 1)):
                more = sign * angle.more + 180 * often
                if abs(factor * shown + float(more) - whole) < NEAR:
                    yield ChasePart(corner, factor, more)


def _oddity(part: ChasePart) -> tuple[bool, bool, Fraction]:
    """How odd a link looks: best is the angle itself, then what it lacks of a right or a straight angle."""
    return part.more != 0, part.factor > 0, abs(part.more)


def how_they_lie(one: Corner, two: Corner, at: Coordinates) -> str:
    """How equal angles between the same lines lie: ``vertical``, or they are the ``same_angle``; else empty."""
    if one[1] != two[1] or not are_equal(one, two, at):
        return ""
    turns = {size((arm, one[1], other), at) for arm in (one[0], one[2]) for other in (two[0], two[2])}
    if sum(turn * 180 < NEAR for turn in turns):
        return "same_angle"
    return "vertical" if sum(180 - turn * 180 < NEAR for turn in turns) else ""


def have_parallel_sides(one: Corner, two: Corner, at: Coordinates) -> bool:
    """True for equal angles at two vertices, of which each side of the one is parallel to a side of the other."""
    if one[1] == two[1] or not are_equal(one, two, at):
        return False
    lines = _Lines((), at)
    first, second = (
        [lines.direction(frozenset((corner[1], arm))) for arm in (corner[0], corner[2])] for corner in (one, two)
    )
    return any(all(_off(a - b) < NEAR for a, b in zip(first, some, strict=True)) for some in (second, second[::-1]))


def _last(two: Corner | Fraction, one: Corner, at: Coordinates) -> ChasePart:
    """The end of the chain."""
    if isinstance(two, Fraction):
        return ChasePart(None, 0, two)
    return ChasePart(two, 1, Fraction(0)) if are_equal(one, two, at) else ChasePart(two, -1, Fraction(180))
