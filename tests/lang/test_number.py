"""Exact numbers are a field as far as they go, are ordered exactly, and share the bases of their logarithms."""

from __future__ import annotations

import math
from fractions import Fraction
from xml.etree import ElementTree

import mpmath
import pytest
import sympy
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from geogen.lang.logarithm import log_terms
from geogen.lang.number import Number
from geogen.lang.numerals import parse

R = Number.root
#: All of these are products of monomials and powers of 1+√3.
ONE_BASE = [R(6) - R(2), R(6) + R(2), R(3) - 1, 1 + R(3), 2 + R(3), 2 - R(3), 4 + R(3) * 2]
fractions = st.fractions(-20, 20, max_denominator=12)
small = st.fractions(-9, 9, max_denominator=4)
positive = st.fractions(Fraction(1, 12), 20, max_denominator=12)


def sums(most: int = 3, radicands: tuple[int, ...] = (1, 2, 3, 5, 6, 7, 10, 12, 15)) -> st.SearchStrategy[Number]:
    """Sums of at most ``most`` rational multiples of square roots, zero among them."""
    terms = st.lists(st.tuples(fractions, st.sampled_from(radicands)), max_size=most)
    return terms.map(lambda pairs: sum((Number.root(s) * c for c, s in pairs), Number()))


PI = Number(((1, Fraction(1)),), 1)
#: Positive monomials c·√s·π^k.
monomials = st.builds(
    lambda c, s, k: Number.root(s) * c * PI**k, positive, st.sampled_from((1, 2, 3, 5, 6, 7)), st.integers(-2, 2)
)
#: Sums times a small power of π.
numbers = st.builds(lambda number, k: number * PI**k, sums(), st.sampled_from((0, 0, 0, 1, 1, 2, -1)))


def in_sympy(number: Number) -> sympy.Expr:
    """The number made of sympy's own parts, not of its text."""
    parts = [sympy.Rational(c.numerator, c.denominator) * sympy.sqrt(s) for s, c in number.terms]
    return sympy.Add(*parts) * sympy.pi**number.pi


def digits(number: Number) -> mpmath.mpf:
    """The value to 50 digits, by sympy."""
    return in_sympy(number).evalf(50)._to_mpmath(160)


def logarithm(number: Number) -> mpmath.mpf:
    """The logarithm of a number from its terms' bases, to 40 digits."""
    with mpmath.workdps(40):
        parts = [
            mpmath.log(in_sympy(parse(b)).evalf(50)._to_mpmath(140)) * e.numerator / e.denominator
            for b, e in log_terms(number)
        ]
        return mpmath.fsum(parts)


def combined(*pieces: tuple[int, Number]) -> dict[str, Fraction]:
    """Σ n·log(number), by bases."""
    total: dict[str, Fraction] = {}
    for n, number in pieces:
        for base, e in log_terms(number):
            total[base] = total.get(base, Fraction(0)) + n * e
    return {base: e for base, e in total.items() if e}


@settings(max_examples=150, deadline=None)
@given(sums(), sums(), sums())
def test_sums_and_products_obey_the_laws_of_a_field(a, b, c):
    """Addition and multiplication commute, associate and distribute, and quotients and differences undo them."""
    assert a + b == b + a and a * b == b * a
    assert (a + b) + c == a + (b + c) and (a * b) * c == a * (b * c)
    assert a * (b + c) == a * b + a * c
    assert a - a == 0 and a + 0 == a and a * 1 == a and (a - b) + b == a
    if b:
        assert a / b * b == a and b / b == 1 and b**-2 * b**2 == 1


@settings(max_examples=100, deadline=None)
@given(sums(), sums())
def test_sympy_finds_the_same_sum_product_and_quotient(a, b):
    """The results are those of another program."""
    assert sympy.expand(in_sympy(a + b) - in_sympy(a) - in_sympy(b)) == 0
    assert sympy.expand(in_sympy(a * b) - in_sympy(a) * in_sympy(b)) == 0
    if b:
        assert sympy.expand(in_sympy(a / b) * in_sympy(b) - in_sympy(a)) == 0


