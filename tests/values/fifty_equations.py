"""Statements as equations in coordinates, read from their words alone: for double precision and for many digits.

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


def _between(p: Point, q: Point) -> Point:
    return q[0] - p[0], q[1] - p[1]


def _turn(u: Point, v: Point) -> Point:
    """(scalar product, cross product): the complex number by which v is turned from u."""
    return u[0] * v[0] + u[1] * v[1], u[0] * v[1] - u[1] * v[0]


def _square(p: Point, q: Point) -> Any:
    x, y = _between(p, q)
    return x * x + y * y


# --- terms -----------------------------------------------------------------------------------------------------------


def _arms(points: Sequence[Point]) -> Point:
    """(scalar product, size of the cross product) of the arms of the angle at the second point."""
    a, b, c = points
    return _turn(_between(b, a), _between(b, c))


def _length(field: Field, p: Sequence[Point]) -> Any:
    return field.sqrt(_square(p[0], p[1]))


def _radians(field: Field, p: Sequence[Point]) -> Any:
    dot, cross = _arms(p)
    return field.angle(field.absolute(cross), dot)


def _degrees(field: Field, p: Sequence[Point]) -> Any:
    return _radians(field, p) * field.number(180 / EXACT.pi)


def _area(field: Field, p: Sequence[Point]) -> Any:
    total = 0
    for q, r in zip(p[1:], p[2:], strict=False):
        total = total + _turn(_between(p[0], q), _between(p[0], r))[1]
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
        total = total + _length(field, (q, r))
    return total


#: Terms by their word: how many points (0 for three or more), and the value.
TERMS: dict[str, tuple[int, Callable[[Field, Sequence[Point]], Any]]] = {
    "length": (2, _length),
    "radius": (2, _length),
    "angle": (3, _degrees),
    "area": (0, _area),
    "perimeter": (0, _perimeter),
    "circle_area": (2, lambda f, p: f.number(+EXACT.pi) * _square(p[0], p[1])),
    "circumference": (2, lambda f, p: f.number(2 * EXACT.pi) * _length(f, p)),
    "arc": (3, lambda f, p: _central(f, p) * _length(f, p[:2])),
    "sector": (3, lambda f, p: _central(f, p) * _square(p[0], p[1]) / 2),
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


# --- expressions -----------------------------------------------------------------------------------------------------

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


# --- relations -------------------------------------------------------------------------------------------------------

Formula = Callable[[Field, Sequence[Point], Sequence[Any]], tuple[Any, ...]]


@dataclass(frozen=True)
class Equation:
    """What is zero where a statement is true.

    Args:
        key: equations of one key have one formula.
        points: the points' names, possibly repeated.
        constants: numbers of 70 digits.
        formula: the values that are zero, from a field, the points and the constants.
    """

    key: str
    points: tuple[str, ...]
    constants: tuple[Any, ...]
    formula: Formula


def _directed(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    """The line ab turned by the angle of which c has cosine and sine has the direction of cd."""
    dot, cross = _turn(_between(p[0], p[1]), _between(p[2], p[3]))
    return (cross * c[0] - dot * c[1],)


def _parallel(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (_turn(_between(p[0], p[1]), _between(p[2], p[3]))[1],)


def _upright(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (_turn(_between(p[0], p[1]), _between(p[2], p[3]))[0],)


def _same_angle(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    one = _turn(_between(p[0], p[1]), _between(p[2], p[3]))
    two = _turn(_between(p[4], p[5]), _between(p[6], p[7]))
    return (_turn(one, two)[1],)


def _multiple(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (_square(p[0], p[1]) - c[0] * _square(p[2], p[3]),)


def _known(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (_square(p[0], p[1]) - c[0],)


def _proportion(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (_square(p[0], p[1]) * _square(p[6], p[7]) - _square(p[2], p[3]) * _square(p[4], p[5]),)


def _vectors(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(sum(k * q[i] for k, q in zip(c, p, strict=True)) for i in (0, 1))


def _lengths(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (sum(k * _length(field, p[2 * i : 2 * i + 2]) for i, k in enumerate(c)),)


def _squares(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    return (sum(k * _square(p[2 * i], p[2 * i + 1]) for i, k in enumerate(c)),)


def _similar(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
    """As complex numbers (b-a)(r-p) = (c-a)(q-p), the second triangle mirrored where c says -1."""
    (ux, uy), (vx, vy) = _between(p[0], p[1]), _between(p[0], p[2])
    (sx, sy), (tx, ty) = _between(p[3], p[4]), _between(p[3], p[5])
    sy, ty = c[0] * sy, c[0] * ty
    return ux * tx - uy * ty - (vx * sx - vy * sy), ux * ty + uy * tx - (vx * sy + vy * sx)


def _cong(a: str, b: str, c: str, d: str) -> Equation:
    return Equation("multiple", (a, b, c, d), (EXACT.mpf(1),), _multiple)


def _inscribed(a: str, b: str, c: str, d: str) -> Equation:
    """The chord ab seen from c and from d under one directed angle."""
    return Equation("angle", (c, a, c, b, d, a, d, b), (), _same_angle)


def _ratio(p: Sequence[str]) -> Equation:
    return Equation("ratio", tuple(p), (), _proportion)


def _triangles(p: Sequence[str], mirrored: bool, equal: bool) -> list[Equation]:
    found = [Equation("similar", tuple(p), (EXACT.mpf(-1 if mirrored else 1),), _similar)]
    return [*found, _cong(p[0], p[1], p[3], p[4])] if equal else found


def _equal(left: str, right: str) -> list[Equation]:
    points, value = expression(f"({left})-({right})")

    def formula(field: Field, p: Sequence[Point], c: Sequence[Any]) -> tuple[Any, ...]:
        return (value(field, dict(zip(points, p, strict=True))),)

    return [Equation(f"equal {left} {right}", points, (), formula)]


def _aconst(a: str, b: str, c: str, d: str, angle: str) -> list[Equation]:
    radians = degrees(angle) * EXACT.pi / 180
    return [Equation("directed", (a, b, c, d), (EXACT.cos(radians), EXACT.sin(radians)), _directed)]


def _in_turn(name: str, words: Sequence[str], size: int, formula: Formula) -> list[Equation]:
    """Arguments (coefficient, points) in turn."""
    rows = [words[i : i + size] for i in range(0, len(words), size)]
    points = tuple(p for row in rows for p in row[1:])
    return [Equation(f"{name} {len(rows)}", points, tuple(number(row[0]) for row in rows), formula)]


RELATIONS: dict[str, Callable[..., list[Equation]]] = {
    "coll": lambda a, b, c: [Equation("parallel", (a, b, a, c), (), _parallel)],
    "para": lambda *p: [Equation("parallel", p, (), _parallel)],
    "perp": lambda *p: [Equation("upright", p, (), _upright)],
    "cong": lambda *p: [_cong(*p)],
    "eqangle": lambda *p: [Equation("angle", p, (), _same_angle)],
    "eqratio": lambda *p: [_ratio(p)],
    "aconst": _aconst,
    "rconst": lambda a, b, c, d, r: [Equation("multiple", (a, b, c, d), (number(r) ** 2,), _multiple)],
    "lconst": lambda a, b, v: [Equation("known", (a, b), (number(v) ** 2,), _known)],
    "midp": lambda m, a, b: _in_turn("vectors", ["1", a, "1", b, "-2", m], 2, _vectors),
    "cyclic": lambda a, b, c, *rest: [_inscribed(a, b, c, d) for d in rest],
    "circle": lambda o, a, *rest: [_cong(o, a, o, b) for b in rest],
    "simtri": lambda *p: _triangles(p, False, False),
    "simtrir": lambda *p: _triangles(p, True, False),
    "contri": lambda *p: _triangles(p, False, True),
    "contrir": lambda *p: _triangles(p, True, True),
    "eqratio3": lambda a, b, c, d, m, n: [
        _ratio((m, a, m, c, n, b, n, d)),
        _ratio((a, m, a, c, b, n, b, d)),
        _ratio((c, m, c, a, d, n, d, b)),
    ],
    "lensum": lambda *w: _in_turn("lengths", w, 3, _lengths),
    "sqsum": lambda *w: _in_turn("squares", w, 3, _squares),
    "vecsum": lambda *w: _in_turn("vectors", w, 2, _vectors),
    "equal": _equal,
}
#: Words about the order of points; the evaluator keeps the order of every figure anyway.
ORDER = frozenset(
    (
        "diff ncoll npara nperp sameclock sameside nsameside between opposite oneside acute obtuse anticlockwise "
        "protractor"
    ).split()
)


def equations(statement: str) -> list[Equation]:
    """The equations of a statement.

    Raises:
        Unreadable: a predicate, a number or a term without a meaning here.
    """
    word, *rest = statement.split()
    if word in ORDER:
        return []
    if word not in RELATIONS:
        raise Unreadable(f"no meaning for '{statement}'")
    try:
        return RELATIONS[word](*rest)
    except (TypeError, IndexError, ValueError, ZeroDivisionError) as error:
        raise Unreadable(f"'{statement}' cannot be read: {error}") from error
