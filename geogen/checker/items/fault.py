"""Faulty steps: all steps before it are accepted, it is refused, and it is false or rests on what comes later."""

from __future__ import annotations

from geogen.checker import check
from geogen.checker.items.item import FAITHFUL, Judge, JudgedItem, require
from geogen.checker.items.truth import figures_of, require_false
from geogen.checker.record import check_record
from geogen.checker.stepwise import Stepwise
from geogen.elaborate.task import read_task
from geogen.errors import ProofRejected
from geogen.library.records import Library
from geogen.proof.graph import DERIVED, ProofGraph, Step, from_json
from geogen.proof.slice import ancestors

#: The kind of fault whose conclusion is true.
CIRCULAR = "circular"
#: The kind by the published definition: steps off the path to an aim, which may be sound.
OFF_PATH = "off path"


def check_fault(item: JudgedItem, library: Library) -> None:
    """Faulty branch localization.

    Raises:
        ProofRejected: with the step and the cause.
    """
    path = from_json(item.provenance["path"])
    numbers = [option["step"] for option in item.options]
    by_id = {s.id: s for s in path.steps}
    require(len(set(numbers)) == 4 and set(numbers) <= set(by_id), "the options are not four steps of the path")
    require(numbers == sorted(numbers), "the options are not in the order of the steps")
    require(all(by_id[n].kind in DERIVED for n in numbers), "an option is a premise")
    gold = item.correct["step"]
    if item.variant == FAITHFUL:
        _check_off_path(path, numbers, gold, item.provenance["aim"], library)
        return
    task = read_task(path.problem, library)
    figures = figures_of(task.points, item.figures(), task.given)
    case = Stepwise(path, task, library)
    for step in path.steps:
        if step.id == gold:
            break
        case.take(step)
    faulty = by_id[gold]
    cause = refusal(faulty, case, path)
    require(cause is not None, f"step {gold}, the correct option, is accepted by the checker")
    if item.provenance["kind"] == CIRCULAR:
        later = [n for n in faulty.premises if n not in case.accepted and n in by_id]
        require(bool(later), f"step {gold} rests on no later step, so it is not circular")
    else:
        require_false(faulty.statement, figures, f"step {gold}")


def _check_off_path(path: ProofGraph, numbers: list[int], gold: int, aim: int, library: Library) -> None:
    """All is sound; the correct option is the first step that the aim does not rest on."""
    check(path, library)
    on = ancestors(path, aim)
    for number in numbers:
        if number < gold:
            require(number in on, f"step {number} is off the path, and before step {gold}")
    shown = [s for s in path.steps if s.kind in DERIVED and not s.statement.spec.silent]
    first = next((s.id for s in shown if s.id not in on and s.id != path.goal), None)
    require(first == gold, f"step {gold} is not the first off the path to step {aim}")


def refusal(step: Step, case: Stepwise, path: ProofGraph) -> str | None:
    """Why the checker refuses a step after those accepted so far; None where it accepts it."""
    try:
        check_record(ProofGraph(path.problem, path.figure, (*case.accepted.values(), step), step.id))
        case.take(step)
    except ProofRejected as error:
        return str(error)
    return None


#: Faulty branch localization.
FAULTS = Judge(
    "FBL",
    "L4",
    fields=("kind", "path", "figures", "sound", "step", "confused", "condition", "difficulty"),
    published=("kind", "path", "figures", "aim"),
    options=("step",),
    check=check_fault,
)
