"""From what a sentence says to statements, with angles as the figure shows them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates, Term
from geogen.lang.number import Number
from geogen.lang.statement import Statement, true_in

#: (arm, vertex, arm).
Corner = tuple[str, str, str]


def directed(corner: Corner, at: Coordinates) -> tuple[str, str, str, str]:
    """The two lines of an angle, in the order in which the figure turns from one to the other anticlockwise."""
    (ax, ay), (vx, vy), (bx, by) = (at[p] for p in corner)
    turns = (ax - vx) * (by - vy) - (ay - vy) * (bx - vx)
    a, v, b = corner if turns > 0 else corner[::-1]
    return v, a, v, b


def same_angle(one: Corner, two: Corner, at: Coordinates) -> Statement:
    """Two angles of the figure that are equal, as directed angles."""
    return Statement("eqangle", (*directed(one, at), *directed(two, at)))


def supplement(one: Corner, two: Corner, at: Coordinates) -> Statement:
    """Two angles of the figure that add up to 180°, as directed angles: one is the other turned back."""
    a, b, c, d = directed(two, at)
    return Statement("eqangle", (*directed(one, at), c, d, a, b))


def known_angle(corner: Corner, degrees: Fraction, at: Coordinates) -> Statement:
    """An angle of the figure with its size, as a directed angle."""
    return Statement("aconst", (*directed(corner, at), degrees / 180))


def between(lines: Sequence[str], degrees: Fraction, at: Coordinates) -> Statement:
    """The angle between two lines with its size, turned as the figure shows."""
    found = [Statement("aconst", (*lines, turn)) for turn in (degrees / 180, 1 - degrees / 180)]
    return next((s for s in found if true_in(s, at)), found[0])


def same_between(lines: Sequence[str], at: Coordinates) -> Statement:
    """Two pairs of lines with the same angle between them, turned as the figure shows."""
    a, b, c, d, e, f, g, h = lines
    found = [Statement("eqangle", row) for row in ((a, b, c, d, e, f, g, h), (a, b, c, d, g, h, e, f))]
    return next((s for s in found if true_in(s, at)), found[0])


def normal(statement: Statement, at: Coordinates) -> Statement:
    """One statement for all that say the same in the figure.

    Angles as drawn and directed angles are the same reading of a figure; so are a ratio and its inverse, a ratio of 1
    and an equality, a right angle and perpendicular lines, and an equation and its multiples. Where two equal angles
    are right in the figure it does not matter which way they turn.
    """
    found = statement
    if found.predicate == "equal":
        left, right = found.sides
        found = _of_equation(left - right, at)
    if found.predicate in ("lensum", "sqsum"):
        found = _of_equation(_expression(found), at)
    if found.predicate == "aconst":
        found = _turned(found)
    if found.predicate == "rconst":
        found = _ratio(found)
    if found.predicate == "eqangle":
        return min(_turned_either_way(found, at), key=str)
    return found.canonical()


def _turned_either_way(statement: Statement, at: Coordinates) -> set[Statement]:
    """An ``eqangle`` and all that say the same where equal angles that are right in the figure turn either way.

    Its four lines make two equal angles in two ways: of the first and second, or of the first and third.
    """
    found, new = {statement.canonical()}, [statement.canonical()]
    while new:
        args = new.pop().args
        a, b, c, d = (args[n : n + 2] for n in (0, 2, 4, 6))
        for one, two, three, four in ((a, b, c, d), (a, c, b, d)):
            if true_in(Statement("perp", (*one, *two)), at):
                back = Statement("eqangle", (*one, *two, *four, *three)).canonical()
                if back not in found:
                    found.add(back)
                    new.append(back)
    return found


def _turned(statement: Statement) -> Statement:
    """A known directed angle from the line that comes first."""
    a, b, c, d, value = statement.args
    turn = Fraction(value) % 1  # type: ignore[arg-type]
    if turn == Fraction(1, 2):
        return Statement("perp", (a, b, c, d))
    if sorted((str(c), str(d))) < sorted((str(a), str(b))):
        a, b, c, d, turn = c, d, a, b, 1 - turn
    return Statement("aconst", (a, b, c, d, turn))


def _ratio(statement: Statement) -> Statement:
    a, b, c, d, _ = statement.args
    value = statement.number
    if value == 1:
        return Statement("cong", (a, b, c, d))
    if sorted((str(c), str(d))) < sorted((str(a), str(b))):
        a, b, c, d, value = c, d, a, b, value.inverse()
    return Statement("rconst", (a, b, c, d, value))


def _expression(statement: Statement) -> Expression:
    """``lensum`` or ``sqsum`` as the expression that is zero."""
    power = 1 if statement.predicate == "lensum" else 2
    rows = zip(statement.args[::3], statement.args[1::3], statement.args[2::3], strict=True)
    total = Expression()
    for coefficient, a, b in rows:
        term = Expression.term(("length", str(a), str(b))).power(power)
        total = total + term.times(Fraction(coefficient))  # type: ignore[arg-type]
    return total


def _of_equation(zero: Expression, at: Coordinates) -> Statement:
    """An equation by what it says: about angles, about lengths, or anything else up to a factor."""
    parts = dict(zero.parts)
    angles = [m[0][0] for m in parts if len(m) == 1 and m[0][0][0] == "angle" and m[0][1] == 1]
    constant = parts.get((), Number())
    if len(angles) == len(parts) - bool(constant) and len(angles) in (1, 2):
        found = _of_angles(angles, [parts[((t, 1),)] for t in angles], constant, at)
        if found is not None:
            return found
    lengths = [m[0][0] for m in parts if len(m) == 1 and m[0][0][0] == "length" and m[0][1] == 1]
    if len(lengths) == len(parts) == 2:
        one, two = (parts[((t, 1),)] for t in lengths)
        return Statement("rconst", (*lengths[0][1:], *lengths[1][1:], -two / one))
    if len(lengths) == 1 and len(parts) == 2 and constant:
        return Statement("lconst", (*lengths[0][1:], -constant / parts[((lengths[0], 1),)]))
    first = zero.parts[0][1] if zero.parts else Number.of(1)
    return Statement("equal", (zero.over(first), Expression()))


def _of_angles(
    angles: Sequence[Term], factors: Sequence[Number], constant: Number, at: Coordinates
) -> Statement | None:
    """One known angle, two equal ones or two supplements; None for other equations of angles."""
    corners = [(t[1], t[2], t[3]) for t in angles]
    if len(corners) == 1:
        degrees = (-constant / factors[0]).rational
        return None if degrees is None else known_angle(corners[0], degrees, at)
    one, two = factors
    if one == -two and not constant:
        return same_angle(corners[0], corners[1], at)
    if one == two and -constant / one == 180:
        return supplement(corners[0], corners[1], at)
    return None
