"""Balls contain every result of numbers that they contain, and equations of coordinates their values and slopes."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from geogen.checker.existence_balls import BITS, PI, Ball, angle_near, exact, of_number, turned
from geogen.checker.existence_equations import equations
from geogen.lang.number import Number
from geogen.lang.numerals import parse
from geogen.lang.radicals import bounds_of_pi
from geogen.lang.statement import parse_statement

ONE = 1 << BITS
#: Numbers as fractions of 2**-192: small, of the size of coordinates, and large.
WHOLE = st.one_of(st.integers(-50, 50), st.integers(-(ONE << 8), ONE << 8), st.integers(-(ONE << 60), ONE << 60))


@st.composite
def member(draw: st.DrawFn) -> tuple[Ball, Fraction]:
    """A ball, and a number in it."""
    m, r = draw(WHOLE), draw(st.one_of(st.just(0), st.integers(0, 1 << 40), st.integers(0, ONE)))
    return Ball(m, r), Fraction(m + draw(st.integers(-r, r)), ONE)


def contains(ball: Ball, number: Fraction) -> bool:
    """True where a number is in a ball."""
    return abs(number * ONE - ball.m) <= ball.r


@settings(deadline=None)
@given(member(), member(), st.integers(-9, 9))
def test_sums_and_products_are_enclosed(one, other, factor):
    """Addition, subtraction, products and powers of any two members."""
    (a, x), (b, y) = one, other
    assert contains(a + b, x + y)
    assert contains(a - b, x - y)
    assert contains(-a, -x)
    assert contains(a * b, x * y)
    assert contains(a.times(factor), x * factor)
    assert contains(a**3, x**3)
    assert abs(x) * ONE <= a.size
    assert a.has_zero or x != 0


@settings(deadline=None)
@given(member(), member())
def test_quotients_are_enclosed(one, other):
    """A quotient is enclosed, and a divisor that may be zero is refused."""
    (a, x), (b, y) = one, other
    if b.has_zero:
        with pytest.raises(ZeroDivisionError):
            a / b
        return
    assert contains(b.inverse(), 1 / y)
    assert contains(a / b, x / y)


@settings(deadline=None)
@given(member())
def test_square_roots_are_enclosed(one):
    """The root's lower and upper ends, squared, are below and above every member."""
    a, x = one
    if a.m < a.r:
        with pytest.raises(ArithmeticError):
            a.sqrt()
        return
    root = a.sqrt()
    low, high = Fraction(root.m - root.r, ONE), Fraction(root.m + root.r, ONE)
    assert high >= 0
    assert high * high >= x
    assert low <= 0 or low * low <= x


@settings(deadline=None)
@given(st.fractions(max_denominator=10**6), st.floats(allow_nan=False, allow_infinity=False, width=32))
def test_numbers_are_enclosed(fraction, number):
    """Fractions and floats, the latter without any radius where they have no more binary places than balls."""
    assert contains(exact(fraction), fraction)
    assert contains(exact(number), Fraction(number))
    assert exact(0.375).r == 0
    with pytest.raises(ArithmeticError):
        exact(math.nan)


@pytest.mark.parametrize("text", ["sqrt(2)", "3*sqrt(5)/7", "1/3", "2*sqrt(3)"])
def test_exact_numbers_are_enclosed(text):
    """A root's square is its square, and the ball is tight."""
    number = parse(text)
    ball = of_number(number)
    square = (number * number).rational
    assert square is not None
    assert contains(ball * ball, square)
    assert ball.r < 8
    assert contains(PI, bounds_of_pi(400)[0])
    assert not (of_number(number * Number(((1, Fraction(1)),), 2)) - ball * PI * PI).m >> 16


@settings(deadline=None)
@given(st.fractions(-4, 4, max_denominator=360))
def test_angles_are_enclosed(half_turns):
    """Cosine and sine lie on the circle, add up as angles do, and give back the angle."""
    cosine, sine = turned(half_turns)
    assert contains(cosine * cosine + sine * sine, Fraction(1))
    twice, _ = turned(2 * half_turns)
    assert (cosine * cosine - sine * sine - twice).has_zero
    assert abs(float(cosine) - math.cos(math.pi * half_turns)) < 1e-14
    reduced = (half_turns + 1) % 2 - 1
    found = angle_near(cosine, sine, math.pi * reduced + 0.01)
    assert (found - PI * exact(reduced)).has_zero
    assert found.r < 1 << 20
    with pytest.raises(ArithmeticError):
        angle_near(cosine, sine, math.pi * reduced + 0.1)


#: One statement of every kind that has equations.
STATEMENTS = (
    "coll a b c",
    "para a b c d",
    "perp a b c d",
    "eqangle a b a c d b d c",
    "aconst a b c d 40o",
    "cong a b c d",
    "midp a b c",
    "vecsum 1 a -1 b 1 c -1 d",
    "cyclic a b c d e",
    "circle a b c d",
    "eqratio a b c d a c b d",
    "rconst a b c d sqrt(2)",
    "lconst a b 3/2",
    "lensum 1 a b 1 b c -1 a c",
    "sqsum 1 a b 1 b c -2 a c",
    "simtri a b c a d e",
    "contrir a b c a d e",
    "equal angle(a,b,c) 2*angle(b,c,d)-30",
    "equal angle(a,b,c)*length(a,b) 100",
    "equal length(a,b)*length(b,c) 2*area(a,b,c,d)",
    "equal circle_area(a,b) circumference(c,d)*length(a,b)",
    "equal arc(a,b,c) 3*pi",
    "equal sector(a,b,c)+area(a,b,c) 2",
    "equal sin(a,b,c)*length(a,b) cos(b,c,d)*tan(c,d,e)",
    "equal length(a,b)^3 1/2*length(c,d)^2",
)
COORDINATE = st.integers(-4096, 4096).map(lambda n: n / 512)


@pytest.mark.parametrize("text", STATEMENTS)
@settings(deadline=None)
@given(xs=st.lists(COORDINATE, min_size=10, max_size=10), moves=st.lists(st.integers(-8, 8), min_size=10, max_size=10))
def test_slopes_enclose_every_difference(text, xs, moves):
    """The change of an equation between two figures is that of some slopes in a box around both (mean value)."""
    points = "abcde"
    at = {p: (xs[2 * i], xs[2 * i + 1]) for i, p in enumerate(points)}
    assume(min(math.dist(at[p], at[q]) for p in points for q in points if p < q) > 0.3)
    shift = {p: (moves[2 * i] / 2**12, moves[2 * i + 1] / 2**12) for i, p in enumerate(points)}
    here = {p: (exact(x), exact(y)) for p, (x, y) in at.items()}
    there = {p: (exact(x + shift[p][0]), exact(y + shift[p][1])) for p, (x, y) in at.items()}
    box = {p: (Ball(x.m, ONE >> 9), Ball(y.m, ONE >> 9)) for p, (x, y) in here.items()}
    found = equations(parse_statement(text), at)
    assert found
    for equation in found:
        try:
            slopes = equation.slopes(box)
        except ArithmeticError:  # a tangent of nearly a right angle, or an angle that may be zero
            assume(False)
        assert set(slopes) <= set(equation.points)
        change = equation.value(there) - equation.value(here)
        for p, pair in slopes.items():
            for slope, move in zip(pair, shift[p], strict=True):
                change = change - slope * exact(move)
        assert change.has_zero
