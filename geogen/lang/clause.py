"""Clauses of the problem language: points, the constructions that define them, and the goal after ``?``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches

from geogen.errors import ParseError
from geogen.lang.columns import column_of, short, words_of
from geogen.lang.condition import Condition, condition, is_condition
from geogen.lang.expression_text import WORDS
from geogen.lang.goal import Goal, parse_goal
from geogen.lang.other_forms import is_call, suggested
from geogen.lang.picture import Picture, is_picture, picture
from geogen.lang.predicates import PREDICATES
from geogen.lang.question import KINDS
from geogen.lang.values import ValueClause, is_value_clause, value_clause, without_unknowns

#: Most points of a problem; the tables of deduction grow with the fourth power of it.
MAX_POINTS = 100
#: Longest body in characters, largest coordinate.
MAX_BODY, MAX_COORDINATE = 50_000, 1e6
#: How many of each a problem may have.
MOST = {"points": MAX_POINTS, "value clauses": 100, "conditions": 400, "pictures": 1}

_SEPARATOR = re.compile("[;|]")  # Newclid sets '|' before auxiliary clauses
_POINT = re.compile(r"[A-Za-z][A-Za-z0-9_']*")
_NUMBER = re.compile(r"[\s\d.,/°√()*+-]*\d[\s\d.,/°√()*+-]*")
_FLOAT = r"[-+]?\d{1,9}(?:\.\d*)?(?:[eE][-+]?\d{1,3})?"
_AT = re.compile(f"({_FLOAT})_({_FLOAT})", re.ASCII)

FORM = "write 'a b c = triangle a b c; d = foot d a b c ? perp a d b c'"


@dataclass(frozen=True)
class Call:
    """One use of a construction.

    Args:
        name: the construction's id.
        args: all its arguments as words, the new points among them.
        column: where it stands in the body's line, 1-based.
        columns: where each argument stands.
    """

    name: str
    args: tuple[str, ...]
    column: int = field(default=1, compare=False)
    columns: tuple[int, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return " ".join((self.name, *self.args))


@dataclass(frozen=True)
class Clause:
    """Points defined together, and the constructions that define them.

    Args:
        points: the new points in the order in which the clause names them.
        at: coordinates in the first figure, for points that have them.
        constructions: one or more calls.
        column: where the clause starts in the body's line, 1-based.
        columns: where each point stands.
    """

    points: tuple[str, ...]
    at: Mapping[str, tuple[float, float]] = field(default_factory=dict, hash=False)
    constructions: tuple[Call, ...] = ()
    column: int = field(default=1, compare=False)
    columns: tuple[int, ...] = field(default=(), compare=False)

    @property
    def spoken(self) -> frozenset[str]:
        """What its sentence speaks of: its points and the arguments of its constructions."""
        return frozenset((*self.points, *(a for call in self.constructions for a in call.args)))

    def __str__(self) -> str:
        points = (f"{p}@{self.at[p][0]!r}_{self.at[p][1]!r}" if p in self.at else p for p in self.points)
        return f"{' '.join(points)} = {', '.join(map(str, self.constructions))}"


@dataclass(frozen=True)
class Body:
    """A body in parts.

    Args:
        clauses: those that define points.
        goal: what is to be proved or asked for, if anything.
        values: the value clauses.
        conditions: the clauses that state something by a predicate, and what the picture shows.
        picture: of how the points lie.
    """

    clauses: tuple[Clause, ...]
    goal: Goal | None
    values: tuple[ValueClause, ...]
    conditions: tuple[Condition, ...] = ()
    picture: Picture | None = None


def parse_clauses(text: str) -> Body:
    """The parts of a body.

    Raises:
        ParseError: with the column only.
    """
    if len(text) > MAX_BODY:
        raise ParseError(f"a body of more than {MAX_BODY} characters")
    head, mark, tail = text.partition("?")
    columns: dict[str, int] = {}
    clauses: list[Clause] = []
    values: list[ValueClause] = []
    conditions: list[Condition] = []
    pictures: list[Picture] = []
    start = 0
    for piece in _SEPARATOR.split(head):
        try:
            if is_value_clause(piece):
                values.append(value_clause(piece, start))
                _known_points(values[-1], columns)
            elif is_picture(piece):
                pictures.append(picture(piece, start))
                _known_points(pictures[-1], columns)
            elif is_condition(piece):
                conditions.append(condition(piece, start))
                _known_points(conditions[-1], columns)
            else:
                clauses.append(_clause(piece, start, columns))
        except ParseError as error:
            raise suggested(error, piece, columns) from None
        start += len(piece) + 1
    for clause in values:
        _known_unknowns(clause, columns)
    counted = ((columns, "points"), (values, "value clauses"), (conditions, "conditions"), (pictures, "pictures"))
    for found, kind in counted:
        if len(found) > MOST[kind]:
            raise ParseError(f"{len(found)} {kind}; a problem may have at most {MOST[kind]}", column=1)
    conditions += [shown for one in pictures for shown in one.conditions]
    words = tuple(tail.split())
    asked = words[1:2] if words[:1] == ("value",) else ()
    _, unknowns = without_unknowns(values, asked)
    try:
        goal = parse_goal(tail, len(head) + 1, columns, unknowns) if mark else None
    except ParseError as error:
        raise suggested(error, tail, columns) from None
    return Body(tuple(clauses), goal, tuple(values), tuple(conditions), *pictures)


def _known_points(clause: ValueClause | Condition | Picture, defined: Mapping[str, int]) -> None:
    """A value clause, a condition, or a picture, speaks of points that stand before it."""
    for point in clause.points:
        if point not in defined:
            raise ParseError(
                f"'{short(str(clause))}' uses the point '{short(point)}', which no clause before it defines",
                column=clause.column,
                hint=f"defined are {short(' '.join(defined), 60)}",
            )


def _known_unknowns(clause: ValueClause, defined: Mapping[str, int]) -> None:
    """An unknown is no point, neither of those before it nor of those behind it."""
    for name in clause.unknowns:
        if name in defined:
            raise ParseError(
                f"'{short(clause.text)}' uses the point '{name}' as a number",
                column=clause.column,
                hint="give the unknown another name, or write a measure before its points, such as 'length a b'",
            )


def _clause(text: str, start: int, defined: dict[str, int]) -> Clause:
    """One clause; its points are added to ``defined``."""
    left, equals, right = text.partition("=")
    column = column_of(text, start)
    if not text.strip():
        raise ParseError("an empty clause", column=start + 1, hint=f"remove the ';', or {FORM}")
    if not equals:
        first = text.split()[0]
        close = get_close_matches(first, PREDICATES, 1, 0.7)
        hint = f"did you mean '{close[0]}'?" if close else FORM
        hint = f"write '{KINDS[first]} = 5', for instance" if first in KINDS else hint
        raise ParseError(f"the clause '{short(text)}' has no '='", column=column, hint=hint)
    if "=" in right:
        at = start + len(left) + 1 + right.index("=") + 1
        raise ParseError("a second '=' in one clause", column=at, hint="separate clauses by ';'")
    if "," in left:
        at = start + left.index(",") + 1
        raise ParseError("a ',' between points", column=at, hint="separate points by blanks")
    _no_misspelt_measure(left, right, column)
    if is_call(right):
        raise ParseError("a construction is written without brackets and commas", column=column)
    points, places = [], {}
    for word, at in words_of(left, start):
        name, xy = _point(word, at)
        if name in defined:
            raise ParseError(f"the point '{name}' is defined twice", column=at, hint=f"first in column {defined[name]}")
        defined[name] = at
        points.append((name, at))
        if xy is not None:
            places[name] = xy
    if not points:
        raise ParseError("no point left of '='", column=column, hint=FORM)
    calls, offset = [], start + len(left) + 1
    for piece in right.split(","):
        calls.append(_call(piece, offset, points[0][0]))
        offset += len(piece) + 1
    return Clause(tuple(p for p, _ in points), places, tuple(calls), column, tuple(at for _, at in points))


def _no_misspelt_measure(left: str, right: str, column: int) -> None:
    """A clause that sets something equal to a number states a value, whatever its first word looks like."""
    first = left.split()[0] if left.strip() else ""
    if len(left.split()) + len(first) > 2 and _NUMBER.fullmatch(right):  # of one letter it may be meant as an unknown
        near = get_close_matches(first, WORDS, 1, 0.7)
        raise ParseError(
            f"'{short(first)}' is no measure, and '{short(right.strip())}' no construction",
            column=column,
            hint=f"did you mean '{near[0]}'?" if near else FORM,
        )


def _point(word: str, column: int) -> tuple[str, tuple[float, float] | None]:
    """A point of a clause's left side, with its coordinates if they are written."""
    name, at, place = word.partition("@")
    if not _POINT.fullmatch(name):
        raise ParseError(
            f"'{short(name)}' is not a point name", column=column, hint="a letter, then letters, digits, _ or '"
        )
    if not at:
        return name, None
    found = _AT.fullmatch(place)
    if not found:
        raise ParseError(f"'{short(word)}' has no coordinates", column=column, hint="write x@4.96_-0.13")
    x, y = float(found[1]), float(found[2])
    if max(abs(x), abs(y)) > MAX_COORDINATE:
        raise ParseError(f"'{short(word)}' lies further out than {MAX_COORDINATE:.0e}", column=column)
    return name, (x, y)


def _call(text: str, start: int, point: str) -> Call:
    """One construction with its arguments."""
    words = words_of(text, start)
    if not words:
        column = column_of(text, start)
        raise ParseError(f"no construction for '{point}'", column=column, hint=FORM)
    (name, column), rest = words[0], words[1:]
    return Call(name, tuple(w for w, _ in rest), column, tuple(at for _, at in rest))
