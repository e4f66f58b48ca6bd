"""Figures are found where given lengths are of very different sizes."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.problem.unique import judge, looked
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds
from geogen.scene.skewed import at_lengths, reaches

FOOT = "a b c = triangle a b c; d = on_line d a c; length a d = 1; length a c = {}; length a b = 1; angle b a c = 60"
THIN = "a b c = triangle a b c; length a b = {}; length a c = 1; area a b c = {}"


def statements(body):
    """The statements of the values of a problem."""
    return [statement for _, statement in parse_body(body).stated]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("length", [16, 20, 28, 50, 100])
def test_a_point_near_the_end_of_a_long_side(length, seed):
    """In every figure of the text the triangle at that end is equilateral."""
    problem = parse_body(FOOT.format(length) + " ? angle a d b")
    scene = build_scene(problem, load_library(), seed)
    assert isinstance(problem.goal, Question)
    kinds = Kinds(problem, scene, load_library())
    look = looked(kinds, judge(problem.goal, scene.figure(), 60.0), kinds.tries)
    assert look.agreeing and not look.contradicting


@pytest.mark.parametrize("length", [60, 100, 1000])
def test_a_side_and_an_area(length):
    """The sine of the angle between the sides is a half: there are two figures, and none is a contradiction."""
    problem = parse_body(THIN.format(length, length // 4) + " ? length b c")
    scene = build_scene(problem, load_library())
    kinds = Kinds(problem, scene, load_library())
    look = looked(kinds, judge(problem.goal, scene.figure()), kinds.tries)
    assert look.agreeing and look.contradicting


def test_lengths_of_one_size_change_no_start():
    """Ordinary figures start from where they are drawn."""
    assert reaches(statements("a b c = triangle a b c; length a b = 3; length a c = 20"), "abc") == ()
    assert at_lengths(np.array([0, 1, 1j]), ()).tolist() == [0, 1, 1j]


def test_each_point_is_moved_once_along_its_way():
    """The later point of a length goes where the length ends; of two lengths to one point the first counts."""
    found = reaches(
        statements("a b c = triangle a b c; length c b = 2; length b a = 90; length a c = 91"), ("a", "b", "c")
    )
    assert found == ((0, 1, 90.0), (0, 2, 91.0), (1, 2, 2.0))
    assert at_lengths(np.array([0, 3, 4j]), found).tolist() == [0, 90, 91j]
