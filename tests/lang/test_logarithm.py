"""Logarithms of exact numbers are those that a search without shortcuts finds, refusals included."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from slow_logarithm import slow_log_terms

from geogen.lang.logarithm import log_terms, primitive
from geogen.lang.number import Number
from geogen.lang.numerals import parse

R = Number.root
PI = Number(((1, Fraction(1)),), 1)
RADICANDS = (1, 2, 3, 5, 6, 7, 10, 14, 15, 21, 22, 30, 210, 227, 2310, 10007)
#: Also beyond what can be factored.
rich = st.fractions(Fraction(1, 10**12), 10**26, max_denominator=10**12) | st.fractions(Fraction(1, 60), 400)
plain = st.fractions(Fraction(1, 12), 20, max_denominator=12)
signed = st.fractions(-9, 9, max_denominator=6).filter(bool)
monomials = st.builds(lambda c, s, k: R(s) * c * PI**k, rich, st.sampled_from(RADICANDS), st.integers(-2, 2))
#: a√s + b√t, which is a monomial where s = t.
pairs = st.builds(
    lambda a, s, b, t: abs(R(s) * a + R(t) * b), signed, st.sampled_from(RADICANDS), signed, st.sampled_from(RADICANDS)
)
small_pairs = st.builds(
    lambda a, b, s: a + R(s) * b, st.integers(1, 9), st.integers(1, 9), st.sampled_from((2, 3, 5, 6, 10, 14, 15, 30))
)
longer = st.lists(st.tuples(signed, st.sampled_from((1, 2, 3, 5, 6))), min_size=3, max_size=4).map(
    lambda terms: abs(sum((R(s) * c for c, s in terms), Number()))
)


def told(find: Callable[[Number], tuple], number: Number) -> object:
    """The logarithm with the types of its exponents, or the refusal in words."""
    try:
        return [(base, type(exponent), exponent) for base, exponent in find(Number(number.terms, number.pi))]
    except (ValueError, ArithmeticError) as error:
        return type(error), str(error)


def same(number: Number) -> bool:
    """True where the search without shortcuts says the same of a number."""
    return told(log_terms.__wrapped__, number) == told(slow_log_terms, number)


@settings(max_examples=200, deadline=None)
@given(monomials)
def test_the_logarithm_of_a_monomial_is_that_of_its_primes(number):
    """A rational times a root times a power of π needs no search, also where it is too large to be factored."""
    assert same(number) and same(-number)


@settings(max_examples=200, deadline=None)
@given(pairs, st.sampled_from(RADICANDS), plain, st.integers(-1, 1))
def test_sums_of_two_roots_have_the_logarithms_of_the_search(number, s, c, k):
    """Norms in whole numbers rule out no square and no odd power that the search finds."""
    assert same(number * R(s) * c * PI**k)


@settings(max_examples=200, deadline=None)
@given(small_pairs, st.integers(1, 40), st.sampled_from(RADICANDS), plain)
def test_powers_of_sums_have_the_logarithms_of_the_search(base, n, s, c):
    """Squares, odd powers and powers that are refused as too large are those of the search."""
    assert same(base**n * R(s) * c)


@settings(max_examples=40, deadline=None)
@given(longer, st.sampled_from((1, 1, 2)))
def test_longer_sums_have_the_logarithms_of_the_search(number, n):
    """Sums of three and four roots, and their squares, keep their bases."""
    assert same(number**n)


@pytest.mark.parametrize(
    "number",
    [
        (4 + R(14)) ** 27,  # a norm that is twice a square, and coefficients beyond what is factored
        (4 + R(14)) ** 9,
        R(6) - R(2),
        2 + R(3),
        1 + R(2 * 3 * 5 * 7 * 11),  # five primes: no conjugates
        R(2 * 3 * 5 * 7 * 11) * 3 - 1,
        (1 + R(2)) ** 1001,  # beyond floats
        (10**13 + 1) * R(2) + 1,
        Number.of(10**30 + 57),
        R(3) * Fraction(10**15 + 37, 10**15 + 91),
        Number(),
        R(2) - 2,
    ],
    ids=lambda n: str(n)[:40],
)
def test_hard_numbers_have_the_logarithms_of_the_search(number):
    """Numbers on the edges of what is looked for get the same bases or the same refusals."""
    assert same(number)


def test_a_number_and_its_copy_have_one_logarithm():
    """Equal numbers made apart are looked up as one."""
    assert log_terms(2 + R(3) * 5) is log_terms(R(75) + 2)


@settings(max_examples=150, deadline=None)
@given(pairs | longer, st.sampled_from(RADICANDS), plain)
def test_the_primitive_part_is_that_of_all_multiples(number, s, c):
    """k·v is the number, v is whole without a common divisor, one term of it rational, and multiples have the same."""
    if number:
        k, v = primitive(number)
        assert k * v == number and k > 0 and len(k.terms) == 1
        assert v.terms[0][0] == 1 and all(n.denominator == 1 for _, n in v.terms)
        assert primitive(v / 3)[1] == v and primitive(number * R(s) * c)[1] == v


def test_every_base_can_be_read_again() -> None:
    """A sum whose roots are too large for a reader of numbers is no base, though it is short enough to be written."""
    large = Number.of(577716) + Number.root(82603476841)
    with pytest.raises(ArithmeticError, match="too large for a logarithm"):
        log_terms(large)
    ((base, exponent),) = log_terms(Number.of(577717) + Number.root(82603481))
    assert exponent == 1 and parse(base).sign > 0
