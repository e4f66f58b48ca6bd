"""The log of a saturation: equations, and the events that gave them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from geogen.lang.measure import Term
from geogen.lang.statement import Statement
from geogen.library.records import Rule

GIVEN, RULE, SAME, VALUE = "given", "rule", "same", "value"


class Event(NamedTuple):
    """Why an equation was added: a premise, a rule, one form giving the others, or values put into an equation.

    Args:
        kind: which of them.
        premise: number of the premise.
        rule, points: the rule and the points of its variables; by value, the rule whose equation it is, if any.
        statement: what gives all its forms; by value, the conclusion.
        equation: the equation into which values are put.
        puts: the terms that are replaced, and the statements that say by what.
    """

    kind: str
    premise: int = -1
    rule: Rule | None = None
    points: tuple[int, ...] = ()
    statement: Statement | None = None
    equation: Statement | None = None
    puts: tuple[tuple[Term, Statement], ...] = ()

    def __hash__(self) -> int:
        # A rule is known by its id; hashing all of its statements would cost more than the rest of the work.
        return hash(
            (self.kind, self.premise, self.rule.id if self.rule else "", self.points, self.statement, self.puts)
        )


class Equation(NamedTuple):
    """An independent equation of the log: its terms modulo the prime, and the event that gave it."""

    terms: dict[int, int]
    event: Event


#: An equation that may be added, and why.
Offer = tuple[dict[int, int], Event]


class Stage(NamedTuple):
    """One step of saturation: the fingerprints before it, and all equations that it offered, redundant ones too."""

    prints: np.ndarray
    offers: list[Offer]


#: A form over quantities, modulo the prime.
Terms = dict[int, int]
#: For each needed statement the alternatives, each of forms that must all hold.
Needs = tuple[tuple[tuple[Terms, ...], ...], ...]


@dataclass(frozen=True)
class Firing:
    """An event as data for replay.

    Attributes:
        event: the event.
        given: statements it needs.
        then: statements it gives.
        needs: for each needed statement the alternatives.
        gives: the forms it adds.
    """

    event: Event
    given: tuple[Statement, ...]
    then: tuple[Statement, ...]
    needs: Needs
    gives: tuple[Terms, ...]
