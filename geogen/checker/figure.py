"""What the checker reads off the recorded figure: values, integers of directions, conditions of position."""

from __future__ import annotations

import math
from collections.abc import Mapping

from geogen.lang.form import MARGIN, PI, Coefficient, Form, Quantity, value
from geogen.lang.statement import Statement, all_forms, conditions

#: Distance, as a part of the figure's diameter, up to which two points count as one.
CLOSE = 1e-5

#: The predicates that may be read off a figure: open conditions of position and nothing else.
POSITIONS = frozenset(
    {
        "diff",
        "ncoll",
        "npara",
        "nperp",
        "sameclock",
        "sameside",
        "nsameside",
        "between",
        "opposite",
        "oneside",
        "acute",
        "obtuse",
        "anticlockwise",
        "simple",
        "convex",
    }
)

#: Kinds of quantities whose forms are congruences, and those that grow with the figure.
_TURNING = "d"
_SCALED = ("s", "q", "t", "unit", "unit2", "pi")

Lifted = tuple[tuple[Quantity, Coefficient | int], ...]


class Figure:
    """The figure of record; each number is computed once.

    Args:
        at: finite coordinates by point name.
    """

    def __init__(self, at: Mapping[str, tuple[float, float]]) -> None:
        self.at = at
        self._values: dict[Quantity, float] = {}
        self._apart: set[tuple[str, str]] = set()
        xs, ys = [x for x, _ in at.values()], [y for _, y in at.values()]
        self.reach = max((abs(x) for x in (*xs, *ys)), default=0.0)
        self.diameter = math.hypot(max(xs) - min(xs), max(ys) - min(ys)) if xs else 0.0

    def apart(self, a: str, b: str) -> bool:
        """True where two points are clearly different."""
        if (a, b) in self._apart:
            return True
        (ax, ay), (bx, by) = self.at[a], self.at[b]
        if not math.hypot(bx - ax, by - ay) > CLOSE * self.diameter:
            return False
        self._apart.add((a, b))
        return True

    def lift(self, a_form: Form) -> Lifted | None:
        """The form with its integer read off the figure, or None where it is further than the margin from true."""
        if not a_form:
            return ()
        if a_form[0][0][0] == "p":
            return a_form if self._vanishes(a_form) else None
        terms = [(q[0], float(c) * self._value(q)) for q, c in a_form]
        total = sum(term for _, term in terms)
        if any(kind == _TURNING for kind, _ in terms):
            integer = round(total)
            if abs(total - integer) > MARGIN:
                return None
            return (*a_form, (PI, -integer)) if integer else a_form
        size = max(abs(term) for _, term in terms) if terms[0][0] in _SCALED else 1.0
        return a_form if abs(total) <= MARGIN * size else None

    def shows(self, statement: Statement) -> bool:
        """True where the statement and its figure conditions hold in the figure."""
        if statement.predicate in POSITIONS:
            return self.seen(statement)
        gap = statement.spec.gap
        if gap is not None and not gap(self.at, statement.args) <= MARGIN:
            return False
        return all(self.lift(f) is not None for f in all_forms(statement)) and all(
            self.seen(c) for c in conditions(statement)
        )

    def seen(self, statement: Statement) -> bool:
        """True where a condition of position holds with its margin."""
        holds = statement.spec.holds
        return holds is not None and holds(self.at, statement.args) > 0

    def _value(self, quantity: Quantity) -> float:
        found = self._values.get(quantity)
        if found is None:
            found = self._values[quantity] = float(value(quantity, self.at).real)
        return found

    def _vanishes(self, a_form: Form) -> bool:
        """True where a vector sum with coefficients that add up to zero vanishes, whatever the origin."""
        x0, y0 = self.at[a_form[0][0][1]]
        x = y = largest = 0.0
        for quantity, coefficient in a_form:
            weight, (px, py) = float(coefficient), self.at[quantity[1]]
            dx, dy = weight * (px - x0), weight * (py - y0)
            x, y, largest = x + dx, y + dy, max(largest, abs(dx), abs(dy))
        return math.hypot(x, y) <= MARGIN * largest
