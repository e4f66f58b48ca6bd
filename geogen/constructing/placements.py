"""Where the given points are: random figures of the problem's kind, the same for everyone."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from geogen.constructing.problem import ConstructionProblem
from geogen.errors import SceneError
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.instantiate import premises_of
from geogen.scene.build import build_scene
from geogen.scene.place import prepare
from geogen.scene.sizes import sizings

#: Figures in which a reply is drawn, and how many are tried at most where some cannot tell.
FIGURES, TRIED = 20, 32
#: How many expressions a reply may evaluate in one figure: ten times what a long construction needs.
STEPS = 6_000
#: How much larger or smaller than in the reply the givens are drawn.
SMALLEST, LARGEST = 0.55, 1.8
#: How far from there, in sizes of the figure.
AWAY = 0.7


@dataclass(frozen=True, slots=True)
class Placement:
    """A place of all given points.

    Args:
        number: which figure it is, from 1.
        places: a point's name to where it is.
    """

    number: int
    places: Mapping[str, complex]


@lru_cache(maxsize=1024)
def placements(body: str) -> tuple[Placement, ...]:
    """Random figures of a placement's program, in general position.

    Args:
        body: the program.

    Raises:
        SceneError: none can be drawn.
    """
    problem = replace(parse_body(body), text=body)
    found: list[Placement] = []
    for seed in range(TRIED):
        scene = build_scene(problem, load_library(), seed, 2)
        figure = {name: complex(x, y) for name, (x, y) in scene.figure(0).items()}
        found.append(Placement(seed + 1, figure))
    if not found:
        raise SceneError(f"'{body}' has no figure")
    return tuple(found)


@lru_cache(maxsize=1024)
def has_size(body: str, conditions: tuple[str, ...]) -> bool:
    """True where lengths are given as numbers, so that figures may not be drawn larger or smaller."""
    problem = parse_body(body)
    _, uses = prepare(problem, load_library())
    given = [p.statement for p in premises_of(problem, uses)]
    return bool(sizings([*given, *map(parse_statement, conditions)]))


def chance(problem: ConstructionProblem, number: int, attempt: int = 0) -> Random:
    """The random numbers of one figure of a problem."""
    seed = hashlib.sha256(f"redraw\0{problem.id}\0{number}\0{attempt}".encode()).digest()
    return Random(int.from_bytes(seed[:8], "big"))


def size_of(places: Mapping[str, complex]) -> tuple[complex, float]:
    """The centre and the size of a set of places; of a single one the size is 1."""
    found = list(places.values())
    centre = sum(found) / len(found) if found else 0j
    return centre, max((abs(z - centre) for z in found), default=0.0) or 1.0


def scaled(placement: Placement, like: Mapping[str, complex], random: Random, fixed: bool) -> dict[str, complex]:
    """A placement about as large as the reply draws the givens, and near to where it draws them.

    Args:
        placement: the figure.
        like: where the reply has the given points.
        random: says how much larger or smaller, and how far away.
        fixed: True to keep the size.
    """
    centre, size = size_of(placement.places)
    if fixed:
        return dict(placement.places)
    to, wanted = size_of(like) if like else (0j, 5.0)
    factor = wanted / size * random.uniform(SMALLEST, LARGEST)
    to += wanted * complex(random.uniform(-AWAY, AWAY), random.uniform(-AWAY, AWAY))  # else their centre would stay
    return {name: to + factor * (z - centre) for name, z in placement.places.items()}
