"""Texts of a record as an independent reader understands them, compared with the formal problem."""

from __future__ import annotations

from collections.abc import Iterable

from geogen.dataset.candidate import stated
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.finish import Made
from geogen.problem.words.keypoints import key_points
from geogen.problem.words.reading.goals import Unread, goal_key
from geogen.problem.words.reading.meaning import normal
from geogen.problem.words.reading.reader import read_caption, read_question
from geogen.problem.words.sense import order_said
from geogen.proof.text import point_names
from geogen.scene.mentioned import spoken


def question_fault(text: str, language: str, made: Made, library: Library) -> str | None:
    """How the reading of a question differs from the problem, None where it does not.

    Args:
        text: the question.
        language: ``en`` or ``zh``.
        made: the problem.
        library: its constructions.
    """
    at, goal = made.scene.figure(), made.problem.asked
    try:
        said = read_question(text, language, at, _names(made))
    except Unread as error:
        return f"it does not read: {error}"
    return _unlike(said.given, (*stated(made), *order_said(made.problem, at, library)), at) or (
        None if said.goal == goal_key(goal, at) else f"it asks for something else than '{goal}'"
    )


def caption_fault(text: str, language: str, made: Made, library: Library) -> str | None:
    """How the reading of a caption differs from the figure's key points and senses, None where it does not."""
    at, given = made.scene.figure(), stated(made)
    found = key_points(made.problem.points, given, spoken(made.problem, made.scene.premises, library))
    try:
        elements, said = read_caption(text, language, at, _names(made))
    except Unread as error:
        return f"it does not read: {error}"
    odd = sorted(elements ^ set(found.elements))
    if odd:
        return f"it and the key points do not both list '{odd[0]}'"
    return _unlike(said, (*(s for _, s in found.spatial), *found.numerical, *order_said(made.problem, at, library)), at)


def _names(made: Made) -> dict[str, str]:
    """The point of each name in the text."""
    return {shown: point for point, shown in point_names(made.problem.points).items()}


def _unlike(said: Iterable[Statement], given: Iterable[Statement], at: Coordinates) -> str | None:
    """A statement that stands in one of two lists only."""
    heard, formal = set(said), {normal(s, at) for s in given}
    for found, cause in (
        (heard - formal, "it says '{}', which is not given"),
        (formal - heard, "it does not say '{}'"),
    ):
        if found:
            return cause.format(min(map(str, found)))
    return None
