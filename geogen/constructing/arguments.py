"""Arguments of commands as points, ends and curves of a program."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.constructing.symbols import (
    Curve,
    Places,
    Round,
    Shape,
    Straight,
)
from geogen.constructing.translate import Argument, Translation
from geogen.geogebra.objects import Line, Object, Polygon, Segment
from geogen.geogebra.plane import cross, dot

Args = Sequence[Argument]
Made = tuple[Object, ...]


def spot_of(t: Translation, arg: Argument) -> str | None:
    return t.spot(arg.symbol, arg.at)


def spots_of(t: Translation, args: Args) -> list[str] | None:
    """The points that all arguments are; None where one is none."""
    found = [name for a in args if (name := spot_of(t, a)) is not None]
    return found if len(found) == len(args) else None


def ends_of(arg: Argument) -> tuple[str, str] | None:
    """The ends of a segment."""
    is_segment = all(isinstance(o, Segment) for o in arg.at)
    return arg.symbol.ends if isinstance(arg.symbol, Straight) and is_segment else None


def lines_of(at: Sequence[Object]) -> list[tuple[complex, complex]]:
    return [(g.point, g.direction) for g in at if isinstance(g, Line)]


def curves_at(args: Args, places: Places) -> list[Curve]:
    """The lines and circles among arguments; of a polygon the side that goes through some places."""
    found: list[Curve] = []
    for a in args:
        if isinstance(a.symbol, Straight | Round):
            found.append(a.symbol)
        elif isinstance(a.symbol, Shape):
            found += _sides_at(a.symbol, a.at, places)[:1]
    return found


def _sides_at(shape: Shape, at: Sequence[Object], places: Places) -> list[Straight]:
    rows = [o.corners for o in at if isinstance(o, Polygon)]
    sides = []
    for number, side in enumerate(shape.sides):
        ends = [(row[number], row[(number + 1) % len(row)]) for row in rows]
        if all(abs(cross(b - a, z - a)) <= 1e-9 * abs(b - a) ** 2 for (a, b), z in zip(ends, places, strict=True)):
            sides.append(side)
    return sides


def feet_on(t: Translation, point: str, lines: Made) -> Places:
    """The feet of the perpendiculars from a point to a line in each figure."""
    rows = zip(t.clauses.points[point], lines_of(lines), strict=True)
    return tuple(z0 + dot(z - z0, way) * way for z, (z0, way) in rows)
