"""Starts for figures whose given lengths are of very different sizes.

A figure that is drawn without regard to its values has points about equally far apart. From there the way to one that
is a hundred times as long as it is wide ends elsewhere, or nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np

from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.scene.elementary import moduli

#: How many times the shortest length the longest one has to be.
SKEWED = 8.0

#: Two points by their numbers, and how far apart they are.
Reach = tuple[int, int, float]


def reaches(values: Iterable[Statement], points: Sequence[str]) -> tuple[Reach, ...]:
    """The given lengths, each from an earlier point to a later one, in the order of the later ones.

    Args:
        values: statements of values.
        points: of the figure, in order.

    Returns:
        The lengths; none where they are all of about one size.
    """
    place = {point: n for n, point in enumerate(points)}
    found = []
    for statement in values:
        if statement.predicate == "lconst":
            a, b, length = statement.args
            assert isinstance(length, Number)
            first, second = sorted((place[str(a)], place[str(b)]))
            found.append((first, second, float(length)))
    known = [length for _, _, length in found]
    if not known or max(known) < SKEWED * min(known):
        return ()
    return tuple(sorted(found, key=lambda reach: (reach[1], reach[0])))


def at_lengths(z: np.ndarray, given: Iterable[Reach]) -> np.ndarray:
    """A figure in which each point with a given length has it, in the direction in which the point lies.

    Args:
        z: complex coordinates of a figure.
        given: lengths; of several to one point the first counts.
    """
    found, done = z.copy(), set[int]()
    for first, second, length in given:
        way = found[second] - found[first]
        far = float(moduli(way))
        if second not in done and far:
            found[second] = found[first] + way * (length / far)
            done.add(second)
    return found
