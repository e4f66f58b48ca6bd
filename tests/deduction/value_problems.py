"""Random problems with values that fit together: figures at pleasant coordinates, and what can be measured in them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from itertools import combinations, permutations

from geogen.errors import GeogenError
from geogen.lang.measure import is_simple, term_value
from geogen.lang.number import Number
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

Point = tuple[float, float]

#: Clauses for one more point each; ``{x}`` is the new point, ``{p} {q} {r}`` are points before it.
MORE = (
    "{x} = foot {x} {p} {q} {r}",
    "{x} = foot {x} {p} {q} {r}",
    "{x} = midpoint {x} {p} {q}",
    "{x} = midpoint {x} {p} {q}",
    "{x} = angle_bisector {x} {p} {q} {r}, on_line {x} {p} {r}",
    "{x} = on_line {x} {p} {q}",
    "{x} = mirror {x} {p} {q}",
    "{x} = reflect {x} {p} {q} {r}",
    "{x} = circle {x} {p} {q} {r}",
    "{x} = orthocenter {x} {p} {q} {r}",
    "{x} = incenter {x} {p} {q} {r}",
    "{x} = barycentre {x} {p} {q} {r}",
    "{x} = parallelogram {p} {q} {r} {x}",
    "{x} = on_circum {x} {p} {q} {r}",
    "{x} = eq_triangle {x} {p} {q}",
    "{x} = on_pline0 {x} {p} {q} {r}",
    "{x} = on_tline {x} {p} {q} {r}, on_line {x} {q} {r}",
    "{x} = bisector_foot {x} {p} {q} {r}",
    "{x} = lc_tangent {x} {p} {q}",
    "{x} = third_point {x} {p} {q}",
)
#: Angles that are given.
DEGREES = {*range(15, 180, 15), *range(18, 180, 18), 20, 25, 40, 50, 65, 80, 100}


def _grid(source: random.Random) -> Point:
    """A point of the square grid or, one figure for one grid, of the triangular one."""
    return float(source.randint(-6, 6)), float(source.randint(-6, 6))


def _triangle(source: random.Random) -> dict[str, Point]:
    """A triangle: on a grid, with Pythagorean altitudes, or with special angles."""
    kind = source.randrange(4)
    if kind == 0:
        return {p: _grid(source) for p in "abc"}
    if kind == 1:
        return {
            p: (x + y / 2, y * math.sqrt(3) / 2)
            for p, (x, y) in zip("abc", (_grid(source) for _ in range(3)), strict=True)
        }
    if kind == 2:
        (p, h), (q, k) = source.choices([(3, 4), (4, 3), (5, 12), (12, 5), (8, 15), (9, 12), (16, 12), (6, 8)], k=2)
        return {"a": (0.0, float(h * k)), "b": (-float(p * k), 0.0), "c": (float(q * h), 0.0)}
    one, two = source.choice(
        [(45, 60), (30, 45), (60, 75), (30, 105), (30, 120), (36, 72), (15, 45), (60, 60), (30, 90)]
    )
    size = source.choice((2, 3, 4, 6, 10)) / math.sin(math.radians(180 - one - two))
    return {
        "a": (0.0, 0.0),
        "b": (size * math.sin(math.radians(180 - one - two)), 0.0),
        "c": _polar(size * math.sin(math.radians(two)), one),
    }


def _polar(size: float, degrees: float) -> Point:
    return size * math.cos(math.radians(degrees)), size * math.sin(math.radians(degrees))


def _right(source: random.Random) -> dict[str, Point]:
    x, y = source.choice(
        [(3, 4), (5, 12), (1, 2), (2, 2), (1, math.sqrt(3)), (8, 6), (2, math.sqrt(5)), (7, 24), (15, 8)]
    )
    return {"a": (0.0, 0.0), "b": (x, 0.0), "c": (0.0, y)}


def _iso(source: random.Random) -> dict[str, Point]:
    x, y = _right(source)["b"][0], _right(source)["c"][1]
    return {"a": (0.0, y), "b": (-x, 0.0), "c": (x, 0.0)}


def _equilateral(source: random.Random) -> dict[str, Point]:
    size = source.choice((2, 3, 4, 6, math.sqrt(3)))
    return {"a": (0.0, size * math.sqrt(3)), "b": (-size, 0.0), "c": (size, 0.0)}


def _rectangle(source: random.Random) -> dict[str, Point]:
    x, y = source.choice([(3, 4), (5, 12), (8, 6), (2, 1), (3, math.sqrt(3)), (4, 2.5)])
    return {"a": (0.0, 0.0), "b": (x, 0.0), "c": (x, y), "d": (0.0, y)}


def _square(source: random.Random) -> dict[str, Point]:
    x = source.choice((2, 3, 4, 5, math.sqrt(2)))
    return {"a": (0.0, 0.0), "b": (x, 0.0), "c": (x, x), "d": (0.0, x)}


def _quadrangle(source: random.Random) -> dict[str, Point]:
    """A simple quadrilateral on the grid."""
    while True:
        at = dict(zip("abcd", (_grid(source) for _ in range(4)), strict=True))
        if is_simple(("area", *"abcd"), at):
            return at


def _parallelogram(source: random.Random) -> dict[str, Point]:
    t = _triangle(source)
    return {**t, "d": (t["a"][0] + t["c"][0] - t["b"][0], t["a"][1] + t["c"][1] - t["b"][1])}


def _trapezoid(source: random.Random) -> dict[str, Point]:
    """Parallel sides ab and cd."""
    y, x, w, v = (float(source.choice((3, 4, 6, 2, 12))) for _ in range(4))
    shift = source.choice((0.0, 1.0, -2.0, 5.0))
    return {"a": (0.0, y), "b": (x, y), "c": (shift + x + w, 0.0), "d": (shift - v, 0.0)}


def _on_circle(source: random.Random) -> dict[str, Point]:
    radius = source.choice((1, 2, 5, 6, 13))
    a, b, c = source.sample([0, 30, 60, 90, 120, 135, 150, 180, 210, 225, 240, 270, 300, 330, 36, 72, 144, 50, 100], 3)
    return {"o": (0.0, 0.0), "a": _polar(radius, a), "b": _polar(radius, b), "c": _polar(radius, c)}


#: Base figures and what gives them coordinates.
BASES: dict[str, Callable[[random.Random], Mapping[str, Point]]] = {
    "a b c = triangle a b c": _triangle,
    "a b c = iso_triangle a b c": _iso,
    "a b c = r_triangle a b c": _right,
    "a b c = ieq_triangle a b c": _equilateral,
    "a b c d = quadrangle a b c d": _quadrangle,
    "a b c = triangle a b c; d = parallelogram a b c d": _parallelogram,
    "a b c d = rectangle a b c d": _rectangle,
    "a b c d = isquare a b c d": _square,
    "a b c d = trapezoid a b c d": _trapezoid,
    "o a = segment o a; b = on_circle b o a; c = on_circle c o a": _on_circle,
}
WEIGHTS = (6, 2, 3, 1, 2, 2, 2, 1, 2, 3)


def number_text(value: float) -> str | None:
    """A positive number as a rational multiple of a square root, where it looks like one."""
    square = Fraction(value * value).limit_denominator(400)
    if not square or abs(float(square) - value * value) > 1e-11 * max(1.0, value * value):
        return None
    found = str(Number.root(square))
    return found if len(found) < 16 else None


def measures(at: Mapping[str, Point]) -> Iterator[tuple[str, str]]:
    """(kind, value clause) pairs that a figure satisfies and that have pleasant numbers."""
    lengths: dict[tuple[str, str], str] = {}
    for p, q in combinations(at, 2):
        text = number_text(term_value(("length", p, q), at))
        if text:
            lengths[p, q] = text
            yield "length", f"length {p} {q} = {text}"
    for p, q, r in permutations(at, 3):
        degrees = term_value(("angle", p, q, r), at)
        if p < r and abs(degrees - round(degrees)) < 1e-9 and round(degrees) in DEGREES:
            yield "angle", f"angle {p} {q} {r} = {round(degrees)}"
    polygons = [*combinations(at, 3), *([tuple("abcd")] if "d" in at else [])]
    for corners in polygons:
        text = number_text(term_value(("area", *corners), at))
        if text and is_simple(("area", *corners), at):
            yield "area", f"area {' '.join(corners)} = {text}"
    yield from _of_whole({pair: Fraction(t) for pair, t in lengths.items() if t.replace("/", "").isdigit()})


def _of_whole(lengths: Mapping[tuple[str, str], Fraction]) -> Iterator[tuple[str, str]]:
    """Value clauses of two or three rational lengths."""
    for (one, x), (two, y) in permutations(lengths.items(), 2):
        first, second = (f"length {p} {q}" for p, q in (one, two))
        yield "ratio", f"ratio {' '.join(one)} {' '.join(two)} = {x / y}"
        yield "unknown", f"{first} = 2u+{x}; {second} = u+{y}"
        if one < two:
            yield "sum", f"{first} + {second} = {x + y}"
        if x > y:
            yield "difference", f"{first} - {second} = {x - y}"
    for one, two, three in combinations(lengths, 3):
        corners = sorted({*one, *two, *three})
        if len(corners) == 3 and 2 * max(lengths[s] for s in (one, two, three)) < sum(
            lengths[s] for s in (one, two, three)
        ):
            yield "perimeter", f"perimeter {' '.join(corners)} = {lengths[one] + lengths[two] + lengths[three]}"


def _placed(base: str, at: Mapping[str, Point]) -> str:
    """A base figure with coordinates beside the points that it defines."""
    clauses = []
    for clause in base.split("; "):
        left, right = clause.split(" = ")
        clauses.append(" ".join(f"{p}@{at[p][0]:.12f}_{at[p][1]:.12f}" for p in left.split()) + " = " + right)
    return "; ".join(clauses)


def random_body(source: random.Random, most: int = 2, placed: bool = True) -> str | None:
    """The body of a random problem without goal; None where the figure cannot be drawn.

    Args:
        source: the randomness.
        most: most points that are added to a base figure.
        placed: write the coordinates of the base figure into the body.
    """
    base, figure = source.choices(list(BASES.items()), WEIGHTS)[0]
    at = figure(source)
    points, more = list(at), []
    for x in "xyz"[: source.randint(0, most)]:
        p, q, r = source.sample(points, 3)
        more.append(source.choice(MORE).format(x=x, p=p, q=q, r=r))
        points.append(x)
    try:
        problem = parse_body("; ".join([_placed(base, at), *more]), name="shape")
        scene = build_scene(problem, load_library(), realisations=1)
    except GeogenError:
        return None
    by_kind: dict[str, list[str]] = {}
    for kind, clause in measures(scene.figure()):
        by_kind.setdefault(kind, []).append(clause)
    chosen: dict[str, str] = {}
    for _ in range(source.choice((1, 2, 2, 3, 3, 4)) if by_kind else 0):
        kind = source.choice([*by_kind, *(k for k in ("length", "length", "angle") if k in by_kind)])
        clause = source.choice(by_kind[kind])
        if kind != "unknown" or "unknown" not in chosen.values():
            chosen[clause] = kind
    return "; ".join([_placed(base, at) if placed else base, *more, *chosen]) if chosen else None
