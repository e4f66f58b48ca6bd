"""The objects of a drawing as frozen records; points, vectors and directions are complex numbers.

Every object may carry the label by which the script calls it, and every line and curve the labels of the points that
lie on it *by construction*: GeoGebra counts these first among the intersections of two curves.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from geogen.geogebra.plane import finite, unit
from geogen.geogebra.syntax import Node

#: Relative distance below which GeoGebra takes two numbers or points for one.
NEAR = 1e-8


@dataclass(frozen=True, slots=True)
class Thing:
    """What all objects share.

    Args:
        label: its name in the script, empty for one inside an expression.
    """

    kind: ClassVar[str] = "object"
    label: str = field(default="", kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class Undefined(Thing):
    """An object that does not exist here, such as the intersection of curves that do not meet."""

    kind: ClassVar[str] = "undefined"


@dataclass(frozen=True, slots=True)
class Number(Thing):
    """A number."""

    kind: ClassVar[str] = "number"
    value: float


@dataclass(frozen=True, slots=True)
class Angle(Number):
    """An angle in radians."""

    kind: ClassVar[str] = "angle"


@dataclass(frozen=True, slots=True)
class Boolean(Thing):
    """True or false."""

    kind: ClassVar[str] = "boolean"
    value: bool


@dataclass(frozen=True, slots=True)
class Text(Thing):
    """A text."""

    kind: ClassVar[str] = "text"
    value: str


@dataclass(frozen=True, slots=True)
class Point(Thing):
    """A point."""

    kind: ClassVar[str] = "point"
    at: complex


@dataclass(frozen=True, slots=True)
class Vector(Thing):
    """A vector."""

    kind: ClassVar[str] = "vector"
    by: complex


@dataclass(frozen=True, slots=True)
class Path(Thing):
    """A line or a curve.

    Args:
        through: labels of the points that lie on it by construction.
    """

    kind: ClassVar[str] = "path"
    through: tuple[str, ...] = field(default=(), kw_only=True, compare=False)


@dataclass(frozen=True, slots=True)
class Line(Path):
    """A line with a direction.

    Args:
        point: a point of it.
        direction: of length one.
    """

    kind: ClassVar[str] = "line"
    point: complex
    direction: complex


@dataclass(frozen=True, slots=True)
class Ray(Line):
    """A ray; it starts at ``point``."""

    kind: ClassVar[str] = "ray"


@dataclass(frozen=True, slots=True)
class Segment(Line):
    """A segment; it starts at ``point``."""

    kind: ClassVar[str] = "segment"
    length: float

    @property
    def end(self) -> complex:
        """Where it ends."""
        return self.point + self.length * self.direction


@dataclass(frozen=True, slots=True)
class Polyline(Path):
    """An open polygonal chain."""

    kind: ClassVar[str] = "polyline"
    corners: tuple[complex, ...]


@dataclass(frozen=True, slots=True)
class Polygon(Path):
    """A polygon."""

    kind: ClassVar[str] = "polygon"
    corners: tuple[complex, ...]


@dataclass(frozen=True, slots=True)
class Circle(Path):
    """A circle."""

    kind: ClassVar[str] = "circle"
    centre: complex
    radius: float


@dataclass(frozen=True, slots=True)
class Arc(Circle):
    """An arc of a circle, anticlockwise.

    Args:
        start: where it begins, as an angle at the centre.
        sweep: how far it goes, above 0 and at most a whole turn.
    """

    kind: ClassVar[str] = "arc"
    start: float
    sweep: float


@dataclass(frozen=True, slots=True)
class Sector(Arc):
    """A sector of a circle."""

    kind: ClassVar[str] = "sector"


@dataclass(frozen=True, slots=True)
class Conic(Path):
    """A conic: p·x² + q·y² + r + 2·s·x·y + 2·t·x + 2·u·y = 0.

    Args:
        matrix: (p, q, r, s, t, u), in GeoGebra's order and with its sign, on which the order of intersections depends.
    """

    kind: ClassVar[str] = "conic"
    matrix: tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class Function(Path):
    """A function of numbers.

    Args:
        names: its variables.
        body: its term.
        scope: the objects that the term names.
        domain: the interval on which it is defined.
    """

    kind: ClassVar[str] = "function"
    names: tuple[str, ...]
    body: Node
    scope: Mapping[str, Object] = field(compare=False)
    domain: tuple[float, float] = (-math.inf, math.inf)


@dataclass(frozen=True, slots=True)
class ListOf(Thing):
    """A list."""

    kind: ClassVar[str] = "list"
    items: tuple[Object, ...]


@dataclass(frozen=True, slots=True)
class Locus(Path):
    """Places of a point while another moves along a path, in order."""

    kind: ClassVar[str] = "locus"
    places: tuple[complex, ...]


Object = (
    Undefined
    | Number
    | Boolean
    | Text
    | Point
    | Vector
    | Line
    | Polyline
    | Polygon
    | Circle
    | Conic
    | Function
    | ListOf
    | Locus
)

#: The kinds of objects that a drawing can have.
KINDS = tuple(
    "undefined number angle boolean text point vector line ray segment polygon polyline circle arc sector conic "
    "function list locus".split()
)


@dataclass(frozen=True, slots=True)
class Outputs:
    """What a command makes, where that is not one object.

    Args:
        items: the objects for which the label of the command stands.
        beside: further objects with the names that GeoGebra would give them, such as the sides of a polygon.
    """

    items: tuple[Object, ...]
    beside: tuple[tuple[str, Object], ...] = ()


def through(*points: Thing) -> tuple[str, ...]:
    """The labels of points that lie on a curve by construction."""
    return tuple(p.label for p in points if p.label)


def line_through(a: complex, b: complex, *named: Thing) -> Line | Undefined:
    """The line from one place towards another; none where they coincide."""
    step = b - a
    return Line(a, unit(step), through=through(*named)) if step and finite(step) else Undefined()


def segment_of(a: complex, b: complex, *named: Thing) -> Segment | Undefined:
    """The segment between two places; of no length where they coincide."""
    step = b - a
    if not finite(step):
        return Undefined()
    return Segment(a, unit(step) if step else 1 + 0j, abs(step), through=through(*named))


def circle_about(centre: complex, radius: float, *named: Thing) -> Circle | Undefined:
    """The circle with a centre and a radius; none where the radius is not positive."""
    return Circle(centre, radius, through=through(*named)) if 0 < radius and finite(radius) else Undefined()


def sound(made: Object) -> Object:
    """An object, or an undefined one where its numbers are none that can be computed with."""
    if isinstance(made, ListOf):
        return ListOf(tuple(map(sound, made.items)))
    numbers: tuple[complex | float, ...] = ()
    if isinstance(made, Number | Point | Vector):
        numbers = (made.value if isinstance(made, Number) else made.at if isinstance(made, Point) else made.by,)
    elif isinstance(made, Line):
        numbers = (made.point, made.direction)
    elif isinstance(made, Polygon | Polyline):
        numbers = made.corners
    elif isinstance(made, Circle):
        numbers = (made.centre, made.radius)
    elif isinstance(made, Conic):
        numbers = made.matrix
    return made if all(map(finite, numbers)) else Undefined()


def leaves(made: Object, most: int) -> int:
    """How many objects a list has with all lists in it; no further than a number, for one may stand in it often."""
    count, ahead = 0, [made]
    while ahead and count <= most:
        one = ahead.pop()
        count += 1
        if isinstance(one, ListOf):
            ahead += one.items[: most + 1]
    return count
