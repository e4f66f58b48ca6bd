"""The points of a figure as a reader sees them: the named ones, and where drawn lines and circles cross.

Drawn are the segments that the given statements, the goal and the constructions of a problem name, extended beyond
their ends, and the circles of which they speak; of circles the centres count as points, too. Rather more is taken as
drawn than a figure shows, since a theorem is to apply nowhere in it.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Iterable, Iterator, Sequence, Set
from itertools import combinations, pairwise

from geogen.lang.measure import Coordinates, Term
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement, measured
from geogen.library.instantiate import Premise, given_statements, radii_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve

Pair = tuple[str, str]
#: A circle on record: its centre and a point of it, or no centre and three points of it.
Round = tuple[str, ...]
Line = tuple[complex, complex]
Circle = tuple[complex, float]

#: Part of a figure's diameter up to which two crossings count as one point, and how far a crossing may be from it.
CLOSE, FAR = 1e-5, 20.0
#: Sine of the angle below which lines count as parallel, and do not cross.
PARALLEL = 1e-5
#: Part of a radius by which a line or circle that touches a circle may miss it.
TOUCHING = 1e-7

#: Measured terms of a circle, whose first point is its centre and whose next lies on it.
_OF_CIRCLES = ("circle_area", "circumference", "arc", "sector")


def places(problem: Problem, at: Coordinates, library: Library) -> list[complex]:
    """The named points of a figure in their order, then the centres of its circles and all crossings.

    Args:
        problem: the problem that the figure shows.
        at: coordinates of its points.
        library: the constructions.
    """
    named = {p: complex(*xy) for p, xy in at.items()}
    segments, rounds = drawn(problem, library)
    size = max((abs(a - b) for a, b in combinations(named.values(), 2)), default=0.0)
    lines = _lines([(named[a], named[b]) for a, b in segments], size)
    circles = _circles(rounds, named, size)
    found = list(named.values())
    for point in (*(centre for centre, _ in circles), *_crossings(lines, circles)):
        if abs(point - found[0]) <= FAR * size and all(abs(point - other) > CLOSE * size for other in found):
            found.append(point)
    return found


def circles_of(problem: Problem, at: Coordinates, library: Library) -> list[Circle]:
    """The circles of which a problem speaks: centres and radii."""
    named = {p: complex(*xy) for p, xy in at.items()}
    size = max((abs(a - b) for a, b in combinations(named.values(), 2)), default=0.0)
    return _circles(drawn(problem, library)[1], named, size)


def about_a_circle(points: Sequence[complex], circles: Iterable[Circle]) -> bool:
    """True where three of some points lie on one of some circles, or two and its centre is among the points."""
    for centre, radius in circles:
        on = sum(abs(abs(p - centre) - radius) <= CLOSE * radius for p in points)
        if on > 2 or on > 1 and any(abs(p - centre) <= CLOSE * radius for p in points):
            return True
    return False


def drawn(problem: Problem, library: Library) -> tuple[list[Pair], list[Round]]:
    """The segments and circles of which a problem speaks."""
    premises = given_statements(problem, library)
    statements = [p.statement for p in premises]
    if isinstance(problem.goal, Statement):
        statements.append(problem.goal)
    terms = [t for s in statements for t in measured(s) if t[0] != "unknown"]
    if isinstance(problem.goal, Question):
        asked = (problem.goal.expression, problem.goal.divisor)
        terms += [t for e in asked if e is not None for t in e.terms if t[0] != "unknown"]
        if problem.goal.kind == "radius":
            terms.append(("circumference", *problem.goal.args))
    uses = resolve(problem, library)
    segments = [pair for s in statements for pair in _named(s)]
    segments += [pair for term in terms for pair in _sides(term)]
    segments += [pair for use in uses for pair in _outline(use, problem)]
    rounds = [r for s in statements for r in _rounds(s)]
    rounds += [(term[1], term[2]) for term in terms if term[0] in _OF_CIRCLES]
    rounds += [r for use in uses for r in _said(use)]
    rounds += _equal_radii(premises, radii_statements(uses))
    return list(dict.fromkeys(tuple(sorted(p)) for p in segments)), list(dict.fromkeys(rounds))  # type: ignore[misc]


def _named(statement: Statement) -> Iterator[Pair]:
    """The segments that a statement names: of points on a line all, else its points two by two, or as triangles."""
    points = list(statement.points)
    if statement.predicate in ("equal", "cyclic", "circle"):
        return
    if statement.predicate in ("coll", "midp", "vecsum"):
        yield from combinations(points, 2)
        return
    points = [a for a in statement.args if isinstance(a, str) and a in points]
    if statement.predicate in ("simtri", "simtrir", "contri", "contrir"):
        yield from (*combinations(points[:3], 2), *combinations(points[3:], 2))
    else:
        yield from ((a, b) for a, b in zip(points[::2], points[1::2], strict=False) if a != b)


def _sides(term: Term) -> Iterator[Pair]:
    """The segments that a measured term names."""
    points = term[1:]
    if term[0] in ("arc", "sector"):
        yield from ((points[0], p) for p in points[1:])
    elif term[0] in ("circle_area", "circumference"):
        yield points[0], points[1]
    elif term[0] == "area":
        yield from pairwise((*points, points[0]))
    elif len(points) > 1:
        yield from pairwise(points)


def _outline(use: Use, problem: Problem) -> Iterator[Pair]:
    """The sides of the polygons that a construction draws, or of what it makes out of nothing."""
    values = dict(use.construction.values)
    points = [use.names[a] for a in use.construction.args if a not in values]
    polygons = [[use.names[p] for p in shape] for kind, *shape in use.construction.draws if kind == "polygon"]
    if not polygons and set(points) <= set(problem.clauses[use.clause].points):
        polygons = [points]
    for shape in polygons:
        yield from ((a, b) for a, b in pairwise((*shape, shape[0])) if a != b)


def _rounds(statement: Statement) -> Iterator[Round]:
    if statement.predicate == "circle":
        yield statement.points[0], statement.points[1]
    elif statement.predicate == "cyclic":
        yield statement.points[:3]


def _said(use: Use) -> Iterator[Round]:
    """The circles that a construction draws."""
    for kind, *shape in use.construction.draws:
        if kind != "polygon":
            yield tuple(use.names[p] for p in shape)


def _equal_radii(premises: Iterable[Premise], named: Set[Statement]) -> Iterator[Round]:
    """The circles of equal radii: where a construction speaks of a circle, and where three points are equally far."""
    ends: dict[str, set[str]] = {}
    for premise in premises:
        statement = premise.statement
        if statement.predicate != "cong":
            continue
        one, two = (set(map(str, statement.args[i : i + 2])) for i in (0, 2))
        if len(one & two) != 1:
            continue
        (centre,) = one & two
        ends.setdefault(centre, set()).update((one | two) - {centre})
        if statement in named:
            yield centre, min((one | two) - {centre})
    for centre, points in ends.items():
        if len(points) > 2:
            yield centre, min(points)


def _lines(segments: Iterable[Line], size: float) -> list[Line]:
    """The lines of segments, each once: a point and a direction of length one."""
    found: list[Line] = []
    for a, b in segments:
        along = (b - a) / abs(b - a)
        if not any(_same(a, along, line, size) for line in found):
            found.append((a, along))
    return found


def _same(a: complex, along: complex, line: Line, size: float) -> bool:
    return abs(_cross(along, line[1])) < PARALLEL and abs(_cross(a - line[0], line[1])) < CLOSE * size


def _cross(a: complex, b: complex) -> float:
    return (a.conjugate() * b).imag


def _circles(rounds: Iterable[Round], named: dict[str, complex], size: float) -> list[Circle]:
    """Centres and radii, each circle once."""
    found: list[Circle] = []
    for points in rounds:
        circle = _circle([named[p] for p in points])
        if circle is not None and not any(
            abs(circle[0] - c) < CLOSE * size and abs(circle[1] - r) < CLOSE * size for c, r in found
        ):
            found.append(circle)
    return found


def _circle(points: Sequence[complex]) -> Circle | None:
    """A circle round the first of two points, or through three; None where these lie on a line."""
    if len(points) == 2:
        return points[0], abs(points[1] - points[0])
    a, b, c = points
    u, v = b - a, c - a
    if abs(_cross(u, v)) < PARALLEL * abs(u) * abs(v):
        return None
    centre = 1j * (abs(u) ** 2 * v - abs(v) ** 2 * u) / (2 * _cross(u, v))
    return a + centre, abs(centre)


def _crossings(lines: Sequence[Line], circles: Sequence[Circle]) -> Iterator[complex]:
    for (a, u), (b, v) in combinations(lines, 2):
        if abs(_cross(u, v)) > PARALLEL:
            yield a + u * _cross(b - a, v) / _cross(u, v)
    for a, u in lines:
        for centre, radius in circles:
            foot = a + u * ((centre - a) * u.conjugate()).real
            yield from (foot + half * u for half in _halves(radius, abs(centre - foot)))
    for (c, r), (d, s) in combinations(circles, 2):
        apart = abs(d - c)
        if apart <= CLOSE * max(r, s):
            continue
        u = (d - c) / apart
        along = (apart**2 + r**2 - s**2) / (2 * apart)
        yield from (c + along * u + half * 1j * u for half in _halves(r, abs(along)))


def _halves(radius: float, distance: float) -> tuple[float, ...]:
    """How far from the foot of the perpendicular a line meets a circle, in both directions; once where it touches."""
    if distance > radius * (1 + TOUCHING):
        return ()
    if distance > radius * (1 - TOUCHING):
        return (0.0,)
    half = math.sqrt(radius**2 - distance**2)
    return (half, -half)


def turn(a: complex, b: complex) -> float:
    """The direction of a line through two points, in half turns."""
    return cmath.phase(b - a) / math.pi % 1.0
