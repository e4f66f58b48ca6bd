"""A rule as a system of polynomials: coordinates, auxiliary symbols, hypotheses, side conditions, conclusions.

Symbols are named after what they stand for: ``x_A`` and ``y_A`` the coordinates of A, ``len_A_B`` a length,
``area_A_B_C`` an area, ``cross_A_B_C`` and ``dot_A_B_C`` the products at the drawn angle ABC, ``angle_A_B_C`` its
degrees, ``sin_A_B_C`` … its functions, ``root_3`` the square root of 3, ``pi`` the number.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from geogen.errors import GeogenError
from geogen.lang.measure import normal_term
from geogen.lang.number import Number, prime_factors
from geogen.lang.statement import Statement
from geogen.lang.trigonometry import exact
from geogen.library.records import Rule
from geogen.verify.circumstances import Pair, different_points, has_unit, side_conditions
from geogen.verify.meaning import meaning
from geogen.verify.poly import Poly


@dataclass(frozen=True)
class Auxiliary:
    """A symbol that is not a coordinate, and what is known of it.

    Args:
        name: the symbol.
        relation: the polynomial in it and earlier symbols that is zero; None for an angle in degrees and for π.
        absolute: where the symbol is the absolute value of a polynomial, that polynomial.
        sign: ``>`` where the symbol is positive, ``>=`` where it is not negative, empty where its sign is open.
    """

    name: str
    relation: Poly | None = None
    absolute: Poly | None = None
    sign: str = ""


class Symbols:
    """The plane whose coordinates are symbols; it notes every auxiliary symbol that a translation asks for.

    Args:
        apart: pairs of points that differ.
        gauge: two points put at (0, 0) and (1, 0), or one put at (0, 0), to save symbols.
    """

    def __init__(self, apart: Iterable[Pair] = (), gauge: Sequence[str] = ()) -> None:
        self.apart = frozenset(apart)
        self.fixed = dict(zip(gauge, ((0, 0), (1, 0)), strict=False))
        self.auxiliary: dict[str, Auxiliary] = {}

    def point(self, a: str) -> tuple[Poly, Poly]:
        """The coordinates of a point."""
        if a in self.fixed:
            x, y = self.fixed[a]
            return Poly.of(x), Poly.of(y)
        return Poly.symbol(f"x_{a}"), Poly.symbol(f"y_{a}")

    def vector(self, a: str, b: str) -> tuple[Poly, Poly]:
        """B − A."""
        (ax, ay), (bx, by) = self.point(a), self.point(b)
        return bx - ax, by - ay

    def number(self, value: Number | Fraction | int) -> Poly:
        """A constant, in square roots of primes and π."""
        if not isinstance(value, Number):
            return Poly.of(value)
        found = Poly()
        for power, under, coefficient in value.monomials:
            part = Poly.of(coefficient)
            for prime in prime_factors(under) if under > 1 else ():
                part = part * self._root(prime)
            if power < 0:
                raise GeogenError(f"{value} has π in the denominator", hint="multiply the equation by π")
            found = found + (part * self._noted(Auxiliary("pi", sign=">")) ** power if power else part)
        return found

    def rotation(self, degrees: Fraction) -> tuple[Poly, Poly]:
        """Cosine and sine of an angle; a nested root is a symbol of its own, such as ``cos_18`` or ``sin_36``.

        Raises:
            GeogenError: neither is a sum of square roots.
        """
        half = min(degrees, 360 - degrees)
        upper = degrees == half
        over, up = exact("cos", half), exact("sin", half)
        if over is None and up is None:
            raise GeogenError(f"no polynomial is known for the angle {half}°", hint="multiples of 15° or 18° have one")
        cosine = self._other("cos", half, up) if over is None else self.number(over)
        sine = self._other("sin", half, over) if up is None else self.number(up)
        return cosine, sine if upper else -sine

    def _other(self, kind: str, half: Fraction, other: Number | None) -> Poly:
        """The cosine or sine that is no sum of square roots, by the one that is."""
        assert other is not None
        known = self.number(other)
        negative = kind == "cos" and half > 90
        degrees = 180 - half if half > 90 else half
        name = f"{kind}_{degrees}"
        found = self._noted(Auxiliary(name, Poly.symbol(name) ** 2 + known * known - 1, sign=">"))
        return -found if negative else found

    def _root(self, prime: int) -> Poly:
        name = f"root_{prime}"
        return self._noted(Auxiliary(name, Poly.symbol(name) ** 2 - prime, sign=">"))

    def length(self, a: str, b: str) -> Poly:
        """|AB|."""
        if a == b:
            return Poly()
        a, b = sorted((a, b))
        x, y = self.vector(a, b)
        name = f"len_{a}_{b}"
        sign = ">" if frozenset((a, b)) in self.apart else ">="
        return self._noted(Auxiliary(name, Poly.symbol(name) ** 2 - x * x - y * y, sign=sign))

    def area(self, points: Sequence[str]) -> Poly:
        """The area of a polygon, the absolute value of the shoelace formula; polygons of no area mean nothing."""
        corners = normal_term(("area", *points))[1:]
        signed = shoelace(self, corners) * Fraction(1, 2)
        return self._absolute("_".join(("area", *corners)), signed, ">")

    def corner(self, a: str, b: str, c: str) -> tuple[Poly, Poly]:
        """Scalar product of BA and BC, and the absolute value of their cross product."""
        a, c = sorted((a, c))
        (ux, uy), (vx, vy) = self.vector(b, a), self.vector(b, c)
        name = f"dot_{a}_{b}_{c}"
        scalar = self._noted(Auxiliary(name, Poly.symbol(name) - ux * vx - uy * vy))
        return scalar, self._absolute(f"cross_{a}_{b}_{c}", ux * vy - uy * vx, ">=")

    def angle(self, a: str, b: str, c: str) -> Poly:
        """The drawn angle ABC in degrees; the system says nothing of it but its sign."""
        self.corner(a, b, c)
        a, c = sorted((a, c))
        return self._noted(Auxiliary(f"angle_{a}_{b}_{c}", sign=">"))

    def function(self, kind: str, a: str, b: str, c: str) -> Poly:
        """Sine, cosine or tangent of the drawn angle ABC."""
        a, c = sorted((a, c))
        scalar, crossed = self.corner(a, b, c)
        name = f"{kind}_{a}_{b}_{c}"
        sides = scalar if kind == "tan" else self.length(b, a) * self.length(b, c)
        product = Poly.symbol(name) * sides
        return self._noted(Auxiliary(name, product - (scalar if kind == "cos" else crossed)))

    def _absolute(self, name: str, signed: Poly, sign: str) -> Poly:
        return self._noted(Auxiliary(name, Poly.symbol(name) ** 2 - signed * signed, signed, sign))

    def _noted(self, auxiliary: Auxiliary) -> Poly:
        self.auxiliary.setdefault(auxiliary.name, auxiliary)
        return Poly.symbol(auxiliary.name)


def shoelace(plane: Symbols, corners: Sequence[str]) -> Poly:
    """Twice the signed area of a polygon."""
    first, *others = corners
    found = Poly()
    for p, q in zip(others, others[1:], strict=False):
        (ux, uy), (vx, vy) = plane.vector(first, p), plane.vector(first, q)
        found = found + ux * vy - uy * vx
    return found


@dataclass(frozen=True)
class PolynomialCondition:
    """A statement as polynomials.

    Args:
        statement: the statement in words.
        equations: what is zero.
        nonzero: what is not zero.
        positive: what is greater than zero.
        symbols: every symbol that occurs.
        turn: True for a sum of drawn angles, which the polynomials give up to whole turns.
    """

    statement: str
    equations: tuple[Poly, ...]
    nonzero: tuple[Poly, ...]
    positive: tuple[Poly, ...]
    turn: bool = False

    @property
    def symbols(self) -> tuple[str, ...]:
        """The symbols in the order of their names."""
        polynomials = (*self.equations, *self.nonzero, *self.positive)
        return tuple(sorted({name for p in polynomials for name in p.symbols}))


def translate(statement: Statement, plane: Symbols | None = None) -> PolynomialCondition:
    """A statement as polynomials.

    Args:
        statement: the statement.
        plane: where auxiliary symbols are noted; without one, the same symbols, noted nowhere.

    Raises:
        GeogenError: it uses an angle that is not constructible.
    """
    facts = meaning(statement, plane or Symbols())
    return PolynomialCondition(str(statement), facts.zero, facts.nonzero, facts.positive, facts.turn)


@dataclass(frozen=True)
class System:
    """A rule as polynomials: whoever satisfies ``given``, ``sides``, ``apart`` and ``auxiliary`` satisfies ``then``.

    Args:
        rule: the rule.
        gauge: points put at (0, 0) and (1, 0); sound where they differ and the rule is one of shape, not of size
            (:attr:`free_of_units`), since a turn, a shift and a scaling move them there and keep every statement.
    """

    rule: Rule
    gauge: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.gauge:
            return
        if len(self.gauge) > 2 or not set(self.gauge) <= set(self.rule.variables):
            raise GeogenError(f"{' '.join(self.gauge)} are not one or two points of rule '{self.rule.id}'")
        if len(self.gauge) == 2 and not (frozenset(self.gauge) in self.apart and self.free_of_units):
            raise GeogenError(f"rule '{self.rule.id}' may have {' '.join(self.gauge)} in one point, or has units")

    @cached_property
    def plane(self) -> Symbols:
        """The points, and the auxiliary symbols of everything translated so far."""
        return Symbols(self.apart, self.gauge)

    @cached_property
    def apart(self) -> frozenset[Pair]:
        """Pairs of points that differ wherever the rule is applied."""
        return frozenset(different_points(self.rule))

    @cached_property
    def given(self) -> tuple[PolynomialCondition, ...]:
        """The hypotheses."""
        return tuple(translate(s, self.plane) for s in self.rule.given)

    @cached_property
    def sides(self) -> tuple[PolynomialCondition, ...]:
        """The figure conditions: the rule's own, then those without which its statements are degenerate."""
        return tuple(translate(s, self.plane) for s in side_conditions(self.rule))

    @cached_property
    def distinct(self) -> tuple[Poly, ...]:
        """Squared distances of the points that differ, none of them zero."""
        vectors = (self.plane.vector(*sorted(pair)) for pair in sorted(self.apart, key=sorted))
        return tuple(x * x + y * y for x, y in vectors)

    @cached_property
    def then(self) -> tuple[PolynomialCondition, ...]:
        """The conclusions."""
        return tuple(translate(s, self.plane) for s in self.rule.then)

    @cached_property
    def auxiliary(self) -> tuple[Auxiliary, ...]:
        """The auxiliary symbols, each after those in its relation."""
        _ = self.given, self.sides, self.then
        return tuple(self.plane.auxiliary.values())

    @cached_property
    def free_of_units(self) -> bool:
        """True where all statements keep their truth when the figure is scaled."""
        return not any(has_unit(s) for s in (*self.rule.given, *self.rule.figure, *self.rule.then))

    @property
    def symbols(self) -> tuple[str, ...]:
        """Coordinates in the order of the rule's variables, then the auxiliary symbols."""
        free = [p for p in self.rule.variables if p not in self.gauge]
        return (*(f"{axis}_{p}" for p in free for axis in "xy"), *(a.name for a in self.auxiliary))
