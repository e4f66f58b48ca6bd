"""What a theorem may be applied to: the hypotheses of its instances in a figure, in whatever words.

What is a hypothesis of no instance, and is no hypothesis in other words either, is nothing that a step by the theorem
rests on, true though it may be.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, islice, product

from geogen.checker.figure import Figure
from geogen.checker.items.instances import Tables, applying
from geogen.checker.items.truth import as_said, readings
from geogen.lang.corner import Corner
from geogen.lang.expression import Expression
from geogen.lang.form import Coefficient, Quantity, block, plain, segment
from geogen.lang.statement import Statement, all_forms
from geogen.library.records import Rule

#: Ways to name the lines or segments of one statement that are tried.
MOST = 256
#: Statements of directions, and of lengths, whose points are in pairs.
_OF_LINES = ("para", "perp", "eqangle", "aconst")
_OF_LENGTHS = ("cong", "eqratio", "rconst")
#: Statements that tell which segments are equal.
_EQUAL = ("cong", "circle", "midp")

#: Coefficients of linear combinations are taken modulo this prime: what depends on something over the rational numbers
#: does so modulo a prime, too, and else by a rare accident only, by which more is left out than need be.
PRIME = 2**61 - 1

#: A linear combination of directions, or of logarithms of lengths.
Row = dict[Quantity, int]
#: Rows, each solved for one quantity.
Solved = dict[Quantity, Row]


def angles(statement: Statement) -> tuple[Corner, ...]:
    """The drawn angles of which an equation speaks."""
    terms = [t for side in statement.args if isinstance(side, Expression) for t in side.terms]
    return tuple((t[1], t[2], t[3]) for t in dict.fromkeys(terms) if t[0] == "angle")


@lru_cache(maxsize=1 << 14)
def key(statement: Statement) -> object:
    """One key for statements that say the same of the same lines, be it of drawn angles or of directed ones.

    Equal and supplementary angles between the same four lines have one key, as have an angle and its supplement with
    their values.
    """
    if statement.predicate == "eqangle":
        return _four(statement.args)
    if statement.predicate == "perp":
        return _sized(statement.args, Fraction(1, 2))
    if statement.predicate == "aconst":
        return _sized(statement.args[:4], Fraction(str(statement.args[4])))
    if statement.predicate == "equal":
        found = angles(statement)
        zero = _zero(statement)
        if len(found) == len(zero.terms) == 2 and all(abs(float(c)) == 1 for m, c in zero.parts if m):
            (a, v, b), (c, w, d) = found
            return _four((v, a, v, b, w, c, w, d))
        if len(found) == len(zero.terms) == 1:
            value = zero.solved_for(zero.terms[0])
            number = None if value is None or value.constant is None else value.constant.rational
            if number is not None:
                (a, v, b) = found[0]
                return _sized((v, a, v, b), number / 180)
    return as_said(statement)


def _four(ends: Sequence[object]) -> object:
    """The four lines of which a relation of two angles speaks, by their points."""
    return tuple(sorted(tuple(sorted(map(str, ends[n : n + 2]))) for n in range(0, 8, 2)))


def _zero(equation: Statement) -> Expression:
    left, right = equation.sides
    return left - right


def _is_of_angles(equation: Statement) -> bool:
    """True for a linear equation of angles alone, with rational coefficients."""
    parts_of = [(m, c) for m, c in _zero(equation).parts if m]
    simple = all(len(m) == 1 and m[0][1] == 1 and m[0][0][0] == "angle" for m, _ in parts_of)
    return simple and all(c.rational is not None for _, c in parts_of)


def _sized(lines: Iterable[object], turn: Fraction) -> object:
    a, b, c, d = lines
    return frozenset((frozenset((a, b)), frozenset((c, d)))), min(turn % 1, -turn % 1)


def directed(statement: Statement, figure: Figure) -> list[Statement]:
    """A true statement, and the same of directed angles between lines."""
    found = [statement]
    corners = angles(statement)
    if statement.predicate == "equal" and len(corners) == 2:
        (a, v, b), (c, w, d) = corners
        found += [Statement("eqangle", (v, a, v, b, *turned)) for turned in ((w, c, w, d), (w, d, w, c))]
    elif statement.predicate == "equal" and len(corners) == 1:
        value = _zero(statement).solved_for(("angle", *corners[0]))
        number = None if value is None or value.constant is None else value.constant.rational
        a, v, b = corners[0]
        if number is not None:
            found += [Statement("aconst", (v, a, v, b, turn % 1)) for turn in (number / 180, -number / 180)]
        if number == 90:
            found.append(Statement("perp", (v, a, v, b)))
    return [s for s in found if figure.shows(s)]


@dataclass(frozen=True)
class Ground:
    """What is known of a figure without deriving anything: what is given, and which points lie on one line.

    Args:
        given: the given statements.
        figure: the figure.
    """

    given: tuple[Statement, ...]
    figure: Figure

    @cached_property
    def tables(self) -> Tables:
        """Values of the figure."""
        return Tables(self.figure)

    def applies(self, rules: Iterable[Rule], statement: Statement) -> bool:
        """True where a theorem has an instance in the figure of which a true statement is a hypothesis, by any name."""
        wanted = dict.fromkeys(s for known in directed(statement, self.figure) for s in self.otherwise(known))
        return any(next(applying(r, s, self.tables), None) is not None for s in wanted for r in rules)

    @cached_property
    def lines(self) -> Solved:
        """What follows of directions from the points that lie on one line."""
        triples = (Statement("coll", triple) for triple in combinations(self.figure.at, 3))
        return _solved(row for s in triples if self.figure.shows(s) for row in self.rows(s))

    @cached_property
    def known(self) -> Solved:
        """What is known of directions and of ratios of lengths."""
        return self.with_all(self.lines, self.given)

    def with_all(self, known: Solved, statements: Iterable[Statement]) -> Solved:
        """What is known together with some statements."""
        return _solved((row for s in statements for row in self.rows(s)), known)

    def rows(self, statement: Statement) -> Iterator[Row]:
        """What a statement says of directions and of ratios of lengths, apart from constants."""
        if statement.predicate == "equal":
            if _is_of_angles(statement):
                yield self._of_angles(statement)
            return
        for a_form in all_forms(statement):
            if a_form and block(a_form) in "dl":
                yield {q: _residue(c) for q, c in a_form if len(q) == 3 and q[0] in "dl"}

    def _of_angles(self, statement: Statement) -> Row:
        """An equation of drawn angles as one of directions, by the way that each angle turns in the figure."""
        zero = _zero(statement)
        found: Row = {}
        for monomial, coefficient in zero.parts:
            if monomial:
                _, a, v, b = monomial[0][0]
                sign = _turn(*(self.figure.at[p] for p in (a, v, b))) * _residue(coefficient)
                for end, weight in ((b, sign), (a, -sign)):
                    place = ("d", *sorted((v, end)))
                    found[place] = found.get(place, 0) + weight
        return found

    def is_at_hand(self, statement: Statement) -> bool:
        """True for what is seen, or said by one premise, or by several that segments are equal: it is no result."""
        rows = list(self.rows(statement))
        return bool(rows) and any(not any(_reduced(row, told) for row in rows) for told in self._told)

    @cached_property
    def _told(self) -> list[Solved]:
        """What is known from the points that lie on one line, with one given statement each, or all that make equal."""
        equal = [given for given in self.given if given.predicate in _EQUAL]
        return [self.with_all(self.lines, told) for told in (equal, *([given] for given in self.given))]

    def otherwise(self, statement: Statement) -> Iterator[Statement]:
        """A statement of directions or of lengths under other names of its lines, or of segments known to be as long.

        More than :data:`MOST` ways are not told.
        """
        kind = "d" if statement.predicate in _OF_LINES else "l" if statement.predicate in _OF_LENGTHS else ""
        count = len(statement.args) // 2 * 2
        if not kind:
            yield statement
            return
        pairs = [self._alike(kind, *map(str, statement.args[n : n + 2])) for n in range(0, count, 2)]
        for choice in islice(product(*pairs), MOST):
            yield Statement(statement.predicate, (*(p for pair in choice for p in pair), *statement.args[count:]))

    def _alike(self, kind: str, a: str, b: str) -> list[tuple[str, str]]:
        """Segments known to be as long as one, or lines known to have its direction and a point in common with it."""
        own = segment(kind, a, b)
        if (found := self._classes.get(own)) is None:
            found = self._classes[own] = [(a, b)]
            for c, d in combinations(self.figure.at, 2):
                other = segment(kind, c, d)
                near = kind == "l" or {a, b} & {c, d}
                if other != own and near and not _reduced({own: 1, other: PRIME - 1}, self.known):
                    found.append((c, d))
        return found

    @cached_property
    def _classes(self) -> dict[Quantity, list[tuple[str, str]]]:
        return {}

    def cite(self, lists: Iterable[Sequence[Statement]]) -> Cited:
        """What theorems say whose hypotheses are given."""
        found = list(dict.fromkeys(map(tuple, lists)))
        statements = dict.fromkeys(s for cited in found for s in cited)
        rows = {s: list(self.rows(s)) for s in statements}
        return Cited(
            frozenset(map(key, statements)),
            tuple(row for s in statements for row in rows[s]),
            tuple(
                (known, tuple(_solved((row for s in cited for row in rows[s]), known) for cited in found))
                for known in (self.lines, self.known)
            ),
        )

    def repeats(self, statement: Statement, other: Statement) -> bool:
        """True where a statement says what another one says, which may speak of directed angles.

        Right angles are equal whichever way they turn, so that either way of reading directed angles will do.
        """
        mine = list(self.rows(statement))
        solved = [_solved(self.rows(reading)) for reading in readings(other)]
        return key(statement) == key(other) and any(not any(_reduced(r, s) for r in mine) for s in solved)

    def is_kin(self, statement: Statement, cited: Cited) -> bool:
        """True where a statement says as much as a hypothesis, or some theorem's hypotheses say it, with what is known.

        Args:
            statement: the statement.
            cited: the hypotheses of theorems.
        """
        if key(statement) in cited.keys:
            return True
        mine = list(self.rows(statement))
        for known, more in cited.solved:
            news = [row for row in mine if _reduced(row, known)]
            if any(not _reduced(row, solved) for solved in more for row in news):
                return True
            with_it = _solved(news, known)
            if any(_reduced(row, known) and not _reduced(row, with_it) for row in cited.rows if news):
                return True
        return False


@dataclass(frozen=True)
class Cited:
    """The hypotheses of some theorems.

    Args:
        keys: of all of them.
        rows: what they say of directions and of ratios of lengths.
        solved: for each of two grounds what is known, and what is known with the hypotheses of each theorem.
    """

    keys: frozenset[object]
    rows: tuple[Row, ...]
    solved: tuple[tuple[Solved, tuple[Solved, ...]], ...]


def _turn(a: tuple[float, float], v: tuple[float, float], b: tuple[float, float]) -> int:
    """1 for an angle that turns anticlockwise from its first arm, else -1."""
    return 1 if math.copysign(1, (a[0] - v[0]) * (b[1] - v[1]) - (a[1] - v[1]) * (b[0] - v[0])) > 0 else -1


def _residue(coefficient: Coefficient) -> int:
    """A rational coefficient modulo the prime."""
    fraction = plain(coefficient)
    return fraction.numerator * pow(fraction.denominator, -1, PRIME) % PRIME


def _reduced(row: Row, solved: Solved) -> Row:
    """A row without the quantities for which others are solved; empty where it is a combination of them."""
    found = dict(row)
    for quantity, weight in row.items():
        if quantity in solved:
            _add(found, solved[quantity], -weight)
    return {q: c % PRIME for q, c in found.items() if c % PRIME}


def _solved(rows: Iterable[Row], known: Solved | None = None) -> Solved:
    """Rows, with others that are solved already, so that each has a quantity of weight one that no other row has."""
    found = dict(known or {})
    for row in rows:
        left = _reduced(row, found)
        if left:
            lead = min(left)
            inverse = pow(left[lead], -1, PRIME)
            left = {q: c * inverse % PRIME for q, c in left.items()}
            for quantity, other in found.items():
                if other.get(lead):
                    found[quantity] = dict(other)
                    _add(found[quantity], left, -other[lead])
            found[lead] = left
    return found


def _add(row: Row, other: Row, weight: int) -> None:
    for q, c in other.items():
        row[q] = (row.get(q, 0) + weight * c) % PRIME
