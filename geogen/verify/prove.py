"""The search for one certificate: elimination, signs, and what is left to Gröbner bases."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import prod

from flint import fmpz_mpoly

from geogen.verify.absolute import contradiction, related, visibly_positive
from geogen.verify.eliminate import Elimination, TooLarge
from geogen.verify.ideal import Core
from geogen.verify.ledger import Ledger
from geogen.verify.multiply import Given, Step, Theorem
from geogen.verify.order import LONGEST, sums
from geogen.verify.prune import pruned
from geogen.verify.singular import OutOfBudget
from geogen.verify.terms import plain

#: Variables of a few equations of which products are sought among the consequences.
WIDEST = 8


#: Polynomials that are tried as cases.
CASES = 2
#: Polynomials of which it is asked whether equations nearby say that they are not zero.
NEARBY = 12
#: Seconds for a goal that has further attempts before it.
QUICK = 3


@dataclass(frozen=True)
class Budget:
    """How far a search goes.

    Args:
        terms: of a polynomial during elimination.
        seconds: for each Gröbner basis, a safeguard against machines that hang.
        order: whether inequalities are used.
        cases: how often a polynomial that is in the way is taken to be zero in one branch and not in the other.
        lengths: whether lengths join the symbols where hypotheses are about bisected angles.
    """

    terms: int
    seconds: int
    order: bool
    cases: int = 0
    lengths: bool = False


#: From the cheapest attempt to the dearest; each is made with every gauge before the next.
BUDGETS = (
    Budget(600, 4, False),
    Budget(2000, 10, True),
    Budget(2000, 10, False, cases=3),
    Budget(2000, 10, True, cases=3),
    Budget(2000, 10, True, lengths=True),
    Budget(20000, 120, True),
    Budget(40000, 120, False),
)


def search(claim: Theorem, budget: Budget, about: Collection[str] = ()) -> list[Step] | None:
    """The steps of a certificate, None where none was found within a budget.

    Args:
        claim: what is to be shown.
        budget: how far to go.
        about: symbols of which it speaks; first only what is known of their points and one more is used.
    """
    if not claim.goal:
        return []
    counts = len(claim.zero), len(claim.nonzero), len(claim.positive)
    for inside in (*neighbourhoods(claim, about), frozenset(claim.symbols)):
        ledger, goal = Ledger.of(claim)
        facts = [i for i, p in enumerate(claim.zero) if _within(p, inside)]
        start = Elimination(ledger, (), goal, budget.terms)
        places = {s: i for i, s in enumerate(claim.symbols)}
        allowed = {places[s] for s in inside}
        start.nonzero = [n for n in start.nonzero if _variables(ledger.nonzero[n]) <= allowed]
        start.positive = [n for n in start.positive if _variables(ledger.positive[n]) <= allowed]
        try:
            if Search(ledger, budget).prove(facts, goal, start):
                return pruned(ledger.steps, counts)
        except (OutOfBudget, TooLarge):
            continue
    return None


def neighbourhoods(claim: Theorem, about: Collection[str]) -> list[frozenset[str]]:
    """The symbols of the points of some symbols, then those of one point more, as far as they are not all."""
    first = frozenset(p for s in about for p in _points(s))
    points = dict.fromkeys(p for s in claim.symbols for p in _points(s))
    if not first or len(first) + 1 >= len(points):
        return []
    found = []
    for some in (first, *(first | {p} for p in points if p not in first)):
        found.append(frozenset(s for s in claim.symbols if some.issuperset(_points(s))))
    return found


def _points(symbol: str) -> tuple[str, ...]:
    """The points in a symbol's name; roots and π have none."""
    return tuple(p for p in symbol.split("_")[1:] if not p.isdigit())


def _within(polynomial: Given, symbols: Collection[str]) -> bool:
    return all(name in symbols for monomial in polynomial for name, _ in monomial)


