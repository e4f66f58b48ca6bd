"""Exact numbers of school geometry: sums of rational multiples of square roots, times a power of pi."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from geogen.lang.radicals import bounds_of_pi, bounds_of_sum, prime_factors, squarefree

__all__ = ["Number", "prime_factors", "squarefree"]

#: Most square roots in a sum; a problem of school geometry has at most a handful.
MAX_TERMS = 32

Terms = tuple[tuple[int, Fraction], ...]


@dataclass(frozen=True, eq=False)
class Number:
    """A sum of c·√s (s squarefree, c rational), times π**pi.

    Args:
        terms: (s, c) pairs, sorted by s, no zero c.
        pi: the power of π, 0 for zero.
    """

    terms: Terms = ()
    pi: int = 0

    @staticmethod
    def of(value: int | Fraction) -> Number:
        """A rational number."""
        return Number(((1, Fraction(value)),)) if value else ZERO

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
    def rational(self) -> Fraction | None:
        """The value as a Fraction where it is rational."""
        terms = self.terms
        if not terms:
            return Fraction(0)
        if self.pi == 0 and len(terms) == 1 and terms[0][0] == 1:
            return terms[0][1]
        return None

    @cached_property
    def approx(self) -> float:
        """The value as a float, to full precision even where large terms nearly cancel."""
        if len({c > 0 for _, c in self.terms}) < 2:
            return sum(float(c) * math.sqrt(s) for s, c in self.terms) * math.pi**self.pi
        bits = 64
        while True:
            low, high = bounds_of_sum(self.terms, bits)
            if (high - low) * (1 << 60) <= abs(low):
                return float(low) * math.pi**self.pi
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

    @cached_property
    def _hash(self) -> int:
        value = self.rational
        return hash((self.terms, self.pi)) if value is None else hash(value)

    def __hash__(self) -> int:
        return self._hash

    def __neg__(self) -> Number:
        return Number(tuple((s, -c) for s, c in self.terms), self.pi)

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
            raise ArithmeticError(f"{self} + {other} is not a number of school geometry")
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
        found = []
        for s, c in self.terms:
            for t, d in other.terms:
                shared = math.gcd(s, t)
                found.append((s // shared * (t // shared), c * d * shared))
        if len(found) == 1:
            return Number(tuple(found), self.pi + other.pi)
        return _collected(found, self.pi + other.pi)

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
        # Multiplied by its conjugate at one prime, the sum loses that prime.
        sum_alone = Number(self.terms)
        other = sum_alone.conjugate(max(prime_factors(self.terms[-1][0])))
        return other * (sum_alone * other).inverse() * Number(((1, Fraction(1)),), -self.pi)

    def conjugate(self, prime: int) -> Number:
        """The number with the opposite square root of a prime."""
        return Number(tuple((s, -c if s % prime == 0 else c) for s, c in self.terms), self.pi)

    def __pow__(self, exponent: int) -> Number:
        if not isinstance(exponent, int):
            return NotImplemented
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
        signs = {c > 0 for _, c in self.terms}
        if len(signs) < 2:
            return 0 if not signs else 1 if signs.pop() else -1
        bits = 64
        while True:  # square roots of different squarefree numbers are independent, so the sum is not zero
            low, high = bounds_of_sum(self.terms, bits)
            if low > 0 or high < 0:
                return 1 if low > 0 else -1
            bits *= 2

    def compared(self, other: Number | Fraction | int) -> int:
        """1, 0 or −1 where the number is greater than, equal to or less than another."""
        if not isinstance(other, Number):
            other = Number.of(other)
        if self.pi == other.pi or not self.terms or not other.terms:
            return (self - other).sign
        if self.sign != other.sign:
            return 1 if self.sign > other.sign else -1
        if self.pi > other.pi:
            return -other.compared(self)
        # Both have one sign, and π is transcendental, so they differ: compare the sums, one times a power of π.
        one, two = Number(abs(self).terms), Number(abs(other).terms)
        bits = 64
        while True:
            (a, b), (c, d) = bounds_of_sum(one.terms, bits), bounds_of_sum(two.terms, bits)
            low, high = (bound ** (other.pi - self.pi) for bound in bounds_of_pi(bits))
            if a > d * high or b < c * low:
                return self.sign if a > d * high else -self.sign
            bits *= 2

    def __lt__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) < 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __le__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) <= 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __gt__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) > 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def __ge__(self, other: Number | Fraction | int) -> bool:
        return self.compared(other) >= 0 if isinstance(other, (Number, int, Fraction)) else NotImplemented

    def log_terms(self) -> tuple[tuple[str, Fraction], ...]:
        """The logarithm as a combination of logarithms of primes (or of one opaque number)."""
        if self.approx <= 0:
            raise ValueError(f"{self} has no logarithm")
        if len(self.terms) != 1 or self.pi:
            return ((str(self), Fraction(1)),)
        s, c = self.terms[0]
        exponents: dict[int, Fraction] = {}
        for n, sign in ((c.numerator, Fraction(1)), (c.denominator, Fraction(-1)), (s, Fraction(1, 2))):
            for prime, e in prime_factors(n).items():
                exponents[prime] = exponents.get(prime, Fraction(0)) + sign * e
        return tuple((str(p), e) for p, e in sorted(exponents.items()) if e)

    def __str__(self) -> str:
        if not self.terms:
            return "0"
        parts = []
        for s, c in self.terms:
            sign = "-" if c < 0 else "+"
            size = abs(c)
            if s == 1:
                text = str(size)
            elif size == 1:
                text = f"sqrt({s})"
            elif size.denominator == 1:
                text = f"{size}*sqrt({s})"
            else:
                factor = "" if size.numerator == 1 else f"{size.numerator}*"
                text = f"{factor}sqrt({s})/{size.denominator}"
            parts.append((sign, text))
        body = ("-" if parts[0][0] == "-" else "") + parts[0][1]
        body += "".join(sign + text for sign, text in parts[1:])
        if self.pi:
            power = "pi" if self.pi == 1 else f"pi**{self.pi}"
            body = f"({body})*{power}" if len(parts) > 1 else f"{body}*{power}"
        return body


def _collected(terms: Iterable[tuple[int, Fraction]], pi: int) -> Number:
    """A sum from its terms in any order.

    Raises:
        ArithmeticError: it has more than :data:`MAX_TERMS` terms.
    """
    total: dict[int, Fraction] = {}
    for s, c in terms:
        known = total.get(s)
        total[s] = c if known is None else known + c
    kept = tuple(sorted([(s, c) for s, c in total.items() if c]))
    if len(kept) > MAX_TERMS:
        raise ArithmeticError(f"a sum of more than {MAX_TERMS} square roots is not a number of school geometry")
    return Number(kept, pi if kept else 0)


ZERO = Number()
ONE = Number.of(1)
