"""Figures to many digits: premises polished by Newton's method, statements evaluated, both in mpmath.

A statement whose gap in floating point is neither clearly zero nor clearly not is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from geogen.errors import GeogenError
from geogen.lang.expression import Expression
from geogen.lang.form import Form, Quantity, is_congruence
from geogen.lang.measure import Coordinates
from geogen.lang.number import Number
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, all_forms
from geogen.scene.linear import product, pseudo_inverse
from geogen.scene.newton import jacobian

try:
    import mpmath
except ImportError:  # the extra is optional; whoever needs it is told so by `needed`
    mpmath = None

#: Digits of the arithmetic, the residual that premises are polished to, and the gap above which a statement is false.
DIGITS, POLISHED, FALSE = 50, 1e-40, 1e-20
#: Steps of Newton's method; each gains at least as many digits as the derivatives have in floating point.
ROUNDS = 24

#: A figure with coordinates of many digits.
Precise = Mapping[str, tuple[Any, Any]]


def needed() -> None:
    """Refuse to go on where mpmath is not installed.

    Raises:
        GeogenError: it is not; the message says how to install it.
    """
    if mpmath is None:
        raise GeogenError("mpmath is not installed", hint="python3 -m pip install 'geogen[verify]'")


def polished(premises: Sequence[Statement], at: Coordinates) -> dict[str, tuple[Any, Any]] | None:
    """A figure moved onto its premises to 40 digits.

    Args:
        premises: what is to hold.
        at: a figure in which it holds to the digits of floating point.

    Returns:
        The figure; None where it does not converge since the premises touch each other there, or where a premise
        is an equation of no linear theory.
    """
    forms = [f for s in premises for f in all_forms(s)]
    if any(s.predicate == "equal" and not all_forms(s) for s in premises):
        return None
    with mpmath.workdps(DIGITS):
        exact = {p: (mpmath.mpf(x), mpmath.mpf(y)) for p, (x, y) in at.items()}
        columns = {p: i for i, p in enumerate(at)}
        inverse = pseudo_inverse(jacobian(forms, at, columns), 1e-8) if forms else np.zeros((2 * len(at), 0))
        for _ in range(ROUNDS):
            error = [r for f in forms for r in residuals(f, exact)]
            worst = max((abs(r) for r in error), default=mpmath.mpf(0))
            if worst < POLISHED:
                return exact
            step = product(inverse, np.array([float(r / worst) for r in error]))
            exact = {
                p: (x - worst * float(step[2 * columns[p]]), y - worst * float(step[2 * columns[p] + 1]))
                for p, (x, y) in exact.items()
            }
    return None


def is_false(statement: Statement, at: Precise) -> bool:
    """True where some form of a statement, or an equation's sides' difference, is not zero in a polished figure."""
    with mpmath.workdps(DIGITS):
        if statement.predicate == "equal":
            return _relative_gap(difference(statement.args), at) > FALSE
        return any(abs(r) > FALSE for f in all_forms(statement) for r in residuals(f, at))


def _relative_gap(found: Expression, at: Precise) -> Any:
    """The value of an expression relative to its largest part."""
    parts = [_number(c) * mpmath.fprod(_term(t[0], t[1:], at) ** e for t, e in monomial) for monomial, c in found.parts]
    return abs(mpmath.fsum(parts)) / max(map(abs, parts), default=mpmath.mpf(1))


def residuals(form: Form, at: Precise) -> list[Any]:
    """How far a form is from zero or from an integer; vectors give two entries."""
    if any(q[0] == "p" for q, _ in form):
        return [mpmath.fsum(_number(c) * at[q[1]][axis] for q, c in form) for axis in (0, 1)]
    total = mpmath.fsum(_number(c) * _value(q, at) for q, c in form)
    return [total - mpmath.nint(total) if is_congruence(form) else total]


def _number(coefficient: Any) -> Any:
    """A coefficient with all its digits."""
    if isinstance(coefficient, Number):
        parts = ((k, mpmath.sqrt(s) * c.numerator / c.denominator) for k, s, c in coefficient.monomials)
        return mpmath.fsum(part * mpmath.pi**k for k, part in parts)
    return mpmath.mpf(coefficient.numerator) / coefficient.denominator


def _value(quantity: Quantity, at: Precise) -> Any:
    """The value of a quantity that is no vector."""
    kind = quantity[0]
    if kind == "log":
        from geogen.lang.numerals import parse

        return mpmath.log(_number(parse(quantity[1])))
    if kind in ("pi", "unit", "unit2", "logunit"):
        return mpmath.mpf(0 if kind == "logunit" else 1)
    if kind in ("t", "lt"):
        size = _term(quantity[1], quantity[2:], at)
        return mpmath.log(size) if kind == "lt" else size
    dx, dy = (b - a for a, b in zip(at[quantity[1]], at[quantity[2]], strict=True))
    if kind == "d":
        return mpmath.atan2(dy, dx) / mpmath.pi
    squared = dx * dx + dy * dy
    return {"l": lambda: mpmath.log(squared) / 2, "s": lambda: mpmath.sqrt(squared), "q": lambda: squared}[kind]()


def _term(kind: str, points: Sequence[str], at: Precise) -> Any:
    """The value of a measured term, as :mod:`geogen.lang.measure` defines it."""
    if kind == "area":
        corners = [at[p] for p in points]
        turned = zip(corners, corners[1:] + corners[:1], strict=True)
        return abs(mpmath.fsum(a * d - b * c for (a, b), (c, d) in turned)) / 2
    if kind in ("length", "circumference", "circle_area"):
        radius = mpmath.hypot(*(b - a for a, b in zip(at[points[0]], at[points[1]], strict=True)))
        return {"length": radius, "circumference": 2 * mpmath.pi * radius, "circle_area": mpmath.pi * radius**2}[kind]
    if kind in ("arc", "sector"):
        radius, turn = _term("length", points[:2], at), _radians(at[points[0]], at[points[1]], at[points[2]])
        return turn * radius if kind == "arc" else turn * radius**2 / 2
    turn = _radians(at[points[1]], at[points[0]], at[points[2]])
    return mpmath.degrees(turn) if kind == "angle" else getattr(mpmath, kind)(turn)


def _radians(corner: Any, one: Any, other: Any) -> Any:
    """The drawn angle at a corner."""
    (ux, uy), (vx, vy) = ((p[0] - corner[0], p[1] - corner[1]) for p in (one, other))
    return mpmath.atan2(abs(ux * vy - uy * vx), ux * vx + uy * vy)
