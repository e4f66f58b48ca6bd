"""Other figures of a problem, and countermodels: figures in which one premise is given up."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from decimal import Decimal, localcontext

import numpy as np

from geogen.checker.figure import Figure
from geogen.checker.items.digits import DIGITS, Precise, decimal, quantity_decimal, term_decimal
from geogen.checker.items.necessity import LEFT_OUT
from geogen.checker.items.truth import falsity
from geogen.deduction.compile import main_forms
from geogen.lang.expression import Expression
from geogen.lang.form import Form, is_congruence
from geogen.lang.measure import Coordinates
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.scene.elementary import moduli
from geogen.scene.fit import fit
from geogen.scene.linear import beside, lengths, product, pseudo_inverse, span, units
from geogen.scene.newton import jacobian
from geogen.scene.quality import defect
from geogen.scene.slopes import term_slope
from geogen.scene.system import System, extent

#: How far points are moved for another figure, and along a way that breaks the goal, as shares of the figure's size.
SPREADS = (0.12, 0.06, 0.03, 0.01, 0.003)
MOVES = (0.3, -0.3, 0.15, -0.15, 0.07, -0.07)
#: Residual of a solved system; strictness of the look at a figure's quality.
SOLVED, LENIENT = 1e-11, 0.35
#: Length of the part of the goal's unit gradient that the other premises leave free, below which nothing is broken.
FREE = 1e-3
#: How far from true what fails has to be where nothing else is said.
FAILING = 1e-2
#: Rounds of refinement, and the residual at which fifty digits are safe.
ROUNDS, SAFE = 14, Decimal(10) ** -58

Points = tuple[str, ...]


def _array(at: Coordinates) -> np.ndarray:
    return np.array([complex(x, y) for x, y in at.values()])


def _coordinates(points: Points, z: np.ndarray) -> dict[str, tuple[float, float]]:
    return {p: (float(c.real), float(c.imag)) for p, c in zip(points, z, strict=True)}


def _solved(system: System, start: np.ndarray, points: Points) -> dict[str, tuple[float, float]] | None:
    """The figure near a start that solves a system and is fit to look at."""
    z, worst = fit(system, start)
    if not worst < SOLVED:
        return None
    at = _coordinates(points, z)
    if defect(points, np.array(list(at.values())), LENIENT) is not None:
        return None
    return at


def another(given: Sequence[Statement], at: Coordinates, rng: random.Random) -> Coordinates | None:
    """Another figure in which the given statements hold, near the one of record; None where none is found."""
    points = tuple(at)
    system, z = System(given, points), _array(at)
    for spread in SPREADS:
        noise = np.array([complex(_normal(rng), _normal(rng)) for _ in points])
        found = _solved(system, z + spread * extent(z) * noise, points)
        if found is not None and all(Figure(found).shows(s) for s in given):
            return found
    return None


def breaking(kept: Sequence[Statement], goal: Statement, at: Coordinates) -> np.ndarray | None:
    """The direction, over all coordinates, in which kept statements hold to first order and the goal fails fastest."""
    place = {p: i for i, p in enumerate(at)}
    aims = units(jacobian(all_forms(goal), at, place) if all_forms(goal) else _gradient_row(goal, at))
    rows = [f for s in kept for f in all_forms(s)]
    known = units(jacobian(rows, at, place)) if rows else np.zeros((0, 2 * len(at)))
    curved = [_gradient_row(s, at) for s in kept if not all_forms(s) and as_equation(s.predicate, s.args) is not None]
    known = np.concatenate([known, *map(units, curved)]) if curved else known
    if len(known):
        aims = beside(aims, span(known, 1e-7))
    sizes = lengths(aims)
    best = int(sizes.argmax())
    if sizes[best] < FREE:
        return None
    way = aims[best] / sizes[best]
    return way[0::2] + 1j * way[1::2]


def _normal(rng: random.Random) -> float:
    """A normally distributed number, of few digits: the C library's logarithm differs in the last ones."""
    return round(rng.gauss(0, 1), 6)


