"""Which sum of angles a step by algebra goes by: that of a triangle, or of angles side by side at one point."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from geogen.lang.expression import Expression, as_number
from geogen.lang.measure import Coordinates, normal_term, term_value
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement
from geogen.problem.asking import Corner, equal_corners
from geogen.problem.words.arithmetic import NEAR, drawn_angle
from geogen.proof.cost import LINES

#: Sizes of angles, in degrees, that add up to zero: how often each goes in, and the number under ``None``.
Sum = Mapping[Corner | None, Fraction]
#: A sum by the points that name it: the three corners of a triangle, or one vertex.
Named = tuple[tuple[str, ...], list[Sum]]


def angle_sum(target: Statement, stated: Sequence[Statement], at: Coordinates) -> tuple[str, ...]:
    """The corners of the triangle, or the vertex, whose angles are added up to find an angle, or that two are equal.

    Args:
        target: what is found.
        stated: what it rests on.
        at: the figure, which tells drawn angles from directed ones.

    Returns:
        Three points, or one; none where no angles need be added up, or those of more than one place.
    """
    rays = Rays(stated, at)
    goal = equation_of(target, rays, at)
    facts = [] if goal is None else [equation_of(s, rays, at) for s in stated if s.predicate not in LINES]
    known = [fact for fact in facts if fact is not None]
    if goal is None or not known or len(known) < len(facts):
        return ()
    corners = list(dict.fromkeys(c for one in (goal, *known) for c in one if c is not None))
    if _follows(goal, known):
        return ()
    places = [*_triangles(corners, rays), *_vertices(corners, at)]
    return next((points for points, sums in places if _follows(goal, [*known, *sums])), ())


def is_size(corner: Corner, degrees: Fraction, stated: Sequence[Statement], at: Coordinates) -> bool:
    """True where facts give the size of an angle without any sum of angles."""
    rays = Rays(stated, at)
    facts = [fact for s in stated if (fact := equation_of(s, rays, at)) is not None]
    return _follows({rays.name(corner): Fraction(1), None: -degrees}, facts)


class Rays:
    """Names for angles, the same where their arms are the same by collinear points."""

    def __init__(self, stated: Sequence[Statement], at: Coordinates) -> None:
        self._lines = [frozenset(map(str, s.args)) for s in stated if s.predicate in LINES]
        self._at = at

    def name(self, corner: Sequence[str]) -> Corner:
        """An angle by the least points on its arms."""
        one, vertex, two = corner
        found = normal_term(("angle", self._least(vertex, one), vertex, self._least(vertex, two)))
        return found[1], found[2], found[3]

    def right_angle(self, perpendicular: Statement) -> Corner | None:
        """The corner at which two perpendicular lines meet, where collinear points say which one it is."""
        one, two = (self._line(*map(str, perpendicular.args[n : n + 2])) for n in (0, 2))
        vertex = min(one & two, default=None)
        return None if vertex is None else self.name((min(one - {vertex}), vertex, min(two - {vertex})))

    def _line(self, a: str, b: str) -> frozenset[str]:
        """The points that are known to be on a line."""
        return frozenset((a, b)).union(*(line for line in self._lines if {a, b} <= line))

    def _least(self, vertex: str, point: str) -> str:
        beside = [p for line in self._lines if {vertex, point} <= line for p in line - {vertex}]
        return min([point, *(p for p in beside if term_value(("angle", p, vertex, point), self._at) < NEAR)])


def equation_of(statement: Statement, rays: Rays, at: Coordinates) -> Sum | None:
    """What a statement says of the sizes of drawn angles; None where it speaks of something else."""
    known = drawn_angle(statement, at)
    if known is not None:
        return {rays.name(known[0]): Fraction(1), None: -known[1]}
    if statement.predicate == "perp":
        corner = rays.right_angle(statement)
        return None if corner is None else {corner: Fraction(1), None: Fraction(-90)}
    if statement.predicate == "eqangle":
        corners = equal_corners(statement, at)
        return None if corners is None else of_two(*corners, rays, at)
    if statement.predicate != "equal":
        return None
    zero = as_equation(statement.predicate, statement.args)
    return None if zero is None else _linear(zero, rays)


def of_two(one: Corner, two: Corner, rays: Rays, at: Coordinates) -> Sum:
    """That two angles are equal, or make 180° together, whichever the figure shows."""
    first, second = rays.name(one), rays.name(two)
    if first == second:
        return {}
    same = abs(term_value(("angle", *one), at) - term_value(("angle", *two), at)) < NEAR
    return {first: Fraction(1), second: Fraction(-1 if same else 1), None: Fraction(0 if same else -180)}


def _linear(zero: Expression, rays: Rays) -> Sum | None:
    """An equation between angles with rational factors."""
    found: dict[Corner | None, Fraction] = {}
    for monomial, coefficient in zero.parts:
        share = as_number(coefficient).rational
        if share is None or len(monomial) > 1 or any(t[0] != "angle" or power != 1 for t, power in monomial):
            return None
        corner = rays.name(monomial[0][0][1:]) if monomial else None
        found[corner] = found.get(corner, Fraction(0)) + share
    return found


def _triangles(corners: Sequence[Corner], rays: Rays) -> Iterator[Named]:
    """The triangles of which angles are spoken of, each with its sum of angles."""
    for points in dict.fromkeys(tuple(sorted(corner)) for corner in corners):
        a, b, c = points
        yield points, [{**{rays.name(k): Fraction(1) for k in ((a, b, c), (b, c, a), (c, a, b))}, None: Fraction(-180)}]


def _vertices(corners: Sequence[Corner], at: Coordinates) -> Iterator[Named]:
    """The vertices of which angles are spoken of, each with how angles side by side make up a larger one."""
    for vertex in dict.fromkeys(corner[1] for corner in corners):
        arms = sorted({arm for one, middle, two in corners if middle == vertex for arm in (one, two)})
        yield (vertex,), [side_by_side(vertex, three, at) for three in combinations(arms, 3)]


def side_by_side(vertex: str, arms: Sequence[str], at: Coordinates) -> Sum:
    """How the three angles of three rays add up: two are the third, or all are a full turn."""
    terms = [normal_term(("angle", one, vertex, two)) for one, two in combinations(arms, 2)]
    names: list[Corner] = [(t[1], t[2], t[3]) for t in terms]
    sizes = [term_value(t, at) for t in terms]
    largest = max(range(3), key=sizes.__getitem__)
    if abs(sum(sizes) - 360) < NEAR:
        return {**dict.fromkeys(names, Fraction(1)), None: Fraction(-360)}
    return {name: Fraction(-1 if n == largest else 1) for n, name in enumerate(names)}


def _follows(goal: Sum, facts: Sequence[Sum]) -> bool:
    """True where a sum is a combination of others."""
    return not any(reduced(goal, echelon(facts)).values())


def echelon(facts: Sequence[Sum]) -> list[tuple[Corner, Sum]]:
    """Sums that are independent, each behind an angle of which no later one speaks."""
    rows: list[tuple[Corner, Sum]] = []
    for fact in facts:
        rest = reduced(fact, rows)
        pivot = next((corner for corner, c in rest.items() if corner is not None and c), None)
        if pivot is not None:
            rows.append((pivot, rest))
    return rows


def reduced(one: Sum, rows: Sequence[tuple[Corner, Mapping[Corner | None, Fraction]]]) -> dict[Corner | None, Fraction]:
    """What is left of a sum once multiples of others are taken away."""
    rest = dict(one)
    for pivot, row in rows:
        often = rest.get(pivot, Fraction(0)) / row[pivot]
        if often:
            for corner, c in row.items():
                rest[corner] = rest.get(corner, Fraction(0)) - often * c
    return rest
