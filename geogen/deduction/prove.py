"""Proof graphs from a closure: the shortened trace of a goal with exact certificates."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from geogen.deduction.algebra import residue
from geogen.deduction.by_substitution import put_order
from geogen.deduction.certificates import exact
from geogen.deduction.events import GIVEN, RULE, VALUE, Event, Firing
from geogen.deduction.firing import firing, ways
from geogen.deduction.history import History, history_of
from geogen.deduction.saturate import Closure
from geogen.deduction.trace import cone, shortened
from geogen.errors import NotDerivable
from geogen.lang.form import Coefficient
from geogen.lang.question import Question
from geogen.lang.statement import Statement, all_forms, conditions, parts
from geogen.library.records import Rule
from geogen.proof.graph import BY_ALGEBRA, BY_RULE, BY_VALUE, SEEN, Certificate, ProofGraph, Step
from geogen.proof.graph import GIVEN as GIVEN_STEP
from geogen.proof.slice import without_idle


class Writer:
    """Steps of a proof under construction."""

    def __init__(self, closure: Closure) -> None:
        self.closure = closure
        self.steps: list[Step] = []
        self.known: dict[Statement, int] = {}
        self.echelon = closure.fresh_echelon()
        self.equations: dict[int, dict[int, Coefficient]] = {}
        self.origin: list[tuple[Statement, int]] = []
        self.premises: set[Statement] = set()

    def emit(self, statement: Statement, kind: str, **fields) -> int:
        """Append a step and return its id."""
        number = len(self.steps) + 1
        self.steps.append(Step(id=number, statement=statement, kind=kind, **fields))
        self.known.setdefault(statement.canonical(), number)
        return number

    def supply(self, statement: Statement) -> None:
        """Let the algebra use all forms of a statement that is known or given."""
        for i, form in enumerate(all_forms(statement)):
            terms = self.closure.quantities.lift(form)
            if terms is None:
                raise NotDerivable(f"'{statement}' is false in the figure")
            label = len(self.origin)
            if terms and self.echelon.add(label, {k: residue(c) for k, c in terms.items()}):
                self.equations[label] = terms
                self.origin.append((statement.canonical(), i))

    def cite(self, statement: Statement) -> int:
        """The id of a statement that is known, given, or seen; premises are written when first cited."""
        key = statement.canonical()
        number = self.known.get(key)
        if number is None and key in self.premises:
            number = self.emit(key, GIVEN_STEP)
        if number is None and key.spec.seen:
            number = self.emit(key, SEEN)
        return number if number is not None else self.derive(key)

    def derive(self, statement: Statement) -> int:
        """Write a step by algebra for a statement that follows from what was supplied."""
        found = self._by_some_way(statement)
        if found is None and parts(statement):
            self._write_parts(statement)
            found = self._by_some_way(statement)
        if found is None:
            raise NotDerivable(f"'{statement}' does not follow from the steps before it")
        return found

    def _write_parts(self, statement: Statement) -> None:
        """Write the parts of a conjunction that follow as steps of their own, as long as one helps the next.

        A few parts imply the rest only once each of them stands as a statement with all its forms.
        """
        waiting = [p.canonical() for p in parts(statement)]
        while waiting:
            left = []
            for part in waiting:
                if part not in self.known and part not in self.premises and self._by_some_way(part) is None:
                    left.append(part)
                else:
                    self.supply(part)
            if len(left) == len(waiting):
                return
            waiting = left

    def _by_some_way(self, statement: Statement) -> int | None:
        """The step by the first way whose forms all follow, None where there is none."""
        forms = all_forms(statement)
        for way in ways(statement):
            lifted = [self.closure.quantities.lift(f) for f in way]
            if None in lifted:
                continue
            targets = [terms for terms in lifted if terms is not None]
            origins = [self.echelon.combination({k: residue(c) for k, c in terms.items()}) for terms in targets]
            if None in origins:
                continue
            combinations = [origin for origin in origins if origin is not None]
            found = [exact(o, self.equations, terms) for o, terms in zip(combinations, targets, strict=True)]
            if None not in found:
                parts = [(forms.index(f), c) for f, c in zip(way, found, strict=True) if c is not None]
                return self._by_algebra(statement, parts)
            number = self._by_substitution(statement, combinations[0]) if len(way) == 1 else None
            if number is None:
                raise NotDerivable("a combination does not multiply out; its coefficients are too large")
            return number
        return None

    def _by_substitution(self, statement: Statement, origin: Mapping[int, int]) -> int | None:
        """The step that puts the equations of a combination into each other, None where that gives nothing."""
        order = put_order([self.origin[label] for label in origin], statement, self.closure.scene.figure())
        if order is None:
            return None
        equation, puts = order
        premises = (self.cite(equation), *(self.cite(s) for _, s in puts))
        return self.emit(statement, BY_VALUE, premises=premises, substitute=tuple(t for t, _ in puts))

    def _by_algebra(self, statement: Statement, parts: list[tuple[int, dict[int, Coefficient]]]) -> int:
        certificates = []
        used: dict[int, None] = {}
        for form, combination in parts:
            if not combination:
                continue  # both sides are the same: nothing to certify
            terms = []
            for label, coefficient in sorted(combination.items()):
                source, index = self.origin[label]
                number = self.cite(source)
                used[number] = None
                terms.append((number, index, coefficient))
            certificates.append(Certificate(form, tuple(sorted(terms, key=lambda term: term[:2]))))
        seen = [self.cite(c) for c in conditions(statement)]
        premises = (*sorted(used), *seen)
        return self.emit(statement, BY_ALGEBRA, premises=premises, certificates=tuple(certificates))


def prove(closure: Closure, goal: Statement, last: Collection[str] = frozenset()) -> ProofGraph:
    """A proof of a statement in the closure that costs its reader little.

    Args:
        closure: the closure of a scene.
        goal: the statement.
        last: ids of rules to be avoided where others are not much dearer.

    Raises:
        KeyError: the statement is not in the closure.
        NotDerivable: no derivation of it can be written out.
    """
    return written(closure, goal, derivation(history_of(closure, last), goal))


def applying(closure: Closure, rule: Rule, points: Mapping[str, str]) -> ProofGraph | None:
    """A proof whose last step applies a rule to points; None where it would conclude only what was there before.

    Args:
        closure: the closure of a scene.
        rule: the rule.
        points: for its variables.

    Raises:
        KeyError: a hypothesis is not in the closure.
        NotDerivable: no derivation of the hypotheses can be written out.
    """
    stated = {p.statement.canonical() for p in closure.scene.premises}
    then = [c for c in (s.renamed(points) for s in rule.then) if c.canonical() not in stated and any(all_forms(c))]
    if not then:
        return None
    history = history_of(closure)
    before: set[Event] = set()
    for hypothesis in (s.renamed(points) for s in rule.given):
        before |= {f.event for f in derivation(history, hypothesis)}
    numbers = tuple(closure.scene.points.index(points[v]) for v in rule.variables)
    order = [*history.in_order(before), Event(RULE, rule=rule, points=numbers)]
    firings = [firing(event, closure) for event in order]
    for conclusion in then:
        graph = written(closure, conclusion, firings)
        last = graph.step(graph.goal)
        if last.rule == rule.id and dict(last.substitution) == dict(points):
            return graph
    return None


def derivation(history: History, goal: Statement) -> list[Firing]:
    """The firings by which a goal follows, in order, none of them superfluous.

    Args:
        history: of a closure.
        goal: the statement.

    Raises:
        KeyError: the statement is not in the closure.
    """
    return shortened(history, goal, cone(history, goal))


def written(closure: Closure, goal: Statement, firings: Sequence[Firing]) -> ProofGraph:
    """A derivation written out step by step, each with its certificate.

    Args:
        closure: of the scene, saturated or not.
        goal: what the derivation ends in.
        firings: what it uses, in order.
    """
    writer = Writer(closure)
    for f in firings:
        if f.event.kind == GIVEN:
            statement = f.then[0].canonical()
            writer.premises.add(statement)
            writer.supply(statement)
    for f in firings:
        if f.event.kind == RULE:
            _by_rule(writer, f)
        elif f.event.kind == VALUE:
            _by_value(writer, f)
        elif f.event.kind != GIVEN:
            statement = f.given[0]
            writer.cite(statement)
            writer.supply(statement.canonical())
    number = writer.cite(goal)
    asked = closure.scene.goal
    shown = asked if isinstance(asked, Question) and asked.value_of(goal) is not None else goal
    body = f"{closure.scene.body.partition('?')[0].strip()} ? {shown}"
    # Parts of a conjunction are written as long as one might help the next; some turn out not to be cited.
    return without_idle(
        ProofGraph(
            problem=body, figure=closure.scene.figure(), steps=tuple(writer.steps), goal=number, name=closure.scene.name
        )
    )


def _by_value(writer: Writer, f: Firing) -> None:
    """The equation, as a rule concludes it or as it was derived, and the value that it gives."""
    event = f.event
    assert event.equation is not None and event.statement is not None
    if event.rule is not None:
        number = writer.known.get(event.equation.canonical())
        if number is None:
            number = _rule_step(writer, event, f.given[: len(event.rule.given)], event.equation)
    else:
        number = writer.cite(event.equation)
    premises = (number, *(writer.cite(s) for _, s in event.puts))
    statement = event.statement.canonical()
    if statement not in writer.known:
        writer.emit(statement, BY_VALUE, premises=premises, substitute=tuple(t for t, _ in event.puts))
    writer.supply(statement)


def _rule_step(writer: Writer, event: Event, given: Sequence[Statement], statement: Statement) -> int:
    """A step by a rule that concludes one statement."""
    rule = event.rule
    assert rule is not None
    names = dict(zip(rule.variables, (writer.closure.scene.points[i] for i in event.points), strict=True))
    premises = [writer.cite(s) for s in given]
    premises += [writer.cite(s.renamed(names)) for s in rule.figure]
    return writer.emit(
        statement.canonical(), BY_RULE, premises=tuple(premises), rule=rule.id, substitution=tuple(names.items())
    )


def _by_rule(writer: Writer, f: Firing) -> None:
    rule = f.event.rule
    assert rule is not None
    names = dict(zip(rule.variables, (writer.closure.scene.points[i] for i in f.event.points), strict=True))
    premises = [writer.cite(s) for s in f.given]
    premises += [writer.cite(s.renamed(names)) for s in rule.figure]
    for statement in f.then:
        if statement.canonical() in writer.known:
            # It stands already, perhaps by one of its forms only; from here on all of them may be used.
            writer.supply(statement.canonical())
            continue
        writer.emit(
            statement.canonical(),
            BY_RULE,
            premises=tuple(premises),
            rule=rule.id,
            substitution=tuple(names.items()),
        )
        writer.supply(statement.canonical())
