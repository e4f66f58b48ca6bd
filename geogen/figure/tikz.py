"""TikZ: a LaTeX document with the figure alone, which compiles as it is and can be pasted into a paper."""

from __future__ import annotations

import math
from collections.abc import Iterable

from geogen.figure.display import (
    Arc,
    Circle,
    DisplayList,
    Label,
    Path,
    Polygon,
    Region,
    Segment,
    Stroke,
    Vec,
    polar,
)
from geogen.figure.glyphs import outline
from geogen.figure.paint import label_colour, painted

#: TeX's big points to a px, as in CSS.
POINTS = 0.75


def _head(figure: DisplayList) -> str:
    """A document whose page is the figure; of packages that every TeX has."""
    width, height = _pt(figure.width), _pt(figure.height)
    return "\n".join(
        (
            r"\documentclass{article}",
            r"\usepackage{fix-cm}",
            r"\usepackage{tikz}",
            rf"\usepackage[paperwidth={width}, paperheight={height}, margin=0pt, nohead, nofoot]{{geometry}}",
            r"\pagestyle{empty}\setlength{\parindent}{0pt}\setlength{\topskip}{0pt}",
            r"\begin{document}",
        )
    )


def write_tikz(figure: DisplayList, title: str = "") -> str:
    """The figure as a standalone LaTeX document; names and values are set by TeX."""
    style = figure.style
    colours = list(dict.fromkeys(_colours(figure)))
    names = {c: f"geogen{chr(ord('a') + i)}" for i, c in enumerate(colours)}
    rows = [_head(figure)]
    if title:
        rows.insert(0, f"% {' '.join(title.split())}")
    rows += [rf"\definecolor{{{names[c]}}}{{HTML}}{{{c[1:].upper()}}}" for c in colours]
    dash = " ".join(f"{kind} {_pt(d)}" for kind, d in zip(("on", "off"), style.dash, strict=True))
    rows.append(rf"\begin{{tikzpicture}}[x={POINTS}bp, y={POINTS}bp, line cap=round, line join=round,")
    rows.append(rf"  aid/.style={{dash pattern={dash}}}, every node/.style={{inner sep=0pt, outer sep=0pt}}]")
    corner = _at((figure.width, figure.height))
    back = f"fill={names[style.paper]}" if style.paper.lower() != "#ffffff" else "use as bounding box"
    rows.append(rf"\path[{back}] (0,0) rectangle {corner};")
    rows += [rf"\fill[{names[style.fill]}] {_region(f)};" for f in figure.fills]
    for layer in ("lines", "marks"):
        for colour, width, s in painted(figure, layer):
            look = f"{names[colour]}, line width={_pt(width)}" + (", aid" if s.dashed else "")
            rows.append(rf"\draw[{look}] {_stroke(s)};")
    for p in figure.points:
        rows.append(rf"\fill[{names[style.spot]}] {_at(p.at)} circle[radius={_pt(style.dot)}];")
    rows += [_node(e, figure, names) for e in figure.labels]
    return "\n".join([*rows, r"\end{tikzpicture}%", r"\end{document}", ""])


def _colours(figure: DisplayList) -> Iterable[str]:
    style = figure.style
    if style.paper.lower() != "#ffffff":
        yield style.paper
    if figure.fills:
        yield style.fill
    yield from (colour for layer in ("lines", "marks") for colour, _, _ in painted(figure, layer))
    yield style.spot
    yield from (label_colour(e, style) for e in figure.labels)


def _n(value: float) -> str:
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _pt(px: float) -> str:
    return f"{_n(px * POINTS)}bp"


def _at(p: Vec) -> str:
    return f"({_n(p[0])},{_n(p[1])})"


def _stroke(item: Stroke) -> str:
    if isinstance(item, Segment):
        return f"{_at(item.a)} -- {_at(item.b)}"
    if isinstance(item, Path):
        return " -- ".join(map(_at, item.points))
    if isinstance(item, Circle):
        return f"{_at(item.centre)} circle[radius={_pt(item.radius)}]"
    return f"{_at(polar(item.centre, item.start, item.radius))} {_bow(item)}"


def _bow(item: Arc) -> str:
    start, end = math.degrees(item.start), math.degrees(item.start + item.sweep)
    return f"arc[start angle={_n(start)}, end angle={_n(end)}, radius={_pt(item.radius)}]"


def _region(item: Region) -> str:
    if isinstance(item, Polygon):
        return " -- ".join(map(_at, item.corners)) + " -- cycle"
    if isinstance(item, Circle):
        return _stroke(item)
    return f"{_at(item.centre)} -- {_stroke(item)} -- cycle"


def _node(label: Label, figure: DisplayList, names: dict[str, str]) -> str:
    """A label by the start of its base line, so that TeX's letters lie where the outlines do."""
    x, y = outline(label.text, figure.style.face).origin
    c, s = math.cos(label.turn) * label.size, math.sin(label.turn) * label.size
    start = label.at[0] + c * x - s * y, label.at[1] + s * x + c * y
    size = label.size * POINTS
    look = rf"anchor=base west, text={names[label_colour(label, figure.style)]}"
    look += rf", font=\fontsize{{{_n(size)}bp}}{{{_n(1.2 * size)}bp}}\selectfont"
    if label.turn:
        look += f", rotate={_n(math.degrees(label.turn))}"
    return rf"\node[{look}] at {_at(start)} {{${label.text}$}};"
