"""The events of a closure under numbers, with the forms that they say and rest on, also under numbers.

Several histories of one closure compare, look up and add up the same events and forms over and over; numbers are
cheaper to compare than statements, and what does not depend on the order of a history is found out once.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from geogen.deduction.algebra import PRIME, inverse
from geogen.deduction.events import GIVEN, RULE, SAME, Event, Offer, Terms
from geogen.deduction.firing import needs
from geogen.deduction.links import Ends, ends_of
from geogen.deduction.saturate import Closure
from geogen.lang.statement import Statement
from geogen.proof.cost import APART, FROM_SQUARES, PLAIN, VECTORS, are_apart, joined_cost, names_line, step_cost

#: A form up to a factor.
Key = tuple[tuple[int, int], ...]
#: A rule and the names of the points that it is applied to.
Instance = tuple[str, frozenset[str]]
#: The numbers of some forms that together establish a statement.
Way = tuple[int, ...]

#: The number of the form 0 = 0.
NOTHING = 0
#: What is said of two triangles.
TRIANGLES = ("contri", "contrir", "simtri", "simtrir")
#: How much dearer a rule is that compares a triangle with itself: textbooks speak of equal angles at its base.
OF_ITSELF = 6


class EventIndex:
    """Events and forms under numbers, in the order in which they were first seen.

    Args:
        closure: the closure.
        lemmas: further offers by stage.

    Attributes:
        events: the events by number.
        forms: for each number a form, one of its multiples.
        stages: for each stage, that of what is given first, the terms, form and event of each offer.
        is_given: for each event whether it is a premise.
    """

    def __init__(self, closure: Closure, lemmas: Mapping[int, Sequence[Offer]]) -> None:
        self.closure = closure
        self.events: list[Event] = []
        self.forms: list[Terms] = [{}]
        self.is_given: list[bool] = []
        self._numbers: dict[Event, int] = {}
        self._forms: dict[Key, int] = {(): NOTHING}
        self._needs: dict[int, tuple[tuple[Way, ...], ...]] = {}
        self._ends: dict[int, Ends | None] = {}
        self._costs: dict[int, int] = {}
        given = [(e.terms, e.event) for e in closure.log if e.event.kind == GIVEN]
        ends = len(closure.stages)
        told = [[*lemmas.get(n, ()), *(closure.stages[n].offers if n < ends else ())] for n in range(ends + 1)]
        self.stages = [[(t, self.form(t), self.number(e)) for t, e in offers] for offers in (given, *told)]

    def number(self, event: Event) -> int:
        """The number of an event."""
        found = self._numbers.get(event)
        if found is None:
            found = self._numbers[event] = len(self.events)
            self.events.append(event)
            self.is_given.append(event.kind == GIVEN)
        return found

    def form(self, terms: Terms) -> int:
        """The number of a form, which all its multiples share."""
        key = _key(terms)
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = len(self.forms)
            self.forms.append(terms)
        return found

    def way(self, forms: Iterable[Terms]) -> Way:
        """The numbers of some forms."""
        return tuple(map(self.form, forms))

    @cached_property
    def by_name(self) -> list[int]:
        """For each event its rank by rule, points and statement, which is the same in whatever figure."""
        return _ranks([_own_name(e) for e in self.events])

    @cached_property
    def by_use(self) -> list[int]:
        """For each event its rank among those of its price: named theorems come before others, events about few points
        before those about more.
        """
        return _ranks(
            [(not (e.rule is not None and e.rule.lemma), len(set(e.points)), *_own_name(e)) for e in self.events]
        )

    @cached_property
    def instances(self) -> list[Instance | None]:
        """For each event the rule that it applies, with its points."""
        return [instance_of(event, self.closure) for event in self.events]

    def needs(self, event: int) -> tuple[tuple[Way, ...], ...]:
        """For each statement that an event rests on the ways in which it holds.

        Raises:
            NotDerivable: it rests on a form that the figure refutes.
        """
        found = self._needs.get(event)
        if found is None:
            each = needs(self.events[event], self.closure)
            found = self._needs[event] = tuple(tuple(map(self.way, ways)) for ways in each)
        return found

    def ends(self, form: int) -> Ends | None:
        """The quantities that a form relates as a link of a chain does, if it does."""
        if form not in self._ends:
            self._ends[form] = ends_of(self.forms[form], self.closure.quantities.is_constant)
        return self._ends[form]

    def own_cost(self, event: int) -> int:
        """What the step of an event costs, without what it rests on, the way that is taken, and rules to be avoided."""
        found = self._costs.get(event)
        if found is None:
            found = self._costs[event] = _own_cost(self.events[event])
        return found

    def cost_of_squares(self, statement: Statement | None, forms: Iterable[int]) -> int:
        """How much more it costs where squares of lengths show a right angle."""
        if statement is None or statement.predicate != "perp":
            return 0
        return FROM_SQUARES * any(map(self.squares, forms))

    def squares(self, form: int) -> int:
        """How many squares of lengths a form has."""
        return sum(map(self.closure.quantities.is_square, self.forms[form]))

    def joined(self, form: int, some: Sequence[int]) -> int:
        """What it costs to add up what some events say to a form."""
        quantities, terms = self.closure.quantities, self.forms[form]
        if any(quantities.point_offset <= i < quantities.term_offset for i in terms):
            return step_cost(PLAIN + VECTORS, len(some))
        if not all(i < quantities.width or quantities.is_constant(i) for i in terms):
            return step_cost(PLAIN, len(some))
        return joined_cost(len(some), sum(map(self._names_line, some)))

    def _names_line(self, number: int) -> bool:
        event = self.events[number]
        if event.kind == GIVEN:
            return names_line(self.closure.scene.premises[event.premise].statement)
        if event.kind == RULE:
            assert event.rule is not None
            return names_line(event.rule.then[0])
        return event.statement is not None and names_line(event.statement)


def instance_of(event: Event, closure: Closure) -> Instance | None:
    """The rule that an event applies, with its points; None for other events."""
    return None if event.rule is None else (event.rule.id, frozenset(closure.scene.points[i] for i in event.points))


def _own_cost(event: Event) -> int:
    if event.kind == SAME:
        assert event.statement is not None
        return APART * are_apart(event.statement)
    if event.kind != RULE:
        return step_cost(PLAIN if event.rule is None else event.rule.cost, 1 + len(event.puts))
    assert event.rule is not None
    return step_cost(event.rule.cost, len(event.rule.given)) + OF_ITSELF * _is_of_itself(event)


def _own_name(event: Event) -> tuple[str, tuple[int, ...], str]:
    """What events are ordered by in whatever figure."""
    return (
        "" if event.rule is None else event.rule.id,
        tuple(event.points),
        "" if event.statement is None else str(event.statement),
    )


def _ranks(keys: Sequence[tuple[Any, ...]]) -> list[int]:
    """For each key its place among all that differ."""
    places = {key: place for place, key in enumerate(sorted(set(keys)))}
    return [places[key] for key in keys]


def _key(terms: Terms) -> Key:
    """The same for all multiples of a form."""
    if not terms:
        return ()
    items = sorted(terms.items())
    scale = inverse(items[0][1])
    return tuple((i, c * scale % PRIME) for i, c in items)


def _is_of_itself(event: Event) -> bool:
    """True where a rule compares a triangle with itself."""
    assert event.rule is not None
    then = event.rule.then[0]
    if then.predicate not in TRIANGLES:
        return False
    points = dict(zip(event.rule.variables, event.points, strict=True))
    corners = [points[str(a)] for a in then.args]
    return set(corners[:3]) == set(corners[3:])
