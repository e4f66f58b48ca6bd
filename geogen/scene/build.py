"""Building scenes: several realisations of one kind from a problem's constructions."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

import numpy as np

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates, Term
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, all_forms, true_in
from geogen.library.instantiate import Premise, premises_of, ray_statements
from geogen.library.records import Library
from geogen.library.resolve import Use
from geogen.scene.agreement import Shut, is_of_rays, is_shut, readable
from geogen.scene.conditions import Conditions
from geogen.scene.conflict import contradiction
from geogen.scene.draws import Draws, source, turned_at_random
from geogen.scene.mentioned import spoken_polygons
from geogen.scene.misplaced import misplaced
from geogen.scene.newton import descend
from geogen.scene.place import Group, place, prepare
from geogen.scene.plan import Plan, asked_of, shapes_of
from geogen.scene.positioned import Positions
from geogen.scene.quality import defect, orientations
from geogen.scene.scene import REALISATIONS, Scene
from geogen.scene.sizes import sizings
from geogen.scene.skewed import reaches
from geogen.scene.stepwise import is_forced, stepwise_draws, stepwise_figure, stepwise_first
from geogen.scene.system import System
from geogen.scene.valued import scale_free, valued_figure, varied_figure

#: How often a figure is redrawn before the problem counts as impossible.
ATTEMPTS = 160
#: The same where figures are solved for values, which nearly all starts lead to.
SOLVE_ATTEMPTS = 72
#: The same where there are other problems to turn to.
HASTY = 20
#: Attempts before points are drawn outside segments, too.
INSIDE = 8
#: How long figures in which the goal is false are passed over, in the hope of another branch.
PATIENCE = 80
#: Residual of the premises above which a realisation is polished, and above which it is refused.
POLISH, REFUSE = 1e-12, 1e-9
#: How far parameters of a further figure move at first, as a share of their range, and how many figures are drawn
#: in the hope of one with all triangles turned as in the first.
SPREAD, ALIKE = 0.12, 40


def build_scene(
    problem: Problem, library: Library, seed: int = 0, realisations: int = REALISATIONS, patient: bool = True
) -> Scene:
    """Build a problem's scene.

    Args:
        problem: the problem.
        library: constructions.
        seed: figures of different seeds share nothing; one seed always gives the same scene.
        realisations: how many figures, at least two; the first is the figure of record.
        patient: False to give up soon, and without looking for the premises that are in conflict.

    Raises:
        SceneError: a construction is impossible or every figure is degenerate; with the last reason.
        ParseError: the problem does not fit the library, or its picture is not of what it states.
    """
    plan = plan_of(problem, library)
    key = (seed, problem.text or problem.name)
    rays = () if plan.given else ray_statements(plan.uses)
    try:
        first, draws = _first(plan, key, patient, rays)
    except SceneError as error:
        if not patient:
            raise
        found = _jointly(plan, key, rays) or stepwise_first(plan, key, rays)
        plan, first, draws = found or _refused(plan, key, rays, error)
    figures = [first]
    for number in range(1, realisations):
        figures.append(_another(plan, (*key, number), draws, first))
    if not plan.given:
        absolute = plan.sized if plan.system is None else not scale_free(plan, first)
        figures = [turned_at_random(at, source(*key, "turn", n), absolute) for n, at in enumerate(figures)]
    return Scene(plan.points, np.array(figures), _kept(plan.premises), problem.goal, problem.text, problem.name)


def plan_of(problem: Problem, library: Library) -> Plan:
    """The plan by which a problem's figures are drawn."""
    groups, uses = prepare(problem, library)
    premises = premises_of(problem, uses)
    if problem.picture is not None:
        problem.picture.refuse_contrary([p.statement for p in premises], problem.file, problem.line)
    return _plan(problem, groups, uses, premises)


