"""The words of the grammar that begin with ``!``: what a saying means that is no plain statement."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

from geogen.lang.expression import Expression
from geogen.lang.measure import Coordinates
from geogen.lang.question import question
from geogen.lang.statement import Statement, parse_statement
from geogen.lang.values import ValueClause
from geogen.problem.words.reading import meaning
from geogen.problem.words.reading.goals import Key, Unread, goal_key
from geogen.problem.words.reading.heard import Heard

#: Statements, equations with unknowns, elements of a figure, and goals.
Found = list[Statement | ValueClause | Key]


def meaning_of(m: Heard, text: str) -> Found:
    """What the words of a grammar's entry mean, with the values of its letters.

    Args:
        m: the values of its letters.
        text: a statement about the letters, or a word that begins with ``!`` and its letters.

    Raises:
        Unread: a circle is spoken of that was not introduced, or there is no such point.
    """
    word, *rest = text.split()
    if word[0] == "!":
        return _SPECIAL[word[1:]](m, rest)
    return [parse_statement(" ".join([word, *map(m.word, rest)]))]


def measured(asked: Statement | ValueClause | Key, m: Heard) -> ValueClause:
    """A measure with its value as an equation.

    Raises:
        Unread: what comes before is no measure.
    """
    if not isinstance(asked, tuple) or asked[0] != "find":
        raise Unread("no measure")
    _, left, divisor = asked
    assert isinstance(left, Expression)
    right = m.side("k") if divisor is None else m.side("k") * divisor  # type: ignore[operator]
    return ValueClause("measure", left, right)


def _equation(m: Heard, rest: Sequence[str]) -> Found:
    left, right = (m.side(letter) for letter in rest)
    return [ValueClause(f"{left} = {right}", left, right)]


def _ratio(m: Heard, rest: Sequence[str]) -> Found:
    """``AB : CD = p : q``, or equal to another ratio of lengths or to a number."""
    one, two, three, four = (m.side(letter) if letter != "1" else Expression.of(1) for letter in rest)
    if one.points and two.points and three.points and four.points:
        args = [p for side in (one, two, three, four) for p in side.terms[0][1:]]
        return [Statement("eqratio", tuple(args))]
    return [ValueClause("ratio", one * four, two * three)]


def _angle_of(m: Heard, rest: Sequence[str]) -> Found:
    term = Expression.term(("angle", *m.corner(rest[:3])))
    return [ValueClause("angle", term, m.side(rest[3]))]


def _right(m: Heard, rest: Sequence[str]) -> Found:
    a, v, b = m.corner(rest)
    return [Statement("perp", (v, a, v, b))]


def _same_angle(m: Heard, rest: Sequence[str]) -> Found:
    return [meaning.same_angle(m.corner(rest[:3]), m.corner(rest[3:]), m.at)]


def _supplement(m: Heard, rest: Sequence[str]) -> Found:
    return [meaning.supplement(m.corner(rest[:3]), m.corner(rest[3:]), m.at)]


def _degrees(m: Heard, slot: str) -> Fraction:
    degrees = m.side(slot).constant
    assert degrees is not None and degrees.rational is not None
    return degrees.rational


def _between(m: Heard, rest: Sequence[str]) -> Found:
    return [meaning.between(m.points(rest[:4]), _degrees(m, rest[4]), m.at)]


def _turn(m: Heard, rest: Sequence[str]) -> Found:
    return [Statement("aconst", (*m.points(rest[:4]), _degrees(m, rest[4]) / 180))]


def _same_between(m: Heard, rest: Sequence[str]) -> Found:
    return [meaning.same_between(m.points(rest), m.at)]


def _midpoints(m: Heard, rest: Sequence[str]) -> Found:
    """Points and segments one to one; a sentence whose lists differ in length is not understood so."""
    points = m.listed(rest[0])
    segments = m.listed(rest[1])
    if len(points) != len(segments):
        raise Unread("as many midpoints as segments are needed")
    return [Statement("midp", (*p, *s)) for p, s in zip(points, segments, strict=True)]


def _listed(predicate: str, count: int | None = None) -> Callable[[Heard, Sequence[str]], Found]:
    def made(m: Heard, rest: Sequence[str]) -> Found:
        points = [p for item in m.listed(rest[-1]) for p in item]
        if count is not None and len(points) != count:
            raise Unread(f"{count} points are needed")
        return [Statement(predicate, (*m.points(rest[:-1]), *points))]

    return made


def _turning(predicate: str) -> Callable[[Heard, Sequence[str]], Found]:
    """Similar or congruent triangles, mirrored where the figure shows them so."""

    def made(m: Heard, rest: Sequence[str]) -> Found:
        points = m.points(rest)
        one, two = (_clock(points[i : i + 3], m.at) for i in (0, 3))
        return [Statement(predicate if one * two > 0 else f"{predicate}r", tuple(points))]

    return made


def _clock(points: Sequence[str], at: Coordinates) -> float:
    (ax, ay), (bx, by), (cx, cy) = (at[p] for p in points)
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)


def _vectors(m: Heard, rest: Sequence[str]) -> Found:
    """An equation of vectors from point to point, as a relation of points."""
    totals: dict[str, Fraction] = {}
    for sign, letter in zip((1, -1), rest, strict=True):
        for factor, start, end in m.values[letter]:  # type: ignore[attr-defined]
            for point, often in ((m.point(end), sign), (m.point(start), -sign)):
                totals[point] = totals.get(point, Fraction(0)) + often * Fraction(factor)
    return [Statement("vecsum", tuple(x for point, c in totals.items() if c for x in (c, point)))]


def _corners_count(m: Heard, rest: Sequence[str]) -> Found:
    if len(m.name) != int(rest[0]):
        raise Unread("another number of corners")
    return []


def _base_angles(m: Heard, rest: Sequence[str]) -> Found:
    """The base angles of an isosceles triangle, whose apex the figure shows, or else its first corner."""
    corners = [m.point(p) for p in m.name]

    def uneven(turn: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = (m.at[corners[(turn + i) % 3]] for i in range(3))
        return round(abs(math.hypot(ax - bx, ay - by) - math.hypot(ax - cx, ay - cy)), 6)

    first = min(range(3), key=uneven)
    a, b, c = (corners[(first + i) % 3] for i in range(3))
    return [Statement("eqangle", (b, a, b, c, c, b, c, a))]


def _at(m: Heard, letter: str) -> tuple[str, str, str]:
    """The angle of a triangle at one corner."""
    a, v, b = (m.point(p) for p in m.corners[str(m.values[letter])])
    return a, v, b


def _right_at(m: Heard, rest: Sequence[str]) -> Found:
    a, v, b = _at(m, rest[0])
    return [Statement("perp", (v, a, v, b))]


def _angle_at(m: Heard, rest: Sequence[str]) -> Found:
    return [ValueClause("angle", Expression.term(("angle", *_at(m, rest[0]))), m.side(rest[1]))]


def _same_angle_at(m: Heard, rest: Sequence[str]) -> Found:
    return [meaning.same_angle(_at(m, rest[0]), _at(m, rest[1]), m.at)]


def _find_at(m: Heard, rest: Sequence[str]) -> Found:
    return [("find", Expression.term(("angle", *_at(m, rest[0]))), None)]


def _length_of(m: Heard, rest: Sequence[str]) -> Found:
    return [ValueClause("length", Expression.term(("length", *m.points(rest[:2]))), m.side(rest[2]))]


def _find(m: Heard, rest: Sequence[str]) -> Found:
    """A question for a measure: its kind, then the letters of its points; ``all`` are all corners of a figure."""
    kind, *letters = rest
    args = [m.point(p) for p in m.name] if letters == ["n"] else m.points(letters)
    asked = question((kind, *args), {})
    return [goal_key(asked, m.at)]


def _find_value(m: Heard, rest: Sequence[str]) -> Found:
    value = m.values[rest[0]]
    assert isinstance(value, Expression)
    return [("value", value.terms[0][1])]


def _find_between(m: Heard, rest: Sequence[str]) -> Found:
    points = m.points(rest)
    return [("between", frozenset(frozenset(points[i : i + 2]) for i in (0, 2)))]


def _element(m: Heard, rest: Sequence[str]) -> Found:
    kind, *letters = rest
    return [("element", " ".join((kind, *m.points(letters))))]


def _elements(m: Heard, rest: Sequence[str]) -> Found:
    kind, letter = rest
    return [("element", " ".join((kind, *sorted(item)))) for item in m.listed(letter)]


def _nothing(m: Heard, rest: Sequence[str]) -> Found:
    return []


_SPECIAL: dict[str, Callable[[Heard, Sequence[str]], Found]] = {
    "equation": _equation,
    "ratio": _ratio,
    "angle": _angle_of,
    "right": _right,
    "same_angle": _same_angle,
    "same_angle_at": _same_angle_at,
    "supplement": _supplement,
    "between": _between,
    "same_between": _same_between,
    "turn": _turn,
    "midpoints": _midpoints,
    "collinear": _listed("coll", 3),
    "concyclic": _listed("cyclic"),
    "through": _listed("circle"),
    "similar": _turning("simtri"),
    "congruent": _turning("contri"),
    "find": _find,
    "find_value": _find_value,
    "find_between": _find_between,
    "element": _element,
    "elements": _elements,
    "corners": _corners_count,
    "base_angles": _base_angles,
    "right_at": _right_at,
    "angle_at": _angle_at,
    "find_at": _find_at,
    "length": _length_of,
    "vectors": _vectors,
    "triangle": _nothing,
    "circle": _nothing,
}
