"""PDF and TikZ: what the figure shows, in vectors, with the letters where the outlines are."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest
from by_hand import ALL, inscribed_circle, values

from geogen.figure.canvas import write_pdf
from geogen.figure.display import AngleArc, Circle, Segment
from geogen.figure.paint import painted
from geogen.figure.styles import style_named
from geogen.figure.tikz import POINTS, write_tikz

LATEX = next((shutil.which(name) for name in ("pdflatex", "lualatex", "xelatex") if shutil.which(name)), None)


def test_a_pdf_has_one_page_of_the_figures_size_and_no_pictures_or_fonts():
    """All of it is lines and outlines: no image, no font, no date."""
    figure = values().figure()
    data = write_pdf(figure, "values")
    assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
    (box,) = re.findall(rb"/MediaBox \[ 0 0 ([\d.]+) ([\d.]+) \]", data)
    assert [float(v) for v in box] == pytest.approx([figure.width * POINTS, figure.height * POINTS])
    assert b"/Subtype /Image" not in data and b"/FontFile" not in data and b"CreationDate" not in data
    assert b"/Title (values)" in data


def test_equal_figures_have_equal_pdfs():
    assert write_pdf(values().figure()) == write_pdf(values().figure())


@pytest.mark.parametrize("name", ALL)
def test_tikz_draws_every_stroke_and_sets_every_label(name):
    figure = ALL[name]().figure()
    text = write_tikz(figure, name)
    strokes = [s for layer in ("lines", "marks") for s in painted(figure, layer)]
    assert text.count(r"\draw[") == len(strokes)
    assert text.count("aid]") == sum(s.dashed for _, _, s in strokes)
    assert text.count(r"\node[") == len(figure.labels)
    assert all(f"{{${e.text}$}};" in text for e in figure.labels)
    assert text.count("circle[radius=") == len(figure.points) + sum(isinstance(s, Circle) for _, _, s in strokes)
    assert text.count("{") == text.count("}") and text.startswith(f"% {name}\n")


def test_tikz_coordinates_are_those_of_the_figure():
    figure = inscribed_circle().figure()
    text = write_tikz(figure)
    found = [tuple(map(float, m)) for m in re.findall(r"\(([-\d.]+),([-\d.]+)\) -- ", text)]
    wanted = [s.a for s in figure.lines if isinstance(s, Segment)]
    assert all(any(p == pytest.approx(q, abs=1e-3) for q in found) for p in wanted)
    arcs = [m for m in figure.marks if isinstance(m, AngleArc)]
    assert arcs and text.count("arc[start angle=") >= len(arcs)


@pytest.mark.tex
@pytest.mark.skipif(LATEX is None, reason="no TeX is installed")
@pytest.mark.parametrize("look", ["textbook", "dark", "hand"])
@pytest.mark.parametrize("name", ["values", "nine_points"])
def test_tikz_compiles_to_one_page_of_the_figures_size(name, look, tmp_path):
    from geogen.figure.compose import compose

    figure = compose(*ALL[name]().task, style=style_named(look, 1))
    (tmp_path / "figure.tex").write_text(write_tikz(figure), encoding="utf-8")
    command = [LATEX, "-interaction=nonstopmode", "-halt-on-error", "figure.tex"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:]
    data = (tmp_path / "figure.pdf").read_bytes()
    boxes = re.findall(rb"/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+) ?\]", data)
    if boxes:  # object streams may hide it
        assert [float(v) for v in boxes[0]] == pytest.approx([figure.width * POINTS, figure.height * POINTS], abs=1)
    assert "Output written on figure.pdf (1 page" in done.stdout
