"""Proofs from premises of which none can be left out."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from geogen.checker import check
from geogen.deduction import Closure, close, prove
from geogen.lang.problem import parse_body, print_body
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library import load_library
from geogen.problem.minimal import fewest, used, without
from geogen.proof.graph import ProofGraph
from geogen.scene.build import build_scene

LIBRARY = load_library()


def minimal_proof(closure: Closure, goal: Statement) -> ProofGraph:
    """A proof of a fact of a closure from minimal premises."""
    return prove(without(closure, fewest(closure, goal, used(prove(closure, goal)))), goal)


@cache
def proved(body: str) -> ProofGraph:
    """A proof of a problem, in the first figure of a seed."""
    problem = parse_body(body)
    scene = build_scene(replace(problem, text=print_body(problem)), LIBRARY, 1)
    closure, goal = close(scene, LIBRARY), problem.goal
    if isinstance(goal, Question):
        value = closure.answer(goal)
        assert value is not None, body
        goal = goal.answer(value)
    assert isinstance(goal, Statement)
    proof = replace(minimal_proof(closure, goal), problem=print_body(problem), name="")
    check(proof, LIBRARY)
    return proof
