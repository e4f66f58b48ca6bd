"""What a question asks for, in a normal form; and the refusal of what cannot be read."""

from __future__ import annotations

from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Goal
from geogen.lang.question import Question
from geogen.problem.asking import vertex
from geogen.problem.words.reading import meaning

#: What is asked for: its kind, then points, expressions or a statement.
Key = tuple[object, ...]


class Unread(GeogenError):
    """A sentence that cannot be read, or that can be read in two ways."""


def goal_key(goal: Goal, at: Coordinates) -> Key:
    """What a goal asks for, in a normal form; an angle or a ratio that is to be found without its value."""
    if isinstance(goal, Question):
        if goal.kind == "value":
            return ("value", goal.args[0])
        return ("find", goal.expression, goal.divisor)
    if goal.predicate == "rconst":
        a, b, c, d = map(str, goal.args[:4])
        return ("find", Expression.term(("length", a, b)), Expression.term(("length", c, d)))
    if goal.predicate == "aconst":
        corner = vertex(goal.args[:4])
        if corner is not None:
            return ("find", Expression.term(("angle", *corner)), None)
        return ("between", frozenset(frozenset(map(str, goal.args[i : i + 2])) for i in (0, 2)))
    return ("prove", meaning.normal(goal, at))
