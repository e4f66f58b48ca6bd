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
from itertools import combinations

import numpy as np

from geogen.deduction.algebra import inverse
from geogen.deduction.events import GIVEN, Event
from geogen.deduction.field import PRIME, recognised, residue
from geogen.deduction.measure.one_unknown import simple
from geogen.deduction.quantities import Quantities
from geogen.deduction.saturate import Closure
from geogen.lang.measure import Term, term_value
from geogen.lang.number import Number
from geogen.scene.scene import Scene

Offer = tuple[dict[int, int], Event]

#: Largest relative part of a gradient outside the premises' row span.
LIMIT = 1e-5
#: Gradients and singular values below this are zero.
ZERO = 1e-9
#: Step of differences, in distances of the points of a term.
STEP = 1e-5
#: Relative size of gradients that may be rounding of their parts.
NOISE = 1e-3

#: Rules that state when an inequality is an equality. AB + BC − AC vanishes to second order where A, B, C are
#: collinear: its own gradient says nothing of the distance of B from the line, which the conclusion speaks of.
SINGULAR = frozenset({"collinear_from_sum"})


def gradients(quantities: Quantities, at: np.ndarray) -> np.ndarray:
    """(size, 2, 2n) gradients of all quantities; the second row is used by vectors only (their y part).

    Args:
        quantities: the quantities of a scene.
        at: (n, 2) its figure in the unit of the quantities.
    """
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
    for quantity, index in quantities.terms.items():
        if quantity[0] == "t":
            table[index, 0] = row = term_gradient(quantity[1:], quantities.points, at)
            table[index + 1, 0] = row / term_value(quantity[1:], named(quantities.points, at))
    return table


def named(points: tuple[str, ...], at: np.ndarray) -> dict[str, tuple[float, float]]:
    """Coordinates by the names of the points."""
    return {p: (float(x), float(y)) for p, (x, y) in zip(points, at, strict=True)}


def term_gradient(term: Term, points: tuple[str, ...], at: np.ndarray) -> np.ndarray:
    """(2n,) gradient of a measured term, by central differences."""
    found = np.zeros(at.size)
    figure = named(points, at)
    size = min(math.dist(figure[p], figure[q]) for p, q in combinations(dict.fromkeys(term[1:]), 2))
    for place in (2 * points.index(p) + axis for p in dict.fromkeys(term[1:]) for axis in (0, 1)):
        moved = []
        for step in (STEP * size, -STEP * size):
            other = at.copy()
            other.reshape(-1)[place] += step
            moved.append(term_value(term, named(points, other)))
        found[place] = (moved[0] - moved[1]) / (2 * STEP * size)
    return found


def in_own_size(closure: Closure, realisation: int = 0) -> np.ndarray:
    """(n, 2) a figure of a closure in the unit of its quantities."""
    return closure.scene.realisations[realisation] / closure.quantities.scale


def row_span(rows: np.ndarray) -> np.ndarray:
    """An orthonormal basis (k, 2n) of the row span; rows that are zero but for rounding span nothing."""
    size = np.linalg.norm(rows, axis=1)
    rows = rows[size > ZERO] / size[size > ZERO][:, None]
    if not len(rows):
        return rows
    _, singular, basis = np.linalg.svd(rows, full_matrices=False)
    return basis[singular > ZERO * singular[0]]


def outside(gradient: np.ndarray, basis: np.ndarray, parts: float = 0.0) -> float:
    """The relative size of what sticks out of the span.

    Args:
        gradient: (2n,) the gradient.
        basis: (k, 2n) orthonormal rows.
        parts: the size of what it was summed up from, whose rounding it has.
    """
    size = max(float(np.linalg.norm(gradient)), NOISE * parts)
    if size < ZERO:
        return 0.0
    rest = gradient - (gradient @ basis.T) @ basis
    return float(np.linalg.norm(rest)) / size


