"""What the figures of a draw have to show of a problem's text; asked when it is made, and again when it is checked."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import combinations

from geogen.checker.figure import Figure
from geogen.checker.terms import senseless
from geogen.deduction.answer import is_undetermined
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, Question
from geogen.library.instantiate import ray_statements
from geogen.library.records import Library
from geogen.scene.agreement import FLAT, is_of_rays
from geogen.scene.curves import Line, cross
from geogen.scene.draws import Draws, source
from geogen.scene.evaluate import evaluate
from geogen.scene.place import Placement, prepare
from geogen.scene.scene import Scene


def shown_fault(problem: Problem, scene: Scene, library: Library) -> str | None:
    """Why a problem's figures are none of its text, None where they are.

    Args:
        problem: with its goal.
        scene: its figures, in which its formal premises hold; the first is the figure of record.
        library: the constructions.
    """
    at = scene.figure()
    groups, uses = prepare(problem, library)
    placed = {p: complex(*xy) for p, xy in at.items()}
    for placement in (p for group in groups for p in group.placements):
        if _is_on_one_line(placement, placed):
            return f"the lines that are to meet in {placement.point} are one"
    for equal in ray_statements(uses):
        if not is_of_rays(equal, at):
            return f"as to rays, '{equal}' is false in the figure, and the sentence says so of rays"
    goal = problem.goal
    if not isinstance(goal, Question):
        return None
    fault = perimeter_fault(goal, at)
    if fault is None and is_undetermined(scene, goal):
        return "figures of the problem show different answers"
    return fault


def perimeter_fault(asked: Question, at: Coordinates) -> str | None:
    """Why a figure shows no perimeter where one is asked for; None where it does, or where something else is asked."""
    fault = senseless(("area", *asked.args), Figure(at)) if asked.kind == "perimeter" else None
    return None if fault is None else f"what it asks for, '{asked}', is that of {fault}"


def _is_on_one_line(placement: Placement, placed: Mapping[str, complex]) -> bool:
    """True for a point in which lines are said to meet that are one: any of its points would do.

    The parallel to AB through C meets line CD in C, unless it is this line.
    """
    draws = Draws(partial(source, "one line"))  # lines draw nothing
    curves = [evaluate(words, placed, draws) for words in placement.loci if words[0] not in ("solve", "free")]
    lines = [curve for curve in curves if isinstance(curve, Line)]
    return any(abs(cross(one.direction, other.direction)) <= FLAT for one, other in combinations(lines, 2))
