"""Starts of declared figures: faces as they lie around each other, and moved towards positions and equations."""

from __future__ import annotations

import random

import numpy as np
import pytest

from geogen.lang.measure import Coordinates
from geogen.lang.statement import parse_statement, true_in
from geogen.scene.embedding import embedded
from geogen.scene.positioned import Positions, positioned
from geogen.scene.system import System

#: A square of two triangles with a point inside the first, cut in three, and another inside its side.
FACES = ["anticlockwise a b e", "anticlockwise b c e", "anticlockwise c a e", "simple a c d", "between f a b"]
POINTS = tuple("abcdef")


def figure(z: np.ndarray) -> Coordinates:
    return {p: (float(v.real), float(v.imag)) for p, v in zip(POINTS, z, strict=True)}


def test_most_starts_have_the_faces_anticlockwise() -> None:
    stated = [parse_statement(text) for text in FACES]
    faces = [s for s in stated if s.predicate != "between"]
    found = [figure(embedded(POINTS, stated, random.Random(seed))) for seed in range(40)]
    assert sum(all(true_in(s, at) for s in faces) for at in found) > 20


def test_derivatives_are_those_of_the_margins() -> None:
    stated = [
        parse_statement(text) for text in ("anticlockwise a b c", "between d a b", "acute e a b", "convex f e d c")
    ]
    positions = Positions(stated, POINTS)
    rng = np.random.default_rng(3)
    z = rng.normal(size=6) + 1j * rng.normal(size=6)
    missed, slope = positions.linear(z, 2.0)
    assert (missed < 0).sum() >= 2
    for n in range(12):
        step = np.zeros(6, complex)
        step[n % 6] = 2.0 * 1e-6 * (1 if n < 6 else 1j)
        both = [positions.linear(z + sign * step, 2.0)[0] for sign in (1, -1)]
        assert np.allclose((both[0] - both[1]) / 2e-6, slope[:, n], atol=1e-6)


@pytest.mark.parametrize("seed", range(5))
def test_a_start_is_moved_to_the_positions(seed: int) -> None:
    """A point far beyond a segment comes to lie inside it, and a triangle turns."""
    equations = [parse_statement("coll a b f")]
    wanted = [parse_statement(text) for text in ("between f a b", "anticlockwise a b c", "anticlockwise a c d")]
    rng = np.random.default_rng(seed)
    start = rng.normal(size=6) + 1j * rng.normal(size=6)
    at = figure(positioned(System(equations, POINTS), Positions(wanted, POINTS), start))
    assert all(true_in(s, at) for s in wanted[1:])
    (ax, ay), (bx, by), (fx, fy) = at["a"], at["b"], at["f"]
    assert (ax - fx) * (bx - fx) + (ay - fy) * (by - fy) < 0
