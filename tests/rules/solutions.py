"""Numeric solutions of a rule's hypotheses, from many kinds of starting positions and without the engine.

A rule is refuted by one figure that satisfies its hypotheses and figure conditions and not its conclusions. Such
figures are found by Gauss-Newton projection of random starts onto the hypotheses' forms. The starts include
special positions (points on one line, on one circle, on two lines, on a lattice, in a symmetric position), because
a generic start does not reach the degenerate branches on which a rule with a missing condition fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.lang.form import Form, Quantity, evaluate, is_congruence
from geogen.lang.measure import is_simple
from geogen.lang.statement import Statement, all_forms, conditions, measured, own_forms, parts, true_in

#: Residual below which a start has converged, and above which a conclusion counts as false.
CONVERGED, FALSE = 1e-10, 1e-5
#: Least distance of two different points, and least sine that is not zero, relative to the figure.
APART, CLEAR = 0.03, 1e-3
#: Least size of a figure, against solutions that shrink to a point.
SIZE = 1e-2


@dataclass(frozen=True)
class Figures:
    """Solutions of a system of hypotheses.

    Args:
        names: the points.
        at: array (m, n, 2) of coordinates.
    """

    names: tuple[str, ...]
    at: np.ndarray

    def figure(self, index: int) -> dict[str, tuple[float, float]]:
        """One solution as coordinates by name."""
        return {p: (float(x), float(y)) for p, (x, y) in zip(self.names, self.at[index], strict=True)}


def independent_forms(a_statement: Statement) -> tuple[Form, ...]:
    """Forms that together are equivalent to the statement, one for each of its atoms."""
    own = own_forms(a_statement)
    if own:
        way = a_statement.spec.ways[0]
        return tuple(own[i] for i in way)
    return tuple(f for part in parts(a_statement) for f in independent_forms(part))


def _quantity(q: Quantity, index: dict[str, int], at: np.ndarray) -> tuple[np.ndarray, list[tuple[int, np.ndarray]]]:
    """Value (m,) of a quantity and its gradients [(point, (m, 2))]; constants have no gradient."""
    if q[0] == "log":
        return np.full(len(at), np.log(float(q[1]))), []
    if q[0] in ("pi", "unit", "unit2", "logunit"):
        return np.full(len(at), 0.0 if q[0] == "logunit" else 1.0), []
    i, j = index[q[1]], index[q[2]]
    delta = at[:, j] - at[:, i]
    square = np.maximum((delta**2).sum(axis=1), 1e-12)
    if q[0] == "d":
        gradient = np.stack((-delta[:, 1], delta[:, 0]), axis=1) / square[:, None] / np.pi
        return np.arctan2(delta[:, 1], delta[:, 0]) / np.pi, [(j, gradient), (i, -gradient)]
    if q[0] == "l":
        gradient = delta / square[:, None]
        return 0.5 * np.log(square), [(j, gradient), (i, -gradient)]
    if q[0] == "s":
        gradient = delta / np.sqrt(square)[:, None]
        return np.sqrt(square), [(j, gradient), (i, -gradient)]
    return square, [(j, 2 * delta), (i, -2 * delta)]


def residuals(forms: Sequence[Form], names: Sequence[str], at: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Residuals (m, k) of forms in m figures, and their Jacobian (m, k, 2n)."""
    index = {p: i for i, p in enumerate(names)}
    values, rows = [], []
    for a_form in forms:
        if any(q[0] == "p" for q, _ in a_form):
            for axis in (0, 1):
                row = np.zeros((len(at), len(names), 2))
                value = np.zeros(len(at))
                for q, c in a_form:
                    value += float(c) * at[:, index[q[1]], axis]
                    row[:, index[q[1]], axis] += float(c)
                values.append(value)
                rows.append(row)
            continue
        row = np.zeros((len(at), len(names), 2))
        value = np.zeros(len(at))
        for q, c in a_form:
            v, gradients = _quantity(q, index, at)
            value += float(c) * v
            for i, gradient in gradients:
                row[:, i] += float(c) * gradient
        if is_congruence(a_form):
            value = value - np.round(value)
        values.append(value)
        rows.append(row)
    m, width = len(at), 2 * len(names)
    if not values:
        return np.zeros((m, 0)), np.zeros((m, 0, width))
    return np.stack(values, axis=1), np.stack([r.reshape(m, width) for r in rows], axis=1)


