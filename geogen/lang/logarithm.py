"""Logarithms of exact numbers, written in bases that numbers share wherever they are products of one another."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction
from functools import lru_cache

from geogen.lang.number import ONE, MixedNumber, Number
from geogen.lang.numeral_tokens import is_small, readable
from geogen.lang.radicals import prime_factors, squarefree, whole_terms

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
        (base, exponent) pairs; primes in order, then ``pi``, then the sum as it is printed, which may be one over
        several powers of π.

    Raises:
        ValueError: the number is not positive.
        ArithmeticError: the sum is too large to be a base.
    """
    if number.sign <= 0:
        raise ValueError(f"{number} has no logarithm")
    if isinstance(number, MixedNumber):
        return _log_terms_of_mixed(number)
    halves: dict[int, int] = {}
    opaque: list[tuple[str, Fraction]] = []
    if len(number.terms) == 1:
        _add(halves, number, 1)
    else:
        opaque.append(_base_of_sum(Number(number.terms), halves))
    found = [(str(prime), _half(n)) for prime, n in sorted(halves.items()) if n]
    if number.pi:
        found.append(("pi", Fraction(number.pi)))
    return (*found, *opaque)


def _log_terms_of_mixed(number: MixedNumber) -> tuple[tuple[str, Fraction], ...]:
    """The same of a sum over several powers of π, which is the base, but for a rational and the lowest power of π."""
    whole, under = whole_terms(number.terms)
    content = Fraction(math.gcd(*[n for _, n in whole]), under)
    power = number.summands[-1].pi
    rational = log_terms(Number(((1, content),), power))
    return (*rational, (_base(number / Number(((1, content),), power)), Fraction(1)))


def _base_of_sum(value: Number, halves: dict[int, int]) -> tuple[str, Fraction]:
    """The base of the logarithm of a sum of two or more terms, and its exponent.

    Args:
        value: the sum, without π.
        halves: where twice the exponents of the primes in monomials that come out are added.
    """
    exponent = 1
    while True:
        content, value = primitive(value)
        _add(halves, content, exponent)
        factor, value, direction = _greatest(value)
        _add(halves, factor, exponent)
        exponent *= direction
        root = _root(value)
        if root is None:
            return _base(value), Fraction(exponent)
        factor, value, power = root
        _add(halves, factor, exponent)
        exponent *= power


