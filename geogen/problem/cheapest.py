"""The proof that costs its reader least: by what is taught early, if that suffices, and without detours."""

from __future__ import annotations

from geogen.deduction import Closure, close
from geogen.deduction.event_index import Instance
from geogen.deduction.firing import holding_way
from geogen.deduction.history import History, history_of, history_without
from geogen.deduction.prove import derivation
from geogen.errors import NotDerivable
from geogen.lang.statement import Statement
from geogen.problem.cheaper_parts import with_cheaper_parts
from geogen.problem.derivation import Way, instances, way_by
from geogen.proof.graph import BY_RULE, ProofGraph

#: Theorems without which a shorter way is looked for, at most, and in closures of how many equations at most.
TRIED, LARGE = 24, 2000


def cheapest(closure: Closure, claim: Statement) -> ProofGraph:
    """The proof of a claim that costs its reader least, taken apart into steps of human size.

    A closure keeps the first derivation of what it finds. Theorems of later years say much at once, so they often come
    first: a leg of a right triangle by four medians instead of by the theorem of Pythagoras. Where a proof needs a rule
    of a later year than others would do without, the closure by the rules of the earlier years is asked, too. And the
    theorems of a proof are left out one by one: where what is left gives a cheaper proof, that one is taken. At last,
    facts on the way are had in their cheapest ways.

    Args:
        closure: of a scene by all rules; it holds the claim.
        claim: what is to be proved.

    Raises:
        NotDerivable: the engine cannot write a derivation out.
    """
    library = closure.library
    found = _derived(history_of(closure), claim)
    latest = max((library.rules[s.rule].cost for s in found.proof.steps if s.kind == BY_RULE), default=0)
    early = _early(closure, claim, latest)
    ways = [(closure, found)] if early is None else [(closure, found), (early, _derived(history_of(early), claim))]
    return _without_detours(*min(ways, key=lambda one: one[1].price(library)), claim)


def _derived(history: History, claim: Statement) -> Way:
    """The derivation of a claim that a history has, and the proof that it is written out as."""
    return way_by(derivation(history, claim), history.closure, claim)


def _without_detours(closure: Closure, way: Way, claim: Statement) -> ProofGraph:
    """A proof of a claim from a closure, or a cheaper one in which some of its theorems are left out."""
    history, library = history_of(closure), closure.library
    if sum(len(stage.offers) for stage in closure.stages) > LARGE or history.as_told:
        return way.proof
    tried: dict[Instance, None] = {}
    left_out: frozenset[Instance] = frozenset()
    while len(tried) < TRIED:
        instance = next((found for found in instances(way.proof.steps) if found not in tried), None)
        if instance is None:
            break
        tried[instance] = None
        other = _without(closure, claim, left_out | {instance})
        if other is not None and other[1].price(library) < way.price(library):
            (history, way), left_out = other, left_out | {instance}
    return with_cheaper_parts(history, claim, way).proof


def _without(closure: Closure, claim: Statement, instances: frozenset[Instance]) -> tuple[History, Way] | None:
    """The history without some instances of rules, and the derivation of a claim; None where they are needed."""
    try:
        history = history_without(closure, instances)
        if holding_way(closure, claim, history.implied) is None:
            return None
        return history, _derived(history, claim)
    except NotDerivable:
        return None


def _early(closure: Closure, claim: Statement, latest: int) -> Closure | None:
    """The closure by the rules up to the first level of schooling that suffices; None where no earlier level does."""
    for library in closure.library.by_schooling:
        if max((rule.cost for rule in library.rules.values()), default=0) >= latest:
            return None
        early = close(closure.scene, library)
        if early.holds(claim):
            return early
    return None
