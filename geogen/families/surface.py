"""What of a quantity is seen in a text by a reader who thinks of no geometry.

Radii mostly follow where chords do not, and an angle at the vertex of a given one more often than others. So the text
is looked at from the quantity that is asked for: its points stand for themselves (an angle's vertex apart from its
ends), and all others are alike.
"""

from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from itertools import pairwise

import numpy as np

from geogen.families.at_sight import at_sight, sight_of
from geogen.families.edit import Value, stated_values
from geogen.families.relative_position import angles_beside, lengths_beside
from geogen.lang.clause import Clause
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.question import Question
from geogen.lang.question import question as question_of
from geogen.lang.statement import Statement
from geogen.problem.visible import segments

#: How points are called: the vertex of an angle that is asked for, other points of the quantity, and all others.
VERTEX, END, OTHER = "vertex", "end", "other"
#: Parts of a text, as to where points come in it; how many clauses count as many.
PARTS, MANY = 3, 3
#: How many premises count as most; of how many points all sets are looked at.
MOST, MOST_POINTS = 6, 16
#: How near to each other numbers are that count as the same.
NEAR = 1e-9
#: Angles that catch the eye where they are drawn.
SPECIAL = frozenset({30, 45, 60, 90, 120, 135, 150})
#: How things begin that say how the quantity is called; by what two hashes are put together.
ASKS, FACTOR = "asks", 31
#: Predicates of segments, whose order within the segment does not matter; of some the segments have no order, either.
OF_SEGMENTS = frozenset({"cong", "para", "perp", "eqangle", "eqratio", "rconst", "lconst", "aconst"})
UNORDERED = frozenset({"cong", "para", "perp", "coll", "cyclic"})


#: What is counted, and how much of it there is.
Count = tuple[str, int]


@dataclass(frozen=True)
class Looks:
    """What is seen of a quantity.

    Args:
        things: that are so of it.
        counts: how much of some things there is.
        places: where it stands in some orders; what stands beside it there is seen, and no place by itself.
    """

    things: frozenset[str]
    counts: Mapping[str, int]
    places: Mapping[str, int] = field(default_factory=dict)

    def more(self, other: Looks) -> list[str]:
        """Of what it has more than another one, and where it stands behind it."""
        pairs = ((self.counts, other.counts), (self.places, other.places))
        return [f"more {name}" for own, its in pairs for name, count in own.items() if count > its.get(name, count)]

    @cached_property
    def codes(self) -> np.ndarray:
        """Hashes of its things and counts, and of each two of them but its names, (hashes,), each less than 2 ** 32."""
        own = self.things | {f"{name} {count}" for name, count in self.counts.items()}
        single, names = (
            np.array(sorted(zlib.crc32(thing.encode()) for thing in own if thing.startswith(ASKS) == named), np.int64)
            for named in (False, True)
        )
        one, other = np.triu_indices(len(single), 1)
        return np.concatenate([single, names, (FACTOR * single[one] + single[other]) % (1 << 32)])


def seen(said: Value, problem: Problem, premises: Sequence[Statement], at: Coordinates) -> Looks:
    """What is seen of a quantity.

    Args:
        said: the quantity, and the number that a text says or asks for.
        problem: the text; what it asks for does not matter.
        premises: what the text states.
        at: a figure in which it is seen what is on one line and what is a part of what.

    Returns:
        What premises say of its points; how these are introduced and used, where, and together with each other; what
        they are called; how often they occur. Of a ratio that of its lengths, and what is so of both. How its number
        looks, and how both go with the values that the text states.
    """
    stated = [value for value in stated_values(problem).values() if value != said]
    sight = at_sight(said.question, sight_of([s for s in premises if s != said.statement], at))
    known = "not" if sight is None else "as said" if sight == said.number else "otherwise"
    own = in_text(said.question, problem, premises)
    return Looks(own.things | _related(said, stated, at) | {f"known at sight: {known}"}, own.counts)


def places(asked: Question, problem: Problem) -> dict[str, int]:
    """Where the points of a quantity come in the order of a text, and in the alphabet."""
    order = [p for clause in problem.clauses for p in clause.points]
    own, letters = [order.index(p) for p in asked.args], [ord(p[0]) for p in asked.args]
    return {
        "first point": min(own),
        "last point": max(own),
        "points": sum(own),
        "first letter": letters[0],
        "least letter": min(letters),
        "letters": sum(letters),
    }


def in_text(asked: Question, problem: Problem, premises: Sequence[Statement]) -> Looks:
    """What a text says of a quantity and its points.

    Args:
        asked: the quantity.
        problem: the text; what it asks for does not matter.
        premises: what the text states.
    """
    if asked.kind == "ratio":
        pairs = (asked.args[:2], asked.args[2:])
        both = _of_both(*(in_text(question_of(("length", *pair), {}), problem, premises) for pair in pairs))
        return replace(both, things=both.things.union(f"{ASKS} a ratio of {' '.join(sorted(pair))}" for pair in pairs))
    called = {p: VERTEX if asked.kind == "angle" and n == 1 else END for n, p in enumerate(asked.args)}
    found = {about for statement in premises for about in _said(statement, called)}
    counts = (
        *_placed(asked, problem),
        *_counted(asked, problem),
        *_tied(asked, premises),
        *_free(asked, problem, premises),
        _loose(asked, problem, premises),
        *_drawn(asked, problem, premises),
    )
    return Looks(frozenset((*found, *_introduced(problem, called), *_named(asked))), dict(counts))


