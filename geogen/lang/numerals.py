r"""Exact numbers as people write them: ``3√3``, ``3*sqrt(3)/2``, ``\frac{8\pi}{3}``, ``22.5°``, ``1 1/2``."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

from geogen.errors import ParseError
from geogen.lang.number import Number
from geogen.lang.numeral_tokens import HINT, MAX_LENGTH, Token, is_small, not_a_number, readable, tokens

#: Deepest nesting, highest power.
MAX_DEPTH, MAX_POWER = 40, 12


@lru_cache(maxsize=2048)
def parse(text: str) -> Number:
    r"""The exact number that a text stands for.

    Args:
        text: whole numbers, decimals, fractions, mixed numbers (``1 1/2``, ``1\frac{1}{2}``), square roots, π, sums,
            products, quotients and small powers of these, as plain text or LaTeX; a degree sign may follow.
            A product without a sign binds like one with a sign: ``3/2√3`` is ``(3/2)·√3``.

    Raises:
        ParseError: it is none, is too long, divides by zero, has a unit, or is no number of school geometry.
    """
    shown = text if len(text) <= 40 else text[:40] + "…"
    if len(text) > MAX_LENGTH:
        raise ParseError(f"'{shown}' has more than {MAX_LENGTH} characters", hint=HINT)
    try:
        found: Number = Parser(tokens(text, shown), shown).whole()
        return found
    except ZeroDivisionError:
        raise ParseError(f"'{shown}' divides by zero") from None
    except ArithmeticError as error:
        raise ParseError(f"'{shown}' cannot be read: {error}") from None


class Parser:
    """Recursive descent over tokens: sum, product, power, atom.

    The methods from :meth:`constant` to :meth:`finished` say what the parts of a number are; parsers of formulas have
    others, and values of another type with the same operators.
    """

    def __init__(self, tokens: list[Token], shown: str) -> None:
        self.tokens, self.shown = [*tokens, Token("end")], shown
        self.at = self.depth = 0

    def constant(self, value: Fraction) -> Any:
        """A rational number."""
        return Number.of(value)

    def circle(self) -> Any:
        """π."""
        return Number(((1, Fraction(1)),), 1)

    def square_root(self, inside: Any) -> Any:
        """The square root of a value."""
        if inside.sign < 0:
            raise not_a_number(self.shown)
        root = inside.sqrt()
        if root is None:
            raise ParseError(f"'{self.shown}' has a square root that does not simplify", hint=HINT)
        return self.checked(root)

    def named(self, token: Token) -> Any:
        """An unknown or a function; numbers have none."""
        raise not_a_number(self.shown)

    def checked(self, found: Any) -> Any:
        """The number, if it is small enough to go on with."""
        if not is_small(found) or any(abs(part.pi) > MAX_POWER for part in found.summands):
            raise self.too_large()
        return found

    def finished(self, found: Any) -> Any:
        """The number, if it is short enough to be written."""
        if not readable(str(found)):
            raise self.too_large()
        return found

    def whole(self) -> Any:
        """What all tokens make up."""
        found = self.sum()
        self.expect("end")
        return self.finished(found)

    def peek(self, ahead: int = 0) -> Token:
        return self.tokens[min(self.at + ahead, len(self.tokens) - 1)]

    def take(self, *texts: str) -> str:
        """The next token's text, passed over, if it is one of these; otherwise nothing."""
        text = self.peek().text
        if text not in texts:
            return ""
        self.at += 1
        return text

    def expect(self, text: str) -> None:
        if not self.take(text):
            raise not_a_number(self.shown)

    def too_large(self) -> ParseError:
        return ParseError(f"'{self.shown}' is too large a number")

    def sum(self) -> Any:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ParseError(f"'{self.shown}' is nested too deeply")
        minus = self.take("+", "-") == "-"
        total = self.product()
        total = -total if minus else total
        while sign := self.take("+", "-"):
            part = self.product()
            total = self.checked(total - part if sign == "-" else total + part)
        self.depth -= 1
        return total

    def product(self) -> Any:
        result = self.power()
        while True:
            if self.take("*"):
                result = result * self.power()
            elif self.take("/"):
                result = result / self.power()
            elif self.peek().text in ("π", "√", r"\sqrt", "(", "{", "frac", "name", "function"):
                result = result * self.power()
            else:
                return result
            self.checked(result)

    def power(self) -> Any:
        base = self.atom()
        if self.take("^"):
            closing = {"(": ")", "{": "}"}.get(self.take("(", "{"), "")
            if not self.take("°"):
                minus = bool(self.take("-"))
                exponent = self.whole_number()
                if exponent > MAX_POWER:
                    raise ParseError(f"'{self.shown}' has an exponent beyond {MAX_POWER}")
                base = self.checked(base ** (-exponent if minus else exponent))
                if closing and self.take("/"):
                    base = self.half(base)
            if closing:
                self.expect(closing)
        self.take("°")
        return base

    def half(self, base: Any) -> Any:
        """The square root that an exponent such as ``1/2`` or ``3/2`` asks for."""
        if self.whole_number() != 2:
            raise not_a_number(self.shown)
        return self.square_root(base)

    def atom(self) -> Any:
        token = self.peek()
        if token.whole:
            return self.constant(self.mixed())
        if token.value is not None:
            self.at += 1
            return self.constant(token.value)
        if self.take("π"):
            return self.circle()
        if token.text in ("name", "function"):
            self.at += 1
            return self.named(token)
        if token.text in ("√", r"\sqrt"):
            return self.root()
        if self.take("frac"):
            above = self.argument()
            return self.checked(above / self.argument())
        return self.group()

    def group(self) -> Any:
        closing = {"(": ")", "{": "}"}.get(self.take("(", "{"))
        if closing is None:
            raise not_a_number(self.shown)
        inside = self.sum()
        self.expect(closing)
        return inside

    def whole_number(self) -> int:
        token = self.peek()
        if not token.whole or token.value is None:
            raise not_a_number(self.shown)
        self.at += 1
        return int(token.value)

    def mixed(self) -> Fraction:
        r"""A whole number, or a mixed one: ``1 1/2``, ``1½``, ``1\frac{1}{2}``."""
        number = self.whole_number()
        first = self.peek()
        if first.text == "vulgar":
            self.at += 1
            return number + (first.value or Fraction())
        above = below = None
        end = self.at
        if first.text == "frac":
            above, end = self.bare(self.at + 1, 9)
            below, end = self.bare(end, 9)
        elif first.apart and self.peek(1).text == "/":
            above, _ = self.bare(self.at)
            below, end = self.bare(self.at + 2)
        if above is None or below is None:
            return Fraction(number)
        if above >= below > 0:
            raise ParseError(f"'{self.shown}' may be a sum or a product", hint="write '+' or '*' between the two")
        self.at = end
        return number + above / below

    def bare(self, at: int, most: int | None = None) -> tuple[Fraction | None, int]:
        """(number, place after it) of a whole number at a place, in braces or up to ``most``; None if there is none."""
        texts = [token.text for token in self.tokens[at : at + 3]]
        if texts == ["{", "number", "}"] and self.tokens[at + 1].whole:
            return self.tokens[at + 1].value, at + 3
        if texts[:1] == ["number"] and self.tokens[at].whole:
            value = self.tokens[at].value or Fraction()
            return (value if most is None or value <= most else None), at + 1
        return None, at

    def argument(self) -> Any:
        r"""An argument of a LaTeX command: a group, a digit or π."""
        token = self.peek()
        if token.whole and token.value is not None and token.value < 10:
            self.at += 1
            return self.constant(token.value)
        if token.text == "name":
            self.at += 1
            return self.named(token)
        return self.circle() if self.take("π") else self.group()

    def root(self) -> Any:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise ParseError(f"'{self.shown}' is nested too deeply")
        latex = self.take("√", r"\sqrt") == r"\sqrt"
        if latex:
            inside = self.argument()
        elif self.peek().value is not None:
            inside = self.constant(self.peek().value or Fraction())
            self.at += 1
        elif self.peek().text == "name":
            inside = self.argument()
        else:
            inside = self.root() if self.peek().text in ("√", r"\sqrt") else self.group()
        self.depth -= 1
        return self.square_root(inside)
