"""What a GeoGebra file shows beside the points: lines, circles, marks and values, tied to the points they are about."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from geogen.figure.display import (
    AngleArc,
    Arc,
    Chevron,
    Circle,
    DisplayList,
    Measure,
    Polygon,
    RightAngle,
    Segment,
    Tick,
    Vec,
)
from geogen.figure.plane import bearing

#: Px within which two places of the page are one.
ONE = 1e-3
#: GeoGebra's numbers for strokes across a segment by their count, for arrows along it, for arcs in an angle.
_TICKS, _ARROWS, _ARCS = {1: 1, 2: 2, 3: 3}, {1: 4, 2: 5}, {1: 0, 2: 1, 3: 2}
_INK, _SOFT, _FILL = (27, 27, 27), (90, 90, 90), (120, 140, 190)
_ARC = '<angleStyle val="0"/><arcSize val="22"/>'


@dataclass(frozen=True, slots=True)
class Thing:
    """One object beside the points.

    Args:
        prefix: of its label.
        type: GeoGebra's type of the element.
        command: what makes it.
        points: names of points.
        sides: further objects that the command makes.
    """

    prefix: str
    type: str
    command: str
    points: tuple[str, ...]
    sides: int = 0
    colour: tuple[int, int, int] = _INK
    alpha: float = 0.0
    thickness: int = 3
    dashed: bool = False
    decoration: int = 0
    labelled: bool = False
    caption: str = ""
    extra: str = ""


def shown(figure: DisplayList, labels: Mapping[str, str]) -> Iterator[Thing]:
    """Everything of a figure that can be said by named points, from the bottom to the top.

    Args:
        figure: the figure.
        labels: the points of the construction.
    """
    at = {p.name: p.at for p in figure.points if p.name in labels}
    yield from _fills(figure, at)
    yield from _lines(figure, at)
    yield from _marks(figure, at)
    yield from _lengths(figure, at)


def _named(at: Mapping[str, Vec], place: Vec) -> str | None:
    """The point at a place of the page."""
    return next((n for n, p in at.items() if math.dist(p, place) < ONE), None)


def _on(at: Mapping[str, Vec], centre: Vec, radius: float) -> list[str]:
    """The points on a circle."""
    return [n for n, p in at.items() if abs(math.dist(p, centre) - radius) < ONE]


def _fills(figure: DisplayList, at: Mapping[str, Vec]) -> Iterator[Thing]:
    for f in figure.fills:
        if isinstance(f, Polygon):
            names = [_named(at, c) for c in f.corners]
            points = tuple(n for n in names if n)
            if len(points) == len(f.corners):
                kind = "triangle" if len(points) == 3 else "quadrilateral" if len(points) == 4 else "polygon"
                yield Thing("region", kind, "Polygon", points, len(points), _FILL, 0.15, 0)
        elif isinstance(f, Arc):
            centre, ends = _named(at, f.centre), [_towards(at, f.centre, a) for a in (f.start, f.start + f.sweep)]
            if centre and ends[0] and ends[1]:
                yield Thing("region", "conicpart", "CircularSector", (centre, *ends), 0, _FILL, 0.15, 0)  # type: ignore
        else:
            yield from _round(f, at, 0.15)


def _towards(at: Mapping[str, Vec], vertex: Vec, angle: float) -> str | None:
    """The farthest point from a vertex in a direction."""
    ahead = [n for n, p in at.items() if math.dist(p, vertex) > ONE and _same(bearing(vertex, p), angle)]
    return max(ahead, key=lambda n: math.dist(at[n], vertex), default=None)


def _same(one: float, other: float) -> bool:
    return abs(math.remainder(one - other, 2 * math.pi)) < 1e-5


def _round(item: Circle | Arc, at: Mapping[str, Vec], alpha: float = 0.0) -> Iterator[Thing]:
    """A circle, by its centre and a point or by three points."""
    centre, on_it = _named(at, item.centre), _on(at, item.centre, item.radius)
    look = {"alpha": alpha, "dashed": item.dashed, "colour": _FILL if alpha else _INK}
    if centre and on_it:
        yield Thing("circle", "conic", "Circle", (centre, on_it[0]), **look)  # type: ignore[arg-type]
    elif len(on_it) > 2:
        yield Thing("circle", "conic", "Circle", tuple(on_it[:3]), **look)  # type: ignore[arg-type]


def _lines(figure: DisplayList, at: Mapping[str, Vec]) -> Iterator[Thing]:
    for s in figure.lines:
        if isinstance(s, Segment):
            a, b = _named(at, s.a), _named(at, s.b)
            if a and b:
                yield Thing("line", "segment", "Segment", (a, b), dashed=s.dashed)
        elif isinstance(s, Circle | Arc):
            yield from _round(s, at)


def _marks(figure: DisplayList, at: Mapping[str, Vec]) -> Iterator[Thing]:
    values = {e.of: e.text for e in figure.labels if not e.names_point}
    for m in figure.marks:
        if isinstance(m, Tick | Chevron):
            a, b = m.of.split()
            if a in at and b in at:
                kind = (_TICKS if isinstance(m, Tick) else _ARROWS).get(m.count, 0)
                yield Thing("part", "segment", "Segment", (a, b), colour=_SOFT, thickness=2, decoration=kind)
        elif isinstance(m, AngleArc):
            p, v, q = m.of.split()
            ordered = (p, v, q) if _same(bearing(at[v], at[p]), m.start) else (q, v, p)
            yield _angle(ordered, _ARCS.get(m.count, 0), values.get(m.of, ""))
        elif isinstance(m, RightAngle):
            corner = _named(at, m.vertex)
            turn = math.remainder(m.second - m.first, 2 * math.pi)
            sides = [_towards(at, m.vertex, a) for a in ((m.first, m.second) if turn > 0 else (m.second, m.first))]
            if corner and sides[0] and sides[1]:
                yield _angle((sides[0], corner, sides[1]), 0, "")


def _angle(points: tuple[str, str, str], decoration: int, value: str) -> Thing:
    caption = f"${value}$" if value else ""
    return Thing("angle", "angle", "Angle", points, 0, _SOFT, 0.0, 2, False, decoration, bool(value), caption, _ARC)


def _lengths(figure: DisplayList, at: Mapping[str, Vec]) -> Iterator[Thing]:
    measured = {m.of for m in figure.marks if isinstance(m, Measure)}
    for e in figure.labels:
        names = tuple(e.of.split())
        if len(names) == 2:
            style = {"dashed": True} if e.of in measured else {}
            yield Thing(
                "length",
                "segment",
                "Segment",
                names,
                colour=_SOFT,
                thickness=1,
                labelled=True,
                caption=f"${e.text}$",
                **style,  # type: ignore[arg-type]
            )
