"""Random constructions on top of a base scene."""

from __future__ import annotations

import random
from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from functools import lru_cache

from geogen.lang.clause import Call, Clause
from geogen.lang.problem import Problem
from geogen.lang.statement import parse_statement
from geogen.library.records import Construction, Library
from geogen.problem.randomness import pick
from geogen.problem.weaker_constructions import conditions

#: Exact values for constructions that take one, by kind.
VALUES = {"N": ("2", "1/2", "3", "sqrt(2)", "sqrt(3)", "1/3", "3/2"), "A": ("30o", "45o", "60o", "90o", "120o", "135o")}
#: Names of new points where none is customary.
ALPHABET = "defgklpqrsuvwxyztjnmhioabc"


@dataclass(frozen=True)
class Kinds:
    """The library's constructions by what they leave open.

    Args:
        bound: those that place their points by what they are given.
        loci: those of one point that leave it on a curve.
    """

    bound: tuple[Construction, ...]
    loci: tuple[Construction, ...]


def kinds(library: Library) -> Kinds:
    """Constructions that build on points; those that start a figure of their own are left out."""
    return _kinds(tuple(library.constructions.values()))


@lru_cache(maxsize=4)
def _kinds(records: tuple[Construction, ...]) -> Kinds:
    bound: list[Construction] = []
    loci: list[Construction] = []
    for record in records:
        values = dict(record.values)
        outside = [a for a in record.args if a not in record.new and a not in values]
        if not outside or not record.gives:
            continue
        samples = {name: "1" if letter == "N" else "60o" for name, letter in values.items()}
        gives = [parse_statement(" ".join(samples.get(w, w) for w in text.split())) for text in record.gives]
        open_curve = len(record.new) == 1 and conditions(gives) == 1
        (loci if open_curve else bound).append(record)
    return Kinds(tuple(bound), tuple(loci))


def due(library: Library, order: random.Random, turn: int) -> Construction:
    """The construction whose turn it is: every one that builds on points comes once in a round.

    Args:
        library: the constructions.
        order: the stream that shuffles this round.
        turn: the place in the round; taken modulo its length.
    """
    records = [*kinds(library).bound, *kinds(library).loci]
    order.shuffle(records)
    return records[turn % len(records)]


def grown(
    base: Problem, library: Library, rng: random.Random, count: int, finish: Construction | None = None
) -> Problem:
    """A scene with more clauses.

    Args:
        base: the scene to start from.
        library: the constructions to draw from.
        rng: the stream that decides.
        count: how many clauses to add.
        finish: the construction of the last of them, where the points suffice for it.
    """
    problem = base
    unknowns = frozenset(name for value in base.values for name in value.unknowns)
    for place in range(count):
        wanted = finish if place == count - 1 else None
        clause = _clause(problem.points, unknowns, library, rng, wanted)
        problem = replace(problem, clauses=(*problem.clauses, clause), text="")
    return problem


def _clause(
    points: Sequence[str], unknowns: Set[str], library: Library, rng: random.Random, wanted: Construction | None
) -> Clause:
    """One clause: a construction that places its points, two curves that meet, or a point on a curve."""
    sorts = kinds(library)
    mode = rng.random()
    if wanted is not None and _takes(wanted) > len(points):
        wanted = None
    if wanted in sorts.bound or (wanted is None and mode < 0.62):
        record = wanted or _draw(sorts.bound, rng, len(points))
        names = _names(record, {*points, *unknowns}, len(record.new))
        return Clause(names, {}, (_call(record, names, points, rng),))
    first = wanted or _draw(sorts.loci, rng, len(points))
    names = _names(first, {*points, *unknowns}, 1)
    calls = [_call(first, names, points, rng)]
    if mode < 0.9:
        calls.append(_call(_draw(sorts.loci, rng, len(points)), names, points, rng))
    return Clause(names, {}, tuple(calls))


def _draw(records: Sequence[Construction], rng: random.Random, points: int) -> Construction:
    """A construction that the points at hand suffice for."""
    fit = [r for r in records if _takes(r) <= points]
    return pick(rng, fit, [r.role.weight for r in fit])


def _takes(record: Construction) -> int:
    """How many points a construction builds on."""
    return len(record.args) - len(record.new) - len(record.values)


def _call(record: Construction, names: Sequence[str], points: Sequence[str], rng: random.Random) -> Call:
    """A construction with random points; late ones are preferred, so that scenes hang together."""
    values = dict(record.values)
    made = dict(zip(record.new, names, strict=True))
    left = list(points)
    words = []
    for argument in record.args:
        if argument in made:
            words.append(made[argument])
        elif argument in values:
            words.append(rng.choice(record.role.samples or VALUES[values[argument]]))
        else:
            weights = [1.0 + 1.5 * points.index(p) / len(points) for p in left]
            point = pick(rng, left, weights)
            left.remove(point)
            words.append(point)
    return Call(record.id, tuple(words))


def _names(record: Construction, taken: Set[str], count: int) -> tuple[str, ...]:
    """Names for new points: a customary letter where one is free, else the next letter."""
    used = set(taken)
    names: list[str] = []
    numbered = (f"{letter}{k}" for k in range(1, 100) for letter in ALPHABET)
    for name in (*record.role.letters, *ALPHABET, *numbered):
        if len(names) == count:
            break
        if name not in used:
            names.append(name)
            used.add(name)
    return tuple(names)
