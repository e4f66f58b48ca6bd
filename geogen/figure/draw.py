"""The figure of a built scene: which shapes and circles its problem speaks of, then composition."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from geogen.figure.compose import compose
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.style import PLAIN, Style
from geogen.lang.clause import Clause
from geogen.lang.problem import parse_body
from geogen.library.records import Library
from geogen.scene.scene import Premise, Scene

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_']*")
_CIRCLE = re.compile(r"\bcircle", re.IGNORECASE)


def shapes(clauses: Iterable[Clause]) -> list[tuple[str, ...]]:
    """Polygons (a pair is a segment) that a problem introduces out of nothing: ``a b c = triangle a b c``."""
    found = []
    for clause in clauses:
        for call in clause.constructions:
            points = tuple(a for a in call.args if _NAME.fullmatch(a))
            if len(points) > 1 and set(points) <= set(clause.points):
                found.append(points)
    return found


def spoken_circles(premises: Iterable[Premise], library: Library) -> list[tuple[str, str]]:
    """(centre, point) of equal radii given by a construction whose sentence speaks of a circle."""
    found = []
    for premise in premises:
        construction = library.constructions.get(premise.construction)
        if construction is None or premise.statement.predicate != "cong" or not _CIRCLE.search(construction.say.en):
            continue
        first, second = (set(map(str, premise.statement.args[i : i + 2])) for i in (0, 2))
        if len(first & second) == 1:
            (centre,) = first & second
            found.append((centre, *sorted(second - {centre})))
    return [(o, p) for o, p in found]


def draw(
    scene: Scene,
    library: Library,
    realisation: int = 0,
    premises: Sequence[Premise] | None = None,
    style: Style = PLAIN,
) -> DisplayList:
    """The figure of one realisation of a scene.

    Args:
        scene: the built scene.
        library: the constructions, for what their sentences speak of.
        realisation: which set of coordinates.
        premises: the premises to show; all of the scene's by default.
        style: sizes, weights and colours.

    Raises:
        FigureError: where the figure would not be legible.
    """
    given = scene.premises if premises is None else premises
    clauses = parse_body(scene.body).clauses
    return compose(
        scene.figure(realisation),
        [p.statement for p in given],
        scene.goal,
        shapes(clauses),
        spoken_circles(given, library),
        style,
    )


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
