"""Plots of a report as SVG; equal replies give equal bytes."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any

from geogen.eval.outcomes import OUTCOMES
from geogen.eval.report.stats import Estimate
from geogen.eval.report.tables import Table

_COLOURS = ("#3b6ea5", "#c4572e", "#4f8a4c", "#8a5fa8", "#b8952c", "#5b5b5b", "#2b9a9a", "#a63d63")
#: Marks of published rows, which are grey.
_MARKS = "x+1234|_"
_KINDS = dict(
    zip(
        OUTCOMES,
        ("#4f8a4c", "#c4572e", "#b8952c", "#8a5fa8", "#9a9a9a", "#5a8fc0", "#d8b4a0", "#2b2b2b", "#e6e6e6"),
        strict=True,
    )
)


def colours(names: Sequence[str]) -> dict[str, str]:
    """A colour for each name, which it keeps in all plots of a page."""
    return {name: _COLOURS[number % len(_COLOURS)] for number, name in enumerate(dict.fromkeys(names))}


def intervals(table: Table, start: int, title: str, coloured: Mapping[str, str], chance: float | None = None) -> str:
    """Estimates of some columns, one colour a row, with their intervals; rows without one are grey marks.

    Args:
        table: rows of estimates or shares.
        start: the first column that has some.
        title: above the plot.
        coloured: the colour of each row's first cell.
        chance: where guessing stands, if it is to be shown.
    """
    columns = table.head[start:]
    figure, axes = _canvas(1.5 + 1.05 * len(columns), 3.4)
    step = 0.8 / max(1, len(table.rows))
    for number, row in enumerate(table.rows):
        colour = coloured[str(row[0])]
        places, cells = _places(row[start:], number * step - 0.4 + step / 2)
        name = ", ".join(str(c) for c in row[:start])
        estimates = [(x, c) for x, c in zip(places, cells, strict=True) if isinstance(c, Estimate)]
        plain = [(x, c) for x, c in zip(places, cells, strict=True) if isinstance(c, float)]
        if estimates:
            ends = [[c.value - c.low for _, c in estimates], [c.high - c.value for _, c in estimates]]
            xs, ys = [x for x, _ in estimates], [c.value for _, c in estimates]
            axes.errorbar(xs, ys, yerr=ends, fmt="o", color=colour, ms=4, lw=1.2, capsize=2, label=name)
        if plain:
            look = {"color": colour} if estimates else {"color": "#777777", "label": name}
            mark = "D" if estimates else _MARKS[number % len(_MARKS)]
            axes.plot([x for x, _ in plain], [c for _, c in plain], mark, ms=4 if estimates else 6, **look)
    if chance is not None:
        axes.axhline(chance, color="#999999", lw=0.8, ls=":")
    axes.set_xticks(range(len(columns)), columns)
    axes.set_xlim(-0.6, len(columns) - 0.4)
    axes.set_ylim(-0.03, 1.03)
    axes.set_yticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.set_title(title, fontsize=10)
    axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
    return _svg(figure)


def shares(table: Table, start: int, title: str) -> str:
    """What became of the replies, as bars that fill 100 %."""
    figure, axes = _canvas(7.5, 0.9 + 0.26 * len(table.rows))
    names = [", ".join(str(c) for c in row[:2]) for row in table.rows]
    left = [0.0] * len(names)
    for number, kind in enumerate(table.head[start:]):
        widths = [float(str(row[start + number])) for row in table.rows]
        if any(widths):
            axes.barh(names, widths, left=left, color=_KINDS[kind], label=kind)
        left = [a + b for a, b in zip(left, widths, strict=True)]
    axes.invert_yaxis()
    axes.set_xlim(0, 1)
    axes.set_xticks([0, 0.25, 0.5, 0.75, 1], ["0 %", "25 %", "50 %", "75 %", "100 %"])
    axes.set_title(title, fontsize=10)
    axes.legend(fontsize=7, loc="upper left", bbox_to_anchor=(1.01, 1), frameon=False)
    return _svg(figure)


def _places(cells: Sequence[Any], shift: float) -> tuple[list[float], list[Any]]:
    found = [(n + shift, cell) for n, cell in enumerate(cells) if isinstance(cell, (Estimate, float))]
    return [x for x, _ in found], [cell for _, cell in found]


def _canvas(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    axes = figure.add_subplot()
    axes.tick_params(labelsize=8)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    """A figure as an element for a page, with no date and the same names every time."""
    from matplotlib import rc_context

    sink = io.StringIO()
    with rc_context({"svg.hashsalt": "geogen", "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure.savefig(sink, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight")
    text = sink.getvalue()
    return text[text.index("<svg") :]
