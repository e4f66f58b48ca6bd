"""Mistakes that look like the right step: it is for geometry to find them, not for a look at letters and citations.

Every mistake takes the place of a step, keeps its theorem, its kind of statement and as many citations, and later steps
go on with it. Of all such mistakes those come first whose conclusion has as much in common with what is cited as the
right one has: as many points that no citation names, as many segments that some citation names.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice, permutations

from geogen.checker.figure import Figure
from geogen.checker.items.truth import is_flat
from geogen.lang.expression import Expression
from geogen.lang.measure import FUNCTIONS
from geogen.lang.number import Number
from geogen.lang.statement import Statement, measured
from geogen.problem.asking import equal_corners, vertex
from geogen.problem.goal_reading import as_read
from geogen.proof.graph import BY_RULE, SEEN, ProofGraph, Step
from geogen.tasks.corruption import SAME, as_drawn, is_readable, renamed
from geogen.tasks.mistakes import MISAPPLIED, SLIP, Mistake, Place, kind_of_confusion
from geogen.tasks.slips import mixed_up, value_of
from geogen.tasks.surface import Line, Looks, distance, looks_of
from geogen.tasks.words import Speaker

#: How much less alike a theorem about other points may look, which fits most of what it cites and is hard to find.
RECITED = 4.0


def has_flat(statement: Statement, figure: Figure) -> bool:
    """True for a statement of an angle of 0 or 180 degrees, or of a triangle with one."""
    args = tuple(map(str, statement.args))
    corners: list[tuple[str, str, str]] = []
    if statement.predicate == "eqangle":
        corners += equal_corners(statement, figure.at) or ()
    elif statement.predicate == "aconst":
        corner = vertex(statement.args[:4])
        corners += [] if corner is None else [corner]
    elif statement.predicate in SAME:
        corners += [(args[0], args[1], args[2]), (args[3], args[4], args[5])]
    for term in measured(statement):
        if term[0] == "angle" or term[0] in FUNCTIONS or term[0] == "area" and len(term) == 4:
            corners.append((term[1], term[2], term[3]))
        elif term[0] in ("arc", "sector"):
            corners.append((term[2], term[1], term[3]))
    return any(is_flat(corner, figure) for corner in corners)


def mistakes_at(place: Place, cited: Sequence[Statement], speaker: Speaker, most: int) -> list[Mistake]:
    """The mistakes that can be made at a step, the likest to the right one first; among equals by lot.

    Args:
        place: the step.
        cited: what its line cites.
        speaker: says statements.
        most: how many.
    """
    said: dict[Statement, str] = {}

    def look(statement: Statement, others: Sequence[Statement]) -> Looks:
        for one in (statement, *others):
            if one not in said:
                said[one] = speaker.statement(one)["en"]
        lines = {n: Line(said[one]) for n, one in enumerate(others)}
        last = len(lines)
        return looks_of({**lines, last: Line(said[statement], tuple(range(last)))}, [last])[last]

    right = look(place.step.statement, cited)
    found: list[tuple[float, float, Mistake]] = []
    for mistake in (*_slips(place, cited), *_confusions(place, cited)):
        there = look(mistake.step.statement, _cited_by(mistake, place, cited))
        bonus = RECITED if mistake.kind == MISAPPLIED else 0.0
        found.append((distance(there, right) - bonus, place.rng.random(), mistake))
    found.sort(key=lambda one: one[:2])
    clear = (m for _, _, m in found if not any(has_flat(m.step.statement, f) for f in place.figures))
    return list(islice((m for m in clear if place.is_false(m.step.statement)), most))


def _cited_by(mistake: Mistake, place: Place, cited: Sequence[Statement]) -> Sequence[Statement]:
    if mistake.kind != MISAPPLIED:
        return cited
    steps = [place.proof.step(i) for i in mistake.step.premises]
    return [s.statement for s in steps if s.kind != SEEN and not s.statement.spec.silent]


# ── wrong values ──


def _slips(place: Place, cited: Sequence[Statement]) -> Iterator[Mistake]:
    """Values that the numbers at hand give by a wrong calculation, as plain as the right one."""
    own = value_of(place.step.statement)
    if own is None:
        return
    for wrong in mixed_up(place.step.statement, cited):
        value = value_of(wrong)
        if value is not None and looks(value[1]) == looks(own[1]) and wrong != place.step.statement:
            yield Mistake(SLIP, replace(place.step, statement=wrong))


def looks(value: Number) -> tuple[bool, bool, bool]:
    """How a number looks: whether it is whole, has a root, and is more than one."""
    shown = value.rational
    whole = all(c.denominator == 1 for _, c in value.terms)
    return whole, shown is None, float(value) > 1


# ── wrong points ──


def _confusions(place: Place, cited: Sequence[Statement]) -> Iterator[Mistake]:
    """Points that the step or its citations name taken for each other, in the conclusion alone or in the citations."""
    step = place.step
    done = {step.statement.canonical()}
    known = {s.statement.canonical(): s.id for s in reversed(place.before())}
    for names in _renamings(step.statement, cited):
        moved = renamed(step.statement, names)
        moved = None if moved is None else drawn_like(step.statement, moved, place.figures[0])
        if moved is None or not is_readable(moved) or moved.canonical() in known:
            continue
        substitution = tuple((v, names.get(p, p)) for v, p in step.substitution)
        other = replace(step, statement=moved, substitution=substitution)
        again = recited(step, names, place.proof)
        if again is not None:
            yield Mistake(MISAPPLIED, replace(other, premises=again), names)
        if moved.canonical() not in done:
            done.add(moved.canonical())
            yield Mistake(kind_of_confusion(step.statement, names), other, names)


def drawn_like(right: Statement, moved: Statement, figure: Figure) -> Statement | None:
    """A false statement of equal directed angles as one of drawn angles: that they are equal, or make 180°.

    Args:
        right: the right one, as which it is read.
        moved: about other points.
        figure: in which both are read.
    """
    drawn = as_drawn(moved, figure)
    read = as_read(right, figure.at)
    if drawn is None or moved.predicate != "eqangle" or drawn.predicate != "equal" or read.predicate != "equal":
        return drawn
    one, two = (side for side in drawn.args if isinstance(side, Expression))
    sides = [side for side in read.args if isinstance(side, Expression)]
    return Statement("equal", (one + two, sides[1])) if sides[1].constant is not None else drawn


def _renamings(statement: Statement, cited: Sequence[Statement]) -> Iterator[dict[str, str]]:
    """Two points exchanged of which the statement names one at least, or three of its points moved round."""
    own = list(statement.points)
    near = list(dict.fromkeys([*own, *(p for s in cited for p in s.points)]))
    for i, a in enumerate(near):
        for b in near[i + 1 :]:
            if a in own or b in own:
                yield {a: b, b: a}
    for a, b, c in permutations(own, 3):
        if a < min(b, c):
            yield {a: b, b: c, c: a}


def recited(step: Step, names: dict[str, str], proof: ProofGraph) -> tuple[int, ...] | None:
    """The premises of a theorem about other points: those that are known of them, and the old ones where none is.

    Args:
        step: the right step.
        names: the points that are taken for others.
        proof: the right solution.

    Returns:
        Their numbers; None for a step by no theorem, and where nothing is known of the other points.
    """
    if step.kind != BY_RULE:
        return None
    known: dict[Statement, int] = {}
    for other in proof.steps:
        if other.id < step.id and other.kind != SEEN:
            known.setdefault(other.statement.canonical(), other.id)
    found = []
    for number in step.premises:
        fact = proof.step(number)
        moved = None if fact.kind == SEEN else renamed(fact.statement, names)
        found.append(number if moved is None else known.get(moved.canonical(), number))
    premises = tuple(found)
    if premises == step.premises or len(set(premises)) < len(set(step.premises)):
        return None
    return premises


def flat_in(path: ProofGraph, figure: Figure) -> bool:
    """True where some statement of a solution is of a flat angle or triangle."""
    return any(has_flat(step.statement, figure) for step in path.steps if step.kind != SEEN)
