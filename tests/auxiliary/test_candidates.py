"""Candidates of auxiliary points lie where their clauses say, in every realisation, and no place is taken twice."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.auxiliary.candidates import MAKERS, candidates
from geogen.auxiliary.drawn import drawn
from geogen.auxiliary.extension import Point, free_names, with_point
from geogen.auxiliary.makers import Maker
from geogen.auxiliary.ranking import ranked
from geogen.lang.problem import parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

LIBRARY = load_library()
#: A circle with a centre, five points on it, lines of three points, and points apart.
BODY = (
    "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a; e = on_circle e o a; f = foot f a b c; "
    "g = on_line g a d; h = free h; j = on_circle j h a"
)
#: Candidates of a maker that are looked at.
MOST = 150


@pytest.fixture(scope="module")
def scene() -> Scene:
    """The scene in which candidates are made."""
    return build_scene(parse_body(BODY), LIBRARY, 0)


def made(scene: Scene, clause: str, z: np.ndarray) -> Scene | None:
    """The scene with a point x."""
    return with_point(scene, Point("x", clause, (), tuple(z.tolist())), LIBRARY)


@pytest.mark.parametrize("maker", MAKERS, ids=lambda maker: maker.clause.split()[0])
def test_points_are_where_their_clauses_say(maker: Maker, scene: Scene) -> None:
    """What the clause of a candidate states holds in all realisations."""
    figure = drawn(scene)
    with np.errstate(all="ignore"):
        args = maker.choices(figure)
        args = args[:: 1 + len(args) // MOST]
        places = maker.place(*(figure.at[:, column] for column in args.T))
    seen = 0
    for row, z in zip(args.tolist(), places.T, strict=True):
        clause = f"x = {maker.clause.format(*(scene.points[i] for i in row), x='x')}"
        near = np.abs(z[:, None] - figure.at).min(axis=1)
        more = made(scene, clause, z) if np.isfinite(z).all() and (near > 1e-3).all() else None
        if more is None:
            continue
        seen += 1
        for number in range(len(more.realisations)):
            for premise in more.premises[len(scene.premises) :]:
                assert true_in(premise.statement, more.figure(number)), f"{clause}: {premise.statement}"
    assert seen


def test_no_place_is_taken_twice(scene: Scene) -> None:
    """Candidates are apart from one another and from the points of the figure."""
    figure = drawn(scene)
    found = candidates(figure)
    first = np.sort_complex(np.round(found.at[0] / figure.size[0], 6))
    assert len(found) > 500
    assert len(np.unique(first)) > 0.99 * len(found)  # two may fall together in one realisation
    assert np.abs(found.at[:, :, None] - figure.at[:, None, :]).min() > 0


def test_candidates_of_a_new_point_are_made_of_it(scene: Scene) -> None:
    """Where a new point is to be used, each candidate is made of it."""
    new = len(scene.points) - 1
    found = candidates(drawn(scene), new)
    assert len(found) and all(max(args) == new for args in found.args)


def test_the_most_promising_come_first() -> None:
    """Where the three altitudes meet, a point has most to do with a figure."""
    body = "a b c = triangle a b c; d = foot d a b c; e = foot e b c a; f = foot f c a b"
    scene = build_scene(parse_body(body), LIBRARY, 0)
    figure = drawn(scene)
    found = candidates(figure)
    first, *others = ranked(found, figure)
    assert found.definition(first, "x", scene.points) == "x = intersection_ll x a d b e"
    assert found.ways[first] > 1 + max(found.ways[others]) // 2


def test_rich_figures_pass_over_makers_of_too_many_points(scene: Scene, monkeypatch: pytest.MonkeyPatch) -> None:
    """A maker with more choices than may be looked at makes none, and the others make theirs."""
    figure = drawn(scene)
    before = candidates(figure)
    monkeypatch.setattr("geogen.auxiliary.makers.MOST", 100)
    after = candidates(figure)
    assert 0 < len(after) < len(before)
    names = {MAKERS[k].clause.split()[0] for k in after.maker}
    assert "midpoint" in names and "intersection_lp" not in names


def test_a_point_that_is_not_allowed_is_left_out(scene: Scene) -> None:
    """A construction whose needs fail in the figure makes no point."""
    assert made(scene, "x = foot x g a d", np.zeros(len(scene.realisations), complex)) is None


def test_names_are_free() -> None:
    """New points are named as no point is, in whatever letters."""
    assert free_names(("m", "N", "a"), 3) == ["o", "p", "q"]
    many = free_names(tuple("abcdefghijklmnopqrstuvwxyz"), 30)
    assert len(set(many)) == 30 and "m1" in many
