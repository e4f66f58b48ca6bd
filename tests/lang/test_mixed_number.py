"""Sums over several powers of π: exact arithmetic, exact order, and texts that are read back."""

from __future__ import annotations

import pickle
from fractions import Fraction
from xml.etree import ElementTree

import mpmath
import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from geogen.errors import ParseError
from geogen.figure.glyphs import number_text
from geogen.lang.expression import Expression
from geogen.lang.expression_text import parse_expression
from geogen.lang.form import usable
from geogen.lang.logarithm import log_terms
from geogen.lang.number import MixedNumber, Number, mixed
from geogen.lang.numerals import parse
from geogen.lang.quotient import Quotient
from geogen.lang.statement import parse_statement
from geogen.lang.values import statement_of
from geogen.verify.symbols import Symbols

R = Number.root
PI = Number(((1, Fraction(1)),), 1)
SECTOR = PI * 25 - R(3) * Fraction(25, 2)
fractions = st.fractions(-20, 20, max_denominator=12)
terms = st.tuples(fractions, st.sampled_from((1, 2, 3, 5, 6)), st.sampled_from((-1, 0, 0, 1, 1, 2)))
#: Sums of up to three multiples of roots and powers of π, many of them with one power, or zero.
numbers = st.lists(terms, max_size=3).map(lambda rows: sum((R(s) * c * PI**k for c, s, k in rows), Number()))
true_mixed = numbers.filter(lambda n: isinstance(n, MixedNumber))


def in_sympy(number: Number) -> sympy.Expr:
    """The number made of sympy's own parts, not of its text."""
    parts = ((sympy.Rational(c.numerator, c.denominator), s, k) for k, s, c in number.monomials)
    return sympy.Add(*(c * sympy.sqrt(s) * sympy.pi**k for c, s, k in parts))


@settings(max_examples=150, deadline=None)
@given(numbers, numbers, numbers)
def test_sums_and_products_obey_the_laws_of_a_ring(a, b, c):
    """Whatever powers of π they have; what is subtracted again is gone, and one power of π is a plain number."""
    assert a + b == b + a and a * b == b * a
    assert (a + b) + c == a + (b + c) and (a * b) * c == a * (b * c)
    assert a * (b + c) == a * b + a * c
    assert a - a == 0 and (a - b) + b == a and a + 0 == a == 0 + a and a * 1 == a and 0 - a == -a
    assert hash((a - b) + b) == hash(a) and type((a - b) + b) is type(a)
    assert isinstance(a, MixedNumber) == (len({k for k, _, _ in a.monomials}) > 1)


@settings(max_examples=100, deadline=None)
@given(numbers, numbers)
def test_sympy_finds_the_same_sum_and_product(a, b):
    """The results are those of another program."""
    assert sympy.expand(in_sympy(a + b) - in_sympy(a) - in_sympy(b)) == 0
    assert sympy.expand(in_sympy(a * b) - in_sympy(a) * in_sympy(b)) == 0


@settings(max_examples=100, deadline=None)
@given(numbers, true_mixed)
def test_division_undoes_multiplication_and_nothing_else(a, b):
    """A product is divided by its factor where the other one has a single power of π; no sum has an inverse."""
    if not isinstance(a, MixedNumber):
        assert a * b / b == a == (a * b).quotient(b)
    if a and not isinstance(a, MixedNumber):
        assert b / a * a == b
        assert a.quotient(b) is None
        with pytest.raises(ArithmeticError, match="is not a number of school geometry"):
            a / b
    for impossible in (b.inverse, lambda: 1 / b, lambda: b**-2, lambda: Fraction(1, 2) / b):
        with pytest.raises(ArithmeticError, match=r"^1(/2)?/\(.*\) is not a number of school geometry$"):
            impossible()
    assert b.sqrt() is None and b.rational is None and not usable(b)


