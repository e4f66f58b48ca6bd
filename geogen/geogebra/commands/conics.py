"""Ellipses, parabolas, hyperbolas, conics through five points, and what belongs to a conic."""

from __future__ import annotations

import math

from geogen.geogebra.commands.polygons import corner_of, corners_of
from geogen.geogebra.conics import directrices, frame, matrix_of, parabola_of, through_five, with_foci
from geogen.geogebra.objects import (
    Circle,
    Conic,
    Line,
    ListOf,
    Number,
    Object,
    Outputs,
    Point,
    Undefined,
    line_through,
    through,
)
from geogen.geogebra.polynomials import conic_of
from geogen.geogebra.scope import Command, Form


def _named(made: Object, *points: Point) -> Object:
    """The conic with the points that lie on it by construction."""
    if isinstance(made, Conic):
        return Conic(made.matrix, through=through(*points))
    return Circle(made.centre, made.radius, through=through(*points)) if isinstance(made, Circle) else made


def _foci_point(f: Point, g: Point, p: Point, ellipse: bool) -> Object:
    near, far = abs(p.at - f.at), abs(p.at - g.at)
    return _named(with_foci(f.at, g.at, (near + far if ellipse else abs(near - far)) / 2, ellipse), p)


def _with_foci(name: str, ellipse: bool) -> Command:
    return Command(
        name,
        (
            Form("point point number", lambda f, g, a: with_foci(f.at, g.at, a.value, ellipse)),
            Form("point point segment", lambda f, g, s: with_foci(f.at, g.at, s.length, ellipse)),
            Form("point point point", lambda f, g, p: _foci_point(f, g, p, ellipse)),
        ),
    )


def _conic(*points: Point) -> Object:
    return _named(through_five(tuple(p.at for p in points)), *points)


def _conic_of_numbers(of: ListOf) -> Object:
    values = [i.value for i in of.items if isinstance(i, Number)]
    if len(values) != 6:
        return Undefined()
    p, q, r, s, t, u = values  # in GeoGebra: x², y², 1, xy, x, y
    return conic_of((p, q, r, s / 2, t / 2, u / 2))


def _foci(of: Circle | Conic) -> Object | Outputs:
    own = frame(of)
    return Undefined() if own is None else Outputs(tuple(map(Point, own.foci)))


def _vertices(of: Circle | Conic) -> Object | Outputs:
    own = frame(of)
    return Undefined() if own is None else Outputs(tuple(map(Point, own.vertices)))


def _axes(of: Circle | Conic) -> Object | Outputs:
    own = frame(of)
    if own is None:
        return Undefined()
    first = line_through(own.centre, own.centre + own.axis)
    if own.kind == "parabola":
        return Outputs((first,))
    return Outputs((first, line_through(own.centre, own.centre + own.axis * 1j)))


def _axis(of: Circle | Conic, first: bool) -> Object:
    own = frame(of)
    if own is None or own.kind == "parabola" and not first:
        return Undefined()
    return line_through(own.centre, own.centre + (own.axis if first else own.axis * 1j))


def _half(of: Circle | Conic, first: bool) -> Object:
    own = frame(of)
    return Undefined() if own is None or own.kind == "parabola" else Number(own.a if first else own.b)


def _eccentricity(of: Circle | Conic) -> Object:
    own = frame(of)
    if own is None:
        return Undefined()
    return Number(1.0 if own.kind == "parabola" else own.eccentric / own.a)


def _linear_eccentricity(of: Circle | Conic) -> Object:
    own = frame(of)
    return Undefined() if own is None else Number(own.a if own.kind == "parabola" else own.eccentric)


def _parameter(of: Circle | Conic) -> Object:
    """Of a parabola the distance from focus to directrix, else half the chord through a focus across the axis."""
    own = frame(of)
    if own is None:
        return Undefined()
    return Number(2 * own.a if own.kind == "parabola" else own.b**2 / own.a)


def _asymptotes(of: Circle | Conic) -> Object | Outputs:
    own = frame(of)
    if own is None or own.kind != "hyperbola":
        return Undefined()
    size = math.hypot(own.a, own.b)
    return Outputs(tuple(Line(own.centre, own.axis * complex(own.a, side * own.b) / size) for side in (1, -1)))


def _coefficients(of: Circle | Conic) -> Object:
    p, q, r, s, t, u = matrix_of(of)
    return ListOf(tuple(map(Number, (p, q, r, 2 * s, 2 * t, 2 * u))))


def _diameter(line: Line, of: Circle | Conic) -> Object:
    """The diameter conjugate to the direction of a line."""
    p, q, _, s, t, u = matrix_of(of)
    v = line.direction
    a, b, c = p * v.real + s * v.imag, s * v.real + q * v.imag, t * v.real + u * v.imag
    size = math.hypot(a, b)
    return Line(complex(-a * c, -b * c) / size**2, complex(b, -a) / size) if size else Undefined()


CONICS: tuple[Command, ...] = (
    _with_foci("Ellipse", True),
    _with_foci("Hyperbola", False),
    Command("Parabola", (Form("point line", lambda f, g: parabola_of(f.at, g)),)),
    Command(
        "Conic",
        (
            Form("point point point point point", _conic),
            Form("numbers", _conic_of_numbers),
            Form("number number number number number number", lambda *values: _conic_of_numbers(ListOf(tuple(values)))),
        ),
    ),
    Command("Focus", (Form("conic", _foci),)),
    Command(
        "Vertex",
        (
            Form("conic", _vertices),
            Form("polygon", corners_of),
            Form("polyline", corners_of),
            Form("polygon number", corner_of),
            Form("polyline number", corner_of),
        ),
        also=("Vertices",),
    ),
    Command("Directrix", (Form("conic", lambda c: Outputs(directrices(c))),)),
    Command("Axes", (Form("conic", _axes),)),
    Command("MajorAxis", (Form("conic", lambda c: _axis(c, True)),), also=("FirstAxis",)),
    Command("MinorAxis", (Form("conic", lambda c: _axis(c, False)),), also=("SecondAxis",)),
    Command("SemiMajorAxisLength", (Form("conic", lambda c: _half(c, True)),), also=("FirstAxisLength",)),
    Command("SemiMinorAxisLength", (Form("conic", lambda c: _half(c, False)),), also=("SecondAxisLength",)),
    Command("Eccentricity", (Form("conic", _eccentricity),)),
    Command("LinearEccentricity", (Form("conic", _linear_eccentricity),), also=("Excentricity",)),
    Command("Parameter", (Form("conic", _parameter),)),
    Command("Asymptote", (Form("conic", _asymptotes),)),
    Command("Coefficients", (Form("conic", _coefficients),)),
    Command("ConjugateDiameter", (Form("line conic", _diameter),), also=("Diameter",)),
)
