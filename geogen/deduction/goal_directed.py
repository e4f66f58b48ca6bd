"""The closure of a scene with its goal in view: where it is not reached, areas that nobody has named are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from geogen.deduction.answer import is_undetermined, straight_instead
from geogen.deduction.saturate import Closure, close
from geogen.lang.measure import Term
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.scene.quality import orientations
from geogen.scene.scene import Scene

#: Statements about measures, which a comparison of areas may prove.
MEASURES = frozenset(("equal", "rconst", "eqratio", "eqratio3", "lconst", "lensum", "sqsum", "cong"))
#: Most triangles whose areas are looked at: those of nine points.
MOST_TRIANGLES = 84


def close_on_goal(scene: Scene, library: Library, ask: Sequence[Term] = ()) -> Closure:
    """The closure of a scene; if its goal is about measures and is not in it, that with the areas of all triangles.

    The area of a triangle that neither a premise nor the goal names is the link between its altitudes and its sines.

    Args:
        scene: a built scene with a goal.
        library: the rules.
        ask: further terms that are going to be asked for.

    Raises:
        UnsoundRule: a rule concludes something false in this figure.
        SceneError: the figure does not satisfy the premises.
    """
    goal = scene.goal
    straight = straight_instead(goal, scene.figure()) if isinstance(goal, Question) else None
    if straight is not None:
        return close(scene, library, ask=[*ask, *straight.expression.terms])
    closure = close(scene, library, ask=ask)
    triangles = _triangles(scene)
    if reaches(closure) or len(triangles) > MOST_TRIANGLES or not _is_measured(scene):
        return closure
    wider = close(scene, library, ask=[*ask, *triangles])
    return wider if reaches(wider) else closure


def reaches(closure: Closure) -> bool:
    """True where a closure has the goal of its scene, or the answer to it."""
    goal = closure.scene.goal
    if isinstance(goal, Question):
        return closure.answer(goal) is not None
    return goal is not None and closure.holds(goal)


def _is_measured(scene: Scene) -> bool:
    """True where the goal is about lengths, angles or areas, and its figures show one value."""
    goal = scene.goal
    if isinstance(goal, Question):
        return not is_undetermined(scene, goal)
    return isinstance(goal, Statement) and goal.predicate in MEASURES


def _triangles(scene: Scene) -> list[Term]:
    """The areas of all triangles."""
    turns = orientations(scene.realisations[0])
    places = combinations(range(len(scene.points)), 3)
    return [("area", *(scene.points[n] for n in place)) for place in places if turns[place]]
