"""What the words of relations mean beside things of certain kinds, for clauses that no phrase reads (:mod:`gist`)."""

from __future__ import annotations

from geogen.eval.describing.meanings import angles, circles, crossings, lines, perpendiculars, shapes, sizes
from geogen.eval.describing.meanings.order import swapped
from geogen.eval.describing.phrases import Means, Places


def _altitude_to(places: Places) -> str:
    """An altitude, and the line to which it is drawn."""
    one, two = places[0]
    return perpendiculars.altitude_to([[one], [two]])


def _median(places: Places) -> str:
    """A median to a side, of which one end is the midpoint."""
    ((a, b), (c, d)) = places[0]
    return f"either midp {b} {c} {d} | midp {a} {c} {d}"


def _cross(places: Places) -> str:
    """Two lines that meet at right angles in a point."""
    (one, two), point = places[1], places[0]
    return perpendiculars.perpendicular_at([[one], [two], point])


def _centre_last(places: Places) -> str:
    """Points of a circle, and its centre behind them."""
    *points, centre = places[0]
    return circles.centre_of_points([[centre], points])


def _centre_first(places: Places) -> str:
    """The same with the centre said first."""
    centre, *points = places[0]
    return circles.centre_of_points([[centre], points])


def _foot_behind(places: Places) -> str:
    """A point, a line, and the foot of the perpendicular between them."""
    (top, foot), line = places
    return perpendiculars.feet([[foot], [top], line])


def _drawn(places: Places) -> str:
    """A line between two points at right angles to another."""
    ((a,), (b,)), (line,) = places
    return f"perp {a} {b} {' '.join(line)}"


def _right_in(places: Places) -> str:
    """A polygon with the vertices at which it has right angles."""
    points, (corners,) = places
    said = [(corners[n - 1], p, corners[(n + 1) % len(corners)]) for n, p in enumerate(corners) if [p] in points]
    return "; ".join(f"perp {b} {a} {b} {c}" for a, b, c in said) if len(said) == len(points) else ""


def _angle_between(places: Places) -> str:
    """The size of an angle by its arms, which share a vertex."""
    lines_said, value = places
    return angles.angle_between([lines_said, value]) if len({*lines_said[0], *lines_said[1]}) == 3 else ""


def _equal_angles(places: Places) -> str:
    """A line that makes equal angles with two others, from the vertex that all have."""
    one, two, three = (set(row) for row in places[0])
    vertex = one & two & three
    if len(vertex) != 1:
        return ""
    (v,), (a,), (b,), (c,) = vertex, one - vertex, two - vertex, three - vertex
    return f"equal angle({b},{v},{a}) angle({a},{v},{c})"


def _bisected(places: Places) -> str:
    """A segment, and the line that bisects it at a point."""
    point, (one, two) = places
    return lines.bisects_at([[two], [one], point])


def _met(places: Places) -> str:
    """A point, and two lines that meet in it."""
    return crossings.met(places[::-1])


def _cut_in_turn(places: Places) -> str:
    """Two points, in which a third line meets two others in turn."""
    points, (one, two, third) = places
    return crossings.cut([[third], [one, two], points])


def _cut_first(places: Places) -> str:
    """Two points, in which a line meets two others in turn."""
    points, (line, one, two) = places
    return crossings.cut([[line], [one, two], points])


def _tangent(places: Places) -> str:
    """A circle, points, and lines that touch it there."""
    circle, points, rows = places
    return circles.tangents([rows, circle, points])


def _tangents_from(places: Places) -> str:
    """The same with the point from which they are drawn before the others."""
    circle, (_, *points), rows = places
    return circles.tangents([rows, circle, points])


