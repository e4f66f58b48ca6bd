"""Lines, bisectors, tangents and polars in a program."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from geogen.constructing.arguments import Args, Made, ends_of, feet_on, lines_of, spot_of, spots_of
from geogen.constructing.motions import inverse_loci
from geogen.constructing.sums import as_sum, places_of
from geogen.constructing.symbols import (
    Round,
    Straight,
    Sum,
    Symbol,
    bisector,
    halving,
    through,
)
from geogen.constructing.translate import Maker, Translation
from geogen.geogebra.objects import Circle, Number, Object, Point, Segment
from geogen.geogebra.plane import cross


def _line(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """Through two points, or through a point in the direction of a line or a vector, or of a given length."""
    start = spot_of(t, args[0])
    if start is None or len(args) != 2:
        return None
    second = args[1].symbol
    if isinstance(second, Straight):
        return t.clauses.parallel(start, second, lines_of(args[1].at), False)
    way = as_sum(second)
    if isinstance(args[1].at[0], Number):
        circle = Round(start, t.length(second, args[1].at))
        end: str | None = t.clauses.point(tuple(g.end for g in made if isinstance(g, Segment)), (), (circle,))
    elif way is not None and way.total == 0:
        end = t.spot(Sum.of([(start, Fraction(1))]).plus(way), _shifted(t, start, args[1].at))
    else:
        end = spot_of(t, args[1])
    return through(start, end) if end is not None and end != start else None


def _shifted(t: Translation, start: str, vectors: Made) -> tuple[Point, ...]:
    """A point moved by a vector."""
    return tuple(Point(z + getattr(v, "by", 0j)) for z, v in zip(t.clauses.points[start], vectors, strict=True))


def _vector(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    ends = ends_of(args[0]) if len(args) == 1 else spots_of(t, args)
    if ends is None or len(ends) != 2:
        return None
    return Sum.of([(ends[1], Fraction(1)), (ends[0], Fraction(-1))])


def _perpendicular(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    point, line = args if places_of(args[0].at) is not None else (args[1], args[0])
    start = spot_of(t, point)
    if start is None:
        return None
    if isinstance(line.symbol, Straight):
        return t.clauses.parallel(start, line.symbol, lines_of(line.at), True)
    way = as_sum(line.symbol)
    if way is None or len(way.terms) != 2:
        return None
    (a, _), (b, _) = way.terms
    return t.clauses.parallel(start, through(a, b), (), True)


def _bisector(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    ends = ends_of(args[0]) if len(args) == 1 else spots_of(t, args)
    return bisector(ends[0], ends[1]) if ends is not None and len(ends) == 2 else None


def _angle_bisector(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    if len(args) == 3:
        points = spots_of(t, args)
        return halving(*points) if points is not None else None
    g, h = args[0].symbol, args[1].symbol
    if not isinstance(g, Straight) or not isinstance(h, Straight):
        return None
    places = tuple(_meet(a, b) for a, b in zip(lines_of(args[0].at), lines_of(args[1].at), strict=True))
    vertex = t.clauses.point(places, (), (g, h))
    first = next((p for p in t.two_points(g, args[0].at) if p != vertex), vertex)
    last = next((p for p in t.two_points(h, args[1].at) if p != vertex), vertex)
    return halving(first, vertex, last) if vertex not in (first, last) else None


def _meet(g: tuple[complex, complex], h: tuple[complex, complex]) -> complex:
    return g[0] + g[1] * (cross(h[0] - g[0], h[1]) / (cross(g[1], h[1]) or 1e-300))


def _tangent(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """From a point, or parallel to a line, or of two circles: through the points where it touches."""
    first, second = args if not isinstance(args[0].symbol, Round) else (args[1], args[0])
    circle = second.symbol
    if not isinstance(circle, Round):
        return None
    feet = feet_on(t, circle.centre, made)
    if isinstance(first.symbol, Straight):
        across = t.clauses.parallel(circle.centre, first.symbol, lines_of(first.at), True)
        return t.clauses.parallel(t.clauses.point(feet, (), (circle, across)), first.symbol, lines_of(first.at), False)
    if isinstance(first.symbol, Round):
        one = t.clauses.point(feet, (), (circle,))
        across = t.clauses.parallel(one, through(circle.centre, one), (), True)
        other = first.symbol
        places = feet_on(t, other.centre, made)
        radius = ("on_pline", other.centre, circle.centre, one)
        last = t.clauses.point(places, (radius,), (other, across))
        return through(one, last)
    point = spot_of(t, first)
    if point is None:
        return None
    if t.clauses.lies(point, circle):
        return t.clauses.parallel(point, through(circle.centre, point), (), True)
    touching = t.clauses.point(feet, (("on_dia", circle.centre, point),), (circle,))
    return through(point, touching)


def _polar(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """Of a point outside a circle, through the points where the tangents touch; else across at the inverse point."""
    point, circle = spot_of(t, args[0]), args[1].symbol
    if point is None or not isinstance(circle, Round):
        return None
    rows = list(zip(lines_of(made), args[1].at, strict=True))
    halves = [_half_chord(g, c) for g, c in rows]
    feet = feet_on(t, circle.centre, made)
    if not all(halves):
        inverse = t.clauses.point(feet, inverse_loci(circle, point))
        return t.clauses.parallel(inverse, through(circle.centre, point), (), True)
    touching = []
    for side in (1, -1):
        places = tuple(z + side * h * g[1] for z, h, (g, _) in zip(feet, halves, rows, strict=True))
        touching.append(t.clauses.point(places, (("on_dia", circle.centre, point),), (circle,)))
    return through(*touching)


def _half_chord(line: tuple[complex, complex], circle: Object) -> float:
    """Half the chord that a line cuts off a circle; 0 where it passes it by."""
    if not isinstance(circle, Circle):
        return 0.0
    away = cross(line[1], circle.centre - line[0])
    return float(max((circle.radius - away) * (circle.radius + away), 0.0) ** 0.5)


LINES: Mapping[str, Maker] = {
    "Line": _line,
    "Ray": _line,
    "Segment": _line,
    "Vector": _vector,
    "PerpendicularLine": _perpendicular,
    "PerpendicularBisector": _bisector,
    "AngleBisector": _angle_bisector,
    "Tangent": _tangent,
    "Polar": _polar,
}