@given(fractions, fractions)
def test_rational_numbers_are_equal_to_fractions_and_hash_like_them(p, q):
    """A rational number and a Fraction are one key of a dictionary, and may stand on either side of an operation."""
    number = Number.of(p)
    assert number == p and p == number and hash(number) == hash(p) and {p: 1}[number] == 1
    assert (number == q) == (p == q) and (number < q) == (p < q) and (q <= number) == (q <= p)
    assert q + number == q + p and q - number == q - p and q * number == q * p
    if p:
        assert q / number == q / p
    assert int(p) + number == int(p) + p and bool(number) == bool(p)


def test_irrational_numbers_equal_no_fraction():
    """√2 is not equal to a fraction, nor to π."""
    assert R(2) != Fraction(141421356, 100000000) and R(2) != PI and R(2).rational is None
    assert R(8) == R(2) * 2 and hash(R(8)) == hash(R(2) * 2) and R(Fraction(9, 4)) == Fraction(3, 2)
    assert not Number() and Number() == 0 and PI - PI == 0 and hash(PI * 0) == hash(0)


def test_powers_of_pi_add_up_and_cancel():
    """Those of one power stay numbers of this class; sums over several are tested in test_mixed_number.py."""
    assert type(PI + 3 - PI) is Number and PI + 3 - PI == 3
    assert PI * 2 + PI == PI * 3 and PI**2 / PI == PI and (PI / 2) * 2 == PI


def test_division_by_zero_is_refused():
    """There is no inverse of zero, whether whole, a fraction or a sum that vanishes."""
    for zero in (0, Fraction(0), Number(), R(2) - R(2)):
        with pytest.raises(ZeroDivisionError):
            R(3) / zero


@settings(max_examples=150, deadline=None)
@given(numbers, numbers)
def test_order_is_that_of_fifty_digits(a, b):
    """Comparison agrees with fifty digits of the difference, whatever the powers of π are."""
    difference = (in_sympy(a) - in_sympy(b)).evalf(50)
    assert (a < b, a == b, a > b) == (difference < 0, in_sympy(a) == in_sympy(b), difference > 0)
    assert (a <= b, a >= b) == (not a > b, not a < b)
    assert abs(a) == (a if a >= 0 else -a) and abs(a).sign == abs(a.sign)


def test_order_is_exact_where_floats_are_equal():
    """Numbers closer than floats can tell are ordered: convergents of √2 and of π, and a cancellation of 36 digits."""
    close = (R(2) - 1) ** 40  # of the form p√2 - q or q - p√2, with p and q near 10**15
    assert 0 < close < Fraction(1, 10**15) and float(close) == pytest.approx((math.sqrt(2) - 1) ** 40, rel=1e-9)
    assert -(close**2) < 0 < close**2 < close
    assert Fraction(103993, 33102) < PI < Fraction(355, 113)
    assert Fraction(5706674932067741, 1816491048114374) - Fraction(1, 10**30) < PI
    assert not PI < Fraction(5706674932067741, 1816491048114374) - Fraction(1, 10**30)
    assert PI**2 > Fraction(98696, 10000) and 1 / PI < Fraction(1, 3) and -PI < -3 and R(2) + R(3) > PI
    assert R(10**9 + 7) < R(10**9 + 9)


@settings(max_examples=150, deadline=None)
@given(sums(), st.integers(-1, 2))
def test_the_root_of_a_square_is_found(a, k):
    """√(a²) is |a|, also where a has several square roots and where π stands beside it."""
    number = a * PI**k
    assert (number * number).sqrt() == abs(number)


@settings(max_examples=150, deadline=None)
@given(numbers)
def test_a_root_that_is_found_has_the_number_as_its_square(a):
    """Where √a exists it is the non-negative number whose square is a, and sympy finds no root that is missed."""
    root = a.sqrt()
    if root is not None:
        assert root * root == a and root >= 0
    elif a > 0 and a.pi == 0:
        nested = sympy.sqrtdenest(sympy.sqrt(in_sympy(a)))
        depth_one = all(
            p.base.is_Rational
            for p in nested.atoms(sympy.Pow)
            if p.exp in (sympy.Rational(1, 2), sympy.Rational(-1, 2))
        )
        quartic = any(p.exp.is_Rational and p.exp.q > 2 for p in nested.atoms(sympy.Pow))
        assert quartic or not depth_one


