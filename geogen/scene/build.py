"""Building scenes: several realisations of one kind from a problem's constructions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence

import numpy as np

from geogen.errors import SceneError
from geogen.lang.form import Form
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, all_forms, true_in
from geogen.library.instantiate import Premise, premises_of
from geogen.library.records import Library
from geogen.scene.draws import Draws, source
from geogen.scene.newton import descend, residuals
from geogen.scene.place import Group, place, prepare
from geogen.scene.quality import defect, orientations
from geogen.scene.scene import Scene

#: How often a figure is redrawn before the problem counts as impossible.
ATTEMPTS = 160
#: How long figures in which the goal is false are passed over, in the hope of another branch.
PATIENCE = 80
#: Residual of the premises above which a realisation is polished, and above which it is refused.
POLISH, REFUSE = 1e-12, 1e-9


def build_scene(problem: Problem, library: Library, seed: int = 0, realisations: int = 3) -> Scene:
    """Build a problem's scene.

    Args:
        problem: the problem.
        library: constructions.
        seed: figures of different seeds share nothing; one seed always gives the same scene.
        realisations: how many figures, at least two; the first is the figure of record.

    Raises:
        SceneError: a construction is impossible or every figure is degenerate; with the last reason.
        ParseError: the problem does not fit the library.
    """
    groups, uses = prepare(problem, library)
    premises = premises_of(problem, uses)
    forms = [f for p in premises for f in all_forms(p.statement)]
    key = (seed, problem.text or problem.name)
    points = tuple(p for c in problem.clauses for p in c.points)
    given = any(g.at for g in groups)
    absolute = any(p.statement.predicate == "lconst" for p in premises)
    first, draws = _first(problem, groups, points, forms, key, given)
    figures = [first]
    for number in range(1, realisations):
        figures.append(_another(problem, groups, points, forms, (*key, number), draws, first))
    stacked = np.array([_turned(at, source(*key, "turn", n), absolute) for n, at in enumerate(figures)])
    return Scene(points, stacked, _kept(premises), problem.goal, problem.text, problem.name)


def _kept(premises: tuple[Premise, ...]) -> tuple[Premise, ...]:
    """Premises that say something: position conditions stay out."""
    return tuple(p for p in premises if not p.statement.spec.seen)


def _first(
    problem: Problem,
    groups: Sequence[Group],
    points: tuple[str, ...],
    forms: Sequence[Form],
    key: tuple,
    given: bool,
) -> tuple[np.ndarray, Draws]:
    """The figure of record: of good quality and, if one is found, with a true goal."""
    reason = "no figure was found"
    fallback: tuple[np.ndarray, Draws] | None = None
    for attempt in range(ATTEMPTS):
        draws = Draws(source(*key, "first", attempt), outside=attempt >= 8)
        try:
            at = _figure(groups, points, forms, draws, given, _strictness(attempt, given))
        except SceneError as error:
            reason = str(error)
            continue
        if problem.goal is None or _true(problem.goal, points, at):
            return at, draws
        fallback = fallback or (at, draws)
        if attempt >= PATIENCE:
            break
    if fallback is None:
        raise SceneError(
            reason, file=problem.file, line=problem.line, hint=f"'{problem.name}' was drawn {ATTEMPTS} times"
        )
    return fallback


def _strictness(attempt: int, given: bool) -> float:
    """Good quality at first, then ever more lenient; given coordinates are taken as they are."""
    return 1e-3 if given else max(1.0 - attempt / 40, 0.02)


def _another(
    problem: Problem,
    groups: Sequence[Group],
    points: tuple[str, ...],
    forms: Sequence[Form],
    key: tuple,
    base: Draws,
    first: np.ndarray,
) -> np.ndarray:
    """A further figure of the same kind: other parameters, same branches, same orientations where possible."""
    signs = orientations(first)
    wanted = problem.goal is not None and _true(problem.goal, points, first)
    best: tuple[int, np.ndarray] | None = None
    reason = "no second figure was found"
    for attempt in range(ATTEMPTS):
        draws = Draws(source(*key, attempt), base, 0.12 / (1 + attempt / 8))
        try:
            at = _figure(groups, points, forms, draws, False, 0.3 / (1 + attempt))
        except SceneError as error:
            reason = str(error)
            continue
        turned = int((orientations(at) * signs < 0).sum())
        if wanted and not _true(problem.goal, points, at):
            turned += 10**6
        if best is None or turned < best[0]:
            best = (turned, at)
        if best[0] == 0 or attempt >= PATIENCE:
            return best[1]
    if best is None:
        raise SceneError(f"only one figure could be drawn: {reason}", file=problem.file, line=problem.line)
    return best[1]


def _figure(
    groups: Sequence[Group],
    points: tuple[str, ...],
    forms: Sequence[Form],
    draws: Draws,
    given: bool,
    strictness: float,
) -> np.ndarray:
    """One realisation (n, 2), fit to read and polished.

    Raises:
        SceneError: it does not exist, is unfit to read, or is too ill-conditioned.
    """
    placed = place(groups, draws, given)
    bad = defect(points, np.array([(placed[p].real, placed[p].imag) for p in points]), strictness)
    if bad:
        raise SceneError(bad)
    at = {p: (placed[p].real, placed[p].imag) for p in points}
    if forms:
        error = float(np.abs(residuals(forms, at)).max())
        if not error < 1e-4:
            raise SceneError("the loci do not give what the constructions state")
        if error > POLISH:
            error = descend(forms, at, points, 3, POLISH)
        if not error < REFUSE:
            raise SceneError("the figure is too ill-conditioned")
    return np.array([at[p] for p in points])


def _true(goal: Statement | None, points: tuple[str, ...], at: np.ndarray) -> bool:
    assert goal is not None
    return true_in(goal, {p: (float(x), float(y)) for p, (x, y) in zip(points, at, strict=True)})


def _turned(at: np.ndarray, rng, absolute: bool) -> np.ndarray:
    """The figure turned by a random angle, centred, and scaled to unit size unless lengths are given."""
    z = at[:, 0] + 1j * at[:, 1]
    z = (z - z.mean()) * cmath.exp(2j * math.pi * rng.random())
    if not absolute:
        size = float(np.abs(z).max())
        z = z / size if size else z
    return np.stack((z.real, z.imag), axis=1)
