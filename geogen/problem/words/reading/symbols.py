"""Equations in symbols as they are read: ``AB² = 2 · CD``, ``∠ABC = (2x + 10)°``, ``AB : CD = 3 : 2``."""

from __future__ import annotations

import re

from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import parse_number

#: A point's name in a text.
POINT = r"[A-Z](?:[0-9_]+)?'*"
#: A circle: its centre, and a point of it, which may be left out where the text has introduced it.
_CIRCLE, _CIRCLE_ZH = rf"⊙{POINT}(?: through {POINT})?", rf"(?:过{POINT}的)?⊙{POINT}"
#: What measures are called: as functions of their points and in words.
_MEASURES = {
    "circle_area": (rf"area\({_CIRCLE}\)", rf"area of {_CIRCLE}", rf"{_CIRCLE_ZH}的面积"),
    "circumference": (rf"circumference\({_CIRCLE}\)", rf"circumference of {_CIRCLE}", rf"{_CIRCLE_ZH}的周长"),
    "arc": (rf"minor arc (?:{POINT})+ of ⊙{POINT}", rf"⊙{POINT}的劣弧(?:{POINT})+的长"),
    "sector": (rf"area of minor sector (?:{POINT})+", rf"劣弧(?:{POINT})+所对的扇形(?:{POINT})+的面积"),
}
#: Areas: ``[ABC]``, in Chinese S with the shape's kind.
_AREA = rf"\[(?:{POINT})+\]|S(?:△|四边形|五边形|六边形|七边形|八边形)(?:{POINT})+"
_TOKEN = re.compile(
    rf"(?P<area>{_AREA})|(?P<points>(?:{POINT})+)|(?P<angle>∠(?:{POINT})+)"
    + "".join(rf"|(?P<{name}>{'|'.join(forms)})" for name, forms in _MEASURES.items())
    + rf"|(?P<trig>(?:sin|cos|tan) ∠(?:{POINT})+)"
    r"|(?P<number>\d+)|(?P<unknown>[a-z](?![a-z]))|(?P<mark>[√π()²³⁴⁵⁶⁷⁸⁹°/])|(?P<sign> ?[−+·] ?|−)"
)
_POWERS = {mark: n for n, mark in enumerate("²³⁴⁵⁶⁷⁸⁹", 2)}


#: Most brackets and roots within each other, and most digits of a number: texts of strangers have any number of them.
DEEPEST, LONGEST = 20, 40


class Misread(Exception):
    """A text that is no expression."""


def expression(text: str, at: int) -> tuple[int, Expression]:
    """The longest expression from a place on.

    Args:
        text: the sentence.
        at: where it starts.

    Returns:
        Where it ends, and its value in capital point names; degrees count as numbers.

    Raises:
        Misread: there is none.
    """
    reader = _Reader(text, at)
    found = reader.sum()
    return reader.at, found


def points_in(run: str) -> tuple[str, ...]:
    """The points that are written together."""
    return tuple(re.findall(POINT, run))


class _Reader:
    def __init__(self, text: str, at: int) -> None:
        self.text, self.at, self._depth = text, at, 0

    def peek(self) -> re.Match[str] | None:
        """The next token."""
        return _TOKEN.match(self.text, self.at)

    def take(self, *marks: str) -> str:
        """The next token if it is one of some marks or signs, blanks apart; otherwise nothing."""
        found = self.peek()
        if found is None or found[0].strip() not in marks:
            return ""
        self.at = found.end()
        return found[0].strip()

    def sum(self) -> Expression:
        """Products with signs between them."""
        negative = bool(self.take("−"))
        total = self.product()
        total = total.times(-1) if negative else total
        while True:
            start = self.at
            sign = self.take("+", "−")
            if not sign:
                return total
            try:
                part = self.product()
            except Misread:
                self.at = start
                return total
            total = total + (part if sign == "+" else part.times(-1))

    def product(self) -> Expression:
        """Factors, written side by side or with a dot between; a bar divides by what follows."""
        total = self.factor()
        while True:
            start = self.at
            divides = bool(self.take("/"))
            dotted = divides or bool(self.take("·"))
            try:
                factor = self.factor(beside=not dotted)
            except Misread:
                self.at = start
                return total
            if divides:
                value = factor.constant
                if value is None:
                    self.at = start
                    return total
                total = total.over(value)
            else:
                total = total * factor

    def factor(self, beside: bool = False) -> Expression:
        """One factor with its power and its degree sign."""
        found = self.peek()
        if found is None or (beside and found.lastgroup == "number"):
            raise Misread(self.text[self.at :])
        start = self.at
        self.at = found.end()
        value = self.value(found, start)
        mark = self.take(*_POWERS)
        if mark:
            value = value.power(_POWERS[mark])
        self.take("°")
        return value

    def value(self, found: re.Match[str], start: int) -> Expression:
        """What one token, or what follows a bracket or a root, stands for."""
        kind, word = found.lastgroup, found[0]
        if kind == "number" and len(word) <= LONGEST:
            return Expression.of(int(word))
        if kind == "unknown":
            return Expression.term(("unknown", word))
        if word == "π":
            return Expression.of(parse_number("pi"))
        if word in ("√", "(") and self._depth < DEEPEST:
            self._depth += 1
            try:
                inside = self.within(word)
            finally:
                self._depth -= 1
            if inside is not None:
                return inside
        if kind in ("points", "angle", "area", "trig", *_MEASURES):
            return Expression.term(self.term(kind, word, start))
        self.at = start
        raise Misread(self.text[start:])

    def within(self, opening: str) -> Expression | None:
        """What stands under a root or in brackets; None where it cannot stand there."""
        if opening == "(":
            inside = self.sum()
            return inside if self.take(")") else None
        inner = self.factor().constant
        return None if inner is None or inner.rational is None else Expression.of(Number.root(inner.rational))

    def term(self, kind: str, word: str, start: int) -> tuple[str, ...]:
        """A measured term."""
        points = points_in(re.sub(r"^S(?=△|\w边形)|sin|cos|tan", "", word))
        if kind == "angle" and len(points) == 1:
            return ("corner", points[0])  # which angle that is, the figure that was named before says
        wanted = {"points": 2, "angle": 3, "trig": 3}.get(kind)
        if wanted is not None and len(points) != wanted:
            self.at = start
            raise Misread(word)
        if word[0] == "过":  # in Chinese a circle's point stands before its centre
            points = points[::-1]
        if kind == "sector":
            if word[0] == "劣":  # in Chinese the ends of its arc are named before
                if points[:2] != (points[2], points[-1]):
                    self.at = start
                    raise Misread(word)
                points = points[2:]
            points = (points[1], points[0], points[2])
        if kind == "arc":  # its circle stands before it in Chinese and after it in English
            points = points if word[0] == "⊙" else (points[2], *points[:2])
        name = {"points": "length", "trig": word[:3]}.get(kind, kind)
        return (name, *points)
