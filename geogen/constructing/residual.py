"""How far a statement is from being true in a figure, relative to the figure's size."""

from __future__ import annotations

import math

from geogen.lang.form import Form, is_congruence, value
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, all_forms, conditions

#: Residual up to which an equation holds, and above which it does not; between them the figure is too ill-conditioned
#: to tell, for floats carry sixteen digits and a construction loses a few of them.
HOLDS, FAILS = 1e-9, 1e-6


def residual(a_statement: Statement, at: Coordinates) -> float:
    """The residual of a statement: 0 where it is true, infinite where a condition of position does not hold.

    Args:
        a_statement: the statement.
        at: the figure.

    Returns:
        Of equations between lengths, squares and areas the difference relative to their terms; of directions and
        logarithms the difference itself.
    """
    spec = a_statement.spec
    if spec.holds is not None:
        return 0.0 if spec.holds(at, a_statement.args) > 0 else math.inf
    if spec.gap is not None:
        return float(spec.gap(at, a_statement.args))
    if any(residual(c, at) for c in conditions(a_statement)):
        return math.inf
    return max((_of_form(f, at) for f in all_forms(a_statement)), default=0.0)


def _of_form(a_form: Form, at: Coordinates) -> float:
    terms = [(q, float(c) * value(q, at)) for q, c in a_form]
    total = sum(v for _, v in terms)
    if not math.isfinite(abs(total)):
        return math.inf
    if is_congruence(a_form):
        return abs(total - round(total.real))
    if any(q[0] in ("s", "q", "p", "t") for q, _ in terms):
        return abs(total) / max(_size(at), *(abs(v) for _, v in terms)) if total else 0.0
    return abs(total)


def _size(at: Coordinates) -> float:
    """The largest coordinate: places are compared with it where they may be anywhere near the origin."""
    return max((max(abs(x), abs(y)) for x, y in at.values()), default=0.0) or 1.0
