"""Realisations: independent figures of one kind, fit to be read, the same for the same seed."""

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from geogen.errors import GeogenError
from geogen.lang.form import evaluate, is_congruence
from geogen.lang.measure import is_simple
from geogen.lang.problem import parse_body
from geogen.lang.statement import all_forms, parse_statement, true_in
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

LIBRARY = load_library()
NINE = "a b c = triangle a b c; x y z i = ninepoints x y z i a b c; h = orthocenter h a b c; o = circle o a b c"


def built(body: str, seed: int = 0, realisations: int = 3) -> Scene:
    return build_scene(parse_body(body, name="test"), LIBRARY, seed, realisations)


def shape(at: np.ndarray) -> np.ndarray:
    """All distances as shares of the largest: what is left of a figure up to similarity."""
    distances = np.linalg.norm(at[:, None] - at[None], axis=2)
    return distances / distances.max()


def test_the_same_seed_gives_the_same_scene_bit_for_bit() -> None:
    """Two builds agree in every bit."""
    assert all(built(NINE, s).realisations.tobytes() == built(NINE, s).realisations.tobytes() for s in range(5))


def test_neighbouring_seeds_share_nothing() -> None:
    """No figure of one seed has the shape of a figure of another."""
    figures = [at for seed in range(6) for at in built(NINE, seed).realisations]
    for i, one in enumerate(figures):
        for other in figures[:i]:
            assert np.abs(shape(one) - shape(other)).max() > 1e-3


@pytest.mark.parametrize("count", [2, 3, 5])
def test_as_many_figures_as_are_asked_for(count: int) -> None:
    """The array is (realisations, points, 2), points in the order of the problem."""
    scene = built(NINE, realisations=count)
    assert scene.realisations.shape == (count, 9, 2) and scene.realisations.dtype == np.float64
    assert scene.points == tuple("abcxyziho")
    assert np.isfinite(scene.realisations).all()


def test_premises_are_those_that_the_constructions_give() -> None:
    """In order, each with its clause and construction."""
    scene = built(NINE)
    assert scene.premises == given_statements(parse_body(NINE), LIBRARY)
    assert [p.construction for p in scene.premises[-2:]] == ["circle", "circle"]
    assert scene.premises[-1].clause == 3


def test_figures_have_unit_size() -> None:
    """The largest distance is between one and two, so that one tolerance serves all."""
    for seed in range(10):
        for at in built(NINE, seed).realisations:
            assert 0.9 < np.linalg.norm(at[:, None] - at[None], axis=2).max() <= 2.0 + 1e-9


def test_given_lengths_are_kept() -> None:
    """A figure with given lengths is not scaled."""
    scene = built("a b c = triangle_sss a b c 4 5 6; d = foot d a b c")
    for index in range(3):
        at = scene.figure(index)
        assert math.dist(at["a"], at["b"]) == pytest.approx(6, abs=1e-12)
        assert math.dist(at["b"], at["c"]) == pytest.approx(4, abs=1e-12)


def test_given_coordinates_make_the_figure_of_record() -> None:
    """Coordinates in the problem fix the first figure up to a similarity."""
    at = {"a": (0.0, 0.0), "b": (4.0, 1.0), "c": (1.5, 3.0)}
    left = " ".join(f"{p}@{x}_{y}" for p, (x, y) in at.items())
    scene = built(f"{left} = triangle a b c; m = midpoint m a b")
    found = shape(scene.realisations[0][:3])
    assert found == pytest.approx(shape(np.array(list(at.values()))), abs=1e-12)


def test_points_keep_apart() -> None:
    """No two points of a figure are nearer than a five-hundredth of it."""
    for seed in range(10):
        for at in built(NINE, seed).realisations:
            apart = shape(at) + np.eye(len(at))
            assert apart.min() > 2e-3


