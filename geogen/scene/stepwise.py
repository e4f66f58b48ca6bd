"""Figures drawn as people draw them: point after point, with the given values as soon as all their points are there.

From a figure that is drawn without regard to values, the way to one that is sixty times as long as it is wide, with the
foot of an altitude next to a corner, ends elsewhere or nowhere. Where the sides have their lengths before the foot is
put on one of them, it is at its place from the start. What values force is a figure however near two points come, as
long as the checker tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import numpy as np

from geogen.errors import SceneError
from geogen.lang.statement import Statement
from geogen.scene.agreement import is_of_rays, readable
from geogen.scene.draws import Draws, source
from geogen.scene.elementary import moduli
from geogen.scene.fit import fit, fits
from geogen.scene.place import loosely_placed
from geogen.scene.plan import Plan
from geogen.scene.quality import defect
from geogen.scene.sizes import sizings, suggested_scale
from geogen.scene.skewed import at_lengths, reaches
from geogen.scene.system import System
from geogen.scene.valued import SOLVED, accepted, apart

#: Strictness of the look at quality: three points may be as flat as 3.4e-6, which the checker's margin for directions
#: tells from a line.
FORCED = 1.7e-4
#: Share of the figure from which on points are apart; the checker's is 1e-5.
APART = 1.05e-5
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
    return stepwise_starts([(plan, draws)])[0]


def stepwise_starts(ways: Sequence[tuple[Plan, Draws]]) -> list[np.ndarray]:
    """Several starts, each as :func:`stepwise_start` finds it; together, which costs less.

    Args:
        ways: plans of one problem, which differ in where they put a point, and free parameters.
    """
    placed: list[dict[str, complex]] = [{} for _ in ways]
    plan = ways[0][0]
    left = [p.statement for p in plan.premises]
    complete: list[Statement] = []
    for number in range(len(plan.groups)):
        before = set(placed[0])
        for (way, draws), at in zip(ways, placed, strict=True):
            loosely_placed(way.groups[number], at, draws)
        names = tuple(p for p in plan.points if p in placed[0])
        found = [s for s in left if set(s.points) <= placed[0].keys()]
        left = [s for s in left if s not in found]
        complete += found
        if any(s.predicate in VALUED for s in found):
            starts = _sized([np.array([at[p] for p in names]) for at in placed], names, before, complete)
            ends = fits(System(complete, names), starts)
            for at, start, (end, _) in zip(placed, starts, ends, strict=True):
                z = end if np.isfinite(end).all() else start
                at.update(zip(names, z.tolist(), strict=True))
    return [np.array([at[p] for p in plan.points]) for at in placed]


#: Statements of values.
VALUED = ("lconst", "rconst", "aconst", "equal", "lensum")


def _sized(
    figures: Sequence[np.ndarray], names: tuple[str, ...], before: set[str], complete: Sequence[Statement]
) -> list[np.ndarray]:
    """Figures with new points at their given lengths, and as large as they say where all points are new."""
    values = [s for s in complete if s.predicate in VALUED]
    sizes = () if before else sizings(values)
    new = [reach for reach in reaches(values, names) if names[reach[1]] not in before]
    found = []
    for z in figures:
        at = dict(zip(names, zip(z.real.tolist(), z.imag.tolist(), strict=True), strict=True))
        found.append(at_lengths(z * suggested_scale(sizes, at) if sizes else z, new))
    return found


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
    start = stepwise_start(plan, draws)
    end = fit(plan.system, start)
    if not end[1] < SOLVED:
        end = apart(plan.system, start, draws.rng)  # two points that seem to fall together need not do so
    figure = accepted(plan, end, FORCED, picky)
    if len(figure) > 1 and _nearest(figure) <= APART:
        raise SceneError("two points (nearly) coincide")
    return figure


def _nearest(figure: np.ndarray) -> float:
    """The least distance of two points as a share of the greatest."""
    found = moduli(np.array([p - q for p, q in combinations(figure[:, 0] + 1j * figure[:, 1], 2)]))
    return float(found.min() / found.max())


def stepwise_draws(plan: Plan, key: tuple, attempt: int) -> Draws:
    """The free parameters of one attempt."""
    return Draws(source(*key, "stepwise", attempt), outside=attempt >= INSIDE, unit=plan.unit)


def stepwise_first(plan: Plan, key: tuple, rays: Sequence[Statement]) -> tuple[Plan, np.ndarray, Draws] | None:
    """The plan with its figure of record, drawn point after point; None where none was found.

    Args:
        plan: a problem.
        key: of the random source.
        rays: equal angles that sentences say of rays.
    """
    for attempt in range(TRIES if plan.system is not None and not plan.given else 0):
        draws = stepwise_draws(plan, key, attempt)
        try:
            figure = stepwise_figure(plan, draws, attempt < INSIDE)
            at = {p: (float(x), float(y)) for p, (x, y) in zip(plan.points, figure, strict=True)}
            readable(plan.shapes, plan.asked, at)
        except SceneError:
            continue
        if all(is_of_rays(equal, at) for equal in rays):
            return plan, figure, draws
    return None
