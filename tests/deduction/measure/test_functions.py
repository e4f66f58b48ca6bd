"""Sines, cosines and tangents of any angle are given, derived and asked for, with proofs that the checker takes."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.problem.solving import Solved, in_words, solve

RIGHT = "c a b = r_triangle c a b; "
TRIANGLE = "a b c = triangle a b c; "

#: Problems and their answers.
ANSWERS = {
    RIGHT + "length a b = 5; length a c = 3 ? sin a b c": "3/5",
    RIGHT + "length a b = 5; length a c = 3 ? cos a b c": "4/5",
    RIGHT + "length b c = 5; length a c = 3 ? tan a b c": "3/5",
    RIGHT + "length a c = 3; length b c = 2 ? sin a b c": "3*sqrt(13)/13",
    TRIANGLE + "length a b = 13; length b c = 14; length c a = 15 ? cos a b c": "5/13",
    TRIANGLE + "length a b = 13; length b c = 14; length c a = 15 ? sin a b c": "12/13",
    TRIANGLE + "length a b = 2; length b c = 3; length c a = 4 ? cos a b c": "-1/4",
    TRIANGLE + "cos b a c = -3/5; length a b = 5; length a c = 10 ? length b c": "sqrt(185)",
    TRIANGLE + "sin a b c = 3/5; acute b a c; length a b = 5; length b c = 6 ? length a c": "sqrt(13)",
    TRIANGLE + "tan b a c = 4/3; perp a b b c; length a c = 15 ? area a b c": "54",
    TRIANGLE + "d = on_line d a b; between d a b; perp a c b c; length a b = 3; length b c = 2 ? cos d b c": "2/3",
    TRIANGLE + "angle b a c = 30 ? sin b a c": "1/2",
    TRIANGLE + "angle b a c = 30 ? tan b a c": "sqrt(3)/3",
    TRIANGLE + "sin a b c = sqrt(2)/2; acute b a c ? angle a b c": "45",
    TRIANGLE + "perp a c b c; length a b = 10; sin a b c = u; length a c = 6 ? value u": "3/5",
}


def solved(body: str) -> Solved:
    return solve(parse_body(body), load_library())


@pytest.mark.parametrize("body", ANSWERS)
def test_the_answer_is_exact_and_its_proof_is_checked(body: str) -> None:
    found = solved(body)
    assert found.refused is None and found.solved
    assert str(found.value) == ANSWERS[body]


def test_a_sine_that_leaves_two_triangles_determines_nothing() -> None:
    """The angle whose sine is 3/5 may be acute or obtuse."""
    assert (
        solved(TRIANGLE + "sin a b c = 3/5; length a b = 5; length b c = 6 ? length a c").verdict.status
        == "undetermined"
    )


def test_a_function_of_an_angle_that_is_free_is_not_answered() -> None:
    assert not solved(TRIANGLE + "length a b = 13; length b c = 14 ? cos a b c").solved


@pytest.mark.parametrize(
    ("language", "texts"),
    [
        ("en", ["cos ∠BAC = −3/5", "BC² = 5² + 10² − 2 · (−3/5) · 5 · 10"]),
        ("zh", ["cos ∠BAC = −3/5", "BC² = 5² + 10² − 2 · (−3/5) · 5 · 10"]),
    ],
)
def test_words_put_in_the_value_of_a_function(language: str, texts: list[str]) -> None:
    found = solved(TRIANGLE + "cos b a c = -3/5; length a b = 5; length a c = 10 ? length b c")
    assert found.proof is not None
    said = in_words(found.problem, found.proof, found.verdict, load_library(), language)
    assert all(text in said["solution"] for text in texts)


def test_words_put_in_the_angle_where_that_is_known() -> None:
    found = solved(TRIANGLE + "angle b a c = 30 ? sin b a c")
    assert found.proof is not None
    said = in_words(found.problem, found.proof, found.verdict, load_library(), "en")
    assert "(cos 30°)² + (sin ∠BAC)² = 1" in said["solution"]
