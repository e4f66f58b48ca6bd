"""Terms and expressions in words as values in a figure: for double precision and for many digits.

Nothing here comes from the package under test. Every formula is written once over a :class:`Field`, which is numpy's
complex arrays (the imaginary part carries a derivative) or mpmath's numbers of 70 digits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

import mpmath
import numpy as np

#: Numbers of 70 digits.
EXACT = mpmath.mp.clone()
EXACT.dps = 70

Point = tuple[Any, Any]
Value = Callable[["Field", Mapping[str, Point]], Any]


class Unreadable(ValueError):
    """Words that the evaluator has no meaning for."""


@dataclass(frozen=True)
class Field:
    """What formulas need of the numbers they are computed in.

    Args:
        number: a number of 70 digits as one of the field.
        sqrt: square root.
        absolute: the positive one of x and -x.
        angle: radians between 0 and pi, from the cross product (not negative) and the scalar product of two arms.
    """

    number: Callable[[Any], Any]
    sqrt: Callable[[Any], Any]
    absolute: Callable[[Any], Any]
    angle: Callable[[Any, Any], Any]


DOUBLE = Field(
    float,
    np.sqrt,
    lambda x: np.where(np.real(x) < 0, -x, x),
    lambda cross, dot: 2 * np.arctan(cross / (np.sqrt(cross * cross + dot * dot) + dot)),
)
DIGITS = Field(lambda x: x, EXACT.sqrt, abs, EXACT.atan2)


def between(p: Point, q: Point) -> Point:
    return q[0] - p[0], q[1] - p[1]


def turn(u: Point, v: Point) -> Point:
    """(scalar product, cross product): the complex number by which v is turned from u."""
    return u[0] * v[0] + u[1] * v[1], u[0] * v[1] - u[1] * v[0]


def square(p: Point, q: Point) -> Any:
    x, y = between(p, q)
    return x * x + y * y


def _arms(points: Sequence[Point]) -> Point:
    """(scalar product, size of the cross product) of the arms of the angle at the second point."""
    a, b, c = points
    return turn(between(b, a), between(b, c))


def length(field: Field, p: Sequence[Point]) -> Any:
    return field.sqrt(square(p[0], p[1]))


def _radians(field: Field, p: Sequence[Point]) -> Any:
    dot, cross = _arms(p)
    return field.angle(field.absolute(cross), dot)


def _degrees(field: Field, p: Sequence[Point]) -> Any:
    return _radians(field, p) * field.number(180 / EXACT.pi)


def _area(field: Field, p: Sequence[Point]) -> Any:
    total = 0
    for q, r in zip(p[1:], p[2:], strict=False):
        total = total + turn(between(p[0], q), between(p[0], r))[1]
    return field.absolute(total) / 2


def _central(field: Field, p: Sequence[Point]) -> Any:
    return _radians(field, (p[1], p[0], p[2]))


def _sine(field: Field, p: Sequence[Point]) -> Any:
    dot, cross = _arms(p)
    return field.absolute(cross) / field.sqrt(dot * dot + cross * cross)


def _cosine(field: Field, p: Sequence[Point]) -> Any:
    dot, cross = _arms(p)
    return dot / field.sqrt(dot * dot + cross * cross)


def _tangent(field: Field, p: Sequence[Point]) -> Any:
    dot, cross = _arms(p)
    return field.absolute(cross) / dot


def _perimeter(field: Field, p: Sequence[Point]) -> Any:
    total = 0
    for q, r in zip(p, [*p[1:], p[0]], strict=True):
        total = total + length(field, (q, r))
    return total


#: Terms by their word: how many points (0 for three or more), and the value.
TERMS: dict[str, tuple[int, Callable[[Field, Sequence[Point]], Any]]] = {
    "length": (2, length),
    "radius": (2, length),
    "angle": (3, _degrees),
    "area": (0, _area),
    "perimeter": (0, _perimeter),
    "circle_area": (2, lambda f, p: f.number(+EXACT.pi) * square(p[0], p[1])),
    "circumference": (2, lambda f, p: f.number(2 * EXACT.pi) * length(f, p)),
    "arc": (3, lambda f, p: _central(f, p) * length(f, p[:2])),
    "sector": (3, lambda f, p: _central(f, p) * square(p[0], p[1]) / 2),
    "sin": (3, _sine),
    "cos": (3, _cosine),
    "tan": (3, _tangent),
}


def term(word: str, points: Sequence[str]) -> Value:
    """A term's value in a figure."""
    if word not in TERMS:
        raise Unreadable(f"'{word}' is no term")
    count, value = TERMS[word]
    if len(points) != count and not (count == 0 and len(points) >= 3):
        raise Unreadable(f"'{word}' with {len(points)} points")
    return lambda field, at: value(field, [at[p] for p in points])


