"""What statements say of coordinates: equations that make them true near a figure that shows them.

Statements about drawn angles and polygons are read as the figure shows them: which way they turn.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from geogen.checker.existence_balls import PI, UNIT, ZERO, Ball, angle_near, exact, of_number
from geogen.checker.existence_forms import At, Equation, Slopes, cost, ends, of_form, push, square, turn
from geogen.lang.expression import Expression, Monomial
from geogen.lang.form import Coefficient
from geogen.lang.measure import Coordinates, Term
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, own_forms, parts

#: Greatest coefficient with which a direction is added up, which is done by products.
MOST_TURNS = 64

_HALF, _DEGREE = exact(Fraction(1, 2)), exact(180.0) / PI
_ROUND = {"length": UNIT, "circumference": PI.times(2)}


def equations(statement: Statement, figure: Coordinates) -> tuple[Equation, ...] | None:
    """Equations that make a statement true near a figure that shows it; None for statements of other kinds."""
    if statement.predicate == "equal":
        return (equal(difference(statement.args), figure),)
    if statement.predicate == "cyclic" and len(statement.args) > 4:
        # The first three points are on no line, and each further one is on their circle.
        each = [Statement("cyclic", (*statement.args[:3], p)) for p in statement.args[3:]]
    else:
        own = sorted([f for f in own_forms(statement) if f], key=cost)
        if own:
            return of_form(own[0])
        each = list(parts(statement))
    found = [equations(part, figure) for part in each]
    return None if not found or None in found else tuple(e for some in found for e in some)  # type: ignore[union-attr]


@dataclass(frozen=True)
class Measured:
    """A polynomial in measured terms.

    Args:
        parts: coefficients and powers of terms.
        signs: 1 or −1 for each angle and area: whether the figure shows it anticlockwise.
        guesses: the value of each angle in the figure, in radians.
    """

    parts: tuple[tuple[Ball, Monomial], ...]
    signs: Mapping[Term, int]
    guesses: Mapping[Term, float]

    @property
    def points(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(p for _, m in self.parts for t, _ in m for p in t[1:]))

    def value(self, at: At) -> Ball:
        values = {t: self._term(t, at) for _, m in self.parts for t, _ in m}
        return sum((_power(c, m, values) for c, m in self.parts), ZERO)

    def slopes(self, at: At) -> Slopes:
        values = {t: self._term(t, at) for _, m in self.parts for t, _ in m}
        found: Slopes = {}
        for term in values:
            factor = ZERO
            for c, m in self.parts:
                powers = dict(m)
                if term in powers:
                    powers[term] -= 1
                    factor = factor + _power(c, tuple(powers.items()), values).times(powers[term] + 1)
            for p, (x, y) in self._term_slopes(term, at).items():
                u, v = found.get(p, (ZERO, ZERO))
                found[p] = u + factor * x, v + factor * y
        return found

    def _term(self, term: Term, at: At) -> Ball:
        """The value of a term, as :mod:`geogen.lang.measure` defines it."""
        kind, *points = term
        if kind == "area":
            corners = [ends(at, points[0], p) for p in points[1:]]
            total = sum((a * d - b * c for (a, b), (c, d) in zip(corners, corners[1:], strict=False)), ZERO)
            return (total * _HALF).times(self.signs[term])
        if kind in ("length", "circumference", "circle_area"):
            squared = square(*ends(at, points[0], points[1]))
            return PI * squared if kind == "circle_area" else squared.sqrt() * _ROUND[kind]
        if kind in ("arc", "sector"):
            squared = square(*ends(at, points[0], points[1]))
            radians = self._radians(_central(term), at)
            return radians * squared.sqrt() if kind == "arc" else radians * squared * _HALF
        if kind == "angle":
            return self._radians(term, at) * _DEGREE
        x, y = self._spanned(term, at)
        if kind == "tan":
            return y / x
        return (x if kind == "cos" else y) / square(x, y).sqrt()

    def _term_slopes(self, term: Term, at: At) -> Slopes:
        kind, *points = term
        found: Slopes = {}
        if kind == "area":
            for a, b, c in zip(points[-1:] + points[:-1], points, points[1:] + points[:1], strict=True):
                x, y = ends(at, a, c)
                factor = _HALF.times(self.signs[term])
                found[b] = factor * y, -(factor * x)
        elif kind in ("length", "circumference", "circle_area"):
            x, y = ends(at, points[0], points[1])
            factor = PI.times(2) if kind == "circle_area" else _ROUND[kind] / square(x, y).sqrt()
            push(found, points[0], points[1], factor * x, factor * y)
        elif kind in ("arc", "sector"):
            x, y = ends(at, points[0], points[1])
            squared = square(x, y)
            radius, angle = squared.sqrt(), _central(term)
            _turned(found, angle, at, (radius if kind == "arc" else squared * _HALF).times(self.signs[angle]))
            radians = self._radians(angle, at)
            factor = radians / radius if kind == "arc" else radians
            push(found, points[0], points[1], factor * x, factor * y)
        else:
            value, angle = self._term(term, at), ("angle", *points)
            if kind == "angle":
                factor = _DEGREE
            elif kind == "tan":
                factor = UNIT + value * value
            else:
                other = self._term(("cos" if kind == "sin" else "sin", *points), at)
                factor = other if kind == "sin" else -other
            _turned(found, angle, at, factor.times(self.signs[angle]))
        return found

    def _spanned(self, term: Term, at: At) -> tuple[Ball, Ball]:
        """A point on the second side of an angle whose first side is the axis; the sine's sign is that of the angle."""
        _, a, b, c = term
        (ux, uy), (vx, vy) = ends(at, b, c), ends(at, b, a)
        return ux * vx + uy * vy, (ux * vy - uy * vx).times(self.signs["angle", a, b, c])

    def _radians(self, term: Term, at: At) -> Ball:
        return angle_near(*self._spanned(term, at), self.guesses[term])


