"""Placing the points of a problem, clause by clause, from the loci of its constructions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from geogen.errors import SceneError
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem
from geogen.lang.statement import Statement, true_in
from geogen.library.instantiate import needed_statements, use_statements
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.scene.curves import Circle, Curve, Line, NoPoint, meet
from geogen.scene.draws import Draws
from geogen.scene.elementary import turn
from geogen.scene.evaluate import evaluate
from geogen.scene.newton import solve
from geogen.scene.quality import special

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
        needs: statements that must hold before, and conditions of position that the clause states, with their
            construction.
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
    return grouped(problem, uses), uses


def grouped(problem: Problem, uses: Sequence[Use]) -> tuple[Group, ...]:
    """The clauses of a problem as placements, from its resolved uses; conditions of position are a last group."""
    groups = [
        _group([u for u in uses if u.clause == index], dict(clause.at)) for index, clause in enumerate(problem.clauses)
    ]
    positions = tuple((c.statement, "picture" if c.shown else str(c)) for c in problem.conditions if c.is_of_position)
    return (*groups, Group((), positions, (), {})) if positions else tuple(groups)


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
    needs = [(s, u.construction.id) for u in uses for s in needed_statements(u)]
    needs += [(s, u.construction.id) for u in uses for s in use_statements(u) if s.spec.seen]
    solved = any(words == ("solve",) for p in placements for words in p.loci)
    gives = tuple(s for u in uses for s in use_statements(u)) if solved else ()
    return Group(placements, tuple(needs), gives, at)


def place(groups: Sequence[Group], draws: Draws, use_coordinates: bool) -> dict[str, complex]:
    """Coordinates of all points.

    Raises:
        SceneError: a construction is impossible or its conditions fail in this figure; with the reason.
    """
    placed: dict[str, complex] = {}
    at: dict[str, tuple[float, float]] = {}
    for group in groups:
        before = [need for need in group.needs if set(need[0].points) <= at.keys()]
        _refuse_unmet(before, at)
        if group.gives:
            _solve_group(group, placed, draws)
        else:
            _place_group(group, placed, draws, use_coordinates)
        at.update((p.point, (placed[p.point].real, placed[p.point].imag)) for p in group.placements)
        _refuse_unmet([need for need in group.needs if need not in before], at)
    return placed


def _refuse_unmet(needs: Sequence[tuple[Statement, str]], at: Coordinates) -> None:
    """Raise SceneError where a figure lacks what a construction needs."""
    for need, name in needs:
        if not true_in(need, at):
            raise SceneError(f"{name}: it needs '{need}', which fails in the figure")


def _place_group(group: Group, placed: dict[str, complex], draws: Draws, use_coordinates: bool) -> None:
    """The points of a clause in turn; two or more free points of one clause are corners of a convex polygon."""
    corners = [p.point for p in group.placements if p.loci == (("free",),) and p.point not in group.at]
    if len(corners) > 1:
        placed.update(zip(corners, _polygon(len(corners), not placed, draws), strict=True))
    for placement in group.placements:
        point, given = placement.point, group.at.get(placement.point)
        if point in placed:
            continue
        if given is not None and use_coordinates:
            placed[point] = complex(*given)
            continue
        try:
            if given is None:
                placed[point] = _position(placement, placed, draws)
            else:
                placed[point] = _near(complex(*given), [evaluate(w, placed, draws) for w in placement.loci], draws)
        except NoPoint as error:
            name = placement.names[0] if placement.names else "free"
            raise SceneError(f"{name}: {error}, so point {point} does not exist") from None


def place_loosely(groups: Sequence[Group], draws: Draws) -> dict[str, complex]:
    """Coordinates of all points, in which constructions that do not exist in this figure are passed over in part.

    They are a start for solving: a point whose loci do not meet is put on one of them, or anywhere.
    """
    placed: dict[str, complex] = {}
    for group in groups:
        loosely_placed(group, placed, draws)
    return placed


def loosely_placed(group: Group, placed: dict[str, complex], draws: Draws) -> None:
    """Put the points of one clause where :func:`place_loosely` does, beside those that are placed already."""
    try:
        (_solve_group if group.gives else _place_freely)(group, placed, draws)
    except SceneError:
        for placement in group.placements:
            if placement.point not in placed:
                placed[placement.point] = _somewhere(placement, placed, draws)


def _place_freely(group: Group, placed: dict[str, complex], draws: Draws) -> None:
    _place_group(group, placed, draws, False)


def _somewhere(placement: Placement, placed: dict[str, complex], draws: Draws) -> complex:
    """A point on the first of its loci that exists."""
    for words in placement.loci:
        if words[0] != "solve":
            try:
                found = evaluate(words, placed, draws)
                return _on(found, placed, draws) if isinstance(found, Line | Circle) else complex(found)
            except NoPoint:
                continue
    return complex(draws.uniform(-1.2, 1.2), draws.uniform(-1.2, 1.2)) * draws.unit


#: How often a free polygon is drawn in the hope of one that does not look special.
POLYGONS = 20


def _polygon(count: int, first: bool, draws: Draws) -> list[complex]:
    """Corners of a polygon; in the figure of record a convex one that does not look special by chance."""
    draws.new_frame(first)
    drawn = len(draws.values)
    corners = [draws.corner(n, count) for n in range(count)]
    if draws.base is None and not draws.any_shape:
        for _ in range(POLYGONS):
            if not special(corners):
                break
            del draws.values[drawn:]
            corners = [draws.corner(n, count) for n in range(count)]
    return corners


def _near(given: complex, found: Sequence[Curve | complex], draws: Draws) -> complex:
    """A point on all loci near given coordinates, for figures beside the one that takes them as they are.

    Free parameters that the loci may ask for are not drawn where the figure of record takes coordinates, so the way
    off is drawn beside the recorded parameters.
    """
    size = draws.spread * max(1.0, abs(given)) * 0.5
    target = given + complex(draws.rng.uniform(-size, size), draws.rng.uniform(-size, size))
    curves = [f for f in found if isinstance(f, Line | Circle)]
    if len(curves) > 1:
        return min(meet(curves[0], curves[1]), key=lambda z: abs(z - target))
    if not curves:
        return target
    curve = curves[0]
    if isinstance(curve, Circle):
        return curve.centre + (target - curve.centre) / abs(target - curve.centre) * curve.radius
    return curve.point + curve.direction * ((target - curve.point) * curve.direction.conjugate()).real


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
    measured = any(words[0] in METRIC for words in placement.loci)
    return points[_branch(points, curves, placed, draws, measured)]


#: Loci of given lengths: where they leave a choice on a line, the point between the two that name it is meant.
METRIC = frozenset({"distance", "share", "apollonius"})


def _branch(
    points: list[complex], curves: Sequence[Curve], placed: dict[str, complex], draws: Draws, measured: bool
) -> int:
    """Which intersection to take: one that is a new point, on the rays' own side, inside segments; else either."""
    if len(points) == 1:
        return 0
    size = max(1.0, *(abs(z) for z in points))
    fresh = [i for i, z in enumerate(points) if all(abs(z - other) > SAME * size * 100 for other in placed.values())]
    rays = [c for c in curves if isinstance(c, Line) and c.forward]
    ahead = [i for i in fresh if all(((points[i] - r.point) * r.direction.conjugate()).real > 0 for r in rays)]
    lines = [c for c in curves if isinstance(c, Line) and c.inside and measured and not draws.any_shape]
    inside = [i for i in ahead if lines and all(_inside(points[i], line) for line in lines)]
    return draws.choose(inside or ahead or fresh or list(range(len(points))))


def _inside(z: complex, line: Line) -> bool:
    """True between the two points that name a line."""
    along = ((z - line.point) * line.direction.conjugate()).real
    return 0 < along < line.reach


def _on(curve: Curve, placed: dict[str, complex], draws: Draws) -> complex:
    """A free point of a curve."""
    if isinstance(curve, Circle):
        return curve.centre + curve.radius * turn(draws.uniform(0.0, 1.0))
    if curve.inside:
        low, high = ((0.22, 0.78), (-0.8, -0.25), (1.25, 1.8))[draws.choose([0, 1, 2]) if draws.outside else 0]
        return curve.point + curve.direction * curve.reach * draws.uniform(low, high)
    along = draws.unbounded(0.45, 1.35) * curve.reach
    if not curve.forward and draws.choose([0, 1]):
        along = -along
    return curve.point + curve.direction * along


def _lies_on(z: complex, curve: Curve) -> bool:
    if isinstance(curve, Circle):
        return abs(abs(z - curve.centre) - curve.radius) < SAME * curve.radius
    offset = z - curve.point
    return abs(offset.real * curve.direction.imag - offset.imag * curve.direction.real) < SAME * max(1.0, abs(offset))
