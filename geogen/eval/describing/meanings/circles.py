"""What is said of circles: points on them, centres, chords, tangents."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

from geogen.eval.describing.meanings import lines, sizes
from geogen.eval.describing.phrases import Places


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
    if centre in points:
        return ""
    known = [p for p in named if p != centre][-1:]
    every = list(dict.fromkeys([*known, *points]))
    said = [f"cong {centre} {one} {centre} {two}" for one, two in pairwise(every)]
    return "; ".join([*said, *([] if known else [f"on {p} {centre}" for p in points[:1]])])


def centre_of_points(places: Places) -> str:
    """The centre of a circle by points on it, said before or behind them."""
    one, other = places
    centre, points = (one, other) if len(one[0]) == 1 and len(one) == 1 else (other, one)
    return circle_through(centre[0], [p for member in points for p in member]).split("; on ")[0]


def around(places: Places) -> str:
    """Points on the circle through others."""
    *points, circle = places
    on = [p for place in points for member in place for p in member]
    return "; ".join(f"cyclic {p} {' '.join(circle[0][:3])}" for p in on if p not in circle[0])


def centre_of_first(places: Places) -> str:
    """The centre of a circle by points on it, behind them; the circle is said once more."""
    circle, centre, _ = places
    return centre_of_points([centre, [[p] for p in circle[0]]])


def circumcentre(places: Places) -> str:
    """The point as far from all vertices."""
    (point,), (vertices,) = places
    return circle_through([point[0]], list(vertices)).split("; on ")[0].replace("; ", " & ")


def diameter(places: Places) -> str:
    """A diameter of a circle by its centre, which passes through its ends."""
    (line,), (circle,) = places
    return f"midp {circle[0]} {line[0]} {line[1]}; {circle_through(circle, line[:1])}"


def radii(places: Places) -> str:
    """Radii of one circle, perhaps with the circle."""
    rows = places[0]
    shared = set(rows[0]).intersection(*rows[1:])
    if len(shared) != 1:
        return ""
    (centre,) = shared
    return circle_through([centre], [p for row in rows for p in row if p != centre]).split("; on ")[0]


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


def tangents_second(places: Places) -> str:
    """The same with the circle said first."""
    circle, lines, points = places
    return tangents([lines, circle, points])


def tangents_middle(places: Places) -> str:
    """The same with the point said before the circle."""
    lines, points, circle = places
    return tangents([lines, circle, points])


def tangents_last(places: Places) -> str:
    """The same with the line said last."""
    circle, points, lines = places
    return tangents([lines, circle, points])


def tangent_at_end(places: Places) -> str:
    """A line that touches a circle at one of its two ends, which the figure decides: ``touch A B O``."""
    (line,), (circle,) = places
    return f"touch {line[0]} {line[1]} {circle[0]}"


def centre_is(places: Places) -> str:
    """A point is the centre of a circle: that of the same label, or one as far from a point of the circle."""
    (point,), ((centre, *through),) = places
    if point[0] == centre or not through:
        return f"on {centre} {centre}"
    return f"cong {point[0]} {through[0]} {centre} {through[0]}"


def tangents_one_by_one(places: Places) -> str:
    """Two lines that touch a circle, each with its point of contact behind it."""
    one, circle, touch, two, contact = places
    return tangents([[*one, *two], circle, [*touch, *contact]])


def tangents_from(places: Places) -> str:
    """Tangents from a point to a circle, with the points of contact."""
    (point,), circle, contacts = places
    return tangents([[[point[0], p[0]] for p in contacts], circle, contacts])


def tangents_from_again(places: Places) -> str:
    """The same with the circle said once more."""
    point, circle, _, contacts = places
    return tangents_from([point, circle, contacts])


def tangents_named_from(places: Places) -> str:
    """The same with the names of the tangents behind the point from which they are drawn."""
    _, lines_said, circle, contacts = places
    return tangents([lines_said, circle, contacts])


def tangents_named_from_again(places: Places) -> str:
    """The same with the circle said once more."""
    point, lines_said, circle, _, contacts = places
    return tangents_named_from([point, lines_said, circle, contacts])


def secant(places: Places) -> str:
    """A line meets a circle in points."""
    line, (circle,), points = places
    return "; ".join([lines.on_lines([points, line]), circle_through(circle, [p[0] for p in points])])


def secant_second(places: Places) -> str:
    """The same with the circle said first."""
    circle, line, points = places
    return secant([line, circle, points])


def around_itself(places: Places) -> str:
    """A circle through four points or more."""
    (points,) = places[0]
    return f"cyclic {' '.join(points)}" if len(points) > 3 else ""


def circle_first_polygon(places: Places) -> str:
    """A circle through the vertices of a polygon."""
    (circle,), (corners,) = places
    return circle_through(circle, list(corners))


def chords(places: Places) -> str:
    """Chords of a circle by its centre."""
    lines, (circle,) = places
    return circle_through(circle, [p for line in lines for p in line])


def tangent_around(places: Places) -> str:
    """A line that touches a circle, which is named by its points, at one of these."""
    (line,), (circle,), *contact = places
    touch = contact[0][0][0] if contact else next((p for p in line if p in circle), "")
    others = [p for p in circle if p != touch]
    ends = [p for p in line if p != touch]
    if len(others) < 2 or len(ends) != 1 or touch not in circle or touch not in line:
        return ""
    one, two = others[:2]
    return f"eqangle {touch} {ends[0]} {touch} {one} {two} {touch} {two} {one}"


def on_diameter(places: Places) -> str:
    """Points on a circle of which a diameter is known, from which this is seen at right angles."""
    *points, ((a, b),) = places
    on = [p[0] for place in points for p in place]
    return "; ".join(f"perp {p} {a} {p} {b}" for p in on if p not in (a, b))


def polygon_on_diameter(places: Places) -> str:
    """A triangle on a circle of which one side is a diameter."""
    (corners,), across = places
    return on_diameter([[[p] for p in corners], across])


def on_circle_across(places: Places) -> str:
    """Points on a circle of which a diameter and the centre are known."""
    points, line, circle = places
    return f"{diameter([line, circle])}; {on_circle([points, circle])}"


def on_circle_with_diameter(places: Places) -> str:
    """The same with the diameter said last."""
    points, circle, line = places
    return on_circle_across([points, line, circle])


def chord_of_length(places: Places) -> str:
    """A chord with its length before its circle."""
    line, value, circle = places
    return f"{chords([line, circle])}; {sizes.all_lengths([line, value])}"


def diameter_of_length(places: Places) -> str:
    """A diameter with its length before its circle."""
    line, value, circle = places
    return f"{diameter([line, circle])}; {sizes.all_lengths([line, value])}"


def diameter_around(places: Places) -> str:
    """A diameter of a circle that is known by its points."""
    ((a, b),), (circle,) = places
    others = [p for p in circle if p not in (a, b)]
    on = [f"cyclic {' '.join(circle[:3])} {p}" for p in (a, b) if p not in circle]
    return " & ".join([f"perp {others[0]} {a} {others[0]} {b}", *on]) if others else ""


def tangents_point_first(places: Places) -> str:
    """A tangent with the point of contact said first."""
    points, lines_said, circle = places
    return tangents([lines_said, circle, points])


def middle_of_arc(places: Places) -> str:
    """The middle of the arc between two points on which a third does not lie."""
    (middle,), (a, b), (other,) = (place[0] for place in places)
    return f"cyclic {a} {b} {other} {middle} & cong {middle} {a} {middle} {b}"


def _size(measure: str) -> Callable[[Places], str]:
    """The size of a circle; ``?`` for a point of it where none is named, which the reader completes."""

    def means(places: Places) -> str:
        ((centre, *through),), ((value,),) = places
        return f"= {measure}({centre},{through[0] if through else '?'}) = {value}"

    return means


circumference, disc = _size("circumference"), _size("circle_area")


def radius_of_size(places: Places) -> str:
    """The length of the radius by which a circle is named."""
    ((centre, *through),), ((value,),) = places
    return f"= length({centre},{through[0]}) = {value}" if through else ""