def _shapes(
    problem: Problem, groups: Sequence[Group], uses: Sequence[Use], premises: Sequence[Premise]
) -> tuple[Term, ...]:
    """What must mean something in a figure; a polygon that its corners name is simple, unless coordinates are given."""
    found = shapes_of(problem, [p.statement for p in premises])
    return found if any(g.at for g in groups) else tuple(dict.fromkeys((*found, *spoken_polygons(uses))))


def _jointly(plan: Plan, key: tuple, rays: Sequence[Statement]) -> tuple[Plan, np.ndarray, Draws] | None:
    """The figure of record with all points solved together, where points placed one by one do not come to lie so.

    A value at a point with too many loci constrains points that were placed before, as a value clause would, and so do
    conditions of position.
    """
    crowded = {i for i, group in enumerate(plan.groups) if any(len(p.loci) > 2 for p in group.placements)}
    valued = {p.clause for p in plan.premises if p.statement.predicate in ("lconst", "aconst")}
    if plan.system is not None or not (crowded & valued or len(plan.positions)):
        return None
    joint = _plan(plan.problem, plan.groups, plan.uses, plan.premises, True)
    try:
        return joint, *_first(joint, key, True, rays)
    except SceneError:
        return None  # the reason why the points cannot be placed one by one is the better one


def _refused(plan: Plan, key: tuple, rays: Sequence[Statement], error: SceneError) -> NoReturn:
    """Raise the conflict of a problem's values or positions, or the reason why it cannot be drawn."""
    order = misplaced(plan, lambda free: _first(free, key, True, rays)[0])
    raise order or contradiction(plan.problem, plan.groups, plan.uses, key[0]) or error from None


def _plan(
    problem: Problem,
    groups: Sequence[Group],
    uses: tuple[Use, ...],
    premises: tuple[Premise, ...],
    joint: bool = False,
) -> Plan:
    """The plan of a problem: its premises as forms, and as equations where value clauses constrain what is drawn.

    Args:
        problem: the problem.
        groups: its clauses as placements.
        uses: its resolved calls.
        premises: what it gives.
        joint: True to solve for all points together in any case.
    """
    points = problem.points
    statements = [p.statement for p in premises]
    lengths = [float(s.args[-1]) for s in statements if s.predicate == "lconst"]  # type: ignore[arg-type]
    unit = sum(lengths) / len(lengths) if lengths else 1.0
    given = any(g.at for g in groups)
    values = tuple(p.statement for p in premises if p.clause >= len(problem.clauses))
    constructed = [p.statement for p in premises if p.clause < len(problem.clauses)]
    sized = any(s.predicate == "lconst" for s in constructed)
    shapes, asked = _shapes(problem, groups, uses, premises), asked_of(problem, statements)
    solved = joint or any(not s.spec.seen for s in values) or any(s.spec.measured for s in constructed)
    system = System(statements, points) if solved else None
    forms = [] if solved else [f for s in statements for f in all_forms(s)]
    conditions = Conditions(forms, points)
    return Plan(
        problem,
        groups,
        uses,
        premises,
        points,
        forms,
        conditions,
        given,
        unit,
        shapes,
        system,
        sizings(values),
        sized,
        asked,
        reaches(values, points),
        positions=Positions([c.statement for c in problem.conditions], points),
    )


def _kept(premises: tuple[Premise, ...]) -> tuple[Premise, ...]:
    """Premises that say something: position conditions stay out."""
    return tuple(p for p in premises if not p.statement.spec.seen)


#: The sizes of free figures beside given lengths, as shares of these, from some attempt on.
SIZED, SIZES = 48, (1.0, 3.0, 1 / 3)
#: What is said where no figure was found.
UNFOUND = "'{name}' was drawn {attempts} times, in the end so; that there is no figure is not proved"