@settings(max_examples=150, deadline=None)
@given(numbers, numbers)
def test_order_is_that_of_many_digits(a, b):
    """Compared by intervals, as 60 digits tell it."""
    assume(a != b)
    with mpmath.workdps(60):
        difference = in_sympy(a - b).evalf(60)
    assert (a > b) == (difference > 0) and (a < b) == (difference < 0) and (a >= b) == (a > b)
    assert (a - b).sign == (1 if a > b else -1) and (abs(a - b) > 0)


def test_numbers_that_agree_to_many_digits_are_told_apart():
    """22/7, 355/113 and longer convergents of π are on their own sides of it, and approximations keep their digits."""
    near = Fraction(21053343141, 6701487259)
    assert PI - near != 0 and (PI > near) == ((PI - near).sign > 0)
    assert near - PI < 0 < Fraction(355, 113) - PI < Fraction(22, 7) - PI
    assert float(Fraction(355, 113) - PI) == pytest.approx(2.6676418906242231e-07, rel=1e-15)
    assert float(PI * 10**9 - 3141592653) == pytest.approx(0.589793238462643, rel=1e-14)


@pytest.mark.parametrize(
    "number, words, plain, latex",
    [
        (SECTOR, "25*pi-25*sqrt(3)/2", "25π-25√3/2", r"25\pi-\frac{25\sqrt{3}}{2}"),
        (PI * 2 + 6, "2*pi+6", "2π+6", r"2\pi+6"),
        (36 - PI * 9, "36-9*pi", "36-9π", r"36-9\pi"),
        (-SECTOR, "25*sqrt(3)/2-25*pi", "25√3/2-25π", r"\frac{25\sqrt{3}}{2}-25\pi"),
        (
            PI * (1 + R(2)) - 1 - R(3),
            "(1+sqrt(2))*pi-1-sqrt(3)",
            "(1+√2)π-1-√3",
            r"\left(1+\sqrt{2}\right)\pi-1-\sqrt{3}",
        ),
        (PI * PI - PI / 3, "pi**2-pi/3", "π²-π/3", r"\pi^{2}-\frac{\pi}{3}"),
        (3 / PI + R(2), "sqrt(2)+3/pi", "√2+3/π", r"\sqrt{2}+\frac{3}{\pi}"),
        (-PI - 1, "-pi-1", "-π-1", r"-\pi-1"),
    ],
)
def test_sums_are_written_as_in_textbooks(number, words, plain, latex):
    """The three ways of writing, what is positive first."""
    assert (str(number), number.plain(), number.latex()) == (words, plain, latex)
    assert parse(words) == parse(plain) == parse(latex) == number


@settings(max_examples=150, deadline=None)
@given(numbers)
def test_every_text_is_read_back(number):
    """By the language, by sympy, and in expressions, where a sum before a term has brackets."""
    assert parse(str(number)) == parse(number.plain()) == parse(number.latex()) == number
    assert sympy.expand(sympy.sympify(str(number)) - in_sympy(number)) == 0
    if all(k >= 0 for k, _, _ in number.monomials):
        term = Expression.term(("length", "a", "b"))
        assert parse_expression(str(term.times(number) + Expression.of(number))) == term.times(number) + Expression.of(
            number
        )
    assert pickle.loads(pickle.dumps(number)) == number


def test_a_page_and_a_figure_show_the_summands():
    """A row of MathML, and mathtext for figures."""
    row = ElementTree.fromstring(f"<mrow>{SECTOR.mathml()}</mrow>")
    assert [element.tag for element in row] == ["mn", "mo", "mi", "mo", "mfrac"]
    assert "".join(row.itertext()) == "25\u2062π\u221225\u206232"
    assert number_text(SECTOR) == r"25\pi-\frac{25\sqrt{3}}{2}" and number_text(36 - PI * 9) == r"36-9\pi"
    assert number_text(Number()) == "0" and number_text(PI * (1 + R(2))) == r"(1+\sqrt{2})\pi"


