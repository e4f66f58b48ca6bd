"""Intersections, in the order in which GeoGebra counts them.

Of a line and a conic the order is along the line; of two circles, that on their common chord, which runs so that the
first point lies to the left of the way from the first centre to the second. Two rules come before that: a point that
lies on both curves by construction is the first, and where a segment, ray or arc ends, only what lies on it is counted.
"""

from __future__ import annotations

import cmath
import math
from collections.abc import Callable, Mapping

import numpy as np

from geogen.errors import ScriptError
from geogen.geogebra.conics import evaluate_at, gradient, lines_of, matrix_of, split
from geogen.geogebra.objects import (
    Arc,
    Circle,
    Conic,
    Line,
    Object,
    Path,
    Point,
    Polygon,
    Polyline,
    Ray,
    Segment,
    Thing,
    Undefined,
    segment_of,
)
from geogen.geogebra.plane import cross, dot, finite, turn

#: Distance, relative to the size of the figure, within which a point counts as on a segment, ray or arc: GeoGebra's.
ON = 1e-5
#: Most pairs of sides of two polygons.
MOST_PAIRS = 5_000
#: Discriminant, relative to its parts, below which a line touches.
TOUCH = 1e-13


def meet(one: Object, other: Object, known: Mapping[str, Object] | None = None) -> tuple[Point | Undefined, ...]:
    """The intersections of two paths of lines, conics and polygons.

    Args:
        one: a path.
        other: another.
        known: the objects of the script, for the points that lie on both by construction.

    Returns:
        Points in GeoGebra's order. Two circles always have two and two conics four; some may be undefined.
    """
    if isinstance(one, Polygon | Polyline) or isinstance(other, Polygon | Polyline):
        return _with_sides(one, other)
    found, slots = _bare(one, other)
    found = [z for z in found if finite(z)]
    first = _common(one, other, known or {}) if slots > 1 else None
    if first is not None:
        rest = [z for z in found if abs(z - first) > 1e-8 * max(1.0, abs(first))]
        found = [first, *(rest or [first])]
        kept = [Point(z) if on(one, z) and on(other, z) else Undefined() for z in found]
    else:
        kept = [Point(z) for z in found if on(one, z) and on(other, z)]
    return (*kept, *[Undefined()] * (slots - len(kept)))


def _common(one: Object, other: Object, known: Mapping[str, Object]) -> complex | None:
    """Where the first point lies that is on both curves by construction, in the order of the conic's points."""
    if not isinstance(one, Path) or not isinstance(other, Path) or same_circle(one, other):
        return None
    if isinstance(one, Line):
        one, other = other, one
    label = next((p for p in one.through if p in other.through), None)
    point = known.get(label) if label is not None else None
    return point.at if isinstance(point, Point) else None


def same_circle(one: Thing, other: Thing) -> bool:
    """True for two circles that are one: they meet nowhere in particular."""
    if not isinstance(one, Circle) or not isinstance(other, Circle):
        return False
    size = max(one.radius, other.radius)
    return abs(one.centre - other.centre) <= 1e-10 * size and abs(one.radius - other.radius) <= 1e-10 * size


def _bare(one: Object, other: Object) -> tuple[list[complex], int]:
    """Intersections of the whole lines and circles, and how many there may be."""
    if isinstance(one, Line) and isinstance(other, Line):
        return _two_lines(one, other), 1
    if isinstance(one, Line) and isinstance(other, Circle | Conic):
        return line_and_conic(one, other), 2
    if isinstance(one, Circle | Conic) and isinstance(other, Line):
        return line_and_conic(other, one), 2
    if isinstance(one, Circle) and isinstance(other, Circle):
        return _two_circles(one, other), 2
    assert isinstance(one, Circle | Conic) and isinstance(other, Circle | Conic)
    return _two_conics(one, other), 4


def _two_lines(one: Line, other: Line) -> list[complex]:
    size = cross(one.direction, other.direction)
    if abs(size) < 1e-12:
        return []
    return [one.point + one.direction * (cross(other.point - one.point, other.direction) / size)]