def _of_both(one: Looks, other: Looks) -> Looks:
    """What is seen of a ratio: what is so of one of its lengths, what is so of both, and how much of it both have."""
    both = (f"both {thing}" for thing in one.things & other.things)
    names = one.counts.keys() | other.counts.keys()
    counts = {name: one.counts.get(name, 0) + other.counts.get(name, 0) for name in sorted(names)}
    return Looks(one.things.union(other.things, both), counts)


def look(number: Number) -> str:
    """How a number looks: whole, a fraction, or with roots."""
    rational = number.rational
    if rational is None:
        return "root"
    return "whole" if rational.denominator == 1 else "fraction"


def _related(said: Value, stated: Iterable[Value], at: Coordinates) -> frozenset[str]:
    """How the number that is said of a quantity looks, and how both go with the values of the text."""
    found = {f"a {look(said.number)} number"}
    if said.question.is_angle:
        found |= {"a special angle" if said.number in SPECIAL else "a plain angle"}
        found |= {"obtuse" if float(said.number) > 90 else "not obtuse"}
    for value in stated:
        shared = f"{len(set(said.question.args) & set(value.question.args))} points"
        if value.question.kind == said.question.kind:
            where = _beside(said.question, value.question, at)
            found |= {f"{name} number with {shared}, {where}" for name in _compared(said, value)}
        else:
            found.add(f"{value.question.kind} with {shared}, {_beside(said.question, value.question, at)}")
    return frozenset(found)


def _compared(said: Value, stated: Value) -> list[str]:
    """How a number goes with another of the same kind."""
    one, other = float(said.number), float(stated.number)
    ways = {"same": one - other, "half": 2 * one - other, "double": one - 2 * other}
    if said.question.is_angle:
        ways |= {"complement": one + other - 90, "supplement": one + other - 180}
    exact = [name for name, rest in ways.items() if abs(rest) < NEAR]
    return exact or ["a lesser" if one < other else "a greater"]


def _beside(asked: Question, stated: Question, at: Coordinates) -> str:
    """How a quantity lies to another: a length to a length, both lengths of a ratio to one, an angle to an angle."""
    if asked.is_angle and stated.is_angle:
        return angles_beside(asked.args, stated.args, at)
    if stated.kind != "length" or asked.kind not in ("length", "ratio"):
        return "elsewhere"
    lengths = [asked.args[n : n + 2] for n in range(0, len(asked.args), 2)]
    return " and ".join(sorted(lengths_beside(length, stated.args, at) for length in lengths))


def _said(statement: Statement, called: Mapping[str, str]) -> Iterator[str]:
    """A premise about points of the quantity, as seen from it."""
    if not any(p in called for p in statement.points):
        return
    if statement.predicate == "equal":
        sides = (side for side in statement.args if isinstance(side, Expression))
        terms = (term for side in sides for term in side.terms)
        yield "equal " + " + ".join(sorted(_term(tuple(map(str, term)), called) for term in terms))
        return
    points = [called.get(p, OTHER) for p in statement.args if isinstance(p, str)]
    if statement.predicate in OF_SEGMENTS:
        points = ["".join(sorted(pair)) for pair in zip(points[::2], points[1::2], strict=True)]
    elif statement.predicate == "midp":
        points[1:] = sorted(points[1:])
    yield " ".join((statement.predicate, *(sorted(points) if statement.predicate in UNORDERED else points)))


def _term(term: tuple[str, ...], called: Mapping[str, str]) -> str:
    kind, *points = term
    names = [called.get(p, OTHER) for p in points]
    if kind == "angle":
        return " ".join((kind, names[1], *sorted(names[::2])))
    return " ".join((kind, *sorted(names)))


def _introduced(problem: Problem, called: Mapping[str, str]) -> Iterator[str]:
    """By which constructions points of the quantity come about, and in which places they stand in others."""
    for clause in problem.clauses:
        names = " ".join(sorted(call.name for call in clause.constructions))
        yield from (f"{called[p]} by {names}" for p in clause.points if p in called)
        for call in clause.constructions:
            for place, p in enumerate(call.args):
                if p in called and p not in clause.points:
                    yield f"{called[p]} in {call.name} {place}"


