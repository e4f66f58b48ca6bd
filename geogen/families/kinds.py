"""The kinds of twins, in the order in which tables show them."""

from __future__ import annotations

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
