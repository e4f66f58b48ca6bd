"""On which parameters of the constructions a quantity depends, and which of them the values leave open."""

from __future__ import annotations

import pytest

from geogen.families.edit import premises_of
from geogen.families.parameters import parameters
from geogen.lang.problem import parse_body
from geogen.lang.question import question
from geogen.library import load_library

LIBRARY = load_library()
#: Names of the four counts, in order.
COUNTS = ("parameters", "open parameters", "parameters of no value", "parameters less values")
FOOT = "a b c = triangle a b c; d = foot d a b c"
CENTRE = "a b c = triangle a b c; o = on_bline o b c"


@pytest.mark.parametrize(
    ("text", "asked", "counts"),
    [
        # Three sides fix a triangle, and a foot has no parameter; an angle does not depend on the size.
        (f"{FOOT}; length a b = 13; length b c = 14; length a c = 15", "length a d", (3, 0, 0, 0)),
        (f"{FOOT}; length a b = 13; length b c = 14; length a c = 15", "angle a b c", (2, 0, 0, 2)),
        (f"{FOOT}; length a b = 13; length b c = 14", "length a d", (3, 2, 0, 1)),
        # Two angles fix the shape of a triangle, and O, of which no value speaks, moves along a line.
        (f"{CENTRE}; angle b a c = 45; angle a b c = 60", "angle o a c", (3, 1, 1, 1)),
        (f"{CENTRE}; angle b a c = 45; angle a b c = 60", "angle b c a", (2, 0, 0, 0)),
        (f"{CENTRE}; angle b a c = 45; angle a b c = 60", "length a b", (1, 1, 1, 1)),
    ],
)
def test_counts(text: str, asked: str, counts: tuple[int, ...]) -> None:
    """Two for each coordinate of a point, less what constructions fix, and less the place of the figure."""
    problem = parse_body(f"{text} ? {asked}")
    found = parameters(problem, premises_of(problem, LIBRARY))
    assert dict(found.counts(question(tuple(asked.split()), {}))) == dict(zip(COUNTS, counts, strict=True))


def test_a_value_may_be_left_aside() -> None:
    """What a text says besides of the quantity itself does not count."""
    problem = parse_body(f"{FOOT}; length a b = 13; length b c = 14; length a d = 12 ? length a c")
    besides = problem.stated[2][1]
    assert not parameters(problem, premises_of(problem, LIBRARY)).left
    assert parameters(problem, premises_of(problem, LIBRARY), besides).left
