"""Whether the figure of a proof is one that the problem's constructions draw.

The checker holds a figure against the statements that a construction gives, and these may be true in figures that its
sentence does not speak of: an incentre and an excentre have the same equal angles. Here a figure is held against the
loci, sides and orders of the constructions, too, so that no proof about another figure passes for one of the problem.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from geogen.errors import ProofRejected, SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.building import built
from geogen.proof.graph import ProofGraph
from geogen.scene.agreement import unreadable
from geogen.scene.allowed import Allowed
from geogen.scene.build import plan_of
from geogen.scene.plan import Plan
from geogen.scene.scene import Scene
from geogen.scene.senses import mirror_image


def check_placed(proof: ProofGraph, library: Library) -> None:
    """Refuse a proof with a figure that its problem's constructions do not draw.

    Points may lie beyond the segments of which constructions speak only where the problem's own figure has them there.

    Args:
        proof: accepted by the checker.
        library: the constructions.

    Raises:
        ProofRejected: one line with the cause.
    """
    problem = parse_body(proof.problem)
    plan = replace(plan_of(problem, library), given=False)
    found = (_allowed(problem, plan, at, library) for at in (proof.figure, mirror_image(proof.figure)))
    allowed = next((a for a in found if _is_drawn(a)), None)
    if allowed is None:
        raise ProofRejected("its figure is none that the problem's constructions draw")
    strayed = allowed.outside - _strayed(problem, plan, library) if allowed.outside else allowed.outside
    if strayed:
        raise ProofRejected(f"its figure has point {min(strayed)} where the problem's constructions do not draw it")


def _strayed(problem: Problem, plan: Plan, library: Library) -> frozenset[str]:
    """The points that the problem's own figure has beyond segments and rays."""
    try:
        return Allowed(built(problem, library, 0, 1), plan).outside
    except SceneError as error:
        raise ProofRejected(f"a figure of the problem is not found: {error.message}") from error


def _allowed(problem: Problem, plan: Plan, at: Coordinates, library: Library) -> Allowed:
    """What the text of a problem allows where a certain figure is that of record."""
    figure = np.array([[at[p] for p in problem.points]])
    premises = given_statements(problem, library)
    return Allowed(Scene(problem.points, figure, premises, problem.goal, problem.text), plan)


def _is_drawn(allowed: Allowed) -> bool:
    """True for a figure whose points lie as the sentences say, with polygons that are simple."""
    at = allowed.scene.figure()
    return unreadable(allowed.plan.shapes, at) is None and allowed.is_placed({p: complex(*at[p]) for p in at})
