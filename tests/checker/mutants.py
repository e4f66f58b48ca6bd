"""Mutants of a proof: every small change of one place, as (what was done, changed proof)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import Argument, Statement, all_forms, measured
from geogen.library.records import Library
from geogen.proof.graph import KINDS, Certificate, ProofGraph, Step

Mutant = tuple[str, ProofGraph]


def mutants(graph: ProofGraph, library: Library) -> Iterator[Mutant]:
    """Every mutant of a proof, step by step and then of the record as a whole."""
    for place, step in enumerate(graph.steps):
        yield f"drop {step.id}", replace(graph, steps=graph.steps[:place] + graph.steps[place + 1 :])
        for what, changed in step_mutants(step, graph, library):
            yield f"{what} in {step.id}", replace(graph, steps=_put(graph.steps, place, changed))
    for i, j in combinations(range(len(graph.steps)), 2):
        steps = list(graph.steps)
        steps[i], steps[j] = steps[j], steps[i]
        yield f"exchange steps {i + 1} and {j + 1}", replace(graph, steps=tuple(steps))
    for step in graph.steps:
        if step.id != graph.goal:
            yield f"goal {step.id}", replace(graph, goal=step.id)
    size = max(abs(x) for xy in graph.figure.values() for x in xy)
    for point, (x, y) in graph.figure.items():
        for dx, dy in ((0.01 * size, 0.0), (0.0, 0.01 * size), (-0.007 * size, 0.003 * size)):
            yield f"move {point}", replace(graph, figure={**graph.figure, point: (x + dx, y + dy)})


def step_mutants(step: Step, graph: ProofGraph, library: Library) -> Iterator[tuple[str, Step]]:
    """Every changed version of one step."""
    yield from _statement_mutants(step, graph)
    for kind in KINDS:
        if kind != step.kind:
            yield f"kind {kind}", replace(step, kind=kind)
            yield f"bare kind {kind}", Step(step.id, step.statement, kind)
    for i, j in combinations(range(len(step.premises)), 2):
        order = list(step.premises)
        order[i], order[j] = order[j], order[i]
        yield "swap premises", replace(step, premises=tuple(order))
    for i in range(len(step.premises)):
        yield "drop premise", replace(step, premises=step.premises[:i] + step.premises[i + 1 :])
        for other in graph.steps:
            if other.id < step.id and other.id != step.premises[i]:
                yield "other premise", replace(step, premises=_put(step.premises, i, other.id))
    yield from _rule_mutants(step, graph, library)
    yield from _value_mutants(step, graph)
    for place, certificate in enumerate(step.certificates):
        others = step.certificates[:place] + step.certificates[place + 1 :]
        yield "drop certificate", replace(step, certificates=others)
        for what, changed in _certificate_mutants(certificate, step, graph):
            yield what, replace(step, certificates=_put(step.certificates, place, changed))


def _statement_mutants(step: Step, graph: ProofGraph) -> Iterator[tuple[str, Step]]:
    args = step.statement.args
    for place, old in enumerate(args):
        for point in graph.figure if isinstance(old, str) else ():
            if point != old:
                renamed = Statement(step.statement.predicate, _put(args, place, point))
                yield f"{old} to {point}", replace(step, statement=renamed)
        for other in _other_values(old):
            yield (
                f"{old} to {other}",
                replace(step, statement=Statement(step.statement.predicate, _put(args, place, other))),
            )
    if step.statement.predicate == "equal":
        for one, two in combinations(step.statement.points, 2):
            exchanged = step.statement.renamed({one: two, two: one})
            if exchanged != step.statement:
                yield f"exchange {one} and {two}", replace(step, statement=exchanged)
        yield "exchange sides", replace(step, statement=Statement("equal", args[::-1]))


def _other_values(old: Argument) -> tuple[Argument, ...]:
    """Values near at hand: multiples, conjugates, supplements, the other sign in a sum."""
    if isinstance(old, Number):
        flipped = Number(tuple((s, -c if s > 1 else c) for s, c in old.terms), old.pi)
        changed = (old * 2, old / 3, -old, old * old, old * Number.root(2), flipped)
    elif isinstance(old, Fraction):
        changed = (1 - old, old + 1, old * 2, -old, old + Fraction(1, 180))  # type: ignore[assignment]
    elif isinstance(old, Expression):
        first = old.times(Fraction(1, 2))
        first = Expression(first.parts[:1])
        changed = (old.times(2), old.times(-1), old * old, old + first, old - first, Expression())  # type: ignore[assignment]
    else:
        return ()
    return tuple(v for v in changed if v != old)


def _value_mutants(step: Step, graph: ProofGraph) -> Iterator[tuple[str, Step]]:
    """Every other choice of the terms that are replaced."""
    replaced = step.substitute
    known = dict.fromkeys(t for s in graph.steps for t in measured(s.statement))
    for i, j in combinations(range(len(replaced)), 2):
        order = list(replaced)
        order[i], order[j] = order[j], order[i]
        yield "swap replaced terms", replace(step, substitute=tuple(order))
        premises = list(step.premises)
        premises[i + 1], premises[j + 1] = premises[j + 1], premises[i + 1]
        yield "swap replacements", replace(step, substitute=tuple(order), premises=tuple(premises))
    for i in range(len(replaced)):
        yield "drop replaced term", replace(step, substitute=replaced[:i] + replaced[i + 1 :])
        fewer = (*step.premises[: i + 1], *step.premises[i + 2 :])
        yield "drop replacement", replace(step, substitute=replaced[:i] + replaced[i + 1 :], premises=fewer)
        for term in known:
            if term != replaced[i]:
                yield "other replaced term", replace(step, substitute=_put(replaced, i, term))


def _rule_mutants(step: Step, graph: ProofGraph, library: Library) -> Iterator[tuple[str, Step]]:
    if not step.rule:
        return
    for rule in library.rules:
        if rule != step.rule:
            yield f"rule {rule}", replace(step, rule=rule)
    names = step.substitution
    for i, j in combinations(range(len(names)), 2):
        swapped = list(names)
        swapped[i], swapped[j] = (names[i][0], names[j][1]), (names[j][0], names[i][1])
        yield f"swap {names[i][0]} and {names[j][0]}", replace(step, substitution=tuple(swapped))
    for i, (variable, old) in enumerate(names):
        for point in graph.figure:
            if point != old:
                yield f"{variable} = {point}", replace(step, substitution=_put(names, i, (variable, point)))


def _certificate_mutants(certificate: Certificate, step: Step, graph: ProofGraph) -> Iterator[tuple[str, Certificate]]:
    for form in range(len(all_forms(step.statement)) + 1):
        if form != certificate.form:
            yield "target form", replace(certificate, form=form)
    terms = certificate.terms
    for place, (number, index, coefficient) in enumerate(terms):
        yield "drop term", replace(certificate, terms=terms[:place] + terms[place + 1 :])
        more = coefficient + 1 if isinstance(coefficient, Fraction) else coefficient * Number.root(2)
        for other in (more, -coefficient, coefficient * 2, coefficient / 3, Fraction(0)):
            yield "coefficient", replace(certificate, terms=_put(terms, place, (number, index, other)))
        for other_form in range(len(all_forms(graph.step(number).statement)) + 1):
            if other_form != index:
                yield "form index", replace(certificate, terms=_put(terms, place, (number, other_form, coefficient)))
        for source in graph.steps:
            if source.id != number:
                yield "other source", replace(certificate, terms=_put(terms, place, (source.id, index, coefficient)))


def _put(items: tuple, place: int, item: object) -> tuple:
    return (*items[:place], item, *items[place + 1 :])
