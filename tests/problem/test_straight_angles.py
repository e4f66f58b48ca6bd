"""An angle that is asked for may be straight: it is answered where the text forces it, and undetermined elsewhere."""

from __future__ import annotations

import io
import tempfile
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from geogen.checker import check
from geogen.cli.app import run
from geogen.deduction import close_on_goal, prove
from geogen.deduction.answer import straight_instead
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
    straight = straight_instead(goal, scene.figure())
    asked = straight or goal
    value = closure.answer(asked)
    proof = None if value is None else prove(closure, asked.answer(value))
    if proof is not None:
        check(proof, LIBRARY)
        value = goal.value_of(proof.step(proof.goal).statement)
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
        "a b c d = isquare a b c d; e = eq_triangle e b c; f = eq_triangle f c d ? angle e a f",
        f"{TRIANGLE}; d = free d; angle a b c = 110; angle c b d = 70 ? angle a b d",
    ],
)
def test_an_angle_that_is_straight_or_shut_in_some_figures_only_is_undetermined(body: str) -> None:
    """The vertex may lie between the others or beyond them, the legs may be one ray, or two lines in other figures."""
    assert solved(body)[0] == UNDETERMINED


@pytest.mark.parametrize(
    "body",
    [
        f"{TRIANGLE}; d = midpoint d b c ? angle d b c",
        f"{TRIANGLE}; d = on_line d b c ? angle d b c",
        "a b = segment a b; c = mirror c a b; length a b = 3 ? angle b a c",
        "a b = segment a b; c = on_line c a b; length a c = 3; length a b = 5 ? angle b a c",
        "a b = segment a b; c = free c; length a b = 5; length b c = 3; length a c = 2 ? angle c a b",
        "a b = segment a b; c = free c; length a b = 8; length b c = 4; length a c = 4 ? angle a b c",
    ],
)
def test_an_angle_whose_legs_are_one_ray_is_zero(body: str) -> None:
    """Where another point of the three lies between the others in every figure: its straight angle proves it."""
    assert solved(body) == (SOLVED, "0")
    assert run_solve(body).startswith("zero: 0, solved and checked")


def run_solve(body: str) -> str:
    """What ``geogen solve`` prints."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "zero.txt"
        path.write_text(f"zero\n{body}\n", "utf-8")
        with redirect_stdout(io.StringIO()) as out:
            assert run(["solve", str(path)]) == 0
    return out.getvalue()


def test_what_is_given_of_collinear_points_is_answered_alike() -> None:
    """One set of premises, three goals: none of them is called contradictory."""
    given = "a b = segment a b; c = free c; length a b = 5; length b c = 3; length a c = 2"
    assert solved(f"{given} ? angle a c b") == (SOLVED, "180")
    assert solved(f"{given} ? angle c b a") == (SOLVED, "0")
    with pytest.raises(SceneError, match="area a b c: the points are collinear"):
        build_scene(parse_body(f"{given} ? area a b c"), LIBRARY)


def test_the_proof_says_what_its_straight_angle_shows(tmp_path: Path) -> None:
    """What is proved is the straight angle of the three points; the line says what is asked for."""
    path = tmp_path / "zero.txt"
    path.write_text("zero\na b = segment a b; c = midpoint c a b ? angle b a c\n", "utf-8")
    with redirect_stdout(io.StringIO()) as out:
        assert run(["solve", str(path), "--proof", "--words", "en"]) == 0
    assert "To prove: ∠ACB = 180°, so that ∠BAC = 0°." in out.getvalue()
    assert out.getvalue().endswith("Answer: 0°.\n")
