"""Points: on paths, midpoints, centres, intersections."""

from __future__ import annotations

import cmath
import math

from geogen.geogebra.arithmetic import place
from geogen.geogebra.conics import frame
from geogen.geogebra.meet import sides
from geogen.geogebra.near import closest
from geogen.geogebra.objects import (
    Arc,
    Circle,
    Conic,
    Line,
    ListOf,
    Number,
    Object,
    Path,
    Point,
    Polygon,
    Segment,
    Undefined,
    Vector,
)
from geogen.geogebra.plane import cross, dot
from geogen.geogebra.scope import Command, Form


def point_at(found: complex | None) -> Point | Undefined:
    """A point, or nothing where there is no place."""
    return Point(found) if found is not None and cmath.isfinite(found) else Undefined()


def _copy(of: Point | Vector) -> Object:
    return Point(of.at if isinstance(of, Point) else of.by)


def _of_numbers(of: ListOf) -> Object:
    values = [i.value for i in of.items if isinstance(i, Number)]
    return Point(complex(*values)) if len(values) == 2 == len(of.items) else Undefined()


def _first_place(path: Path) -> Object:
    """Where GeoGebra lays a new point on a path: nearest to the origin."""
    return point_at(closest(path, 0j))


def _first_place_of_list(of: ListOf) -> Object:
    paths = [closest(i, 0j) for i in of.items if isinstance(i, Path)]
    points = [i.at for i in of.items if isinstance(i, Point)]
    found = [z for z in (*paths, *points) if z is not None]
    return point_at(min(found, key=abs, default=None))


def _share(path: Path, parameter: Number) -> Object:
    """At a share of a path from 0 to 1: of a circle from −π to π, of a segment from its start to its end."""
    share = min(max(parameter.value, 0.0), 1.0)
    if isinstance(path, Segment):
        return Point(path.point + share * path.length * path.direction)
    if isinstance(path, Arc):
        return Point(path.centre + cmath.rect(path.radius, path.start + share * path.sweep))
    if isinstance(path, Circle):
        return Point(path.centre + cmath.rect(path.radius, (2 * share - 1) * math.pi))
    if isinstance(path, Polygon):
        own = sides(path)
        number = min(int(share * len(own)), len(own) - 1)
        side = own[number]
        return Point(side.point + (share * len(own) - number) * side.length * side.direction)
    if isinstance(path, Line):
        way = 2 * share - 1
        return Point(path.point + way / (1 - abs(way)) * path.direction) if abs(way) < 1 else Undefined()
    return Undefined()


def _inside(of: Polygon | Circle | Conic) -> Object:
    """Where GeoGebra lays a point in a region at first: in its middle."""
    if isinstance(of, Polygon):
        return centroid(of)
    own = frame(of)
    return point_at(own.centre if own is not None else None)


def centroid(of: Polygon) -> Object:
    """The centre of mass of a polygon."""
    first = of.corners[0]
    corners = [z - first for z in of.corners]
    weights = [cross(a, b) for a, b in zip(corners, corners[1:], strict=False)]
    total = sum(weights)
    if not total:
        return Undefined()
    found = sum(w * (a + b) for w, a, b in zip(weights, corners, corners[1:], strict=False)) / (3 * total)
    return point_at(first + found)


def _middle_of_conic(of: Circle | Conic) -> Object:
    own = frame(of)
    return point_at(own.centre if own is not None and own.kind != "parabola" else None)


def _barycenter(points: ListOf, weights: ListOf) -> Object:
    places = [place(p) for p in points.items]
    shares = [w.value for w in weights.items if isinstance(w, Number)]
    if len(places) != len(shares) or not sum(shares) or None in places:
        return Undefined()
    return point_at(sum(z * w for z, w in zip(places, shares, strict=True) if z is not None) / sum(shares))


def _triangle_center(a: Point, b: Point, c: Point, number: Number) -> Object:
    z = (a.at, b.at, c.at)
    lengths = (abs(z[1] - z[2]), abs(z[2] - z[0]), abs(z[0] - z[1]))
    weights = kimberling(round(number.value), *lengths)
    total = sum(weights) if weights else 0.0
    size = max(map(abs, weights), default=0.0)
    if weights is None or abs(total) <= 1e-14 * size or not cross(z[1] - z[0], z[2] - z[0]):
        return Undefined()
    return point_at(sum(w * (p - z[0]) for w, p in zip(weights, z, strict=True)) / total + z[0])


#: t in 1 / (S_A + t·S) of the Fermat points X13 and X14 and the Napoleon points X17 and X18.
_TURNED = {13: 3**-0.5, 14: -(3**-0.5), 17: 3**0.5, 18: -(3**0.5)}


