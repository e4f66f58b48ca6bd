"""A problem's points as GeoGebra makes them: free, on curves, or by commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from geogen.figure.geogebra.evaluate import LineOrCircle, crossings, evaluate
from geogen.figure.geogebra.syntax import DEGREE, Call, Name, Node, Term, expression, put, template
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.statement import parse_angle, parse_number
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve
from geogen.scene.curves import Line, NoPoint, dot

#: Largest error of a command, as a share of the size of the figure.
NEAR = 1e-9


@dataclass(frozen=True, slots=True)
class Step:
    """How one point comes about.

    Args:
        point: its name.
        node: the command that makes it; None for a free point.
        which: for an intersection of two curves, which of the common points, from 1.
        fixed: True where it only has coordinates though the problem constrains it; dragging loses that.
    """

    point: str
    node: Node | None = None
    which: int | None = None
    fixed: bool = False


def steps_of(problem: Problem, library: Library, at: Mapping[str, complex]) -> list[Step]:
    """The steps that make a problem's points, each checked against the figure.

    A point on one curve can be dragged along it; one on two is their intersection. Where no command gives the point
    as it is drawn (too many conditions for it, or none that GeoGebra can express), it gets its coordinates.
    """
    size = max(abs(z - w) for z in at.values() for w in at.values())
    uses: list[list[Use]] = [[] for _ in problem.clauses]
    for use in resolve(problem, library):
        uses[use.clause].append(use)
    found: list[Step] = []
    for clause, calls in zip(problem.clauses, uses, strict=True):
        ways = _ways(calls)
        made: list[Step] = []
        for point in _order(clause.points, ways):
            before = {s.point: at[s.point] for s in (*found, *made)}
            made.append(_step(point, ways.get(point, []), before, at[point], NEAR * size, _constrained(point, calls)))
        found += made
    return found


def _ways(calls: Sequence[Use]) -> dict[str, list[Node]]:
    """The commands that make each point of a clause."""
    found: dict[str, list[Node]] = {}
    for use in calls:
        values = dict(use.construction.values)
        names = {a: _number(w, values[a]) if a in values else Name(w) for a, w in use.names.items()}
        for line in use.construction.geogebra:
            made = template(line)
            if made.target in use.construction.new:
                found.setdefault(use.names[made.target], []).append(put(made.node, names))
    return found


def _number(word: str, letter: str) -> Node:
    """A value of a problem as an expression, angles with their degrees."""
    if letter == "A":
        return Term("*", expression(str(Number.of(parse_angle(word) * 180))), DEGREE)
    return expression(str(parse_number(word)))


def _order(points: Sequence[str], ways: Mapping[str, Sequence[Node]]) -> Iterator[str]:
    """Points without a command first, then as the templates make them."""
    yield from (p for p in points if p not in ways)
    yield from (p for p in ways if p in points)


def _constrained(point: str, calls: Sequence[Use]) -> bool:
    """True for a point that the problem does not leave free."""
    for use in calls:
        for argument, loci in use.construction.loci:
            if use.names[argument] == point and loci.split()[0] != "free":
                return True
    return False


def _step(
    point: str, ways: Sequence[Node], before: Mapping[str, complex], drawn: complex, near: float, constrained: bool
) -> Step:
    """The first way that makes the point as it is drawn."""
    curves = [w.args[0] for w in ways if isinstance(w, Call) and w.name == "PointIn"]
    pairs = [w for w in ways if isinstance(w, Call) and w.name == "Intersect"]
    others = [w for w in ways if w not in pairs and not (isinstance(w, Call) and w.name == "PointIn")]
    for node in others:
        if _makes(node, before, drawn, near):
            return Step(point, node)
    for one, other in [p.args for p in pairs] + [(a, b) for i, a in enumerate(curves) for b in curves[i + 1 :]]:
        which = _crossing(one, other, before, drawn, near)
        if which is not None:
            return Step(point, Call("Intersect", (one, other)), which or None)
    if len(curves) == 1 and not others and not pairs and _passes(curves[0], before, drawn, near):
        return Step(point, Call("Point", (curves[0],)))
    return Step(point, fixed=constrained)


def _makes(node: Node, before: Mapping[str, complex], drawn: complex, near: float) -> bool:
    try:
        made = evaluate(node, before)
    except (ValueError, ZeroDivisionError, KeyError):
        return False
    return isinstance(made, complex) and abs(made - drawn) < near


def _curve(node: Node, before: Mapping[str, complex]) -> LineOrCircle | None:
    try:
        made = evaluate(node, before)
    except (ValueError, ZeroDivisionError, KeyError):
        return None
    return made if isinstance(made, LineOrCircle) else None


def _crossing(one: Node, other: Node, before: Mapping[str, complex], drawn: complex, near: float) -> int | None:
    """Which intersection of two curves is the point: 0 where there is but one, None where it is none of them."""
    first, second = _curve(one, before), _curve(other, before)
    if first is None or second is None:
        return None
    try:
        places = crossings(first, second)
    except NoPoint:
        return None
    hit = next((i for i, z in enumerate(places) if abs(z - drawn) < near), None)
    if hit is None or abs(places[hit - 1] - places[hit]) < 1e3 * near and len(places) > 1:
        return None  # curves that touch meet too vaguely to be told apart
    if len(places) == 1:
        return 0
    shared = [before[p] for p in first.through & second.through]
    if any(abs(z - drawn) < near for z in shared):
        return None
    if len(shared) == 1:  # GeoGebra counts a common point of which it knows first
        return 2
    return hit + 1 if not shared else None


def _passes(node: Node, before: Mapping[str, complex], drawn: complex, near: float) -> bool:
    made = _curve(node, before)
    if made is None:
        return False
    curve = made.curve
    if isinstance(curve, Line):
        behind = made.start is not None and dot(drawn - made.start, curve.direction) < 0
        return (
            not behind
            and abs((drawn - curve.point) * curve.direction.conjugate() - dot(drawn - curve.point, curve.direction))
            < near
        )
    return abs(abs(drawn - curve.centre) - curve.radius) < near
