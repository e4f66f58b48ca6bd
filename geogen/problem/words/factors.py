"""Long polynomials as products: Heron's formula is (a + b + c)(a + b − c)(a − b + c)(b + c − a), not six terms."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from geogen.lang.expression import Expression, Monomial
from geogen.lang.measure import Term

#: Fewest terms of a polynomial that is factored, and polynomials of which the factors are kept.
LONG, REMEMBERED = 3, 1024


class Product(NamedTuple):
    """A number times powers of polynomials.

    Args:
        number: it is positive.
        factors: two or more polynomials, each with its exponent.
    """

    number: Fraction
    factors: tuple[tuple[Expression, int], ...]


@lru_cache(maxsize=REMEMBERED)
def factored(found: Expression) -> Product | None:
    """A polynomial with rational coefficients as a product, by sympy.

    Args:
        found: the polynomial.

    Returns:
        None where it has few terms or no factors, or where its coefficients are not all rational.
    """
    if len(found.parts) < LONG or any(c.rational is None for _, c in found.parts):
        return None
    from sympy import Poly, Rational, factor_list, symbols  # it takes half a second to load, and few problems need it

    letters = symbols(f"x:{len(found.terms)}", seq=True)
    powers = {tuple(_power(term, m) for term in found.terms): Rational(str(c.rational)) for m, c in found.parts}
    number, factors = factor_list(Poly(powers, *letters))
    product, plain = Fraction(str(number)), list[tuple[Expression, int]]()
    for factor, exponent in factors:
        one = Expression()
        for powers_of_part, coefficient in factor.terms():
            part = Expression.of(Fraction(str(coefficient)))
            for term, power in zip(found.terms, powers_of_part, strict=True):
                part = part * Expression.term(term).power(power)
            one = one + part
        if sum(1 if c > 0 else -1 for _, c in one.parts) < 0:
            one, product = -one, product * (-1) ** exponent
        plain.append((one, exponent))
    if product < 0 or sum(exponent for _, exponent in plain) < 2:
        return None
    return Product(product, tuple(sorted(plain, key=lambda factor: len(factor[0].parts))))


def _power(term: Term, monomial: Monomial) -> int:
    """How often a term is a factor of a monomial."""
    return dict(monomial).get(term, 0)
