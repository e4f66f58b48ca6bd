"""What the odds of pairs leave: a linear learner of looks, by whose odds pairs are kept by lot."""

from __future__ import annotations

import math

import pytest

from geogen.families.residual import is_kept, log_odds, looks, weights_of
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements

KINDS = ("insufficient", "two-answers")
TEXT = "a b c = triangle a b c; d = midpoint d b c; length a b = 5; length b c = 6"


def seen(body: str, goal: str) -> dict[str, int]:
    problem = parse_body(f"{body} ? {goal}")
    assert problem.question is not None
    return dict(looks(problem.question, problem, [p.statement for p in given_statements(problem, load_library())]))


@pytest.mark.parametrize("kind", KINDS)
def test_weights_are_of_things_that_are_seen(kind: str) -> None:
    """Of the weights some are of what is seen of a plain text, and none is of a name."""
    weights = weights_of(kind)
    assert len(weights) > 50 and not any(name.startswith("asks") or "letter" in name for name in weights)
    assert len(weights.keys() & seen(TEXT, "length a d").keys()) > 20


@pytest.mark.parametrize("kind", KINDS)
def test_odds_of_a_pair_turn_with_it(kind: str) -> None:
    one, other = seen(TEXT, "length a d"), seen(TEXT, "length b d")
    assert log_odds(kind, one, other) == -log_odds(kind, other, one) != 0
    assert log_odds(kind, one, one) == 0


@pytest.mark.parametrize("kind", KINDS)
def test_of_pairs_with_odds_of_x_to_1_one_in_x_is_kept(kind: str) -> None:
    """And all of those in which the learner is wrong."""
    name, weight = max(weights_of(kind).items(), key=lambda item: abs(item[1]))
    much = {name: round(1.5 / abs(weight)) * (1 if weight > 0 else -1)}
    share = sum(is_kept(kind, f"pair {n}", much, {}) for n in range(2000)) / 2000
    assert math.isclose(share, math.exp(-log_odds(kind, much, {})), abs_tol=0.04)
    assert all(is_kept(kind, f"pair {n}", {}, much) for n in range(100))


def test_names_of_points_do_not_matter() -> None:
    other = TEXT.replace("triangle", "T").replace("midpoint", "M").replace("length", "L")
    turned = other.translate(str.maketrans("abcd", "pqrs"))
    body = turned.replace("T", "triangle").replace("M", "midpoint").replace("L", "length")
    assert seen(body, "length p s") == seen(TEXT, "length a d")
