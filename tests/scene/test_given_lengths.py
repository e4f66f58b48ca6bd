"""Starts have the lengths that are given, at either of the two places on a line."""

from __future__ import annotations

import random

import numpy as np
import pytest

from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.scene.build import plan_of
from geogen.scene.given_lengths import with_lengths
from geogen.scene.open_draws import OpenDraws
from geogen.scene.place import place_loosely
from geogen.scene.senses import senses
from geogen.scene.system import System

#: A point on a line, a free point with two lengths, and one on a circle.
BODIES = (
    "a b = segment a b; c = on_opline c a b; length a b = 40; length c b = 16",
    "a b c = triangle a b c; length a b = 7; length b c = 6; length c a = 5",
    "a b c d = quadrangle a b c d; length a b = 7; length b c = 6; length c d = 5; length d a = 4*sqrt(2)",
    "o a = segment o a; b = on_circle b o a; length a b = 3; length o a = 5",
)


def starts(body: str, count: int) -> tuple[System, list[dict[str, complex]]]:
    """The system of a problem, and figures that are drawn with its lengths."""
    problem, library = parse_body(body), load_library()
    given = [p.statement for p in given_statements(problem, library)]
    plan = plan_of(problem, library)
    groups = with_lengths(senses(plan.groups, plan.uses, frozenset()).groups, given)
    return System(given, plan.points), [
        place_loosely(groups, OpenDraws(random.Random(seed), plan.unit)) for seed in range(count)
    ]


@pytest.mark.parametrize("body", BODIES)
def test_given_lengths_hold(body: str) -> None:
    """Most figures satisfy all that is given; where circles do not meet, a start is a figure near by."""
    system, figures = starts(body, 20)
    exact = [at for at in figures if system.worst(np.array([*at.values()])) < 1e-12]
    assert len(exact) >= 5


def test_both_places_on_a_line_are_taken() -> None:
    """C lies between A and B in some figures, and beyond B in others."""
    _, figures = starts(BODIES[0], 20)
    shares = {round(((at["c"] - at["a"]) / (at["b"] - at["a"])).real, 9) for at in figures}
    assert shares == {0.6, 1.4}


def test_what_is_fixed_stays() -> None:
    """A midpoint has no freedom, and of two lengths to a point on a line the first counts."""
    body = "a b = segment a b; m = midpoint m a b; c = on_opline c a b"
    problem, library = parse_body(f"{body}; length a m = 1; length a c = 2; length b c = 3"), load_library()
    groups = plan_of(problem, library).groups
    segment, middle, last = with_lengths(groups, [statement for _, statement in problem.stated])
    assert (segment, middle) == tuple(groups[:2])
    assert last.placements[0].loci[1:] == (("distance", "a", "2"),)
