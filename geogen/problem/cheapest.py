"""The proof that costs its reader least: by what is taught early, if that suffices."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.deduction import Closure, close, prove
from geogen.lang.statement import Statement
from geogen.proof.cost import cost
from geogen.proof.graph import ProofGraph
from geogen.proof.slice import path_length
from geogen.proof.split import split


def schooled(closure: Closure, claim: Statement) -> tuple[Closure, ...]:
    """A closure, and that by the rules up to the first level of schooling which suffices for a claim, if not all do.

    A closure keeps the first derivation of what it finds. Theorems of later years say much at once, so they often come
    first: a leg of a right triangle by four medians instead of by the theorem of Pythagoras.

    Args:
        closure: of a scene by all rules; it holds the claim.
        claim: what is to be proved.
    """
    for library in closure.library.by_schooling:
        early = close(closure.scene, library)
        if early.holds(claim):
            return closure, early
    return (closure,)


def cheapest(closures: Sequence[Closure], claim: Statement) -> ProofGraph:
    """Of the proofs from some closures the one that costs its reader least, taken apart into steps of human size.

    Args:
        closures: of one scene, as :func:`schooled` gives them.
        claim: what is to be proved.

    Raises:
        AssertionError: the engine cannot write a derivation out.
    """
    library = closures[0].library
    found = [split(prove(closure, claim), library) for closure in closures]
    return min(found, key=lambda proof: (cost(proof, library), path_length(proof)))
