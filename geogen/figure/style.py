"""How a figure looks: sizes in CSS pixels, weights, colours and letters, in one frozen record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

#: Device pixels to a px: letters stand 21 pixels high, and most figures are about 500 wide.
SCALE = 1.25


#: The parts of a style that decide where labels find room.
SPACING = ("face", "line", "mark", "dot", "gap", "label_gap")


@dataclass(frozen=True, slots=True)
class Style:
    """Sizes (px), weights and colours of a figure.

    Args:
        name: what the style is called.
        sizes: largest extents of the drawing to try in turn; the next is taken where labels find no room.
        upright: turn the figure so that lines that can be level are.
        font: size of point names.
        value_font: size of lengths and angles.
        face: letters, a font set of mathtext.
        line: width of lines and circles.
        mark: width of ticks, arcs, squares and chevrons.
        dot: radius of a point.
        dash: dash and gap of dashed lines.
        gap: least white space between a label and any ink.
        label_gap: least white space between two labels.
        apart: least distance of two points on the page.
        margin: white border around everything.
        ink: colour of straight lines.
        ring: colour of circles.
        aid: colour of dashed lines.
        spot: colour of points.
        soft: colour of ticks, chevrons and measures.
        arc: colour of angle arcs.
        square: colour of right angles.
        text: colour of the names of points.
        value: colour of values.
        fill: colour of regions.
        paper: background.
        wobble: how far a hand strays from the line; 0 for a ruler.
        damage: how badly the picture is copied, from 0 to 1; of pixel formats only.
        seed: of whatever the style leaves to chance.
    """

    name: str = "textbook"
    sizes: tuple[float, ...] = (320.0, 420.0, 560.0)
    upright: bool = True
    font: float = 14.0
    value_font: float = 11.5
    face: str = "cm"
    line: float = 1.15
    mark: float = 0.9
    dot: float = 2.1
    dash: tuple[float, float] = (4.5, 3.5)
    gap: float = 1.5
    label_gap: float = 4.0
    apart: float = 7.0
    margin: float = 9.0
    ink: str = "#1b1b1b"
    ring: str = "#1b1b1b"
    aid: str = "#1b1b1b"
    spot: str = "#1b1b1b"
    soft: str = "#1b1b1b"
    arc: str = "#1b1b1b"
    square: str = "#1b1b1b"
    text: str = "#000000"
    value: str = "#000000"
    fill: str = "#e4e9f2"
    paper: str = "#ffffff"
    wobble: float = 0.0
    damage: float = 0.0
    seed: int = 0

    @property
    def spacing(self) -> dict[str, Any]:
        """What decides where labels find room: letters, weights of ink, and white space."""
        return {name: getattr(self, name) for name in SPACING}


PLAIN = Style()
