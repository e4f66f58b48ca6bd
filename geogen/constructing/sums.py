"""Arithmetic of points, lengths and numbers in a program, and where objects lie in several figures."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from geogen.constructing.symbols import (
    Constant,
    Length,
    Places,
    Row,
    Spot,
    Straight,
    Sum,
    Symbol,
    Turn,
)
from geogen.geogebra.objects import (
    Object,
    Point,
    Polygon,
    Undefined,
)

#: Decimal places of a typed number that count.
DIGITS = 12


def is_one_kind(at: Sequence[Object]) -> bool:
    """True for objects that are there in all figures, and of one kind."""
    return all(type(o) is type(at[0]) and not isinstance(o, Undefined) for o in at)


def places_of(at: Sequence[Object]) -> Places | None:
    """Where a point lies in each figure; None where some object is none."""
    found = tuple(o.at for o in at if isinstance(o, Point))
    return found if len(found) == len(at) else None


def corners_of(at: Sequence[Object]) -> list[Places]:
    """The places of each corner of a polygon."""
    return list(zip(*(o.corners for o in at if isinstance(o, Polygon)), strict=False))


def as_sum(symbol: Symbol) -> Sum | None:
    """A point or vector as a sum."""
    if isinstance(symbol, Spot):
        return Sum.of([(symbol.name, Fraction(1))])
    return symbol if isinstance(symbol, Sum) else None


def item(row: Symbol, number: Symbol) -> Symbol:
    """An item of a list, counted from 1."""
    if isinstance(row, Row) and isinstance(number, Constant) and 1 <= number.value <= len(row.items):
        return row.items[int(number.value) - 1]
    return None


def negative(symbol: Symbol) -> Symbol:
    """Minus a symbol."""
    if isinstance(symbol, Turn):
        return Turn(-symbol.degrees)
    return times(Fraction(-1), symbol)


def rational(number: float) -> Fraction:
    """A typed number."""
    return Fraction(repr(number)).limit_denominator(10**DIGITS)


def times(factor: Fraction, symbol: Symbol) -> Symbol:
    """A multiple of a symbol; nothing where the program cannot say it."""
    if isinstance(symbol, Constant):
        return Constant(factor * symbol.value)
    if isinstance(symbol, Turn):
        return Turn(factor * symbol.degrees)
    if isinstance(symbol, Length) and factor > 0:
        return Length(factor * symbol.factor, symbol.ends)
    if isinstance(symbol, Straight) and symbol.ends is not None and factor > 0:
        return Length(factor, symbol.ends)
    found = as_sum(symbol)
    return found.times(factor) if found is not None else None


def of_constants(sign: str, a: Fraction, b: Fraction) -> Symbol:
    """Two typed numbers joined by a sign."""
    found = {"+": a + b, "-": a - b, "*": a * b, "/": a / b if b else None}.get(sign)
    return Constant(found) if found is not None else None


def locus_of_sum(of: Sum) -> tuple[str, ...] | None:
    """The construction of a point that is a sum; nothing for a point itself, None where there is no construction."""
    shares = sorted((s, n) for n, s in of.terms)
    names = [n for _, n in shares]
    match [s for s, _ in shares]:
        case [_]:
            return ()
        case [a, b] if a == b:
            return ("midpoint", *names)
        case [a, b] if b == 2:
            return ("mirror", *names)
        case [a, b]:
            return ("dilate", names[1], names[0], str(abs(b)))
        case [a, b, c] if a == -1 and b == c == 1:
            return ("shift", names[1], names[2], names[0])
        case [a, b, c] if a == b == c:
            return ("barycentre", *names)
    return None
