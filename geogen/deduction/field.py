"""Exact numbers modulo the prime, and back: square roots and π have residues, so that the algebra can use them.

All primes up to 223 are squares modulo :data:`PRIME`, so numbers with their roots are mapped by a homomorphism of
fields. The roots of some larger primes and π are mapped to fixed random residues, as if nothing were known of their
squares; that is a homomorphism as long as no two of them are multiplied, and they only ever stand beside units.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

import numpy as np

from geogen.lang.number import Number, prime_factors
from geogen.lang.radicals import whole_terms

#: A prime for which every prime up to 223 is a square; below 2**54, so that sums of fingerprints stay inside 64 bits.
PRIME = 11641399247947921
#: The least number that is no square modulo it.
NO_SQUARE = 227
#: Numerators and denominators of recovered fractions stay below this; 2 · BOUND² < PRIME makes them unique.
BOUND = 1 << 26
#: About how many sums are looked at in one go.
TOGETHER = 5000
#: The square roots that occur in sums, and those that occur together.
ROOTS = (2, 3, 5, 6, 7, 10, 13, 15)
TRIPLES = ((2, 3, 6), (3, 5, 15), (2, 5, 10))
#: Roots beside π and alone that are looked for in sums over two powers of π, as in 25π − 25√3/2.
WITH_PI = tuple((s, t) for s in (1, 2, 3) for t in (1, 2, 3, 5, 6))
#: Two roots that occur together are one root times a rational and another root: √2 + √6 is √2·(1 + √3).
FACTORS = ((2, 3), (2, 6), (3, 2))
#: Multiples of numbers with one root are looked for that have whole coefficients up to this size.
SCALES, MOST = (12, 2520), 1 << 22
#: Numerators of which the square root is looked for; smaller ones have their prime factors found at once.
LARGEST_SQUARE = 10**15
#: Relative distance at which a figure's number counts as the value of an exact one.
NEAR = 1e-8


def rational(value: int, bound: int = BOUND) -> Fraction | None:
    """The fraction of small numerator and denominator that equals ``value`` modulo the prime, if there is one."""
    low = value if value <= bound else value - PRIME
    if -bound <= low:
        return Fraction(low)
    a, b, u, v = PRIME, value, 0, 1
    while b > bound:
        quotient = a // b
        a, b, u, v = b, a - quotient * b, v, u - quotient * v
    if v == 0 or abs(v) > bound:
        return None
    return Fraction(b, v)


def times(values: np.ndarray, factors: np.ndarray | np.int64) -> np.ndarray:
    """Residues multiplied by others, modulo the prime, where the products do not fit into 64 bits.

    The quotient by the prime is found in floating point, a few units off at most; the rest is small again and so is
    right although both products run over.
    """
    quotient = (values * (factors / PRIME)).astype(np.int64)
    return (values * factors - quotient * PRIME) % PRIME


def residue(value: Number | Fraction | int) -> int:
    """A number modulo the prime."""
    if not isinstance(value, Number):
        top, under = value.as_integer_ratio()
        return top % PRIME if under == 1 else top * pow(under, -1, PRIME) % PRIME
    return _of_number(value)


@lru_cache(maxsize=4096)
def _of_number(value: Number) -> int:
    return sum(map(_of_summand, value.summands)) % PRIME


def _of_summand(value: Number) -> int:
    """That of a number with one power of π."""
    whole, under = whole_terms(value.terms)
    total = sum([n * _root(s) for s, n in whole]) * pow(under, -1, PRIME)
    return total * pow(_opaque("pi"), value.pi, PRIME) % PRIME if value.pi else total % PRIME


@lru_cache(maxsize=1024)
def _root(square: int) -> int:
    """The residue that stands for the square root of a squarefree number: the product of those of its primes."""
    found = 1
    for prime in prime_factors(square):
        found = found * _prime_root(prime) % PRIME
    return found


@lru_cache(maxsize=1024)
def _prime_root(prime: int) -> int:
    if pow(prime, (PRIME - 1) // 2, PRIME) != 1:
        return _opaque(f"sqrt({prime})")
    # Tonelli and Shanks; the smaller of the two roots.
    odd, twos = PRIME - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    c, x, t, m = pow(NO_SQUARE, odd, PRIME), pow(prime, (odd + 1) // 2, PRIME), pow(prime, odd, PRIME), twos
    while t != 1:
        i, power = 0, t
        while power != 1:
            power, i = power * power % PRIME, i + 1
        b = pow(c, 1 << (m - i - 1), PRIME)
        x, c = x * b % PRIME, b * b % PRIME
        t, m = t * c % PRIME, i
    return min(x, PRIME - x)


def _opaque(name: str) -> int:
    """A fixed random residue for a number of which nothing is to be known."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), "big") % (PRIME - 2) + 2


