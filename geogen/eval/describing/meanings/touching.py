"""What is said of circles that touch the sides of a triangle, and each other."""

from __future__ import annotations

from itertools import pairwise

from geogen.eval.describing.meanings import circles, shapes
from geogen.eval.describing.phrases import Places


def touching(centre: str, sides: list[list[str]], points: list[list[str]]) -> str:
    """A circle about a point that touches lines in points, one each."""
    if len(sides) != len(points):
        return ""
    said = [f"coll {p} {a} {b} & perp {centre} {p} {a} {b}" for (a, b), (p,) in zip(sides, points, strict=True)]
    return "; ".join([*said, *(f"cong {centre} {p} {centre} {q}" for (p,), (q,) in pairwise(points))])


def incircle(places: Places) -> str:
    """The circle in a triangle by its centre, and where it touches sides."""
    triangle, centre, *contacts = places
    return f"{shapes.incentre([centre, triangle])}; {_contacts(centre, contacts)}"


def incircle_centre_first(places: Places) -> str:
    """The same with the circle named by its centre first."""
    circle, triangle, *contacts = places
    return incircle([triangle, [circle[0][:1]], *contacts])


def incircle_said_twice(places: Places) -> str:
    """The same with the centre said first, and the triangle once more."""
    centre, triangle, _, *contacts = places
    return incircle([triangle, centre, *contacts])


def excircle(places: Places) -> str:
    """The circle beside a triangle by the vertex opposite to it and its centre, and where it touches sides."""
    ((a, b, c),), _, centre, *contacts = places
    (i,) = centre[0]
    equal = (f"eqangle {p} {q} {p} {i} {p} {i} {p} {r}" for p, q, r in ((a, b, c), (b, c, a), (c, a, b)))
    return f"{' & '.join(equal)}; {_contacts(centre, contacts)}"


def excircle_vertex_first(places: Places) -> str:
    """The same with the vertex said before the triangle."""
    vertex, triangle, *others = places
    return excircle([triangle, vertex, *others])


def _contacts(centre: list[list[str]], contacts: Places) -> str:
    """Lines and points in turn, or lists of both."""
    sides = [row for place in contacts for row in place if len(row) == 2]
    points = [row for place in contacts for row in place if len(row) == 1]
    return touching(centre[0][0], sides, points) if sides else ""


def circles_touch(places: Places) -> str:
    """Two circles that touch each other in a point, which lies on both and on the line of their centres."""
    rows = [row for place in places for row in place]
    if len(rows) != 3:
        return ""
    one, two, point = rows
    said = [f"coll {point[0]} {one[0]} {two[0]}", *(circles.circle_through(c, point) for c in (one, two))]
    return "; ".join(said)
