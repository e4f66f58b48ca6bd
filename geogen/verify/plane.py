"""The plane over any ring: what a translation asks of the points, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Protocol

from geogen.lang.number import Number

#: An element of the ring, with ``+ − *`` among its like and with integers.
Element = Any
Pair = tuple[Element, Element]


class Plane(Protocol):
    """Where the points are: what the translation asks of them.

    All values are elements of one ring.
    """

    def vector(self, a: str, b: str) -> Pair:
        """B − A."""

    def number(self, value: Number | Fraction | int) -> Element:
        """A constant; square roots are elements too."""

    def rotation(self, degrees: Fraction) -> Pair:
        """Cosine and sine of an angle between 0 and 360 degrees."""

    def length(self, a: str, b: str) -> Element:
        """|AB|, not negative."""

    def area(self, points: Sequence[str]) -> Element:
        """Area of the polygon, not negative."""

    def corner(self, a: str, b: str, c: str) -> Pair:
        """Scalar product of BA and BC, and the absolute value of their cross product."""

    def angle(self, a: str, b: str, c: str) -> Element:
        """The drawn angle ABC in degrees."""

    def function(self, kind: str, a: str, b: str, c: str) -> Element:
        """Sine, cosine or tangent of the drawn angle ABC."""


@dataclass(frozen=True)
class Facts:
    """What a statement says.

    Args:
        zero: what is zero.
        nonzero: what is not.
        positive: what is greater than zero.
        turn: True where ``zero`` and ``positive`` say that a sum of drawn angles is right up to whole turns; see
            :func:`geogen.verify.meaning.angle_sum` for the sum itself.
    """

    zero: tuple[Element, ...] = ()
    nonzero: tuple[Element, ...] = ()
    positive: tuple[Element, ...] = ()
    turn: bool = False

    def __add__(self, other: Facts) -> Facts:
        return Facts(
            self.zero + other.zero,
            self.nonzero + other.nonzero,
            self.positive + other.positive,
            self.turn or other.turn,
        )


def times(one: Pair, two: Pair) -> Pair:
    """The product of two complex numbers."""
    return one[0] * two[0] - one[1] * two[1], one[0] * two[1] + one[1] * two[0]


def square(plane: Plane, a: str, b: str) -> Element:
    """The squared length."""
    x, y = plane.vector(a, b)
    return x * x + y * y


def cross(plane: Plane, a: str, b: str, c: str, d: str) -> Element:
    """The cross product of AB and CD."""
    (u, v), (x, y) = plane.vector(a, b), plane.vector(c, d)
    return u * y - v * x


def dot(plane: Plane, a: str, b: str, c: str, d: str) -> Element:
    """The scalar product of AB and CD."""
    (u, v), (x, y) = plane.vector(a, b), plane.vector(c, d)
    return u * x + v * y
