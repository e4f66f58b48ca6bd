"""Polygons and polygonal chains."""

from __future__ import annotations

import cmath
import math

from geogen.errors import ScriptError
from geogen.geogebra.arithmetic import area
from geogen.geogebra.objects import (
    ListOf,
    Number,
    Object,
    Outputs,
    Point,
    Polygon,
    Polyline,
    Segment,
    Undefined,
    segment_of,
    through,
)
from geogen.geogebra.scope import Command, Form

#: Most corners of a regular polygon.
MOST_CORNERS = 360


def _polygon(*corners: Point) -> Object | Outputs:
    """A polygon with its sides, which are segments of their own."""
    if len(corners) < 3:
        raise ScriptError(f"a polygon has three corners or more, not {len(corners)}")
    made = Polygon(tuple(p.at for p in corners), through=through(*corners))
    return Outputs((made,), tuple(zip(_side_names(corners), _sides(corners), strict=True)))


def _sides(corners: tuple[Point, ...]) -> list[Segment | Undefined]:
    following = (*corners[1:], corners[0])
    return [segment_of(p.at, q.at, p, q) for p, q in zip(corners, following, strict=True)]


def _side_names(corners: tuple[Point, ...]) -> list[str]:
    """A triangle's sides are called by the corners opposite them, other polygons' by the corners where they start."""
    labels = [p.label.lower() for p in corners]
    return [labels[2], labels[0], labels[1]] if len(corners) == 3 else labels


def _of_list(corners: ListOf) -> Object | Outputs:
    points = [p for p in corners.items if isinstance(p, Point)]
    return _polygon(*points) if len(points) == len(corners.items) else Undefined()


def _regular(a: Point, b: Point, n: Number) -> Object | Outputs:
    """A regular polygon, anticlockwise; its other corners are points of their own."""
    count = round(n.value)
    if not 3 <= count <= MOST_CORNERS:
        raise ScriptError(f"a regular polygon has 3 to {MOST_CORNERS:,} corners, not {count:,}")
    way = cmath.exp(2j * math.pi / count)
    places, step = [a.at, b.at], b.at - a.at
    for _ in range(count - 2):
        step *= way
        places.append(places[-1] + step)
    corners = (a, b, *map(Point, places[2:]))
    made = Polygon(tuple(places), through=through(a, b))
    return Outputs((made,), (*(("", s) for s in _sides(corners)), *(("", p) for p in corners[2:])))


def _chain(*corners: Point) -> Object:
    return Polyline(tuple(p.at for p in corners), through=through(*corners))


def _chain_of_list(corners: ListOf) -> Object:
    points = [p for p in corners.items if isinstance(p, Point)]
    return _chain(*points) if len(points) == len(corners.items) > 1 else Undefined()


def _corners(of: Polygon | Polyline) -> Outputs:
    return Outputs(tuple(map(Point, of.corners)))


def corner_of(of: Polygon | Polyline, number: Number) -> Object:
    """A corner, counted from 1; undefined where there is none of this number."""
    place = round(number.value)
    return Point(of.corners[place - 1]) if 1 <= place <= len(of.corners) else Undefined()


def perimeter(of: Polygon | Polyline) -> float:
    """The length of the sides together."""
    last = of.corners[:1] if isinstance(of, Polygon) else ()
    return sum(abs(b - a) for a, b in zip(of.corners, (*of.corners[1:], *last), strict=False))


def _area_of_points(*corners: Point) -> Object:
    return Number(area(tuple(p.at for p in corners))) if len(corners) > 2 else Undefined()


POLYGONS: tuple[Command, ...] = (
    Command(
        "Polygon",
        (
            Form("point point number", _regular),
            Form("point point point+", _polygon),
            Form("points", _of_list),
        ),
    ),
    Command("RigidPolygon", (Form("point point point+", _polygon),)),
    Command("Polyline", (Form("point point+", _chain), Form("points", _chain_of_list)), also=("PolyLine",)),
)

#: Used by commands about measures and conics, too.
corners_of, area_of_points = _corners, _area_of_points
