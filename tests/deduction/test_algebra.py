"""The sparse algebra modulo a prime agrees with exact linear algebra, and its certificates multiply out."""

from __future__ import annotations

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.deduction.algebra import PRIME, Algebra, residue
from geogen.deduction.certificates import BOUND, Echelon, exact, rational

SIZE = 9  # seven free quantities, one constant (index 7), the zero (index 8)
FORMS = st.lists(
    st.dictionaries(st.integers(0, 6), st.integers(-3, 3).filter(bool), min_size=1, max_size=4), min_size=1, max_size=8
)


def _row(form: dict[int, int]) -> list[int]:
    return [form.get(i, 0) for i in range(SIZE)]


def _mod(form: dict[int, int]) -> dict[int, int]:
    return {i: c % PRIME for i, c in form.items()}


@settings(max_examples=150, deadline=None)
@given(FORMS, st.dictionaries(st.integers(0, 6), st.integers(-3, 3).filter(bool), max_size=4))
def test_implied_means_in_the_row_span(forms, question):
    """A form is implied exactly when it lies in the row span of the equations."""
    algebra = Algebra(SIZE, (7, 8))
    for n, form in enumerate(forms):
        before = sympy.Matrix([_row(f) for f in forms[:n]] or [[0] * SIZE]).rank()
        after = sympy.Matrix([_row(f) for f in forms[: n + 1]]).rank()
        assert algebra.add(_mod(form)) == (after > before)
    matrix = sympy.Matrix([_row(f) for f in forms])
    inside = sympy.Matrix([*matrix.tolist(), _row(question)]).rank() == matrix.rank()
    assert algebra.implied(_mod(question)) == inside


@settings(max_examples=100, deadline=None)
@given(FORMS)
def test_normal_forms_hold_no_pivot(forms):
    """Every row is a combination of free quantities only, and its fingerprint is the value of that combination."""
    algebra = Algebra(SIZE, (7, 8))
    for form in forms:
        algebra.add(_mod(form))
    for pivot, row in algebra.rows.items():
        assert not row.keys() & algebra.rows.keys()
        assert algebra.prints[pivot] == sum(c * algebra.prints[i] for i, c in row.items()) % PRIME
        for free in row:
            assert pivot in algebra.uses[free]


@settings(max_examples=100, deadline=None)
@given(FORMS, st.lists(st.fractions(-3, 3, max_denominator=6), min_size=8, max_size=8))
def test_certificates_recover_the_combination(forms, weights):
    """A combination of equations is recovered with exact coefficients that add up to the target."""
    echelon = Echelon((7, 8))
    kept = {n: form for n, form in enumerate(forms) if echelon.add(n, _mod(form))}
    target: dict[int, Fraction] = {}
    for (_, form), weight in zip(kept.items(), weights, strict=False):
        for i, c in form.items():
            target[i] = target.get(i, Fraction(0)) + weight * c
    origin = echelon.combination({i: residue(c) for i, c in target.items()})
    assert origin is not None
    found = exact(origin, {n: {i: Fraction(c) for i, c in f.items()} for n, f in kept.items()}, target)
    assert found == {n: w for (n, _), w in zip(kept.items(), weights, strict=False) if w}


@given(st.fractions(-1000, 1000, max_denominator=1000))
def test_small_fractions_come_back(value):
    """Every fraction of small numerator and denominator is recovered from its residue."""
    assert rational(residue(value)) == value


def test_a_large_residue_is_no_small_fraction():
    """A residue that stands for no small fraction is refused, not rounded."""
    assert rational(residue(Fraction(BOUND * 3 + 1, BOUND * 5 + 3))) is None


def test_contradiction_is_an_error():
    """Constants alone can never be zero."""
    algebra = Algebra(SIZE, (7, 8))
    algebra.add({0: 1, 1: PRIME - 1})
    with pytest.raises(ArithmeticError):
        algebra.add({0: 1, 1: PRIME - 1, 7: 1})
