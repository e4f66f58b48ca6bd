"""Exact sums of products: numbers with square roots and powers of π, and polynomials in measured terms with them.

A sum maps keys (power of π, number under the root, monomial) to fractions; a monomial is a sorted tuple of (term,
exponent). Numbers under roots are squarefree, which records are read for: so roots and powers of π depend on each other
by no equation, two sums are equal exactly where their maps are, and a product is zero only where a factor is.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

Term = tuple[str, ...]
Monomial = tuple[tuple[Term, int], ...]
Key = tuple[int, int, Monomial]

#: Part of the largest summand, for each summand, up to which a number counts as zero when its sign is asked for.
ZERO = 1e-12
#: Part of the largest summand, for each summand, below which a number has lost too many digits to be compared.
CANCELLED = 1e-8
#: Sizes between which a float stands for a number that is not zero, and most bits of one in a message.
SMALLEST, LARGEST, MAX_BITS = 1e-280, 1e280, 13_000

#: Most products of parts that are multiplied out at once; proofs of data sets need two dozen.
MAX_PRODUCTS = 100_000


class Sum:
    """A sum of products.

    Args:
        parts: the fraction of each key; zeros are dropped.
    """

    __slots__ = ("_hash", "parts")

    def __init__(self, parts: Mapping[Key, Fraction | int]) -> None:
        self.parts = {key: q if type(q) is Fraction else Fraction(q) for key, q in parts.items() if q}
        self._hash: int | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sum) and self.parts == other.parts

    def __hash__(self) -> int:
        if self._hash is None:
            self._hash = hash(frozenset(self.parts.items()))
        return self._hash

    def __bool__(self) -> bool:
        return bool(self.parts)

    def __add__(self, other: Sum | Fraction | int) -> Sum:
        total = dict(self.parts)
        for key, q in as_sum(other).parts.items():
            total[key] = total.get(key, Fraction(0)) + q
        return Sum(total)

    def __neg__(self) -> Sum:
        return self * -1

    def __sub__(self, other: Sum | Fraction | int) -> Sum:
        return self + other * -1

    def __rsub__(self, other: Fraction | int) -> Sum:
        return -self + other

    def __mul__(self, other: Sum | Fraction | int) -> Sum:
        if not isinstance(other, Sum):
            return Sum({key: q * other for key, q in self.parts.items()})
        if len(self.parts) * len(other.parts) > MAX_PRODUCTS:
            raise OverflowError("a polynomial is too long")
        total: dict[Key, Fraction] = {}
        for (k, s, m), q in self.parts.items():
            for (i, t, n), r in other.parts.items():
                shared = math.gcd(s, t)
                key = (k + i, s // shared * (t // shared), _product(m, n))
                total[key] = total.get(key, Fraction(0)) + q * r * shared
        return Sum(total)

    __radd__, __rmul__ = __add__, __mul__

    def __pow__(self, exponent: int) -> Sum:
        return math.prod([self] * exponent, start=as_sum(1))

    @property
    def terms(self) -> tuple[Term, ...]:
        """The measured terms in order of appearance, each once."""
        return tuple(dict.fromkeys(t for _, _, m in self.parts for t, _ in m))

    def by_monomial(self) -> dict[Monomial, Sum]:
        """The number before each monomial."""
        found: dict[Monomial, dict[Key, Fraction]] = {}
        for (k, s, m), q in self.parts.items():
            found.setdefault(m, {})[k, s, ()] = q
        return {m: Sum(parts) for m, parts in found.items()}

    def plain(self) -> Sum | Fraction:
        """A number as a fraction where it is one."""
        rational = all(key == (0, 1, ()) for key in self.parts)
        return self.parts.get((0, 1, ()), Fraction(0)) if rational else self

    def at(self, value: Callable[[Term], float]) -> tuple[float, float]:
        """The value where terms have values, and the size of the largest product of a number with terms.

        Raises:
            OverflowError: floats cannot tell one of these products.
        """
        found = []
        for m, numbers in self._floats().items():
            number, size = math.fsum(numbers), max(map(abs, numbers))
            if abs(number) <= CANCELLED * size * len(numbers):
                raise OverflowError
            values = [value(t) for t, _ in m]
            product = number * math.prod(x**e for x, (_, e) in zip(values, m, strict=True))
            found.append(0.0 if 0.0 in values else _fits(product))
        return math.fsum(found), max(map(abs, found), default=0.0)

    def _floats(self) -> dict[Monomial, list[float]]:
        """The summands of the number before each monomial."""
        found: dict[Monomial, list[float]] = {}
        for (k, s, m), q in self.parts.items():
            found.setdefault(m, []).append(_fits(float(q)) * math.sqrt(s) * math.pi**k)
        return found

    def __float__(self) -> float:
        return self.at(lambda term: math.nan)[0]

    @property
    def sign(self) -> int:
        """1 or −1 for a number that is clearly positive or negative, else 0."""
        found = self._floats().get((), [])
        value, size = math.fsum(found), max(map(abs, found), default=0.0)
        return 0 if not abs(value) > ZERO * size * len(found) else 1 if value > 0 else -1

    def __str__(self) -> str:
        rows = sorted(self.parts.items(), key=lambda row: (-sum(e for _, e in row[0][2]), row[0][2], row[0][:2]))
        return " ".join(f"{'+' if q > 0 else '-'} {_shown(key, abs(q))}" for key, q in rows).removeprefix("+ ") or "0"


def _shown(key: Key, q: Fraction) -> str:
    k, s, m = key
    roots = [f"sqrt({s})"] * (s > 1) + ["pi" if k == 1 else f"pi^{k}"] * (k != 0)
    factors = roots + [f"{t[0]}({','.join(t[1:])})" + f"^{e}" * (e > 1) for t, e in m]
    return "*".join([written(q)] * (q != 1 or not factors) + factors)


def _product(one: Monomial, two: Monomial) -> Monomial:
    if not one or not two:
        return one or two
    total = dict(one)
    for term, e in two:
        total[term] = total.get(term, 0) + e
    return tuple(sorted(total.items()))


def real(number: Sum | Fraction | int) -> float:
    """The float next to a number.

    Raises:
        OverflowError: there is none, or it is zero and the number is not.
    """
    return _fits(float(number)) if number else 0.0


def _fits(x: float) -> float:
    if not SMALLEST < abs(x) < LARGEST:
        raise OverflowError
    return x


def written(number: Sum | Fraction | int) -> str:
    """A number for a message, as a fraction where it is one.

    Raises:
        OverflowError: it has too many digits.
    """
    plain = number.plain() if isinstance(number, Sum) else number
    if isinstance(plain, Sum):
        return str(plain)
    if max(plain.numerator.bit_length(), plain.denominator.bit_length()) > MAX_BITS:
        raise OverflowError
    return str(plain)


def as_sum(value: Sum | Fraction | int) -> Sum:
    """A number as a sum."""
    return value if isinstance(value, Sum) else Sum({(0, 1, ()): value})


def of_term(term: Term) -> Sum:
    """A measured term by itself."""
    return Sum({(0, 1, ((term, 1),)): 1})


def are_multiples(one: Sum, two: Sum) -> bool:
    """True where one sum is the other times a number other than zero."""
    a, b = one.by_monomial(), two.by_monomial()
    first = next(iter(a), ())
    return bool(a) and a.keys() == b.keys() and all(a[m] * b[first] == b[m] * a[first] for m in a)
