"""Layer (b): a conclusion as an identity on a parametrisation of the figures that satisfy a rule's hypotheses.

The hypotheses are brought into triangular form, one unknown after the other as a rational or an algebraic function of
those that stay free; substituting it, by pseudo-division, must leave nothing of the conclusion. This shows the rule
where the leading coefficients of the triangular form are not zero, that is, in general position, and says nothing of
the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from flint import fmpz_mpoly

from geogen.library.records import Rule
from geogen.verify.multiply import Theorem
from geogen.verify.report import LayerOutcome
from geogen.verify.symbols import System
from geogen.verify.terms import context, polynomial, unit
from geogen.verify.theorem import gauges, goals, theorem

#: Most terms of a polynomial, highest degree in the unknown that is solved for, and ways to fix two points.
TERMS, DEGREE, GAUGES = 6000, 6, 4


class NotFound(Exception):
    """There is no parametrisation, or no identity on it, with the cause."""


@dataclass(frozen=True)
class TriangularEquation:
    """One equation of the triangular form.

    Args:
        unknown: the place of the symbol that it determines.
        equation: the equation, free of the unknowns of earlier links.
    """

    unknown: int
    equation: fmpz_mpoly

    @property
    def degree(self) -> int:
        """The degree in the unknown."""
        return int(self.equation.degrees()[self.unknown])


def identity(rule: Rule) -> LayerOutcome:
    """The outcome of layer (b): passed, or open where the parametrisation is not found or does not suffice."""
    if any(c.turn or c.positive or c.nonzero for c in System(rule).then):
        return LayerOutcome("open", "", "equations are not all that it concludes")
    causes = []
    for gauge in gauges(rule)[:GAUGES]:
        try:
            links = max((chain(theorem(rule, gauge, number)) for number in goals(rule)), key=len)
        except NotFound as cause:
            causes.append(str(cause))
            continue
        curved = sum(link.degree > 1 for link in links)
        detail = f"{len(links) - curved} unknowns rational, {curved} algebraic in the free ones"
        return LayerOutcome("passed", "identity", detail, len(links))
    return LayerOutcome("open", "", causes[0])


def chain(claim: Theorem) -> list[TriangularEquation]:
    """The triangular form on which a conclusion is an identity.

    Raises:
        NotFound: there is none, or it is none.
    """
    ring = context(claim.symbols)
    known = {str(unit(f)) for p in claim.nonzero for f, _ in polynomial(ring, p).factor()[1]}
    links = _triangular([polynomial(ring, p) for p in claim.zero], known)
    for place, link in enumerate(links):
        # A leading coefficient that vanishes everywhere would make the identity say nothing.
        if not _reduced(_coefficients(link.equation, link.unknown)[link.degree], links[place + 1 :]):
            raise NotFound("the hypotheses have several components")
    if _reduced(polynomial(ring, claim.goal), links):
        raise NotFound("on the parametrisation it is no identity: order decides between branches")
    return links


def _triangular(equations: list[fmpz_mpoly], known: set[str]) -> list[TriangularEquation]:
    """The triangular form, the unknowns that are solved for first in front."""
    links: list[TriangularEquation] = []
    rest = equations
    while True:
        rest = [_cleaned(f, known) for f in rest if f]
        if not rest:
            return links
        if any(f.is_constant() for f in rest):
            raise NotFound("the equations have no solution in general position")
        pivot = min((_rank(f, v), i, v) for i, f in enumerate(rest) for v, d in enumerate(f.degrees()) if d)
        (degree, *_), index, unknown = pivot
        if degree > DEGREE:
            raise NotFound(f"an unknown of degree {degree}")
        equation = rest.pop(index)
        rest = [_remainder(f, equation, unknown) for f in rest]
        if any(f and f.degrees()[unknown] for f in rest):
            rest.append(equation)
        else:
            links.append(TriangularEquation(unknown, equation))


def _rank(f: fmpz_mpoly, unknown: int) -> tuple[int, int, int]:
    """How dear it is to solve an equation for an unknown."""
    degree = int(f.degrees()[unknown])
    return degree, len(_coefficients(f, unknown)[degree]), len(f)


def _cleaned(f: fmpz_mpoly, known: set[str]) -> fmpz_mpoly:
    """An equation without repeated factors and without those that are known not to be zero."""
    if len(f) > TERMS:
        raise NotFound(f"a polynomial of {len(f)} terms")
    result = f.context().constant(1)
    for factor, _ in f.factor()[1]:
        if str(unit(factor)) not in known:
            result = result * factor
    return result


def _reduced(f: fmpz_mpoly, links: list[TriangularEquation]) -> fmpz_mpoly:
    """What the links leave of a polynomial."""
    for link in links:
        f = _remainder(f, link.equation, link.unknown)
        if not f:
            return f
    return f


def _remainder(f: fmpz_mpoly, by: fmpz_mpoly, unknown: int) -> fmpz_mpoly:
    """The pseudo-remainder in one unknown, without its content."""
    size = int(by.degrees()[unknown])
    leading = _coefficients(by, unknown)[size]
    symbol = f.context().gens()[unknown]
    while f and (degree := int(f.degrees()[unknown])) >= size:
        head = _coefficients(f, unknown)[degree]
        common = head.gcd(leading)
        f = f * (leading // common) - by * (head // common) * symbol ** (degree - size)
        if len(f) > TERMS:
            raise NotFound(f"a polynomial of {len(f)} terms")
    return f.primitive()[1] if f else f


def _coefficients(f: fmpz_mpoly, unknown: int) -> dict[int, fmpz_mpoly]:
    """The coefficients of the powers of an unknown."""
    parts: dict[int, dict[tuple[int, ...], Any]] = {}
    for exponents, coefficient in f.to_dict().items():
        rest = tuple(0 if i == unknown else e for i, e in enumerate(exponents))
        parts.setdefault(int(exponents[unknown]), {})[rest] = coefficient
    return {power: f.context().from_dict(terms) for power, terms in parts.items()}
