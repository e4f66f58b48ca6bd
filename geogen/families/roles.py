"""Roles: what a reader who thinks of no geometry sees of a quantity in a text, and quantities crossed by it.

Radii mostly follow where chords do not, and angles at corners have two values more often than those at points that are
made later. So a pair, of a quantity without one answer and of one that has one, comes with a second pair of its family
in which the roles are exchanged: what is open here is settled there.
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

from geogen.lang.problem import Problem
from geogen.lang.question import Question

#: Most pairs of a family that are crossed with each other.
MOST_PAIRS = 400
#: Weight of a letter that is asked for more often on one side, against that of a cue.
LETTER = 0.25

#: The cue that tells most, and is balanced in any two pairs: in how many values points stand that are asked for.
SHARED = 3

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

    def roles(self, rough: bool) -> tuple[Role, Role]:
        """The two roles."""
        return role(self.free, self.problem, rough), role(self.settled, self.problem, rough)

    @cached_property
    def first(self) -> bool:
        """True where the free one stands first in the alphabet."""
        return self.free.args < self.settled.args

    @cached_property
    def signs(self) -> tuple[int, ...]:
        """By cue 1 where the free one has more, -1 where the settled one has."""
        both = zip(cues(self.free, self.problem), cues(self.settled, self.problem), strict=True)
        return tuple((one > other) - (one < other) for one, other in both)

    @cached_property
    def letters(self) -> Counter[str]:
        """What is asked for, letters and whole names, less what the settled one asks for."""
        found = Counter((*self.free.args, "".join(self.free.args)))
        found.subtract((*self.settled.args, "".join(self.settled.args)))
        return found

    def shares(self, other: Pair[Held]) -> bool:
        """True where two pairs of one text have a quantity in common."""
        same = self.problem.values == other.problem.values
        return same and bool({self.free, self.settled} & {other.free, other.settled})

    def told_by(self, other: Pair[Held]) -> float:
        """How much of the form still tells which of the quantities of two pairs are free."""
        letters = Counter(self.letters)
        letters.update(other.letters)
        of_cues = sum(abs(a + b) for a, b in zip(self.signs, other.signs, strict=True))
        return of_cues + LETTER * sum(map(abs, letters.values()))


def crossed(
    pairs: Sequence[Pair[Held]], rng: random.Random, fits: Callable[[Pair[Held]], bool]
) -> Iterator[tuple[Pair[Held], Pair[Held]]]:
    """Two pairs at a time with exchanged places in the alphabet and exchanged roles; then such with rough roles.

    What is asked for in one of two pairs stands in more of the values that are stated, in the other in fewer.

    Args:
        pairs: of a family; no quantity of a text is taken twice.
        rng: which of them are taken where the form tells as little.
        fits: whether a pair is one, asked only of pairs that would be taken.
    """
    some = list(pairs)
    rng.shuffle(some)
    some = some[:MOST_PAIRS]
    taken: list[Pair[Held]] = []
    for rough in (False, True):
        for both in _likeliest(some, rough):
            if not any(pair.shares(old) for pair in both for old in taken) and all(map(fits, both)):
                taken += both
                yield both


def _likeliest(some: Sequence[Pair[Held]], rough: bool) -> list[tuple[Pair[Held], Pair[Held]]]:
    """Two pairs at a time whose roles are exchanged, those first whose form tells least."""
    every = [pair.roles(rough) for pair in some]
    places: dict[tuple[Role, Role], list[int]] = defaultdict(list)
    for place, roles in enumerate(every):
        places[roles].append(place)
    found = [
        (some[one].told_by(some[other]), one, other)
        for one, (free, settled) in enumerate(every)
        for other in places.get((settled, free), ())
        if other > one
        and some[one].first != some[other].first
        and some[one].signs[SHARED] == -some[other].signs[SHARED]
        and not some[one].shares(some[other])
    ]
    return [(some[one], some[other]) for _, one, other in sorted(found)]
