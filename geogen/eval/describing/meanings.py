"""What phrases with lists, angles and circles state, as text of the formal language over labels.

What is said of one thing stands with ``&`` between, and what is said of several things with ``;``.
"""

from __future__ import annotations

from itertools import combinations, pairwise

from geogen.eval.describing.phrases import Places


def angle(labels: list[str]) -> str:
    """An angle by its three labels, or by its vertex alone."""
    return f"angle({','.join(labels if len(labels) == 3 else ('?', labels[0], '?'))})"


def on_lines(places: Places) -> str:
    """Each point on its line; several points on one line, or one point on several, too."""
    points, lines = places
    if len(lines) == 1:
        lines = lines * len(points)
    elif len(points) == 1:
        points = points * len(lines)
    return "; ".join(f"coll {p[0]} {a} {b}" for p, (a, b) in zip(points, lines, strict=False))


def midpoints(places: Places) -> str:
    """Each point in the middle of its segment; one point in the middle of all, too."""
    points, lines = places
    if len(points) == 1:
        points = points * len(lines)
    return "; ".join(f"midp {p[0]} {a} {b}" for p, (a, b) in zip(points, lines, strict=False))


def collinear(places: Places) -> str:
    """All points on one line."""
    first, second, *others = [p for place in places for member in place for p in member]
    return " & ".join(f"coll {first} {second} {p}" for p in others)


def concyclic(places: Places) -> str:
    """All points on one circle; nothing of three, which always are."""
    points = [p for place in places for member in place for p in member]
    return f"cyclic {' '.join(points)}" if len(points) > 3 else ""


def on_circle(places: Places) -> str:
    """Points on a circle by its centre, and perhaps a point that it passes through."""
    *points, circle = places
    on = [p for place in points for member in place for p in member]
    return circle_through(circle[0], on)


def circle_first(places: Places) -> str:
    """The same with the circle said first."""
    circle, *points = places
    return circle_through(circle[0], [p for place in points for member in place for p in member])


def circle_through(circle: list[str], points: list[str]) -> str:
    """Points on a circle: of the same distance from its centre as the point that names it, and as each other."""
    centre, *named = circle
    known = [p for p in named if p != centre][-1:]
    every = list(dict.fromkeys([*known, *points]))
    said = [f"cong {centre} {one} {centre} {two}" for one, two in pairwise(every)]
    return "; ".join([*said, *([] if known else [f"on {p} {centre}" for p in points[:1]])])


def centre_of_points(places: Places) -> str:
    """The centre of a circle by points on it, said before or behind them."""
    one, other = places
    centre, points = (one, other) if len(one[0]) == 1 and len(one) == 1 else (other, one)
    return circle_through(centre[0], [p for member in points for p in member])


def around(places: Places) -> str:
    """Points on the circle through others."""
    *points, circle = places
    on = [p for place in points for member in place for p in member]
    return "; ".join(f"cyclic {p} {' '.join(circle[0][:3])}" for p in on if p not in circle[0])


def all_equal(places: Places) -> str:
    """All lengths of a list equal."""
    rows = [member for place in places for member in place]
    return "; ".join(f"cong {' '.join(one)} {' '.join(two)}" for one, two in pairwise(rows))


def all_parallel(places: Places) -> str:
    """All lines of a list parallel."""
    rows = [member for place in places for member in place]
    return "; ".join(f"para {' '.join(one)} {' '.join(two)}" for one, two in pairwise(rows))


def met(places: Places) -> str:
    """Two lines that meet at a point: the lines first, or the point first."""
    rows = [member for place in places for member in place]
    (point,) = (row[0] for row in rows if len(row) == 1)
    return " & ".join(f"coll {point} {a} {b}" for a, b in (row for row in rows if len(row) == 2) if point not in (a, b))


def perpendicular_at(places: Places) -> str:
    """Perpendicular lines and the point where they meet."""
    one, two, point = places
    return " & ".join(filter(None, (f"perp {' '.join(one[0])} {' '.join(two[0])}", met([one, two, point]))))


def bisects(places: Places) -> str:
    """A line through the vertex of an angle that bisects it."""
    (line,), (corner,) = places
    if len(corner) == 1:
        end = line[1] if line[0] == corner[0] else line[0]
        return f"equal angle(?,{corner[0]},{end}) angle({end},{corner[0]},?)"
    one, vertex, two = corner
    end = line[1] if line[0] == vertex else line[0]
    return f"equal angle({one},{vertex},{end}) angle({end},{vertex},{two})"


def point_bisects(places: Places) -> str:
    """A point on the bisector of an angle."""
    (point,), (corner,) = places
    return bisects([[[corner[0] if len(corner) == 1 else corner[1], point[0]]], [corner]])


