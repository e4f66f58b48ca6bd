"""Typed lengths share a unit: who types 2 and 4 means one length and its double, in whatever unit.

So a figure draws the unit anew, not each length. Only lengths that a ruler with few marks shows share one: their ratio
is one of small whole numbers, and no length is out of all proportion to another. Any other length, such as 10^-13 or
2.0000001 beside 2, is a choice of its own, so that a near miss misses.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache

from geogen.constructing.typed import is_slight, is_typed, lengths
from geogen.geogebra import Drawing
from geogen.geogebra.objects import Number
from geogen.geogebra.syntax import Call

#: Between which sizes lengths are chosen, in sizes of the figure.
SHORTEST, LONGEST = 0.05, 3.0
#: The largest whole number of a ratio in which lengths have a unit.
MARKS = 1000
#: How many units of a reply are looked at for a further length: nobody means more.
UNITS = 8
#: How far a quotient of numbers may be from a ratio, in roundings of floats.
ROUNDINGS = 4


def units_of(drawing: Drawing) -> tuple[Mapping[str, Fraction], ...]:
    """The lengths that a reply chooses, by their units: what it types together, what it has a slider for apart."""
    as_lengths = lengths(drawing.script)
    typed: dict[str, float] = {}
    apart: list[dict[str, Fraction]] = []
    for made in drawing.made:
        node, number = made.statement.node, drawing.objects[made.names[0]] if made.names else None
        if not isinstance(number, Number) or not isinstance(node, Call) or node.name.lower() != "slider":
            continue
        if made.names[0] in as_lengths and is_typed(node) and number.value:
            typed[made.names[0]] = number.value
        elif made.names[0] in as_lengths or is_slight(number.value):
            apart.append({made.names[0]: Fraction(1)})
    return (*units(tuple(typed.items())), *apart)


@lru_cache(maxsize=64)
def units(typed: tuple[tuple[str, float], ...]) -> tuple[Mapping[str, Fraction], ...]:
    """Typed lengths by their units.

    Args:
        typed: names with what is typed, none of it 0.

    Returns:
        For each unit the lengths that share it, each as a multiple of the first one.
    """
    found: list[dict[str, Fraction]] = []
    firsts: list[float] = []
    for name, value in typed:
        for unit, first in zip(found[:UNITS], firsts, strict=False):
            ratio = _ratio(value, first)
            if ratio is not None and _in_proportion([*unit.values(), ratio]):
                unit[name] = ratio
                break
        else:
            found.append({name: Fraction(1)})
            firsts.append(value)
    return tuple(found)


def _in_proportion(multiples: Sequence[Fraction]) -> bool:
    low, high = reach(multiples)
    return low <= high


def _ratio(one: float, other: float) -> Fraction | None:
    """The ratio of two lengths as one of whole numbers; None where it is none of small ones."""
    quotient = one / other
    if not 1 / MARKS <= quotient <= MARKS:
        return None
    found = Fraction(quotient).limit_denominator(MARKS)
    is_exact = abs(float(found) - quotient) <= ROUNDINGS * sys.float_info.epsilon * quotient
    return found if is_exact and found.numerator <= MARKS else None


def reach(multiples: Sequence[Fraction]) -> tuple[float, float]:
    """Between which sizes of the figure a length may be so that all its multiples are neither tiny nor huge."""
    return SHORTEST / float(min(multiples)), LONGEST / float(max(multiples))
