"""Polygons and lists in a program."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from geogen.constructing.arguments import Args, Made, spots_of
from geogen.constructing.sums import corners_of, item, places_of
from geogen.constructing.symbols import (
    NEW,
    Constant,
    Row,
    Shape,
    Spot,
    Symbol,
)
from geogen.constructing.translate import Argument, Maker, Translation
from geogen.geogebra.objects import ListOf


def _items(row: Symbol) -> tuple[Symbol, ...]:
    return row.items if isinstance(row, Row) else ()


def _element(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    return item(args[0].symbol, args[1].symbol)


def _end_of(place: int) -> Maker:
    def found(t: Translation, args: Args, made: Made, like: str) -> Symbol:
        items = _items(args[0].symbol)
        return items[place] if items and len(args) == 1 and not isinstance(made[0], ListOf) else None

    return found


def _vertex(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    shape, number = args[0].symbol, args[1].symbol if len(args) == 2 else None
    if not isinstance(shape, Shape) or not isinstance(number, Constant):
        return None
    place = int(number.value)
    return Spot(shape.corners[place - 1]) if 1 <= place <= len(shape.corners) else None


def _polygon(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    if len(args) == 3 and places_of(args[2].at) is None:
        return _regular(t, args, made)
    if len(args) == 1 and isinstance(args[0].symbol, Row):
        args = [Argument(s, ()) for s in args[0].symbol.items]
    points = spots_of(t, args)
    return Shape(tuple(points)) if points is not None else None


def _regular(t: Translation, args: Args, made: Made) -> Symbol:
    """Of a regular polygon each further corner is turned about the one before it."""
    points, number = spots_of(t, args[:2]), args[2].symbol
    if points is None or not isinstance(number, Constant):
        return None
    places = corners_of(made)
    for new in places[2:]:
        a, b = points[-2:]
        points.append(t.clauses.point(new, _next_corner(t, len(places), points, a, b)))
    return Shape(tuple(points))


def _next_corner(t: Translation, count: int, points: list[str], a: str, b: str) -> tuple[tuple[str, ...], ...]:
    if count == 3:
        return (("eq_triangle", a, b),)
    if count == 4:
        return (("psquare", b, a),) if len(points) == 2 else (("parallelogram", *points, NEW),)
    inner = Fraction(180) - Fraction(360, count)
    return (("rotate", a, b, str(180 - inner)),)


POLYGONS: Mapping[str, Maker] = {
    "Element": _element,
    "First": _end_of(0),
    "Last": _end_of(-1),
    "Vertex": _vertex,
    "Polygon": _polygon,
    "RigidPolygon": _polygon,
}
