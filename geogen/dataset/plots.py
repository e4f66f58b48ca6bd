"""Plots of a data set's statistics as SVG; equal statistics give equal bytes."""

from __future__ import annotations

import io
from typing import Any

from geogen.dataset.statistics import Spread, Tally

#: Bars of one plot; what is rarer is told in a line beneath it, as one bar of it all would dwarf the others.
MOST_BARS = 24
#: Bins of a spread whose numbers are not few and whole.
BINS = 24
_COLOUR = "#3b6ea5"


def bars(tally: Tally) -> str:
    """The most frequent things of a tally as horizontal bars, at most :data:`MOST_BARS`."""
    shown = list(tally.counts.items())[:MOST_BARS]
    figure, axes = _canvas(6.4, 0.7 + 0.22 * len(shown))
    axes.barh([name for name, _ in shown], [count for _, count in shown], color=_COLOUR)
    axes.invert_yaxis()
    axes.set_title(f"{tally.name}: {len(tally.counts)}, effectively {tally.effective:.1f}", fontsize=9)
    return _svg(figure)


def histogram(spread: Spread) -> str:
    """A spread as a histogram; few whole numbers have a bar each."""
    least, largest = min(spread.values), max(spread.values)
    whole = all(value == int(value) for value in spread.values) and largest - least <= 2 * BINS
    edges: Any = [least - 0.5 + i for i in range(int(largest - least) + 2)] if whole else BINS
    figure, axes = _canvas(3.1, 2.1)
    axes.hist(spread.values, bins=edges, color=_COLOUR, edgecolor="white", linewidth=0.4)
    axes.set_title(spread.name, fontsize=9)
    return _svg(figure)


def _canvas(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.backends.backend_svg import FigureCanvasSVG
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), layout="constrained")
    FigureCanvasSVG(figure)
    axes = figure.add_subplot()
    axes.tick_params(labelsize=7)
    for side in ("top", "right"):
        axes.spines[side].set_visible(False)
    return figure, axes


def _svg(figure: Any) -> str:
    import matplotlib

    out = io.StringIO()
    with matplotlib.rc_context({"svg.hashsalt": "geogen", "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return text[text.index("<svg") :]
