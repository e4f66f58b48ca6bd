"""Conditions of order: what is left of a system where its goal is not zero breaks one of its inequalities.

The equations with the goal not zero describe some components. On each, a sum of products of positive polynomials and
squares is sought that vanishes: there the inequalities cannot hold. The search is linear programming over normal forms,
in exact arithmetic; its answer is a positive sum, which the certificate multiplies out like everything else.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement
from math import lcm
from typing import Any

import z3
from flint import fmpz_mpoly

from geogen.verify.ideal import SATURATED, Core
from geogen.verify.singular import run

#: Products that are tried on one component.
CANDIDATES = 400
#: Products that are tried first.
FEW = 80
#: Positive polynomials of which products of three are tried, too.
MANY = 12
#: Terms that a product may have.
LONGEST = 200


@dataclass(frozen=True)
class Product:
    """A product that is not negative.

    Args:
        positive: places of its positive factors.
        nonzero: places of the nonzero polynomials of which it has the squares.
        least: places of non-negative factors.
        squares: further squares, which may be zero.
    """

    positive: tuple[int, ...] = ()
    nonzero: tuple[int, ...] = ()
    least: tuple[int, ...] = ()
    squares: tuple[fmpz_mpoly, ...] = ()

    @property
    def strict(self) -> bool:
        """True where it cannot be zero."""
        return not self.least and not self.squares

    def value(self, core: Core) -> fmpz_mpoly:
        """The product multiplied out."""
        book = core.ledger
        found = book.ring.constant(1)
        for i in self.positive:
            found = found * book.positive[i]
        for i in self.least:
            found = found * book.least[i]
        for p in (*(book.nonzero[i] for i in self.nonzero), *self.squares):
            found = found * p * p
        return found

    def written(self, number: int, plain: Any) -> dict[str, Any]:
        """The product times a number, as a certificate has it."""
        return {
            "number": number,
            "positive": list(self.positive),
            "least": list(self.least),
            "nonzero": list(self.nonzero),
            "squares": [plain(p) for p in self.squares],
        }


Sum = tuple[tuple[int, Product], ...]


def components(core: Core) -> list[list[str]]:
    """The components on which the goal is not zero, each as Singular prints a Gröbner basis of it."""
    program = [
        'LIB "elim.lib"; LIB "primdec.lib";',
        *core.opening(),
        core.conditions(),
        SATURATED,
        "list B = sat_with_exp(J, ideal(T)); list C = minAssGTZ(B[1]); int c; ideal K;",
        'for (c = 1; c <= size(C); c++) { K = std(C[c]); "component";',
        "for (i = 1; i <= ncols(K); i++) { string(K[i]); } }",
    ]
    found: list[list[str]] = []
    for line in run("\n".join(program), core.seconds):
        if line == "component":
            found.append([])
        else:
            found[-1].append(line)
    return [c for c in found if c != ["1"]]


def candidates(core: Core, positive: Sequence[int]) -> Iterator[Product]:
    """Products of few factors, the simplest first."""
    book = core.ledger
    inside = set(core.variables)

    def fits(p: fmpz_mpoly) -> bool:
        return all(not d or v in inside for v, d in enumerate(p.degrees()))

    some = [i for i in positive if fits(book.positive[i])]
    least = [i for i, p in enumerate(book.least) if fits(p)]
    generators = book.ring.gens()
    squares = [generators[v] for v in core.variables]
    yield Product()
    for n in core.nonzero:
        yield Product(nonzero=(n,))
    for size in (1, 2, 3) if len(some) <= MANY else (1, 2):
        for chosen in combinations_with_replacement(some, size):
            yield Product(chosen)
    for i in least:
        yield Product(least=(i,))
        for j in some:
            yield Product((j,), least=(i,))
    for s in squares:
        yield Product(squares=(s,))
    for i in some:
        for n in core.nonzero:
            yield Product((i,), (n,))
        for s in squares:
            yield Product((i,), squares=(s,))


def vanishing(core: Core, component: Sequence[str], products: Sequence[Product]) -> Sum | None:
    """A positive sum of products that vanishes on a component."""
    program = [
        *core.opening(),
        f'ideal K = {",".join(component)}; attrib(K, "isSB", 1);',
        *(f"string(reduce({core.text(p.value(core))}, K));" for p in products),
    ]
    forms = [core.back(line) for line in run("\n".join(program), core.seconds)]
    factors = [z3.Real(f"c{i}") for i in range(len(products))]
    solver = z3.Solver()
    solver.add(*(f >= 0 for f in factors))
    solver.add(z3.Sum([f for f, p in zip(factors, products, strict=True) if p.strict]) == 1)
    for monomial in sorted({m for form in forms for m in form}):
        parts = [_rational(form[monomial]) * f for f, form in zip(factors, forms, strict=True) if monomial in form]
        solver.add(z3.Sum(parts) == 0)
    if solver.check() != z3.sat:
        return None
    model = solver.model()
    values = [Fraction(str(model.eval(f, model_completion=True))) for f in factors]
    scale = lcm(*(v.denominator for v in values))
    return tuple((int(v * scale), p) for v, p in zip(values, products, strict=True) if v)


def _simplest(core: Core, products: Iterator[Product]) -> list[Product]:
    """Products of low degree and few terms first; long ones not at all."""
    values = [(p, p.value(core)) for p in products]
    kept = [(v.total_degree(), len(v), i, p) for i, (p, v) in enumerate(values) if len(v) <= LONGEST]
    return [p for *_, p in sorted(kept, key=lambda k: k[:3])][:CANDIDATES]


def _rational(value: Fraction) -> z3.RatNumRef:
    return z3.Q(value.numerator, value.denominator)


def sums(core: Core, positive: Sequence[int]) -> list[Sum] | None:
    """For every component where the goal is not zero, a positive sum that vanishes there; None if one has none."""
    products = _simplest(core, candidates(core, positive))
    found: list[Sum] = []
    for component in components(core):
        one = vanishing(core, component, products[:FEW]) or vanishing(core, component, products)
        if one is None:
            return None
        if one not in found:
            found.append(one)
    return found
