"""Premise filtering: a proof that does not cite the correct option's premise, and cites the others, with countermodels.

That the correct one does not decide which figure is meant either is a question of the problem's text, see
``geogen.problem.left_out``.
"""

from __future__ import annotations

from itertools import combinations

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.digits import ZERO, read_precise, residuals
from geogen.checker.items.item import CORRECT, STRICT, Item, claimed, require
from geogen.checker.items.truth import falsity
from geogen.checker.task import Task, read_task
from geogen.lang.form import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import GIVEN, from_json

#: How clearly the goal has to fail in a countermodel, and the premise that was left out.
BROKEN, LEFT_OUT = 1e-2, 1e-3
#: Fewest premises that the goal needs.
LEAST = 3


def check_need(item: Item, library: Library) -> None:
    """Irrelevant premise filtering.

    Raises:
        ProofRejected: with the option and the cause.
    """
    proof = from_json(item.provenance["proof"])
    check(proof, library)
    task = read_task(proof.problem, library)
    used = {s.statement.canonical() for s in proof.steps if s.kind == GIVEN}
    require(len(used) >= LEAST, f"the proof rests on {len(used)} premises, fewer than {LEAST}")
    goal = proof.step(proof.goal).statement
    for letter, option in zip("ABCD", item.options, strict=True):
        premise = claimed(option).canonical()
        require(premise in task.canonical, f"option {letter}: '{premise}' is not given")
        if option["role"] == CORRECT:
            require(premise not in used, f"option {letter}: the proof rests on '{premise}'")
            continue
        require(premise in used, f"option {letter}: the proof does not rest on '{premise}'")
        if item.variant == STRICT:
            _check_countermodel(option["countermodel"], premise, goal, task, f"option {letter}")


def _check_countermodel(data: dict[str, list[str]], premise: Statement, goal: Statement, task: Task, what: str) -> None:
    """All premises but one hold to fifty digits; that one and the goal are false."""
    at = read_precise(data)
    require(set(at) == set(task.points), f"{what}: the countermodel does not have the points of the problem")
    rough: Coordinates = {p: (float(x), float(y)) for p, (x, y) in at.items()}
    figure = Figure(rough)
    apart = all(figure.apart(a, b) for a, b in combinations(rough, 2))
    require(figure.diameter > 0 and apart, f"{what}: points of the countermodel coincide")
    for given in task.given:
        if given.canonical() == premise:
            continue
        require(figure.shows(given), f"{what}: '{given}' is false in the countermodel")
        worst = max(map(abs, residuals(given, at)), default=ZERO)
        require(worst <= ZERO, f"{what}: '{given}' holds in the countermodel to {worst:.1e} only")
    require(falsity(premise, figure) >= LEFT_OUT, f"{what}: '{premise}' holds in its countermodel")
    require(falsity(goal, figure) >= BROKEN, f"{what}: the goal holds in the countermodel")
