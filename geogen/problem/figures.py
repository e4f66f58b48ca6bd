"""The figures that a problem's text allows, looked for from one of them, and claims held against them."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from geogen.errors import ProofRejected
from geogen.lang.form import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.library.instantiate import given_statements
from geogen.library.records import Library
from geogen.problem.conditions import figures_beside
from geogen.problem.drawn import goal_as_read
from geogen.problem.unique import judge
from geogen.proof.graph import ProofGraph
from geogen.scene.kinds import Kinds
from geogen.scene.scene import Scene
from geogen.scene.search import BRIEF


def kinds_at(problem: Problem, at: Coordinates, library: Library) -> Kinds:
    """The figures that a problem's text allows, looked for from one of them."""
    body = print_body(problem)
    places = np.array([[at[p] for p in problem.points]])
    scene = Scene(problem.points, places, given_statements(problem, library), problem.goal, body)
    return Kinds(replace(problem, text=body), scene, library, BRIEF)


def figures_of_text(problem: Problem, at: Coordinates, library: Library) -> tuple[Coordinates, ...]:
    """Figures of every kind that a problem's text allows, the given one first."""
    kinds = kinds_at(problem, at, library)
    return (at, *kinds.figures(kinds.tries, kinds.tries))


def require_in_every_figure(proof: ProofGraph, library: Library) -> None:
    """Refuse a proved claim that a figure of its problem's text contradicts.

    Figures of every kind are looked for as where problems are made.

    Args:
        proof: accepted by the checker.
        library: the constructions.

    Raises:
        ProofRejected: there is such a figure.
    """
    problem = parse_body(proof.problem)
    kinds = kinds_at(problem, proof.figure, library)
    assert problem.goal is not None
    agrees = judge(goal_as_read(problem.goal, proof.figure), proof.figure)
    found = tuple(kinds.figures(kinds.tries, kinds.tries))
    if not all(map(agrees, (*found, *figures_beside(proof, found, kinds)))):
        raise ProofRejected("another figure of its text shows another answer")
