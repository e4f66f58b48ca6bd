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
#: Half length of a tick and arm of a chevron, in px.
TICK, CHEVRON = 4.0, 4.2


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
class Tick:
    """``count`` short strokes across a segment at ``at``; equal counts mean equal lengths."""

    at: Vec
    direction: float
    count: int


@dataclass(frozen=True, slots=True)
class AngleArc:
    """``count`` concentric arcs in an angle; equal counts mean equal angles."""

    vertex: Vec
    radius: float
    start: float
    sweep: float
    count: int = 1


@dataclass(frozen=True, slots=True)
class RightAngle:
    """The square of a right angle between the directions ``first`` and ``second``."""

    vertex: Vec
    first: float
    second: float
    size: float


@dataclass(frozen=True, slots=True)
class Chevron:
    """``count`` arrow heads along a segment; equal counts mean parallel lines."""

    at: Vec
    direction: float
    count: int


@dataclass(frozen=True, slots=True)
class Label:
    """Mathematical text, centred.

    Args:
        text: mathtext without dollar signs, e.g. ``A_{1}``.
        at: centre of the box of its ink.
        half: half width and half height of that box.
        size: font size in px.
        of: what it names or measures, e.g. ``a1`` or ``a b``.
    """

    text: str
    at: Vec
    half: Vec
    size: float
    of: str


Stroke = Segment | Circle | Arc
Mark = Tick | AngleArc | RightAngle | Chevron
Item = Stroke | Mark | Point | Label
AnyItem = TypeVar("AnyItem", bound=Item)
_ANCHORS = ("at", "a", "b", "centre", "vertex")


@dataclass(frozen=True, slots=True)
class DisplayList:
    """A complete figure.

    Args:
        width: page width in whole px.
        height: page height in whole px.
        lines: segments, circles and arcs.
        marks: ticks, angle arcs, squares and chevrons.
        points: the named points.
        labels: names of the points, then values.
        style: sizes, weights and colours.
    """

    width: int
    height: int
    lines: tuple[Stroke, ...]
    marks: tuple[Mark, ...]
    points: tuple[Point, ...]
    labels: tuple[Label, ...]
    style: Style = PLAIN


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
    return (item,)


def shifted(item: AnyItem, by: Vec) -> AnyItem:
    """The same item moved by a vector."""
    anchors = [f.name for f in fields(item) if f.name in _ANCHORS]
    moved: dict[str, Any] = {name: (getattr(item, name)[0] + by[0], getattr(item, name)[1] + by[1]) for name in anchors}
    return replace(item, **moved)
