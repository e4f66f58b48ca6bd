"""Pictures: what places say of the order of points, and how they are read and printed."""

from __future__ import annotations

import pytest

from geogen.errors import ParseError
from geogen.lang.picture import MAX_PLACES, picture
from geogen.lang.problem import parse_body, print_body

POINTS = "a = free a; b = free b; c = free c; m = free m"


def said(text: str) -> set[str]:
    return {str(one.statement.canonical()) for one in picture(f"like {text}", 0).conditions}


def test_three_points_turn_as_they_do_in_the_picture() -> None:
    assert said('"a 0 0, b 10 0, c 3 7"') == {"anticlockwise a b c"}
    assert said('"a 0 0, b 10 0, c 3 -7"') == {"anticlockwise a c b"}
    assert said('"a 0 0, b 10 0, c 3 7" down') == {"anticlockwise a c b"}


@pytest.mark.parametrize(
    "written",
    ["a 0 0, b 10 0, c 3 7", '"a 0 0 b 10 0 c 3 7"', "[a (0, 0), b (10, 0), c (3, 7)]", '"a@0_0 b@10_0 c@3_7"'],
)
def test_places_are_read_as_they_are_often_written(written: str) -> None:
    assert picture(f"like {written}", 0).places == (("a", (0, 0)), ("b", (10, 0)), ("c", (3, 7)))


def test_of_three_points_nearly_on_a_line_only_the_middle_one_is_said() -> None:
    assert said('"a 0 0, m 52 1, b 100 0"') == {"obtuse m a b"}


def test_nothing_is_said_that_places_a_little_off_may_change() -> None:
    assert said('"a 0 0, b 100 0, c 50 9" within 5') == {"obtuse c a b"}
    assert said('"a 0 0, b 100 0, c 50 9" within 4') == {"anticlockwise a b c"}
    assert said('"a 0 0, b 100 0, c 3 1"') == set()
    assert said('"a 0 0, b 0 0, c 3 1"') == set()


def test_a_list_of_orders_is_a_picture_without_places() -> None:
    shown = parse_body(f'{POINTS}; like "between m a b, anticlockwise a b c" ? length a m')
    assert [(str(c), c.shown) for c in shown.conditions] == [("between m a b", True), ("anticlockwise a b c", True)]
    assert not shown.told


def test_a_picture_is_printed_behind_conditions_and_read_back() -> None:
    problem = parse_body(
        f'{POINTS}; like "a 0 0, b 10.5 0, c 3 7, between m a b" within 0.5 down; para a b c m ? para a b c m'
    )
    printed = print_body(problem)
    assert printed.endswith('para a b c m; like "a 0 0, b 10.5 0, c 3 7, between m a b" within 0.5 down ? para a b c m')
    assert parse_body(printed) == problem
    assert [str(c) for c in problem.told] == ["para a b c m"]


def test_a_renamed_picture_says_the_same_of_the_new_names() -> None:
    names = {"a": "x", "b": "y", "c": "z"}
    one = picture('like "a 0 0, b 10 0, c 3 7, between m a b"', 0)
    assert one.renamed(names).conditions == tuple(c.renamed(names) for c in one.conditions)


@pytest.mark.parametrize(
    ("clause", "column", "message"),
    [
        ("like", 1, "a picture without points"),
        ('like ""', 1, "a picture without points"),
        ('like "a 0 0, b 10"', 14, "'b 10' is no point with its place"),
        ('like "a 0 0, a 1 1"', 14, "the picture has the point 'a' twice"),
        ('like "a 0 0, e 1 1"', 1, "uses the point 'e', which no clause before it defines"),
        ('like "a 0 0, b 1e7 0"', 14, "'b 1e7 0' is no point with its place"),
        ('like "a 0 0, b 9999999 0"', 14, "'b 9999999 0' lies further out than 1e+06"),
        ('like "a 0 0, perp a b c m"', 14, "'perp a b c m' is no condition of position, and not read off a picture"),
        ('like "a 0 0, b 1 1" within -2', 1, "places cannot be off by less than nothing"),
        ('like "a 0 0"; like "b 1 1"', -len(POINTS) - 1, "2 pictures; a problem may have at most 1"),
    ],
)
def test_a_wrong_one_is_refused_with_its_place(clause: str, column: int, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_body(f"{POINTS}; {clause} ? length a b")
    assert message in str(caught.value) and caught.value.column == len(POINTS) + 2 + column


def test_there_is_a_limit_of_points() -> None:
    names = [f"p{n}" for n in range(MAX_PLACES + 1)]
    with pytest.raises(ParseError, match="a picture of 25 points; it may have at most 24"):
        picture("like " + ", ".join(f"{p} {n} {n * n}" for n, p in enumerate(names)), 0)
