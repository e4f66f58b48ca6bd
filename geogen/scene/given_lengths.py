"""Starts in which points have their given lengths: each length is a circle on which the later of its points lies.

Where a point of a line has a given distance from another one there are two places for it. A figure that is drawn
without regard to the lengths and solved for them then ends in the nearer one, mostly the same from all starts.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from geogen.lang.statement import Statement
from geogen.scene.loci import LOCI
from geogen.scene.place import Group, Placement

#: How many curves place a point.
PLACED = 2
#: The loci of a point that may be anywhere.
FREE = (("free",),)


def with_lengths(groups: Sequence[Group], values: Sequence[Statement]) -> tuple[Group, ...]:
    """Clauses in which points that have some freedom lie on the circles of given lengths, too.

    Args:
        groups: the clauses of a problem.
        values: what is given; other statements than lengths are passed over.
    """
    lengths = {frozenset(map(str, s.args[:2])): str(s.args[2]) for s in values if s.predicate == "lconst"}
    placed: list[str] = []
    found = []
    for group in groups:
        placements = []
        for placement in group.placements:
            placements.append(_on_circles(placement, placed, lengths))
            placed.append(placement.point)
        found.append(replace(group, placements=tuple(placements)))
    return tuple(found)


def _on_circles(placement: Placement, placed: Sequence[str], lengths: Mapping[frozenset[str], str]) -> Placement:
    """A point on the circles of its given lengths, as many as leave a place for it."""
    curves = () if placement.loci == FREE else placement.loci
    if not all(words[0] in LOCI and LOCI[words[0]].curve for words in curves):
        return placement
    circles = tuple(_circles(placement.point, placed, lengths))[: max(PLACED - len(curves), 0)]
    if not circles:
        return placement
    names = (*placement.names[: len(curves)], *("length" for _ in circles))
    return replace(placement, loci=(*curves, *circles), names=names)


def _circles(point: str, placed: Sequence[str], lengths: Mapping[frozenset[str], str]) -> Iterator[tuple[str, ...]]:
    for centre in placed:
        length = lengths.get(frozenset((centre, point)))
        if length is not None:
            yield "distance", centre, length
