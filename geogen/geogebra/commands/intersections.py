"""Intersections."""

from __future__ import annotations

from geogen.errors import ScriptError
from geogen.geogebra.evaluate import argument
from geogen.geogebra.functions_of import intersect_function
from geogen.geogebra.kinds import kind_words
from geogen.geogebra.meet import meet
from geogen.geogebra.objects import (
    Circle,
    Conic,
    Function,
    Line,
    Number,
    Object,
    Outputs,
    Path,
    Point,
    Polygon,
    Polyline,
    Undefined,
)
from geogen.geogebra.scope import Command, Scope
from geogen.geogebra.syntax import Node


def _intersect(nodes: tuple[Node, ...], scope: Scope) -> Object | Outputs:
    """Intersections: all, the n-th, or the one near a point; of functions also those in an interval."""
    args = [argument(n, scope) for n in nodes]
    if len(args) not in (2, 3, 4) or not all(isinstance(a, Path | Undefined) for a in args[:2]):
        raise ScriptError(f"Intersect takes {_INTERSECT}, not {kind_words(args)}")
    if any(isinstance(a, Undefined) for a in args):
        return Undefined()
    found = _meetings(args, scope)
    if len(args) == 2:
        return Outputs(found)
    third = args[2]
    if isinstance(third, Point):
        there = [p for p in found if isinstance(p, Point)]
        return min(there, key=lambda p: abs(p.at - third.at), default=Undefined())
    if len(args) == 3 and isinstance(third, Number):
        number = round(third.value)
        if number < 1 or number != third.value:
            raise ScriptError(f"intersections are counted from 1, not {third.value:g}")
        return found[number - 1] if number <= len(found) else Undefined()
    if len(args) == 4 and isinstance(third, Number) and isinstance(args[3], Number):
        return Outputs(found)
    raise ScriptError(f"Intersect takes {_INTERSECT}, not {kind_words(args)}")


_INTERSECT = "(curve, curve), (curve, curve, number) or (curve, curve, point)"


def _meetings(args: list[Object], scope: Scope) -> tuple[Point | Undefined, ...]:
    one, other = args[:2]
    if isinstance(one, Function) or isinstance(other, Function):
        numbers = [a.value for a in args[2:] if isinstance(a, Number)]
        near = next((a.at.real for a in args[2:] if isinstance(a, Point)), None)
        interval = (min(numbers), max(numbers)) if len(numbers) == 2 else None
        return intersect_function(one, other, scope, interval, near)
    for path in (one, other):
        if not isinstance(path, Line | Circle | Conic | Polygon | Polyline):
            raise ScriptError(f"a {path.kind} is intersected with nothing")
    return meet(one, other, scope.objects)


INTERSECTIONS: tuple[Command, ...] = (Command("Intersect", special=_intersect, usage=_INTERSECT),)
