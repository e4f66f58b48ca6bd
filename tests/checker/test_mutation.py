"""No small change of a proof goes unnoticed, unless the changed proof says the same or is a proof all the same."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from mutants import mutants
from naive import Naive, equal
from naive_values import left_over, multiple
from small_library import LIBRARY

from geogen.checker import check
from geogen.errors import ProofRejected
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Library
from geogen.proof.graph import ProofGraph, Step, loads
from geogen.proof.slice import ancestors

HERE = Path(__file__).parent
GOOD = [loads(path.read_text()) for path in sorted((HERE / "good").glob("*.json"))]


def accepted(graph: ProofGraph, library: Library) -> bool:
    """The checker's verdict."""
    try:
        check(graph, library)
    except ProofRejected as error:
        assert "\n" not in str(error)
        return False
    return True


def explanation(old: ProofGraph, new: ProofGraph, library: Library) -> str | None:
    """Why an accepted mutant is a proof: it says the same, it moved to a figure of the problem, or it changed
    nothing that the goal rests on.

    Two steps say the same where their statements are one under symmetry, kind and premises are equal, the rule's
    hypotheses and conditions are one under symmetry, and the certificates combine the same equations. By value, the
    premises may differ as long as the same equation is left with their values put in.
    """
    if new.steps == old.steps and new.goal == old.goal:
        naive = Naive(new, library)
        moved = all(naive.true(s.statement) for s in new.steps) and all(naive.true(s) for s in naive.given)
        return "another figure of the problem" if moved else None
    used = ancestors(old, old.goal)
    kept = [s for s in new.steps if s.id in used]
    before = [s for s in old.steps if s.id in used]
    if kept == before:
        return "not on the way to the goal"
    if len(new.steps) == len(old.steps) and all(map(_alike(old, new, library), old.steps, new.steps)):
        return "the same under symmetry"
    return None


def within_a_turn(statement: Statement) -> Statement:
    """The statement with a directed angle between 0° and 180°."""
    if statement.predicate != "aconst":
        return statement
    return replace(statement, args=(*statement.args[:4], statement.args[4] % 1))


def _alike(old: ProofGraph, new: ProofGraph, library: Library):
    def instance(step: Step):
        if not step.rule:
            return []
        rule = library.rules[step.rule]
        return [s.renamed(dict(step.substitution)) for s in (*rule.given, *rule.figure)]

    def equations(graph: ProofGraph, step: Step):
        def form(statement: Statement, index: int):
            return all_forms(within_a_turn(statement))[index]

        return [
            (form(step.statement, c.form), {(i, form(graph.step(i).statement, f), q) for i, f, q in c.terms})
            for c in step.certificates
        ]

    def same_statement(a: Statement, b: Statement) -> bool:
        """One under symmetry, for angles modulo 180°, for equations up to a factor."""
        if a.predicate == b.predicate == "equal":
            return a == b or difference(a.args).proportional(difference(b.args))
        return equal(within_a_turn(a), within_a_turn(b))

    def left(graph: ProofGraph, step: Step):
        """The equation of a step by value with the values put in."""
        equation, *sources = (graph.step(i).statement for i in step.premises)
        measured = Naive(graph, library).measured
        return left_over(equation, list(zip(step.substitute, sources, strict=True)), measured)

    def same_left(a: Step, b: Step) -> bool:
        return a.kind == "value" and multiple(left(old, a), left(new, b))

    def alike(a: Step, b: Step) -> bool:
        return (
            (a.id, a.kind, a.rule) == (b.id, b.kind, b.rule)
            and (a.premises == b.premises or same_left(a, b))
            and same_statement(a.statement, b.statement)
            and all(map(equal, instance(a), instance(b)))
            and equations(old, a) == equations(new, b)
        )

    return alike


@pytest.mark.parametrize("graph", GOOD, ids=lambda g: g.name)
def test_every_mutant_is_refused_or_equivalent(graph):
    """Each mutant of a good proof is refused, or is explained by one of three exact reasons."""
    survivors: Counter[str] = Counter()
    unexplained, total = [], 0
    for what, mutant in mutants(graph, LIBRARY):
        total += 1
        if accepted(mutant, LIBRARY):
            reason = explanation(graph, mutant, LIBRARY)
            survivors[reason or "unexplained"] += 1
            if reason is None:
                unexplained.append(what)
    assert not unexplained
    assert total >= 20
    assert survivors.total() <= 0.1 * total, survivors


def test_symmetric_substitutions_survive_and_are_explained():
    """The test does see survivors: exchanging the two equal ends in the base-angle theorem changes nothing."""
    thales = next(g for g in GOOD if g.name == "thales")
    found = [(what, explanation(thales, m, LIBRARY)) for what, m in mutants(thales, LIBRARY) if accepted(m, LIBRARY)]
    assert ("swap A and B in 6", "the same under symmetry") in found


def test_dropping_an_idle_step_is_no_fault():
    """A step that nothing rests on may be dropped; the explanation says so."""
    midline = next(g for g in GOOD if g.name == "midline")
    last = midline.steps[-1]
    longer = replace(
        midline,
        steps=(
            *midline.steps[:-1],
            Step(4, last.statement.renamed({}), "rule", last.premises, last.rule, last.substitution),
            replace(last, id=5),
        ),
        goal=5,
    )
    dropped = replace(longer, steps=(*longer.steps[:3], longer.steps[4]))
    assert accepted(longer, LIBRARY) and accepted(dropped, LIBRARY)
    assert explanation(longer, dropped, LIBRARY) == "not on the way to the goal"
