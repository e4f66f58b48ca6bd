"""Figures of problems with value clauses: drawn without them, then solved for them."""

from __future__ import annotations

import random

import numpy as np

from geogen.errors import SceneError
from geogen.scene.agreement import beyond, disagreement
from geogen.scene.draws import Draws
from geogen.scene.elementary import multiplied, turn
from geogen.scene.embedding import embedded
from geogen.scene.fit import fit, fits
from geogen.scene.pictured import pictured
from geogen.scene.place import place, place_loosely
from geogen.scene.plan import Plan
from geogen.scene.positioned import positioned
from geogen.scene.quality import defect, together
from geogen.scene.scattered import scattered
from geogen.scene.second_points import at_second_points
from geogen.scene.sizes import suggested_scale
from geogen.scene.skewed import at_lengths
from geogen.scene.system import System, extent
from geogen.scene.touch import sharpened

#: Largest relative residual of a solved figure.
SOLVED = 1e-11
#: Figures up to this attempt have convex polygons, and points inside the segments that name their lines.
PICKY = 24
#: Figures from this attempt on start from wherever the constructions lead, though it be astray.
LOOSE = 48
#: How often a declared figure is begun by its faces; else by its lines.
FACES_FIRST = 0.5
#: How much some starts are drawn out.
STRETCH = 3.0


def valued_figure(plan: Plan, draws: Draws, strictness: float, attempt: int) -> np.ndarray:
    """One realisation (n, 2) in which all premises hold.

    Args:
        plan: the problem.
        draws: free parameters of the start.
        strictness: of the look at quality.
        attempt: how many figures were drawn before; later ones may look odd, and start from figures that break
            constructions.

    Raises:
        SceneError: none was found from this start, or it is unfit to read.
    """
    loose = attempt >= LOOSE and not plan.given
    picky = attempt < PICKY and not plan.given
    assert plan.system is not None
    start = constructed(plan, draws, loose, loose and attempt % 2 == 1)
    figure = accepted(plan, apart(plan.system, start, draws.rng), strictness, picky)
    return figure if picky or plan.given else _on_segments(plan, figure, strictness)


def _on_segments(plan: Plan, figure: np.ndarray, strictness: float) -> np.ndarray:
    """A figure, or that to which it leads in which no point lies beyond the segment that names its line.

    A text says "D lies on AB" where D may lie between A and B, and so another root than the first may be meant.
    """
    assert plan.system is not None
    z = figure[:, 0] + 1j * figure[:, 1]
    if not beyond(plan.groups, dict(zip(plan.points, z.tolist(), strict=True)), extent(z)):
        return figure
    for end in fits(plan.system, at_second_points([p.statement for p in plan.premises], plan.points, z)):
        try:
            return accepted(plan, end, strictness, True)
        except SceneError:
            continue  # no figure, or none with all points on their segments
    return figure


def apart(system: System, start: np.ndarray, rng: random.Random) -> tuple[np.ndarray, float]:
    """The figure that a start leads to and its error, as :func:`fit` has them; points that fall together are parted.

    The foot of an altitude may near a corner, where all equations hold; where the triangle is obtuse it is another
    point. So one of two such points, and some of the others, are mirrored to the other side of a third one, and the way
    goes on from there.
    """
    z, error = fit(system, start)
    pair = together(z) if np.isfinite(z).all() else None
    if pair is None:
        return z, error
    moved = rng.choice(pair)
    others = [n for n in range(len(z)) if n not in pair and z[n] != z[moved]]
    if not others:
        return z, error
    centre = rng.choice(others)
    axis = z[moved] - z[centre]
    for n in (moved, *(n for n in range(len(z)) if n not in pair and rng.random() < 0.5)):
        z[n] = z[centre] - axis * complex((z[n] - z[centre]) / axis).conjugate()
    return fit(system, z)


def constructed(plan: Plan, draws: Draws, loose: bool = False, stretch: bool = False) -> np.ndarray:
    """A figure (n,) drawn without regard to the values but for its size: a start.

    Args:
        plan: the problem.
        draws: free parameters.
        loose: constructions may be broken.
        stretch: it is drawn out in some direction.

    Raises:
        SceneError: a construction is impossible there.
    """
    if plan.problem.conditions and not plan.given:
        z = _declared(plan, draws.rng)
    else:
        placed = place_loosely(plan.groups, draws) if loose else place(plan.groups, draws, plan.given)
        z = np.array([placed[p] for p in plan.points])
    if plan.given:
        return z
    if stretch:
        z = stretched(z, draws.rng)
    if not plan.sized:
        z = z * suggested_scale(plan.sizes, dict(zip(plan.points, zip(z.real, z.imag, strict=True), strict=True)))
    if plan.system is not None and len(plan.positions):
        return positioned(plan.system, plan.positions, z)
    return at_lengths(z, plan.reaches)


def _declared(plan: Plan, rng: random.Random) -> np.ndarray:
    """A start for a problem that states facts: by its picture, its faces or its lines."""
    start = pictured(plan.points, plan.problem.picture, rng)
    if start is not None:
        return start
    stated = [p.statement for p in plan.premises]
    if rng.random() < FACES_FIRST or not len(plan.positions):
        return embedded(plan.points, stated, rng)
    return scattered(plan.points, stated, plan.positions, rng)


def stretched(z: np.ndarray, rng: random.Random) -> np.ndarray:
    """A figure drawn out in some direction: a start for long and thin figures."""
    way = turn(rng.random())
    turned = multiplied(z, way)
    return multiplied(STRETCH * turned.real + 1j * turned.imag, way.conjugate())


def varied_figure(plan: Plan, first: np.ndarray, rng: random.Random, spread: float, strictness: float) -> np.ndarray:
    """A further realisation near a first one: all points moved a little, then solved again.

    Raises:
        SceneError: none was found from this start, or it is unfit to read.
    """
    z = first[:, 0] + 1j * first[:, 1]
    reach = spread * extent(z)
    moves = [complex(rng.uniform(-reach, reach), rng.uniform(-reach, reach)) for _ in plan.points]
    return solved(plan, z + np.array(moves), strictness, False)


def solved(plan: Plan, start: np.ndarray, strictness: float, picky: bool) -> np.ndarray:
    """The figure (n, 2) that a start leads to.

    Raises:
        SceneError: the way ends at no solution, or at one that is degenerate or breaks a construction.
    """
    assert plan.system is not None
    return accepted(plan, fit(plan.system, start), strictness, picky)


def accepted(plan: Plan, end: tuple[np.ndarray, float], strictness: float, picky: bool) -> np.ndarray:
    """The figure (n, 2) at which fitting has ended, with its largest residual.

    Raises:
        SceneError: it is no solution, or one that is degenerate or breaks a construction.
    """
    assert plan.system is not None
    z, error = end
    if not error < SOLVED:
        raise SceneError("no figure with the given values was found")
    (z,) = sharpened(plan.system, [z])
    figure = np.stack((z.real, z.imag), axis=1)
    placed = dict(zip(plan.points, z.tolist(), strict=True))
    flaw = defect(plan.points, figure, strictness) or disagreement(plan.groups, placed, extent(z), picky)
    if flaw:
        raise SceneError(flaw)
    return figure


def scale_free(plan: Plan, figure: np.ndarray) -> bool:
    """True where a figure may be scaled and its premises still hold."""
    assert plan.system is not None
    z = figure[:, 0] + 1j * figure[:, 1]
    return plan.system.worst(z * 1.5) < 1e-6
