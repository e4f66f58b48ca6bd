"""The objects of a reply as a program of the formal language speaks of them: by the points that define them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

#: Where a point lies, one place for each figure.
Places = tuple[complex, ...]


@dataclass(frozen=True, slots=True)
class Spot:
    """A point.

    Args:
        name: its name in the program.
    """

    name: str


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of multiples of points: a point where the multiples add up to one, a vector where they add up to zero.

    Args:
        terms: points of the program with what each is multiplied by, sorted; none by zero.
    """

    terms: tuple[tuple[str, Fraction], ...]

    @staticmethod
    def of(terms: Iterable[tuple[str, Fraction]]) -> Sum:
        """The sum of some terms, equal points taken together."""
        found: dict[str, Fraction] = {}
        for name, share in terms:
            found[name] = found.get(name, Fraction(0)) + share
        return Sum(tuple(sorted((n, s) for n, s in found.items() if s)))

    def times(self, factor: Fraction) -> Sum:
        """A multiple of it."""
        return Sum.of((n, factor * s) for n, s in self.terms)

    def plus(self, other: Sum) -> Sum:
        """The sum of both."""
        return Sum.of((*self.terms, *other.terms))

    @property
    def total(self) -> Fraction:
        """What the multiples add up to."""
        return sum((s for _, s in self.terms), Fraction(0))


@dataclass(frozen=True, slots=True)
class Length:
    """A multiple of the distance of two points.

    Args:
        factor: the multiple, above zero.
        ends: the points.
    """

    factor: Fraction
    ends: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Constant:
    """A rational number that is typed in."""

    value: Fraction


@dataclass(frozen=True, slots=True)
class Turn:
    """An angle of so many degrees, anticlockwise."""

    degrees: Fraction


@dataclass(frozen=True, slots=True)
class TurnOf:
    """The angle by which the line from a vertex to a first point is turned towards a second.

    Args:
        points: the first point, the vertex, the second point.
    """

    points: tuple[str, str, str]


@dataclass(frozen=True, slots=True)
class Straight:
    """A line, ray or segment.

    Args:
        locus: the construction that places a point on the line, and its arguments but the point.
        along: two points whose line has its direction, or is perpendicular to it; none for a bisector of an angle.
        across: True where it is perpendicular to their line.
        ends: the two points by which it is drawn, in order, if there are any.
        on: points that lie on it by definition.
    """

    locus: tuple[str, ...]
    along: tuple[str, str] | None
    across: bool = False
    ends: tuple[str, str] | None = None
    on: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Round:
    """A circle or a part of one.

    Args:
        centre: its centre.
        radius: its radius.
        on: points that lie on it by definition.
    """

    centre: str
    radius: Length
    on: tuple[str, ...] = ()

    @property
    def locus(self) -> tuple[str, ...]:
        """The construction that places a point on it, and its arguments but the point."""
        factor, (a, b) = self.radius.factor, self.radius.ends
        if factor == 1 and self.centre in (a, b):
            return ("on_circle", self.centre, b if a == self.centre else a)
        if factor == 1:
            return ("eqdistance", self.centre, a, b)
        return ("rconst", a, b, self.centre, NEW, str(1 / factor))


@dataclass(frozen=True, slots=True)
class Shape:
    """A polygon.

    Args:
        corners: its corners, in order.
    """

    corners: tuple[str, ...]

    @property
    def sides(self) -> tuple[Straight, ...]:
        """Its sides as segments, in order."""
        return tuple(map(through, self.corners, (*self.corners[1:], self.corners[0])))


@dataclass(frozen=True, slots=True)
class Row:
    """A list, or the outputs of a command."""

    items: tuple[Symbol, ...]


Curve = Straight | Round
#: What an object is in a program; nothing where the program cannot speak of it.
Symbol = Spot | Sum | Length | Constant | Turn | TurnOf | Straight | Round | Shape | Row | None

#: Stands for the new point among the arguments of a locus; first of all where a locus does not have it.
NEW = "{x}"


def through(a: str, b: str) -> Straight:
    """The line through two points."""
    return Straight(("on_line", a, b), (a, b), False, (a, b), (a, b))


def directed(point: str, along: tuple[str, str], across: bool) -> Straight:
    """The line through a point that is parallel, or perpendicular, to the line of two others."""
    if not across and point in along:
        return through(*along)
    return Straight(("on_tline" if across else "on_pline", point, *along), along, across, None, (point,))


def bisector(a: str, b: str) -> Straight:
    """The perpendicular bisector of a segment."""
    return Straight(("on_bline", a, b), (a, b), True)


def halving(a: str, b: str, c: str) -> Straight:
    """The line through the second point that halves the angle of the three."""
    return Straight(("angle_bisector", a, b, c), None, False, None, (b,))


def clause(locus: tuple[str, ...], new: str) -> str:
    """A locus as the language writes it of a new point."""
    words = locus if NEW in locus else (locus[0], NEW, *locus[1:])
    return " ".join(new if w == NEW else w for w in words)
