"""Expressions: polynomials in terms with exact coefficients, the language of the rules of measure."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any

from geogen.lang.measure import FUNCTIONS, KINDS, Coordinates, Term, normal_term, term_value
from geogen.lang.number import Number

Monomial = tuple[tuple[Term, int], ...]
Scalar = Number | Fraction | int

ONE: Monomial = ()
_UNIT = Number.of(1)


@dataclass(frozen=True)
class Expression:
    """A polynomial in terms.

    Args:
        parts: (monomial, coefficient) pairs; no monomial twice, no zero coefficient, in a fixed order.
    """

    parts: tuple[tuple[Monomial, Number], ...] = ()

    @cached_property
    def _hash(self) -> int:
        return hash(self.parts)

    def __hash__(self) -> int:
        return self._hash

    def __reduce__(self) -> tuple[type[Expression], tuple[Any, ...]]:
        return Expression, (self.parts,)  # without its hash: names have other ones in another process

    @staticmethod
    def of(value: Scalar) -> Expression:
        """A constant."""
        number = as_number(value)
        return Expression(((ONE, number),) if number else ())

    @staticmethod
    def term(term: Term) -> Expression:
        """A term by itself."""
        return Expression(((((normal_term(term), 1),), _UNIT),))

    def __add__(self, other: Expression) -> Expression:
        if not self.parts or not other.parts:
            return self if self.parts else other
        return collected([*self.parts, *other.parts])

    def __sub__(self, other: Expression) -> Expression:
        return self + -other

    def __neg__(self) -> Expression:
        return Expression(tuple((m, -c) for m, c in self.parts))

    def __mul__(self, other: Expression) -> Expression:
        return collected([(_product(m, n), c * d) for m, c in self.parts for n, d in other.parts])

    def times(self, factor: Scalar) -> Expression:
        """The expression multiplied by a number."""
        return Expression(tuple((m, c * factor) for m, c in self.parts) if factor else ())

    def power(self, exponent: int) -> Expression:
        """The expression to a small power."""
        if exponent == 0:
            return Expression.of(1)
        result = self
        for _ in range(exponent - 1):
            result = result * self
        return result

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms in order of appearance, each once."""
        return tuple(dict.fromkeys(t for monomial, _ in self.parts for t, _ in monomial))

    @property
    def lone_term(self) -> Term | None:
        """The term that the expression is, without a factor, an exponent or anything beside it; else None."""
        terms = self.terms
        return terms[0] if len(terms) == 1 and self == Expression.term(terms[0]) else None

    @property
    def points(self) -> tuple[str, ...]:
        """The points in order of appearance, each once."""
        return tuple(dict.fromkeys(p for t in self.terms for p in t[1:]))

    @property
    def constant(self) -> Number | None:
        """The value of an expression without terms."""
        if not self.parts:
            return Number()
        return self.parts[0][1] if len(self.parts) == 1 and self.parts[0][0] == ONE else None

    def renamed(self, names: Mapping[str, str]) -> Expression:
        """The expression with its points replaced (points that are not in ``names`` stay)."""
        new = {t: renamed_term(t, names) for t in self.terms}
        return collected([(_sorted([(new[t], e) for t, e in m]), c) for m, c in self.parts])

    def put(self, term: Term, value: Expression) -> Expression:
        """The expression with a term replaced."""
        if term not in self.terms:
            return self
        parts: list[tuple[Monomial, Scalar]] = []
        for monomial, coefficient in self.parts:
            exponent = next((e for t, e in monomial if t == term), 0)
            if not exponent:
                parts.append((monomial, coefficient))
                continue
            rest = tuple([(t, e) for t, e in monomial if t != term])
            parts += [(_product(rest, m), coefficient * c) for m, c in value.power(exponent).parts]
        return collected(parts)

    def with_values(self, values: Mapping[Term, Number]) -> Expression:
        """The expression with numbers in place of terms."""
        parts: list[tuple[Monomial, Scalar]] = []
        for monomial, coefficient in self.parts:
            left = []
            for term, exponent in monomial:
                value = values.get(term)
                if value is None:
                    left.append((term, exponent))
                else:
                    coefficient = coefficient * (value if exponent == 1 else value**exponent)
            parts.append((tuple(left), coefficient))
        return collected(parts)

    def solved_for(self, term: Term) -> Expression | None:
        """What a term is where the expression is zero; None where it is not linear in the term with a plain number.

        None, too, where what it is would have coefficients that are no numbers of school geometry.
        """
        coefficient = next((c for m, c in self.parts if m == ((term, 1),)), None)
        if coefficient is None or any(t == term for m, _ in self.parts if m != ((term, 1),) for t, _ in m):
            return None
        found: list[tuple[Monomial, Number]] = []
        for monomial, other in self.parts:
            if monomial != ((term, 1),):
                quotient = (-other).quotient(coefficient)
                if quotient is None:
                    return None
                found.append((monomial, quotient))
        return Expression(tuple(found))

    def over(self, divisor: Number) -> Expression:
        """The expression divided by a number other than zero."""
        return Expression(tuple((m, c / divisor) for m, c in self.parts))

    def proportional(self, other: Expression) -> bool:
        """True where the two are one up to a factor other than zero."""
        if not self.parts or len(self.parts) != len(other.parts):
            return False
        if tuple(m for m, _ in self.parts) != tuple(m for m, _ in other.parts):
            return False
        (_, one), (_, two) = self.parts[0], other.parts[0]
        return all(c * two == d * one for (_, c), (_, d) in zip(self.parts, other.parts, strict=True))

    def without_constant(self) -> Expression:
        """The parts that have terms."""
        return Expression(tuple([part for part in self.parts if part[0] != ONE]))

    def at(self, figure: Coordinates) -> tuple[float, float]:
        """(value, size): the value in a figure, and the size of its largest part for a relative comparison."""
        total = size = 0.0
        for monomial, coefficient in self.parts:
            part = float(coefficient)
            for term, exponent in monomial:
                part *= term_value(term, figure) ** exponent
            total += part
            size = max(size, abs(part))
        return total, size

    def __str__(self) -> str:
        if not self.parts:
            return "0"
        found = ""
        for monomial, coefficient in self.parts:
            text = _printed(monomial, coefficient)
            found += text if not found or text.startswith("-") else f"+{text}"
        return found


