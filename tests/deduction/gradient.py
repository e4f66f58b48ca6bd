"""The gradient test: a derived equation must not ask for more than the premises do, to first order.

At a generic realisation the set of figures that satisfy the premises is a manifold, and every consequence vanishes
on it; so the gradient of a derived form, in the coordinates of all points, lies in the row span of the premises'
gradients. A rule that is wrong, or a predicate that is parsed wrongly, fails this almost surely.
"""

from __future__ import annotations

import math

import numpy as np

from geogen.deduction.quantities import Quantities

#: Largest relative part of a gradient outside the premises' row span.
LIMIT = 1e-5


def gradients(quantities: Quantities, at: np.ndarray) -> np.ndarray:
    """(size, 2, 2n) gradients of all quantities; the second row is used by vectors only (their y part)."""
    n = len(at)
    table = np.zeros((quantities.size, 2, 2 * n))
    width = quantities.width
    for k, (i, j) in enumerate(zip(quantities.first, quantities.second, strict=True)):
        dx, dy = at[j] - at[i]
        squared = dx * dx + dy * dy
        rows = (
            np.array([-dy, dx]) / (squared * math.pi),
            np.array([dx, dy]) / squared,
            np.array([dx, dy]) / math.sqrt(squared),
            2 * np.array([dx, dy]),
        )
        for code, row in enumerate(rows):
            table[code * width + k, 0, 2 * j : 2 * j + 2] = row
            table[code * width + k, 0, 2 * i : 2 * i + 2] = -row
    for p in range(n):
        table[quantities.point_offset + p, 0, 2 * p] = 1.0
        table[quantities.point_offset + p, 1, 2 * p + 1] = 1.0
    return table


def row_span(rows: np.ndarray) -> np.ndarray:
    """An orthonormal basis (k, 2n) of the row span."""
    if not len(rows):
        return rows
    size = np.linalg.norm(rows, axis=1)
    rows = rows[size > 0] / size[size > 0][:, None]
    _, singular, basis = np.linalg.svd(rows, full_matrices=False)
    return basis[singular > 1e-9 * max(1.0, singular[0])]


def outside(gradient: np.ndarray, basis: np.ndarray) -> float:
    """The relative size of what sticks out of the span."""
    size = float(np.linalg.norm(gradient))
    if size < 1e-12:
        return 0.0
    rest = gradient - (gradient @ basis.T) @ basis
    return float(np.linalg.norm(rest)) / size


def violations(closure, premises: list[dict[int, float]], derived: list[tuple[dict[int, float], object]]):
    """The derived equations (with their events) whose gradient leaves the span of the premises'."""
    q = closure.quantities
    table = gradients(q, closure.scene.realisations[0])

    def total(terms: dict[int, float]) -> np.ndarray:
        index = np.array(list(terms), dtype=np.int64)
        weight = np.array([float(c) for c in terms.values()])
        return (table[index] * weight[:, None, None]).sum(axis=0)

    basis = row_span(np.concatenate([total(t) for t in premises])) if premises else np.zeros((0, 2 * q.n))
    found = []
    for terms, event in derived:
        worst = max(outside(row, basis) for row in total(terms))
        if worst > LIMIT:
            found.append((worst, event))
    return found