def starts(count: int, points: int, source: np.random.Generator) -> np.ndarray:
    """Starting positions (7 count, points, 2) of seven kinds."""
    shape = (count, points, 2)
    free = source.normal(size=shape)
    wide = source.normal(size=shape) * source.uniform(0.3, 3.0, size=shape)
    line = np.stack((source.normal(size=shape[:2]) * 1.5, np.zeros(shape[:2])), axis=2)
    turn = source.uniform(0, 2 * np.pi, size=shape[:2])
    circle = np.stack((np.cos(turn), np.sin(turn)), axis=2)
    slope = source.choice([0.3, -0.8], size=shape[:2])
    x = source.normal(size=shape[:2]) * 1.5
    lines = np.stack((x, slope * x), axis=2)
    lattice = source.integers(-2, 3, size=shape) + 1e-3 * source.normal(size=shape)
    mirrored = free.copy()
    half = points // 2
    mirrored[:, half : 2 * half] = mirrored[:, :half] * np.array([-1.0, 1.0])
    order = np.argsort(source.random(shape[:2]), axis=1)
    mirrored = np.take_along_axis(mirrored, order[:, :, None], axis=1)
    return np.concatenate((free, wide, line, circle, lines, lattice, mirrored))


def project(at: np.ndarray, names: Sequence[str], forms: Sequence[Form], rounds: int = 40) -> np.ndarray:
    """Gauss-Newton projection of figures onto the forms; only the converged figures come back."""
    for _ in range(rounds):
        value, jacobian = residuals(forms, names, at)
        if not value.shape[1]:
            break
        step = (np.linalg.pinv(jacobian, rcond=1e-9) @ value[:, :, None])[:, :, 0].reshape(at.shape)
        length = np.sqrt((step**2).sum(axis=(1, 2)))
        step *= np.minimum(1.0, 0.7 / np.maximum(length, 1e-300))[:, None, None]
        at = at - step
        at = at[np.isfinite(at).all(axis=(1, 2))]
    value, _ = residuals(forms, names, at)
    good = np.abs(value).max(axis=1, initial=0.0) < CONVERGED
    return at[good]


def _clear(at: np.ndarray) -> np.ndarray:
    """Mask of the figures in which different points are well apart relative to the whole."""
    delta = at[:, :, None] - at[:, None, :]
    distance = np.sqrt((delta**2).sum(axis=3))
    size = distance.max(axis=(1, 2))
    distance += 10 * size[:, None, None] * np.eye(at.shape[1])
    return (distance.min(axis=(1, 2)) > APART * size) & (size > SIZE)


def _clearly(a_statement: Statement, figure: dict[str, tuple[float, float]]) -> bool:
    """True where a figure condition holds by a clear margin."""
    holds = a_statement.spec.holds
    if holds is None:
        return true_in(a_statement, figure)
    margin = 0.0 if a_statement.predicate == "between" else CLEAR
    return holds(figure, a_statement.args) > margin


def solve(
    given: Sequence[Statement],
    figure: Sequence[Statement],
    names: Sequence[str],
    source: np.random.Generator,
    count: int = 60,
) -> Figures:
    """Figures that satisfy ``given`` and ``figure``, from ``7 count`` starts."""
    forms = [f for s in given for f in independent_forms(s)]
    at = project(starts(count, len(names), source), names, forms)
    at = at[_clear(at)] if len(at) else at
    needed = (*figure, *(c for s in given for c in conditions(s)))
    keep = []
    found = Figures(tuple(names), at)
    for i in range(len(at)):
        here = found.figure(i)
        if all(_clearly(s, here) for s in needed) and all(true_in(s, here) for s in given):
            keep.append(i)
    return Figures(tuple(names), at[keep])


def violation(a_statement: Statement, figures: Figures) -> np.ndarray:
    """The largest residual (m,) of a statement's forms, or relative gap of an equation's sides, in each figure."""
    gap = a_statement.spec.gap
    if gap is not None:
        # A polygon whose sides cross has no area in this language.
        drawn = [figures.figure(i) for i in range(len(figures.at))]
        meant = [all(is_simple(t, at) for t in measured(a_statement)) for at in drawn]
        return np.array([gap(at, a_statement.args) if good else 0.0 for at, good in zip(drawn, meant, strict=True)])
    if a_statement.predicate == "protractor":
        totals = [evaluate(all_forms(a_statement)[0], figures.figure(i)).real for i in range(len(figures.at))]
        return np.array([abs(total - round(total)) for total in totals])
    value, _ = residuals(all_forms(a_statement), figures.names, figures.at)
    return np.abs(value).max(axis=1, initial=0.0)
