"""The oracle's tables agree with brute force, point by point."""

from __future__ import annotations

import warnings
from dataclasses import replace
from itertools import combinations, permutations

import numpy as np
import pytest
from dev_problems import sample, scene_of
from hypothesis import given, settings
from hypothesis import strategies as st
from special_figures import FIGURES, grounder_of, scene_at

from geogen.deduction.oracle import Oracle, classes
from geogen.lang.statement import Statement, true_in
from geogen.scene.scene import Scene

SCENES = [s for s in map(scene_of, sample(10)) if s is not None and len(s.points) <= 10]
SCENES += [scene_at(FIGURES[name]) for name in ("square grid", "regular 6-gon", "tangents", "harmonic points")]


def everywhere(scene: Scene, name: str, *points: int) -> bool:
    """True where a statement about points holds in both realisations."""
    statement = Statement(name, tuple(scene.points[p] for p in points))
    return all(true_in(statement, scene.figure(r)) for r in range(2))


def oracle_of(scene: Scene) -> Oracle:
    """The oracle of a scene."""
    return grounder_of(scene).oracle


@pytest.mark.parametrize("scene", SCENES, ids=range(len(SCENES)))
def test_directions_and_lengths(scene: Scene) -> None:
    """Pairs share a class of direction, normal or length exactly when they are parallel, perpendicular or equal."""
    o = oracle_of(scene)
    for (a, b), (c, d) in combinations(list(combinations(range(len(scene.points)), 2)), 2):
        line = everywhere(scene, "para", a, b, c, d)
        assert (o.direction[a, b] == o.direction[c, d]) == line
        assert (o.normal[a, b] == o.direction[c, d]) == everywhere(scene, "perp", a, b, c, d)
        assert (o.length[a, b] == o.length[c, d]) == everywhere(scene, "cong", a, b, c, d)
        assert o.direction[a, b] == o.direction[b, a] and o.length[a, b] == o.length[b, a]


@pytest.mark.parametrize("scene", SCENES, ids=range(len(SCENES)))
def test_collinear_points_turns_and_midpoints(scene: Scene) -> None:
    """Triples are collinear, turned or halved exactly when the language says so."""
    o = oracle_of(scene)
    for a, b, c in permutations(range(len(scene.points)), 3):
        assert o.coll[a, b, c] == everywhere(scene, "coll", a, b, c)
        assert o.midpoint[a, b, c] == everywhere(scene, "midp", a, b, c)
        p, q, r = scene.realisations[0][[a, b, c]]
        cross = (q - p)[0] * (r - p)[1] - (q - p)[1] * (r - p)[0]
        assert o.turn[a, b, c] in (0, np.sign(cross))
        assert (o.turn[a, b, c] == 0) == (
            not true_in(Statement("ncoll", tuple(scene.points[x] for x in (a, b, c))), scene.figure())
        )


@pytest.mark.parametrize("scene", SCENES, ids=range(len(SCENES)))
def test_circles(scene: Scene) -> None:
    """Four points lie on a circle of the table exactly when they are concyclic."""
    o = oracle_of(scene)
    ids, members = o.circles
    assert not members[-1].any()
    for quad in combinations(range(len(scene.points)), 4):
        found = ids[quad[:3]] >= 0 and bool(members[ids[quad[:3]]][quad[3]])
        assert found == everywhere(scene, "cyclic", *quad), [scene.points[p] for p in quad]


@settings(max_examples=60, deadline=None)
@given(st.lists(st.integers(0, 12), min_size=1, max_size=12), st.integers(-3, 3))
def test_classes_wrap_around(steps: list[int], noise: int) -> None:
    """Values are equal when they agree modulo the period, also when rounding puts them on its two sides."""
    values = np.array(steps) / 12 + noise * 1e-11 * (-1.0) ** np.arange(len(steps))
    labels = classes(np.stack((values % 1.0, (values + 0.3) % 1.0)), 1.0)
    for i, j in combinations(range(len(steps)), 2):
        assert (labels[i] == labels[j]) == ((steps[i] - steps[j]) % 12 == 0)


def test_classes_need_every_realisation() -> None:
    """Entries that agree in one realisation only are kept apart; missing values get no class."""
    labels = classes(np.array([[1.0, 1.0, 2.0, np.nan], [3.0, 4.0, 5.0, np.nan]]))
    assert len(set(labels[:3].tolist())) == 3 and labels[3] == -1


def test_three_points_on_one_line_in_another_figure_have_no_circle() -> None:
    """A circle is found beside three points that are on one line in the second figure alone, without a warning."""
    on_circle = [(1.0, 0.0), (0.6, 0.8), (-0.8, 0.6), (0.28, -0.96)]
    figures = np.array([[*on_circle, (2.0, 0.7)], [*on_circle, (0.2, 1.6)]])
    scene = scene_at(figures[0])
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        ids, members = oracle_of(replace(scene, realisations=figures)).circles
    assert members.tolist() == [[True] * 4 + [False], [False] * 5]
    assert ids[0, 1, 2] == 0 and ids[0, 1, 4] == ids[1, 2, 4] == -1
