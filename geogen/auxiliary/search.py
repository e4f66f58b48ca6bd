"""The search for auxiliary points: candidates of a figure, the most promising first, several to a closure.

What follows from some points follows from them and others, so one closure of a figure with a few candidates at once
stands for all subsets of these; those that the proof does not need are dropped from it afterwards. Each batch that has
been tried is a figure of its own, too, whose new points lead to further candidates. The figures take turns. Nothing is
drawn by lot, and nothing depends on time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from geogen.auxiliary.candidates import candidates
from geogen.auxiliary.drawn import drawn
from geogen.auxiliary.extension import Point, free_names, with_point
from geogen.auxiliary.ranking import ranked
from geogen.deduction.goal_directed import reaches
from geogen.deduction.saturate import close
from geogen.errors import SceneError
from geogen.library.records import Library
from geogen.scene.scene import Scene

#: Candidates that are tried together, how many batches a figure tries in its turn, how many figures deep the search
#: goes, and of how many points a figure may be that is the start of others.
BATCH, TURN, DEPTH, LARGE = 4, 32, 3, 20


@dataclass(frozen=True)
class Found:
    """What a search has found.

    Args:
        points: auxiliary points with which the goal follows, none of which can be left out; empty where none are found.
        tries: how many closures it took.
    """

    points: tuple[Point, ...]
    tries: int


@dataclass(frozen=True)
class Batch:
    """Some candidates, and the scene with them."""

    points: tuple[Point, ...]
    scene: Scene


class Figure:
    """A figure with the auxiliary points that are in it, and the batches of its candidates in turn.

    Args:
        scene: with the points.
        points: those that are auxiliary.
        library: the constructions.
        new: the number of the first point of the last batch, 0 for the figure of the problem.
    """

    def __init__(self, scene: Scene, points: tuple[Point, ...], library: Library, new: int = 0) -> None:
        self.scene, self.points, self.library = scene, points, library
        self.tried: list[Batch] = []
        self._batches = self._in_turn(new)

    def batch(self) -> Batch | None:
        """The next batch; None where there are no more."""
        found = next(self._batches, None)
        if found is not None:
            self.tried.append(found)
        return found

    def _in_turn(self, new: int) -> Iterator[Batch]:
        """Batches of candidates, the most promising first."""
        figure = drawn(self.scene)
        found = candidates(figure, new)
        names = free_names(self.scene.points, BATCH)
        scene, points = self.scene, self.points
        for k in ranked(found, figure):
            name = names[len(points) - len(self.points)]
            of = tuple(self.scene.points[i] for i in found.args[k])
            clause = found.definition(k, name, self.scene.points)
            point = Point(name, clause, of, tuple(found.at[:, k].tolist()))
            more = with_point(scene, point, self.library)
            if more is None:
                continue
            scene, points = more, (*points, point)
            if len(points) == len(self.points) + BATCH:
                yield Batch(points, scene)
                scene, points = self.scene, self.points
        if len(points) > len(self.points):
            yield Batch(points, scene)


def auxiliary_points(scene: Scene, library: Library, tries: int) -> Found:
    """Points with which the goal of a scene follows.

    Args:
        scene: of a problem whose goal does not follow without.
        library: rules and constructions.
        tries: most closures.

    Raises:
        UnsoundRule: a rule concludes something false in one of the figures.
    """
    count = 0
    for batch in batches(scene, library):
        if count == tries:
            break
        count += 1
        if _is_reached(batch.scene, library):
            return Found(needed(scene, batch.points, library), count)
    return Found((), count)


def batches(scene: Scene, library: Library) -> Iterator[Batch]:
    """All that is tried, in turn: each figure tries some of its batches, then the next figure is opened beside it."""
    figures = [(Figure(scene, (), library), 1)]
    opened = [0]
    while figures:
        left = False
        for place in range(len(figures)):
            figure, depth = figures[place]
            for _ in range(TURN):
                batch = figure.batch()
                if batch is None:
                    break
                left = True
                yield batch
            child = opened[place]
            if depth < DEPTH and child < len(figure.tried):
                opened[place] += 1
                batch = figure.tried[child]
                if len(batch.scene.points) <= LARGE:
                    figures.append((Figure(batch.scene, batch.points, library, len(figure.scene.points)), depth + 1))
                    opened.append(0)
                    left = True
        if not left:
            return


def _is_reached(scene: Scene, library: Library) -> bool:
    """True where the goal of a scene follows; a figure that is too rich for its tables shows nothing."""
    try:
        return reaches(close(scene, library))
    except SceneError:
        return False


def needed(scene: Scene, points: Sequence[Point], library: Library) -> tuple[Point, ...]:
    """Auxiliary points none of which can be left out, from some with which the goal follows.

    Args:
        scene: without them.
        points: each after those that it is made of.
        library: the rules.
    """
    kept = list(points)
    for point in reversed(points):
        if any(point.name in other.of for other in kept):
            continue
        rest = [other for other in kept if other is not point]
        fewer: Scene | None = scene
        for other in rest:
            fewer = None if fewer is None else with_point(fewer, other, library)
        if fewer is not None and _is_reached(fewer, library):
            kept = rest
    return tuple(kept)
