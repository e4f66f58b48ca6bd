"""Whole-number arithmetic under the exact numbers: factoring, squarefree parts, bounds of square roots and of pi."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache

#: Largest number that is factored, if all its primes but one are below about 10**10.
LARGEST = 10**24
#: Primes that are tried one by one before the rest is split by Pollard's method.
_TRIED = 1000
_SMALL_PRIMES = tuple(p for p in range(2, _TRIED) if all(p % d for d in range(2, math.isqrt(p) + 1)))
#: Steps of that method after which a number counts as too large: three tenths of a second.
_MOST_STEPS = 1 << 18
_TOO_LARGE = "a whole number is too large to factor"
#: Bases for which the test of Miller and Rabin is a proof below 3.3 · 10**24.
_WITNESSES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37)


def prime_factors(n: int) -> dict[int, int]:
    """The prime factorisation of n ≥ 1.

    Raises:
        ArithmeticError: n is beyond :data:`LARGEST` or has two large primes.
    """
    return dict(_factored(n))


def squarefree(n: int) -> tuple[int, int]:
    """(f, s) with n = f² s and s squarefree, for n ≥ 1.

    Raises:
        ArithmeticError: n is no square and cannot be factored.
    """
    whole = math.isqrt(n)
    if whole * whole == n:
        return whole, 1
    factor = rest = 1
    for prime, exponent in _factored(n):
        factor *= prime ** (exponent // 2)
        rest *= prime ** (exponent % 2)
    return factor, rest


@lru_cache(maxsize=4096)
def _factored(n: int) -> tuple[tuple[int, int], ...]:
    if n < 1:
        raise ValueError(f"{n} has no prime factors")
    if n > LARGEST:
        raise ArithmeticError(_TOO_LARGE)
    found: dict[int, int] = {}
    for p in _SMALL_PRIMES:
        if p * p > n:
            break
        while n % p == 0:
            found[p] = found.get(p, 0) + 1
            n //= p
    pending = [n] if n > 1 else []
    while pending:
        part = pending.pop()
        if part < _TRIED * _TRIED or _is_prime(part):
            found[part] = found.get(part, 0) + 1
        else:
            divisor = _divisor(part)
            pending += [divisor, part // divisor]
    return tuple(sorted(found.items()))


def _is_prime(n: int) -> bool:
    """True for primes, by the test of Miller and Rabin; n is odd and greater than 37."""
    twos = ((n - 1) & (1 - n)).bit_length() - 1
    odd = (n - 1) >> twos
    for base in _WITNESSES:
        x = pow(base, odd, n)
        if x not in (1, n - 1) and not any((x := x * x % n) == n - 1 for _ in range(twos - 1)):
            return False
    return True


def _divisor(n: int) -> int:
    """A proper divisor of a composite number, by Pollard's rho method."""
    whole = math.isqrt(n)
    if whole * whole == n:
        return whole
    shift = steps = 0
    while steps < _MOST_STEPS:
        slow = fast = 2
        divisor, shift = 1, shift + 1
        while divisor == 1 and steps < _MOST_STEPS:
            slow = (slow * slow + shift) % n
            fast = (fast * fast + shift) % n
            fast = (fast * fast + shift) % n
            divisor, steps = math.gcd(slow - fast, n), steps + 1
        if 1 < divisor < n:
            return divisor
    raise ArithmeticError(_TOO_LARGE)


def whole_terms(terms: tuple[tuple[int, Fraction], ...]) -> tuple[list[tuple[int, int]], int]:
    """(whole, d): the terms times d, which is the least that makes all their coefficients whole."""
    common = math.lcm(*[c.denominator for _, c in terms])
    return [(s, c.numerator * (common // c.denominator)) for s, c in terms], common


def whole_bounds(terms: tuple[tuple[int, Fraction], ...], bits: int) -> tuple[int, int, int]:
    """(low, high, d) with low/d ≤ Σ c·√s ≤ high/d; each root is known to ``bits`` binary places of its common
    denominator."""
    whole, common = whole_terms(terms)
    low = high = 0
    for s, n in whole:
        below = math.isqrt(n * n * s << 2 * bits)
        above = below if s == 1 else below + 1
        low, high = (low + below, high + above) if n > 0 else (low - above, high - below)
    return low, high, common << bits


def bounds_of_sum(terms: tuple[tuple[int, Fraction], ...], bits: int) -> tuple[Fraction, Fraction]:
    """(low, high) with low ≤ Σ c·√s ≤ high, from :func:`whole_bounds`."""
    low, high, under = whole_bounds(terms, bits)
    return Fraction(low, under), Fraction(high, under)


def bounds_with_pi(terms: tuple[tuple[int, Fraction], ...], power: int, bits: int) -> tuple[Fraction, Fraction]:
    """(low, high) with low ≤ Σ c·√s · π**power ≤ high."""
    sums = bounds_of_sum(terms, bits)
    if not power:
        return sums
    products = [bound * circle**power for bound in sums for circle in bounds_of_pi(bits)]
    return min(products), max(products)


@lru_cache(maxsize=16)
def bounds_of_pi(bits: int) -> tuple[Fraction, Fraction]:
    """(low, high) with low < π < high, from π = 16 arctan(1/5) − 4 arctan(1/239) (Machin)."""
    one = 1 << bits

    def arctan(inverse: int) -> tuple[int, int]:
        """Its value times ``one``, and how far it may be off: one unit for each term and one for the tail."""
        total, power, k = 0, one // inverse, 0
        while power:
            total += (-1) ** k * (power // (2 * k + 1))
            power, k = power // (inverse * inverse), k + 1
        return total, 2 * k + 2

    (five, off), (other, more) = arctan(5), arctan(239)
    middle, error = 16 * five - 4 * other, 16 * off + 4 * more
    return Fraction(middle - error, one), Fraction(middle + error, one)
