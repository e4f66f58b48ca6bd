"""Several solutions of one problem: proofs of its goal, each with a theorem that the others do without."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

import numpy as np

from geogen.checker import check
from geogen.deduction import Closure, close, prove
from geogen.deduction.event_index import instance_of
from geogen.deduction.events import Event
from geogen.deduction.history import history_of, history_without
from geogen.deduction.prove import derivation, written
from geogen.errors import NotDerivable, ProofRejected, SceneError
from geogen.lang.problem import print_body
from geogen.library.records import Library
from geogen.proof.graph import BY_RULE, ProofGraph
from geogen.proof.split import split
from geogen.scene.scene import Scene
from geogen.tasks.realise import another
from geogen.tasks.source import Source

#: Most solutions of one problem, and most shown steps of one that anyone would read.
MOST, LONGEST = 3, 24


def theorems(proof: ProofGraph, library: Library) -> frozenset[str]:
    """The theorems that a proof uses, mirrored versions counted as one."""
    rules = (s.rule for s in proof.steps if s.kind == BY_RULE and not s.statement.spec.silent)
    return frozenset(library.theorem_of(rule).id for rule in rules)


def different(one: ProofGraph, two: ProofGraph, library: Library) -> bool:
    """True where each of two proofs has a theorem that the other lacks."""
    a, b = theorems(one, library), theorems(two, library)
    return bool(a - b) and bool(b - a)


def solutions(source: Source, library: Library, rng: random.Random) -> list[ProofGraph]:
    """Proofs of a problem's goal of which any two differ, the recorded one first; that one alone where there is none.

    Args:
        source: the problem.
        library: the rules.
        rng: draws the second figure, which guards against coincidences.
    """
    closure = closure_of(source, library, rng)
    return [source.proof] if closure is None else solutions_in(closure, source, library)


def solutions_in(closure: Closure, source: Source, library: Library) -> list[ProofGraph]:
    """As :func:`solutions`, from what follows in the figure.

    Args:
        closure: see :func:`closure_of`.
        source: the problem.
        library: the rules.
    """
    found = [source.proof]
    if not closure.holds(source.claim):
        return found
    for avoided in _avoided(found, library):
        proof = proof_avoiding(closure, source, avoided)
        if proof is not None and all(different(proof, other, library) for other in found):
            found.append(proof)
        if len(found) == MOST:
            break
    return found


def _avoided(found: list[ProofGraph], library: Library) -> Iterator[frozenset[str]]:
    """Rules to be avoided: all that were used so far, then the rules of one theorem after the other."""
    yield _rules(found[0])
    yield frozenset(rule for proof in found for rule in _rules(proof))
    for theorem in sorted(theorems(found[0], library), key=lambda theorem: library.rules[theorem].name.en):
        yield frozenset(r.id for r in library.versions[theorem])


def _rules(proof: ProofGraph) -> frozenset[str]:
    return frozenset(s.rule for s in proof.steps if s.kind == BY_RULE and not s.statement.spec.silent)


def closure_of(source: Source, library: Library, rng: random.Random) -> Closure | None:
    """Everything that follows in the figure of record; None where there is no second figure to guard it.

    Args:
        source: the problem.
        library: the rules.
        rng: draws the second figure.
    """
    other = another(source.given, source.at, rng)
    if other is None:
        return None
    places = np.array([[at[p] for p in source.at] for at in (source.at, other)])
    body = print_body(source.problem)
    scene = Scene(tuple(source.at), places, source.premises(library), source.problem.goal, body, source.proof.name)
    try:
        # Three points may happen to lie on a line in the second figure; their circle is infinite and matches nothing.
        with np.errstate(divide="ignore", invalid="ignore"):
            return close(scene, library)
    except SceneError:
        return None


def applications(closure: Closure) -> Iterator[Event]:
    """The applications of rules in a closure in their order, but for those of silent ones."""
    history = history_of(closure)
    events = (history.index.events[number] for number in history.places)
    return (event for event in events if event.rule is not None and not event.rule.is_silent)


def proof_with(closure: Closure, source: Source, allowed: Callable[[Event], bool]) -> ProofGraph | None:
    """A proof by some events of a closure only, accepted by the checker; None where there is none, or it is too long.

    Args:
        closure: of the problem, in which its claim holds.
        source: the problem.
        allowed: which applications of rules it may use.
    """
    others = frozenset(
        i for e in applications(closure) if not allowed(e) and (i := instance_of(e, closure)) is not None
    )
    try:
        firings = derivation(history_without(closure, others), source.claim)
        return _checked(written(closure, source.claim, firings), closure, source)
    except (KeyError, NotDerivable, ProofRejected):
        return None  # they do not lead there, or not in a way that can be written out


def proof_avoiding(closure: Closure, source: Source, avoided: frozenset[str]) -> ProofGraph | None:
    """A proof with some rules only where nothing else will do, accepted by the checker; None where it is too long.

    Args:
        closure: of the problem, in which its claim holds.
        source: the problem.
        avoided: ids of rules.
    """
    try:
        return _checked(prove(closure, source.claim, avoided), closure, source)
    except (NotDerivable, ProofRejected):
        return None  # it is true, but cannot be written out in this way


def _checked(proof: ProofGraph, closure: Closure, source: Source) -> ProofGraph | None:
    """A proof as it is recorded; None where it is too long.

    Raises:
        ProofRejected: the checker does not accept it.
    """
    proof = replace(split(proof, closure.library), problem=source.proof.problem)
    check(proof, closure.library)
    return proof if len(proof.steps) <= 2 * LONGEST else None
