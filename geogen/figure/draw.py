"""The figure of a built scene: which shapes and circles its problem speaks of, then composition."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial

from geogen.figure.compose import compose
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.style import PLAIN, Style
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body
from geogen.library.records import Library
from geogen.scene.mentioned import spoken
from geogen.scene.scene import Premise, Scene

#: How far a hand strays at most, in px, where labels stand as close to ink as in a textbook; at last not at all.
STEADY = (0.5, 0.0)


def draw_problem(
    problem: Problem,
    premises: Sequence[Premise],
    at: Coordinates,
    library: Library,
    style: Style = PLAIN,
    alone: bool = False,
) -> DisplayList:
    """The figure of a problem with given coordinates.

    Args:
        problem: its clauses, for the shapes they introduce, and its goal.
        premises: the premises to show.
        at: coordinates of its points.
        library: the constructions, for the circles that their sentences speak of.
        style: sizes, weights and colours.
        alone: mark what the names of shapes say, too, for a figure that stands without its text.

    Raises:
        FigureError: where the figure would not be legible.
    """
    told = spoken(problem, premises, library)
    statements = [p.statement for p in premises if alone or p.statement not in told.silent]
    composed = partial(compose, at, statements, problem.goal, told.polygons, told.circles)
    # A style that strays, or leaves more white between labels and ink, is no reason to have no figure.
    steady = (replace(style, **PLAIN.spacing, wobble=min(style.wobble, most)) for most in STEADY)
    *firsts, last = dict.fromkeys((style, *steady))
    for look in firsts:
        with suppress(FigureError):
            return composed(look, problem.values)
    return composed(last, problem.values)


def draw(
    scene: Scene,
    library: Library,
    realisation: int = 0,
    premises: Sequence[Premise] | None = None,
    style: Style = PLAIN,
) -> DisplayList:
    """The figure of one realisation of a scene, with all its premises or with those given.

    Raises:
        FigureError: where the figure would not be legible.
    """
    given = scene.premises if premises is None else premises
    problem = replace(parse_body(scene.body), goal=scene.goal)
    return draw_problem(problem, given, scene.figure(realisation), library, style)


def draw_legible(scene: Scene, library: Library, style: Style = PLAIN) -> tuple[DisplayList, int]:
    """The first realisation that makes a legible figure, and its index.

    Raises:
        FigureError: where none does, with the reason of the first.
    """
    refusals = []
    for index in range(len(scene.realisations)):
        try:
            return draw(scene, library, index, style=style), index
        except FigureError as error:
            refusals.append(error)
    raise refusals[0]
