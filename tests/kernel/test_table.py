"""The kernel has its own table of predicates; it says the same as the table of the language."""

from __future__ import annotations

from fractions import Fraction

import pytest

from geogen.elaborate.proof import POLYGONS
from geogen.kernel import predicates as kernel
from geogen.kernel.sums import as_sum
from geogen.lang.distinct import must_differ
from geogen.lang.number import Number
from geogen.lang.predicates import PREDICATES
from geogen.lang.statement import Statement, all_forms, conditions, letters, symmetries

#: Arguments that statements of an open number of them are tried with.
COUNTS = {"cyclic": 6, "circle": 5, "lensum": 9, "sqsum": 9, "vecsum": 6}
NAMES = sorted(set(PREDICATES) - {"equal"} - POLYGONS)


def both(name: str) -> tuple[Statement, kernel.Statement]:
    """A statement about distinct points, as the language and as the kernel has it."""
    signature = letters(PREDICATES[name], COUNTS.get(name, len(PREDICATES[name].signature)))
    ours = {"N": Number.of(2), "A": Fraction(1, 3)}
    theirs = {"N": as_sum(2), "A": Fraction(1, 3)}
    args = [
        tuple(Fraction(i + 1) if letter == "Q" else values.get(letter, f"p{i}") for i, letter in enumerate(signature))
        for values in (ours, theirs)
    ]
    return Statement(name, args[0]), kernel.Statement(name, args[1], ((as_sum(2), Fraction(1)),))


def test_both_tables_have_the_same_predicates() -> None:
    """No predicate is missing from one of the two."""
    assert set(kernel.PREDICATES) == set(PREDICATES) - POLYGONS


@pytest.mark.parametrize("name", NAMES)
def test_both_tables_give_a_statement_the_same_forms_in_the_same_order(name: str) -> None:
    """Forms are the meaning of a statement to the algebra."""
    ours, theirs = both(name)
    named = [{("log", "2") if q[0] == "log" else q: c for q, c in form.items()} for form in kernel.all_forms(theirs)]
    assert [dict(form) for form in all_forms(ours)] == named


@pytest.mark.parametrize("name", NAMES)
def test_both_tables_have_the_same_symmetry(name: str) -> None:
    """All ways to write a statement are one to the kernel, and no others."""
    ours, theirs = both(name)
    assert kernel.letters(name, len(ours.args)) == letters(PREDICATES[name], len(ours.args))
    if PREDICATES[name].variadic:
        turned = Statement(name, ours.canonical().args)
        assert kernel.canonical(kernel.Statement(name, turned.args)) == kernel.canonical(theirs)
    else:
        assert set(kernel._group(name)) == set(symmetries(PREDICATES[name], len(ours.args)))


@pytest.mark.parametrize("name", NAMES)
def test_both_tables_want_the_same_points_apart_and_the_same_conditions(name: str) -> None:
    """What keeps degenerate readings out."""
    ours, theirs = both(name)
    assert {frozenset(pair) for pair in must_differ(ours)} == {frozenset(pair) for pair in kernel.must_differ(theirs)}
    assert [(c.predicate, c.args) for c in conditions(ours)] == [
        (c.predicate, c.args) for c in kernel.conditions(theirs)
    ]
