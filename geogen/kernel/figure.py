"""What is read off the drawn figure: measured terms, conditions of position, and which of them mean something.

("length", A, B)   ("angle", A, B, C) in degrees, as drawn   ("area", A, B, C, …) of a simple polygon
("circle_area", O, A)   ("circumference", O, A)   ("arc", O, A, B)   ("sector", O, A, B)   of the circle about O
("sin", A, B, C)   ("cos", A, B, C)   ("tan", A, B, C)
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from itertools import combinations

from geogen.kernel.sums import Term

Point = tuple[float, float]
Coordinates = Mapping[str, Point]

#: Points and dimension (power of the unit of length) of each kind of term; a polygon has three points or more.
KINDS = {"length": (2, 1), "angle": (3, 0), "area": (0, 2), "circle_area": (2, 2), "circumference": (2, 1),
         "arc": (3, 1), "sector": (3, 2), "sin": (3, 0), "cos": (3, 0), "tan": (3, 0)}  # fmt: skip
FUNCTIONS: dict[str, Callable[[float], float]] = {"sin": math.sin, "cos": math.cos, "tan": math.tan}

#: Relative gap up to which a figure satisfies an equation, and half turns up to which an angle is whole.
MARGIN = 1e-6
#: Distance, as a part of the diameter, up to which points, or sides of a polygon, count as touching.
CLOSE = 1e-5
#: Sine or cosine below which two directions count as parallel or perpendicular, and relative distance of points.
CLEAR = 1e-5
#: Degrees below which an angle counts as zero, and by which a right angle is missed where a tangent is asked for.
OPEN = 1e-3
#: Area, as a part of the square of a polygon's diameter, below which the polygon counts as a line.
FLAT = 1e-6


def normal(term: Term) -> Term:
    """The least way to name a term: ends exchanged, a polygon turned or reflected."""
    kind, *p = term
    if kind in ("arc", "sector"):
        return (kind, p[0], *sorted(p[1:]))
    if kind == "area":
        return (kind, *min([*row[i:], *row[:i]] for row in (p, p[::-1]) for i in range(len(p))))
    return term if kind in ("circle_area", "circumference") else (kind, *min(p, p[::-1]))


def measure(term: Term, at: Coordinates) -> float:
    """The value of a term in a figure."""
    kind, p = term[0], [at[name] for name in term[1:]]
    if kind == "area":
        x, y = p[0]
        moved = [(a - x, b - y) for a, b in p]
        return abs(math.fsum(a * d - b * c for (a, b), (c, d) in zip(moved, moved[1:], strict=False))) / 2
    if len(p) == 2:
        r = math.dist(*p)
        return r if kind == "length" else math.pi * r * r if kind == "circle_area" else 2 * math.pi * r
    if kind in ("arc", "sector"):
        r = math.dist(p[0], p[1])
        return _radians(p[1], p[0], p[2]) * (r if kind == "arc" else r * r / 2)
    return math.degrees(_radians(*p)) if kind == "angle" else FUNCTIONS[kind](_radians(*p))


def _radians(a: Point, b: Point, c: Point) -> float:
    """The angle at the second of three points."""
    ux, uy, vx, vy = a[0] - b[0], a[1] - b[1], c[0] - b[0], c[1] - b[1]
    return math.atan2(abs(ux * vy - uy * vx), ux * vx + uy * vy)


def senseless(term: Term, at: Coordinates) -> str | None:
    """What is wrong with a term whose points are apart, for the end of '… has'; None where it means something."""
    kind, *points = term
    if kind == "area":
        return _no_polygon([at[p] for p in points], at, term)
    if kind in ("arc", "sector"):
        one, two = (math.dist(at[points[0]], at[p]) for p in points[1:])
        if abs(one - two) > MARGIN * max(one, two):
            return "an arc or sector whose ends are not on one circle"
        kind, points = "angle", [points[1], points[0], points[2]]
    if kind == "angle" and measure(("angle", *points), at) < OPEN:
        return "an angle of zero degrees"
    right = kind == "tan" and abs(measure(("angle", *points), at) - 90) < OPEN
    return "the tangent of a right angle" if right else None


def _no_polygon(corners: list[Point], at: Coordinates, term: Term) -> str | None:
    """Why points are no corners of a simple polygon with an area."""
    sides = list(zip(corners, [*corners[1:], corners[0]], strict=True))
    size = max(math.dist(p, q) for p, q in combinations(corners, 2))
    for i, j in combinations(range(len(sides)), 2):
        if j - i not in (1, len(sides) - 1) and _meet(*sides[i], *sides[j], CLOSE * size):
            return "a polygon whose sides cross"
    return None if measure(term, at) > FLAT * size * size else "a polygon without area"


def _meet(a: Point, b: Point, c: Point, d: Point, close: float) -> bool:
    """True where the segments ab and cd cross, or an end of one is closer to the other than a margin."""
    if _side(a, b, c) * _side(a, b, d) < 0 and _side(c, d, a) * _side(c, d, b) < 0:
        return True
    return any(_distance(p, *s) <= close for s, ends in (((a, b), (c, d)), ((c, d), (a, b))) for p in ends)


def _side(p: Point, q: Point, r: Point) -> float:
    return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])


def _distance(p: Point, a: Point, b: Point) -> float:
    """The distance of a point from a segment."""
    ux, uy = b[0] - a[0], b[1] - a[1]
    t = ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy)
    return math.hypot(p[0] - a[0] - min(1.0, max(0.0, t)) * ux, p[1] - a[1] - min(1.0, max(0.0, t)) * uy)


def _turn(at: Coordinates, a: str, b: str, c: str, d: str) -> complex:
    """Cosine and sine of the angle from the ray ab to the ray cd; zero where one has no length."""
    v, w = complex(*at[b]) - complex(*at[a]), complex(*at[d]) - complex(*at[c])
    return v.conjugate() / abs(v) * w / abs(w) if v and w else 0j


def sine(at: Coordinates, a: str, b: str, c: str) -> float:
    """The sine of the angle at a from ab to ac, positive where a, b, c stand anticlockwise."""
    return _turn(at, a, b, a, c).imag


def cosine(at: Coordinates, a: str, b: str, c: str) -> float:
    """The cosine of the angle at a."""
    return _turn(at, a, b, a, c).real


def sines(at: Coordinates, a: str, b: str, c: str) -> list[float]:
    """The sines of the angles of a triangle."""
    return [sine(at, a, b, c), sine(at, b, c, a), sine(at, c, a, b)]


def across(at: Coordinates, a: str, b: str, c: str, d: str) -> complex:
    """Sizes of the cosine and the sine of the angle between two lines."""
    turn = _turn(at, a, b, c, d)
    return complex(abs(turn.real), abs(turn.imag))


def alike(u: float, v: float) -> float:
    """Positive where u and v are clearly not zero and have one sign."""
    return min(abs(u), abs(v)) - CLEAR if u * v > 0 else -1.0


def gap(at: Coordinates, a: str, b: str) -> float:
    """The distance of two points as a part of their largest coordinate, less the margin."""
    return math.dist(at[a], at[b]) / max(*map(abs, (*at[a], *at[b])), 1e-300) - CLEAR
