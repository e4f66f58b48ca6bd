"""Points, midpoints, centres and intersections in a program."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from geogen.constructing.arguments import Args, Made, curves_at, ends_of, lines_of, spot_of, spots_of
from geogen.constructing.sums import as_sum, places_of
from geogen.constructing.symbols import (
    Constant,
    Round,
    Row,
    Shape,
    Spot,
    Straight,
    Sum,
    Symbol,
    through,
)
from geogen.constructing.translate import Argument, Maker, Translation
from geogen.geogebra.objects import Circle, Line


def _point(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """On a path; of a point and a vector their sum; of two numbers a point anywhere."""
    places = places_of(made)
    if places is None:
        return None
    if len(args) == 1 and (curves := curves_at(args, places)):
        return Spot(t.clauses.point(places, (), curves, like))
    sums = [as_sum(a.symbol) for a in args]
    if len(args) == 1 and isinstance(sums[0], Sum) and sums[0].total == 1:
        return args[0].symbol
    if len(sums) == 2 and sums[0] is not None and sums[1] is not None:
        return _of_sum(t, sums[0].plus(sums[1]), made, like)
    if len(args) == 2 and isinstance(args[1].symbol, Constant) and (ends := ends_of(args[0])) is not None:
        share = min(max(args[1].symbol.value, Fraction(0)), Fraction(1))
        return _of_sum(t, Sum.of([(ends[0], 1 - share), (ends[1], share)]), made, like)
    return None


def _of_sum(t: Translation, of: Sum, made: Made, like: str) -> Symbol:
    name = t.spot(of, made, like)
    return Spot(name) if name is not None else None


def _midpoint(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    if len(args) == 1 and isinstance(args[0].symbol, Round):
        return Spot(args[0].symbol.centre)
    ends = ends_of(args[0]) if len(args) == 1 else spots_of(t, args)
    if ends is None or len(ends) != 2:
        return None
    return _of_sum(t, Sum.of((e, Fraction(1, 2)) for e in ends), made, like)


def _centre(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """Of a circle; of a triangle its centroid."""
    symbol = args[0].symbol
    if isinstance(symbol, Round):
        return Spot(symbol.centre)
    if isinstance(symbol, Row):
        corners = spots_of(t, [Argument(s, ()) for s in symbol.items])
    else:
        corners = list(symbol.corners) if isinstance(symbol, Shape) else None
    if corners is None or len(corners) != 3:
        return None
    return _of_sum(t, Sum.of((c, Fraction(1, 3)) for c in corners), made, like)


#: The construction of a triangle's centre, by its number in Kimberling's encyclopedia.
_CENTRES = {1: "incenter", 2: "barycentre", 3: "circle", 4: "orthocenter"}


def _triangle_center(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    corners, places = spots_of(t, args[:3]), places_of(made)
    number = args[3].symbol
    if corners is None or places is None or not isinstance(number, Constant):
        return None
    name = _CENTRES.get(int(number.value))
    if number.value == 5:
        return Spot(t.clauses.point(places, (("circle", *_middles(t, corners)),), (), like))
    return Spot(t.clauses.point(places, ((name, *corners),), (), like)) if name is not None else None


def _middles(t: Translation, corners: Sequence[str]) -> list[str]:
    a, b, c = corners
    found = []
    for x, y in ((b, c), (c, a), (a, b)):
        at = t.clauses.points
        places = tuple((z + w) / 2 for z, w in zip(at[x], at[y], strict=True))
        found.append(t.clauses.point(places, (("midpoint", x, y),)))
    return found


def _closest(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    path, point = (args[1], args[0]) if places_of(args[0].at) is not None else args
    name, places = spot_of(t, point), places_of(made)
    if name is None or places is None:
        return None
    if isinstance(path.symbol, Straight) and all(type(o) is Line for o in path.at):
        across = t.clauses.parallel(name, path.symbol, lines_of(path.at), True)
        return Spot(t.clauses.point(places, (), (path.symbol, across), like))
    if isinstance(path.symbol, Round) and all(type(o) is Circle for o in path.at) and name != path.symbol.centre:
        return Spot(t.clauses.point(places, (), (through(path.symbol.centre, name), path.symbol), like))
    return None


def _intersect(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    places = places_of(made)
    if places is None:
        return None
    curves = curves_at(args[:2], places)
    return Spot(t.clauses.point(places, (), curves, like)) if curves else None


POINTS: Mapping[str, Maker] = {
    "Point": _point,
    "Midpoint": _midpoint,
    "Center": _centre,
    "Centroid": _centre,
    "TriangleCenter": _triangle_center,
    "ClosestPoint": _closest,
    "Intersect": _intersect,
}
