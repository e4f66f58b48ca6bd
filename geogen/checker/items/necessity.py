"""Premise filtering: a proof that does not cite the correct option's premise, and cites the others, with countermodels.

That the correct one does not decide which figure is meant either is a question of the problem's text, see
``geogen.problem.left_out``.
"""

from __future__ import annotations

from itertools import combinations
from math import dist

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.digits import ZERO, read_precise, residuals
from geogen.checker.items.item import CORRECT, STRICT, Judge, JudgedItem, claimed, require
from geogen.checker.items.truth import drawn_alike, falsity
from geogen.elaborate.task import Task, read_task
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import GIVEN, from_json

#: How clearly the goal has to fail in a countermodel, and the premise that was left out.
BROKEN, LEFT_OUT = 2e-2, 1e-3
#: Distance of two points of a countermodel, as a part of its size, below which they look like one.
NEAR = 0.01
#: Fewest premises that the goal needs.
LEAST = 3


def check_need(item: JudgedItem, library: Library) -> None:
    """Irrelevant premise filtering.

    Raises:
        ProofRejected: with the option and the cause.
    """
    proof = from_json(item.provenance["proof"])
    check(proof, library)
    task = read_task(proof.problem, library)
    used = {s.statement.canonical() for s in proof.steps if s.kind == GIVEN}
    require(len(used) >= LEAST, f"the proof rests on {len(used)} premises, fewer than {LEAST}")
    goal, record = proof.step(proof.goal).statement, Figure(proof.figure)
    for letter, option in zip("ABCD", item.options, strict=True):
        premise = claimed(option).canonical()
        require(premise in task.canonical, f"option {letter}: '{premise}' is not given")
        if option["role"] == CORRECT:
            require(premise not in used, f"option {letter}: the proof rests on '{premise}'")
            continue
        require(premise in used, f"option {letter}: the proof does not rest on '{premise}'")
        if item.variant == STRICT:
            _check_countermodel(option["countermodel"], premise, goal, task, record, f"option {letter}")


def is_apart(figure: Figure) -> bool:
    """True where no two points look like one."""
    least = NEAR * figure.diameter
    return all(dist(p, q) > least for p, q in combinations(figure.at.values(), 2))


def _check_countermodel(
    data: dict[str, list[str]], premise: Statement, goal: Statement, task: Task, record: Figure, what: str
) -> None:
    """All premises but one hold to fifty digits, and as a reader takes them; that one and the goal are false."""
    at = read_precise(data)
    require(set(at) == set(task.points), f"{what}: the countermodel does not have the points of the problem")
    rough: Coordinates = {p: (float(x), float(y)) for p, (x, y) in at.items()}
    figure = Figure(rough)
    require(figure.diameter > 0 and is_apart(figure), f"{what}: points of the countermodel (nearly) coincide")
    for given in task.given:
        if given.canonical() == premise:
            continue
        require(figure.shows(given), f"{what}: '{given}' is false in the countermodel")
        worst = max(map(abs, residuals(given, at)), default=ZERO)
        require(worst <= ZERO, f"{what}: '{given}' holds in the countermodel to {worst:.1e} only")
        require(drawn_alike(given, figure, record), f"{what}: '{given}' is not drawn in the countermodel as it is read")
    require(falsity(premise, figure) >= LEFT_OUT, f"{what}: '{premise}' holds in its countermodel")
    require(falsity(goal, figure) >= BROKEN, f"{what}: the goal holds in the countermodel")


#: Irrelevant premise filtering.
PREMISES = Judge(
    "IPF",
    "L2",
    fields=("names", "listed", "proof"),
    published=("names", "listed", "proof"),
    options=("statement",),
    wrong=("countermodel",),
    check=check_need,
)
