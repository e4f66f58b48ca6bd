"""Starts from which figures with given values are solved, and in which points lie elsewhere than in that of record."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import numpy as np

from geogen.scene.draws import Draws, source
from geogen.scene.elementary import turn
from geogen.scene.given_lengths import with_lengths
from geogen.scene.open_draws import OpenDraws
from geogen.scene.plan import Plan
from geogen.scene.second_points import at_second_points, mirrored
from geogen.scene.senses import Senses, Turned
from geogen.scene.stepwise import is_forced, stepwise_starts
from geogen.scene.system import extent, middle
from geogen.scene.valued import constructed

#: Farthest that points are thrown, as a share of the figure's size.
FAR = 1.5


class Starts:
    """Drawn anew, with given lengths or not, with points thrown elsewhere, or the figure of record with a point where
    two curves meet again, in turn, without end.

    Args:
        plan: a problem with values.
        figure: of record, coordinates (points, 2).
        key: of the random source.
        senses: which shapes may turn either way.
        on_branches: the plan with some shapes turned the other way, and one of the branches of each construction.
        tries: how many starts are wanted, of which at most half are second points of curves.
        stepwise: whether some starts have their points placed one after the other at the given values.
    """

    def __init__(
        self,
        plan: Plan,
        figure: np.ndarray,
        key: str,
        senses: Senses,
        on_branches: Callable[[Turned, random.Random], Plan],
        tries: int,
        stepwise: bool,
    ) -> None:
        self._plan, self._key, self._senses, self._on_branches = plan, key, senses, on_branches
        self._record = figure[:, 0] + 1j * figure[:, 1]
        self._given = [p.statement for p in plan.premises]
        found = at_second_points(self._given, plan.points, self._record)
        self._again = source("second points", key).sample(found, len(found))
        self._instead = (0,) if len(found) <= tries // 4 else (0, 3)
        count = len(self._record)
        self._pairs = list(combinations(range(count), 2)) if count > 2 else []
        self._all_stepwise, self._stepwise = is_forced(plan, figure), stepwise
        self._number = 0

    def take(self, count: int) -> list[tuple[Turned, np.ndarray]]:
        """The next starts, each with the shapes that turn the other way in its figure."""
        found: list[tuple[Turned, np.ndarray]] = []
        steps: dict[int, tuple[Plan, Draws]] = {}
        for number in range(self._number, self._number + count):
            rng = source("kinds", self._key, number)
            start, way, turned = self._record, number % 4, self._senses.choice(rng)
            if way in self._instead and self._again:
                start = self._again.pop()
            elif way == 0 and self._pairs:
                start = self._mirrored(rng)
            elif way == 3:
                start = self._thrown(rng)
            else:
                plan, draws = self._on_branches(turned, rng), OpenDraws(rng, self._plan.unit)
                if way == 1:
                    plan = replace(plan, groups=with_lengths(plan.groups, self._given))
                if self._all_stepwise or self._stepwise and way == 2:
                    steps[len(found)] = plan, draws
                else:
                    start = constructed(plan, draws, loose=True)
            found.append((turned, start))
        self._number += count
        if steps:
            for place, start in zip(steps, stepwise_starts([*steps.values()]), strict=True):
                found[place] = found[place][0], start
        return found

    def _mirrored(self, rng: random.Random) -> np.ndarray:
        """The figure of record with a point reflected in the line of two others, or in the perpendicular to it."""
        z = self._record.copy()
        a, b = rng.choice(self._pairs)
        point = rng.choice([i for i in range(len(z)) if i not in (a, b)])
        across = 1j if rng.random() < 0.5 else 1
        z[point] = mirrored(z[point], z[b] + across * (z[a] - z[b]), z[b])
        return z

    def _thrown(self, rng: random.Random) -> np.ndarray:
        """The figure of record with two points anywhere."""
        z, size = self._record.copy(), extent(self._record)
        for point in rng.sample(range(len(z)), min(2, len(z))):
            z[point] = middle(self._record) + FAR * size * rng.random() * turn(rng.random())
        return z
