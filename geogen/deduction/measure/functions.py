"""Rules about sines, cosines and tangents of the angles of which a problem speaks, whatever their size.

Elsewhere functions are numbers of special angles. An angle whose sine is given, or asked for, need not be special: its
functions get quantities of their own, and so do those of angles that the figure shows to be equal to it. These angles
are few, so all instances of the rules at them are tried one by one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations, product

from geogen.deduction.figure_angles import DrawnAngles
from geogen.deduction.firing import holds
from geogen.deduction.measure.formula import Formula
from geogen.deduction.quantities import Quantities
from geogen.deduction.state import State
from geogen.lang.measure import FUNCTIONS, Term, normal_term
from geogen.lang.statement import true_in

#: An angle, by three points of which the second is its vertex.
Corner = tuple[str, str, str]
#: Most angles whose functions have quantities.
MOST_CORNERS = 16
#: Difference in degrees up to which two angles look equal.
ALIKE = 1e-6
#: Points of a formula about one triangle.
TRIANGLE = 3


def room(corners: Sequence[Corner]) -> int:
    """How many terms the functions of angles like those given take."""
    return len(FUNCTIONS) * MOST_CORNERS if corners else 0


class AngleFunctions:
    """The instances of rules about functions of some angles.

    Args:
        formulas: all formulas.
        corners: the angles of whose functions a problem speaks.
        quantities, drawn: those of its figure.
    """

    def __init__(
        self, formulas: Sequence[Formula], corners: Sequence[Corner], quantities: Quantities, drawn: DrawnAngles
    ) -> None:
        self.quantities = quantities
        self.corners = _with_equal(corners, quantities, drawn)
        for corner in self.corners:
            for function in sorted(FUNCTIONS):
                term = (function, *corner)
                if quantities.active(term):
                    quantities.index(("t", *term))
        at = quantities.figures[0] if quantities.figures else {}
        self._rows = [
            (formula, points)
            for formula in formulas
            if formula.functions and not formula.carriers and not formula.rule.lemma
            for points in self._places(formula)
            if all(
                true_in(s.renamed(dict(zip(formula.variables, points, strict=True))), at) for s in formula.rule.figure
            )
        ]

    def speaks_of(self, term: Term) -> bool:
        """True for the functions that have quantities."""
        return ("t", *term) in self.quantities.terms

    def holding(self, state: State) -> Iterator[tuple[Formula, tuple[str, ...]]]:
        """The instances whose hypotheses are derived: formulas, and points for their variables."""
        for formula, points in self._rows:
            names = dict(zip(formula.variables, points, strict=True))
            if all(holds(state, s.renamed(names)) for s in formula.rule.given):
                yield formula, points

    def _places(self, formula: Formula) -> Iterator[tuple[str, ...]]:
        """Points for the variables of a formula about one of the angles, or about two of them."""
        if len(formula.variables) == TRIANGLE:
            triangles = dict.fromkeys(tuple(sorted(corner)) for corner in self.corners)
            yield from (points for triangle in triangles for points in permutations(triangle))
        elif not formula.lengths and len(formula.variables) == 2 * TRIANGLE:
            one, *_ = formula.functions
            both = [*self.corners, *(corner[::-1] for corner in self.corners)]
            for first, second in product(self.corners, both):
                if {first, first[::-1]}.isdisjoint({second}):
                    names = dict(zip((*one[1:], *_others(formula, one)), (*first, *second), strict=True))
                    yield tuple(names[v] for v in formula.variables)


def _others(formula: Formula, term: Term) -> tuple[str, ...]:
    """The variables of the other angle of a formula about two."""
    return next(t[1:] for t in formula.functions if set(t[1:]).isdisjoint(term[1:]))


def _with_equal(corners: Sequence[Corner], quantities: Quantities, drawn: DrawnAngles) -> tuple[Corner, ...]:
    """Some angles, and those that look equal to them, the first ones at the same vertices."""
    where, points = quantities.where, quantities.points
    found = dict.fromkeys(corners)
    for corner in corners:
        a, v, b = (where[p] for p in corner)
        equal = (abs(drawn.degrees - drawn.degrees[a, v, b]) < ALIKE).nonzero()
        rows = sorted(zip(*(axis.tolist() for axis in equal), strict=True), key=lambda row: (row[1] != v, row))
        for one, at, other in rows:
            _, *named = normal_term(("angle", points[one], points[at], points[other]))
            found.setdefault((named[0], named[1], named[2]), None)
    return tuple(found)[:MOST_CORNERS]
