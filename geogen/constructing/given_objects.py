"""Given lines, circles and lengths that a reply draws by typed sizes, drawn by their given points instead.

A problem gives the circle c about O through A; the reply writes ``c = Circle(O, 3)``. Where c is what is given, its
size is not a number that the reply chose: the circle goes where the problem puts it.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from geogen.constructing.problem import ConstructionProblem, Given
from geogen.geogebra import Drawing, Made, Script
from geogen.geogebra.objects import Angle, Circle, Line, Number, Object, Point, Ray, Segment
from geogen.geogebra.parse import statement
from geogen.geogebra.plane import cross
from geogen.geogebra.syntax import Call, Name, Statement

#: The command that draws a given object from the given points that define it.
DRAWN: Mapping[str, str] = {
    "segment": "Segment",
    "ray": "Ray",
    "line": "Line",
    "circle": "Circle",
    "polygon": "Polygon",
    "angle": "Angle",
    "length": "Segment",
}
#: Distance, in sizes of the object, up to which a point defines it.
NEAR = 1e-9
#: Kinds of given objects that can be typed in by their size or equation, with what they are then.
_TYPED: Mapping[str, type] = {"circle": Circle, "line": Line, "ray": Ray, "segment": Segment, "length": Number}


@dataclass(frozen=True, slots=True)
class Redefined:
    """A reply whose given objects are drawn by given points.

    Args:
        script: it.
        points: given points to the reply's names of them, where a given object shows which they are.
    """

    script: Script
    points: Mapping[str, str]


def redefined(drawing: Drawing, problem: ConstructionProblem) -> Redefined:
    """A reply with its given objects drawn by given points; unchanged where they are already.

    Args:
        drawing: the reply.
        problem: the problem.
    """
    statements = list(drawing.script.statements)
    points: dict[str, str] = {}
    taken = {given.name for given in problem.givens}
    for given in problem.givens:
        if given.kind not in _TYPED:
            continue
        made = _object(drawing, given, taken)
        if all(_moves(drawing, points.get(p, p)) for p in given.points):
            _redraw_by_own(drawing, given, statements)
            continue
        if made is None:
            continue
        named = _defining(drawing, given, made)
        if named is None:
            named = _typed_in(drawing, given, made, statements)
        points.update(named)
        taken.add(made.names[0])
    return Redefined(Script(tuple(statements)), points)


def _redraw_by_own(drawing: Drawing, given: Given, statements: list[Statement]) -> None:
    """Draw an object of a given one's name by the given points where it is typed in so that they define it."""
    made = next(
        (m for m in drawing.made if m.names[0] == given.name and _is_typed(drawing, m, _TYPED[given.kind])), None
    )
    if made is None or set(given.points) <= drawing.ancestors(given.name) or not _fits(drawing, given):
        return
    first = [s for s in statements if set(s.labels) & set(given.points)]
    rest = [s for s in statements if s not in first]
    drawn = statement(f"{given.name} = {DRAWN[given.kind]}({', '.join(given.points)})", made.statement.line)
    place = rest.index(made.statement)
    statements[:] = [*rest[:place], *first, drawn, *rest[place + 1 :]]


def _fits(drawing: Drawing, given: Given) -> bool:
    """True where the given points lie as those that define a drawn object."""
    found = drawing.objects[given.name]
    first, second = (o.at for p in given.points if isinstance(o := drawing.objects[p], Point))
    if isinstance(found, Circle):
        near = NEAR * found.radius
        return abs(first - found.centre) <= near and abs(abs(second - found.centre) - found.radius) <= near
    if isinstance(found, Number):
        return abs(abs(second - first) - found.value) <= NEAR * found.value
    if not isinstance(found, Line):
        return False
    ends = (found.point, found.end) if isinstance(found, Segment) else (first, second)
    near = NEAR * abs(second - first)
    return {abs(z - e) <= near for z, e in zip((first, second), ends, strict=True)} == {True} and all(
        abs(cross(z - found.point, found.direction)) <= near for z in (first, second)
    )


def _moves(drawing: Drawing, name: str) -> bool:
    """True for a point that can be moved anywhere."""
    return name in drawing.free and isinstance(drawing.objects[name], Point) and not drawing.on_path(name)


