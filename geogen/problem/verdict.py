"""What may be said of a claim after a look at the figures of its text: solved, or true in some figures only."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from geogen.deduction.answer import differing
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.problem.conditions import Condition, conditions_of, decisive, figures_beside, read_by
from geogen.problem.every_kind import EveryKind, in_every_kind
from geogen.problem.goal_reading import goal_as_read
from geogen.problem.separate import separating
from geogen.problem.unique import Look, judge, looked
from geogen.proof.graph import ProofGraph
from geogen.scene.order_types import Kinds
from geogen.scene.scene import Scene

SOLVED, UNSOLVED, UNDETERMINED, DEPENDS = "solved", "not solved", "undetermined", "depends on the figure"
#: Of which angles a goal holds that holds of directed angles and not of drawn ones.
BETWEEN = "between lines"


@dataclass(frozen=True)
class ClaimVerdict:
    """What is found out about a claim.

    Args:
        status: ``solved``, ``not solved``, ``undetermined`` or ``depends on the figure``.
        look: the figures of the text.
        conditions: under which the proof holds.
        figures: one in which the claim holds and one in which it does not, or two with different values, where there
            are.
        condition: of position, true in the first of them and false in the second.
        kinds: the figures of the text, to draw more.
        drawn: whether the goal holds of drawn angles, too, in all figures in which it does of directed ones; where it
            does not, words speak of the angles between lines.
    """

    status: str
    look: Look
    conditions: tuple[Condition, ...] = ()
    figures: tuple[Coordinates, ...] = ()
    condition: Statement | None = None
    kinds: Kinds | None = None
    drawn: bool = True

    def as_json(self) -> dict[str, Any]:
        """As plain JSON data: conditions as statements, whether only angles between lines are equal, and
        the figures that contradict each other."""
        found: dict[str, Any] = {"conditions": [str(c.statement) for c in self.conditions]}
        if not self.drawn:
            found["angles"] = BETWEEN
        if self.figures:
            found["condition"] = None if self.condition is None else str(self.condition)
            found["figures"] = [{p: list(xy) for p, xy in at.items()} for at in self.figures]
        return found

    def in_every_kind(self, proof: ProofGraph, library: Library) -> EveryKind:
        """The claim of a proof, proved in all kinds of figures of the text."""
        assert self.kinds is not None
        figures = tuple(filter(self.kinds.is_as_stated, self.look.figures))
        return in_every_kind(proof, proof.step(proof.goal).statement, self.kinds, figures, library)


def judged(
    problem: Problem, scene: Scene, library: Library, proof: ProofGraph | None, value: Number | None
) -> ClaimVerdict:
    """The verdict on a problem's goal.

    Args:
        problem: the problem.
        scene: its scene.
        library: the constructions.
        proof: of the goal or of the answer to its question; None where there is none.
        value: the answer.
    """
    goal = problem.asked
    if proof is None and isinstance(goal, Statement):
        return ClaimVerdict(UNSOLVED, Look((), ()))
    kinds, record = Kinds(problem, scene, library), scene.figure()
    agrees = judge(goal, record, None if value is None else float(value))
    look = looked(kinds, agrees, kinds.tries)
    if proof is not None and not look.contradicting:
        look = look.with_more(figures_beside(proof, look.figures, kinds), agrees)
    drawn = all(map(judge(goal_as_read(goal, record), record), look.agreeing))
    stated = tuple(filter(kinds.is_as_stated, look.figures))
    conditions = conditions_of(proof, stated, kinds.mirrors) if proof is not None else ()
    conditions = decisive(conditions, stated, kinds.mirrors)
    if look.contradicting:
        read = read_by(proof) if proof is not None else ()
        points = list(dict.fromkeys((*_points(goal), *scene.points)))
        holding, failing = [record, *map(kinds.turned, look.agreeing)], list(map(kinds.turned, look.contradicting))
        condition = separating(holding, failing, read, points)
        status = DEPENDS if isinstance(goal, Statement) else UNDETERMINED
        return ClaimVerdict(status, look, conditions, (record, failing[0]), condition, kinds, drawn)
    if isinstance(goal, Question) and value is None:
        figures = differing(scene, goal)
        return ClaimVerdict(UNDETERMINED if figures else UNSOLVED, look, figures=figures or (), kinds=kinds)
    return ClaimVerdict(SOLVED if proof is not None else UNSOLVED, look, conditions, kinds=kinds, drawn=drawn)


def _points(goal: Statement | Question) -> tuple[str, ...]:
    """The points that a goal speaks of."""
    if isinstance(goal, Statement):
        return goal.points
    sides = [goal.expression, *([goal.divisor] if goal.divisor is not None else [])]
    return tuple(dict.fromkeys(p for side in sides for term in side.terms for p in term[1:]))
