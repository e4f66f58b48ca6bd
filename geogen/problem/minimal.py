"""Premises without which the goal does not follow: the others are dropped one by one, by deriving without them."""

from __future__ import annotations

from dataclasses import replace

from geogen.deduction import Closure, close, prove
from geogen.lang.statement import Statement
from geogen.proof.graph import GIVEN, ProofGraph


def used(proof: ProofGraph) -> frozenset[Statement]:
    """The given statements that a proof rests on, in canonical form."""
    return frozenset(s.statement.canonical() for s in proof.steps if s.kind == GIVEN)


def without(closure: Closure, kept: frozenset[Statement]) -> Closure:
    """The closure of the same figure with some of its premises only."""
    scene = closure.scene
    premises = tuple(p for p in scene.premises if p.statement.canonical() in kept)
    return close(replace(scene, premises=premises), closure.library)


def minimal_proof(closure: Closure, goal: Statement) -> ProofGraph:
    """A proof from premises of which none can be left out.

    Args:
        closure: of the problem's scene.
        goal: a fact of it.

    Raises:
        KeyError: the closure does not hold the goal.
    """
    proof = prove(closure, goal)
    kept = used(proof)
    for premise in sorted(kept, key=str, reverse=True):
        if premise not in kept:
            continue
        less = without(closure, kept - {premise})
        if less.holds(goal):
            proof = prove(less, goal)
            kept = used(proof)
    return proof
