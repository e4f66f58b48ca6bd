"""Which numerical premises of a problem contradict each other, or lead to no figure: found by leaving them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from geogen.errors import SceneError
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.library.resolve import Use
from geogen.scene.agreement import disagreement
from geogen.scene.draws import Draws, source
from geogen.scene.known_values import Conflict, plain_conflict
from geogen.scene.place import Group, place_loosely
from geogen.scene.quality import defect
from geogen.scene.sizes import sizings, suggested_scale
from geogen.scene.skewed import at_lengths, reaches
from geogen.scene.sources import Source, sources_of
from geogen.scene.system import System, extent
from geogen.scene.touch import sharpened
from geogen.scene.valued import SOLVED, apart, stretched

#: Starts from which a set of premises is tried, at first and where that has misled; further ones before a
#: contradiction is told.
TRIES, CONFIRM = (6, 24), 40
#: Most starts of one search, for small problems and for large ones; how they fall with equations times points².
MOST, LEAST, WORK = 500, 40, 1e6
#: Lenience of the look at quality: values that only a very thin figure has do not contradict each other.
LENIENT = 1e-3


#: What is added where nothing but a failed search speaks against values.
UNPROVED = "that there is none is not proved; see whether these values are right"


class Exhausted(Exception):
    """The search for a contradiction has used up its starts."""


class Trials:
    """Tries to draw figures for some of a problem's premises.

    Args:
        groups: the clauses.
        points: the points in order.
        others: premises that always hold.
        sources: all numerical premises.
        key: what random starts depend on.
    """

    def __init__(
        self,
        groups: Sequence[Group],
        points: tuple[str, ...],
        others: Sequence[Statement],
        sources: Sequence[Source],
        key: tuple,
    ) -> None:
        self.groups, self.points, self.others, self.key = groups, points, others, key
        self.open_to = frozenset(s.construction for s in sources)
        count = sum(len(s.statements) for s in sources) + len(others)
        self.left = int(min(MOST, max(LEAST, WORK / (count * len(points) ** 2))))

    def possible(self, sources: Sequence[Source], tries: int, skip: int = 0) -> bool:
        """True where a figure is found in which the premises hold.

        Raises:
            Exhausted: no start is left.
        """
        values = [s for one in sources for s in one.statements]
        system, sizes = System([*self.others, *values], self.points), sizings(values)
        lengths = reaches(values, self.points)
        for attempt in range(skip, skip + tries):
            if self.left <= 0:
                raise Exhausted
            self.left -= 1
            draws = Draws(source(*self.key, "conflict", attempt), outside=attempt % 4 > 1)
            placed = place_loosely(self.groups, draws)
            start = np.array([placed[p] for p in self.points])
            if attempt % 2:
                start = stretched(start, draws.rng)
            at = dict(zip(self.points, zip(start.real, start.imag, strict=True), strict=True))
            start = at_lengths(start * suggested_scale(sizes, at), lengths)
            z, error = apart(system, start, draws.rng)
            if error < SOLVED and not self._flawed(*sharpened(system, [z])):
                return True
        return False

    def _flawed(self, z: np.ndarray) -> bool:
        if defect(self.points, np.stack((z.real, z.imag), axis=1), LENIENT):
            return True
        placed = dict(zip(self.points, z.tolist(), strict=True))
        return disagreement(self.groups, placed, extent(z), False, self.open_to) is not None


def contradiction(problem: Problem, groups: Sequence[Group], uses: Sequence[Use], seed: int) -> SceneError | None:
    """The error that names numerical premises which cannot hold together, None where none are found.

    Args:
        problem: a problem of which no figure was found.
        groups: its clauses as placements.
        uses: its resolved calls.
        seed: of the starts.
    """
    sources, others = sources_of(problem, uses)
    if not sources:
        return None
    found = plain_conflict(sources, others, [*_shapes(problem, uses)])
    if found is None:
        trials = Trials(groups, problem.points, others, sources, (seed, problem.text or problem.name))
        least, starts = _blamed(trials, list(sources))
        if not least:
            return None
        found = Conflict(tuple(sorted(least, key=lambda s: s.column)), starts=starts)
    hint = UNPROVED if found.starts else None
    column = max(s.column for s in found.sources)
    return SceneError(_worded(found), file=problem.file, line=problem.line, column=column, hint=hint)


def _shapes(problem: Problem, uses: Sequence[Use]) -> Iterator[frozenset[str]]:
    """The corners of triangles and other polygons that a construction makes out of nothing."""
    for use in uses:
        values = dict(use.construction.values)
        points = frozenset(use.names[a] for a in use.construction.args if a not in values)
        if len(points) > 2 and points <= set(problem.clauses[use.clause].points):
            yield points


def _blamed(trials: Trials, sources: list[Source]) -> tuple[list[Source], int]:
    """A least set of premises that are not drawn together, and from how many starts; empty where none was found."""
    try:
        for tries in TRIES:
            found = _least(trials, sources, tries)
            if not found or not trials.possible(found, CONFIRM, tries):
                return found, tries + CONFIRM
    except Exhausted:
        pass  # too few starts are left to blame premises
    return [], 0


def _least(trials: Trials, sources: list[Source], tries: int) -> list[Source]:
    """A least set of premises that a few starts do not draw; empty where they draw all, or not even none.

    In turn the shortest beginning is looked for that cannot be drawn beside what is blamed already: its last premise
    is to blame, and those after it are not needed.
    """
    if trials.possible(sources, tries) or not trials.possible([], tries):
        return []
    blamed: list[Source] = []
    rest = sources
    while rest and trials.possible(blamed, tries):
        low, high = 1, len(rest)
        while low < high:
            middle = (low + high) // 2
            if trials.possible([*blamed, *rest[:middle]], tries):
                low = middle + 1
            else:
                high = middle
        blamed.append(rest[low - 1])
        rest = rest[: low - 1]
    return blamed


def _worded(found: Conflict) -> str:
    if found.message:
        return found.message
    texts = list(dict.fromkeys(t for s in found.sources for t in s.texts))
    if found.starts:
        listed = " and ".join(texts) if len(texts) == 2 else ", ".join(texts)
        return f"no figure was found in {found.starts} starts with {listed}"
    reason = f" ({found.reason})" if found.reason else ""
    if len(texts) == 1:
        return f"{texts[0]} contradicts itself{reason}"
    if len(texts) == 2 and not reason:
        return f"{texts[0]} and {texts[1]} contradict each other"
    return f"the values contradict each other: {', '.join(texts)}{reason}"