def test_known_nested_roots():
    """√(4+2√3) = 1+√3, √(2+√3) = (√6+√2)/2, and √(1+√2), √√2, √π, √−1 do not exist here."""
    assert (4 + R(3) * 2).sqrt() == 1 + R(3)
    assert (2 + R(3)).sqrt() == (R(6) + R(2)) / 2
    assert (PI * PI * 4).sqrt() == PI * 2
    assert [n.sqrt() for n in (1 + R(2), R(2), PI, Number.of(-1), R(2) - 2)] == [None] * 5


@settings(max_examples=150, deadline=None)
@given(monomials, monomials, st.integers(-3, 3))
def test_logarithms_of_monomials_add(u, v, n):
    """log(u v) = log u + log v and log uⁿ = n log u, and every base is a prime or π."""
    assert combined((1, u * v)) == combined((1, u), (1, v))
    assert combined((1, u**n)) == combined((n, u))
    assert all(b == "pi" or sympy.isprime(int(b)) for b, _ in log_terms(u))


@settings(max_examples=150, deadline=None)
@given(monomials, sums().filter(bool))
def test_a_monomial_factor_comes_out_of_a_logarithm(u, w):
    """log(u w) = log u + log w for every sum w, whose bases can be read again and give its value."""
    w = abs(w)
    assert combined((1, u * w)) == combined((1, u), (1, w))
    with mpmath.workdps(40):
        assert abs(logarithm(w) - mpmath.log(digits(w))) < mpmath.mpf(10) ** -30


@settings(max_examples=150, deadline=None)
@given(small, small, st.sampled_from((2, 3, 5, 6, 7, 10)), st.sampled_from((-1, 2, 3, 4)))
def test_conjugates_and_powers_share_a_base(a, b, s, n):
    """For w = a+b√s, the logarithms of |w'| and of wⁿ are those of w·w' and of w, added and multiplied."""
    w = abs(a + R(s) * b)
    conjugate = abs(a - R(s) * b)
    assume(w and conjugate)
    norm = abs(a * a - b * b * s)
    assert combined((1, w), (1, conjugate)) == combined((1, Number.of(norm)))
    assert combined((1, w**n)) == combined((n, w))


@settings(max_examples=60, deadline=None)
@given(sums(3, (1, 2, 3, 6)).filter(bool))
def test_squares_of_longer_sums_share_a_base(w):
    """log w² = 2 log w for sums in one field of two square roots."""
    assert combined((1, w * w)) == combined((2, abs(w)))


@pytest.mark.parametrize("number", ONE_BASE, ids=str)
def test_the_angles_of_fifteen_degrees_share_one_base(number):
    """√6−√2, √6+√2, √3−1, 1+√3, 2+√3, 2−√3 and 4+2√3 have one opaque base."""
    assert [b for b, _ in log_terms(number) if not b.isdigit()] == ["1+sqrt(3)"]


def test_a_base_that_could_not_be_read_again_is_refused():
    """Sums with coefficients of 13 digits have no logarithm, unless they are powers of smaller ones."""
    with pytest.raises(ArithmeticError, match="too large for a logarithm"):
        log_terms(R(2) * (10**13 + 1) + 1)
    assert log_terms((1 + R(2)) ** 40) == (("1+sqrt(2)", 40),)


def test_numbers_that_are_not_positive_have_no_logarithm():
    """Zero and negative numbers are refused."""
    for number in (Number(), Number.of(-2), R(2) - 2, -PI):
        with pytest.raises(ValueError, match="has no logarithm"):
            log_terms(number)


def test_sums_of_33_roots_are_refused():
    """A product of six sums of two roots has 64 terms, which no problem of school geometry has."""
    with pytest.raises(ArithmeticError, match="more than 32 square roots"):
        math.prod([1 + R(p) for p in (2, 3, 5, 7, 11, 13)], start=Number.of(1))


