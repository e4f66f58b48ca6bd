"""Marks of the premises: ticks, angle arcs, right-angle squares and chevrons, each where it can be read.

A mark that cannot be read (a segment too short, a point in the middle of it, an angle too thin) is left out: the
text of the problem says it too. Classes are told apart by their number of strokes, four at most.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction

import numpy as np

from geogen.figure.demand import Demand
from geogen.figure.display import (
    PITCH,
    AngleArc,
    Chevron,
    Mark,
    Measure,
    RightAngle,
    Stroke,
    Tick,
    Vec,
    polar,
)
from geogen.figure.glyphs import degrees_text
from geogen.figure.ink import ink_of
from geogen.figure.plane import ON, Track, Tracks, bearing, meet
from geogen.figure.style import Style
from geogen.scene.named import Angle, Pair

#: Classes that strokes can tell apart; more chevrons than two are a blot.
CLASSES, CHEVRON_CLASSES = 4, 2
#: By how much the radii of single arcs in neighbouring angles differ, px; of several, they interlock.
STEP = 3.5
#: Side of a right-angle square and radius of the first angle arc, px.
SQUARE, RADIUS = 8.0, 15.0
#: Distances of a measure from its segment, best first, px.
MEASURES = (15.0, 20.0, 26.0, 33.0)
#: Places along a segment where a mark may stand, best first.
PLACES = (0.5, 0.43, 0.57, 0.36, 0.64, 0.29, 0.71)

#: An angle as drawn: vertex, start, sweep, shorter drawn leg.
Seen = tuple[Vec, float, float, float]


class Marks:
    """Places marks one after the other, each clear of the lines and marks that stand.

    Args:
        at: the points on the page.
        tracks: the straight lines drawn.
        lines: everything drawn but marks.
        style: sizes.
    """

    def __init__(self, at: Mapping[str, Vec], tracks: Tracks, lines: Sequence[Stroke], style: Style) -> None:
        self.at, self.tracks, self.style = at, tracks, style
        self.lines = lines
        self.base = ink_of(lines, (), style)
        self.marks: list[Mark] = []
        self.values: list[tuple[AngleArc, str]] = []

    def place(self, wanted: Demand) -> None:
        """Place all marks that a demand asks for."""
        for first, second in wanted.right:
            self._right(first, second)
        self._arcs(wanted.angles, self._alone(wanted))
        self._degrees(wanted.degrees)
        self._ticks(wanted.equal)
        self._chevrons(wanted.parallel)

    def _track(self, ends: Pair) -> Track:
        return self.tracks.through(self.at[ends[0]], self.at[ends[1]])

    def _clear(self, places: Sequence[Vec], half: Vec, own: Track | None) -> np.ndarray:
        """White space at each place, not counting the line that carries the mark."""
        ink = ink_of(self.marks, self.at.values(), self.style)
        rows = self.base.segments
        if own:
            off = np.abs((rows.reshape(-1, 2, 2) - own.origin) @ np.array([own.unit[1], -own.unit[0]]))
            rows = rows[off.max(axis=1) > ON]
        ink = replace(ink, segments=np.concatenate([rows, ink.segments]), circles=self.base.circles)
        return ink.gaps(np.array(places), half)

    def _right(self, first: Pair, second: Pair) -> None:
        one, two = self._track(first), self._track(second)
        vertex = meet(one, two)
        if vertex is None:
            return
        choices = []
        for a in self._rays(one, vertex):
            for b in self._rays(two, vertex):
                reach = min(SQUARE, 0.45 * a[1], 0.45 * b[1])
                if reach >= 4.0:
                    choices.append(RightAngle(vertex, a[0], b[0], reach, " ".join((*first, *second))))
        if not choices or any(isinstance(m, RightAngle) and _same_corner(m, choices) for m in self.marks):
            return
        inner = [polar(polar(vertex, c.first, c.size / 2), c.second, c.size / 2) for c in choices]
        # its own two lines pass the middle of the square at half its size: anything nearer is in its way
        clear = np.minimum(self._clear(inner, (0.5, 0.5), None), [c.size / 2 for c in choices])
        beyond = [polar(polar(vertex, c.first, 1.5 * c.size), c.second, 1.5 * c.size) for c in choices]
        space = 0.1 * np.minimum(self._clear(beyond, (4.0, 4.0), None), 4.0)
        best = int(np.argmax(np.round(clear + space, 3)))
        self.marks.append(choices[best])

    def _rays(self, track: Track, vertex: Vec) -> list[tuple[float, float]]:
        """(direction, drawn length) of the rays from a point along a line, those that are drawn."""
        t, found = track.along(vertex), []
        angle = math.atan2(track.unit[1], track.unit[0])
        for low, high in track.spans:
            if low - ON <= t <= high + ON:
                found += [(angle, high - t), (angle + math.pi, t - low)]
        return [(a % (2 * math.pi), length) for a, length in found if length > ON]

    def _angle(self, angle: Angle) -> Seen | None:
        """The angle between two rays as it is drawn, None where it is too thin."""
        p, v, q = (self.at[n] for n in angle)
        a, b = bearing(v, p), bearing(v, q)
        turn = (b - a) % (2 * math.pi)
        start, sweep = (a, turn) if turn <= math.pi else (b, 2 * math.pi - turn)
        if not 0.12 < sweep < math.pi - 0.05:
            return None
        legs = []
        for end in (p, q):
            towards = bearing(v, end)
            rays = self._rays(self.tracks.through(v, end), v)
            legs += [length for d, length in rays if abs(math.remainder(d - towards, 2 * math.pi)) < 0.1]
        return (v, start, sweep, min(legs)) if len(legs) == 2 else None

    def _arc(self, angle: Angle, where: Seen, count: int, room: float = 0.75) -> AngleArc | None:
        """An arc outside those that already stand in overlapping angles at the same vertex."""
        vertex, start, sweep, leg = where
        radius = max(RADIUS, min(9.0 / sweep, 30.0))
        for m in self.marks:
            if not isinstance(m, AngleArc) or math.dist(m.vertex, vertex) > ON:
                continue
            if _overlap(m, start, sweep):
                radius = max(radius, m.radius + m.count * PITCH + 2.5)
            elif _adjoin(m, start, sweep) and abs(m.radius - radius) < 1.0:
                radius = m.radius + (STEP if count == 1 else PITCH / 2)  # on one circle they would look like one arc
        outer = radius + (count - 1) * PITCH
        return AngleArc(vertex, radius, start, sweep, count, " ".join(angle)) if outer < room * leg else None

    def _alone(self, wanted: Demand) -> int:
        """1 where a value stands at an angle of no class: its single arc must not look like that of a class."""
        places = [_place(w) for group in wanted.angles for angle in group if (w := self._angle(angle))]
        valued = [w for angle, _ in wanted.degrees if (w := self._angle(angle))]
        return int(any(_place(w) not in places for w in valued))

    def _degrees(self, given: Sequence[tuple[Angle, Fraction | str]]) -> None:
        """Arcs for angles with a value, the arcs of their class where they have one."""
        seen = [(where, angle, value) for angle, value in given if (where := self._angle(angle))]
        for where, angle, value in sorted(seen, key=lambda s: round(s[0][2], 6)):  # wide angles outside
            arc = next((m for m in self.marks if isinstance(m, AngleArc) and _place(_seen(m)) == _place(where)), None)
            if arc is None:
                arc = self._arc(angle, where, 1, 0.95)
                if arc is None:
                    continue
                self.marks.append(arc)
            if isinstance(value, Fraction):  # a directed angle: as drawn it is this or its supplement
                turn = min((value % 1, 1 - value % 1), key=lambda v: abs(float(v) * math.pi - where[2]))
                value = degrees_text(turn)
            self.values.append((arc, value))

    def _arcs(self, groups: Sequence[Sequence[Angle]], shift: int) -> None:
        count = 1 + shift
        for group in groups:
            seen = [(angle, where) for angle in group if (where := self._angle(angle))]
            for size in dict.fromkeys(round(w[2], 5) for _, w in seen):
                alike: dict[tuple[int, ...], tuple[Angle, Seen]] = {}
                for angle, w in seen:
                    if round(w[2], 5) == size:
                        alike.setdefault(_place(w), (angle, w))
                if count > CLASSES or abs(size - math.pi / 2) < 1e-4:
                    continue
                before = len(self.marks)
                for angle, w in alike.values():
                    arc = self._arc(angle, w, count)
                    self.marks += [arc] if arc else []
                if len(self.marks) - before > 1:
                    count += 1
                else:  # one arc alone says nothing
                    del self.marks[before:]

    def _ticks(self, groups: Sequence[Sequence[Pair]]) -> None:
        count = 1
        for group in groups:
            ready = [ends for ends in group if self._free_inside(ends, 12.0 + PITCH * count)]
            if len(ready) > 1 and count <= CLASSES:
                for ends in ready:
                    self.marks.append(self._tick(ends, count))
                count += 1

    def _free_inside(self, ends: Pair, least: float) -> bool:
        """True for a segment that is drawn, long enough and without a point inside."""
        a, b = self.at[ends[0]], self.at[ends[1]]
        track = self._track(ends)
        low, high = sorted((track.along(a), track.along(b)))
        return high - low >= least and track.covers(low, high) and not self.parted(ends)

    def parted(self, ends: Pair) -> bool:
        """True for a segment with a named point inside, where a mark could be read as the mark of a part."""
        track = self._track(ends)
        low, high = sorted(track.along(self.at[n]) for n in ends)
        inside = (p for n, p in self.at.items() if n not in ends and track.off(p) < 1.0)
        return any(low < track.along(p) < high for p in inside)

    def _spot(self, ends: Pair, half_length: float) -> tuple[Vec, Track]:
        """The place on a segment with the most white space, the middle preferred."""
        (ax, ay), (bx, by) = self.at[ends[0]], self.at[ends[1]]
        spots = [(ax + t * (bx - ax), ay + t * (by - ay)) for t in PLACES]
        track = self._track(ends)
        clear = np.minimum(self._clear(spots, (half_length, half_length), track), 5.0) - 0.2 * np.arange(len(spots))
        return spots[int(np.argmax(clear))], track

    def _tick(self, ends: Pair, count: int) -> Tick:
        spot, track = self._spot(ends, 3.0 + PITCH * count / 2)
        return Tick(spot, math.atan2(track.unit[1], track.unit[0]), count, " ".join(ends))

    def measure(self, ends: Pair) -> Measure | None:
        """A thin line beside a segment that points divide, where there is room for one that crosses nothing."""
        (ax, ay), (bx, by) = a, b = self.at[ends[0]], self.at[ends[1]]
        length = math.dist(a, b)
        n = -(by - ay) / length, (bx - ax) / length
        choices = []
        for off in MEASURES:
            for side in (1.0, -1.0):
                dx, dy = side * off * n[0], side * off * n[1]
                choices.append(Measure((ax + dx, ay + dy), (bx + dx, by + dy), " ".join(ends)))
        ink = ink_of([*self.lines, *self.marks], self.at.values(), self.style)
        shares = np.linspace(0.02, 0.98, max(8, round(length / 3.0)))[:, None]
        rooms = []
        for m in choices:
            gaps = ink.gaps((1 - shares) * np.array(m.a) + shares * np.array(m.b), (2.0, 2.0))
            rooms.append(float(np.minimum(gaps, 4.0).mean()) if (gaps > 0).all() else -1.0)
        best = max(range(len(choices)), key=lambda i: (round(rooms[i] - 0.15 * (i // 2), 3), -i))
        return choices[best] if rooms[best] > 0 else None

    def _chevrons(self, groups: Sequence[Sequence[Pair]]) -> None:
        count = 1
        for group in groups:
            by_line: dict[int, Pair] = {}
            for ends in sorted(group, key=lambda e: -math.dist(self.at[e[0]], self.at[e[1]])):
                by_line.setdefault(id(self._track(ends)), ends)
            long = [e for e in by_line.values() if math.dist(self.at[e[0]], self.at[e[1]]) >= 18.0 + PITCH * count]
            if len(long) > 1 and count <= CHEVRON_CLASSES:
                for ends in long:
                    spot, track = self._spot(ends, 4.0 + PITCH * count / 2)
                    angle = round(math.atan2(track.unit[1], track.unit[0]) % math.pi, 9) % round(math.pi, 9)
                    self.marks.append(Chevron(spot, angle, count, " ".join(ends)))
                count += 1


def _same_corner(mark: RightAngle, choices: Sequence[RightAngle]) -> bool:
    """True where one of the choices would show the same right angle (the same lines at the same vertex)."""

    def lines(m: RightAngle) -> set[int]:
        return {round(math.degrees(a) % 180 * 10) % 1800 for a in (m.first, m.second)}

    return math.dist(mark.vertex, choices[0].vertex) < ON and lines(mark) == lines(choices[0])


def _adjoin(mark: AngleArc, start: float, sweep: float) -> bool:
    """True where two angles at one vertex share a ray."""
    gaps = (start - mark.start - mark.sweep, mark.start - start - sweep)
    return any(abs(math.remainder(g, 2 * math.pi)) < 1e-3 for g in gaps)


def _place(seen: Seen) -> tuple[int, ...]:
    """Where an angle is, the same for all names of it."""
    (x, y), start, sweep, _ = seen
    return round(x), round(y), round(start * 1e3) % 6283, round(sweep * 1e3)


def _seen(arc: AngleArc) -> Seen:
    return arc.vertex, arc.start, arc.sweep, 0.0


def _overlap(mark: AngleArc, start: float, sweep: float) -> bool:
    """True where two angles at one vertex share more than a ray."""
    ahead = (start - mark.start) % (2 * math.pi)
    behind = (mark.start - start) % (2 * math.pi)
    return ahead < mark.sweep - 1e-3 or behind < sweep - 1e-3
