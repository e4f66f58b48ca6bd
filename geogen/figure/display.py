"""The display list: what a figure shows, in page coordinates, independent of any output format.

Page coordinates are CSS pixels with the origin in the lower left corner and y upwards; angles are radians,
counter-clockwise from the positive x axis. Marks keep their meaning (a tick class, an angle class), and
:func:`strokes` reduces every item to segments, circles and arcs for writers that know nothing else.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, fields, replace
from typing import Any, TypeVar

from geogen.errors import SceneError
from geogen.figure.style import PLAIN, Style

Vec = tuple[float, float]

#: Distance between repeated ticks, chevrons and concentric arcs, in px.
PITCH = 3.0
#: Half length of a tick, arm of a chevron and half length of a measure's ends, in px.
TICK, CHEVRON, END = 4.0, 4.2, 3.0


class FigureError(SceneError):
    """A figure that would not be legible; the message gives the reason."""


@dataclass(frozen=True, slots=True)
class Point:
    """A named point."""

    name: str
    at: Vec


@dataclass(frozen=True, slots=True)
class Segment:
    """A straight stroke; dashed where only the question speaks of it."""

    a: Vec
    b: Vec
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Circle:
    """A full circle; dashed where only the question speaks of it."""

    centre: Vec
    radius: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Arc:
    """A part of a circle from ``start`` counter-clockwise through ``sweep`` > 0."""

    centre: Vec
    radius: float
    start: float
    sweep: float
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Path:
    """A stroke through many points, as a hand draws it."""

    points: tuple[Vec, ...]
    dashed: bool = False


@dataclass(frozen=True, slots=True)
class Polygon:
    """A region to be filled, by its corners."""

    corners: tuple[Vec, ...]


@dataclass(frozen=True, slots=True)
class Tick:
    """``count`` short strokes across a segment at ``at``; equal counts mean equal lengths.

    ``of`` of this and of all marks names what is marked, e.g. ``a b`` or ``a b c``.
    """

    at: Vec
    direction: float
    count: int
    of: str = ""


@dataclass(frozen=True, slots=True)
class AngleArc:
    """``count`` concentric arcs in an angle; equal counts mean equal angles."""

    vertex: Vec
    radius: float
    start: float
    sweep: float
    count: int = 1
    of: str = ""


@dataclass(frozen=True, slots=True)
class RightAngle:
    """The square of a right angle between the directions ``first`` and ``second``."""

    vertex: Vec
    first: float
    second: float
    size: float
    of: str = ""


@dataclass(frozen=True, slots=True)
class Chevron:
    """``count`` arrow heads along a segment; equal counts mean parallel lines."""

    at: Vec
    direction: float
    count: int
    of: str = ""


@dataclass(frozen=True, slots=True)
class Measure:
    """A thin line beside a segment from end to end, for the length of a whole that points divide."""

    a: Vec
    b: Vec
    of: str = ""


@dataclass(frozen=True, slots=True)
class Label:
    """Mathematical text, centred.

    Args:
        text: mathtext without dollar signs, e.g. ``A_{1}``.
        at: centre of the box of its ink.
        half: half width and half height of that box.
        size: font size in px.
        of: what it names or measures, e.g. ``a1`` or ``a b``.
        turn: by how much it is turned, radians counter-clockwise; ``half`` is that of the turned ink's box.
    """

    text: str
    at: Vec
    half: Vec
    size: float
    of: str
    turn: float = 0.0

    @property
    def names_point(self) -> bool:
        """True for the name of a point, False for a value."""
        return " " not in self.of


Stroke = Segment | Circle | Arc | Path
Mark = Tick | AngleArc | RightAngle | Chevron | Measure
Region = Polygon | Circle | Arc  # an arc stands for its sector
Item = Stroke | Mark | Point | Label | Polygon
AnyItem = TypeVar("AnyItem", bound=Item)
_ANCHORS = ("at", "a", "b", "centre", "vertex")
_ROWS = ("points", "corners")


@dataclass(frozen=True, slots=True)
class DisplayList:
    """A complete figure.

    Args:
        width: page width in whole px.
        height: page height in whole px.
        lines: segments, circles and arcs.
        marks: ticks, angle arcs, squares, chevrons and measures; plain strokes once a hand has drawn them.
        points: the named points.
        labels: names of the points, then values.
        style: sizes, weights and colours.
        fills: regions filled under everything else.
    """

    width: int
    height: int
    lines: tuple[Stroke, ...]
    marks: tuple[Mark | Stroke, ...]
    points: tuple[Point, ...]
    labels: tuple[Label, ...]
    style: Style = PLAIN
    fills: tuple[Region, ...] = ()


def polar(origin: Vec, angle: float, distance: float) -> Vec:
    """The point at ``distance`` px from ``origin`` in the direction ``angle``."""
    return origin[0] + distance * math.cos(angle), origin[1] + distance * math.sin(angle)


def _row(at: Vec, direction: float, count: int) -> list[Vec]:
    """``count`` positions along a direction, :data:`PITCH` apart, centred at ``at``."""
    return [polar(at, direction, (i - (count - 1) / 2) * PITCH) for i in range(count)]


def strokes(item: Stroke | Mark) -> tuple[Stroke, ...]:
    """The segments, circles and arcs of which an item consists."""
    if isinstance(item, Tick):
        across = item.direction + math.pi / 2
        places = _row(item.at, item.direction, item.count)
        return tuple(Segment(polar(p, across, -TICK), polar(p, across, TICK)) for p in places)
    if isinstance(item, AngleArc):
        radii = (item.radius + i * PITCH for i in range(item.count))
        return tuple(Arc(item.vertex, r, item.start, item.sweep) for r in radii)
    if isinstance(item, RightAngle):
        foot, top = (polar(item.vertex, a, item.size) for a in (item.first, item.second))
        corner = polar(foot, item.second, item.size)
        return Segment(foot, corner), Segment(corner, top)
    if isinstance(item, Chevron):
        found: list[Stroke] = []
        for tip in _row(polar(item.at, item.direction, CHEVRON / 3), item.direction, item.count):
            for side in (2.45, -2.45):  # arms lean back by 40 degrees
                found.append(Segment(polar(tip, item.direction + side, CHEVRON), tip))
        return tuple(found)
    if isinstance(item, Measure):
        across = math.atan2(item.b[1] - item.a[1], item.b[0] - item.a[0]) + math.pi / 2
        ends = (Segment(polar(p, across, -END), polar(p, across, END)) for p in (item.a, item.b))
        return Segment(item.a, item.b), *ends
    return (item,)


def shifted(item: AnyItem, by: Vec) -> AnyItem:
    """The same item moved by a vector."""
    anchors = [f.name for f in fields(item) if f.name in _ANCHORS]
    moved: dict[str, Any] = {name: (getattr(item, name)[0] + by[0], getattr(item, name)[1] + by[1]) for name in anchors}
    for name in (f.name for f in fields(item) if f.name in _ROWS):
        moved[name] = tuple((x + by[0], y + by[1]) for x, y in getattr(item, name))
    return replace(item, **moved)
