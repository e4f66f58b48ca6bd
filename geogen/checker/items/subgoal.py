"""Subgoals: the correct option is an intermediate result that the last step needs, the others are false."""

from __future__ import annotations

from geogen.checker import check
from geogen.checker.items.item import Item, claimed, require
from geogen.checker.items.truth import figures_of, require_false, require_true
from geogen.checker.task import read_task
from geogen.library.records import Library
from geogen.proof.graph import DERIVED, from_json


def check_subgoal(item: Item, library: Library) -> None:
    """Subgoal decomposition.

    Raises:
        ProofRejected: with the option and the cause.
    """
    proof = from_json(item.provenance["proof"])
    check(proof, library)
    task = read_task(proof.problem, library)
    last = proof.step(proof.goal)
    needed = {s.statement.canonical() for s in map(proof.step, last.premises) if s.kind in DERIVED}
    correct = claimed(item.correct)
    require(correct.canonical() in needed, f"the last step does not rest on '{correct}', or has it as a premise")
    require(correct.canonical() not in task.canonical, f"'{correct}' is a premise of the problem")
    if item.variant == "faithful":
        for option in item.wrong:
            require(claimed(option).canonical() not in needed, f"the last step rests on '{option['statement']}' too")
        return
    figures = figures_of(task.points, item.figures(), task.given)
    require_true(correct, figures, "the correct option")
    for option in item.wrong:
        require_false(claimed(option), figures, "a wrong option")
