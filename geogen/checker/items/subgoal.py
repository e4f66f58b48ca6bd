"""Subgoals: the correct option is a derived hypothesis of a step by a theorem, which applies to no other option."""

from __future__ import annotations

from collections.abc import Set

from geogen.checker import check
from geogen.checker.figure import Figure
from geogen.checker.items.hypotheses import Ground, angles, key
from geogen.checker.items.item import FAITHFUL, Judge, JudgedItem, claimed, require
from geogen.checker.items.truth import figures_of, is_flat, is_true, require_false, require_true, says_nothing
from geogen.elaborate.task import Task, read_task
from geogen.lang.statement import Statement
from geogen.library.records import Library, Rule
from geogen.proof.graph import BY_RULE, DERIVED, SEEN, ProofGraph, Step, from_json


def check_subgoal(item: JudgedItem, library: Library) -> None:
    """Subgoal decomposition.

    Raises:
        ProofRejected: with the option and the cause.
    """
    proof = from_json(item.provenance["proof"])
    check(proof, library)
    task = read_task(proof.problem, library)
    if item.variant == FAITHFUL:
        _check_published(item, proof, task)
        return
    step = proof.step(item.provenance["step"])
    require(step.kind == BY_RULE, f"step {step.id} is not by a theorem")
    given = {key(s) for s in task.given}
    figures = figures_of(task.points, item.figures(), task.given)
    require(dict(figures[0].at) == dict(proof.figure), "the first figure is not that of the proof")
    for option in item.options:
        _check_sense(claimed(option), figures[0])
        require(key(claimed(option)) not in given, f"'{claimed(option)}' is a premise of the problem")
    correct = claimed(item.correct)
    require_true(correct, figures, "the correct option")
    wrong = [claimed(option) for option in item.wrong]
    require(all(s.predicate == correct.predicate for s in wrong), "the options are not of one kind")
    true = [s for s in wrong if is_true(s, figures[0])]
    require(0 < len(true) < len(wrong), "the wrong options are not some of them true and some false")
    ground = Ground(task.given, figures[0])
    for statement in (correct, *true):
        require(not ground.is_at_hand(statement), f"an option, '{statement}', is no result: a premise says it")
    rests = any(ground.repeats(correct, s) for s in derived(proof, step))
    require(rests, f"step {step.id} does not rest on '{correct}'")
    rules, cited = family_of(step.rule, library), ground.cite([told(proof, step)])
    for statement in wrong:
        if statement not in true:
            require_false(statement, figures, "a wrong option")
            continue
        require_true(statement, figures, "a wrong option that is true in one figure")
        require(not ground.is_kin(statement, cited), f"step {step.id} rests on '{statement}', too")
        applies = ground.applies(rules, statement)
        require(not applies, f"the theorem of step {step.id} applies to '{statement}', a wrong option")


def family_of(rule: str, library: Library) -> list[Rule]:
    """The rules of the theorem of a rule."""
    return list(library.versions[library.theorem_of(rule).id])


def told(proof: ProofGraph, step: Step) -> list[Statement]:
    """All hypotheses of a step but conditions of position."""
    return [s.statement for s in map(proof.step, step.premises) if s.kind != SEEN]


def derived(proof: ProofGraph, step: Step) -> list[Statement]:
    """The hypotheses of a step that are themselves derived, and told to readers."""
    cited = [s for s in map(proof.step, step.premises) if s.kind in DERIVED]
    return [s.statement for s in cited if not s.statement.spec.silent]


def _check_sense(statement: Statement, figure: Figure) -> None:
    """Refuse what compares something with itself or speaks of a flat angle."""
    require(not says_nothing(statement), f"an option, '{statement}', compares something with itself")
    require(not any(is_flat(c, figure) for c in angles(statement)), f"an option, '{statement}', has a flat angle")


def _check_published(item: JudgedItem, proof: ProofGraph, task: Task) -> None:
    """By the published definition a wrong subgoal is any state on the way to the goal but those of the last step."""
    last = proof.step(proof.goal)
    needed = {s.statement.canonical() for s in map(proof.step, last.premises) if s.kind in DERIVED}
    correct = claimed(item.correct)
    require(correct.canonical() in needed, f"the last step does not rest on '{correct}', or has it as a premise")
    require(correct.canonical() not in task.canonical, f"'{correct}' is a premise of the problem")
    _check_states(item, proof, needed | task.canonical)


def _check_states(item: JudgedItem, proof: ProofGraph, unfit: Set[Statement]) -> None:
    """By the published definition a wrong subgoal is any other state on the way to the goal."""
    goal = proof.step(proof.goal).statement.canonical()
    shown = [s.statement for s in proof.steps if s.kind in DERIVED and not s.statement.spec.silent]
    states = {s.canonical() for s in shown} - {goal}
    for option in item.wrong:
        statement = claimed(option).canonical()
        require(statement not in unfit, f"the last step rests on '{statement}' too, or the problem gives it")
        require(statement in states, f"'{statement}' is no state on the way to the goal")


#: Subgoal decomposition.
SUBGOALS = Judge(
    "SD", "L2", fields=("proof", "figures", "step"), published=("proof",), options=("statement",), check=check_subgoal
)
