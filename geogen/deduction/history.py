"""The events of a closure with what each costs its reader, so that the cheapest derivation is written out.

What an event costs follows from the events before it: the hypotheses of a rule hold at an earlier stage of the closure.
So all events of a stage are priced from those of the stages before, as Knuth's generalisation of Dijkstra's algorithm
does for grammars (A generalization of Dijkstra's algorithm, 1977). A fact that several events say is had from the
cheapest; one that only follows by algebra is had from equations that were cheap, or from a cheaper chain of equals.
What events say that was known by then counts as well: a theorem may say at once what algebra says by detours.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence, Set

import numpy as np

from geogen.deduction.algebra import PRIME, Algebra, inverse
from geogen.deduction.congruent import Congruences
from geogen.deduction.events import GIVEN, RULE, SAME, Event, Offer, Stage, Terms
from geogen.deduction.firing import needs
from geogen.deduction.instances import InstanceTable
from geogen.deduction.links import Key, Links
from geogen.deduction.matcher import Matchers, Search
from geogen.deduction.saturate import Closure
from geogen.errors import NotDerivable
from geogen.lang.statement import Statement
from geogen.proof.cost import (
    APART,
    FROM_SQUARES,
    PLAIN,
    VECTORS,
    are_apart,
    eliminated,
    joined_cost,
    names_line,
    step_cost,
)

#: Cost of all that leads to something, and the events from which it follows at once.
Source = tuple[int, tuple[Event, ...]]

#: A rule and the names of the points that it is applied to.
Instance = tuple[str, frozenset[str]]

#: What is said of two triangles.
TRIANGLES = ("contri", "contrir", "simtri", "simtrir")
#: How much dearer a rule is that is to be avoided, and one that compares a triangle with itself, for which textbooks
#: speak of equal angles at its base.
AVOIDED, OF_ITSELF = 6, 6


class History:
    """The stages of a closure in one echelon: what is cheap to derive comes first within a stage.

    Args:
        closure: the closure.
        lemmas: further offers by stage.
        last: ids of rules that are avoided where others are not much dearer.
        as_told: whether events of a stage keep the order in which the closure told them.
        without: instances of rules that are left out, and with them what follows from nothing else at its stage.

    Raises:
        NotDerivable: in order of price an event rests on a relation between numbers alone, such as that the product of
            two is a third: the closure, which told them in another order, knew a value in other numbers.

    Attributes:
        echelon: all independent equations; labels index ``events``.
        stages: for each event the number of its stage; it rests on those before.
        places: for each event its place among all, those of a stage before those of the next.
    """

    def __init__(
        self,
        closure: Closure,
        lemmas: dict[int, list[Offer]],
        last: Collection[str] = frozenset(),
        as_told: bool = False,
        without: Set[Instance] = frozenset(),
    ) -> None:
        self.closure, self.last, self.as_told, self.lemmas, self.without = closure, last, as_told, lemmas, without
        self.echelon = closure.fresh_echelon()
        self.events: list[Event] = []
        self._squares: list[int] = []
        self.stages: dict[Event, int] = {}
        self._rows: list[int] = []
        self._prints: list[list[int]] = []
        self.places: dict[Event, int] = {}
        self._saying: dict[Key, dict[Event, None]] = {}
        self._links = Links(closure.quantities.is_constant)
        self._prices: dict[Event, int] = {}
        self._sources: dict[tuple[Key, int], Source] = {}
        state = closure.fresh_algebra()
        self._stage([(e.terms, e.event) for e in closure.log if e.event.kind == GIVEN], state)
        for number, stage in enumerate((*closure.stages, last_stage(closure))):
            self._stage([*lemmas.get(number, []), *stage.offers], state)
        self._prints.append(list(state.prints))

    @property
    def end(self) -> int:
        """The number of stages so far."""
        return len(self._rows)

    def _before(self, stage: int) -> int:
        """How many rows the echelon had before a stage."""
        return self._rows[stage] if stage < self.end else len(self.echelon.rows)

    def _held(self, way: Iterable[Terms], stage: int) -> bool:
        """True for forms that followed from what was known before a stage, by their fingerprints."""
        prints = self._prints[stage]
        return all(sum(c * prints[i] for i, c in terms.items()) % PRIME == 0 for terms in way)

    def implied(self, terms: Terms) -> bool:
        """True for an equation that follows from the others."""
        return not self.echelon.reduce(terms, len(self.echelon.rows))[0]

    def _stage(self, offers: list[Offer], state: Algebra) -> None:
        stage = self.end
        as_before = self._rows[-1:] == [len(self.echelon.rows)]
        self._prints.append(self._prints[-1] if as_before else list(state.prints))
        self._rows.append(len(self.echelon.rows))
        known = [] if self.as_told else [offer for offer in offers if state.implied(offer[0])]
        new = [offer for offer in offers if self.as_told or not state.implied(offer[0])]
        if self.without:
            new = [offer for offer in new if self._follows(offer[1], stage)]
        for _, event in (*known, *new):
            self.stages.setdefault(event, stage)
        if not self.as_told:
            new.sort(key=lambda offer: self._order(offer[1]))
        for terms, event in (*sorted(known, key=_name), *new):
            self.places.setdefault(event, len(self.places))
            self._told(_key(terms), event)
            if not state.implied(terms) and state.add(terms):
                self.echelon.add(len(self.events), terms)
                self.events.append(event)
                self._squares.append(sum(map(self.closure.quantities.is_square, terms)))

    def _told(self, key: Key, event: Event) -> None:
        """Enter that an event says a form."""
        events = self._saying.setdefault(key, {})
        if event not in events:
            events[event] = None
            self._links.add(key, event)

    def _follows(self, event: Event, stage: int) -> bool:
        """True for an event that is not left out and rests on what held before a stage without those that are."""
        if instance_of(event, self.closure) in self.without:
            return False
        if event.kind == GIVEN or event in self._prices:
            return True
        return all(any(self._held(way, stage) for way in ways) for ways in needs(event, self.closure))

    def _order(self, event: Event) -> tuple[int, bool, int, str, tuple[int, ...], str]:
        """Cheap events first, named theorems before others, those about few points before those about more; else an
        order that is the same in whatever figure.
        """
        named = event.rule is not None and event.rule.lemma
        return self.price(event), not named, len(set(event.points)), *_own_name(event)

    def price(self, event: Event) -> int:
        """What an event costs with all that it rests on; what it shares with others is counted for each."""
        if event.kind == GIVEN:
            return 0
        if event not in self._prices:
            stage = self.stages[event]
            rest = sum(self.source(terms, stage)[0] for terms in self.needed(event))
            self._prices[event] = rest + self._own(event)
        return self._prices[event]

    def _own(self, event: Event) -> int:
        """What the step of an event costs, without what it rests on."""
        rule = event.rule
        if event.kind == SAME:
            assert event.statement is not None
            return self._by_squares(event.statement, self.needed(event)) + APART * are_apart(event.statement)
        if event.kind != RULE:
            return step_cost(PLAIN if rule is None else rule.cost, 1 + len(event.puts))
        assert rule is not None
        own = step_cost(rule.cost, len(rule.given))
        return own + AVOIDED * (rule.id in self.last) + OF_ITSELF * _is_of_itself(event)

    def source(self, terms: Terms, stage: int) -> Source:
        """How a form is derived at the least cost from what held before a stage.

        Args:
            terms: the form.
            stage: the number of a stage.
        """
        if not terms:
            return 0, ()
        key = _key(terms)
        if (key, stage) not in self._sources:
            self._sources[key, stage] = min(self._ways(terms, key, stage), key=lambda source: source[0])
        return self._sources[key, stage]

    def _ways(self, terms: Terms, key: Key, stage: int) -> Iterator[Source]:
        """The events that say a form, the equations of which it is a sum, and those that lead to it in a chain."""
        for event in self._saying.get(key, ()):
            price = self._price_at(event, stage)
            if price is not None:
                yield price, (event,)
                if event.kind == GIVEN:
                    return
        origin = self.echelon.combination(terms, self._before(stage))
        if origin is None:
            raise NotDerivable("what the closure holds follows from no events before it")
        some = tuple(dict.fromkeys(self.events[label] for label in origin))
        joined = self._joined(key, some) + eliminated(self._squares[label] for label in origin)
        total = sum(map(self.price, some)) + (joined if len(some) > 1 else 0)
        yield total, some
        chain = self._links.chain(key, stage, total, lambda event: self._price_at(event, stage))
        if chain:
            yield sum(map(self.price, chain)) + (self._joined(key, chain) if len(chain) > 1 else 0), chain

    def _joined(self, key: Key, some: Sequence[Event]) -> int:
        """What it costs to add up what some events say to a form."""
        quantities = self.closure.quantities
        if any(quantities.point_offset <= i < quantities.term_offset for i, _ in key):
            return step_cost(PLAIN + VECTORS, len(some))
        if not all(i < quantities.width or quantities.is_constant(i) for i, _ in key):
            return step_cost(PLAIN, len(some))
        return joined_cost(len(some), sum(map(self._names_line, some)))

    def _names_line(self, event: Event) -> bool:
        if event.kind == GIVEN:
            return names_line(self.closure.scene.premises[event.premise].statement)
        if event.kind == RULE:
            assert event.rule is not None
            return names_line(event.rule.then[0])
        return event.statement is not None and names_line(event.statement)

    def _price_at(self, event: Event, stage: int) -> int | None:
        """What an event costs; None where it comes too late for a stage, is left out, or rests on what is.

        It may also rest on a relation of numbers that no event says.
        """
        if event.kind == GIVEN:
            return 0
        if self.stages[event] >= stage:
            return None
        if event not in self._prices and not self._follows(event, self.stages[event]):
            return None
        return self.price(event)

    def needed(self, event: Event) -> list[Terms]:
        """The forms an event rests on."""
        return [terms for way in self.chosen(event) for terms in way]

    def chosen(self, event: Event) -> list[tuple[Terms, ...]]:
        """For each statement that an event rests on the cheapest way by which it held before the event."""
        stage = self.stages[event]
        found: list[tuple[Terms, ...]] = []
        for alternatives in needs(event, self.closure):
            way = alternatives[0] if len(alternatives) == 1 else self.cheapest(event.statement, alternatives, stage)
            if way is None:
                raise NotDerivable(f"the hypotheses of {event} follow from no events before it")
            found.append(way)
        return found

    def cheapest(
        self, statement: Statement | None, alternatives: Iterable[tuple[Terms, ...]], stage: int
    ) -> tuple[Terms, ...] | None:
        """The cheapest way that held before a stage; None where none does.

        Args:
            statement: what the ways establish, or what follows from that.
            alternatives: the ways, each of forms.
            stage: the number of a stage.
        """
        return min(
            (way for way in alternatives if self._held(way, stage)),
            key=lambda way: sum(self.source(t, stage)[0] for t in way) + self._by_squares(statement, way),
            default=None,
        )

    def _by_squares(self, statement: Statement | None, forms: Iterable[Terms]) -> int:
        """How much more it costs where squares of lengths show a right angle."""
        if statement is None or statement.predicate != "perp":
            return 0
        is_square = self.closure.quantities.is_square
        return FROM_SQUARES * any(is_square(i) for terms in forms for i in terms)


def instance_of(event: Event, closure: Closure) -> Instance | None:
    """The rule that an event applies, with its points; None for other events."""
    return None if event.rule is None else (event.rule.id, frozenset(closure.scene.points[i] for i in event.points))


def _own_name(event: Event) -> tuple[str, tuple[int, ...], str]:
    """What events are ordered by in whatever figure."""
    return (
        "" if event.rule is None else event.rule.id,
        tuple(event.points),
        "" if event.statement is None else str(event.statement),
    )


def _name(offer: Offer) -> tuple[str, tuple[int, ...], str]:
    return _own_name(offer[1])


def _key(terms: Terms) -> Key:
    """The same for all multiples of a form."""
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


def last_stage(closure: Closure) -> Stage:
    """What a closure knows at its end; it offers nothing new, but theorems may say what is known by then."""
    return Stage(closure.algebra.table(), [])


def fresh_stages(closure: Closure) -> Iterator[tuple[int, Stage]]:
    """The stages, with their numbers, at which more is known than at the one before; the last one is the end."""
    before: np.ndarray | None = None
    for number, stage in enumerate((*closure.stages, last_stage(closure))):
        if before is None or not np.array_equal(before, stage.prints):
            yield number, stage
        before = stage.prints


def lemma_offers(
    closure: Closure, tables: Iterable[InstanceTable], matchers: Matchers | None = None
) -> dict[int, list[Offer]]:
    """The equations of rule instances by the first stage at which their hypotheses hold.

    That may be earlier than the stage at which the saturation tested them, so that a named theorem is preferred to
    a matching rule that came first only because of the order of stages. What is known by then is told, too: that a
    median of an isosceles triangle is an altitude, though the squares of lengths say so at once.
    """
    stages = list(fresh_stages(closure))
    found: dict[int, list[Offer]] = {number: [] for number, _ in stages}
    for table in tables:
        if table.empty:
            continue
        waiting = np.ones(len(table.owner), dtype=bool)
        for number, stage in stages:
            zero, given, _ = table.holding(stage.prints)
            fresh = (given & waiting).nonzero()[0]
            waiting &= ~given
            every = np.zeros_like(zero)
            found[number].extend(o for i in fresh.tolist() for o in table.offer(i, every, closure) if o[0])
    if matchers is not None:
        search, congruences = Search(matchers), Congruences(matchers, closure)
        for number, stage in stages:
            found[number].extend(search.fire(stage.prints, closure))
            found[number].extend(congruences.fire(stage.prints))
    return found


def history_of(closure: Closure, last: Collection[str] = frozenset()) -> History:
    """The history with every lemma instance; built once per closure and rules to be avoided."""
    key = frozenset(last)
    found = closure.histories.get(key)
    if isinstance(found, History):
        return found
    lemmas = lemma_offers(closure, [*closure.joined, closure.tables.lemmas], closure.tables.lemma_matchers)
    try:
        history = History(closure, lemmas, key)
    except NotDerivable:  # in the closure's own order each event follows from those before it
        history = History(closure, {}, key, as_told=True)
    closure.histories[key] = history
    return history


def history_without(closure: Closure, instances: Set[Instance]) -> History:
    """The history of a closure as it would be without some instances of rules.

    Args:
        closure: the closure; its own history is in order of price.
        instances: what is left out.

    Raises:
        NotDerivable: what is left cannot be traced.
    """
    return History(closure, history_of(closure).lemmas, without=instances)
