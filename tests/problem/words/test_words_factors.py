"""Long polynomials of solutions are written as products."""

from __future__ import annotations

import pytest

from geogen.lang.expression_text import parse_expression
from geogen.problem.words.symbols import shown

NAMES = {p: p.upper() for p in "abcdi"}


@pytest.mark.parametrize(
    ("polynomial", "text"),
    [
        (
            "2*length(a,b)^2*length(b,c)^2 + 2*length(b,c)^2*length(a,c)^2 + 2*length(a,c)^2*length(a,b)^2"
            " - length(a,b)^4 - length(b,c)^4 - length(a,c)^4",
            "(AC + BC − AB) · (AB + BC − AC) · (AB + AC − BC) · (AB + AC + BC)",
        ),
        ("4*length(d,i)^2*length(a,b) + 4*length(d,i)^2*length(b,c)", "4 · AB · DI² + 4 · BC · DI²"),
        (
            "4*length(d,i)^2*length(a,b) + 4*length(d,i)^2*length(b,c) + 4*length(d,i)^2*length(a,c)",
            "4 · DI² · (AB + AC + BC)",
        ),
        ("length(a,b)^2 - 2*length(a,b)*length(b,c) + length(b,c)^2", "(AB − BC)²"),
        ("2*length(a,b) + 2*length(b,c) + 2*length(a,c)", "2 · AB + 2 · AC + 2 · BC"),
        ("length(a,b)^2 + length(b,c)^2 - length(a,c)^2", "AB² + BC² − AC²"),
        ("length(a,b)^2 + sqrt(2)*length(a,b)*length(b,c) + length(b,c)^2", "√2 · AB · BC + AB² + BC²"),
    ],
)
def test_factored(polynomial: str, text: str) -> None:
    """Three terms and more, with rational coefficients, are factored; what has no factors stands as it is."""
    assert shown(parse_expression(polynomial), NAMES) == text


def test_a_value_that_is_put_into_a_product_keeps_its_brackets() -> None:
    """The square of 2√39 is no 2√39²."""
    polynomial = "4*length(d,i)^2*length(a,b) + 4*length(d,i)^2*length(b,c) + 4*length(d,i)^2*length(a,c)"
    text = shown(parse_expression(polynomial), NAMES, {("length", "d", "i"): "(2√39)"})
    assert text == "4 · (2√39)² · (AB + AC + BC)"
