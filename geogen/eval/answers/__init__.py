"""Stated answers of every type: how they are read, and how two of them are compared.

A reader takes the text of a claim and parses all of it. Where a word or a sign is left over, nothing is decided.
"""

from __future__ import annotations

from functools import lru_cache

from geogen.errors import RecordError
from geogen.eval.answers.choice_steps import are_steps
from geogen.eval.answers.choices import Choice, read_choice
from geogen.eval.answers.compare import Quantity, agree, compared, ends
from geogen.eval.answers.formulas import Formula, read_formula, same_formula
from geogen.eval.answers.points import Point, read_point, same_point
from geogen.eval.answers.quantities import read_quantity
from geogen.eval.answers.reading import Reading
from geogen.eval.answers.statements import read_statement
from geogen.eval.answers.units import named_unit
from geogen.eval.item import EXCEPTION, QUANTITIES, Item
from geogen.lang.statement import Statement

Answer = Quantity | Choice | Formula | bool | Point | frozenset[Statement]
__all__ = [
    "Answer",
    "Choice",
    "Quantity",
    "Reading",
    "agree",
    "asks_exception",
    "ends",
    "read",
    "right_answers",
    "same",
]


def asks_exception(item: Item) -> bool:
    """True for a choice that asks which option is false, faulty or not needed; of steps, the faulty one is sought."""
    return item.asked == EXCEPTION or not item.labels and are_steps(item.options)


def read(text: str, item: Item, last: bool = False, prose: bool = False) -> Reading:
    """What a text says as an answer to an item.

    Args:
        text: the claim.
        item: its type says how to read it.
        last: True for a sentence without a mark of an answer.
        prose: True where words that are in no list may stand around a number.
    """
    if item.type in QUANTITIES:
        return read_quantity(text, item.type, item.unit, last, prose)
    if item.type == "choice":
        return read_choice(text, item.options, item.labels, not last, asks_exception(item))
    if item.type == "point":
        return read_point(text)
    if item.type == "expression":
        return read_formula(text, "=" in item.answer)
    return read_statement(text)


@lru_cache(maxsize=1024)
def right_answers(item: Item) -> tuple[Answer, ...]:
    """What is right for an item.

    Raises:
        RecordError: an answer or the unit of the item cannot be read, which is the data set's fault.
    """
    if named_unit(item.unit) is None:
        raise RecordError(f"item '{item.id}' asks for the unit '{item.unit}', which is none", hint="say cm, m, cm² …")
    return tuple(_right(item, text) for text in item.answers)


def _right(item: Item, text: str) -> Answer:
    if item.type == "choice":
        return Choice(text, "letter")
    reading = read(text, item)
    if reading.several or reading.slip:
        both = reading.several or reading.slip
        raise RecordError(f"item '{item.id}' has the answer '{text}', which has two values: {both}")
    misfit = isinstance(reading.answer, Quantity) and reading.answer.misfit
    if reading.answer is None or reading.left or reading.doubt or misfit:
        raise RecordError(f"item '{item.id}' has the answer '{text}', which is no {item.type}")
    return reading.answer


def same(stated: Answer, gold: Answer) -> tuple[bool, str]:
    """Whether two answers are one, and the rule that decides."""
    if isinstance(stated, Quantity) and isinstance(gold, Quantity):
        return (False, "units") if stated.misfit else compared(stated, gold)
    if isinstance(stated, Choice) and isinstance(gold, Choice):
        return stated.letter == gold.letter, stated.rule
    if isinstance(stated, Formula) and isinstance(gold, Formula):
        return same_formula(stated, gold)
    if isinstance(stated, frozenset) and isinstance(gold, frozenset):
        return bool(stated & gold), "statement"
    if isinstance(stated, tuple | str) and isinstance(gold, tuple | str):
        return same_point(stated, gold)
    return stated == gold, "exact"
