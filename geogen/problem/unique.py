"""Is the answer to a question the same in every figure of its problem?"""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose

from geogen.deduction.answer import DIFFERENT, figure_value
from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.statement import Statement, true_in
from geogen.library.records import Library
from geogen.scene.branches import branches
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene


def is_contradicted(
    problem: Problem, asked: Question | Statement, scene: Scene, library: Library, seeds: list[int], tries: int
) -> bool:
    """True where some figure of a problem shows another answer than the one that was derived.

    What is derived holds for figures of one kind: where an equation has two roots, the figure chooses. So an answer
    that another figure refutes is not determined by the premises.

    Args:
        problem: the problem.
        asked: what is asked, or the answer that was derived, as a statement.
        scene: the scene in which it was derived, whose figure shows the answer.
        library: the constructions.
        seeds: of further figures, drawn from the start.
        tries: how many other branches to look for, see :func:`geogen.scene.branches.branches`.
    """
    others = _others(problem, scene, library, seeds, tries)
    if isinstance(asked, Statement):
        return not all(true_in(asked, at) for at in others)
    value = figure_value(asked, scene.figure())
    return any(not isclose(figure_value(asked, at), value, rel_tol=DIFFERENT, abs_tol=DIFFERENT) for at in others)


def _others(problem: Problem, scene: Scene, library: Library, seeds: list[int], tries: int) -> Iterator[Coordinates]:
    for seed in seeds:
        try:
            yield build_scene(problem, library, seed, realisations=1, patient=False).figure()
        except SceneError:
            continue  # a figure that is not found says nothing
    yield from branches(problem, scene, library, tries)
