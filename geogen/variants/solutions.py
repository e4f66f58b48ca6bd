"""Several solutions of one problem: proofs of its goal, each with a theorem that the others do without."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from geogen.checker import check
from geogen.deduction import Closure, close, prove
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
#: Rules that only say how angles are turned.
SILENT = ("protractor",)


def theorems(proof: ProofGraph, library: Library) -> frozenset[str]:
    """The theorems that a proof uses, mirrored versions counted as one."""
    rules = (s.rule for s in proof.steps if s.kind == BY_RULE and s.rule not in SILENT)
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
    found = [source.proof]
    closure = _closure(source, library, rng)
    if closure is None or not closure.holds(source.claim):
        return found
    for avoided in _avoided(found, library):
        proof = _proof(closure, source, avoided)
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
    return frozenset(s.rule for s in proof.steps if s.kind == BY_RULE and s.rule not in SILENT)


def _closure(source: Source, library: Library, rng: random.Random) -> Closure | None:
    """Everything that follows in the figure of record."""
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


def _proof(closure: Closure, source: Source, avoided: frozenset[str]) -> ProofGraph | None:
    """A proof with some rules only where nothing else will do, accepted by the checker; None where it is too long."""
    try:
        proof = split(prove(closure, source.claim, avoided), closure.library)
        proof = replace(proof, problem=source.proof.problem)
        check(proof, closure.library)
    except (NotDerivable, ProofRejected):
        return None  # it is true, but cannot be written out in this way
    return proof if len(proof.steps) <= 2 * LONGEST else None
