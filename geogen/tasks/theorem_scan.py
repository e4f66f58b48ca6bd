"""A problem looked through for theorems: which apply to its points, and proofs that end in a step by one."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import islice

import numpy as np

from geogen.checker import check
from geogen.checker.items.applies import Places, applies
from geogen.checker.items.crossings import Circle, circles_of, places
from geogen.checker.items.instances import cost, instances
from geogen.checker.items.theorem import fits, is_use
from geogen.deduction import Closure, close
from geogen.deduction.prove import applying
from geogen.errors import NotDerivable, ProofRejected, SceneError
from geogen.library.records import Library, Rule, Theorem
from geogen.proof.graph import ProofGraph
from geogen.scene.scene import Scene
from geogen.tasks.keywords import Likely, learnt
from geogen.tasks.realise import another
from geogen.tasks.source import Source

#: Trials that a search for instances of a rule may take at most; instances of a rule that are looked at, and ways to
#: apply a theorem that are tried to be written out.
TRIALS, LOOKED_AT, WRITTEN = 30_000, 40, 4
#: Most points, named ones and crossings, among which theorems are looked for; most steps of a further proof.
CROWDED, LONGEST = 60, 40
#: Problems from which it is learnt which words suggest which theorems.
SAMPLE = 500


@dataclass(frozen=True)
class Look:
    """A problem with the points of its figure.

    Args:
        source: the problem.
        library: rules, constructions and theorems.
    """

    source: Source
    library: Library

    @cached_property
    def named(self) -> Places:
        """The named points."""
        return Places([complex(*xy) for xy in self.source.at.values()])

    @cached_property
    def crowd(self) -> Places | None:
        """The named points and the crossings; None where these are too many to look through."""
        found = places(self.source.problem, self.source.at, self.library)
        return Places(found) if len(found) <= CROWDED else None

    @cached_property
    def circles(self) -> list[Circle]:
        """The circles of which the problem speaks."""
        return circles_of(self.source.problem, self.source.at, self.library)

    @cached_property
    def _known(self) -> dict[tuple[int, object], bool | None]:
        return {}

    def applies(self, name: str, where: Places) -> bool | None:
        """Whether a theorem applies to some points; theorems with the same hypotheses are looked for once."""
        theorem = self.library.theorems[name]
        key = (where.count, theorem.widest)
        if key not in self._known:
            self._known[key] = applies(theorem, where)
        return self._known[key]

    @cached_property
    def closure(self) -> Closure | None:
        """Everything that follows in the figure; None where no second figure guards against coincidences."""
        source = self.source
        other = another(source.given, source.at, random.Random(source.scene))
        if other is None:
            return None
        at = np.array([[figure[p] for p in source.at] for figure in (source.at, other)])
        premises = source.premises(self.library)
        scene = Scene(tuple(source.at), at, premises, source.problem.goal, source.body, source.proof.name)
        try:
            # Three points may happen to lie on a line in the second figure; their circle is infinite, matching nothing.
            with np.errstate(divide="ignore", invalid="ignore"):
                return close(scene, self.library)
        except SceneError:
            return None

    def in_solution(self, theorem: Theorem) -> bool:
        """True where the solution on record applies a theorem."""
        return any(is_use(s, theorem, self.source.at, self.circles, self.library) for s in self.source.proof.steps)

    def proof(self, theorem: Theorem) -> ProofGraph | None:
        """A short proof that ends in a step by a theorem, accepted by the checker; None where none is found."""
        if self.closure is None:
            return None
        rules = [self.library.rules[rule] for rule in theorem.rules]
        ways = ((rule, points) for rule in rules for points in self._instances(rule, theorem))
        written = (self._written(rule, points) for rule, points in islice(ways, WRITTEN))
        return next((proof for proof in written if proof is not None), None)

    def _instances(self, rule: Rule, theorem: Theorem) -> Iterator[dict[str, str]]:
        """Points to which a rule applies by what is derived, and where the theorem does not degenerate."""
        assert self.closure is not None
        if cost(rule, len(self.source.at)) > TRIALS:
            return
        for number, points in enumerate(instances(rule, self.source.figure)):
            if number == LOOKED_AT:
                return
            if fits(rule.id, points, theorem, self.source.at, self.circles, self.library) and all(
                self.closure.holds(s.renamed(points)) for s in rule.given
            ):
                yield points

    def _written(self, rule: Rule, points: Mapping[str, str]) -> ProofGraph | None:
        assert self.closure is not None
        try:
            proof = applying(self.closure, rule, points)
            if proof is None or len(proof.steps) > LONGEST:
                return None
            body = self.source.proof.problem.partition("?")[0].strip()
            proof = replace(proof, problem=f"{body} ? {proof.step(proof.goal).statement}")
            check(proof, self.library)
        except (KeyError, SceneError, NotDerivable, ProofRejected):
            return None  # it is true, but cannot be written out; or it speaks of more angles than there is room for
        return proof


def likely_of(sources: Iterable[Source], library: Library) -> Likely:
    """How the words of problems tell which theorems apply, where they apply to named points or nowhere at all."""
    texts, applied, idle = [], [], []
    for source in islice(sources, SAMPLE):
        look = Look(source, library)
        if look.crowd is None:
            continue
        texts.append(source.question["en"])
        named = [name for name in library.theorems if look.applies(name, look.named)]
        applied.append(frozenset(n for n in named if look.circles or not library.theorems[n].circle))
        rest = [name for name in library.theorems if name not in named]
        idle.append(frozenset(name for name in rest if look.applies(name, look.crowd) is False))
    return learnt(texts, applied, idle, list(library.theorems))
