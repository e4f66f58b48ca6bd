"""A figure with a text below it, as one picture; letters are outlines, so the text is in Latin letters and symbols."""

from __future__ import annotations

import re
from dataclasses import replace

from geogen.figure.display import DisplayList, Label, shifted
from geogen.figure.glyphs import outline

#: Size of letters, height of a line, width of a blank, least width of the picture, px.
SIZE, LINE, BLANK, WIDTH = 13.0, 20.0, 4.2, 380.0
_RUN = re.compile(r"√\d+|[A-Z]\d*'*|[a-z]+|\d+|.")
_SIGNS = {
    **{"⟂": r"\perp ", "∥": r"\parallel ", "°": r"^{\circ}", "△": r"\triangle ", "∽": r"\sim ", "∼": r"\sim "},
    **{"∠": r"\angle ", "≅": r"\cong ", "π": r"\pi ", "·": r"\cdot ", "−": "-", "⊙": r"\odot "},
    **{c: rf"\{c}" for c in "%#&_$"},
}


def worded(figure: DisplayList, text: str) -> DisplayList:
    """The figure with a text below it, broken into lines.

    Args:
        figure: the figure.
        text: words, points and symbols in Latin letters.
    """
    width = max(float(figure.width), WIDTH)
    margin = figure.style.margin
    lines: list[list[tuple[str, float]]] = [[]]
    used = 0.0
    for word in text.split():
        shown = mathtext(word)
        size = 2 * outline(shown, figure.style.face).half[0] * SIZE
        if lines[-1] and used + size > width - 2 * margin:
            lines.append([])
            used = 0.0
        lines[-1].append((shown, size))
        used += size + BLANK
    below = LINE * len(lines) + margin
    labels = [shifted(e, ((width - figure.width) / 2, below)) for e in figure.labels]
    for number, line in enumerate(lines):
        labels += _set(line, margin, below - LINE * (number + 0.7), figure.style.face)
    by = (width - figure.width) / 2, below
    return replace(
        figure,
        width=round(width),
        height=round(figure.height + below),
        lines=tuple(shifted(s, by) for s in figure.lines),
        marks=tuple(shifted(m, by) for m in figure.marks),
        points=tuple(shifted(p, by) for p in figure.points),
        fills=tuple(shifted(f, by) for f in figure.fills),
        labels=tuple(labels),
    )


def _set(line: list[tuple[str, float]], x: float, base: float, face: str) -> list[Label]:
    """The words of a line on one base line."""
    found = []
    for text, size in line:
        glyphs = outline(text, face)
        half = glyphs.half[0] * SIZE, glyphs.half[1] * SIZE
        found.append(Label(text, (x + half[0], base - glyphs.origin[1] * SIZE), half, SIZE, "the question"))
        x += size + BLANK
    return found


def mathtext(word: str) -> str:
    """A word as mathtext: points slanted, words upright, signs as commands."""
    if re.fullmatch(r"[A-Z]?[a-z]+\W?", word):
        return rf"\mathrm{{{word}}}"
    return "".join(map(_run, _RUN.findall(word)))


def _run(run: str) -> str:
    """A point, a number, a root, letters or a sign."""
    if run[0] == "√" and run[1:]:
        return rf"\sqrt{{{run[1:]}}}"
    return rf"\mathrm{{{run}}}" if run.isascii() and run[0].islower() else _SIGNS.get(run, run)
