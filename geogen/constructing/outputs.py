"""Readings of a drawing as a solution: objects of it for the wanted ones, with which the conditions hold."""

from __future__ import annotations

import cmath
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from geogen.constructing.placements import size_of
from geogen.constructing.problem import Wanted
from geogen.constructing.residual import FAILS, HOLDS, residual
from geogen.geogebra.objects import Circle, Line, ListOf, Object, Point, Ray, Segment
from geogen.geogebra.plane import dot
from geogen.lang.statement import Statement

#: How often conditions are looked at for one figure.
MOST_TESTS = 60_000
#: The direction in which the point on a circle is taken: no construction has it by itself.
_AWAY = cmath.exp(0.7431j)
#: How far the two points on a line lie from the foot of the figure's centre, in sizes of the figure.
_BACK, _ON = 0.8317, 1.1713
#: A segment and a ray are no lines, and an arc is no circle: each is what its class alone makes.
_CLASSES: dict[str, type] = {"point": Point, "line": Line, "ray": Ray, "segment": Segment, "circle": Circle}


@dataclass(frozen=True, slots=True)
class Choice:
    """An object of a reply that may be a wanted one.

    Args:
        name: its name.
        item: of a list, which item, from 0.
        turned: True for a segment that is read from its end.
    """

    name: str
    item: int = -1
    turned: bool = False

    def object(self, objects: Mapping[str, Object]) -> Object | None:
        """The object in a drawing."""
        found = objects.get(self.name)
        if self.item < 0:
            return found
        return found.items[self.item] if isinstance(found, ListOf) and self.item < len(found.items) else None


Assignment = tuple[Choice, ...]


@dataclass(slots=True)
class _Search:
    """Assignments of choices to the wanted objects whose conditions hold in one figure."""

    wanted: tuple[Wanted, ...]
    conditions: Sequence[Statement]
    at: dict[str, tuple[float, float]]
    handles: Mapping[tuple[int, Choice], Mapping[str, complex]]
    allowed: float
    tests: int = 0
    found: list[Assignment] = field(default_factory=list)

    def go(self, choices: Sequence[Sequence[Choice]], so_far: Assignment = ()) -> None:
        """Add every assignment that goes on from one."""
        place = len(so_far)
        if place == len(self.wanted):
            self.found.append(so_far)
            return
        for choice in choices[place]:
            if self.tests > MOST_TESTS:
                return
            own = {n: (z.real, z.imag) for n, z in self.handles[place, choice].items()}
            self.at.update(own)
            if all(self._holds(c) for c in self._ready(place)):
                self.go(choices, (*so_far, choice))
            for name in own:
                del self.at[name]

    def _ready(self, place: int) -> list[Statement]:
        """The conditions that can be looked at now and could not before."""
        later = {h for w in self.wanted[place + 1 :] for h in handles_of(w)}
        own = set(handles_of(self.wanted[place]))
        return [c for c in self.conditions if own & set(c.points) and not later & set(c.points)]

    def _holds(self, condition: Statement) -> bool:
        self.tests += 1
        return residual(condition, self.at) <= self.allowed


def handles_of(wanted: Wanted) -> tuple[str, ...]:
    """The names by which conditions speak of a wanted object."""
    if wanted.kind == "point":
        return (wanted.name,)
    first = 0 if wanted.kind == "circle" else 1
    return (f"{wanted.name}_{first}", f"{wanted.name}_{1 if wanted.kind == 'circle' else 2}")


def choices(objects: Mapping[str, Object], wanted: Wanted, given: Collection[str]) -> list[Choice]:
    """The objects of a drawing that are of the kind of a wanted one and not given; those of its name first.

    Args:
        objects: the drawing.
        wanted: the wanted object.
        given: the names of what is given in the drawing.
    """
    found = [c for name in objects if name not in given for c in _of(name, objects[name], wanted.kind)]
    return sorted(found, key=lambda c: c.name != wanted.name)


def _of(name: str, made: Object, kind: str) -> Iterator[Choice]:
    items = made.items if isinstance(made, ListOf) else ()
    for number, one in [(-1, made), *enumerate(items)]:
        if type(one) is _CLASSES[kind]:
            yield Choice(name, number)
            if kind == "segment":
                yield Choice(name, number, True)


def _is_given(made: Object | None, given: Mapping[str, complex], size: float) -> bool:
    """True for a point that coincides with a given one: in general position it is that point by another name."""
    return isinstance(made, Point) and any(abs(made.at - z) <= HOLDS * size for z in given.values())


