"""Senses of turning that a text has to state: directed angles are given, and drawn angles are spoken of.

"∠ABX = 40° and ∠ABY = 30°" says nothing of the sides of AB on which X and Y lie, and "∠AXB = ∠ACB" is true of X and of
its mirror image in AB, while the formal statements mean one of these. So the text says, too, which way they turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, true_in
from geogen.library.instantiate import use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.problem.asking import equal_corners, vertex
from geogen.scene.senses import is_said


def senses(problem: Problem, at: Coordinates, library: Library) -> tuple[Statement, ...]:
    """What the text of a problem has to say of senses, each in canonical form once.

    Args:
        problem: the problem.
        at: the figure by which it is worded.
        library: its constructions.
    """
    uses = resolve(problem, library)
    spoken = [use for use in uses if use.construction.phrasing.directed]
    found = [s for use in spoken for s in _of_two_angles(use, at)]
    if _are_compared(uses):
        found += [s for use in spoken for s in _of_known_angles(use, at)]
    return tuple(dict.fromkeys(s.canonical() for s in found))


def order_said(problem: Problem, at: Coordinates, library: Library) -> tuple[Statement, ...]:
    """All that the text of a problem says of order: the senses, and what sentences of constructions say by themselves,
    as "convex" does, each in canonical form.

    Args:
        problem: the problem.
        at: the figure by which it is worded.
        library: its constructions.
    """
    given = (s.canonical() for use in resolve(problem, library) for s in use_statements(use) if s.spec.seen)
    return (*senses(problem, at, library), *given)


def _are_compared(uses: Sequence[Use]) -> bool:
    """True where several senses are given, of angles or of rotations: one alone may be either, as the figure may be."""
    return sum(is_said(use.construction) for use in uses) > 1


def _of_two_angles(use: Use, at: Coordinates) -> Iterator[Statement]:
    """That two equal angles turn the same way, or opposite ways, unless they are of one triangle."""
    for statement in use_statements(use):
        corners = equal_corners(statement, at) if statement.predicate == "eqangle" else None
        if corners is None:
            continue
        one, two = corners
        if set(one) != set(two):
            alike = Statement("sameclock", (*one, *two))
            yield alike if true_in(alike, at) else Statement("sameclock", (*one, *two[::-1]))


def _of_known_angles(use: Use, at: Coordinates) -> Iterator[Statement]:
    """Which way a known angle turns."""
    for statement in use_statements(use):
        corner = vertex(statement.args[:4]) if statement.predicate == "aconst" else None
        if corner is not None:
            turned = Statement("anticlockwise", corner)
            yield turned if true_in(turned, at) else Statement("anticlockwise", corner[::-1])
