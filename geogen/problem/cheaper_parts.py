"""What a proof shows on its way, had more cheaply: BD = 24 because M halves BD, not by the parallelogram law.

A derivation takes the equations of a form from what was known before each step; a fact that was far to fetch then may
be near at the end. Where all that leads to a fact in a proof, and to nothing else, costs more than the cheapest way to
the fact, that way takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from geogen.deduction.firing import Firing
from geogen.deduction.history import History, Instance
from geogen.deduction.prove import written
from geogen.deduction.trace import cheapest_way, cone, shortened
from geogen.errors import Untraced
from geogen.lang.statement import Statement
from geogen.proof.cost import cost, costs
from geogen.proof.graph import BY_RULE, DERIVED, ProofGraph, Step
from geogen.proof.slice import path_length
from geogen.proof.split import split

#: A derivation, and the proof that it is written out as.
Way = tuple[Sequence[Firing], ProofGraph]


def with_cheaper_parts(history: History, claim: Statement, way: Way) -> Way:
    """A derivation of a claim, or a cheaper one in which facts on the way are had in their cheapest ways.

    Args:
        history: of a closure.
        claim: what is to be proved.
        way: a derivation of it from the history.
    """
    library = history.closure.library
    tried: set[Statement] = set()
    while (step := next(_dear(history, way[1], tried), None)) is not None:
        tried.add(step.statement)
        other = _by_another_way(history, claim, way, step)
        if other is not None and (cost(other[1], library), path_length(other[1])) < (
            cost(way[1], library),
            path_length(way[1]),
        ):
            way = other
    return way


def _dear(history: History, proof: ProofGraph, tried: set[Statement]) -> Iterator[Step]:
    """The steps before the last, not tried yet, with a way that costs less than all that leads to them alone."""
    prices = costs(proof, history.closure.library)
    for step in proof.steps:
        if step.kind in DERIVED and step.id != proof.goal and step.statement not in tried:
            own = sum(prices.get(number, 0) for number in _leading_to(proof, step.id))
            if (least := _least(history, step.statement)) is not None and least < own:
                yield step


def _least(history: History, statement: Statement) -> int | None:
    """What the cheapest way to a statement costs; None where none is known."""
    try:
        return sum(history.source(terms, history.end)[0] for terms in cheapest_way(history, statement))
    except (KeyError, Untraced):
        return None


def _leading_to(proof: ProofGraph, number: int) -> set[int]:
    """The steps that lead to a step, and to the goal only through it."""
    steps = {step.id: step for step in proof.steps}

    def reached(start: int, without: int) -> set[int]:
        found: set[int] = set()
        waiting = [start]
        while waiting:
            here = waiting.pop()
            if here not in found and here != without:
                found.add(here)
                waiting += steps[here].premises
        return found

    return reached(number, -1) - reached(proof.goal, number)


def _by_another_way(history: History, claim: Statement, way: Way, step: Step) -> Way | None:
    """The same derivation with the cheapest way to what a step states; None where there is none."""
    firings, proof = way
    closure = history.closure
    alone = _leading_to(proof, step.id)
    dropped = {_instance(s) for s in proof.steps if s.id in alone and s.kind == BY_RULE}
    kept = [f.event for f in firings if f.event.rule is None or _of(f, closure.scene.points) not in dropped]
    try:
        events = dict.fromkeys((*kept, *cone(history, step.statement)))
        found = shortened(history, claim, sorted(events, key=history.places.__getitem__))
        return found, split(written(closure, claim, found), closure.library)
    except (KeyError, Untraced):
        return None


def _instance(step: Step) -> Instance:
    """The theorem that a step applies, with its points."""
    return step.rule, frozenset(point for _, point in step.substitution)


def _of(firing: Firing, points: Sequence[str]) -> Instance:
    rule = firing.event.rule
    assert rule is not None
    return rule.id, frozenset(points[i] for i in firing.event.points)
