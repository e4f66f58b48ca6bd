"""PNG from the display list: through the SVG and resvg where it is installed, else through matplotlib."""

from __future__ import annotations

import io
import math
from collections.abc import Iterable
from importlib.util import find_spec
from typing import Any

from geogen.figure.display import Circle, DisplayList, Segment, Stroke, strokes
from geogen.figure.glyphs import outline
from geogen.figure.svg import LAYERS, write_svg


def has_resvg() -> bool:
    """True where the resvg wheel is installed."""
    return find_spec("resvg_py") is not None


def write_png(figure: DisplayList, scale: float = 2.0, layers: Iterable[str] = LAYERS) -> bytes:
    """The figure as PNG bytes, ``scale`` device pixels to a px."""
    return (resvg_png if has_resvg() else matplotlib_png)(figure, scale, layers)


def resvg_png(figure: DisplayList, scale: float = 2.0, layers: Iterable[str] = LAYERS) -> bytes:
    """The figure rasterised by resvg from its SVG (no text in it, so no font is looked for)."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=write_svg(figure, layers), zoom=scale, skip_system_fonts=True))


def matplotlib_png(figure: DisplayList, scale: float = 2.0, layers: Iterable[str] = LAYERS) -> bytes:
    """The figure drawn by matplotlib's Agg canvas, with the same geometry and size."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    wanted, style = set(layers), figure.style
    sheet = Figure(figsize=(figure.width / 72, figure.height / 72), dpi=72 * scale, facecolor=style.paper)
    canvas = FigureCanvasAgg(sheet)
    axes = sheet.add_axes((0, 0, 1, 1))
    axes.set_axis_off()
    axes.set_xlim(0, figure.width)
    axes.set_ylim(0, figure.height)
    for name, items, colour, width in (
        ("lines", figure.lines, style.ink, style.line),
        ("marks", figure.marks, style.soft, style.mark),
    ):
        if name in wanted:
            for item in items:
                for stroke in strokes(item):
                    axes.add_patch(_patch(stroke, colour, width, style.dash))
    if "points" in wanted:
        _dots(axes, figure)
    if "labels" in wanted:
        _labels(axes, figure)
    out = io.BytesIO()
    canvas.print_png(out, metadata={"Software": None})
    return out.getvalue()


def _patch(item: Stroke, colour: str, width: float, dash: tuple[float, float]) -> Any:
    from matplotlib import patches
    from matplotlib.path import Path

    # matplotlib multiplies dashes by the line width
    line = (0, tuple(d / width for d in dash)) if item.dashed else "solid"
    look: dict[str, Any] = {"edgecolor": colour, "linewidth": width, "linestyle": line, "fill": False}
    if isinstance(item, Segment):
        return patches.PathPatch(Path([item.a, item.b]), capstyle="round", **look)
    if isinstance(item, Circle):
        return patches.Circle(item.centre, item.radius, **look)
    ends = math.degrees(item.start), math.degrees(item.start + item.sweep)
    size = 2 * item.radius
    return patches.Arc(item.centre, size, size, theta1=ends[0], theta2=ends[1], **look)


def _dots(axes: Any, figure: DisplayList) -> None:
    from matplotlib.patches import Circle as Disc

    for point in figure.points:
        axes.add_patch(Disc(point.at, figure.style.dot, facecolor=figure.style.ink, edgecolor="none"))


def _labels(axes: Any, figure: DisplayList) -> None:
    from matplotlib.patches import PathPatch
    from matplotlib.path import Path

    codes = {"M": [1], "L": [2], "Q": [3, 3], "C": [4, 4, 4], "Z": [79]}
    for label in figure.labels:
        x, y = label.at
        vertices: list[tuple[float, float]] = []
        kinds: list[int] = []
        for command, flat in outline(label.text).parts:
            kinds += codes[command]
            pairs = zip(flat[::2], flat[1::2], strict=True)
            vertices += [(x + u * label.size, y + v * label.size) for u, v in pairs] or [(x, y)]
        axes.add_patch(PathPatch(Path(vertices, kinds), facecolor=figure.style.text, edgecolor="none"))
