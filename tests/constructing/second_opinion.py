"""A second opinion on replies: conditions worked out from coordinates, in figures of its own, without the verifier."""

from __future__ import annotations

import cmath
import re
from itertools import product
from random import Random

from geogen.constructing.count import solutions
from geogen.constructing.problem import ConstructionProblem, Wanted
from geogen.constructing.sound import is_drawn, placements
from geogen.errors import ScriptError
from geogen.geogebra import Drawing, Script, draw
from geogen.geogebra.objects import Circle, Line, ListOf, Object, Point, Segment
from geogen.lang.statement import parse_statement
from geogen.library import load_library

Places = dict[str, complex]
FIGURES = 4


def solves(problem: ConstructionProblem, script: Script, given: tuple[str, ...]) -> bool:
    """True where the same objects of a script satisfy the conditions in all figures, as many as are asked for."""
    kept: set[tuple[str, ...]] | None = None
    fewest = 99
    for number in range(FIGURES):
        try:
            drawing = draw(script, _random(given, Random(number)))
        except ScriptError:
            return False
        found = _readings(problem, drawing, given)
        kept = set(found) if kept is None else kept & set(found)
        fewest = min(fewest, len({found[k] for k in kept}))
    return bool(kept) and fewest >= (problem.solutions if problem.every else 1)


def draws_solutions(problem: ConstructionProblem, script: Script) -> bool:
    """True where a script draws solutions of the conditions in several figures, all where all are asked for.

    The solutions are found by Newton's method, from the conditions alone.
    """
    conditions = tuple(map(parse_statement, problem.conditions))
    for at in placements(problem, load_library()):
        found = solutions(problem.wanted, conditions, at)
        free = {p: complex(*at[p]) for p in at}
        try:
            drawn = draw(script, free).objects
        except ScriptError:
            return False
        near = 1e-6 * max(abs(z - w) for z in free.values() for w in free.values())
        there = [all(is_drawn(w, one, drawn, near) for w in problem.wanted) for one in found]
        if not any(there) or problem.every and not all(there):
            return False
    return True


def _random(given: tuple[str, ...], random: Random) -> Places:
    """Points in general position; one called P lies far from the others, outside of circles about them."""
    at = {n: complex(random.uniform(-2, 2), random.uniform(-2, 2)) for n in given}
    return {n: z + cmath.rect(9, random.uniform(0, 6)) if n == "P" else z for n, z in at.items()}


def _readings(
    problem: ConstructionProblem, drawing: Drawing, given: tuple[str, ...]
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """Names of objects that satisfy the conditions, with the rounded places of the objects."""
    fixed = {n: o.at for n in given if isinstance(o := drawing.objects[n], Point)}
    rows = [_candidates(drawing, w, given, fixed) for w in problem.wanted]
    found = {}
    for chosen in product(*rows):
        at = dict(fixed)
        for _, own in chosen:
            at.update(own)
        if all(holds(c, at) for c in problem.conditions):
            found[tuple(n for n, _ in chosen)] = tuple(
                _place(w, own) for w, (_, own) in zip(problem.wanted, chosen, strict=True)
            )
    return found


def _candidates(drawing: Drawing, wanted: Wanted, given: tuple[str, ...], fixed: Places) -> list[tuple[str, Places]]:
    every: list[tuple[str, Object]] = [(n, o) for n, o in drawing.objects.items() if n not in given]
    every += [(f"{n} {k}", i) for n, o in every if isinstance(o, ListOf) for k, i in enumerate(o.items)]
    found: list[tuple[str, Places]] = []
    for name, made in every:
        if wanted.kind == "point" and isinstance(made, Point):
            if all(abs(made.at - z) > 1e-9 for z in fixed.values()):
                found.append((name, {wanted.name: made.at}))
        elif wanted.kind == "circle" and isinstance(made, Circle):
            rim = made.centre + made.radius * cmath.exp(0.3j)
            found.append((name, {f"{wanted.name}_0": made.centre, f"{wanted.name}_1": rim}))
        elif wanted.kind == "segment" and isinstance(made, Segment):
            for ends in ((made.point, made.end), (made.end, made.point)):
                found.append((name, {f"{wanted.name}_{k}": z for k, z in enumerate(ends, 1)}))
        elif wanted.kind == "line" and type(made) is Line:
            far = made.point + 3.3 * made.direction
            found.append((name, {f"{wanted.name}_1": made.point - 1.7 * made.direction, f"{wanted.name}_2": far}))
    return found


def _place(wanted: Wanted, own: Places) -> str:
    """Where an object lies, as text that is equal for equal objects."""
    z = list(own.values())
    if wanted.kind == "point":
        key = (z[0],)
    elif wanted.kind == "circle":
        key = (z[0], abs(z[1] - z[0]) + 0j)
    else:
        way = (z[1] - z[0]) / abs(z[1] - z[0])
        key = (z[0] - (z[0] * way.conjugate()).real * way, way * way)
    return " ".join(f"{k.real + 0.0:.5f} {k.imag + 0.0:.5f}" for k in key)


def holds(condition: str, at: Places) -> bool:
    """True where a condition of the test problems holds to 1e-7."""
    name, *words = condition.split()
    if name == "equal":
        return _equal(condition, at)
    if name == "vecsum":
        return abs(sum(float(k) * at[p] for k, p in zip(words[::2], words[1::2], strict=True))) < 1e-7
    z = [at[w] for w in words]
    if name == "midp":
        return abs(z[0] - (z[1] + z[2]) / 2) < 1e-7
    if name == "cong":
        return abs(abs(z[0] - z[1]) - abs(z[2] - z[3])) < 1e-7
    if name == "anticlockwise":
        return ((z[1] - z[0]).conjugate() * (z[2] - z[0])).imag > 0
    if name == "coll":
        z = [z[0], z[1], z[0], z[2]]
    ways = [(b - a) / (abs(b - a) or 1.0) for a, b in zip(z[::2], z[1::2], strict=True)]
    if name in ("coll", "para"):
        return abs((ways[0].conjugate() * ways[1]).imag) < 1e-7
    if name == "perp":
        return abs((ways[0].conjugate() * ways[1]).real) < 1e-7
    assert name == "eqangle", condition
    return abs((ways[0] * ways[1].conjugate() * ways[2].conjugate() * ways[3]).imag) < 1e-7


def _equal(condition: str, at: Places) -> bool:
    """Twice the area of a triangle against a product of two lengths."""
    match = re.fullmatch(r"equal 2\*area\((.*),(.*),(.*)\) length\((.*),(.*)\)\*length\((.*),(.*)\)", condition)
    assert match is not None, condition
    a, b, c, *ends = (at[n] for n in match.groups())
    twice = abs(((b - a).conjugate() * (c - a)).imag)
    return abs(twice - abs(ends[0] - ends[1]) * abs(ends[2] - ends[3])) < 1e-7
