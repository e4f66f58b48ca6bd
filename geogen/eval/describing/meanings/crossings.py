"""What is said of lines that meet: at named points, by a third line, and lines without a name of their own."""

from __future__ import annotations

from collections.abc import Callable

from geogen.eval.describing.meanings import lines
from geogen.eval.describing.phrases import Places


def met(places: Places) -> str:
    """Two lines that meet at a point: the lines first, or the point first."""
    rows = [member for place in places for member in place]
    (point,) = (row[0] for row in rows if len(row) == 1)
    return " & ".join(f"coll {point} {a} {b}" for a, b in (row for row in rows if len(row) == 2) if point not in (a, b))


def cut(places: Places) -> str:
    """A line meets lines in points, one each."""
    line, lines, points = places
    said = [
        f"coll {p[0]} {' '.join(line[0])} & coll {p[0]} {' '.join(other)}"
        for p, other in zip(points, lines, strict=False)
    ]
    return " & ".join(said)


def cut_one_by_one(places: Places) -> str:
    """A line meets two lines, each with its point behind it."""
    line, one, p, two, q = places
    return cut([line, [*one, *two], [*p, *q]])


def cut_by(places: Places) -> str:
    """Lines that another meets in points, one each."""
    lines, line, points = places
    return cut([line, lines, points])


def parallels_cut(places: Places) -> str:
    """Parallel lines that another meets in points, one each."""
    return f"{lines.all_parallel(places[:1])}; {cut_by(places)}"


def cuts_parallels(places: Places) -> str:
    """A line meets parallel lines in points, one each."""
    _, parallels, _ = places
    return f"{lines.all_parallel([parallels])}; {cut(places)}"


def nameless_cut(places: Places) -> str:
    """A line of which only the point is named where it meets another."""
    _, line, point = places
    return lines.on_lines([point, line])


def nameless_cuts(places: Places) -> str:
    """A line through a point that meets two others, each in a point."""
    ((point,),), one, ((p,),), two, ((q,),) = places
    return f"{lines.on_lines([[[p], [q]], [*one, *two]])}; coll {point} {p} {q}"


def nameless_cuts_in_turn(places: Places) -> str:
    """The same with both lines before both points."""
    through, rows, points = places
    if len(rows) != 2 or len(points) != 2:
        return ""
    return nameless_cuts([through, rows[:1], points[:1], rows[1:], points[1:]])


def parallel_cuts(places: Places) -> str:
    """A line parallel to another that meets two lines, each in a point."""
    ((a, b),), one, ((p,),), two, ((q,),) = places
    return f"{lines.on_lines([[[p], [q]], [*one, *two]])}; para {a} {b} {p} {q}"


def parallel_cuts_in_turn(places: Places) -> str:
    """The same with both lines before both points."""
    line, one, two, points = places
    return parallel_cuts([line, one, points[:1], two, points[1:]]) if len(points) == 2 else ""


def parallel_through(places: Places) -> str:
    """A line through a point parallel to another that meets a third in a point."""
    ((point,),), ((a, b),), line, ((p,),) = places
    return f"{lines.on_lines([[[p]], line])}; para {a} {b} {point} {p}"


def through_and_cut(places: Places) -> str:
    """A line through a point that meets another in a point."""
    line, through, other, point = places
    return f"{lines.on_lines([through, line])}; {cut([line, other, point])}"


def cuts_through(said: Callable[[Places], str]) -> Callable[[Places], str]:
    """A line through a point that meets two others, each in a point; what is said of that point and a line comes first,
    in either order."""

    def means(places: Places) -> str:
        *both, one, p, two, q = places
        point, line = sorted(both, key=lambda place: len(place[0]))
        return f"{said([point, line])}; {nameless_cuts([point, one, p, two, q])}"

    return means
