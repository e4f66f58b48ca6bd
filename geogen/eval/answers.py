"""Stated answers of every type: how they are read, and how two of them are compared."""

from __future__ import annotations

import re
from functools import lru_cache

from geogen.errors import ParseError, RecordError
from geogen.eval.choice import Choice, stated_choice
from geogen.eval.item import QUANTITIES, Item
from geogen.eval.notation import plain
from geogen.eval.points import stated_point
from geogen.eval.quantity import Quantity, Several, compared, stated_quantity
from geogen.lang.formulas import parse_formula, unknowns, value_at
from geogen.lang.quotient import Quotient
from geogen.lang.spoken_statement import parse_spoken
from geogen.lang.statement import Statement

#: How often two formulas that are not equal in writing are compared at a point.
POINTS = 5
_EQUALS = re.compile(r"=")
_YES = frozenset("true yes proved proven correct holds 真 正确 成立 是 对".split())
_NO = frozenset("false no incorrect disproved wrong 假 错误 不成立 否 错".split())


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


Answer = Quantity | Choice | Formula | bool | str | tuple[Quantity, ...] | frozenset[Statement]


def read(text: str, item: Item) -> Answer | None:
    """What a text says as an answer to an item; None where it says nothing that is one.

    Raises:
        Several: it says different things.
    """
    if item.type in QUANTITIES:
        return stated_quantity(text, item.type, item.unit)
    if item.type == "choice":
        return stated_choice(text, item.options)
    if item.type == "point":
        return stated_point(text)
    if item.type == "expression":
        return _formula(text, "=" in item.answer)
    return _statement(text)


@lru_cache(maxsize=1024)
def right_answers(item: Item) -> tuple[Answer, ...]:
    """What is right for an item.

    Raises:
        RecordError: an answer of the item cannot be read, which is the data set's fault.
    """
    found = []
    for text in item.answers:
        try:
            answer = Choice(text, "letter") if item.type == "choice" else read(text, item)
        except Several as error:
            raise RecordError(f"item '{item.id}' has the answer '{text}', which has two values: {error}") from None
        if answer is None or isinstance(answer, Quantity) and answer.misfit:
            raise RecordError(f"item '{item.id}' has the answer '{text}', which is no {item.type}")
        found.append(answer)
    return tuple(found)


def same(stated: Answer, gold: Answer) -> tuple[bool, str]:
    """Whether two answers are one, and the rule that decides."""
    if isinstance(stated, Quantity) and isinstance(gold, Quantity):
        return (False, "units") if stated.misfit else compared(stated, gold)
    if isinstance(stated, Choice) and isinstance(gold, Choice):
        return stated.letter == gold.letter, stated.rule
    if isinstance(stated, Formula) and isinstance(gold, Formula):
        return _same_formula(stated, gold)
    if isinstance(stated, frozenset) and isinstance(gold, frozenset):
        return bool(stated & gold), "statement"
    if isinstance(stated, tuple) and isinstance(gold, tuple):
        return _same_point(stated, gold)
    return stated == gold, "exact"


def _same_point(stated: tuple[Quantity, ...], gold: tuple[Quantity, ...]) -> tuple[bool, str]:
    found = [compared(one, two) for one, two in zip(stated, gold, strict=True)]
    rules = [rule for _, rule in found if rule != "exact"]
    return all(right for right, _ in found), rules[0] if rules else "exact"


def _formula(text: str, equation: bool) -> Formula | None:
    """An expression (the last side of what is written as equal), or an equation."""
    sides = [side.strip(" ,.") for side in _EQUALS.split(plain(text))]
    if equation and len(sides) == 1:
        sides = ["y", *sides]
    if equation and len(sides) != 2 or len(sides) > 6:
        return None
    try:
        return Formula(*(sides if equation else sides[-1:]))
    except ParseError:
        return None


def _same_formula(stated: Formula, gold: Formula) -> tuple[bool, str]:
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
    ratios = []
    for point in range(POINTS + 2):
        try:
            ratios.append((stated.at(point, names), gold.at(point, names)))
        except ParseError:
            continue
    if len(ratios) < 2:
        return False, "unread"
    if len(gold.sides) > 1:
        (a, b), rest = ratios[0], ratios[1:]
        return all(abs(a * d - b * c) <= 1e-9 * max(1.0, abs(a * d)) for c, d in rest), "numeric"
    return all(abs(a - b) <= 1e-9 * max(1.0, abs(b)) for a, b in ratios), "numeric"


def _statement(text: str) -> bool | frozenset[Statement] | None:
    line = plain(text)
    if line.casefold() in _YES | _NO:
        return line.casefold() in _YES
    return parse_spoken(line) or None
