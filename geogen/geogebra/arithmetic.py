"""Sums, products and comparisons of objects."""

from __future__ import annotations

from collections.abc import Callable

from geogen.errors import ScriptError
from geogen.geogebra.functions import power, quotient
from geogen.geogebra.objects import (
    NEAR,
    Angle,
    Boolean,
    Circle,
    Conic,
    Function,
    Line,
    ListOf,
    Number,
    Object,
    Point,
    Polygon,
    Segment,
    Text,
    Undefined,
    Vector,
)
from geogen.geogebra.plane import cross, dot, finite

#: Longest text that a script may put together.
LONGEST_TEXT = 2000


def negative(of: Object) -> Object:
    """Minus an object.

    Raises:
        ScriptError: it is no number, point, vector or list.
    """
    if isinstance(of, Angle):
        return Angle(-of.value)
    if isinstance(of, Number):
        return Number(-of.value)
    if isinstance(of, Point):
        return Point(-of.at)
    if isinstance(of, Vector):
        return Vector(-of.by)
    if isinstance(of, ListOf):
        return ListOf(tuple(negative(i) for i in of.items))
    if isinstance(of, Segment):
        return Number(-of.length)
    raise ScriptError(f"minus a {of.kind} means nothing")


def joined(sign: str, left: Object, right: Object) -> Object:
    """A sum, difference, product, quotient or power.

    Raises:
        ScriptError: it means nothing.
    """
    if isinstance(left, Text) or isinstance(right, Text):
        return _text(sign, left, right)
    if isinstance(left, ListOf) or isinstance(right, ListOf):
        return _lists(sign, left, right)
    one, other = _measured(left), _measured(right)
    if isinstance(one, Number) and isinstance(other, Number):
        return _numbers(sign, one, other)
    return _places(sign, one, other)


def _measured(of: Object) -> Object:
    """In arithmetic a segment stands for its length."""
    return Number(of.length) if isinstance(of, Segment) else of


_NUMBERS: dict[str, Callable[[float, float], float]] = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "*": lambda a, b: a * b,
    "/": quotient,
    "^": power,
}


def _numbers(sign: str, left: Number, right: Number) -> Object:
    found = _NUMBERS[sign](left.value, right.value)
    if not finite(found):
        return Undefined()
    angles = isinstance(left, Angle), isinstance(right, Angle)
    is_angle = {
        "+": any(angles),
        "-": any(angles),
        "*": angles in ((True, False), (False, True)),
        "/": angles == (True, False),
    }
    return Angle(found) if is_angle.get(sign, False) else Number(found)


def place(of: Object) -> complex | None:
    """The coordinates of a point or vector."""
    return of.at if isinstance(of, Point) else of.by if isinstance(of, Vector) else None


def _places(sign: str, left: Object, right: Object) -> Object:
    """Sums of points and vectors, their multiples and scalar products."""
    a, b = place(left), place(right)
    points = isinstance(left, Point) or isinstance(right, Point)
    if a is not None and b is not None:
        if sign in ("+", "-"):
            return _at(a + b if sign == "+" else a - b, points)
        if sign == "*":
            return Number(dot(a, b))
    if a is not None and isinstance(right, Number):
        if sign == "*":
            return _at(a * right.value, points)
        if sign == "/":
            return _at(a / right.value, points) if right.value else Undefined()
        if sign == "^" and right.value == 2:
            return Number(dot(a, a))
    if b is not None and isinstance(left, Number) and sign == "*":
        return _at(b * left.value, points)
    raise ScriptError(f"'{sign}' joins no {left.kind} and {right.kind}")


def _at(found: complex, is_point: bool) -> Object:
    if not finite(found):
        return Undefined()
    return Point(found) if is_point else Vector(found)


def _lists(sign: str, left: Object, right: Object) -> Object:
    """Item by item; one that is no list is joined to each item."""
    if isinstance(left, ListOf) and isinstance(right, ListOf):
        if len(left.items) != len(right.items):
            return Undefined()
        return ListOf(tuple(_item(sign, a, b) for a, b in zip(left.items, right.items, strict=True)))
    if isinstance(left, ListOf):
        return ListOf(tuple(_item(sign, a, right) for a in left.items))
    assert isinstance(right, ListOf)
    return ListOf(tuple(_item(sign, left, b) for b in right.items))


