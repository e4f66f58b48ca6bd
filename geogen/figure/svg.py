"""The canonical figure: SVG with fixed decimals, so that equal display lists give equal bytes."""

from __future__ import annotations

import math
from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from geogen.figure.display import Arc, Circle, DisplayList, Label, Mark, Point, Segment, Stroke, Vec, strokes
from geogen.figure.glyphs import svg_path

LAYERS = ("lines", "marks", "points", "labels")


def _n(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _stroke(item: Stroke, height: int, dash: str) -> str:
    extra = f' stroke-dasharray="{dash}"' if item.dashed else ""
    if isinstance(item, Segment):
        (ax, ay), (bx, by) = item.a, item.b
        return f'<path d="M{_n(ax)} {_n(height - ay)}L{_n(bx)} {_n(height - by)}"{extra}/>'
    cx, cy = item.centre
    if isinstance(item, Circle):
        return f'<circle cx="{_n(cx)}" cy="{_n(height - cy)}" r="{_n(item.radius)}"{extra}/>'
    return _arc(item, height, extra)


def _arc(item: Arc, height: int, extra: str) -> str:
    def end(angle: float) -> Vec:
        return item.centre[0] + item.radius * math.cos(angle), height - item.centre[1] - item.radius * math.sin(angle)

    (ax, ay), (bx, by) = end(item.start), end(item.start + item.sweep)
    large = int(item.sweep > math.pi)
    # y points down in SVG, so counter-clockwise is sweep flag 0
    return f'<path d="M{_n(ax)} {_n(ay)}A{_n(item.radius)} {_n(item.radius)} 0 {large} 0 {_n(bx)} {_n(by)}"{extra}/>'


def _point(item: Point, height: int, radius: float) -> str:
    return f'<circle cx="{_n(item.at[0])}" cy="{_n(height - item.at[1])}" r="{_n(radius)}"/>'


def _label(item: Label, height: int) -> str:
    place = f"translate({_n(item.at[0])} {_n(height - item.at[1])})"
    return f'<path aria-label={quoteattr(item.of)} transform="{place}" d="{svg_path(item.text, item.size)}"/>'


def _letters(item: Label, height: int) -> str:
    """A label as text, a sixth of the size of its outlines; its shape is the reader's font's."""
    x, y = _n(item.at[0]), _n(height - item.at[1])
    return (
        f'<text x="{x}" y="{y}" font-size="{_n(item.size)}" font-family="serif" font-style="italic" '
        f'text-anchor="middle" dominant-baseline="central">{escape(item.text)}</text>'
    )


def _strokes(items: Iterable[Stroke | Mark], height: int, dash: str) -> list[str]:
    return [_stroke(s, height, dash) for item in items for s in strokes(item)]


def write_svg(figure: DisplayList, layers: Iterable[str] = LAYERS, title: str = "", outlines: bool = True) -> str:
    """The figure as SVG text.

    Args:
        figure: the display list.
        layers: which of :data:`LAYERS` to write (all of them in a finished figure).
        title: accessible title of the picture, if any.
        outlines: False to write labels as text, for pages with very many figures.
    """
    style, h = figure.style, figure.height
    wanted, dash = set(layers), " ".join(map(_n, style.dash))
    pen = 'fill="none" stroke-linecap="round" stroke-linejoin="round" stroke'
    groups = {
        "lines": (f'{pen}="{style.ink}" stroke-width="{_n(style.line)}"', _strokes(figure.lines, h, dash)),
        "marks": (f'{pen}="{style.soft}" stroke-width="{_n(style.mark)}"', _strokes(figure.marks, h, dash)),
        "points": (f'fill="{style.ink}"', [_point(p, h, style.dot) for p in figure.points]),
        "labels": (f'fill="{style.text}"', [(_label if outlines else _letters)(label, h) for label in figure.labels]),
    }
    size = f'width="{figure.width}" height="{h}" viewBox="0 0 {figure.width} {h}"'
    rows = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img">']
    if title:
        rows.append(f"<title>{title.replace('&', '&amp;').replace('<', '&lt;')}</title>")
    rows.append(f'<rect width="100%" height="100%" fill="{style.paper}"/>')
    for name in LAYERS:
        attributes, body = groups[name]
        if name in wanted and body:
            rows += [f'<g class="{name}" {attributes}>', *body, "</g>"]
    return "\n".join([*rows, "</svg>", ""])
