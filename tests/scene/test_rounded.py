"""Figures for rounded data: exact premises hold, numbers agree as well as they can."""

from __future__ import annotations

import math

import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement, true_in
from geogen.library import load_library
from geogen.scene.build import plan_of
from geogen.scene.rounded import STARTS, fitted

LIBRARY = load_library()


def test_numbers_share_their_error_and_the_rest_holds_exactly() -> None:
    body = "a b = segment a b; m = midpoint m a b; c = free c; length a b = 10; length a m = 5.03; perp a c a b"
    found = list(fitted(plan_of(parse_body(f"{body} ? length b m"), LIBRARY), 0, 0.01))
    assert found
    for one in found:
        assert true_in(parse_statement("midp m a b"), one.at) and true_in(parse_statement("perp a c a b"), one.at)
        assert math.dist(one.at["a"], one.at["m"]) == pytest.approx(math.sqrt(5 * 5.03), rel=1e-4)
        assert one.off == pytest.approx(0.003, rel=0.01)


def test_of_values_that_agree_nothing_is_off() -> None:
    body = "a b c = triangle a b c; length a b = 3; length b c = 4; angle a b c = 90; length a c = 5 ? area a b c"
    found = list(fitted(plan_of(parse_body(body), LIBRARY), 0, 0.01))
    assert len(found) > STARTS // 2 and all(one.off < 1e-9 for one in found)


def test_no_figure_is_off_by_more_than_the_tolerance() -> None:
    body = "a b c = triangle a b c; length a b = 3; length b c = 4; angle a b c = 90; length a c = 5.2 ? area a b c"
    plan = plan_of(parse_body(body), LIBRARY)
    assert not list(fitted(plan, 0, 0.01)) and list(fitted(plan, 0, 0.05))


def test_positions_hold_in_the_figures() -> None:
    line = "a = free a; b = free b; c = free c; coll a b c; length a b = 3; length b c = 2; length a c = 5.01"
    assert list(fitted(plan_of(parse_body(f"{line}; between b a c ? length a c"), LIBRARY), 0, 0.01))
    assert not list(fitted(plan_of(parse_body(f"{line}; between a b c ? length a c"), LIBRARY), 0, 0.01))
