"""Linear elimination: unknowns that equations determine are put out of the way, one after the other.

A polynomial a·v + b that is zero, with a known not to be, turns every polynomial g of degree d in v into a^d·g modulo
itself, which does not have v. Two equations that are linear in two unknowns determine both where their determinant is
known not to be zero (Cramer). Each replacement is a step of the certificate.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from flint import fmpz_mpoly

from geogen.verify.ledger import Ledger, Weight, both, powered
from geogen.verify.terms import coefficients, content_of, linear_pair, quotient

#: Side conditions with more terms than this are no longer carried along.
CARRIED = 300


class TooLarge(Exception):
    """A polynomial has outgrown the budget of the search."""


@dataclass(frozen=True)
class Reduction:
    """How a goal follows from the next one: weight·goal = cofactor·next + Σ q·f."""

    goal: fmpz_mpoly
    weight: Weight
    cofactor: fmpz_mpoly
    parts: tuple[tuple[int, fmpz_mpoly], ...]


class Elimination:
    """A system that is being made smaller.

    Args:
        ledger: what is known.
        facts: places in ``ledger.zero`` of the equations still in use.
        goal: what is to be shown zero.
        largest: terms that a polynomial may have.
        above: the elimination before this branch, whose side conditions are those in use.
    """

    def __init__(
        self, ledger: Ledger, facts: Sequence[int], goal: fmpz_mpoly, largest: int, above: Elimination | None = None
    ) -> None:
        self.ledger = ledger
        self.facts = list(facts)
        self.goal = goal
        self.largest = largest
        self.links: list[Reduction] = []
        self.nonzero: list[int] = sorted(set(ledger.place.values())) if above is None else list(above.nonzero)
        self.positive: list[int] = list(range(len(ledger.positive))) if above is None else list(above.positive)
        self.impossible: int | None = None

    def run(self) -> None:
        """Eliminate as long as something can be, or until the goal is zero or the situation impossible."""
        for fact in list(self.facts):
            self.facts.remove(fact)
            self._strip(fact)
        while self.impossible is None and self.goal:
            pivot = self.best()
            if pivot is None:
                if not self._squared():
                    return
                continue
            for variable, fact in pivot:
                self.eliminate(variable, fact)
                if self.impossible is not None:
                    return

    def finish(self, index: int | None) -> None:
        """Note the goals from the last to the first, the last being zero by itself or at this place."""
        for link in reversed(self.links):
            parts = list(link.parts)
            if index is not None:
                parts.append((index, link.cofactor))
            index = self.ledger.add_zero(link.goal, link.weight, parts)

    # -- choice of a pivot --------------------------------------------------------------------------------------------

    def best(self) -> list[tuple[int, int]] | None:
        """The cheapest replacement, as one or two pairs of a variable and the place of its equation."""
        candidates = sorted(self._single(), key=lambda c: c[:3])
        for _, _, fact, variable in candidates:
            head = coefficients(self.ledger.zero[fact], variable)[1]
            if head.is_constant() or self.ledger.weight_of(head) is not None:
                return [(variable, fact)]
        return self._cramer()

    def copy(self) -> Elimination:
        """The same state, for a branch."""
        return Elimination(self.ledger, self.facts, self.goal, self.largest, self)

    def undetermined(self) -> list[fmpz_mpoly]:
        """Polynomials which, were they known not to be zero, would let elimination go on.

        Those come first by which unknowns go that stand in few other equations, then the simplest.
        """
        found = [
            (self._others((fact,), (variable,)), coefficients(self.ledger.zero[fact], variable)[1])
            for _, _, fact, variable in self._single()
        ]
        found += [(self._others((one, two), (u, v)), case) for _, one, two, u, v, case in self._determinants()]
        simple: dict[str, tuple[int, int, int, str, fmpz_mpoly]] = {}
        for others, poly in found:
            rest = [f for f, _ in self.ledger.split_off(poly)[1]]
            case = self.ledger.ring.constant(1)
            for factor in rest:
                case = case * factor
            if rest and len(case) <= CARRIED:
                key = (others, len(case), case.total_degree(), str(case))
                simple[key[3]] = min(simple.get(key[3], (*key, case)), (*key, case), key=lambda k: k[:4])
        return [case for *_, case in sorted(simple.values(), key=lambda k: k[:4])]

    def _others(self, facts: Sequence[int], variables: Sequence[int]) -> int:
        """How many other equations have one of the variables."""
        degrees = (self.ledger.zero[f].degrees() for f in self.facts if f not in facts)
        return sum(any(d[v] for v in variables) for d in degrees)

    def _single(self) -> Iterator[tuple[int, int, int, int]]:
        for fact in self.facts:
            poly = self.ledger.zero[fact]
            for variable, degree in enumerate(poly.degrees()):
                if degree == 1:
                    head = coefficients(poly, variable)[1]
                    growth = len(poly) * sum(self.ledger.zero[f].degrees()[variable] for f in self.facts)
                    yield (0 if head.is_constant() else 1), len(head) * 4 + growth, fact, variable

    def _cramer(self) -> list[tuple[int, int]] | None:
        for _, one, two, u, v, determinant in sorted(self._determinants(), key=lambda f: f[:5]):
            if self.ledger.weight_of(determinant) is not None:
                return self._solve_pair(one, two, u, v)
        return None

    def _determinants(self) -> list[tuple[int, int, int, int, int, fmpz_mpoly]]:
        """Pairs of equations that are linear in two variables: terms, equations, variables, determinant."""
        found = []
        degrees = {f: self.ledger.zero[f].degrees() for f in self.facts}
        for one, two in combinations(self.facts, 2):
            shared = [v for v, d in enumerate(degrees[one]) if d == 1 and degrees[two][v] == 1]
            for u, v in combinations(shared, 2):
                first = linear_pair(self.ledger.zero[one], u, v)
                second = linear_pair(self.ledger.zero[two], u, v)
                if first is None or second is None:
                    continue
                determinant = first[0] * second[1] - first[1] * second[0]
                if determinant and len(determinant) <= CARRIED:
                    found.append((len(determinant), one, two, u, v, determinant))
        return found

    def _solve_pair(self, one: int, two: int, u: int, v: int) -> list[tuple[int, int]]:
        """Replace two equations by those of Cramer's rule."""
        first, second = self.ledger.zero[one], self.ledger.zero[two]
        upper, lower = linear_pair(first, u, v), linear_pair(second, u, v)
        assert upper is not None and lower is not None, "the pair has a determinant"
        (a, b), (c, d) = upper, lower
        self.facts = [f for f in self.facts if f not in (one, two)]
        pivots = []
        for variable, p, q in ((u, d, -b), (v, -c, a)):
            place = self._note(p * first + q * second, [(one, p), (two, q)])
            assert place is not None, "a determinant that is not zero leaves an equation"
            pivots.append((variable, place))
        return pivots

    # -- replacement ------------------------------------------------------------------------------------------------

    def eliminate(self, variable: int, fact: int) -> None:
        """Remove a variable by an equation that is linear in it."""
        equation = self.ledger.zero[fact]
        head = self.ledger.weight_of(coefficients(equation, variable)[1])
        assert head is not None, "a pivot is not zero"
        self.facts = [f for f in self.facts if f != fact]
        for other in list(self.facts):
            poly = self.ledger.zero[other]
            degree = poly.degrees()[variable]
            if not degree:
                continue
            self.facts.remove(other)
            rest, factor, power = self._reduced(poly, equation, variable)
            self._note(rest, [(other, power), (fact, -factor)])
            if self.impossible is not None:
                return
        self._reduce_goal(variable, fact, equation, head)
        self._reduce_nonzero(variable, fact, equation, head)
        self._reduce_positive(variable, fact, equation, head)

    def _reduced(
        self, poly: fmpz_mpoly, equation: fmpz_mpoly, variable: int
    ) -> tuple[fmpz_mpoly, fmpz_mpoly, fmpz_mpoly]:
        """(r, q, a^d) with a^d·poly = q·equation + r."""
        tail, head = coefficients(equation, variable)
        pieces = coefficients(poly, variable)
        degree = len(pieces) - 1
        rest, minus = self.ledger.ring.constant(0), self.ledger.ring.constant(1)
        heads = [self.ledger.ring.constant(1)]
        for _ in range(degree):
            heads.append(heads[-1] * head)
        for power, piece in enumerate(pieces):
            rest += piece * minus * heads[degree - power]
            minus = minus * -tail
            if len(rest) > self.largest:
                raise TooLarge(f"{len(rest)} terms")
        return rest, quotient(heads[degree] * poly - rest, equation), heads[degree]

    def _strip(self, fact: int) -> None:
        """Divide an equation by what is not zero."""
        poly = self.ledger.zero[fact]
        (_, powers), rest = self.ledger.split_off(poly)
        if powers or any(e > 1 for _, e in rest):
            self._note(poly, [(fact, self.ledger.ring.constant(1))])
        elif poly and all(self.ledger.zero[f] != poly for f in self.facts):
            self.facts.append(fact)

    def _note(self, poly: fmpz_mpoly, parts: list[tuple[int, fmpz_mpoly]]) -> int | None:
        """Note a combination of what is zero, without factors that are not; its place, None where it says nothing."""
        if not poly:
            return None
        (number, powers), rest = self.ledger.split_off(poly)
        if not rest:
            self.impossible = self.ledger.add_zero(self.ledger.ring.constant(1), (number, powers), parts)
            return None
        power = max(e for _, e in rest)
        radical = self.ledger.ring.constant(1)
        extra = self.ledger.ring.constant(1)
        for factor, exponent in rest:
            radical = radical * factor
            extra = extra * factor ** (power - exponent)
        known = next((f for f in self.facts if self.ledger.zero[f] == radical), None)
        if known is not None:
            return known
        parts = [(i, q * extra) for i, q in parts]
        place = self.ledger.add_zero(radical, (number, powers), parts, power)
        self.facts.append(place)
        return place

    def _reduce_goal(self, variable: int, fact: int, equation: fmpz_mpoly, head: Weight) -> None:
        degree = self.goal.degrees()[variable]
        if degree < 1:  # −1 for a goal that the first of two replacements has brought to zero
            return
        rest, factor, _ = self._reduced(self.goal, equation, variable)
        self._next_goal(rest, powered(head, degree), fact, factor)

    def _squared(self) -> bool:
        """Replace, in the goal alone, the square of a positive symbol that is in it with even powers only."""
        symbols = {str(p) for p in self.ledger.positive if len(p) == 1}
        generators = self.ledger.ring.gens()
        for fact in self.facts:
            equation = self.ledger.zero[fact]
            for variable, degree in enumerate(equation.degrees()):
                if degree != 2 or str(generators[variable]) not in symbols:
                    continue
                tail, linear, head = coefficients(equation, variable)
                pieces = coefficients(self.goal, variable)
                weight = self.ledger.weight_of(head)
                if linear or weight is None or len(pieces) < 3 or any(pieces[1::2]):
                    continue
                most = len(pieces) // 2
                rest = self.ledger.ring.constant(0)
                for power, piece in enumerate(pieces[::2]):
                    rest += piece * (-tail) ** power * head ** (most - power)
                if len(rest) <= self.largest:
                    factor = quotient(head**most * self.goal - rest, equation)
                    self._next_goal(rest, powered(weight, most), fact, factor)
                    return True
        return False

    def _next_goal(self, rest: fmpz_mpoly, weight: Weight, fact: int, factor: fmpz_mpoly) -> None:
        """The goal follows where rest, a multiple of the goal up to an equation, is zero."""
        goal = self.ledger.ring.constant(0)
        cofactor = goal
        if rest:
            goal = self.ledger.ring.constant(1)
            for single, _ in self.ledger.split_off(rest)[1]:
                goal = goal * single
            cofactor = quotient(rest, goal)
        self.links.append(Reduction(self.goal, weight, cofactor, ((fact, factor),)))
        self.goal = goal

    def _reduce_nonzero(self, variable: int, fact: int, equation: fmpz_mpoly, head: Weight) -> None:
        kept = []
        for index in self.nonzero:
            poly = self.ledger.nonzero[index]
            degree = poly.degrees()[variable]
            if not degree:
                kept.append(index)
                continue
            if len(poly) > CARRIED:
                continue
            rest, factor, _ = self._reduced(poly, equation, variable)
            weight = both(powered(head, degree), (1, {index: 1}))
            if not rest:
                self.impossible = self.ledger.add_zero(self.ledger.ring.constant(1), weight, [(fact, factor)])
                return
            if len(rest) <= 4 * CARRIED:
                found = self.ledger.factors(index, rest, weight, [(fact, factor)])
                kept += [self.ledger.place[str(f)] for f in found if len(f) <= CARRIED]
        self.nonzero = sorted(set(kept))

    def _reduce_positive(self, variable: int, fact: int, equation: fmpz_mpoly, head: Weight) -> None:
        kept = []
        for index in self.positive:
            poly = self.ledger.positive[index]
            degree = poly.degrees()[variable]
            if not degree:
                kept.append(index)
                continue
            half = (degree + 1) // 2
            rest, factor, _ = self._reduced(poly, equation, variable)
            if 2 * half > degree:
                extra = coefficients(equation, variable)[1]
                rest, factor = rest * extra, factor * extra
            if len(rest) > 4 * CARRIED or not rest:
                continue
            number, powers = powered(head, half)
            total = (number * number, powers)
            (_, known), _ = self.ledger.split_off(rest)
            over = {i: e // 2 for i, e in known.items() if e > 1}
            g = rest
            for i, e in over.items():
                g = quotient(g, self.ledger.nonzero[i] ** (2 * e))
            kept.append(self.ledger.add_positive(g, total, over, [[_term(1, [index])]], [(fact, factor)]))
        self.positive = kept
        self._opposed()

    def _opposed(self) -> None:
        """Note that the situation is impossible where two positive polynomials are negative multiples of each other."""
        seen: dict[str, tuple[int, int]] = {"1": (-1, 1)}
        for index in self.positive:
            poly = self.ledger.positive[index]
            if len(poly) > CARRIED:
                continue
            sign = 1 if poly.leading_coefficient() > 0 else -1
            content = sign * content_of(poly)
            single = str(quotient(poly, self.ledger.ring.constant(content)))
            other, factor = seen.setdefault(single, (index, content))
            if factor * content < 0:
                parts = [(abs(content), other), (abs(factor), index)]
                terms = [_term(number, [i] if i >= 0 else []) for number, i in parts]
                self.impossible = self.ledger.add_zero(self.ledger.ring.constant(1), (1, {}), [], 1, [terms])
                return


def _term(number: int, positive: list[int]) -> dict[str, Any]:
    """A term of a positive sum."""
    return {"number": number, "positive": positive, "least": [], "nonzero": [], "squares": []}
