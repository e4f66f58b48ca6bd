"""The oracle on solving: the value that a question asks for."""

from __future__ import annotations

import re

from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.oracle.scene import called, closed
from geogen.problem.words.reading.goals import Key, Unread
from geogen.problem.words.reading.reader import Reading, read_captioned, read_question

_SENTENCES = {"en": re.compile(r"(?<=[.?]) (?=\S)"), "zh": re.compile(r"(?<=[。？])(?=\S)")}


def solved(text: str, language: str, at: Coordinates, library: Library) -> str:
    """The exact value that a question asks for.

    Args:
        text: the question, with everything that is given; or a caption that says it, an empty line, and what is asked.
        language: ``en`` or ``zh``.
        at: the figure.
        library: the rules.

    Raises:
        GeogenError: the text cannot be read, or the engine does not find the value.
    """
    caption, gap, question = text.rpartition("\n\n")
    if gap:
        reading = read_captioned(caption, question, language, at, called(at))
    else:
        reading = read_question(question, language, at, called(at))
    wanted = asked(reading.goal, reading.meaning)
    value = closed(reading.given, at, wanted, library).answer(wanted)
    if value is None:
        raise GeogenError("the engine does not find the value")
    return str(value)


def asked(goal: Key, meaning: Expression | None = None) -> Question:
    """What was read as a question for the engine.

    Args:
        goal: as it was read.
        meaning: what an unknown is that it asks for.

    Raises:
        GeogenError: it asks for no value.
    """
    if meaning is not None:
        return Question("value", (), meaning)
    if goal[0] != "find":
        raise GeogenError(f"it asks for no value that the oracle knows: {goal[0]}")
    first, second = goal[1], goal[2]
    assert isinstance(first, Expression)
    if isinstance(second, Expression):
        points = tuple(str(p) for e in (first, second) for p in e.terms[0][1:])
        return Question("ratio", points, first, second)
    return Question("value", (), first)


def aim(reading: Reading) -> Goal:
    """What was read as a goal for the engine: a question, or the statement to be proved.

    Raises:
        GeogenError: it is neither.
    """
    goal = reading.goal
    return goal[1] if goal[0] == "prove" and isinstance(goal[1], Statement) else asked(goal, reading.meaning)


def posed(text: str, language: str, at: Coordinates) -> Reading:
    """The problem that stands before a task's own question of one or two sentences.

    It says all that is given, so that a caption before it is not read.

    Raises:
        GeogenError: what stands there cannot be read.
    """
    gap = " " if language == "en" else ""
    sentences = [s for s in _SENTENCES[language].split(text.rpartition("\n\n")[2].strip()) if s]
    if len(sentences) < 2:
        raise GeogenError("it poses no problem before its question")
    try:
        return read_question(gap.join(sentences[:-1]), language, at, called(at))
    except Unread:
        if len(sentences) < 3:
            raise
        return read_question(gap.join(sentences[:-2]), language, at, called(at))
