"""The goal of a problem, after ``?``: a statement, or a question for a value."""

from __future__ import annotations

import re
from collections.abc import Mapping

from geogen.errors import ParseError
from geogen.lang.columns import short, words_of
from geogen.lang.distinct import must_differ
from geogen.lang.expression import Expression
from geogen.lang.question import KINDS, Question, question
from geogen.lang.statement import Statement, parse_statement

GOAL_HINT = "end the body with '? predicate points', for instance '? cong a b c d'"

Goal = Statement | Question


def parse_goal(
    text: str, start: int, defined: Mapping[str, int], unknowns: Mapping[str, Expression] | None = None
) -> Goal:
    """The goal, over defined points only."""
    words = words_of(text, start)
    if not words:
        raise ParseError("the goal is missing after '?'", column=start, hint=GOAL_HINT)
    if words[0][0] == "equal":  # its expressions have commas in them
        words = [(m[0], start + m.start() + 1) for m in re.finditer(r"\S+", text)]
    stray = re.search(r"[=?;]" if words[0][0] == "equal" else r"[=?;,]", text)
    if stray:
        raise ParseError(f"'{stray[0]}' in the goal", column=start + stray.start() + 1, hint="one goal a problem")
    try:
        goal: Goal
        if words[0][0] in KINDS:
            goal = question(tuple(w for w, _ in words), dict(unknowns or {}))
        else:
            goal = parse_statement(" ".join(w for w, _ in words))
    except ParseError as error:
        raise ParseError(error.message, column=words[0][1], hint=error.hint) from None
    places = dict(reversed(words[1:]))
    for point in goal.points:
        if point not in defined:
            raise ParseError(
                f"the goal uses the point '{short(point)}', which no clause defines",
                column=places.get(point, words[0][1]),
                hint=f"defined are {short(' '.join(defined), 60)}",
            )
    if isinstance(goal, Statement) and goal.spec.seen:
        raise ParseError(
            f"'{goal.predicate}' cannot be a goal", column=words[0][1], hint="it is read off the figure, not proved"
        )
    if isinstance(goal, Statement):
        again = next((a for a, b in must_differ(goal) if a == b), None)
        if again is not None:
            message = f"the goal '{short(str(goal), 60)}' uses {again} twice where points must differ"
            raise ParseError(message, column=words[0][1])
    return goal
