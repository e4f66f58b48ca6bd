"""A reply at another placement: its givens go there, and what it chooses freely is chosen anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from geogen.constructing.givens import Matching
from geogen.constructing.placements import STEPS, Placement, has_size, scaled, size_of
from geogen.constructing.problem import ConstructionProblem
from geogen.constructing.residual import HOLDS
from geogen.constructing.units import reach, units_of
from geogen.geogebra import Drawing, redraw
from geogen.geogebra.objects import Number, Object, Point
from geogen.geogebra.syntax import Call

#: How far from the middle of the figure points are chosen, in sizes of it.
REACH = 1.3
#: By how much what is chosen moves between figures of one kind: points in sizes of the figure, numbers in their own.
SHAKEN = 0.03


@dataclass(frozen=True, slots=True)
class Redrawn:
    """A reply in one figure.

    Args:
        objects: its objects there.
        given: where the given points are, by their names in the problem.
        placed: where all points of the placement are.
        chosen: True where the reply chooses something freely.
        astray: given points that the reply constructs and that are not where they are given.
    """

    objects: Mapping[str, Object]
    given: Mapping[str, complex]
    placed: Mapping[str, complex]
    chosen: bool
    astray: tuple[str, ...] = ()


def redrawn(
    problem: ConstructionProblem,
    drawing: Drawing,
    matching: Matching,
    placement: Placement,
    random: Random,
    shake: Random | None = None,
) -> Redrawn:
    """Draw a reply at a placement.

    Args:
        problem: the problem.
        drawing: the reply as it stands.
        matching: which of its objects stand for givens.
        placement: where these go.
        random: where other free objects go.
        shake: moves these a little from there.

    Raises:
        ScriptError: what it needs is too much there.
    """
    own = {p: made.at for p, n in matching.points.items() if isinstance(made := drawing.objects[n], Point)}
    every = scaled(placement, own, random, has_size(problem.placement, problem.conditions))
    given = {p: every[p] for p in matching.points}
    at: dict[str, complex | float | tuple[float, float]] = {
        n: given[p] for p, n in matching.points.items() if n in drawing.free
    }
    at.update(matching.numbers)
    chosen = [n for n in drawing.free if n not in at and _is_chosen(drawing, n)]
    centre, size = size_of(given)
    own_size = size_of(own)[1]
    for unit in units_of(drawing):
        first = _number(drawing, next(iter(unit))) / own_size
        length = size * _length(first, reach(tuple(unit.values())), random) * (1 + _step(shake))
        at.update((name, length * float(times)) for name, times in unit.items() if name in chosen)
    for name in chosen:
        made = drawing.objects[name]
        if name in at:
            continue
        if isinstance(made, Number):
            value = made.value * random.uniform(0.6, 1.7) if made.value else random.uniform(-1.0, 1.0)
            at[name] = value * (1 + _step(shake))
        else:
            x, y = random.uniform(-REACH, REACH), random.uniform(-REACH, REACH)
            at[name] = centre + size * complex(x + _step(shake), y + _step(shake))
    objects = redraw(drawing, at, STEPS).objects
    astray = tuple(p for p in matching.built if not _lies(objects[p], given[p], HOLDS * size))
    return Redrawn(objects, given, every, bool(chosen), astray)


def _lies(made: Object, place: complex, near: float) -> bool:
    return isinstance(made, Point) and abs(made.at - place) <= near


def _length(own: float, within: tuple[float, float], random: Random) -> float:
    """A length in sizes of the figure: any, or one like the reply's own, with which it has what it makes."""
    like = own * random.uniform(0.6, 1.7)
    return random.choice((random.uniform(*within), min(max(like, within[0]), within[1])))


def _step(shake: Random | None) -> float:
    return shake.uniform(-SHAKEN, SHAKEN) if shake is not None else 0.0


def _number(drawing: Drawing, name: str) -> float:
    """The value of a number as the reply has it."""
    made = drawing.objects[name]
    return made.value if isinstance(made, Number) else 0.0


def _is_chosen(drawing: Drawing, name: str) -> bool:
    """True for points and sliders; an angle or a factor that is typed in is part of the construction."""
    if isinstance(drawing.objects[name], Point):
        return True
    node = next((m.statement.node for m in drawing.made if name in m.names), None)
    return isinstance(node, Call) and node.name.lower() == "slider"
