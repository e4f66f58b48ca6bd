"""A scene with more points: its figures stay as they are, and each new point is where its clause makes it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from string import ascii_lowercase

import numpy as np

from geogen.lang.clause import Clause, parse_clauses
from geogen.lang.problem import Problem
from geogen.lang.statement import true_in
from geogen.library.instantiate import Premise, needed_statements, use_statements
from geogen.library.records import Library
from geogen.library.resolve import resolve
from geogen.scene.scene import Scene


@dataclass(frozen=True)
class Point:
    """An auxiliary point.

    Args:
        name: how it is called.
        clause: how it is made.
        of: the points that it is made of.
        at: complex coordinates, one for each realisation.
    """

    name: str
    clause: str
    of: tuple[str, ...]
    at: tuple[complex, ...]


def free_names(points: Sequence[str], count: int) -> list[str]:
    """Names that no point has, however they are spelt: letters from m on first, then letters with numbers."""
    known = {p.lower() for p in points}
    letters = ascii_lowercase[12:] + ascii_lowercase[:12]
    found = (f"{letter}{digit}" for digit in ("", *range(1, count + 1)) for letter in letters)
    return [name for name, _ in zip((name for name in found if name not in known), range(count), strict=False)]


def with_point(scene: Scene, point: Point, library: Library) -> Scene | None:
    """A scene with one more point, to look at what follows; None where its construction is not allowed in the figure.

    Args:
        scene: of a problem.
        point: the point.
        library: the constructions.
    """
    points = (*scene.points, point.name)
    at = np.concatenate((scene.realisations, np.array([[(z.real, z.imag)] for z in point.at])), axis=1)
    figure = {p: (x, y) for p, (x, y) in zip(points, at[0].tolist(), strict=True)}
    clauses = (Clause(scene.points), *parse_clauses(point.clause).clauses)
    premises = list(scene.premises)
    for use in resolve(Problem("", clauses), library):
        stated = use_statements(use)
        if not all(true_in(s, figure) for s in (*needed_statements(use), *(s for s in stated if s.spec.seen))):
            return None
        premises += [Premise(s, len(clauses), use.construction.id) for s in stated if not s.spec.seen]
    return replace(scene, points=points, realisations=at, premises=tuple(premises))
