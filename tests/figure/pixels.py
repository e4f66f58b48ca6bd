"""What the pixels of a figure say: masks of layers at twice the size, without any other library than matplotlib."""

from __future__ import annotations

import io

import numpy as np
from matplotlib.image import imread

from geogen.figure.display import DisplayList
from geogen.figure.raster import write_png

INK = ("lines", "marks", "points")


def grey(figure: DisplayList, layers: tuple[str, ...], scale: float = 2.0) -> np.ndarray:
    """Brightness in [0, 1] of the figure drawn with some layers only."""
    return imread(io.BytesIO(write_png(figure, scale, layers)))[..., :3].mean(axis=2)


def mask(figure: DisplayList, layers: tuple[str, ...]) -> np.ndarray:
    """Pixels that a layer darkens at all, antialiasing included."""
    return grey(figure, layers) < 0.99


def faults(figure: DisplayList) -> list[str]:
    """Labels that touch ink, and ink that reaches the border of the page."""
    ink, text = mask(figure, INK), mask(figure, ("labels",))
    found = []
    if (ink & text).any():
        found.append(f"{int((ink & text).sum())} pixels belong to a label and to a line")
    both = ink | text
    if both[[0, -1]].any() or both[:, [0, -1]].any():
        found.append("something is cut off at the border")
    if not text.any() or not ink.any():
        found.append("a layer is empty")
    return found
