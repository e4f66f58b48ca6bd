"""What the figures of a draw have to show of a problem's text; asked when it is made, and again when it is checked."""

from __future__ import annotations

from geogen.deduction.answer import is_undetermined
from geogen.lang.problem import Problem, Question
from geogen.library.instantiate import ray_statements
from geogen.library.records import Library
from geogen.scene.agreement import is_of_rays
from geogen.scene.place import prepare
from geogen.scene.scene import Scene


def shown_fault(problem: Problem, scene: Scene, library: Library) -> str | None:
    """Why a problem's figures are none of its text, None where they are.

    Args:
        problem: with its goal.
        scene: its figures, in which its formal premises hold; the first is the figure of record.
        library: the constructions.
    """
    at = scene.figure()
    for equal in ray_statements(prepare(problem, library)[1]):
        if not is_of_rays(equal, at):
            return f"as to rays, '{equal}' is false in the figure, and the sentence says so of rays"
    if isinstance(problem.goal, Question) and is_undetermined(scene, problem.goal):
        return "figures of the problem show different answers"
    return None
