"""What the algebra knows as exact numbers: lengths, angles, areas and ratios read off the normal forms."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from geogen.deduction.field import PRIME, rational, recognised, recognised_with_pi, residue
from geogen.deduction.state import State
from geogen.lang.expression import Expression
from geogen.lang.form import Quantity, segment
from geogen.lang.measure import Term, term_value
from geogen.lang.number import Number
from geogen.lang.numerals import parse
from geogen.lang.statement import Statement

#: Largest exponent of a base in a logarithm that is turned into a number.
MAX_EXPONENT = 8
#: Largest denominator of a directed angle in half turns, and the one that nearly all of them divide.
LARGEST, DIVIDED = 1080, 360
#: Powers of π that a term of each kind may have.
_PIS = {"circle_area": (1, 0), "circumference": (1, 0), "arc": (1, 0), "sector": (1, 0), "area": (0, 1)}


class Known:
    """The exact values that a closure has established so far; what is known once stays known.

    Attributes:
        lengths: those of pairs of points, as far as they have been asked for.
        terms: those of other terms, likewise.
        valueless: the lengths (pairs) that have no value: they have no roots among the numbers of school geometry.
        squares: the squares of such lengths, where they have been derived.

    Args:
        state: its algebra is read whenever something is asked.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        figures = state.quantities.figures
        self.figure = figures[0] if figures else state.scene.figure()
        self.lengths: dict[int, Number] = {}
        self.terms: dict[Term, Number] = {}
        self._with_pi = False
        self.valueless: set[int] = set()
        self.squares: dict[int, Number] = {}
        self._asked: dict[int | Term, int] = {}
        self.names: dict[int, str] = {}
        self._rows = state.algebra.rows
        self._segments: dict[int, tuple[str, str]] = {}
        self._low, self._high = state.quantities.constant_offset, state.quantities.zero

    def row(self, index: int) -> dict[int, int] | None:
        """The normal form of a quantity, None for a free one."""
        return self._rows.get(index)

    def split(self, index: int) -> tuple[tuple[tuple[int, int], ...], dict[int, int]]:
        """The normal form of a quantity as (other quantities, constants)."""
        row = self._rows.get(index)
        if row is None:
            return ((index, 1),), {}
        low, high = self._low, self._high
        free, constants = [], {}
        for i, c in row.items():
            if low <= i < high:
                constants[i] = c
            else:
                free.append((i, c))
        return tuple(sorted(free)), constants

    def constants(self, index: int) -> dict[int, int] | None:
        """The normal form of a quantity where it has constants only."""
        row = self._rows.get(index)
        if row is None:
            return None
        low, high = self._low, self._high
        for index in row:
            if not low <= index < high:
                return None
        return row

    def length(self, pair: int) -> Number | None:
        """The length of a pair of points."""
        found = self.lengths.get(pair)
        if found is None and pair not in self.squares and self._is_news(pair):
            found = self._length(pair)
            if found is None or not self.is_derived(Statement("lconst", (*self.segment(pair), found))):
                return None
            self.lengths[pair] = found
        return found

    def learn(self, statement: Statement) -> int | Term | None:
        """Take over the value that a derived statement gives.

        Returns:
            what it is the value of: a pair of points or a term; None for statements of another kind.
        """
        if statement.predicate == "lconst":
            a, b, value = statement.args
            pair = self.pair(("length", str(a), str(b)))
            assert isinstance(value, Number)
            self.lengths[pair] = value
            self._note(value)
            return pair
        if statement.predicate != "equal":
            return None
        left, right = statement.sides
        known = right.constant
        if known is None or len(left.terms) != 1:
            return None
        (term,) = left.terms
        if term[0] == "length" or left.parts != ((((term, 1),), 1),):
            return None
        self.terms[term] = known
        self._note(known)
        return term

    def _note(self, value: Number) -> None:
        """Only where some value has π, lengths are looked for that are sums with it and without it."""
        self._with_pi = self._with_pi or any(part.pi for part in value.summands)

    @property
    def all_lengths(self) -> bool:
        """True where every length has been found to be known, or to have no value."""
        return len(self.lengths) + len(self.valueless) == self.state.quantities.pairs

    def rule_out(self, pair: int) -> None:
        """Mark a length that has no value; if it depends on one other length, that has none either."""
        q = self.state.quantities
        free, _ = self.split(2 * q.width + pair)
        others = [i - 2 * q.width for i, _ in free]
        self.valueless.add(pair)
        if len(others) == 1 and 0 <= others[0] < q.pairs:
            self.valueless.add(others[0])

    def _is_news(self, asked: int | Term) -> bool:
        """False where a length or a term was asked for before and nothing has been derived since."""
        before, self._asked[asked] = self._asked.get(asked), len(self.state.log)
        return before != len(self.state.log)

    def is_derived(self, statement: Statement) -> bool:
        """True where some form of a statement of a value is derived, so that it can stand in a proof.

        A number may be known by its logarithm in other words than its own: as a product of sums of square roots.
        """
        try:
            forms = self.state.lifted(statement)
        except ArithmeticError:
            return False  # the number is too rich to be written as forms
        return any(terms is not None and self.state.algebra.implied(terms) for terms in forms)

    def _length(self, pair: int) -> Number | None:
        q = self.state.quantities
        width = q.width
        near = float(q.values[0, 2 * width + pair]) * q.scale
        row = self.constants(2 * width + pair)
        if row is not None:
            value = next(iter(row.values()), 0)
            found = recognised(value, near, (0, 1))
            if found is None and self._with_pi:
                found = recognised_with_pi(value, near)
            if found is not None:
                return found
        row = self.constants(width + pair)
        if row is not None:
            found = self.from_logs(row)
            if found is not None:
                return found
        row = self.constants(3 * width + pair)
        square = None if row is None else recognised(next(iter(row.values()), 0), near * near, (0, 2))
        if square is None or not square > 0:
            return None
        try:
            root = square.sqrt()
        except ArithmeticError:
            return None  # it is too large to tell
        if root is None:
            self.rule_out(pair)
            self.squares[pair] = square
        return root

    def term(self, term: Term) -> Number | None:
        """The value of a measured term."""
        if term[0] == "length":
            return self.length(self.pair(term))
        found = self.terms.get(term)
        if found is None and self._is_news(term):
            found = self._term(term)
            if found is None or not self.is_derived(value_of(term, found)):
                return None
            self.terms[term] = found
            self._note(found)
        return found

    def _term(self, term: Term) -> Number | None:
        index = self.state.quantities.terms.get(("t", *term))
        if index is None:
            return None
        row = self.constants(index)
        if row is not None:
            near = term_value(term, self.figure)
            value = next(iter(row.values()), 0)
            found = recognised(value, near, _PIS.get(term[0], (0,)))
            if found is None and term[0] in _PIS:
                found = recognised_with_pi(value, near)
            if found is not None:
                return found
        row = self.constants(index + 1)
        return None if row is None else self.from_logs(row)

    def pair(self, term: Term) -> int:
        """The number of a length's pair of points."""
        q = self.state.quantities
        return q.pair_of[q.where[term[1]]][q.where[term[2]]]

    def segment(self, pair: int) -> tuple[str, str]:
        """The points of a pair."""
        found = self._segments.get(pair)
        if found is None:
            q = self.state.quantities
            _, a, b = segment("s", q.points[q.first[pair]], q.points[q.second[pair]])
            found = self._segments[pair] = a, b
        return found

    def from_logs(self, row: dict[int, int]) -> Number | None:
        """The number whose logarithm a combination of constants is (the unit's logarithm apart)."""
        return from_logs(tuple(sorted((self.base(i), c) for i, c in row.items() if self.base(i))))

    def base(self, index: int) -> str:
        """The base of a logarithm constant, empty for the unit's."""
        if not self.names or index not in self.names:
            quantities: dict[Quantity, int] = self.state.quantities.constants
            self.names = {i: quantity[1] if quantity[0] == "log" else "" for quantity, i in quantities.items()}
        return self.names[index]

    def direction(self, a: str, b: str, c: str) -> Fraction | None:
        """The directed angle from line ba to line bc in half turns, in (0, 1), where it is a known rational."""
        q = self.state.quantities
        where = q.where
        first, second = q.pair_of[where[b]][where[a]], q.pair_of[where[b]][where[c]]
        prints = self.state.algebra.prints
        between = q.lists[0][second] - q.lists[0][first]
        turn = between % 1.0
        guess, stands = _turn(round(turn * DIVIDED), DIVIDED)
        if abs(float(guess) - turn) > 1e-8:
            guess, stands = _turn(*Fraction(turn).limit_denominator(LARGEST).as_integer_ratio())
        if not 0 < guess.numerator < guess.denominator or abs(float(guess) - turn) > 1e-8:
            return None
        total = prints[second] - prints[first] - (round(between - turn) + stands) * prints[self.state.pi]
        return guess if total % PRIME == 0 else None

    def degrees(self, a: str, b: str, c: str) -> Fraction | None:
        """The drawn angle abc in degrees where it is known."""
        turn = self.direction(a, b, c)
        return None if turn is None else self.drawn(a, b, c, turn)

    def drawn(self, a: str, b: str, c: str, turn: Fraction) -> Fraction:
        """The drawn angle abc in degrees, given the directed one in half turns."""
        size, rest = _in_degrees(turn)
        (ax, ay), (bx, by), (cx, cy) = (self.figure[p] for p in (a, b, c))
        acute = (ax - bx) * (cx - bx) + (ay - by) * (cy - by) > 0
        return min(size, rest) if acute else max(size, rest)


