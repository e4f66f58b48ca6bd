"""Equations of linear forms: functions that are zero where the forms are, enclosed in balls with their slopes."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from geogen.checker.existence_balls import UNIT, ZERO, Ball, exact, of_number, turned
from geogen.lang.form import Coefficient, Form, plain
from geogen.lang.number import Number
from geogen.lang.numerals import parse

#: Kinds of quantities whose forms are equations here, those that cost least first, and the constants beside them.
KINDS = "pqsdl"
_CONSTANTS = frozenset({"pi", "unit", "unit2", "log", "logunit"})

#: Coordinates, each in a ball.
At = Mapping[str, tuple[Ball, Ball]]
#: Derivatives by the two coordinates of each point.
Slopes = dict[str, tuple[Ball, Ball]]


class Equation(Protocol):
    """A function of the coordinates of some points that is to be zero."""

    @property
    def points(self) -> tuple[str, ...]:
        """The points in order of appearance."""

    def value(self, at: At) -> Ball:
        """Encloses the value."""

    def slopes(self, at: At) -> Slopes:
        """Encloses the derivatives."""


def cost(form: Form) -> int:
    """How late a form's kind comes in ``KINDS``."""
    kinds = {q[0] for q, _ in form}
    return min((KINDS.index(k) for k in kinds if k in KINDS), default=len(KINDS))


def of_form(form: Form) -> tuple[Equation, ...] | None:
    """The equations of a form: two of a sum of vectors, else one."""
    if cost(form) == len(KINDS):
        return None
    kind = KINDS[cost(form)]
    terms = tuple((c, q[1], q[-1]) for q, c in form if q[0] == kind)
    rest = tuple((q, c) for q, c in form if q[0] != kind)
    if not {q[0] for q, _ in rest} <= _CONSTANTS:
        return None
    if kind == "p":
        return tuple(Vectors(tuple((_ball(c), p) for c, p, _ in terms), axis) for axis in (0, 1))
    if kind == "d":
        return (turn([(c, a, b) for c, a, b in terms], -sum((plain(c) for _, c in rest), Fraction(0))),)
    if kind == "l":
        return (product(terms, rest),)
    constant = sum((_ball(c) for _, c in rest), ZERO)
    return (Sum(tuple((_ball(c), a, b) for c, a, b in terms), constant, kind == "q"),)


def _ball(coefficient: Coefficient) -> Ball:
    return of_number(coefficient) if isinstance(coefficient, Number) else exact(coefficient)


def ends(at: At, a: str, b: str) -> tuple[Ball, Ball]:
    """The vector from a to b."""
    (ax, ay), (bx, by) = at[a], at[b]
    return bx - ax, by - ay


def push(found: Slopes, a: str, b: str, x: Ball, y: Ball) -> None:
    """Add the slopes of a function of the vector from a to b."""
    ax, ay = found.get(a, (ZERO, ZERO))
    found[a] = ax - x, ay - y
    bx, by = found.get(b, (ZERO, ZERO))
    found[b] = bx + x, by + y


def _points(*pairs: tuple[str, str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(p for pair in pairs for p in pair))


@dataclass(frozen=True)
class Vectors:
    """One coordinate of a sum of points."""

    terms: tuple[tuple[Ball, str], ...]
    axis: int

    @property
    def points(self) -> tuple[str, ...]:
        return tuple(p for _, p in self.terms)

    def value(self, at: At) -> Ball:
        return sum((c * at[p][self.axis] for c, p in self.terms), ZERO)

    def slopes(self, at: At) -> Slopes:
        return {p: (ZERO, c) if self.axis else (c, ZERO) for c, p in self.terms}


@dataclass(frozen=True)
class Sum:
    """A sum of lengths, or of squared lengths, and a constant."""

    terms: tuple[tuple[Ball, str, str], ...]
    constant: Ball
    squared: bool

    @property
    def points(self) -> tuple[str, ...]:
        return _points(*((a, b) for _, a, b in self.terms))

    def value(self, at: At) -> Ball:
        total = self.constant
        for c, a, b in self.terms:
            found = square(*ends(at, a, b))
            total = total + c * (found if self.squared else found.sqrt())
        return total

    def slopes(self, at: At) -> Slopes:
        found: Slopes = {}
        for c, a, b in self.terms:
            x, y = ends(at, a, b)
            factor = c.times(2) if self.squared else c / square(x, y).sqrt()
            push(found, a, b, factor * x, factor * y)
        return found


def square(x: Ball, y: Ball) -> Ball:
    return x * x + y * y


@dataclass(frozen=True)
class Turn:
    """The tangent of a sum of directions with whole coefficients less a fixed angle.

    It is zero where the sum is the angle up to half turns; near a figure that shows the angle, where it is the angle.

    Args:
        terms: coefficients and segments.
        angle: in half turns.
    """

    terms: tuple[tuple[int, str, str], ...]
    angle: Fraction

    @property
    def points(self) -> tuple[str, ...]:
        return _points(*((a, b) for _, a, b in self.terms))

    def value(self, at: At) -> Ball:
        x, y = turned(-self.angle)
        for n, a, b in self.terms:
            u, v = ends(at, a, b)
            for _ in range(abs(n)):
                x, y = (x * u - y * v, x * v + y * u) if n > 0 else (x * u + y * v, y * u - x * v)
        return y / x

    def slopes(self, at: At) -> Slopes:
        found: Slopes = {}
        tangent = self.value(at)
        factor = UNIT + tangent * tangent
        for n, a, b in self.terms:
            x, y = ends(at, a, b)
            share = factor.times(n) / square(x, y)
            push(found, a, b, -(share * y), share * x)
        return found


def turn(terms: Sequence[tuple[Coefficient, str, str]], angle: Fraction) -> Turn:
    """The equation that Σ c·direction is an angle; fractions as coefficients are multiplied away."""
    found = [(plain(c), a, b) for c, a, b in terms]
    common = math.lcm(*(c.denominator for c, _, _ in found))
    return Turn(tuple((int(c * common), a, b) for c, a, b in found), angle * common)


@dataclass(frozen=True)
class Product:
    """A product of powers of squared lengths, and a constant, less one."""

    terms: tuple[tuple[int, str, str], ...]
    constant: Ball

    @property
    def points(self) -> tuple[str, ...]:
        return _points(*((a, b) for _, a, b in self.terms))

    def value(self, at: At) -> Ball:
        total = self.constant
        for n, a, b in self.terms:
            total = total * square(*ends(at, a, b)) ** n
        return total - UNIT

    def slopes(self, at: At) -> Slopes:
        found: Slopes = {}
        whole = self.value(at) + UNIT
        for n, a, b in self.terms:
            x, y = ends(at, a, b)
            factor = whole.times(2 * n) / square(x, y)
            push(found, a, b, factor * x, factor * y)
        return found


def product(terms: Sequence[tuple[Coefficient, str, str]], rest: Form) -> Product:
    """The equation that Σ c·logarithm of length + Σ c·logarithm of constant is zero, made of whole powers."""
    found = [(plain(c), a, b) for c, a, b in terms]
    bases = [(parse(q[1]), plain(c) * 2) for q, c in rest if q[0] == "log"]  # that of the unit of length is zero
    common = math.lcm(*(c.denominator for c, *_ in found), *(c.denominator for _, c in bases))
    constant = UNIT
    for number, c in bases:
        constant = constant * of_number(number) ** int(c * common)
    return Product(tuple((int(c * common), a, b) for c, a, b in found), constant)
