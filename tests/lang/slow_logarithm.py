"""Logarithms of exact numbers as they are declared, with every conjugate and every root tried out: a slow witness."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

from geogen.lang.logarithm import LARGEST_ROOT, MAX_PRIMES, ODD_POWERS
from geogen.lang.number import ONE, Number
from geogen.lang.numeral_tokens import is_small, readable
from geogen.lang.radicals import prime_factors

Logarithm = tuple[tuple[str, Fraction], ...]


def slow_log_terms(number: Number) -> Logarithm:
    """What :func:`geogen.lang.logarithm.log_terms` promises."""
    if number.sign <= 0:
        raise ValueError(f"{number} has no logarithm")
    found: dict[str, Fraction] = {}
    value, exponent = Number(number.terms), Fraction(1)
    while True:
        content, value = _primitive(value)
        _add(found, content, exponent)
        if value == 1:
            break
        factor, value, direction = _greatest(value)
        _add(found, factor, exponent)
        exponent *= direction
        root = _root(value)
        if root is None:
            if not (readable(str(value)) and is_small(value)):
                raise ArithmeticError("a sum of square roots too large for a logarithm")
            found[str(value)] = exponent
            break
        factor, value, power = root
        _add(found, factor, exponent)
        exponent *= power
    if number.pi:
        found["pi"] = Fraction(number.pi)
    kept = [(base, e) for base, e in found.items() if e]
    return tuple(sorted(kept, key=lambda pair: (not pair[0].isdigit(), pair[0] != "pi", len(pair[0]), pair[0])))


def _primitive(value: Number) -> tuple[Number, Number]:
    """(k, v) with value = k·v: of the whole multiples by the roots of its terms, the one of least coefficients."""
    choices = []
    for s, _ in value.terms:
        side = Number(((s, Fraction(1)),))
        coefficients = [c for _, c in (value * side).terms]
        side = side * math.lcm(*(c.denominator for c in coefficients))
        side = side / math.gcd(*(c.numerator for _, c in (value * side).terms))
        sizes = tuple((t, abs(c)) for t, c in (value * side).terms)
        choices.append((max(c for _, c in sizes), sizes, side))
    side = min(choices, key=lambda choice: choice[:2])[2]
    return side.inverse(), value * side


def _primes(value: Number) -> list[int]:
    return sorted({p for s, _ in value.terms for p in prime_factors(s)})


def _greatest(value: Number) -> tuple[Number, Number, int]:
    found = (ONE, value, 1)
    primes = _primes(value)
    if len(primes) > MAX_PRIMES:
        return found
    for count in range(1, len(primes) + 1):
        for flipped in itertools.combinations(primes, count):
            other = value
            for p in flipped:
                other = other.conjugate(p)
            other = abs(other)
            if other > found[1]:
                ways = ((value * other, other, -1), (value / other, other, 1))
                found = next((way for way in ways if len(way[0].terms) == 1), found)
    return found


def _root(value: Number) -> tuple[Number, Number, int] | None:
    if len(_primes(value)) > MAX_PRIMES:
        return None
    field = {1}
    for s, _ in value.terms:
        field |= {s * t // math.gcd(s, t) ** 2 for t in field}
    try:
        for s in sorted(field):
            root = (value * Number.root(s)).sqrt()
            if root is not None:
                return Number.root(s).inverse(), root, 2
        if len(value.terms) == 2:
            return next((found for n in ODD_POWERS if (found := _odd_root(value, n))), None)
    except ArithmeticError:
        pass
    return None


def _odd_root(value: Number, n: int) -> tuple[Number, Number, int] | None:
    """(1/k, z, n) with k·value = zⁿ: the whole trace of z and its norm make a quadratic equation for it."""
    (_, a), (s, b) = value.terms
    norm = int(a * a - b * b * s)
    k = inner = 1
    for p, e in prime_factors(abs(norm)).items():
        extra = next(i for i in range(n) if (2 * i + e) % n == 0)
        k, inner = k * p**extra, inner * p ** ((2 * extra + e) // n)
    inner *= 1 if norm > 0 else -1
    logarithm = (math.log(k) + math.log(value.approx)) / n
    if logarithm > math.log(LARGEST_ROOT):
        return None
    trace = round(math.exp(logarithm) + inner / math.exp(logarithm))
    square = Fraction(trace**2 - 4 * inner, 4)
    if trace <= 0 or square <= 0:
        return None
    z = Number.of(Fraction(trace, 2)) + Number.root(square)
    return (Number.of(Fraction(1, k)), z, n) if z**n == value * k else None


def _add(found: dict[str, Fraction], monomial: Number, exponent: Fraction) -> None:
    ((s, c),) = monomial.terms
    for n, times in ((c.numerator, exponent), (c.denominator, -exponent), (s, exponent / 2)):
        try:
            factors = prime_factors(n)
        except ArithmeticError:
            factors = {n: 1}
        for prime, e in factors.items():
            found[str(prime)] = found.get(str(prime), Fraction(0)) + times * e
