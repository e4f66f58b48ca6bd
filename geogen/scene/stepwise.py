"""Figures drawn as people draw them: point after point, with the given values as soon as all their points are there.

From a figure that is drawn without regard to values, the way to one that is sixty times as long as it is wide, with the
foot of an altitude next to a corner, ends elsewhere or nowhere. Where the sides have their lengths before the foot is
put on one of them, it is at its place from the start. What values force is a figure however near two points come, as
long as the checker tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from geogen.lang.statement import Statement
from geogen.scene.draws import Draws, source
from geogen.scene.fit import fit
from geogen.scene.place import loosely_placed
from geogen.scene.plan import Plan
from geogen.scene.quality import defect
from geogen.scene.sizes import sizings, suggested_scale
from geogen.scene.skewed import at_lengths, reaches
from geogen.scene.system import System
from geogen.scene.valued import accepted, apart

#: Strictness of the look at quality: the checker tells points apart from 1e-5 of the figure on, angles from a
#: thousandth of a degree, and so do these figures, with a little to spare.
FORCED = 3.5e-4
#: How many figures are drawn in this way, and how many of them before points are drawn outside segments, too.
TRIES, INSIDE = 32, 12
#: The least strictness of other figures of record.
USUAL = 0.02


def is_forced(plan: Plan, figure: np.ndarray) -> bool:
    """True for a figure of record that is too thin, or has points too near, to be drawn but for its values.

    Args:
        plan: the problem.
        figure: coordinates (points, 2).
    """
    usual = plan.system is None or not plan.reaches or any(group.at for group in plan.groups)
    return not usual and defect(plan.points, figure, USUAL) is not None


def stepwise_start(plan: Plan, draws: Draws) -> np.ndarray:
    """A start (points,) in which values hold, as far as they could be met point after point.

    Args:
        plan: a problem with values.
        draws: free parameters.
    """
    placed: dict[str, complex] = {}
    left = [p.statement for p in plan.premises]
    complete: list[Statement] = []
    for group in plan.groups:
        before = set(placed)
        loosely_placed(group, placed, draws)
        names = tuple(p for p in plan.points if p in placed)
        found = [s for s in left if set(s.points) <= placed.keys()]
        left = [s for s in left if s not in found]
        complete += found
        if any(s.predicate in VALUED for s in found):
            z = _sized(np.array([placed[p] for p in names]), names, before, complete)
            end, _ = fit(System(complete, names), z)
            if np.isfinite(end).all():
                z = end
            placed.update(zip(names, z.tolist(), strict=True))
    return np.array([placed[p] for p in plan.points])


#: Statements of values.
VALUED = ("lconst", "rconst", "aconst", "equal", "lensum")


def _sized(z: np.ndarray, names: tuple[str, ...], before: set[str], complete: Sequence[Statement]) -> np.ndarray:
    """A figure with new points at their given lengths, and as large as they say where all points are new."""
    values = [s for s in complete if s.predicate in VALUED]
    if not before:
        at = dict(zip(names, zip(z.real.tolist(), z.imag.tolist(), strict=True), strict=True))
        z = z * suggested_scale(sizings(values), at)
    return at_lengths(z, [reach for reach in reaches(values, names) if names[reach[1]] not in before])


def stepwise_figure(plan: Plan, draws: Draws, picky: bool) -> np.ndarray:
    """One realisation (points, 2) in which all premises hold, found point after point.

    Args:
        plan: a problem with values.
        draws: free parameters.
        picky: points named on segments lie inside them.

    Raises:
        SceneError: the way ended at none, or at one in which the checker could not tell points apart.
    """
    assert plan.system is not None
    return accepted(plan, apart(plan.system, stepwise_start(plan, draws), draws.rng), FORCED, picky)


def stepwise_draws(plan: Plan, key: tuple, attempt: int) -> Draws:
    """The free parameters of one attempt."""
    return Draws(source(*key, "stepwise", attempt), outside=attempt >= INSIDE, unit=plan.unit)
