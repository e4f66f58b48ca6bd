"""Countermodels of the premises of one problem: figures that show premises to be needed, kept for all of its goals."""

from __future__ import annotations

from collections.abc import Sequence

from geogen.checker.figure import Figure
from geogen.checker.items.necessity import BROKEN, is_apart
from geogen.checker.items.truth import drawn_alike, falsity
from geogen.lang.measure import Coordinates
from geogen.lang.statement import Statement
from geogen.tasks.realise import countermodel, refined

#: Coordinates to fifty digits and more.
Precisely = dict[str, list[str]]


class Countermodels:
    """Figures in which all premises but one hold.

    Args:
        given: the premises.
        at: the figure of record.
    """

    def __init__(self, given: Sequence[Statement], at: Coordinates) -> None:
        self.given, self.record = given, Figure(at)
        self._known: dict[Statement, list[tuple[Figure, Precisely]]] = {}
        self._found: dict[tuple[Statement, Statement], Precisely | None] = {}

    def of(self, premise: Statement, goal: Statement) -> Precisely | None:
        """A figure to fifty digits in which a goal fails for want of one premise; None where none is found.

        A figure that was found for another goal does as well where this one fails in it, too.
        """
        key = premise, goal
        if key not in self._found:
            known = self._known.setdefault(premise, [])
            fitting = (precise for figure, precise in known if falsity(goal, figure) > 2 * BROKEN)
            self._found[key] = next(fitting, None) or self._new(premise, goal)
        return self._found[key]

    def _new(self, premise: Statement, goal: Statement) -> Precisely | None:
        kept = [s for s in self.given if s != premise]

        def is_read_alike(figure: Figure) -> bool:
            return is_apart(figure) and all(drawn_alike(s, figure, self.record) for s in kept)

        at = countermodel(self.given, premise, goal, self.record.at, 2 * BROKEN, is_read_alike)
        precise = None if at is None else refined(kept, at)
        if at is not None and precise is not None:
            self._known[premise].append((Figure(at), precise))
        return precise
