"""The gate of legibility: what the pixels of a figure say, whatever its making promised.

Names and lines are drawn apart, in black on white, and their pixels compared. Distances between objects are taken
from the display list, once the pixels have shown that every label lies in the box that the list gives it.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from geogen.figure.display import DisplayList, FigureError
from geogen.figure.neighbours import EDGE, confusions
from geogen.figure.paint import LAYERS
from geogen.figure.raster import clean_png
from geogen.figure.style import PLAIN

#: Everything that is drawn but labels and fills.
INK = ("lines", "marks", "points")
#: How dark a pixel may be and still be paper.
PALE = 252


@dataclass(frozen=True)
class Masks:
    """Which pixels of a figure belong to what, at one pixel a px."""

    ink: np.ndarray
    text: np.ndarray


def masks(figure: DisplayList, scale: float = 1.0) -> Masks:
    """The pixels of lines, marks and points, and those of labels; antialiasing counts as ink."""
    style = figure.style
    black = {
        name: "#000000"
        for name in ("ink", "ring", "aid", "spot", "soft", "arc", "square", "text", "value")
        if getattr(style, name) != "#000000"
    }
    bare = replace(figure, style=replace(style, paper=PLAIN.paper, **black), fills=())  # type: ignore[arg-type]
    return Masks(_dark(bare, INK, scale), _dark(bare, LAYERS[-1:], scale))


def _dark(figure: DisplayList, layers: tuple[str, ...], scale: float) -> np.ndarray:
    from PIL import Image

    picture = Image.open(io.BytesIO(clean_png(figure, scale, layers))).convert("L")
    return np.asarray(picture) < PALE


def faults(figure: DisplayList) -> list[str]:
    """What is wrong with a figure: labels on ink or on each other, cut off, or nearer to something else.

    Returns:
        One line for each fault, none for a legible figure.
    """
    seen = masks(figure)
    return [*_pixel_faults(figure, seen), *confusions(figure)]


def assert_legible(figure: DisplayList) -> DisplayList:
    """The figure itself.

    Raises:
        FigureError: it has a fault.
    """
    found = faults(figure)
    if found:
        raise FigureError(found[0])
    return figure


def _pixel_faults(figure: DisplayList, seen: Masks) -> Iterator[str]:
    if not seen.ink.any() or (figure.labels and not seen.text.any()):
        yield "a layer is empty"
    both = int((seen.ink & seen.text).sum())
    if both:
        yield f"{both} pixels belong to a label and to a line"
    all_ink = seen.ink | seen.text
    if all_ink[[0, -1]].any() or all_ink[:, [0, -1]].any():
        yield "something is cut off at the border"
    outside = seen.text.copy()
    for e in figure.labels:
        x0, x1 = e.at[0] - e.half[0] - EDGE, e.at[0] + e.half[0] + EDGE
        y0, y1 = figure.height - e.at[1] - e.half[1] - EDGE, figure.height - e.at[1] + e.half[1] + EDGE
        box = np.s_[max(0, math.floor(y0)) : math.ceil(y1), max(0, math.floor(x0)) : math.ceil(x1)]
        if not seen.text[box].any():
            yield f"the label of {e.of} is not drawn"
        outside[box] = False
    if outside.any():
        yield "a label leaves its box"
