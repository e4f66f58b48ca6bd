"""Errors of syntax suggest the form that clauses have here, and nothing is read that is not of the language."""

from __future__ import annotations

import pytest

from geogen.errors import ParseError
from geogen.lang.other_forms import in_our_form
from geogen.lang.problem import parse_body

POINTS = "a = free a; b = free b; c = free c; d = free d"


@pytest.mark.parametrize(
    ("clause", "form"),
    [
        ("length AB = 5", "length a b = 5"),
        ("angle ABC = 50", "angle a b c = 50"),
        ("AB = 5", "length a b = 5"),
        ("∠ABC = 50", "angle a b c = 50"),
        ("AB ∥ CD", "para a b c d"),
        ("perp AB CD", "perp a b c d"),
        ("perp(A, B, C, D)", "perp a b c d"),
        ("parallel a b c d", "para a b c d"),
        ("midpoint m a b", "m = midpoint m a b"),
        ("m = midpoint(a, b)", "m = midpoint m a b"),
    ],
)
def test_a_clause_in_another_form_is_refused_with_ours_which_is_read(clause: str, form: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_body(f"{POINTS}; {clause} ? cong a b c d")
    assert caught.value.hint == f"write '{form}'"
    assert parse_body(f"{POINTS}; {form} ? cong a b c d")


@pytest.mark.parametrize(
    ("goal", "form"),
    [
        ("AB = CD", "cong a b c d"),
        ("prove cong a b c d", "cong a b c d"),
        ("find angle a b c", "angle a b c"),
        ("angle ABC", "angle a b c"),
        ("length(a,b)", "length a b"),
        ("collinear a b c", "coll a b c"),
    ],
)
def test_a_goal_in_another_form_is_refused_with_ours_which_is_read(goal: str, form: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_body(f"{POINTS} ? {goal}")
    assert caught.value.hint == f"write '{form}'"
    assert parse_body(f"{POINTS} ? {form}")


def test_points_in_capitals_stay_so() -> None:
    assert in_our_form("AB ∥ CD", ("A", "B", "C", "D")) == "para A B C D"


@pytest.mark.parametrize(
    "clause",
    [
        "para a a c d",
        "between a b",
        "parra a b c e",
        "",
        "length a b == 5",
        "a b",
        "ratio ab ac = 2",
        "length a b = sqrt(-4)",
    ],
)
def test_of_what_is_only_wrong_no_other_form_is_known(clause: str) -> None:
    assert in_our_form(clause, ("a", "b", "c", "d")) is None
