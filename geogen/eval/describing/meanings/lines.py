"""What is said of points on lines, and of lines: midpoints, crossings, feet, right angles, parallels, mirror images."""

from __future__ import annotations

from itertools import combinations, pairwise, product

from geogen.eval.describing.phrases import Places

#: Of a line without a name nothing can be said.
NAMELESS = "; "


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


def reflected_in_line(places: Places) -> str:
    """A point, its image, and the axis."""
    image, point, axis = (place[0] for place in places)
    a, b = axis
    return (
        f"perp {image[0]} {point[0]} {a} {b} & cong {a} {image[0]} {a} {point[0]} & cong {b} {image[0]} {b} {point[0]}"
    )


def reflected_in_midpoint(places: Places) -> str:
    """A point, its image, and the segment in the midpoint of which it is turned."""
    ((image,),), ((point,),), ((a, b),) = places
    return f"vecsum 1 {image} 1 {point} -1 {a} -1 {b}"


def cut(places: Places) -> str:
    """A line meets lines in points, one each."""
    line, lines, points = places
    said = [
        f"coll {p[0]} {' '.join(line[0])} & coll {p[0]} {' '.join(other)}"
        for p, other in zip(points, lines, strict=False)
    ]
    return " & ".join(said)


def apart(places: Places) -> str:
    """Points that divide a segment into equal parts, in either order."""
    points, ((start, end),) = places
    return f"spaced {start} {' '.join(p[0] for p in points)} {end}"


def each_perpendicular(places: Places) -> str:
    """Each line of a list perpendicular to each of another."""
    return "; ".join(f"perp {' '.join(one)} {' '.join(two)}" for one, two in product(*places))


def parallel_half(places: Places) -> str:
    """A segment parallel to another and half as long."""
    ((one,), (two,)) = places
    rows = " ".join((*one, *two))
    return f"para {rows}; rconst {rows} 1/2"


def each_parallel(places: Places) -> str:
    """Each line of a list parallel to each of another."""
    return "; ".join(f"para {' '.join(one)} {' '.join(two)}" for one, two in product(*places))


def midline(places: Places) -> str:
    """A line between the midpoints of two sides of a triangle; the figure decides of which."""
    (line,), ((a, b, c),) = places
    return "either " + " | ".join(f"para {' '.join(line)} {one} {two}" for one, two in ((a, b), (b, c), (c, a)))


def bisects_at(places: Places) -> str:
    """A line bisects a segment at a point."""
    line, segment, point = places
    return (
        f"{midpoints([point, segment])} & {on_lines([point, line])}"
        if point[0][0] not in line[0]
        else midpoints([point, segment])
    )


def foot_on_line(places: Places) -> str:
    """The same where the line is said once more."""
    top, line, _, foot = places
    return feet([foot, top, line])


def all_pairs_perpendicular(places: Places) -> str:
    """Lines of which each two are perpendicular."""
    rows = [member for place in places for member in place]
    return "; ".join(f"perp {' '.join(one)} {' '.join(two)}" for one, two in combinations(rows, 2))


def between(places: Places) -> str:
    """A point halfway between two others."""
    (point,), ends = places
    return f"midp {point[0]} {ends[0][0]} {ends[1][0]}" if len(ends) == 2 else ""


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


def median(places: Places) -> str:
    """A line from a vertex of a triangle to the midpoint of the opposite side."""
    (ends,), (corners,) = places
    feet_said = [p for p in ends if p not in corners]
    base = [p for p in corners if p not in ends]
    return f"midp {feet_said[0]} {base[0]} {base[1]}" if len(feet_said) == 1 and len(base) == 2 else ""


def perpendicular_bisector(places: Places) -> str:
    """A line that bisects a segment at right angles."""
    ((a, b),), ((c, d),) = places
    return f"perp {a} {b} {c} {d} & cong {a} {c} {a} {d}" if {a, b} != {c, d} else ""


def reflected_pair(places: Places) -> str:
    """Two points that are symmetric about a line."""
    points, axis = places
    return reflected_in_line([points[:1], points[1:], axis])


def equidistant_from_ends(places: Places) -> str:
    """A point as far from one end of a segment as from the other."""
    ((point,),), ((a, b),) = places
    return f"cong {point} {a} {point} {b}"


def middle_on_line(places: Places) -> str:
    """The same with the segment said once more, on which the point lies."""
    point, segment, _ = places
    return midpoints([point, segment])


def drawn_perpendicular(places: Places) -> str:
    """A perpendicular that is drawn from a point: *through A draw AD perpendicular to BC at D*."""
    _, *others = places
    return perpendicular_at(others)


# ── lines without a name ──


def nameless_cut(places: Places) -> str:
    """A line of which only the point is named where it meets another."""
    _, line, point = places
    return on_lines([point, line])


def nameless_cuts(places: Places) -> str:
    """A line through a point that meets two others, each in a point."""
    ((point,),), one, ((p,),), two, ((q,),) = places
    return f"{on_lines([[[p], [q]], [*one, *two]])}; coll {point} {p} {q}"


def parallel_cuts(places: Places) -> str:
    """A line parallel to another that meets two lines, each in a point."""
    ((a, b),), one, ((p,),), two, ((q,),) = places
    return f"{on_lines([[[p], [q]], [*one, *two]])}; para {a} {b} {p} {q}"


def parallel_cuts_in_turn(places: Places) -> str:
    """The same with both lines before both points."""
    line, one, two, points = places
    return parallel_cuts([line, one, points[:1], two, points[1:]]) if len(points) == 2 else ""


def parallel_through(places: Places) -> str:
    """A line through a point parallel to another that meets a third in a point."""
    ((point,),), ((a, b),), line, ((p,),) = places
    return f"{on_lines([[[p]], line])}; para {a} {b} {point} {p}"


def through_and_cut(places: Places) -> str:
    """A line through a point that meets another in a point."""
    line, through, other, point = places
    return f"{on_lines([through, line])}; {cut([line, other, point])}"


def cuts_through_midpoint(places: Places) -> str:
    """A line through the midpoint of a segment that meets two others, each in a point."""
    point, segment, *cuts = places
    return f"{midpoints([point, segment])}; {nameless_cuts([point, *cuts])}"


def cuts_through_middle(places: Places) -> str:
    """The same with the segment said before its midpoint."""
    segment, point, *cuts = places
    return cuts_through_midpoint([point, segment, *cuts])


def cuts_through_point_on(places: Places) -> str:
    """A line through a point of another line that meets two others, each in a point."""
    point, line, *cuts = places
    return f"{on_lines([[point[0]], line])}; {nameless_cuts([point, *cuts])}"


def cuts_through_point_of(places: Places) -> str:
    """The same with the line said before its point."""
    line, point, *cuts = places
    return cuts_through_point_on([point, line, *cuts])
