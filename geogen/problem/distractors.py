"""Distractors: values that a problem states besides, which its proof does without.

They are lengths and angles that all else that is stated leaves free, so that no step can rest on them, none of them
follows, and they contradict nothing: the figure is drawn anew with them, and certified as any other.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from itertools import islice

from geogen.lang.problem import Problem
from geogen.lang.statement import Statement
from geogen.problem.givens import free_values, is_free
from geogen.scene.scene import Scene

#: Most distractors; few figures leave more values free.
MOST = 5


def with_distractors(problem: Problem, scene: Scene, count: int, rng: random.Random) -> Problem | None:
    """The problem with values for quantities that it leaves free, at any place among those that it states.

    Args:
        problem: with its goal.
        scene: its scene, whose figure the values are near to.
        count: how many.
        rng: the stream that decides.

    Returns:
        the problem, to be drawn anew; None where fewer are free.
    """
    found = list(islice(free_values(problem, scene, rng), count))
    if len(found) < count:
        return None
    values = list(problem.values)
    for clause in found:
        values.insert(rng.randint(0, len(values)), clause)
    return replace(problem, values=tuple(values), text="")


def distractors(problem: Problem, scene: Scene, needed: Set[Statement]) -> Iterator[Statement]:
    """The values that a problem states, does not need, and could have stated otherwise.

    Args:
        problem: with its goal.
        scene: its scene.
        needed: the given statements that it needs, canonical.
    """
    given: Sequence[Statement] = [premise.statement for premise in scene.premises]
    for _, statement in problem.stated:
        key = statement.canonical()
        others = [s for s in given if s.canonical() != key]
        if key not in needed and is_free(statement, others, scene.figure()):
            yield statement
