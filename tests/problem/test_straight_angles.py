"""An angle that is asked for may be straight: it is answered where the text forces it, and undetermined elsewhere."""

from __future__ import annotations

import pytest

from geogen.checker import check
from geogen.deduction import close_on_goal, prove
from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.library import load_library
from geogen.problem.verdict import SOLVED, UNDETERMINED, judged
from geogen.scene.build import build_scene

LIBRARY = load_library()
TRIANGLE = "a b c = triangle a b c"


def solved(body: str) -> tuple[str, str]:
    """The status of a problem and its answer, whose proof is checked."""
    problem = parse_body(body)
    goal = problem.goal
    assert isinstance(goal, Question)
    scene = build_scene(problem, LIBRARY)
    closure = close_on_goal(scene, LIBRARY)
    value = closure.answer(goal)
    proof = None if value is None else prove(closure, goal.answer(value))
    if proof is not None:
        check(proof, LIBRARY)
    return judged(problem, scene, LIBRARY, proof, value).status, str(value)


@pytest.mark.parametrize(
    "body",
    [
        "a b = segment a b; p = on_line p a b ? angle a p b",
        "a b = segment a b; p = midpoint p a b; length a b = 7 ? angle a p b",
        f"{TRIANGLE}; d = mirror d a b ? angle a b d",
        f"{TRIANGLE}; d = on_line d b c; e = on_line e b d ? angle c e b",
        f"{TRIANGLE}; d = foot d a b c; angle a b c = 50; angle a c b = 60 ? angle b d c",
        "o a = segment o a; b = on_circle b o a; d = antipode d b o ? angle b o d",
    ],
)
def test_a_straight_angle_is_180_degrees(body: str) -> None:
    """Where the vertex lies between the others in every figure."""
    assert solved(body) == (SOLVED, "180")


@pytest.mark.parametrize(
    "body",
    [
        "a b = segment a b; p = on_opline p a b ? angle a p b",
        f"{TRIANGLE}; d = foot d a b c ? angle b d c",
        f"{TRIANGLE}; d = on_line d b c ? angle d b c",
        "a b c d = isquare a b c d; e = eq_triangle e b c; f = eq_triangle f c d ? angle e a f",
        f"{TRIANGLE}; d = free d; angle a b c = 110; angle c b d = 70 ? angle a b d",
    ],
)
def test_an_angle_that_is_straight_or_shut_in_some_figures_only_is_undetermined(body: str) -> None:
    """The vertex may lie between the others or beyond them, the legs may be one ray, or two lines in other figures."""
    assert solved(body)[0] == UNDETERMINED


def test_an_angle_with_one_leg_is_refused() -> None:
    """Where both legs are one ray in every figure there is no angle to ask for."""
    with pytest.raises(SceneError, match="angle c b d: the points are collinear"):
        build_scene(parse_body(f"{TRIANGLE}; d = midpoint d b c ? angle d b c"), LIBRARY)
