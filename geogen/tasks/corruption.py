"""Statements with points or values exchanged, as people mistake them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from fractions import Fraction

from geogen.checker.figure import Figure
from geogen.checker.items.truth import CLEARLY, falsity, is_flat
from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.statement import Statement, degenerate
from geogen.problem.asking import equal_corners
from geogen.problem.goal_reading import equal_angles

#: What people make of a number: factors and summands.
FACTORS = (Fraction(2), Fraction(1, 2), Fraction(3, 2), Fraction(2, 3), Fraction(3), Fraction(1, 3), Fraction(4, 3))
SUMMANDS = (1, -1, 2, -2)
#: Degrees by which angles are mistaken.
TURNS = (10, -10, 15, -15, 20, -20, 30, -30)

#: Predicates about two triangles.
SAME = ("simtri", "simtrir", "contri", "contrir")


def twisted(statement: Statement, at: Coordinates, rng: random.Random) -> Statement | None:
    """A statement with another value, with two points exchanged, or with another point in one's place."""
    if rng.random() < 0.5:
        valued = with_value(statement, rng)
        if valued is not None:
            return valued
    names = renaming(statement, at, rng)
    return None if names is None else renamed(statement, names)


def as_drawn(statement: Statement, figure: Figure) -> Statement | None:
    """A false statement of equal directed angles as one of drawn angles, so that its sentence says what is false.

    None where one of the angles is flat, which nobody would call an angle.
    """
    if statement.predicate != "eqangle":
        return statement
    corners = equal_corners(statement)
    if corners is None:
        return statement
    return None if any(is_flat(c, figure) for c in corners) else equal_angles(*corners)


def is_readable(statement: Statement) -> bool:
    """False for statements that a triangle is similar or congruent to itself, or an angle equal to itself."""
    if statement.predicate in SAME:
        return set(statement.args[:3]) != set(statement.args[3:])
    if statement.predicate == "eqangle":
        corners = equal_corners(statement)
        return corners is None or corners[0][1] != corners[1][1] or set(corners[0]) != set(corners[1])
    return True


def is_false(statement: Statement, figures: Sequence[Figure]) -> bool:
    """True where a statement is clearly false in all figures, with something to spare in the first."""
    first, *rest = figures
    return falsity(statement, first) >= 1.2 * CLEARLY and all(falsity(statement, f) >= 0.005 for f in rest)


def renaming(statement: Statement, at: Coordinates, rng: random.Random) -> dict[str, str] | None:
    """Two points of a statement exchanged, three moved round, or one replaced by another point of the figure."""
    points = list(statement.points)
    others = [p for p in at if p not in points]
    way = rng.random()
    if way < 0.45 and len(points) > 1:
        a, b = rng.sample(points, 2)
        return {a: b, b: a}
    if way < 0.6 and len(points) > 2:
        a, b, c = rng.sample(points, 3)
        return {a: b, b: c, c: a}
    if others and points:
        a, b = rng.choice(points), rng.choice(others)
        return {a: b, b: a}
    return None


def renamed(statement: Statement, names: dict[str, str]) -> Statement | None:
    """A statement about other points, None where it would mean nothing.

    Its points stand in the order in which any statement names them: AB, never BA, which would give a mistake away.
    """
    try:
        moved = statement.renamed(names).canonical()
        return None if degenerate(moved) else moved
    except (GeogenError, ArithmeticError):
        return None


def with_value(statement: Statement, rng: random.Random) -> Statement | None:
    """A statement of a value with a slip in it, None for other statements."""
    *args, value = statement.args
    try:
        if statement.predicate in ("lconst", "rconst"):
            other = slipped(statement.number, rng)
            return None if other is None else Statement(statement.predicate, (*args, other))
        if statement.predicate == "aconst":
            turn = (Fraction(value) + Fraction(rng.choice(TURNS), 180)) % 1  # type: ignore[arg-type]
            return Statement("aconst", (*args, turn)) if turn else None
        if statement.predicate == "equal":
            return _equation(statement, rng)
    except (ArithmeticError, GeogenError):
        return None
    return None


def _equation(statement: Statement, rng: random.Random) -> Statement | None:
    left, right = statement.sides
    constant = right.constant
    if constant is None or not left.terms or not right.parts:
        return None
    if {t[0] for t in left.terms} == {"angle"}:
        degrees = constant + rng.choice(TURNS)
        return Statement("equal", (left, Expression.of(degrees))) if 0 < float(degrees) < 180 else None
    other = slipped(constant, rng)
    return None if other is None else Statement("equal", (left, Expression.of(other)))


def is_slip(statement: Statement, other: Statement, unit: Fraction = Fraction(1)) -> bool:
    """True where :func:`with_value` may make one statement of the other.

    Args:
        statement: the right one.
        other: the one with a slip in it.
        unit: by what all lengths were multiplied after the slip was made.
    """
    if statement.predicate != other.predicate or statement.args[:-1] != other.args[:-1]:
        return False
    right, wrong = statement.args[-1], other.args[-1]
    if statement.predicate == "aconst":
        turns = {Fraction(t, 180) % 1 for t in TURNS}
        return (Fraction(wrong) - Fraction(right)) % 1 in turns  # type: ignore[arg-type]
    left = statement.args[0]
    if isinstance(right, Expression) and isinstance(wrong, Expression) and isinstance(left, Expression):
        right, wrong = right.constant, wrong.constant  # type: ignore[assignment]
        if {t[0] for t in left.terms} == {"angle"} and isinstance(right, Number) and isinstance(wrong, Number):
            return (wrong - right).rational in TURNS and 0 < float(wrong) < 180
    if not isinstance(right, Number) or not isinstance(wrong, Number):
        return False
    units = {unit**n for n in range(5)}
    turned = statement.predicate == "rconst" and _is_slipped(right.inverse(), wrong.inverse())
    return turned or any(_is_slipped(right * (1 / u), wrong * (1 / u)) for u in units)


def _is_slipped(value: Number, other: Number) -> bool:
    """True where :func:`slipped` may make one number of the other."""
    if not float(other) > 0 or other == value:
        return False
    whole = value.rational is not None and value.rational.denominator == 1
    rooted = len(value.terms) == 1 and value.terms[0][0] > 1 and other == Number.of(value.terms[0][1])
    return rooted or other in [value * f for f in FACTORS] or whole and (other - value).rational in SUMMANDS


def slipped(value: Number, rng: random.Random) -> Number | None:
    """A positive number near a value, as a slip makes it: a factor lost, one more or less, a root forgotten."""
    ways = [value * f for f in rng.sample(FACTORS, 3)]
    if value.rational is not None and value.rational.denominator == 1:
        ways += [value + s for s in rng.sample(SUMMANDS, 2)]
    if len(value.terms) == 1 and value.terms[0][0] > 1:
        ways.append(Number.of(value.terms[0][1]))
    fitting = [n for n in ways if float(n) > 0 and n != value]
    return rng.choice(fitting) if fitting else None
