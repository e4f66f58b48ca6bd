"""Exact numbers of school geometry: sums of rational multiples of square roots, times a power of pi.

Sums over several powers of π, 25π − 25√3/2, are rare, and of a class of their own, :class:`MixedNumber`, so that
numbers with one power of π need not look whether they are such.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache

from geogen.lang.number_text import LATEX, MATHML, PLAIN, WORDS, Style, added, written
from geogen.lang.radicals import bounds_with_pi, prime_factors, squarefree, whole_bounds, whole_terms

__all__ = ["MixedNumber", "Number", "mixed", "prime_factors", "squarefree"]

#: Most square roots in a sum; a problem of school geometry has at most a handful.
MAX_TERMS = 32

Terms = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, eq=False)
class Number:
    """A sum of c·√s (s squarefree, c rational), times π**pi.

    Sums over several powers of π are of a class derived from this one, which adding numbers makes where it must. What
    is to be right for those too goes by ``summands`` or ``monomials`` and not by ``terms`` and ``pi``.

    Args:
        terms: (s, c) pairs, sorted by s, no zero c.
        pi: the power of π, 0 for zero.
    """

    terms: Terms = ()
    pi: int = 0

    @staticmethod
    def of(value: int | Fraction) -> Number:
        """A rational number."""
        return Number(((1, value if type(value) is Fraction else Fraction(value)),)) if value else ZERO

    @staticmethod
    def root(value: int | Fraction) -> Number:
        """The square root of a non-negative rational.

        Raises:
            ValueError: it is negative.
            ArithmeticError: it is too large to be simplified.
        """
        q = Fraction(value)
        if q < 0:
            raise ValueError(f"the square root of {q} is not real")
        if q == 0:
            return ZERO
        (over, s), (under, t) = squarefree(q.numerator), squarefree(q.denominator)
        return Number(((s * t, Fraction(over, under * t)),))

    @property
    def summands(self) -> tuple[Number, ...]:
        """The parts with one power of π each, the highest power first; none of zero."""
        return (self,) if self.terms else ()

    @property
    def monomials(self) -> tuple[tuple[int, int, Fraction], ...]:
        """(k, s, c) of each part c·√s·π**k."""
        return tuple([(number.pi, s, c) for number in self.summands for s, c in number.terms])

    @property
    def rational(self) -> Fraction | None:
        """The value as a Fraction where it is rational."""
        if not self.terms:
            return NOTHING
        s, c = self.terms[0]
        return c if s == 1 and len(self.terms) == 1 and self.pi == 0 else None

    @property
    def plainest(self) -> int | Fraction | Number:
        """The value as an int or a Fraction where it is one, whose arithmetic is many times as fast."""
        value = self.rational
        return self if value is None else value.numerator if value.denominator == 1 else value

    @cached_property
    def approx(self) -> float:
        """The value as a float, to full precision even where large terms nearly cancel."""
        if len({c.numerator > 0 for _, c in self.terms}) < 2:
            return sum(float(c) * math.sqrt(s) for s, c in self.terms) * math.pi**self.pi
        bits = 64
        while True:
            low, high, under = whole_bounds(self.terms, bits)
            if (high - low) << 60 <= abs(low):
                return low / under * math.pi**self.pi
            bits *= 2

    def __float__(self) -> float:
        return float(self.approx)

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Number):
            return self.terms == other.terms and self.pi == other.pi
        if isinstance(other, (int, Fraction)):
            return self.rational == other
        return NotImplemented

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        value = self.rational
        return hash((self.terms, self.pi)) if value is None else hash(value)

    def __neg__(self) -> Number:
        return Number(tuple([(s, -c) for s, c in self.terms]), self.pi)

    def __abs__(self) -> Number:
        return -self if self.sign < 0 else self

    def __add__(self, other: Number | Fraction | int) -> Number:
        if not isinstance(other, Number):
            if not isinstance(other, (int, Fraction)):
                return NotImplemented
            other = Number.of(other)
        if not other.terms:
            return self
        if not self.terms:
            return other
        if self.pi != other.pi:
            return mixed((self, other))
        return _collected((*self.terms, *other.terms), self.pi)

    __radd__ = __add__

    def __sub__(self, other: Number | Fraction | int) -> Number:
        return self + -other if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __rsub__(self, other: Fraction | int) -> Number:
        return -self + other if isinstance(other, (int, Fraction)) else NotImplemented

    def __mul__(self, other: Number | Fraction | int) -> Number:
        if not isinstance(other, Number):
            if not isinstance(other, (int, Fraction)):
                return NotImplemented
            return Number(tuple((s, c * other) for s, c in self.terms), self.pi) if other else ZERO
        if not self.terms or not other.terms:
            return ZERO
        if len(self.terms) == len(other.terms) == 1:
            return Number((_times(self.terms[0], other.terms[0]),), self.pi + other.pi)
        return _product(self, other)

    __rmul__ = __mul__

    def __truediv__(self, other: Number | Fraction | int) -> Number:
        if isinstance(other, (int, Fraction)):
            return self * (1 / Fraction(other))
        return self * other.inverse() if isinstance(other, Number) else NotImplemented

    def __rtruediv__(self, other: Fraction | int) -> Number:
        return self.inverse() * other if isinstance(other, (int, Fraction)) else NotImplemented

    def inverse(self) -> Number:
        """One divided by the number.

        Raises:
            ZeroDivisionError: it is zero.
        """
        if not self.terms:
            raise ZeroDivisionError("division by zero")
        if len(self.terms) == 1:
            s, c = self.terms[0]
            return Number(((s, 1 / (c * s)),), -self.pi)
        return _inverse_of_sum(self)

    def quotient(self, other: Number) -> Number | None:
        """The number divided by another one, not zero; None where that is no number of ours."""
        parts = other.summands
        if len(parts) == 1:
            return self / other
        found = self.summands[0] / parts[0] if self.terms else ZERO
        return found if found * other == self else None

    def conjugate(self, prime: int) -> Number:
        """The number with the opposite square root of a prime."""
        return Number(tuple((s, -c if s % prime == 0 else c) for s, c in self.terms), self.pi)

    def __pow__(self, exponent: int) -> Number:
        if not isinstance(exponent, int):
            return NotImplemented
        if exponent in (1, 2):
            return self if exponent == 1 else self * self
        base, result, left = (self, ONE, exponent) if exponent >= 0 else (self.inverse(), ONE, -exponent)
        while left:
            if left & 1:
                result = result * base
            left >>= 1
            base = base * base if left else base
        return result

    @cached_property
    def sign(self) -> int:
        """1, 0 or −1, exactly."""
        signs = {c.numerator > 0 for _, c in self.terms}
        if len(signs) < 2:
            return 0 if not signs else 1 if signs.pop() else -1
        bits = 64
        while True:  # square roots of different squarefree numbers are independent, so the sum is not zero
            low, high, _ = whole_bounds(self.terms, bits)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            bits *= 2

    def compared(self, other: Number | Fraction | int) -> int:
        """1, 0 or −1 where the number is greater than, equal to or less than another."""
        if not other:
            return self.sign
        if not isinstance(other, Number):
            other = Number.of(other)
        if not self.terms:
            return -other.sign
        (s, c), (t, d) = self.terms[0], other.terms[0]
        if self.pi == other.pi and s == t and len(self.terms) == len(other.terms) == 1:
            return (c > d) - (c < d)
        return (self - other).sign

    def __lt__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) < 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __le__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) <= 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __gt__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) > 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __ge__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) >= 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def sqrt(self) -> Number | None:
        """The exact square root, nested roots resolved: that of 4+2√3 is 1+√3.

        Returns:
            None where the number is negative or its root is no sum of square roots times a power of π.

        Raises:
            ArithmeticError: the number is too large to be simplified.
        """
        if self.sign < 0 or self.pi % 2:
            return None
        found = _root_of_sum(Number(self.terms))
        return None if found is None else Number(found.terms, self.pi // 2 if found else 0)

    def bounds(self, bits: int) -> tuple[Fraction, Fraction]:
        """(low, high) with low ≤ the number ≤ high, as near to each other as ``bits`` binary places allow."""
        return bounds_with_pi(self.terms, self.pi, bits)

    def decimal(self, places: int) -> str:
        """The number rounded to decimal places, ``15.9154943092``, every one of them right."""
        bits = 64
        while True:
            near, other = (round(bound * 10**places) for bound in self.bounds(bits))
            if near == other:
                whole, rest = divmod(abs(near), 10**places)
                return f"{'-' if near < 0 else ''}{whole}.{rest:0{places}d}"
            bits *= 2

    def in_style(self, style: Style) -> str:
        """The number in a style of writing."""
        return written(self.terms, self.pi, style)

    def __str__(self) -> str:
        return self.in_style(WORDS)

    def plain(self) -> str:
        """The number on a line of text: ``3√3/2``, ``8π/3``."""
        return self.in_style(PLAIN)

    def latex(self) -> str:
        r"""The number as a textbook writes it: ``\frac{8\pi}{3}``, ``5\left(1+\sqrt{2}\right)\pi``."""
        return self.in_style(LATEX)

    def mathml(self) -> str:
        """The number as a page shows it, a row of MathML: ``<mn>3</mn>…<msqrt><mn>2</mn></msqrt>``."""
        return self.in_style(MATHML)


def _times(one: tuple[int, Fraction], two: tuple[int, Fraction]) -> tuple[int, Fraction]:
    """The product of two multiples of square roots."""
    (s, c), (t, d) = one, two
    shared = math.gcd(s, t)
    return (s * t, c * d) if shared == 1 else (s // shared * (t // shared), c * d * shared)


@lru_cache(maxsize=4096)
def _product(one: Number, two: Number) -> Number:
    """The product of two numbers, one of them a sum: of whole numbers, and divided at the end."""
    (left, under), (right, below) = whole_terms(one.terms), whole_terms(two.terms)
    total: dict[int, int] = {}
    for s, m in left:
        for t, n in right:
            shared = math.gcd(s, t)
            square = s // shared * (t // shared)
            total[square] = total.get(square, 0) + m * n * shared
    return _sum({s: Fraction(n, under * below) for s, n in total.items() if n}, one.pi + two.pi)


def _collected(terms: Iterable[tuple[int, Fraction]], pi: int) -> Number:
    """A sum from its terms in any order.

    Raises:
        ArithmeticError: it has more than :data:`MAX_TERMS` terms.
    """
    total: dict[int, Fraction] = {}
    for s, c in terms:
        known = total.get(s)
        total[s] = c if known is None else known + c
    return _sum({s: c for s, c in total.items() if c}, pi)


def _sum(total: dict[int, Fraction], pi: int) -> Number:
    """A sum from its terms, none of them zero.

    Raises:
        ArithmeticError: there are more than :data:`MAX_TERMS` of them.
    """
    kept = tuple(sorted(total.items()))
    if len(kept) > MAX_TERMS:
        raise ArithmeticError(f"a sum of more than {MAX_TERMS} square roots is not a number of school geometry")
    return Number(kept, pi if kept else 0)


@lru_cache(maxsize=4096)
def _inverse_of_sum(value: Number) -> Number:
    """One divided by a sum: multiplied by its conjugate at one prime, the sum loses that prime."""
    sum_alone = Number(value.terms)
    other = sum_alone.conjugate(max(prime_factors(value.terms[-1][0])))
    return other * (sum_alone * other).inverse() * Number(((1, Fraction(1)),), -value.pi)


@lru_cache(maxsize=4096)
def _root_of_sum(value: Number) -> Number | None:
    """The square root of a non-negative sum, if it is one: with σ changing the sign of one √p, √w = x + y where
    2x² = w₀ + r and 2y² = w₀ − r, w₀ being the part of w without √p and r = √(w·σ(w)), which σ leaves alone."""
    plain = value.rational
    if plain is not None:
        return Number.root(plain)
    square = math.lcm(*(s for s, _ in value.terms))
    prime = max(prime_factors(square))
    without = Number(tuple((s, c) for s, c in value.terms if s % prime))
    norm = without * without - (value - without) * (value - without)
    r = norm.sqrt()
    if r is None or any(square // prime % s for s, _ in r.terms):
        return None
    for half in ((without + r) / 2, (without - r) / 2):
        x = half.sqrt()
        if x:
            return x + (value - without) / (x * 2)
    return None


@dataclass(frozen=True, eq=False)
class MixedNumber(Number):
    """A sum of numbers with different powers of π; made by :func:`mixed`, which is what adding such numbers calls.

    π is transcendental: two sums are equal only where their summands are, and none of several summands is zero.

    Args:
        terms: those of all summands, one after the other.
        pi: the highest power of π.
        summands: two or more numbers with one power of π each, none zero, the highest power first.
    """

    summands: tuple[Number, ...] = ()

    @property
    def rational(self) -> Fraction | None:
        """None, as such a sum is irrational."""
        return None

    @cached_property
    def approx(self) -> float:
        """The value as a float, to full precision even where large terms nearly cancel."""
        bits = 64
        while True:
            low, high = self.bounds(bits)
            if (high - low) * (1 << 60) <= abs(low):
                return float(low)
            bits *= 2

    @cached_property
    def sign(self) -> int:
        """1 or −1, exactly."""
        bits = 64
        while True:  # the sum is not zero, so that its bounds leave zero in the end
            low, high = self.bounds(bits)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            bits *= 2

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (Number, int, Fraction)):
            return isinstance(other, MixedNumber) and self.summands == other.summands
        return NotImplemented

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.summands)

    def __neg__(self) -> Number:
        return mixed(-n for n in self.summands)

    def __add__(self, other: Number | Fraction | int) -> Number:
        if not isinstance(other, (Number, int, Fraction)):
            return NotImplemented
        return mixed((*self.summands, *(other if isinstance(other, Number) else Number.of(other)).summands))

    __radd__ = __add__

    def __rsub__(self, other: Number | Fraction | int) -> Number:
        return -self + other if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __mul__(self, other: Number | Fraction | int) -> Number:
        if not isinstance(other, Number):
            return mixed(n * other for n in self.summands) if isinstance(other, (int, Fraction)) else NotImplemented
        return mixed(m * n for m in self.summands for n in other.summands)

    __rmul__ = __mul__

    def __truediv__(self, other: Number | Fraction | int) -> Number:
        return _divided(self, other) if isinstance(other, MixedNumber) else super().__truediv__(other)

    def __rtruediv__(self, other: Number | Fraction | int) -> Number:
        if not isinstance(other, (Number, int, Fraction)):
            return NotImplemented
        return _divided(other if isinstance(other, Number) else Number.of(other), self)

    def inverse(self) -> Number:
        """Never: one divided by such a sum is none.

        Raises:
            ArithmeticError: always.
        """
        return _divided(ONE, self)

    def conjugate(self, prime: int) -> Number:
        """The number with the opposite square root of a prime."""
        return mixed(n.conjugate(prime) for n in self.summands)

    def sqrt(self) -> None:
        """None: no root of such a sum is looked for."""

    def in_style(self, style: Style) -> str:
        """The summands one after the other."""
        return added([n.in_style(style) for n in self.summands], style)

    def bounds(self, bits: int) -> tuple[Fraction, Fraction]:
        """(low, high) with low ≤ the number ≤ high, as near to each other as ``bits`` binary places allow."""
        both = [bounds_with_pi(n.terms, n.pi, bits) for n in self.summands]
        return sum((low for low, _ in both), Fraction(0)), sum((high for _, high in both), Fraction(0))


def _divided(one: Number, two: MixedNumber) -> Number:
    """A quotient.

    Raises:
        ArithmeticError: the first is no multiple of the second by a number with one power of π.
    """
    found = one.quotient(two)
    if found is None:
        shown = f"({one})" if len(one.terms) > 1 else str(one)
        raise ArithmeticError(f"{shown}/({two}) is not a number of school geometry")
    return found


def mixed(summands: Iterable[Number]) -> Number:
    """The sum of numbers with one power of π each.

    Raises:
        ArithmeticError: it has too many terms.
    """
    by_power: dict[int, Number] = {}
    for number in summands:
        known = by_power.get(number.pi)
        by_power[number.pi] = number if known is None else known + number
    kept = tuple(by_power[power] for power in sorted(by_power, reverse=True) if by_power[power])
    if len(kept) < 2:
        return kept[0] if kept else ZERO
    terms = tuple(term for number in kept for term in number.terms)
    if len(terms) > MAX_TERMS:
        raise ArithmeticError(f"a sum of more than {MAX_TERMS} square roots is not a number of school geometry")
    return MixedNumber(terms, kept[0].pi, kept)


NOTHING = Fraction(0)
ZERO = Number()
ONE = Number.of(1)
