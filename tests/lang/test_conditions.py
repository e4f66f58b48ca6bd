"""Clauses that state something by a predicate, without making points."""

from __future__ import annotations

import pytest

from geogen.errors import ParseError
from geogen.lang.problem import parse_body, print_body
from geogen.library import load_library
from geogen.library.instantiate import given_statements

POINTS = "a = free a; b = free b; c = free c; d = free d"


def test_conditions_are_read_and_printed_behind_values() -> None:
    problem = parse_body(f"{POINTS}; para a b c d; length a b = 5; between a b c ? length c d")
    assert [str(c) for c in problem.conditions] == ["para a b c d", "between a b c"]
    assert [c.is_of_position for c in problem.conditions] == [False, True]
    printed = print_body(problem)
    assert printed == f"{POINTS}; length a b = 5; para a b c d; between a b c ? length c d"
    assert parse_body(printed) == problem


def test_they_are_given_as_constructions_and_values_are() -> None:
    problem = parse_body(f"{POINTS}; length a b = 5; para a b c d; convex a b c d ? length c d")
    given = given_statements(problem, load_library())
    assert [(str(p.statement), p.clause) for p in given] == [
        ("lconst a b 5", 4),
        ("para a b c d", 5),
        ("convex a b c d", 6),
    ]


@pytest.mark.parametrize(
    ("clause", "message"),
    [
        ("parra a b c d", "the clause 'parra a b c d' has no '=' (did you mean 'para'?)"),
        ("para a b c e", "'para a b c e' uses the point 'e', which no clause before it defines"),
        ("para a a c d", "'para a a c d' is degenerate"),
        ("anticlockwise a d d", "'anticlockwise a d d' uses d twice where points must differ"),
        ("between a b", "'between' takes 3 arguments, not 2"),
    ],
)
def test_a_wrong_one_is_refused_with_its_place(clause: str, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_body(f"{POINTS}; {clause} ? length a b")
    assert message in str(caught.value) and caught.value.column == len(POINTS) + 3
