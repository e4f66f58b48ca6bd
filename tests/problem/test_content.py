"""What is stated and asked has one hash whatever the points are called, and others where something else is asked."""

from __future__ import annotations

import pytest

from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.problem.content import digest, given, wanted

LIBRARY = load_library()
ONE = "a b c = triangle a b c; d = foot d a b c; length a b = 13; length b c = 14; length a c = 15 ? length a d"


def told(text: str) -> str:
    """The hash of a problem."""
    problem = parse_body(text)
    return digest("", [*given(problem, LIBRARY), *wanted(problem.goal)])


@pytest.mark.parametrize(
    "other",
    [
        "p q r = triangle p q r; t = foot t p q r; length p q = 13; length q r = 14; length p r = 15 ? length p t",
        "a b c = triangle a b c; d = foot d a b c; length a c = 15; length c b = 14; length b a = 13 ? length d a",
        "b a c = triangle b a c; d = foot d b a c; length b a = 13; length a c = 14; length b c = 15 ? length b d",
    ],
)
def test_names_and_order_do_not_count(other: str) -> None:
    """Other names, values in another order, names exchanged."""
    assert told(other) == told(ONE)


@pytest.mark.parametrize(
    "change",
    [
        ("? length a d", "? length b d"),
        ("= 13", "= 12"),
        ("? length a d", "? lconst a d 12"),
        ("; length a c = 15", ""),
    ],
)
def test_what_is_stated_and_asked_counts(change: tuple[str, str]) -> None:
    """Another question, another number, a claim for a question, a value less."""
    assert told(ONE.replace(*change)) != told(ONE)


def test_ratios_have_a_direction() -> None:
    """The ratio of two lengths is not that of the second and the first."""
    text = "a b c = triangle a b c; length a b = 3; length a c = 4; angle b a c = 90 ? ratio {}"
    assert told(text.format("a b b c")) == told(text.format("b a c b")) != told(text.format("b c a b"))


def test_parts_are_told_apart() -> None:
    """The same statements given and asked for the other way round."""
    one, other = parse_statement("midp m a b"), parse_statement("cong m a m c")
    assert digest("", [("given", one), ("asked", other)]) != digest("", [("asked", one), ("given", other)])
