"""What is said of lines at right angles: feet, altitudes, perpendicular bisectors, mirror images."""

from __future__ import annotations

from itertools import combinations, product

from geogen.eval.describing.meanings import crossings, lines
from geogen.eval.describing.phrases import Places


def perpendicular_at(places: Places) -> str:
    """Perpendicular lines and the point where they meet."""
    one, two, point = places
    return " & ".join(filter(None, (f"perp {' '.join(one[0])} {' '.join(two[0])}", crossings.met([one, two, point]))))


def each_perpendicular(places: Places) -> str:
    """Each line of a list perpendicular to each of another."""
    return "; ".join(f"perp {' '.join(one)} {' '.join(two)}" for one, two in product(*places))


def foot_on_line(places: Places) -> str:
    """The same where the line is said once more."""
    top, line, _, foot = places
    return feet([foot, top, line])


def all_pairs_perpendicular(places: Places) -> str:
    """Lines of which each two are perpendicular."""
    rows = [member for place in places for member in place]
    return "; ".join(f"perp {' '.join(one)} {' '.join(two)}" for one, two in combinations(rows, 2))


def feet(places: Places) -> str:
    """The feet of the perpendiculars from one point to lines."""
    points, ((top,),), lines = places
    pairs = zip(points, lines, strict=False)
    return "; ".join(f"perp {foot[0]} {top} {a} {b} & coll {foot[0]} {a} {b}" for foot, (a, b) in pairs)


def foot_last(places: Places) -> str:
    """The foot of a perpendicular, which is said last."""
    top, line, foot = places
    return feet([foot, top, line])


def altitude_at(places: Places) -> str:
    """An altitude from a point to a line that it meets at a point."""
    altitude_line, _, line, foot = places
    return perpendicular_at([altitude_line, line, foot])


def altitude_from(places: Places) -> str:
    """An altitude from a point to a line, on which its other end lies."""
    (ends,), ((top,),), ((a, b),) = places
    others = [p for p in ends if p != top]
    return f"perp {' '.join(ends)} {a} {b} & coll {others[0]} {a} {b}" if len(others) == 1 else ""


def altitude_to(places: Places) -> str:
    """An altitude and the line on which one of its ends lies, if it names neither end of it."""
    ((a, b),), ((c, d),) = places
    on = "" if {a, b} & {c, d} else f" & either coll {b} {c} {d} | coll {a} {c} {d}"
    return f"perp {a} {b} {c} {d}{on}"


def altitude(places: Places) -> str:
    """An altitude of a triangle."""
    (ends,), (corners,) = places
    tops = [p for p in ends if p in corners]
    if len(tops) != 1:
        return ""
    return altitude_from([[ends], [tops], [[p for p in corners if p != tops[0]]]])


def perpendicular_at_list(places: Places) -> str:
    """Perpendicular lines, said as a list, and the point where they meet."""
    lines, point = places
    return perpendicular_at([lines[:1], lines[1:2], point]) if len(lines) == 2 else ""


def perpendicular_bisector(places: Places) -> str:
    """A line that bisects a segment at right angles."""
    ((a, b),), ((c, d),) = places
    return f"perp {a} {b} {c} {d} & cong {a} {c} {a} {d}" if {a, b} != {c, d} else ""


def drawn_perpendicular(places: Places) -> str:
    """A perpendicular that is drawn from a point: *through A draw AD perpendicular to BC at D*."""
    _, *others = places
    return perpendicular_at(others)


def perpendicular_from(places: Places) -> str:
    """A line with a name that is drawn from a point at right angles to another."""
    _, line, other = places
    return altitude_to([line, other])


def perpendicular_from_last(places: Places) -> str:
    """The same with its name said last."""
    _, other, line = places
    return altitude_to([line, other])


def foot_in_middle(places: Places) -> str:
    """The foot of a perpendicular, in the middle of the segment to which it is drawn."""
    top, line, foot = places
    return f"{feet([foot, top, line])}; {lines.midpoints([foot, line])}"


def median_and_altitude(places: Places) -> str:
    """A line of a triangle that is a median and an altitude."""
    return f"{lines.median(places)}; {altitude(places)}" if lines.median(places) else ""


def on_perpendicular_bisector(places: Places) -> str:
    """A point on a line that bisects a segment at right angles."""
    point, line, segment = places
    return f"{lines.on_lines([point, line])}; {perpendicular_bisector([line, segment])}"


def bisect_at_right_angles(places: Places) -> str:
    """Segments that bisect each other at right angles in a point."""
    segments, point = places
    return f"{all_pairs_perpendicular([segments])}; {lines.midpoints([point, segments])}"


def perpendicular_and_equal(places: Places) -> str:
    """Segments that are perpendicular and equal."""
    ((a, b),), ((c, d),) = places
    return f"perp {a} {b} {c} {d}; cong {a} {b} {c} {d}"


def reflected_in_line(places: Places) -> str:
    """A point, its image, and the axis."""
    image, point, axis = (place[0] for place in places)
    a, b = axis
    return (
        f"perp {image[0]} {point[0]} {a} {b} & cong {a} {image[0]} {a} {point[0]} & cong {b} {image[0]} {b} {point[0]}"
    )


def reflected_pair(places: Places) -> str:
    """Two points that are symmetric about a line."""
    points, axis = places
    return reflected_in_line([points[:1], points[1:], axis])


def altitudes(places: Places) -> str:
    """Altitudes of one triangle, perhaps with their feet, which are ends of theirs."""
    rows, *others = places
    (triangle,) = (place for place in others if len(place[0]) > 1)
    named = [row[0] for place in others for row in place if len(row) == 1]
    if named and not (len(named) == len(rows) and all(p in row for p, row in zip(named, rows, strict=True))):
        return ""
    return "; ".join(filter(None, (altitude([[row], triangle]) for row in rows)))


def altitudes_in_turn(places: Places) -> str:
    """The same with the vertex from which each is drawn behind it."""
    triangle, *others = places
    return altitudes([[row for place in others[::2] for row in place], triangle])


def altitudes_with_feet(places: Places) -> str:
    """Altitudes, their feet, and the lines on which these lie, each in turn."""
    rows, points, sides = places
    if not len(rows) == len(points) == len(sides):
        return ""
    return "; ".join(perpendicular_at([[a], [b], [p]]) for a, p, b in zip(rows, points, sides, strict=True))


def feet_on_two(places: Places) -> str:
    """The feet of the perpendiculars from one point to two lines, said one by one."""
    top, one, two, points = places
    return feet([points, top, [*one, *two]])
