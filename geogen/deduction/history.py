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

from geogen.deduction.algebra import PRIME, Algebra
from geogen.deduction.congruent import Congruences
from geogen.deduction.event_index import NOTHING, EventIndex, Instance, Way
from geogen.deduction.events import RULE, SAME, Event, Offer, Stage, Terms
from geogen.deduction.instances import InstanceTable
from geogen.deduction.links import Links
from geogen.deduction.matcher import Matchers, Search
from geogen.deduction.saturate import Closure
from geogen.errors import NotDerivable
from geogen.lang.statement import Statement
from geogen.proof.cost import eliminated

#: Cost of all that leads to something, and the events from which it follows at once, by their numbers.
Source = tuple[int, tuple[int, ...]]

#: How much dearer a rule is that is to be avoided.
AVOIDED = 6
#: What stands for the stage or the price of an event that has none yet.
NONE = -1


class History:
    """The stages of a closure in one echelon: what is cheap to derive comes first within a stage.

    Events and forms are spoken of by their numbers in the index.

    Args:
        index: the events of the closure, and lemmas.
        last: ids of rules that are avoided where others are not much dearer.
        as_told: whether events of a stage keep the order in which the closure told them.
        without: instances of rules that are left out, and with them what follows from nothing else at its stage.

    Raises:
        NotDerivable: in order of price an event rests on a relation between numbers alone, such as that the product of
            two is a third: the closure, which told them in another order, knew a value in other numbers.

    Attributes:
        closure: the closure.
        echelon: all independent equations; its labels count them.
        stages: for each event the number of its stage; it rests on those before.
        places: for each event its place among all, those of a stage before those of the next.
    """

    def __init__(
        self,
        index: EventIndex,
        last: Collection[str] = frozenset(),
        as_told: bool = False,
        without: Set[Instance] = frozenset(),
    ) -> None:
        self.index, self.closure, self.last, self.as_told = index, index.closure, last, as_told
        self.echelon = self.closure.fresh_echelon()
        self.stages = [NONE] * len(index.events)
        self.places: dict[int, int] = {}
        self._left_out = {n for n, one in enumerate(index.instances) if one in without} if without else set()
        self._independent: list[int] = []  # for each label of the echelon the event
        self._squares: list[int] = []
        self._rows: list[int] = []
        self._prints: list[list[int]] = []
        self._holding: list[dict[int, bool]] = []
        self._saying: dict[int, dict[int, None]] = {}
        self._links = Links()
        self._prices = [0 if given else NONE for given in index.is_given]
        self._sources: list[dict[int, Source]] = []
        state = self.closure.fresh_algebra()
        for offers in index.stages:
            self._stage(offers, state)
        self._begin(state)

    @property
    def end(self) -> int:
        """The number of stages."""
        return len(self.index.stages)

    def _holds(self, form: int, stage: int) -> bool:
        """True for a form that followed from what was known before a stage, by its fingerprint."""
        known = self._holding[stage]
        if form not in known:
            prints = self._prints[stage]
            known[form] = sum([c * prints[i] for i, c in self.index.forms[form].items()]) % PRIME == 0
        return known[form]

    def _held(self, way: Way, stage: int) -> bool:
        """True for forms that followed from what was known before a stage."""
        return all(self._holds(form, stage) for form in way)

    def implied(self, terms: Terms) -> bool:
        """True for an equation that follows from the others."""
        return not self.echelon.reduce(terms, len(self.echelon.rows))[0]

    def _begin(self, state: Algebra) -> None:
        """Note what is known before a stage."""
        as_before = self._rows[-1:] == [len(self.echelon.rows)]
        self._prints.append(self._prints[-1] if as_before else list(state.prints))
        self._holding.append(self._holding[-1] if as_before else {})
        self._rows.append(len(self.echelon.rows))
        self._sources.append({})

    def _stage(self, offers: Sequence[tuple[Terms, int, int]], state: Algebra) -> None:
        self._begin(state)
        stage, index = len(self._rows) - 1, self.index
        known = [] if self.as_told else [offer for offer in offers if state.implied(offer[0])]
        new = [offer for offer in offers if self.as_told or not state.implied(offer[0])]
        if self._left_out:
            new = [offer for offer in new if self._follows(offer[2], stage)]
        for _, _, event in (*known, *new):
            if self.stages[event] == NONE:
                self.stages[event] = stage
        known.sort(key=lambda offer: index.by_name[offer[2]])
        if not self.as_told:
            new.sort(key=lambda offer: (self.price(offer[2]), index.by_use[offer[2]]))
        for terms, form, event in (*known, *new):
            self.places.setdefault(event, len(self.places))
            self._told(form, event)
            if not state.implied(terms) and state.add(terms):
                self.echelon.add(len(self._independent), terms)
                self._independent.append(event)
                self._squares.append(index.squares(form))

    def _told(self, form: int, event: int) -> None:
        """Enter that an event says a form."""
        events = self._saying.setdefault(form, {})
        if event not in events:
            events[event] = None
            ends = self.index.ends(form)
            if ends is not None:
                self._links.add(ends, event)

    def _follows(self, event: int, stage: int) -> bool:
        """True for an event that is not left out and rests on what held before a stage without those that are."""
        if event in self._left_out:
            return False
        if self._prices[event] != NONE:
            return True
        return all(any(self._held(way, stage) for way in ways) for ways in self.index.needs(event))

    def price(self, event: int) -> int:
        """What an event costs with all that it rests on; what it shares with others is counted for each."""
        price = self._prices[event]
        if price == NONE:
            stage, needed = self.stages[event], self.needed(event)
            rest = sum([self.source(form, stage)[0] for form in needed])
            price = self._prices[event] = rest + self._own(event, needed)
        return price

    def _own(self, event: int, needed: Way) -> int:
        """What the step of an event costs, without what it rests on."""
        one = self.index.events[event]
        avoided = one.rule is not None and one.rule.id in self.last and one.kind == RULE
        squares = self.index.cost_of_squares(one.statement, needed) if one.kind == SAME else 0
        return self.index.own_cost(event) + AVOIDED * avoided + squares

    def source(self, form: int, stage: int) -> Source:
        """How a form is derived at the least cost from what held before a stage.

        Args:
            form: the form.
            stage: the number of a stage.
        """
        if form == NOTHING:
            return 0, ()
        known = self._sources[stage]
        found = known.get(form)
        if found is None:
            found = known[form] = min(self._ways(form, stage), key=lambda source: source[0])
        return found

    def _ways(self, form: int, stage: int) -> Iterator[Source]:
        """The events that say a form, the equations of which it is a sum, and those that lead to it in a chain."""
        for event in self._saying.get(form, ()):
            price = self._price_at(event, stage)
            if price is not None:
                yield price, (event,)
                if self.index.is_given[event]:
                    return
        origin = self.echelon.combination(self.index.forms[form], self._rows[stage])
        if origin is None:
            raise NotDerivable("what the closure holds follows from no events before it")
        some = tuple(dict.fromkeys([self._independent[label] for label in origin]))
        total = sum(map(self.price, some)) + eliminated(self._squares[label] for label in origin) * (len(some) > 1)
        total += self.index.joined(form, some) if len(some) > 1 else 0
        yield total, some
        ends = self.index.ends(form)
        chain = self._links.chain(ends, stage, total, lambda event: self._price_at(event, stage)) if ends else ()
        if chain:
            yield sum(map(self.price, chain)) + (self.index.joined(form, chain) if len(chain) > 1 else 0), chain

    def _price_at(self, event: int, stage: int) -> int | None:
        """What an event costs; None where it comes too late for a stage, is left out, or rests on what is.

        It may also rest on a relation of numbers that no event says.
        """
        if self.index.is_given[event]:
            return 0
        if self.stages[event] >= stage:
            return None
        if self._prices[event] == NONE and not self._follows(event, self.stages[event]):
            return None
        return self.price(event)

    def in_order(self, events: Iterable[Event]) -> list[Event]:
        """Events in the order in which they come."""
        return sorted(events, key=lambda event: self.places[self.index.number(event)])

    def needed(self, event: int) -> Way:
        """The forms an event rests on."""
        return tuple([form for way in self.chosen(event) for form in way])

    def chosen(self, event: int) -> list[Way]:
        """For each statement that an event rests on the cheapest way by which it held before the event."""
        stage, statement = self.stages[event], self.index.events[event].statement
        found: list[Way] = []
        for alternatives in self.index.needs(event):
            way = alternatives[0] if len(alternatives) == 1 else self.cheapest(statement, alternatives, stage)
            if way is None:
                raise NotDerivable(f"the hypotheses of {self.index.events[event]} follow from no events before it")
            found.append(way)
        return found

    def cheapest(self, statement: Statement | None, alternatives: Iterable[Way], stage: int) -> Way | None:
        """The cheapest way that held before a stage; None where none does.

        Args:
            statement: what the ways establish, or what follows from that.
            alternatives: the ways, each of forms.
            stage: the number of a stage.
        """
        return min(
            (way for way in alternatives if self._held(way, stage)),
            key=lambda way: (
                sum([self.source(form, stage)[0] for form in way]) + self.index.cost_of_squares(statement, way)
            ),
            default=None,
        )


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
    try:
        history = History(index_of(closure), key)
    except NotDerivable:  # in the closure's own order each event follows from those before it
        history = History(EventIndex(closure, {}), key, as_told=True)
    closure.histories[key] = history
    return history


def index_of(closure: Closure) -> EventIndex:
    """The events of a closure and every lemma instance; built once per closure."""
    if not isinstance(closure.index, EventIndex):
        tables, matchers = [*closure.joined, closure.tables.lemmas], closure.tables.lemma_matchers
        closure.index = EventIndex(closure, lemma_offers(closure, tables, matchers))
    return closure.index


def history_without(closure: Closure, instances: Set[Instance]) -> History:
    """The history of a closure as it would be without some instances of rules.

    Args:
        closure: the closure; its own history is in order of price.
        instances: what is left out.

    Raises:
        NotDerivable: what is left cannot be traced.
    """
    return History(index_of(closure), without=instances)
