"""SVG and PNG: fixed bytes, clean pixels, two rasterisers that agree."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
from by_hand import ALL, inscribed_circle, nine_points, values
from pixels import INK, faults, mask

from geogen.figure import raster
from geogen.figure.glyphs import degrees_text, number_text, outline, point_texts
from geogen.figure.raster import has_resvg, matplotlib_png, resvg_png, write_png
from geogen.figure.svg import write_svg
from geogen.lang.statement import parse_angle, parse_number
from geogen.proof.text import point_names

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("make", [nine_points, inscribed_circle], ids=lambda m: m.__name__)
def test_the_svg_is_the_recorded_one(make):
    """Bytes do not change unless the figure is meant to change (GEOGEN_RECORD=1 records it anew)."""
    text, path = write_svg(make().figure(), title=make.__name__), GOLDEN / f"{make.__name__}.svg"
    if os.environ.get("GEOGEN_RECORD"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ALL)
def test_labels_touch_no_ink_and_nothing_is_cut_off(name):
    assert faults(ALL[name]().figure()) == []


def test_the_pixel_test_sees_a_label_on_a_line():
    """The judge is not blind: a label moved onto its point is a fault."""
    from dataclasses import replace

    figure = values().figure()
    spoilt = replace(figure.labels[0], at=figure.points[0].at)
    assert "belong to a label" in faults(replace(figure, labels=(spoilt, *figure.labels[1:])))[0]


def test_equal_figures_have_equal_bytes_in_svg_and_png():
    first, second = values().figure(), values().figure()
    assert write_svg(first) == write_svg(second)
    assert write_png(first) == write_png(second)
    assert matplotlib_png(first) == matplotlib_png(second)


def test_the_bytes_do_not_depend_on_the_hash_seed():
    """Another process with another order of sets writes the same figure."""
    code = "import by_hand, geogen.figure.svg as svg; print(svg.write_svg(by_hand.crowded().figure()), end='')"
    paths = os.pathsep.join((str(Path(__file__).parent), str(Path(__file__).parents[2])))
    texts = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": paths},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert texts == {write_svg(ALL["crowded"]().figure())}


def test_the_svg_is_well_formed_and_names_each_label():
    figure = nine_points().figure()
    root = ElementTree.fromstring(write_svg(figure, title="A < B & C"))
    space = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{space}title") == "A < B & C"
    named = [e.get("aria-label") for e in root.iter(f"{space}path") if e.get("aria-label")]
    assert sorted(named) == sorted(nine_points().points)


def test_layers_can_be_written_alone():
    figure = nine_points().figure()
    assert 'class="labels"' not in write_svg(figure, INK)
    assert 'class="lines"' not in write_svg(figure, ("labels",))


@pytest.mark.skipif(not has_resvg(), reason="resvg is not installed")
@pytest.mark.parametrize("layer", [("lines", "marks", "points"), ("labels",)])
def test_both_rasterisers_draw_the_same_picture(layer, monkeypatch):
    """Dark pixels of one lie within one pixel of dark pixels of the other."""
    figure = ALL["inscribed_circle"]().figure()
    one = mask(figure, layer)
    monkeypatch.setattr(raster, "has_resvg", lambda: False)
    two = mask(figure, layer)
    assert one.shape == two.shape == (2 * figure.height, 2 * figure.width)

    def grown(m):
        p = np.pad(m, 1)
        h, w = m.shape
        return np.any([p[i : i + h, j : j + w] for i in range(3) for j in range(3)], axis=0)

    assert not (one & ~grown(two)).any() and not (two & ~grown(one)).any()


def test_without_resvg_matplotlib_draws(monkeypatch):
    monkeypatch.setattr(raster, "has_resvg", lambda: False)
    figure = values().figure()
    assert write_png(figure) == matplotlib_png(figure)
    assert faults(figure) == []


@pytest.mark.skipif(not has_resvg(), reason="resvg is not installed")
def test_with_resvg_resvg_draws():
    figure = values().figure()
    assert write_png(figure, 1.0) == resvg_png(figure, 1.0)


def test_names_become_mathematical_labels():
    names = {"a": "A", "a1": "A_{1}", "o_12": "O_{12}", "b'": "B'", "Q": "Q", "h_b": "B", "r3'": "R_{3}'"}
    assert point_texts(names) == names


@pytest.mark.parametrize(
    "texts",
    [
        {"a": "C", "A": "A", "b": "B"},
        {"a": "A", "a1": "A_{1}", "a_1": "B"},
        {"b1": "A", "B_1": "B_{1}", "c2": "C_{2}"},
        {"alpha": "B", "beta": "C", "AB": "A", "d_": "E", "D": "D"},
    ],
    ids=" ".join,
)
def test_points_are_called_as_in_texts_and_stay_apart(texts):
    """No two labels are alike, and their letters are those of the names in the text beside the picture."""
    assert point_texts(texts) == texts
    plain = {name: re.sub(r"\\|_\{|}", "", text) for name, text in texts.items()}
    assert plain == point_names(texts)


def test_exact_numbers_are_typeset_exactly():
    assert number_text(parse_number("3*sqrt(2)/5")) == r"\frac{3\sqrt{2}}{5}"
    assert number_text(parse_number("sqrt(3)")) == r"\sqrt{3}"
    assert number_text(parse_number("7/2")) == r"\frac{7}{2}"
    assert degrees_text(parse_angle("50")) == r"50^{\circ}"


def test_outlines_are_centred():
    """The box of the ink of a label is symmetric about the origin."""
    xs = [v for _, flat in outline("A_{1}").parts for v in flat[::2]]
    assert max(xs) == pytest.approx(-min(xs)) == pytest.approx(outline("A_{1}").half[0])


def test_figures_load_matplotlib_only_when_a_label_is_set():
    """Importing the package stays light."""
    code = "import sys, geogen.figure.draw, geogen.figure.svg, geogen.figure.raster; print('matplotlib' in sys.modules)"
    root = str(Path(__file__).parents[2])
    done = subprocess.run(
        [sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": root}, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "False"
