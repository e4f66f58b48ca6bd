"""What is said of triangles and quadrilaterals, and of the special points of triangles."""

from __future__ import annotations

from collections.abc import Callable

from geogen.eval.describing.meanings import lines, sizes
from geogen.eval.describing.phrases import Places

Means = Callable[[Places], str]

EQUILATERAL = "cong {0} {1} {1} {2} & cong {1} {2} {2} {0}"
PARALLELOGRAM = "para {0} {1} {2} {3} & para {1} {2} {3} {0}"
RECTANGLE = f"{PARALLELOGRAM} & perp {{0}} {{1}} {{1}} {{2}}"
RHOMBUS = (
    f"{PARALLELOGRAM} & cong {{0}} {{1}} {{1}} {{2}} & cong {{1}} {{2}} {{2}} {{3}} & cong {{2}} {{3}} {{3}} {{0}}"
)
#: Of these the figure tells which is meant.
ISOSCELES = "either cong {0} {1} {0} {2} | cong {1} {0} {1} {2} | cong {2} {0} {2} {1}"
RIGHT = "either perp {0} {1} {0} {2} | perp {1} {0} {1} {2} | perp {2} {0} {2} {1}"
TRAPEZOID = "either para {0} {1} {2} {3} | para {1} {2} {3} {0}"
SQUARE = f"{RHOMBUS} & perp {{0}} {{1}} {{1}} {{2}}"

#: By the words of the grammar.
QUADRILATERALS = {
    "square": SQUARE,
    "rectangle": RECTANGLE,
    "rhombus": RHOMBUS,
    "parallelogram": PARALLELOGRAM,
    "trapezoid": TRAPEZOID,
}


def parallelogram_of(places: Places) -> str:
    """A parallelogram by a list of its four vertices."""
    (points,) = places
    return PARALLELOGRAM.format(*(p[0] for p in points)) if len(points) == 4 else ""


def right_at(places: Places) -> str:
    """A right triangle with the vertex of its right angle."""
    triangle, vertex = places
    arms = [p for p in triangle[0] if p != vertex[0][0]]
    return f"perp {vertex[0][0]} {arms[0]} {vertex[0][0]} {arms[1]}" if len(arms) == 2 else ""


def legs(places: Places) -> str:
    """A right triangle with its hypotenuse."""
    triangle, hypotenuse = places
    others = [p for p in triangle[0] if p not in hypotenuse[0]]
    return f"perp {others[0]} {hypotenuse[0][0]} {others[0]} {hypotenuse[0][1]}" if len(others) == 1 else ""


def isosceles_at(places: Places) -> str:
    """An isosceles triangle with its apex."""
    triangle, apex = places
    base = [p for p in triangle[0] if p != apex[0][0]]
    return f"cong {apex[0][0]} {base[0]} {apex[0][0]} {base[1]}" if len(base) == 2 else ""


def isosceles_on(places: Places) -> str:
    """An isosceles triangle with its base."""
    triangle, base = places
    apex = [p for p in triangle[0] if p not in base[0]]
    return f"cong {apex[0]} {base[0][0]} {apex[0]} {base[0][1]}" if len(apex) == 1 else ""


def centroid(places: Places) -> str:
    """The point where the medians meet."""
    (point,), ((a, b, c),) = places
    return f"vecsum 3 {point[0]} -1 {a} -1 {b} -1 {c}"


def orthocentre(places: Places) -> str:
    """The point where the altitudes meet."""
    (point,), ((a, b, c),) = places
    return " & ".join(f"perp {point[0]} {p} {q} {r}" for p, q, r in ((a, b, c), (b, c, a), (c, a, b)))


def incentre(places: Places) -> str:
    """The point where the bisectors meet."""
    (point,), ((a, b, c),) = places
    turns = ((a, b, c), (b, c, a), (c, a, b))
    return " & ".join(f"equal angle({q},{p},{point[0]}) angle({point[0]},{p},{r})" for p, q, r in turns)


def equal_sides(places: Places) -> str:
    """An isosceles triangle with its equal sides."""
    _, legs_said = places
    return sizes.all_equal([legs_said])


def isosceles_right_at(places: Places) -> str:
    """An isosceles right triangle with the vertex of its right angle."""
    return f"{right_at(places)} & {isosceles_at(places)}"


def right_legs(places: Places) -> str:
    """A right triangle with its legs."""
    _, legs_said = places
    return lines.all_pairs_perpendicular([legs_said])


def both(one: Means, other: Means) -> Means:
    """Two points of a triangle, each with its own meaning."""

    def means(places: Places) -> str:
        points, triangle = places
        return (
            "; ".join(m([[p], triangle]) for m, p in zip((one, other), points, strict=True)) if len(points) == 2 else ""
        )

    return means


def legs_meet(places: Places) -> str:
    """The legs of a right triangle and the vertex at which they meet."""
    legs_said, _, _ = places
    return lines.all_pairs_perpendicular([legs_said])