def _gradient_row(statement: Statement, at: Coordinates) -> np.ndarray:
    """The gradient of an equation between terms."""
    zero = as_equation(statement.predicate, statement.args)
    assert zero is not None
    place = {p: i for i, p in enumerate(at)}
    found = {term: term_slope(term, [complex(*at[p]) for p in term[1:]]) for term in zero.terms}
    row = np.zeros((1, 2 * len(at)))
    for monomial, coefficient in zero.parts:
        factors = [term for term, power in monomial for _ in range(power)]
        for index, term in enumerate(factors):
            weight = float(coefficient)
            for other in (*factors[:index], *factors[index + 1 :]):
                weight *= found[other][0]
            for p, slope in zip(term[1:], found[term][1], strict=True):
                row[0, 2 * place[p]] += weight * slope.real
                row[0, 2 * place[p] + 1] += weight * slope.imag
    return row


def countermodel(
    given: Sequence[Statement],
    premise: Statement,
    goal: Statement,
    at: Coordinates,
    broken: float = 2 * FAILING,
    suits: Callable[[Figure], bool] = lambda figure: True,
) -> Coordinates | None:
    """A figure in which all given statements but one hold and the goal fails; None where none is found.

    It lies on a way from the figure of record along which the others hold, so it is of the same kind.

    Args:
        given: the premises.
        premise: the one that is given up.
        goal: what fails.
        at: the figure of record.
        broken: how far from true the goal has to be, see :func:`falsity`.
        suits: whether a figure does as far as the caller is concerned.
    """
    key = premise.canonical()
    kept = [s for s in given if s.canonical() != key]
    way = breaking(kept, goal, at)
    if way is None:
        return None
    points = tuple(at)
    system, z = System(kept, points), _array(at)
    longest = float(moduli(way).max())
    for move in MOVES:
        found = _solved(system, z + move * extent(z) * way / longest, points)
        if found is None:
            continue
        figure = Figure(found)
        clear = falsity(goal, figure) > broken and falsity(premise, figure) > 2 * LEFT_OUT
        if clear and all(figure.shows(s) for s in kept) and suits(figure):
            return found
    return None


def refined(given: Sequence[Statement], at: Coordinates) -> dict[str, list[str]] | None:
    """A figure's coordinates to sixty digits, by Newton's method with a Jacobian in floats; None where it stalls."""
    points = tuple(at)
    forms = [f for s in given if as_equation(s.predicate, s.args) is None for f in main_forms(s) if f]
    zeros = [(s, z) for s in given if (z := as_equation(s.predicate, s.args)) is not None]
    place = {p: i for i, p in enumerate(points)}
    rows = [jacobian(forms, at, place)] if forms else []
    rows += [_gradient_row(s, at) for s, _ in zeros]
    inverse = pseudo_inverse(np.concatenate(rows), 1e-8)
    with localcontext() as context:
        context.prec = DIGITS
        found = {p: (Decimal(x), Decimal(y)) for p, (x, y) in at.items()}
        for _ in range(ROUNDS):
            error = [r for f in forms for r in _raw(f, found)] + [_equation(z, found) for _, z in zeros]
            worst = max(map(abs, error), default=Decimal(0))
            if worst < SAFE:
                return {p: [f"{x:.60e}", f"{y:.60e}"] for p, (x, y) in found.items()}
            step = product(inverse, np.array([float(e / worst) for e in error]))
            if not np.isfinite(step).all():
                return None
            moves = [Decimal(float(s)) * worst for s in step]
            found = {p: (x - moves[2 * i], y - moves[2 * i + 1]) for i, (p, (x, y)) in enumerate(found.items())}
    return None


def _raw(a_form: Form, at: Precise) -> list[Decimal]:
    """The residual of a form as its Jacobian has it."""
    if a_form[0][0][0] == "p":
        rows = [(decimal(c), at[q[1]]) for q, c in a_form]
        return [sum((c * z[i] for c, z in rows), Decimal(0)) for i in (0, 1)]
    total = sum((decimal(c) * quantity_decimal(q, at) for q, c in a_form), Decimal(0))
    return [total - total.to_integral_value() if is_congruence(a_form) else total]


def _equation(zero: Expression, at: Precise) -> Decimal:
    total = Decimal(0)
    for monomial, coefficient in zero.parts:
        product = decimal(coefficient)
        for term, power in monomial:
            product *= term_decimal(term, at) ** power
        total += product
    return total
