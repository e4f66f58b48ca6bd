"""The figures that a problem's text allows, looked for from one of them, and claims held against them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from geogen.errors import ProofRejected
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.library.remembered import remembered
from geogen.problem.conditions import figures_beside
from geogen.problem.goal_reading import goal_as_read
from geogen.problem.unique import judge
from geogen.proof.graph import ProofGraph
from geogen.scene.order_types import Kinds
from geogen.scene.scene import Scene
from geogen.scene.search import BRIEF, QUICK, Search

#: Formal clauses without a question, the coordinates of the points of a figure, and how long others are searched for.
Drawn = tuple[str, tuple[tuple[str, tuple[float, float]], ...], Search]


def kinds_at(problem: Problem, at: Coordinates, library: Library, search: Search = BRIEF) -> Kinds:
    """The figures that a problem's text allows, looked for from one of them."""
    body = print_body(problem)
    places = np.array([[at[p] for p in problem.points]])
    scene = Scene(problem.points, places, given_statements(problem, library), problem.goal, body)
    return Kinds(replace(problem, text=body), scene, library, search)


def figures_of_text(problem: Problem, at: Coordinates, library: Library) -> tuple[Coordinates, ...]:
    """Figures of every kind that a problem's text allows, the given one first."""
    kinds = kinds_at(problem, at, library)
    return (at, *kinds.figures(kinds.tries, kinds.tries))


def require_in_every_figure(proof: ProofGraph, library: Library, search: Search = QUICK) -> None:
    """Refuse a proved claim that a figure of its problem's text contradicts.

    Figures of every kind are looked for as where problems are made, with fewer tries.

    Args:
        proof: accepted by the checker.
        library: the constructions.
        search: how long they are searched for.

    Raises:
        ProofRejected: there is such a figure.
    """
    problem = parse_body(proof.problem)
    kinds = kinds_at(problem, proof.figure, library, search)
    agrees = judge(goal_as_read(problem.asked, proof.figure), proof.figure)
    places = _places((print_body(replace(problem, goal=None)), tuple(proof.figure.items()), search), library)
    found = [{p: (x, y) for p, (x, y) in zip(problem.points, figure.tolist(), strict=True)} for figure in places]
    if not all(map(agrees, (*found, *figures_beside(proof, found, kinds)))):
        raise ProofRejected("another figure of its text shows another answer")


@remembered
def _places(text: Drawn, library: Library) -> np.ndarray:
    """Figures of every kind that a text without its question allows: twins and originals ask different ones of it.

    Args:
        text: with a figure, and a search.
        library: the constructions.

    Returns:
        Coordinates (figures, points, 2), as arrays are small.
    """
    body, figure, search = text
    problem = parse_body(body)
    kinds = kinds_at(problem, dict(figure), library, search)
    found = [[at[p] for p in problem.points] for at in kinds.figures(kinds.tries, kinds.tries)]
    return np.array(found).reshape(-1, len(problem.points), 2)
