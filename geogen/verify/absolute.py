"""Absolute values: symbols of which the square is that of a polynomial, and what signs say of them.

Where s > 0 and s² = w², the sign of w makes s linear: s = w or s = −w. Where only the sign of a product w₁·w₂ is known,
s₁·w₂ = ±s₂·w₁. Either way elimination can go on, without a branch for each sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isqrt
from typing import Any

from flint import fmpz_mpoly
from flint.utils.flint_exceptions import DomainError

from geogen.verify.ledger import Ledger
from geogen.verify.terms import coefficients, plain, unit

#: Terms of a polynomial of which the root is taken.
LARGEST = 200


@dataclass(frozen=True)
class Absolute:
    """A positive symbol s with factor²·s² = w².

    Args:
        fact: the place of the equation factor²·s² − w².
        symbol: the place of s among what is positive.
        root: factor·s.
        factor: a positive integer.
        signed: w.
    """

    fact: int
    symbol: int
    root: fmpz_mpoly
    factor: int
    signed: fmpz_mpoly


def absolutes(ledger: Ledger, facts: Sequence[int]) -> Iterator[Absolute]:
    """The absolute values among some equations."""
    generators = ledger.ring.gens()
    symbols = {str(p): i for i, p in enumerate(ledger.positive) if len(p) == 1}
    for fact in facts:
        poly = ledger.zero[fact]
        if len(poly) > LARGEST:
            continue
        for variable, degree in enumerate(poly.degrees()):
            place = symbols.get(str(generators[variable]))
            if degree != 2 or place is None:
                continue
            rest, linear, head = coefficients(poly, variable)
            number = int(head.leading_coefficient())
            if linear or not head.is_constant() or not rest:
                continue
            sign = 1 if number > 0 else -1
            factor = isqrt(sign * number)
            signed = _root(-sign * rest)
            if factor * factor == sign * number and signed is not None:
                yield Absolute(fact, place, factor * generators[variable], factor if sign > 0 else -factor, signed)


def _root(poly: fmpz_mpoly) -> fmpz_mpoly | None:
    """The square root of a polynomial, None where it has none."""
    try:
        return poly.sqrt()
    except (DomainError, ValueError):
        return None


class Signs:
    """Products of which the sign is known.

    Args:
        ledger: what is known.
        positive: places of the positive polynomials to use.
    """

    def __init__(self, ledger: Ledger, positive: Sequence[int]) -> None:
        self.ledger = ledger
        self.known: dict[tuple[str, ...], int] = {}
        for place in positive:
            if len(ledger.positive[place]) <= LARGEST:
                parts = self.parts(ledger.positive[place])
                if parts is not None:
                    self.known.setdefault(parts[1], place)

    def parts(self, poly: fmpz_mpoly) -> tuple[int, tuple[str, ...], list[int]] | None:
        """(c, o, a) with poly = c·(product of o)·(product of the nonzero polynomials a)²; None where a is not known."""
        content, factors = poly.factor()
        number, odd, twice = int(content), [], []
        for factor, exponent in factors:
            single = unit(factor)
            if single != factor and exponent % 2:
                number = -number
            if exponent % 2:
                odd.append(str(single))
            if exponent > 1:
                if str(single) not in self.ledger.place:
                    return None
                twice += [self.ledger.place[str(single)]] * (int(exponent) // 2)
        return number, tuple(sorted(odd)), twice

    def sign(self, poly: fmpz_mpoly) -> tuple[int, int, dict[str, Any], list[int]] | None:
        """(ε, d, term, b) with d·b²·ε·poly = term, a positive product; None where the sign is not known."""
        parts = self.parts(poly)
        if parts is None:
            return None
        number, odd, twice = parts
        if not odd:
            return (1 if number > 0 else -1), 1, _term(abs(number), [], twice), []
        if odd not in self.known:
            return None
        place = self.known[odd]
        other = self.parts(self.ledger.positive[place])
        assert other is not None, "only such polynomials are kept"
        epsilon = 1 if number * other[0] > 0 else -1
        return epsilon, abs(other[0]), _term(abs(number), [place], twice), other[2]


def _term(number: int, positive: list[int], nonzero: list[int]) -> dict[str, Any]:
    """A term of a positive sum."""
    return {"number": number, "positive": positive, "least": [], "nonzero": nonzero, "squares": []}


def related(ledger: Ledger, facts: Sequence[int], positive: Sequence[int]) -> list[int]:
    """Note what signs say of absolute values; the places of the new equations."""
    signs = Signs(ledger, positive)
    values = list(absolutes(ledger, facts))
    found: list[int] = []
    single: set[int] = set()
    for value in values:
        place = _alone(ledger, signs, value)
        if place is not None:
            single.add(value.fact)
            found.append(place)
    for one, two in combinations([v for v in values if v.fact not in single], 2):
        place = _pair(ledger, signs, one, two)
        if place is not None:
            found.append(place)
    return found


def contradiction(ledger: Ledger, positive: Sequence[int]) -> int | None:
    """Note that the situation is impossible where positive polynomials have opposite signs; the place, if they have."""
    signs = Signs(ledger, ())
    seen: dict[tuple[str, ...], tuple[int, int, list[int]]] = {(): (-1, 1, [])}
    for place in positive:
        if len(ledger.positive[place]) > LARGEST:
            continue
        parts = signs.parts(ledger.positive[place])
        if parts is None:
            continue
        number, odd, twice = parts
        other, factor, squares = seen.setdefault(odd, (place, number, twice))
        if factor * number < 0:
            terms = [
                _term(abs(number), [other] if other >= 0 else [], twice),
                _term(abs(factor), [place], squares),
            ]
            return ledger.add_zero(ledger.ring.constant(1), (1, {}), [], 1, [terms])
    return None


def visibly_positive(ledger: Ledger, facts: Sequence[int]) -> int | None:
    """Note that an equation is impossible: all its terms have one sign. The place, if there is such an equation."""
    symbols = {str(p): i for i, p in enumerate(ledger.positive) if len(p) == 1}
    places = {v: symbols[str(g)] for v, g in enumerate(ledger.ring.gens()) if str(g) in symbols}
    for fact in facts:
        terms = ledger.zero[fact].to_dict() if len(ledger.zero[fact]) <= LARGEST else {}
        signs = {c > 0 for c in terms.values()}
        odd = {v for exponents in terms for v, e in enumerate(exponents) if e % 2}
        if len(signs) != 1 or not odd <= places.keys():
            continue
        written = [_monomial(ledger, places, exponents, abs(int(c))) for exponents, c in terms.items()]
        if any(not term["squares"] for term in written):
            number = ledger.ring.constant(1 if signs == {True} else -1)
            return ledger.add_zero(ledger.ring.constant(1), (1, {}), [(fact, number)], 1, [written])
    return None


def _monomial(ledger: Ledger, places: Mapping[int, int], exponents: Sequence[int], number: int) -> dict[str, Any]:
    """A monomial of positive symbols and squares as a term of a positive sum."""
    positive, squares = [], []
    for variable, exponent in enumerate(exponents):
        if variable in places:
            positive += [places[variable]] * int(exponent)
        elif exponent:
            squares.append(plain(ledger.ring.gens()[variable] ** (int(exponent) // 2)))
    return {**_term(number, positive, []), "squares": squares}


def _square(ledger: Ledger, factor: fmpz_mpoly, numbers: Sequence[int]) -> fmpz_mpoly:
    """A polynomial times the squares of some nonzero ones."""
    for index in numbers:
        factor = factor * ledger.nonzero[index] ** 2
    return factor


def _new(ledger: Ledger, root: fmpz_mpoly, signed: fmpz_mpoly) -> bool:
    """True the first time that the sign of a polynomial is used."""
    name = f"{root} {unit(signed)}"
    fresh = name not in ledger.related
    ledger.related.add(name)
    return fresh


def _alone(ledger: Ledger, signs: Signs, value: Absolute) -> int | None:
    """s = ±w, where the sign of w is known."""
    known = signs.sign(value.signed)
    if known is None or not _new(ledger, value.root, value.signed):
        return None
    epsilon, scale, term, over = known
    sums = [[_term(scale * abs(value.factor), [value.symbol], over), term]]
    factor = _square(ledger, ledger.ring.constant(scale if value.factor > 0 else -scale), over)
    return ledger.add_zero(value.root - epsilon * value.signed, (1, {}), [(value.fact, factor)], 1, sums)


def _pair(ledger: Ledger, signs: Signs, one: Absolute, two: Absolute) -> int | None:
    """s₁·w₂ = ±s₂·w₁, where the sign of w₁·w₂ is known."""
    known = signs.sign(one.signed * two.signed)
    if known is None or not _new(ledger, one.root * two.root, one.signed * two.signed):
        return None
    epsilon, scale, term, over = known
    weight = scale * abs(one.factor * two.factor)
    sums = [[_term(weight, [one.symbol, two.symbol], over), term]]
    first, second = (1 if v.factor > 0 else -1 for v in (one, two))
    base = _square(ledger, ledger.ring.constant(scale), over)
    parts = [(one.fact, base * first * two.root**2), (two.fact, base * second * one.signed**2)]
    product = ledger.add_zero(one.root * two.root - epsilon * one.signed * two.signed, (1, {}), parts, 1, sums)
    # (s₁·w₂ − ε·s₂·w₁)·s₂ = (s₁·s₂ − ε·w₁·w₂)·w₂ − ε·w₁·(s₂² − w₂²)
    shown = one.root * two.signed - epsilon * two.root * one.signed
    symbol = ledger.weight_of(two.root)
    if symbol is None:
        return product
    return ledger.add_zero(shown, symbol, [(product, two.signed), (two.fact, -epsilon * second * one.signed)])
