"""Stated expressions and equations, and when two of them are one."""

from __future__ import annotations

import re

from geogen.errors import ParseError
from geogen.eval.answers import danger
from geogen.eval.answers.notation import flat
from geogen.eval.answers.prose_marks import TOO_LONG, dangers_of
from geogen.eval.answers.reading import Reading
from geogen.lang.formulas import parse_formula, unknowns, value_at
from geogen.lang.quotient import Quotient

#: How often two formulas that are not equal in writing are compared at a point.
POINTS = 5
MAX_SIDES = 6
_LABEL = re.compile(
    r"^(?:(?:the|an?|this|that|it|its|[a-z]{4,14})\s){1,8}(?:is|equals|=|:)\s|^(?:[^\x00-\x7f]){1,12}[是为:]"
)
_AROUND = " \t.,;:!。，、"
#: Words that lead to a formula, the last of which says that it is what they name.
_SUBJECT = re.compile(
    r"^[A-Za-zÀ-ÿ\s,'’-]{0,120}(?<![A-Za-zÀ-ÿ'])(?:is|equals|becomes|measures|by|get|gives|ist|beträgt|größe|durch|lautet|es|mide|vale|por"
    r"|est|vaut|mesure|par)(?:\s(?:the\s)?(?:expression|term|ausdruck|expresión|equal to|given by|exactly))?:?\s"
    r"(?=[\dA-Za-z(√-])|^[^\x00-\x7f=]{1,40}[为是:]\s?|^[A-Za-zÀ-ÿ\s]{1,40}:\s",
    re.IGNORECASE,
)
#: A reason behind a formula, and what stands before the one that it comes to.
_REASON = re.compile(
    r",\s(?:because|since|as|weil|da|denn|porque|ya que|pues|car|puisque|因为)\s[^=]{1,120}$", re.IGNORECASE
)
_LAST = re.compile(
    r"^.{1,160}[,;]\s?(?:i\.e\.|namely|that is|das heißt|es decir|o sea|c'est-à-dire|soit|so|hence|thus|therefore"
    r"|also|daher|donc|por lo tanto|因此|所以)(?:,\s?|\s)",
    re.IGNORECASE,
)
_BEFORE_IT = frozenset((danger.IF, danger.HEDGE, danger.OTHERS, danger.BOUND, TOO_LONG))
#: The unit behind a formula.
_UNIT = re.compile(r"\s?(?:degrees?|grad|grados|degrés|度|units?|square units|cm²?|cm\^2)$", re.IGNORECASE)


class Formula:
    """An expression or an equation, by the texts of its sides."""

    def __init__(self, *sides: str) -> None:
        self.sides = sides
        self.values: tuple[Quotient, ...] = tuple(parse_formula(side) for side in sides)
        self.names = frozenset().union(*(unknowns(side) for side in sides))

    @property
    def zero(self) -> Quotient:
        """The left side minus the right one."""
        return self.values[0] - self.values[1] if len(self.sides) > 1 else self.values[0]

    def at(self, point: int, names: tuple[str, ...]) -> float:
        """The value at a fixed point."""
        values = [value_at(side, point, names) for side in self.sides]
        return values[0] - values[1] if len(values) > 1 else values[0]


def read_formula(text: str, equation: bool) -> Reading:
    """An expression (the last side of what is written as equal), or an equation.

    Args:
        text: the stated answer.
        equation: True where an equation is asked for.
    """
    line = flat(text).strip(_AROUND)
    line = _without_lead(_REASON.sub("", line))
    line = _UNIT.sub("", _without_subject(_LABEL.sub("", line)))
    sides = [side.strip(_AROUND) for side in line.split("=")]
    if equation and len(sides) == 1:
        sides = ["y", *sides]
    if equation and len(sides) != 2 or len(sides) > MAX_SIDES:
        return Reading(left=line[:80])
    try:
        return Reading(Formula(*(sides if equation else sides[-1:])))
    except ParseError:
        return Reading(left=line[:80])


def _without_lead(line: str) -> str:
    """What a line comes to: ``a + b + a, i.e. 2a + b``; all of it where what stands before is no more than supposed."""
    found = _LAST.match(line)
    return line if found is None or dangers_of(found[0]) & _BEFORE_IT else line[found.end() :]


def _without_subject(line: str) -> str:
    """A formula without the noun that it is said to be, ``The perimeter is 2x + 10``, unless that noun has a doubt."""
    found = _SUBJECT.match(line)
    return line if found is None or dangers_of(found[0]) else line[found.end() :]


def same_formula(stated: Formula, gold: Formula) -> tuple[bool, str]:
    """Equal exactly; or, where roots and sines of unknowns are in the way, equal at fixed points."""
    try:
        one, two = stated.zero, gold.zero
        if len(gold.sides) > 1:
            if one.above.proportional(two.above):
                return True, "exact"
        elif one == two:
            return True, "exact"
        opaque = any("(" in name for q in (one, two) for name in q.names)
    except ArithmeticError:
        opaque = True
    if not opaque:
        return False, "exact"
    names = tuple(stated.names | gold.names)
    values = [pair for point in range(POINTS + 2) if (pair := _values(stated, gold, point, names)) is not None]
    if len(values) < 2:
        return False, "unread"
    if len(gold.sides) > 1:
        (a, b), rest = values[0], values[1:]
        return all(abs(a * d - b * c) <= 1e-9 * max(1.0, abs(a * d)) for c, d in rest), "numeric"
    return all(abs(a - b) <= 1e-9 * max(1.0, abs(b)) for a, b in values), "numeric"


def _values(stated: Formula, gold: Formula, point: int, names: tuple[str, ...]) -> tuple[float, float] | None:
    """Both values at a point; None where one of them has none there."""
    try:
        return stated.at(point, names), gold.at(point, names)
    except ParseError:
        return None
