"""Whole numbers are factored at once or refused, and π is enclosed as closely as is asked."""

from __future__ import annotations

from fractions import Fraction

import mpmath
import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from geogen.lang.radicals import bounds_of_pi, prime_factors, squarefree


@pytest.mark.parametrize("bits", [8, 64, 300])
def test_pi_lies_between_its_bounds(bits):
    """The bounds of π enclose it and are about 2**-bits apart."""
    low, high = bounds_of_pi(bits)
    with mpmath.workdps(120):
        assert mpmath.mpf(low.numerator) / low.denominator < mpmath.pi < mpmath.mpf(high.numerator) / high.denominator
    assert high - low < Fraction(1000 * bits, 1 << bits)


@given(st.integers(1, 10**6))
def test_factors_are_prime_and_their_product_is_the_number(n):
    """Factoring and the squarefree part agree with each other and with sympy."""
    assert prime_factors(n) == sympy.factorint(n)
    factor, rest = squarefree(n)
    assert factor * factor * rest == n and all(e == 1 for e in prime_factors(rest).values())


@pytest.mark.parametrize("n", [999999937 * 999999929, 999999999999999989, 999983**4, 10**24, 561, 3215031751])
def test_large_numbers_are_factored_at_once(n):
    """Products of two large primes, large primes, powers and pseudoprimes do not take long."""
    assert prime_factors(n) == sympy.factorint(n)


def test_what_is_too_large_is_refused():
    """Numbers of more than 24 digits, and products of two primes of 12, are not factored."""
    for n in (999999999989 * 999999999961, 10**30 + 1):
        with pytest.raises(ArithmeticError, match="too large to factor"):
            prime_factors(n)
    with pytest.raises(ArithmeticError, match="too large to factor"):
        squarefree(10**30 + 1)
    assert squarefree(10**40) == (10**20, 1)
