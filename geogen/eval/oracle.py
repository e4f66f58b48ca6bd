"""The oracle: reads a question's text, solves it with the engine and answers. What it scores is a check of the data.

Beside the text it gets the coordinates of the figure, since a text leaves open which way angles turn; the premises and
what is asked for come from the text alone.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from geogen.deduction import close
from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.form import Coordinates
from geogen.lang.measure import Term
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.library.instantiate import Premise
from geogen.problem.asking import vertex
from geogen.problem.words.reading.goals import Key
from geogen.problem.words.reading.reader import read_question
from geogen.proof.text import point_names
from geogen.scene.scene import Scene


def solved(text: str, language: str, at: Coordinates, library: Library) -> str:
    """The exact value that a question asks for.

    Args:
        text: the question, with everything that is given.
        language: ``en`` or ``zh``.
        at: the figure.
        library: the rules.

    Raises:
        GeogenError: the text cannot be read, or the engine does not find the value.
    """
    names = {shown: point for point, shown in point_names(at).items()}
    reading = read_question(text, language, at, names)
    wanted = asked(reading.goal)
    value = close(scene_of(reading.given, at, wanted), library, ask=angles(reading.given)).answer(wanted)
    if value is None:
        raise GeogenError("the engine does not find the value")
    return str(value)


def scene_of(given: Iterable[Statement], at: Coordinates, goal: Goal) -> Scene:
    """The scene of a figure in which some statements are given."""
    premises = tuple(Premise(s, 0, "text") for s in dict.fromkeys(given))
    return Scene(tuple(at), np.array([[at[p] for p in at]]), premises, goal)


def angles(given: Iterable[Statement]) -> list[Term]:
    """The drawn angles of which a text speaks; its reading has them as directed ones."""
    found = []
    for statement in given:
        if statement.predicate in ("aconst", "eqangle"):
            lines = tuple(map(str, statement.args))
            found += [vertex(lines[n : n + 4]) for n in range(0, len(lines) - 3, 4)]
    return list(dict.fromkeys(("angle", *corner) for corner in found if corner is not None))


def asked(goal: Key) -> Question:
    """What was read as a question for the engine.

    Raises:
        GeogenError: it asks for no value.
    """
    if goal[0] != "find":
        raise GeogenError(f"it asks for no value that the oracle knows: {goal[0]}")
    first, second = goal[1], goal[2]
    assert isinstance(first, Expression)
    if isinstance(second, Expression):
        points = tuple(str(p) for e in (first, second) for p in e.terms[0][1:])
        return Question("ratio", points, first, second)
    return Question("value", (), first)
