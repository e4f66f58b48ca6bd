"""The scene of a problem as a data set has it."""

from __future__ import annotations

from dataclasses import replace

from geogen.lang.problem import Problem, print_body
from geogen.library.records import Library
from geogen.scene.build import build_scene
from geogen.scene.scene import Scene


def built(problem: Problem, library: Library, seed: int, figures: int = 3) -> Scene:
    """The scene of a problem, with its text as the body.

    Args:
        problem: with its goal.
        library: the constructions.
        seed: what :meth:`geogen.problem.origin.Origin.number` gives.
        figures: how many realisations; the first does not depend on it.
    """
    return build_scene(replace(problem, text=print_body(problem)), library, seed, figures, patient=False)
