"""Figures of every kind that the text of a problem allows, found in a fixed number of tries.

A construction program draws one way: convex, on one side, inside segments. Its sentences say less. Here points of
two curves are taken on either, shapes turn either way, free polygons are obtuse or concave, and where values are
given, figures are solved from starts in which points lie elsewhere.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice

import numpy as np

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, print_body
from geogen.lang.statement import Statement, all_forms, true_in
from geogen.library.instantiate import use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use
from geogen.scene.allowed import LENIENT, Allowed
from geogen.scene.boundary_path import Crossing
from geogen.scene.build import drawn, plan_of
from geogen.scene.conditions import Conditions
from geogen.scene.distinct import Distinct, OrderTypes
from geogen.scene.draws import source
from geogen.scene.fit import fits
from geogen.scene.open_draws import OpenDraws
from geogen.scene.place import grouped
from geogen.scene.plan import Plan, never_together
from geogen.scene.quality import orientations
from geogen.scene.reorder import reordered
from geogen.scene.scene import REALISATIONS, Scene
from geogen.scene.search import THOROUGH, Search
from geogen.scene.senses import Turned, is_directed, mirror_image, senses, stated
from geogen.scene.starts import Starts
from geogen.scene.system import System, extent, middle
from geogen.scene.touch import sharpened
from geogen.scene.valued import SOLVED
from geogen.scene.violations import Broken

#: How many draws there are for each figure that is wanted, where most lead to none.
PATIENCE = 10
#: How many starts are solved together at first where not all figures may be wanted.
TOGETHER = 12
#: How far points move at first towards further figures of a kind, as a share of the figure; how often that is tried,
#: how many of these are solved together, and the error of an enlarged figure's premises above which these fix its size.
SPREAD, VARIATIONS, BESIDE, FREE = 0.1, 24, 6, 1e-6


class Kinds:
    """The figures that a problem's text allows.

    In some of them a shape turns the other way than its formal premises say, see :meth:`is_as_stated`.

    Args:
        problem: the problem.
        scene: its scene; where its figure has a point beyond a segment, the text speaks of the line.
        library: the constructions.
        search: how long figures are searched for.
    """

    def __init__(self, problem: Problem, scene: Scene, library: Library, search: Search = THOROUGH) -> None:
        self.problem, self.scene, self.search = problem, scene, search
        # Coordinates say where points are in the first figure; the text does not speak of them.
        self.plan: Plan = replace(plan_of(problem, library), given=False, meeting=never_together(problem))
        self.allowed = Allowed(scene, self.plan)
        # The figures depend on the problem, not on how its text is spaced.
        self._key = print_body(problem)
        self._plans: dict[Turned, Plan] = {}

    def figures(self, tries: int, together: int = TOGETHER) -> Iterator[Coordinates]:
        """Figures in a fixed order, in all of which what the text says holds; of more tries, those of fewer come first.

        Args:
            tries: how many figures are drawn, or starts from which figures are solved.
            together: how many starts are solved at first, before the first figure is there, then twice as many, and so
                on: few for who may not want them all, as many as there are for who does. The figures are the same.
        """
        if self.plan.system is None:
            # What is drawn has been looked at already, and is not degenerate.
            found = map(self.allowed.of_text, self._drawn(PATIENCE * tries))
            yield from islice(filter(None, found), tries)
        else:
            yield from self._solved(tries, together)

    def breaking(self, conditions: Sequence[Statement], figures: Sequence[Coordinates]) -> Iterator[Coordinates]:
        """Figures in which conditions of order do not hold, or one of two alone that never failed but together.

        First they are solved from starts in which points are in another order, then by ways through the boundaries of
        the conditions. Rare positions, which drawing alone is unlikely to show, are found so.

        Args:
            conditions: true in the figure of record.
            figures: those found so far.
        """
        every = [self.scene.figure(), *figures]
        broken = Broken(conditions, self.turned)
        broken.add(every)
        sought = broken.inseparable()
        known = [np.array([complex(*at[p]) for p in self.plan.points]) for at in every]
        starts = list(reordered(sought, self.plan.points, known, self._key, self.search))
        ends = _ends(self._system, dict(enumerate(starts))).values()
        found = [at for z in ends if (at := self._figure(z)) is not None]
        yield from found
        every += found
        broken.add(found)
        premises = [p.statement for p in self.scene.premises]
        crossing = Crossing(every[: self.search.crossed], self.plan.points, premises, _ends, self._figure)
        left = broken.inseparable()
        for condition in sought[: self.search.crossings]:
            if condition in left:
                found = crossing(condition)
                yield from found
                broken.add(found)
                # What is found for one condition may break others, too.
                left = broken.inseparable() if found else left

    def _figure(self, z: np.ndarray) -> Coordinates | None:
        """A figure of the text by names, None where complex coordinates are those of none."""
        return self.allowed.figure(_plane(z))

    @property
    def tries(self) -> int:
        """How many figures a claim is held against: by drawing, or by solving, where fewer starts lead to a figure."""
        if self.plan.system is not None:
            return self.search.solved
        return self.search.drawn if isinstance(self.problem.goal, Statement) else self.search.asked

    @cached_property
    def mirrors(self) -> bool:
        """True where premises and goal say the same of a figure and of its mirror image."""
        said = [s for use in self.plan.uses for s in use_statements(use)]
        goal = [self.problem.goal] if isinstance(self.problem.goal, Statement) else []
        return not any(map(is_directed, (*said, *goal, *(p.statement for p in self.scene.premises))))

    def is_as_stated(self, at: Coordinates) -> bool:
        """True where the formal premises hold, too, with the directed angles by which shapes are stated."""
        return all(true_in(p.statement, at) for p in self.plan.premises if p.statement.predicate == "aconst")

    def turned(self, at: Coordinates) -> Coordinates:
        """A figure, or its mirror image where that is the same to the text and more like the figure of record."""
        if not self.mirrors:
            return at
        signs = orientations(self.scene.realisations[0]) * orientations(np.array([at[p] for p in self.plan.points]))
        return mirror_image(at) if signs.sum() < 0 else at

    def scene_of(self, at: Coordinates) -> Scene | None:
        """The scene with a figure of the text as its figure of record, and others of the same kind near by.

        Args:
            at: one of :meth:`figures`.

        Returns:
            The scene; None where no other figure of that kind was found.
        """
        z = np.array([complex(*at[p]) for p in self.plan.points])
        system = self._system
        if not (self.plan.sized or self.plan.system is not None and system.worst(1.5 * z) > FREE):
            z = (z - middle(z)) / extent(z)
        figures, turns = [_plane(z)], orientations(_plane(z))
        size = extent(z)
        for first in range(0, VARIATIONS, BESIDE):
            starts = [z + self._moves(number, size, len(z)) for number in range(first, first + BESIDE)]
            for end, error in fits(system, starts):
                if error < SOLVED and self.allowed.figure(_plane(end)) and (orientations(_plane(end)) == turns).all():
                    figures.append(_plane(end))
                    if len(figures) == REALISATIONS:
                        return replace(self.scene, realisations=np.array(figures))
        return None

    def _moves(self, number: int, size: float, count: int) -> np.ndarray:
        """Random moves of the points of a figure of some size, the smaller the later."""
        rng = source("kind", self._key, number)
        reach = SPREAD * size / (1 + number)
        return np.array([complex(rng.uniform(-reach, reach), rng.uniform(-reach, reach)) for _ in range(count)])

    def _on_branches(self, turned: Turned, rng: random.Random) -> Plan:
        """The plan with some shapes turned the other way, and one of the branches of each construction."""
        plan = self._turned(turned)
        if not self.allowed.branched:
            return plan
        uses = tuple(_on_a_branch(use, rng) for use in self.plan.uses)
        return replace(plan, groups=senses(grouped(self.problem, uses), uses, self.allowed.outside).drawn(turned))

    def _drawn(self, tries: int) -> Iterator[np.ndarray]:
        """Figures drawn anew: where lines and circles meet twice, either point may be taken."""
        for number in range(tries):
            rng = source("kinds", self._key, number)
            try:
                yield drawn(
                    self._on_branches(self.allowed.senses.choice(rng), rng), OpenDraws(rng, self.plan.unit), LENIENT
                )
            except SceneError:
                continue  # parameters that lead to no figure say nothing

    def _solved(self, tries: int, together: int) -> Iterator[Coordinates]:
        """Figures with the given values, in the order of their starts.

        If the search is patient, more starts are tried until so many have led to a figure of the text, be it the same,
        or, if the search asks for it, until few figures may have an order type that was not found.
        """
        record, turns = self.scene.realisations[0], self.allowed.senses
        starts = Starts(self.plan, record, self._key, turns, self._on_branches, tries, self.search.stepwise)
        new, types, most = Distinct(), OrderTypes(), tries * self.search.patience
        tried, solved, different, allowed, count = 0, 0, 0, 0, together
        counted = self.search.unseen < 1
        while (
            tried < tries
            or tried < most
            and (types.unseen > self.search.unseen if counted else solved * allowed <= tries * different)
        ):
            count = min(count, tries - tried) if tried < tries else tries
            ends = self._solved_together(starts.take(count))
            if counted:
                types.add(z for _, z in ends.values())
            found = self._sharp({n: end for n, end in ends.items() if new.add(end[1])})
            figures = [figure for z in found if (figure := self._figure(z)) is not None]
            tried, solved = tried + count, solved + len(ends)
            different, allowed = different + len(found), allowed + len(figures)
            yield from figures
            count *= 2

    def _solved_together(self, starts: Sequence[tuple[Turned, np.ndarray]]) -> dict[int, tuple[Turned, np.ndarray]]:
        """The ends of those starts that lead to a figure, with the shapes that turn the other way there."""
        found: dict[int, tuple[Turned, np.ndarray]] = {}
        for turned in dict.fromkeys(turned for turned, _ in starts):
            some = {n: start for n, (way, start) in enumerate(starts) if way == turned}
            found |= {n: (turned, z) for n, z in _solutions(self._system_of(turned), some).items()}
        return dict(sorted(found.items()))

    def _sharp(self, ends: Mapping[int, tuple[Turned, np.ndarray]]) -> list[np.ndarray]:
        """The exact figures beside rounded ones, in their order."""
        found: dict[int, np.ndarray] = {}
        for turned in dict.fromkeys(turned for turned, _ in ends.values()):
            some = {n: z for n, (way, z) in ends.items() if way == turned}
            found |= _exact(self._system_of(turned), some)
        return [found[n] for n in sorted(found)]

    def _system_of(self, turned: Turned) -> System:
        """The equations of a problem with values, with some shapes turned the other way."""
        system = self._turned(turned).system
        assert system is not None
        return system

    @cached_property
    def _system(self) -> System:
        """All premises, as they are stated."""
        return self.plan.system or System([p.statement for p in self.scene.premises], self.plan.points)

    def _turned(self, turned: Turned) -> Plan:
        """The plan with some shapes turned the other way."""
        if turned not in self._plans:
            statements = stated(self.plan.premises, turned)
            plan = replace(self.plan, groups=self.allowed.senses.drawn(turned))
            if any(one != p.statement for one, p in zip(statements, self.plan.premises, strict=True)):
                forms = [] if plan.system is not None else [f for s in statements for f in all_forms(s)]
                system = None if plan.system is None else System(statements, plan.points)
                plan = replace(plan, forms=forms, conditions=Conditions(forms, plan.points), system=system)
            self._plans[turned] = plan
        return self._plans[turned]


def _ends(system: System, starts: Mapping[int, np.ndarray]) -> dict[int, np.ndarray]:
    """The figures to which numbered starts lead, each once; some lead to none."""
    new = Distinct()
    return _exact(system, {n: z for n, z in _solutions(system, starts).items() if new.add(z)})


def _solutions(system: System, starts: Mapping[int, np.ndarray]) -> dict[int, np.ndarray]:
    """The rounded figures to which numbered starts lead, whether or not they are the same; some lead to none."""
    ended = zip(starts, fits(system, [*starts.values()]), strict=True)
    return {n: z for n, (z, error) in ended if error < SOLVED}


def _exact(system: System, solved: Mapping[int, np.ndarray]) -> dict[int, np.ndarray]:
    """The exact figures beside rounded ones: where premises only seem to touch, there is none."""
    if not solved:
        return {}
    sharp = np.array(sharpened(system, [*solved.values()]))
    exact = zip(solved, sharp, system.worst_of(sharp), strict=True)
    return {n: z for n, z, error in exact if error < SOLVED}


def _on_a_branch(use: Use, rng: random.Random) -> Use:
    """A call whose points are placed by one of the branches of its construction."""
    construction = use.construction
    if not construction.branches:
        return use
    return replace(
        use, construction=replace(construction, loci=rng.choice((construction.loci, *construction.branches)))
    )


def _plane(z: np.ndarray) -> np.ndarray:
    return np.stack((z.real, z.imag), axis=1)
