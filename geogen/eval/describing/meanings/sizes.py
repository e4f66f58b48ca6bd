"""What is said of lengths, ratios and areas."""

from __future__ import annotations

from itertools import pairwise

from geogen.eval.describing.phrases import Places


def all_equal(places: Places) -> str:
    """All lengths of a list equal."""
    rows = [member for place in places for member in place]
    return "; ".join(f"cong {' '.join(one)} {' '.join(two)}" for one, two in pairwise(rows))


def all_lengths(places: Places) -> str:
    """Several segments of one length."""
    lines, ((value,),) = places
    return "; ".join(f"= length({a},{b}) = {value}" for a, b in lines)


def ratio_of_list(places: Places) -> str:
    """The same, said of a list."""
    lines, value = places
    return multiple([lines[:1], lines[1:], value]) if len(lines) == 2 else ""


def lengths_in_turn(places: Places) -> str:
    """Several segments with a length each."""
    rows, values = places
    pairs = zip(rows, values, strict=False) if len(rows) == len(values) else ()
    return "; ".join(f"= length({a},{b}) = {value}" for (a, b), (value,) in pairs)


def multiple(places: Places) -> str:
    """A length that is a multiple of another."""
    ((a, b),), ((c, d),), ((value,),) = places
    return f"= length({a},{b}) = ({value})*length({c},{d})"


def sum_of_lengths(places: Places) -> str:
    """What lengths are together."""
    rows, ((value,),) = places
    return f"= {' + '.join(f'length({a},{b})' for a, b in rows)} = {value}"


def area(places: Places) -> str:
    """The area of a polygon."""
    (corners,), ((value,),) = places
    return f"= area({','.join(corners)}) = {value}"


def perimeter(places: Places) -> str:
    """The perimeter of a polygon."""
    (corners,), ((value,),) = places
    sides = " + ".join(f"length({a},{b})" for a, b in pairwise([*corners, corners[0]]))
    return f"= {sides} = {value}"
