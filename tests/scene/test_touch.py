"""Premises that touch: figures are right to the last digits all the same."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene
from geogen.scene.system import System
from geogen.scene.touch import sharpened, touching

#: A chord as long as the diameter; and the same in a figure where points lie far off.
DIAMETER = "a b c = triangle a b c; o = circle o a b c; length a c = 12; length c o = 6"
FAR = (
    "a b c = triangle a b c; o = circle o a b c; x = on_aline x a b a c b; h = orthocenter h x o c; "
    "d = lay_off d h o x c; length a c = 12; length c o = 6; length d o = 2"
)
#: Premises that follow from each other, and values that do not touch.
INCENTRE = "a b c = triangle a b c; i = incenter i a b c; length a c = 12; length a b = 6; length b c = 8"
ALTITUDES = "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; length a c = 12; length a d = 6"


def scene(body: str, seed: int = 0) -> Scene:
    return build_scene(replace(parse_body(body), text=body), load_library(), seed)


def complex_figure(one: Scene, number: int = 0) -> np.ndarray:
    return np.array([complex(*xy) for xy in one.figure(number).values()])


def system(one: Scene) -> System:
    return System([p.statement for p in one.premises], one.points)


@pytest.mark.parametrize("body", [DIAMETER, FAR])
def test_touching_premises_are_seen(body: str) -> None:
    """A chord as long as the diameter is known as a touch."""
    one = scene(body)
    assert touching(system(one), complex_figure(one))


@pytest.mark.parametrize("body", [INCENTRE, ALTITUDES])
@pytest.mark.parametrize("seed", range(3))
def test_premises_that_follow_are_no_touch(body: str, seed: int) -> None:
    """Premises that follow from others have no gradient of their own, and do not touch."""
    one = scene(body, seed)
    assert not touching(system(one), complex_figure(one))


@pytest.mark.parametrize("seed", range(5))
def test_a_chord_as_long_as_the_diameter_runs_through_the_centre(seed: int) -> None:
    """The centre is on the chord to the last digits, not to the square root of them."""
    one = scene(DIAMETER, seed)
    for number in range(len(one.realisations)):
        at = {p: complex(*xy) for p, xy in one.figure(number).items()}
        assert abs(((at["o"] - at["a"]) / (at["c"] - at["a"])).imag) < 1e-13
        assert abs(((at["b"] - at["a"]) / (at["b"] - at["c"])).real) < 1e-13


def test_a_sharpened_figure_is_nearer_by_the_square() -> None:
    """From 1e-6 off the steps lead to 1e-10 or nearer."""
    one = scene(DIAMETER)
    z = complex_figure(one)
    off = z + 1e-6 * np.exp(1j * np.arange(len(z)))
    errors = [abs(((w[3] - w[0]) / (w[2] - w[0])).imag) for w in (off, sharpened(system(one), [off])[0])]
    assert errors[1] < 1e-10 < errors[0]
