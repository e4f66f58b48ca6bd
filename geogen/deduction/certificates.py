"""Exact certificates: a form as a rational combination of given equations.

The combination is found modulo a prime by elimination that remembers where each row came from, its coefficients
are recovered as fractions, and the result is multiplied out exactly before it is believed.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from geogen.deduction.algebra import PRIME, inverse

#: Numerators and denominators of recovered coefficients stay below this; 2 · BOUND² < PRIME makes them unique.
BOUND = 1 << 27


def rational(value: int) -> Fraction | None:
    """The fraction of small numerator and denominator that equals ``value`` modulo the prime, if there is one."""
    low = value if value <= BOUND else value - PRIME
    if -BOUND <= low:
        return Fraction(low)
    a, b, u, v = PRIME, value, 0, 1
    while b > BOUND:
        quotient = a // b
        a, b, u, v = b, a - quotient * b, v, u - quotient * v
    if v == 0 or abs(v) > BOUND:
        return None
    return Fraction(b, v)


class Echelon:
    """Equations in the order in which they came, each reduced by the earlier ones, with its origin.

    Args:
        constants: index range [low, high) that never becomes a pivot.
    """

    def __init__(self, constants: tuple[int, int]) -> None:
        self.low, self.high = constants
        self.rows: list[tuple[int, dict[int, int], dict[int, int]]] = []
        self.place: dict[int, int] = {}

    def reduce(self, terms: Mapping[int, int], limit: int | None = None) -> tuple[dict[int, int], dict[int, int]]:
        """(rest, origin): what remains of a form after reduction by the first ``limit`` rows, and by what.

        The form equals ``rest`` plus the combination of input equations in ``origin`` (label → coefficient).
        """
        end = len(self.rows) if limit is None else limit
        rest = {i: c for i, c in terms.items() if c}
        origin: dict[int, int] = {}
        place = self.place
        while True:
            best = end
            for index in rest:
                at = place.get(index, end)
                if at < best:
                    best = at
            if best == end:
                return rest, origin
            pivot, row, source = self.rows[best]
            factor = rest[pivot]
            for i, c in row.items():
                value = (rest.get(i, 0) - factor * c) % PRIME
                if value:
                    rest[i] = value
                else:
                    rest.pop(i, None)
            for label, c in source.items():
                value = (origin.get(label, 0) + factor * c) % PRIME
                if value:
                    origin[label] = value
                else:
                    origin.pop(label, None)

    def add(self, label: int, terms: Mapping[int, int]) -> bool:
        """Add an equation under a label; False where it depends on earlier ones.

        Raises:
            ArithmeticError: only constants remain.
        """
        rest, origin = self.reduce(terms)
        if not rest:
            return False
        pivot = next((i for i in rest if not self.low <= i < self.high), -1)
        if pivot < 0:
            raise ArithmeticError("the equations contradict each other")
        scale = inverse(rest[pivot])
        source = {k: (PRIME - c) * scale % PRIME for k, c in origin.items()}
        source[label] = (source.get(label, 0) + scale) % PRIME
        self.place[pivot] = len(self.rows)
        self.rows.append((pivot, {i: c * scale % PRIME for i, c in rest.items()}, source))
        return True

    def combination(self, terms: Mapping[int, int], limit: int | None = None) -> dict[int, int] | None:
        """Labels and coefficients modulo the prime that make up a form; None where it does not follow."""
        rest, origin = self.reduce(terms, limit)
        return None if rest else origin


def exact(
    origin: Mapping[int, int], equations: Mapping[int, Mapping[int, Fraction]], target: Mapping[int, Fraction]
) -> dict[int, Fraction] | None:
    """The combination over the rationals, multiplied out; None where it does not give the target exactly."""
    found: dict[int, Fraction] = {}
    total: dict[int, Fraction] = {}
    for label, value in origin.items():
        q = rational(value)
        if q is None:
            return None
        found[label] = q
        for i, c in equations[label].items():
            total[i] = total.get(i, Fraction(0)) + q * c
    keys = total.keys() | target.keys()
    if any(total.get(i, 0) != target.get(i, 0) for i in keys):
        return None
    return found
