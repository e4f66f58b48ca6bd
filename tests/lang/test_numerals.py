"""What people write for a number is read exactly, or refused in one line that says why, in no time."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.errors import ParseError
from geogen.lang.number import Number
from geogen.lang.numeral_tokens import MAX_LENGTH
from geogen.lang.numerals import MAX_DEPTH, parse
from geogen.lang.statement import parse_number

R = Number.root
PI = Number(((1, Fraction(1)),), 1)
terms = st.tuples(st.fractions(-20, 20, max_denominator=12), st.sampled_from((1, 2, 3, 5, 6, 12)))
#: Sums of square roots times a small power of π.
numbers = st.builds(
    lambda pairs, k: sum((R(s) * c for c, s in pairs), Number()) * PI**k,
    st.lists(terms, max_size=3),
    st.sampled_from((0, 0, 1, 2, -1)),
)
HALF = Fraction(1, 2)
READ = {
    "3√3": R(27), "3*sqrt(3)": R(27), "3sqrt(3)": R(27), "3×√3": R(27), "3·√3": R(27), "３√３": R(27), "٣√٣": R(27),
    r"3\sqrt{3}": R(27), r"3\sqrt3": R(27), r"3\cdot\sqrt{3}": R(27), r"3\times \sqrt{3}": R(27), "三√三": R(27),
    r"\frac{8\pi}{3}": PI * 8 / 3, "8π/3": PI * 8 / 3, "8pi/3": PI * 8 / 3, r"\dfrac{8}{3}\pi": PI * 8 / 3,
    r"\sqrt{3}": R(3), r"\dfrac{7}{2}": 3 + Number.of(HALF), r"\tfrac72": 3 + Number.of(HALF),
    "7/2": 3 + Number.of(HALF), "3.5": 3 + Number.of(HALF), "3 1/2": 3 + Number.of(HALF),
    "3½": 3 + Number.of(HALF), r"3\frac{1}{2}": 3 + Number.of(HALF), r"$3\frac12$": 3 + Number.of(HALF),
    "22.5": 22 + Number.of(HALF), "22.5°": 22 + Number.of(HALF), r"22.5^\circ": 22 + Number.of(HALF),
    r"22.5^{\circ}": 22 + Number.of(HALF), "22.5度": 22 + Number.of(HALF), ".5": Number.of(HALF),
    "1+sqrt(2)": 1 + R(2), "(1+sqrt(2))*pi": (1 + R(2)) * PI, "（１＋√２）π": (1 + R(2)) * PI,
    r"\left(1+\sqrt{2}\right)\pi": (1 + R(2)) * PI, r"\sqrt{4+2\sqrt{3}}": 1 + R(3), "√(2+√3)": (R(6) + R(2)) / 2,
    r"5\frac{\sqrt{3}}{2}": R(3) * Fraction(5, 2), "3/2√3": R(3) * Fraction(3, 2), "½√3": R(3) / 2, "√(3/4)": R(3) / 2,
    "−5": Number.of(-5), "-3²": Number.of(-9), "5^2": Number.of(25), "5**-2": Number.of(Fraction(1, 25)),
    "1/π²": PI**-2, r"\pi^{2}": PI**2, "(1+√3)/(√3-1)": 2 + R(3),
    "π": PI, "2π": PI * 2, "π/6": PI / 6, "+4": Number.of(4), r"\(3\sqrt{3}\)": R(27),
    "22°30'": 22 + Number.of(HALF), "22° 30′": 22 + Number.of(HALF), "1°0'36\"": Number.of(Fraction(101, 100)),
    "60度15分": Number.of(Fraction(241, 4)), "3^(1/2)": R(3), "4^{3/2}": Number.of(8), "2^(-1/2)": R(2) / 2,
}  # fmt: skip
REFUSED = {
    "5 cm": "'5 cm' has a unit: lengths have no unit here (leave 'cm' out)",
    r"5\text{ cm}^2": r"'5\text{ cm}^2' has a unit: lengths have no unit here (leave 'cm' out)",
    "12平方厘米": "'12平方厘米' has a unit: lengths have no unit here (leave '平方厘米' out)",
    "1/0": "'1/0' divides by zero",
    "1/(√4-2)": "'1/(√4-2)' divides by zero",
    r"2\frac{7}{2}": r"'2\frac{7}{2}' may be a sum or a product (write '+' or '*' between the two)",
    "√(1+√2)": "'√(1+√2)' has a square root that does not simplify (write 3, 7/2, sqrt(3) or 3*sqrt(2)/5)",
    "1/(3+π)": "'1/(3+π)' cannot be read: 1/(pi+3) is not a number of school geometry",
    "√(3+π)": "'√(3+π)' has a square root that does not simplify (write 3, 7/2, sqrt(3) or 3*sqrt(2)/5)",
    "1234567890123": "'1234567890123' has more than 12 digits",
    "999999937*999999929": "'999999937*999999929' is too large a number",
    "1/9999991+√2/9999973": "'1/9999991+√2/9999973' is too large a number",
    "9^9^9": "'9^9^9' is not an exact number (write 3, 7/2, sqrt(3) or 3*sqrt(2)/5)",
    "9^99": "'9^99' has an exponent beyond 12",
}
NO_NUMBERS = [
    "", " ", "-", "x", "2x", "north", "5 3", "3-", "3-*2", "()", "(1", "1)", "{1)",
    "1,000", "22°75'", "30'", "8^(1/3)", "4^1/2/", "=5", "5%", "1..2", "1.2.3", "①", "₂",
    r"\sqrt[3]{2}", r"\sqrt12", r"\frac123", r"\frac{1}", r"\frac{1}23", "2^{1/3}", "sqrt(-1)", "√-1", "2³3",
    "±2", "nan", "inf", "1e5",
    "__import__('os')", "5\n3", "1\u200b",
]  # fmt: skip
HOSTILE = [
    "(" * 399, "√" * 399, "9^" * 199 + "9", "-" * 400, "(" * 39 + "9^12" + ")^12" * 39,
    r"\frac{1" * 57, r"1\frac{" * 57, "1 1/" * 99,
    "*".join(f"(1+√{p})" for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71)),
    "1/(" + "+".join(f"√{p}" for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53)) + ")",
    "√(" + "+".join(f"√{p}" for p in (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53)) + ")",
    "((1+√2)*(1+√3)*(1+√5)*(1+√7)*(1+√11))^12", "1/((1+√2)*(1+√3)*(1+√5)*(1+√7)*(1+√11))", "999999999989*999999999961",
    "√(999999999989*999999999961)", "√(" * 30 + "7+4√3" + ")" * 30, "√((1+√2)*(1+√3)*(1+√5)*(1+√7)*(1+√11))",
]  # fmt: skip


@pytest.mark.parametrize("text", READ, ids=ascii)
def test_numbers_are_read_as_they_are_meant(text):
    """Plain text, LaTeX, decimals, mixed numbers, degrees and several alphabets."""
    assert parse(text) == READ[text]


@pytest.mark.parametrize("text", REFUSED, ids=ascii)
def test_what_is_refused_is_refused_with_its_reason(text):
    """Units, division by zero, nested roots, sums with π and numbers without measure have errors of their own."""
    with pytest.raises(ParseError) as caught:
        parse(text)
    assert str(caught.value) == REFUSED[text]


@pytest.mark.parametrize("text", NO_NUMBERS, ids=ascii)
def test_other_text_is_no_number(text):
    """Everything else is refused in one line with an example of what to write."""
    with pytest.raises(ParseError, match="is not an exact number") as caught:
        parse(text)
    assert str(caught.value).isprintable() and caught.value.hint == "write 3, 7/2, sqrt(3) or 3*sqrt(2)/5"


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:20]))
def test_hostile_text_is_answered_within_a_second(text):
    """Deep nesting, towers of powers and products of many sums give a number or an error, and never hang."""
    try:
        assert isinstance(parse(text), Number)
    except ParseError as error:
        assert str(error).isprintable() and len(str(error)) < 200


def test_length_and_depth_are_bounded():
    """Forty brackets are read, forty-one are not; so it is with 400 characters."""
    assert parse("(" * (MAX_DEPTH - 1) + "5" + ")" * (MAX_DEPTH - 1)) == 5
    with pytest.raises(ParseError, match="nested too deeply"):
        parse("(" * MAX_DEPTH + "5" + ")" * MAX_DEPTH)
    assert parse("5" + " " * (MAX_LENGTH - 1)) == 5
    with pytest.raises(ParseError, match="more than 400 characters"):
        parse("5" + " " * MAX_LENGTH)


@settings(max_examples=300, deadline=None)
@given(st.text("0123456789.+-*/^()√π{}[]\\ sqrtpifac²½°三,$", max_size=30) | st.text(max_size=20))
def test_any_text_is_a_number_or_an_error(text):
    """No text makes the parser fail in another way, and a number that is read can be written and read again."""
    try:
        number = parse(text)
    except ParseError as error:
        assert str(error).isprintable()
    else:
        assert parse(str(number)) == number


@settings(max_examples=200, deadline=None)
@given(numbers)
def test_every_way_of_writing_a_number_is_read_back(number):
    """Words, the line of text and LaTeX give the number again, and statements read the words without blanks."""
    assert parse(str(number)) == number
    assert parse(number.plain()) == number
    assert parse(number.latex()) == number
    assert parse_number(str(number)) == number and " " not in str(number)
