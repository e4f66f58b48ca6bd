"""The plane in floating point: many figures at once, every value with the size that its error is measured by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from geogen.lang.number import Number


@dataclass(frozen=True)
class Sized:
    """Values with the sum of the absolute values of the parts that they were added up from.

    Args:
        value: one number a figure.
        size: what a rounding error is relative to; never below the absolute value.
    """

    value: np.ndarray
    size: np.ndarray

    def __add__(self, other: Sized | float) -> Sized:
        value, size = _of(other)
        return Sized(self.value + value, self.size + size)

    __radd__ = __add__

    def __neg__(self) -> Sized:
        return Sized(-self.value, self.size)

    def __sub__(self, other: Sized | float) -> Sized:
        value, size = _of(other)
        return Sized(self.value - value, self.size + size)

    def __rsub__(self, other: float) -> Sized:
        return -self + other

    def __mul__(self, other: Sized | float) -> Sized:
        value, size = _of(other)
        return Sized(self.value * value, self.size * size)

    __rmul__ = __mul__

    @property
    def relative(self) -> np.ndarray:
        """The value as a part of its size; 0 where there is nothing at all."""
        return self.value / np.maximum(self.size, 1e-300)


def _of(value: Sized | float) -> tuple[np.ndarray | float, np.ndarray | float]:
    return (value.value, value.size) if isinstance(value, Sized) else (float(value), abs(float(value)))


class Floats:
    """Figures as arrays of coordinates.

    Args:
        at: for each point its abscissas and ordinates, one a figure.
    """

    def __init__(self, at: Mapping[str, tuple[np.ndarray, np.ndarray]]) -> None:
        self.at = at

    def vector(self, a: str, b: str) -> tuple[Sized, Sized]:
        """B − A; the size of its parts is its length."""
        x, y = self._delta(a, b)
        size = np.hypot(x, y)
        return Sized(x, size), Sized(y, size)

    def _delta(self, a: str, b: str) -> tuple[np.ndarray, np.ndarray]:
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        return bx - ax, by - ay

    def number(self, value: Number | Fraction | int) -> Sized:
        """A constant."""
        return _exact(float(value))

    def rotation(self, degrees: Fraction) -> tuple[Sized, Sized]:
        """Cosine and sine of an angle."""
        angle = np.radians(float(degrees))
        return Sized(np.cos(angle), np.ones(())), Sized(np.sin(angle), np.ones(()))

    def length(self, a: str, b: str) -> Sized:
        """|AB|."""
        return _exact(np.hypot(*self._delta(a, b)))

    def area(self, points: Sequence[str]) -> Sized:
        """The area of a polygon."""
        first, *others = (self._delta(points[0], p) for p in points[1:])
        doubled, size = np.zeros(()), np.zeros(())
        for (ux, uy), (vx, vy) in zip((first, *others), others, strict=False):
            doubled = doubled + ux * vy - uy * vx
            size = size + np.hypot(ux, uy) * np.hypot(vx, vy)
        return Sized(abs(doubled) / 2, size / 2)

    def corner(self, a: str, b: str, c: str) -> tuple[Sized, Sized]:
        """Scalar product of BA and BC, and the absolute value of their cross product."""
        (ux, uy), (vx, vy) = self._delta(b, a), self._delta(b, c)
        size = np.hypot(ux, uy) * np.hypot(vx, vy)
        return Sized(ux * vx + uy * vy, size), Sized(abs(ux * vy - uy * vx), size)

    def angle(self, a: str, b: str, c: str) -> Sized:
        """The drawn angle ABC in degrees."""
        scalar, crossed = self.corner(a, b, c)
        return _exact(np.degrees(np.arctan2(crossed.value, scalar.value)))

    def function(self, kind: str, a: str, b: str, c: str) -> Sized:
        """Sine, cosine or tangent of the drawn angle ABC."""
        scalar, crossed = self.corner(a, b, c)
        angle = np.arctan2(crossed.value, scalar.value)
        found = {"sin": np.sin, "cos": np.cos, "tan": np.tan}[kind](angle)
        return Sized(found, 1 + abs(found))


def _exact(value: np.ndarray | float) -> Sized:
    return Sized(np.asarray(value), np.abs(value))
