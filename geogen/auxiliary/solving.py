"""A problem solved by points that it does not name, where its own do not suffice."""

from __future__ import annotations

from dataclasses import replace

from geogen.auxiliary.extension import Point
from geogen.auxiliary.search import auxiliary_points
from geogen.deduction.answer import is_undetermined
from geogen.lang.problem import Problem, with_auxiliary
from geogen.lang.question import Question
from geogen.lang.statement import true_in
from geogen.library.records import Library
from geogen.problem.solving import SEARCH, Solved, solve, timed
from geogen.problem.unique import looked, upholding
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds
from geogen.scene.scene import Scene

#: Closures of a search, where no other number is asked for.
TRIES = 1024
#: Figures in which a proof is looked for that needs the points found in the first one.
FIGURES = 4


def search(problem: Problem, library: Library, seed: int = 0, tries: int = TRIES, every: bool = False) -> Solved:
    """A problem solved, with auxiliary points where it is not solved without.

    What is found depends on the problem, the seed and the number of tries alone.

    Args:
        problem: with a goal.
        library: rules and constructions.
        seed: of the free choices of the figure.
        tries: most closures of figures with auxiliary points.
        every: True to prove the goal in every kind of figure that the text allows.

    Returns:
        What became of the problem; with auxiliary points, of the problem in whose text they stand behind ``|``. Each
        of them is needed: without it the goal does not follow.

    Raises:
        GeogenError: there is no figure, or none of a size that the checker takes.
        UnsoundRule: two consequences contradict each other.
    """
    first = solve(problem, library, seed, every)
    if first.found is not None:
        return first
    scene = build_scene(problem, library, seed)
    if not _promises(problem, scene, library):
        return first
    seconds = dict[str, float]()
    with timed(seconds, SEARCH):
        found = auxiliary_points(scene, library, tries)
    solved = _with_points(problem, found.points, library, seed, every) if found.points else None
    taken = solved or first
    return replace(taken, tries=found.tries, seconds={**taken.seconds, **seconds})


def _promises(problem: Problem, scene: Scene, library: Library) -> bool:
    """True where nothing contradicts the goal: it is the same in all figures of the text that are looked at."""
    goal = problem.asked
    if isinstance(goal, Question):
        return not is_undetermined(scene, goal)
    if not all(true_in(goal, scene.figure(r)) for r in range(len(scene.realisations))):
        return False
    kinds = Kinds(problem, scene, library)
    return not looked(kinds, upholding(goal), kinds.tries).contradicting


def _with_points(
    problem: Problem, points: tuple[Point, ...], library: Library, seed: int, every: bool
) -> Solved | None:
    """The problem with its auxiliary points solved from its text, in one of a few figures; None where in none."""
    longer = with_auxiliary(problem, [point.clause for point in points])
    for another in range(FIGURES):
        solved = solve(longer, library, seed + another, every)
        if solved.solved:
            return solved
    return None
