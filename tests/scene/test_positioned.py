"""Figures in stated positions: starts as faces lie around each other, moved towards positions and equations."""

from __future__ import annotations

import random

import numpy as np
import pytest

from geogen.lang.measure import Coordinates
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.scene.build import build_scene
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


#: A configuration of an olympiad: loci place its points, and one position is stated besides.
CONSTRUCTED = (
    "e q = segment e q; p = on_line p e q; between p e q; a = free a; d = on_circum d a p q, eqangle3 d e q a p e; "
    "b = free b; c = on_circum c b p q, eqangle3 c e q b p e; f = on_line f a d, on_pline f e p a; "
    "g = on_line g b c, on_pline g e p b; x = intersection_ll x a d p q"
)
#: Six free points in convex position, in order: hardly ever so by chance.
HEXAGON = "; ".join(f"{p} = free {p}" for p in "abcdef") + "; convex a b c d e f"


@pytest.mark.parametrize(("body", "wanted"), [(CONSTRUCTED, "between p e q"), (HEXAGON, "convex a b c d e f")])
@pytest.mark.parametrize("seed", range(4))
def test_positions_beside_constructions_are_drawn(body: str, wanted: str, seed: int) -> None:
    """Point after point where that suffices, and all together where it does not."""
    scene = build_scene(parse_body(body), load_library(), seed)
    assert all(true_in(parse_statement(wanted), scene.figure(n)) for n in range(len(scene.realisations)))