def line_and_conic(line: Line, curve: Circle | Conic) -> list[complex]:
    """Where a line meets a conic, along the line (the other way where the conic's form is negative on it)."""
    if isinstance(curve, Circle):
        return _line_and_circle(line, curve)
    matrix = curve.matrix
    size = max(map(abs, matrix))
    v = line.direction
    p, q, _, s, _, _ = (c / size for c in matrix)
    u = p * v.real**2 + q * v.imag**2 + 2 * s * v.real * v.imag
    d = dot(gradient(matrix, line.point), v) / size
    w = evaluate_at(matrix, line.point) / size
    if abs(u) <= 1e-12 * (abs(p) + abs(q) + abs(s) + 1e-300):
        return [line.point - w / (2 * d) * v] if d else []
    square = d * d - u * w
    if abs(square) <= TOUCH * (d * d + abs(u * w)):
        return [line.point - d / u * v] * 2
    if square < 0:
        return []
    # of the two equal ways to write a root, the one without a difference of nearly equal numbers
    half = -(d + math.copysign(math.sqrt(square), d))
    roots = (half / u, w / half) if d >= 0 else (w / half, half / u)
    return [line.point + t * v for t in roots]


def _line_and_circle(line: Line, circle: Circle) -> list[complex]:
    away = circle.centre - line.point
    foot = line.point + dot(away, line.direction) * line.direction
    height = cross(line.direction, away)
    square = (circle.radius - height) * (circle.radius + height)
    if abs(square) <= TOUCH * circle.radius**2:
        return [foot, foot]
    if square < 0:
        return []
    half = math.sqrt(square) * line.direction
    return [foot - half, foot + half]


def _two_circles(one: Circle, other: Circle) -> list[complex]:
    step = other.centre - one.centre
    apart = abs(step)
    if apart <= 1e-14 * max(one.radius, other.radius):
        return []
    along = (apart + (one.radius - other.radius) * (one.radius + other.radius) / apart) / 2
    square = (one.radius - along) * (one.radius + along)
    foot = one.centre + along * step / apart
    if abs(square) <= TOUCH * max(one.radius, other.radius) ** 2:
        return [foot, foot]
    if square < 0:
        return []
    half = math.sqrt(square) * 1j * step / apart
    return [foot + half, foot - half]


def _two_conics(one: Circle | Conic, other: Circle | Conic) -> list[complex]:
    """By a degenerate conic of the pencil: its lines meet both where they meet one another."""
    parted = [(lines_of(c), o) for c, o in ((one, other), (other, one)) if isinstance(c, Conic)]
    for lines, curve in parted:
        if lines:
            return _distinct([z for line in lines for z in line_and_conic(line, curve)])
    a, b = _whole(one), _whole(other)
    best: list[complex] = []
    for k in _degenerate(a, b):
        sides = split(a + k * b)
        found = [z for line in sides if isinstance(line, Line) for z in _either(line, one, other)]
        found = [z for z in found if _near(one, z) and _near(other, z)]
        if len(_distinct(found)) > len(best):
            best = _distinct(found)
    return [_polished(z, one, other) for z in best]


def _whole(curve: Circle | Conic) -> np.ndarray:
    p, q, r, s, t, u = matrix_of(curve)
    found = np.array([[p, s, t], [s, q, u], [t, u, r]])
    scaled: np.ndarray = found / np.abs(found).max()
    return scaled


def _degenerate(a: np.ndarray, b: np.ndarray) -> list[float]:
    """The real k for which a + k·b falls into lines, in order."""
    at = [float(np.linalg.det(a + k * b)) for k in (-1.0, 0.0, 1.0)]
    top, constant = float(np.linalg.det(b)), at[1]
    square = (at[0] + at[2]) / 2 - constant
    linear = (at[2] - at[0]) / 2 - top
    roots = np.roots(np.array([top, square, linear, constant]))
    return sorted(float(r.real) for r in roots if abs(r.imag) < 1e-7 * max(1.0, abs(r)))


def _either(line: Line, one: Circle | Conic, other: Circle | Conic) -> list[complex]:
    return line_and_conic(line, one) or line_and_conic(line, other)


