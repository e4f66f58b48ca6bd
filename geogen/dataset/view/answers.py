"""Answers in words: numbers with roots as roots, and what is answered instead of a number, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from geogen.families.label import CONFLICT, STATUS, VALUES
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import parse_number
from geogen.problem.words.symbols import plain_number


@cache
def words() -> Mapping[str, Mapping[str, Any]]:
    """What the page says of twins."""
    return tomllib.loads(files("geogen.dataset.view").joinpath("words.toml").read_text("utf-8"))


def said(group: str, name: str, language: str, /, **slots: str) -> str:
    """A text of the page with its slots filled."""
    text: str = words()[group][name][language]
    return text.format(**slots)


def number_words(text: str, is_angle: bool) -> str:
    """A number as readers write it: ``4√3``, ``75°``."""
    found = plain_number(parse_number(text))
    if not is_angle:
        return found
    return f"({found})°" if " " in found else f"{found}°"


def answer_words(answer: str, kind: str, language: str) -> str:
    """The answer of a problem.

    Args:
        answer: as its record has it.
        kind: its type.
        language: ``en`` or ``zh``.
    """
    if answer in words()["answer"]:
        return said("answer", answer, language)
    return number_words(answer, kind == "angle")


def twin_answer(answer: str, kind: str, both: str, goal: Goal | None, language: str) -> str:
    """The answer of a twin.

    Args:
        answer: as its record has it.
        kind: its type.
        both: the two answers of a conflict, separated by ``; ``.
        goal: what the twin asks for.
        language: ``en`` or ``zh``.
    """
    if kind == VALUES or (kind == STATUS and answer == CONFLICT):
        is_angle = isinstance(goal, Question) and goal.is_angle
        one, other = (number_words(text, is_angle) for text in (answer if kind == VALUES else both).split("; "))
        return said("answer", VALUES if kind == VALUES else CONFLICT, language, one=one, other=other)
    return answer_words(answer, kind, language)
