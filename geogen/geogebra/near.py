"""The place on a path that is nearest to a given one."""

from __future__ import annotations

import cmath
import math

from geogen.geogebra.conics import frame, lines_of
from geogen.geogebra.meet import on, sides
from geogen.geogebra.objects import (
    Arc,
    Circle,
    Conic,
    Line,
    Locus,
    Point,
    Polygon,
    Polyline,
    Ray,
    Segment,
    Thing,
)
from geogen.geogebra.plane import dot

#: Parts into which a conic is cut to find on which of them the nearest place lies.
PARTS = 64


def closest(path: Thing, z: complex) -> complex | None:
    """The place of a path nearest to another; None where the path has none."""
    if isinstance(path, Line):
        return _on_line(path, z)
    if isinstance(path, Circle):
        return _on_circle(path, z)
    if isinstance(path, Polygon | Polyline):
        return min((_on_line(s, z) for s in sides(path)), key=lambda w: abs(w - z), default=path.corners[0])
    if isinstance(path, Locus):
        return min(path.places, key=lambda w: abs(w - z), default=None)
    if isinstance(path, Conic):
        return _on_conic(path, z)
    return path.at if isinstance(path, Point) else None


def _on_line(line: Line, z: complex) -> complex:
    along = dot(z - line.point, line.direction)
    if isinstance(line, Segment):
        along = min(max(along, 0.0), line.length)
    elif isinstance(line, Ray):
        along = max(along, 0.0)
    return line.point + along * line.direction


def _on_circle(circle: Circle, z: complex) -> complex:
    away = z - circle.centre
    found = circle.centre + (circle.radius * away / abs(away) if away else circle.radius)
    if not isinstance(circle, Arc) or on(circle, found):
        return found
    ends = [circle.centre + cmath.rect(circle.radius, circle.start + s) for s in (0.0, circle.sweep)]
    return min(ends, key=lambda w: abs(w - z))


def _on_conic(conic: Conic, z: complex) -> complex | None:
    lines = lines_of(conic)
    if lines:
        return min((_on_line(line, z) for line in lines), key=lambda w: abs(w - z))
    own = frame(conic)
    if own is None:
        return None
    local = (z - own.centre) / own.axis
    branches = _branches(own.kind, own.a, own.b, abs(local))
    found = min((_on_branch(make, low, high, local) for make, low, high in branches), key=lambda w: abs(w - local))
    return own.centre + found * own.axis


def _branches(kind: str, a: float, b: float, far: float) -> list:  # type: ignore[type-arg]
    """The branches of a conic in its own axes: a map from a parameter, and the interval to look at."""
    if kind == "ellipse":
        return [(lambda t: complex(a * math.cos(t), b * math.sin(t)), -math.pi, math.pi)]
    if kind == "parabola":
        reach = 2 * math.sqrt(far / a) + 2
        return [(lambda t: complex(a * t * t, 2 * a * t), -reach, reach)]
    reach = math.asinh(far / min(a, b)) + 1
    return [
        (lambda t: complex(a * math.cosh(t), b * math.sinh(t)), -reach, reach),
        (lambda t: complex(-a * math.cosh(t), b * math.sinh(t)), -reach, reach),
    ]


def _on_branch(make, low: float, high: float, z: complex) -> complex:  # type: ignore[no-untyped-def]
    """The best of a grid, then thirds of the interval around it until it is narrow."""
    grid = [low + (high - low) * i / PARTS for i in range(PARTS + 1)]
    best = min(grid, key=lambda t: abs(make(t) - z))
    step = (high - low) / PARTS
    a, b = best - step, best + step
    for _ in range(90):  # (2/3)^90 of a part is less than the precision of a float
        p, q = a + (b - a) / 3, b - (b - a) / 3
        a, b = (a, q) if abs(make(p) - z) <= abs(make(q) - z) else (p, b)
    found: complex = make((a + b) / 2)
    return found
