"""What is said of triangles and quadrilaterals, and of the special points of triangles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from geogen.eval.describing.meanings import perpendiculars, sizes
from geogen.eval.describing.phrases import Places

Means = Callable[[Places], str]

EQUILATERAL = (
    "cong {0} {1} {1} {2} & cong {1} {2} {2} {0} & equal angle({1},{0},{2}) 60"
    " & equal angle({0},{1},{2}) 60 & equal angle({0},{2},{1}) 60"
)
PARALLELOGRAM = "para {0} {1} {2} {3} & para {1} {2} {3} {0} & cong {0} {1} {2} {3} & cong {1} {2} {3} {0}"
RECTANGLE = f"{PARALLELOGRAM} & perp {{0}} {{1}} {{1}} {{2}}"
RHOMBUS = (
    f"{PARALLELOGRAM} & cong {{0}} {{1}} {{1}} {{2}} & cong {{1}} {{2}} {{2}} {{3}} & cong {{2}} {{3}} {{3}} {{0}}"
)
#: Of these the figure tells which is meant.
ISOSCELES = "either cong {0} {1} {0} {2} | cong {1} {0} {1} {2} | cong {2} {0} {2} {1}"
_LEGS = "perp {0} {1} {0} {2} + cong {0} {1} {0} {2} + eqangle {1} {0} {1} {2} {2} {1} {2} {0}"
#: Of the three places of the right angle the figure tells which is meant.
ISOSCELES_RIGHT = "either " + " | ".join(_LEGS.format(*(f"{{{(n + k) % 3}}}" for k in range(3))) for n in range(3))
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


def _at_corner(relation: str) -> Means:
    """Two sides of a triangle by the corner between them, or by the side opposite to it."""

    def means(places: Places) -> str:
        (triangle,), (said,) = places
        corner = said if len(said) == 1 else [p for p in triangle if p not in said]
        arms = [p for p in triangle if p not in corner]
        is_one = len(corner) == 1 and len(arms) == 2
        return f"{relation} {corner[0]} {arms[0]} {corner[0]} {arms[1]}" if is_one else ""

    return means


#: A right triangle with the vertex of its right angle, or its hypotenuse; an isosceles one with its apex, or its base.
right_at, isosceles_at = _at_corner("perp"), _at_corner("cong")


def centroid(places: Places) -> str:
    """The point where the medians meet."""
    (point,), ((a, b, c),) = places
    return f"vecsum 3 {point[0]} -1 {a} -1 {b} -1 {c}"


def centroid_said_twice(places: Places) -> str:
    """The same with the triangle said once more: *its centroid*."""
    _, triangle, point = places
    return centroid([point, triangle])


def centroid_of_medians(places: Places) -> str:
    """The point where the medians from the vertices of a triangle meet."""
    tops, point, triangle = places
    return centroid([point, triangle]) if sorted(p[0] for p in tops) == sorted(triangle[0]) else ""


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
    (triangle,), (corner,) = (place[:1] for place in places)
    others = [p for p in triangle if p != corner[0]]
    if len(others) != 2:
        return ""
    one, two = others
    equal = f"eqangle {one} {corner[0]} {one} {two} {two} {one} {two} {corner[0]}"
    return f"{right_at(places)} & {isosceles_at(places)} & {equal}"


def right_legs(places: Places) -> str:
    """A right triangle with its legs."""
    _, legs_said = places
    return perpendiculars.all_pairs_perpendicular([legs_said])


def together(every: Sequence[Means]) -> Means:
    """Points of a triangle, each with its own meaning."""

    def means(places: Places) -> str:
        *said, triangle = places
        points = [p for place in said for p in place]
        if len(points) != len(every):
            return ""
        return "; ".join(m([[p], triangle]) for m, p in zip(every, points, strict=True))

    return means


def triangle_first(means: Means) -> Means:
    """The same with the triangle said first."""
    return lambda places: means([*places[1:], places[0]])


def legs_meet(places: Places) -> str:
    """The legs of a right triangle and the vertex at which they meet."""
    legs_said, _, _ = places
    return perpendiculars.all_pairs_perpendicular([legs_said])


def centre_of_parallelogram(places: Places) -> str:
    """A point in the middle of both diagonals of a parallelogram."""
    (point,), ((a, b, c, d),) = places
    return f"midp {point[0]} {a} {c} & midp {point[0]} {b} {d}"


def diagonals_bisect_at_right_angles(places: Places) -> str:
    """A point in which the diagonals of a rhombus bisect each other."""
    ((a, b, c, d),), point = places
    return f"perp {a} {c} {b} {d}; {centre_of_parallelogram([point, places[0]])}"


def diagonals_meet_at_right_angles(places: Places) -> str:
    """A point in which the diagonals of a quadrilateral meet at right angles."""
    ((a, b, c, d),), point = places
    return f"perp {a} {c} {b} {d}; {diagonals_meet([point, places[0]])}"


def side_of(places: Places) -> str:
    """The length of the sides of a polygon all sides of which are equal."""
    ((a, b, *_),), ((value,),) = places
    return f"= length({a},{b}) = {value}"


def square_of_side(places: Places) -> str:
    """A square with the length of its sides."""
    return f"{SQUARE.format(*places[0][0])}; {side_of(places)}"


def equilateral_of_side(places: Places) -> str:
    """An equilateral triangle with the length of its sides."""
    return f"{EQUILATERAL.format(*places[0][0])}; {side_of(places)}"


def diagonals_meet(places: Places) -> str:
    """A point on both diagonals of a quadrilateral."""
    (point,), ((a, b, c, d),) = places
    return f"coll {point[0]} {a} {c} & coll {point[0]} {b} {d}"


def regular(places: Places) -> str:
    """A regular polygon of five vertices or more."""
    ((*corners,),) = places[0]
    count = len(corners)
    if count < 5:
        return ""
    turns = list(zip(corners, corners[1:] + corners[:1], corners[2:] + corners[:2], strict=True))
    sides = [f"cong {a} {b} {b} {c}" for a, b, c in turns[:-1]]
    inner = f"{180 * (count - 2)}/{count}" if 180 * (count - 2) % count else str(180 * (count - 2) // count)
    return " & ".join([*sides, *(f"equal angle({a},{b},{c}) {inner}" for a, b, c in turns)])


def regular_of(places: Places) -> str:
    """The same by a list of its vertices."""
    return regular([[[p[0] for p in places[0]]]])


def isogonal(places: Places) -> str:
    """The isogonal conjugate of a point in a triangle."""
    (one,), (two,), (a, b, c) = (place[0] for place in places)
    turns = ((a, b, c), (b, c, a), (c, a, b))
    return " & ".join(f"eqangle {p} {q} {p} {two} {p} {one} {p} {r}" for p, q, r in turns)
