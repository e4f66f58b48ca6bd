"""Arithmetic slips: a wrong value that the numbers at hand give as well as the right one, if calculated otherwise.

Whoever takes a sum for a difference, a leg for the hypotenuse or a part for the whole gets a number that looks as right
as the right one: nobody sees the slip who does not know what has to be calculated.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations

from geogen.lang.expression import Expression
from geogen.lang.number import Number
from geogen.lang.statement import Statement

#: A value with what it is of: ``length``, ``angle`` (in degrees) or ``ratio``.
Known = tuple[str, Number]

HALF = Number.of(Fraction(1, 2))


def value_of(statement: Statement) -> Known | None:
    """The one value that a statement gives, None where it gives none or one of another kind."""
    *_, value = statement.args
    if statement.predicate == "lconst":
        return ("length", value) if isinstance(value, Number) else None
    if statement.predicate == "rconst":
        return ("ratio", value) if isinstance(value, Number) else None
    if statement.predicate == "aconst":
        return "angle", Number.of(Fraction(value) % 1 * 180)  # type: ignore[arg-type]
    if statement.predicate == "equal" and isinstance(value, Expression):
        term, constant = statement.args[0].lone_term, value.constant  # type: ignore[union-attr]
        if term is not None and constant is not None and term[0] in ("length", "angle"):
            return term[0], constant
    return None


def with_another(statement: Statement, value: Number) -> Statement:
    """A statement that gives a value, with another value instead."""
    *args, old = statement.args
    if statement.predicate == "aconst":
        return Statement("aconst", (*args, value.rational / 180))  # type: ignore[operator, arg-type]
    return Statement(statement.predicate, (*args, Expression.of(value) if isinstance(old, Expression) else value))


def known_in(statements: Iterable[Statement]) -> list[Known]:
    """The values in statements, each once; an angle between lines also as the angle beside it."""
    found: dict[Known, None] = {}
    for statement in statements:
        if statement.predicate == "perp":
            found["angle", Number.of(90)] = None
        if statement.predicate == "midp":
            found["ratio", HALF] = None
        value = value_of(statement)
        if value is not None:
            found[value] = None
            if statement.predicate == "aconst":
                found["angle", Number.of(180) - value[1]] = None
    return list(found)


def mixed_up(right: Statement, cited: Sequence[Statement]) -> list[Statement]:
    """A statement of a value with each other value that the cited values give by some calculation.

    Args:
        right: the statement as it should be.
        cited: what it rests on.

    Returns:
        Wrong statements in a fixed order, without the right one; none where it gives no value.
    """
    own = value_of(right)
    if own is None:
        return []
    kind, value = own
    known = [(name, v) for name, v in known_in(cited) if _is_plain(v)]
    if not _is_plain(value):
        return []
    lengths, angles, ratios = ([v for k, v in known if k == name] for name in ("length", "angle", "ratio"))
    made: Iterator[Number | None]
    if kind == "angle":
        made = _angles([*angles, value])
    elif kind == "length":
        made = _lengths([*lengths, *([value] if not lengths else [])], ratios)
    else:
        made = _ratios(lengths, [*ratios, *([value] if not ratios else [])])
    found = dict.fromkeys(v for v in made if v is not None and float(v) > 0 and v != value)
    return [with_another(right, v) for v in found if kind != "angle" or float(v) < 180 and v.rational is not None]


def _is_plain(value: Number) -> bool:
    """True for a fraction times the root of a whole number, with which any sum and product can be written."""
    return value.pi == 0 and len(value.terms) == 1


def _root(square: Number) -> Number | None:
    """The exact root of a number, None where there is none."""
    try:
        return square.sqrt() if float(square) > 0 else None
    except ArithmeticError:
        return None


def _angles(sizes: Sequence[Number]) -> Iterator[Number]:
    """Angles by sums in a triangle, at a point and on a line."""
    for a in sizes:
        yield from (180 - a, 90 - a, a * HALF, a * 2, (180 - a) * HALF, 180 - a * 2)
    for a, b in permutations(sizes, 2):
        yield from (a, a + b, a - b, 180 - a - b, (a + b) * HALF, (a - b) * HALF)


def _lengths(lengths: Sequence[Number], ratios: Sequence[Number]) -> Iterator[Number | None]:
    """Lengths by sums, by right triangles and by ratios."""
    for a in lengths:
        yield from (a * 2, a * HALF)
        for r in ratios:
            yield from (a * r, a / r)
    for a, b in permutations(lengths, 2):
        yield from (a, a + b, a - b, (a + b) * HALF, _root(a * b))
        yield _root(a * a + b * b)
        yield _root(a * a - b * b)
        for r in ratios:
            yield from (a + b * r, (a + b) * r)
    for a, b, c in permutations(lengths, 3):
        yield from (a * b / c, a + b - c)


def _ratios(lengths: Sequence[Number], ratios: Sequence[Number]) -> Iterator[Number | None]:
    """Ratios by division and by parts of a whole."""
    for r in ratios:
        yield from (1 / r, r * 2, r * HALF, r + 1, 1 - r, r * r, _root(r), r / (r + 1), 1 / (r + 1))
    for a, b in permutations(lengths, 2):
        yield from (a / b, a / (a + b), (a + b) / b, (a - b) / b)
    for r, q in permutations(ratios, 2):
        yield from (r * q, r / q)
