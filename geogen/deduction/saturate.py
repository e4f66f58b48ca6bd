"""Saturation: premises in, every consequence out.

Each pass tests all open rule instances at once by fingerprints, sorts the triangles for the matching rules, lets
every form of a statement give the others, and feeds what is new to the algebra, until a pass adds nothing.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np

from geogen.deduction.algebra import PRIME, Algebra, residue
from geogen.deduction.certificates import Echelon
from geogen.deduction.compile import Compiled, Template, compile_rule, template
from geogen.deduction.ground import Grounder, Instances
from geogen.deduction.matching import Family, Matching, Triangles, families, recognise
from geogen.deduction.oracle import Oracle
from geogen.deduction.quantities import Quantities
from geogen.errors import SceneError, UnsoundRule
from geogen.lang.form import Form
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Library, Rule
from geogen.scene.scene import Scene

GIVEN, RULE, SAME = "given", "rule", "same"


@dataclass(frozen=True, slots=True)
class Event:
    """Why an equation was added: a premise, a rule with its substitution, or one form giving the others."""

    kind: str
    premise: int = -1
    rule: Rule | None = None
    points: tuple[int, ...] = ()
    statement: Statement | None = None


@dataclass(frozen=True)
class Equation:
    """An independent equation of the log: its terms modulo the prime, and the event that gave it."""

    terms: dict[int, int]
    event: Event


@dataclass(frozen=True)
class Program:
    """A rule base compiled for saturation.

    Attributes:
        joins: rules grounded by joins; lemmas: those that serve short proofs only.
        families: matching rules; lemma_families: those that serve short proofs only.
    """

    joins: tuple[Compiled, ...]
    lemmas: tuple[Compiled, ...]
    families: tuple[Family, ...]
    lemma_families: tuple[Family, ...]


def compile_program(rules: tuple[Rule, ...], strict: bool = False) -> Program:
    """Compile a rule base; ``strict`` binds by hypotheses only, to bring unsound rules to light."""
    joins, lemmas = [], []
    matching: list[Matching] = []
    lemma_matching: list[Matching] = []
    for rule in rules:
        found = recognise(rule)
        if found:
            (lemma_matching if rule.lemma else matching).append(found)
        else:
            (lemmas if rule.lemma else joins).append(compile_rule(rule, strict))
    return Program(tuple(joins), tuple(lemmas), tuple(families(matching)), tuple(families(lemma_matching)))


_PROGRAMS: dict[tuple[int, bool], tuple[Library, Program]] = {}


def program_of(library: Library, strict: bool = False) -> Program:
    """The library's compiled rules, kept for as long as the library object lives."""
    known = _PROGRAMS.get((id(library), strict))
    if known is None or known[0] is not library:
        known = (library, compile_program(tuple(library.rules.values()), strict))
        _PROGRAMS[(id(library), strict)] = known
    return known[1]


