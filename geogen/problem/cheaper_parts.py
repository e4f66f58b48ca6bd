"""What a proof shows on its way, had more cheaply: BD = 24 because M halves BD, not by the parallelogram law.

A derivation takes the equations of a form from what was known before each step; a fact that was far to fetch then may
be near at the end. Where all that leads to a fact in a proof, and to nothing else, costs more than the cheapest way to
the fact, that way takes its place.
"""

from __future__ import annotations

from collections.abc import Iterator

from geogen.deduction.event_index import instance_of
from geogen.deduction.history import History
from geogen.deduction.trace import cheapest_way, cone, shortened
from geogen.errors import NotDerivable
from geogen.lang.statement import Statement
from geogen.problem.derivation import Way, instances, way_by
from geogen.proof.cost import costs
from geogen.proof.graph import DERIVED, ProofGraph, Step


def with_cheaper_parts(history: History, claim: Statement, way: Way) -> Way:
    """A derivation of a claim, or a cheaper one in which facts on the way are had in their cheapest ways.

    Args:
        history: of a closure.
        claim: what is to be proved.
        way: a derivation of it from the history.
    """
    library = history.closure.library
    tried: set[Statement] = set()
    while (step := next(_dear(history, way.proof, tried), None)) is not None:
        tried.add(step.statement)
        other = _by_another_way(history, claim, way, step)
        if other is not None and other.price(library) < way.price(library):
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
        return sum(history.source(form, history.end)[0] for form in cheapest_way(history, statement))
    except (KeyError, NotDerivable):
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
    closure, alone = history.closure, _leading_to(way.proof, step.id)
    dropped = set(instances([s for s in way.proof.steps if s.id in alone]))
    kept = [f.event for f in way.firings if instance_of(f.event, closure) not in dropped]
    try:
        events = dict.fromkeys((*kept, *cone(history, step.statement)))
        return way_by(shortened(history, claim, history.in_order(events)), closure, claim)
    except (KeyError, NotDerivable):
        return None
