"""Logarithms of exact numbers, written in bases that numbers share wherever they are products of one another."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from functools import lru_cache

from geogen.lang.number import ONE, Number
from geogen.lang.numeral_tokens import readable
from geogen.lang.radicals import prime_factors

#: Most primes under the roots of a sum of which conjugates and powers are looked for; beyond, it stands for itself.
MAX_PRIMES = 4
#: Odd powers that are recognised: (1+√2)³ = 7+5√2 gets the logarithm 3 log(1+√2). Squares are always recognised.
ODD_POWERS = (3, 5, 7)
#: Roots of higher degree are looked for up to this size, to which floats are exact enough.
LARGEST_ROOT = 10**12


@lru_cache(maxsize=4096)
def log_terms(number: Number) -> tuple[tuple[str, Fraction], ...]:
    """The logarithm of a positive number as Σ e·log(base).

    Bases are primes and ``pi``, and one sum of square roots at most: with its monomial factor taken out, the greatest
    of its conjugates of which the product with it is a monomial, and no power of another such sum. Therefore
    log(u v) = log u + log v for all monomials u, and √6−√2, 2+√3 and 1+√3 have one base. (Products of sums that are
    not powers of one sum get bases of their own.)

    Returns:
        (base, exponent) pairs; primes in order, then ``pi``, then the sum as it is printed.

    Raises:
        ValueError: the number is not positive.
        ArithmeticError: the sum is too large to be a base.
    """
    if number.sign <= 0:
        raise ValueError(f"{number} has no logarithm")
    found: dict[str, Fraction] = {}
    value, exponent = Number(number.terms), Fraction(1)
    while True:
        content, value = primitive(value)
        _add(found, content, exponent)
        if value == 1:
            break
        factor, value, direction = _greatest(value)
        _add(found, factor, exponent)
        exponent *= direction
        root = _root(value)
        if root is None:
            found[_base(value)] = exponent
            break
        factor, value, power = root
        _add(found, factor, exponent)
        exponent *= power
    if number.pi:
        found["pi"] = Fraction(number.pi)
    kept = [(base, e) for base, e in found.items() if e]
    return tuple(sorted(kept, key=lambda pair: (not pair[0].isdigit(), pair[0] != "pi", len(pair[0]), pair[0])))


def primitive(value: Number) -> tuple[Number, Number]:
    """(k, v) with value = k·v, k a positive monomial, and v the same for all multiples of the number by monomials.

    v has whole coefficients without a common divisor, one of them rational.
    """
    choices = []
    for s, _ in value.terms:
        side = Number(((s, Fraction(1)),))
        v = value * side
        numerators, denominators = zip(*((c.numerator, c.denominator) for _, c in v.terms), strict=True)
        side = side * Fraction(math.lcm(*denominators), math.gcd(*numerators))
        sizes = tuple((t, abs(c)) for t, c in (value * side).terms)
        choices.append((max(c for _, c in sizes), sizes, side))
    side = min(choices, key=lambda choice: choice[:2])[2]
    return side.inverse(), value * side


def _primes(value: Number) -> tuple[int, ...]:
    return tuple(sorted({p for s, _ in value.terms for p in prime_factors(s)}))


def _greatest(value: Number) -> tuple[Number, Number, int]:
    """(k, v, d) with value = k·v**d, k a monomial, d 1 or −1, and v the greatest of the conjugates that allow this."""
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
    """(k, v, n) with value = k·v**n, k a monomial and n > 1, None where there is none."""
    primes = _primes(value)
    if len(primes) > MAX_PRIMES:
        return None
    try:
        for s in _field(value):
            side = Number.root(s)
            root = (value * side).sqrt()
            if root is not None:
                return side.inverse(), root, 2
        if len(value.terms) == 2:
            for n in ODD_POWERS:
                power = _odd_root(value, n)
                if power is not None:
                    return power
    except ArithmeticError:  # the norm is too large to be factored: the number stands for itself
        return None
    return None


def _field(value: Number) -> list[int]:
    """The squarefree numbers whose roots lie in the field of a number with a rational term."""
    found = {1}
    for s, _ in value.terms:
        found |= {s * t // math.gcd(s, t) ** 2 for t in found}
    return sorted(found)


def _odd_root(value: Number, n: int) -> tuple[Number, Number, int] | None:
    """(1/k, z, n) with k·value = zⁿ for an odd prime n, a rational k, and value = a+b√s with a, b > 0 whole.

    The norm N of the value gives k: each prime p of N has 2·v(k) + v(N) divisible by n, other primes do not matter.
    Then the trace T of z is a whole number near z + z', which its size gives, and z = T/2 + √(T²/4 − N(z)).
    """
    (_, a), (s, b) = value.terms
    norm = int(a * a - b * b * s)
    k = inner = 1
    for p, e in prime_factors(abs(norm)).items():
        extra = e * (n - 1) // 2 % n
        k *= p**extra
        inner *= p ** ((2 * extra + e) // n)
    inner = inner if norm > 0 else -inner
    logarithm = (math.log(k) + math.log(value.approx)) / n
    if logarithm > math.log(LARGEST_ROOT):
        return None
    size = math.exp(logarithm)
    trace = round(size + inner / size)
    square = Fraction(trace * trace - 4 * inner, 4 * s)
    over, under = math.isqrt(max(square.numerator, 0)), math.isqrt(square.denominator)
    if trace <= 0 or square <= 0 or Fraction(over, under) ** 2 != square:
        return None
    root = Number(((1, Fraction(trace, 2)), (s, Fraction(over, under))))
    return (Number.of(Fraction(1, k)), root, n) if root**n == value * k else None


def _base(value: Number) -> str:
    words = str(value)
    if not readable(words):
        raise ArithmeticError("a sum of square roots too large for a logarithm")
    return words


def _add(found: dict[str, Fraction], monomial: Number, exponent: Fraction) -> None:
    """Add ``exponent`` times the logarithm of a positive monomial without π, by primes."""
    ((s, c),) = monomial.terms
    for n, times in ((c.numerator, exponent), (c.denominator, -exponent), (s, exponent / 2)):
        for prime, e in _factored(n).items():
            found[str(prime)] = found.get(str(prime), Fraction(0)) + times * e


def _factored(n: int) -> dict[int, int]:
    """The prime factorisation; a number too large for it stands for itself."""
    try:
        return prime_factors(n)
    except ArithmeticError:
        return {n: 1}