_V = ("A", "B", "C", "D")
_ALIKE: dict[str, Template] = {
    name: template(all_forms(Statement(name, _V[:k])), _V[:k])
    for name, k in (("coll", 3), ("cyclic", 4), ("perp", 4), ("midp", 3))
}


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
        self._echelon: Echelon | None = None
        self.grounder = Grounder(q, self.oracle)
        self.passes = 0
        self.passed: list[int] = []
        self.pi = q.constant(("pi",))
        self._premises()
        self.instances = [
            found for c in self.program.joins if (found := self.grounder.instances(c)) is not None
        ]
        self.triangles = Triangles(q, self.oracle)
        self.matchers = [Matcher(self.triangles, f, self.grounder) for f in self.program.families]
        self.table = InstanceTable(self.instances, self.grounder.initial, q.size)
        self.alike = [Alike(name, self._alike_rows(name), self.grounder) for name in _ALIKE]
        self.congruence = Congruence(q, self.oracle)
        self._saturate()

    # -- building -----------------------------------------------------------------------------------------

    def _premises(self) -> None:
        for i, premise in enumerate(self.scene.premises):
            event = Event(GIVEN, premise=i)
            for form in all_forms(premise.statement):
                terms = self.quantities.lift(form)
                if terms is None:
                    raise SceneError(
                        f"the figure does not satisfy '{premise.statement}' of {premise.construction}"
                    )
                self.add({k: residue(c) for k, c in terms.items()}, event)

    def _alike_rows(self, name: str) -> np.ndarray:
        oracle = self.oracle
        if name == "coll":
            rows = np.argwhere(oracle.coll)
            return rows[(rows[:, 0] < rows[:, 1]) & (rows[:, 1] < rows[:, 2])]
        if name == "midp":
            rows = np.argwhere(oracle.midpoint)
            return rows[rows[:, 1] < rows[:, 2]]
        if name == "cyclic":
            members = oracle.circles[1][:-1]
            found = [quad for row in members for quad in combinations(np.flatnonzero(row).tolist(), 4)]
            return np.array(found, dtype=np.int64).reshape(-1, 4)
        q = self.quantities
        own = oracle.direction[q.first, q.second]
        normal = oracle.normal[q.first, q.second]
        one, two = np.nonzero(own[:, None] == normal[None, :])
        keep = one < two
        one, two = one[keep], two[keep]
        return np.stack((q.first[one], q.second[one], q.first[two], q.second[two]), axis=1)

    def add(self, terms: dict[int, int], event: Event) -> bool:
        """Add an equation to the algebra and, if it is new, to the log.

        Raises:
            UnsoundRule: it contradicts what is known.
        """
        try:
            new = self.algebra.add(terms)
        except ArithmeticError:
            culprit = event.rule.id if event.rule else "the premises"
            raise UnsoundRule(f"{culprit}: a conclusion contradicts the others in this figure") from None
        if new:
            self.log.append(Equation(terms, event))
        return new

    def _saturate(self) -> None:
        while True:
            self.passes += 1
            before = len(self.log)
            self.passed.append(before)
            prints = np.array(self.algebra.prints, dtype=np.int64)
            for terms, event in self.table.fire(prints, self):
                self.add(terms, event)
            if len(self.log) != before:
                prints = np.array(self.algebra.prints, dtype=np.int64)
            for group in (*self.alike, self.congruence):
                for terms, event in group.fire(prints, self):
                    self.add(terms, event)
            prints = np.array(self.algebra.prints, dtype=np.int64)
            for matcher in self.matchers:
                for terms, event in matcher.fire(prints, self):
                    self.add(terms, event)
            if len(self.log) == before:
                return

    def echelon(self) -> Echelon:
        """The log in echelon form with the origin of each row; built on first use."""
        if self._echelon is None:
            self._echelon = Echelon((self.quantities.constant_offset, self.quantities.zero))
            for label, equation in enumerate(self.log):
                self._echelon.add(label, equation.terms)
        return self._echelon

    def clean(self, terms: dict[int, int]) -> dict[int, int]:
        """Coefficients reduced, zeros and the zero quantity dropped."""
        terms.pop(self.quantities.zero, None)
        return {i: r for i, c in terms.items() if (r := c % PRIME)}

    # -- asking -------------------------------------------------------------------------------------------

    def residues(self, form: Form) -> dict[int, int] | None:
        """A form over indices modulo the prime, lifted; None where the figure refutes it."""
        terms = self.quantities.lift(form)
        return None if terms is None else {i: residue(c) for i, c in terms.items()}

    def implied(self, form: Form) -> bool:
        """True where a form follows."""
        terms = self.residues(form)
        return terms is not None and self.algebra.implied(terms)


