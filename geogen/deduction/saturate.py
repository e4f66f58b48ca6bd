"""Saturation: premises in, every consequence out.

Each pass tests all open rule instances at once by fingerprints, sorts the triangles for the matching rules, lets
every form of a statement give the others, and feeds what is new to the algebra, until a pass adds nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np

from geogen.deduction.answer import answer
from geogen.deduction.equivalent_forms import missing_statements
from geogen.deduction.events import GIVEN, VALUE, Event, Offer, Stage
from geogen.deduction.facts import facts
from geogen.deduction.firing import holds
from geogen.deduction.ground import Instances
from geogen.deduction.instances import InstanceTable
from geogen.deduction.matcher import Search
from geogen.deduction.measure.formulas import FAR, FormulaTable, Reach
from geogen.deduction.measure.functions import AngleFunctions
from geogen.deduction.measure.functions import room as room_of
from geogen.deduction.measure.known import Known
from geogen.deduction.measure.measures import Measures
from geogen.deduction.measure.mentioned import spoken
from geogen.deduction.measure.one_unknown import Bridges
from geogen.deduction.measure.values import Values
from geogen.deduction.program import program_of
from geogen.deduction.state import State
from geogen.deduction.tables import Tables
from geogen.errors import SceneError
from geogen.lang.measure import Term
from geogen.lang.number import Number
from geogen.lang.question import Question
from geogen.lang.statement import Statement
from geogen.library.records import Library
from geogen.scene.scene import Premise, Scene

#: The parts of a pass that speak of relations.
PARTS = ("rules", "alike", "matching")
#: Areas, angles and arcs that have quantities in a scene whose premises speak of lengths alone.
FEW_TERMS = 24


class Closure(State):
    """The closure of a scene: its algebra, its log, and what can be asked of it.

    Args:
        scene: the scene.
        library: rules to use.
        strict: see :func:`compile_program`.
        ask: terms that are going to be asked for, beside those of the premises and of the goal.
        tables: those of another closure of the same figure, whose terms are among its own.
        reach: how far to look for areas, angles and arcs that may matter.
        idle: leave the closure at its premises, to write out a derivation that was found elsewhere.
    """

    def __init__(
        self,
        scene: Scene,
        library: Library,
        strict: bool = False,
        ask: Sequence[Term] = (),
        tables: Tables | None = None,
        reach: Reach = FAR,
        idle: bool = False,
    ) -> None:
        about = spoken(scene, ask)
        room = reach.terms if about.terms else FEW_TERMS if about.valued else 0
        self.tables = tables or Tables(scene, program_of(library, strict), room + room_of(about.corners))
        self.program, self.oracle, self.grounder = self.tables.program, self.tables.oracle, self.tables.grounder
        super().__init__(scene, library, self.tables.quantities)
        self.histories: dict[frozenset[str], object] = {}
        self.index: object = None
        self.passes = 0
        self.values = Values(self, self.grounder.initial) if about.valued else None
        self._satisfied = -1, False
        self._compared: np.ndarray | int = -1
        self._premises()
        if idle:
            return
        self._matching = Search(self.tables.matchers)
        self.joined = [self.tables.joined]
        self.triangles, self.alike = self.tables.triangles, self.tables.alike
        if self.values is not None:
            functions = AngleFunctions(self.program.formulas, about.corners, self.quantities, self.tables.drawn)
            table = FormulaTable(self.tables.formulas, about, reach.rounds)
            self.measures = Measures(table, functions, self.values.known, self.tables.drawn)
            self.bridges = Bridges(self.values.known)
        self._saturate()

    def of(self, premises: Sequence[Premise]) -> Closure:
        """The closure of the same figure with some of its premises only."""
        return Closure(replace(self.scene, premises=tuple(premises)), self.library, tables=self.tables)

    # -- building -----------------------------------------------------------------------------------------

    def _premises(self) -> None:
        for i, premise in enumerate(self.scene.premises):
            event = Event(GIVEN, premise=i)
            for terms in self.lifted(premise.statement):
                if terms is None:
                    raise SceneError(f"the figure does not satisfy '{premise.statement}' of {premise.construction}")
                self.add(terms, event)
            if self.values is not None:
                self.values.learn(premise.statement)

    def is_identity(self, rest: dict[int, int]) -> bool:
        """True for a relation of logarithms of numbers whose product is one though they look unlike."""
        if self.values is None or not all(self.values.known.base(i) for i in rest):
            return False
        return self.values.known.from_logs(rest) == 1

    def _saturate(self) -> None:
        self._passes()
        late = self._late_instances()
        if late:
            self.joined.append(InstanceTable(late, self.grounder.initial, self.quantities.size))
            self._passes()

    def _passes(self) -> None:
        self._tested: dict[str, int] = {}
        self._read: dict[str, bytes] = {}
        if self.values is not None:
            # What rules of measure say as they stand needs nothing but the premises.
            prints = self.algebra.table()
            self._take(prints, list(self.measures.plainly(prints, self)))
        while True:
            self.passes += 1
            before = len(self.log)
            if self.values is not None:
                self._carry()  # values come first, as they are soon told
            for part in PARTS:
                self._gives(part)
            if self.values is not None:
                self._solve(before)
            if len(self.log) > before:
                continue
            if self._is_satisfied() or not self._further():
                return
            self._tested.pop("measures", None)  # there are more of them now

    def _gives(self, part: str) -> bool:
        """True where a part of a pass gives something new with what is known now."""
        size = len(self.log)
        if self._tested.get(part) == size:
            return False  # nothing is known that was not known when it was tested last
        self._tested[part] = size
        prints = self.algebra.table()
        if part in PARTS:
            # These read some of the fingerprints, and say nothing new where none of those has changed.
            end = self.quantities.offsets[2] if part == "matching" else self.quantities.term_offset
            read = prints[:end].tobytes()
            if self._read.get(part) == read:
                return False
            self._read[part] = read
        self._take(prints, list(self._offers(part, prints)))
        return len(self.log) > size

    def _carry(self) -> None:
        """Carry values from theory to theory until nothing is new."""
        while self._gives("values"):
            pass

    def _solve(self, before: int) -> None:
        """What rules of measure and known values give where the other rules are stuck.

        The lengths that equations give make others solvable, which are solved before the other rules are asked again.

        Args:
            before: how much was known before the other rules were asked.
        """
        if len(self.log) > before or self._is_satisfied():
            return
        while self._gives("measures") and not self._is_satisfied():
            self._carry()
        if len(self.log) == before:
            self._gives("bridges")

    def _take(self, prints: np.ndarray, offers: list[Offer]) -> None:
        """Add what one step of saturation offers."""
        if offers or not self.stages or self.stages[-1].prints is not prints:
            self.stages.append(Stage(prints, offers))
        for terms, event in offers:
            self.add(terms, event)
            if event.kind == VALUE:
                assert self.values is not None and event.statement is not None
                self.values.learn(event.statement)

    def _is_satisfied(self) -> bool:
        """True where the scene's goal is reached: then no more equations of measure are solved than it took."""
        size, satisfied = self._satisfied
        if size < len(self.log):
            goal = self.scene.goal
            if isinstance(goal, Question):
                satisfied = self.answer(goal) is not None
            else:
                satisfied = goal is not None and self.holds(goal)
            self._satisfied = len(self.log), satisfied
        return satisfied

    def _further(self) -> bool:
        """Take in more areas and arcs while the problem's own are not known; False where there is nothing to add."""
        if self.values is None:
            return False
        table = self.measures.table
        return not table.is_settled(self.values.known.term, self.scene.goal is not None) and table.extend()

    def _offers(self, part: str, prints: np.ndarray) -> Iterator[Offer]:
        """What one part of a pass offers: rule instances, restatements, matching rules, or values."""
        if part == "rules":
            for table in self.joined:
                yield from table.fire(prints, self)
        elif part == "alike":
            for group in self.alike:
                yield from group.fire(prints, self)
            width = self.quantities.width
            lengths = prints[width : 4 * width].reshape(3, width)
            changed = np.logical_or.reduce(lengths != self._compared)
            if changed.any():
                self._compared = lengths
                yield from self.tables.congruence.fire(prints, self, changed)
                yield from self.tables.multiples.fire(prints, self, changed)
        elif part == "values":
            assert self.values is not None
            yield from self.values.fire(prints, self)
        elif part == "measures":
            yield from self.measures.fire(prints, self)
        elif part == "bridges":
            yield from self.bridges.fire(self)
        else:
            yield from self.tables.sines.fire(prints, self)
            yield from self._matching.fire(prints, self)

    def _late_instances(self) -> list[Instances]:
        """Instances of the late rules for what is true in the figures and not derived yet.

        What is underived now contains what is underived later, so this is done once and nothing is lost.
        """
        missing = missing_statements(self, self.alike, self.oracle, self.algebra.table())
        if missing.empty:
            return []
        return [i for c in self.program.late if (i := self.grounder.seeded(c, missing)) is not None]

    # -- asking -------------------------------------------------------------------------------------------

    def holds(self, statement: Statement) -> bool:
        """True where the closure establishes a statement (or the figure shows a condition of position)."""
        return holds(self, statement)

    def answer(self, question: Question) -> Number | None:
        """The exact value that a question asks for, None where it is not derived."""
        known = self.values.known if self.values is not None else Known(self)
        return answer(self, question, known)

    def facts(self) -> list[Statement]:
        """Every derived statement, see :func:`geogen.deduction.facts.facts`."""
        return facts(self, self.tables)


def close(
    scene: Scene, library: Library, strict: bool = False, ask: Sequence[Term] = (), reach: Reach = FAR
) -> Closure:
    """The full closure of a scene under the library's rules.

    Args:
        scene: a built scene with at least one realisation (two or more guard against coincidences).
        library: the rules.
        strict: bind by hypotheses only, which is slower and brings every unsound rule to light.
        ask: terms that are going to be asked for, beside those of the premises and of the goal.
        reach: how far to look for areas, angles and arcs that may matter.

    Raises:
        UnsoundRule: a rule concludes something false in this figure.
        SceneError: the figure does not satisfy the premises.
    """
    return Closure(scene, library, strict, ask, reach=reach)
