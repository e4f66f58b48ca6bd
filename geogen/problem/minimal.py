"""Premises without which the goal does not follow.

Most premises are seen to be needed without any deduction: where a goal follows from statements, its gradient in the
coordinates is a combination of theirs, so a premise that this combination cannot do without cannot be dropped. Where
the goal is extremal its gradient says nothing; then a figure some way off, in which the other premises hold and the
goal does not, shows that the premise is needed. What both tests leave open is decided by deriving without the premise.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from geogen.deduction import Closure
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement, all_forms
from geogen.proof.graph import GIVEN, ProofGraph
from geogen.scene.elementary import moduli
from geogen.scene.fit import fit
from geogen.scene.linear import beside, product, rest, span, units
from geogen.scene.newton import jacobian
from geogen.scene.system import System, extent

#: Share of a unit gradient outside the others' span above which it counts as independent of them.
CLEAR = 1e-6
#: How far points are moved to look for a countermodel, as a share of the figure; the residual below which premises hold
#: there, and the one above which the goal does not.
MOVE, HOLDS, BROKEN = 0.02, 1e-12, 1e-5


def used(proof: ProofGraph) -> frozenset[Statement]:
    """The given statements that a proof rests on, in canonical form."""
    return frozenset(s.statement.canonical() for s in proof.steps if s.kind == GIVEN)


class Figure:
    """Premises and goal in the neighbourhood of one figure.

    Args:
        premises: given statements.
        goal: a statement that follows from them.
        at: the figure.
    """

    def __init__(self, premises: Sequence[Statement], goal: Statement, at: Coordinates) -> None:
        place = {p: i for i, p in enumerate(at)}
        self.points, self.z = tuple(at), np.array([complex(*xy) for xy in at.values()])
        self.goal = System([goal], self.points)
        self.slope = units(jacobian(all_forms(goal), at, place))
        self.rows = {s: units(jacobian(all_forms(s), at, place)) for s in premises}

    def suffice(self, premises: Sequence[Statement]) -> bool:
        """False where some motion of the figure keeps these premises and breaks the goal."""
        if not premises:
            return False
        basis = span(np.concatenate([self.rows[s] for s in premises]), CLEAR)
        far = bool(np.abs(beside(self.slope, basis)).max() >= CLEAR)
        return not far and not self._is_broken(premises, rest(basis))

    def _is_broken(self, premises: Sequence[Statement], free: np.ndarray) -> bool:
        """True where a figure in a direction that the premises leave free satisfies them and breaks the goal."""
        system, size = System(premises, self.points), extent(self.z)
        # Incommensurable weights: a direction in which no symmetry of the figure hides.
        way = product(np.sqrt(np.arange(2, 2 + len(free))), free)
        moves = way[0::2] + 1j * way[1::2]
        moves *= MOVE * size / (float(moduli(moves).max()) or 1.0)
        for start in (self.z + moves, self.z - moves):
            z, error = fit(system, start)
            if error < HOLDS and extent(z) > size / 2 and self.goal.worst(z) > BROKEN:
                return True
        return False

    def enough(self, premises: Sequence[Statement]) -> list[Statement]:
        """Premises that suffice as far as near figures show, none of them superfluous; the last are dropped first."""
        kept = list(premises)
        for premise in reversed(premises):
            rest = [s for s in kept if s is not premise]
            if self.suffice(rest):
                kept = rest
        return kept


def without(closure: Closure, kept: frozenset[Statement]) -> Closure:
    """The closure of the same figure with some of its premises only."""
    return closure.of([p for p in closure.scene.premises if p.statement.canonical() in kept])


def fewest(closure: Closure, goal: Statement, premises: Collection[Statement]) -> frozenset[Statement]:
    """Premises from which the closure derives a goal, and of which none can be left out.

    Args:
        closure: of a scene.
        goal: a fact of it.
        premises: given statements that suffice, in canonical form.
    """
    start = sorted(premises, key=str)
    near = Figure(start, goal, closure.scene.figure())
    likely = frozenset(near.enough(start))
    if len(likely) == len(start) or without(closure, likely).holds(goal):
        return likely
    kept = frozenset(start)
    for premise in reversed(start):
        rest = kept - {premise}
        if rest != likely and near.suffice(sorted(rest, key=str)) and without(closure, rest).holds(goal):
            kept = rest
    return kept
