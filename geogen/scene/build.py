"""Building scenes: several realisations of one kind from a problem's constructions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from geogen.errors import SceneError
from geogen.lang.form import Form
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, all_forms, true_in
from geogen.library.instantiate import Premise, premises_of
from geogen.library.records import Library
from geogen.scene.conditions import Conditions
from geogen.scene.draws import Draws, source
from geogen.scene.newton import descend
from geogen.scene.place import Group, place, prepare
from geogen.scene.quality import defect, orientations
from geogen.scene.scene import Scene

#: How often a figure is redrawn before the problem counts as impossible.
ATTEMPTS = 160
#: How long figures in which the goal is false are passed over, in the hope of another branch.
PATIENCE = 80
#: Residual of the premises above which a realisation is polished, and above which it is refused.
POLISH, REFUSE = 1e-12, 1e-9
#: How far parameters of a further figure move at first, as a share of their range, and how many figures are drawn
#: in the hope of one with all triangles turned as in the first.
SPREAD, ALIKE = 0.12, 40


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
    points = problem.points
    lengths = [float(p.statement.args[-1]) for p in premises if p.statement.predicate == "lconst"]  # type: ignore[arg-type]
    given = any(g.at for g in groups)
    unit = sum(lengths) / len(lengths) if lengths else 1.0
    plan = Plan(problem, groups, points, forms, Conditions(forms, points), given, unit)
    key = (seed, problem.text or problem.name)
    first, draws = _first(plan, key)
    figures = [first]
    for number in range(1, realisations):
        figures.append(_another(plan, (*key, number), draws, first))
    if not given:
        figures = [_turned(at, source(*key, "turn", n), bool(lengths)) for n, at in enumerate(figures)]
    return Scene(points, np.array(figures), _kept(premises), problem.goal, problem.text, problem.name)


@dataclass(frozen=True)
class Plan:
    """A problem ready to be drawn, again and again.

    Args:
        problem: the problem.
        groups: its clauses as placements.
        points: its points in order.
        forms: the forms of its premises.
        conditions: the same, to check figures with.
        given: True where the problem gives coordinates.
        unit: the size of free figures, in the order of given lengths.
    """

    problem: Problem
    groups: Sequence[Group]
    points: tuple[str, ...]
    forms: Sequence[Form]
    conditions: Conditions
    given: bool
    unit: float


def _kept(premises: tuple[Premise, ...]) -> tuple[Premise, ...]:
    """Premises that say something: position conditions stay out."""
    return tuple(p for p in premises if not p.statement.spec.seen)


def _first(plan: Plan, key: tuple) -> tuple[np.ndarray, Draws]:
    """The figure of record: of good quality and, if one is found, with a true goal."""
    problem = plan.problem
    reason = "no figure was found"
    fallback: tuple[np.ndarray, Draws] | None = None
    for attempt in range(ATTEMPTS):
        draws = Draws(source(*key, "first", attempt), outside=attempt >= 8, unit=plan.unit)
        try:
            at = _figure(plan, draws, _strictness(attempt, plan.given))
        except SceneError as error:
            reason = str(error)
            continue
        if problem.claim is None or _true(problem.claim, plan.points, at):
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
    return 1e-3 if given else max(1.0 - attempt / 24, 0.02)


def _another(plan: Plan, key: tuple, base: Draws, first: np.ndarray) -> np.ndarray:
    """A further figure of the same kind: other parameters, same branches, same orientations where possible."""
    problem = plan.problem
    signs = orientations(first)
    wanted = problem.claim is not None and _true(problem.claim, plan.points, first)
    best: tuple[int, np.ndarray] | None = None
    reason = "no second figure was found"
    for attempt in range(ATTEMPTS):
        draws = Draws(source(*key, attempt), base, SPREAD / (1 + attempt / 2), unit=plan.unit)
        try:
            at = _figure(plan, draws, 0.3 / (1 + attempt))
        except SceneError as error:
            reason = str(error)
            continue
        turned = int((orientations(at) * signs < 0).sum())
        if wanted and not _true(problem.claim, plan.points, at):
            turned += 10**6
        if best is None or turned < best[0]:
            best = (turned, at)
        if best[0] == 0 or attempt >= ALIKE:
            return best[1]
    if best is None:
        raise SceneError(f"only one figure could be drawn: {reason}", file=problem.file, line=problem.line)
    return best[1]


def _figure(plan: Plan, draws: Draws, strictness: float) -> np.ndarray:
    """One realisation (n, 2), fit to read and polished.

    Quality is looked at first: most figures that are refused are refused for it, and it costs least.

    Raises:
        SceneError: it does not exist, is unfit to read, or is too ill-conditioned.
    """
    placed = place(plan.groups, draws, plan.given and draws.base is None)
    z = np.array([placed[p] for p in plan.points])
    figure = np.stack((z.real, z.imag), axis=1)
    bad = defect(plan.points, figure, strictness)
    if bad:
        raise SceneError(bad)
    if not plan.forms:
        return figure
    error = plan.conditions.worst(z)
    if not error < 1e-4:
        raise SceneError("the loci do not give what the constructions state")
    if error <= POLISH:
        return figure
    at = {p: (placed[p].real, placed[p].imag) for p in plan.points}
    if not descend(plan.forms, at, plan.points, 3, POLISH) < REFUSE:
        raise SceneError("the figure is too ill-conditioned")
    return np.array([at[p] for p in plan.points])


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
