"""Statements in words: relations as they stand, directed angles as angles of the figure."""

from __future__ import annotations

import cmath
import math
from fractions import Fraction

from geogen.checker.figure import Figure
from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.problem.asking import Corner, are_equal, equal_corners, size, vertex
from geogen.problem.words.symbols import equation_sides, linear_sides, plain_number, vector_sides
from geogen.problem.words.voice import Voice
from geogen.scene.agreement import is_of_rays

#: Predicates that are said alike.
ALIKE = {"simtrir": "simtri", "contrir": "contri"}


def say(statement: Statement, voice: Voice) -> str:
    """A statement in words.

    Args:
        statement: any statement that can be given or proved.
        voice: who speaks.
    """
    special = _SPECIAL.get(statement.predicate)
    if special is not None:
        return special(statement, voice)
    kind = ALIKE.get(statement.predicate, statement.predicate)
    return _framed(kind, statement, voice)


def _framed(kind: str, statement: Statement, voice: Voice, /, **more: str) -> str:
    """A statement by the wordings of its kind."""
    args = [_argument(a, voice) for a in statement.args]
    words = {
        "all": voice.listed(args),
        "all1": voice.listed(args[1:]) if args[1:] else "",
        "points": "".join(args),
        **more,
    }
    return voice.statement_frame(kind, args, **words)


def _argument(argument: object, voice: Voice) -> str:
    if isinstance(argument, str):
        return voice.names[argument]
    return plain_number(argument) if isinstance(argument, Number) else str(argument)


def _ratio(statement: Statement, voice: Voice) -> str:
    value = statement.number
    rational = value.rational
    if rational == 1:
        return _framed("cong", statement, voice)
    if rational is not None:
        shown = f"{rational.numerator} : {rational.denominator}"
    elif voice.plain and len(value.terms) == 1 and not value.pi:  # √3 : 2 beside 1 : 2
        below = value.terms[0][1].denominator
        shown = f"{plain_number(value * Number.of(below))} : {below}"
    else:
        shown = plain_number(value)
    return _framed("rconst", statement, voice, ratio=shown)


def _equal_ratios(statement: Statement, voice: Voice) -> str:
    """Equal ratios; in symbols the equal segments that are meant by AD : BC = BD : BD."""
    a, b, c, d = (statement.args[i : i + 2] for i in (0, 2, 4, 6))
    for one, other, rest in ((a, b, (c, d)), (c, d, (a, b)), (a, c, (b, d)), (b, d, (a, c))):
        if voice.plain and set(one) == set(other) and set(rest[0]) != set(rest[1]):
            return _framed("cong", Statement("cong", (*rest[0], *rest[1])), voice)
    return _framed("eqratio", statement, voice)


def _equal_angles(statement: Statement, voice: Voice) -> str:
    """Equal directed angles: as angles of the figure that are equal or supplementary, or as angles between lines."""
    if voice.speaks_of_lines(statement):
        return _framed("same_between", voice.between or statement, voice)  # its lines are paired as the goal's are
    corners = equal_corners(statement, voice.at)
    if corners is None:
        return _framed("same_between", statement, voice)
    one, two = corners
    same = are_equal(one, two, voice.at)
    return voice.statement_frame("same_angles" if same else "supplements", a=voice.angle(one), b=voice.angle(two))


def corner_of(statement: Statement, voice: Voice) -> Corner | None:
    """The drawn angle that an ``aconst`` speaks of; None where it is the angle between two lines."""
    return None if voice.speaks_of_lines(statement) else vertex(statement.args[:4])


def value_of(statement: Statement, voice: Voice) -> str:
    """The value of a known ratio or angle."""
    if statement.predicate == "rconst":
        return _argument(statement.args[4], voice)
    value = Fraction(statement.args[4]) % 1  # type: ignore[arg-type]
    corner = corner_of(statement, voice)
    if corner is None:
        return f"{min(value, 1 - value) * 180}°"
    return f"{min(value, 1 - value, key=lambda f: abs(float(f) - size(corner, voice.at))) * 180}°"


def _known_angle(statement: Statement, voice: Voice) -> str:
    corner = corner_of(statement, voice)
    value = value_of(statement, voice)
    if corner is None:
        return _framed("known_between", statement, voice, size=value)
    if voice.plain and voice.names[corner[2]] < voice.names[corner[0]]:
        corner = corner[::-1]  # a size has no direction: one angle has one name
    return voice.statement_frame("known_angle", a=voice.angle(corner), size=value)


