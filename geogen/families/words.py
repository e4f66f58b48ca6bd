"""The questions of twins in words, and how they are read back."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from importlib.resources import files

from geogen.families.edit import premises_of
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import ASKED
from geogen.problem.words.question import Drawn, question
from geogen.problem.words.reading.goals import Unread, goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_question
from geogen.problem.words.sense import order_said
from geogen.problem.words.telling import Telling, told
from geogen.problem.words.template import Draw
from geogen.proof.text import point_names


@cache
def frames() -> Mapping[str, Mapping[str, str]]:
    """What stands behind every question, by what it asks for and by language."""
    return tomllib.loads(files("geogen.families").joinpath("frame.toml").read_text("utf-8"))


def frame(problem: Problem, language: str) -> str:
    """What stands behind the question of a twin."""
    goal = problem.goal
    claims = isinstance(goal, Statement) and goal.predicate not in ASKED
    return frames()["claim" if claims else "value"][language]


def worded(problem: Problem, at: Coordinates, library: Library, language: str, telling: Telling | None = None) -> str:
    """The question of a twin: what is given, what is asked, and what may be answered instead of a number.

    What is given is worded by itself, whatever is asked: a twin and its control differ in nothing else.

    Args:
        problem: the twin.
        at: the figure by which it is worded.
        library: the constructions.
        language: ``en`` or ``zh``.
        telling: how it is told; None for as problems are told elsewhere.
    """
    if telling is None:
        text = question(problem, at, library, language, usual(problem, language))
    else:
        text = told(problem, at, library, language, telling)
    return text + (" " if language == "en" else "") + frame(problem, language)


def usual(problem: Problem, language: str) -> Draw:
    """The decisions by which a twin's question is worded where no others are asked for: by what is constructed alone.

    So a twin and its control are worded alike, though they may state, or ask for, different quantities.
    """
    return Drawn(f"{language} {print_body(replace(problem, goal=None, values=()))}")


def text_fault(text: str, language: str, problem: Problem, at: Coordinates, library: Library) -> str | None:
    """How the reading of a question differs from its problem, None where it does not.

    Args:
        text: the question, with or without its frame.
        language: ``en`` or ``zh``.
        problem: what it has to say.
        at: the figure by which it is worded.
        library: the constructions.
    """
    goal = problem.asked
    names = {shown: point for point, shown in point_names(problem.points).items()}
    try:
        said = read_question(text.removesuffix(frame(problem, language)).strip(), language, at, names)
    except Unread as error:
        return f"it does not read: {error}"
    given = (*premises_of(problem, library), *order_said(problem, at, library))
    heard, formal = set(said.given), {normal(s, at) for s in given}
    for odd, cause in ((heard - formal, "it says '{}', which is not given"), (formal - heard, "it does not say '{}'")):
        if odd:
            return cause.format(min(map(str, odd)))
    return None if said.goal == goal_key(goal, at) else f"it asks for something else than '{goal}'"
