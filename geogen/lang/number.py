"""Exact numbers of school geometry: sums of rational multiples of square roots, times a power of pi."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, total_ordering


def squarefree(n: int) -> tuple[int, int]:
    """(f, s) with n = f² s and s squarefree, for n ≥ 1."""
    factor, rest, p = 1, n, 2
    while p * p <= rest:
        while rest % (p * p) == 0:
            rest //= p * p
            factor *= p
        p += 1
    return factor, rest


def prime_factors(n: int) -> dict[int, int]:
    """The prime factorisation of n ≥ 1."""
    found: dict[int, int] = {}
    p = 2
    while p * p <= n:
        while n % p == 0:
            found[p] = found.get(p, 0) + 1
            n //= p
        p += 1
    if n > 1:
        found[n] = found.get(n, 0) + 1
    return found


@total_ordering
@dataclass(frozen=True, eq=False)
class Number:
    """A sum of c·√s (s squarefree, c rational), times π**pi.

    Args:
        terms: (s, c) pairs, sorted by s, no zero c.
        pi: the power of π.
    """

    terms: tuple[tuple[int, Fraction], ...] = ()
    pi: int = 0

    @staticmethod
    def of(value: int | Fraction) -> Number:
        """A rational number."""
        return Number(((1, Fraction(value)),)) if value else Number()

    @staticmethod
    def root(value: int | Fraction) -> Number:
        """The square root of a non-negative rational."""
        q = Fraction(value)
        if q < 0:
            raise ValueError(f"the square root of {q} is not real")
        if q == 0:
            return Number()
        factor, rest = squarefree(q.numerator * q.denominator)
        return Number(((rest, Fraction(factor, q.denominator)),))

    @property
    def rational(self) -> Fraction | None:
        """The value as a Fraction where it is rational."""
        if not self.terms:
            return Fraction(0)
        if self.pi == 0 and len(self.terms) == 1 and self.terms[0][0] == 1:
            return self.terms[0][1]
        return None

    @cached_property
    def approx(self) -> float:
        """The value as a float."""
        return sum(float(c) * math.sqrt(s) for s, c in self.terms) * math.pi**self.pi

    def __float__(self) -> float:
        return self.approx

    @staticmethod
    def _as(value) -> Number:
        return value if isinstance(value, Number) else Number.of(Fraction(value))

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __add__(self, other) -> Number:
        other = Number._as(other)
        if not self.terms:
            return other
        if not other.terms:
            return self
        if self.pi != other.pi:
            raise ArithmeticError(f"{self} + {other} is not a number of school geometry")
        total = dict(self.terms)
        for s, c in other.terms:
            total[s] = total.get(s, Fraction(0)) + c
        terms = tuple(sorted((s, c) for s, c in total.items() if c))
        return Number(terms, self.pi if terms else 0)

    __radd__ = __add__

    def __neg__(self) -> Number:
        return Number(tuple((s, -c) for s, c in self.terms), self.pi)

    def __sub__(self, other) -> Number:
        return self + (-Number._as(other))

    def __rsub__(self, other) -> Number:
        return -self + other

    def __mul__(self, other) -> Number:
        other = Number._as(other)
        total: dict[int, Fraction] = {}
        for s, c in self.terms:
            for t, d in other.terms:
                factor, rest = squarefree(s * t)
                total[rest] = total.get(rest, Fraction(0)) + c * d * factor
        terms = tuple(sorted((s, c) for s, c in total.items() if c))
        return Number(terms, self.pi + other.pi if terms else 0)

    __rmul__ = __mul__

    def __truediv__(self, other) -> Number:
        other = Number._as(other)
        num, den = self, other
        while len(den.terms) > 1:
            p = max(max(prime_factors(s)) for s, _ in den.terms if s > 1)
            conj = Number(tuple((s, -c if s % p == 0 else c) for s, c in den.terms), 0)
            num, den = num * conj, den * conj
        if not den.terms:
            raise ZeroDivisionError("division by zero")
        s, c = den.terms[0]
        inv = Number(((s, 1 / (c * s)),), -den.pi)
        return num * inv

    def __rtruediv__(self, other) -> Number:
        return Number._as(other) / self

    def __pow__(self, n: int) -> Number:
        if n < 0:
            return Number.of(1) / self**-n
        r = Number.of(1)
        for _ in range(n):
            r = r * self
        return r

    def __eq__(self, other) -> bool:
        if isinstance(other, (int, Fraction)):
            return self.rational == other
        return isinstance(other, Number) and self.terms == other.terms and self.pi == other.pi

    def __hash__(self) -> int:
        r = self.rational
        return hash(r) if r is not None else hash((self.terms, self.pi))

    def sqrt(self) -> Number | None:
        if not self.terms:
            return self
        if self.pi % 2 or self.approx < 0:
            return None
        half = Number(((1, Fraction(1)),), self.pi // 2)
        if len(self.terms) == 1 and self.terms[0][0] == 1:
            return Number.root(self.terms[0][1]) * half
        if len(self.terms) == 2 and self.terms[0][0] == 1:
            a, (s, b) = self.terms[0][1], self.terms[1]
            d = Number.root(a * a - s * b * b) if a * a >= s * b * b else None
            if d is not None and d.rational is not None:
                x, y = (a + d.rational) / 2, (a - d.rational) / 2
                if x >= 0 and y >= 0:
                    return (Number.root(x) + Number.root(y) * (1 if b > 0 else -1)) * half
        return None

    def latex(self) -> str:
        return str(self)

    def __lt__(self, other) -> bool:
        return self != other and self.approx < float(other)

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
