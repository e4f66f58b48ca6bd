"""Twins in pairs with those of a control: both are taken or none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from geogen.dataset.families import Found, Taken
from geogen.dataset.shards import Row
from geogen.dataset.unguessed import unguessed
from geogen.families.kind import PAIR
from geogen.families.kinds import CONTROLS


class FoundInPairs(Found):
    """Twins of which each comes with one of a control.

    A pair of which one is refused, or asks what another twin does, is left out; and so are pairs by whose words a
    learner would guess which is which.

    Args:
        control: the kind of the controls, one of :data:`geogen.families.kinds.CONTROLS`.
        n: most of each other kind; there are as many controls as there are twins of all of these.
    """

    def __init__(self, control: str, n: int) -> None:
        self.others = tuple(kind.name for kind in CONTROLS[control])
        super().__init__({**dict.fromkeys(self.others, n), control: n * len(self.others)})
        self.control = control

    @property
    def enough(self) -> bool:
        """True where no more families are wanted; controls come of the same ones."""
        return not any(map(self.left, self.others))

    def grouped(self, new: Mapping[str, list[Row]]) -> Mapping[str, Sequence[Taken]]:
        """Of new twins of a problem those that come in pairs, each with its control."""
        controls = {row[PAIR]: row for row in new[self.control]}
        pairs = {
            kind: [(row, controls[row[PAIR]]) for row in new[kind] if row[PAIR] in controls] for kind in self.others
        }
        return {**pairs, self.control: [pair for some in pairs.values() for pair in some]}

    def rows(self) -> Mapping[str, list[Row]]:
        """By kind the twins that are taken, the controls in the order of their twins; without the names of pairs."""
        every = {kind: [(row, control) for row, control in self.in_turn(kind)] for kind in self.others}
        pairs = {kind: unguessed(some)[: self.most[kind]] for kind, some in every.items()}
        twins = {kind: [_unnamed(row) for row, _ in some] for kind, some in pairs.items()}
        return {**twins, self.control: [_unnamed(control) for some in pairs.values() for _, control in some]}


def _unnamed(row: Row) -> Row:
    return {name: value for name, value in row.items() if name != PAIR}
