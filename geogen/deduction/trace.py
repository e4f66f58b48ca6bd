"""The trace of a goal: the firings of the log that its derivation rests on, then as few of them as suffice."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from geogen.deduction.algebra import Algebra
from geogen.deduction.certificates import Echelon
from geogen.deduction.compile import main_forms
from geogen.deduction.events import GIVEN, RULE, VALUE, Event, Stage
from geogen.deduction.ground import shape_of
from geogen.deduction.instances import InstanceTable, Offer
from geogen.deduction.matcher import Matchers, Search
from geogen.deduction.saturate import Closure
from geogen.lang.form import Form
from geogen.lang.statement import Statement, all_forms, own_forms, parts

Terms = dict[int, int]

#: From this cost on rules of one stage are preferred by what they rest on alone.
SCHOOL = 2
#: What is said of two triangles.
TRIANGLES = ("contri", "contrir", "simtri", "simtrir")
#: Conjunctions of more alternatives than this are established by the usual form of each part only.
MAX_WAYS = 32


@dataclass(frozen=True)
class Firing:
    """An event as data for replay.

    Attributes:
        event: the event.
        given: statements it needs.
        then: statements it gives.
        needs: for each needed statement the alternatives, each a list of forms that must all hold.
        gives: the forms it adds.
    """

    event: Event
    given: tuple[Statement, ...]
    then: tuple[Statement, ...]
    needs: tuple[tuple[tuple[Terms, ...], ...], ...]
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
        known = closure.firings[event] = _firing(event, closure)
    return known  # type: ignore[return-value]


def _firing(event: Event, closure: Closure) -> Firing:
    given, then = statements_of(event, closure)

    def lifted(form: Form) -> Terms:
        terms = closure.residues(form)
        assert terms is not None, f"{event} uses a form that the figure refutes"
        return terms

    by_rule = len(given) if event.kind == RULE else len(event.rule.given) if event.rule is not None else 0
    needs: tuple[tuple[tuple[Terms, ...], ...], ...]
    needs = tuple((tuple(lifted(f) for f in main_forms(s)),) for s in given[:by_rule])
    needs += tuple(tuple(tuple(lifted(f) for f in way) for way in ways(s)) for s in given[by_rule:])
    gives = tuple(lifted(f) for s in then for f in all_forms(s))
    return Firing(event, given, then, needs, gives)


class History:
    """The stages of a closure in one echelon: cheap reasons first within a stage.

    Args:
        closure: the closure.
        lemmas: further offers by stage.
        last: ids of rules that are used only where no other of the same stage will do.

    Attributes:
        echelon: all independent equations; labels index ``events``.
        limits: for each event the number of rows that stood before its stage.
    """

    def __init__(self, closure: Closure, lemmas: dict[int, list[Offer]], last: Collection[str] = frozenset()) -> None:
        self.closure = closure
        self.echelon = closure.fresh_echelon()
        self.events: list[Event] = []
        self.limits: dict[Event, int] = {}
        state = closure.fresh_algebra()
        self._premises = {p.statement.canonical() for p in closure.scene.premises}
        given = [(e.terms, e.event) for e in closure.log if e.event.kind == GIVEN]
        self._stage(given, state)
        for number, stage in enumerate(closure.stages):
            offers = lemmas.get(number, []) + stage.offers
            self._stage(
                sorted(offers, key=lambda offer: (cost(offer[1], last), self._derived(offer[1]), _name(offer[1]))),
                state,
            )

    def implied(self, terms: Terms) -> bool:
        """True for an equation that follows from the others."""
        return not self.echelon.reduce(terms, len(self.echelon.rows))[0]

    def _stage(self, offers: Iterable[Offer], state: Algebra) -> None:
        limit = len(self.echelon.rows)
        for terms, event in offers:
            if not state.implied(terms) and state.add(terms):
                self.echelon.add(len(self.events), terms)
                self.events.append(event)
                self.limits.setdefault(event, limit)

    def _derived(self, event: Event) -> int:
        """How many hypotheses of a rule are no premises."""
        if event.kind != RULE or event.rule is None:
            return 0
        names = dict(zip(event.rule.variables, (self.closure.scene.points[i] for i in event.points), strict=True))
        return sum(s.renamed(names).canonical() not in self._premises for s in event.rule.given)


def cost(event: Event, last: Collection[str] = frozenset()) -> tuple[int, int, int, int]:
    """Which reasons are preferred: restatements, then what is taught early, rules with few hypotheses, named theorems.

    A triangle that is compared with itself is the last resort: textbooks then speak of equal angles at its base.
    """
    rule = event.rule
    if event.kind == VALUE:
        return (0, 0, 1 + len(event.puts) + (len(rule.given) if rule else 2), 1)
    if rule is None:
        return (0, 0, 0, 0)
    rank = 2 if _of_itself(event) else int(rule.id in last)
    return (
        rank,
        min(rule.cost, SCHOOL),
        len(rule.given) + len(rule.figure) - (2 if rule.lemma else 0),
        0 if rule.lemma else 1,
    )


def _name(event: Event) -> tuple[str, tuple[int, ...], str]:
    """What puts events of one cost in an order, the same in whatever figure they are found."""
    rule = "" if event.rule is None else event.rule.id
    return rule, tuple(event.points), "" if event.statement is None else str(event.statement)


def _of_itself(event: Event) -> bool:
    """True where a rule compares a triangle with itself."""
    assert event.rule is not None
    then = event.rule.then[0]
    if then.predicate not in TRIANGLES:
        return False
    points = dict(zip(event.rule.variables, event.points, strict=True))
    corners = [points[str(a)] for a in then.args]
    return set(corners[:3]) == set(corners[3:])


def fresh_stages(closure: Closure) -> Iterator[tuple[int, Stage]]:
    """The stages, with their numbers, at which more is known than at the one before."""
    before: np.ndarray | None = None
    for number, stage in enumerate(closure.stages):
        if before is None or not np.array_equal(before, stage.prints):
            yield number, stage
        before = stage.prints


def lemma_offers(
    closure: Closure, tables: Iterable[InstanceTable], matchers: Matchers | None = None
) -> dict[int, list[Offer]]:
    """The equations of rule instances by the first stage at which their hypotheses hold.

    That may be earlier than the stage at which the saturation tested them, so that a named theorem is preferred to
    a matching rule that came first only because of the order of stages.
    """
    stages = list(fresh_stages(closure))
    found: dict[int, list[Offer]] = {number: [] for number, _ in stages}
    for table in tables:
        if table.empty:
            continue
        waiting = np.ones(len(table.owner), dtype=bool)
        for number, stage in stages:
            zero, given, known = table.holding(stage.prints)
            fresh = (given & waiting & ~known).nonzero()[0]
            waiting &= ~given
            found[number].extend(offer for i in fresh.tolist() for offer in table.offer(i, zero, closure))
    if matchers is not None:
        search = Search(matchers)
        for number, stage in stages:
            found[number].extend(search.fire(stage.prints, closure))
    return found


def thorough_history(closure: Closure, last: Collection[str] = frozenset()) -> History:
    """The history with every lemma instance; built once per closure where no rule is put last."""
    if closure.history is None or last:
        tables = [*closure.joined, closure.tables.lemmas]
        history = History(closure, lemma_offers(closure, tables, closure.tables.lemma_matchers), last)
        if last:
            return history
        closure.history = history
    return closure.history  # type: ignore[return-value]


def plain_history(closure: Closure) -> History:
    """The history without lemmas; built once per closure."""
    if closure.plain is None:
        closure.plain = History(closure, lemma_offers(closure, closure.joined))
    return closure.plain  # type: ignore[return-value]


def aimed_history(closure: Closure, goal: Statement, events: Sequence[Event]) -> History:
    """The history with the lemma instances that conclude the goal or a statement that the events need."""
    where = closure.quantities.where
    wanted: dict[tuple, set[tuple[int, ...]]] = {}
    for statement in (goal, *(s for e in events if e.kind in (RULE, VALUE) for s in statements_of(e, closure)[0])):
        if statement.predicate == "equal":
            continue
        points = tuple(where[a] for a in statement.args if isinstance(a, str))
        wanted.setdefault(shape_of(statement), set()).add(points)
    rows = {shape: np.array(sorted(points), dtype=np.int64) for shape, points in wanted.items()}
    groups = [g for c in closure.program.lemmas if (g := closure.grounder.aimed(c, rows)) is not None]
    if not groups:
        return plain_history(closure)
    aimed = InstanceTable(groups, closure.grounder.initial, closure.quantities.size)
    return History(closure, lemma_offers(closure, [*closure.joined, aimed]))


def cone(history: History, goal: Statement) -> list[Event]:
    """The events that a derivation of the goal uses, in order.

    Raises:
        KeyError: the goal is not in the closure.
    """
    closure, echelon, events = history.closure, history.echelon, history.events
    target = holding_way(closure, goal, history.implied)
    if target is None:
        raise KeyError(str(goal))
    used: dict[Event, int] = {}
    todo: list[tuple[Terms, int]] = [(t, len(echelon.rows)) for t in target]
    while todo:
        terms, limit = todo.pop()
        origin = echelon.combination(terms, limit)
        assert origin is not None, "the log does not derive what the closure holds"
        for label in origin:
            event = events[label]
            if event in used:
                used[event] = min(used[event], label)
                continue
            used[event] = label
            if event.kind != GIVEN:
                limit = history.limits[event]
                todo.extend((t, limit) for t in _needed(event, closure, echelon, limit))
    return sorted(used, key=used.__getitem__)


def _needed(event: Event, closure: Closure, echelon: Echelon, limit: int) -> list[Terms]:
    """The forms an event rests on, choosing for each statement the first way that held before it fired."""
    found: list[Terms] = []
    for alternatives in firing(event, closure).needs:
        for way in alternatives:
            if all(not echelon.reduce(t, limit)[0] for t in way):
                found.extend(way)
                break
        else:
            raise AssertionError(f"{event} fired before its hypotheses held")
    return found


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


def shortened(closure: Closure, goal: Statement, events: Sequence[Event]) -> list[Firing]:
    """A subset of the events, in order, from which no rule firing can be dropped.

    Firings are tried from the last to the first; what is left of the others is replayed each time, so the
    result is minimal: the order of trials only ever shrinks what is derivable.
    """
    firings = [firing(e, closure) for e in events]
    base = closure.fresh_algebra()
    rules = []
    for f in firings:
        if f.event.kind == GIVEN:
            replay(base, [f])
        else:
            rules.append(f)
    prefix = [base]
    for f in rules:
        state = prefix[-1].copy()
        replay(state, [f])
        prefix.append(state)
    kept: list[Firing] = []
    wanted = ways_lifted(closure, goal)
    for i in range(len(rules) - 1, -1, -1):
        state = prefix[i].copy()
        done = replay(state, kept)
        if any(all(state.implied(t) for t in way) for way in wanted):
            kept = done
        else:
            kept.insert(0, rules[i])
    return [f for f in firings if f.event.kind == GIVEN] + kept


def ways_lifted(closure: Closure, goal: Statement) -> list[list[Terms]]:
    """All ways to establish a statement, lifted; ways that the figure refutes are left out."""
    found = []
    for way in ways(goal):
        lifted = [closure.residues(f) for f in way]
        if all(t is not None for t in lifted):
            found.append([t for t in lifted if t is not None])
    return found
