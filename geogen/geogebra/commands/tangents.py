"""Tangents and polars."""

from __future__ import annotations

import math

from geogen.errors import ScriptError
from geogen.geogebra.conics import evaluate_at, gradient, matrix_of, polar
from geogen.geogebra.evaluate import argument, at
from geogen.geogebra.functions_of import slope_at
from geogen.geogebra.kinds import kind_words
from geogen.geogebra.meet import line_and_conic
from geogen.geogebra.objects import (
    Circle,
    Conic,
    Function,
    Line,
    Number,
    Object,
    Outputs,
    Point,
    Undefined,
    line_through,
    through,
)
from geogen.geogebra.plane import unit
from geogen.geogebra.scope import Command, Form, Scope
from geogen.geogebra.syntax import Node

#: Distance, relative to the figure, at which a point counts as on a conic: its tangents are one.
ON_CONIC = 1e-5


def _tangents(a: Point, curve: Circle | Conic) -> Object | Outputs:
    """The tangents from a point: towards where its polar meets the conic, in that order; on it, one."""
    matrix = matrix_of(curve)
    line = polar(matrix, a.at)
    if isinstance(line, Undefined):
        return Undefined()
    slope = abs(gradient(matrix, a.at))
    size = max(map(abs, matrix[:2])) * max(1.0, abs(a.at))
    near = abs(evaluate_at(matrix, a.at)) <= ON_CONIC * max(slope, size) * 1e-3
    if near or a.label and a.label in curve.through:
        return Outputs((Line(a.at, line.direction, through=through(a)),))
    touching = line_and_conic(line, curve)
    return Outputs(tuple(line_through(a.at, z, a) for z in touching) or (Undefined(), Undefined()))


def _tangents_along(g: Line, curve: Circle | Conic) -> Object | Outputs:
    """The tangents parallel to a line, through the ends of the diameter conjugate to it."""
    p, q, _, s, t, u = matrix_of(curve)
    v = g.direction
    a, b, c = p * v.real + s * v.imag, s * v.real + q * v.imag, t * v.real + u * v.imag
    size = math.hypot(a, b)
    if not size:
        return Undefined()
    diameter = Line(complex(-a * c, -b * c) / size**2, complex(b, -a) / size)
    return Outputs(tuple(Line(z, v) for z in line_and_conic(diameter, curve)) or (Undefined(), Undefined()))


def _common_tangents(one: Circle, other: Circle) -> Object | Outputs:
    """The common tangents of two circles, the outer ones first: normals n with n·(O₂ − O₁) = r₁ ∓ r₂."""
    step = other.centre - one.centre
    apart = abs(step)
    if not apart:
        return Undefined()
    found: list[Object] = []
    for size in (one.radius - other.radius, one.radius + other.radius):
        if abs(size) <= apart:
            across = math.sqrt((apart - size) * (apart + size))
            for side in (1, -1):
                n = unit(step) * complex(size, side * across) / apart
                found.append(Line(one.centre + one.radius * n, n * -1j))
    return Outputs(tuple(found)) if found else Undefined()


def _tangent(nodes: tuple[Node, ...], scope: Scope) -> Object | Outputs:
    """Tangents of conics, and of a function at a point or at a number."""
    args = [argument(n, scope) for n in nodes]
    if len(args) != 2:
        raise ScriptError(f"Tangent takes {_TANGENT}, not {len(args)} argument{'s' * (len(args) != 1)}")
    if any(isinstance(a, Undefined) for a in args):
        return Undefined()
    match args:
        case [Point() as a, (Circle() | Conic()) as curve] | [(Circle() | Conic()) as curve, Point() as a]:
            return _tangents(a, curve)
        case [Line() as g, (Circle() | Conic()) as curve] | [(Circle() | Conic()) as curve, Line() as g]:
            return _tangents_along(g, curve)
        case [Circle() as one, Circle() as other]:
            return _common_tangents(one, other)
        case [(Point() | Number()) as a, Function() as f] | [Function() as f, (Point() | Number()) as a]:
            x = a.at.real if isinstance(a, Point) else a.value
            height, slope = at(f, [Number(x)], scope), slope_at(f, x, scope)
            if not isinstance(height, Number) or not math.isfinite(slope):
                return Undefined()
            return Line(complex(x, height.value), unit(complex(1, slope)))
    raise ScriptError(f"Tangent takes {_TANGENT}, not {kind_words(args)}")


_TANGENT = "(point, conic), (line, conic), (circle, circle) or (point or number, function)"


TANGENTS: tuple[Command, ...] = (
    Command("Tangent", special=_tangent, usage=_TANGENT),
    Command("Polar", (Form("point conic", lambda a, c: polar(matrix_of(c), a.at)),)),
)