@pytest.mark.parametrize(
    "number, decimal",
    [
        (SECTOR, "56.889181245134"),
        (PI * 2 + 6, "12.283185307180"),
        (PI - Fraction(355, 113), "-0.000000266764"),
        (R(2), "1.414213562373"),
        (Number.of(Fraction(-1, 8)), "-0.125000000000"),
        (Number.of(Fraction(2, 3)), "0.666666666667"),
        (Number(), "0.000000000000"),
    ],
)
def test_decimals_are_right_to_the_last_place(number, decimal):
    """Twelve places by bounds, of every kind of number."""
    assert number.decimal(12) == decimal


@settings(max_examples=100, deadline=None)
@given(numbers, st.integers(1, 30))
def test_decimals_are_those_of_many_digits(number, places):
    """As sympy rounds them, up to half a unit of the last place."""
    exact = in_sympy(number).evalf(60)
    assert abs(sympy.Rational(number.decimal(places)) - exact) <= sympy.Rational(1, 2 * 10**places) + sympy.Float(
        "1e-50", 60
    )


@settings(max_examples=100, deadline=None)
@given(true_mixed, fractions.filter(lambda q: q > 0), st.integers(-2, 2))
def test_logarithms_part_into_a_base_a_rational_and_a_power_of_pi(number, factor, power):
    """log(q·πᵏ·w) = log q + k·log π + log w, with a base that is read back and has the value that is left."""
    w = abs(number)
    own, other = dict(log_terms(w)), dict(log_terms(w * factor * PI**power))
    monomial = dict(log_terms(PI**power * factor))
    assert {b: e for b in own | monomial if (e := own.get(b, 0) + monomial.get(b, 0))} == other
    product = mpmath.mpf(1)
    for base, exponent in own.items():
        product *= mpmath.mpf(float(parse(base))) ** (mpmath.mpf(exponent.numerator) / exponent.denominator)
    assert product == pytest.approx(float(w), rel=1e-9)
    with pytest.raises(ValueError, match="has no logarithm"):
        log_terms(-w)


@settings(max_examples=50, deadline=None)
@given(numbers, numbers)
def test_quotients_of_polynomials_have_pi_as_an_unknown(a, b):
    """So replies are compared: sums and products are those of the numbers, and different numbers are different."""
    assert Quotient.of(a) + Quotient.of(b) == Quotient.of(a + b)
    assert Quotient.of(a) * Quotient.of(b) == Quotient.of(a * b)
    assert (Quotient.of(a) == Quotient.of(b)) == (a == b)


def test_a_rule_is_proved_with_such_a_constant():
    """The symbols of the verifier have π as one of them."""
    plane = Symbols()
    assert plane.number(PI * 2 + 6) == plane.number(PI) * 2 + plane.number(Number.of(6))


def test_too_long_a_sum_is_refused():
    """33 terms are none of a number of school geometry, whatever powers of π they have."""
    rows = [R(p) * PI**k for k in (0, 1, 2) for p in (1, 2, 3, 5, 6, 7, 10, 11, 13, 14, 15)]
    with pytest.raises(ArithmeticError, match="more than 32 square roots"):
        mixed(rows)


def test_a_ratio_of_lengths_has_one_power_of_pi():
    """Such a ratio could not be turned round: it is refused by name, and an equation takes its place."""
    with pytest.raises(ParseError, match="has a ratio over several powers of π"):
        parse_statement("rconst a b c d 2*pi+1")
    one, two = (Expression.term(("length", *pair)) for pair in ("ab", "cd"))
    found = statement_of(one, two.times(PI * 2 + 1))
    assert found is not None and found.predicate == "equal"
    assert str(statement_of(one, two.times(PI * 2))) == "rconst a b c d 2*pi"


def test_an_unknown_with_such_a_factor_is_solved_for_where_the_quotient_is_a_number():
    """(π + 3)·x = 2π + 6 gives x = 2; (π + 3)·x = 2π gives nothing."""
    x = Expression.term(("unknown", "x"))
    assert (x.times(PI + 3) - Expression.of(PI * 2 + 6)).solved_for(("unknown", "x")) == Expression.of(2)
    assert (x.times(PI + 3) - Expression.of(PI * 2)).solved_for(("unknown", "x")) is None
