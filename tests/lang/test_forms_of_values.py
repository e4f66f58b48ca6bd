"""The forms of lengths, ratios and equations with numbers are those collected term by term, and are zero in figures."""

from __future__ import annotations

import math
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from geogen.lang.expression import Expression
from geogen.lang.form import LARGEST_ROOT, LOGUNIT, PI, UNIT, UNIT2, Form, evaluate, form, segment
from geogen.lang.logarithm import log_terms
from geogen.lang.number import Number, prime_factors
from geogen.lang.statement import Statement, all_forms

R = Number.root
CIRCLE = Number(((1, Fraction(1)),), 1)
RADICANDS = (1, 2, 3, 5, 6, 7, 15, 21, 223, 227, 454, 10007)
signed = st.fractions(-40, 40, max_denominator=12).filter(bool)
numbers = st.builds(
    lambda a, s, b, t, k: abs(R(s) * a + R(t) * b) * CIRCLE**k,
    signed,
    st.sampled_from(RADICANDS),
    signed | st.just(Fraction(0)),
    st.sampled_from(RADICANDS),
    st.sampled_from((0, 0, 0, 1, -1)),
).filter(bool)
points = st.sampled_from(("A", "B", "C", "O1"))
#: Terms with the block of their unit: none for an angle.
TERMS = {
    ("length", "A", "B"): UNIT,
    ("length", "C", "D"): UNIT,
    ("area", "A", "B", "C"): UNIT2,
    ("circle_area", "O", "A"): UNIT2,
    ("arc", "O", "A", "B"): UNIT,
    ("angle", "A", "B", "C"): PI,
}


def logs(number: Number) -> list[tuple[tuple[str, str], Fraction]]:
    return [(("log", base), -e) for base, e in log_terms(number)]


def usable(number: Number) -> bool:
    return all(p <= LARGEST_ROOT for s, _ in number.terms for p in prime_factors(s))


def distinct(*forms: Form) -> list:
    """The forms, each once, with the types of their coefficients."""
    return typed(tuple(dict.fromkeys(forms)))


def told(make: Callable[[], list]) -> object:
    """The forms, or the refusal in words, as of 1 − π where a segment is π times itself."""
    try:
        return make()
    except ArithmeticError as error:
        return str(error)


def typed(forms: tuple[Form, ...]) -> list:
    return [[(q, type(c), c) for q, c in a_form] for a_form in forms]


def term_log(term: tuple[str, ...]) -> tuple[str, ...]:
    return segment("l", *term[1:]) if term[0] == "length" else ("lt", *term)


def term_itself(term: tuple[str, ...]) -> tuple[str, ...]:
    return segment("s", *term[1:]) if term[0] == "length" else ("t", *term)


@settings(max_examples=200, deadline=None)
@given(points, points, numbers)
def test_a_length_says_what_its_terms_collected_say(a, b, v):
    """Logarithm, length and square of a segment are v's, in the order of form(), for a point as a segment as well."""
    assert typed(all_forms(Statement("lconst", (a, b, v)))) == distinct(
        form([(segment("l", a, b), 1), (LOGUNIT, -1), *logs(v)]),
        form([(segment("s", a, b), 1), (UNIT, -v)]),
        form([(segment("q", a, b), 1), (UNIT2, -(v * v))]),
    )


@settings(max_examples=300, deadline=None)
@given(points, points, points, points, numbers | st.just(Number.of(1)))
def test_a_ratio_says_what_its_terms_collected_say(a, b, c, d, r):
    """The same of a ratio of any two segments, one and the same among them, without roots of large primes."""

    def collected() -> list:
        lengths = form([(segment("s", a, b), 1), (segment("s", c, d), -r)]) if usable(r) else None
        squares = form([(segment("q", a, b), 1), (segment("q", c, d), -(r * r))]) if usable(r * r) else None
        logarithms = form([(segment("l", a, b), 1), (segment("l", c, d), -1), *logs(r)])
        return distinct(*(f for f in (logarithms, lengths, squares) if f is not None))

    assert told(lambda: typed(all_forms(Statement("rconst", (a, b, c, d, r))))) == told(collected)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(sorted(TERMS)), numbers)
