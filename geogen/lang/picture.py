"""Pictures: ``like "a 0 0, b 10 0, c 3 7"``, places of points that say how a problem's points lie, and nothing else.

A picture stands for conditions of position: which way three points turn, and of three that are nearly on a line which
is the middle one. From these follow order on lines and round circles, sides of lines, and convexity. Places are
rounded, or marked by hand: each point may be off by the tolerance, and nothing is said that may change by then. A list
of orders, ``like "between m a b, anticlockwise a b c"``, is a picture without places.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from geogen.errors import ParseError
from geogen.lang.columns import column_of
from geogen.lang.condition import Condition, condition, is_condition
from geogen.lang.statement import Statement

#: How far points may be off, as a share of the longest distance in the picture, where it does not say.
TOLERANCE = 0.02
#: Most points with places, as each three say something, and largest coordinate.
MAX_PLACES, MAX_COORDINATE = 24, 1e6
#: Statements that three or more points are on a line.
ON_A_LINE = frozenset({"coll", "midp", "between"})

_NUMBER = r"[-+]?\d{1,9}(?:\.\d{0,20})?"
_PLACE = re.compile(rf"([A-Za-z][A-Za-z0-9_']*)[\s:@(]+({_NUMBER})[\s,_]+({_NUMBER})\s*\)?", re.ASCII)
_CLAUSE = re.compile(rf"""\s*like\s+(["“”\[]?)(.*?)["“”\]]?\s*(?:\bwithin\s+({_NUMBER}))?\s*(\bdown)?\s*""", re.DOTALL)
HINT = "write 'like \"a 0 0, b 10 0, c 3 7\"', with 'within 2' behind it for places that may be off by 2"

Place = tuple[float, float]


@dataclass(frozen=True)
class Picture:
    """What a problem's ``like`` clause shows.

    Args:
        places: of points, in order.
        listed: the conditions of position that it lists.
        tolerance: how far places may be off; None for the usual share of the picture.
        down: True where the second coordinate is counted downwards, as in pixels.
        column: where it starts in the body's line, 1-based.
    """

    places: tuple[tuple[str, Place], ...]
    listed: tuple[Condition, ...] = ()
    tolerance: float | None = None
    down: bool = False
    column: int = field(default=1, compare=False)

    def __str__(self) -> str:
        pieces = [f"{point} {x:.15g} {y:.15g}" for point, (x, y) in self.places]
        text = f'like "{", ".join([*pieces, *map(str, self.listed)])}"'
        text += "" if self.tolerance is None else f" within {self.tolerance:.15g}"
        return f"{text} down" if self.down else text

    @property
    def points(self) -> tuple[str, ...]:
        """The points of which it says something."""
        listed = (p for one in self.listed for p in one.points)
        return tuple(dict.fromkeys((*(p for p, _ in self.places), *listed)))

    @cached_property
    def upwards(self) -> Mapping[str, complex]:
        """The places with the second coordinate counted upwards."""
        return {point: complex(x, -y if self.down else y) for point, (x, y) in self.places}

    @property
    def blur(self) -> float:
        """How far places may be off."""
        if self.tolerance is not None:
            return self.tolerance
        return TOLERANCE * max((abs(z - w) for z, w in combinations(self.upwards.values(), 2)), default=0.0)

    @cached_property
    def conditions(self) -> tuple[Condition, ...]:
        """All that it says, as conditions of position."""
        said = [one for three in combinations(self.upwards, 3) if (one := self._said(*three)) is not None]
        return (*self.listed, *(Condition(statement, self.column, True) for statement in said))

    def _said(self, one: str, other: str, third: str) -> Statement | None:
        """What it says of three points; None where places that are a little off say something else."""
        z = self.upwards
        sides = sorted((abs(z[p] - z[q]), p, q) for p, q in combinations((one, other, third), 2))
        doubled = ((z[other] - z[one]).conjugate() * (z[third] - z[one])).imag
        blur = 2 * self.blur
        if abs(doubled) > blur * sides[-1][0]:
            return Statement("anticlockwise", (one, other, third) if doubled > 0 else (one, third, other))
        _, first, last = sides[-1]
        (middle,) = {one, other, third} - {first, last}
        return Statement("obtuse", (middle, first, last)) if sides[0][0] > blur else None

    def renamed(self, names: Mapping[str, str]) -> Picture:
        """The picture with its points replaced (points that are not in ``names`` stay)."""
        places = tuple((names.get(point, point), at) for point, at in self.places)
        listed = tuple(one.renamed(names) for one in self.listed)
        return Picture(places, listed, self.tolerance, self.down, self.column)

    def refuse_contrary(self, stated: Iterable[Statement], file: str | None, line: int | None) -> None:
        """Refuse a picture that is not of what a problem states.

        Args:
            stated: what it states.
            file: for the place in the error.
            line: for the place in the error.

        Raises:
            ParseError: points that are on a line, or stand anticlockwise, are clearly not so.
        """
        turned = {c.statement.canonical() for c in self.conditions if c.statement.predicate == "anticlockwise"}
        for one in stated:
            for three in _contrary(one):
                if three.canonical() in turned:
                    raise ParseError(
                        f"the picture does not show '{one}'",
                        file=file,
                        line=line,
                        column=self.column,
                        hint="see whether its places are right, or say how far they may be off, 'within 2'",
                    )


def _contrary(statement: Statement) -> Iterator[Statement]:
    """What must not be seen where a statement holds."""
    if statement.predicate == "anticlockwise":
        one, other, third = statement.args
        yield Statement("anticlockwise", (one, third, other))
    elif statement.predicate in ON_A_LINE:
        for one, other, third in combinations(statement.points, 3):
            yield Statement("anticlockwise", (one, other, third))
            yield Statement("anticlockwise", (one, third, other))


def is_picture(text: str) -> bool:
    """True where a clause is a picture."""
    return text.split()[:1] == ["like"] and "=" not in text


def picture(text: str, start: int) -> Picture:
    """A picture.

    Args:
        text: the clause.
        start: its offset in the body's line.

    Raises:
        ParseError: with the column only.
    """
    column = column_of(text, start)
    found = _CLAUSE.fullmatch(text)
    if found is None or not found[2].strip():
        raise ParseError("a picture without points", column=column, hint=HINT)
    places: dict[str, Place] = {}
    listed: list[Condition] = []
    rest, at = found[2], start + found.start(2)
    while rest.strip(" \t,"):
        skipped = len(rest) - len(rest.lstrip(" \t,"))
        rest, at = rest[skipped:], at + skipped
        piece, _, _ = rest.partition(",")
        if is_condition(piece):
            listed.append(_order(piece, at))
            rest, at = rest[len(piece) :], at + len(piece)
            continue
        place = _PLACE.match(rest)
        if place is None:
            raise ParseError(f"'{piece.strip()[:40]}' is no point with its place", column=at + 1, hint=HINT)
        point, x, y = place[1], float(place[2]), float(place[3])
        if point in places:
            raise ParseError(f"the picture has the point '{point}' twice", column=at + 1)
        if max(abs(x), abs(y)) > MAX_COORDINATE:
            raise ParseError(f"'{place[0]}' lies further out than {MAX_COORDINATE:.0e}", column=at + 1)
        places[point] = x, y
        rest, at = rest[place.end() :], at + place.end()
    if len(places) > MAX_PLACES:
        raise ParseError(f"a picture of {len(places)} points; it may have at most {MAX_PLACES}", column=column)
    tolerance = None if found[3] is None else float(found[3])
    if tolerance is not None and tolerance < 0:
        raise ParseError("places cannot be off by less than nothing", column=column, hint=HINT)
    return Picture(tuple(places.items()), tuple(listed), tolerance, found[4] is not None, column)


def _order(piece: str, start: int) -> Condition:
    """A condition of position that a picture lists."""
    found = condition(piece, start)
    if not found.is_of_position:
        message = f"'{found}' is no condition of position, and not read off a picture"
        raise ParseError(message, column=found.column, hint=f"state it by itself: '; {found}'")
    return Condition(found.statement, found.column, True)
