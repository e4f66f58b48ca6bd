"""What a closure knows as numbers, beside what figures show."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import combinations, permutations

from gradient import is_singular

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.deduction.measure.known import Known
from geogen.deduction.measure.values import minus
from geogen.deduction.saturate import Closure
from geogen.errors import SceneError
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates, Term, is_simple, normal_term, term_value
from geogen.lang.number import Number
from geogen.lang.problem import parse_body
from geogen.lang.question import question
from geogen.lang.statement import Statement, true_in
from geogen.library import load_library
from geogen.proof.graph import BY_VALUE, SEEN, ProofGraph, Step
from geogen.scene.build import build_scene

#: Relative difference up to which a figure shows a value.
NEAR = 1e-9
#: The same in figures that can be drawn to half the digits only.
HALF = 1e-6
#: Two figures are of one kind only if no three points are closer to a line than this in either of them.
FLAT = 1e-6


def known_of(closure: Closure) -> Known:
    """The values of a closure."""
    return closure.values.known if closure.values is not None else Known(closure)


def statements(closure: Closure) -> list[Statement]:
    """Every length, term and ratio of lengths that a closure knows as a number."""
    known, q = known_of(closure), closure.quantities
    found = []
    groups: dict[tuple, list[tuple[int, dict[int, int]]]] = {}
    for pair in range(q.pairs):
        value = known.length(pair)
        if value is not None:
            found.append(Statement("lconst", (*known.segment(pair), value)))
            continue
        free, constants = known.split(q.width + pair)
        groups.setdefault(free, []).append((pair, constants))
    for members in groups.values():
        for (one, c), (two, d) in combinations(members, 2):
            ratio = known.from_logs(minus(c, d))
            if ratio is not None:
                found.append(Statement("rconst", (*known.segment(one), *known.segment(two), ratio)))
    for kind, *term in list(q.terms):
        value = known.term(tuple(term)) if kind == "t" else None
        if value is not None:
            found.append(Statement("equal", (Expression.term(tuple(term)), Expression.of(value))))
    for a, b, c in permutations(q.points, 3):
        turn = known.direction(a, b, c) if a < c else None
        if turn is not None:
            found.append(Statement("aconst", (b, a, b, c, turn)))
    return found


def answers(closure: Closure, source: random.Random, asked: list[Term], count: int) -> list[Statement]:
    """The answers to random questions, and to those about the terms that were asked for."""
    words: list[tuple[str, ...]] = [tuple(t) for t in asked]
    for _ in range(count):
        kind, size = source.choice((("ratio", 4), ("perimeter", 3), ("length", 2)))
        points = source.choices(closure.scene.points, k=2) if kind == "ratio" else []
        words.append((kind, *points, *source.sample(closure.scene.points, size - len(points))))
    found = []
    for word in words:
        if word[0] == "ratio" and (word[1] == word[2] or word[3] == word[4]):
            continue
        asking = question(word, {})
        value = closure.answer(asking)
        if value is not None:
            found.append(asking.answer(value))
    return found


def shown(statement: Statement, at: Coordinates) -> tuple[float, float]:
    """(claimed, drawn): the number of a statement of a value, and what a figure shows; angles in degrees."""
    args = statement.args
    if statement.predicate == "aconst":
        _, a, b, c, turn = args
        (ax, ay), (bx, by), (cx, cy) = (at[p] for p in (a, b, c))  # type: ignore[index]
        found = math.degrees(math.atan2(cy - by, cx - bx) - math.atan2(ay - by, ax - bx))
        claimed = float(turn * 180)  # type: ignore[operator]
        return claimed, claimed + (found - claimed + 90) % 180 - 90
    if statement.predicate == "equal":
        assert isinstance(args[0], Expression) and isinstance(args[1], Expression) and args[1].constant is not None
        return float(args[1].constant), args[0].at(at)[0]
    assert isinstance(args[-1], Number)
    drawn = term_value(("length", *args[:2]), at)  # type: ignore[arg-type]
    if statement.predicate == "rconst":
        drawn /= term_value(("length", *args[2:4]), at)  # type: ignore[arg-type]
    return float(args[-1]), drawn


def wrong(found: list[Statement], at: Coordinates, near: float = NEAR) -> list[str]:
    """The statements that a figure does not show."""
    size = max(math.dist(p, q) for p, q in combinations(at.values(), 2))
    faults = []
    for statement in found:
        claimed, drawn = shown(statement, at)
        if not abs(claimed - drawn) <= near * max(
            abs(claimed), abs(drawn), size if statement.predicate == "lconst" else 1
        ):
            faults.append(f"{statement}, drawn {drawn!r}")
    return faults


def sides_of(at: Coordinates) -> tuple[int, ...]:
    """On which side of each two points each third one lies, 1 or -1; zero on their line."""
    size = max(math.dist(p, q) for p, q in combinations(at.values(), 2)) ** 2
    sides = []
    for (ax, ay), (bx, by), (cx, cy) in combinations(at.values(), 3):
        turn = ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / size
        sides.append(0 if abs(turn) < FLAT else 1 if turn > 0 else -1)
    return tuple(sides)


def of_one_kind(at: Coordinates, other: Coordinates) -> Coordinates | None:
    """The other figure, or its reflection, where all its triangles turn like those of the first one."""
    for figure in (other, {p: (-x, y) for p, (x, y) in other.items()}):
        if sides_of(figure) == sides_of(at):
            return figure
    return None


def asked_terms(source: random.Random, points: tuple[str, ...], at: Coordinates, count: int = 3) -> list[Term]:
    """Random areas and angles to ask for."""
    found: list[Term] = []
    for _ in range(count):
        kind = source.choice(("area", "angle", "area4"))
        if kind == "area4" and len(points) > 3:
            term: Term = ("area", *source.sample(points, 4))
        else:
            term = (kind if kind != "area4" else "area", *source.sample(points, 3))
        if is_simple(term, at) and term_value(("area", *term[1:]), at) > 1e-3:
            found.append(normal_term(term))
    return found


def faults_of(body: str, source: random.Random, proofs: int = 2, other_seed: int | None = None) -> Iterator[str]:
    """Everything that is wrong with the closure of a problem with values.

    Args:
        body: the problem, without goal.
        source: what is asked for and proved.
        proofs: how many values are proved and checked.
        other_seed: draw the problem again with this seed and compare where the figure is of the same kind.

    Raises:
        SceneError: it cannot be drawn.
    """
    library = load_library()
    scene = build_scene(parse_body(body, name="random"), library)
    asked = asked_terms(source, scene.points, scene.figure())
    closure = close(scene, library, ask=asked)
    found = statements(closure)
    replies = answers(closure, source, asked, 4)
    found += [s for s in replies if s not in found]
    for r in range(len(scene.realisations)):
        faults = wrong(found, scene.figure(r))
        if faults and is_singular(closure, source):
            faults = wrong(found, scene.figure(r), HALF)
        yield from (f"realisation {r}: {fault}" for fault in faults)
    yield from (f"known and not derived: {s}" for s in found if not closure.holds(s))
    for statement in [*source.sample(found, min(proofs, len(found))), *source.sample(replies, min(1, len(replies)))]:
        check(prove(closure, statement), library)
    if other_seed is None:
        return
    try:
        other = build_scene(parse_body(_unplaced(body), name="random"), library, seed=other_seed, realisations=1)
    except SceneError:
        return
    figure = of_one_kind(scene.figure(), other.figure())
    if figure is None:
        return
    for statement in found:
        if wrong([statement], figure, 1e-7):
            broken = first_broken(prove(closure, statement), figure)
            if broken.kind not in (BY_VALUE, SEEN):
                yield f"seed {other_seed}: {statement} by step {broken.id}, {broken.statement}"


def first_broken(graph: ProofGraph, at: Coordinates) -> Step:
    """The first step of a proof that is false in another figure of the problem.

    A root that the first figure decided, or a position that it shows, may be different there; all else may not.
    """
    return next(step for step in graph.steps if not true_in(step.statement, at))


def _unplaced(body: str) -> str:
    return " ".join(word.split("@")[0] if "@" in word else word for word in body.split(" "))
