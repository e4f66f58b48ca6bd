"""Certificates: a form as an exact rational combination of forms that hold."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import lcm

from geogen.checker.figure import Lifted
from geogen.lang.form import Coefficient, Quantity


def remainder(target: Lifted, terms: Iterable[tuple[Lifted, Coefficient]]) -> dict[Quantity, Coefficient]:
    """What a combination misses: target minus the sum of coefficient times form, empty where it adds up.

    The sum is taken over the common denominator of the rational coefficients, in whole numbers as far as they go.
    """
    combined = list(terms)
    common = lcm(*(c.denominator for _, c in combined if isinstance(c, Fraction)))
    total: dict[Quantity, Coefficient | int] = {q: 0 for q, _ in target}
    for quantity, weight in target:
        total[quantity] += common * weight
    for a_form, coefficient in combined:
        factor: Coefficient | int = coefficient * common
        if isinstance(factor, Fraction):
            factor = factor.numerator
        for quantity, weight in a_form:
            total[quantity] = total.get(quantity, 0) - factor * weight
    return {q: Fraction(c) / common if isinstance(c, int) else c / common for q, c in total.items() if c}


def whole(a_form: Lifted) -> Lifted:
    """The form with whole coefficients as plain integers, which add faster and exactly alike."""
    return tuple((q, c.numerator if isinstance(c, Fraction) and c.denominator == 1 else c) for q, c in a_form)
