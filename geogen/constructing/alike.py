"""A reply in several figures of one kind, between which its points move a little."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from random import Random

from geogen.constructing.givens import Matching
from geogen.constructing.placements import Placement, chance, has_size, size_of
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.redrawing import Redrawn, redrawn
from geogen.geogebra import Drawing
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene
from geogen.scene.scene import REALISATIONS

#: How many placements are tried until one has all that is needed in all its figures.
TRIED = 4


def alike(
    problem: ConstructionProblem, drawing: Drawing, matching: Matching, needed: Collection[str]
) -> tuple[Redrawn, ...]:
    """A reply in figures of one kind.

    Args:
        problem: the problem.
        drawing: the reply as it stands.
        matching: which of its objects stand for givens.
        needed: the objects that have to be there in all of them.

    Returns:
        The figures; none where no placement has all that is needed.

    Raises:
        SceneError: the placement cannot be drawn.
        ScriptError: the reply needs too much at a placement.
    """
    for number in range(1, TRIED + 1):
        found = tuple(
            redrawn(problem, drawing, matching, placement, chance(problem, number), Random(k) if k else None)
            for k, placement in enumerate(_of_one_kind(problem, number))
        )
        if all(_kinds(f, needed) == _kinds(found[0], needed) for f in found) and "undefined" not in _kinds(
            found[0], needed
        ):
            return found
    return ()


def _kinds(figure: Redrawn, needed: Collection[str]) -> list[str]:
    return [figure.objects[name].kind for name in needed]


def _of_one_kind(problem: ConstructionProblem, number: int) -> list[Placement]:
    """Figures of a placement of which each can be moved into the next, turned and, if allowed, sized like the first."""
    body = problem.placement
    scene = build_scene(replace(parse_body(body), text=body), load_library(), number - 1, REALISATIONS)
    fixed = has_size(body, problem.conditions)
    rows = [{n: complex(x, y) for n, (x, y) in scene.figure(k).items()} for k in range(REALISATIONS)]
    first = rows[0]
    centre, size = size_of(first)
    found = []
    for row in rows:
        own, own_size = size_of(row)
        turn = sum(((row[n] - own).conjugate() * (first[n] - centre) for n in row), 0j)
        way = turn / abs(turn) if turn else 1.0
        factor = 1.0 if fixed else size / own_size
        found.append(Placement(number, {n: centre + factor * way * (z - own) for n, z in row.items()}))
    return found