def _central(term: Term) -> Term:
    """The angle over an arc or of a sector."""
    _, centre, a, b = term
    return "angle", a, centre, b


def _power(coefficient: Ball, monomial: Monomial, values: Mapping[Term, Ball]) -> Ball:
    for term, exponent in monomial:
        coefficient = coefficient * values[term] ** exponent
    return coefficient


def _turned(found: Slopes, angle: Term, at: At, factor: Ball) -> None:
    """Add the slopes of a multiple of the angle from its last point's ray to its first point's."""
    _, a, b, c = angle
    for end, sign in ((a, 1), (c, -1)):
        x, y = ends(at, b, end)
        share = factor.times(sign) / square(x, y)
        push(found, b, end, -(share * y), share * x)


def equal(zero: Expression, figure: Coordinates) -> Equation:
    """The equation that an expression is zero."""
    signs, guesses = {}, {}
    for term in zero.terms:
        if term[0] == "area":
            signs[term] = 1 if _shoelace([figure[p] for p in term[1:]]) > 0 else -1
        elif term[0] not in ("length", "circumference", "circle_area"):
            angle = _central(term) if term[0] in ("arc", "sector") else ("angle", *term[1:])
            (ax, ay), (bx, by), (cx, cy) = (figure[p] for p in angle[1:])
            ux, uy, vx, vy = cx - bx, cy - by, ax - bx, ay - by
            signs[angle] = 1 if ux * vy > uy * vx else -1
            guesses[angle] = math.atan2(abs(ux * vy - uy * vx), ux * vx + uy * vy)
    directions = _directions(zero, signs)
    if directions is not None:
        turned = turn(*directions)
        if max(abs(n) for n, _, _ in turned.terms) <= MOST_TURNS:
            return turned
    return Measured(tuple((of_number(c), m) for m, c in zero.parts), signs, guesses)


def _directions(
    zero: Expression, signs: Mapping[Term, int]
) -> tuple[list[tuple[Coefficient, str, str]], Fraction] | None:
    """An equation of drawn angles with rational coefficients as one of directions."""
    terms: list[tuple[Coefficient, str, str]] = []
    angle = Fraction(0)
    for monomial, number in zero.parts:
        c = number.rational
        if c is None:
            return None
        if not monomial:
            angle = -c / 180
            continue
        ((term, exponent), *others) = monomial
        if term[0] != "angle" or exponent != 1 or others:
            return None
        _, a, b, d = term
        terms += [(c * signs[term], b, a), (-c * signs[term], b, d)]
    return (terms, angle) if terms else None


def _shoelace(corners: list[tuple[float, float]]) -> float:
    x0, y0 = corners[0]
    moved = [(x - x0, y - y0) for x, y in corners[1:]]
    return sum(a * d - b * c for (a, b), (c, d) in zip(moved, moved[1:], strict=False))
