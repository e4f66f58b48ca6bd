"""Roots of equations in one unknown are exact, and the figure decides which one."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from geogen.deduction.algebra import residue
from geogen.deduction.measure.known import from_logs
from geogen.deduction.measure.roots import angle_of, root
from geogen.lang.expression import Expression, without_common_terms
from geogen.lang.number import Number
from geogen.lang.trigonometry import SPECIAL, exact

X = ("length", "a", "b")
Y = ("length", "c", "d")
COS = ("cos", "a", "b", "c")


def linear(c: Number) -> Expression:
    """x − c."""
    return Expression.term(X) - Expression.of(c)


def some_number(source: random.Random) -> Number:
    """A rational, a root, or the sum of both."""
    kind = source.randrange(3)
    total = Number.of(Fraction(source.randint(-30, 30), source.randint(1, 8))) if kind else Number()
    if kind != 1:
        total = total + Number.root(source.choice((2, 3, 5, 6, 7))) * Fraction(
            source.randint(1, 9), source.randint(1, 4)
        )
    return total


@pytest.mark.parametrize("seed", range(30))
def test_each_root_of_a_product_is_found_near_itself(seed: int) -> None:
    """Of k·(x − r)(x − s) both roots are found, each where the figure shows it, and none where it shows neither."""
    source = random.Random(seed)
    # Both in one quadratic field, so that the discriminant's root is a number.
    s = source.choice((2, 3, 5))
    r, t = (Number.of(source.randint(-9, 9)) + Number.root(s) * source.randint(-5, 5) for _ in range(2))
    factor = some_number(source) or Number.of(1)
    zero = (linear(r) * linear(t)).times(factor)
    for wanted in (r, t):
        assert root(zero, X, float(wanted) * (1 + 1e-10)) == wanted
    assert root(zero, X, float(r) + 0.37 if abs(float(r) + 0.37 - float(t)) > 1e-3 else float(r) + 0.51) is None


@pytest.mark.parametrize("seed", range(20))
def test_linear_equations_have_their_root(seed: int) -> None:
    """k·(x − r) has the root r whatever the factor is."""
    source = random.Random(50 + seed)
    r, factor = some_number(source), some_number(source) or Number.root(3)
    assert root(linear(r).times(factor), X, float(r)) == r


def test_pure_squares_have_both_roots() -> None:
    """x² = 12 has the root 2√3 where x is positive and its negative where not; x² = 0 has zero."""
    zero = Expression.term(X).power(2) - Expression.of(12)
    assert root(zero, X, 12**0.5) == Number.root(12)
    assert root(zero, X, -(12**0.5)) == -Number.root(12)
    assert root(Expression.term(X).power(2), X, 0.0) == Number()


def test_nested_roots_are_resolved_or_refused() -> None:
    """x² = 4 + 2√3 gives 1 + √3; x² = 1 + √2 has no root of school geometry."""
    square = Expression.term(X).power(2)
    assert root(square - Expression.of(Number.of(4) + Number.root(12)), X, 1 + 3**0.5) == Number.of(1) + Number.root(3)
    assert root(square - Expression.of(Number.of(1) + Number.root(2)), X, (1 + 2**0.5) ** 0.5) is None


def test_equations_without_real_roots_have_none() -> None:
    """x² + 1 and x² + x + 1 have no root wherever the figure looks."""
    x, one = Expression.term(X), Expression.of(1)
    for zero in (x.power(2) + one, x.power(2) + x + one):
        assert all(root(zero, X, near) is None for near in (-1.0, 0.0, 1.0))


def test_other_degrees_are_refused() -> None:
    """Cubic equations and constants have no root here, true or not."""
    assert root(Expression.term(X).power(3) - Expression.of(8), X, 2.0) is None
    assert root(Expression.of(5), X, 5.0) is None
    assert root(Expression(), X, 5.0) is None


def test_powers_of_pi_are_refused_where_they_mix() -> None:
    """πx = π is solved, x + π·x = 1 and x² + πx + 1 = 0 are left alone."""
    pi = Number(((1, Fraction(1)),), 1)
    x = Expression.term(X)
    assert root(x.times(pi) - Expression.of(pi), X, 1.0) == 1
    assert root(x.power(2) + x.times(pi) - Expression.of(1), X, 0.2919) is None


def test_roots_closer_than_the_figure_are_not_confused() -> None:
    """Of two roots 10⁻⁴ apart the one within the margin of the figure is taken."""
    near = Number.of(Fraction(10001, 10000))
    zero = linear(Number.of(1)) * linear(near)
    assert root(zero, X, 1.0) == 1 and root(zero, X, 1.0001) == near


@pytest.mark.parametrize("function", ["sin", "cos", "tan"])
def test_special_angles_are_read_off_their_functions(function: str) -> None:
    """Every special angle with an exact function is found near itself and not near its supplement."""
    term = (function, "a", "b", "c")
    for degrees in SPECIAL:
        value = exact(function, degrees)
        if value is None:
            continue
        zero = Expression.term(term) - Expression.of(value)
        assert angle_of(zero, term, float(degrees)) == degrees
        assert angle_of(zero, term, float(degrees) + 1) is None
        if function == "cos" and degrees != 90:
            assert angle_of(zero, term, 180 - float(degrees)) is None


def test_a_function_value_of_another_angle_is_refused() -> None:
    """An equation that the angle of the figure does not satisfy gives nothing."""
    zero = Expression.term(COS) - Expression.of(Fraction(1, 2))
    assert angle_of(zero, COS, 60.0) == 60
    assert angle_of(zero, COS, 45.0) is None and angle_of(zero, COS, 61.0) is None


def test_shared_lengths_are_divided_out_and_functions_are_not() -> None:
    """x²y − 3xy becomes x − 3; cos·x − x keeps its cosine; nothing is lost where nothing is shared."""
    x, y, cos = (Expression.term(t) for t in (X, Y, COS))
    assert without_common_terms(x * x * y - (x * y).times(3)) == x - Expression.of(3)
    assert without_common_terms(cos * x - x.times(Fraction(1, 2))) == cos - Expression.of(Fraction(1, 2))
    assert without_common_terms(cos * cos - cos.times(Fraction(1, 2))) == cos * cos - cos.times(Fraction(1, 2))
    for zero in (x - y, x * y - Expression.of(3), Expression()):
        assert without_common_terms(zero) == zero


def test_a_root_of_too_large_a_product_is_unknown() -> None:
    """Logarithms add up to the root of their product, or to nothing where it is beyond what is factored."""
    half = residue(Fraction(1, 2))
    assert from_logs((("3", half), ("5", half))) == Number.root(15)
    large = ("999953", "999959", "999961", "999979", "999983")
    assert from_logs(tuple((base, half) for base in large)) is None
    assert from_logs(tuple((base, residue(Fraction(1))) for base in large)) is not None