_TOKEN = re.compile(r"\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][\w']*)|(\*\*|[-+*/^(),°]))")


class _Reader:
    """Reads sums and products of numbers, roots, pi and terms into (points, value)."""

    def __init__(self, text: str) -> None:
        self.text, self.points = text, dict[str, None]()
        self.tokens = [m[0].strip() for m in _TOKEN.finditer(text)]
        if "".join(self.tokens) != re.sub(r"\s", "", text):
            raise Unreadable(f"'{text}' is no expression")
        self.tokens.append("")

    def whole(self) -> Value:
        found = self.sum()
        if self.tokens != [""]:
            raise Unreadable(f"'{self.tokens[0]}' is out of place in '{self.text}'")
        return found

    def take(self, *wanted: str) -> str:
        return self.tokens.pop(0) if self.tokens[0] and self.tokens[0] in wanted else ""

    def sum(self) -> Value:
        minus = self.take("-", "+") == "-"
        total = self.product()
        if minus:
            total = _minus(total)
        while sign := self.take("+", "-"):
            part = self.product()
            total = _plus(total, _minus(part) if sign == "-" else part)
        return total

    def product(self) -> Value:
        found = self.power()
        while True:
            if self.take("*"):
                found = _times(found, self.power())
            elif self.take("/"):
                found = _over(found, self.power())
            elif self.tokens[0] == "(" or self.tokens[0][:1].isalpha():
                found = _times(found, self.power())
            else:
                return found

    def power(self) -> Value:
        base = self.atom()
        if self.take("^", "**"):
            exponent = int(self.tokens.pop(0))
            return lambda field, at: base(field, at) ** exponent
        self.take("°")
        return base

    def atom(self) -> Value:
        token = self.tokens.pop(0)
        if token == "(":
            inside = self.sum()
            self.close()
            return inside
        if token[:1].isdigit():
            number = EXACT.mpf(token)
            return lambda field, at: field.number(number)
        if token == "pi":
            return lambda field, at: field.number(+EXACT.pi)
        if token == "sqrt" and self.take("("):
            inside = self.sum()
            self.close()
            return lambda field, at: field.sqrt(inside(field, at))
        if token in TERMS and self.take("("):
            return self.term(token)
        raise Unreadable(f"'{token}' in '{self.text}'")

    def close(self) -> None:
        if not self.take(")"):
            raise Unreadable(f"')' is missing in '{self.text}'")

    def term(self, word: str) -> Value:
        points = [self.tokens.pop(0)]
        while self.take(","):
            points.append(self.tokens.pop(0))
        self.close()
        self.points.update(dict.fromkeys(points))
        return term(word, points)


def _plus(f: Value, g: Value) -> Value:
    return lambda field, at: f(field, at) + g(field, at)


def _minus(f: Value) -> Value:
    return lambda field, at: -f(field, at)


def _times(f: Value, g: Value) -> Value:
    return lambda field, at: f(field, at) * g(field, at)


def _over(f: Value, g: Value) -> Value:
    return lambda field, at: f(field, at) / g(field, at)


def expression(text: str) -> tuple[tuple[str, ...], Value]:
    """The points of an expression and its value in a figure."""
    reader = _Reader(text)
    value = reader.whole()
    return tuple(reader.points), value


@cache
def number(text: str) -> Any:
    """A number such as ``3*sqrt(2)/2``, with 70 digits."""
    points, value = expression(text)
    if points:
        raise Unreadable(f"'{text}' is no number")
    return EXACT.mpf(value(DIGITS, {}))


@cache
def degrees(text: str) -> Any:
    """An angle ``72o``, ``5/2o``, ``60``, ``2pi/3`` in degrees."""
    if "pi" in text:
        return number(text) * 180 / EXACT.pi
    return number(text.rstrip("o°"))
