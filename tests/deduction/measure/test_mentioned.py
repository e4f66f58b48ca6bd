"""What a problem speaks of is read off its premises and its question."""

from __future__ import annotations

import pytest

from geogen.deduction.measure.mentioned import Spoken, spoken
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

TWO = "a b c = triangle a b c; d e f = triangle d e f; "


def about(body: str) -> Spoken:
    return spoken(build_scene(parse_body(body, name="spoken"), load_library()))


@pytest.mark.parametrize(
    ("body", "terms"),
    [
        ("a b c = triangle a b c; length a b = 3", []),
        (
            "a b c = triangle a b c; area a b c = 6; angle a b c = 40",
            [("area", "a", "b", "c"), ("angle", "a", "b", "c")],
        ),
        ("a b c = triangle a b c ? area c b a", [("area", *"abc")]),
        ("a b c = triangle a b c; area b c a = 6 ? area c b a", [("area", *"abc")]),
    ],
)
def test_terms_are_named_once_in_their_normal_form(body: str, terms: list[tuple[str, ...]]) -> None:
    """Areas, angles and arcs of premises and of the question, lengths left out."""
    assert list(about(body).terms) == terms


@pytest.mark.parametrize(
    ("body", "sizes"),
    [
        (TWO + "angle a b c = angle d e f", False),
        (TWO + "angle a b c = 2*angle d e f", True),
        (TWO + "angle a b c = 40", True),
        (TWO + "angle a b c = x; angle d e f = 2x", True),
        (TWO + "angle a b c = angle d e f ? angle a c b", True),
        (TWO + "area a b c = 3", False),
    ],
)
def test_equal_angles_alone_do_not_speak_of_sizes(body: str, sizes: bool) -> None:
    """That two angles are equal is a matter of directions; a number, a multiple or a question is one of sizes."""
    assert about(body).sizes is sizes


@pytest.mark.parametrize(
    ("body", "sums"),
    [
        (TWO + "length a b = 3; length a c = 4", ""),
        (TWO + "length a b = length a c + 4", ""),
        (TWO + "perimeter a b c = 12", "ab ac bc"),
        (TWO + "perimeter a b c = 12; length d e = 2", "ab ac bc de"),
        (TWO + "perimeter a b c = 12; ratio d e d f = 2", "ab ac bc de df"),
    ],
)
def test_lengths_matter_to_sums_where_a_sum_of_three_is_given(body: str, sums: str) -> None:
    """All lengths of premises do where one premise is a linear equation of three of them; else none."""
    assert {a + b for _, a, b in about(body).sums} == set(sums.split())


def test_a_figure_without_values_speaks_of_none() -> None:
    """Relations alone are no values; a length given or a value asked for is one."""
    assert not about("a b c = triangle a b c; d = midpoint d a b").valued
    assert about("a b c = triangle a b c; length a b = 2").valued
    assert about("a b c = triangle a b c ? length a b").valued