def _first(plan: Plan, key: tuple, patient: bool, rays: Sequence[Statement]) -> tuple[np.ndarray, Draws]:
    """The figure of record: of good quality and, if such are found, with equal angles of rays and a true goal.

    Of equal angles that sentences say of rays a figure of lines only would show something else, whatever its goal. An
    angle that is asked for is shut only where it is so in all figures that are drawn as the text is read at first.
    """
    problem = plan.problem
    reason = "no figure was found"
    fallback: dict[bool, tuple[np.ndarray, Draws]] = {}
    shut: tuple[np.ndarray, Draws] | None = None
    attempts = HASTY if not patient else ATTEMPTS if plan.system is None else SOLVE_ATTEMPTS
    for attempt in range(attempts):
        if shut is not None and not fallback and attempt == INSIDE:
            return shut
        size = SIZES[attempt % len(SIZES)] if attempt >= SIZED else 1.0
        draws = Draws(source(*key, "first", attempt), outside=attempt >= INSIDE, unit=size * plan.unit)
        try:
            strictness = _strictness(attempt, plan.given)
            if plan.system is None:
                at = drawn(plan, draws, strictness)
            else:
                at = valued_figure(plan, draws, strictness, attempt)
            readable(plan.shapes, plan.asked, _coordinates(plan.points, at))
        except Shut as error:
            reason = str(error)
            if shut is None and all(is_of_rays(equal, _coordinates(plan.points, at)) for equal in rays):
                shut = at, draws
            continue
        except SceneError as error:
            reason = str(error)
            continue
        as_said = all(is_of_rays(equal, _coordinates(plan.points, at)) for equal in rays)
        if as_said and (problem.claim is None or _true(problem.claim, plan.points, at)):
            return at, draws
        fallback.setdefault(as_said, (at, draws))
        if attempt >= PATIENCE:
            break
    if not fallback and shut is not None:
        return shut
    if not fallback:
        raise SceneError(
            reason, file=problem.file, line=problem.line, hint=UNFOUND.format(name=problem.name, attempts=attempts)
        )
    return fallback.get(True) or fallback[False]


def _strictness(attempt: int, given: bool) -> float:
    """Good quality at first, then ever more lenient; given coordinates are taken as they are."""
    return 1e-3 if given else max(1.0 - attempt / 24, 0.02)


def _another(plan: Plan, key: tuple, base: Draws, first: np.ndarray) -> np.ndarray:
    """A further figure of the same kind: other parameters, same branches, same orientations where possible."""
    problem = plan.problem
    signs = orientations(first)
    wanted = problem.claim is not None and _true(problem.claim, plan.points, first)
    at_first = _coordinates(plan.points, first)
    forced = is_forced(plan, first)
    open_angles = [t for t in plan.asked if not is_shut(t, at_first)]
    best: tuple[int, np.ndarray] | None = None
    reason = "no second figure was found"
    for attempt in range(ATTEMPTS):
        draws = Draws(source(*key, attempt), base, SPREAD / (1 + attempt / 2), unit=base.unit)
        strictness = 0.3 / (1 + attempt)
        try:
            if plan.system is None:
                at = drawn(plan, draws, strictness)
            elif forced:
                at = stepwise_figure(plan, stepwise_draws(plan, key, attempt), False)
            else:
                at = varied_figure(plan, first, draws.rng, draws.spread, strictness)
            readable(plan.shapes, open_angles, _coordinates(plan.points, at))
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


def drawn(plan: Plan, draws: Draws, strictness: float) -> np.ndarray:
    """One realisation (n, 2), fit to read and polished.

    Quality is looked at first: most figures that are refused are refused for it, and it costs least.

    Raises:
        SceneError: it does not exist, is unfit to read, or is too ill-conditioned.
    """
    placed = place(plan.groups, draws, plan.given and draws.base is None)
    z = np.array([placed[p] for p in plan.points])
    figure = np.stack((z.real, z.imag), axis=1)
    bad = defect(plan.points, figure, strictness, plan.meeting)
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
    return true_in(goal, _coordinates(points, at))


def _coordinates(points: tuple[str, ...], at: np.ndarray) -> Coordinates:
    return {p: (float(x), float(y)) for p, (x, y) in zip(points, at, strict=True)}
