"""The canonical figure: SVG with fixed decimals, so that equal display lists give equal bytes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import groupby
from xml.sax.saxutils import escape, quoteattr

from geogen.figure.display import (
    Arc,
    Circle,
    DisplayList,
    Label,
    Path,
    Point,
    Polygon,
    Region,
    Segment,
    Stroke,
    Vec,
    polar,
)
from geogen.figure.glyphs import svg_path
from geogen.figure.paint import LAYERS, label_colour, painted


def _n(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _row(points: Iterable[Vec], height: int) -> str:
    return "M" + "L".join(f"{_n(x)} {_n(height - y)}" for x, y in points)


def _stroke(item: Stroke, height: int, dash: str) -> str:
    extra = f' stroke-dasharray="{dash}"' if item.dashed else ""
    if isinstance(item, Segment):
        return f'<path d="{_row((item.a, item.b), height)}"{extra}/>'
    if isinstance(item, Path):
        return f'<path d="{_row(item.points, height)}"{extra}/>'
    if isinstance(item, Circle):
        return _circle(item, height, extra)
    return f'<path d="M{_bow(item, height)}"{extra}/>'


def _circle(item: Circle, height: int, extra: str = "") -> str:
    cx, cy = item.centre
    return f'<circle cx="{_n(cx)}" cy="{_n(height - cy)}" r="{_n(item.radius)}"{extra}/>'


def _bow(item: Arc, height: int) -> str:
    """An arc as path data without its first command."""
    (ax, ay), (bx, by) = (polar(item.centre, a, item.radius) for a in (item.start, item.start + item.sweep))
    large = int(item.sweep > math.pi)
    # y points down in SVG, so counter-clockwise is sweep flag 0
    bow = f"A{_n(item.radius)} {_n(item.radius)} 0 {large} 0 {_n(bx)} {_n(height - by)}"
    return f"{_n(ax)} {_n(height - ay)}{bow}"


def _region(item: Region, height: int) -> str:
    if isinstance(item, Polygon):
        return f'<path d="{_row(item.corners, height)}Z"/>'
    if isinstance(item, Circle):
        return _circle(item, height)
    x, y = item.centre
    return f'<path d="M{_n(x)} {_n(height - y)}L{_bow(item, height)}Z"/>'


def _point(item: Point, height: int, radius: float) -> str:
    return f'<circle cx="{_n(item.at[0])}" cy="{_n(height - item.at[1])}" r="{_n(radius)}"/>'


def _label(item: Label, height: int, face: str) -> str:
    place = f"translate({_n(item.at[0])} {_n(height - item.at[1])})"
    turn = f" rotate({_n(-math.degrees(item.turn))})" if item.turn else ""
    outline = svg_path(item.text, item.size, face)
    return f'<path aria-label={quoteattr(item.of)} transform="{place}{turn}" d="{outline}"/>'


def _letters(item: Label, height: int) -> str:
    """A label as text, a sixth of the size of its outlines; its shape is the reader's font's."""
    x, y = _n(item.at[0]), _n(height - item.at[1])
    turn = f' transform="rotate({_n(-math.degrees(item.turn))} {x} {y})"' if item.turn else ""
    return (
        f'<text x="{x}" y="{y}"{turn} font-size="{_n(item.size)}" font-family="serif" font-style="italic" '
        f'text-anchor="middle" dominant-baseline="central">{escape(item.text)}</text>'
    )


def _groups(figure: DisplayList, layer: str, outlines: bool) -> list[str]:
    """The elements of a layer, in groups of one look."""
    style, h = figure.style, figure.height
    if layer == "fills":
        found = [(f'fill="{style.fill}"', _region(f, h)) for f in figure.fills]
    elif layer == "points":
        found = [(f'fill="{style.spot}"', _point(p, h, style.dot)) for p in figure.points]
    elif layer == "labels":
        write = (lambda e: _label(e, h, style.face)) if outlines else (lambda e: _letters(e, h))
        found = [(f'fill="{label_colour(e, style)}"', write(e)) for e in figure.labels]
    else:
        dash = " ".join(map(_n, style.dash))
        pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke'
        found = [
            (f'{pen}="{colour}" stroke-width="{_n(width)}"', _stroke(s, h, dash))
            for colour, width, s in painted(figure, layer)
        ]
    rows: list[str] = []
    for look, items in groupby(found, key=lambda f: f[0]):
        rows += [f'<g class="{layer}" {look}>', *(body for _, body in items), "</g>"]
    return rows


def write_svg(figure: DisplayList, layers: Iterable[str] = LAYERS, title: str = "", outlines: bool = True) -> str:
    """The figure as SVG text.

    Args:
        figure: the display list.
        layers: which of :data:`LAYERS` to write (all of them in a finished figure).
        title: accessible title of the picture, if any.
        outlines: False to write labels as text, for pages with very many figures.
    """
    wanted = set(layers)
    size = f'width="{figure.width}" height="{figure.height}" viewBox="0 0 {figure.width} {figure.height}"'
    rows = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">']
    if title:
        rows.append(f"<title>{escape(title)}</title>")
    rows.append(f'<rect width="100%" height="100%" fill="{figure.style.paper}"/>')
    for layer in LAYERS:
        if layer in wanted:
            rows += _groups(figure, layer, outlines)
    return "\n".join([*rows, "</svg>", ""])
