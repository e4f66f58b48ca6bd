"""Figures in numbers: every value comes with the size that its error is measured by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from geogen.lang.number import Number
from geogen.verify.arithmetic import ARRAYS, Arithmetic

#: Stands for the size of what has none.
TINY = 1e-300


@dataclass(frozen=True, slots=True)
class Sized:
    """A value with the sum of the absolute values of the parts that it was added up from.

    Args:
        value: a number of some kind, or an array with one number a figure.
        size: what a rounding error is relative to; never below the absolute value.
    """

    value: Any
    size: Any

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
    def relative(self) -> Any:
        """The value as a part of its size; 0 where there is nothing at all."""
        return self.value / (self.size + TINY)


def _of(value: Sized | float) -> tuple[Any, Any]:
    return (value.value, value.size) if isinstance(value, Sized) else (value, abs(value))


def _exact(value: Any) -> Sized:
    return Sized(value, abs(value))


class Figures:
    """Points with coordinates in numbers of one kind.

    Args:
        at: abscissa and ordinate of each point; arrays have one number a figure.
        arithmetic: the functions of such numbers.
    """

    def __init__(self, at: Mapping[str, tuple[Any, Any]], arithmetic: Arithmetic = ARRAYS) -> None:
        self.at, self.arithmetic = at, arithmetic
        self._vectors: dict[tuple[str, str], tuple[Sized, Sized]] = {}

    def vector(self, a: str, b: str) -> tuple[Sized, Sized]:
        """B − A; the size of its parts is its length."""
        if (a, b) not in self._vectors:
            (ax, ay), (bx, by) = self.at[a], self.at[b]
            x, y = bx - ax, by - ay
            size = self.arithmetic.root(x * x + y * y)
            self._vectors[a, b] = Sized(x, size), Sized(y, size)
        return self._vectors[a, b]

    def number(self, value: Number | Fraction | int) -> Sized:
        """A constant."""
        return _exact(self.arithmetic.number(value))

    def rotation(self, degrees: Fraction) -> tuple[Sized, Sized]:
        """Cosine and sine of an angle."""
        angle = self.arithmetic.number(degrees) * self.arithmetic.arctan2(0 * self._one, -self._one) / 180
        return Sized(self.arithmetic.cos(angle), self._one), Sized(self.arithmetic.sin(angle), self._one)

    @property
    def _one(self) -> Any:
        """The number 1 in the kind of the coordinates."""
        x, _ = next(iter(self.at.values()))
        return 0 * x + 1

    def length(self, a: str, b: str) -> Sized:
        """|AB|."""
        return _exact(self.vector(a, b)[0].size)

    def area(self, points: Sequence[str]) -> Sized:
        """The area of a polygon."""
        others = [self.vector(points[0], p) for p in points[1:]]
        doubled = sum((u[0] * v[1] - u[1] * v[0] for u, v in zip(others, others[1:], strict=False)), Sized(0, 0))
        return Sized(abs(doubled.value) * 0.5, doubled.size * 0.5)

    def corner(self, a: str, b: str, c: str) -> tuple[Sized, Sized]:
        """Scalar product of BA and BC, and the absolute value of their cross product."""
        (ux, uy), (vx, vy) = self.vector(b, a), self.vector(b, c)
        scalar, crossed = ux * vx + uy * vy, ux * vy - uy * vx
        size = ux.size * vx.size
        return Sized(scalar.value, size), Sized(abs(crossed.value), size)

    def _radians(self, a: str, b: str, c: str) -> Any:
        scalar, crossed = self.corner(a, b, c)
        return self.arithmetic.arctan2(crossed.value, scalar.value)

    def angle(self, a: str, b: str, c: str) -> Sized:
        """The drawn angle ABC in degrees."""
        return _exact(self.arithmetic.degrees(self._radians(a, b, c)))

    def function(self, kind: str, a: str, b: str, c: str) -> Sized:
        """Sine, cosine or tangent of the drawn angle ABC."""
        found = getattr(self.arithmetic, kind)(self._radians(a, b, c))
        return Sized(found, abs(found) + 1)