def recognised(value: int, near: float, pis: Iterable[int] = (0,)) -> Number | None:
    """The exact number of a residue and of its value in the figure, None where it is no simple one.

    Args:
        value: the residue.
        near: the number in the figure, to about eight digits.
        pis: the powers of π to try.
    """
    if not math.isfinite(near) or not near:
        return Number() if value == 0 else None
    for power in pis:
        rest = value * _without_pi(power) % PRIME if power else value
        found = _recognised(rest, float(f"{near / math.pi**power:.9g}"))
        if found is not None:
            return found * Number(((1, Fraction(1)),), power) if power else found
    return None


@lru_cache(maxsize=16)
def _without_pi(power: int) -> int:
    """The inverse of what stands for a power of π."""
    return pow(_opaque("pi"), -power, PRIME)


@lru_cache(maxsize=8192)
def _recognised(value: int, near: float) -> Number | None:
    for candidate in _candidates(value, near):
        if abs(candidate.approx - near) <= NEAR * 10 * max(abs(near), 1e-3) and residue(candidate) == value:
            return candidate
    return None


def _candidates(value: int, near: float) -> Iterator[Number]:
    """Simple numbers near a value: rationals, square roots of rationals, then sums with a few square roots."""
    q = rational(value, 1 << 24)
    if q is not None:
        yield Number.of(q)
    square = rational(value * value % PRIME, 1 << 24)
    if square is not None and 0 < square.numerator < LARGEST_SQUARE:
        yield Number.root(square) if near > 0 else -Number.root(square)
    square = Fraction(near * near).limit_denominator(400)
    if 0 < square.numerator < LARGEST_SQUARE:
        yield Number.root(square) if near > 0 else -Number.root(square)
    for scale in SCALES:
        for s in ROOTS:
            found = _with_root(value, near, s, scale)
            if found is not None:
                yield found
    for outer, s in FACTORS:
        found = _with_root(value * _root(outer) % PRIME, near * math.sqrt(outer), s, SCALES[0])
        if found is not None:
            yield found / Number.root(outer)
    for roots in TRIPLES:  # the smallest ones first, which are nearly all that are ever met
        yield from _sums(near, roots, 4, 6)
    for s in ROOTS:
        yield from _sums(near, (s,), 60, 160)
    for roots, denominators, most in zip(TRIPLES, (12, 8, 8), (16, 12, 12), strict=True):
        yield from _sums(near, roots, denominators, most)


def _with_root(value: int, near: float, square: int, scale: int) -> Number | None:
    """The number (a + b·√square)/scale of a residue with the smallest whole a and b, where these are small."""
    found = _pair(value * scale % PRIME, near * scale, _root(square), math.sqrt(square))
    if found is None:
        return None
    return Number(tuple((s, Fraction(n, scale)) for s, n in zip((1, square), found, strict=True) if n))


