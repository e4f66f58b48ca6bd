"""Residues of exact numbers, and numbers of residues."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from sympy import primerange

from geogen.deduction.field import NO_SQUARE, PRIME, ROOTS, TRIPLES, recognised, residue
from geogen.lang.number import Number


def is_square(value: int) -> bool:
    """True for squares modulo the prime, by Euler's criterion."""
    return pow(value, (PRIME - 1) // 2, PRIME) == 1


def test_all_small_primes_are_squares_up_to_the_first_number_that_is_none() -> None:
    """Every number below the one that is given as no square is a square, and that one is none."""
    assert all(is_square(prime) for prime in primerange(NO_SQUARE))
    assert not is_square(NO_SQUARE)


@pytest.mark.parametrize("prime", list(primerange(NO_SQUARE)))
def test_the_residue_of_a_square_root_squares_to_its_radicand(prime: int) -> None:
    """Roots of primes are mapped by a homomorphism."""
    root = Number.root(prime)
    assert residue(root) ** 2 % PRIME == prime
    assert residue(root * Fraction(3, 7)) * 7 % PRIME == residue(root) * 3 % PRIME


@pytest.mark.parametrize("prime", [2, 7, 11, 19, 223])
def test_a_root_is_recognised_from_its_residue_and_its_size(prime: int) -> None:
    """A number is read off its residue where the figure shows its value, and not where it shows another one."""
    value = Number.root(prime) * Fraction(5, 3)
    assert recognised(residue(value), value.approx) == value
    assert recognised(residue(value), -value.approx) is None


@given(
    st.sampled_from([(s,) for s in ROOTS] + list(TRIPLES)),
    st.lists(st.integers(-12, 12), min_size=4, max_size=4),
    st.integers(1, 8),
)
def test_a_sum_of_roots_is_recognised_from_its_residue_and_its_size(
    roots: tuple[int, ...], coefficients: list[int], under: int
) -> None:
    """A small sum of one root, or of three that occur together, comes back exactly, whichever search meets it first."""
    value = Number.of(Fraction(coefficients[0], under))
    for root, coefficient in zip(roots, coefficients[1:], strict=False):
        value = value + Number.root(root) * Fraction(coefficient, under)
    assert recognised(residue(value), value.approx) == value


@given(st.sampled_from(ROOTS), st.integers(-6000, 6000), st.integers(-6000, 6000), st.integers(1, 10))
def test_large_coefficients_are_recognised_too(root: int, whole: int, times: int, under: int) -> None:
    """A multiple of one root and a whole number come back with coefficients of thousands, unless they nearly cancel."""
    value = (Number.root(root) * times + whole) * Fraction(1, under)
    assume(abs(value.approx) > 1)
    assert recognised(residue(value), value.approx) == value


@given(st.integers(0, PRIME - 1), st.floats(0.1, 1000))
def test_a_residue_that_is_no_simple_number_is_not_taken_for_one(value: int, near: float) -> None:
    """What is recognised has the residue, and the size up to eight digits; random residues have no such number."""
    found = recognised(value, near)
    assert found is None or (residue(found) == value and abs(found.approx - near) < 1e-6 * near)
