"""What a figure says, by an eye of its own: statements from marks, values and incidence, without the maker's words.

Every statement is built from what is drawn alone; nothing here looks at premises.
"""

from __future__ import annotations

import math
import re
from collections import defaultdict
from fractions import Fraction
from itertools import combinations

from geogen.figure.display import AngleArc, Arc, Chevron, Circle, DisplayList, RightAngle, Segment, Tick
from geogen.lang.number import Number
from geogen.lang.statement import Statement, parse_number


def number(text: str) -> Number:
    """A value as it is printed: ``\\frac{3\\sqrt{2}}{5}``."""
    plain = re.sub(r"\\frac\{((?:[^{}]|\{[^{}]*\})*)\}\{(\d+)\}", r"(\1)/\2", text)
    plain = re.sub(r"(\d)\\sqrt", r"\1*\\sqrt", plain)
    plain = re.sub(r"\\sqrt\{(\d+)\}", r"sqrt(\1)", plain).replace("(", "(")
    plain = re.sub(r"^\(([^()]*(?:\([^()]*\))?[^()]*)\)/", r"\1/", plain)
    return parse_number(plain)


class Eye:
    """A look at one figure; ``y`` upwards."""

    def __init__(self, figure: DisplayList) -> None:
        self.figure = figure
        self.z = {p.name: complex(*p.at) for p in figure.points}
        self.said: list[Statement] = []
        self.lines()
        self.circles()
        self.ticks()
        self.angles()
        self.rights()
        self.parallels()
        self.lengths()

    def say(self, predicate: str, *args: object) -> None:
        self.said.append(Statement(predicate, args))

    def on(self, through: complex, direction: complex) -> list[str]:
        """The points on a line, along it."""
        found = [n for n, z in self.z.items() if abs(((z - through) / direction).imag) < 0.3]
        return sorted(found, key=lambda n: ((self.z[n] - through) / direction).real)

    def lines(self) -> None:
        for s in (s for s in self.figure.lines if isinstance(s, Segment)):
            a, b = complex(*s.a), complex(*s.b)
            there = [
                n for n in self.on(a, (b - a) / abs(b - a)) if -0.3 < ((self.z[n] - a) / (b - a)).real * abs(b - a)
            ]
            there = [n for n in there if ((self.z[n] - a) / (b - a)).real * abs(b - a) < abs(b - a) + 0.3]
            for three in combinations(there, 3):
                self.say("coll", *three)

    def circles(self) -> None:
        for c in (c for c in self.figure.lines if isinstance(c, Circle | Arc)):
            there = [n for n, z in self.z.items() if abs(abs(z - complex(*c.centre)) - c.radius) < 0.3]
            for size in range(4, len(there) + 1):
                for some in combinations(there, size):
                    self.say("cyclic", *some)

    def ticks(self) -> None:
        groups = defaultdict(list)
        for m in (m for m in self.figure.marks if isinstance(m, Tick)):
            at, along = complex(*m.at), complex(math.cos(m.direction), math.sin(m.direction))
            row = self.on(at, along)
            before = [n for n in row if ((self.z[n] - at) / along).real < 0]
            after = [n for n in row if ((self.z[n] - at) / along).real > 0]
            groups[m.count].append((before[-1], after[0]))  # the piece between two named points in which it stands
        for pairs in groups.values():
            for (a, b), (c, d) in combinations(pairs, 2):
                self.say("cong", a, b, c, d)
                middle = {a, b} & {c, d}
                if len(middle) == 1:
                    (m,) = middle
                    p, q = ({a, b} | {c, d}) - middle
                    if Statement("coll", (m, p, q)).canonical() in {s.canonical() for s in self.said}:
                        self.say("midp", m, p, q)

    def corner(self, m: AngleArc) -> list[tuple[str, str, str]]:
        """All names of an angle: points on its two legs."""
        v = complex(*m.vertex)
        apex = min(self.z, key=lambda n: abs(self.z[n] - v))
        legs: list[list[str]] = []
        for turn in (m.start, m.start + m.sweep):
            ray = complex(math.cos(turn), math.sin(turn))
            hits = [(n, (z - v) / ray) for n, z in self.z.items() if n != apex]
            legs.append([n for n, w in hits if w.real > 0 and abs(math.atan2(w.imag, w.real)) < 0.005])
        return [(p, apex, q) for p in legs[0] for q in legs[1]]

    def angles(self) -> None:
        groups = defaultdict(list)
        values = {e.of: e.text for e in self.figure.labels if not e.names_point}
        for m in (m for m in self.figure.marks if isinstance(m, AngleArc)):
            names = self.corner(m)
            groups[m.count].append(names)
            text = values.get(m.of, "")
            if text.endswith(r"^{\circ}") and re.fullmatch(r"[\d.]+|\\frac\{\d+\}\{\d+\}", text[: -len(r"^{\circ}")]):
                size = number(text[: -len(r"^{\circ}")]).rational
                for p, v, q in names:  # from the leg where the arc starts anticlockwise to the other
                    self.say("aconst", v, p, v, q, Fraction(size) / 180)
        for arcs in groups.values():
            for one, two in combinations(arcs, 2):
                for p, v, q in one:
                    for r, w, s in two:
                        self.say("eqangle", v, p, v, q, w, r, w, s)

    def rights(self) -> None:
        for m in (m for m in self.figure.marks if isinstance(m, RightAngle)):
            rows = [
                list(combinations(self.on(complex(*m.vertex), complex(math.cos(t), math.sin(t))), 2))
                for t in (m.first, m.second)
            ]
            for one in rows[0]:
                for two in rows[1]:
                    self.say("perp", *one, *two)

    def parallels(self) -> None:
        groups = defaultdict(list)
        for m in (m for m in self.figure.marks if isinstance(m, Chevron)):
            row = self.on(complex(*m.at), complex(math.cos(m.direction), math.sin(m.direction)))
            groups[m.count].append(list(combinations(row, 2)))
        for rows in groups.values():
            for one, two in combinations(rows, 2):
                for first in one:
                    for second in two:
                        self.say("para", *first, *second)

    def lengths(self) -> None:
        for e in self.figure.labels:
            ends = e.of.split()
            if len(ends) == 2 and set(ends) <= set(self.z):
                text = e.text.rpartition("=")[2]
                if re.fullmatch(r"(\d|\\sqrt|\\frac|[{}])+", text):
                    self.say("lconst", *ends, number(text))
