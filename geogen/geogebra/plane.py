"""Vectors of the plane as complex numbers."""

from __future__ import annotations

import cmath
import math


def dot(a: complex, b: complex) -> float:
    """The scalar product of two vectors."""
    return a.real * b.real + a.imag * b.imag


def cross(a: complex, b: complex) -> float:
    """The determinant of two vectors: positive where the second lies to the left of the first."""
    return a.real * b.imag - a.imag * b.real


def unit(a: complex) -> complex:
    """A vector divided by its length."""
    return a / abs(a)


#: Larger numbers and coordinates count as infinite: their fourth powers would be, and formulas have these.
LARGEST = 1e75


def finite(a: complex | float) -> bool:
    """True where a number or place is one that can be computed with."""
    return abs(a.real) < LARGEST and abs(a.imag) < LARGEST


def turn(angle: float) -> float:
    """An angle between 0 and a whole turn."""
    return angle % (2 * math.pi)


def phase(a: complex) -> float:
    """The angle of a vector with the x-axis, from 0 up to a whole turn; a rounding below 0 is 0."""
    found = turn(cmath.phase(a))
    return 0.0 if 2 * math.pi - found < 1e-14 else found
