"""Proofs from premises of which none can be left out."""

from __future__ import annotations

from geogen.deduction import Closure, prove
from geogen.lang.statement import Statement
from geogen.problem.minimal import fewest, used, without
from geogen.proof.graph import ProofGraph


def minimal_proof(closure: Closure, goal: Statement) -> ProofGraph:
    """A proof of a fact of a closure from minimal premises."""
    return prove(without(closure, fewest(closure, goal, used(prove(closure, goal)))), goal)
