"""What is known of a rule's polynomials while its proof is sought, and the steps by which each was found.

Here polynomials are python-flint's, with integer coefficients. Whatever joins a list comes with the step that shows it,
written as :mod:`geogen.verify.multiply` reads it; that module trusts nothing of this one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from flint import fmpz_mpoly, fmpz_mpoly_ctx

from geogen.verify.multiply import Step, Theorem
from geogen.verify.terms import content_of, context, plain, polynomial, quotient, unit

#: Number and powers of known nonzero polynomials: (7, {3: 2}) is 7·n₃².
Weight = tuple[int, dict[int, int]]

#: Polynomials of more terms than this are not factored, only divided by what is known not to be zero.
FACTORED = 3000


@dataclass
class Ledger:
    """The four lists, and the steps so far.

    Args:
        ring: the polynomials' ring.
        zero: what is zero.
        nonzero: what is not.
        positive: what is greater than zero.
        least: what is not negative.
        steps: the steps by which the lists grew.
        place: the place in ``nonzero`` of irreducible polynomials, by their text with a positive leading coefficient.
        related: absolute values of which the signs have been used, by their text.
    """

    ring: fmpz_mpoly_ctx
    zero: list[fmpz_mpoly]
    nonzero: list[fmpz_mpoly]
    positive: list[fmpz_mpoly]
    least: list[fmpz_mpoly]
    steps: list[Step] = field(default_factory=list)
    place: dict[str, int] = field(default_factory=dict)
    related: set[str] = field(default_factory=set)

    @staticmethod
    def of(theorem: Theorem) -> tuple[Ledger, fmpz_mpoly]:
        """The ledger of a theorem, and its goal."""
        ring = context(theorem.symbols)
        zero, nonzero, positive, least = (
            [polynomial(ring, p) for p in ps] for ps in (theorem.zero, theorem.nonzero, theorem.positive, theorem.least)
        )
        ledger = Ledger(ring, zero, nonzero, positive, least)
        for index, poly in enumerate(list(ledger.nonzero)):
            ledger.factors(index, poly, (1, {index: 1}), ())
        return ledger, polynomial(ring, theorem.goal)

    def branch(self) -> Ledger:
        """A copy for a branch, without steps."""
        return Ledger(
            self.ring,
            list(self.zero),
            list(self.nonzero),
            list(self.positive),
            list(self.least),
            place=dict(self.place),
            related=set(self.related),
        )

    # -- steps --------------------------------------------------------------------------------------------------------

    def add_zero(
        self,
        g: fmpz_mpoly,
        weight: Weight,
        parts: Iterable[tuple[int, fmpz_mpoly]],
        power: int = 1,
        sums: Sequence[Any] = (),
    ) -> int:
        """Note that weight·sums·g^power = Σ q·f; the place of g among what is zero."""
        step = {"kind": "zero", "g": plain(g), "power": power, **_written(weight, parts)}
        if sums:
            step["sums"] = list(sums)
        self.steps.append(step)
        self.zero.append(g)
        return len(self.zero) - 1

    def factors(
        self, known: int, poly: fmpz_mpoly, weight: Weight, parts: Sequence[tuple[int, fmpz_mpoly]]
    ) -> list[fmpz_mpoly]:
        """Note that the irreducible factors of a polynomial are not zero, where weight = poly + Σ q·f."""
        if len(poly) > FACTORED:
            return []
        found = []
        for factor, _ in poly.factor()[1]:
            factor = unit(factor)
            found.append(factor)
            if str(factor) in self.place:
                continue
            if poly == self.nonzero[known] and unit(poly) == factor and poly == factor:
                self.place[str(factor)] = known
                continue
            step = {"kind": "nonzero", "g": plain(factor), "h": plain(quotient(poly, factor))}
            self.steps.append({**step, **_written(weight, parts)})
            self.nonzero.append(factor)
            self.place[str(factor)] = len(self.nonzero) - 1
        return found

    def add_positive(
        self,
        g: fmpz_mpoly,
        weight: Weight,
        over: dict[int, int],
        sums: Sequence[Any],
        parts: Iterable[tuple[int, fmpz_mpoly]],
    ) -> int:
        """Note that number·times²·sums = g·over² + Σ q·f."""
        step = {"kind": "positive", "g": plain(g), "over": _powers(over), "sums": list(sums)}
        self.steps.append({**step, **_written(weight, parts)})
        self.positive.append(g)
        return len(self.positive) - 1

    def radical(self, index: int) -> tuple[int, list[fmpz_mpoly]]:
        """Note that the product of an equation's different factors is zero; its place, and the factors.

        Factors that are known not to be zero are left out.
        """
        weight, factors = self.split_off(self.zero[index])
        power = max(e for _, e in factors)
        product, extra = self.ring.constant(1), self.ring.constant(1)
        for factor, exponent in factors:
            product = product * factor
            extra = extra * factor ** (power - exponent)
        return self.add_zero(product, weight, [(index, extra)], power), [f for f, _ in factors]

    def add_split(
        self, goal: fmpz_mpoly, product: int, factors: Sequence[fmpz_mpoly], branches: Sequence[list[Step]]
    ) -> int:
        """Note that the goal is zero whichever factor of a product that is zero vanishes."""
        step = {"kind": "split", "goal": plain(goal), "factors": [plain(f) for f in factors]}
        written = _written((1, {}), [(product, self.ring.constant(1))])
        self.steps.append({**step, **written, "branches": [list(b) for b in branches]})
        self.zero.append(goal)
        return len(self.zero) - 1

    def add_cases(self, goal: fmpz_mpoly, case: fmpz_mpoly, branches: Sequence[list[Step]]) -> int:
        """Note that the goal is zero whether the case is or not."""
        self.steps.append(
            {"kind": "cases", "goal": plain(goal), "g": plain(case), "branches": [list(b) for b in branches]}
        )
        self.zero.append(goal)
        return len(self.zero) - 1

    # -- what is known not to be zero -----------------------------------------------------------------------------

    def split_off(self, poly: fmpz_mpoly) -> tuple[Weight, list[tuple[fmpz_mpoly, int]]]:
        """A polynomial as a weight times other factors."""
        if len(poly) > FACTORED:
            return self._divided(poly)
        content, factors = poly.factor()
        number = int(content)
        powers: dict[int, int] = {}
        rest: list[tuple[fmpz_mpoly, int]] = []
        for factor, exponent in factors:
            single = unit(factor)
            if single != factor and exponent % 2:
                number = -number
            if str(single) in self.place:
                powers[self.place[str(single)]] = int(exponent)
            else:
                rest.append((single, int(exponent)))
        return (number, powers), rest

    def _divided(self, poly: fmpz_mpoly) -> tuple[Weight, list[tuple[fmpz_mpoly, int]]]:
        """The same without factoring: what is left is one factor."""
        powers: dict[int, int] = {}
        for index in self.place.values():
            factor = self.nonzero[index]
            while len(factor) < len(poly):
                result, remainder = divmod(poly, factor)
                if remainder:
                    break
                poly = result
                powers[index] = powers.get(index, 0) + 1
        content = content_of(poly)
        return (content, powers), [(quotient(poly, self.ring.constant(content)), 1)]

    def weight_of(self, poly: fmpz_mpoly) -> Weight | None:
        """A polynomial as a product of known nonzero ones, None where it is none."""
        weight, rest = self.split_off(poly)
        return None if rest else weight


def powered(weight: Weight, exponent: int) -> Weight:
    """A weight to a power."""
    return int(weight[0] ** exponent), {i: int(e * exponent) for i, e in weight[1].items() if exponent}


def both(one: Weight, two: Weight) -> Weight:
    """The product of two weights."""
    powers = dict(one[1])
    for index, exponent in two[1].items():
        powers[index] = powers.get(index, 0) + exponent
    return one[0] * two[0], powers


def _powers(powers: dict[int, int]) -> list[list[int]]:
    return [[i, e] for i, e in sorted(powers.items())]


def _written(weight: Weight, parts: Iterable[tuple[int, fmpz_mpoly]]) -> dict[str, Any]:
    number, powers = weight
    return {"number": number, "times": _powers(powers), "from": [[i, plain(q)] for i, q in parts if q]}
