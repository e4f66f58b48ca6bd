"""Subgoals: the correct option is an intermediate result that the last step needs, the others are false."""

from __future__ import annotations

from collections.abc import Set

from geogen.checker import check
from geogen.checker.items.fault import HIDDEN
from geogen.checker.items.item import FAITHFUL, Item, claimed, require
from geogen.checker.items.truth import figures_of, require_false, require_true, says_nothing
from geogen.checker.task import read_task
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.graph import DERIVED, ProofGraph, from_json


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
    if item.variant == FAITHFUL:
        _check_states(item, proof, needed | task.canonical)
        return
    figures = figures_of(task.points, item.figures(), task.given)
    require_true(correct, figures, "the correct option")
    for option in item.wrong:
        wrong = claimed(option)
        require(not says_nothing(wrong), f"a wrong option, '{wrong}', compares something with itself")
        require_false(wrong, figures, "a wrong option")


def _check_states(item: Item, proof: ProofGraph, unfit: Set[Statement]) -> None:
    """By the published definition a wrong subgoal is any other state on the way to the goal."""
    goal = proof.step(proof.goal).statement.canonical()
    shown = [s.statement for s in proof.steps if s.kind in DERIVED and s.statement.predicate not in HIDDEN]
    states = {s.canonical() for s in shown} - {goal}
    for option in item.wrong:
        statement = claimed(option).canonical()
        require(statement not in unfit, f"the last step rests on '{statement}' too, or the problem gives it")
        require(statement in states, f"'{statement}' is no state on the way to the goal")