def handles(
    made: Object | None, wanted: Wanted, turned: bool, centre: complex, size: float
) -> dict[str, complex] | None:
    """The points by which conditions speak of an object; None where it is not there.

    Args:
        made: the object.
        wanted: what it may be.
        turned: True for a segment that is read from its end.
        centre: of the figure.
        size: of the figure.
    """
    names = handles_of(wanted)
    if isinstance(made, Point) and wanted.kind == "point":
        return {names[0]: made.at}
    if isinstance(made, Circle) and wanted.kind == "circle":
        return {names[0]: made.centre, names[1]: made.centre + made.radius * _AWAY}
    if isinstance(made, Segment) and wanted.kind == "segment":
        ends = (made.end, made.point) if turned else (made.point, made.end)
        return dict(zip(names, ends, strict=True)) if made.length else None
    if isinstance(made, Ray) and wanted.kind == "ray":
        return {names[0]: made.point, names[1]: made.point + _ON * size * made.direction}
    if isinstance(made, Line) and wanted.kind == "line":
        foot = made.point + dot(centre - made.point, made.direction) * made.direction
        step = size * made.direction
        return {names[0]: foot - _BACK * step, names[1]: foot + _ON * step}
    return None


def assignments(
    objects: Mapping[str, Object],
    wanted: tuple[Wanted, ...],
    conditions: Sequence[Statement],
    given: Mapping[str, complex],
    candidates: Sequence[Sequence[Choice]],
    allowed: float = HOLDS,
) -> list[Assignment]:
    """The ways to read a drawing as a solution: objects of it for the wanted ones, with which all conditions hold.

    Args:
        objects: the drawing.
        wanted: the wanted objects.
        conditions: what holds of them.
        given: where the given points are.
        candidates: for each wanted object those that may be it.
        allowed: the largest residual of a condition that counts as true.
    """
    centre, size = size_of(given)
    known: dict[tuple[int, Choice], Mapping[str, complex]] = {}
    for place, (one, row) in enumerate(zip(wanted, candidates, strict=True)):
        for choice in row:
            made = choice.object(objects)
            found = handles(made, one, choice.turned, centre, size)
            if found is not None and not _is_given(made, given, size):
                known[place, choice] = found
    rows = [[c for c in row if (place, c) in known] for place, row in enumerate(candidates)]
    search = _Search(wanted, conditions, {n: (z.real, z.imag) for n, z in given.items()}, known, allowed)
    search.go(rows)
    return search.found


def is_there(made: Object | None, wanted: Wanted, given: Mapping[str, complex]) -> bool:
    """True for an object that is there in a figure and is no given point by another name."""
    centre, size = size_of(given)
    return handles(made, wanted, False, centre, size) is not None and not _is_given(made, given, size)


def unclear(
    objects: Mapping[str, Object],
    wanted: tuple[Wanted, ...],
    conditions: Sequence[Statement],
    given: Mapping[str, complex],
    candidates: Sequence[Sequence[Choice]],
) -> bool:
    """True for a figure too ill-conditioned to tell: a condition neither holds nor clearly fails."""
    return bool(assignments(objects, wanted, conditions, given, candidates, FAILS))


def first_broken(
    objects: Mapping[str, Object],
    wanted: tuple[Wanted, ...],
    conditions: Sequence[Statement],
    given: Mapping[str, complex],
    chosen: Assignment,
) -> tuple[str, dict[str, complex]]:
    """The first condition that a choice breaks in a figure, and the figure with the handles of the choice.

    Returns:
        The condition, empty where a chosen object is not there; and all places.
    """
    centre, size = size_of(given)
    at = dict(given)
    for one, choice in zip(wanted, chosen, strict=True):
        found = handles(choice.object(objects), one, choice.turned, centre, size)
        if found is None:
            return "", at
        at.update(found)
    plain = {n: (z.real, z.imag) for n, z in at.items()}
    broken = next((c for c in conditions if residual(c, plain) > HOLDS), None)
    return str(broken) if broken is not None else "", at


def distinct(
    objects: Mapping[str, Object], wanted: tuple[Wanted, ...], given: Mapping[str, complex], found: Sequence[Assignment]
) -> int:
    """How many solutions some assignments are: sets of objects that differ in place, whatever their names and order."""
    centre, size = size_of(given)
    return len({frozenset(_place(c.object(objects), centre, size) for c in a) for a in found})


def _place(made: Object | None, centre: complex, size: float) -> tuple[float, ...]:
    """An object as numbers that are equal for equal objects."""
    return tuple(round(n, 6) + 0.0 for n in located(made, centre, size))


def located(made: Object | None, centre: complex, size: float) -> tuple[float, ...]:
    """An object as numbers that are nearly equal for objects that nearly coincide, seen from the figure's centre.

    Args:
        made: the object.
        centre: of the figure.
        size: of the figure, the unit of the numbers.
    """
    if isinstance(made, Point):
        at = made.at - centre
        numbers: tuple[float, ...] = (at.real, at.imag)
    elif isinstance(made, Circle):
        at = made.centre - centre
        numbers = (at.real, at.imag, made.radius)
    elif isinstance(made, Segment):
        ends = sorted(((z - centre).real, (z - centre).imag) for z in (made.point, made.end))
        numbers = (*ends[0], *ends[1])
    elif isinstance(made, Line):
        foot = made.point + dot(centre - made.point, made.direction) * made.direction - centre
        way = made.direction**2 * size if type(made) is Line else made.direction * size
        numbers = (foot.real, foot.imag, way.real, way.imag)
    else:
        numbers = ()
    return tuple(n / size for n in numbers)
