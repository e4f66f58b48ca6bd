"""How a figure looks: sizes in CSS pixels, weights and colours, in one frozen record."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Style:
    """Sizes (px), weights and colours of a figure.

    Args:
        sizes: largest extents of the drawing to try in turn; the next is taken where labels find no room.
        font: size of point names.
        value_font: size of lengths and angles.
        line: width of lines and circles.
        mark: width of ticks, arcs, squares and chevrons.
        dot: radius of a point.
        dash: dash and gap of dashed lines.
        gap: least white space between a label and any ink.
        label_gap: least white space between two labels.
        apart: least distance of two points on the page.
        margin: white border around everything.
        ink: colour of lines and points.
        soft: colour of marks.
        text: colour of labels.
        paper: background.
    """

    sizes: tuple[float, ...] = (320.0, 420.0, 560.0)
    font: float = 14.0
    value_font: float = 11.5
    line: float = 1.15
    mark: float = 0.9
    dot: float = 2.1
    dash: tuple[float, float] = (4.5, 3.5)
    gap: float = 1.5
    label_gap: float = 3.0
    apart: float = 7.0
    margin: float = 9.0
    ink: str = "#1b1b1b"
    soft: str = "#1b1b1b"
    text: str = "#000000"
    paper: str = "#ffffff"


PLAIN = Style()
