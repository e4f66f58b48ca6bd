"""Placing the points of a problem, clause by clause, from the loci of its constructions."""

from __future__ import annotations

import cmath
import math
from collections.abc import Sequence
from dataclasses import dataclass

from geogen.errors import SceneError
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, true_in
from geogen.library.instantiate import needed_statements, use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.scene.curves import Circle, Curve, Line, NoPoint, meet
from geogen.scene.draws import Draws
from geogen.scene.loci import evaluate
from geogen.scene.newton import solve

#: Two points nearer than this, relative to the figure, are the same point.
SAME = 1e-6


@dataclass(frozen=True)
class Placement:
    """How one point is placed.

    Args:
        point: its name.
        loci: the loci it lies on, as words in the problem's names.
        names: the construction each locus comes from, for messages.
    """

    point: str
    loci: tuple[tuple[str, ...], ...]
    names: tuple[str, ...]


@dataclass(frozen=True)
class Group:
    """A clause ready for placing.

    Args:
        placements: its points in placing order.
        needs: statements that must hold before, with the construction that needs them.
        gives: statements that the clause states, for points placed by solving.
        at: coordinates given in the problem, for the figure of record.
    """

    placements: tuple[Placement, ...]
    needs: tuple[tuple[Statement, str], ...]
    gives: tuple[Statement, ...]
    at: dict[str, tuple[float, float]]


def prepare(problem: Problem, library: Library) -> tuple[tuple[Group, ...], tuple[Use, ...]]:
    """The clauses of a problem as placements, and its resolved uses."""
    uses = resolve(problem, library)
    groups = []
    for index, clause in enumerate(problem.clauses):
        mine = [u for u in uses if u.clause == index]
        groups.append(_group(mine, dict(clause.at)))
    return tuple(groups), uses


def _group(uses: Sequence[Use], at: dict[str, tuple[float, float]]) -> Group:
    loci: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for use in uses:
        for point, words in use.construction.loci:
            name = use.names.get(point, point)
            loci.setdefault(name, [])
            for one in words.split(","):
                text = tuple(use.names.get(w, w) for w in one.split())
                if text and text != ("free",) or not loci[name]:
                    loci[name].append((text, use.construction.id))
    placements = tuple(
        Placement(p, tuple(words for words, _ in found), tuple(n for _, n in found)) for p, found in loci.items()
    )
    needs = tuple((s, u.construction.id) for u in uses for s in needed_statements(u))
    solved = any(words == ("solve",) for p in placements for words in p.loci)
    gives = tuple(s for u in uses for s in use_statements(u)) if solved else ()
    return Group(placements, needs, gives, at)


def place(groups: Sequence[Group], draws: Draws, use_coordinates: bool) -> dict[str, complex]:
    """Coordinates of all points.

    Raises:
        SceneError: a construction is impossible or its conditions fail in this figure; with the reason.
    """
    placed: dict[str, complex] = {}
    for group in groups:
        _check_needs(group, placed)
        if group.gives:
            _solve_group(group, placed, draws)
            continue
        for placement in group.placements:
            given = group.at.get(placement.point)
            if given is not None and use_coordinates:
                placed[placement.point] = complex(*given)
                continue
            try:
                placed[placement.point] = _position(placement, placed, draws)
            except NoPoint as error:
                name = placement.names[0] if placement.names else "free"
                raise SceneError(f"{name}: {error}, so point {placement.point} does not exist") from None
    return placed


def _check_needs(group: Group, placed: dict[str, complex]) -> None:
    if not group.needs:
        return
    at = {p: (z.real, z.imag) for p, z in placed.items()}
    for need, name in group.needs:
        if set(need.points) <= at.keys() and not true_in(need, at):
            raise SceneError(f"{name}: it needs '{need}', which fails in the figure")


def _solve_group(group: Group, placed: dict[str, complex], draws: Draws) -> None:
    names = [p.point for p in group.placements]
    start = {p: complex(draws.uniform(-1.0, 1.0), draws.uniform(-1.0, 1.0)) for p in names}
    found = solve(group.gives, placed, start)
    if found is None:
        raise SceneError(f"{group.placements[0].names[0]}: no position of {', '.join(names)} was found")
    placed.update(found)


def _position(placement: Placement, placed: dict[str, complex], draws: Draws) -> complex:
    found = [evaluate(words, placed, draws) for words in placement.loci]
    fixed = [f for f in found if isinstance(f, complex | float | int)]
    if fixed:
        return complex(fixed[0])
    curves = [f for f in found if isinstance(f, Line | Circle)]
    if len(curves) == 1:
        return _on(curves[0], placed, draws)
    points = meet(curves[0], curves[1])
    if len(curves) > 2:
        points = [z for z in points if all(_lies_on(z, c) for c in curves[2:])]
        if not points:
            raise NoPoint(f"its {len(curves)} loci have no common point")
    return points[_branch(points, placed, draws)]


def _branch(points: list[complex], placed: dict[str, complex], draws: Draws) -> int:
    """Which intersection to take: one that is a new point, else either."""
    if len(points) == 1:
        return 0
    size = max(1.0, *(abs(z) for z in points))
    fresh = [i for i, z in enumerate(points) if all(abs(z - other) > SAME * size * 100 for other in placed.values())]
    return draws.choose(fresh or list(range(len(points))))


def _on(curve: Curve, placed: dict[str, complex], draws: Draws) -> complex:
    """A free point of a curve."""
    if isinstance(curve, Circle):
        return curve.centre + curve.radius * cmath.exp(2j * math.pi * draws.uniform(0.0, 1.0))
    if curve.inside:
        low, high = ((0.22, 0.78), (-0.8, -0.25), (1.25, 1.8))[draws.choose([0, 1, 2]) if draws.outside else 0]
        return curve.point + curve.direction * curve.reach * draws.uniform(low, high)
    along = draws.uniform(0.45, 1.35) * curve.reach
    if not curve.forward and draws.choose([0, 1]):
        along = -along
    return curve.point + curve.direction * along


def _lies_on(z: complex, curve: Curve) -> bool:
    if isinstance(curve, Circle):
        return abs(abs(z - curve.centre) - curve.radius) < SAME * curve.radius
    offset = z - curve.point
    return abs(offset.real * curve.direction.imag - offset.imag * curve.direction.real) < SAME * max(1.0, abs(offset))
