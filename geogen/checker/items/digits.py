"""Statements measured in figures of fifty digits: the forms of the language in decimal arithmetic."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal, localcontext
from fractions import Fraction
from functools import lru_cache

from geogen.lang.expression import Expression
from geogen.lang.form import Coefficient, Form, Quantity, is_congruence
from geogen.lang.measure import Term
from geogen.lang.number import Number
from geogen.lang.numerals import parse
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement, all_forms

#: Digits carried, and the size below which a residual counts as zero: fifty digits less what adding up loses.
DIGITS, ZERO = 70, Decimal(10) ** -45

Precise = Mapping[str, tuple[Decimal, Decimal]]


def read_precise(data: Mapping[str, list[str]]) -> dict[str, tuple[Decimal, Decimal]]:
    """Coordinates from their decimals.

    Raises:
        ValueError: a coordinate is not a finite decimal number of at least fifty digits.
    """
    found = {}
    for point, (x, y) in data.items():
        pair = Decimal(x), Decimal(y)
        if not all(z.is_finite() and (len(z.as_tuple().digits) >= 50 or not z) for z in pair):
            raise ValueError(f"the point {point} is not given to fifty digits")
        found[point] = pair
    return found


def residuals(statement: Statement, at: Precise) -> list[Decimal]:
    """How far each equation of a statement is from true: half turns, logarithms, or parts of the largest term."""
    with localcontext() as context:
        context.prec = DIGITS
        zero = as_equation(statement.predicate, statement.args)
        if zero is not None:
            return [_of_equation(zero, at)]
        return [r for f in all_forms(statement) if f for r in _of_form(f, at)]


def _of_equation(zero: Expression, at: Precise) -> Decimal:
    parts = []
    for monomial, coefficient in zero.parts:
        product = decimal(coefficient)
        for term, power in monomial:
            product *= term_decimal(term, at) ** power
        parts.append(product)
    largest = max((abs(p) for p in parts), default=Decimal(0))
    return sum(parts, Decimal(0)) / largest if largest else Decimal(0)


def _of_form(a_form: Form, at: Precise) -> list[Decimal]:
    if a_form[0][0][0] == "p":
        rows = [(decimal(c), at[q[1]]) for q, c in a_form]
        size = max(max(abs(x), abs(y)) for _, (x, y) in rows) or Decimal(1)
        return [sum((c * z[i] for c, z in rows), Decimal(0)) / size for i in (0, 1)]
    terms = [decimal(c) * quantity_decimal(q, at) for q, c in a_form]
    total = sum(terms, Decimal(0))
    if is_congruence(a_form):
        return [total - total.to_integral_value()]
    largest = max(map(abs, terms))
    scaled = a_form[0][0][0] not in ("l", "log", "lt", "logunit") and largest
    return [total / largest if scaled else total]


def quantity_decimal(quantity: Quantity, at: Precise) -> Decimal:
    """The value of a quantity other than a point."""
    kind = quantity[0]
    if kind in "dlsq":
        (ax, ay), (bx, by) = at[quantity[1]], at[quantity[2]]
        dx, dy = bx - ax, by - ay
        if kind == "d":
            return (atan2(dy, dx) / pi()) % 1
        squared = dx * dx + dy * dy
        return squared if kind == "q" else squared.sqrt() if kind == "s" else squared.ln() / 2
    if kind == "log":
        return (Decimal(quantity[1]) if quantity[1].isdigit() else decimal(parse(quantity[1]))).ln()
    if kind in ("t", "lt"):
        size = term_decimal(quantity[1:], at)
        return size if kind == "t" else size.ln()
    return Decimal(0 if kind == "logunit" else 1)


def term_decimal(term: Term, at: Precise) -> Decimal:
    """The value of a measured term, as ``geogen.lang.measure`` defines it."""
    kind, *points = term
    if kind == "length":
        return quantity_decimal(("s", *points), at)
    if kind == "area":
        corners = [at[p] for p in points]
        pairs = zip(corners, corners[1:] + corners[:1], strict=True)
        return abs(sum((a * d - b * c for (a, b), (c, d) in pairs), Decimal(0))) / 2
    if kind in ("circle_area", "circumference"):
        radius = quantity_decimal(("s", *points), at)
        return pi() * radius * (radius if kind == "circle_area" else 2)
    if kind in ("arc", "sector"):
        centre, a, b = points
        radius = quantity_decimal(("s", centre, a), at)
        return _radians(a, centre, b, at) * radius * (1 if kind == "arc" else radius / 2)
    if kind == "angle":
        return _radians(points[0], points[1], points[2], at) * 180 / pi()
    cross, dot = _turn(points[0], points[1], points[2], at)
    if kind == "tan":
        return cross / dot
    return (cross if kind == "sin" else dot) / (cross * cross + dot * dot).sqrt()


def _turn(a: str, b: str, c: str, at: Precise) -> tuple[Decimal, Decimal]:
    (ax, ay), (bx, by), (cx, cy) = at[a], at[b], at[c]
    ux, uy, vx, vy = ax - bx, ay - by, cx - bx, cy - by
    return abs(ux * vy - uy * vx), ux * vx + uy * vy


def _radians(a: str, b: str, c: str, at: Precise) -> Decimal:
    return atan2(*_turn(a, b, c, at))


def decimal(coefficient: Coefficient | Number | Fraction | int) -> Decimal:
    """An exact number in the digits of the context."""
    if isinstance(coefficient, Number):
        parts = ((k, decimal(c) * Decimal(s).sqrt()) for k, s, c in coefficient.monomials)
        return sum((part * pi() ** k for k, part in parts), Decimal(0))
    exact = Fraction(coefficient)
    return Decimal(exact.numerator) / Decimal(exact.denominator)


def atan2(y: Decimal, x: Decimal) -> Decimal:
    """The angle of a direction in radians, in (−π, π]."""
    if abs(y) > abs(x):
        half = pi() / 2
        return (half if y > 0 else -half) - _atan(x / y)
    if x > 0:
        return _atan(y / x)
    return _atan(y / x) + (pi() if y >= 0 else -pi())


def _atan(t: Decimal) -> Decimal:
    """The arctangent of a number of size at most one: halved until its series is short."""
    for _ in range(6):
        t = t / (1 + (1 + t * t).sqrt())
    return 64 * _series(t)


def _series(t: Decimal) -> Decimal:
    total = power = t
    square, sign, k = t * t, -1, 3
    while power and abs(power) > Decimal(10) ** (-DIGITS - 5):
        power *= square
        total += sign * power / k
        sign, k = -sign, k + 2
    return total


@lru_cache(maxsize=1)
def pi() -> Decimal:
    """π by Machin's formula."""
    with localcontext() as context:
        context.prec = DIGITS + 5
        return 4 * (4 * _series(Decimal(1) / 5) - _series(Decimal(1) / 239))
