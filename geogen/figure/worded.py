"""A figure with a text below it, as one picture; letters are outlines, so the text is in Latin letters and symbols."""

from __future__ import annotations

import re
from dataclasses import replace

from geogen.figure.display import DisplayList, Label, shifted
from geogen.figure.glyphs import outline

#: Size of letters, height of a line, width of a blank, least width of the picture, px.
SIZE, LINE, BLANK, WIDTH = 13.0, 20.0, 4.2, 380.0
_RUN = re.compile(r"√\d+|[A-Z]\d*'*|[a-z]+|\d+|.")
#: Blanks where a line may be broken: not beside the sign of a relation or of an operation.
_JOINED = re.compile(r"(?<![:=∼≅⟂∥+−·]) (?![:=∼≅⟂∥+−·] )")
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
    lines = _broken(text, width - 2 * margin, figure.style.face)
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


def _broken(text: str, width: float, face: str) -> list[list[tuple[str, float]]]:
    """The lines of a text, each word as mathtext with its width; a relation stays with both of its sides if it can."""
    lines: list[list[tuple[str, float]]] = [[]]
    used = 0.0
    for together in _JOINED.split(text):
        shown = [mathtext(word) for word in together.split()]
        sizes = [2 * outline(word, face).half[0] * SIZE for word in shown]
        whole = sum(sizes) + BLANK * (len(sizes) - 1)
        for first, (word, size) in enumerate(zip(shown, sizes, strict=True)):
            need = size if first or whole > width else whole
            if lines[-1] and used + need > width:
                lines.append([])
                used = 0.0
            lines[-1].append((word, size))
            used += size + BLANK
    return lines


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
