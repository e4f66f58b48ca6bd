"""Which arcs of a circle are more than a half turn, by the order of its points and arcs that are known to be less."""

from __future__ import annotations

from collections.abc import Iterable

#: An arc by its ends, run through anticlockwise from the first to the second.
Arc = tuple[str, str]


def is_minor(arc: Arc, order: str, known: Iterable[Arc]) -> bool | None:
    """Whether an arc is at most a half turn.

    Args:
        arc: the arc.
        order: the points of the circle, anticlockwise.
        known: arcs of at most a half turn, of a diameter both.

    Returns:
        None where the order does not tell.
    """
    arcs = [other for other in known if set(other) <= set(order)]
    if not set(arc) <= set(order):
        return None
    if any(contains(other, arc, order) for other in arcs):
        return True
    rest = (arc[1], arc[0])
    return False if any(contains(other, rest, order) for other in arcs) else None


def contains(whole: Arc, part: Arc, order: str) -> bool:
    """True where one arc lies on another."""
    start = order.index(whole[0])
    along = order[start:] + order[:start]
    first, second, last = (along.index(p) for p in (*part, whole[1]))
    return first < second <= last


def are_apart(one: Arc, other: Arc, order: str) -> bool:
    """True where two arcs share at most their ends: then not both are more than a half turn."""
    return contains((one[1], one[0]), other, order)
