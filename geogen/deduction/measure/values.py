"""Values cross from theory to theory: a length known as a number, a logarithm or a square is known as all of them.

The offers of this module are statements of values (``lconst``, ``rconst``, ``equal``) of which some form is derived
and the others are not yet; see :mod:`geogen.deduction.equivalent_forms`, which does the same for relations.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import isqrt

import numpy as np

from geogen.deduction.events import SAME, Event, Offer
from geogen.deduction.field import PRIME, rational, recognised, residue
from geogen.deduction.measure.known import Known, value_of
from geogen.deduction.state import State
from geogen.lang.expression import Expression
from geogen.lang.form import usable
from geogen.lang.logarithm import log_terms
from geogen.lang.measure import KINDS, Term
from geogen.lang.number import MixedNumber, Number
from geogen.lang.statement import Statement, measured


class Values:
    """Known lengths, terms and ratios of a scene, carried between the theories."""

    def __init__(self, state: State, initial: np.ndarray) -> None:
        self.known = Known(state)
        self.done: set[int | tuple] = set()
        self._linked: dict[int, int] = {}
        self._splits: dict[int, tuple[tuple[tuple[int, int], ...], dict[int, int]]] = {}
        self._before = initial
        self._firsts: set[int] = set()
        self._squared: list[int] = []
        self._added = tuple(dict.fromkeys(t for p in state.scene.premises for t in _added(p.statement)))

    def learn(self, statement: Statement) -> None:
        """Take over a value that a statement gives, all of whose forms have been added."""
        done = self.known.learn(statement)
        if done is not None:
            self.done.add(done)

    def fire(self, prints: np.ndarray, state: State) -> Iterator[Offer]:
        """Equations that known values still lack in some theory: of the quantities that have changed since last time.

        Args:
            prints: the fingerprints of all quantities.
            state: the state.
        """
        changed, self._before = (prints != self._before).nonzero()[0].tolist(), prints
        q, constants = state.quantities, self.known.constants
        ends = [bisect_left(changed, end) for end in (q.width, 2 * q.width, 3 * q.width, q.point_offset, q.term_offset)]
        logs, lengths, squares = ([index % q.width for index in changed[i:j]] for i, j in pairwise(ends[:4]))
        terms = changed[ends[4] :]
        for index in changed:
            self._splits.pop(index, None)
        valued = {index % q.width for index in changed[ends[0] : ends[3]] if constants(index) is not None}
        yield from self._lengths(sorted(valued), state)
        yield from self._terms(terms, state)
        if logs:
            yield from self._proportional_logs(set(logs), state)
        yield from self._proportional(lengths, 2, state)
        yield from self._proportional(squares, 3, state)
        if terms:
            yield from self._proportional_terms(state)
            yield from self._by_lengths(state)

    def _lengths(self, pairs: Sequence[int], state: State) -> Iterator[Offer]:
        for pair in pairs:
            if pair in self.done:
                continue
            value = self.known.length(pair)
            if value is not None:
                self.done.add(pair)
                yield from stated(Statement("lconst", (*self.known.segment(pair), value)), state)
            elif pair in self.known.squares:
                yield from self._of_squares(pair, state)

    def _of_squares(self, pair: int, state: State) -> Iterator[Offer]:
        """The ratios of a length that has no value to others that have none: those of its known square."""
        self.done.add(pair)
        square = self.known.squares[pair]
        for other in self._squared:
            if self._is_linked(pair, other):
                continue
            ratio = ratio_of_roots(square, self.known.squares[other])
            if ratio is not None and usable(ratio):
                yield from self._ratio(pair, other, ratio, state)
        self._squared.append(pair)

    def _terms(self, changed: Sequence[int], state: State) -> Iterator[Offer]:
        # A term's quantity and its logarithm stand beside each other.
        numbers = {(index - state.quantities.term_offset) // 2 for index in changed}
        for number, quantity in enumerate(list(state.quantities.terms)[::2]):
            term = quantity[1:]
            if number not in numbers or term in self.done:
                continue
            value = self.known.term(term)
            if value is not None and value > 0:
                self.done.add(term)
                yield from stated(value_of(term, value), state)

    def _split(self, index: int) -> tuple[tuple[tuple[int, int], ...], dict[int, int]]:
        """The normal form of a quantity, see :meth:`Known.split`, kept until it changes."""
        found = self._splits.get(index)
        if found is None:
            found = self._splits[index] = self.known.split(index)
        return found

    def _proportional_logs(self, changed: set[int], state: State) -> Iterator[Offer]:
        """Lengths whose logarithms differ by a constant: of pairs of points one of which has changed."""
        q, known = state.quantities, self.known
        if all(pair in known.lengths and pair not in self._firsts for pair in changed):
            return  # all of them are known, and the others are compared with what they were compared with before
        groups: dict[tuple, list[tuple[int, dict[int, int]]]] = {}
        for pair in [p for p in range(q.pairs) if p not in known.lengths]:
            free, constants = self._split(q.width + pair)
            if free:
                groups.setdefault(free, []).append((pair, constants))
        several = [members for members in groups.values() if len(members) > 1]
        before, self._firsts = self._firsts, {members[0][0] for members in several}
        for (first, base), *others in several:
            fresh = first in changed or first not in before
            for pair, constants in others:
                if not (fresh or pair in changed) or self._is_linked(pair, first):
                    continue
                ratio = known.from_logs(minus(constants, base))
                if ratio is not None:
                    yield from self._ratio(pair, first, ratio, state)

    def _proportional(self, pairs: Sequence[int], code: int, state: State) -> Iterator[Offer]:
        """Lengths (code 2) or squares (code 3) that are multiples of one free quantity."""
        q, known = state.quantities, self.known
        offset = int(q.offsets[code])
        for pair in pairs:
            row = known.row(offset + pair)
            if row is None or len(row) != 1:
                continue
            ((other, value),) = row.items()
            if not offset <= other < offset + q.pairs or self._is_linked(pair, other - offset):
                continue
            near = q.lists[0][offset + pair] / q.lists[0][other]
            found = recognised(value, near)
            ratio = found if code == 2 or found is None else _root(found)
            if ratio is not None:
                yield from self._ratio(pair, other - offset, ratio, state)

    def _ratio(self, one: int, two: int, ratio: Number, state: State) -> Iterator[Offer]:
        if self._is_linked(one, two) or not ratio > 0 or isinstance(ratio, MixedNumber):
            return
        self.done |= {(one, two), (two, one)}
        if not self._is_known_ratio(one, two, ratio, state):
            offers = list(
                stated(Statement("rconst", (*self.known.segment(one), *self.known.segment(two), ratio)), state)
            )
            yield from offers
            if not offers:
                return
        self._linked[self._end(one)] = self._end(two)

    def _is_linked(self, one: int, two: int) -> bool:
        """True where the ratio of two lengths has been told, by itself or by their ratios to others, or cannot be."""
        return (one, two) in self.done or self._end(one) == self._end(two)

    def _end(self, pair: int) -> int:
        """The length to which others with told ratios are linked."""
        while pair in self._linked:
            pair = self._linked[pair]
        return pair

    def _is_known_ratio(self, one: int, two: int, ratio: Number, state: State) -> bool:
        """True where two lengths are known to have a ratio in every theory."""
        q, prints, factor = state.quantities, state.algebra.prints, residue(ratio)
        for code, times in ((2, factor), (3, factor * factor)):
            if (prints[code * q.width + one] - times * prints[code * q.width + two]) % PRIME:
                return False
        try:
            log = sum(residue(e) * prints[q.constant(("log", base))] for base, e in log_terms(ratio))
        except ArithmeticError:
            return False  # it is too rich for logarithms
        return (prints[q.width + one] - prints[q.width + two] - log) % PRIME == 0

    def _proportional_terms(self, state: State) -> Iterator[Offer]:
        """Areas, arcs and angles in a known ratio; of angles alone their sums tell the same."""
        if all(quantity[1] == "angle" for quantity in state.quantities.terms):
            return
        groups: dict[tuple, list[tuple[tuple[str, ...], dict[int, int]]]] = {}
        for quantity, index in state.quantities.terms.items():
            if quantity[0] != "t" or quantity[1:] in self.done:
                continue
            for kind, at in (("log", index + 1), ("plain", index)):
                free, constants = self._split(at)
                if kind == "log" and free:
                    groups.setdefault((kind, free), []).append((quantity[1:], constants))
                elif kind == "plain" and len(free) == 1 and not constants:
                    ((other, value),) = free
                    groups.setdefault((kind, other), []).append((quantity[1:], {0: value}))
        for (kind, _), members in groups.items():
            first, base = members[0]
            for term, constants in members[1:]:
                if (term, first) in self.done:
                    continue
                ratio = self._ratio_of_terms(kind, constants, base)
                if ratio is not None and ratio > 0:
                    self.done.add((term, first))
                    sides = (Expression.term(term), Expression.term(first).times(ratio))
                    yield from stated(Statement("equal", sides), state)

    def _by_lengths(self, state: State) -> Iterator[Offer]:
        """Arcs and areas whose ratio to a length or its square is known, where premises add them to others."""
        q = state.quantities
        for term in self._added:
            index = q.terms.get(("t", *term))
            if index is None or term in self.done:
                continue
            power = KINDS[term[0]].dimension
            free, constants = self._split(index + 1)
            if [c for _, c in free] != [power] or not q.width <= free[0][0] < q.width + q.pairs:
                continue
            pair = free[0][0] - q.width
            ratio = self.known.from_logs(constants)
            if (term, pair) in self.done or ratio is None or not usable(ratio):
                continue
            self.done.add((term, pair))
            length = Expression.term(("length", *self.known.segment(pair))).power(power)
            yield from stated(Statement("equal", (Expression.term(term), length.times(ratio))), state)

    def _ratio_of_terms(self, kind: str, one: dict[int, int], two: dict[int, int]) -> Number | None:
        if kind == "log":
            return self.known.from_logs(minus(one, two))
        found = rational(one[0] * pow(two[0], -1, PRIME) % PRIME, 1 << 16)
        return None if found is None else Number.of(found)


def _added(statement: Statement) -> tuple[Term, ...]:
    """The arcs and areas that an equation adds to other measures."""
    terms = measured(statement)
    return tuple(t for t in terms if t[0] in ("arc", "sector", "area")) if len(terms) > 1 else ()


def ratio_of_roots(one: Number, two: Number) -> Number | None:
    """The root of a ratio, None where it is no number of school geometry."""
    (first, norm), (second, other) = _norm(one), _norm(two)
    if first * second > 1 and (first == second or 1 in (first, second)):
        # The root is √m·y with y = a + b√s like the ratio, whose norm is so the square of m times that of y.
        square = norm * other
        if square < 0 or isqrt(square) ** 2 != square:
            return None
    return _root(one / two)


@lru_cache(maxsize=4096)
def _norm(value: Number) -> tuple[int, int]:
    """The root in a + b√s (1 in a rational, 0 for several roots), and the norm up to the square of a rational."""
    parts = dict(value.terms)
    rational = Fraction(parts.pop(1, 0))
    if not parts:
        return 1, 1
    root, factor = parts.popitem()
    norm = rational**2 - root * Fraction(factor) ** 2
    return 0 if parts else root, norm.numerator * norm.denominator


def _root(square: Number) -> Number | None:
    """The square root, None where it is no number of school geometry, or one too large to be written."""
    try:
        return square.sqrt()
    except ArithmeticError:
        return None


def minus(one: dict[int, int], two: dict[int, int]) -> dict[int, int]:
    """The difference of two combinations modulo the prime."""
    total = dict(one)
    for i, c in two.items():
        total[i] = (total.get(i, 0) - c) % PRIME
    return {i: c for i, c in total.items() if c}


def stated(statement: Statement, state: State, event: Event | None = None) -> Iterator[Offer]:
    """The equations of a statement that are not derived yet; nothing where the figures refute one of them.

    Args:
        statement: a statement of a value that is derived in one form.
        state: the state.
        event: where it comes from; by default from its own derived form.
    """
    try:
        lifted = state.lifted(statement)
    except ArithmeticError:
        return  # its number is too rich for logarithms and is not carried on
    if None in lifted:
        return
    open_forms = [terms for terms in lifted if terms is not None and not state.algebra.implied(terms)]
    if event is None and len(open_forms) == len(lifted):
        return  # its value is known by numbers only, no form of it is derived
    event = event or Event(SAME, statement=statement)
    for terms in open_forms:
        yield terms, event