class InstanceTable:
    """All rule instances of a scene in one set of arrays, tested in one go."""

    def __init__(self, groups: list[Instances], initial: np.ndarray, size: int) -> None:
        self.groups = groups
        width = max((g.index.shape[2] for g in groups), default=1)
        index, weight, offset, starts, owner, local = [], [], [], [], [], []
        base = 0
        for number, g in enumerate(groups):
            n, f, w = g.index.shape
            padded = np.full((n, f, width), size - 1, dtype=np.int64)
            padded[:, :, :w] = g.index
            index.append(padded.reshape(n * f, width))
            weights = np.zeros((f, width), dtype=np.int64)
            weights[:, :w] = g.compiled.template.weights
            weight.append(np.tile(weights, (n, 1)))
            offset.append(g.offset.reshape(n * f))
            first = base + f * np.arange(n)
            starts.append(np.stack((first, first + g.compiled.hypotheses), axis=1).ravel())
            owner.append(np.full(n, number))
            local.append(np.arange(n))
            base += n * f
        self.empty = not groups
        if groups:
            self.index = np.concatenate(index)
            self.weight = np.concatenate(weight)
            self.offset = np.concatenate(offset)
            self.starts = np.concatenate(starts)
            self.owner = np.concatenate(owner)
            self.local = np.concatenate(local)

    def holding(self, prints: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(hypotheses hold, conclusions hold) for every instance."""
        zero = ((prints[self.index] * self.weight).sum(axis=1) + self.offset) % PRIME == 0
        both = np.logical_and.reduceat(zero, self.starts).reshape(-1, 2)
        return both[:, 0], both[:, 1]

    def fire(self, prints: np.ndarray, closure: Closure):
        """Equations of the instances whose hypotheses hold and whose conclusions do not yet."""
        if self.empty:
            return
        given, known = self.holding(prints)
        for i in np.flatnonzero(given & ~known).tolist():
            group = self.groups[self.owner[i]]
            k = int(self.local[i])
            event = Event(RULE, rule=group.compiled.rule, points=tuple(group.rows[k].tolist()))
            yield from instance_equations(group, k, event, closure)


def instance_equations(group: Instances, k: int, event: Event, closure: Closure):
    """The conclusion equations of one instance."""
    shape = group.compiled.template
    for f in range(group.compiled.hypotheses, group.index.shape[1]):
        terms: dict[int, int] = {}
        for i, c in zip(group.index[k, f].tolist(), shape.weights[f].tolist(), strict=True):
            if c:
                terms[i] = terms.get(i, 0) + c
        for q, c in shape.constants[f]:
            index = closure.quantities.constant(q)
            terms[index] = terms.get(index, 0) + residue(c)
        turns = int(group.turns[k, f])
        if turns:
            terms[closure.pi] = terms.get(closure.pi, 0) - turns
        yield closure.clean(terms), event


class Alike:
    """Statements with several forms: any sufficient way gives all forms."""

    def __init__(self, name: str, rows: np.ndarray, grounder: Grounder) -> None:
        self.name = name
        self.rows = rows
        self.empty = not len(rows)
        if self.empty:
            return
        shape = _ALIKE[name]
        self.index, self.offset, self.turns, true = grounder.forms(shape, rows)
        keep = true.all(axis=1)
        self.rows, self.index = rows[keep], self.index[keep]
        self.offset, self.turns = self.offset[keep], self.turns[keep]
        self.weight = shape.weights
        self.constants = shape.constants
        self.empty = not len(self.rows)

    def fire(self, prints: np.ndarray, closure: Closure):
        """Equations that statements established by one way still lack."""
        if self.empty:
            return
        zero = ((prints[self.index] * self.weight).sum(axis=2) + self.offset) % PRIME == 0
        if self.name == "midp":
            # forms: the vector, three of collinearity, three of equal lengths
            known = zero[:, 0] | (zero[:, 1:4].any(axis=1) & zero[:, 4:].any(axis=1))
        else:
            known = zero.any(axis=1)
        names = closure.scene.points
        for k in np.flatnonzero(known & ~zero.all(axis=1)).tolist():
            statement = Statement(self.name, tuple(names[p] for p in self.rows[k]))
            event = Event(SAME, statement=statement)
            for f in np.flatnonzero(~zero[k]).tolist():
                yield self._equation(k, f, closure), event

    def _equation(self, k: int, f: int, closure: Closure) -> dict[int, int]:
        terms: dict[int, int] = {}
        for i, c in zip(self.index[k, f].tolist(), self.weight[f].tolist(), strict=True):
            if c:
                terms[i] = terms.get(i, 0) + c
        for q, c in self.constants[f]:
            index = closure.quantities.constant(q)
            terms[index] = terms.get(index, 0) + residue(c)
        turns = int(self.turns[k, f])
        if turns:
            terms[closure.pi] = terms.get(closure.pi, 0) - turns
        return closure.clean(terms)


class Congruence:
    """Equal lengths in one block (logarithm, length, square) give equal lengths in the others."""

    def __init__(self, quantities: Quantities, oracle: Oracle) -> None:
        labels = oracle.lengths[:-1]
        counts = np.bincount(labels[labels >= 0]) if len(labels) else np.zeros(0, dtype=int)
        self.members = np.flatnonzero(counts[labels] >= 2) if len(labels) else np.zeros(0, dtype=np.int64)
        self.labels = labels[self.members]
        self.width = quantities.width

    def fire(self, prints: np.ndarray, closure: Closure):
        """Equations between neighbours in the classes of each block."""
        if len(self.members) < 2:
            return
        width = self.width
        blocks = [prints[code * width + self.members] for code in (1, 2, 3)]
        q = closure.quantities
        names = closure.scene.points
        for code in range(3):
            order = np.lexsort((blocks[code], self.labels))
            label, key = self.labels[order], blocks[code][order]
            same = (label[1:] == label[:-1]) & (key[1:] == key[:-1])
            for other in range(3):
                if other == code:
                    continue
                value = blocks[other][order]
                for i in np.flatnonzero(same & (value[1:] != value[:-1])).tolist():
                    a, b = int(self.members[order[i]]), int(self.members[order[i + 1]])
                    ends = (q.first[a], q.second[a], q.first[b], q.second[b])
                    statement = Statement("cong", tuple(names[p] for p in ends))
                    offset = (other + 1) * width
                    yield {offset + a: 1, offset + b: PRIME - 1}, Event(SAME, statement=statement)


class Matcher:
    """One family of matching rules over the triangles of a scene."""

    def __init__(self, triangles: Triangles, family: Family, grounder: Grounder) -> None:
        self.family = family
        rule = family.any
        keep = np.flatnonzero(triangles.clear(rule, family.order)) if len(triangles.corners) else np.zeros(0, int)
        self.corners = triangles.corners[keep][:, list(family.order)]
        self.shape, self.sign = triangles.shape[keep], triangles.sign[keep]
        self.empty = len(keep) < 2
        if self.empty:
            return
        self.pi = int(grounder.initial[grounder.quantities.constant(("pi",))])

        def take(part):
            found = []
            for terms in part:
                index, weight, turns = triangles.values(terms, family.order)
                found.append((index[keep], weight[keep], turns[keep]))
            return found

        self.keys, self.alone, self.results = take(rule.keys), take(rule.alone), take(rule.results)

    def _prints(self, prints: np.ndarray, part) -> np.ndarray:
        index, weight, turns = part
        return ((prints[index] * weight).sum(axis=1) + turns * self.pi) % PRIME

    def groups(self, prints: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """(order, same): triangles sorted by shape and keys, and which neighbours agree."""
        key = self.shape.astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
        for n, part in enumerate(self.keys):
            mixed = self._prints(prints, part).astype(np.uint64) * np.uint64(0xBF58476D1CE4E5B9 + 2 * n)
            key = key * np.uint64(0x100000001B3) + (mixed ^ (mixed >> np.uint64(29)))
        order = np.argsort(key, kind="stable")
        ordered = key[order]
        same = ordered[1:] == ordered[:-1]
        for part in self.alone:
            good = self._prints(prints, part)[order] == 0
            same &= good[1:] & good[:-1]
        return order, same

    def fire(self, prints: np.ndarray, closure: Closure):
        """Equations that make neighbouring triangles alike."""
        if self.empty:
            return
        order, same = self.groups(prints)
        if not same.any():
            return
        differ = np.zeros(len(same), dtype=bool)
        for part in self.results:
            value = self._prints(prints, part)[order]
            differ |= value[1:] != value[:-1]
        for i in np.flatnonzero(same & differ).tolist():
            yield from self.equate(int(order[i]), int(order[i + 1]), closure)

    def equate(self, a: int, b: int, closure: Closure):
        """The equations between two triangles, with the rule of their orientation."""
        event = self.event(a, b)
        if event is None:
            return
        for index, weight, turns in self.results:
            terms: dict[int, int] = {}
            for i, c in zip(index[a].tolist(), weight[a].tolist(), strict=True):
                terms[i] = terms.get(i, 0) + c
            for i, c in zip(index[b].tolist(), weight[b].tolist(), strict=True):
                terms[i] = terms.get(i, 0) - c
            shift = int(turns[a] - turns[b])
            if shift:
                terms[closure.pi] = terms.get(closure.pi, 0) + shift
            yield {i: r for i, c in terms.items() if (r := c % PRIME)}, event

    def event(self, a: int, b: int) -> Event | None:
        """The rule instance that relates two triangles, None where the family lacks that orientation."""
        rule = self.family.direct if self.sign[a] == self.sign[b] else self.family.mirrored
        if rule is None:
            return None
        place = dict(zip(rule.first, self.corners[a].tolist(), strict=True))
        place |= dict(zip(rule.second, self.corners[b].tolist(), strict=True))
        return Event(RULE, rule=rule.rule, points=tuple(place[v] for v in rule.rule.variables))


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
