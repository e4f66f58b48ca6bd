"""Other figures of a problem, and countermodels: figures in which one premise is given up."""

from __future__ import annotations

import random
from collections.abc import Sequence
from decimal import Decimal, localcontext

import numpy as np

from geogen.checker.figure import Figure
from geogen.checker.items.digits import DIGITS, Precise, decimal, quantity_decimal, term_decimal
from geogen.checker.items.need import BROKEN, LEFT_OUT
from geogen.checker.items.truth import falsity
from geogen.deduction.compile import main_forms
from geogen.lang.expression import Expression
from geogen.lang.form import Coordinates, Form, is_congruence
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms
from geogen.scene.fit import fit
from geogen.scene.newton import jacobian
from geogen.scene.quality import defect
from geogen.scene.system import System, extent

#: How far points are moved for another figure, and along a way that breaks the goal, as shares of the figure's size.
SPREADS = (0.12, 0.06, 0.03, 0.01, 0.003)
MOVES = (0.3, -0.3, 0.15, -0.15, 0.07, -0.07)
#: Residual of a solved system; strictness of the look at a figure's quality.
SOLVED, LENIENT = 1e-11, 0.35
#: Length of the part of the goal's unit gradient that the other premises leave free, below which nothing is broken.
FREE = 1e-3
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
        noise = np.array([complex(rng.gauss(0, 1), rng.gauss(0, 1)) for _ in points])
        found = _solved(system, z + spread * extent(z) * noise, points)
        if found is not None and all(Figure(found).shows(s) for s in given):
            return found
    return None


def breaking(kept: Sequence[Statement], goal: Statement, at: Coordinates) -> np.ndarray | None:
    """The direction, over all coordinates, in which kept statements hold to first order and the goal fails fastest."""
    place = {p: i for i, p in enumerate(at)}
    aims = _unit(jacobian(all_forms(goal), at, place) if all_forms(goal) else _gradient_row(goal, at))
    rows = [f for s in kept for f in all_forms(s)]
    span = _unit(jacobian(rows, at, place)) if rows else np.zeros((0, 2 * len(at)))
    curved = [_gradient_row(s, at) for s in kept if not all_forms(s) and as_equation(s.predicate, s.args) is not None]
    span = np.concatenate([span, *map(_unit, curved)]) if curved else span
    if len(span):
        _, sizes, basis = np.linalg.svd(span, full_matrices=False)
        basis = basis[sizes > 1e-7 * sizes[0]]
        aims = aims - (aims @ basis.T) @ basis
    sizes = np.linalg.norm(aims, axis=1)
    best = int(sizes.argmax())
    if sizes[best] < FREE:
        return None
    way = aims[best] / sizes[best]
    return way[0::2] + 1j * way[1::2]


def _unit(rows: np.ndarray) -> np.ndarray:
    sizes = np.linalg.norm(rows, axis=1, keepdims=True)
    return rows / np.where(sizes > 0, sizes, 1.0)


def _gradient_row(statement: Statement, at: Coordinates) -> np.ndarray:
    """The gradient of an equation between terms, by differences."""
    zero = as_equation(statement.predicate, statement.args)
    assert zero is not None
    step = 1e-7 * extent(_array(at))
    row = []
    for p, (x, y) in at.items():
        for dx, dy in ((step, 0.0), (0.0, step)):
            ahead, behind = ({**at, p: (x + s * dx, y + s * dy)} for s in (1, -1))
            row.append((zero.at(ahead)[0] - zero.at(behind)[0]) / (2 * step))
    return np.array([row])


def countermodel(
    given: Sequence[Statement], premise: Statement, goal: Statement, at: Coordinates
) -> Coordinates | None:
    """A figure in which all given statements but one hold and the goal fails; None where none is found.

    It lies on a way from the figure of record along which the others hold, so it is of the same kind.
    """
    key = premise.canonical()
    kept = [s for s in given if s.canonical() != key]
    way = breaking(kept, goal, at)
    if way is None:
        return None
    points = tuple(at)
    system, z = System(kept, points), _array(at)
    longest = float(np.abs(way).max())
    for move in MOVES:
        found = _solved(system, z + move * extent(z) * way / longest, points)
        if found is None:
            continue
        figure = Figure(found)
        clear = falsity(goal, figure) > 2 * BROKEN and falsity(premise, figure) > 2 * LEFT_OUT
        if clear and all(figure.shows(s) for s in kept):
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
    inverse = np.linalg.pinv(np.concatenate(rows), rcond=1e-8)
    with localcontext() as context:
        context.prec = DIGITS
        found = {p: (Decimal(x), Decimal(y)) for p, (x, y) in at.items()}
        for _ in range(ROUNDS):
            error = [r for f in forms for r in _raw(f, found)] + [_equation(z, found) for _, z in zeros]
            worst = max(map(abs, error), default=Decimal(0))
            if worst < SAFE:
                return {p: [f"{x:.60e}", f"{y:.60e}"] for p, (x, y) in found.items()}
            step = inverse @ np.array([float(e / worst) for e in error])
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
