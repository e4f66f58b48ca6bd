"""A problem with one point more, of which its goal does not speak and its proof knows nothing."""

from __future__ import annotations

import cmath
import math
import random
from dataclasses import replace

import numpy as np

from geogen.checker.figure import Figure
from geogen.errors import GeogenError
from geogen.lang.form import Coordinates
from geogen.lang.problem import parse_body, print_body
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.scene.quality import defect
from geogen.tasks.source import Source

#: How often the point is a midpoint or mirrored; how often, in a problem with values, it is placed by one.
HALVED, VALUED = 0.12, 0.6
#: How often there is a second point that rests on it.
TWO = 0.7
#: Names, and tries to place it.
NAMES, TRIES = "abcdefghkmnopqrstuxy", 20
#: Angles that place it, in degrees.
DEGREES = (30, 40, 45, 50, 60, 70, 75, 120, 135)

#: Clauses that place a point, and where.
Placed = tuple[str, str, complex]


def with_points(source: Source, library: Library, rng: random.Random) -> tuple[Source, tuple[Statement, ...]] | None:
    """The problem with one point more, or two, and what is stated of the first; None where no place is found.

    The second rests on the first, which is then named as often as the points that the goal needs.
    """
    first = with_a_point(source, "", library, rng)
    if first is None or rng.random() > TWO:
        return first
    second = with_a_point(first[0], list(first[0].at)[-1], library, rng)
    return first if second is None else (second[0], first[1])


def with_a_point(
    source: Source, base: str, library: Library, rng: random.Random
) -> tuple[Source, tuple[Statement, ...]] | None:
    """The problem with one point more, and what is stated of it; None where no place is found.

    Args:
        source: the problem.
        base: a point that has to be among those by which the new one is placed, if any.
        library: the constructions.
        rng: decides.
    """
    names = [c for c in NAMES if c not in {p.lower() for p in source.at}]
    if len(source.at) < 3 or not names:
        return None
    kinds = {s.predicate for s in source.given}
    for _ in range(TRIES):
        name = rng.choice(names)
        made = _one_more(name, source.at, kinds, rng)
        if made is None:
            continue
        first, second, place = made
        at = {**source.at, name: (place.real, place.imag)}
        if defect(tuple(at), np.array(list(at.values())), 1.0) is None:
            found = _extended(source, first, second, at, library)
            if found is not None and (not base or any(base in s.points for s in found[1])):
                return found
    return None


def _one_more(name: str, at: Coordinates, kinds: set[str], rng: random.Random) -> Placed | None:
    """Clauses that place a point, as a rule by two conditions, so that it is named more than once."""
    if rng.random() < HALVED:
        a, b = rng.sample(list(at), 2)
        p, q = complex(*at[a]), complex(*at[b])
        halves = ((f"midpoint {name} {a} {b}", "", (p + q) / 2), (f"mirror {name} {a} {b}", "", 2 * q - p))
        return rng.choice(halves)
    first, p, u = _line(name, at, rng)
    ways = [_at_length] * ("lconst" in kinds) + [_at_angle] * bool(kinds & {"aconst", "equal"})
    if ways and rng.random() < VALUED:
        return rng.choice(ways)(name, first, p, u, at, rng)
    second, q, v = _line(name, at, rng)
    t = _crossing(p, u, q, v)
    return None if t is None else (first, second, p + u * t)


def _crossing(p: complex, u: complex, q: complex, v: complex) -> float | None:
    """How far along a line another one crosses it, None where they are nearly parallel."""
    cross = (u.conjugate() * v).imag
    return None if abs(cross) < 0.2 * abs(u) * abs(v) else ((q - p).conjugate() * v).imag / cross


def _line(name: str, at: Coordinates, rng: random.Random) -> tuple[str, complex, complex]:
    """A construction of a line on which a point is to lie, a point of the line, and its direction."""
    a, b, c = rng.sample(list(at), 3)
    p, q, r = (complex(*at[x]) for x in (a, b, c))
    return rng.choice(
        (
            (f"on_line {name} {a} {b}", p, q - p),
            (f"on_pline {name} {c} {a} {b}", r, q - p),
            (f"on_tline {name} {c} {a} {b}", r, 1j * (q - p)),
            (f"on_bline {name} {a} {b}", (p + q) / 2, 1j * (q - p)),
        )
    )


def _at_length(name: str, first: str, p: complex, u: complex, at: Coordinates, rng: random.Random) -> Placed | None:
    """A point of a line at a whole length from some point."""
    a, b = rng.sample(list(at), 2)
    start = complex(*at[a])
    foot = p + u * ((start - p) / u).real
    length = round(abs(complex(*at[b]) - start)) + rng.choice((-1, 0, 1, 2))
    rest = length**2 - abs(foot - start) ** 2
    if length < 2 or rest <= 0:
        return None
    place = foot + u / abs(u) * rest**0.5 * rng.choice((-1, 1))
    return first, f"length {a} {name} = {length}", place


def _at_angle(name: str, first: str, p: complex, u: complex, at: Coordinates, rng: random.Random) -> Placed | None:
    """A point of a line from which an angle of usual size is seen at some point."""
    a, b = rng.sample(list(at), 2)
    degrees = rng.choice(DEGREES)
    start = complex(*at[a])
    ray = (complex(*at[b]) - start) * cmath.exp(1j * math.radians(degrees) * rng.choice((-1, 1)))
    t = _crossing(start, ray, p, u)
    return None if t is None or t <= 0 else (first, f"angle {b} {a} {name} = {degrees}", start + ray * t)


def _extended(
    source: Source, first: str, second: str, at: Coordinates, library: Library
) -> tuple[Source, tuple[Statement, ...]] | None:
    """The problem with a clause or two more; None where they do not fit."""
    name, problem = list(at)[-1], source.problem
    try:
        more = f"{name} = {first}" + (f"; {second}" if "=" in second else f", {second}" if second else "")
        part = parse_body(f"{' '.join(source.at)} = free; {more}")
        clauses, values = (*problem.clauses, *part.clauses[1:]), (*problem.values, *part.values)
        proof = replace(
            source.proof, problem=print_body(replace(problem, clauses=clauses, values=values, text="")), figure=at
        )
        found = source.with_proof(proof, ())
        given: dict[Statement, Statement] = {}
        for premise in found.premises(library):
            given.setdefault(premise.statement.canonical(), premise.statement)
    except GeogenError:
        return None
    old = {s.canonical() for s in source.given}
    added = tuple(s for key, s in given.items() if key not in old)
    if not added or not old <= set(given) or not all(Figure(at).shows(s) for s in given.values()):
        return None
    return replace(found, given=tuple(given.values())), added
