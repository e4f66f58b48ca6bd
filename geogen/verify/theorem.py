"""A rule in coordinates, as theorems about polynomials: one for each thing that is to be shown of it.

A proof may go through *lemmas*, statements that are shown one after the other and may then be used. A lemma or a
conclusion says that polynomials are zero, not zero, or greater than zero; the latter two are shown by refuting the
opposite. An equation of drawn angles is shown in two parts: the product of the angles' directions is real and
positive, so the sum is right up to whole turns; and bounds leave no other whole turn (:mod:`geogen.verify.bounds`).
After that the equation itself, in symbols for the angles, may be used.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from geogen.lang.measure import Term, normal_term
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, all_forms, measured
from geogen.library.records import Rule
from geogen.verify.bounds import Undecided, open_angles
from geogen.verify.meaning import value_of
from geogen.verify.multiply import Theorem
from geogen.verify.poly import Poly
from geogen.verify.symbols import PolynomialCondition, System, translate

#: Ways to put two points at (0, 0) and (1, 0) that are tried.
GAUGES = 5

#: What is shown of a polynomial: that it is zero, that it is not, that it is not negative.
Aim = Literal["zero", "nonzero", "least"]


@dataclass(frozen=True)
class Obligation:
    """One thing to be shown.

    Args:
        stage: how many lemmas may be used.
        aim: what is shown of the polynomial; anything but ``zero`` by refuting the opposite.
        polynomial: the polynomial.
        known: what the same statement says to be zero, shown before.
    """

    stage: int
    aim: Aim
    polynomial: Poly
    known: tuple[Poly, ...] = ()


class Setting:
    """A rule in coordinates, with the lemmas of its proof.

    Args:
        rule: the rule.
        gauge: the points put at (0, 0) and (1, 0).
        lengths: segments whose lengths are symbols although nothing speaks of them; every segment has one.
        lemmas: statements about the rule's points, each to be shown with those before it.

    Raises:
        GeogenError: a lemma measures an area or a function that the rule does not.
        Undecided: bounds leave more than one whole turn to a sum of angles.
    """

    def __init__(
        self,
        rule: Rule,
        gauge: tuple[str, ...] = (),
        lengths: Sequence[tuple[str, str]] = (),
        lemmas: Sequence[Statement] = (),
    ) -> None:
        self.rule = rule
        self.system = System(rule, gauge)
        for a, b in lengths:
            self.system.plane.length(a, b)
        self.terms = frozenset(_meaningful(rule))
        self.premises: tuple[PolynomialCondition, ...] = (*self.system.given, *self.system.sides)
        self.then = self.system.then
        self.lemmas = tuple(lemmas)
        for lemma in self.lemmas:
            _admitted(lemma, self.terms, self.system)
        self.shown = tuple(translate(lemma, self.system.plane) for lemma in self.lemmas)
        self.sums = {s: value_of(difference(s.args), self.system.plane) for s in self._turns()}

    def _turns(self) -> Iterator[Statement]:
        """The equations of drawn angles."""
        for statement, condition in (*zip(self.lemmas, self.shown, strict=True), *self._concluded()):
            if condition.turn:
                yield statement

    def _concluded(self) -> Iterator[tuple[Statement, PolynomialCondition]]:
        return zip(self.rule.then, self.then, strict=True)

    def obligations(self) -> tuple[Obligation, ...]:
        """What is to be shown, the lemmas first."""
        found: list[Obligation] = []
        for stage, (lemma, condition) in enumerate(zip(self.lemmas, self.shown, strict=True)):
            found += _parts(stage, condition)
            if condition.turn:
                crossed = (Poly.symbol("_".join(("cross", *t[1:]))) for t in open_angles(lemma, self.terms))
                found += [Obligation(stage, "nonzero", c) for c in crossed]
        last = len(self.lemmas)
        for statement, condition in self._concluded():
            turned = [Obligation(last, "zero", self.sums[statement])] if condition.turn else []
            found += turned or _parts(last, condition)
        return tuple(found)

    def theorem(self, obligation: Obligation) -> Theorem:
        """An obligation as a theorem about polynomials."""
        system, stage = self.system, obligation.stage
        known = (*self.premises, *self.shown[:stage])
        signs = [(a.sign, Poly.symbol(a.name)) for a in system.auxiliary]
        zero = [p for c in known for p in c.equations] + list(obligation.known)
        zero += [self.sums[s] for s, c in zip(self.lemmas[:stage], self.shown, strict=False) if c.turn]
        positive = [p for c in known for p in c.positive] + [p for sign, p in signs if sign == ">"]
        nonzero = [p for c in (*system.sides, *self.shown[:stage]) for p in c.nonzero] + list(system.distinct)
        positive += self._absolute(nonzero)
        nonzero += positive
        positive += system.distinct
        zero += [a.relation for a in system.auxiliary if a.relation is not None]
        least = [p for sign, p in signs if sign == ">="]
        goal = obligation.polynomial if obligation.aim == "zero" else Poly.of(1)
        if obligation.aim == "nonzero":
            zero.append(obligation.polynomial)
        elif obligation.aim == "least":
            positive.append(-obligation.polynomial)
            nonzero.append(obligation.polynomial)
        lists = [tuple(p.terms for p in ps if p.constant is None) for ps in (zero, nonzero, positive, least)]
        return Theorem(system.symbols, lists[0], lists[1], lists[2], lists[3], goal.terms)

    def _absolute(self, nonzero: Sequence[Poly]) -> list[Poly]:
        """Absolute values of polynomials that are not zero."""
        known = {p for n in nonzero for p in (n, -n)}
        return [
            Poly.symbol(a.name)
            for a in self.system.auxiliary
            if a.sign == ">=" and a.absolute is not None and a.absolute in known
        ]


def _parts(stage: int, condition: PolynomialCondition) -> list[Obligation]:
    """What a statement says; what is positive is neither zero nor negative."""
    found = [Obligation(stage, "zero", p) for p in condition.equations]
    # A product of directions has a length, so its real part is not zero where the imaginary part is.
    nonzero = (*condition.nonzero, *(() if condition.turn else condition.positive))
    found += [Obligation(stage, "nonzero", p, condition.equations) for p in nonzero]
    return found + [Obligation(stage, "least", p, condition.equations) for p in condition.positive]


def _meaningful(rule: Rule) -> Iterator[Term]:
    """The terms that a rule measures, and the angles at the centre of its arcs, named in the least way."""
    for term in (t for s in (*rule.given, *rule.then) for t in measured(s)):
        yield normal_term(term)
        if term[0] in ("arc", "sector"):
            yield normal_term(("angle", term[2], term[1], term[3]))


def _admitted(lemma: Statement, terms: frozenset[Term], system: System) -> None:
    """Refuse a lemma about measured terms of which it is not known that they mean something.

    Lengths and angles always do, angles because they are shown to be open; sines and cosines where the sides have
    lengths.

    Raises:
        Undecided: there is one.
    """
    for term in map(normal_term, measured(lemma)):
        kind, *points = term
        sides = {frozenset(points[:2]), frozenset(points[1:])}
        if term in terms or kind in ("length", "angle") or (kind in ("sin", "cos") and sides <= system.apart):
            continue
        raise Undecided(f"'{lemma}' measures {' '.join(term)}, of which rule '{system.rule.id}' says nothing")
    unknown = set(lemma.points) - set(system.rule.variables)
    if unknown:
        raise Undecided(f"'{lemma}' is about {' '.join(sorted(unknown))}, no point of rule '{system.rule.id}'")


def gauges(rule: Rule) -> list[tuple[str, ...]]:
    """Pairs of points to fix, those first that the hypotheses name most often together."""
    system = System(rule)
    if not system.free_of_units or not system.apart:
        return [rule.variables[:1]]

    def rank(pair: tuple[str, ...]) -> tuple[int, int, tuple[int, ...]]:
        shared = sum(set(pair) <= set(s.points) for s in rule.given)
        places = tuple(rule.variables.index(p) for p in pair)
        return -shared, sum(places), places

    pairs = (tuple(sorted(p, key=rule.variables.index)) for p in system.apart)
    return sorted(pairs, key=rank)[:GAUGES]


def goals(rule: Rule) -> range:
    """The places of the polynomials that a rule's conclusions say are zero."""
    return range(sum(len(c.equations) for c in System(rule).then))


def bisected(rule: Rule) -> tuple[tuple[str, str], ...]:
    """Sides of angles that a hypothesis says to be bisected, and whose ends differ."""
    found = []
    for a_form in (f for s in rule.given for f in all_forms(s)):
        turns = [(q, int(c)) for q, c in a_form if q[0] == "d" and isinstance(c, Fraction)]
        if any(c % 2 == 0 for _, c in turns):
            found += [(q[1], q[2]) for q, c in turns if c % 2]
    return tuple(dict.fromkeys(found))


def theorem(rule: Rule, gauge: tuple[str, ...], conclusion: int) -> Theorem:
    """That one of the polynomials of a rule's conclusions is zero."""
    setting = Setting(rule, gauge)
    goal = [p for c in setting.then for p in c.equations][conclusion]
    return setting.theorem(Obligation(0, "zero", goal))
