"""What events of a closure need and give, as statements and as forms."""

from __future__ import annotations

import math
from collections.abc import Callable
from itertools import product

from geogen.deduction.compile import main_forms
from geogen.deduction.events import GIVEN, RULE, VALUE, Event, Firing, Needs, Terms
from geogen.deduction.state import State
from geogen.errors import NotDerivable
from geogen.lang.form import Form
from geogen.lang.statement import Statement, all_forms, conditions, own_forms, parts, true_in

#: Conjunctions of more alternatives than this are established by the usual form of each part only.
MAX_WAYS = 32


def ways(statement: Statement) -> list[tuple[Form, ...]]:
    """Alternative sets of forms, each of which establishes the statement; the usual one first."""
    own = own_forms(statement)
    found = [tuple(own[i] for i in way if i < len(own)) for way in statement.spec.ways if own]
    found = [w for w in found if w]
    pieces = parts(statement)
    if pieces:
        found.append(tuple(dict.fromkeys(f for p in pieces for f in main_forms(p))))
        each = [ways(p) for p in pieces]
        if math.prod(map(len, each)) <= MAX_WAYS:
            found.extend(tuple(dict.fromkeys(f for w in choice for f in w)) for choice in product(*each))
    return list(dict.fromkeys(found))


def statements_of(event: Event, state: State) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """What an event needs and what it gives, as statements about the scene's points."""
    if event.kind == GIVEN:
        return (), (state.scene.premises[event.premise].statement,)
    if event.kind == RULE:
        assert event.rule is not None
        names = dict(zip(event.rule.variables, (state.scene.points[i] for i in event.points), strict=True))
        return (
            tuple(s.renamed(names) for s in event.rule.given),
            tuple(s.renamed(names) for s in event.rule.then),
        )
    assert event.statement is not None
    if event.kind == VALUE:
        return (*equation_needs(event, state), *(s for _, s in event.puts)), (event.statement,)
    return (event.statement,), (event.statement,)


def equation_needs(event: Event, state: State) -> tuple[Statement, ...]:
    """What the equation of an event by value rests on: its rule's hypotheses, or itself as a derived statement."""
    if event.rule is None:
        assert event.equation is not None
        return (event.equation,)
    names = dict(zip(event.rule.variables, (state.scene.points[i] for i in event.points), strict=True))
    return tuple(s.renamed(names) for s in event.rule.given)


def firing(event: Event, state: State) -> Firing:
    """An event with its forms lifted and reduced; made once per state."""
    known = state.firings.get(event)
    if known is None:
        given, then = statements_of(event, state)
        gives = tuple(_lifted(f, event, state) for s in then for f in all_forms(s))
        known = state.firings[event] = Firing(event, given, then, needs(event, state), gives)
    return known


def needs(event: Event, state: State) -> Needs:
    """What an event needs as forms, lifted and reduced; made once per state."""
    known = state.needs.get(event)
    if known is None:
        known = state.needs[event] = _needs(event, state)
    return known


def _needs(event: Event, state: State) -> Needs:
    if event in state.origins:  # the table of its instances has the forms already
        table, instance = state.origins[event]
        return tuple(((terms,),) for terms in table.hypotheses(instance, state))
    given, _ = statements_of(event, state)
    by_rule = len(given) if event.kind == RULE else len(event.rule.given) if event.rule is not None else 0
    return (
        *(_usual(statement, event, state) for statement in given[:by_rule]),
        *(tuple(tuple(_lifted(f, event, state) for f in way) for way in ways(s)) for s in given[by_rule:]),
    )


def _usual(statement: Statement, event: Event, state: State) -> tuple[tuple[Terms, ...], ...]:
    """The usual form of a hypothesis, which many events share."""
    known = state.usual.get(statement)
    if known is None:
        known = state.usual[statement] = (tuple(_lifted(f, event, state) for f in main_forms(statement)),)
    return known


def _lifted(form: Form, event: Event, state: State) -> Terms:
    terms = state.residues(form)
    if terms is None:
        raise NotDerivable(f"{event} uses a form that the figure refutes")
    return terms


def holding_way(state: State, goal: Statement, implied: Callable[[Terms], bool]) -> list[Terms] | None:
    """The forms of the first way by which a statement is established, None where there is none.

    Args:
        state: lifts the forms.
        goal: the statement.
        implied: whether a form follows from the equations, of the closure or of its history. Of a way by logarithms one
            of the two can lack a sum of logarithms of numbers, which is zero.
    """
    for way in ways(goal):
        lifted = [state.residues(f) for f in way]
        if all(t is not None and implied(t) for t in lifted):
            return [t for t in lifted if t is not None]
    return None


def holds(state: State, statement: Statement) -> bool:
    """True where a statement is derived (or the figure shows a condition of position)."""
    figure = state.scene.figure()
    if statement.spec.seen:
        return true_in(statement, figure)
    derived = holding_way(state, statement, state.algebra.implied) is not None
    return derived and all(true_in(c, figure) for c in conditions(statement))
