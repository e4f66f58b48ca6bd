"""Starts from points scattered along their lines have the stated order where triangles overlap."""

from __future__ import annotations

import random

import numpy as np

from geogen.lang.problem import parse_body
from geogen.lang.statement import Statement, parse_statement, true_in
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.positioned import Positions
from geogen.scene.scattered import scattered

#: Two parallels and two lines that cross both; angles are named by triangles that overlap.
CROSSING = (
    "p = free p; n = free n; q = free q; a = free a; e = free e; m = free m; b = free b; c = free c; f = free f; "
    "d = free d; coll a p q; coll a p b; coll c n d; coll e p n; coll e p f; coll m q n; para p q n d; "
    "angle a p e = 60; angle m q b = 40; between p a q; between q p b; between n c d; between p e n; between n p f; "
    "between q m n; anticlockwise n q p; anticlockwise a p e; anticlockwise a n p; anticlockwise e p q; "
    "anticlockwise m p q; anticlockwise b m q; anticlockwise b q n; anticlockwise c n p; anticlockwise c f n; "
    "anticlockwise d n f; anticlockwise d q n"
)
POINTS = "pnqaembcfd"


def stated(text: str) -> list[Statement]:
    return [parse_statement(clause) for clause in text.split("; ") if clause.split()[0] in ("between", "anticlockwise")]


def figure(seed: int) -> dict[str, tuple[float, float]]:
    given = stated(CROSSING)
    z = scattered(POINTS, given, Positions(given, POINTS), random.Random(seed))
    return {p: (at.real, at.imag) for p, at in zip(POINTS, z.tolist(), strict=True)}


def test_points_stand_in_the_order_of_their_lines() -> None:
    for seed in range(5):
        at = figure(seed)
        assert all(true_in(s, at) for s in stated(CROSSING) if s.predicate == "between")


def test_most_starts_have_the_stated_order() -> None:
    right = [all(true_in(s, figure(seed)) for s in stated(CROSSING)) for seed in range(20)]
    assert sum(right) >= 15


def test_the_same_seed_gives_the_same_start() -> None:
    assert figure(3) == figure(3) != figure(4)


def test_a_figure_is_found_whatever_the_seed() -> None:
    for seed in range(3):
        scene = build_scene(parse_body(CROSSING), load_library(), seed)
        at = scene.figure()
        assert all(true_in(p.statement, at) for p in scene.premises)


def test_margins_are_missed_where_a_condition_fails() -> None:
    given = [parse_statement("anticlockwise a b c")]
    positions = Positions(given, "abc")
    z = np.array([[0, 1, 1j], [0, 1j, 1], [0, 1, 2]], dtype=complex)
    missed = positions.missed(z)
    assert missed[0] == 0 and missed[1] > missed[2] > 0
