"""Benchmarks of figures: composition with label placement, SVG, PNG; the target is 16 ms for the whole."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from geogen.figure.compose import compose
from geogen.figure.raster import has_resvg, matplotlib_png, resvg_png
from geogen.figure.svg import write_svg

sys.path.append(str(Path(__file__).parents[1] / "figure"))

from by_hand import ALL  # noqa: E402


@pytest.mark.parametrize("name", ["inscribed_circle", "nine_points", "crowded"])
def test_compose_and_write_svg(benchmark, name):
    """Display list with label placement and its SVG: at most 16 ms for a textbook figure."""
    task = ALL[name]().task
    text = benchmark(lambda: write_svg(compose(*task)))
    assert text.endswith("</svg>\n")


@pytest.mark.skipif(not has_resvg(), reason="resvg is not installed")
def test_png_by_resvg(benchmark):
    """PNG at the usual size from a finished display list."""
    figure = ALL["nine_points"]().figure()
    assert benchmark(lambda: resvg_png(figure)).startswith(b"\x89PNG")


def test_png_by_matplotlib(benchmark):
    """PNG at the usual size by the fallback."""
    figure = ALL["nine_points"]().figure()
    assert benchmark(lambda: matplotlib_png(figure)).startswith(b"\x89PNG")
