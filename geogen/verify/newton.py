"""Figures that satisfy hypotheses: damped Gauss–Newton steps from any position, many figures at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.verify.arithmetic import DUALS, Dual
from geogen.verify.claim import Claim
from geogen.verify.figures import Figures, Sized
from geogen.verify.meaning import meaning
from geogen.verify.plane import Plane

#: Steps in which side conditions pull as well, and steps after them.
PULLING, SETTLING = 10, 14
#: A side condition pulls where its relative value is below the first, up to the second.
WEAK, STRONG = 0.05, 0.25
#: Relative residual of a figure that satisfies the hypotheses.
RESIDUAL = 1e-12
#: Longest step, the figure being of size one or so, and the damping relative to the trace.
STRIDE, DAMPING = 0.7, 1e-13
#: Coordinates beyond this belong to figures that run away.
FAR = 100.0
#: Gradients beyond this belong to figures that are lost anyway.
STEEP = 1e12


@dataclass(frozen=True)
class ClaimPolynomials:
    """A claim's polynomials in some figures: zero, other than zero, positive."""

    zero: tuple[Sized, ...]
    nonzero: tuple[Sized, ...]
    positive: tuple[Sized, ...]


def asked(claim: Claim, plane: Plane) -> ClaimPolynomials:
    """What a claim asks of the points of a plane."""
    zero: list[Sized] = []
    nonzero: list[Sized] = []
    positive: list[Sized] = []
    for statement in (*claim.given, *claim.sides):
        facts = meaning(statement, plane)
        zero += facts.zero
        nonzero += facts.nonzero
        positive += facts.positive
    for statement in claim.broken:
        positive += [-p for p in meaning(statement, plane).positive]
    for statement in claim.vanishing:
        facts = meaning(statement, plane)
        zero += [*facts.nonzero, *facts.positive]
    return ClaimPolynomials(tuple(zero), tuple(nonzero), tuple(positive))


def places(points: Sequence[str], at: np.ndarray) -> dict[str, tuple[np.ndarray, np.ndarray]]:
    """Coordinates by name from an array (m, points, 2)."""
    return {p: (at[:, i, 0], at[:, i, 1]) for i, p in enumerate(points)}


def duals(points: Sequence[str], at: np.ndarray) -> Figures:
    """The figures of an array (m, points, 2) with gradients in all coordinates."""
    count, size = len(at), 2 * len(points)
    found = {}
    for i, p in enumerate(points):
        pair = []
        for axis in (0, 1):
            slope = np.zeros((size, count))
            slope[2 * i + axis] = 1.0
            pair.append(Dual(at[:, i, axis].copy(), slope))
        found[p] = (pair[0], pair[1])
    return Figures(found, DUALS)


def converged(claim: Claim, at: np.ndarray, pull: bool = True) -> np.ndarray:
    """Positions (m, points, 2) carried onto the hypotheses of a claim; those that do not get there are left out.

    In the first steps, side conditions that do not hold pull like hypotheses. That they hold in the end is not checked.
    """
    rounds = (PULLING if pull else 0) + SETTLING
    for number in range(rounds):
        if not len(at):
            return at
        rows = _rows(claim, at, pull and number < PULLING)
        if rows is None:
            return at
        with np.errstate(all="ignore"):  # figures that are lost on the way are dropped in the next line
            at = at - _step(*rows).reshape(at.shape)
        at = at[np.isfinite(at).all(axis=(1, 2)) & (np.abs(at).max(axis=(1, 2)) < FAR)]
        if not pull or number >= PULLING + 4:
            rest = residual(claim, at)
            if number == rounds - 1 or (rest < RESIDUAL).all():
                return at[rest < RESIDUAL]
            if number == PULLING + 8:
                at = at[rest < 1e-2]
    return at


def residual(claim: Claim, at: np.ndarray) -> np.ndarray:
    """The largest relative residual (m,) of the hypotheses."""
    worst = np.zeros(len(at))
    for zero in asked(claim, Figures(places(claim.points, at))).zero:
        worst = np.maximum(worst, abs(zero.relative))
    return worst


def _rows(claim: Claim, at: np.ndarray, pull: bool) -> tuple[np.ndarray, np.ndarray] | None:
    """Residuals (m, k) and their gradients (m, k, 2n); None where nothing is asked."""
    found = asked(claim, duals(claim.points, at))
    rows = [z.relative for z in found.zero]
    if pull:
        rows += [_pull(p.relative, signed=True) for p in found.positive]
        rows += [_pull(p.relative, signed=False) for p in found.nonzero]
    rows = [row for row in rows if isinstance(row, Dual)]
    if not rows:
        return None
    return np.stack([r.value for r in rows], axis=1), np.stack([r.slope.T for r in rows], axis=1)


def slopes(claim: Claim, at: np.ndarray) -> np.ndarray:
    """The gradients (m, k, 2n) of the relative residuals of the hypotheses."""
    rows = [z.relative for z in asked(claim, duals(claim.points, at)).zero]
    flat = np.zeros((len(at), 2 * len(claim.points)))
    return np.stack([r.slope.T if isinstance(r, Dual) else flat for r in rows], axis=1)


def _pull(value: Dual, signed: bool) -> Dual:
    """How far a side condition is from holding clearly; nothing where it does."""
    sign = 1.0 if signed else np.where(value.value < 0, -1.0, 1.0)
    weak = value.value * sign < WEAK
    return Dual(np.where(weak, value.value - STRONG * sign, 0.0), np.where(weak, value.slope, 0.0))


def _step(value: np.ndarray, slope: np.ndarray) -> np.ndarray:
    """The shortest step that solves the linearised equations, damped and bounded, for each figure."""
    slope = np.clip(slope, -STEEP, STEEP)
    gram = slope @ slope.transpose(0, 2, 1)
    trace = np.trace(gram, axis1=1, axis2=2)[:, None, None] + 1e-300
    gram = gram + DAMPING * trace * np.eye(value.shape[1])
    step = (slope.transpose(0, 2, 1) @ np.linalg.solve(gram, value[:, :, None]))[:, :, 0]
    length = np.sqrt((step**2).sum(axis=1))
    return step * np.minimum(1.0, STRIDE / np.maximum(length, 1e-300))[:, None]
