"""Distractors: values that are true, free and not needed, and problems that stay what they were without them."""

import random
from contextlib import suppress

import pytest

from geogen.checker import check, existence
from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.problem.building import built
from geogen.problem.controls import Controls
from geogen.problem.controls_fit import unsuited
from geogen.problem.distractors import distractors, with_distractors
from geogen.problem.finish import Demands
from geogen.problem.givens import is_free
from geogen.problem.left_out import needed_by
from geogen.problem.make import problems
from geogen.problem.minimal import used

LIBRARY = load_library()
MIDLINE = parse_body("a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; length b c = 10 ? length m n")
RIGID = parse_body("a b c = triangle a b c; length a b = 5; length a c = 8; length b c = 7 ? angle b a c")


@pytest.fixture(scope="module")
def made():
    """The problems of some candidates, each with two distractors."""
    controls = Controls(distractors=2)
    return [m for index in range(7) for m in problems(5, index, Demands(4, 0.3), LIBRARY, controls)]


def test_the_problem_keeps_all_that_it_states():
    """Two values more, of quantities that were free, in some order; a figure with all of them is found."""
    scene = built(MIDLINE, LIBRARY, 1)
    needed = frozenset(p.statement.canonical() for p in scene.premises)
    places, drawn = set(), 0
    for seed in range(9):
        more = with_distractors(MIDLINE, scene, 2, random.Random(seed))
        assert (more.clauses, more.goal, len(more.values)) == (MIDLINE.clauses, MIDLINE.goal, 3)
        places.add(more.values.index(MIDLINE.values[0]))
        with suppress(SceneError):  # values that no triangle has together
            figure = built(more, LIBRARY, 1)
            assert all(true_in(statement, figure.figure()) for _, statement in more.stated)
            assert len(list(distractors(more, figure, needed))) == 2
            drawn += 1
    assert places == {0, 1, 2} and drawn > 4


def test_a_figure_that_is_fixed_has_none():
    """Three sides of a triangle leave nothing free; without one of them the angle between the others is."""
    scene = built(RIGID, LIBRARY, 1)
    assert with_distractors(RIGID, scene, 1, random.Random(0)) is None
    given = [p.statement for p in scene.premises]
    angle = parse_statement("equal angle(b,a,c) 60")
    assert not is_free(angle, given, scene.figure()) and is_free(angle, given[:-1], scene.figure())
    assert list(distractors(RIGID, scene, frozenset())) == [s for _, s in RIGID.stated]


def test_what_is_made_has_them_and_does_without(made):
    """Two free values that the proof does not cite; proof, existence and what is needed are judged as without them."""
    assert len(made) >= 3
    for m in made:
        idle = list(distractors(m.problem, m.scene, m.needed))
        assert len(idle) == 2 and not used(m.proof) & {s.canonical() for s in idle}
        check(m.proof, LIBRARY)
        assert existence(m.proof, LIBRARY).is_certified
        assert needed_by(m.proof, LIBRARY) == m.needed
        assert unsuited(m, Controls(distractors=2), frozenset(), LIBRARY) is None
        column, cause = unsuited(m, Controls(distractors=1), frozenset(), LIBRARY)
        assert column == "premises" and cause == "it states 2 values that are free and not needed, not 1"