def test_an_intersection_is_a_new_point() -> None:
    """The second intersection of a line and a circle, not the point that both are made from."""
    body = "a b c = triangle a b c; o = circle o a b c; m = midpoint m b c; d = on_line d a m, on_circle d o a"
    for seed in range(10):
        for at in map(built(body, seed).figure, range(3)):
            assert math.dist(at["a"], at["d"]) > 1e-2


def test_all_figures_take_the_same_branch() -> None:
    """An arc midpoint stays on its side in all realisations, whichever side that is."""
    body = "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a, on_bline d b c"
    same, other = parse_statement("oneside a d b c"), parse_statement("opposite a d b c")
    seen = set()
    for seed in range(12):
        scene = built(body, seed)
        sides = {true_in(same, scene.figure(k)) for k in range(3)}
        assert len(sides) == 1
        assert sides == {not true_in(other, scene.figure(0))}
        seen |= sides
    assert seen == {True, False}


@pytest.mark.parametrize("name", ["iso_trapezoid", "eq_trapezoid", "eq_quadrangle", "eqdia_quadrangle"])
def test_a_polygon_named_by_its_corners_does_not_cross_itself(name: str) -> None:
    """Where the sentence says that ABCD is a trapezoid or a quadrilateral, the figure shows one."""
    for seed in range(8):
        assert is_simple(("area", *"abcd"), built(f"a b c d = {name} a b c d", seed).figure())


def test_a_crossed_quadrilateral_is_drawn_where_its_coordinates_are_given() -> None:
    """What a problem draws itself is taken as it is."""
    body = "a@0_0 b@3_0 c@1_2 d@2_2 = eqdia_quadrangle a b c d"
    assert not is_simple(("area", *"abcd"), built(body).figure())


def test_the_branch_that_makes_the_goal_true_is_taken() -> None:
    """Of the two intersections the one that the problem speaks of."""
    body = "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a, on_bline d b c ? eqangle a b a d a d a c"
    for seed in range(8):
        scene = built(body, seed)
        assert all(true_in(scene.goal, scene.figure(k)) for k in range(3))


def test_a_false_goal_is_no_obstacle() -> None:
    """A problem that asks for what is not true builds all the same."""
    scene = built("a b c = triangle a b c; m = midpoint m a b ? perp c m a b")
    assert not true_in(scene.goal, scene.figure())


OLD = {
    "midpoint": 2,
    "mirror": 2,
    "foot": 3,
    "reflect": 3,
    "circle": 3,
    "orthocenter": 3,
    "incenter": 3,
    "on_line": 2,
    "on_circle": 2,
    "on_tline": 3,
    "on_pline": 3,
    "on_bline": 2,
    "angle_bisector": 3,
    "parallelogram": 3,
    "intersection_ll": 4,
    "on_circum": 3,
    "on_dia": 2,
    "arc_midpoint": 3,
    "bisector_foot": 3,
    "psquare": 2,
}


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_random_scenes_satisfy_their_premises(data: st.DataObject) -> None:
    """Constructions one on another either are refused with a reason or hold to 1e-9 in every figure."""
    clauses, points = ["a b c = triangle a b c"], ["a", "b", "c"]
    for new in "defgh"[: data.draw(st.integers(1, 5))]:
        name = data.draw(st.sampled_from(sorted(OLD)))
        old = data.draw(st.permutations(points))
        if OLD[name] > len(old):
            continue
        args = (*old[:3], new) if name == "parallelogram" else (new, *old[: OLD[name]])
        clauses.append(f"{new} = {name} {' '.join(args)}")
        points.append(new)
    try:
        scene = built("; ".join(clauses))
    except GeogenError as error:
        assert str(error)
        return
    for index in range(len(scene.realisations)):
        at = scene.figure(index)
        for premise in scene.premises:
            for form in all_forms(premise.statement):
                value = evaluate(form, at)
                error = abs(value.real - round(value.real)) if is_congruence(form) else abs(value)
                assert error < 1e-9, f"{premise.statement} in {'; '.join(clauses)}"