def _placed(asked: Question, problem: Problem) -> Iterator[Count]:
    """How early and how late the points come in the text, and how many clauses speak of one, two and more at once."""
    order = [p for clause in problem.clauses for p in clause.points]
    places = [order.index(p) * PARTS // len(order) for p in asked.args]
    yield "earliest", min(places)
    yield "latest", max(places)
    own = set(asked.args)
    shared = [len(own & clause.spoken) for clause in problem.clauses]
    for count in range(1, len(own) + 1):
        yield f"clauses with {count}", min(sum(some >= count for some in shared), MANY)


def _tied(asked: Question, premises: Sequence[Statement]) -> Iterator[Count]:
    """How many premises hold each of the points."""
    ties = [sum(p in statement.points for statement in premises) for p in asked.args]
    yield "loosest", min(ties)
    yield "tightest", min(max(ties), MOST)
    yield "ties", min(sum(ties), 2 * MOST)


def _free(asked: Question, problem: Problem, premises: Sequence[Statement]) -> Iterator[Count]:
    """How free the points are with those of which they are made: two for each point, less one for each premise."""
    placed = {p: clause for clause in problem.clauses for p in clause.points}
    made = set(asked.args)
    for clause in reversed(problem.clauses):
        if made & set(clause.points):
            made |= clause.spoken & placed.keys()
    inside = [s for s in premises if made.issuperset(s.points)]
    yield "made of", len(made)
    yield "premises inside", len(inside)
    yield "values inside", sum(made.issuperset(s.points) for _, s in problem.stated)
    yield "free", 2 * len(made) - len(inside)
    yield "made of what nothing else speaks of", sum(not _is_touched(p, placed[p], problem) for p in made)


def _loose(asked: Question, problem: Problem, premises: Sequence[Statement]) -> Count:
    """How loose the points are with the others that hold them best: two for each point, less what premises fix.

    Angles do not depend on the size of the figure, which one of the lengths fixes. A ratio is seen as its two lengths.
    """
    points = problem.points[:MOST_POINTS]
    wanted = sum(1 << points.index(p) for p in asked.args if p in points)
    table = _looseness(points, tuple(premises), asked.is_angle)
    return "loose", int(table[np.arange(len(table)) & wanted == wanted].min())


@lru_cache(maxsize=4)
def _looseness(points: tuple[str, ...], premises: tuple[Statement, ...], of_shape: bool) -> np.ndarray:
    """How loose each set of points is by itself, or its shape, (2 ** points,); bits are points."""
    sets = np.arange(1 << len(points))
    found, sizes = np.zeros_like(sets), np.zeros_like(sets)
    for n in range(len(points)):
        found += 2 * (sets >> n & 1)
    for statement in premises:
        if set(statement.points) <= set(points):
            spoken = sum(1 << points.index(p) for p in set(statement.points))
            inside = sets & spoken == spoken
            found -= inside * _fixed(statement)
            sizes += inside * (statement.predicate == "lconst")
    return found + (sizes > 0) if of_shape else found


def _fixed(statement: Statement) -> int:
    """How many numbers a premise fixes."""
    beyond = {"coll": 2, "cyclic": 3, "circle": 2, "midp": 1}.get(statement.predicate)
    return 1 if beyond is None else len(statement.points) - beyond


def _is_touched(point: str, clause: Clause, problem: Problem) -> bool:
    """True where anything but the clause that introduces a point speaks of it."""
    others = (other.spoken for other in problem.clauses if other is not clause)
    return any(point in spoken for spoken in (*others, *(set(s.points) for _, s in problem.stated)))


def _drawn(asked: Question, problem: Problem, premises: Sequence[Statement]) -> Iterator[Count]:
    """How many sides of the quantity are drawn; how many of the segments and circles that the text names are at it."""
    lines = {frozenset(pair) for pair in segments(premises, problem.clauses)}
    closed = asked.kind in ("perimeter", "area")
    sides = list(pairwise((*asked.args, asked.args[0]) if closed else asked.args))
    circles = [s.points[s.predicate == "circle" :] for s in premises if s.predicate in ("circle", "cyclic")]
    ends = [sum(p in line for line in lines) for p in asked.args]
    passes = [sum(p in circle for circle in circles) for p in asked.args]
    yield "sides drawn", sum(frozenset(side) in lines for side in sides)
    yield "fewest lines at a point", min(ends)
    yield "lines at points", sum(ends)
    yield "circles at points", sum(passes)
    yield "fewest strokes at a point", min(map(sum, zip(ends, passes, strict=True)))


def _named(asked: Question) -> Iterator[str]:
    """What the points are called, and in which order."""
    yield f"{ASKS} {' '.join(asked.args)}"
    yield from (f"{ASKS} for {p}" for p in asked.args)


def _counted(asked: Question, problem: Problem) -> Iterator[Count]:
    """How often the text names the points, and in how many values, and with how many of them at once."""
    times = Counter(a for clause in problem.clauses for call in clause.constructions for a in call.args)
    stated = [set(statement.points) for _, statement in problem.stated]
    times.update(p for points in stated for p in points)
    named = [times[p] for p in asked.args]
    shared = [len(points & set(asked.args)) for points in stated]
    yield "named", sum(named)
    yield "named least", min(named)
    yield "named most", max(named)
    yield "in values", sum(shared)
    yield "in a value", max(shared, default=0)