def _object(drawing: Drawing, given: Given, taken: Collection[str]) -> Made | None:
    """What draws a given object: the one of its name, else the first of its kind that rests on nothing constructed.

    Args:
        drawing: the reply.
        given: the object.
        taken: names of what is, or draws, a given object; of these only its own is looked at.
    """
    kind = _TYPED[given.kind]
    found = [m for m in drawing.made if _is_typed(drawing, m, kind)]
    return next((m for m in found if m.names[0] == given.name), None) or next(
        (m for m in found if given.kind != "length" and m.names[0] not in taken), None
    )


def _is_typed(drawing: Drawing, made: Made, kind: type) -> bool:
    object_ = drawing.objects[made.names[0]]
    if not isinstance(object_, kind) or isinstance(object_, Angle) or len(made.names) > 1:
        return False
    if kind is Line and type(object_) is not Line:
        return False
    ancestors = drawing.ancestors(made.names[0])
    return all(n in drawing.free and not drawing.on_path(n) for n in ancestors) and all(
        _defines(at.at, object_) for n in ancestors if isinstance(at := drawing.objects[n], Point)
    )


def _defines(place: complex, made: Object) -> bool:
    """True for the centre of a circle, and for a place on a circle or a line."""
    if isinstance(made, Circle):
        away = abs(place - made.centre)
        return min(away, abs(away - made.radius)) <= NEAR * made.radius
    return isinstance(made, Line) and abs(cross(place - made.point, made.direction)) <= NEAR * max(1.0, abs(place))


def _defining(drawing: Drawing, given: Given, made: Made) -> dict[str, str] | None:
    """The points by which it is drawn, where the reply calls them otherwise."""
    node = made.statement.node
    names = [a.name for a in node.args if isinstance(a, Name)] if isinstance(node, Call) else []
    own = [n for n in names if _moves(drawing, n)]
    if len(own) != len(given.points) or any(p in drawing.objects for p in given.points if p not in own):
        return None
    return dict(zip(given.points, own, strict=True))


def _typed_in(drawing: Drawing, given: Given, made: Made, statements: list[Statement]) -> dict[str, str]:
    """Draw an object by points instead, in the statements; returns their names."""
    places = _places(drawing, given, made)
    own: dict[str, str] = {}
    new: list[Statement] = []
    for point, place in zip(given.points, places, strict=True):
        there = _free_there(drawing, made, place)
        name = there or _name(drawing, made, point)
        if there is None:
            at = drawing.objects[name] if name in drawing.objects else None
            z = at.at if isinstance(at, Point) and drawing.on_path(name) else place
            statements[:] = [s for s in statements if s.labels != (name,)]
            new.append(statement(f"{name} = Point({{{z.real!r}, {z.imag!r}}})", 0))
        own[point] = name
    drawn = statement(f"{made.names[0]} = {DRAWN[given.kind]}({', '.join(own.values())})", made.statement.line)
    place_of = next(i for i, s in enumerate(statements) if s is made.statement)
    statements[place_of : place_of + 1] = [*new, replace(drawn, labels=made.statement.labels)]
    return own


def _places(drawing: Drawing, given: Given, made: Made) -> tuple[complex, ...]:
    """Where the points lie that define an object as it is drawn."""
    found: Object = drawing.objects[made.names[0]]
    if isinstance(found, Circle):
        return (found.centre, found.centre + found.radius)
    if isinstance(found, Line):
        return (found.point, found.end if isinstance(found, Segment) else found.point + 5 * found.direction)
    size = found.value if isinstance(found, Number) else 1.0
    return (0j, complex(size))


def _free_there(drawing: Drawing, made: Made, place: complex) -> str | None:
    """A point that can be moved, defines the object and lies in a place."""
    for name in drawing.ancestors(made.names[0]):
        at = drawing.objects[name]
        if _moves(drawing, name) and isinstance(at, Point) and abs(at.at - place) <= NEAR * max(1.0, abs(place)):
            return name
    return None


def _name(drawing: Drawing, made: Made, point: str) -> str:
    """The given point's own name, if the reply has it for a point of this object or not at all."""
    mine = {made.names[0]}
    while point in drawing.objects and not set(drawing.parents.get(point, ())) & mine:
        point += "'"
    return point
