"""Is the answer to a question the same in every figure of its problem?"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import isclose

from geogen.deduction.answer import DIFFERENT, figure_value
from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.library.records import Library
from geogen.scene.branches import branches
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene

#: Whether a figure shows the answer that was derived.
Agrees = Callable[[Coordinates], bool]


def agreeing(question: Question, value: float) -> Agrees:
    """What tells whether a figure shows a value that a question asks for."""
    return lambda at: isclose(figure_value(question, at), value, rel_tol=DIFFERENT, abs_tol=DIFFERENT)


def is_contradicted(
    problem: Problem, agrees: Agrees, scene: Scene, library: Library, seeds: list[int], tries: int
) -> bool:
    """True where some figure of a problem shows another answer than the one that was derived.

    What is derived holds for figures of one kind: where an equation has two roots, the figure chooses. So an answer
    that another figure refutes is not determined by the premises.

    Args:
        problem: the problem.
        agrees: tells whether a figure shows the answer that was derived.
        scene: the scene in which it was derived.
        library: the constructions.
        seeds: of further figures, drawn from the start.
        tries: how many other branches to look for, see :func:`geogen.scene.branches.branches`.
    """
    return not all(map(agrees, _others(problem, scene, library, seeds, tries)))


def _others(problem: Problem, scene: Scene, library: Library, seeds: list[int], tries: int) -> Iterator[Coordinates]:
    for seed in seeds:
        try:
            yield build_scene(problem, library, seed, realisations=1, patient=False).figure()
        except SceneError:
            continue  # a figure that is not found says nothing
    yield from branches(problem, scene, library, tries)
