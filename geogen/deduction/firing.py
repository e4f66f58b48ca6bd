"""What events of a closure need and give, as statements and as forms."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from itertools import product

from geogen.deduction.compile import main_forms
from geogen.deduction.events import GIVEN, RULE, VALUE, Event
from geogen.deduction.saturate import Closure
from geogen.errors import Untraced
from geogen.lang.form import Form
from geogen.lang.statement import Statement, all_forms, own_forms, parts

Terms = dict[int, int]
#: For each needed statement the alternatives, each of forms that must all hold.
Needs = tuple[tuple[tuple[Terms, ...], ...], ...]

#: Conjunctions of more alternatives than this are established by the usual form of each part only.
MAX_WAYS = 32


@dataclass(frozen=True)
class Firing:
    """An event as data for replay.

    Attributes:
        event: the event.
        given: statements it needs.
        then: statements it gives.
        needs: for each needed statement the alternatives.
        gives: the forms it adds.
    """

    event: Event
    given: tuple[Statement, ...]
    then: tuple[Statement, ...]
    needs: Needs
    gives: tuple[Terms, ...]


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


def statements_of(event: Event, closure: Closure) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
    """What an event needs and what it gives, as statements about the scene's points."""
    if event.kind == GIVEN:
        return (), (closure.scene.premises[event.premise].statement,)
    if event.kind == RULE:
        assert event.rule is not None
        names = dict(zip(event.rule.variables, (closure.scene.points[i] for i in event.points), strict=True))
        return (
            tuple(s.renamed(names) for s in event.rule.given),
            tuple(s.renamed(names) for s in event.rule.then),
        )
    assert event.statement is not None
    if event.kind == VALUE:
        return (*equation_needs(event, closure), *(s for _, s in event.puts)), (event.statement,)
    return (event.statement,), (event.statement,)


def equation_needs(event: Event, closure: Closure) -> tuple[Statement, ...]:
    """What the equation of an event by value rests on: its rule's hypotheses, or itself as a derived statement."""
    if event.rule is None:
        assert event.equation is not None
        return (event.equation,)
    names = dict(zip(event.rule.variables, (closure.scene.points[i] for i in event.points), strict=True))
    return tuple(s.renamed(names) for s in event.rule.given)


def firing(event: Event, closure: Closure) -> Firing:
    """An event with its forms lifted and reduced; made once per closure."""
    known = closure.firings.get(event)
    if known is None:
        given, then = statements_of(event, closure)
        gives = tuple(_lifted(f, event, closure) for s in then for f in all_forms(s))
        known = closure.firings[event] = Firing(event, given, then, needs(event, closure), gives)
    return known  # type: ignore[return-value]


def needs(event: Event, closure: Closure) -> Needs:
    """What an event needs as forms, lifted and reduced; made once per closure."""
    known = closure.needs.get(event)
    if known is None:
        known = closure.needs[event] = _needs(event, closure)
    return known  # type: ignore[return-value]


def _needs(event: Event, closure: Closure) -> Needs:
    if event in closure.origins:  # the table of its instances has the forms already
        table, instance = closure.origins[event]
        return tuple(((terms,),) for terms in table.hypotheses(instance, closure))
    given, _ = statements_of(event, closure)
    by_rule = len(given) if event.kind == RULE else len(event.rule.given) if event.rule is not None else 0
    return (
        *(_usual(statement, event, closure) for statement in given[:by_rule]),
        *(tuple(tuple(_lifted(f, event, closure) for f in way) for way in ways(s)) for s in given[by_rule:]),
    )


def _usual(statement: Statement, event: Event, closure: Closure) -> tuple[tuple[Terms, ...], ...]:
    """The usual form of a hypothesis, which many events share."""
    known = closure.usual.get(statement)
    if known is None:
        known = closure.usual[statement] = (tuple(_lifted(f, event, closure) for f in main_forms(statement)),)
    return known


def _lifted(form: Form, event: Event, closure: Closure) -> Terms:
    terms = closure.residues(form)
    if terms is None:
        raise Untraced(f"{event} uses a form that the figure refutes")
    return terms


def holding_way(closure: Closure, goal: Statement, implied: Callable[[Terms], bool]) -> list[Terms] | None:
    """The forms of the first way by which a statement is established, None where there is none.

    Args:
        closure: lifts the forms.
        goal: the statement.
        implied: whether a form follows from the equations, of the closure or of its history. Of a way by logarithms one
            of the two can lack a sum of logarithms of numbers, which is zero.
    """
    for way in ways(goal):
        lifted = [closure.residues(f) for f in way]
        if all(t is not None and implied(t) for t in lifted):
            return [t for t in lifted if t is not None]
    return None
