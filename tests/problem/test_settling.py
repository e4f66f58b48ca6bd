"""What would settle a problem whose value figures leave open, and what is told of one that is not solved."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.problem.separate import telling
from geogen.problem.settling import settled, two_values
from geogen.problem.solving import solve

LIBRARY = load_library()
LINE = "a = free a; b = free b; c = free c; coll a b c; length a b = 3; length b c = 2"
ROUND = "o = free o; a = free a; b = free b; c = free c; circle o a b c; angle a o b = 100"


@pytest.mark.parametrize(
    ("body", "values"),
    [(f"{LINE} ? length a c", {1, 5}), (f"{ROUND} ? angle a c b", {50, 130})],
)
def test_a_condition_with_which_the_value_is_one_is_found(body: str, values: set[int]) -> None:
    found = solve(parse_body(body), LIBRARY)
    two = two_values(found)
    assert two is not None and {round(value) for value in two} == values
    one = settled(found, LIBRARY)
    assert one is not None and float(one.value) in values
    head, _, goal = body.partition(" ? ")
    again = solve(parse_body(f"{head}; {one.condition} ? {goal}"), LIBRARY)
    assert again.solved and again.value == one.value


def test_a_value_that_is_not_derived_is_that_of_the_figure() -> None:
    body = "a b c = triangle a b c; length a b = 5; length a c = 4; angle a b c = 40 ? angle a c b"
    one = settled(solve(parse_body(body), LIBRARY), LIBRARY)
    assert one is not None and isinstance(one.value, float)
    assert any(one.value == pytest.approx(v, abs=0.01) for v in (53.4641, 126.5359))


def test_where_a_value_is_missing_no_position_settles_it() -> None:
    found = solve(parse_body("a b c = triangle a b c; length a b = 5; length a c = 4 ? length b c"), LIBRARY)
    assert two_values(found) is not None and settled(found, LIBRARY) is None


def test_two_figures_are_shown_of_a_figure_that_may_be_enlarged() -> None:
    found = solve(parse_body("a b c = triangle a b c; d = midpoint d b c ? length b c"), LIBRARY)
    assert found.verdict.status == "undetermined" and len(found.verdict.figures) == 2


def test_conditions_tell_the_first_figures_apart_and_the_best_stand_first() -> None:
    one, other = {"a": (0, 0), "b": (4, 0), "c": (6, 0)}, {"a": (0, 0), "b": (4, 0), "c": (2, 0)}
    found = list(telling([one], [other], ("a", "b", "c")))
    assert str(found[0]) == "between b a c"
    assert all(true_in(s, one) and not true_in(s, other) for s in found)


def test_of_an_unsolved_problem_is_told_what_is_derived_of_its_points() -> None:
    body = (
        "a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; f = intersection_ll f a d b e ? perp a f b c"
    )
    found = solve(parse_body(body), LIBRARY)
    assert not found.solved and 0 < len(found.near) < 5
    assert all(len({"a", "f", "b", "c"} & set(s.points)) > 1 for s in found.near)
    assert solve(parse_body(f"{LINE}; between b a c ? length a c"), LIBRARY).near == ()
