"""Which positions keep a problem from having a figure: those that fail where they are left out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import numpy as np

from geogen.errors import SceneError
from geogen.lang.statement import true_in
from geogen.scene.plan import Plan
from geogen.scene.positioned import Positions

#: Most positions that are named.
NAMED = 3
UNPROVED = "that there is none is not proved; see whether they are right"


def misplaced(plan: Plan, draw: Callable[[Plan], np.ndarray]) -> SceneError | None:
    """The error that names positions which fail in a figure of all else, None where there is no such figure.

    Args:
        plan: a problem of which no figure was found.
        draw: finds a figure of a plan, coordinates (points, 2), or raises a SceneError.
    """
    problem = plan.problem
    stated = [c for c in problem.conditions if c.is_of_position]
    if not stated or plan.given:
        return None
    free = replace(
        plan,
        problem=replace(problem, conditions=tuple(c for c in problem.conditions if c not in stated), picture=None),
        groups=[group for group in plan.groups if group.placements],
        premises=tuple(p for p in plan.premises if not p.statement.spec.seen or p.clause < len(problem.clauses)),
        positions=Positions((), plan.points),
    )
    try:
        figure = draw(free)
    except SceneError:
        return None  # positions are not to blame
    at = {p: (float(x), float(y)) for p, (x, y) in zip(plan.points, figure, strict=True)}
    failing = [c for c in stated if not true_in(c.statement, at)]
    if not failing:
        return None
    said = [f"the picture's '{c}'" if c.shown else f"'{c}'" for c in failing]
    more = f" and {len(said) - NAMED} more" if len(said) > NAMED else ""
    named = f"{', '.join(said[:NAMED])}{more} {'fail' if len(said) > 1 else 'fails'}"
    return SceneError(
        f"no figure was found in the order that is stated; in one of another order {named}",
        file=problem.file,
        line=problem.line,
        column=failing[0].column,
        hint=UNPROVED,
    )
