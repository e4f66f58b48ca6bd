"""The trace of a goal: the events that its cheapest derivation rests on, then as few of them as suffice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from geogen.deduction.algebra import Algebra
from geogen.deduction.event_index import Way
from geogen.deduction.events import GIVEN, Event, Firing, Terms
from geogen.deduction.firing import firing, ways
from geogen.deduction.history import History
from geogen.deduction.saturate import Closure
from geogen.errors import NotDerivable
from geogen.lang.statement import Statement


def cone(history: History, goal: Statement) -> list[Event]:
    """The events that the cheapest derivation of the goal uses, in order.

    Raises:
        KeyError: the goal is not in the closure.
        NotDerivable: no derivation of it is known.
    """
    used: set[int] = set()
    end, index = history.end, history.index
    todo = [event for form in cheapest_way(history, goal) for event in history.source(form, end)[1]]
    while todo:
        event = todo.pop()
        if event in used:
            continue
        used.add(event)
        if not index.is_given[event]:
            stage = history.stages[event]
            todo += (other for form in history.needed(event) for other in history.source(form, stage)[1])
    return [index.events[event] for event in sorted(used, key=history.places.__getitem__)]


def cheapest_way(history: History, goal: Statement) -> Way:
    """The forms, by their numbers, of the cheapest way by which a goal is established.

    Raises:
        KeyError: the goal is not in the closure.
        NotDerivable: no derivation of it is known.
    """
    ways = map(history.index.way, ways_lifted(history.closure, goal))
    found = history.cheapest(goal, ways, history.end)
    if found is None:
        if history.closure.holds(goal):
            raise NotDerivable(f"no derivation of '{goal}' is known")
        raise KeyError(str(goal))
    return found


def replay(state: Algebra, firings: Sequence[Firing]) -> list[Firing]:
    """Fire in order what can fire on top of a state; the ones that did."""
    done = []
    for f in firings:
        if all(any(all(state.implied(t) for t in way) for way in alternatives) for alternatives in f.needs):
            for terms in f.gives:
                if not state.implied(terms):
                    state.add(terms)
            done.append(f)
    return done


def shortened(history: History, goal: Statement, events: Sequence[Event]) -> list[Firing]:
    """A subset of the events, in order, from which no rule firing can be dropped.

    Firings are tried from the last to the first; what is left of the others is replayed each time, so the
    result is minimal: the order of trials only ever shrinks what is derivable. What an event rests on, and the goal,
    are had in the cheapest way alone: a right angle by a theorem, though the squares of lengths would show it, too.
    """
    base, index = history.closure.fresh_algebra(), history.index
    rules = []
    for event in events:
        found = firing(event, history.closure)
        if event.kind == GIVEN:
            replay(base, [found])
        else:
            chosen = history.chosen(index.number(event))
            rules.append(replace(found, needs=tuple((tuple(index.forms[form] for form in way),) for way in chosen)))
    prefix = [base]
    for f in rules:
        state = prefix[-1].copy()
        replay(state, [f])
        prefix.append(state)
    kept: list[Firing] = []
    wanted = [index.forms[form] for form in cheapest_way(history, goal)]
    for i in range(len(rules) - 1, -1, -1):
        state = prefix[i].copy()
        done = replay(state, kept)
        if all(map(state.implied, wanted)):
            kept = done
        else:
            kept.insert(0, rules[i])
    return [firing(event, history.closure) for event in events if event.kind == GIVEN] + kept


def ways_lifted(closure: Closure, goal: Statement) -> list[list[Terms]]:
    """All ways to establish a statement, lifted; ways that the figure refutes are left out."""
    found = []
    for way in ways(goal):
        lifted = [closure.residues(f) for f in way]
        if all(t is not None for t in lifted):
            found.append([t for t in lifted if t is not None])
    return found
