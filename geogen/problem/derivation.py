"""A way to a claim: a derivation of it, and the proof that this is written out as."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from geogen.deduction.event_index import Instance
from geogen.deduction.events import Firing
from geogen.deduction.prove import written
from geogen.deduction.saturate import Closure
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.proof.cost import cost
from geogen.proof.graph import BY_RULE, ProofGraph, Step
from geogen.proof.slice import path_length
from geogen.proof.split import split


class Way(NamedTuple):
    """A derivation, and the proof that it is written out as, in steps of human size."""

    firings: Sequence[Firing]
    proof: ProofGraph

    def price(self, library: Library) -> tuple[int, int]:
        """What the proof costs its reader, and its length."""
        return cost(self.proof, library), path_length(self.proof)


def way_by(firings: Sequence[Firing], closure: Closure, claim: Statement) -> Way:
    """The way to a claim that a derivation gives.

    Raises:
        NotDerivable: it cannot be written out.
    """
    return Way(firings, split(written(closure, claim, firings), closure.library))


def instances(steps: Sequence[Step]) -> Iterator[Instance]:
    """The theorems that some steps apply, each with its points."""
    return ((s.rule, frozenset(point for _, point in s.substitution)) for s in steps if s.kind == BY_RULE)
