"""Polynomials in x and y: from a side of an equation to the line, conic or function that the equation is."""

from __future__ import annotations

import math
from collections.abc import Callable

from geogen.geogebra.objects import Circle, Conic, Line, Undefined
from geogen.geogebra.syntax import Binary, Call, Name, Node, Unary, nodes

#: Coefficients by the powers of x and y.
Polynomial = dict[tuple[int, int], float]
#: Largest degree: that of the curves which equations make is at most two, that of functions a little more.
DEGREE = 12


def has_variables(node: Node, bound: frozenset[str] = frozenset()) -> bool:
    """True where a tree names x or y, and they are not variables with values."""
    return any(n.name in ("x", "y") and n.name not in bound for n in nodes(node) if isinstance(n, Name))


def polynomial(node: Node, constant: Callable[[Node], float | None]) -> Polynomial | None:
    """The polynomial in x and y that a tree is, or None where it is none.

    Args:
        node: the tree.
        constant: the value of a tree without x and y, None where that is no number.
    """
    if isinstance(node, Name) and node.name in ("x", "y"):
        return {(1, 0) if node.name == "x" else (0, 1): 1.0}
    if not has_variables(node):
        value = constant(node)
        return None if value is None else {(0, 0): value}
    if isinstance(node, Unary) and node.sign == "-":
        inner = polynomial(node.of, constant)
        return None if inner is None else times({(0, 0): -1.0}, inner)
    if isinstance(node, Call) and node.name in ("x", "y") and len(node.args) == 1:  # x(y + 1) is a product
        node = Binary("*", Name(node.name), node.args[0])
    if not isinstance(node, Binary):
        return None
    left, right = polynomial(node.left, constant), polynomial(node.right, constant)
    return None if left is None or right is None else _joined(node.sign, left, right)


def _joined(sign: str, left: Polynomial, right: Polynomial) -> Polynomial | None:
    if sign in ("+", "-"):
        return plus(left, right, 1.0 if sign == "+" else -1.0)
    if sign == "*":
        found = times(left, right)
        return found if degree(found) <= DEGREE else None
    value = right.get((0, 0), 0.0)
    if set(right) - {(0, 0)}:
        return None
    if sign == "/":
        return times({(0, 0): 1 / value}, left) if value else None
    if sign != "^" or value != math.floor(value) or not 0 <= value <= DEGREE or value * degree(left) > DEGREE:
        return None
    found = {(0, 0): 1.0}
    for _ in range(int(value)):
        found = times(found, left)
    return found


def plus(left: Polynomial, right: Polynomial, factor: float = 1.0) -> Polynomial:
    """The one and a multiple of the other."""
    powers = dict.fromkeys((*left, *right))
    return {p: left.get(p, 0.0) + factor * right.get(p, 0.0) for p in powers}


def times(left: Polynomial, right: Polynomial) -> Polynomial:
    """The product of two."""
    found: Polynomial = {}
    for (i, j), a in left.items():
        for (k, m), b in right.items():
            found[i + k, j + m] = found.get((i + k, j + m), 0.0) + a * b
    return found


def degree(found: Polynomial) -> int:
    """The largest sum of powers whose coefficient is not zero."""
    return max((i + j for (i, j), c in found.items() if c), default=0)


def curve(found: Polynomial) -> Line | Circle | Conic | Undefined | None:
    """The line or conic on which a polynomial is zero; None where its degree is above two."""
    size = degree(found)
    a, b, c = (found.get(p, 0.0) for p in ((1, 0), (0, 1), (0, 0)))
    if size == 1:
        return line_of(a, b, c)
    if size != 2:
        return None if size > 2 else Undefined()
    return conic_of((found.get((2, 0), 0.0), found.get((0, 2), 0.0), c, found.get((1, 1), 0.0) / 2, a / 2, b / 2))


def line_of(a: float, b: float, c: float) -> Line | Undefined:
    """The line ax + by + c = 0, in the direction (b, −a) as GeoGebra has it."""
    size = math.hypot(a, b)
    if not 0 < size < math.inf:
        return Undefined()
    return Line(complex(-a * c, -b * c) / size**2, complex(b, -a) / size)


def conic_of(matrix: tuple[float, float, float, float, float, float]) -> Circle | Conic | Undefined:
    """A conic by its coefficients, as a circle where it is one."""
    p, q, r, s, t, u = matrix
    if not all(map(math.isfinite, matrix)) or not any((p, q, s, t, u)):
        return Undefined()
    if p and abs(p - q) <= 1e-12 * abs(p) and abs(s) <= 1e-12 * abs(p):
        squared = (t * t + u * u) / (p * p) - r / p
        return Circle(complex(-t, -u) / p, math.sqrt(squared)) if squared > 0 else Undefined()
    return Conic(matrix)
