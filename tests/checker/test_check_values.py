"""What the checker refuses of measured terms, equations and exact numbers in graphs built in memory."""

from __future__ import annotations

import math
from dataclasses import replace
from fractions import Fraction

import pytest
from small_library import LIBRARY
from test_check import good, refusal, with_statement

from geogen.checker import check
from geogen.lang.expression import Expression
from geogen.lang.measure import Term
from geogen.lang.number import Number
from geogen.lang.statement import Statement, parse_statement
from geogen.proof.values import gives, put_together


def an_equation(*parts: tuple[tuple[tuple[Term, int], ...], object]) -> Statement:
    """An equation with zero, its left side made of parts as they are."""
    return Statement("equal", (Expression(parts), Expression()))  # type: ignore[arg-type]


AB, BC = ("length", "a", "b"), ("length", "b", "c")
ONE = Number.of(1)


@pytest.mark.parametrize(
    ("statement", "cause"),
    [
        (an_equation((((AB, 1),), Fraction(1))), "not written as it should be"),
        (an_equation((((AB, 1),), Number())), "not written as it should be"),
        (an_equation((((AB, 1),), ONE), (((AB, 1),), -ONE)), "not written as it should be"),
        (an_equation((((BC, 1), (AB, 1)), ONE)), "not written as it should be"),
        (an_equation((((AB, 0),), ONE)), "not written as it should be"),
        (an_equation((((AB, -1),), ONE)), "not written as it should be"),
        (an_equation((((("length", "b", "a"), 1),), ONE)), "not written as it should be"),
        (an_equation((((("length", "a"), 1),), ONE)), "not written as it should be"),
        (an_equation((((("unknown", "x"), 1),), ONE)), "not written as it should be"),
        (an_equation(((((), 1),), ONE)), "not written as it should be"),
        (an_equation((((("area", "a", "b"), 1),), ONE)), "not written as it should be"),
        (an_equation((((AB, 1),), Number(((4, Fraction(1)),)))), "not written as it should be"),
        (an_equation((((AB, 1),), Number(((3, Fraction(1)), (2, Fraction(1)))))), "not written as it should be"),
        (an_equation((((AB, 1),), Number(((1, Fraction(10**13)),)))), "too large"),
        (an_equation((((AB, 7),), ONE)), "too large"),
        (an_equation((((AB, 4), (BC, 3)), ONE)), "too large"),
        (an_equation((((("length", "a", "a"), 1),), ONE)), "uses a twice"),
        (an_equation((((("angle", "a", "b", "a"), 1),), ONE)), "uses a twice"),
        (an_equation((((("length", "a", "z"), 1),), ONE)), "the point z is not in the figure"),
        (
            an_equation((((AB, 1),), ONE), ((), Number(((1, Fraction(1)),), 1)), ((), ONE)),
            "not written as it should be",
        ),
        (
            Statement("equal", (Expression.of(1), Expression.of(Number(((1, Fraction(1)),), 1)))),
            "the certified forms do not establish 'equal 1 pi'",
        ),
        (Statement("equal", (Expression.of(1),)), "does not take 1 arguments"),
        (Statement("equal", ("a", Expression.of(1))), "wrong kind of argument"),
        (Statement("protractor", tuple("aba")), "uses a twice"),
        (Statement("aconst", (*"abbc", Number.of(1))), "wrong kind of argument"),
    ],
)
def test_meaningless_equations_are_refused(statement, cause):
    """Polynomials that no parser would make, huge ones and degenerate terms are refused, and none is a traceback."""
    assert cause in refusal(with_statement(statement))


def test_equal_arguments_of_different_types_are_told_apart():
    """A whole number is no Number, also right after the same statement with one was found to be well formed."""
    right = Statement("rconst", (*"abbc", Number.of(1)))
    wrong = Statement("rconst", (*"abbc", Fraction(1)))
    assert right == wrong
    assert "wrong kind" not in refusal(with_statement(right))
    assert "wrong kind of argument" in refusal(with_statement(wrong))


@pytest.mark.parametrize(
    ("coefficient", "cause"),
    [
        (Number.root(2), "the certificate does not add up"),
        (Number(((1, Fraction(1)),), 1), "the certificate does not add up"),
        (Number(((8, Fraction(1)),)), "a coefficient of the certificate is too large or not written as it should be"),
        (
            Number(((1, Fraction(1)),), 9),
            "a coefficient of the certificate is too large or not written as it should be",
        ),
        (Number(((10**13 + 37, Fraction(1)),)), "a coefficient of the certificate is too large"),
    ],
)
def test_coefficients_with_square_roots_are_numbers_in_normal_form(coefficient, cause):
    """A certificate whose coefficient is no number as the language makes them is refused before it is used."""
    graph = good("kite_diagonals")
    last = graph.steps[-1]
    first = last.certificates[0]
    (number, index, _), *others = first.terms
    forged = replace(first, terms=((number, index, coefficient), *others))
    assert cause in refusal(replace(graph, steps=(*graph.steps[:-1], replace(last, certificates=(forged,)))))


def test_values_hold_along_a_motion_of_the_figure():
    """The law of cosines with two sides and an angle: however the triangle lies, the third side is the same."""
    graph = good("cosines_length")
    for degrees in range(0, 360, 7):
        turn = complex(math.cos(math.radians(degrees)), math.sin(math.radians(degrees)))
        moved = {p: complex(*xy) * turn + 3 for p, xy in graph.figure.items()}
        figure = {p: (z.real, z.imag) for p, z in moved.items()}
        assert check(replace(graph, figure=figure), LIBRARY).is_certified


def test_the_other_triangle_has_the_other_root():
    """Two sides and an angle opposite one of them: the proof of one triangle is refused in the figure of the other."""
    graph = good("cosines_two_roots")
    (ax, ay), (bx, by), (cx, cy) = (graph.figure[p] for p in "abc")
    size = math.hypot(cx - ax, cy - ay)
    other = 8.0 - size
    figure = {**graph.figure, "c": (ax + (cx - ax) * other / size, ay + (cy - ay) * other / size)}
    assert "not the one that the figure shows" in refusal(replace(graph, figure=figure))
    goal = f"lconst a c {round(other)}"
    steps = tuple(replace(s, statement=parse_statement(goal)) if s.kind == "value" else s for s in graph.steps)
    assert check(replace(graph, figure=figure, steps=steps), LIBRARY).is_certified


@pytest.mark.parametrize(
    ("equation", "given"),
    [
        ("equal length(a,b)*(length(b,c)+length(b,d)) 2*length(a,c)*(length(b,c)+length(b,d))", True),
        ("equal 2*length(a,c)*(length(a,b)+length(b,d)) length(a,b)*(length(a,b)+length(b,d))", True),
        ("equal length(a,b)*(length(b,d)-length(b,c)) 2*length(a,c)*(length(b,d)-length(b,c))", False),
        ("equal length(a,b)*(length(b,d)+length(b,c)) length(a,c)*(length(b,d)+2*length(b,c))", False),
    ],
)
def test_an_equation_is_divided_by_a_sum_of_positive_terms_only(equation: str, given: bool) -> None:
    """AB·(…) = 2·AC·(…) says AB = 2·AC where the factor is a sum of lengths, and not where it is a difference."""
    at = {"a": (0.0, 0.0), "b": (2.0, 0.0), "c": (0.0, 1.0), "d": (3.0, 1.0)}
    zero = put_together(parse_statement(equation), [], at)
    assert isinstance(zero, Expression)
    assert (gives(zero, parse_statement("rconst a b a c 2"), at) is None) == given
