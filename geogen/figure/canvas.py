"""Figures drawn by matplotlib: PDF, and PNG where resvg is not installed."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable
from typing import Any

from geogen.figure.display import Circle, DisplayList, Path, Polygon, Region, Segment, Stroke
from geogen.figure.glyphs import outline
from geogen.figure.paint import LAYERS, label_colour, painted
from geogen.figure.style import SCALE

#: Points of a page to a px, as in CSS.
POINTS = 0.75
#: What a layer stands on: fills below, then lines, marks, points and labels.
_ORDER = {layer: 1.0 + i for i, layer in enumerate(LAYERS)}


def matplotlib_png(figure: DisplayList, scale: float = SCALE, layers: Iterable[str] = LAYERS) -> bytes:
    """The figure drawn by matplotlib's Agg canvas, with the same geometry and size as by resvg."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg

    sheet = _sheet(figure, set(layers))
    sheet.set_dpi(96 * scale)
    out = io.BytesIO()
    FigureCanvasAgg(sheet).print_png(out, metadata={"Software": None})
    return out.getvalue()


def write_pdf(figure: DisplayList, title: str = "") -> bytes:
    """The figure as a PDF of one page, all of it lines and outlines, letters too; equal figures have equal bytes."""
    from matplotlib.backends.backend_pdf import FigureCanvasPdf

    out = io.BytesIO()
    about = {"Creator": None, "Producer": None, "CreationDate": None, "Title": title or None}
    FigureCanvasPdf(_sheet(figure, set(LAYERS))).print_pdf(out, metadata=about)
    return out.getvalue()


def _sheet(figure: DisplayList, wanted: set[str]) -> Any:
    from matplotlib.figure import Figure

    style = figure.style
    sheet = Figure(figsize=(figure.width / 96, figure.height / 96), facecolor=style.paper)
    axes = sheet.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, figure.width)
    axes.set_ylim(0, figure.height)
    for layer in (name for name in LAYERS if name in wanted):
        for patch in _patches(figure, layer):
            patch.set_zorder(_ORDER[layer])
            axes.add_patch(patch)
    return sheet


def _patches(figure: DisplayList, layer: str) -> list[Any]:
    from matplotlib.patches import Circle as Disc

    style = figure.style
    if layer == "fills":
        return [_region(f, style.fill) for f in figure.fills]
    if layer == "points":
        return [Disc(p.at, style.dot, facecolor=style.spot, edgecolor="none") for p in figure.points]
    if layer == "labels":
        return _labels(figure)
    return [_line(s, colour, width, style.dash) for colour, width, s in painted(figure, layer)]


def _line(item: Stroke, colour: str, width: float, dash: tuple[float, float]) -> Any:
    from matplotlib import patches
    from matplotlib.path import Path as Outline

    # matplotlib multiplies dashes by the line width
    line = (0, tuple(d / width for d in dash)) if item.dashed else "solid"
    look: dict[str, Any] = {"edgecolor": colour, "linewidth": width * POINTS, "linestyle": line, "fill": False}
    if isinstance(item, Segment | Path):
        points = [item.a, item.b] if isinstance(item, Segment) else list(item.points)
        return patches.PathPatch(Outline(points), capstyle="round", joinstyle="round", **look)
    if isinstance(item, Circle):
        return patches.Circle(item.centre, item.radius, **look)
    ends = math.degrees(item.start), math.degrees(item.start + item.sweep)
    size = 2 * item.radius
    return patches.Arc(item.centre, size, size, theta1=ends[0], theta2=ends[1], **look)


def _region(item: Region, colour: str) -> Any:
    from matplotlib import patches

    look: dict[str, Any] = {"facecolor": colour, "edgecolor": "none"}
    if isinstance(item, Polygon):
        return patches.Polygon(item.corners, closed=True, **look)
    if isinstance(item, Circle):
        return patches.Circle(item.centre, item.radius, **look)
    return patches.Wedge(
        item.centre, item.radius, math.degrees(item.start), math.degrees(item.start + item.sweep), **look
    )


def _labels(figure: DisplayList) -> list[Any]:
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path as Outline

    codes = {"M": [1], "L": [2], "Q": [3, 3], "C": [4, 4, 4], "Z": [79]}
    found = []
    for label in figure.labels:
        x, y = label.at
        c, s = math.cos(label.turn) * label.size, math.sin(label.turn) * label.size
        vertices: list[tuple[float, float]] = []
        kinds: list[int] = []
        for command, flat in outline(label.text, figure.style.face).parts:
            kinds += codes[command]
            pairs = zip(flat[::2], flat[1::2], strict=True)
            vertices += [(x + c * u - s * v, y + s * u + c * v) for u, v in pairs] or [(x, y)]
        colour = label_colour(label, figure.style)
        found.append(PathPatch(Outline(vertices, kinds), facecolor=colour, edgecolor="none"))
    return found
