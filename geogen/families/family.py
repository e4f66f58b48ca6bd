"""A problem as the head of its family: what it states, what follows from it, and proofs of its edited twins."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import combinations, islice
from typing import Any, Generic, TypeVar, cast

from geogen.checker.figure import Figure
from geogen.checker.terms import senseless
from geogen.deduction import Closure, close_on_goal, prove
from geogen.errors import NotDerivable
from geogen.families.at_sight import at_sight, sight_of
from geogen.families.edit import Value, edited, measured, stated_values
from geogen.families.figures import scene_at
from geogen.families.moves import KEPT
from geogen.families.odds import Seen, is_made
from geogen.families.relative_position import ray
from geogen.families.residual import is_kept
from geogen.lang.measure import Coordinates, Term, normal_term
from geogen.lang.number import Number
from geogen.lang.problem import Problem, print_body
from geogen.lang.question import Question
from geogen.lang.question import question as question_of
from geogen.library.records import Library
from geogen.problem.questions import pleasant
from geogen.problem.randomness import stream
from geogen.problem.visible import corners, segments
from geogen.proof.graph import ProofGraph
from geogen.tasks.source import Source

#: Most angles and lengths of a figure for which a closure is asked.
MOST_ANGLES, MOST_LENGTHS = 20, 30
#: Most ratios, and most perimeters, that are asked for.
MOST_COMPOSED = 5

Found = TypeVar("Found")


class Once(Generic[Found]):
    """What an iterator yields, drawn from it once and as far as anyone looks, for any number of lookers.

    Args:
        source: the iterator.
    """

    def __init__(self, source: Iterator[Found]) -> None:
        self._source = source
        self._found: list[Found] = []

    def __iter__(self) -> Iterator[Found]:
        place = 0
        while True:
            if place == len(self._found):
                try:
                    self._found.append(next(self._source))
                except StopIteration:
                    return
            yield self._found[place]
            place += 1


@dataclass(frozen=True)
class Solution:
    """A value with its proof.

    Args:
        value: the answer.
        proof: of the statement that gives it.
    """

    value: Number
    proof: ProofGraph


@dataclass(frozen=True)
class Family:
    """A problem that asks for a value, and what its twins are made of.

    Args:
        source: the problem.
        library: rules and constructions.
        name: a name for random streams.
        all_pairs: whether all pairs of a twin and its control are made, whatever the odds.
        looked: what was looked for already, by the search; a twin and its control come of one search.
    """

    source: Source
    library: Library
    name: str
    all_pairs: bool = False
    looked: dict[Callable[[Family], Iterator[Any]], Once[Any]] = field(default_factory=dict, compare=False, repr=False)

    def once(self, search: Callable[[Family], Iterator[Found]]) -> Iterable[Found]:
        """What a search finds of the family, searched for once."""
        if search not in self.looked:
            self.looked[search] = Once(search(self))
        return cast("Iterable[Found]", self.looked[search])

    def names(self, pair: str) -> dict[str, str]:
        """By the name of each point its name in the twins of a pair, by lot; a centre keeps its own.

        The names of a problem follow the order of its construction, so that what a quantity is called would tell what
        it is, and how likely it is to be left open, or to be the one that is false.

        Args:
            pair: its name in the family.
        """
        points = self.problem.points
        others = [p for p in points if p != KEPT]
        return {p: p for p in points} | dict(
            zip(others, self.rng(f"names {pair}").sample(others, len(others)), strict=True)
        )

    def makes(self, kind: str, pair: str, seen: Seen) -> bool:
        """True where the odds have a pair of a twin and its control made.

        Args:
            kind: of the twin.
            pair: its name in the family.
            seen: of both.
        """
        return self.all_pairs or is_made(kind, f"{self.name} {pair}", seen)

    def keeps(self, kind: str, pair: str, twin: Mapping[str, int], control: Mapping[str, int]) -> bool:
        """True where a pair that the odds have made is kept, see :mod:`geogen.families.residual`.

        Args:
            kind: of the twin.
            pair: its name in the family.
            twin: the looks of what the twin asks for.
            control: of what the control asks for.
        """
        return self.all_pairs or is_kept(kind, f"{self.name} {pair}", twin, control)

    @property
    def problem(self) -> Problem:
        """The original."""
        return self.source.problem

    @property
    def at(self) -> Coordinates:
        """Its figure."""
        return self.source.at

    @cached_property
    def goal(self) -> Question | None:
        """What it asks for; None where something is to be proved."""
        return self.problem.goal if isinstance(self.problem.goal, Question) else None

    @cached_property
    def answer(self) -> Value | None:
        """The answer to what it asks for."""
        if self.goal is None:
            return None
        value = self.goal.value_of(self.source.claim)
        return None if value is None else Value(self.goal, value)

    @cached_property
    def stated(self) -> dict[int, Value]:
        """The values that it states, by the number of the clause."""
        return stated_values(self.problem)

    def rng(self, kind: str) -> random.Random:
        """The stream of one kind of twins: the same for the same problem, whatever else is made."""
        return stream(0, f"families {kind} {self.name}", 0)

    @cached_property
    def closure(self) -> Closure | None:
        """All that follows from the original in its figure; None where no figure near by guards against chance."""
        scene = scene_at(self.problem, self.at, self.library)
        if scene is None:
            return None
        return close_on_goal(scene, self.library, ask=self.angles)

    @property
    def angles(self) -> list[Term]:
        """The angles for which closures are asked."""
        return [normal_term(("angle", *corner)) for corner in self._corners]

    @cached_property
    def _corners(self) -> list[tuple[str, str, str]]:
        found = corners(segments(self.source.given, self.problem.clauses), self.at)
        self.rng("corners").shuffle(found)
        return found[:MOST_ANGLES]

    @cached_property
    def derived(self) -> tuple[Value, ...]:
        """Lengths and angles that follow from what is given, in random order; the text says nothing of them as such."""
        if self.closure is None:
            return ()
        asked = [question_of(("length", *pair), {}) for pair in self._segments[:MOST_LENGTHS]]
        asked += [question_of(("angle", *corner), {}) for corner in self._corners]
        new = (one for one in asked if not self._names(one))
        found = [v for v in self._values(new) if not (v.question.is_angle and v.number.rational in (0, 90, 180))]
        self.rng("derived").shuffle(found)
        return tuple(found)

    @cached_property
    def hidden(self) -> tuple[Value, ...]:
        """Lengths and angles that follow and are not known at sight."""
        return self._hidden(self.derived)

    @cached_property
    def hidden_composed(self) -> tuple[Value, ...]:
        """Ratios and perimeters that follow and are not known at sight."""
        return self._hidden(self.composed)

    def _hidden(self, values: Iterable[Value]) -> tuple[Value, ...]:
        sight = sight_of(self.source.given, self.at)
        return tuple(v for v in values if at_sight(v.question, sight) is None)

    @cached_property
    def composed(self) -> tuple[Value, ...]:
        """Some ratios and perimeters that follow; the text may speak of one length of a ratio, and of no side.

        How a midpoint parts its segment is stated, so that is no ratio to ask for.
        """
        new = [pair for pair in self._segments if not self._names(question_of(("length", *pair), {}))]
        halved = [set(s.points) for s in self.source.given if s.predicate == "midp"]
        ratios = [
            (one, other)
            for one, other in combinations(self._segments, 2)
            if (one in new or other in new) and not any({*one, *other} <= points for points in halved)
        ]
        figure = Figure(self.at)
        every = combinations(self.problem.points, 3)
        triangles = [t for t in every if senseless(("area", *t), figure) is None]
        self.rng("ratios").shuffle(ratios)
        self.rng("triangles").shuffle(triangles)
        sides = {frozenset(pair) for pair in new}
        drawn = (t for t in triangles if all(frozenset(pair) in sides for pair in combinations(t, 2)))
        found = self._values(question_of(("ratio", *one, *other), {}) for one, other in ratios)
        unequal = (value.as_stated for value in found if value.number != 1)
        perimeters = self._values(question_of(("perimeter", *triangle), {}) for triangle in drawn)
        return (*islice(unequal, MOST_COMPOSED), *islice(perimeters, MOST_COMPOSED))

    @cached_property
    def _segments(self) -> list[tuple[str, str]]:
        return segments(self.source.given, self.problem.clauses)

    @cached_property
    def _known(self) -> frozenset[Term]:
        """What the text speaks of as such."""
        return frozenset(term for s in (*self.source.given, self.source.claim) for term in measured(s))

    def _names(self, asked: Question) -> bool:
        """True where the text speaks of a quantity as such."""
        return any(_is_named(asked, term, self.at) for term in self._known)

    def _values(self, asked: Iterable[Question]) -> Iterator[Value]:
        """Quantities that follow, with pleasant numbers."""
        for one in asked:
            value = None if self.closure is None else self.closure.answer(one)
            if value is not None and pleasant(value):
                yield Value(one, value)


def _is_named(asked: Question, term: Term, at: Coordinates) -> bool:
    """True where a term is what a question asks for, if only by other points of the same arms of an angle."""
    if asked.kind != term[0]:
        return False
    (a, b, *rest), (p, q, *others) = map(str, asked.args), term[1:]
    if asked.kind != "angle":
        return normal_term((asked.kind, a, b, *rest)) == term
    return b == q and {ray(b, a, at), ray(b, rest[0], at)} == {ray(q, p, at), ray(q, others[0], at)}


def solution(problem: Problem, at: Coordinates, library: Library) -> Solution | None:
    """The value that a problem asks for, with a proof; None where it does not follow.

    Args:
        problem: it asks for a value.
        at: a figure in which its premises hold.
        library: rules and constructions.
    """
    scene = scene_at(problem, at, library)
    if scene is None:
        return None
    closure = close_on_goal(scene, library)
    value = None if problem.question is None else closure.answer(problem.question)
    return None if value is None else proved(closure, problem, value)


def proved(closure: Closure, problem: Problem, value: Number) -> Solution:
    """A value with its proof, which the judge of a twin has checked.

    Args:
        closure: has the value; it may be that of a problem that asks for something else.
        problem: states what the closure rests on, and asks for the value.
        value: the answer.
    """
    if problem.question is None:
        raise NotDerivable("a problem that asks for no value has none to prove")
    return Solution(value, replace(prove(closure, problem.question.answer(value)), problem=print_body(problem)))


def proof_of(value: Value, family: Family) -> ProofGraph | None:
    """The proof that a value follows from what the original states; None where it does not.

    Args:
        value: a quantity with its number.
        family: of the original.
    """
    closure = family.closure
    if closure is None or closure.answer(value.question) != value.number:
        return None
    return proved(closure, edited(family.problem, goal=value.question), value.number).proof
