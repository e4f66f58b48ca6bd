"""Starts from which figures with another order of points are solved."""

from __future__ import annotations

import numpy as np
import pytest

from geogen.lang.statement import parse_statement, true_in
from geogen.scene.reorder import reordered
from geogen.scene.search import THOROUGH

POINTS = ("a", "b", "c", "d")
FIGURE = np.array([0.4 + 0j, 0j, 1 + 0j, 0.6 + 0.7j])
CONDITIONS = ("between a b c", "oneside b c a d", "opposite b c a d", "acute d b c")


@pytest.mark.parametrize("text", ["between a b c", "opposite b c a d", "acute b c d", "anticlockwise b c d"])
def test_starts_break_a_condition(text: str) -> None:
    """A condition that holds in a figure fails in several starts, in each of which one of its points has moved."""
    condition = parse_statement(text)
    assert true_in(condition, _at(FIGURE))
    starts = list(reordered([condition], POINTS, [FIGURE], "key", THOROUGH))
    assert len(starts) == THOROUGH.each
    for start in starts:
        (moved,) = np.flatnonzero(start != FIGURE)
        assert POINTS[moved] in condition.points
    assert sum(not true_in(condition, _at(start)) for start in starts) >= 3


def test_conditions_share_a_budget_and_the_same_key_gives_the_same_starts() -> None:
    """Of many conditions each has its turn before any has its second."""
    many = [parse_statement(text) for text in CONDITIONS] * 4
    one, other = (np.array(list(reordered(many, POINTS, [FIGURE], "key", THOROUGH))) for _ in range(2))
    assert len(one) == THOROUGH.reordered
    assert (one == other).all()


def test_two_points_have_no_order() -> None:
    """Nothing is tried for a condition that is about no three points."""
    assert not list(reordered([parse_statement("diff a b")], POINTS, [FIGURE], "key", THOROUGH))


def _at(z: np.ndarray) -> dict[str, tuple[float, float]]:
    return {p: (v.real, v.imag) for p, v in zip(POINTS, z.tolist(), strict=True)}
