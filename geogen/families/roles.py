"""Roles: what a reader who thinks of no geometry sees of a quantity in a text, and pairs of quantities in turns by it.

Radii mostly follow where chords do not, and angles at corners have two values more often than those at points that are
made later. So a pair, of a quantity without one answer and of one that has one, comes with a second pair, of this
family or another, in which the roles are exchanged: what is open here is settled there
(:mod:`geogen.families.balance`).
"""

from __future__ import annotations

import random
from collections import Counter, defaultdict, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from geogen.families.balance import Form
from geogen.lang.problem import Problem
from geogen.lang.question import Question

#: Weight of a cue or a role that one side has more of, against that of a letter.
CUE = 4
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

    def form(self, sort: str) -> Form:
        """What tells the two apart.

        Args:
            sort: of the pair; only pairs of one sort are balanced by each other.
        """
        roles = [repr(role(q, self.problem, rough=True)) for q in (self.free, self.settled)]
        first = self.free.args < self.settled.args
        signs = self._signs()
        like, unlike = (sort, *roles, first, signs[SHARED]), (sort, *roles[::-1], not first, -signs[SHARED])
        return Form(repr(like), repr(unlike), self._tells(signs))

    def _signs(self) -> tuple[int, ...]:
        """By cue 1 where the free one has more, -1 where the settled one has."""
        both = zip(cues(self.free, self.problem), cues(self.settled, self.problem), strict=True)
        return tuple((one > other) - (one < other) for one, other in both)

    def _tells(self, signs: Sequence[int]) -> dict[str, int]:
        """The cues, roles, letters and whole names of the free one, less those of the settled one."""
        found = Counter({f"cue {place}": CUE * sign for place, sign in enumerate(signs)})
        for asked, sign in ((self.free, 1), (self.settled, -1)):
            found[repr(role(asked, self.problem))] += CUE * sign
            for letters in (*asked.args, "".join(asked.args)):
                found[letters] += sign
        return {name: size for name, size in found.items() if size}

    def shares(self, other: Pair[Held]) -> bool:
        """True where two pairs of one text have a quantity in common."""
        same = self.problem.values == other.problem.values
        return same and bool({self.free, self.settled} & {other.free, other.settled})


def in_turns(
    pairs: Sequence[Pair[Held]], sort: str, rng: random.Random, fits: Callable[[Pair[Held]], bool]
) -> Iterator[tuple[Pair[Held], Form]]:
    """Pairs with their forms, one of each form in turns.

    Args:
        pairs: of a family; no quantity of a text is taken twice.
        sort: of the pairs.
        rng: their order.
        fits: whether a pair is one, asked only of pairs that would be taken.
    """
    some = list(pairs)
    rng.shuffle(some)
    left: dict[str, deque[tuple[Pair[Held], Form]]] = defaultdict(deque)
    for pair in some:
        form = pair.form(sort)
        left[form.like].append((pair, form))
    turns, taken = deque(left.values()), list[Pair[Held]]()
    while turns:
        turn = turns.popleft()
        while turn:
            pair, form = turn.popleft()
            if not any(pair.shares(old) for old in taken) and fits(pair):
                taken.append(pair)
                turns.append(turn)
                yield pair, form
                break
