"""Every rule of the library is one that the checker can use: it reads positions off the figure and nothing else."""

from __future__ import annotations

from geogen.checker.figure import POSITIONS
from geogen.elaborate import book_of
from geogen.kernel import read_book
from geogen.kernel.steps import unproved_line
from geogen.lang.predicates import PREDICATES
from geogen.library import load_library


def test_positions_are_exactly_the_predicates_that_are_never_derived():
    """The checker's explicit list and the predicates' declarations agree."""
    assert {name for name, spec in PREDICATES.items() if spec.seen} == POSITIONS


def test_the_figure_conditions_of_every_rule_are_positions():
    """No rule reads a relation off the figure that has to be derived."""
    rules = load_library().rules
    assert rules
    assert not {r.id for r in rules.values() for c in r.figure if c.predicate not in POSITIONS}


def test_no_rule_reads_a_line_off_the_figure():
    """Where a rule asks for a point between two others, its hypotheses put the three on one line."""
    assert not [id for id, rule in read_book(book_of(load_library())).rules.items() if unproved_line(rule)]
