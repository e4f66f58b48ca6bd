"""Saturation: premises in, every consequence out.

Each pass tests all open rule instances at once by fingerprints, sorts the triangles for the matching rules, lets
every form of a statement give the others, and feeds what is new to the algebra, until a pass adds nothing.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from geogen.deduction.algebra import PRIME, Algebra, residue
from geogen.deduction.alike import ALIKE, Alike, Congruence, Multiples, alike_rows, missing_statements
from geogen.deduction.events import GIVEN, Equation, Event, Stage
from geogen.deduction.ground import Grounder, Instances
from geogen.deduction.instances import InstanceTable, Offer
from geogen.deduction.matcher import Matcher, fire_all
from geogen.deduction.matching import Triangles
from geogen.deduction.oracle import Oracle
from geogen.deduction.program import program_of
from geogen.deduction.quantities import Quantities
from geogen.deduction.sines import SineMatcher, SineTriangles
from geogen.errors import SceneError, UnsoundRule
from geogen.lang.form import Form
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Library
from geogen.scene.scene import Scene


class Closure:
    """The closure of a scene: its algebra, its log, and what can be asked of it.

    Args:
        scene: the scene.
        library: rules to use.
        strict: see :func:`compile_program`.
    """

    def __init__(self, scene: Scene, library: Library, strict: bool = False) -> None:
        self.scene = scene
        self.library = library
        self.program = program_of(library, strict)
        self.quantities = q = Quantities(scene)
        self.oracle = Oracle(q, scene.realisations[:2])
        self.algebra = Algebra(q.size, (q.constant_offset, q.zero))
        self.log: list[Equation] = []
        self.stages: list[Stage] = []
        self.history: object | None = None
        self.plain: object | None = None
        self.firings: dict[Event, object] = {}
        self.grounder = Grounder(q, self.oracle)
        self.passes = 0
        self.pi = q.constant(("pi",))
        self._premises()
        self.instances = [found for c in self.program.joins if (found := self.grounder.instances(c)) is not None]
        self.triangles = Triangles(q, self.oracle)
        self.matchers = [Matcher(self.triangles, f) for f in self.program.families]
        sines = SineTriangles(q, self.oracle)
        pi = int(self.grounder.initial[self.pi])
        self.sines = [SineMatcher(sines, m, pi) for m in self.program.sines]
        self.alike = [Alike(name, alike_rows(name, self), self.grounder) for name in ALIKE]
        self.congruence = Congruence(q, self.oracle)
        self.multiples = Multiples(q)
        self._saturate()

    # -- building -----------------------------------------------------------------------------------------

    def _premises(self) -> None:
        for i, premise in enumerate(self.scene.premises):
            event = Event(GIVEN, premise=i)
            for form in all_forms(premise.statement):
                terms = self.quantities.lift(form)
                if terms is None:
                    raise SceneError(f"the figure does not satisfy '{premise.statement}' of {premise.construction}")
                self.add({k: residue(c) for k, c in terms.items()}, event)

    def add(self, terms: dict[int, int], event: Event) -> bool:
        """Add an equation to the algebra and, if it is new, to the log.

        Raises:
            UnsoundRule: it contradicts what is known.
        """
        if self.algebra.implied(terms):
            return False
        try:
            new = self.algebra.add(terms)
        except ArithmeticError:
            culprit = event.rule.id if event.rule else "the premises"
            raise UnsoundRule(f"{culprit}: a conclusion contradicts the others in this figure") from None
        if new:
            self.log.append(Equation(terms, event))
        return new

    def _saturate(self) -> None:
        tables = [InstanceTable(self.instances, self.grounder.initial, self.quantities.size)]
        self._passes(tables)
        late = self._late_instances()
        if late:
            self.instances += late
            tables.append(InstanceTable(late, self.grounder.initial, self.quantities.size))
            self._passes(tables)

    def _passes(self, tables: list[InstanceTable]) -> None:
        while True:
            self.passes += 1
            before = len(self.log)
            for part in ("rules", "alike", "matching"):
                prints = np.array(self.algebra.prints, dtype=np.int64)
                offers = list(self._offers(part, tables, prints))
                self.stages.append(Stage(prints, offers))
                for terms, event in offers:
                    self.add(terms, event)
            if len(self.log) == before:
                return

    def _offers(self, part: str, tables: list[InstanceTable], prints: np.ndarray) -> Iterator[Offer]:
        """What one third of a pass offers: rule instances, restatements, or matching rules."""
        if part == "rules":
            for table in tables:
                yield from table.fire(prints, self)
        elif part == "alike":
            for group in self.alike:
                yield from group.fire(prints, self)
            yield from self.congruence.fire(prints, self)
            yield from self.multiples.fire(prints, self)
        else:
            for sine in self.sines:
                yield from sine.fire(prints, self)
            yield from fire_all(self.matchers, prints, self)

    def _late_instances(self) -> list[Instances]:
        """Instances of the late rules for what is true in the figures and not derived yet.

        What is underived now contains what is underived later, so this is done once and nothing is lost.
        """
        missing = missing_statements(self, np.array(self.algebra.prints, dtype=np.int64))
        if not any(len(rows) for rows in missing.values()):
            return []
        return [i for c in self.program.late if (i := self.grounder.seeded(c, missing)) is not None]

    def clean(self, terms: dict[int, int]) -> dict[int, int]:
        """Coefficients reduced, zeros and the zero quantity dropped."""
        terms.pop(self.quantities.zero, None)
        return {i: r for i, c in terms.items() if (r := c % PRIME)}

    # -- asking -------------------------------------------------------------------------------------------

    def residues(self, form: Form) -> dict[int, int] | None:
        """A form over indices modulo the prime, lifted; None where the figure refutes it."""
        terms = self.quantities.lift(form)
        return None if terms is None else {i: residue(c) for i, c in terms.items()}

    def holds(self, statement: Statement) -> bool:
        """True where the closure establishes a statement (or the figure shows a condition of position)."""
        from geogen.deduction.facts import holds

        return holds(self, statement)

    def facts(self) -> list[Statement]:
        """Every derived statement, see :func:`geogen.deduction.facts.facts`."""
        from geogen.deduction.facts import facts

        return facts(self)


def close(scene: Scene, library: Library, strict: bool = False) -> Closure:
    """The full closure of a scene under the library's rules.

    Args:
        scene: a built scene with at least one realisation (two or more guard against coincidences).
        library: the rules.
        strict: bind by hypotheses only, which is slower and brings every unsound rule to light.

    Raises:
        UnsoundRule: a rule concludes something false in this figure.
        SceneError: the figure does not satisfy the premises.
    """
    return Closure(scene, library, strict)
