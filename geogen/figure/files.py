"""Figures of problems yet to be built, built anew where they would not be legible, and of proofs already recorded."""

from __future__ import annotations

import hashlib
import re

from geogen.figure.display import DisplayList, FigureError
from geogen.figure.draw import draw_legible, draw_problem
from geogen.lang.problem import Problem, parse_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph
from geogen.scene.build import build_scene

#: Scenes built anew before a problem is refused as illegible.
ATTEMPTS = 6


def redrawn_seed(seed: int, attempt: int) -> int:
    """The seed of an attempt; the first is the seed itself, the others share nothing with its neighbours."""
    if attempt == 0:
        return seed
    return int.from_bytes(hashlib.sha256(f"{seed} figure {attempt}".encode()).digest()[:7], "big")


def figure_of_problem(problem: Problem, library: Library, seed: int = 0) -> DisplayList:
    """Build a problem's scene and draw it; built anew where it would not be legible.

    Raises:
        SceneError: the scene cannot be built; the first FigureError after :data:`ATTEMPTS` illegible scenes.
    """
    refusals: list[FigureError] = []
    for attempt in range(ATTEMPTS):
        scene = build_scene(problem, library, redrawn_seed(seed, attempt))
        try:
            return draw_legible(scene, library)[0]
        except FigureError as error:
            refusals.append(error)
    raise refusals[0]


def figure_of_proof(graph: ProofGraph, library: Library) -> DisplayList:
    """The figure of a proof, at the coordinates that it was read from.

    Raises:
        FigureError: it would not be legible.
    """
    problem = parse_body(graph.problem)
    return draw_problem(problem, given_statements(problem, library), graph.figure, library)


def file_name(name: str, taken: set[str]) -> str:
    """A safe file name, without ending, for a problem's name; different from those ``taken``, and added to them."""
    stem = re.sub(r"[^A-Za-z0-9._-]+", "_", name).strip("._")[-100:] or "problem"
    chosen, count = stem, 1
    while chosen.lower() in taken:
        count += 1
        chosen = f"{stem}_{count}"
    taken.add(chosen.lower())
    return chosen
