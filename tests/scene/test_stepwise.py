"""Figures that values force to be thin, or to have points next to each other, are found, and their proofs accepted."""

from __future__ import annotations

import pytest

from geogen.checker import check
from geogen.deduction import close_on_goal, prove
from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.problem.unique import judge, looked
from geogen.problem.verdict import SOLVED, judged
from geogen.scene.build import build_scene, plan_of
from geogen.scene.order_types import Kinds
from geogen.scene.stepwise import is_forced

LIBRARY = load_library()
RIGHT = "a b c = r_triangle a b c; length a b = {}; length a c = 1; d = foot d a b c ? length a d"
RECTANGLE = "a b c d = rectangle a b c d; length a b = {}; length b c = 1; e = foot e b a c ? length b e"
INCIRCLE = (
    "a b c = triangle a b c; length a b = {0}; length a c = {0}; length b c = 1; i = incenter i a b c; "
    "d = foot d i b c ? length b d"
)
#: Each with its answer.
FOUND = {
    RECTANGLE.format(20): "20*sqrt(401)/401",
    RECTANGLE.format(60): "60*sqrt(3601)/3601",
    RIGHT.format(50): "50*sqrt(2501)/2501",
    RIGHT.format(100): "100*sqrt(10001)/10001",
    RIGHT.format(300): "300*sqrt(90001)/90001",
    INCIRCLE.format(300): "1/2",
    "a b = segment a b; o = midpoint o a b; c = on_circle c o a; length a b = 60; length b c = 1; d = foot d c a b "
    "? length c d": "sqrt(3599)/60",
}


@pytest.mark.parametrize("body", FOUND)
def test_it_is_found_and_solved(body: str) -> None:
    """With a proof that the checker accepts, on an exact figure, after a look at other figures of the text."""
    problem = parse_body(body)
    goal = problem.goal
    assert isinstance(goal, Question)
    for seed in range(2):
        scene = build_scene(problem, LIBRARY, seed)
        closure = close_on_goal(scene, LIBRARY)
        value = closure.answer(goal)
        assert str(value) == FOUND[body]
        proof = prove(closure, goal.answer(value))
        assert check(proof, LIBRARY).is_certified
        verdict = judged(problem, scene, LIBRARY, proof, value)
        assert verdict.status == SOLVED and verdict.look.agreeing


def test_another_figure_that_is_as_thin_is_found() -> None:
    """The angle between the sides may be acute or obtuse; in either figure a foot is next to its corner."""
    problem = parse_body(
        "a b c = triangle a b c; length a b = 1000; length b c = 1; area a b c = 250; d = foot d c a b ? length a c"
    )
    scene = build_scene(problem, LIBRARY)
    kinds = Kinds(problem, scene, LIBRARY)
    assert isinstance(problem.goal, Question) and is_forced(plan_of(problem, LIBRARY), scene.realisations[0])
    look = looked(kinds, judge(problem.goal, scene.figure()), kinds.tries)
    assert look.agreeing and look.contradicting


def test_what_the_checker_could_not_tell_from_a_line_is_no_figure() -> None:
    """The foot is off a side by a 27-millionth of its length; nobody says that the values contradict each other."""
    with pytest.raises(SceneError, match=": no figure was found in 46 starts with length a b = 300 and length b c = 1"):
        build_scene(parse_body(RECTANGLE.format(300)), LIBRARY)


def test_ordinary_figures_are_not_forced() -> None:
    """They are drawn as before."""
    problem = parse_body(RIGHT.format(4))
    assert not is_forced(plan_of(problem, LIBRARY), build_scene(problem, LIBRARY).realisations[0])
