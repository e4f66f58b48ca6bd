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
@dataclass(frozen=True)
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

    def __mul__(self, other: Number) -> Number:
        total: dict[int, Fraction] = {}
        for s, c in self.terms:
            for t, d in other.terms:
                factor, rest = squarefree(s * t)
                total[rest] = total.get(rest, Fraction(0)) + c * d * factor
        terms = tuple(sorted((s, c) for s, c in total.items() if c))
        return Number(terms, self.pi + other.pi if terms else 0)

    def __lt__(self, other: Number) -> bool:
        return self != other and self.approx < other.approx

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
