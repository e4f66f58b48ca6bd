"""The polynomial of a quantity of a solution: the conditions over the rationals, and all other unknowns eliminated.

The conditions are read as polynomials in the coordinates of what is wanted (:mod:`geogen.verify.meaning`), each length
being a further unknown with its square, each drawn angle having the sense that it has in the solution. Unknowns are
eliminated one by one by resultants, which vanish wherever the polynomials have a common zero. Of a product that
vanishes at the solution one factor does; the others are told apart by their values there, which are far from zero.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from geogen.errors import RecordError
from geogen.lang.number import Number
from geogen.lang.statement import Statement
from geogen.verify.meaning import meaning

#: A factor is zero at a solution below the first number, and not zero above the second, see :func:`_relative`.
ZERO, NOT_ZERO = 1e-7, 1e-4
_QUANTITY = re.compile(r"(?P<axis>[xy])\((?P<point>\w+)\)")

_PI = Number(((1, Fraction(1)),), 1)

Rational = tuple[Fraction, Fraction]
Point = tuple[float, float]


@dataclass
class Exact:
    """Points with exact coordinates, known or unknown, beside where they are in one solution.

    Args:
        at: a point's name to its coordinates, numbers or unknowns.
        near: where it is in the solution.
        equations: what is known of the lengths that are unknowns.
        values: what the unknowns are in the solution.
    """

    at: Mapping[str, tuple[Any, Any]]
    near: Mapping[str, Point]
    equations: list[Any] = field(default_factory=list)
    values: dict[Any, float] = field(default_factory=dict)

    def vector(self, a: str, b: str) -> tuple[Any, Any]:
        """B − A."""
        (x, y), (u, v) = self.at[a], self.at[b]
        return u - x, v - y

    def number(self, value: Number | Fraction | int) -> Any:
        """A constant.

        Raises:
            RecordError: it is not rational.
        """
        import sympy

        if value == _PI:  # the unit of arcs, which is asked for with every term
            return sympy.pi
        found = value.rational if isinstance(value, Number) else Fraction(value)
        if found is None:
            raise RecordError(f"the constant {value} is not rational", hint="conditions of such problems are over ℚ")
        return sympy.Rational(found.numerator, found.denominator)

    def rotation(self, degrees: Fraction) -> tuple[Any, Any]:
        """Cosine and sine of a multiple of a right angle.

        Raises:
            RecordError: it is no such multiple.
        """
        turns = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}
        if degrees not in turns:
            raise RecordError(f"the angle {degrees}° is no multiple of 90°", hint="state it by equal angles")
        return turns[int(degrees)]

    def length(self, a: str, b: str) -> Any:
        """|AB| as an unknown with its square."""
        import sympy

        a, b = sorted((a, b))
        x, y = self.vector(a, b)
        square = sympy.expand(x * x + y * y)
        root = sympy.sqrt(square) if square.is_number else None
        if root is not None and root.is_rational:
            return root
        unknown = sympy.Symbol(f"l_{a}_{b}")
        if unknown not in self.values:
            (p, q), (r, s) = self.near[a], self.near[b]
            self.values[unknown] = float(((p - r) ** 2 + (q - s) ** 2) ** 0.5)
            self.equations.append(unknown**2 - square)
        return unknown

    def area(self, points: Sequence[str]) -> Any:
        """Area of the polygon, with the sense that it has in the solution."""
        corners = [*zip(points, (*points[1:], points[0]), strict=True)]
        exact = sum(self.at[a][0] * self.at[b][1] - self.at[a][1] * self.at[b][0] for a, b in corners)
        near = sum(self.near[a][0] * self.near[b][1] - self.near[a][1] * self.near[b][0] for a, b in corners)
        return (exact if near > 0 else -exact) / self.number(2)

    def corner(self, a: str, b: str, c: str) -> tuple[Any, Any]:
        """Scalar product of BA and BC, and their cross product with the sense that it has in the solution."""
        (x, y), (u, v) = self.vector(b, a), self.vector(b, c)
        (p, q), (r, s), (t, w) = self.near[a], self.near[b], self.near[c]
        sense = 1 if (p - r) * (w - s) - (q - s) * (t - r) > 0 else -1
        return x * u + y * v, sense * (x * v - y * u)

    def angle(self, a: str, b: str, c: str) -> Any:
        """Angles alone have no polynomial.

        Raises:
            RecordError: always.
        """
        raise RecordError(f"the angle {a}{b}{c} is no polynomial", hint="state it by sums of angles alone")

    def function(self, kind: str, a: str, b: str, c: str) -> Any:
        """Functions of angles have no polynomial here.

        Raises:
            RecordError: always.
        """
        raise RecordError(f"{kind} of the angle {a}{b}{c} is no polynomial", hint="state it by lengths")


def minimal_polynomial(
    conditions: Sequence[Statement], given: Mapping[str, Rational], solution: Mapping[str, Point], quantity: str
) -> tuple[int, ...]:
    """The irreducible polynomial of a quantity of one solution.

    Args:
        conditions: what holds of the solution; of wanted points alone beside the given ones.
        given: where the given points are.
        solution: where the wanted points are, near enough to tell solutions apart.
        quantity: ``x(P)`` or ``y(P)`` of a wanted point.

    Returns:
        Whole coefficients without a common divisor, the highest power first, the first above zero.

    Raises:
        RecordError: the conditions or the quantity have no polynomial, or do not determine the quantity.
    """
    import sympy

    asked = _QUANTITY.fullmatch(quantity)
    if asked is None or asked["point"] not in solution:
        raise RecordError(f"'{quantity}' is no quantity of the solution", hint="write x(P) or y(P) of a wanted point")
    unknowns = {p: (sympy.Symbol(f"x_{p}"), sympy.Symbol(f"y_{p}")) for p in solution}
    exact = {p: (_rational(x), _rational(y)) for p, (x, y) in given.items()}
    near = {**{p: (float(x), float(y)) for p, (x, y) in given.items()}, **solution}
    plane = Exact({**exact, **unknowns}, near)
    for p, pair in unknowns.items():
        plane.values |= dict(zip(pair, solution[p], strict=True))
    found = [sympy.expand(zero) for one in conditions for zero in meaning(one, plane).zero]
    target = unknowns[asked["point"]]["xy".index(asked["axis"])]
    last = _eliminated([*found, *map(sympy.expand, plane.equations)], target, plane.values)
    return tuple(int(c) for c in sympy.Poly(last, target).primitive()[1].all_coeffs())


def _rational(value: Fraction) -> Any:
    import sympy

    return sympy.Rational(value.numerator, value.denominator)


def _eliminated(equations: Sequence[Any], target: Any, values: Mapping[Any, float]) -> Any:
    """The factor of the eliminant that vanishes at the solution."""
    import sympy

    system = [f for e in equations if (f := _vanishing(e, values)) is not None]
    while others := sorted({s for e in system for s in e.free_symbols} - {target}, key=str):
        unknown = min(others, key=lambda s: _effort(system, s))
        with_it = sorted((e for e in system if unknown in e.free_symbols), key=lambda e: _size(e, unknown))
        first, rest = with_it[0], with_it[1:]
        system = [e for e in system if unknown not in e.free_symbols]
        for one in rest:
            made = _vanishing(sympy.resultant(first, one, unknown), values)
            if made is not None and made not in system:
                system.append(made)
    if not system:
        raise RecordError(f"the conditions do not determine {target}", hint="another placement or quantity")
    return min(system, key=lambda e: sympy.degree(e, target))


def _effort(system: Sequence[Any], unknown: Any) -> tuple[int, int, str]:
    """How hard it is to eliminate an unknown: its least degree, and the equations that have it."""
    having = [_size(e, unknown) for e in system if unknown in e.free_symbols]
    return min(having)[0], len(having), str(unknown)


def _size(equation: Any, unknown: Any) -> tuple[int, int]:
    import sympy

    return int(sympy.degree(equation, unknown)), len(sympy.Add.make_args(equation))


def _vanishing(equation: Any, values: Mapping[Any, float]) -> Any:
    """The irreducible factor that is zero at the solution; None of an equation that is zero by itself.

    Raises:
        RecordError: none is, or it cannot be told which.
    """
    import sympy

    equation = sympy.expand(equation)
    if equation == 0:
        return None
    factors = [f for f, _ in sympy.factor_list(equation)[1]]
    sizes = [_relative(f, values) for f in factors]
    zero = [f for f, s in zip(factors, sizes, strict=True) if s < ZERO]
    if len(zero) != 1 or any(ZERO <= s < NOT_ZERO for s in sizes):
        raise RecordError("a factor of the conditions cannot be told from zero", hint="another placement")
    return zero[0]


def _relative(factor: Any, values: Mapping[Any, float]) -> float:
    """The size of a factor at the solution, relative to its largest term or one."""
    import sympy

    terms = [abs(float(t.subs(values))) for t in sympy.Add.make_args(factor)]
    whole = abs(float(factor.subs(values)))
    return whole / max(1.0, *terms)
