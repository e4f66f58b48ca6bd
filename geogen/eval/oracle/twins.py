"""The oracle on twins: what the text of a question leaves of its answer.

It reads the text, makes sure that it says what the twin's construction states, looks for figures of every kind that the
text allows, and answers by what they show: that it is impossible where there is none, a value where all show it and the
engine derives it, two values where each is derived in its figure, and that it is undetermined otherwise. Of the record
it takes the construction, for what sentences say of positions, and the coordinates by which the text is worded.
"""

from __future__ import annotations

from dataclasses import replace

from geogen.errors import GeogenError
from geogen.families.edit import premises_of
from geogen.families.family import solution
from geogen.families.figures import values_shown
from geogen.families.label import CONFLICT, IMPOSSIBLE, PROVED, REFUTED, UNDETERMINED
from geogen.families.words import text_fault
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, true_in
from geogen.library import Library
from geogen.oracle.solving import asked
from geogen.problem.asking import ASKED
from geogen.problem.figures import kinds_at
from geogen.problem.goal_reading import goal_as_read
from geogen.problem.unique import judge
from geogen.problem.words.reading.goals import goal_key
from geogen.scene.search import THOROUGH


def answered(text: str, language: str, twin: Problem, at: Coordinates, library: Library) -> str:
    """The label that a twin's text has.

    Args:
        text: the question with its frame.
        language: ``en`` or ``zh``.
        twin: its construction, values and goal.
        at: the figure by which it is worded.
        library: rules and constructions.

    Raises:
        GeogenError: the text does not say what the twin states, or the engine does not find a value that all figures
            show.
    """
    fault = text_fault(text, language, twin, at, library)
    if fault is not None:
        raise GeogenError(fault)
    if isinstance(twin.goal, Statement) and twin.goal.predicate in ASKED:
        twin = replace(twin, goal=asked(goal_key(twin.goal, at)))
    kinds = kinds_at(twin, at, library)
    figures = list(kinds.figures(THOROUGH.solved))
    if all(true_in(s, at) for s in premises_of(twin, library)):
        figures.insert(0, at)
    if not figures:
        return IMPOSSIBLE
    goal = goal_as_read(twin.asked, at)
    if isinstance(goal, Statement):
        held = list(map(judge(goal, at), figures))
        return PROVED if all(held) else REFUTED if not any(held) else UNDETERMINED
    shown = values_shown(goal, figures)
    if len(shown) > 2:
        return UNDETERMINED
    found = [solution(twin, figure, library) for _, figure in shown]
    values = sorted((one.value for one in found if one is not None), key=float)
    if len(values) == len(shown):
        return "; ".join(map(str, values))
    if len(shown) == 2:
        return UNDETERMINED
    raise GeogenError("the engine does not find the value")


def compared(by_text: str, by_picture: str) -> str:
    """The label of a question whose picture states other values than its text: a conflict where the answers differ."""
    return by_text if by_text == by_picture else CONFLICT
