"""Figures for rounded data: all that is said without numbers holds, and the numbers agree as well as they can.

A figure is sought in which the squares of the relative errors of numbers add up to the least, among those in which
everything else holds exactly (Gauss and Newton's steps along what the exact premises leave free).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.scene.agreement import disagreement, unreadable
from geogen.scene.draws import Draws, source
from geogen.scene.fit import fit
from geogen.scene.linear import product, pseudo_inverse, rest, span, steps
from geogen.scene.plan import Plan
from geogen.scene.quality import defect
from geogen.scene.sources import numerical, sources_of
from geogen.scene.system import System, extent
from geogen.scene.valued import SOLVED, constructed

#: Starts, and from which on they may break constructions.
STARTS, LOOSE = 40, 20
#: Most steps, the longest of a coordinate as a share of the figure, and a step that changes nothing.
STEPS, REACH, STILL = 40, 0.3, 1e-13
#: Share of the longest row up to which what one adds to those before counts as zero, and damping along what is free.
ZERO, DAMPING = 1e-9, 1e-9
#: Lenience of the look at quality.
LENIENT = 1e-3


@dataclass(frozen=True)
class Fitted:
    """A figure in which numbers agree nearly.

    Args:
        at: the coordinates.
        off: the largest relative error of a number; that of an angle stated by a construction is a share of 180°.
    """

    at: Coordinates
    off: float


def fitted(plan: Plan, seed: int, tolerance: float) -> Iterator[Fitted]:
    """Figures in which numbers are off by a tolerance at most, from a fixed number of starts; some may be the same.

    Args:
        plan: a problem as it is drawn.
        seed: of the starts.
        tolerance: the largest relative error.
    """
    statements = [p.statement for p in plan.premises]
    exact = System([s for s in statements if not numerical(s)], plan.points)
    numbers = System([s for s in statements if numerical(s)], plan.points)
    both = plan.system or System(statements, plan.points)
    sources, _ = sources_of(plan.problem, plan.uses)
    open_to = frozenset(one.construction for one in sources)
    for attempt in range(STARTS):
        draws = Draws(source(seed, plan.problem.text, "rounded", attempt), outside=attempt % 2 > 0, unit=plan.unit)
        try:
            start = constructed(plan, draws, loose=attempt >= LOOSE)
        except SceneError:
            continue  # a construction is impossible from these parameters
        z = _nearest(exact, numbers, fit(both, start)[0])
        if z is None:
            continue
        off = numbers.worst(z)
        placed = dict(zip(plan.points, z.tolist(), strict=True))
        at = {p: (one.real, one.imag) for p, one in placed.items()}
        flawed = (
            defect(plan.points, np.stack((z.real, z.imag), axis=1), LENIENT)
            or disagreement(plan.groups, placed, extent(z), False, open_to)
            or unreadable(plan.shapes, at)
        )
        if off <= tolerance and not flawed:
            yield Fitted(at, off)


def _nearest(exact: System, numbers: System, start: np.ndarray) -> np.ndarray | None:
    """The figure near a start in which numbers agree best; None where the steps do not end."""
    z = start
    for _ in range(STEPS):
        if not np.isfinite(z).all():
            return None
        size = extent(z)
        wanted, held = exact.linear(z, size)
        error, slope = numbers.linear(z, size)
        step = np.zeros(2 * len(z))
        free = np.eye(2 * len(z))
        if len(wanted):
            step = -product(pseudo_inverse(held, ZERO), wanted)
            free = rest(span(held, ZERO))
        if len(free):
            step = step + product(steps(error + product(slope, step), product(slope, free.T), DAMPING), free)
        longest = float(np.abs(step).max())
        step *= REACH / max(REACH, longest)
        z = z + size * (step[: len(z)] + 1j * step[len(z) :])
        if longest < STILL:
            break
    return z if np.isfinite(z).all() and exact.worst(z) < SOLVED and longest < np.sqrt(STILL) else None
