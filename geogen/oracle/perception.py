"""The oracle on perception, where a caption says in words what the figure shows.

A value is right where it follows from the caption, a relation as well; a denial is right where the figure refutes what
it denies. Without a caption the text does not say what is in the figure, and the oracle has no answer.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_true
from geogen.deduction import Closure
from geogen.errors import GeogenError
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library import Library
from geogen.oracle.options import only
from geogen.oracle.scene import STOP, called, closed, derived
from geogen.problem.words.reading.reader import read_caption, read_given

#: A denial, and what it denies.
_DENIED = {
    "en": {" is not ": " is ", " are not ": " are ", " do not lie ": " lie ", " does not have ": " has "},
    "zh": {"不": ""},
}
#: Equal lengths in words that the reader of problems does not have, and as it has them.
_EQUAL = {
    "en": re.compile(r"^(\w+) (?:is as long as (\w+)|and (\w+) are equally long)$"),
    "zh": re.compile(r"^(\w+?)[与和](\w+?)(?:等长|长度相等)()$"),
}


def perceived(text: str, options: Sequence[str], language: str, at: Coordinates, library: Library) -> int:
    """The number of the option that is right by a caption.

    Args:
        text: a caption, an empty line, then the task's question.
        options: values and relations, some of them denied.
        language: ``en`` or ``zh``.
        at: the figure.
        library: the rules.

    Raises:
        GeogenError: there is no caption, the text cannot be read, or not exactly one option is right.
    """
    caption, gap, _ = text.partition("\n\n")
    if not gap:
        raise GeogenError("it asks what the figure shows, and no caption says it: --modality caption")
    _, given = read_caption(caption, language, at, called(at))
    said = [_said(option, language, at) for option in options]
    goal = next(statement for statements, _ in said for statement in statements)
    closure = closed(given, at, goal, library)
    return only([_right(*one, closure, at) for one in said], "agree with the caption")


def _said(option: str, language: str, at: Coordinates) -> tuple[tuple[Statement, ...], bool]:
    """What an option affirms or denies, and whether it denies it.

    Raises:
        GeogenError: it cannot be read.
    """
    plain = option
    for denial, denied in _DENIED[language].items():
        plain = plain.replace(denial, denied, 1)
    equal = _EQUAL[language].match(plain)
    sentence = f"{equal[1]} = {equal[2] or equal[3]}" if equal else plain
    return read_given(sentence + STOP[language], language, at, called(at)), plain != option


def _right(statements: Sequence[Statement], denied: bool, closure: Closure, at: Coordinates) -> bool:
    if denied:
        return not all(is_true(statement, Figure(at)) for statement in statements)
    return all(derived(statement, closure, at) for statement in statements)
