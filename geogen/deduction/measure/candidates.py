"""Which instances of rules of measure can give something with what is known now, told from arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from geogen.deduction.field import PRIME
from geogen.deduction.figure_angles import DrawnAngles
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.formulas import FEW, Rows, Useful
from geogen.deduction.measure.known import Known
from geogen.deduction.measure.known_terms import DRAWN, FIXED, GROUP, OPEN, PLAIN, SURE, TOO_MANY, Look
from geogen.deduction.state import State

#: No rows.
NOTHING = np.zeros(0, dtype=np.int64)
#: One sixtieth modulo the prime.
_SIXTIETH = pow(60, -1, PRIME)
#: Odd multipliers that mix what is known of the terms of a row into one number.
_WEIGHTS = np.random.default_rng(1).integers(1 << 40, 1 << 60, size=(3, 32)) | 1


class SpecialAngles:
    """The special angles that a figure shows, and which of them are derived.

    Attributes:
        drawn: the angles of the figure.
        state: (n³,) state of the angle at the second of three points, by its place in tables (n, n, n).
        known: the same, one after the other.
    """

    def __init__(self, state: State, drawn: DrawnAngles) -> None:
        q, values = state.quantities, state.quantities.values[0]
        self.drawn = drawn
        self.state = self.drawn.special.ravel() * np.int8(DRAWN)  # the others are PLAIN, which is zero
        self.known = self.state.tobytes()
        self.open = self.state.nonzero()[0]
        a, v, b = self.drawn.special.nonzero()
        first, second = q.pair[v, a], q.pair[v, b]
        self.first, self.second = first, second
        # The directed angle as a multiple of three degrees, and the multiple of π that it is.
        steps = np.rint((values[second] - values[first]) * 60).astype(np.int64)
        pi = state.algebra.prints[state.pi]
        parts = {k: k * _SIXTIETH * pi % PRIME for k in set(steps.tolist())}
        self.part = np.array([parts[k] for k in steps.tolist()], dtype=np.int64)

    def update(self, prints: np.ndarray) -> None:
        """Mark what has been derived since."""
        if not len(self.part):
            return
        known = (prints[self.second] - prints[self.first] - self.part) % PRIME == 0
        if not known.any():
            return
        self.state[self.open[known]] = SURE
        self.known = self.state.tobytes()
        self.open, self.first, self.second, self.part = (
            x[~known] for x in (self.open, self.first, self.second, self.part)
        )


class Snapshot:
    """What is known of a scene's lengths and angles at one stage.

    Attributes:
        lengths: for each pair of points what is known of its length.
        terms: for each quantity True for known terms other than lengths.
        lengths_open: some length is not known, and may have a value.
        open_kinds: the kinds and sizes of other terms some of which are not known.
        shifted: the lengths (pairs) that are more or less by a number than a multiple of a free one.
        scaled: something is known of a length in the unit: its value, or what it is more or less than another one.
        valued: the value of some length is known.
        ratios_open: equations of lengths alone may tell something: not all are known, nor multiples of a single one.
        open_angles: how many angles look special and are not known.
        most_lengths: how many different lengths an equation may have of which one unknown is left.
        free: the lengths (pairs) on which those that are not known depend, and the other terms (indices), if they may
            have a value.
    """

    def __init__(self, known: Known, state: State, special: SpecialAngles) -> None:
        q = state.quantities
        special.update(state.algebra.table())
        self.special = special
        offset, low, high = int(q.offsets[2]), q.constant_offset, q.zero
        states = [OPEN] * (q.pairs + 1)
        rows, given = state.algebra.rows, known.lengths
        self.shifted: set[int] = set()
        depends: set[int] = set()
        groups: dict[int, int] = {}
        for pair in range(q.pairs):
            if pair in given:
                states[pair] = FIXED
                continue
            row = rows.get(offset + pair)
            free = [offset + pair] if row is None else [i for i in row if not low <= i < high]
            if row is not None and len(free) < len(row):
                self.shifted.add(pair)
            if len(free) == 1 and offset <= free[0] < offset + q.pairs:
                group = states[pair] = free[0] - offset + GROUP
                groups[group] = groups.get(group, 0) + 1
                depends.add(group - GROUP)
            else:
                depends.add(pair)
        self.most_lengths = len(given) + max([1, *groups.values()])
        self._lengths = states
        self.lengths, self._is_shifted = np.array(states), np.zeros(q.pairs + 1, dtype=bool)
        if self.shifted:
            self._is_shifted[list(self.shifted)] = True
        self.valued, self.scaled = bool(given), bool(given or self.shifted)
        self.free = depends - known.valueless
        self.lengths_open = bool(self.free)
        self.ratios_open = self.lengths_open and (self.scaled or len(self.free) > 1)
        self.open_angles = len(special.part)
        self.terms = np.zeros(q.size, dtype=bool)
        found = [q.terms["t", *term] for term in known.terms]
        self.terms[found] = True
        self._known = frozenset(found)
        terms = {index: quantity for quantity, index in q.terms.items() if quantity[0] == "t"}
        unknown = terms.keys() - self._known
        self.open_kinds = {(terms[index][1], len(terms[index]) - 1) for index in unknown}
        self.free |= unknown

    def is_like(self, other: Snapshot) -> bool:
        """True where nothing more is known than at another, earlier stage."""
        return (
            self.open_angles == other.open_angles
            and np.array_equal(self.lengths, other.lengths)
            and np.array_equal(self.terms, other.terms)
        )

    def concerns(self, formula: Formula) -> bool:
        """False where no instance of a formula can tell anything, whatever its points."""
        if self.open_angles and formula.functions:
            return True
        if formula.carriers:
            return bool(self.lengths_open and formula.lengths) or not self.open_kinds.isdisjoint(formula.kinds)
        if formula.functions and not formula.product and not self.valued:
            return False  # of three products or more some have to be numbers
        # Without a length in the unit, an equation of lengths says that a multiple of a power of its unknown is zero.
        alone = not (formula.functions or formula.direct or formula.proportion is not None)
        return self.ratios_open and (self.scaled or not alone)

    def wanted(self, formulas: Mapping[int, Formula]) -> list[int]:
        """Those of some formulas without carried terms, by number, whose instances are worth looking for."""
        if not (self.ratios_open or self.open_angles):
            return []
        return [
            i
            for i, formula in formulas.items()
            if (formula.needed_lengths <= self.most_lengths or formula.proportion is not None)
            and self.concerns(formula)
        ]

    def looks(self, group: Rows, rows: Sequence[int]) -> list[Look]:
        """What is known of the terms of some rows."""
        kept = {} if group.useful is None or group.useful.state is not self else group.useful.looks
        if kept and all(row in kept for row in rows):
            return [kept[row] for row in rows]
        found = []
        for row in rows:
            pairs, _, angles = group.listed[row]
            known = [self.special.known[at] for at in angles]
            found.append(self._look(group, row, [self._lengths[p] for p in pairs], known))
        return found

    def _look(self, group: Rows, row: int, lengths: list[int], angles: list[int]) -> Look:
        pairs, carried, _ = group.listed[row]
        terms = [i in self._known for i in carried]
        shifted = bool(self.shifted) and not self.shifted.isdisjoint(pairs)
        return Look(group.formula, pairs, lengths, shifted, carried, terms, angles)

    def promising(self, group: Rows, prints: np.ndarray) -> np.ndarray:
        """The rows that may give something, and of which more is known than when they were looked at last."""
        useful = self.useful(group)
        if not len(useful.rows):
            return useful.rows
        chosen = group.holding(prints).take(useful.rows) & (group.seen.take(useful.rows) != useful.marks)
        rows = useful.rows[chosen]
        group.seen[rows] = useful.marks[chosen]
        return rows

    def useful(self, group: Rows) -> Useful:
        """The rows that may give something once their hypotheses hold; those of which everything is known are done."""
        if group.useful is None or group.useful.state is not self:
            group.useful = (self._useful_of_many if len(group.points) > FEW else self._useful_of_few)(group)
        return group.useful

    def _useful_of_few(self, group: Rows) -> Useful:
        marks, looks = [], {}
        most = group.formula.most_unknown
        for row, done in enumerate(group.done.tolist()):
            if done:
                continue
            # Most rows have too many unknowns: these first, as they are told at a glance.
            pairs, _, places = group.listed[row]
            angles = [self.special.known[at] for at in places]
            if angles and (PLAIN in angles or angles.count(SURE) < len(angles) - 1):
                continue
            lengths = [self._lengths[p] for p in pairs]
            if most is not None and max(lengths.count(OPEN), len({*lengths}) - (FIXED in lengths)) > most:
                continue
            look = self._look(group, row, lengths, angles)
            if look.is_finished:
                group.done[row] = True
            elif look.is_useful:
                looks[row] = look
                marks.append(look.mark)
        if not looks:
            return Useful(self, NOTHING, NOTHING, looks)
        return Useful(self, np.array([*looks], dtype=np.int64), np.array(marks, dtype=np.int64), looks)

    def _useful_of_many(self, group: Rows) -> Useful:
        """The same of all rows at once, which is faster from about a dozen on."""
        formula, every = group.formula, np.logical_and.reduce
        rows = (~group.done).nonzero()[0]
        pairs = group.pairs.take(rows, 0)
        length = self.lengths.take(pairs)
        width = length.shape[1]
        known = np.add.reduce(length == FIXED, axis=1, dtype=np.int64)
        finished, some, unknown = known == width, known > 0, width - known
        largest = np.maximum.reduce(length, axis=1, initial=FIXED)
        grouped, several = largest > FIXED, np.True_
        if grouped.any():
            # Lengths that depend on one and the same free length are one unknown; on several, they are too many.
            depending = length > FIXED
            stray = (depending & (length != largest[:, None])).any(axis=1)
            unknown += grouped - np.add.reduce(depending, axis=1, dtype=np.int64) + TOO_MANY * stray
            if not formula.carriers:
                # Of multiples of one length alone an equation says that a multiple of a power of it is zero.
                several = ~grouped | (unknown != 1) | some
                if self.shifted:
                    several |= np.logical_or.reduce(self._is_shifted.take(pairs), axis=1)
        every_known = [length]
        if formula.carriers:
            term = self.terms.take(group.carried.take(rows, 0))
            every_known.append(term)
            finished &= every(term, axis=1)
            unknown += np.add.reduce(~term, axis=1, dtype=np.int64)
        if formula.most_unknown is not None and np.minimum.reduce(unknown, initial=TOO_MANY) > formula.most_unknown:
            return Useful(self, rows[:0], rows[:0], {})
        if formula.functions:
            angle = self.special.state.take(group.angles.take(rows, 0))
            every_known.append(angle)
            sure = every(angle == SURE, axis=1)
            finished &= sure
            useful = _useful_angle(formula, unknown, angle, sure & several, length, some)
        else:
            useful = _useful(formula, unknown, some) & several
        if finished.any():
            group.done[rows[finished]] = True
        good = (useful & ~finished).nonzero()[0]
        if not len(good):
            return Useful(self, good, good, {})
        return Useful(self, rows[good], _mark([known[good] for known in every_known]), {})


def _useful_angle(
    formula: Formula, unknown: np.ndarray, angle: np.ndarray, sure: np.ndarray, length: np.ndarray, some: np.ndarray
) -> np.ndarray:
    """Of equations with functions of angles: whether one length or one angle is left.

    Args:
        formula: the equation.
        unknown: how many unknowns each row has.
        angle: what is known of each row's angles.
        sure: which rows have no open angle, and are not about one length alone.
        length: what is known of each row's lengths.
        some: which rows have a known length.
    """
    one_drawn = ((angle == DRAWN).sum(axis=1) == 1) & (angle != PLAIN).all(axis=1)
    settled = (unknown == 0) | ((unknown == 1) & (length > FIXED).all(axis=1))
    told = sure if formula.product else sure & (unknown == 1) & some
    return np.asarray(told | (one_drawn & settled))


def _useful(formula: Formula, unknown: np.ndarray, some: np.ndarray) -> np.ndarray:
    """Of equations without functions of angles: whether enough is known.

    Args:
        formula: the equation.
        unknown: how many unknowns each row has.
        some: which rows have a known length.
    """
    if formula.most_unknown is None:
        # With one factor of each product known, an equation of products of two is linear, whatever else is open.
        return np.asarray((unknown == 1) | some)
    return np.asarray((unknown == 1) | ((unknown >= 1) & (unknown <= formula.most_unknown) & some))


def _mark(every: Sequence[np.ndarray]) -> np.ndarray:
    """A number, at least one, for what is known of each row (N,): of its lengths (N, L), then of other terms."""
    # Sums run over.
    mark = sum([known @ weights[: known.shape[1]] for known, weights in zip(every, _WEIGHTS, strict=False)])
    return np.abs(mark) | 1