class Search:
    """The search in one branch.

    Args:
        ledger: what is known there.
        budget: how far to go.
    """

    def __init__(self, ledger: Ledger, budget: Budget) -> None:
        self.ledger, self.budget = ledger, budget

    def prove(self, facts: Sequence[int], goal: fmpz_mpoly, above: Elimination | None = None) -> bool:
        """Show a goal zero; on success it is the last of what is zero."""
        work = Elimination(self.ledger, facts, goal, self.budget.terms, above)
        work.impossible = visibly_positive(self.ledger, facts)
        if work.impossible is None:
            work.run()
        if work.impossible is None and work.goal:
            work.impossible = contradiction(self.ledger, work.positive) or visibly_positive(self.ledger, work.facts)
        if work.impossible is None and work.goal:
            fresh = related(self.ledger, work.facts, work.positive)
            if fresh:
                if not self.prove([*work.facts, *fresh], work.goal, work):
                    return False
                work.finish(len(self.ledger.zero) - 1)
                return True
        if work.impossible is not None:
            self.ledger.add_zero(goal, (1, {}), [(work.impossible, self.ledger.ring.constant(1))], 0)
            return True
        if not work.goal:
            work.finish(None)
            return True
        place = self._core(work)
        if place is None:
            return False
        work.finish(place)
        return True

    def _core(self, work: Elimination) -> int | None:
        """The place of the goal that elimination has left, once it is shown; None if it is not."""
        seconds = QUICK if self.budget.order or self.budget.cases else self.budget.seconds
        core = Core(self.ledger, work.facts, work.goal, work.nonzero, seconds)
        try:
            place = core.member()
        except OutOfBudget:
            place = None
        if place is None and self.budget.cases:
            place = self._cases(work)
        if place is not None or not self.budget.order:
            return place
        products = self._products(work)
        return self._split(work, products, work.facts) if products else self._positive(work)

    def _cases(self, work: Elimination) -> int | None:
        """Take a polynomial by which elimination would have to divide as zero, then as not zero."""
        if self._nonzero(work):
            rest = work.copy()
            if not Search(self.ledger, self.budget).prove(work.facts, work.goal, rest):
                return None
            return len(self.ledger.zero) - 1
        for case in work.undetermined()[:CASES]:
            branches = []
            for zero in (True, False):
                ledger = self.ledger.branch()
                facts = work.facts
                above = work.copy()
                if zero:
                    ledger.zero.append(case)
                    facts = [*work.facts, len(ledger.zero) - 1]
                else:
                    ledger.nonzero.append(case)
                    index = len(ledger.nonzero) - 1
                    factors = ledger.factors(index, case, (1, {index: 1}), ())
                    above.nonzero += [ledger.place[str(f)] for f in factors]
                budget = replace(self.budget, cases=self.budget.cases - 1)
                if not Search(ledger, budget).prove(facts, work.goal, above):
                    break
                branches.append(ledger.steps)
            else:
                return self.ledger.add_cases(work.goal, case, branches)
        return None

    def _nonzero(self, work: Elimination) -> bool:
        """Show that a polynomial by which elimination would have to divide is not zero, from equations nearby."""
        for case in work.undetermined()[:NEARBY]:
            ledger = self.ledger.branch()
            ledger.zero.append(case)
            inside = _variables(case)
            near = [f for f in work.facts if _near(_variables(ledger.zero[f]), inside)]
            core = Core(ledger, [*near, len(ledger.zero) - 1], ledger.ring.constant(1), work.nonzero, QUICK)
            try:
                found = core.exponents()
                if found is None:
                    continue
                scale, parts = core.cofactors(*found)
            except OutOfBudget:
                continue
            *others, (_, factor) = parts
            shown = self.ledger.factors(0, factor * case, (scale, found[1]), others)
            work.nonzero += [self.ledger.place[str(f)] for f in shown]
            if shown:
                return True
        return False

    def _products(self, work: Elimination) -> list[int]:
        """An equation, or a consequence of a few, that is a product; all that are found where lengths were added."""
        found: dict[str, int] = {}
        for fact in work.facts:
            if len(self.ledger.split_off(self.ledger.zero[fact])[1]) > 1:
                return [fact]
        few = self.budget.lengths
        for some in (*combinations(work.facts, 2), *(combinations(work.facts, 3) if few else ())):
            core = Core(self.ledger, some, self.ledger.ring.constant(1), work.nonzero, QUICK)
            if len(core.variables) > WIDEST or not _connected([_variables(self.ledger.zero[f]) for f in some]):
                continue
            try:
                self._consequences(core, found)
            except OutOfBudget:
                continue
            if found and not few:
                break
        return list(found.values())

    def _consequences(self, core: Core, found: dict[str, int]) -> None:
        """Note a product among the consequences of some equations, if there is a new one."""
        for product in core.reducible() or (core.decomposed() if self.budget.lengths else ()):
            factors = [f for f, _ in self.ledger.split_off(product)[1]]
            core.goal = prod(factors, start=self.ledger.ring.constant(1))
            if len(factors) < 2 or str(core.goal) in found:
                continue
            place = core.member()
            if place is not None:
                found[str(core.goal)] = place
                return

    def _split(self, work: Elimination, products: Sequence[int], facts: Sequence[int]) -> int | None:
        """One of the factors of a product is zero; show the goal for each, the further products split first."""
        fact, *others = products
        product, factors = self.ledger.radical(fact)
        branches = []
        for factor in factors:
            ledger = self.ledger.branch()
            ledger.zero.append(factor)
            inner = [*(f for f in facts if f != fact), len(ledger.zero) - 1]
            search = Search(ledger, self.budget)
            if others:
                shown = search._split(work, others, inner) is not None
            else:
                shown = search.prove(inner, work.goal, work)
            if not shown:
                return None
            branches.append(ledger.steps)
        return self.ledger.add_split(work.goal, product, factors, branches)

    def _positive(self, work: Elimination) -> int | None:
        """Use the inequalities."""
        further = [p for p in (self.ledger.positive[i] for i in work.positive) if len(p) <= LONGEST]
        core = Core(self.ledger, work.facts, work.goal, work.nonzero, self.budget.seconds, further)
        found = sums(core, work.positive)
        if not found:
            return None
        factor = "*".join(f"({'+'.join(f'{n}*({core.text(p.value(core))})' for n, p in one)})" for one in found)
        exponents = core.exponents(factor)
        if exponents is None:
            return None
        return core.lift(*exponents, [[p.written(n, plain) for n, p in one] for one in found], factor)


def _variables(poly: fmpz_mpoly) -> set[int]:
    return {v for v, d in enumerate(poly.degrees()) if d}


def _near(variables: set[int], inside: set[int]) -> bool:
    """True for an equation that has some of the variables and few others."""
    return bool(variables & inside) and len(variables - inside) <= 2


def _connected(sets: Sequence[set[int]]) -> bool:
    """True where each set but the first has something in common with an earlier one."""
    return all(any(one & other for other in sets[:i]) for i, one in enumerate(sets) if i)
