"""Answers as HTML: numbers in MathML, with roots as roots, and what is answered instead of one, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from html import escape
from importlib.resources import files
from typing import Any

from geogen.families.label import CONFLICT, STATUS, VALUES
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import parse_number
from geogen.problem.words.symbols import plain_number


@cache
def words() -> Mapping[str, Mapping[str, Any]]:
    """What the page says of goals and twins."""
    return tomllib.loads(files("geogen.dataset.view").joinpath("words.toml").read_text("utf-8"))


def said(group: str, name: str, language: str, /, **slots: str) -> str:
    """A text of the page with its slots filled."""
    text: str = words()[group][name][language]
    return text.format(**slots)


def goal_words(kind: str, language: str) -> str:
    """What is asked, by the first word of a goal: ``a length``; a predicate without words is called by its name."""
    table = words()
    entry = table["ask"].get(kind) or table["prove"].get(kind)
    return kind if entry is None else str(entry[language])


def number_html(text: str, is_angle: bool) -> str:
    """A number in MathML, which browsers draw without fonts or scripts, with the line of text that it stands for.

    Args:
        text: the number as records have it.
        is_angle: True for a number of degrees.

    Raises:
        GeogenError: it is no number.
    """
    value = parse_number(text)
    line, row = plain_number(value), value.mathml()
    if is_angle:
        is_sum = " " in line
        line = f"({line})°" if is_sum else f"{line}°"
        row = (f"<mrow><mo>(</mo>{row}<mo>)</mo></mrow>" if is_sum else row) + "<mtext>°</mtext>"
    return f'<math displaystyle="true" alttext="{escape(line)}"><mrow>{row}</mrow></math>'


def answer_html(answer: str, kind: str, language: str) -> str:
    """The answer of a problem.

    Args:
        answer: as its record has it.
        kind: its type.
        language: ``en`` or ``zh``.

    Raises:
        GeogenError: it is no answer.
    """
    if answer in words()["answer"]:
        return escape(said("answer", answer, language))
    return number_html(answer, kind == "angle")


def twin_answer_html(answer: str, kind: str, both: str, goal: Goal | None, language: str) -> str:
    """The answer of a twin.

    Args:
        answer: as its record has it.
        kind: its type.
        both: the two answers of a conflict, separated by ``; ``.
        goal: what the twin asks for.
        language: ``en`` or ``zh``.

    Raises:
        GeogenError: it is no answer.
    """
    if kind == VALUES or (kind == STATUS and answer == CONFLICT):
        is_angle = isinstance(goal, Question) and goal.is_angle
        one, other = (number_html(text, is_angle) for text in (answer if kind == VALUES else both).split("; "))
        return said("answer", VALUES if kind == VALUES else CONFLICT, language, one=one, other=other)
    return answer_html(answer, kind, language)
