"""What is proved of a problem: its goal in several ways, and every instance of a rule in its figure."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection
from functools import cached_property

from geogen.deduction import Closure
from geogen.deduction.events import RULE, Event
from geogen.eval.principles.gold import Instance, instance_of
from geogen.library.records import Library
from geogen.problem.randomness import digest
from geogen.proof.graph import ProofGraph
from geogen.tasks.source import Source
from geogen.variants.solutions import applications, closure_of, proof_avoiding, proof_with, solutions_in


class Proved:
    """Everything that follows in a problem, as far as it is asked for.

    Args:
        source: the problem.
        library: the rules.
    """

    def __init__(self, source: Source, library: Library) -> None:
        self._source, self._library = source, library
        self._found: dict[str, tuple[Instance, ...]] = {}

    @cached_property
    def _closure(self) -> Closure | None:
        stream = random.Random(digest(f"principles {self._source.name}"))
        return closure_of(self._source, self._library, stream)

    @cached_property
    def proofs(self) -> tuple[ProofGraph, ...]:
        """Checked proofs of the goal that differ in their theorems, the recorded one first."""
        if self._closure is None:
            return (self._source.proof,)
        return tuple(solutions_in(self._closure, self._source, self._library))

    def proof_from(self, applies: Callable[[Instance], bool]) -> ProofGraph | None:
        """A checked proof by some instances of rules alone; None where they do not lead to the goal.

        Args:
            applies: which of them it may use.
        """
        if self._closure is None or not self._closure.holds(self._source.claim):
            return None
        return proof_with(self._closure, self._source, lambda event: applies(self._instance(event)))

    def proof_by(self, principles: Collection[str]) -> ProofGraph | None:
        """The checked proof that does best with some principles; None where no other can be written out.

        Args:
            principles: ids of those that a reader would use.
        """
        if self._closure is None or not self._closure.holds(self._source.claim):
            return None
        rules = self._library.rules.values()
        own = frozenset(r.id for r in rules if set(r.principle) & set(principles))
        found = proof_with(self._closure, self._source, lambda event: event.rule is not None and event.rule.id in own)
        if found is not None:
            return found
        return proof_avoiding(
            self._closure, self._source, frozenset(r.id for r in rules if r.id not in own and not r.is_silent)
        )

    def instances(self, principle: str) -> tuple[Instance, ...]:
        """All instances of rules that express a principle and whose hypotheses follow from what is given.

        Args:
            principle: its id.
        """
        if principle not in self._found:
            events = self._events.get(principle, [])
            self._found[principle] = tuple(dict.fromkeys(map(self._instance, events)))
        return self._found[principle]

    @cached_property
    def _events(self) -> dict[str, list[Event]]:
        found: dict[str, list[Event]] = {}
        if self._closure is None:
            return found
        for event in applications(self._closure):
            if event.kind == RULE and event.rule is not None:
                for principle in event.rule.principle:
                    found.setdefault(principle, []).append(event)
        return found

    def _instance(self, event: Event) -> Instance:
        assert event.rule is not None and self._closure is not None
        names = [self._closure.scene.points[i] for i in event.points]
        points = dict(zip(event.rule.variables, names, strict=True))
        return instance_of(event.rule, points, self._source.at)
