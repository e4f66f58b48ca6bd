"""Kinds of numbers that a figure may have: arrays of floats, arrays with their gradients, decimals of many digits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from geogen.errors import GeogenError
from geogen.lang.number import Number

#: Decimal digits of precise figures.
DIGITS = 60


@dataclass(frozen=True)
class Arithmetic:
    """Functions of one kind of numbers.

    Args:
        number: a constant.
        root: square root.
        arctan2: angle of (x, y) from y and x, in radians.
        sin, cos, tan: functions of radians.
        degrees: degrees from radians.
    """

    number: Callable[[Number | Fraction | int], Any]
    root: Callable[[Any], Any]
    arctan2: Callable[[Any, Any], Any]
    sin: Callable[[Any], Any]
    cos: Callable[[Any], Any]
    tan: Callable[[Any], Any]
    degrees: Callable[[Any], Any]


class Dual:
    """Values with their gradients: one value a figure, one row of the gradient a coordinate.

    Args:
        value: array (m,).
        slope: array (coordinates, m).
    """

    __slots__ = ("slope", "value")
    __array_ufunc__ = None  # floats of numpy on the left leave the operation to the dual number

    def __init__(self, value: np.ndarray, slope: np.ndarray) -> None:
        self.value, self.slope = value, slope

    def __add__(self, other: Dual | float) -> Dual:
        if isinstance(other, Dual):
            return Dual(self.value + other.value, self.slope + other.slope)
        return Dual(self.value + other, self.slope)

    __radd__ = __add__

    def __neg__(self) -> Dual:
        return Dual(-self.value, -self.slope)

    def __sub__(self, other: Dual | float) -> Dual:
        if isinstance(other, Dual):
            return Dual(self.value - other.value, self.slope - other.slope)
        return Dual(self.value - other, self.slope)

    def __rsub__(self, other: float) -> Dual:
        return Dual(other - self.value, -self.slope)

    def __mul__(self, other: Dual | float) -> Dual:
        if isinstance(other, Dual):
            return Dual(self.value * other.value, self.value * other.slope + other.value * self.slope)
        return Dual(self.value * other, self.slope * other)

    __rmul__ = __mul__

    def __truediv__(self, other: Dual | float) -> Dual:
        if isinstance(other, Dual):
            value = self.value / other.value
            return Dual(value, (self.slope - value * other.slope) / other.value)
        return Dual(self.value / other, self.slope / other)

    def __abs__(self) -> Dual:
        return self.chained(abs(self.value), np.sign(self.value))

    def chained(self, value: np.ndarray, slope: np.ndarray) -> Dual:
        """The value of a function whose derivative is ``slope``."""
        return Dual(value, slope * self.slope)


def _dual_root(v: Any) -> Any:
    if not isinstance(v, Dual):
        return np.sqrt(v)
    root = np.sqrt(v.value)
    return v.chained(root, 0.5 / np.maximum(root, 1e-300))


def _dual_arctan2(y: Dual, x: Dual) -> Dual:
    square = np.maximum(x.value**2 + y.value**2, 1e-300)
    return Dual(np.arctan2(y.value, x.value), (x.value * y.slope - y.value * x.slope) / square)


ARRAYS = Arithmetic(float, np.sqrt, np.arctan2, np.sin, np.cos, np.tan, np.degrees)
DUALS = Arithmetic(
    float,
    _dual_root,
    _dual_arctan2,
    lambda v: v.chained(np.sin(v.value), np.cos(v.value)),
    lambda v: v.chained(np.cos(v.value), -np.sin(v.value)),
    lambda v: v.chained(np.tan(v.value), 1 + np.tan(v.value) ** 2),
    lambda v: v * (180 / np.pi),
)


def many_digits() -> Any:
    """The module mpmath.

    Raises:
        GeogenError: it is not installed.
    """
    try:
        import mpmath
    except ImportError:
        raise GeogenError("figures to many digits need mpmath", hint="pip install 'geogen[verify]'") from None
    return mpmath


def decimals() -> Arithmetic:
    """Decimals of many digits; every computation with them stands inside ``mpmath.workdps(DIGITS)``."""
    mpmath = many_digits()

    def number(value: Number | Fraction | int) -> Any:
        if isinstance(value, Number):
            parts = (mpmath.sqrt(s) * c.numerator / c.denominator * mpmath.pi**k for k, s, c in value.monomials)
            return sum(parts, mpmath.mpf(0))
        return mpmath.mpf(value.numerator) / value.denominator

    return Arithmetic(number, mpmath.sqrt, mpmath.atan2, mpmath.sin, mpmath.cos, mpmath.tan, mpmath.degrees)