def say_turned(statement: Statement, voice: Voice) -> str:
    """A statement that is given, in words that say which way rays turn where no vertex is named.

    "AB and CX meet at 40°" allows two lines CX, and on each of them X on either side; "turning the ray AB anticlockwise
    by 40° gives the direction of the ray CX" allows one ray. The senses of angles with a vertex are stated beside them,
    see :mod:`geogen.problem.words.sense`.
    """
    if statement.predicate == "aconst" and corner_of(statement, voice) is None:
        return _framed("known_turn", statement, voice, size=f"{_turn(statement, voice.at)}°")
    if statement.predicate == "eqangle" and equal_corners(statement, voice.at) is None:
        return _framed("same_turn" if is_of_rays(statement, voice.at) else "same_turn_of_lines", statement, voice)
    return say(statement, voice)


def _turn(statement: Statement, at: Coordinates) -> Fraction:
    """The anticlockwise angle in degrees from the first ray of an ``aconst`` to the second, from 0 to 360."""
    a, b, c, d = (complex(*at[str(p)]) for p in statement.args[:4])
    shown = math.degrees(cmath.phase((d - c) / (b - a)))
    value = Fraction(statement.args[4]) % 1 * 180  # type: ignore[arg-type]
    return min((value, value + 180), key=lambda turn: abs((float(turn) - shown + 180) % 360 - 180))


def _equation(statement: Statement, voice: Voice) -> str:
    left, right = statement.sides
    roots = [root for side in (left, right) if (root := _root(side)) is not None]
    if voice.plain and len(roots) == 2:
        left, right = roots
    one, two = equation_sides(left, right, voice.names)
    return voice.statement_frame("equation", left=voice.symbols(one), right=voice.symbols(two))


def _root(square: Expression) -> Expression | None:
    """The measure of which an expression is the square; None where it is another expression."""
    ((monomial, factor), *others) = square.parts or [((), 0)]
    if others or factor != 1 or len(monomial) != 1 or monomial[0][1] != 2:
        return None
    return Expression.term(monomial[0][0])


def _linear(statement: Statement, voice: Voice) -> str:
    if statement.predicate == "vecsum" and (corners := _centroid(statement)):
        return _framed("centroid", Statement("centroid", corners), voice)
    if statement.predicate == "vecsum":
        one, two = vector_sides(statement, voice.names)
        return voice.statement_frame("vectors", left=one, right=two)
    one, two = linear_sides(statement, voice.names)
    return voice.statement_frame("equation", left=one, right=two)


def _centroid(statement: Statement) -> tuple[str, ...] | None:
    """The corners and the centroid of a triangle where a relation of vectors is about these."""
    terms = sorted((Fraction(c), str(p)) for c, p in zip(statement.args[::2], statement.args[1::2], strict=True))  # type: ignore[arg-type]
    if terms and terms[0][0] == -1:
        terms = sorted((-c, p) for c, p in terms)
    if [c / abs(terms[-1][0]) for c, _ in terms] != [-3, 1, 1, 1] or len({p for _, p in terms}) < 4:
        return None
    return (*sorted(p for c, p in terms if c > 0), terms[0][1])


def _same_division(statement: Statement, voice: Voice) -> str:
    """Two lines that are divided alike; the proportion itself where one point divides both, or in symbols."""
    a, b, c, d, m, n = (str(x) for x in statement.args)
    if voice.plain or m == n:
        return _framed("eqratio", Statement("eqratio", (a, m, m, c, b, n, n, d)), voice)
    return _framed("eqratio3", statement, voice)


def _parallel(statement: Statement, voice: Voice) -> str:
    """Parallel lines; where they have a point in common, or are one in the figure of a solution, one line."""
    points = tuple(dict.fromkeys(statement.args))
    figure = Figure(voice.at) if voice.plain else None
    if len(points) < 4 or (figure and all(figure.shows(Statement("coll", (*points[:2], p))) for p in points[2:])):
        return _framed("coll", Statement("coll", points), voice)
    return _framed("para", statement, voice)


_SPECIAL = {
    "para": _parallel,
    "eqratio": _equal_ratios,
    "eqratio3": _same_division,
    "rconst": _ratio,
    "eqangle": _equal_angles,
    "aconst": _known_angle,
    "equal": _equation,
    "lensum": _linear,
    "sqsum": _linear,
    "vecsum": _linear,
}
