"""Whether a finished problem is as a user's controls want it."""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace

from geogen.deduction import close
from geogen.lang.question import Question
from geogen.library.records import Library
from geogen.problem.controls import Controls, form
from geogen.problem.difficulty import difficulty
from geogen.problem.distractors import distractors
from geogen.problem.finish import Made
from geogen.proof.slice import depth

#: A column of a problem's record, and what is wrong with it.
Fault = tuple[str, str]


def unsuited(made: Made, controls: Controls, topic: Set[str], library: Library) -> Fault | None:
    """Where a problem is not as the controls want it, None where it is.

    Args:
        made: the problem.
        controls: what is wanted.
        topic: the rules that express the topics of the controls.
        library: all rules.
    """
    goal, points = made.problem.asked, len(made.problem.points)
    kind = goal.kind if isinstance(goal, Question) else goal.predicate
    if not controls.allows(kind):
        return "goal", f"nothing of the kind '{kind}' is to be asked"
    if controls.points is not None and points not in controls.points:
        return "points", f"there are {points}, not {controls.points}"
    if controls.depth is not None and depth(made.proof) not in controls.depth:
        return "proof", f"its depth is {depth(made.proof)}, not {controls.depth}"
    level = difficulty(made.proof, library)["level"] if controls.difficulty else ""
    if level != controls.difficulty:
        return "difficulty", f"its level is '{level}', not '{controls.difficulty}'"
    if controls.answers:
        value = goal.value_of(made.claim) if isinstance(goal, Question) else None
        if value is None or form(value) not in controls.answers:
            return "answer", f"it has none of the forms {', '.join(controls.answers)}"
    if controls.unknowns and not any(clause.unknowns for clause in made.problem.values):
        return "construction", "it states nothing by an unknown"
    if controls.distractors:
        idle = len(list(distractors(made.problem, made.scene, made.needed)))
        if idle != controls.distractors:
            return "premises", f"it states {idle} values that are free and not needed, not {controls.distractors}"
    if controls.topics and not needs(made, topic, library):
        return "proof", f"it can do without {' and '.join(controls.topics)}"
    return None


def needs(made: Made, rules: Set[str], library: Library) -> bool:
    """True where the claim of a problem does not follow by the other rules alone."""
    others = {name: rule for name, rule in library.rules.items() if name not in rules}
    return not close(made.scene, replace(library, rules=others)).holds(made.claim)
