"""Exact sines, cosines and tangents of the special angles."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from geogen.lang.number import Number


def _sum(*terms: tuple[int, int], over: int) -> Number:
    """(Σ c·√s) / over from (c, s) pairs in order of s."""
    return Number(tuple((s, Fraction(c, over)) for c, s in terms))


#: Cosines of the special angles up to a right angle, by degrees; that of 18° has nested roots and is not among them.
_COSINES: dict[Fraction, Number] = {
    Fraction(0): Number.of(1),
    Fraction(15): _sum((1, 2), (1, 6), over=4),
    Fraction(30): _sum((1, 3), over=2),
    Fraction(36): _sum((1, 1), (1, 5), over=4),
    Fraction(45): _sum((1, 2), over=2),
    Fraction(60): Number.of(Fraction(1, 2)),
    Fraction(72): _sum((-1, 1), (1, 5), over=4),
    Fraction(75): _sum((-1, 2), (1, 6), over=4),
    Fraction(90): Number(),
}
#: Angles one of whose functions is exact, in degrees.
SPECIAL = tuple(
    Fraction(k) for k in (15, 18, 30, 36, 45, 54, 60, 72, 75, 90, 105, 108, 120, 126, 135, 144, 150, 162, 165)
)


def cosine(degrees: Fraction) -> Number | None:
    """The cosine of an angle between 0 and 180 degrees, None where it is no number of school geometry."""
    if degrees > 90:
        found = _COSINES.get(180 - degrees)
        return None if found is None else -found
    return _COSINES.get(degrees)


@lru_cache(maxsize=1024)
def exact(function: str, degrees: Fraction) -> Number | None:
    """The value of ``sin``, ``cos`` or ``tan`` at an angle between 0 and 180 degrees.

    Returns:
        None where it is no number of school geometry or does not exist.
    """
    if function == "cos":
        return cosine(degrees)
    sine = cosine(90 - degrees if degrees <= 90 else degrees - 90)
    if function == "sin":
        return sine
    below = cosine(degrees)
    return None if sine is None or below is None or not below else sine / below
