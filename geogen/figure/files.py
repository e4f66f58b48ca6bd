"""Figures of problems yet to be built, built anew where they would not be legible, and of proofs already recorded."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from geogen.checker.record import check_coordinates
from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw, draw_problem
from geogen.figure.legible import assert_legible
from geogen.figure.style import PLAIN, Style
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph
from geogen.scene.build import build_scene

#: Scenes built anew before a problem is refused as illegible.
ATTEMPTS = 6


@dataclass(frozen=True)
class Drawn:
    """A problem with its figure.

    Args:
        problem: what is drawn.
        at: coordinates of its points.
        figure: the display list, which has passed the gate of legibility.
        refused: how many figures before this one had not, with their reasons.
    """

    problem: Problem
    at: Coordinates
    figure: DisplayList
    refused: tuple[str, ...] = ()


def redrawn_seed(seed: int, attempt: int) -> int:
    """The seed of an attempt; the first is the seed itself, the others share nothing with its neighbours."""
    if attempt == 0:
        return seed
    return int.from_bytes(hashlib.sha256(f"{seed} figure {attempt}".encode()).digest()[:7], "big")


def drawn_problem(problem: Problem, library: Library, seed: int = 0, style: Style = PLAIN) -> Drawn:
    """Build a problem's scene and draw it; drawn in another realisation, then built anew, where it is not legible.

    Raises:
        SceneError: the scene cannot be built; the first FigureError after :data:`ATTEMPTS` illegible scenes.
    """
    refusals: list[FigureError] = []
    for attempt in range(ATTEMPTS):
        scene = build_scene(problem, library, redrawn_seed(seed, attempt))
        for index in range(len(scene.realisations)):
            try:
                figure = assert_legible(draw(scene, library, index, style=style))
            except FigureError as error:
                refusals.append(error)
                continue
            return Drawn(problem, scene.figure(index), figure, tuple(map(str, refusals)))
    raise refusals[0]


def drawn_proof(graph: ProofGraph, library: Library, style: Style = PLAIN) -> Drawn:
    """The figure of a proof, at the coordinates that it was read from.

    Raises:
        ProofRejected: its coordinates cannot be computed with.
        FigureError: it would not be legible.
    """
    check_coordinates(graph)
    return drawn_at(parse_body(graph.problem), graph.figure, library, style)


def drawn_at(problem: Problem, at: Coordinates, library: Library, style: Style = PLAIN) -> Drawn:
    """A problem's figure at known coordinates.

    Raises:
        FigureError: it would not be legible.
    """
    figure = draw_problem(problem, given_statements(problem, library), at, library, style)
    return Drawn(problem, at, assert_legible(figure))


def figure_of_problem(problem: Problem, library: Library, seed: int = 0) -> DisplayList:
    """The display list alone of :func:`drawn_problem`."""
    return drawn_problem(problem, library, seed).figure


def figure_of_proof(graph: ProofGraph, library: Library) -> DisplayList:
    """The display list alone of :func:`drawn_proof`."""
    return drawn_proof(graph, library).figure