def _item(sign: str, left: Object, right: Object) -> Object:
    return Undefined() if isinstance(left, Undefined) or isinstance(right, Undefined) else joined(sign, left, right)


def _text(sign: str, left: Object, right: Object) -> Object:
    if sign not in ("+", "*"):
        raise ScriptError(f"'{sign}' of a text means nothing")
    found = shown(left) + shown(right)
    if len(found) > LONGEST_TEXT:
        raise ScriptError(f"a text of more than {LONGEST_TEXT:,} characters")
    return Text(found)


def shown(of: Object) -> str:
    """An object as a text shows it, to two decimal places."""
    if isinstance(of, Text):
        return of.value
    if isinstance(of, Number | Boolean):
        return f"{of.value:.2f}".rstrip("0").rstrip(".") if isinstance(of, Number) else str(of.value).lower()
    at = place(of)
    return f"({at.real:.2f}, {at.imag:.2f})" if at is not None else of.label or of.kind


# comparisons


def compared(sign: str, left: Object, right: Object) -> Object:
    """A comparison, exact to GeoGebra's precision.

    Raises:
        ScriptError: the two cannot be compared so.
    """
    if sign in ("==", "!="):
        return Boolean(same(left, right) == (sign == "=="))
    if sign in ("∥", "⟂"):
        return Boolean(parallel(left, right) if sign == "∥" else perpendicular(left, right))
    if sign == "∈" and isinstance(right, ListOf):
        return Boolean(any(same(left, item) for item in right.items))
    one, other = _measured(left), _measured(right)
    if not isinstance(one, Number) or not isinstance(other, Number):
        raise ScriptError(f"'{sign}' compares no {left.kind} and {right.kind}")
    near = abs(one.value - other.value) <= NEAR
    less = one.value < other.value
    return Boolean(
        {"<": less and not near, "<=": less or near, ">": not less and not near, ">=": not less or near}[sign]
    )


def same(left: Object, right: Object) -> bool:
    """True for two objects that are equal; a segment equals one as long, and a number its length."""
    one, other = _measured(left), _measured(right)
    if isinstance(one, Number) and isinstance(other, Number):
        return abs(one.value - other.value) <= NEAR
    a, b = place(one), place(other)
    if a is not None and b is not None:
        return abs(a - b) <= NEAR
    if isinstance(one, Line) and isinstance(other, Line):
        return parallel(one, other) and abs(cross(other.point - one.point, one.direction)) <= NEAR
    if isinstance(one, Circle) and isinstance(other, Circle):
        return abs(one.centre - other.centre) <= NEAR and abs(one.radius - other.radius) <= NEAR
    if isinstance(one, Conic) and isinstance(other, Conic):
        return _proportional(one.matrix, other.matrix)
    if isinstance(one, ListOf) and isinstance(other, ListOf):
        return len(one.items) == len(other.items) and all(map(same, one.items, other.items))
    if isinstance(one, Polygon) and isinstance(other, Polygon):
        return abs(area(one.corners) - area(other.corners)) <= NEAR
    if isinstance(one, Function) and isinstance(other, Function):
        return one.body == other.body
    return type(one) is type(other) and one == other


def _proportional(a: tuple[float, ...], b: tuple[float, ...]) -> bool:
    return all(abs(x * v - y * u) <= NEAR for x, y in zip(a, b, strict=True) for u, v in zip(a, b, strict=True))


def area(corners: tuple[complex, ...]) -> float:
    """The area of a polygon."""
    return abs(sum(cross(a, b) for a, b in zip(corners, (*corners[1:], corners[0]), strict=True))) / 2


def direction(of: Object) -> complex | None:
    """The direction of a line or vector, of length one."""
    if isinstance(of, Line):
        return of.direction
    return of.by / abs(of.by) if isinstance(of, Vector) and of.by else None


def parallel(left: Object, right: Object) -> bool:
    """True for lines in one direction."""
    a, b = direction(left), direction(right)
    return a is not None and b is not None and abs(cross(a, b)) <= NEAR


def perpendicular(left: Object, right: Object) -> bool:
    """True for lines at right angles."""
    a, b = direction(left), direction(right)
    return a is not None and b is not None and abs(dot(a, b)) <= NEAR
