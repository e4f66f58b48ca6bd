"""Exact certificates: a form as a rational combination of given equations.

The combination is found modulo a prime by elimination that remembers where each row came from, its coefficients
are recovered as fractions, and the result is multiplied out exactly before it is believed.
"""

from __future__ import annotations

from collections.abc import Mapping

from geogen.deduction.algebra import Harmless, inverse
from geogen.deduction.field import BOUND, PRIME, rational
from geogen.lang.expression import as_number
from geogen.lang.form import Coefficient
from geogen.lang.number import Number

__all__ = ["BOUND", "Echelon", "exact", "rational"]


class Echelon:
    """Equations in the order in which they came, each reduced by the earlier ones, with its origin.

    Args:
        constants: index range [low, high) that never becomes a pivot.
        harmless: as in :class:`~geogen.deduction.algebra.Algebra`.
    """

    def __init__(self, constants: tuple[int, int], harmless: Harmless | None = None) -> None:
        self.low, self.high = constants
        self.harmless = harmless
        self.rows: list[tuple[int, dict[int, int], dict[int, int]]] = []
        self.place: dict[int, int] = {}

    def reduce(self, terms: Mapping[int, int], limit: int | None = None) -> tuple[dict[int, int], dict[int, int]]:
        """(rest, origin): what remains of a form after reduction by the first ``limit`` rows, and by what.

        The form equals ``rest`` plus the combination of input equations in ``origin`` (label → coefficient).
        """
        end = len(self.rows) if limit is None else limit
        rest = {i: c for i, c in terms.items() if c}
        origin: dict[int, int] = {}
        place = self.place
        while True:
            best = end
            for index in rest:
                at = place.get(index, end)
                if at < best:
                    best = at
            if best == end:
                return rest, origin
            pivot, row, source = self.rows[best]
            factor = rest[pivot]
            for i, c in row.items():
                value = (rest.get(i, 0) - factor * c) % PRIME
                if value:
                    rest[i] = value
                else:
                    rest.pop(i, None)
            for label, c in source.items():
                value = (origin.get(label, 0) + factor * c) % PRIME
                if value:
                    origin[label] = value
                else:
                    origin.pop(label, None)

    def add(self, label: int, terms: Mapping[int, int]) -> bool:
        """Add an equation under a label; False where it depends on earlier ones.

        Raises:
            ArithmeticError: only constants remain.
        """
        rest, origin = self.reduce(terms)
        if not rest:
            return False
        pivot = next((i for i in rest if not self.low <= i < self.high), -1)
        if pivot < 0:
            if self.harmless is not None and self.harmless(rest):
                return False
            raise ArithmeticError("the equations contradict each other")
        scale = inverse(rest[pivot])
        source = {k: (PRIME - c) * scale % PRIME for k, c in origin.items()}
        source[label] = (source.get(label, 0) + scale) % PRIME
        self.place[pivot] = len(self.rows)
        self.rows.append((pivot, {i: c * scale % PRIME for i, c in rest.items()}, source))
        return True

    def combination(self, terms: Mapping[int, int], limit: int | None = None) -> dict[int, int] | None:
        """Labels and coefficients modulo the prime that make up a form; None where it does not follow."""
        rest, origin = self.reduce(terms, limit)
        return None if rest else origin


Equations = Mapping[int, Mapping[int, Coefficient]]


def exact(origin: Mapping[int, int], equations: Equations, target: Mapping[int, Coefficient]) -> dict | None:
    """The combination with exact coefficients, multiplied out; None where none gives the target exactly.

    Args:
        origin: labels and coefficients modulo the prime.
        equations: the equations by label.
        target: what they are to add up to.

    Returns:
        the coefficient of each label: rational, or with square roots where the equations have them.
    """
    found: dict[int, Coefficient] = {}
    for label, value in origin.items():
        q = rational(value)
        if q is None:
            break
        found[label] = q
    else:
        if _adds_up(found, equations, target):
            return found
    if not any(isinstance(c, Number) for label in origin for c in equations[label].values()):
        return None
    try:
        solved = _solved(list(origin), equations, target)
        return solved if solved is not None and _adds_up(solved, equations, target) else None
    except ArithmeticError:
        return None  # the numbers leave the field: such a combination is not written out


def _adds_up(found: Mapping[int, Coefficient], equations: Equations, target: Mapping[int, Coefficient]) -> bool:
    total: dict[int, Coefficient | int] = {}
    try:
        for label, q in found.items():
            for i, c in equations[label].items():
                total[i] = total.get(i, 0) + c * q
    except ArithmeticError:
        return False  # the sum leaves the numbers of school geometry, so it is not the target
    return all(total.get(i, 0) == target.get(i, 0) for i in total.keys() | target.keys())


def _solved(
    labels: list[int], equations: Equations, target: Mapping[int, Coefficient]
) -> dict[int, Coefficient] | None:
    """The coefficients by elimination over the numbers themselves; the equations are independent and few."""
    wanted: dict[int, Number] = {i: as_number(c) for i, c in target.items()}
    rows: list[tuple[int, dict[int, Number], dict[int, Number]]] = []
    for label in labels:
        row = {i: as_number(c) for i, c in equations[label].items()}
        source = {label: Number.of(1)}
        for pivot, other, origin in rows:
            _subtract(row, other, source, origin, pivot)
        if not row:
            continue
        pivot = min(row, key=lambda i: (len(row[i].terms), i))
        scale = row[pivot]
        rows.append((pivot, {i: c / scale for i, c in row.items()}, {k: c / scale for k, c in source.items()}))
    found: dict[int, Number] = {}
    for pivot, other, origin in rows:
        _subtract(wanted, other, found, origin, pivot)
    if wanted:
        return None
    return {label: -c if (-c).rational is None else (-c).rational for label, c in found.items() if c}  # type: ignore[misc]


def _subtract(
    row: dict[int, Number], other: dict[int, Number], source: dict[int, Number], origin: dict[int, Number], pivot: int
) -> None:
    """Take from a row the multiple of another that clears its pivot, and the same from where it comes from."""
    factor = row.get(pivot)
    if factor is None:
        return
    for into, what in ((row, other), (source, origin)):
        for i, c in what.items():
            value = into.get(i, Number()) - factor * c
            if value:
                into[i] = value
            else:
                into.pop(i, None)
