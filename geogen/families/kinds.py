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

#: The control of both kinds without one answer; these kinds, with it.
CONTROL = "enough"
MATCHED = ("insufficient", CONTROL, "two-answers")
#: Kinds that come of one search, which a family is spared to be repeated for each.
TOGETHER = (
    MATCHED,
    ("contradictory", "redundant"),
    ("false-claim", "true-claim"),
)


def together(kinds: Collection[str]) -> list[tuple[str, ...]]:
    """The groups that are made together in which some kinds are, in the order in which tables show them."""
    own = {kind: group for group in TOGETHER for kind in group}
    return list(dict.fromkeys(own.get(kind, (kind,)) for kind in KINDS if kind in kinds))
