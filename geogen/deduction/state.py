"""What is known of a scene at one moment of its saturation: the quantities, the algebra over them, and the log.

Rules, joins and matchers are functions from a state to offers; :mod:`geogen.deduction.saturate` drives them.
"""

from __future__ import annotations

from typing import Protocol

from geogen.deduction.algebra import PRIME, Algebra, residue
from geogen.deduction.certificates import Echelon
from geogen.deduction.events import GIVEN, VALUE, Equation, Event, Firing, Needs, Stage, Terms
from geogen.deduction.quantities import Quantities
from geogen.errors import UnsoundRule
from geogen.lang.form import PI, Form
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Library
from geogen.scene.scene import Scene


class Instances(Protocol):
    """Instances of rules whose forms are tabulated."""

    def hypotheses(self, instance: int, state: State) -> list[Terms]:
        """The forms of the hypotheses of one of them."""


class State:
    """The algebra of a scene, its log, and what can be asked of them.

    Args:
        scene: the scene.
        library: the rules in use.
        quantities: those of the scene.

    Attributes:
        log: the independent equations in the order in which they were found.
        stages: what was known, and what was offered, step by step.
        pi: the index of the constant 1 of the directions.
        origins: where the forms of events are tabulated.
        firings, needs, usual: what events and statements are as forms, made once.
    """

    def __init__(self, scene: Scene, library: Library, quantities: Quantities) -> None:
        self.scene, self.library, self.quantities = scene, library, quantities
        self.pi = quantities.constant(PI)
        self.algebra = self.fresh_algebra()
        self.log: list[Equation] = []
        self.stages: list[Stage] = []
        self.origins: dict[Event, tuple[Instances, int]] = {}
        self.firings: dict[Event, Firing] = {}
        self.needs: dict[Event, Needs] = {}
        self.usual: dict[Statement, tuple[tuple[Terms, ...], ...]] = {}

    def fresh_algebra(self) -> Algebra:
        """An algebra over the scene's quantities without equations."""
        q = self.quantities
        return Algebra(q.size, (q.constant_offset, q.zero), self.is_identity)

    def fresh_echelon(self) -> Echelon:
        """An echelon over the scene's quantities without equations."""
        q = self.quantities
        return Echelon((q.constant_offset, q.zero), self.is_identity)

    def is_identity(self, rest: dict[int, int]) -> bool:
        """True for a relation of logarithms of numbers whose product is one though they look unlike."""
        return False

    def add(self, terms: dict[int, int], event: Event) -> bool:
        """Add an equation to the algebra and, if it is new, to the log.

        Raises:
            UnsoundRule: it contradicts what is known.
        """
        # Most of what rules say is known already, which is told faster than by adding it.
        if event.kind not in (GIVEN, VALUE) and self.algebra.implied(terms):
            return False
        try:
            new = self.algebra.add(terms)
        except ArithmeticError:
            culprit = event.rule.id if event.rule else "the premises"
            raise UnsoundRule(f"{culprit}: a conclusion contradicts the others in this figure") from None
        if new:
            self.log.append(Equation(terms, event))
        return new

    def clean(self, terms: dict[int, int]) -> dict[int, int]:
        """Coefficients reduced, zeros and the zero quantity dropped."""
        terms.pop(self.quantities.zero, None)
        return {i: r for i, c in terms.items() if (r := c % PRIME)}

    def residues(self, form: Form) -> dict[int, int] | None:
        """A form over indices modulo the prime, lifted; None where the figure refutes it."""
        return self.quantities.residues(form)

    def lifted(self, statement: Statement) -> tuple[dict[int, int] | None, ...]:
        """Every form of a statement of a value over indices modulo the prime, None for those that the figure refutes.

        Raises:
            ArithmeticError: its number is too rich for logarithms.
        """
        return self.quantities.lifted(statement)

    def residues_free(self, form: Form) -> dict[int, int]:
        """A form over indices modulo the prime, as it is written: it need not be zero."""
        return {self.quantities.index(q): residue(c) for q, c in form}

    def residues_of(self, statement: Statement) -> dict[int, int] | None:
        """The first form of a statement that is derived; None where none is."""
        for form in all_forms(statement):
            terms = self.residues(form)
            if terms is not None and self.algebra.implied(terms):
                return terms
        return None
