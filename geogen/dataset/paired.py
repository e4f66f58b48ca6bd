"""Twins in pairs with those of a control: both are taken or none."""

from __future__ import annotations

from collections.abc import Mapping

from geogen.dataset.families import Found
from geogen.dataset.shards import Row
from geogen.families.kind import PAIR
from geogen.families.kinds import CONTROLS


class FoundInPairs(Found):
    """Twins of which each comes with one of a control.

    A pair of which one is refused, or asks what another twin does, is left out.

    Args:
        control: the kind of the controls, one of :data:`geogen.families.kinds.CONTROLS`.
        n: most of each other kind; there are as many controls as there are twins of all of these.
    """

    def __init__(self, control: str, n: int) -> None:
        kinds = [kind.name for kind in CONTROLS[control]]
        super().__init__({**dict.fromkeys(kinds, n), control: n * len(kinds)})
        self.control = control

    def chosen(self, new: Mapping[str, list[Row]]) -> Mapping[str, list[Row]]:
        """Of new twins of a problem those that come in pairs, as many as are wanted; without the names of the pairs."""
        controls = {row[PAIR]: row for row in new[self.control]}
        taken: dict[str, list[Row]] = {}
        for kind in self.kinds:
            if kind != self.control:
                taken[kind] = [row for row in new[kind] if row[PAIR] in controls][: self.left(kind)]
        taken[self.control] = [controls[row[PAIR]] for rows in taken.values() for row in rows]
        return {kind: [_unnamed(row) for row in rows] for kind, rows in taken.items()}


def _unnamed(row: Row) -> Row:
    return {name: value for name, value in row.items() if name != PAIR}