def over_numbers(terms: dict[int, int], quantities: Quantities) -> dict[int, float]:
    """Coefficients modulo the prime of all that is not constant, as the numbers that they stand for.

    They are small fractions or multiples of square roots; where there are two of them, the figure tells richer ones.
    """
    found = {i: c for i, c in terms.items() if not quantities.is_constant(i)}
    if len(found) == 1:
        return dict.fromkeys(found, 1.0)
    numbers = {i: _small(c) for i, c in found.items()}
    if None in numbers.values() and len(found) == len(terms) == 2:
        (i, c), (j, d) = found.items()
        values = quantities.lists[0]
        ratio = recognised(c * inverse(d) % PRIME, -values[j] / values[i], (0, 1))
        numbers = {i: ratio, j: Number.of(1)}
    assert None not in numbers.values(), f"{terms} has a coefficient that is no small number"
    return {i: float(c) for i, c in numbers.items() if c is not None}


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


def _small(value: int) -> Number | None:
    """A small rational, or a multiple of a square root or of π, from its residue."""
    pi = Number(((1, Fraction(1)),), 1)
    found = simple(value)
    if found is None:
        found = simple(value * inverse(residue(pi)) % PRIME)
        return None if found is None else found * pi
    return found


def form_gradient(table: np.ndarray, terms: dict[int, int], quantities: Quantities) -> tuple[np.ndarray, float]:
    """(2, 2n) gradient of an equation, the second row zero but for vectors; and the size of its parts."""
    numbers = over_numbers(terms, quantities)
    parts = table[np.array(list(numbers), dtype=np.int64)] * np.array(list(numbers.values()))[:, None, None]
    return parts.sum(axis=0), float(np.abs(parts).max(initial=0.0))


def sticking_out(
    table: np.ndarray, premises: list[Offer], derived: list[Offer], quantities: Quantities
) -> list[tuple[float, Offer]]:
    """How far the gradient of each derived equation sticks out of the span of the premises'."""
    rows = [form_gradient(table, t, quantities)[0] for t, _ in premises]
    basis = row_span(np.concatenate(rows) if rows else np.zeros((0, table.shape[2])))
    found = []
    for offer in derived:
        gradient, size = form_gradient(table, offer[0], quantities)
        found.append((max(outside(row, basis, size) for row in gradient), offer))
    return found


def violations(closure: Closure) -> list[tuple[float, Offer]]:
    """The derived equations whose gradient leaves the span of the premises', with how far it sticks out."""
    table = gradients(closure.quantities, in_own_size(closure))
    premises, derived = equations(closure)
    derived = [offer for offer in derived if offer[0]]
    found = sticking_out(table, premises, derived, closure.quantities)
    return [(size, offer) for size, offer in found if size > LIMIT]


def is_singular(closure: Closure, source: random.Random) -> bool:
    """True where the premises' gradients are dependent at the figure and not near it.

    Such a figure, as where a chord is given that is as long as the diameter, is drawn to half the digits only.
    """
    premises = [e.terms for e in closure.log if e.event.kind == GIVEN]
    ranks = []
    for step in (0.0, 1e-2):
        at = in_own_size(closure)
        at = at + step * np.array([[source.uniform(-1, 1) for _ in range(2)] for _ in at])
        rows = [form_gradient(gradients(closure.quantities, at), t, closure.quantities)[0] for t in premises]
        singular = np.linalg.svd(np.concatenate(rows), compute_uv=False) if rows else np.zeros(1)
        ranks.append(int((singular > 1e-6 * singular[0]).sum()))
    return ranks[0] < ranks[1]


def thinned(scene: Scene, drop: int, source: random.Random) -> Scene:
    """The scene without some of its premises; its figures stay special, as if by coincidence."""
    premises = list(scene.premises)
    for _ in range(min(drop, len(premises))):
        premises.pop(source.randrange(len(premises)))
    return replace(scene, premises=tuple(premises))