def test_the_value_of_a_term_says_what_its_terms_collected_say(term, v):
    """term = v has the forms of the term and of its logarithm."""
    power = {PI: 0, UNIT: 1, UNIT2: 2}[TERMS[term]]

    def collected() -> list:
        return distinct(
            form([(term_itself(term), 1), (TERMS[term], -v)]),
            form([(term_log(term), 1), (LOGUNIT, -power), *logs(v)]),
        )

    said = Statement("equal", (Expression.term(term), Expression.of(v)))
    assert told(lambda: typed(all_forms(said))) == told(collected)


@settings(max_examples=200, deadline=None)
@given(st.permutations(sorted(TERMS)), numbers, numbers)
def test_proportional_terms_say_what_their_terms_collected_say(terms, v, w):
    """v·x = w·y has a form of logarithms, if w/v has one, and one of the terms where they are counted in one unit."""
    x, y = sorted(terms[:2])
    power = {PI: 0, UNIT: 1, UNIT2: 2}
    try:
        ratio = w / v
    except ArithmeticError:
        return
    linear = form([(term_itself(x), v), (term_itself(y), -w)])

    def collected() -> list:
        units = (LOGUNIT, power[TERMS[y]] - power[TERMS[x]])
        return distinct(
            *([linear] if TERMS[x] == TERMS[y] and usable(v) and usable(w) else []),
            form([(term_log(x), 1), (term_log(y), -1), units, *logs(ratio)]),
        )

    said = Statement("equal", (Expression.term(x).times(v), Expression.term(y).times(w)))
    assert told(lambda: typed(all_forms(said))) == told(collected)


@settings(max_examples=150, deadline=None)
@given(numbers, numbers)
def test_forms_are_zero_in_a_figure_with_these_lengths(v, w):
    """All forms of AB = v, of CD = w·AB and of the equations of both vanish where the points lie so."""
    at = {"A": (0.0, 0.0), "B": (float(v), 0.0), "C": (0.0, 0.0), "D": (0.0, float(v) * float(w))}
    ab, cd = (Expression.term(("length", *ends)) for ends in ("AB", "CD"))
    for statement in (
        Statement("lconst", ("A", "B", v)),
        Statement("rconst", ("C", "D", "B", "A", w)),
        Statement("equal", (ab, Expression.of(v))),
        Statement("equal", (cd, ab.times(w))),
    ):
        for a_form in all_forms(statement):
            size = max(1.0, float(v) ** 2, (float(v) * float(w)) ** 2, float(w) ** 2)
            assert math.isclose(abs(evaluate(a_form, at)), 0, abs_tol=1e-9 * size), (statement, a_form)


@pytest.mark.parametrize("number", [Number(), Number.of(-2), R(2) - 2], ids=str)
def test_numbers_that_are_not_positive_are_refused(number):
    """There is no logarithm of zero or less, so that such a length or ratio has no forms."""
    for args in (("A", "B", number), ("A", "B", "C", "D", number)):
        for _ in range(2):
            with pytest.raises(ValueError, match="has no logarithm"):
                all_forms(Statement("lconst" if len(args) == 3 else "rconst", args))


def test_a_number_between_other_points_has_the_same_coefficients():
    """What is computed of a coefficient in one statement need not be computed in the next, nor in an equation."""
    v = 2 - R(3)
    one = all_forms(Statement("lconst", ("A", "B", v)))
    two = all_forms(Statement("lconst", ("C", "D", R(3) * -1 + 2)))
    three = all_forms(Statement("equal", (Expression.term(("area", "A", "B", "C")), Expression.of(v))))
    assert all(c is d for f, g in zip(one, two, strict=True) for (_, c), (_, d) in zip(f, g, strict=True))
    assert one[1][-1][1] is three[0][-1][1] and one[1][-1][1] == -v
