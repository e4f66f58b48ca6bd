"""Newton's method on statements: points that no closed form places, and the polish of those that one does."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

import numpy as np

from geogen.lang.form import Form, Quantity, is_congruence
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, all_forms
from geogen.scene.columns import constant
from geogen.scene.elementary import log, phase
from geogen.scene.linear import squared, steps
from geogen.scene.slopes import TINY, term_slope

#: Steps of Newton's method before a start is given up.
STEPS = 60


def residuals(forms: Sequence[Form], at: Coordinates) -> np.ndarray:
    """How far each form is from zero or from an integer (vectors give two entries)."""
    found: list[float] = []
    for form in forms:
        if form and form[0][0][0] == "p":
            found += [sum(float(c) * at[q[1]][axis] for q, c in form) for axis in (0, 1)]
        else:
            total = sum(float(c) * _value(q, at) for q, c in form)
            found.append(total - round(total) if is_congruence(form) else total)
    return np.array(found)


def _value(quantity: Quantity, at: Coordinates) -> float:
    """The value of a quantity that is no vector, by operations that round the same everywhere."""
    kind = quantity[0]
    if kind in ("t", "lt"):
        size = term_slope(quantity[1:], [complex(*at[p]) for p in quantity[2:]])[0]
        return _log(size) if kind == "lt" else size
    if kind not in "dlsq":
        return constant(quantity)
    (ax, ay), (bx, by) = at[quantity[1]], at[quantity[2]]
    dx, dy = bx - ax, by - ay
    if kind == "d":
        return phase(complex(dx, dy)) / math.pi
    squared = dx * dx + dy * dy
    return _log(squared) / 2 if kind == "l" else math.sqrt(squared) if kind == "s" else squared


def _log(size: float) -> float:
    return float(log(np.array(size))) if size > 0 else -math.inf


def _gradient(quantity: Quantity, at: Coordinates) -> dict[str, tuple[float, float]]:
    """Partial derivatives of a quantity by the coordinates of its points."""
    kind = quantity[0]
    if kind in ("t", "lt"):
        size, slopes = term_slope(quantity[1:], [complex(*at[p]) for p in quantity[2:]])
        share = 1 / max(size, TINY) if kind == "lt" else 1.0
        return {p: (s.real * share, s.imag * share) for p, s in zip(quantity[2:], slopes, strict=True)}
    if kind not in "dlsq":
        return {}
    (ax, ay), (bx, by) = at[quantity[1]], at[quantity[2]]
    dx, dy = bx - ax, by - ay
    squared = dx * dx + dy * dy or 1e-300
    if kind == "d":
        gx, gy = -dy / (squared * math.pi), dx / (squared * math.pi)
    elif kind == "l":
        gx, gy = dx / squared, dy / squared
    elif kind == "s":
        gx, gy = dx / math.sqrt(squared), dy / math.sqrt(squared)
    else:
        gx, gy = 2 * dx, 2 * dy
    return {quantity[2]: (gx, gy), quantity[1]: (-gx, -gy)}


def jacobian(forms: Sequence[Form], at: Coordinates, free: Mapping[str, int]) -> np.ndarray:
    """Derivatives (rows as in :func:`residuals`) by the coordinates of the free points (2 columns each)."""
    rows: list[np.ndarray] = []
    for form in forms:
        if form and form[0][0][0] == "p":
            pair = np.zeros((2, 2 * len(free)))
            for q, c in form:
                if q[1] in free:
                    pair[0, 2 * free[q[1]]] += float(c)
                    pair[1, 2 * free[q[1]] + 1] += float(c)
            rows += [pair[0], pair[1]]
            continue
        row = np.zeros(2 * len(free))
        for q, c in form:
            for p, (gx, gy) in _gradient(q, at).items():
                if p in free:
                    row[2 * free[p]] += float(c) * gx
                    row[2 * free[p] + 1] += float(c) * gy
        rows.append(row)
    return np.array(rows)


def descend(
    forms: Sequence[Form], at: dict[str, tuple[float, float]], free: Sequence[str], rounds: int, goal: float
) -> float:
    """Gauss–Newton on ``at`` in place; the largest residual that is left."""
    index = {p: i for i, p in enumerate(free)}
    for _ in range(rounds):
        error = residuals(forms, at)
        if not len(error) or np.abs(error).max() < goal:
            break
        step = steps(error, jacobian(forms, at, index), 0.0)
        size = math.sqrt(squared(step))
        if not math.isfinite(size):
            break
        if size > 0.5:
            step *= 0.5 / size
        for p, i in index.items():
            at[p] = (at[p][0] + float(step[2 * i]), at[p][1] + float(step[2 * i + 1]))
    error = residuals(forms, at)
    return float(np.abs(error).max()) if len(error) else 0.0


def solve(
    statements: Sequence[Statement], placed: Mapping[str, complex], start: Mapping[str, complex]
) -> dict[str, complex] | None:
    """Positions of new points that satisfy statements, from a start; None where Newton's method does not converge."""
    forms = [f for s in statements for f in all_forms(s)]
    at = {p: (z.real, z.imag) for p, z in (*placed.items(), *start.items())}
    if not descend(forms, at, list(start), STEPS, 1e-14) < 1e-10:
        return None
    return {p: complex(*at[p]) for p in start}
