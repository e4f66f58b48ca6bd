r"""Formulas as people write them, ``16-4π``, ``\frac{1}{2}ab\sin C``, ``10\sin 60^\circ``: read exactly, or as floats.

A formula is read as a quotient of polynomials in its unknowns. Roots and sines that are no numbers of school geometry
become unknowns of their own, so that two formulas with equal quotients are equal; where such parts are in the way, the
values at a few fixed points tell different formulas apart.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

from geogen.errors import ParseError
from geogen.lang.numeral_tokens import HINT, MAX_LENGTH, Token, is_small, not_a_number, tokens
from geogen.lang.numerals import MAX_POWER, Parser
from geogen.lang.quotient import PI, Quotient
from geogen.lang.trigonometry import exact

#: Most square roots and monomials in a formula, counted together.
MAX_WEIGHT = 48
#: Largest float on the way.
MOST = 1e60
#: Where two formulas are compared: the value of the k-th unknown is one of these numbers, turned by k.
SAMPLES = (0.4142, 0.7321, 1.2361, 1.6458, 2.3166, 0.8284, 1.1231)


@lru_cache(maxsize=1024)
def parse_formula(text: str) -> Quotient:
    r"""The exact value of a formula.

    Args:
        text: what :func:`geogen.lang.numerals.parse` reads, with unknowns (single letters, ``\theta``, ``x_1``),
            sums with π, and ``sin``, ``cos``, ``tan``. Letters side by side are multiplied.

    Raises:
        ParseError: it is none, is too long, divides by zero, or is too large.
    """
    found: Quotient = _parsed(text, _Exact)
    return found


@lru_cache(maxsize=1024)
def unknowns(text: str) -> frozenset[str]:
    """The unknowns in a formula.

    Raises:
        ParseError: it has signs that no formula has.
    """
    return frozenset(token.name for token in tokens(text, text[:40], names=True) if token.text == "name")


@lru_cache(maxsize=1024)
def value_at(text: str, point: int, names: tuple[str, ...] = ()) -> float:
    """The value of a formula as a float.

    Args:
        text: the formula.
        point: which of the fixed points, from 0 on.
        names: all unknowns that are compared, so that two formulas give each the same value.

    Raises:
        ParseError: it is none, or has no real value of a usual size there.
    """
    values = {name: SAMPLES[(k + point) % len(SAMPLES)] for k, name in enumerate(sorted(names))}
    value: float = _parsed(text, lambda found, shown: _Float(found, shown, values))
    return value


def _parsed(text: str, parser: Callable[[Any, str], Parser]) -> Any:
    shown = text if len(text) <= 40 else text[:40] + "…"
    if len(text) > MAX_LENGTH:
        raise ParseError(f"'{shown}' has more than {MAX_LENGTH} characters", hint=HINT)
    try:
        return parser(tokens(text, shown, names=True), shown).whole()
    except ZeroDivisionError:
        raise ParseError(f"'{shown}' divides by zero") from None
    except ArithmeticError as error:
        raise ParseError(f"'{shown}' cannot be read: {error}") from None


class _Formula(Parser):
    """What exact and float formulas share: unknowns and functions of angles."""

    def named(self, token: Token) -> Any:
        return self.function(token.name) if token.text == "function" else self.unknown(token.name)

    def function(self, name: str) -> Any:
        """A function with its power and its argument: ``sin 60°``, ``\\sin^2(x)``, ``cos 2x``."""
        self.depth += 1
        if self.depth > 40:
            raise ParseError(f"'{self.shown}' is nested too deeply")
        exponent = 1
        if self.take("^"):
            closing = {"(": ")", "{": "}"}.get(self.take("(", "{"), "")
            exponent = self.whole_number()
            if not 1 <= exponent <= MAX_POWER or closing and not self.take(closing):
                raise not_a_number(self.shown)
        start = self.at
        inside = self.power()
        while self.peek().text in ("name", "π") and self.tokens[start].text not in ("(", "{"):
            inside = inside * self.power()
        degrees = any(token.text == "°" for token in self.tokens[start : self.at])
        self.depth -= 1
        return self.checked(self.of_angle(name, inside, degrees) ** exponent)

    def unknown(self, name: str) -> Any:
        raise NotImplementedError

    def of_angle(self, name: str, inside: Any, degrees: bool) -> Any:
        raise NotImplementedError


class _Exact(_Formula):
    """Formulas as quotients of polynomials."""

    def constant(self, value: Fraction) -> Quotient:
        return Quotient.of(value)

    def circle(self) -> Quotient:
        return Quotient.unknown(PI[1])

    def unknown(self, name: str) -> Quotient:
        return Quotient.unknown(name)

    def square_root(self, inside: Quotient) -> Quotient:
        number = inside.number
        if number is not None and number.sign < 0:
            raise not_a_number(self.shown)
        root = None if number is None else number.sqrt()
        return Quotient.unknown(f"√({inside})") if root is None else self.checked(Quotient.of(root))

    def of_angle(self, name: str, inside: Quotient, degrees: bool) -> Quotient:
        number = inside.number if degrees else (inside * Quotient.of(180) / self.circle()).number
        angle = None if number is None else number.rational
        if angle is not None and 0 <= angle <= 180:
            value = exact(name, angle)
            if value is not None:
                return Quotient.of(value)
        return Quotient.unknown(f"{name}({inside}{'°' if degrees else ''})")

    def checked(self, found: Quotient) -> Quotient:
        if found.weight > MAX_WEIGHT or found.degree > MAX_POWER:
            raise self.too_large()
        if not all(is_small(c) for side in (found.above, found.below) for _, c in side.parts):
            raise self.too_large()
        return found

    def finished(self, found: Quotient) -> Quotient:
        return self.checked(found)


class _Float(_Formula):
    """Formulas as floats at one point."""

    def __init__(self, found: list[Token], shown: str, values: Mapping[str, float]) -> None:
        super().__init__(found, shown)
        self.values = values

    def constant(self, value: Fraction) -> float:
        return float(value)

    def circle(self) -> float:
        return math.pi

    def unknown(self, name: str) -> float:
        if name not in self.values:
            raise ParseError(f"'{self.shown}' has the unknown '{name}'")
        return self.values[name]

    def square_root(self, inside: float) -> float:
        if inside < 0:
            raise ParseError(f"'{self.shown}' has no real value")
        return math.sqrt(inside)

    def of_angle(self, name: str, inside: float, degrees: bool) -> float:
        angle = math.radians(inside) if degrees else inside
        function = {"sin": math.sin, "cos": math.cos, "tan": math.tan}[name]
        return function(angle)

    def checked(self, found: float) -> float:
        if not abs(found) < MOST:
            raise self.too_large()
        return found

    def finished(self, found: float) -> float:
        return self.checked(found)