def kimberling(number: int, a: float, b: float, c: float) -> tuple[float, float, float] | tuple[()]:
    """Barycentric weights of a centre of Kimberling's Encyclopedia of Triangle Centers (X1 to X20).

    Args:
        number: which centre.
        a: the side opposite the first corner.
        b: the second side.
        c: the third side.
    """
    u, v, w = (b * b + c * c - a * a) / 2, (c * c + a * a - b * b) / 2, (a * a + b * b - c * c) / 2
    area = math.sqrt(max(u * v + v * w + w * u, 0.0))  # twice the area
    s = (a + b + c) / 2
    high = max(abs(u), abs(v), abs(w), 1e-300)
    h = [(y * x / high) for x, y in ((v, w), (w, u), (u, v))]  # of the orthocentre, without dividing by zero
    o = (a * a * u, b * b * v, c * c * w)
    found: dict[int, tuple[float, float, float]] = {
        1: (a, b, c),
        2: (1.0, 1.0, 1.0),
        3: o,
        4: (h[0], h[1], h[2]),
        5: (u * (v + w) + 2 * v * w, v * (w + u) + 2 * w * u, w * (u + v) + 2 * u * v),
        6: (a * a, b * b, c * c),
        7: ((s - b) * (s - c), (s - c) * (s - a), (s - a) * (s - b)),
        8: (s - a, s - b, s - c),
        9: (a * (s - a), b * (s - b), c * (s - c)),
        10: (b + c, c + a, a + b),
        11: ((s - a) * (b - c) ** 2, (s - b) * (c - a) ** 2, (s - c) * (a - b) ** 2),
        12: ((b + c) ** 2 * (s - b) * (s - c), (c + a) ** 2 * (s - c) * (s - a), (a + b) ** 2 * (s - a) * (s - b)),
        19: (a * h[0], b * h[1], c * h[2]),
    }
    if number in found:
        return found[number]
    if number in _TURNED:  # 1 / (S_A + t·S), multiplied out: Fermat and Napoleon points
        x, y, z = (p + _TURNED[number] * area for p in (u, v, w))
        return (y * z, z * x, x * y)
    if number in (15, 16):  # isodynamic points
        turn = area / math.sqrt(3.0) * (1 if number == 15 else -1)
        return (a * a * (u + turn), b * b * (v + turn), c * c * (w + turn))
    if number == 20:  # de Longchamps: the orthocentre mirrored in the circumcentre
        total_h, total_o = sum(h), sum(o)
        return tuple(2 * p / total_o - q / total_h for p, q in zip(o, h, strict=True)) if total_h and total_o else ()  # type: ignore[return-value]
    return ()


def _between(start: complex, end: complex) -> complex:
    return (start + end) / 2


def _direction(of: Line) -> Object:
    return Vector(of.direction * (of.length if isinstance(of, Segment) else 1.0))


POINTS: tuple[Command, ...] = (
    Command(
        "Point",
        (
            Form("points", lambda of: of.items[0] if of.items else Undefined()),
            Form("numbers", _of_numbers),
            Form("list", _first_place_of_list),
            Form("path", _first_place),
            Form("path number", _share),
            Form("point vector", lambda a, v: Point(a.at + v.by)),
            Form("place", _copy),
            Form("number number", lambda x, y: Point(complex(x.value, y.value))),
        ),
    ),
    Command("PointIn", (Form("shape", _inside),)),
    Command(
        "Midpoint",
        (
            Form("place place", lambda a, b: point_at(_between(place(a) or 0j, place(b) or 0j))),
            Form("segment", lambda s: point_at(_between(s.point, s.end))),
            Form("conic", _middle_of_conic),
        ),
        also=("MidPoint",),
    ),
    Command("Center", (Form("conic", _middle_of_conic), Form("polygon", centroid)), also=("Centre",)),
    Command(
        "Centroid",
        (
            Form("polygon", centroid),
            Form("points", lambda of: _barycenter(of, ListOf((Number(1.0),) * len(of.items)))),
        ),
    ),
    Command("Barycenter", (Form("points numbers", _barycenter),)),
    Command("TriangleCenter", (Form("point point point number", _triangle_center),)),
    Command(
        "ClosestPoint",
        (
            Form("path point", lambda path, a: point_at(closest(path, a.at))),
            Form("point path", lambda a, path: point_at(closest(path, a.at))),
        ),
    ),
    Command("Direction", (Form("line", _direction),)),
    Command("Dot", (Form("place place", lambda a, b: Number(dot(place(a) or 0j, place(b) or 0j))),)),
    Command("Cross", (Form("place place", lambda a, b: Number(cross(place(a) or 0j, place(b) or 0j))),)),
)
