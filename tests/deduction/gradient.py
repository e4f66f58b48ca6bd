"""The gradient test: a derived equation must not ask for more than the premises do, to first order.

At a generic realisation the set of figures that satisfy the premises is a manifold, and every consequence vanishes
on it; so the gradient of a derived form, in the coordinates of all points, lies in the row span of the premises'
gradients. A rule that is wrong, or a predicate that is parsed wrongly, fails this almost surely.
"""

from __future__ import annotations

import math
import random
from dataclasses import replace
from fractions import Fraction

import numpy as np

from geogen.deduction.bridges import simple
from geogen.deduction.events import GIVEN, Event
from geogen.deduction.quantities import Quantities
from geogen.deduction.saturate import Closure
from geogen.lang.number import Number
from geogen.scene.scene import Scene

Offer = tuple[dict[int, int], Event]

#: Largest relative part of a gradient outside the premises' row span.
LIMIT = 1e-5
#: Gradients and singular values below this are zero.
ZERO = 1e-9

#: Rules that state when an inequality is an equality. AB + BC − AC vanishes to second order where A, B, C are
#: collinear: its own gradient says nothing of the distance of B from the line, which the conclusion speaks of.
SINGULAR = frozenset({"collinear_from_sum"})


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
    """An orthonormal basis (k, 2n) of the row span; rows that are zero but for rounding span nothing."""
    size = np.linalg.norm(rows, axis=1)
    rows = rows[size > ZERO] / size[size > ZERO][:, None]
    if not len(rows):
        return rows
    _, singular, basis = np.linalg.svd(rows, full_matrices=False)
    return basis[singular > ZERO * singular[0]]


def outside(gradient: np.ndarray, basis: np.ndarray) -> float:
    """The relative size of what sticks out of the span."""
    size = float(np.linalg.norm(gradient))
    if size < ZERO:
        return 0.0
    rest = gradient - (gradient @ basis.T) @ basis
    return float(np.linalg.norm(rest)) / size


def over_fractions(terms: dict[int, int]) -> dict[int, Fraction | Number]:
    """Terms modulo the prime as the small fractions, or multiples of square roots, that they stand for."""
    found = {i: simple(c) for i, c in terms.items()}
    assert None not in found.values(), f"{terms} has a coefficient that is no small number"
    return found  # type: ignore[return-value]


def equations(closure: Closure) -> tuple[list[Offer], list[Offer]]:
    """(premises, derived): the equations of the log and everything that was offered, each once.

    What an equality case of an inequality gives counts as a premise: see :data:`SINGULAR`.
    """
    premises = [(e.terms, e.event) for e in closure.log if e.event.kind == GIVEN]
    derived: dict[frozenset, Offer] = {}
    offers = [offer for stage in closure.stages for offer in stage.offers]
    for terms, event in [(e.terms, e.event) for e in closure.log if e.event.kind != GIVEN] + offers:
        if event.rule is not None and event.rule.id in SINGULAR:
            premises.append((terms, event))
        else:
            derived.setdefault(frozenset(terms.items()), (terms, event))
    return premises, list(derived.values())


def form_gradient(table: np.ndarray, terms: dict[int, int]) -> np.ndarray:
    """(2, 2n) gradient of an equation; the second row is zero but for vectors."""
    index = np.array(list(terms), dtype=np.int64)
    weight = np.array([float(c) for c in over_fractions(terms).values()])
    return (table[index] * weight[:, None, None]).sum(axis=0)


def sticking_out(table: np.ndarray, premises: list[Offer], derived: list[Offer]) -> list[tuple[float, Offer]]:
    """How far the gradient of each derived equation sticks out of the span of the premises'."""
    rows = [form_gradient(table, t) for t, _ in premises]
    basis = row_span(np.concatenate(rows) if rows else np.zeros((0, table.shape[2])))
    return [(max(outside(row, basis) for row in form_gradient(table, offer[0])), offer) for offer in derived]


def violations(closure: Closure) -> list[tuple[float, Offer]]:
    """The derived equations whose gradient leaves the span of the premises', with how far it sticks out."""
    table = gradients(closure.quantities, closure.scene.realisations[0])
    premises, derived = equations(closure)
    derived = [offer for offer in derived if offer[0]]
    return [(size, offer) for size, offer in sticking_out(table, premises, derived) if size > LIMIT]


def thinned(scene: Scene, drop: int, source: random.Random) -> Scene:
    """The scene without some of its premises; its figures stay special, as if by coincidence."""
    premises = list(scene.premises)
    for _ in range(min(drop, len(premises))):
        premises.pop(source.randrange(len(premises)))
    return replace(scene, premises=tuple(premises))
