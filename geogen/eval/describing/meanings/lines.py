"""What is said of points on lines, and of lines: midpoints, crossings, feet, right angles, parallels, mirror images."""

from __future__ import annotations

from itertools import pairwise, product

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


def midpoints_in_turn(places: Places) -> str:
    """Two points, each in the middle of the segment behind it."""
    one, two, three, four = places
    return midpoints([[*one, *three], [*two, *four]])


def joins_midpoints(places: Places) -> str:
    """A line between the midpoints of two segments; the figure decides which end is which."""
    ((p, q),), segments = places
    return "; ".join(f"either midp {p} {a} {b} | midp {q} {a} {b}" for a, b in segments)


def midpoints_named_in_turn(places: Places) -> str:
    """Segments, each with its midpoint behind it."""
    return midpoints([[p for place in places[1::2] for p in place], [s for place in places[::2] for s in place]])


def through_midpoint(places: Places) -> str:
    """A line through the midpoint of a segment."""
    line, point, segment = places
    return bisects_at([line, segment, point])


def middle_of_list(places: Places) -> str:
    """Three points on a line, and which of them is halfway between the others."""
    points, middle = places
    ends = [p for p in points if p not in middle]
    return f"{collinear([points])}; midp {middle[0][0]} {ends[0][0]} {ends[1][0]}" if len(ends) == 2 else ""


def collinear(places: Places) -> str:
    """All points on one line."""
    first, second, *others = [p for place in places for member in place for p in member]
    return " & ".join(f"coll {first} {second} {p}" for p in others)


def parallel_pairs(places: Places) -> str:
    """Lines that are parallel, and others that are."""
    return "; ".join(all_parallel([lines]) for lines in places)


def parallel_and_equal(places: Places) -> str:
    """Segments that are parallel and equal."""
    ((a, b),), ((c, d),) = places
    return f"para {a} {b} {c} {d}; cong {a} {b} {c} {d}"


def all_parallel(places: Places) -> str:
    """All lines of a list parallel."""
    rows = [member for place in places for member in place]
    return "; ".join(f"para {' '.join(one)} {' '.join(two)}" for one, two in pairwise(rows))


def reflected_in_midpoint(places: Places) -> str:
    """A point, its image, and the segment in the midpoint of which it is turned."""
    ((image,),), ((point,),), ((a, b),) = places
    return f"vecsum 1 {image} 1 {point} -1 {a} -1 {b}"


def apart(places: Places) -> str:
    """Points that divide a segment into equal parts, in either order."""
    points, ((start, end),) = places
    return f"spaced {start} {' '.join(p[0] for p in points)} {end}"


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


def between(places: Places) -> str:
    """A point halfway between two others."""
    (point,), ends = places
    return f"midp {point[0]} {ends[0][0]} {ends[1][0]}" if len(ends) == 2 else ""


def median(places: Places) -> str:
    """A line from a vertex of a triangle to the midpoint of the opposite side."""
    (ends,), (corners,) = places
    feet_said = [p for p in ends if p not in corners]
    base = [p for p in corners if p not in ends]
    return f"midp {feet_said[0]} {base[0]} {base[1]}" if len(feet_said) == 1 and len(base) == 2 else ""


def equidistant_from_ends(places: Places) -> str:
    """A point as far from one end of a segment as from the other."""
    ((point,),), ((a, b),) = places
    return f"cong {point} {a} {point} {b}"


def middle_on_line(places: Places) -> str:
    """The same with the segment said once more, on which the point lies."""
    point, segment, _ = places
    return midpoints([point, segment])
