"""The order of points in a picture: on lines, round circles, and which way angles turn; no length and no angle."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

#: The sine of an angle in the picture from which on it turns clearly one way.
CLEAR = 0.15

Three = tuple[str, str, str]


@dataclass(frozen=True)
class Picture:
    """The places of points, the second coordinate upwards."""

    places: Mapping[str, tuple[float, float]]

    def turn(self, one: str, other: str, third: str) -> float:
        """The sine of the angle at the first of three points, positive where they stand anticlockwise."""
        (ax, ay), (bx, by), (cx, cy) = (self.places[p] for p in (one, other, third))
        size = math.hypot(bx - ax, by - ay) * math.hypot(cx - ax, cy - ay)
        return ((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)) / size if size else 0.0

    def anticlockwise(self, three: Three) -> Three | None:
        """Three points anticlockwise; None where their triangle has two angles that are nearly 0 or nearly straight."""
        one, other, third = three
        sines = self.turn(one, other, third), self.turn(other, third, one), self.turn(third, one, other)
        if sorted(map(abs, sines))[1] <= CLEAR:
            return None
        return three if sines[0] > 0 else (one, third, other)

    def along(self, line: Sequence[str]) -> list[str]:
        """Points of a line in their order on it."""
        start, end = max(combinations(line, 2), key=lambda two: math.dist(self.places[two[0]], self.places[two[1]]))
        (ax, ay), (bx, by) = self.places[start], self.places[end]

        def far(point: str) -> float:
            px, py = self.places[point]
            return (px - ax) * (bx - ax) + (py - ay) * (by - ay)

        return sorted(line, key=far)

    def around(self, centre: str, points: Iterable[str]) -> list[str]:
        """Points anticlockwise around a centre."""
        ox, oy = self.places[centre]
        return sorted(points, key=lambda p: math.atan2(self.places[p][1] - oy, self.places[p][0] - ox))


def corners(segments: Iterable[tuple[str, str]]) -> list[Three]:
    """The triples of points with an angle between drawn segments, each once."""
    beside: dict[str, set[str]] = {}
    for one, other in segments:
        if one != other:
            beside.setdefault(one, set()).add(other)
            beside.setdefault(other, set()).add(one)
    found = {tuple(sorted((at, *two))) for at, ends in beside.items() for two in combinations(sorted(ends), 2)}
    return [(a, b, c) for a, b, c in sorted(found)]