@lru_cache(maxsize=4096)
def _turn(top: int, under: int) -> tuple[Fraction, int]:
    """A part of a half turn, and its residue."""
    turn = Fraction(top, under)
    return turn, residue(turn)


@lru_cache(maxsize=4096)
def _in_degrees(turn: Fraction) -> tuple[Fraction, Fraction]:
    """A part of a half turn in degrees, and what is left of the half turn."""
    return turn * 180, 180 - turn * 180


@lru_cache(maxsize=4096)
def value_of(term: Term, value: Number) -> Statement:
    """The statement that a term has a value."""
    if term[0] == "length":
        return Statement("lconst", (*term[1:], value))
    return Statement("equal", (Expression.term(term), Expression.of(value)))


@lru_cache(maxsize=4096)
def from_logs(row: tuple[tuple[str, int], ...]) -> Number | None:
    """The number whose logarithm is Σ c·log(base), the coefficients modulo the prime; None where it is none of ours."""
    whole = square = Number.of(1)
    try:
        for base, value in row:
            exponent = rational(value, 1 << 16)
            if exponent is None or abs(exponent) > MAX_EXPONENT or (2 * exponent).denominator != 1:
                return None
            number = Number.of(int(base)) if base.isdigit() else parse(base)
            if exponent.denominator == 1:
                whole = whole * number ** int(exponent)
            else:
                square = square * number ** int(2 * exponent)
        root = square.sqrt()
        return None if root is None else whole * root
    except ArithmeticError:
        return None  # it is too large, or none of school geometry