def bisector_meets(places: Places) -> str:
    """The bisector of an angle meets a line in a point."""
    corner, line, point = places
    return f"{point_bisects([point, corner])} & coll {point[0][0]} {' '.join(line[0])}"


def midline(places: Places) -> str:
    """A segment that is parallel to another and half as long, which may be said once or twice."""
    (one,), (two,), *_ = places
    return f"para {' '.join(one)} {' '.join(two)}; rconst {' '.join(one)} {' '.join(two)} 1/2"


def right_angle(places: Places) -> str:
    """An angle of 90°."""
    ((corner,),) = places
    return f"equal {angle(corner)} 90"


def same_angles(places: Places) -> str:
    """Angles that are equal."""
    rows = [member for place in places for member in place]
    return "; ".join(f"equal {angle(one)} {angle(two)}" for one, two in pairwise(rows))


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


def right_at(places: Places) -> str:
    """A right triangle with the vertex of its right angle."""
    triangle, vertex = places
    arms = [p for p in triangle[0] if p != vertex[0][0]]
    return f"perp {vertex[0][0]} {arms[0]} {vertex[0][0]} {arms[1]}" if len(arms) == 2 else ""


def legs(places: Places) -> str:
    """A right triangle with its hypotenuse."""
    triangle, hypotenuse = places
    (vertex,) = [p for p in triangle[0] if p not in hypotenuse[0]] or ("",)
    return f"perp {vertex} {hypotenuse[0][0]} {vertex} {hypotenuse[0][1]}" if vertex else ""


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


def circumcentre(places: Places) -> str:
    """The point as far from all vertices."""
    (point,), (vertices,) = places
    return circle_through([point[0]], list(vertices)).split("; on ")[0].replace("; ", " & ")


def reflected_in_line(places: Places) -> str:
    """A point, its image, and the axis."""
    image, point, axis = (place[0] for place in places)
    a, b = axis
    return (
        f"perp {image[0]} {point[0]} {a} {b} & cong {a} {image[0]} {a} {point[0]} & cong {b} {image[0]} {b} {point[0]}"
    )


def diameter(places: Places) -> str:
    """A diameter of a circle by its centre."""
    (line,), (circle,) = places
    return f"midp {circle[0]} {line[0]} {line[1]}"


def radii(places: Places) -> str:
    """Radii of one circle, perhaps with the circle."""
    rows = places[0]
    shared = set(rows[0]).intersection(*rows[1:])
    if len(shared) != 1:
        return ""
    (centre,) = shared
    return circle_through([centre], [p for row in rows for p in row if p != centre]).split("; on ")[0]


def chord(places: Places) -> str:
    """A chord of a circle by its centre."""
    (line,), (circle,) = places
    return circle_through(circle, list(line))


def tangent(places: Places) -> str:
    """A line that touches a circle by its centre at a point."""
    (line,), (circle,), (point,) = places
    centre, touch = circle[0], point[0]
    other = next((p for p in line if p != touch), "")
    on = "" if touch in line else f" & coll {touch} {line[0]} {line[1]}"
    return f"perp {touch} {other} {centre} {touch} & {circle_through(circle, [touch])}{on}"


def tangents(places: Places) -> str:
    """Lines that touch a circle at one point each."""
    lines, circle, points = places
    return "; ".join(tangent([[line], circle, [p]]) for line, p in zip(lines, points, strict=False))


def tangent_at_end(places: Places) -> str:
    """A line that touches a circle at one of its two ends, which the figure decides: ``touch A B O``."""
    (line,), (circle,) = places
    return f"touch {line[0]} {line[1]} {circle[0]}"


def cut(places: Places) -> str:
    """A line meets lines in points, one each."""
    line, lines, points = places
    said = [
        f"coll {p[0]} {' '.join(line[0])} & coll {p[0]} {' '.join(other)}"
        for p, other in zip(points, lines, strict=False)
    ]
    return " & ".join(said)


def apart(places: Places) -> str:
    """Points that divide a segment into equal parts, in their order."""
    points, ((start, end),) = places
    chain = [start, *(p[0] for p in points), end]
    on = [f"coll {p[0]} {start} {end}" for p in points]
    return " & ".join([*on, *(f"cong {a} {b} {b} {c}" for a, b, c in zip(chain, chain[1:], chain[2:], strict=False))])


def all_pairs_perpendicular(places: Places) -> str:
    """Lines of which each two are perpendicular."""
    rows = [member for place in places for member in place]
    return "; ".join(f"perp {' '.join(one)} {' '.join(two)}" for one, two in combinations(rows, 2))
