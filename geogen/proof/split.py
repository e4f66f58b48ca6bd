"""Steps of human size: a step by algebra that brings many facts together, as several that bring together few.

Where a value is sought and values are known, they are put in one after the other, as people do: AO = 2 and AO = CO, so
CO = 2. Otherwise the sum behind the step is taken apart: two or three of its facts whose sum says something by itself,
such as that an angle has 30°, become a step of their own, and what it says stands in their place.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain, combinations

from geogen.errors import NotDerivable
from geogen.lang.form import Coefficient, Quantity, as_coefficient, lifted
from geogen.lang.number import Number
from geogen.lang.statement import Statement, all_forms, conditions, degenerate, true_in
from geogen.library.records import Library
from geogen.proof.cost import AT_ONCE, names_line
from geogen.proof.graph import BY_ALGEBRA, GIVEN, SEEN, Certificate, ProofGraph, Step
from geogen.proof.slice import without_idle
from geogen.proof.sums import Fact, Sum, combination, factor_in, quantities, quotient, statements, times, total_of
from geogen.proof.theorems import with_theorems

#: Kinds of quantities that have values.
VALUED = frozenset({"l", "s", "q", "t"})

#: Statements of angles, and those that say how large one is.
OF_ANGLES = frozenset({"aconst", "eqangle", "perp", "equal"})
SIZES = frozenset({"aconst", "perp"})
#: Most statements of lines that are taken together with two facts about angles.
MOST_LINES = 3

#: A fact as part of a sum, and how often.
Term = tuple[int, int, Coefficient]


def split(proof: ProofGraph, library: Library) -> ProofGraph:
    """A proof in which steps by algebra rest on at most three facts, as far as there is something to say between.

    Args:
        proof: one that the checker accepts.
        library: the rules by which triangles are similar or congruent.
    """
    splitter = _Splitter(proof)
    for step in proof.steps:
        splitter.take(step)
    if tuple(splitter.steps) == proof.steps:
        return with_theorems(proof, library)
    # Values that are found on the way may not be needed in the end.
    parts = without_idle(replace(proof, steps=tuple(splitter.steps), goal=splitter.numbers[proof.goal]))
    return with_theorems(parts, library)


class _Splitter:
    """The steps so far, numbered in order.

    Args:
        proof: the whole one.

    Attributes:
        numbers: the new number of each step of the proof.
    """

    def __init__(self, proof: ProofGraph) -> None:
        self.steps: list[Step] = []
        self.numbers: dict[int, int] = {}
        self._at = proof.figure
        self._known: dict[Statement, int] = {}
        self._values: dict[Quantity, Fact] = {}

    def take(self, step: Step) -> None:
        """Enter a step, before it what it is taken apart into."""
        certificates = tuple(
            replace(c, terms=tuple((self.numbers[number], which, often) for number, which, often in c.terms))
            for c in step.certificates
        )
        premises = tuple(map(self.numbers.__getitem__, step.premises))
        if step.kind == BY_ALGEBRA:
            looks = tuple(number for number in premises if self.steps[number - 1].kind == SEEN)
            certificates = tuple(self._by_unknowns(certificate, step.statement) for certificate in certificates)
            is_formula = self._is_formula(certificates)
            if self._count(certificates) > AT_ONCE and not is_formula:
                certificates = tuple(self._fewer(certificate, step.statement) for certificate in certificates)
            if self._count(certificates) > AT_ONCE and len(certificates) > 1 and not is_formula:
                certificates = tuple(self._named(certificate, step.statement) for certificate in certificates)
            if step.statement.predicate in OF_ANGLES:
                certificates = tuple(self._by_angle(certificate, step.statement) for certificate in certificates)
            premises = (*sorted(_facts(certificates)), *looks)
        self.numbers[step.id] = self._enter(replace(step, premises=premises, certificates=certificates))

    def _enter(self, step: Step) -> int:
        number = len(self.steps) + 1
        self.steps.append(replace(step, id=number))
        self._known.setdefault(step.statement.canonical(), number)
        if step.kind != SEEN:
            for which, form in enumerate(all_forms(step.statement)):
                asked = quantities(dict(form))
                if len(asked) == 1 and asked[0][0] in VALUED:
                    self._values.setdefault(asked[0], (number, which))
        return number

    def _count(self, certificates: Sequence[Certificate]) -> int:
        """How many facts sums bring together; how an angle is turned is for the checker, and no reader counts it."""
        return sum(not self.steps[number - 1].statement.spec.silent for number in _facts(certificates))

    def _is_formula(self, certificates: Sequence[Certificate]) -> bool:
        """True where numbers are put into one equation, however many."""
        terms = [(number, which) for c in certificates for number, which, _ in c.terms]
        facts = [self._of(*term) for term in terms]
        measured = all({q[0] for q in quantities(fact)} <= VALUED for fact in facts)
        return measured and sum(len(quantities(fact)) > 1 for fact in facts) <= 1

    def _fewer(self, certificate: Certificate, target: Statement) -> Certificate:
        """The same sum of at most three facts, or of as few as there is something to say between.

        Facts with π are not joined: added up with others they leave the numbers of school geometry.
        """
        sums = [self._form(target, certificate.form), *(self._of(n, which) for n, which, _ in certificate.terms)]
        if self._count([certificate]) > AT_ONCE:
            certificate = self._by_values(certificate, target)
        if self._is_formula([certificate]):
            return certificate
        if any(isinstance(c, Number) and c.pi for one in sums for c in one.values()):
            return certificate
        while self._count([certificate]) > AT_ONCE:
            found = self._joined(certificate.terms, target)
            if found is None:
                break
            certificate = replace(certificate, terms=found)
        return certificate

    # ── values put in ──

    def _by_values(self, certificate: Certificate, target: Statement) -> Certificate:
        """The same sum with known values put in one after the other, and what follows from them at once."""
        aim = self._form(target, certificate.form)
        facts = {(number, which): self._of(number, which) for number, which, _ in certificate.terms}
        if not {q[0] for fact in facts.values() for q in quantities(fact)} & VALUED:
            return certificate
        occurring = {q for fact in facts.values() for q in quantities(fact)}
        known: dict[Quantity, Fact] = {q: fact for q, fact in self._values.items() if q in occurring}
        known |= {quantities(f)[0]: key for key, f in facts.items() if len(quantities(f)) == 1}
        left = {key: fact for key, fact in facts.items() if len(quantities(fact)) > 1}
        for key in self._solvable(left, known):
            terms = self._put_in([(*key, Fraction(1))], left.pop(key), known)
            total = self._sum(terms)
            if not total:
                continue
            factor = factor_in(aim, total)
            if factor is not None:
                return replace(certificate, terms=_merged([(n, which, often * factor) for n, which, often in terms]))
            said = self._said(total, terms, target)
            if said is not None:
                known[quantities(total)[0]] = said[:2]
        kept = [term for term in certificate.terms if term[:2] in left]
        rest = total_of([aim, *(times(left[term[:2]], -term[2]) for term in kept)])
        if not known.keys() >= set(quantities(rest)):
            return certificate
        terms = self._put_in(kept, times(rest, Fraction(-1)), known)
        return replace(certificate, terms=terms) if self._sum(terms) == aim else certificate

    # ── angles found on the way ──

    def _by_angle(self, certificate: Certificate, target: Statement) -> Certificate:
        """The same sum by the size of an angle that two of three facts give: ∠ADC = 150° by the base angles of ADC, so
        ∠ABC = 30° in the cyclic quadrilateral. Sizes alone are added up at once.
        """
        lines = [term for term in certificate.terms if _is_of_lines(self._stated_by(term))]
        facts = [term for term in certificate.terms if term not in lines]
        if len(facts) < AT_ONCE or not all(quantities(self._of(*term[:2]))[0][0] in "dt" for term in facts):
            return certificate
        if all(self._stated_by(term).predicate in SIZES for term in facts):
            return certificate
        for two in combinations(facts, 2):
            for some in chain.from_iterable(
                combinations(lines, count) for count in range(min(len(lines), MOST_LINES) + 1)
            ):
                total = self._sum((*two, *some))
                if not total or not any(map(_has_vertex, statements(total))):
                    continue
                joined = self._said(total, (*two, *some), target)
                if joined is not None and _has_vertex(self._stated_by(joined)):
                    kept = [term for term in certificate.terms if term not in two and term not in some]
                    return replace(certificate, terms=_merged([*kept, joined]))
        return certificate

    def _stated_by(self, term: Term) -> Statement:
        return self.steps[term[0] - 1].statement

    # ── unknowns ──

    def _by_unknowns(self, certificate: Certificate, target: Statement) -> Certificate:
        """The same sum by values of two lengths or angles in place of what a given relation says of them.

        Two values by one unknown say that one is a multiple of the other and a number more; who has an equation for the
        unknown finds it, and both values, before going on.
        """
        related = next((term[:2] for term in certificate.terms if self._relates(*term[:2])), None)
        if related is None:
            return certificate
        aim = self._form(target, certificate.form)
        facts = {term[:2]: self._of(*term[:2]) for term in certificate.terms}
        if set(quantities(aim)) <= set(quantities(facts[related])):
            return certificate
        values: dict[Fact, Sum] = {}
        relation = {related: facts[related]}
        others = {fact: one for fact, one in facts.items() if fact not in relation}
        for quantity in sorted(quantities(*relation.values()), key=lambda q: _value_by(others, q) is None):
            often = (
                _value_by({**relation, **values}, quantity) or _value_by(others, quantity) or _value_by(facts, quantity)
            )
            if often is None:
                return certificate
            found = self._stated(often, target)
            if found is None:
                return certificate
            values[found] = self._of(*found)
        return self._by_fewest(aim, {**values, **others}, certificate)

    def _relates(self, number: int, which: int) -> bool:
        """True for a given equation of two lengths or angles in which one is not just a multiple of the other."""
        step = self.steps[number - 1]
        if step.kind != GIVEN or step.statement.predicate != "equal":
            return False
        fact = self._of(number, which)
        related = quantities(fact)
        return len(related) == 2 and len(fact) == 3 and {q[0] for q in related} <= {"s", "t"}

    def _stated(self, often: dict[Fact, Coefficient], target: Statement) -> Fact | None:
        """The fact that a combination of facts states; None where it says nothing, or what the step is to end in."""
        terms = _merged([(*fact, count) for fact, count in often.items()])
        if len(terms) == 1:
            return terms[0][:2]
        said = self._said(self._sum(terms), terms, target)
        return None if said is None else said[:2]

    def _by_fewest(self, aim: Sum, facts: dict[Fact, Sum], otherwise: Certificate) -> Certificate:
        """A sum of as few of some facts as suffice."""
        for count in range(1, AT_ONCE + 1):
            for some in combinations(facts, count):
                often = combination(aim, {fact: facts[fact] for fact in some})
                if often is not None:
                    return replace(otherwise, terms=_merged([(*fact, c) for fact, c in often.items()]))
        often = combination(aim, facts)
        return otherwise if often is None else replace(otherwise, terms=_merged([(*f, c) for f, c in often.items()]))

    def _solvable(self, left: dict[Fact, Sum], known: dict[Quantity, Fact]) -> Iterator[Fact]:
        """Facts with one quantity at most that is not known, as long as there are such; both may change meanwhile."""
        tried: set[tuple[Fact, int]] = set()
        while True:
            fit = (key for key, fact in left.items() if sum(q not in known for q in quantities(fact)) <= 1)
            key = next((key for key in fit if (key, len(known)) not in tried), None)
            if key is None:
                return
            tried.add((key, len(known)))
            yield key

    def _put_in(self, terms: Sequence[Term], fact: Sum, known: dict[Quantity, Fact]) -> tuple[Term, ...]:
        """A sum to which those known values are added that make the known quantities of a fact vanish."""
        values = [(*known[q], q, c) for q, c in fact.items() if q in known]
        put = [(number, which, quotient(-c, self._of(number, which)[q])) for number, which, q, c in values]
        return _merged([*terms, *put])

    # ── facts joined ──

    def _joined(self, terms: Sequence[Term], target: Statement) -> tuple[Term, ...] | None:
        """A sum with two or three of its facts joined, those that say the least together."""
        sums = {term: times(self._of(*term[:2]), term[2]) for term in terms}
        totals: dict[tuple[Term, ...], Sum] = {}
        for group in chain(combinations(terms, 2), combinations(terms, 3)):
            before = sums[group[0]] if len(group) == 2 else totals[group[:2]]
            totals[group] = total_of((before, sums[group[-1]]))
        for group, total in sorted(totals.items(), key=lambda one: (len(quantities(one[1])), len(one[0]))):
            if total and len({number for number, _, _ in group}) > 1:
                joined = self._said(total, group, target)
                if joined is not None:
                    return _merged([*(term for term in terms if term not in group), joined])
        return None

    def _named(self, certificate: Certificate, target: Statement) -> Certificate:
        """One of the sums behind a step, itself a step where it brings facts together."""
        if len(_facts([certificate])) > 1:
            joined = self._said(self._sum(certificate.terms), certificate.terms, target)
            if joined is not None:
                return replace(certificate, terms=(joined,))
        return certificate

    def _said(self, total: Sum, terms: Sequence[Term], target: Statement) -> Term | None:
        """What a sum says, as a step that rests on its facts, and how often that goes into the sum.

        None where there is nothing to say, or only what the step is to end in.
        """
        for statement in statements(total):
            key = statement.canonical()
            if key == target.canonical() or degenerate(key) or conditions(key) or not true_in(key, self._at):
                continue
            if key.predicate == "eqangle" and true_in(Statement("para", key.args[:4]), self._at):
                continue  # angles of 0° or 180° are equal, and nobody would say so
            for (which,) in (way for way in key.spec.ways if len(way) == 1 and way[0] < len(all_forms(key))):
                factor = factor_in(total, self._form(key, which))
                if factor is not None:
                    return self._step(key, which, factor, terms), which, factor
        return None

    def _step(self, statement: Statement, which: int, factor: Coefficient, terms: Sequence[Term]) -> int:
        """The number of a step that states what a sum says, times a factor."""
        known = self._known.get(statement)
        if known is None:
            own = _merged([(number, index, quotient(often, factor)) for number, index, often in terms])
            certificate = Certificate(which, own)
            facts = tuple(sorted(_facts([certificate])))
            known = self._enter(Step(0, statement, BY_ALGEBRA, facts, certificates=(certificate,)))
        return known

    def _sum(self, terms: Sequence[Term]) -> Sum:
        """What facts add up to."""
        return total_of(times(self._of(number, which), often) for number, which, often in terms)

    def _of(self, number: int, which: int) -> Sum:
        """A fact."""
        return self._form(self.steps[number - 1].statement, which)

    def _form(self, statement: Statement, which: int) -> Sum:
        """A form of a true statement, with its integer read off the figure."""
        found = lifted(all_forms(statement)[which], self._at)
        if found is None:
            raise NotDerivable(f"'{statement}' is not true in the figure")
        return dict(found)


def _value_by(facts: dict[Fact, Sum], quantity: Quantity) -> dict[Fact, Coefficient] | None:
    """How often facts go into what says how large a quantity is; None where they do not say it."""
    return combination({quantity: Fraction(1)}, facts, constants=False)


def _has_vertex(statement: Statement) -> bool:
    """True for a size of an angle whose sides meet in one of its points."""
    return statement.predicate in SIZES and len({*statement.args[:2]} & {*statement.args[2:4]}) == 1


def _is_of_lines(statement: Statement) -> bool:
    """True for what only leads from one angle to another on the same lines."""
    return names_line(statement) or statement.spec.silent


def _facts(certificates: Sequence[Certificate]) -> set[int]:
    return {number for certificate in certificates for number, _, _ in certificate.terms}


def _merged(terms: Sequence[Term]) -> tuple[Term, ...]:
    """Terms in order, those of one fact added up."""
    total: dict[Fact, Coefficient] = {}
    for number, which, often in terms:
        total[number, which] = total.get((number, which), Fraction(0)) + often
    return tuple((*fact, as_coefficient(often)) for fact, often in sorted(total.items()) if often)
