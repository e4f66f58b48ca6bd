"""Circles, arcs and measures in a program."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from geogen.constructing.arguments import Args, Made, ends_of, spot_of, spots_of
from geogen.constructing.sums import places_of
from geogen.constructing.symbols import (
    Length,
    Round,
    Symbol,
    TurnOf,
)
from geogen.constructing.translate import Maker, Translation
from geogen.geogebra.objects import Circle
from geogen.geogebra.plane import dot


def _circle(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    if len(args) == 3:
        return _circumcircle(t, args, made, like)
    centre = spot_of(t, args[0])
    if centre is None:
        return None
    rim = spot_of(t, args[1]) if places_of(args[1].at) is not None else None
    if rim is not None:
        return Round(centre, Length(Fraction(1), (centre, rim)), (rim,))
    radius = t.length(args[1].symbol, args[1].at)
    on_it = [e for e in radius.ends if e != centre] if radius.factor == 1 and centre in radius.ends else []
    return Round(centre, radius, tuple(on_it))


def _circumcircle(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    points = spots_of(t, args)
    if points is None:
        return None
    places = tuple(c.centre for c in made if isinstance(c, Circle))
    centre = t.clauses.point(places, (("circle", *points),))
    return Round(centre, Length(Fraction(1), (centre, points[0])), tuple(points))


def _about(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """An arc or sector about a centre from a point on."""
    points = spots_of(t, args)
    return Round(points[0], Length(Fraction(1), (points[0], points[1])), (points[1],)) if points is not None else None


def _semicircle(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    points = spots_of(t, args)
    if points is None:
        return None
    places = tuple(c.centre for c in made if isinstance(c, Circle))
    centre = t.clauses.point(places, (("midpoint", *points),))
    return Round(centre, Length(Fraction(1), (centre, points[0])), tuple(points))


def _incircle(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    points = spots_of(t, args)
    if points is None or len(set(points)) < 3:
        return None
    places = tuple(c.centre for c in made if isinstance(c, Circle))
    centre = t.clauses.point(places, (("incenter", *points),))
    a, b = points[:2]
    at = t.clauses.points
    sides = [(z, (w - z) / abs(w - z)) for z, w in zip(at[a], at[b], strict=True)]
    feet = tuple(z0 + dot(z - z0, way) * way for z, (z0, way) in zip(places, sides, strict=True))
    rim = t.clauses.point(feet, (("foot", centre, a, b),))
    return Round(centre, Length(Fraction(1), (centre, rim)), (rim,))


def _part(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    """An arc or sector of a circle."""
    return args[0].symbol if isinstance(args[0].symbol, Round) else None


def _distance(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    points = spots_of(t, args)
    return Length(Fraction(1), (points[0], points[1])) if points is not None and len(points) == 2 else None


def _length(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    ends = ends_of(args[0])
    return Length(Fraction(1), ends) if ends is not None else None


def _radius(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    return args[0].symbol.radius if isinstance(args[0].symbol, Round) else None


def _angle(t: Translation, args: Args, made: Made, like: str) -> Symbol:
    points = spots_of(t, args)
    return TurnOf((points[0], points[1], points[2])) if points is not None and len(points) == 3 else None


CIRCLES: Mapping[str, Maker] = {
    "Circle": _circle,
    "Incircle": _incircle,
    "Semicircle": _semicircle,
    "CircularArc": _about,
    "CircularSector": _about,
    "CircumcircularArc": _circumcircle,
    "CircumcircularSector": _circumcircle,
    "Arc": _part,
    "Sector": _part,
    "Distance": _distance,
    "Length": _length,
    "Radius": _radius,
    "Angle": _angle,
}
