"""The kinds of twins, in the order in which tables show them."""

from __future__ import annotations

from collections.abc import Collection

from geogen.families import (
    augmented,
    backward,
    claims,
    contradictory,
    harder,
    insufficient,
    numbers,
    pictures,
    two_answers,
)
from geogen.families.kind import Kind
from geogen.families.matched import CONTROL

#: Every kind; a new one is a module and its place here.
KINDS: dict[str, Kind] = {
    kind.name: kind
    for kind in (
        backward.KIND,
        numbers.KIND,
        harder.KIND,
        insufficient.KIND,
        insufficient.ENOUGH,
        contradictory.KIND,
        contradictory.REDUNDANT,
        two_answers.KIND,
        pictures.MISMATCH,
        pictures.MISDRAWN,
        claims.FALSE,
        claims.TRUE,
        augmented.KIND,
    )
}


def _control(kind: Kind) -> str | None:
    return None if kind.pairs is None else kind.pairs.control


#: The kinds that come in pairs with each control.
CONTROLS: dict[str, tuple[Kind, ...]] = {
    control: tuple(kind for kind in KINDS.values() if _control(kind) == control)
    for control in dict.fromkeys(map(_control, KINDS.values()))
    if control is not None
}
#: Kinds that ask for different quantities of one text.
MATCHED = (*(kind.name for kind in CONTROLS[CONTROL]), CONTROL)
#: Kinds that are made together.
TOGETHER = tuple((*(kind.name for kind in kinds), control) for control, kinds in CONTROLS.items())


def together(kinds: Collection[str]) -> list[tuple[str, ...]]:
    """The groups that are made together in which some kinds are, in the order in which tables show them."""
    own = {kind: group for group in TOGETHER for kind in group}
    return list(dict.fromkeys(own.get(kind, (kind,)) for kind in KINDS if kind in kinds))
