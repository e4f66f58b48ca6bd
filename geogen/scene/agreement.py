"""Does a figure whose points have moved still follow its constructions, and does it look as one would draw it?

Premises say what lines and circles points are on; on which side, in which order and with which sense is the
constructions' matter. A figure solved for given values is held against them here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from geogen.errors import SceneError
from geogen.lang.measure import FUNCTIONS, Coordinates, Term, is_simple
from geogen.lang.statement import Statement, true_in
from geogen.scene.curves import Circle, Curve, Line, NoPoint, cross
from geogen.scene.draws import Draws, source
from geogen.scene.evaluate import evaluate
from geogen.scene.place import Group, Placement

#: How far a point may be off its loci, relative to the figure; solutions at which two others meet are blurred.
OFF = 1e-5
#: Sine of an angle below which its legs count as one line.
FLAT = 1e-7


def disagreement(
    groups: Sequence[Group],
    placed: Mapping[str, complex],
    size: float,
    picky: bool,
    open_to: frozenset[str] = frozenset(),
) -> str | None:
    """Why a figure is none of the constructions'.

    Args:
        groups: the clauses.
        placed: all points.
        size: the size of the figure.
        picky: ask also that free polygons are convex and free points of a line lie inside the segment that names it.
        open_to: constructions that need not be followed.
    """
    flaw = _unmet(groups, placed, picky)
    if flaw:
        return flaw
    for placement in (p for group in groups for p in group.placements):
        if not _follows(placement, placed, size, picky, open_to):
            return f"{placement.names[0]}: point {placement.point} would be on another branch"
    return None


def beyond(groups: Sequence[Group], placed: Mapping[str, complex], size: float) -> frozenset[str]:
    """The points of a figure that lie on the lines of which the constructions say a segment or a ray.

    Args:
        groups: the clauses.
        placed: all points.
        size: the size of the figure.
    """
    placements = [p for group in groups for p in group.placements]
    return frozenset(p.point for p in placements if not _follows(p, placed, size, True, frozenset()))


def is_of_text(
    groups: Sequence[Group],
    placed: Mapping[str, complex],
    size: float,
    outside: frozenset[str] = frozenset(),
    open_to: frozenset[str] = frozenset(),
) -> bool:
    """True where a figure is one that the constructions' sentences speak of, however it looks.

    Polygons may be concave; points are inside segments and on rays where a sentence says so.

    Args:
        groups: the clauses.
        placed: all points.
        size: the size of the figure.
        outside: points that may lie beyond the segment or the ray.
        open_to: constructions that need not be followed.
    """
    return _unmet(groups, placed, False) is None and all(
        _follows(placement, placed, size, placement.point not in outside, open_to)
        for group in groups
        for placement in group.placements
    )


def _unmet(groups: Sequence[Group], placed: Mapping[str, complex], picky: bool) -> str | None:
    """What a construction needs and a figure lacks, free polygons that are simple among it."""
    at = {p: (z.real, z.imag) for p, z in placed.items()}
    for group in groups:
        for need, name in group.needs:
            if not true_in(need, at):
                return f"{name}: it needs '{need}', which fails in the figure"
        corners = [p.point for p in group.placements if p.loci == (("free",),)]
        flaw = _of_corners(corners, placed, picky) if len(corners) > 2 else None
        if flaw:
            return flaw
    return None


def _of_corners(corners: Sequence[str], placed: Mapping[str, complex], picky: bool) -> str | None:
    """What is wrong with the corners of a free polygon."""
    z = [placed[p] for p in corners]
    count = len(z)
    turns = []
    for k, p in enumerate(z):
        u, v = p - z[k - 1], z[(k + 1) % count] - p
        sine = cross(u, v)
        if abs(sine) <= FLAT * abs(u) * abs(v):
            return f"points {corners[k - 1]}, {corners[k]}, {corners[(k + 1) % count]} would be collinear"
        turns.append(sine > 0)
    if not is_simple(("area", *corners), {p: (placed[p].real, placed[p].imag) for p in corners}):
        return f"the sides of the polygon {' '.join(corners)} would cross"
    if picky and len(set(turns)) > 1:
        return f"the polygon {' '.join(corners)} would not be convex"
    return None


def _follows(
    placement: Placement, placed: Mapping[str, complex], size: float, picky: bool, open_to: frozenset[str]
) -> bool:
    """True where a point lies where its loci place it."""
    z = placed[placement.point]
    alone = len(placement.loci) == 1
    for words, name in zip(placement.loci, placement.names, strict=True):
        if words[0] in ("solve", "free") or name in open_to:
            continue
        draws = Draws(partial(source, "agreement"))  # most loci draw nothing
        try:
            found = evaluate(words, placed, draws)
        except NoPoint:
            return False
        if isinstance(found, Line | Circle):
            if not _on(z, found, size, alone, picky):
                return False
        elif not draws.values and abs(z - complex(found)) > OFF * size:
            return False
    return True


def _on(z: complex, curve: Curve, size: float, alone: bool, picky: bool) -> bool:
    if isinstance(curve, Circle):
        return abs(abs(z - curve.centre) - curve.radius) <= OFF * size
    offset = (z - curve.point) * curve.direction.conjugate()
    if abs(offset.imag) > OFF * size:
        return False
    if curve.forward and (alone or picky) and offset.real < 0:
        return False
    return not (picky and alone and curve.inside) or 0 < offset.real < curve.reach


def is_of_rays(equal: Statement, at: Coordinates) -> bool:
    """True where equal angles of lines are equal as angles of rays, from the first point of each pair to the second.

    Args:
        equal: an ``eqangle`` that holds in the figure.
        at: the figure.
    """
    z = [complex(*at[str(p)]) for p in equal.args]
    one, two, three, four = (z[i + 1] - z[i] for i in range(0, 8, 2))
    turn = two * one.conjugate() * (four * three.conjugate()).conjugate()
    return turn.real > 0


def is_straight(angle: Term, at: Coordinates) -> bool:
    """True for an angle, or a function of one, whose legs are one line, on different sides of its vertex or on one."""
    a, b, c = (complex(*at[p]) for p in angle[1:])
    return abs(cross(a - b, c - b)) <= FLAT * abs(a - b) * abs(c - b)


def is_shut(angle: Term, at: Coordinates) -> bool:
    """True for an angle whose legs are one ray; a straight one is an angle."""
    a, b, c = (complex(*at[p]) for p in angle[1:])
    return is_straight(angle, at) and ((a - b) * (c - b).conjugate()).real > 0


def unreadable(terms: Sequence[Term], at: Coordinates) -> str | None:
    """Why terms mean nothing in a figure: an angle of collinear points, an arc of no circle, a polygon that crosses."""
    for term in terms:
        points = " ".join(term[1:])
        if term[0] == "angle" or term[0] in FUNCTIONS:
            if is_straight(term, at):
                return f"angle {points}: the points are collinear"
        if term[0] in ("arc", "sector"):
            o, a, b = (complex(*at[p]) for p in term[1:])
            if abs(abs(a - o) - abs(b - o)) > OFF * abs(a - o):
                return f"{term[0]} {points}: no circle around {term[1]} goes through {term[2]} and {term[3]}"
        if term[0] == "area":
            if len(term) == 4 and unreadable([("angle", *term[1:])], at):
                return f"area {points}: the points are collinear"
            if not is_simple(term, at):
                return f"area {points}: the sides of the polygon cross"
    return None


class Shut(SceneError):
    """A figure in which nothing is amiss but that an angle that is asked for is shut."""


def readable(shapes: Sequence[Term], asked: Sequence[Term], at: Coordinates) -> None:
    """Accept a figure in which all angles and polygons that a problem speaks of mean something.

    Args:
        shapes: what the problem speaks of.
        asked: the angles that it asks for, which may be straight.
        at: the figure.

    Raises:
        Shut: an angle that is asked for is shut.
        SceneError: something else means nothing.
    """
    flaw = unreadable(shapes, at)
    if flaw:
        raise SceneError(flaw)
    flaw = unreadable([t for t in asked if is_shut(t, at)], at)
    if flaw:
        raise Shut(flaw)