@lru_cache(maxsize=1024)
def recognised_with_pi(value: int, near: float) -> Number | None:
    """The exact number (a·π√s + b·√t)/d of a residue and of its value in the figure, None where it is none.

    Args:
        value, near: as in :func:`recognised`.
    """
    if not math.isfinite(near) or not near:
        return None
    for scale in SCALES:
        for s, t in WITH_PI:
            one, two = Number(((s, Fraction(1)),), 1), Number.root(t)
            inverse, size = pow(residue(one), -1, PRIME), one.approx
            second = residue(two) * inverse % PRIME
            pair = _pair(value * scale * inverse % PRIME, near * scale / size, second, two.approx / size)
            if pair is None or not all(pair):
                continue
            found = (one * pair[0] + two * pair[1]) * Fraction(1, scale)
            if abs(found.approx - near) <= NEAR * 10 * abs(near) and residue(found) == value:
                return found
    return None


def _pair(value: int, near: float, second: int, size: float) -> tuple[int, int] | None:
    """Small whole numbers a and b for which a + b·x has a residue and is near a number; None where there are none.

    The pairs (a, b) with the residue a + b·x = value are a lattice moved by one of them: the smallest is what is left
    of that one by the nearest point of the lattice (Babai, Combinatorica 6, 1986).

    Args:
        value, near: the residue, and the number.
        second, size: the residue of x, and x.
    """
    (a, b), (c, d) = _basis(second)
    over, whole = a * d - b * c, value
    m, n = (2 * whole * d + over) // (2 * over), (over - 2 * whole * b) // (2 * over)
    x, y = whole - m * a - n * c, -m * b - n * d
    if max(abs(x), abs(y)) > MOST or abs(x + y * size - near) > NEAR * 100 * abs(near):
        return None
    return x, y


@lru_cache(maxsize=64)
def _basis(second: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """A reduced basis of the lattice of (a, b) with a + b·x = 0 modulo the prime, after Lagrange and Gauss."""
    u, v = (PRIME, 0), (-second % PRIME, 1)
    while True:
        if u[0] ** 2 + u[1] ** 2 < v[0] ** 2 + v[1] ** 2:
            u, v = v, u
        size = v[0] ** 2 + v[1] ** 2
        times_v = (2 * (u[0] * v[0] + u[1] * v[1]) + size) // (2 * size)
        if not times_v:
            return u, v
        u = u[0] - times_v * v[0], u[1] - times_v * v[1]


@lru_cache(maxsize=64)
def _grid(roots: tuple[int, ...], most: int) -> tuple[np.ndarray, np.ndarray]:
    """Integer coefficients (N, k) up to ``most`` for some square roots, and their sums (N,)."""
    axes = np.meshgrid(*([np.arange(-most, most + 1)] * len(roots)), indexing="ij")
    coefficients = np.stack([axis.ravel() for axis in axes], axis=1)
    return coefficients, coefficients @ np.sqrt(np.array(roots, dtype=float))


def _sums(near: float, roots: tuple[int, ...], denominators: int, most: int) -> Iterator[Number]:
    """Numbers (a + Σ b·√s)/d near a value, with small whole numbers."""
    coefficients, sums = _grid(roots, most)
    together = max(1, TOGETHER // len(sums))
    for start in range(1, denominators + 1, together):
        over = np.arange(start, min(start + together, denominators + 1))
        size = near * over
        rest = size[:, None] - sums
        whole = np.rint(rest)
        bound = 2e-7 * np.maximum(1.0, np.abs(size)) / max(1, len(roots) * 4)
        good = (np.abs(rest - whole) < bound[:, None]) & (np.abs(whole) <= 40 * most)
        for row in good.any(axis=1).nonzero()[0].tolist():
            d = int(over[row])
            for i in np.flatnonzero(good[row])[:40].tolist():
                terms = [(1, Fraction(int(whole[row, i]), d))]
                terms += [(s, Fraction(int(b), d)) for s, b in zip(roots, coefficients[i], strict=True)]
                yield Number(tuple((s, c) for s, c in terms if c))
