"""What a statement says about coordinates, over any ring: polynomials, arrays of floats, decimals of many digits.

The meaning is read off a statement's linear forms, block by block, so that a new predicate needs nothing here:

* directions: the sum of n·dir(AB) + c is zero modulo a half turn where the product of (B − A)^n · e^(iπc) is real, a
  factor with negative n standing for its conjugate; a drawn angle ABC counts as the direction of
  BA·BC + i·|BA × BC|;
* logarithms of lengths: the product of |AB|^(2n) is the square of the constant;
* lengths, squares, vectors: the sum as it stands;
* equations of measured terms: both sides as polynomials in lengths, areas, angles and π; equations that are linear in
  angles are congruences of drawn angles, this time modulo a whole turn.

Predicates of position have no forms; their inequalities stand in :mod:`geogen.verify.positions`.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any

from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.form import PI, Form, Quantity, block
from geogen.lang.measure import FUNCTIONS, Term
from geogen.lang.number import Number
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, own_forms, parts
from geogen.verify.plane import Element, Facts, Pair, Plane, square, times
from geogen.verify.positions import POSITIONS


def meaning(statement: Statement, plane: Plane) -> Facts:
    """What a statement says about the points of a plane.

    Figure conditions without which it is degenerate (:func:`geogen.lang.statement.conditions`) are not included, nor
    that the ends of its segments differ.

    Raises:
        GeogenError: it uses an angle whose cosine is no sum of square roots, or says that a polygon is simple.
    """
    name, args = statement.predicate, statement.args
    if name in POSITIONS:
        return POSITIONS[name](plane, args)
    if name in _SHAPES:
        return Facts(zero=_shape(plane, args, *_SHAPES[name]))
    if name == "equal":
        return _equation(difference(args), plane)
    if name == "cyclic" and len(args) > 4:  # no more quadruples than needed: the first three points are no line
        pieces = [Statement("cyclic", (*args[:3], p)) for p in args[3:]]
    else:
        pieces = [] if own_forms(statement) else list(parts(statement))
    found = Facts()
    for piece in pieces:
        found = found + meaning(piece, plane)
    return found if pieces else Facts(zero=_of_forms(_shortest(statement), plane))


def _shortest(statement: Statement) -> Form:
    """The form with the meaning of least degree of those that establish a statement alone."""
    forms = own_forms(statement)
    whole = [forms[way[0]] for way in statement.spec.ways if len(way) == 1 and way[0] < len(forms)]
    return min(whole, key=lambda f: "pdqlst".index(block(f)) if f else -1)


# -- linear forms -------------------------------------------------------------------------------------------------


def _of_forms(a_form: Form, plane: Plane) -> tuple[Element, ...]:
    if all(len(q) == 1 or q[0] == "log" for q, _ in a_form):  # where points coincide, nothing or a constant is left
        void = not a_form or (a_form[0][0] == PI and a_form[0][1].denominator == 1)  # type: ignore[union-attr]
        return () if void else (plane.number(1),)
    kind = block(a_form)
    if any(q[0] == "d" for q, _ in a_form):
        return (turned(a_form, plane)[1],)
    if kind == "p":
        return _vectors(a_form, plane)
    if kind == "l":
        return (_logarithms(a_form, plane),)
    if kind in "sq":
        return (_sum(a_form, plane),)
    raise GeogenError(f"the form {a_form} has no polynomial")


def _sum(a_form: Form, plane: Plane) -> Element:
    """A sum of lengths or of squares."""
    found: Element = plane.number(0)
    for quantity, coefficient in a_form:
        found = found + plane.number(coefficient) * _linear(quantity, plane)
    return found


def _linear(quantity: Quantity, plane: Plane) -> Element:
    if quantity[0] in ("unit", "unit2"):
        return plane.number(1)
    return square(plane, *quantity[1:]) if quantity[0] == "q" else plane.length(*quantity[1:])


def _vectors(a_form: Form, plane: Plane) -> Pair:
    """A sum of points; its coefficients add up to zero, so it is one of vectors from the first point."""
    (origin, _), *others = a_form
    x: Element = plane.number(0)
    y: Element = plane.number(0)
    for quantity, coefficient in others:
        u, v = plane.vector(origin[1], quantity[1])
        x, y = x + plane.number(coefficient) * u, y + plane.number(coefficient) * v
    return x, y


def _logarithms(a_form: Form, plane: Plane) -> Element:
    """The product of squared lengths on one side minus that on the other."""
    scale = math.lcm(*(c.denominator for _, c in a_form if isinstance(c, Fraction)))
    sides: list[Element] = [1, 1]
    for quantity, coefficient in a_form:
        if quantity[0] == "logunit":
            continue
        exponent = int(coefficient * scale)  # type: ignore[operator, arg-type]
        side = 0 if exponent > 0 else 1
        base = square(plane, *quantity[1:]) if quantity[0] == "l" else _square_of_base(quantity, plane)
        for _ in range(abs(exponent)):
            sides[side] = sides[side] * base
    return sides[0] - sides[1]


def _square_of_base(quantity: Quantity, plane: Plane) -> Element:
    if quantity[0] != "log" or not quantity[1].isdigit():
        raise GeogenError(f"the logarithm {quantity} has no polynomial")
    return plane.number(int(quantity[1]) ** 2)


def turned(a_form: Form, plane: Plane) -> Pair:
    """The product of directions and drawn angles of a form, as real and imaginary part.

    The form is zero modulo a half turn where the imaginary part is zero.

    Raises:
        GeogenError: it counts directions or degrees in fractions.
    """
    steps = [(q, Fraction(c) * (180 if q[0] == "t" else 1)) for q, c in a_form if q[0] != "pi"]  # type: ignore[arg-type]
    if any(coefficient.denominator > 1 for _, coefficient in steps):
        raise GeogenError("an equation of angles with fractions has no polynomial", hint="multiply it out")
    found: Pair | None = None
    for quantity, coefficient in steps:
        base = plane.vector(*quantity[1:]) if quantity[0] == "d" else plane.corner(*quantity[2:])
        factor = base if coefficient > 0 else (base[0], -base[1])
        for _ in range(abs(int(coefficient))):
            found = factor if found is None else times(found, factor)
    constant = Fraction(sum(c for q, c in a_form if q[0] == "pi"))  # type: ignore[arg-type, misc]
    assert found is not None, "a form of directions names one"
    return times(found, plane.rotation(constant * 180 % 360)) if constant % 2 else found


# -- shapes of triangles ------------------------------------------------------------------------------------------

#: Whether the second triangle is mirrored, and whether the triangles are equally large.
_SHAPES = {
    "simtri": (False, False),
    "simtrir": (True, False),
    "contri": (False, True),
    "contrir": (True, True),
}


def _shape(plane: Plane, args: Sequence[Any], mirrored: bool, equal: bool) -> tuple[Element, ...]:
    """(B − A)/(C − A) = (Q − P)/(R − P), or its conjugate, and |AB| = |PQ|.

    With the corners apart this says as much as the predicate's parts: were BA : BC and QP : QR opposite instead of
    equal, as line angles allow, then 1 − t = ±(1 + t) for t = BA/BC, and A would be B or the sides infinite.
    """
    a, b, c, p, q, r = args
    pq, pr = plane.vector(p, q), plane.vector(p, r)
    if mirrored:
        pq, pr = (pq[0], -pq[1]), (pr[0], -pr[1])
    one, two = times(plane.vector(a, b), pr), times(plane.vector(a, c), pq)
    found = (one[0] - two[0], one[1] - two[1])
    return (*found, square(plane, a, b) - square(plane, p, q)) if equal else found


# -- equations of measured terms ------------------------------------------------------------------------------------


def angle_sum(statement: Statement) -> tuple[tuple[tuple[Term, Fraction], ...], Fraction] | None:
    """An equation that is linear in drawn angles, as (angle, coefficient) pairs and the degrees they add up to."""
    if statement.predicate != "equal":
        return None
    return _angles(difference(statement.args))


def _angles(found: Expression) -> tuple[tuple[tuple[Term, Fraction], ...], Fraction] | None:
    terms, degrees = [], Fraction(0)
    for monomial, coefficient in found.parts:
        value = coefficient.rational
        if value is None:
            return None
        if not monomial:
            degrees = -value
        elif len(monomial) == 1 and monomial[0][1] == 1 and monomial[0][0][0] == "angle":
            terms.append((monomial[0][0], value))
        else:
            return None
    return (tuple(terms), degrees) if terms else None


def _equation(found: Expression, plane: Plane) -> Facts:
    angles = _angles(found)
    if angles is not None:
        return _angles_add_up(*angles, plane)
    return Facts(zero=(value_of(found, plane),))


def value_of(found: Expression, plane: Plane) -> Element:
    """An expression as an element of the ring, angles in degrees."""
    total: Element = plane.number(0)
    for monomial, coefficient in found.parts:
        part: Element = plane.number(coefficient)
        for term, exponent in monomial:
            value = _term(term, plane)
            for _ in range(exponent):
                part = part * value
        total = total + part
    return total


def _angles_add_up(terms: Sequence[tuple[Term, Fraction]], degrees: Fraction, plane: Plane) -> Facts:
    """The product of the drawn angles, turned back, is real and positive."""
    a_form = tuple((("t", *term), coefficient / 180) for term, coefficient in terms)
    real, imaginary = turned((*a_form, (("pi",), -degrees / 180)), plane)
    return Facts(zero=(imaginary,), positive=(real,), turn=True)


def _term(term: Term, plane: Plane) -> Element:
    """A term as an element of the ring; arcs and sectors through the angle at the centre."""
    kind, *points = term
    pi = plane.number(Number(((1, Fraction(1)),), 1))
    if kind == "length":
        return plane.length(*points)
    if kind == "area":
        return plane.area(points)
    if kind == "angle":
        return plane.angle(*points)
    if kind in FUNCTIONS:
        return plane.function(kind, *points)
    radius = plane.length(points[0], points[1])
    if kind == "circumference":
        return plane.number(2) * pi * radius
    if kind == "circle_area":
        return pi * radius * radius
    arc = plane.number(Fraction(1, 180)) * pi * plane.angle(points[1], points[0], points[2]) * radius
    return arc if kind == "arc" else plane.number(Fraction(1, 2)) * arc * radius
