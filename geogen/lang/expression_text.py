"""Expressions in words: ``2*area(a,b,c)`` as statements write them, ``length a b + 2x`` as problem files may."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from difflib import get_close_matches
from fractions import Fraction
from typing import TypeVar

from geogen.errors import ParseError
from geogen.lang.expression import Expression
from geogen.lang.measure import KINDS, Term, repeated
from geogen.lang.number import Number
from geogen.lang.numeral_tokens import is_unit

#: Longest expression in characters, most digits of a number, deepest nesting, highest power, most terms.
MAX_LENGTH, MAX_DIGITS, MAX_DEPTH, MAX_POWER, MAX_PARTS = 1000, 12, 30, 6, 60
#: Largest whole number in an expression.
LARGEST = 10**MAX_DIGITS
#: Most corners of a polygon.
MAX_CORNERS = 12

_TOKEN = re.compile(
    r"(?P<number>\d+(?:\.\d+)?)(?P<power>[eE]\d+)?|(?P<word>[A-Za-z][A-Za-z0-9_']*)|(?P<sign>\*\*|[-+−*·×/^()°√π,])|(?P<blank>\s+)"
)
#: Words for sums and for terms under another name; degrees in words, and words that look like numbers and are none.
SHORT = {"perimeter": None, "radius": "length"}
DEGREES, NO_NUMBERS = frozenset({"deg", "degree", "degrees"}), frozenset({"nan", "inf", "infinity"})
HINT = "for instance 'length a b = 5', 'angle a b c = 2x+10', 'length a b + length b c = 12'"
#: What a computation makes.
Made = TypeVar("Made")
ALIKE = {"−": "-", "·": "*", "×": "*", "**": "^"}


@dataclass(frozen=True)
class _Token:
    kind: str
    text: str
    column: int


#: The words that begin a value clause.
WORDS = (*KINDS, *SHORT, "perimeter", "ratio", "value")


def is_measure(word: str) -> bool:
    """True for the words that begin a term."""
    return word in KINDS or word in SHORT


def parse_expression(text: str, unknowns: bool = False) -> Expression:
    """An expression from its text.

    Args:
        text: sums and products of numbers and terms; a term's points stand in parentheses or follow with blanks.
        unknowns: allow other words, which become terms ``("unknown", word)``.

    Raises:
        ParseError: with the column within the text.
    """
    if len(text) > MAX_LENGTH:
        raise ParseError(f"an expression of more than {MAX_LENGTH} characters")
    try:
        return _Parser(_tokens(text), unknowns).whole()
    except ArithmeticError as error:  # its numbers leave those of school geometry
        raise ParseError(str(error)) from None


def _tokens(text: str) -> list[_Token]:
    found: list[_Token] = []
    at = 0
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise _stranger(text, at)
        if match["power"]:
            raise ParseError(f"'{match[0]}' is not an exact number", column=at + 1, hint="write 3000 or 3*10^3")
        kind = match.lastgroup or ""
        if kind == "number" and sum(map(str.isdigit, match[0])) > MAX_DIGITS:
            raise ParseError(f"a number of more than {MAX_DIGITS} digits", column=at + 1)
        if kind != "blank":
            found.append(_Token(kind, ALIKE.get(match[0], match[0]), at + 1))
        at = match.end()
    return found


def _stranger(text: str, at: int) -> ParseError:
    """The error about a sign that no expression has, such as a unit in another alphabet."""
    word = re.match(r"[^\W\d_]+", text[at:])
    if word and is_unit(word[0]):
        return _unit(word[0], at + 1)
    return ParseError(f"'{text[at]}' in an expression", column=at + 1, hint=HINT)


def _unit(word: str, column: int) -> ParseError:
    return ParseError(f"'{word}' is a unit", column=column, hint="write plain numbers; angles are in degrees")


class _Parser:
    """Recursive descent over tokens: sum, product, power, atom."""

    def __init__(self, tokens: list[_Token], unknowns: bool) -> None:
        self.tokens, self.unknowns = tokens, unknowns
        self.at = self.depth = 0

    def whole(self) -> Expression:
        """The expression that all tokens make up."""
        if not self.tokens:
            raise ParseError("an expression is missing", hint=HINT)
        found = self.sum()
        if self.at < len(self.tokens):
            token = self.tokens[self.at]
            raise ParseError(f"'{token.text}' is out of place in an expression", column=token.column, hint=HINT)
        return found

    def peek(self) -> str:
        """The next token's text, empty at the end."""
        return self.tokens[self.at].text if self.at < len(self.tokens) else ""

    def take(self, text: str) -> bool:
        """Pass over a token if it is the next."""
        if self.peek() != text:
            return False
        self.at += 1
        return True

    def expect(self, text: str) -> None:
        if not self.take(text):
            raise self.error(f"'{text}' is missing")

    def error(self, message: str, hint: str | None = HINT) -> ParseError:
        """An error at the next token."""
        last = self.tokens[min(self.at, len(self.tokens) - 1)]
        return ParseError(message, column=last.column, hint=hint)

    def sum(self) -> Expression:
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error("an expression nested too deeply", None)
        sign = -1 if self.take("-") else 1
        if sign > 0:
            self.take("+")
        total = self.product().times(sign)
        while self.peek() in ("+", "-"):
            sign = 1 if self.take("+") else -1
            self.take("-") if sign < 0 else None
            total = total + self.product().times(sign)
            self.check(total)
        self.depth -= 1
        return total

    def product(self) -> Expression:
        result = self.power()
        while True:
            if self.take("*"):
                result = result * self.power()
            elif self.take("/"):
                result = self.quotient(result)
            elif self.starts_factor():
                result = result * self.power()
            else:
                return result
            self.check(result)

    def check(self, found: Expression) -> None:
        if len(found.parts) > MAX_PARTS or any(sum(e for _, e in m) > MAX_POWER for m, _ in found.parts):
            raise self.error("an expression with too many terms or too high a power", None)
        if any(max(abs(c.numerator), c.denominator, s) > LARGEST for _, number in found.parts for s, c in number.terms):
            raise self.error(f"an expression with numbers of more than {MAX_DIGITS} digits", None)

    def starts_factor(self) -> bool:
        """A number before a word or a parenthesis is a factor, as in ``2x`` and ``3sqrt(2)``."""
        if self.at >= len(self.tokens) or self.tokens[self.at - 1].text in ("+", "-", "*", "/"):
            return False
        token = self.tokens[self.at]
        return token.kind == "word" or token.text in ("(", "√", "π")

    def quotient(self, result: Expression) -> Expression:
        divisor = self.power().constant
        if divisor is None:
            raise self.error("division by something that is not a number", "multiply the other side instead")
        if not divisor:
            raise self.error("division by zero", None)
        return self.exactly(lambda: result.over(divisor))

    def exactly(self, make: Callable[[], Made]) -> Made:
        """A computation that may leave the numbers of school geometry."""
        try:
            return make()
        except (ArithmeticError, ValueError) as error:
            raise self.error(str(error), None) from None

    def power(self) -> Expression:
        base = self.atom()
        if self.take("^"):
            token = self.tokens[self.at] if self.at < len(self.tokens) else None
            if token is None or not token.text.isdigit() or not 1 <= int(token.text) <= MAX_POWER:
                raise self.error(f"an exponent is a whole number from 1 to {MAX_POWER}", None)
            self.at += 1
            factor = base
            for _ in range(int(token.text) - 1):
                base = base * factor
                self.check(base)
        self.take("°")
        return base

    def atom(self) -> Expression:
        if self.at >= len(self.tokens):
            raise self.error("the expression ends too early")
        token = self.tokens[self.at]
        self.at += 1
        if token.kind == "number":
            return Expression.of(Fraction(token.text))
        if token.text == "(":
            inside = self.sum()
            self.expect(")")
            return inside
        if token.text in ("π", "pi"):
            return Expression.of(Number(((1, Fraction(1)),), 1))
        if token.text in ("√", "sqrt"):
            return self.root(token)
        if token.kind == "word":
            return self.word(token)
        self.at -= 1
        raise self.error(f"'{token.text}' is out of place in an expression")

    def root(self, token: _Token) -> Expression:
        if token.text == "sqrt" and self.peek() != "(":
            raise self.error("write sqrt(…)", None)
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error("an expression nested too deeply", None)
        inside = self.atom().constant
        self.depth -= 1
        root = self.exactly(lambda: None if inside is None else inside.sqrt())
        if root is None:
            raise self.error("a square root that is no number of school geometry", None)
        return Expression.of(root)

    def word(self, token: _Token) -> Expression:
        if is_measure(token.text):
            return self.measure(token)
        if not self.unknowns:
            names = [*KINDS, *SHORT]
            close = get_close_matches(token.text, names, 1)
            hint = f"did you mean '{close[0]}'?" if close else f"terms are {', '.join(names)}"
            raise ParseError(f"'{token.text}' is no term", column=token.column, hint=hint)
        if token.text.lower() in NO_NUMBERS:
            raise ParseError(f"'{token.text}' is no number", column=token.column, hint=HINT)
        if token.text in DEGREES or (is_unit(token.text) and token.text != "m"):
            raise _unit(token.text, token.column)
        return Expression.term(("unknown", token.text))

    def measure(self, token: _Token) -> Expression:
        """A term with its points, or the sum that it is short for."""
        points = self.in_parentheses() if self.take("(") else self.in_a_row(token)
        wanted = KINDS[SHORT.get(token.text) or token.text].points if token.text != "perimeter" else None
        if wanted is not None and len(points) != wanted:
            raise ParseError(f"'{token.text}' takes {wanted} points, not {len(points)}", column=token.column, hint=HINT)
        if wanted is None and not 3 <= len(points) <= MAX_CORNERS:
            message = f"'{token.text}' takes from 3 to {MAX_CORNERS} points, not {len(points)}"
            raise ParseError(message, column=token.column)
        return expanded((token.text, *points), token.column)

    def in_parentheses(self) -> list[str]:
        points = [self.point()]
        while self.take(","):
            points.append(self.point())
        self.expect(")")
        return points

    def point(self) -> str:
        if self.at < len(self.tokens) and self.tokens[self.at].kind == "word":
            self.at += 1
            return self.tokens[self.at - 1].text
        raise self.error("a point is missing")

    def in_a_row(self, token: _Token) -> list[str]:
        """Points after the word, as many as it takes; a polygon's go on to the next sign."""
        polygon = token.text in ("area", "perimeter")
        most = MAX_CORNERS + 1 if polygon else KINDS[SHORT.get(token.text) or token.text].points
        points: list[str] = []
        while self.at < len(self.tokens) and self.tokens[self.at].kind == "word" and len(points) < (most or 0):
            points.append(self.point())
        return points


def expanded(named: tuple[str, ...], column: int | None = None) -> Expression:
    """A term, or the sum that ``perimeter`` is short for, from its word and points.

    Raises:
        ParseError: a point stands in it twice.
    """
    word, *points = named
    again = repeated(("", *points))
    if again is not None:
        raise ParseError(f"'{' '.join(named)}' is degenerate: it uses {again} twice", column=column)
    if word != "perimeter":
        return Expression.term((SHORT.get(word) or word, *points))
    total = Expression()
    for a, b in zip(points, [*points[1:], points[0]], strict=True):
        total = total + Expression.term(("length", a, b))
    return total


def split_terms(found: Expression) -> tuple[list[Term], list[Term]]:
    """(measured, unknown) terms of an expression."""
    return [t for t in found.terms if t[0] != "unknown"], [t for t in found.terms if t[0] == "unknown"]
