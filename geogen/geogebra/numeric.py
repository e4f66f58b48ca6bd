"""Functions and constants that every script knows."""

from __future__ import annotations

import math

from geogen.errors import ScriptError
from geogen.geogebra.functions import ANGLES, FUNCTIONS
from geogen.geogebra.kinds import kind_words
from geogen.geogebra.objects import Angle, Boolean, Line, ListOf, Number, Object, Point, Undefined, Vector
from geogen.geogebra.plane import finite

#: Names that stand for something everywhere, unless the script gives them another meaning.
CONSTANTS: dict[str, Object] = {
    "pi": Number(math.pi),
    "π": Number(math.pi),
    "Pi": Number(math.pi),
    "e": Number(math.e),
    "ℯ": Number(math.e),
    "true": Boolean(True),
    "false": Boolean(False),
    "xAxis": Line(0j, 1 + 0j),
    "yAxis": Line(0j, 1j),
    "deg": Angle(math.pi / 180),
}


def number(found: float, angle: bool = False) -> Object:
    """A number, or nothing where it is none."""
    if not finite(found):
        return Undefined()
    return Angle(found) if angle else Number(found)


def of_numbers(name: str, args: list[Object]) -> Object:
    """A function of numbers, of a list item by item.

    Raises:
        ScriptError: it takes something else.
    """
    if any(isinstance(a, Undefined) for a in args):
        return Undefined()
    if len(args) == 1 and isinstance(args[0], ListOf):
        return ListOf(tuple(of_numbers(name, [item]) for item in args[0].items))
    if name == "abs" and len(args) == 1 and isinstance(args[0], Point | Vector):
        return Number(abs(args[0].at if isinstance(args[0], Point) else args[0].by))
    values = [a.value for a in args if isinstance(a, Number)]
    if len(values) < len(args):
        raise ScriptError(f"{name} takes numbers, not {kind_words(args)}")
    if name == "log":
        return number(_logarithm(values))
    least, most, make = FUNCTIONS[name]
    if not least <= len(values) <= most:
        raise ScriptError(f"{name} takes {least} argument{'s' if least > 1 else ''}, not {len(values)}")
    keeps = name in ("abs", "round", "floor", "ceil") and isinstance(args[0], Angle)
    return number(make(*values), name in ANGLES or keeps)


def _logarithm(values: list[float]) -> float:
    """``log(x)`` is the natural one, ``log(b, x)`` to a base."""
    if len(values) not in (1, 2) or min(values) <= 0 or len(values) == 2 and values[0] == 1:
        return math.nan
    return math.log(values[-1]) / (math.log(values[0]) if len(values) == 2 else 1.0)
