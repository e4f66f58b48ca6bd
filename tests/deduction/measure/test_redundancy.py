"""Equations at random lengths: zero where they hold by what is known, one key for multiples of one equation."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import pytest
from dev_problems import closure_of_text

from geogen.deduction.measure.candidates import Snapshot
from geogen.deduction.measure.formula import written
from geogen.deduction.measure.formulas import Rows
from geogen.deduction.measure.redundancy import products
from geogen.deduction.saturate import Closure
from geogen.lang.expression import Expression, without_common_terms
from geogen.lang.predicates.equations import difference

#: Figures whose lengths are known, and figures where one length or more are left open.
KNOWN = (
    "a b c = triangle a b c; length a b = 13; length b c = 14; length a c = 15; d = foot d a b c; area a b c = 84",
    "a b c d = rectangle a b c d; length a b = 6; area a b c d = 48",
)
OPEN = (
    "a b c d e f g h = regular_octagon a b c d e f g h; length a b = 2",
    "a b c = triangle a b c; length a b = 13; length a c = length b c + 1; d = midpoint d b c; e = midpoint e a c",
    "a b c d = trapezoid a b c d; length a b = 3; length c d = 9; e = midpoint e a d; f = midpoint f b c",
)
#: Figures whose lengths are those of one free one and a number, and an equation that does not decide it.
SHIFTED = (
    "a b c = triangle a b c; length a c = length a b + 1; length b c = length a b + 2; d = foot d a b c",
    "a b c = triangle a b c; length a c = length a b + 1; length b c = 3; o = circle o a b c; length o a = 2",
    "a b c d = rectangle a b c d; length a b = length b c + 1; area a b c d = 3+sqrt(2)",
)


def rows_of(closure: Closure) -> Iterator[tuple[Rows, int]]:
    """The rows of equations whose hypotheses are derived."""
    prints = closure.algebra.table()
    for group in (*closure.measures.table.taken, *closure.measures.table.carried):
        if group.formula.then.predicate == "equal":
            yield from ((group, row) for row in group.holding(prints).nonzero()[0].tolist())


def reduced(closure: Closure, group: Rows, row: int) -> Expression:
    """An equation of a row with everything put in that is known, by exact numbers."""
    measures = closure.measures
    zero = difference(written(group.formula, group.names(row, closure.quantities)).args)
    zero, _ = measures._angles(zero)
    zero, _ = measures._values(zero)
    return measures._dependent(zero, closure)[0]


@pytest.mark.parametrize("body", KNOWN)
def test_every_equation_holds_where_all_lengths_are_known(body: str) -> None:
    """True equations between known numbers are zero at any choice, whatever square roots are in them."""
    closure = closure_of_text(body)
    assert closure.values is not None and closure.values.known.all_lengths
    values = [closure.measures.identities.value(group, row) for group, row in rows_of(closure)]
    assert values and set(values) <= {0, None}


@pytest.mark.parametrize("body", (*KNOWN, *OPEN))
def test_an_equation_is_zero_exactly_where_exact_numbers_say_so(body: str) -> None:
    """The residue is zero where the equation vanishes with all that is known put in, and only there."""
    closure = closure_of_text(body)
    seen = set()
    for group, row in rows_of(closure):
        value = closure.measures.identities.value(group, row)
        if value is not None:
            assert (value == 0) == (not reduced(closure, group, row).parts), group.formula.rule.id
            seen.add(value == 0)
    assert (True in seen) if body in KNOWN else (False in seen)


@pytest.mark.parametrize("body", (*KNOWN, *OPEN))
def test_many_equations_are_told_apart_as_one_by_one(body: str) -> None:
    """The residues of all rows of a formula at once are zero where those of single rows are."""
    closure = closure_of_text(body)
    identities, rows = closure.measures.identities, list(rows_of(closure))
    for group in {id(group): group for group, _ in rows}.values():
        numbers = np.array([row for other, row in rows if other is group])
        one_by_one = [identities.value(group, row) == 0 for row in numbers.tolist()]
        assert identities.holding(group, numbers).tolist() == one_by_one, group.formula.rule.id


def test_degrees_of_equations_in_one_length_are_those_of_their_polynomials() -> None:
    """An equation in one length, divided by its common factor, is of a degree exactly where exact numbers say so."""
    met = set()
    for body in SHIFTED:
        closure = closure_of_text(body)
        snapshot = Snapshot(closure.values.known, closure, closure.measures.special)  # type: ignore[union-attr]
        identities, offset = closure.measures.identities, int(closure.quantities.offsets[2])
        for group, row in rows_of(closure):
            look, zero = snapshot.looks(group, [row])[0], without_common_terms(reduced(closure, group, row))
            free, value = look.unknowns[0], identities.value(group, row)
            if not look.is_single or free < 0 or len(zero.terms) != 1 or value is None:
                continue
            largest = max(sum(e for _, e in monomial) for monomial, _ in zero.parts)
            for degree in (1, 2, 3):
                small = identities.is_of_degree(degree, group, row, offset + free, value)
                assert small == (largest <= degree), f"{zero} and {degree}"
            met.add(min(largest, 4))
    assert met == {2, 4}


def test_multiples_of_an_equation_have_one_key_and_others_have_another() -> None:
    """Equations in one unknown share their key exactly where they are proportional."""
    alike = different = 0
    for body in OPEN:
        closure = closure_of_text(body)
        snapshot = Snapshot(closure.values.known, closure, closure.measures.special)  # type: ignore[union-attr]
        identities = closure.measures.identities
        found = [
            (identities.key(group, row, value), reduced(closure, group, row))
            for group, row in rows_of(closure)
            if (value := identities.value(group, row)) and snapshot.looks(group, [row])[0].is_single
        ]
        for (one, first), (two, second) in combinations(found, 2):
            assert (one == two) == first.proportional(second), f"{first} and {second}"
            alike, different = alike + (one == two), different + (one != two)
    assert alike > 10 and different > 10


def test_products_keep_the_coefficients_and_the_exponents() -> None:
    """The parts of the law of cosines: three squares, and twice a product with a cosine."""
    formula = next(f for f in closure_of_text(KNOWN[0]).program.formulas if f.rule.id == "law_of_cosines")
    degrees = sorted(sum(exponent for _, _, exponent in factors) for _, factors in products(formula))
    assert degrees == [2, 2, 2, 3]