@pytest.mark.parametrize(
    "number, words, plain, latex",
    [
        (Number(), "0", "0", "0"),
        (Number.of(Fraction(-7, 2)), "-7/2", "-7/2", r"-\frac{7}{2}"),
        (R(3) * Fraction(3, 2), "3*sqrt(3)/2", "3√3/2", r"\frac{3\sqrt{3}}{2}"),
        (R(27), "3*sqrt(3)", "3√3", r"3\sqrt{3}"),
        (PI * Fraction(8, 3), "8*pi/3", "8π/3", r"\frac{8\pi}{3}"),
        (1 + R(2), "1+sqrt(2)", "1+√2", r"1+\sqrt{2}"),
        ((1 + R(2)) * PI, "(1+sqrt(2))*pi", "(1+√2)π", r"\left(1+\sqrt{2}\right)\pi"),
        ((1 + R(2)) * PI * 5, "5*(1+sqrt(2))*pi", "5(1+√2)π", r"5\left(1+\sqrt{2}\right)\pi"),
        ((R(6) - R(2)) / 4, "(sqrt(6)-sqrt(2))/4", "(√6-√2)/4", r"\frac{\sqrt{6}-\sqrt{2}}{4}"),
        (-(1 + R(5)) / 2, "-(1+sqrt(5))/2", "-(1+√5)/2", r"-\frac{1+\sqrt{5}}{2}"),
        (3 / PI / 2, "3/(2*pi)", "3/(2π)", r"\frac{3}{2\pi}"),
        (-(PI**2), "-pi**2", "-π²", r"-\pi^{2}"),
    ],
)
def test_numbers_are_written_as_in_textbooks(number, words, plain, latex):
    """The three ways of writing numbers."""
    assert (str(number), number.plain(), number.latex()) == (words, plain, latex)


@settings(max_examples=150, deadline=None)
@given(numbers)
def test_sympy_reads_the_words_of_a_number(number):
    """str() is an expression of sympy with the same value."""
    assert sympy.expand(sympy.sympify(str(number)) - in_sympy(number)) == 0


def value_of(element: ElementTree.Element) -> sympy.Expr:
    """What an element of MathML means, by the rules for its layout alone."""
    tag, parts = element.tag, list(element)
    if tag == "mn":
        return sympy.Integer(element.text)
    if tag == "mi":
        return {"π": sympy.pi}[element.text]
    if tag == "mfrac":
        above, below = map(value_of, parts)
        return above / below
    if tag == "msup":
        base, exponent = map(value_of, parts)
        return base**exponent
    assert tag in ("mrow", "msqrt"), tag
    signs = [part.text for part in parts if part.tag == "mo"]
    if signs[:1] == ["("]:
        assert (parts[0].text, parts[-1].text) == ("(", ")")
        parts = parts[1:-1]
    total, product, sign = sympy.Integer(0), None, 1
    for part in parts:
        if part.tag != "mo":
            product = value_of(part) if product is None else product * value_of(part)
        elif part.text != "\u2062":
            total += sign * (product or 0)
            product, sign = None, {"+": 1, "\u2212": -1}[part.text]
    total += sign * product
    return sympy.sqrt(total) if tag == "msqrt" else total


@settings(max_examples=150, deadline=None)
@given(numbers)
def test_mathml_means_the_number(number):
    """Read by the rules of its layout, a row of MathML has the value of the number."""
    row = ElementTree.fromstring(f"<mrow>{number.mathml()}</mrow>")
    assert sympy.expand(value_of(row) - in_sympy(number)) == 0


def test_mathml_of_a_fraction_with_roots():
    """One bar, minus in front, and no parentheses above the bar."""
    above = "<mn>1</mn><mo>+</mo><msqrt><mn>5</mn></msqrt>"
    fraction = f"<mfrac><mrow>{above}</mrow><mrow><mn>2</mn></mrow></mfrac>"
    assert (-(1 + R(5)) / 2).mathml() == f"<mo>\u2212</mo>{fraction}"
    assert (PI * PI * 3).mathml() == "<mn>3</mn><mo>\u2062</mo><msup><mi>π</mi><mn>2</mn></msup>"


@settings(max_examples=150, deadline=None)
@given(numbers)
def test_floats_are_right_to_fifteen_digits(number):
    """approx is the value to full precision, also where large terms nearly cancel."""
    assert float(number) == pytest.approx(float(in_sympy(number).evalf(30)), rel=1e-14, abs=0)