def _near(curve: Circle | Conic, z: complex) -> bool:
    matrix = matrix_of(curve)
    slope = abs(gradient(matrix, z))
    size = max(1.0, abs(z))
    return abs(evaluate_at(matrix, z)) <= ON * size * max(slope, 1e-3 * max(map(abs, matrix[:2])) * size)


def _polished(z: complex, one: Circle | Conic, other: Circle | Conic) -> complex:
    """Two steps of Newton's method."""
    m, n = matrix_of(one), matrix_of(other)
    for _ in range(2):
        g, h = 2 * gradient(m, z), 2 * gradient(n, z)
        size = cross(g, h)
        if abs(size) <= 1e-9 * abs(g) * abs(h):
            return z
        e, f = evaluate_at(m, z), evaluate_at(n, z)
        z -= complex(e * h.imag - f * g.imag, f * g.real - e * h.real) / size
    return z


def _distinct(found: list[complex]) -> list[complex]:
    kept: list[complex] = []
    for z in found:
        if all(abs(z - k) > 1e-7 * max(1.0, abs(z)) for k in kept):
            kept.append(z)
    return kept


def _with_sides(one: Object, other: Object) -> tuple[Point | Undefined, ...]:
    """With a polygon or a chain: side by side, along a line where the other is one."""
    if isinstance(one, Line | Circle | Conic):
        one, other = other, one
    assert isinstance(one, Polygon | Polyline)
    pairs = len(one.corners) * (len(other.corners) if isinstance(other, Polygon | Polyline) else 1)
    if pairs > MOST_PAIRS:
        raise ScriptError(f"polygons with {pairs:,} pairs of sides are intersected", hint=f"at most {MOST_PAIRS:,}")
    found = [z for s in sides(one) for z in _places_on(s, other)]
    if isinstance(other, Line):
        found.sort(key=lambda z: dot(z - other.point, other.direction))
    return tuple(map(Point, _distinct(found))) or (Undefined(),)


def _places_on(side: Segment, other: Object) -> list[complex]:
    return [p.at for p in meet(side, other) if isinstance(p, Point)]


def sides(of: Polygon | Polyline) -> list[Segment]:
    """The sides of a polygon or chain that have a length."""
    last = of.corners[:1] if isinstance(of, Polygon) else ()
    pairs = zip(of.corners, (*of.corners[1:], *last), strict=False)
    return [s for a, b in pairs if isinstance(s := segment_of(a, b), Segment)]


def on(path: Object, z: complex) -> bool:
    """True where a place of the whole line or circle lies on what is there of it."""
    if isinstance(path, Segment):
        along = dot(z - path.point, path.direction)
        return -ON * max(1.0, path.length) <= along <= path.length + ON * max(1.0, path.length)
    if isinstance(path, Ray):
        return dot(z - path.point, path.direction) >= -ON * max(1.0, abs(z))
    if isinstance(path, Arc):
        past = turn(cmath.phase(z - path.centre) - path.start)
        return past <= path.sweep + ON or past >= 2 * math.pi - ON
    return True


# functions


def roots(f: Callable[[float], float], low: float, high: float, parts: int = 400) -> list[float]:
    """Where a function changes its sign between two numbers, from left to right.

    Args:
        f: the function; no number where it is not defined.
        low: the smaller number.
        high: the larger one.
        parts: how many parts of the interval are looked at; two roots in one are not seen.
    """
    found = []
    grid = [low + (high - low) * i / parts for i in range(parts + 1)]
    values = [f(x) for x in grid]
    for (a, b), (u, v) in zip(zip(grid, grid[1:], strict=False), zip(values, values[1:], strict=False), strict=True):
        if u == 0:
            found.append(a)
        elif u * v < 0:
            found.append(_bisected(f, a, b, u))
    return [*found, high] if values[-1] == 0 else found


def _bisected(f: Callable[[float], float], a: float, b: float, at_a: float) -> float:
    for _ in range(60):  # halves until no floating-point number lies between
        middle = (a + b) / 2
        value = f(middle)
        if value == 0:
            return middle
        a, b = (middle, b) if value * at_a > 0 else (a, middle)
    return (a + b) / 2
