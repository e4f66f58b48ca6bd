"""The oracle on irrelevant premise filtering: it leaves each option out in turn and solves what is left.

Which condition is not needed follows from the text: the engine still finds the goal without it, and without no other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.oracle.options import only
from geogen.oracle.scene import STOP, called, closed
from geogen.oracle.solving import aim
from geogen.problem.words.reading.reader import read_given, read_question

#: A condition of the list, and what is to be found or proved.
_LISTED = re.compile(r"^- (.+)$", re.MULTILINE)
_GOAL = {
    "en": re.compile(r"^To (find|prove): (.+?)\. ", re.MULTILINE),
    "zh": re.compile(r"^(求证|求)：(.+?)。", re.MULTILINE),
}
#: The goal as a sentence that the reader knows, by its first word.
_SENTENCE = {"find": "Find {}.", "prove": "Prove that {}.", "求": "求{}。", "求证": "求证：{}。"}


def needless(text: str, options: Sequence[str], language: str, at: Coordinates, library: Library) -> int:
    """The number of the option that is not needed.

    Args:
        text: the conditions as a list, then the goal.
        options: some of them.
        language: ``en`` or ``zh``.
        at: the figure.
        library: the rules.

    Raises:
        GeogenError: the text cannot be read, or not exactly one option can be left out.
    """
    listed = _LISTED.findall(text)
    goal = _GOAL[language].search(text)
    if goal is None or any(option not in listed for option in options):
        raise GeogenError("it is no list of conditions with a goal")
    names = called(at)
    given = {line: read_given(line + STOP[language], language, at, names) for line in listed}
    question = _SENTENCE[goal[1]].format(goal[2])
    wanted = aim(read_question(question, language, at, names))
    fits = [_follows(_without(given, left_out), wanted, at, library) for left_out in options]
    return only(fits, "can be left out, each by itself")


def _without(given: Mapping[str, Sequence[Statement]], left_out: str) -> list[Statement]:
    return [s for line, statements in given.items() if line != left_out for s in statements]


def _follows(given: Sequence[Statement], goal: Goal, at: Coordinates, library: Library) -> bool:
    """True where the engine finds or proves the goal."""
    closure = closed(given, at, goal, library)
    return closure.holds(goal) if isinstance(goal, Statement) else closure.answer(goal) is not None
