"""Quotients of polynomials: exact values of formulas with unknowns, among them π where it stands in a sum."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from geogen.lang.expression import Expression, as_number
from geogen.lang.measure import Term
from geogen.lang.number import Number

#: π is transcendental, so that it may be calculated with like an unknown.
PI: Term = ("unknown", "π")
ONE = Expression.of(1)
#: Most products of single terms in one multiplication.
MAX_PRODUCTS = 2500


@dataclass(frozen=True, eq=False)
class Quotient:
    """One polynomial over another.

    Args:
        above: the numerator.
        below: the denominator, not zero; 1 where it is a constant.
    """

    above: Expression
    below: Expression = ONE

    @staticmethod
    def of(value: Number | Fraction | int) -> Quotient:
        """A constant; its powers of π become those of the unknown π."""
        parts = as_number(value).summands
        lowest = min([0, *(part.pi for part in parts)])
        above = Expression()
        for part in parts:
            above = above + Expression.term(PI).power(part.pi - lowest).times(Number(part.terms))
        return Quotient(above, Expression.term(PI).power(-lowest))

    @staticmethod
    def unknown(name: str) -> Quotient:
        """An unknown, or a part that stands for itself."""
        return Quotient(Expression.term(("unknown", name)))

    def __add__(self, other: Quotient) -> Quotient:
        if self.below == other.below:
            return _reduced(self.above + other.above, self.below)
        above = _times(self.above, other.below) + _times(other.above, self.below)
        return _reduced(above, _times(self.below, other.below))

    def __sub__(self, other: Quotient) -> Quotient:
        return self + -other

    def __neg__(self) -> Quotient:
        return Quotient(self.above.times(-1), self.below)

    def __mul__(self, other: Quotient) -> Quotient:
        return _reduced(_times(self.above, other.above), _times(self.below, other.below))

    def __truediv__(self, other: Quotient) -> Quotient:
        if not other.above.parts:
            raise ZeroDivisionError("division by zero")
        return _reduced(_times(self.above, other.below), _times(self.below, other.above))

    def __pow__(self, exponent: int) -> Quotient:
        if exponent < 0:
            return Quotient(ONE) / self**-exponent
        result = Quotient(ONE)
        for _ in range(exponent):
            result = result * self
        return result

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Quotient):
            return NotImplemented
        return _times(self.above, other.below) == _times(other.above, self.below)

    __hash__ = None  # type: ignore[assignment]  # equal quotients may be written in different ways

    @cached_property
    def names(self) -> frozenset[str]:
        """The unknowns in it, π among them."""
        return frozenset(t[1] for side in (self.above, self.below) for t in side.terms)

    @property
    def number(self) -> Number | None:
        """The value where it is a constant without π."""
        return self.above.constant if self.below == ONE else None

    @property
    def weight(self) -> int:
        """How many square roots and monomials it is made of, which is what calculating with it costs."""
        return _weight(self.above) + _weight(self.below)

    @property
    def degree(self) -> int:
        """The highest power of unknowns in it."""
        return max((sum(e for _, e in m) for side in (self.above, self.below) for m, _ in side.parts), default=0)

    def __str__(self) -> str:
        """The quotient in words, the same for all that are written with the same parts."""
        shown = [" ".join(f"{t[1]}^{e}" for t, e in m) + f" {c}" for m, c in self.above.parts]
        under = [" ".join(f"{t[1]}^{e}" for t, e in m) + f" {c}" for m, c in self.below.parts]
        return " + ".join(shown) + (" / " + " + ".join(under) if self.below != ONE else "")


def _weight(side: Expression) -> int:
    return sum(len(c.terms) for _, c in side.parts)


def _times(one: Expression, two: Expression) -> Expression:
    """The product of two polynomials.

    Raises:
        ArithmeticError: they are too long.
    """
    if _weight(one) * _weight(two) > MAX_PRODUCTS:
        raise ArithmeticError("a product of long sums")
    return one * two


def _reduced(above: Expression, below: Expression) -> Quotient:
    """A quotient whose denominator is 1 if it is a constant, and without monomials that both sides share."""
    constant = below.constant
    if constant is not None:
        return Quotient(above.over(constant))
    shared = (
        {
            term: least
            for term in below.terms
            if (least := min(dict(m).get(term, 0) for side in (above, below) for m, _ in side.parts)) > 0
        }
        if above.parts
        else {}
    )
    if not shared:
        return Quotient(above, below) if above.parts else Quotient(above)
    return _reduced(_divided(above, shared), _divided(below, shared))


def _divided(side: Expression, powers: dict[Term, int]) -> Expression:
    total = Expression()
    for monomial, coefficient in side.parts:
        left = tuple((t, e - powers.get(t, 0)) for t, e in monomial if e > powers.get(t, 0))
        total = total + Expression(((left, coefficient),))
    return total
