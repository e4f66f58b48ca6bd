"""Questions that are answered true or false, and conditions."""

from __future__ import annotations

from geogen.errors import ScriptError
from geogen.geogebra.arithmetic import parallel, perpendicular, same
from geogen.geogebra.commands.circles import circumcentre
from geogen.geogebra.conics import evaluate_at, gradient, matrix_of
from geogen.geogebra.evaluate import argument, single
from geogen.geogebra.meet import meet
from geogen.geogebra.near import closest
from geogen.geogebra.objects import (
    NEAR,
    Boolean,
    Circle,
    Conic,
    Line,
    ListOf,
    Number,
    Object,
    Outputs,
    Path,
    Point,
    Polygon,
    Segment,
    Undefined,
)
from geogen.geogebra.plane import cross
from geogen.geogebra.scope import Command, Form, Scope
from geogen.geogebra.syntax import Node

#: Most corners of polygons that are compared.
MOST_CORNERS = 60


def _collinear(a: Point, b: Point, c: Point) -> Object:
    u, v = b.at - a.at, c.at - a.at
    return Boolean(abs(cross(u, v)) <= NEAR * max(1.0, abs(u) * abs(v)))


def _concurrent(g: Line, h: Line, k: Line) -> Object:
    found = meet(Line(g.point, g.direction), Line(h.point, h.direction))[0]
    if not isinstance(found, Point):
        return Boolean(parallel(g, h) and parallel(g, k))
    return Boolean(abs(cross(found.at - k.point, k.direction)) <= NEAR * max(1.0, abs(found.at)))


def _concyclic(a: Point, b: Point, c: Point, d: Point) -> Object:
    centre = circumcentre(a.at, b.at, c.at)
    if centre is None:
        return _collinear(a, b, d)
    radius = abs(a.at - centre)
    return Boolean(abs(abs(d.at - centre) - radius) <= NEAR * max(1.0, radius))


def _congruent(one: Object, other: Object) -> Object:
    if isinstance(one, Segment) and isinstance(other, Segment):
        return Boolean(abs(one.length - other.length) <= NEAR)
    if isinstance(one, Circle) and isinstance(other, Circle):
        return Boolean(abs(one.radius - other.radius) <= NEAR)
    if isinstance(one, Polygon) and isinstance(other, Polygon):
        return Boolean(_same_shape(one.corners, other.corners))
    return Boolean(same(one, other))


def _same_shape(one: tuple[complex, ...], other: tuple[complex, ...]) -> bool:
    """True where all distances agree, for some start and sense of going round."""
    size = len(one)
    if size != len(other):
        return False
    if size > MOST_CORNERS:
        raise ScriptError(f"polygons of {size:,} corners are compared", hint=f"at most {MOST_CORNERS} corners")
    orders = [[(start + way * i) % size for i in range(size)] for start in range(size) for way in (1, -1)]
    return any(
        all(
            abs(abs(one[i] - one[j]) - abs(other[p] - other[q])) <= NEAR
            for i, p in enumerate(o)
            for j, q in enumerate(o)
        )
        for o in orders
    )


def _tangent(g: Line, curve: Circle | Conic) -> Object:
    found = meet(Line(g.point, g.direction), curve)
    return Boolean(len(found) == 2 and found[0] == found[1] and isinstance(found[0], Point))


def _on_path(a: Point, path: Path) -> Object:
    near = closest(path, a.at)
    return Boolean(near is not None and abs(near - a.at) <= NEAR * max(1.0, abs(a.at)))


def _in_region(a: Point, region: Polygon | Circle | Conic) -> Object:
    if isinstance(region, Polygon):
        return Boolean(_inside(a.at, region.corners))
    matrix = matrix_of(region)
    return Boolean(evaluate_at(matrix, a.at) <= NEAR * max(1.0, abs(gradient(matrix, a.at))))


def _inside(z: complex, corners: tuple[complex, ...]) -> bool:
    """True where a ray to the right crosses the border an odd number of times, and on the border."""
    odd = False
    for a, b in zip(corners, (*corners[1:], corners[0]), strict=True):
        if abs(b - a) and abs(abs(z - a) + abs(b - z) - abs(b - a)) <= NEAR:
            return True
        if (a.imag > z.imag) != (b.imag > z.imag):
            odd ^= z.real < a.real + (b.real - a.real) * (z.imag - a.imag) / (b.imag - a.imag)
    return odd


def _if(nodes: tuple[Node, ...], scope: Scope) -> Object | Outputs:
    """If(condition, then, condition, then …, else); without an else it is undefined where no condition holds."""
    if len(nodes) < 2:
        raise ScriptError("If takes (condition, then) or (condition, then, else)")
    for i in range(0, len(nodes) - 1, 2):
        condition = single(nodes[i], scope)
        if isinstance(condition, Undefined):
            return condition
        if not isinstance(condition, Boolean):
            raise ScriptError(f"If asks a condition, not a {condition.kind}")
        if condition.value:
            return argument(nodes[i + 1], scope)
    return argument(nodes[-1], scope) if len(nodes) % 2 else Undefined()


def _is_integer(of: Number) -> Object:
    return Boolean(abs(of.value - round(of.value)) <= NEAR)


def _unless_undefined(of: Object) -> Object:
    return Boolean(not isinstance(of, Undefined) and not (isinstance(of, ListOf) and not of.items))


QUESTIONS: tuple[Command, ...] = (
    Command("If", special=_if, usage="(condition, then) or (condition, then, else)"),
    Command("AreCollinear", (Form("point point point", _collinear),)),
    Command("AreConcurrent", (Form("line line line", _concurrent),)),
    Command("AreConcyclic", (Form("point point point point", _concyclic),)),
    Command("AreCongruent", (Form("any any", _congruent),)),
    Command("AreEqual", (Form("any any", lambda a, b: Boolean(same(a, b))),)),
    Command("AreParallel", (Form("linear linear", lambda g, h: Boolean(parallel(g, h))),)),
    Command("ArePerpendicular", (Form("linear linear", lambda g, h: Boolean(perpendicular(g, h))),)),
    Command("IsTangent", (Form("line conic", _tangent),)),
    Command("IsOnPath", (Form("point path", _on_path),)),
    Command("IsInRegion", (Form("point shape", _in_region),)),
    Command("IsInteger", (Form("number", _is_integer),)),
    Command("IsDefined", (Form("any", _unless_undefined),), also=("Defined",)),
)