def as_number(value: Scalar) -> Number:
    """A number as one of ours."""
    return value if isinstance(value, Number) else Number.of(value)


def renamed_term(term: Term, names: Mapping[str, str]) -> Term:
    """A measured term in its normal form with its points replaced (points that are not in ``names`` stay)."""
    return normal_term((term[0], *(names.get(p, p) for p in term[1:])))


def collected(parts: Iterable[tuple[Monomial, Scalar]]) -> Expression:
    """An expression from parts in any order: equal monomials are added, zeros dropped."""
    total: dict[Monomial, Number] = {}
    for monomial, coefficient in parts:
        number = as_number(coefficient)
        known = total.get(monomial)
        total[monomial] = number if known is None else known + number
    kept = [(m, c) for m, c in total.items() if c]
    if len(kept) > 1:
        kept.sort(key=_place)
    return Expression(tuple(kept))


def _place(part: tuple[Monomial, Number]) -> tuple[int, Monomial]:
    """Where a part stands among others: those of high degree first."""
    monomial = part[0]
    return (-monomial[0][1] if len(monomial) == 1 else -sum([e for _, e in monomial])), monomial


def _sorted(powers: Iterable[tuple[Term, int]]) -> Monomial:
    found = list(powers)
    if len(found) == 1:
        return (found[0],)
    total: dict[Term, int] = {}
    for term, exponent in found:
        total[term] = total.get(term, 0) + exponent
    return tuple(sorted(total.items()))


def _product(one: Monomial, two: Monomial) -> Monomial:
    return _sorted((*one, *two)) if one and two else one or two


def show_term(term: Term) -> str:
    """A term in words of statements, ``length(a,b)``."""
    return f"{term[0]}({','.join(term[1:])})"


def _printed(monomial: Monomial, coefficient: Number) -> str:
    body = "*".join(show_term(t) + (f"^{e}" if e > 1 else "") for t, e in monomial)
    if not body:
        return str(coefficient)
    if coefficient == 1:
        return body
    if coefficient == -1:
        return f"-{body}"
    number = str(coefficient)
    return f"({number})*{body}" if len(coefficient.terms) > 1 else f"{number}*{body}"


def dimension(monomial: Monomial) -> int:
    """The power of the unit of length of a monomial."""
    return sum(KINDS[t[0]].dimension * e for t, e in monomial)


def without_common_terms(zero: Expression) -> Expression:
    """An equation divided by the terms that all its parts share; but for functions of angles they are never zero.

    Args:
        zero: what is zero.
    """
    if not zero.parts:
        return zero
    shared = dict(zero.parts[0][0])
    for monomial, _ in zero.parts[1:]:
        powers = dict(monomial)
        shared = {t: min(e, powers[t]) for t, e in shared.items() if t in powers}
    shared = {t: e for t, e in shared.items() if t[0] not in FUNCTIONS}

    def divided(monomial: Monomial) -> Monomial:
        return tuple((t, e - shared.get(t, 0)) for t, e in monomial if e > shared.get(t, 0))

    return Expression(tuple((divided(m), c) for m, c in zero.parts)) if shared else zero
