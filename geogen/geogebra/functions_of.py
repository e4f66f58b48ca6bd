"""Functions of x: their polynomials, slopes, roots and intersections."""

from __future__ import annotations

import math

import numpy as np

from geogen.errors import ScriptError
from geogen.geogebra.evaluate import at, single
from geogen.geogebra.meet import on, roots
from geogen.geogebra.objects import Function, Line, Number, Object, Point, Undefined
from geogen.geogebra.polynomials import polynomial
from geogen.geogebra.scope import Scope
from geogen.geogebra.syntax import Node

#: Where roots of functions that are no polynomials are looked for, unless an interval is given.
WINDOW = (-20.0, 20.0)


def height(f: Function, x: float, scope: Scope) -> float:
    """The value of a function, no number where it has none."""
    found = at(f, [Number(x)], scope)
    return found.value if isinstance(found, Number) else math.nan


def slope_at(f: Function, x: float, scope: Scope) -> float:
    """The derivative of a function by a difference of fourth order."""
    h = 1e-3 * max(1.0, abs(x))
    near, far = (height(f, x + k, scope) - height(f, x - k, scope) for k in (h, 2 * h))
    return (8 * near - far) / (12 * h)


def coefficients(f: Function, scope: Scope) -> dict[int, float] | None:
    """The coefficients of a function of x by power, where it is a polynomial."""
    if f.names != ("x",):
        return None

    def constant(node: Node) -> float | None:
        inner = Scope(f.scope, scope.commands, scope.budget, {}, scope.calls + 1)
        found = single(node, inner)
        return found.value if isinstance(found, Number) else math.nan if isinstance(found, Undefined) else None

    found = polynomial(f.body, constant)
    return None if found is None else {i: c for (i, _), c in found.items()}


def real_roots(found: dict[int, float]) -> list[float]:
    """The real roots of a polynomial by the coefficients of its powers, from left to right, each once."""
    top = max((i for i, c in found.items() if c), default=0)
    if top == 0:
        return []
    every = np.roots([found.get(i, 0.0) for i in range(top, -1, -1)])
    # a double root comes out as a pair that is complex by the root of the precision
    kept = sorted(float(r.real) for r in every if abs(r.imag) <= 1e-7 * max(1.0, abs(r)))
    return [r for i, r in enumerate(kept) if i == 0 or r - kept[i - 1] > 1e-6 * max(1.0, abs(r))]


def roots_of(f: Function, scope: Scope, interval: tuple[float, float] | None = None) -> list[float]:
    """Where a function is zero: all roots of a polynomial, else those that a grid shows in an interval."""
    found = coefficients(f, scope)
    if found is not None:
        low, high = interval or f.domain
        return [r for r in real_roots(found) if max(low, f.domain[0]) <= r <= min(high, f.domain[1])]
    low, high = interval or WINDOW
    return roots(lambda x: height(f, x, scope), max(low, f.domain[0]), min(high, f.domain[1]))


def intersect_function(
    one: Object, other: Object, scope: Scope, interval: tuple[float, float] | None, near: float | None
) -> tuple[Point | Undefined, ...]:
    """Where the graph of a function meets another, a line or the axis, from left to right.

    Raises:
        ScriptError: the other is neither.
    """
    if not isinstance(one, Function):
        one, other = other, one
    assert isinstance(one, Function)
    function = one
    if isinstance(other, Line) and abs(other.direction.real) < 1e-12:
        x = other.point.real
        y = height(function, x, scope)
        return (Point(complex(x, y)) if math.isfinite(y) else Undefined(),)
    if not isinstance(other, Line | Function):
        raise ScriptError(f"a function and a {other.kind} are not intersected")
    if near is not None and interval is None:
        interval = (near - WINDOW[1], near + WINDOW[1])
    found = [complex(x, height(function, x, scope)) for x in _crossings(function, other, scope, interval)]
    return tuple(Point(z) for z in found if on(other, z)) or (Undefined(),)


def _crossings(f: Function, other: Line | Function, scope: Scope, interval: tuple[float, float] | None) -> list[float]:
    own, level = coefficients(f, scope), _coefficients(other, scope)
    if own is not None and level is not None:
        found = real_roots({i: own.get(i, 0.0) - level.get(i, 0.0) for i in (*own, *level)})
        return [x for x in found if interval is None or interval[0] <= x <= interval[1]]
    low, high = interval or WINDOW
    return roots(lambda x: height(f, x, scope) - _level(other, x, scope), low, high)


def _coefficients(of: Line | Function, scope: Scope) -> dict[int, float] | None:
    if isinstance(of, Function):
        return coefficients(of, scope)
    rise = of.direction.imag / of.direction.real
    return {0: of.point.imag - rise * of.point.real, 1: rise}


def _level(of: Line | Function, x: float, scope: Scope) -> float:
    if isinstance(of, Function):
        return height(of, x, scope)
    return of.point.imag + (x - of.point.real) * of.direction.imag / of.direction.real
