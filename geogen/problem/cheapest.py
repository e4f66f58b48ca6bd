"""The proof that costs its reader least: by what is taught early, if that suffices."""

from __future__ import annotations

from geogen.deduction import Closure, close, prove
from geogen.lang.statement import Statement
from geogen.proof.cost import cost
from geogen.proof.graph import BY_RULE, ProofGraph
from geogen.proof.slice import path_length
from geogen.proof.split import split


def cheapest(closure: Closure, claim: Statement) -> ProofGraph:
    """The proof of a claim that costs its reader least, taken apart into steps of human size.

    A closure keeps the first derivation of what it finds. Theorems of later years say much at once, so they often come
    first: a leg of a right triangle by four medians instead of by the theorem of Pythagoras. Where a proof needs a rule
    of a later year than others would do without, the closure by the rules of the earlier years is asked, too.

    Args:
        closure: of a scene by all rules; it holds the claim.
        claim: what is to be proved.

    Raises:
        AssertionError: the engine cannot write a derivation out.
    """
    library = closure.library
    found = split(prove(closure, claim), library)
    latest = max((library.rules[s.rule].cost for s in found.steps if s.kind == BY_RULE), default=0)
    early = _early(closure, claim, latest)
    proofs = [found] if early is None else [found, split(prove(early, claim), library)]
    return min(proofs, key=lambda proof: (cost(proof, library), path_length(proof)))


def _early(closure: Closure, claim: Statement, latest: int) -> Closure | None:
    """The closure by the rules up to the first level of schooling that suffices; None where no earlier level does."""
    for library in closure.library.by_schooling:
        if max((rule.cost for rule in library.rules.values()), default=0) >= latest:
            return None
        early = close(closure.scene, library)
        if early.holds(claim):
            return early
    return None
