"""Sparse polynomials with rational coefficients in named symbols."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

Rational = int | Fraction
#: Symbols with their exponents, in the order of the symbols' names.
Monomial = tuple[tuple[str, int], ...]

ONE: Monomial = ()


class Poly:
    """An immutable polynomial; `+ − * **` and `==` are exact.

    Args:
        terms: coefficient of each monomial; zeros are dropped.
    """

    __slots__ = ("_hash", "terms")

    def __init__(self, terms: Mapping[Monomial, Rational] | None = None) -> None:
        self.terms: dict[Monomial, Rational] = {m: _plain(c) for m, c in (terms or {}).items() if c}
        self._hash: int | None = None

    @staticmethod
    def of(value: Rational) -> Poly:
        """A constant."""
        return Poly({ONE: value})

    @staticmethod
    def symbol(name: str) -> Poly:
        """A symbol by itself."""
        return Poly({((name, 1),): 1})

    def __add__(self, other: Poly | Rational) -> Poly:
        total = dict(self.terms)
        for monomial, coefficient in _poly(other).terms.items():
            total[monomial] = total.get(monomial, 0) + coefficient
        return Poly(total)

    __radd__ = __add__

    def __neg__(self) -> Poly:
        return Poly({m: -c for m, c in self.terms.items()})

    def __sub__(self, other: Poly | Rational) -> Poly:
        return self + -_poly(other)

    def __rsub__(self, other: Rational) -> Poly:
        return -self + other

    def __mul__(self, other: Poly | Rational) -> Poly:
        total: dict[Monomial, Rational] = {}
        for m, c in self.terms.items():
            for n, d in _poly(other).terms.items():
                both = product(m, n)
                total[both] = total.get(both, 0) + c * d
        return Poly(total)

    __rmul__ = __mul__

    def __pow__(self, exponent: int) -> Poly:
        result = Poly.of(1)
        for _ in range(exponent):
            result = result * self
        return result

    def __eq__(self, other: object) -> bool:
        if isinstance(other, (int, Fraction)):
            other = Poly.of(other)
        return isinstance(other, Poly) and self.terms == other.terms

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.terms.items()))
        return self._hash

    def __bool__(self) -> bool:
        return bool(self.terms)

    def __len__(self) -> int:
        return len(self.terms)

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols that occur, in the order of their names."""
        return tuple(sorted({name for m in self.terms for name, _ in m}))

    @property
    def degree(self) -> int:
        """The largest total degree of a monomial, 0 for constants."""
        return max((sum(e for _, e in m) for m in self.terms), default=0)

    @property
    def constant(self) -> Rational | None:
        """The value of a polynomial without symbols, None for others."""
        return self.terms.get(ONE, 0) if self.terms.keys() <= {ONE} else None

    def at(self, values: Mapping[str, Any]) -> Any:
        """The value where symbols have these values, numbers of any kind that has + and ×."""
        total: Any = 0
        for monomial, coefficient in self.terms.items():
            part: Any = coefficient
            for name, exponent in monomial:
                part = part * values[name] ** exponent
            total = total + part
        return total

    def put(self, values: Mapping[str, Poly | Rational]) -> Poly:
        """The polynomial with polynomials or numbers in place of some symbols."""
        total = Poly()
        for monomial, coefficient in self.terms.items():
            part = Poly({tuple((n, e) for n, e in monomial if n not in values): coefficient})
            for name, exponent in monomial:
                if name in values:
                    part = part * _poly(values[name]) ** exponent
            total = total + part
        return total

    def __str__(self) -> str:
        if not self.terms:
            return "0"
        return " + ".join(_printed(m, c) for m, c in sorted(self.terms.items())).replace("+ -", "- ")

    def __repr__(self) -> str:
        return f"Poly({self})"


def _plain(value: Rational) -> Rational:
    """A rational number as an int where it is one."""
    return value.numerator if isinstance(value, Fraction) and value.denominator == 1 else value


def _poly(value: Poly | Rational) -> Poly:
    return value if isinstance(value, Poly) else Poly.of(value)


def product(one: Monomial, two: Monomial) -> Monomial:
    """The product of two monomials."""
    if not one or not two:
        return one or two
    powers = dict(one)
    for name, exponent in two:
        powers[name] = powers.get(name, 0) + exponent
    return tuple(sorted(powers.items()))


def total(parts: Iterable[Poly]) -> Poly:
    """The sum of polynomials."""
    terms: dict[Monomial, Rational] = {}
    for part in parts:
        for monomial, coefficient in part.terms.items():
            terms[monomial] = terms.get(monomial, 0) + coefficient
    return Poly(terms)


def _printed(monomial: Monomial, coefficient: Rational) -> str:
    body = "*".join(n if e == 1 else f"{n}^{e}" for n, e in monomial)
    if not body:
        return str(coefficient)
    return body if coefficient == 1 else f"-{body}" if coefficient == -1 else f"{coefficient}*{body}"
