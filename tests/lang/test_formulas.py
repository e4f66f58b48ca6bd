"""Formulas as people write them are equal where they are one, and different where they are not."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.errors import ParseError
from geogen.lang.formulas import parse_formula, unknowns, value_at
from geogen.lang.han_numerals import western

EQUAL = [
    ("16-4π", r"4\left(4-\pi\right)"), ("6+2π", "2π + 6"), ("9π/4 - 2", r"\frac{9\pi-8}{4}"), ("(a+b)(a-b)", "a²-b²"),
    (r"\frac{1}{2}ab\sin C", r"\frac{ab\sin C}{2}"), (r"10\sin 60^\circ", "5√3"), ("sin(π/6)", "1/2"),
    (r"\sin^2 45^\circ", "0.5"), ("tan(60°)", r"\sqrt3"), ("(a+b)/(a^2-b^2)", "1/(a-b)"), ("2√(x²+1)", "√(1+x^2)*2"),
    (r"2\theta+10", "10+2θ"), ("x_1+x_{2}", "x_{2}+x_1"), ("4/(2π)", "2/π"), ("cos 2x", "cos(2x)"),
]  # fmt: skip
DIFFERENT = [("16-4π", "16-4·3.14"), ("a+b", "ab"), ("2x", "x²"), ("√(x+1)", "√x+1"), ("sin x", "cos x")]
CHINESE = {
    "十二": "12", "一百二十": "120", "二〇二五": "2025", "三分之二": "(2/3)", "根号三": "√3", "三倍根号二": "3√2",
    "二分之根号三": "(√3/2)", "一又二分之一": "1 1/2", "三点一四": "3.14", "负五": "-5", "三分之四派": "(4π/3)",
    "一万二千": "12000", "两百零五": "205", "根号下十五": "√15", "AB平行": "AB平行",
}  # fmt: skip
HOSTILE = [
    "(a+b+c+d+e+f)^12", "((a+b)^6+c)^6", "(" * 39 + "a+b" + ")^12" * 39, "sin(" * 80 + "1" + ")" * 80, "√" * 390 + "x",
    "*".join(f"(a+√{p})" for p in (2, 3, 5, 7, 11, 13, 17, 19, 23)), "9^9^9", "x^99", "1/0", "1/(a-a)", r"\frac" * 80,
    "+".join(f"1/(a+{k})" for k in range(40)), "\ud800", "x" * 401, "\\sin^", "sin", "_" * 50, "十" * 300,
]  # fmt: skip


@pytest.mark.parametrize("one, two", EQUAL, ids=ascii)
def test_equal_formulas_are_equal(one, two):
    """However a formula is arranged, its exact value is one, and so are its floats."""
    assert parse_formula(one) == parse_formula(two)
    names = tuple(unknowns(one) | unknowns(two))
    assert math.isclose(value_at(one, 0, names), value_at(two, 0, names))


@pytest.mark.parametrize("one, two", DIFFERENT, ids=ascii)
def test_different_formulas_differ(one, two):
    """They differ exactly and at a fixed point."""
    assert parse_formula(one) != parse_formula(two)
    names = tuple(unknowns(one) | unknowns(two))
    assert not math.isclose(value_at(one, 0, names), value_at(two, 0, names), rel_tol=1e-6)


@pytest.mark.parametrize("text", CHINESE)
def test_chinese_numerals_become_western(text):
    """Numerals by units and digit by digit, decimals, fractions, mixed numbers, roots and π."""
    assert western(text) == CHINESE[text]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:20]))
def test_hostile_formulas_are_refused(text):
    """Towers of powers, deep nesting and long sums end in an error of one line."""
    with pytest.raises(ParseError) as caught:
        parse_formula(text)
    assert str(caught.value).isprintable() and len(str(caught.value)) < 200


@settings(max_examples=300, deadline=None)
@given(st.text("0123456789.+-*/^()√π{}_abxsincoθ°\\ ²三分之根号", max_size=30) | st.text(max_size=20))
def test_any_text_is_a_formula_or_an_error(text):
    """No text makes the parser fail in another way; where both have a value, floats agree with the exact one."""
    try:
        exact = parse_formula(text)
        value = value_at(text, 0, tuple(unknowns(text)))
    except ParseError as error:
        assert str(error).isprintable()
        return
    if exact.number is not None and "°" not in text:
        assert math.isclose(float(exact.number), value, rel_tol=1e-6, abs_tol=1e-6)
