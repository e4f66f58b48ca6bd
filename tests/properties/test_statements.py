"""Canonical forms: one for each meaning, and the same meaning in every reading."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
import pytest
from examples import examples
from hypothesis import assume, given
from hypothesis import strategies as st

from geogen.lang.form import evaluate, is_congruence
from geogen.lang.measure import Coordinates
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, all_forms, parse_statement, symmetries, true_in
from geogen.scene.newton import descend
from geogen.testing import figures, statements

EVERY = sorted(PREDICATES)


def readings(statement: Statement) -> list[Statement]:
    """The statement with its arguments in every order that its predicate declares to mean the same."""
    return [
        Statement(statement.predicate, tuple(statement.args[i] for i in order))
        for order in symmetries(statement.spec, len(statement.args))
    ]


def gaps(statement: Statement, at: Coordinates) -> list[float]:
    """How far the forms of a statement are from zero in a figure."""
    found = []
    for form in all_forms(statement):
        value = evaluate(form, at)
        found.append(abs(value.real - round(value.real)) if is_congruence(form) else abs(value))
    return found


@pytest.mark.parametrize("predicate", EVERY)
def test_every_reading_has_one_canonical_form(predicate: str) -> None:
    """The readings of a statement share their canonical form, which is one of them and its own."""

    @examples(30)
    @given(st.data(), statements(predicate=predicate))
    def claim(data: st.DataObject, statement: Statement) -> None:
        least = statement.canonical()
        assert least.canonical() == least
        other = data.draw(st.sampled_from(readings(statement)))
        assert other.canonical() == least

    claim()


@pytest.mark.parametrize("predicate", EVERY)
def test_the_canonical_form_means_the_same(predicate: str) -> None:
    """A figure that is moved until a statement holds shows its canonical form as well; elsewhere they fail together."""

    @examples(8)
    @given(statements(predicate=predicate), figures())
    def claim(statement: Statement, at: Coordinates) -> None:
        least = statement.canonical()
        assert true_in(statement, at) == true_in(least, at)
        moved = dict(at)
        with np.errstate(all="ignore"):
            error = descend(all_forms(statement), moved, list(at), 40, 1e-13)
        assume(error < 1e-12 and min(math.dist(p, q) for p, q in combinations(moved.values(), 2)) > 0.05)
        assert max(gaps(least, moved), default=0.0) < 1e-8
        assert true_in(statement, moved) == true_in(least, moved)

    claim()


@examples(200)
@given(statements())
def test_statements_are_read_back_as_they_are_printed(statement: Statement) -> None:
    """Printing and parsing change nothing."""
    assert parse_statement(str(statement)) == statement


@examples(100)
@given(statements(names="ABCDEFGHIJ"), st.permutations("ABCDEFGHIJ"))
def test_renaming_commutes_with_the_canonical_form(statement: Statement, order: list[str]) -> None:
    """Canonical forms of renamed statements agree however one gets there."""
    names = dict(zip("ABCDEFGHIJ", order, strict=True))
    assert statement.renamed(names).canonical() == statement.canonical().renamed(names).canonical()
