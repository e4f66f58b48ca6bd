"""The log of a saturation: equations, and the events that gave them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from geogen.lang.statement import Statement
from geogen.library.records import Rule

GIVEN, RULE, SAME = "given", "rule", "same"


@dataclass(frozen=True, slots=True)
class Event:
    """Why an equation was added: a premise, a rule with its substitution, or one form giving the others."""

    kind: str
    premise: int = -1
    rule: Rule | None = None
    points: tuple[int, ...] = ()
    statement: Statement | None = None

    def __hash__(self) -> int:
        # A rule is known by its id; hashing all of its statements would cost more than the rest of the work.
        return hash((self.kind, self.premise, self.rule.id if self.rule else "", self.points, self.statement))


@dataclass(frozen=True)
class Equation:
    """An independent equation of the log: its terms modulo the prime, and the event that gave it."""

    terms: dict[int, int]
    event: Event


@dataclass(frozen=True)
class Stage:
    """One step of saturation: the fingerprints before it, and all equations that it offered, redundant ones too."""

    prints: np.ndarray
    offers: list[tuple[dict[int, int], Event]]
