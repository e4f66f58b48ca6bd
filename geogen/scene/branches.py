"""Other figures of a problem: those that the same premises allow and that need not look like the figure of record."""

from __future__ import annotations

import cmath
import math
import random
from collections.abc import Iterator
from itertools import combinations

import numpy as np

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.library.records import Library
from geogen.scene.agreement import disagreement
from geogen.scene.build import drawn, plan_of, readable
from geogen.scene.draws import Draws, source
from geogen.scene.fit import fits
from geogen.scene.plan import Plan
from geogen.scene.quality import orientations
from geogen.scene.scene import Scene
from geogen.scene.system import extent
from geogen.scene.valued import accepted, constructed

#: Strictness of the look at these figures' quality: a branch is one, however ugly.
LENIENT = 0.02
#: Farthest that points are thrown, as a share of the figure's size.
FAR = 1.5
#: How many starts are solved together, before any of their figures is looked at.
TOGETHER = 12


def branches(problem: Problem, scene: Scene, library: Library, tries: int) -> Iterator[Coordinates]:
    """Figures of a problem: drawn anew or, with given values, found from starts in which some points lie elsewhere.

    Where its values leave several figures, as two sides and an angle that is not between them do, some of these show
    another one than the scene. Where points may be drawn in two orders, the scene's way to draw them is kept: convex
    polygons stay convex, and points inside a segment stay there.

    Args:
        problem: the problem.
        scene: its scene.
        library: the constructions.
        tries: how many starts.

    Returns:
        coordinates by name, for those starts that lead to a figure.
    """
    plan = plan_of(problem, library)
    rng = source("branches", problem.text or problem.name)
    figures = _solved(plan, scene, rng, tries) if plan.system is not None else _drawn(plan, rng, tries)
    for at in figures:
        if _alike(problem, plan, scene.realisations[0], at):
            yield {p: (float(x), float(y)) for p, (x, y) in zip(plan.points, at, strict=True)}


def _drawn(plan: Plan, rng: random.Random, tries: int) -> Iterator[np.ndarray]:
    """Figures drawn anew: where lines and circles meet twice, either point may be taken."""
    for _ in range(0 if plan.given else tries):
        try:
            at = drawn(plan, Draws(rng, unit=plan.unit), LENIENT)
            readable(plan, at)
        except SceneError:
            continue  # parameters that lead to no figure say nothing
        yield at


def _solved(plan: Plan, scene: Scene, rng: random.Random, tries: int) -> Iterator[np.ndarray]:
    """Figures with the given values."""
    figure = scene.realisations[0]
    z = figure[:, 0] + 1j * figure[:, 1]
    placed = dict(zip(plan.points, z.tolist(), strict=True))
    picky = disagreement(plan.groups, placed, extent(z), True) is None
    assert plan.system is not None
    starts = list(_starts(plan, z, rng, tries))
    for some in (starts[n : n + TOGETHER] for n in range(0, len(starts), TOGETHER)):
        for end in fits(plan.system, some):
            try:
                at = accepted(plan, end, LENIENT, picky)
                readable(plan, at)
            except SceneError:
                continue  # a start that leads to no figure says nothing
            yield at


def _starts(plan: Plan, z: np.ndarray, rng: random.Random, tries: int) -> Iterator[np.ndarray]:
    """Figures with a point mirrored in a line or a perpendicular, drawn anew, or with points thrown elsewhere, in turn.

    Those that are drawn anew take either point where lines and circles meet twice, and either side of a point.
    """
    count, size = len(z), extent(z)
    pairs = list(combinations(range(count), 2))
    for number in range(tries):
        start = z.copy()
        kind = number % 4
        if kind == 0 and count > 2:
            a, b = rng.choice(pairs)
            point = rng.choice([i for i in range(count) if i not in (a, b)])
            start[point] = _mirrored(z[point], z[a], z[b], rng.random() < 0.5)
        elif kind == 1:
            try:
                start = constructed(plan, Draws(rng, outside=rng.random() < 0.5, unit=plan.unit))
            except SceneError:
                continue  # parameters that lead to no figure say nothing
        else:
            for point in rng.sample(range(count), count if kind == 2 else min(2, count)):
                start[point] = z.mean() + FAR * size * rng.random() * cmath.exp(2j * math.pi * rng.random())
        yield start


def _mirrored(point: complex, a: complex, b: complex, across: bool) -> complex:
    """A point mirrored in the line through two others, or in the perpendicular to it through the second."""
    way = (b - a) / abs(b - a)
    offset = (point - b) / way
    return b + way * (-offset.conjugate() if across else offset.conjugate())


def _alike(problem: Problem, plan: Plan, one: np.ndarray, two: np.ndarray) -> bool:
    """True where polygons that a clause introduces as a whole have the same shape: convex, crossed, or neither."""
    place = {p: i for i, p in enumerate(plan.points)}
    for clause in problem.clauses:
        if len(clause.points) > 3:
            rows = [place[p] for p in clause.points]
            turns = orientations(one[rows]) * orientations(two[rows])
            if (turns < 0).any() and (turns > 0).any():
                return False
    return True
