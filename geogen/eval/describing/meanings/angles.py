"""What is said of angles: equal ones, right ones, bisectors, sizes."""

from __future__ import annotations

from itertools import pairwise

from geogen.eval.describing.meanings import lines, perpendiculars
from geogen.eval.describing.phrases import Places


def angle(labels: list[str]) -> str:
    """An angle by its three labels, or by its vertex alone."""
    return f"angle({','.join(labels if len(labels) == 3 else ('?', labels[0], '?'))})"


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


def bisector_named(places: Places) -> str:
    """The bisector of an angle, by its name, meets a line in a point."""
    corner, bisector, line, point = places
    return f"{bisects([bisector, corner])} & {lines.on_lines([point, line])}"


def angle_of_triangle(places: Places) -> str:
    """An angle by its vertex, its triangle, and its size."""
    corner, _, value = places
    return all_angles([corner, value])


def right_angle_of_triangle(places: Places) -> str:
    """An angle of a triangle that is a right one."""
    return right_angles(places[:1])


def angle_at_point(places: Places) -> str:
    """The size of an angle behind its vertex, and then its arms."""
    _, value, arms = places
    return angle_between([arms, value])


def right_angles(places: Places) -> str:
    """Angles of 90°."""
    return "; ".join(f"equal {angle(corner)} 90" for corner in places[0])


def same_angles(places: Places) -> str:
    """Angles that are equal."""
    rows = [member for place in places for member in place]
    return "; ".join(f"equal {angle(one)} {angle(two)}" for one, two in pairwise(rows))


def angle_between(places: Places) -> str:
    """The angle between two lines, as drawn where they share an end."""
    lines, ((value,),) = places
    if len(lines) != 2:
        return ""
    one, two = lines
    if value == "90":
        return f"perp {' '.join(one)} {' '.join(two)}"
    shared = set(one) & set(two)
    if len(shared) != 1:
        return f"either aconst {' '.join(one)} {' '.join(two)} {value} | aconst {' '.join(two)} {' '.join(one)} {value}"
    (vertex,) = shared
    arms = [p for p in (*one, *two) if p != vertex]
    return f"= angle({arms[0]},{vertex},{arms[1]}) = {value}"


def angle_of_arms(places: Places) -> str:
    """An angle that is named by its vertex and its arms, with its size."""
    _, lines, value = places
    return angle_between([lines, value])


def angle_in_words(places: Places) -> str:
    """The same with the size said first."""
    value, _, lines = places
    return angle_between([lines, value])


def all_pairs_right(places: Places) -> str:
    """A right angle at a point between two lines."""
    _, arms = places
    return perpendiculars.all_pairs_perpendicular([arms])


def all_angles(places: Places) -> str:
    """Several angles of one size."""
    corners, ((value,),) = places
    return "; ".join(f"= {angle(corner)} = {value}" for corner in corners)


def angles_in_turn(places: Places) -> str:
    """Several angles with a size each."""
    corners, values = places
    pairs = zip(corners, values, strict=False) if len(corners) == len(values) else ()
    return "; ".join(f"= {angle(corner)} = {value}" for corner, (value,) in pairs)


def sum_of_angles(places: Places) -> str:
    """What angles are together."""
    corners, ((value,),) = places
    return f"= {' + '.join(map(angle, corners))} = {value}"


def multiple_angle(places: Places) -> str:
    """An angle that is a multiple of another."""
    (one,), (two,), ((value,),) = places
    return f"= {angle(one)} = ({value})*{angle(two)}"


def half_angle(places: Places) -> str:
    """An angle that is half of another."""
    return multiple_angle([*places, [["1/2"]]])


def angle_with(places: Places) -> str:
    """The angle that a line makes with another, its size said between them."""
    one, value, two = places
    return angle_between([[*one, *two], value])


def angle_at_arc(places: Places) -> str:
    """An angle with its size and the point at which an arc marks it."""
    _, corner, value = places
    return all_angles([corner, value])


def angle_at_vertex(places: Places) -> str:
    """An angle by its vertex alone, and once more by its labels, with its size."""
    (vertex,), corner, value = places
    return all_angles([corner, value]) if vertex == corner[0][1:-1] else ""
