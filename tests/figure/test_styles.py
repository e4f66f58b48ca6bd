"""Styles: each name looks different, each seed is repeatable, and every figure of every style is legible."""

from __future__ import annotations

import io
import math

import numpy as np
import pytest
from by_hand import ALL, inscribed_circle, nine_points, values

from geogen.errors import GeogenError
from geogen.figure.compose import compose
from geogen.figure.damage import damaged
from geogen.figure.display import DisplayList, Path
from geogen.figure.legible import faults
from geogen.figure.raster import clean_png, write_png
from geogen.figure.style import PLAIN
from geogen.figure.styles import STYLES, style_named
from geogen.figure.svg import write_svg


def drawn(name: str, look: str, seed: int = 0) -> DisplayList:
    return compose(*ALL[name]().task, style=style_named(look, seed))


def pixels(png: bytes) -> np.ndarray:
    from PIL import Image

    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), dtype=float)


@pytest.mark.parametrize("look", STYLES)
@pytest.mark.parametrize("name", ["values", "nine_points", "two_circles", "squares"])
@pytest.mark.parametrize("seed", [0, 1])
def test_every_style_is_legible(name, look, seed):
    assert faults(drawn(name, look, seed)) == []


@pytest.mark.parametrize("look", STYLES)
def test_one_seed_is_one_picture(look):
    assert write_png(drawn("values", look, 4)) == write_png(drawn("values", look, 4))


@pytest.mark.parametrize("look", ["coloured", "hand", "degraded", "dark"])
def test_seeds_differ(look):
    assert len({write_png(drawn("values", look, seed), 1.0) for seed in range(6)}) > 2


def test_styles_differ():
    assert len({write_png(drawn("values", look), 1.0) for look in STYLES}) == len(STYLES)


def test_textbook_is_black_on_white_for_every_seed():
    assert style_named("textbook", 9) == PLAIN
    shades = pixels(write_png(drawn("values", "textbook"), 1.0))
    assert np.ptp(shades, axis=2).max() == 0 and shades[0, 0].tolist() == [255, 255, 255]


def test_dark_paper_is_darker_than_its_ink():
    for seed in range(4):
        shades = pixels(write_png(drawn("values", "dark", seed), 1.0)).mean(axis=2)
        assert np.median(shades) < 70 and shades.max() > 180


def test_coloured_figures_have_colours():
    shades = pixels(write_png(drawn("inscribed_circle", "coloured", 1), 1.0))
    assert np.ptp(shades, axis=2).max() > 60


def test_a_hand_strays_but_little_and_keeps_its_ends():
    plain, hand = compose(*inscribed_circle().task), drawn("inscribed_circle", "hand", 2)
    paths = [s for s in hand.lines if isinstance(s, Path)]
    assert len(paths) == len(hand.lines) == len(plain.lines)
    ends = [p.at for p in hand.points]
    for path in paths:
        if path.points[0] != path.points[-1] and len(path.points) < 200:
            length = math.dist(path.points[0], path.points[-1])
            if length < 50:
                continue
            (ax, ay), (bx, by) = path.points[0], path.points[-1]
            off = [abs((x - ax) * (by - ay) - (y - ay) * (bx - ax)) / length for x, y in path.points]
            straight = max(off) < 4
            assert not straight or max(off) > 0.01
    assert ends


def test_damage_changes_pixels_and_not_the_size():
    figure = nine_points().figure()
    clean = clean_png(figure, 2.0)
    for seed in range(3):
        worn = damaged(clean, style_named("degraded", seed))
        assert pixels(worn).shape == pixels(clean).shape
        assert 2 < np.abs(pixels(worn) - pixels(clean)).mean() < 60
    assert damaged(clean, PLAIN) == clean


def test_an_unknown_style_is_refused_with_a_suggestion():
    with pytest.raises(GeogenError, match=r"unknown style 'text' \(did you mean 'textbook'\?\)"):
        style_named("text")


def test_the_svg_shows_the_colours_of_its_style():
    style = style_named("dark", 0)
    text = write_svg(compose(*values().task, style=style))
    assert f'fill="{style.paper}"' in text and style.ink in text and "#1b1b1b" not in text
