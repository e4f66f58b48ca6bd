"""A goal about lengths is reached through areas that nobody has named."""

from geogen.checker import check
from geogen.deduction import close, close_on_goal, prove
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.scene.build import build_scene

LIBRARY = load_library()
RATIO = (
    "a b c = triangle a b c; d = foot d a b c; e = on_bline e c a, on_bline e a b; f = diagonals_meet f c e a b; "
    "angle a b c = 70; angle a c b = 40 ? ratio a d b f"
)


def test_an_altitude_and_a_chord_are_compared_by_an_area():
    """AD : BF = √3/2 follows from the area of ABC, which is looked at because the goal is not reached without."""
    scene = build_scene(parse_body(RATIO), LIBRARY)
    assert close(scene, LIBRARY).answer(scene.goal) is None
    closure = close_on_goal(scene, LIBRARY)
    assert str(closure.answer(scene.goal)) == "sqrt(3)/2"
    check(prove(closure, parse_statement("rconst a d b f sqrt(3)/2")), LIBRARY)


def test_nothing_is_added_where_the_goal_is_reached_or_open():
    """A goal that is reached, and a question that two figures answer differently, have the closure that they had."""
    for text in (
        "a b c = triangle a b c; length a b = 5; length a c = 8; angle b a c = 60 ? length b c",
        "a b c = triangle a b c; length a b = 5; angle a b c = 40 ? length a c",
    ):
        scene = build_scene(parse_body(text), LIBRARY)
        assert close_on_goal(scene, LIBRARY).facts() == close(scene, LIBRARY).facts()
