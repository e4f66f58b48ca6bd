"""Plane geometry of a figure: circles through points, and strokes on one line merged into maximal ones."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from geogen.figure.display import Segment, Vec

#: Distance in px below which a point counts as on a line: far below what a pixel shows.
ON = 0.05


@dataclass
class Track:
    """A straight line with the stretches of it that are drawn.

    Args:
        origin: a point of the line.
        unit: its direction.
        spans: drawn stretches, disjoint and sorted, as distances from the origin along the direction.
    """

    origin: Vec
    unit: Vec
    spans: list[tuple[float, float]] = field(default_factory=list)

    def along(self, p: Vec) -> float:
        """Signed distance of the foot of p from the origin."""
        return (p[0] - self.origin[0]) * self.unit[0] + (p[1] - self.origin[1]) * self.unit[1]

    def off(self, p: Vec) -> float:
        """Distance of p from the line."""
        return abs((p[0] - self.origin[0]) * self.unit[1] - (p[1] - self.origin[1]) * self.unit[0])

    def at(self, t: float) -> Vec:
        """The point at signed distance t."""
        return self.origin[0] + t * self.unit[0], self.origin[1] + t * self.unit[1]

    def add(self, a: float, b: float) -> None:
        """Draw the stretch from a to b; stretches that meet become one."""
        low, high = min(a, b), max(a, b)
        rest = []
        for s in self.spans:
            if s[1] < low - ON or s[0] > high + ON:
                rest.append(s)
            else:
                low, high = min(low, s[0]), max(high, s[1])
        self.spans = sorted([*rest, (low, high)])

    def missing(self, a: float, b: float) -> list[tuple[float, float]]:
        """The parts of the stretch from a to b that are not drawn."""
        at, end = min(a, b), max(a, b)
        found = []
        for low, high in self.spans:
            if high <= at or low >= end:
                continue
            if low > at + ON:
                found.append((at, low))
            at = max(at, high)
        return [*found, (at, end)] if end > at + ON else found

    def covers(self, a: float, b: float) -> bool:
        """True where the whole stretch from a to b is drawn."""
        return any(low - ON <= min(a, b) and max(a, b) <= high + ON for low, high in self.spans)


class Tracks:
    """All straight lines of a figure."""

    def __init__(self) -> None:
        self.lines: list[Track] = []

    def through(self, a: Vec, b: Vec) -> Track:
        """The line through two points, made on first use."""
        for track in self.lines:
            if track.off(a) < ON and track.off(b) < ON:
                return track
        length = math.dist(a, b)
        track = Track(a, ((b[0] - a[0]) / length, (b[1] - a[1]) / length))
        self.lines.append(track)
        return track

    def draw(self, ends: Iterable[tuple[Vec, Vec]]) -> None:
        """Draw segments, the longest first so that lines are fixed as exactly as they can be."""
        for a, b in sorted(ends, key=lambda e: -math.dist(*e)):
            track = self.through(a, b)
            track.add(track.along(a), track.along(b))

    def segments(self) -> list[Segment]:
        """The drawn stretches as solid segments."""
        return [Segment(t.at(a), t.at(b)) for t in self.lines for a, b in t.spans]


def meet(first: Track, second: Track) -> Vec | None:
    """The intersection of two lines, or None where they are nearly parallel."""
    cross = first.unit[0] * second.unit[1] - first.unit[1] * second.unit[0]
    if abs(cross) < 1e-6:
        return None
    dx, dy = second.origin[0] - first.origin[0], second.origin[1] - first.origin[1]
    return first.at((dx * second.unit[1] - dy * second.unit[0]) / cross)


def circumcircle(points: Sequence[Vec]) -> tuple[Vec, float] | None:
    """Centre and radius of the circle through points, from the three that span the largest triangle."""

    def doubled_area(a: Vec, b: Vec, c: Vec) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    a, b, c = max(combinations(points, 3), key=lambda t: abs(doubled_area(*t)))
    area = doubled_area(a, b, c)
    longest = max(math.dist(a, b), math.dist(b, c), math.dist(a, c))
    if abs(area) < 1e-9 * longest * longest:
        return None
    bx, by, cx, cy = b[0] - a[0], b[1] - a[1], c[0] - a[0], c[1] - a[1]
    b2, c2 = bx * bx + by * by, cx * cx + cy * cy
    ux, uy = (cy * b2 - by * c2) / (2 * area), (bx * c2 - cx * b2) / (2 * area)
    return (a[0] + ux, a[1] + uy), math.hypot(ux, uy)


def bearing(a: Vec, b: Vec) -> float:
    """The direction from a to b in [0, 2π)."""
    return math.atan2(b[1] - a[1], b[0] - a[0]) % (2 * math.pi)


def tightest(angles: Sequence[float]) -> tuple[float, float]:
    """Start and sweep of the smallest arc that holds all angles."""
    ordered = sorted(a % (2 * math.pi) for a in angles)
    turns = [*ordered[1:], ordered[0] + 2 * math.pi]
    gap, i = max((b - a, i) for i, (a, b) in enumerate(zip(ordered, turns, strict=True)))
    return ordered[(i + 1) % len(ordered)], 2 * math.pi - gap
