"""A program of the formal language as it is written: its points with their places, and its clauses."""

from __future__ import annotations

import cmath
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import count
from random import Random

from geogen.constructing.placements import size_of
from geogen.constructing.symbols import NEW, Curve, Length, Places, Round, Straight, clause, directed
from geogen.geogebra.plane import unit

#: Distance, in sizes of the figure, up to which two points are one.
SAME = 1e-9
#: Constructions that leave a point one degree of freedom; all others that are used here leave it none.
CURVES = frozenset(
    "on_line on_pline on_tline on_bline on_circle on_dia on_aline0 angle_bisector eqdistance rconst eqratio".split()
)
#: Names that a point keeps: a letter, with an index or strokes.
_NAME = re.compile(r"[A-Za-z](?:_?\d{1,3}|'{1,3})?")


@dataclass
class Clauses:
    """Points and clauses of a program.

    Args:
        points: a point's name to where it lies in each figure.
        lines: the clauses that define points, in order.
        random: says where points that may be anywhere on a curve are laid.
    """

    points: dict[str, Places]
    lines: list[str]
    random: Random
    #: Points that the figures show where another was before, with the loci on which that one has to be proved to lie.
    owed: list[tuple[str, tuple[str, ...]]] = field(default_factory=list)
    #: A point that the program leaves open and the figures show where another is; empty where there is none.
    unclear: str = ""
    _on: dict[Curve, list[str]] = field(default_factory=dict)
    _made: dict[tuple[str, ...], list[str]] = field(default_factory=dict)
    _unit: tuple[str, str] | None = None

    # points

    def point(
        self, places: Places, loci: Sequence[tuple[str, ...]], curves: Sequence[Curve] = (), like: str = ""
    ) -> str:
        """The point at some places that lies on some loci; the one that lies there already, if there is one.

        Loci that pin down a point pin down one near each place, so two points on them in one place are one. That the
        earlier one does lie on them is then owed a proof.

        Args:
            places: where it lies.
            loci: the constructions that place it beside the curves; without any, it is free.
            curves: curves on which it lies.
            like: the name that it should have, if that is free.
        """
        every = (*loci, *(c.locus for c in curves))
        old = next((n for n, at in self.points.items() if self._together(at, places)), None)
        if old is None:
            old = self._new(places, every, like)
            self._made.setdefault(_key(every), []).append(old)
        elif not is_pinned(every):
            self.unclear = self.unclear or f"{like or 'a point'} may be anywhere, and lies where {old} does"
        elif not self.is_made(old, every):
            owed = [*loci, *(c.locus for c in curves if not self.lies(old, c))]
            if any(old in locus for locus in owed):  # it would be said of the point and itself, which says nothing
                self.unclear = self.unclear or f"{like or 'a point'} is made of {old} and lies where it does"
            self.owed += [(old, locus) for locus in owed]
        for curve in curves:
            self._on.setdefault(curve, []).append(old)
        return old

    def is_made(self, point: str, loci: Sequence[tuple[str, ...]]) -> bool:
        """True for a point that is defined by these constructions."""
        return point in self._made.get(_key(loci), ())

    def same(self, places: Places, old: str) -> bool:
        """True where a point lies in some places."""
        return self._together(self.points[old], places)

    def _new(self, places: Places, loci: Sequence[tuple[str, ...]], like: str) -> str:
        name = like if _NAME.fullmatch(like) and like not in self.points else self._unused()
        self.points[name] = places
        self.lines.append(f"{name} = {', '.join(clause(locus, name) for locus in loci or [('free',)])}")
        return name

    def _unused(self) -> str:
        return next(name for n in count(1) if (name := f"X_{n}") not in self.points)

    def _together(self, one: Places, other: Places) -> bool:
        return all(abs(z - w) <= SAME * s for z, w, s in zip(one, other, self.sizes(), strict=True))

    def sizes(self) -> list[float]:
        """How large each figure is."""
        return [size_of({n: at[k] for n, at in self.points.items()})[1] for k in range(self.figures)]

    @property
    def figures(self) -> int:
        """In how many figures the points are."""
        return len(next(iter(self.points.values())))

    # curves

    def lies(self, point: str, curve: Curve) -> bool:
        """True for a point that lies on a curve by definition."""
        return point in curve.on or point in self._on.get(curve, ())

    def two_points(self, line: Straight, at: Sequence[tuple[complex, complex]]) -> tuple[str, str]:
        """Two points of a line; new ones where it has none.

        Args:
            line: the line.
            at: in each figure a place on it and its direction.
        """
        if line.ends is not None:
            return line.ends
        known = list(dict.fromkeys((*line.on, *self._on.get(line, ()))))
        while len(known) < 2:
            known.append(self.somewhere(line, at))
        return known[0], known[1]

    def somewhere(
        self, line: Straight, at: Sequence[tuple[complex, complex]], like: str = "", onwards: bool = False
    ) -> str:
        """A new point anywhere on a line; see :meth:`two_points`.

        Args:
            line: the line.
            at: in each figure a place on it and its direction.
            like: the name that it should have.
            onwards: True to lay it in the direction from the place.
        """
        side = 1 if onwards else self.random.choice((-1, 1))
        far = self.random.uniform(0.4, 1.1)  # the figures are alike, and one share of their size is no coincidence
        places = tuple(
            z + side * s * (far + self.random.uniform(-0.02, 0.02)) * way
            for (z, way), s in zip(at, self.sizes(), strict=True)
        )
        return self.point(places, (), (line,), like)

    def around(self, circle: Round, radii: Sequence[float], like: str = "") -> str:
        """A new point anywhere on a circle."""
        turn = self.random.uniform(0.0, 6.28)
        centre = self.points[circle.centre]
        places = tuple(
            z + r * cmath.exp(1j * (turn + self.random.uniform(-0.05, 0.05)))
            for z, r in zip(centre, radii, strict=True)
        )
        return self.point(places, (), (circle,), like)

    def parallel(self, point: str, line: Straight, at: Sequence[tuple[complex, complex]], across: bool) -> Straight:
        """The line through a point that is parallel, or perpendicular, to a line."""
        if line.along is None:
            return directed(point, self.two_points(line, at), across)
        return directed(point, line.along, line.across != across)

    # lengths

    def length(self, sizes: Sequence[float]) -> Length:
        """The distance of two new points that are so far from one another."""
        away = self.random.uniform(0.0, 6.28)
        ends = []
        start = tuple(self._anywhere(k) for k in range(self.figures))
        ends.append(self.point(start, ()))
        way = unit(cmath.exp(1j * away))
        ends.append(self.point(tuple(z + r * way for z, r in zip(start, sizes, strict=True)), ()))
        return Length(Fraction(1), (ends[0], ends[1]))

    def of_number(self, number: Fraction) -> Length:
        """A length that is typed in, as a multiple of one unit."""
        if self._unit is None:
            self._unit = self.length([1.0] * self.figures).ends
        return Length(number, self._unit)

    def _anywhere(self, figure: int) -> complex:
        centre, size = size_of({n: at[figure] for n, at in self.points.items()})
        return centre + size * complex(self.random.uniform(0.9, 1.4), self.random.uniform(-0.8, 0.8))


def is_pinned(loci: Sequence[tuple[str, ...]]) -> bool:
    """True where loci leave a point no freedom: two curves, or one construction of a single point."""
    return sum(1 if locus[0] in CURVES else 2 for locus in loci) >= 2


def _key(loci: Sequence[tuple[str, ...]]) -> tuple[str, ...]:
    return tuple(clause(locus, NEW) for locus in loci)
