"""The question of a problem in English or Chinese: what is given, then what is asked."""

from __future__ import annotations

import random
from collections.abc import Iterable

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal, Problem, print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.asking import ASKED
from geogen.problem.randomness import digest
from geogen.problem.words.given import Given
from geogen.problem.words.measure import measure
from geogen.problem.words.saying import corner_of, say
from geogen.problem.words.template import Draw
from geogen.problem.words.voice import Voice


class Drawn:
    """Decisions that follow from a name alone.

    Args:
        name: what they depend on, for instance the text of a problem.
    """

    def __init__(self, name: str) -> None:
        self._stream = random.Random(digest(name))

    def index(self, count: int) -> int:
        """A number from 0 to ``count`` − 1."""
        return int(self._stream.random() * count)


def question(
    problem: Problem,
    at: Coordinates,
    library: Library,
    language: str,
    draw: Draw | None = None,
    between: Statement | None = None,
) -> str:
    """The question as a textbook writes it.

    Args:
        problem: with its goal.
        at: the figure, by which angles are read.
        library: the constructions.
        language: ``en`` or ``zh``.
        draw: decides between wordings; by default a hash of the problem.
        between: the statement that speaks of angles between lines and not of drawn ones.
    """
    voice = Voice(language, problem.points, at, draw or usual_draw(problem, language))
    voice.between = between
    return spoken(problem, library, voice)


def usual_draw(problem: Problem, language: str) -> Draw:
    """The decisions by which a problem's question is worded where no others are asked for."""
    return Drawn(f"{language} {print_body(problem)}")


def spoken(problem: Problem, library: Library, voice: Voice) -> str:
    """The question as one voice says it."""
    given = Given(problem, library, voice).sentences()
    return joined([*given, task(problem.asked, voice)], voice)


def task(goal: Goal, voice: Voice) -> str:
    """The sentence that asks for the goal."""
    if isinstance(goal, Statement) and goal.predicate not in ASKED:
        return voice.frame("prove", that=say(goal, voice))
    return voice.frame("find", it=wanted(goal, voice))


def wanted(goal: Goal, voice: Voice) -> str:
    """What is to be found; nothing where a statement is to be proved. Known ratios and angles are asked for, too."""
    if isinstance(goal, Question):
        return measure(goal.kind, goal.args, voice)
    if goal.predicate == "rconst":
        return measure("ratio", goal.args[:4], voice)  # type: ignore[arg-type]
    return _angle(goal, voice) if goal.predicate == "aconst" else ""


def _angle(goal: Statement, voice: Voice) -> str:
    corner = corner_of(goal, voice)
    if corner is not None:
        return measure("angle", corner, voice)
    return measure("between", goal.args[:4], voice)  # type: ignore[arg-type]


def joined(sentences: Iterable[str], voice: Voice) -> str:
    """Sentences with their stops and capitals."""
    stops = (".", "?") if voice.english else ("。", "？")
    found = [text if text.endswith(stops) else text + stops[0] for text in sentences]
    if not voice.english:
        return "".join(found)
    return " ".join(capital(text, voice) for text in found)


def capital(text: str, voice: Voice) -> str:
    """A sentence with its first letter as a sentence has it; the name of a point keeps its own."""
    return text if voice.starts_with_point(text) else text[0].upper() + text[1:]
