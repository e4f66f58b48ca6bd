"""Proofs of real problems, as the engine finds them: accepted by both checkers, cheaper to check than to find, and
no mutant of them passes without one of the stated reasons."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

import pytest
from mutants import mutants
from naive import Naive
from test_mutation import accepted, explanation

from geogen.checker import check
from geogen.deduction import close, prove
from geogen.lang.problem import Question, parse_body
from geogen.library import load_library
from geogen.proof.graph import ProofGraph, from_json, to_json
from geogen.proof.slice import derived, subgraph
from geogen.proof.text import proof_text
from geogen.scene.build import build_scene

PROBLEMS = {
    "altitudes": "a b c = triangle a b c; d = foot d a b c; e = foot e b a c; h = on_line h a d, on_line h b e "
    "? perp c h a b",
    "nine points": "a b c = triangle a b c; d = foot d a b c; m = midpoint m b c; n = midpoint n a c; "
    "l = midpoint l a b ? cyclic d m n l",
    "simson": "a b c = triangle a b c; o = circle o a b c; p = on_circle p o a; d = foot d p b c; e = foot e p a c; "
    "f = foot f p a b ? coll d e f",
    "incentre": "a b c = triangle a b c; i = incenter i a b c; o = circle o a b c; d = on_line d a i, on_circle d o a "
    "? cong d b d i",
    "varignon": "a b c d = quadrangle a b c d; m = midpoint m a b; n = midpoint n b c; p = midpoint p c d; "
    "q = midpoint q d a ? cong m n p q",
    "right angle": "a b = segment a b; o = midpoint o a b; c = on_circle c o a; d = foot d c a b ? simtrir a c d a b c",
    "altitude 13 14 15": "a b c = triangle a b c; d = foot d b a c; length a b = 13; length a c = 14; length b c = 15 "
    "? length b d",
    "angle of 5 7 8": "a b c = triangle a b c; length a b = 5; length a c = 8; length b c = 7 ? angle b a c",
    "unknown angles": "a b c = triangle a b c; angle a b c = 2x+10; angle b c a = x; angle c a b = 3x-10 ? value x",
    "two angles and a side": "a b c = triangle a b c; length a b = 10; angle a b c = 45; angle b a c = 60 ? area a b c",
    "arc": "o a = segment o a; b = on_circle b o a; length o a = 6; angle a o b = 60 ? arc o a b",
    "diagonal of a square": "a b = segment a b; c d = square a b c d ? ratio a c a b",
}


@lru_cache
def found(name: str) -> ProofGraph:
    """The engine's proof of a problem."""
    problem = parse_body(PROBLEMS[name], name=name)
    scene = build_scene(problem, load_library())
    closure = close(scene, load_library())
    goal = problem.goal
    if isinstance(goal, Question):
        value = closure.answer(goal)
        assert value is not None
        goal = goal.answer(value)
    return prove(closure, goal)


@pytest.mark.parametrize("name", PROBLEMS)
def test_both_checkers_accept_what_the_engine_proves(name):
    """The proof is accepted, read back from JSON too, and by the naive checker; so is the part behind each step."""
    graph = found(name)
    library = load_library()
    assert check(graph, library).is_certified
    assert check(from_json(to_json(graph)), library).is_certified
    assert Naive(graph, library).accepts()
    for step in derived(graph):
        if step.statement.spec.forms or step.statement.spec.parts:
            assert check(subgraph(graph, step.id), library).is_certified


@pytest.mark.parametrize("name", PROBLEMS)
def test_the_proof_can_be_read(name):
    """Every derived step has a line of text and ends in the goal."""
    graph = found(name)
    text = proof_text(graph, load_library())
    assert text.count("\n  (") == sum(s.kind != "seen" for s in graph.steps)


@pytest.mark.parametrize("name", PROBLEMS)
def test_no_mutant_passes_unexplained(name):
    """About five hundred mutants spread over the whole proof are refused, or explained."""
    graph = found(name)
    library = load_library()
    every = list(mutants(graph, library))
    survivors: Counter[str] = Counter()
    for what, mutant in every[:: max(1, len(every) // 500)]:
        if accepted(mutant, library):
            reason = explanation(graph, mutant, library)
            assert reason is not None, f"{what} passes"
            survivors[reason] += 1
    assert survivors.total() <= 25, survivors
