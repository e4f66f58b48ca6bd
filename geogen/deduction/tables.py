"""What a figure shows, whatever is given in it: the tables that closures of one scene from different premises share."""

from __future__ import annotations

from functools import cached_property

from geogen.deduction.equivalent_forms import ALIKE, Alike, Congruence, Multiples, alike_rows
from geogen.deduction.figure_angles import DrawnAngles
from geogen.deduction.ground import Grounder, Instances
from geogen.deduction.instances import InstanceTable
from geogen.deduction.matcher import Matchers
from geogen.deduction.matching import Triangles
from geogen.deduction.measure.enumeration import FormulaInstances
from geogen.deduction.oracle import Oracle
from geogen.deduction.program import Program
from geogen.deduction.quantities import Quantities
from geogen.deduction.sines import SineMatchers, SineTriangles
from geogen.lang.form import PI
from geogen.scene.scene import Scene


class Tables:
    """The quantities of a scene, what is true of them in its figures, and the true instances of rules.

    Args:
        scene: the scene.
        program: the compiled rules.
        terms: most areas, angles and arcs that have quantities.
    """

    def __init__(self, scene: Scene, program: Program, terms: int) -> None:
        self.program = program
        self.quantities = Quantities(scene, terms)
        self.oracle = Oracle(self.quantities, scene.realisations[:2])
        self.grounder = Grounder(self.quantities, self.oracle)
        self.pi = self.quantities.constant(PI)

    @cached_property
    def instances(self) -> tuple[Instances, ...]:
        """The true instances of all rules that are joined."""
        return tuple(found for c in self.program.joins if (found := self.grounder.instances(c)) is not None)

    @cached_property
    def joined(self) -> InstanceTable:
        """The same in one table."""
        return InstanceTable(self.instances, self.grounder.initial, self.quantities.size)

    @cached_property
    def lemmas(self) -> InstanceTable:
        """The true instances of rules that serve short proofs."""
        found = [g for c in self.program.lemmas if (g := self.grounder.instances(c)) is not None]
        return InstanceTable(found, self.grounder.initial, self.quantities.size)

    @cached_property
    def triangles(self) -> Triangles:
        """The triangles by shape."""
        return Triangles(self.quantities, self.oracle)

    @cached_property
    def matchers(self) -> Matchers:
        """The rules that match triangles."""
        return Matchers(self.triangles, self.program.families)

    @cached_property
    def lemma_matchers(self) -> Matchers:
        """The lemmas that match triangles."""
        return Matchers(self.triangles, self.program.lemma_families)

    @cached_property
    def sines(self) -> SineMatchers:
        """The rules that match triangles by their sines."""
        return SineMatchers(SineTriangles(self.quantities, self.oracle), self.program.sines)

    @cached_property
    def alike(self) -> list[Alike]:
        """Statements whose forms give one another."""
        return [Alike(name, alike_rows(name, self.quantities, self.oracle), self.grounder) for name in ALIKE]

    @cached_property
    def congruence(self) -> Congruence:
        """Equal lengths."""
        return Congruence(self.quantities, self.oracle)

    @cached_property
    def multiples(self) -> Multiples:
        """Lengths in simple ratios."""
        return Multiples(self.quantities, self.grounder.initial)

    @cached_property
    def drawn(self) -> DrawnAngles:
        """The angles of the figure."""
        return DrawnAngles(self.quantities, self.oracle)

    @cached_property
    def formulas(self) -> FormulaInstances:
        """The true instances of rules of measure."""
        return FormulaInstances(self.program.formulas, self.grounder, self.drawn, self.triangles)
