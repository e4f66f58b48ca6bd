"""Layer (b): the conclusion as an identity on a triangular parametrisation of the hypotheses.

The hypotheses are solved one unknown after the other, as if nothing special were the case: an equation that is linear
in an unknown gives it as a quotient of polynomials in those left, the other equations become a tower in which each
defines one unknown more by its powers. The conclusion's numerator, with all this put in, must reduce to zero. This is
another way than ideal membership: it takes no side condition, and shows the rule for figures in general position only.
"""

from __future__ import annotations

from dataclasses import dataclass

from flint import fmpz_mpoly

from geogen.library.records import Rule
from geogen.verify.report import Outcome
from geogen.verify.symbols import System
from geogen.verify.terms import context, polynomial, unit
from geogen.verify.theorem import gauges, goals, theorem

#: Terms that a polynomial may have on the way.
LARGEST = 20000


class TooLarge(Exception):
    """A polynomial has outgrown the limit."""


class Impossible(Exception):
    """The equations have no solution in general position."""


@dataclass(frozen=True)
class Parametrisation:
    """A triangular system.

    Args:
        solved: variables with the equation that gives each, in the order in which they were solved; every equation has
            only variables solved later and free ones beside its own.
        free: how many variables remain free.
    """

    solved: tuple[tuple[int, fmpz_mpoly], ...]
    free: int


def parametrised(equations: list[fmpz_mpoly], symbols: int) -> Parametrisation:
    """Solve equations one unknown after the other, the linear ones first.

    Raises:
        TooLarge: the polynomials grow too large.
        Impossible: they have no solution in general position.
    """
    rest = [_radical(e) for e in equations if e]
    solved: list[tuple[int, fmpz_mpoly]] = []
    while rest:
        degree, _, variable, equation = min(_choices(rest), key=lambda c: c[:3])
        solved.append((variable, equation))
        reduced = [remainder(e, equation, variable) for e in rest if e is not equation]
        if any(e and e.is_constant() for e in reduced):
            raise Impossible
        rest = [_radical(e) for e in reduced if e]
    return Parametrisation(tuple(solved), symbols - len(solved))


def _choices(rest: list[fmpz_mpoly]) -> list[tuple[int, int, int, fmpz_mpoly]]:
    """Degree, growth, variable and equation of every way to solve one equation for one variable."""
    found = []
    for equation in rest:
        for variable, degree in enumerate(equation.degrees()):
            if degree:
                others = sum(e.degrees()[variable] * len(e) for e in rest if e is not equation)
                found.append((int(degree), len(equation) * (1 + others), variable, equation))
    return found


def _radical(poly: fmpz_mpoly) -> fmpz_mpoly:
    """The polynomial without repeated factors and without its content."""
    found = poly.context().constant(1)
    for factor, _ in poly.factor_squarefree()[1]:
        found = found * factor
    return unit(found)


def remainder(poly: fmpz_mpoly, equation: fmpz_mpoly, variable: int) -> fmpz_mpoly:
    """The pseudo-remainder of a polynomial in one variable.

    Raises:
        TooLarge: it grows too large.
    """
    degree = equation.degrees()[variable]
    head = _coefficient(equation, variable, degree)
    symbol = poly.context().gens()[variable]
    while poly and poly.degrees()[variable] >= degree:
        top = poly.degrees()[variable]
        lead = _coefficient(poly, variable, top)
        common = head.gcd(lead)
        poly = (head / common) * poly - (lead / common) * symbol ** (top - degree) * equation
        if len(poly) > LARGEST:
            raise TooLarge(f"{len(poly)} terms")
    return poly


def _coefficient(poly: fmpz_mpoly, variable: int, power: int) -> fmpz_mpoly:
    """The coefficient of a power of a variable."""
    terms = {(*e[:variable], 0, *e[variable + 1 :]): c for e, c in poly.to_dict().items() if int(e[variable]) == power}
    return poly.context().from_dict(terms)


def identity(rule: Rule) -> Outcome:
    """Reduce all conclusions of a rule to zero on one parametrisation.

    A rule that needs its inequalities cannot be shown so: its equations alone allow figures where it is false.
    """
    for gauge in gauges(rule):
        try:
            found = _on_gauge(rule, gauge)
        except (TooLarge, Impossible):
            continue
        if found is not None:
            linear = sum(e.degrees()[v] == 1 for v, e in found.solved)
            detail = f"{len(found.solved)} unknowns solved, {linear} of them linearly; {found.free} parameters"
            return Outcome("passed", "identity", detail)
    system = System(rule)
    if any(c.positive for c in (*system.given, *system.sides)) or any(a.sign for a in system.auxiliary):
        return Outcome("absent", detail="it depends on inequalities")
    return Outcome("open", detail="the conclusion does not reduce to zero on a triangular parametrisation")


def _on_gauge(rule: Rule, gauge: tuple[str, ...]) -> Parametrisation | None:
    """The parametrisation on which all conclusions vanish, None where one does not, or says more than equations."""
    if any(c.turn or c.positive or c.nonzero for c in System(rule).then):
        return None
    found = None
    for number in goals(rule):
        claim = theorem(rule, gauge, number)
        ring = context(claim.symbols)
        if found is None:
            found = parametrised([polynomial(ring, p) for p in claim.zero], len(claim.symbols))
        goal = polynomial(ring, claim.goal)
        for variable, equation in found.solved:
            goal = remainder(goal, equation, variable)
        if goal:
            return None
    return found
