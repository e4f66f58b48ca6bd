"""Proofs are accepted by the checker, hold nothing superfluous, and exist for every fact."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from dev_problems import closure_of, closure_of_text, sample, scene_of

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.deduction.algebra import Algebra
from geogen.deduction.events import GIVEN
from geogen.deduction.history import history_of
from geogen.deduction.saturate import Closure
from geogen.deduction.trace import cheapest_way, cone, replay, shortened
from geogen.errors import ProofRejected
from geogen.lang.measure import normal_term
from geogen.lang.problem import Problem, parse_body
from geogen.lang.question import question
from geogen.lang.statement import Statement, parse_statement
from geogen.library import load_library
from geogen.proof.graph import BY_RULE, ProofGraph
from geogen.proof.graph import GIVEN as GIVEN_STEP
from geogen.scene.build import build_scene

BODIES = (
    "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; h = on_line h a d, on_line h b e",
    "a b c = triangle a b c; o = circle o a b c; d = on_circle d o a; p = on_line p a c, on_line p b d",
    "a b c = triangle a b c; d = parallelogram a b c d; o = on_line o a c, on_line o b d; m = midpoint m a b",
    "a b c = iso_triangle a b c; d = on_line d b c; m = midpoint m b c",
)


def few(source: str) -> list[Problem]:
    """A sample of problems that can be drawn."""
    return [p for p in sample(40, source) if scene_of(p) is not None]


def goals(problem: Problem) -> list[Statement]:
    """The goal of a problem if it is solved, and some facts spread over its closure."""
    closure = closure_of(problem)
    every = closure.facts()
    goal = closure.scene.goal
    return [*([goal] if goal and closure.holds(goal) else []), *every[:: max(1, len(every) // 3)][:3]]


def checked(closure: Closure, goal: Statement) -> ProofGraph:
    """The proof of a goal, after the checker accepted it."""
    graph = prove(closure, goal)
    if goal != closure.scene.goal:
        body = closure.scene.body.split("?")[0].strip()
        graph = replace(graph, problem=f"{body} ? {goal}")
    check(graph, load_library())
    return graph


def test_proofs_are_accepted(source: str) -> None:
    """Proofs of goals and of facts of a sample of scenes are accepted by the checker."""
    count = 0
    for problem in few(source):
        for goal in goals(problem):
            checked(closure_of(problem), goal)
            count += 1
    assert count >= 30


@pytest.mark.parametrize("body", BODIES)
def test_every_fact_holds_and_is_provable(body: str) -> None:
    """Each fact of a closure holds in it, is stated once and canonically, and has a proof that is accepted."""
    closure = closure_of_text(body)
    facts = closure.facts()
    assert len(facts) >= 4 and len(set(facts)) == len(facts)
    for fact in facts:
        assert fact == fact.canonical()
        assert closure.holds(fact)
        checked(closure, fact)


def test_steps_are_ancestors_of_the_goal(source: str) -> None:
    """Every step of a proof serves the goal."""
    for problem in few(source):
        for goal in goals(problem):
            graph = prove(closure_of(problem), goal)
            needed, todo = {graph.goal}, [graph.goal]
            while todo:
                fresh = set(graph.step(todo.pop()).premises) - needed
                needed |= fresh
                todo.extend(fresh)
            idle = [s for s in graph.steps if s.id not in needed]
            # A rule with several conclusions states them all.
            siblings = {(s.rule, s.substitution) for s in graph.steps if s.id in needed and s.kind == BY_RULE}
            assert [s for s in idle if (s.rule, s.substitution) not in siblings] == [], (problem.name, str(goal))


def test_shortened_proofs_are_minimal(source: str) -> None:
    """Without any one of its firings, the others no longer derive the goal."""
    trials = 0
    for problem in few(source):
        closure = closure_of(problem)
        for goal in goals(problem):
            firings = shortened(history_of(closure), goal, cone(history_of(closure), goal))
            for k, dropped in enumerate(firings):
                if dropped.event.kind != GIVEN:
                    trials += 1
                    assert not _derives(closure, [*firings[:k], *firings[k + 1 :]], goal), (problem.name, str(goal))
            assert _derives(closure, firings, goal)
    assert trials >= 100


def _derives(closure: Closure, firings: list, goal: Statement) -> bool:
    q = closure.quantities
    state = Algebra(q.size, (q.constant_offset, q.zero))
    replay(state, firings)
    history = history_of(closure)
    return all(state.implied(history.index.forms[form]) for form in cheapest_way(history, goal))


def test_a_proof_without_one_of_its_rule_steps_is_refused() -> None:
    """The checker refuses a proof from which a step that others cite was taken."""
    closure = closure_of_text(BODIES[0])
    graph = checked(closure, parse_statement("perp a b c h"))
    cited = {p for s in graph.steps for p in s.premises}
    for step in graph.steps:
        if step.id in cited:
            with pytest.raises(ProofRejected):
                check(replace(graph, steps=tuple(s for s in graph.steps if s is not step)), load_library())


def test_premises_of_a_proof_are_those_of_the_scene(source: str) -> None:
    """What a proof takes as given is given."""
    for problem in few(source):
        closure = closure_of(problem)
        given = {p.statement.canonical() for p in closure.scene.premises}
        for goal in goals(problem):
            assert {s.statement for s in prove(closure, goal).steps if s.kind == GIVEN_STEP} <= given


def test_what_does_not_follow_is_not_proved() -> None:
    """Asking for the proof of a statement outside the closure is a KeyError that names it."""
    closure = closure_of_text(BODIES[0])
    with pytest.raises(KeyError, match="cong a b a c"):
        prove(closure, parse_statement("cong a b a c"))


@pytest.mark.parametrize(
    "constructed",
    ["d e f g = excenter2 e f g d c b a", "d = on_circle d c a, on_line d c b"],
    ids=["excircle", "isosceles"],
)
def test_lengths_with_sums_of_roots_have_a_derivation(constructed: str) -> None:
    """Products of such numbers are known by their logarithms in one order of the equations and not in another."""
    body = f"a b c = triangle a b c; {constructed}; angle a b c = 45; angle b a c = 60; length b c = 6"
    library = load_library()
    scene = build_scene(parse_body(body), library, 9)
    closure = close(scene, library, ask=[normal_term(("area", "a", "b", "c")), normal_term(("area", "a", "b", "d"))])
    lengths = [question(("length", *pair), {}) for pair in combinations(scene.points, 2)]
    known = [length.answer(value) for length in lengths if (value := closure.answer(length)) is not None]
    assert len(known) > 4
    for statement in known:
        assert cone(history_of(closure), statement)
