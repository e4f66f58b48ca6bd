"""The proof by what is taught early, where that suffices and costs less."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from geogen.checker import check
from geogen.deduction import close_on_goal, prove
from geogen.deduction.firing import holding_way
from geogen.deduction.history import history_of, history_without
from geogen.lang.problem import parse_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement, parse_statement
from geogen.library import load_library
from geogen.problem.cheapest import cheapest
from geogen.proof.cost import FROM_SQUARES, PLAIN, are_apart, cost, step_cost
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, DERIVED, ProofGraph
from geogen.proof.split import split
from geogen.scene.build import build_scene

LIBRARY = load_library()
#: A leg of a right triangle, half of it, and a theorem of later years that says all at once.
LEG = "a b c = r_triangle a b c; m = midpoint m b c; n = midpoint n a c; length a b = 30; length c m = 39 ? length a n"
DETOUR = (
    "a b = segment a b; c = on_circle c a b; d e = midline d e c a b; length a b = 12; length b e = 9 ? perimeter b d e"
)
ISOGONAL = "a b c = triangle a b c; o = circle o a b c; d = foot d a b c ? eqangle a b a d a o a c"


def proofs(body: str) -> tuple[ProofGraph, ProofGraph]:
    """The proof by all rules, and the cheapest one."""
    closure = close_on_goal(build_scene(parse_body(body), LIBRARY, 0), LIBRARY)
    goal = closure.scene.goal
    if isinstance(goal, Question):
        value = closure.answer(goal)
        assert value is not None
        goal = goal.answer(value)
    assert isinstance(goal, Statement)
    return split(prove(closure, goal), LIBRARY), cheapest(closure, goal)


@pytest.mark.parametrize("body", [LEG, DETOUR, ISOGONAL])
def test_the_cheapest_is_accepted(body: str) -> None:
    """It costs no more than the one by all rules."""
    whole, best = proofs(body)
    check(best, LIBRARY)
    assert cost(best, LIBRARY) <= cost(whole, LIBRARY)


def test_a_leg_is_found_by_pythagoras() -> None:
    """By all rules it is found by the squares of four medians."""
    whole, best = proofs(LEG)
    rules = [{s.rule for s in proof.steps if s.kind == BY_RULE} for proof in (whole, best)]
    assert "median_squares" in rules[0] and rules[1] == {"midpoint_halves"}


def test_detours_are_left_out() -> None:
    """Twice half a side is a side, whatever the squares of medians say of it."""
    whole, best = proofs(DETOUR)
    rules = [Counter(s.rule for s in proof.steps if s.kind == BY_RULE) for proof in (whole, best)]
    assert rules[0]["median_squares"] > 1 and rules[1]["median_squares"] == 1
    assert cost(best, LIBRARY) < 0.8 * cost(whole, LIBRARY)


def test_what_follows_without_a_theorem() -> None:
    """A history without an instance of a rule has nothing that follows from it alone."""
    closure = close_on_goal(build_scene(parse_body(ISOGONAL), LIBRARY, 0), LIBRARY)
    goal = closure.scene.goal
    assert isinstance(goal, Statement)
    every = {(rule, frozenset("abcdo")) for rule in LIBRARY.rules} | {
        (rule, frozenset(some)) for rule in LIBRARY.rules for n in (3, 4) for some in combinations("abcdo", n)
    }
    assert holding_way(closure, goal, history_of(closure).implied) is not None
    assert holding_way(closure, goal, history_without(closure, every).implied) is None


def test_a_theorem_that_says_all_is_kept() -> None:
    """Where a chase of angles by early rules would cost more than one theorem."""
    _, best = proofs(ISOGONAL)
    assert [s.rule for s in best.steps if s.kind == BY_RULE] == ["circumcentre_altitude_isogonal"]


def test_levels_hold_ever_more_rules() -> None:
    """Each has the rules up to its cost, the last level has none of its own."""
    sizes = [len(library.rules) for library in LIBRARY.by_schooling]
    assert sizes == sorted(sizes) and len(set(sizes)) == len(sizes) == len(LIBRARY.levels) - 1
    assert sizes[-1] < len(LIBRARY.rules)


def test_squares_show_a_right_angle_only_where_no_theorem_does():
    """A median of an isosceles triangle, and points equally far from two others; four lengths."""
    by_theorem = {
        "a b = segment a b; o = on_bline o a b; m = midpoint m a b ? perp o m a b": "isosceles_median_altitude",
        "a b = segment a b; c = on_bline c a b; d = on_bline d a b ? perp c d a b": "equidistant_pair_perpendicular",
    }
    for body, rule in by_theorem.items():
        assert [s.rule for s in proofs(body)[1].steps if s.kind in DERIVED] == [rule]
    lengths = "length a c = 4; length b d = 7; length a d = 1; length b c = 8"
    body = f"a b c = triangle a b c; d = free d; {lengths} ? perp a b c d"
    by_squares = proofs(body)[1]
    assert [s.kind for s in by_squares.steps if s.kind in DERIVED] == [BY_ALGEBRA]
    assert cost(by_squares, LIBRARY) == step_cost(PLAIN + FROM_SQUARES, 4)


def test_a_right_triangle_is_preferred_to_squares_between_four_points():
    """Where the feet of a perpendicular are ends of segments, the theorem of Pythagoras speaks of a triangle."""
    body = "a b c = triangle a b c; h = foot h a b c; length a h = 3; length h c = 4 ? length a c"
    rights = [s.statement for s in proofs(body)[1].steps if s.statement.predicate == "perp" and s.kind in DERIVED]
    assert not any(map(are_apart, rights))
    assert are_apart(parse_statement("perp a b c d")) and not are_apart(parse_statement("perp a b b c"))
