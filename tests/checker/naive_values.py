"""Steps by value, judged apart from the checker: sympy polynomials are expanded, factored and solved, at 50 digits."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import combinations

import mpmath
import sympy

from geogen.lang.number import Number
from geogen.lang.statement import Statement

#: Term of the language, as a symbol of sympy.
Term = tuple[str, ...]
Point = tuple[mpmath.mpf, mpmath.mpf]
NEAR = mpmath.mpf(10) ** -6
FUNCTIONS = {"sin": sympy.sin, "cos": sympy.cos, "tan": sympy.tan}


def exact_number(value: Number | Fraction | int) -> sympy.Expr:
    """A number as sympy has it."""
    return sympy.sympify(str(value))


class Measured:
    """What the terms of a figure measure.

    Args:
        at: coordinates at 50 digits.
    """

    def __init__(self, at: Mapping[str, Point]) -> None:
        self.at = at

    def distance(self, a: str, b: str) -> mpmath.mpf:
        """The distance of two points."""
        return mpmath.hypot(self.at[a][0] - self.at[b][0], self.at[a][1] - self.at[b][1])

    def angle(self, a: str, b: str, c: str) -> mpmath.mpf:
        """The angle ABC in degrees, by the law of cosines."""
        x, y, z = self.distance(a, b), self.distance(b, c), self.distance(a, c)
        return mpmath.degrees(mpmath.acos(max(-1, min(1, (x * x + y * y - z * z) / (2 * x * y)))))

    def area(self, *points: str) -> mpmath.mpf:
        """The area inside a polygon, as the sum of signed trapezoids above the axis."""
        corners = [self.at[p] for p in points]
        ring = zip(corners, corners[1:] + corners[:1], strict=True)
        return abs(sum((x - u) * (y + v) / 2 for (x, y), (u, v) in ring))

    def value(self, term: Term) -> mpmath.mpf:
        """The value of a term."""
        kind, *points = term
        if kind in ("length", "circumference", "circle_area"):
            r = self.distance(*points)
            return {"length": r, "circumference": 2 * mpmath.pi * r, "circle_area": mpmath.pi * r**2}[kind]
        if kind in ("arc", "sector"):
            r, part = self.distance(*points[:2]), self.angle(points[1], points[0], points[2]) / 360
            return 2 * mpmath.pi * r * part if kind == "arc" else mpmath.pi * r**2 * part
        if kind in FUNCTIONS:
            return getattr(mpmath, kind)(mpmath.radians(self.angle(*points)))
        return self.angle(*points) if kind == "angle" else self.area(*points)

    def means_something(self, term: Term) -> bool:
        """True for simple polygons, open angles, tangents of other than right angles, and arcs of one circle."""
        kind, *points = term
        if kind == "area":
            return self.simple(points)
        if kind in ("arc", "sector"):
            one, two = self.distance(*points[:2]), self.distance(points[0], points[2])
            return abs(one - two) < NEAR * one and self.angle(points[1], points[0], points[2]) > 1e-3
        if kind == "tan":
            return abs(self.angle(*points) - 90) > 1e-3
        return kind != "angle" or self.angle(*points) > 1e-3

    def simple(self, points: list[str]) -> bool:
        """True where no two sides without a common corner come near each other, by sampling them as lines."""
        size = max(self.distance(p, q) for p, q in combinations(points, 2))
        sides = [(points[i - 1], points[i]) for i in range(len(points))]
        for (a, b), (c, d) in combinations(sides, 2):
            if not {a, b} & {c, d} and self.gap(a, b, c, d) < 1e-5 * size:
                return False
        return self.area(*points) > 1e-6 * size**2

    def gap(self, a: str, b: str, c: str, d: str) -> mpmath.mpf:
        """The distance of two segments: they cross where each one's line parts the other's ends."""
        p, q, r, s = (mpmath.mpc(*self.at[x]) for x in (a, b, c, d))

        def parts(u: mpmath.mpc, v: mpmath.mpc, x: mpmath.mpc, y: mpmath.mpc) -> bool:
            return ((x - u) / (v - u)).imag * ((y - u) / (v - u)).imag < 0

        if parts(p, q, r, s) and parts(r, s, p, q):
            return mpmath.mpf(0)

        def away(x: mpmath.mpc, u: mpmath.mpc, v: mpmath.mpc) -> mpmath.mpf:
            z = (x - u) / (v - u)
            return abs(v - u) * abs(z - min(max(z.real, 0), 1))

        return min(away(r, p, q), away(s, p, q), away(p, r, s), away(q, r, s))


def symbol(term: Term) -> sympy.Symbol:
    """A term as a real unknown."""
    return sympy.Symbol(" ".join(term), real=True)


def polynomial(statement: Statement) -> sympy.Expr | None:
    """What a statement of values says to be zero."""
    if statement.predicate == "equal":
        sides = [
            sum(exact_number(c) * sympy.prod(symbol(t) ** e for t, e in m) for m, c in side.parts)
            for side in statement.args
        ]
        return sympy.expand(sides[0] - sides[1])
    if statement.predicate == "lconst":
        a, b, value = statement.args
        return length(a, b) - exact_number(value)
    if statement.predicate == "rconst":
        a, b, c, d, value = statement.args
        return sympy.expand(length(a, b) - exact_number(value) * length(c, d))
    return None


def length(a: str, b: str) -> sympy.Symbol:
    """The symbol of a length."""
    return symbol(("length", *sorted((a, b))))


def degrees_of(statement: Statement, points: list[str], measured: Measured) -> sympy.Rational | None:
    """The drawn angle of three points by a statement about it or about its lines."""
    a, b, c = points
    drawn = measured.angle(a, b, c)
    if statement.predicate == "aconst":
        *ends, turn = statement.args
        pairs = {frozenset(ends[:2]), frozenset(ends[2:])}
        if pairs != {frozenset((a, b)), frozenset((b, c))}:
            return None
        size = sympy.Rational(turn.numerator, turn.denominator) * 180 % 180
        found = [d for d in (size, 180 - size) if 0 < d < 180 and abs(mpmath.mpf(d.p) / d.q - drawn) < NEAR]
        return found[0] if found else None
    zero = polynomial(statement)
    if zero is None:
        return None
    own = symbol(("angle", *(points if a <= c else points[::-1])))
    found = solved(zero, own)
    return found if found is not None and found.is_rational and 0 < found < 180 else None


def solved(zero: sympy.Expr, unknown: sympy.Symbol) -> sympy.Expr | None:
    """What a symbol is where an expression is zero, if it stands there once, times a number."""
    slope = sympy.diff(zero, unknown)
    if slope.free_symbols or sympy.simplify(slope) == 0:
        return None
    return sympy.expand(sympy.radsimp(-zero.subs(unknown, 0) / slope))


def left_over(equation: Statement, puts: list[tuple[Term, Statement]], measured: Measured) -> sympy.Expr | None:
    """What an equation says to be zero once terms are replaced by what other statements say that they are."""
    zero = polynomial(equation)
    if zero is None:
        return None
    for term, source in puts:
        if symbol(term) not in zero.free_symbols:
            return None
        if term[0] in FUNCTIONS:
            size = degrees_of(source, list(term[1:]), measured)
            meaning = None if size is None else FUNCTIONS[term[0]](sympy.pi * size / 180)
        else:
            says = polynomial(source)
            meaning = None if says is None else solved(says, symbol(term))
        if meaning is None or meaning.has(sympy.zoo):
            return None
        zero = sympy.expand(zero.subs(symbol(term), sympy.sqrtdenest(sympy.expand(meaning))))
    return simplest(zero)


def follows_by_value(
    statement: Statement, equation: Statement, puts: list[tuple[Term, Statement]], measured: Measured
) -> bool:
    """True where an equation with terms replaced gives a statement."""
    zero = left_over(equation, puts, measured)
    wanted = polynomial(statement)
    if zero is None or zero == 0:
        return False
    if wanted is not None and multiple(zero, wanted):
        return True
    return gives_value(zero, statement, wanted, measured)


def simplest(zero: sympy.Expr) -> sympy.Expr:
    """A polynomial with each coefficient tested for zero."""
    names = sorted(zero.free_symbols, key=str)
    if not names:
        return sympy.nsimplify(0) if sympy.simplify(zero) == 0 else zero
    found = sympy.Poly(zero, *names, domain="EX")
    kept = {m: sympy.radsimp(sympy.simplify(c)) for m, c in found.terms()}
    return sympy.Poly({m: c for m, c in kept.items() if c != 0} or {(0,) * len(names): 0}, *names).as_expr()


def multiple(one: sympy.Expr, two: sympy.Expr) -> bool:
    """True where two polynomials in the same symbols differ by a constant factor."""
    names = sorted(one.free_symbols, key=str)
    if not names or names != sorted(two.free_symbols, key=str):
        return False
    first, second = (dict(sympy.Poly(x, *names, domain="EX").terms()) for x in (one, two))
    if first.keys() != second.keys():
        return False
    ratios = [first[m] / second[m] for m in first]
    return all(sympy.simplify(r - ratios[0]) == 0 for r in ratios)


def positive_multiple(one: sympy.Expr, two: sympy.Expr) -> bool:
    """True where a polynomial is another one times a sum of positive terms, by polynomial division."""
    names = sorted(one.free_symbols | two.free_symbols, key=str)
    if len(two.free_symbols) < 2 or any(n.name.split()[0] in FUNCTIONS for n in names):
        return False
    quotient, rest = sympy.div(*(sympy.Poly(x, *names, domain="EX") for x in (one, two)))
    signs = {bool(c > 0) for c in quotient.coeffs()}
    return len(signs) == 1 and simplest(rest.as_expr()) == 0


def gives_value(zero: sympy.Expr, statement: Statement, wanted: sympy.Expr | None, measured: Measured) -> bool:
    """True where the statement names the root of an equation in one unknown that the figure shows."""
    names = sorted(zero.free_symbols, key=str)
    content = sympy.Poly(zero, *names).monoms() if names else []
    for i, name in enumerate(names):
        if name.name.split()[0] not in FUNCTIONS:
            zero = sympy.expand(zero / name ** min(m[i] for m in content))
    if wanted is not None and (multiple(zero, wanted) or positive_multiple(zero, wanted)):
        return True
    if statement.predicate == "rconst":
        first, second = length(*statement.args[:2]), length(*statement.args[2:4])
        found = sympy.Poly(zero, first, second) if first != second and zero.free_symbols == {first, second} else None
        if found is None or len({sum(m) for m in found.monoms()}) != 1:
            return False
        unknown, value = first, exact_number(statement.args[4])
        zero = zero.subs(second, 1)
        shown = measured.distance(*statement.args[:2]) / measured.distance(*statement.args[2:4])
    elif len(zero.free_symbols) != 1:
        return False
    else:
        (unknown,) = zero.free_symbols
        term = tuple(unknown.name.split())
        shown = measured.value(term)
        if term[0] in FUNCTIONS:
            size = degrees_of(statement, list(term[1:]), measured)
            value = None if size is None else FUNCTIONS[term[0]](sympy.pi * size / 180)
        else:
            value = None if wanted is None else solved(wanted, unknown)
    if value is None or value.free_symbols or value.has(sympy.zoo) or sympy.degree(zero, unknown) > 2:
        return False
    if sympy.simplify(zero.subs(unknown, value)) != 0:
        return False
    close = 1e-4 * (max(1, abs(shown)) if unknown.name.split()[0] in FUNCTIONS else abs(shown))
    target = sympy.N(value, 50)
    apart = all(abs(r - target) > close or abs(r - target) < 1e-20 for r in roots(zero, unknown))
    return apart and abs(mpmath.mpf(str(target)) - shown) < NEAR * max(1, abs(shown)) * 10


def roots(zero: sympy.Expr, unknown: sympy.Symbol) -> list[sympy.Expr]:
    """The roots of a polynomial of first or second degree, at 60 digits."""
    exact = [sympy.Poly(zero, unknown, domain="EX").coeff_monomial(unknown**k) for k in (2, 1, 0)]
    a, b, c = (sympy.N(x, 60) for x in exact)
    if exact[0] == 0:
        return [-c / b]
    side = sympy.sqrt(b * b - 4 * a * c)
    return [(-b + side) / (2 * a), (-b - side) / (2 * a)]
