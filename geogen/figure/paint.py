"""Which colour and which width an item of a figure is drawn in."""

from __future__ import annotations

from geogen.figure.display import (
    AngleArc,
    Arc,
    Circle,
    DisplayList,
    Label,
    Mark,
    RightAngle,
    Stroke,
    strokes,
)
from geogen.figure.style import Style

#: Layers of a figure, from the bottom to the top.
LAYERS = ("fills", "lines", "marks", "points", "labels")


def line_colour(item: Stroke, style: Style) -> str:
    """The colour of a line or circle."""
    if item.dashed:
        return style.aid
    return style.ring if isinstance(item, Circle | Arc) else style.ink


def mark_colour(item: Mark | Stroke, style: Style) -> str:
    """The colour of a mark."""
    return style.arc if isinstance(item, AngleArc) else style.square if isinstance(item, RightAngle) else style.soft


def label_colour(item: Label, style: Style) -> str:
    """The colour of a name or a value."""
    return style.text if item.names_point else style.value


def painted(figure: DisplayList, layer: str) -> list[tuple[str, float, Stroke]]:
    """(colour, width, stroke) of everything that is stroked in a layer, in order."""
    style = figure.style
    if layer == "lines":
        return [(line_colour(s, style), style.line, s) for s in figure.lines]
    if layer == "marks":
        return [(mark_colour(m, style), style.mark, s) for m in figure.marks for s in strokes(m)]
    return []