#: What words and things mean in just this order; things with a joint between them stand together, more than two as
#: ``+``.
IN_ORDER: dict[str, Means] = {
    "perp P to S foot P": _foot_behind,
    "altitude P to S foot P": _foot_behind,
    "from P to S perp foot P": _foot_behind,
    "P to S perp foot P": _foot_behind,
    "perp P to S meet P": _foot_behind,
    "foot perp P P on S": _foot_behind,
    "foot altitude P P on S": _foot_behind,
    "from P to P perp S": _drawn,
    "SS perp": perpendiculars.all_pairs_perpendicular,
    "S perp S": perpendiculars.all_pairs_perpendicular,
    "S S perp": perpendiculars.all_pairs_perpendicular,
    "SS perp P": _cross,
    "S meet S P perp": _cross,
    "SS meet P perp": _cross,
    "S perp S meet P": _cross,
    "S perp S P foot": _cross,
    "S S altitude P foot": _cross,
    "P+ on centre P": _centre_last,
    "PP on centre P": _centre_last,
    "P centre circlethrough P+": _centre_first,
    "centre P circlethrough P+": _centre_first,
    "S altitude S": _altitude_to,
    "S S altitude": _altitude_to,
    "S median S": _median,
    "S S median": _median,
    "S half S": "rconst {0} {1} {2} {3} 1/2",
    "S bisd S P": _bisected,
    "S bis S": _median,
    "S meet S P": _met,
    "S S meet P": _met,
    "SS meet P": _met,
    "SS intersection P": _met,
    "S SS meet PP": _cut_first,
    "S altitude perp S P": _cross,
    "perp S to S": perpendiculars.all_pairs_perpendicular,
    "SS meet by S PP": _cut_in_turn,
    "SS by S meet PP": _cut_in_turn,
    "SS by S meet intersection PP": _cut_in_turn,
    "S meet SS PP": _cut_first,
    "from P tangent SS to C meet PP": _tangents_from,
}  # fmt: skip

#: What words and things mean in any order: the words in that of the alphabet, then the kinds of things, of each one,
#: two, or ``+`` for more; the places stand in the order of the kinds.
ANYHOW: dict[str, Means] = {
    "para SS": lines.all_parallel,
    "para S+": lines.all_parallel,
    "right SS": perpendiculars.all_pairs_perpendicular,
    "equal SS": sizes.all_equal,
    "equal S+": sizes.all_equal,
    "congruent SS": sizes.all_equal,
    "equal tangent SS": sizes.all_equal,
    "A°": angles.all_angles,
    "equal A°": angles.all_angles,
    "equal AA°": angles.all_angles,
    "equal SSV": sizes.all_lengths,
    "equal SV": sizes.all_lengths,
    "SV": sizes.all_lengths,
    "SSVV": sizes.lengths_in_turn,
    "equal AA": angles.same_angles,
    "congruent AA": angles.same_angles,
    "right A": angles.right_angles,
    "right PQ": _right_in,
    "right PPQ": _right_in,
    "right PT": shapes.right_at,
    "angle SS°": _angle_between,
    "enclose SS°": _angle_between,
    "angle between SS°": _angle_between,
    "angle equal S+": _equal_angles,
    "mid PS": lines.midpoints,
    "mid PPSS": lines.midpoints,
    "halves PS": lines.midpoints,
    "divide halves PS": lines.midpoints,
    "bismutual PSS": lines.midpoints,
    "collinear P+": lines.collinear,
    "on PS": lines.on_lines,
    "through PS": lines.on_lines,
    "on PPSS": lines.on_lines,
    "on CP": circles.circle_first,
    "tangent CPS": _tangent,
    "tangent CPPSS": _tangent,
    "diameter CS": swapped(circles.diameter),
    "centre diameter PS": lines.midpoints,
    "centroid PT": shapes.centroid,
    "circumcentre PT": circles.circumcentre,
    "similar TT": "simtri {0} {1} {2} {3} {4} {5}",
    "congruent TT": "contri {0} {1} {2} {3} {4} {5}",
    "bis AS": swapped(angles.bisects),
    "bisector AS": swapped(angles.bisects),
    "parallelogram Q": shapes.PARALLELOGRAM,
    "centre square PQ": shapes.centre_of_parallelogram,
    "diagonals meet PQ": shapes.diagonals_meet,
}  # fmt: skip
