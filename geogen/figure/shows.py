"""What can be read off a figure without its text: incidence as drawn, and whatever marks and values say.

Lengths, angles, parallels and right angles count only where a mark or a value says so; that points lie on a drawn line
or circle is seen. That a point is the centre of a circle is not.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from fractions import Fraction

from geogen.figure.display import AngleArc, Arc, Chevron, Circle, DisplayList, RightAngle, Segment, Tick, Vec
from geogen.figure.glyphs import degrees_text, in_degrees, linear_text, number_text
from geogen.figure.plane import bearing
from geogen.lang.predicates.equations import difference
from geogen.lang.statement import Statement, measured
from geogen.scene.named import Angle, angle_between, angle_of

#: Distance in px within which a point is on a line or circle, and angles within which directions are one.
NEAR, TURN = 0.3, 0.01


class Shown:
    """What one figure shows.

    Args:
        figure: a display list that no hand has drawn.
    """

    def __init__(self, figure: DisplayList) -> None:
        self.figure = figure
        self.at: Mapping[str, Vec] = {p.name: p.at for p in figure.points}
        self.values = {e.of: e.text for e in figure.labels if not e.names_point}

    def __contains__(self, statement: Statement) -> bool:
        """True where the figure says a statement."""
        reads = _READS.get(statement.predicate)
        return reads is not None and all(p in self.at for p in statement.points) and reads(self, statement)

    def _coll(self, s: Statement) -> bool:
        return any(
            all(_off_segment(self.at[p], line) < NEAR for p in s.points)
            for line in self.figure.lines
            if isinstance(line, Segment)
        )

    def _cyclic(self, s: Statement) -> bool:
        rounds = (c for c in self.figure.lines if isinstance(c, Circle | Arc))
        return any(all(abs(math.dist(self.at[p], c.centre) - c.radius) < NEAR for p in s.points) for c in rounds)

    def _ticked(self, *pairs: tuple[str, str]) -> bool:
        """True for segments with the same number of ticks."""
        counts = [
            {m.count for m in self.figure.marks if isinstance(m, Tick) and set(m.of.split()) == set(ends)}
            for ends in pairs
        ]
        return bool(set.intersection(*counts))

    def _midp(self, s: Statement) -> bool:
        m, a, b = s.points
        return self._coll(s) and self._ticked((m, a), (m, b))

    def _cong(self, s: Statement) -> bool:
        a, b, c, d = map(str, s.args[:4])
        return (s.predicate == "cong" or s.args[4] == 1) and self._ticked((a, b), (c, d))

    def _on(self, mark: Vec, direction: float, ends: tuple[str, str]) -> bool:
        """True where something stands on a line and points along it."""
        a, b = (self.at[p] for p in ends)
        along = bearing(a, b)
        off = abs((mark[0] - a[0]) * math.sin(along) - (mark[1] - a[1]) * math.cos(along))
        return off < NEAR and abs(math.remainder(direction - along, math.pi)) < TURN

    def _perp(self, s: Statement) -> bool:
        a, b, c, d = map(str, s.args[:4])
        squares = (m for m in self.figure.marks if isinstance(m, RightAngle))
        return any(
            self._on(m.vertex, m.first, one) and self._on(m.vertex, m.second, two)
            for m in squares
            for one, two in (((a, b), (c, d)), ((c, d), (a, b)))
        )

    def _para(self, s: Statement) -> bool:
        a, b, c, d = map(str, s.args)
        marks = [m for m in self.figure.marks if isinstance(m, Chevron)]
        counts = [{m.count for m in marks if self._on(m.at, m.direction, ends)} for ends in ((a, b), (c, d))]
        return bool(set.intersection(*counts))

    def _arcs(self, angle: Angle) -> list[AngleArc]:
        """The arcs in an angle, whichever points of its legs they are named by."""
        p, v, q = (self.at[n] for n in angle)
        first, second = bearing(v, p), bearing(v, q)
        turn = (second - first) % (2 * math.pi)
        start, sweep = (first, turn) if turn <= math.pi else (second, 2 * math.pi - turn)
        return [
            m
            for m in self.figure.marks
            if isinstance(m, AngleArc)
            and math.dist(m.vertex, v) < NEAR
            and abs(math.remainder(m.start - start, 2 * math.pi)) < TURN
            and abs(m.sweep - sweep) < TURN
        ]

    def _eqangle(self, s: Statement) -> bool:
        one, two = angle_between(*map(str, s.args[:4])), angle_between(*map(str, s.args[4:]))
        if one is None or two is None:
            return False
        return bool({m.count for m in self._arcs(one)} & {m.count for m in self._arcs(two)})

    def _angle_is(self, angle: Angle, text: str) -> bool:
        return any(self.values.get(m.of) == text for m in self._arcs(angle))

    def _aconst(self, s: Statement) -> bool:
        value = Fraction(s.args[4]) % 1  # type: ignore[arg-type]
        if value == Fraction(1, 2):
            return self._perp(s)
        angle = angle_between(*map(str, s.args[:4]))
        arcs = self._arcs(angle) if angle else []
        if angle is None or not arcs:
            return False
        drawn = min(value, 1 - value, key=lambda v: abs(float(v) * math.pi - arcs[0].sweep))
        return self._angle_is(angle, degrees_text(drawn))

    def _lconst(self, s: Statement) -> bool:
        found = [text for of, text in self.values.items() if sorted(of.split()) == sorted(map(str, s.args[:2]))]
        return any(text.rpartition("=")[2] == number_text(s.number) for text in found)

    def _equal(self, s: Statement) -> bool:
        """One angle with its size; other equations are no marks."""
        terms = measured(s)
        if len(terms) != 1 or terms[0][0] != "angle":
            return False
        meaning = difference(s.args).solved_for(terms[0])
        if meaning is None or meaning.constant is None:
            return False
        a, v, b = terms[0][1:]
        if meaning.constant == 90:
            return self._perp(Statement("perp", (v, a, v, b)))
        return self._angle_is(angle_of(terms[0]), in_degrees(linear_text(meaning)))


_READS: Mapping[str, Callable[[Shown, Statement], bool]] = {
    "coll": Shown._coll,
    "cyclic": Shown._cyclic,
    "midp": Shown._midp,
    "cong": Shown._cong,
    "rconst": Shown._cong,
    "perp": Shown._perp,
    "para": Shown._para,
    "eqangle": Shown._eqangle,
    "aconst": Shown._aconst,
    "lconst": Shown._lconst,
    "equal": Shown._equal,
}


def _off_segment(p: Vec, line: Segment) -> float:
    """Distance of a point from a stroke."""
    dx, dy = line.b[0] - line.a[0], line.b[1] - line.a[1]
    t = ((p[0] - line.a[0]) * dx + (p[1] - line.a[1]) * dy) / (dx * dx + dy * dy)
    t = min(1.0, max(0.0, t))
    return math.dist(p, (line.a[0] + t * dx, line.a[1] + t * dy))
