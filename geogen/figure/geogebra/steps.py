"""A problem's points as GeoGebra makes them: free, on curves, or by commands."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from geogen.errors import ScriptError
from geogen.figure.geogebra.templates import put, template
from geogen.geogebra.commands.table import COMMANDS
from geogen.geogebra.evaluate import single
from geogen.geogebra.meet import meet
from geogen.geogebra.objects import Circle, Line, Object, Point, Ray, Undefined
from geogen.geogebra.parse import expression
from geogen.geogebra.plane import cross, dot
from geogen.geogebra.scope import Budget, Scope
from geogen.geogebra.syntax import Call, Name, Node, Unary
from geogen.lang.number import Number
from geogen.lang.problem import Problem
from geogen.lang.statement import parse_angle, parse_number
from geogen.library.records import Library
from geogen.library.resolve import Use, resolve

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
            before = {s.point: Point(at[s.point], label=s.point) for s in (*found, *made)}
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
        return Unary("°", expression(str(Number.of(parse_angle(word) * 180))))
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
    point: str, ways: Sequence[Node], before: Mapping[str, Object], drawn: complex, near: float, constrained: bool
) -> Step:
    """The first way that makes the point as it is drawn."""
    curves = [w.args[0] for w in ways if isinstance(w, Call) and w.name == "PointIn"]
    pairs = [w for w in ways if isinstance(w, Call) and w.name == "Intersect"]
    others = [w for w in ways if w not in pairs and not (isinstance(w, Call) and w.name == "PointIn")]
    for node in others:
        made = _made(node, before)
        if isinstance(made, Point) and abs(made.at - drawn) < near:
            return Step(point, node)
    for one, other in [p.args for p in pairs] + [(a, b) for i, a in enumerate(curves) for b in curves[i + 1 :]]:
        which = _crossing(one, other, before, drawn, near)
        if which is not None:
            return Step(point, Call("Intersect", (one, other)), which or None)
    if len(curves) == 1 and not others and not pairs and _passes(curves[0], before, drawn, near):
        return Step(point, Call("Point", (curves[0],)))
    return Step(point, fixed=constrained)


def _made(node: Node, before: Mapping[str, Object]) -> Object:
    """What a command makes of points; undefined where it takes others."""
    try:
        # a point may be called x, which is no coordinate where it is a local name
        return single(node, Scope(before, COMMANDS, Budget(), before))
    except ScriptError:  # a point that is made later, or a command that takes other things
        return Undefined()


def _crossing(one: Node, other: Node, before: Mapping[str, Object], drawn: complex, near: float) -> int | None:
    """Which intersection of two curves is the point: 0 where there is but one, None where it is none of them."""
    first, second = _made(one, before), _made(other, before)
    if not isinstance(first, Line | Circle) or not isinstance(second, Line | Circle):
        return None
    found = meet(first, second, before)
    places = {number: p.at for number, p in enumerate(found, 1) if isinstance(p, Point)}
    hits = [number for number, z in places.items() if abs(z - drawn) < near]
    if not hits or any(abs(z - drawn) < 1e3 * near for number, z in places.items() if number != hits[0]):
        return None  # curves that touch meet too vaguely to be told apart
    if len(places) == 1:
        return 0
    shared = set(first.through) & set(second.through)
    if any(isinstance(p := before[n], Point) and abs(p.at - drawn) < near for n in shared):
        return None
    return hits[0]


def _passes(node: Node, before: Mapping[str, Object], drawn: complex, near: float) -> bool:
    """True where a curve passes through the point."""
    curve = _made(node, before)
    if isinstance(curve, Line):
        away = drawn - curve.point
        behind = isinstance(curve, Ray) and dot(away, curve.direction) < 0
        return not behind and abs(cross(away, curve.direction)) < near
    return isinstance(curve, Circle) and abs(abs(drawn - curve.centre) - curve.radius) < near
