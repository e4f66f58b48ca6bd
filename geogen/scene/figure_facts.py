"""What holds of the measures of every figure of some statements: equations, and bounds."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, permutations

from geogen.lang.expression import Expression
from geogen.lang.measure import Term, normal_term
from geogen.lang.number import Number
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, parts
from geogen.scene.known_values import lines_of

_HALF, _FULL = Expression.of(180), Expression.of(360)
_PI = Number(((1, Fraction(1)),), 1)


def _length(a: str, b: str) -> Expression:
    return Expression.term(("length", a, b))


def _angle(a: str, v: str, b: str) -> Expression:
    return Expression.term(("angle", a, v, b))


# ── equations ──


def equations(statements: Sequence[Statement]) -> Iterator[Expression]:
    """What is zero in every figure of some statements.

    Args:
        statements: with values, or about lines, midpoints and circles.
    """
    found = [row for s in atoms(statements) for row in _stated(s)]
    lines, middles = lines_of(statements), [s for s in atoms(statements) if s.predicate == "midp"]
    for statement in atoms(statements):
        if statement.predicate == "perp":
            found += _right_angles(statement, lines)
    for one, two in combinations(middles, 2):
        found += _midlines(one, two)
    terms = dict.fromkeys(t for row in found for t in row.terms)
    for statement in middles:
        found += _supplements(statement, [t for t in terms if t[0] == "angle"])
    for kind, *ends in dict.fromkeys(t for row in found for t in row.terms):
        found += _ROUND.get(kind, lambda *_: ())(*ends)
    yield from found
    yield from _sums({t for row in found for t in row.terms if t[0] == "angle"})


def atoms(statements: Sequence[Statement]) -> Iterator[Statement]:
    """Statements, each before those of which it is the conjunction."""
    for statement in statements:
        yield statement
        yield from atoms(parts(statement))


def _stated(statement: Statement) -> Iterator[Expression]:
    """A statement as equations between measures."""
    args = tuple(map(str, statement.args))
    zero = as_equation(statement.predicate, statement.args)
    if zero is not None:
        yield zero
    elif statement.predicate == "midp":
        yield _length(*args[1:]) - _length(*args[:2]).times(2)
    elif statement.predicate == "lensum":
        rows = zip(statement.args[::3], args[1::3], args[2::3], strict=True)
        yield sum((_length(a, b).times(Fraction(c)) for c, a, b in rows), Expression())  # type: ignore[arg-type]
    elif statement.predicate == "cong":
        yield _length(*args[:2]) - _length(*args[2:])
        shared = set(args[:2]) & set(args[2:])
        if len(shared) == 1:  # the base angles of an isosceles triangle
            (top,) = shared
            one, two = (next(p for p in pair if p != top) for pair in (args[:2], args[2:]))
            yield _angle(top, one, two) - _angle(top, two, one)


def _right_angles(statement: Statement, lines: Sequence[set[str]]) -> Iterator[Expression]:
    """Right angles at a point of perpendicular lines, with Pythagoras' theorem."""
    ends = set(map(str, statement.args[:2])), set(map(str, statement.args[2:]))
    one, two = (end.union(*(line for line in lines if end <= line)) for end in ends)
    for foot in one & two:
        for a in sorted(one - {foot}):
            for b in sorted(two - {foot}):
                yield _angle(a, foot, b) - Expression.of(90)
                yield _length(a, b).power(2) - _length(a, foot).power(2) - _length(b, foot).power(2)


def _midlines(one: Statement, two: Statement) -> Iterator[Expression]:
    """The line between the midpoints of two sides of a triangle is half as long as the third side."""
    (m, *ab), (n, *ac) = (tuple(map(str, s.args)) for s in (one, two))
    shared = set(ab) & set(ac)
    if len(shared) == 1:
        (b,), (c,) = (set(ends) - shared for ends in (ab, ac))
        yield _length(b, c) - _length(m, n).times(2)


def _supplements(midpoint: Statement, angles: Sequence[Term]) -> Iterator[Expression]:
    """The angles of another point on both sides of a midpoint, where one of them is spoken of."""
    m, *ends = map(str, midpoint.args)
    for p in sorted({p for t in angles if t[2] == m and set(ends) & {t[1], t[3]} for p in (t[1], t[3])} - set(ends)):
        yield _angle(p, m, ends[0]) + _angle(p, m, ends[1]) - _HALF


def _sums(angles: set[Term]) -> Iterator[Expression]:
    """The sums of the angles of triangles of which some angle is spoken of."""
    for corners in sorted({tuple(sorted(t[1:])) for t in angles}):
        a, b, c = corners
        yield _angle(b, a, c) + _angle(a, b, c) + _angle(a, c, b) - _HALF


#: What arcs and circles measure, by kind: an equation for their points.
_ROUND: Mapping[str, Callable[..., tuple[Expression, ...]]] = {
    "circumference": lambda o, a: (Expression.term(("circumference", o, a)) - _length(o, a).times(_PI * 2),),
    "circle_area": lambda o, a: (Expression.term(("circle_area", o, a)) - _length(o, a).power(2).times(_PI),),
    "arc": lambda o, a, b: (
        Expression.term(("arc", o, a, b)) - (_angle(a, o, b) * _length(o, a)).times(_PI / 180),
        _length(o, a) - _length(o, b),
    ),
    "sector": lambda o, a, b: (
        Expression.term(("sector", o, a, b)) - (_angle(a, o, b) * _length(o, a).power(2)).times(_PI / 360),
        _length(o, a) - _length(o, b),
    ),
}


# ── bounds ──


def bounds(terms: Sequence[Term]) -> Iterator[Expression]:
    """What is not above zero in any figure.

    Args:
        terms: the terms that are spoken of; no others stand in bounds.
    """
    known, points = set(terms), sorted({p for t in terms for p in t[1:]})
    for corners in combinations(points, 3):
        for a, b, c in permutations(corners):
            sides = _length(a, b), _length(b, c), _length(c, a)
            if a < b and all(side.terms[0] in known for side in sides):
                yield sides[0] - sides[1] - sides[2]
            area = ("area", *corners)
            if a < c and normal_term(area) in known and all(side.terms[0] in known for side in sides[:2]):
                yield Expression.term(area).times(2) - sides[0] * sides[1]
    for four in combinations(points, 4):
        yield from _of_four(four, known)
    yield from (Expression.term(t) - _HALF for t in terms if t[0] == "angle")


def _of_four(corners: Sequence[str], known: set[Term]) -> Iterator[Expression]:
    """Each side of a closed line through four points is at most as long as the others together; angles make 360°."""
    a, *rest = corners
    for b, c, d in permutations(rest):
        if b > d:
            continue
        sides = [_length(a, b), _length(b, c), _length(c, d), _length(d, a)]
        if all(side.terms[0] in known for side in sides):
            whole = sides[0] + sides[1] + sides[2] + sides[3]
            yield from (side.times(2) - whole for side in sides)
        angles = [_angle(d, a, b), _angle(a, b, c), _angle(b, c, d), _angle(c, d, a)]
        if all(angle.terms[0] in known for angle in angles):
            yield angles[0] + angles[1] + angles[2] + angles[3] - _FULL
