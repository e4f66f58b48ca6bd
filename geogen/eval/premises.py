"""The oracle on irrelevant premise filtering: it leaves each option out in turn and solves what is left.

Which condition is not needed follows from the text: the engine still finds the goal without it, and without no other.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from geogen.deduction import close
from geogen.errors import GeogenError
from geogen.eval.oracle import angles, asked, scene_of
from geogen.lang.form import Coordinates
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.problem.words.reading.reader import read_given, read_question
from geogen.proof.text import point_names

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
    names = {shown: point for point, shown in point_names(at).items()}
    stop = "." if language == "en" else "。"
    given = {line: read_given(line + stop, language, at, names) for line in listed}
    question = _SENTENCE[goal[1]].format(goal[2])
    wanted = read_question(question, language, at, names).goal
    fit = [n for n, left_out in enumerate(options) if _follows(_without(given, left_out), wanted, at, library)]
    if len(fit) != 1:
        raise GeogenError(f"{len(fit)} of the conditions can be left out, each by itself")
    return fit[0]


def _without(given: Mapping[str, Sequence[Statement]], left_out: str) -> list[Statement]:
    return [s for line, statements in given.items() if line != left_out for s in statements]


def _follows(given: Sequence[Statement], goal: tuple[object, ...], at: Coordinates, library: Library) -> bool:
    """True where the engine finds or proves the goal."""
    if goal[0] == "prove":
        statement = goal[1]
        assert isinstance(statement, Statement)
        return close(scene_of(given, at, statement), library, ask=angles(given)).holds(statement)
    question = asked(goal)
    return close(scene_of(given, at, question), library, ask=angles(given)).answer(question) is not None
