"""The plane over arrays of floats: many figures at once, for :func:`geogen.verify.meaning.meaning`."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from geogen.lang.number import Number

#: One coordinate in every figure.
Column = np.ndarray
Coordinates = tuple[Column, Column]


@dataclass(frozen=True)
class Arrays:
    """Points of many figures, or of one.

    Args:
        at: a point's name to its coordinates, arrays of one shape.
    """

    at: Mapping[str, Coordinates]

    def vector(self, a: str, b: str) -> Coordinates:
        """B − A."""
        (x, y), (u, v) = self.at[a], self.at[b]
        return u - x, v - y

    def number(self, value: Number | Fraction | int) -> float:
        """A constant."""
        return value.approx if isinstance(value, Number) else float(value)

    def rotation(self, degrees: Fraction) -> tuple[float, float]:
        """Cosine and sine."""
        angle = math.radians(float(degrees))
        return math.cos(angle), math.sin(angle)

    def length(self, a: str, b: str) -> Column:
        """|AB|."""
        return np.hypot(*self.vector(a, b))

    def area(self, points: Sequence[str]) -> Column:
        """Area of the polygon."""
        total: Column = np.zeros(())
        for (x, y), (u, v) in ((self.at[a], self.at[b]) for a, b in zip(points, (*points[1:], points[0]), strict=True)):
            total = total + x * v - u * y
        half: Column = np.abs(total) / 2
        return half

    def corner(self, a: str, b: str, c: str) -> Coordinates:
        """Scalar product of BA and BC, and the absolute value of their cross product."""
        (x, y), (u, v) = self.vector(b, a), self.vector(b, c)
        return x * u + y * v, np.abs(x * v - y * u)

    def angle(self, a: str, b: str, c: str) -> Column:
        """The drawn angle ABC in degrees."""
        cosine, sine = self.corner(a, b, c)
        return np.degrees(np.arctan2(sine, cosine))

    def function(self, kind: str, a: str, b: str, c: str) -> Column:
        """Sine, cosine or tangent of the drawn angle ABC."""
        cosine, sine = self.corner(a, b, c)
        whole = np.hypot(cosine, sine)
        return {"sin": sine / whole, "cos": cosine / whole, "tan": sine / cosine}[kind]
