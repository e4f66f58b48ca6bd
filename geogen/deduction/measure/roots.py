"""Roots of equations with one unknown, exact, the figure deciding which."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import lru_cache

from geogen.lang.expression import Expression, Scalar, as_number
from geogen.lang.measure import FUNCTIONS, Term
from geogen.lang.number import Number
from geogen.lang.trigonometry import SPECIAL, exact

#: Relative distance at which a root counts as the one that the figure shows.
NEAR = 1e-7
#: Equations of higher degree are not solved.
DEGREE = 2


@lru_cache(maxsize=4096)
def root(zero: Expression, term: Term, near: float) -> Number | None:
    """The root of an equation of first or second degree that is near a figure's value.

    Args:
        zero: what is zero; it has no other terms.
        term: the unknown.
        near: its value in the figure.

    Returns:
        the exact root, None where it leaves the numbers of school geometry.
    """
    return root_of(powers_of(zero, term), near)


def powers_of(zero: Expression, term: Term) -> dict[int, Number]:
    """The coefficients of an equation by the powers of its only term."""
    powers: dict[int, Number] = {}
    for monomial, coefficient in zero.parts:
        power = dict(monomial).get(term, 0)
        powers[power] = powers.get(power, Number()) + coefficient
    return powers


def root_of(powers: Mapping[int, Scalar], near: float) -> Number | None:
    """The same of a polynomial given by its coefficients."""
    if max(powers, default=0) > DEGREE:
        return None
    a, b, c = (as_number(powers.get(k, 0)) for k in (2, 1, 0))
    try:
        return next((x for x in _roots(a, b, c) if abs(x.approx - near) <= NEAR * max(abs(near), 1e-6)), None)
    except ArithmeticError:
        return None


def square_of(powers: Mapping[int, Scalar]) -> Number | None:
    """The square of the roots of an equation a·x² + c = 0, given by its coefficients; None for those of other forms."""
    if any(power not in (0, 2) and coefficient for power, coefficient in powers.items()):
        return None
    a, c = (as_number(powers.get(k, 0)) for k in (2, 0))
    try:
        return -c / a if a else None
    except ArithmeticError:
        return None


def last_powers(zero: Expression, values: tuple[Number | None, ...]) -> Mapping[int, Scalar] | None:
    """The coefficients of an equation all of whose terms but the unknown are known; None where it is of a high degree.

    Args:
        zero: what is zero.
        values: those of its terms, None for the unknown, which several of its terms may stand for.

    Raises:
        ArithmeticError: the values leave the numbers of school geometry.
    """
    known = {t: value.plainest for t, value in zip(zero.terms, values, strict=True) if value is not None}
    degrees = [sum([e for t, e in m if t not in known]) for m, _ in zero.parts]
    if max(degrees) > DEGREE:
        return None
    raised: dict[tuple[Term, int], Scalar] = {(t, 1): value for t, value in known.items()}
    powers: dict[int, Scalar] = {}
    for power, (monomial, coefficient) in zip(degrees, zero.parts, strict=True):
        part = coefficient.plainest
        for factor in monomial:
            term, exponent = factor
            if term in known:
                if factor not in raised:
                    raised[factor] = as_number(known[term] ** exponent).plainest
                part = part * raised[factor]
        powers[power] = powers.get(power, 0) + part
    return powers


@lru_cache(maxsize=4096)
def last_root(zero: Expression, values: tuple[Number | None, ...], near: float) -> tuple[Number | None, Number | None]:
    """The root of an equation all of whose terms but the unknown are known, see :func:`last_powers`.

    Args:
        zero, values: the equation.
        near: the unknown's value in the figure.

    Returns:
        the root, and where there is none its square, as far as the equation gives it.

    Raises:
        ArithmeticError: the values leave the numbers of school geometry.
    """
    powers = last_powers(zero, values)
    if powers is None:
        return None, None
    found = root_of(powers, near)
    return found, square_of(powers) if found is None else None


def _roots(a: Number, b: Number, c: Number) -> Iterator[Number]:
    if not a:
        if b:
            yield -c / b
        return
    if not b:
        half = (-c / a).sqrt()
        if half is not None:
            yield half
            yield -half
        return
    side = (b * b - a * c * 4).sqrt()
    if side is not None:
        yield (-b + side) / (a * 2)
        yield (-b - side) / (a * 2)


def angle_of(zero: Expression, term: Term, near: float) -> Fraction | None:
    """The special angle, in degrees, whose function solves an equation and which is near a figure's angle."""
    assert term[0] in FUNCTIONS
    for degrees in SPECIAL:
        if abs(float(degrees) - near) < 1e-6:
            value = exact(term[0], degrees)
            if value is not None and not zero.put(term, Expression.of(value)).parts:
                return degrees
    return None