def primitive(value: Number) -> tuple[Number, Number]:
    """(k, v) with value = k·v, k a positive monomial, and v the same for all multiples of the number by monomials.

    v has whole coefficients without a common divisor, one of them rational: the value times √s for an s in it.
    """
    whole, common = whole_terms(value.terms)
    choices = []
    for s, _ in whole:
        shared = [(t, n, math.gcd(s, t)) for t, n in whole]
        v = sorted([(s // g * (t // g), n * g) for t, n, g in shared])
        divisor = math.gcd(*[n for _, n in v])
        sizes = [(t, abs(n) // divisor) for t, n in v]
        choices.append((max([n for _, n in sizes]), sizes, s, divisor, v))
    _, _, s, divisor, v = min(choices, key=lambda choice: choice[:2])
    content = Number(((s, Fraction(divisor, s * common)),))
    return content, Number(tuple([(t, Fraction(n // divisor)) for t, n in v]))


def _primes(value: Number) -> tuple[int, ...]:
    return tuple(sorted({p for s, _ in value.terms for p in prime_factors(s)}))


def _greatest(value: Number) -> tuple[Number, Number, int]:
    """(k, v, d) with value = k·v**d, k a monomial, d 1 or −1, and v the greatest of the conjugates that allow this."""
    found = (ONE, value, 1)
    primes = _primes(value)
    if len(primes) > MAX_PRIMES:
        return found
    if len(value.terms) == 2:  # its only conjugate has the same terms, one of them with the other sign
        (_, a), (s, b) = value.terms
        if a > 0 and b > 0:
            return found
        return Number.of(abs(_norm(value))), Number(((1, abs(a)), (s, abs(b)))), -1
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
        if len(value.terms) == 2:
            return _root_of_two(value, primes[-1])
        return next(filter(None, (_square_root(value, s) for s in _field(value))), None)
    except ArithmeticError:  # the norm is too large to be factored: the number stands for itself
        return None


def _square_root(value: Number, s: int) -> tuple[Number, Number, int] | None:
    """(1/√s, z, 2) with √s·value = z², None where there is no such z."""
    side = Number.root(s)
    root = (value * side).sqrt()
    return None if root is None else (side.inverse(), root, 2)


def _root_of_two(value: Number, prime: int) -> tuple[Number, Number, int] | None:
    """(k, v, n) as of :func:`_root` for value = a+b√s with a, b > 0 whole.

    The norm N of the value rules nearly all squares out: :meth:`Number.sqrt` needs √N where the value is to be a
    square, and √(−sN) where √s times the value is, and both only with square roots that divide s without its largest
    prime.

    Args:
        value: the sum.
        prime: the largest prime of s.
    """
    norm, s = _norm(value), value.terms[1][0]
    side, square = (1, norm) if norm > 0 else (s, -norm * s)
    if s // prime % squarefree(square)[1] == 0:
        found = _square_root(value, side)
        if found is not None:
            return found
    factors = prime_factors(abs(norm))
    return next(filter(None, (_odd_root(value, norm, factors, n) for n in ODD_POWERS)), None)


def _norm(value: Number) -> int:
    """a² − b²s for a+b√s, a and b whole."""
    (_, a), (s, b) = value.terms
    return a.numerator**2 - b.numerator**2 * s


def _field(value: Number) -> list[int]:
    """The squarefree numbers whose roots lie in the field of a number with a rational term."""
    found = {1}
    for s, _ in value.terms:
        found |= {s * t // math.gcd(s, t) ** 2 for t in found}
    return sorted(found)


def _odd_root(value: Number, norm: int, factors: dict[int, int], n: int) -> tuple[Number, Number, int] | None:
    """(1/k, z, n) with k·value = zⁿ for an odd prime n, a rational k, and value = a+b√s with a, b > 0 whole.

    The norm N of the value gives k: each prime p of N has 2·v(k) + v(N) divisible by n, other primes do not matter.
    Then the trace T of z is a whole number near z + z', which its size gives, and z = T/2 + √(T²/4 − N(z)).

    Args:
        value: the sum.
        norm: its norm.
        factors: the norm's primes with their exponents.
        n: the power.
    """
    k = inner = 1
    for p, e in factors.items():
        extra = e * (n - 1) // 2 % n
        k *= p**extra
        inner *= p ** ((2 * extra + e) // n)
    inner = inner if norm > 0 else -inner
    logarithm = (math.log(k) + math.log(value.approx)) / n
    if logarithm > math.log(LARGEST_ROOT):
        return None
    size = math.exp(logarithm)
    trace = round(size + inner / size)
    s = value.terms[1][0]
    square = (trace * trace - 4 * inner) * s  # (2s)² times what stands before √s in z, squared
    if trace <= 0 or square <= 0 or math.isqrt(square) ** 2 != square:
        return None
    root = Number(((1, Fraction(trace, 2)), (s, Fraction(math.isqrt(square), 2 * s))))
    return (Number.of(Fraction(1, k)), root, n) if root**n == value * k else None


def _base(value: Number) -> str:
    words = str(value)
    if not (readable(words) and is_small(value)):
        raise ArithmeticError("a sum of square roots too large for a logarithm")
    return words


def _add(halves: dict[int, int], monomial: Number, exponent: int) -> None:
    """Add ``exponent`` times the logarithm of a positive monomial by primes, π apart, each exponent counted twice."""
    ((s, c),) = monomial.terms
    for n, times in ((c.numerator, 2 * exponent), (c.denominator, -2 * exponent), (s, exponent)):
        if n > 1:
            for prime, e in _factored(n).items():
                halves[prime] = halves.get(prime, 0) + times * e


@lru_cache(maxsize=64)
def _half(n: int) -> Fraction:
    return Fraction(n, 2)


def _factored(n: int) -> dict[int, int]:
    """The prime factorisation; a number too large for it stands for itself."""
    try:
        return prime_factors(n)
    except ArithmeticError:
        return {n: 1}
