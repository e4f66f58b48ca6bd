"""How many different points a rule needs is read off its hypotheses, conditions and terms."""

from __future__ import annotations

from itertools import combinations

import pytest

from geogen.deduction.distinctness import kept_apart, largest_apart
from geogen.deduction.measure.formula import Formula
from geogen.deduction.program import program_of
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library


def at_least(variables: str, *statements: str) -> int:
    return largest_apart(variables.split(), kept_apart(variables.split(), [parse_statement(s) for s in statements], []))


def test_the_corners_of_a_triangle_are_three_points() -> None:
    """A condition that asks for a triangle keeps its corners apart, whatever else is said."""
    assert at_least("A B C", "ncoll A B C") == 3
    assert at_least("A B C") == 1
    assert at_least("A B C", "diff A B") == 2


def test_feet_on_two_sides_can_only_meet_in_the_corner() -> None:
    """D on BC and E on AC, both inside their lines' points, would put A, B and C on one line if they were one."""
    given = ("coll D B C", "coll E A C", "ncoll A B C")
    assert at_least("A B C D E", *given) == 5
    assert at_least("A B C D E", *given[:2]) == 3


def test_points_on_either_side_of_a_line_are_off_it() -> None:
    """A point off a line is none of the points of the line."""
    assert at_least("P Q A B", "opposite P Q A B") == 4
    assert at_least("P Q A B", "oneside P Q A B") == 3  # P and Q may be one
    assert at_least("P A B D", "oneside P P A B", "coll D A B") == 4


def test_a_pair_is_apart_only_if_no_figure_makes_it_one_point() -> None:
    """Of two points of which nothing is said none is kept apart from the other."""
    apart = kept_apart("A B C D".split(), [parse_statement("ncoll A B C")], [])
    assert apart == {frozenset(p) for p in combinations("ABC", 2)}


@pytest.mark.parametrize(
    "formula",
    [pytest.param(f, id=f"{f.rule.id}-{i}") for i, f in enumerate(program_of(load_library()).formulas)],
)
def test_no_rule_of_measure_needs_more_points_than_its_example_has(formula: Formula) -> None:
    """The example of a rule of measure is an instance: it has all the points that the rule is said to need."""
    assert 2 <= formula.least_points <= min(len(formula.variables), len(parse_body(formula.rule.example.scene).points))
