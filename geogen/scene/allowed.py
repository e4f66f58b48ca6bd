"""Which figures the text of a problem allows: what its sentences say of rays, segments, senses and angles holds."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.library.instantiate import ray_statements
from geogen.scene.agreement import beyond, is_of_rays, is_of_text, unreadable
from geogen.scene.plan import Plan
from geogen.scene.quality import defect
from geogen.scene.scene import Scene
from geogen.scene.senses import EITHER, Senses, senses
from geogen.scene.stepwise import FORCED, is_forced
from geogen.scene.system import extent

#: Strictness of the look at these figures' quality: a figure is one, however ugly. Refused are only points nearer than
#: 1.5e-5 and triangles flatter than 1e-5, relative to the figure, which errors of solved coordinates may blur.
LENIENT = 5e-4


class Allowed:
    """What the sentences of a problem's text say beside its premises.

    Args:
        scene: a problem's scene; where its figure has a point beyond a segment, the text speaks of the line.
        plan: how it is drawn.
    """

    def __init__(self, scene: Scene, plan: Plan) -> None:
        self.scene, self.plan = scene, plan
        #: Where values force the scene's figure to be thin, so are others.
        self.strictness = FORCED if is_forced(plan, scene.realisations[0]) else LENIENT
        #: Points that the scene's figure has beyond the segments or rays of their constructions.
        at = {p: complex(*xy) for p, xy in zip(plan.points, scene.realisations[0], strict=True)}
        self.outside: frozenset[str] = beyond(plan.groups, at, extent(np.array([*at.values()])))
        #: Which shapes may turn either way.
        self.senses: Senses = senses(plan.groups, plan.uses, self.outside)
        #: Constructions whose points may be placed in several ways.
        self.branched = frozenset(u.construction.id for u in plan.uses if u.construction.branches)

    def figure(self, at: np.ndarray) -> Coordinates | None:
        """A figure by names, None where it is degenerate or none that the text speaks of.

        Args:
            at: coordinates, shape (points, 2).
        """
        return None if defect(self.plan.points, at, self.strictness, self.plan.meeting) else self.of_text(at)

    def of_text(self, at: np.ndarray) -> Coordinates | None:
        """A figure by names, None where it is none that the text speaks of.

        Args:
            at: coordinates, shape (points, 2), of a figure that is not degenerate.
        """
        z = at[:, 0] + 1j * at[:, 1]
        placed = dict(zip(self.plan.points, z.tolist(), strict=True))
        found = {p: (v.real, v.imag) for p, v in placed.items()}
        if unreadable(self.plan.shapes, found):
            return None
        if not all(is_of_rays(equal, found) for equal in self._rays):
            return None
        return found if self.is_placed(placed) else None

    def is_placed(self, placed: dict[str, complex], first: int = 0) -> bool:
        """True where points lie as the sentences say: on rays, inside segments, turned in the sense that is named.

        Args:
            placed: all points.
            first: the clause from which on this is asked.
        """
        groups, either = self.senses.either[first:], frozenset({EITHER, *self.branched})
        return is_of_text(groups, placed, extent(np.array([*placed.values()])), self.outside, either)

    @cached_property
    def _rays(self) -> tuple[Statement, ...]:
        """Equal angles that sentences say of rays, but for those that the scene's figure has of lines only."""
        at = self.scene.figure()
        return tuple(s for s in ray_statements(self.plan.uses) if is_of_rays(s, at))
