"""Roles: what a reader who thinks of no geometry sees of a quantity in a text, and pairs of quantities.

Radii mostly follow where chords do not, and angles at corners have two values more often than those at points that are
made later. So of the pairs of a quantity without one answer and of one that has one so many are taken that what is open
here is settled there (:mod:`geogen.families.balance`).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from geogen.lang.problem import Problem
from geogen.lang.question import Question

#: Constructions of centres of circles.
CENTRES = frozenset({"circle", "incenter", "excenter", "ninepoints"})

Held = TypeVar("Held")
Role = tuple[object, ...]
#: How a point is introduced that rests on no other.
FREE: Role = ("free",)


def introductions(problem: Problem) -> dict[str, Role]:
    """How each point is introduced: freely, on something, or by which constructions."""
    found: dict[str, Role] = {}
    for clause in problem.clauses:
        calls = clause.constructions
        free = all(set(call.args) <= set(clause.points) for call in calls)
        kinds = {"on" if call.name.startswith("on_") else call.name for call in calls}
        found |= dict.fromkeys(clause.points, FREE if free else tuple(sorted(kinds)))
    return found


def roughly(how: Role) -> Role:
    """Whether a point is free, a centre, or made in any other way."""
    return how if how == FREE else ("centre" if CENTRES & set(how) else "made",)


def role(asked: Question, problem: Problem, rough: bool = False) -> Role:
    """The kind of a quantity, and how its points are introduced; of an angle first its vertex.

    Args:
        asked: the quantity.
        problem: the text.
        rough: True where only free points, centres and others are told apart.
    """
    made = introductions(problem)
    points = [roughly(made[p]) if rough else made[p] for p in asked.args]
    if asked.kind == "angle":
        return asked.kind, points[1], *sorted(points[::2], key=repr)
    return asked.kind, *(sorted(points, key=repr) if asked.kind == "length" else points)


def cues(asked: Question, problem: Problem) -> tuple[int, ...]:
    """How often the text names the points of a quantity, and in how many values, and with how many of them at once."""
    times = Counter(a for clause in problem.clauses for call in clause.constructions for a in call.args)
    stated = [set(statement.points) for _, statement in problem.stated]
    times.update(p for points in stated for p in points)
    named = [times[p] for p in asked.args]
    shared = [len(points & set(asked.args)) for points in stated]
    return sum(named), min(named), max(named), sum(shared), max(shared, default=0)


@dataclass(frozen=True)
class Pair(Generic[Held]):
    """Two quantities of one text.

    Args:
        problem: the text; what it asks for does not matter.
        free: the quantity without one answer.
        settled: the other.
        held: what it is a pair of.
    """

    problem: Problem
    free: Question
    settled: Question
    held: Held

    @property
    def cues(self) -> dict[str, int]:
        """What of the two a reader sees who thinks of no geometry, of the free one 1, of the settled one -1."""
        found: Counter[str] = Counter()
        both = zip(cues(self.free, self.problem), cues(self.settled, self.problem), strict=True)
        for place, (one, other) in enumerate(both):
            found[f"cue {place}"] = (one > other) - (one < other)
        found["first"] = 1 if self.free.args < self.settled.args else -1
        for asked, sign in ((self.free, 1), (self.settled, -1)):
            for rough in (True, False):
                found[f"role {rough} {role(asked, self.problem, rough)}"] += sign
            for point in asked.args:
                found[f"asks {point}"] += sign
        return {name: size for name, size in found.items() if size}

    def shares(self, other: Pair[Held]) -> bool:
        """True where two pairs of one text have a quantity in common."""
        same = self.problem.values == other.problem.values
        return same and bool({self.free, self.settled} & {other.free, other.settled})


def apart(pairs: Sequence[Pair[Held]], rng: random.Random, fits: Callable[[Pair[Held]], bool]) -> Iterator[Pair[Held]]:
    """Pairs in random order, no quantity of a text in two of them.

    Args:
        pairs: of a family.
        rng: their order.
        fits: whether a pair is one, asked only of pairs that would be taken.
    """
    taken: list[Pair[Held]] = []
    for pair in rng.sample(pairs, len(pairs)):
        if not any(pair.shares(old) for old in taken) and fits(pair):
            taken.append(pair)
            yield pair
