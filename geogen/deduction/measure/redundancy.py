"""Equations of rules of measure at random lengths: which hold already, and which are one and the same.

Every length and every other term has a normal form in free quantities. Two random choices of these turn an equation
of products into two residues. Where one is zero, the equation holds for all choices, up to a chance of about 2**-50, so
that nothing can be gained from it; where their ratio is that of another equation, the two are proportional. A false
alarm loses a step and never makes a wrong one.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial, reduce
from math import comb

import numpy as np

from geogen.deduction.algebra import fresh_fingerprints
from geogen.deduction.field import PRIME, residue, times
from geogen.deduction.measure.candidates import SpecialAngles
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.formulas import Rows
from geogen.deduction.measure.known_terms import SURE, Look
from geogen.deduction.quantities import CODES, weight
from geogen.deduction.state import State
from geogen.lang.form import PI, UNIT, UNIT2, Quantity
from geogen.lang.measure import FUNCTIONS, Term
from geogen.lang.predicates.equations import forms, unit_of
from geogen.lang.trigonometry import SPECIAL, exact

#: A factor of a product: whether it is a length, a function or another term, its number among those, its exponent.
Factor = tuple[int, int, int]
LENGTH, FUNCTION, CARRIED = range(3)


class Identities:
    """What equations of a closure say at random choices of its free quantities.

    Args:
        state: the state whose normal forms are meant.
        special: its special angles.
    """

    def __init__(self, state: State, special: SpecialAngles) -> None:
        self.state, self.special = state, special
        q, prints = state.quantities, state.algebra.prints
        # Units are never bound, so their fingerprints stay as they are.
        self._per_unit = {unit: _inverse(prints[q.constant(unit)]) for unit in (UNIT, UNIT2, PI)}
        self._every, self._at_size = np.zeros(0, dtype=np.int64), -1
        self._others: dict[int, int] = {}
        self._size = -1

    @cached_property
    def _choice(self) -> list[int]:
        """The second choice of the free quantities, one for the units."""
        q = self.state.quantities
        choice = fresh_fingerprints(2 * q.size)[q.size :]
        for unit in self._per_unit:
            choice[q.constant(unit)] = 1
        return choice

    def value(self, group: Rows, row: int) -> int | None:
        """A row's equation at the first choice, zero where it holds; None where a function is not known."""
        prints, per_unit = self.state.algebra.prints, self._per_unit
        return self._at(group, row, lambda index, unit: prints[index] * per_unit[unit])

    def holding(self, group: Rows, rows: np.ndarray) -> np.ndarray:
        """Which of some rows (N,) have equations that hold already: :meth:`value` of all of them at once."""
        formula = group.formula
        columns = {t: self._column(group, rows, t) for t in formula.terms}
        known = np.logical_and.reduce([columns[t] >= 0 for t in formula.terms])
        total = np.zeros(len(rows), dtype=np.int64)
        for monomial, coefficient in formula.zero.parts:
            factors = [columns[term] for term, exponent in monomial for _ in range(exponent)]
            part = reduce(times, factors) if factors else np.ones(len(rows), dtype=np.int64)
            total += times(part, np.int64(residue(coefficient))) if coefficient != 1 else part
        return np.asarray(known & (total % PRIME == 0))

    def _column(self, group: Rows, rows: np.ndarray, term: Term) -> np.ndarray:
        """A term of each row (N,) at the first choice, −1 for functions that are not known."""
        kind, number = _place(group.formula, term)
        if kind == FUNCTION:
            at = group.angles[rows, number]
            found = _values(term[0])[self.special.drawn.nearest.take(at)]
            return np.where(self.special.state.take(at) == SURE, found, -1)
        if kind == LENGTH:
            return np.asarray(self._lengths()[group.pairs[rows, number]])
        prints = self.state.algebra.table()[group.carried[rows, number]]
        return times(prints, np.int64(self._per_unit[unit_of(("t", *term))]))

    def _lengths(self) -> np.ndarray:
        """All lengths (P,) at the first choice."""
        size, width = len(self.state.log), self.state.quantities.width
        if self._at_size != size:
            prints = self.state.algebra.table()[2 * width : 3 * width]
            self._at_size, self._every = size, times(prints, np.int64(self._per_unit[UNIT]))
        return self._every

    def row(self, look: Look, group: Rows, row: int) -> tuple:
        """What an equation shares with those of other rows that say the same with the same words."""
        prints, lengths = self.state.algebra.prints, int(self.state.quantities.offsets[2])
        numbers = self.special.drawn.numbers
        angles = [numbers[at] for at in group.listed[row][2]]
        quantities = [lengths + pair for pair in look.pairs] + look.carried
        return (group.formula, *look.angles, *angles, *[prints[i] for i in quantities])

    def key(self, group: Rows, row: int, value: int) -> int:
        """What an equation that does not hold yet shares with its multiples alone, given its value."""
        other = self._at(group, row, lambda index, _: self._other(index))
        assert other is not None
        return other * pow(value, -1, PRIME) % PRIME

    def is_of_degree(self, degree: int, group: Rows, row: int, free: int, value: int) -> bool:
        """Whether an equation, divided by a power of the one length that is free in it, has a degree at most.

        Args:
            degree: the degree.
            group: the instances of a formula.
            row: one of them, all of whose functions are known.
            free: the free quantity.
            value: that of the equation at the first choice.
        """
        prints, per_unit, rows = self.state.algebra.prints, self._per_unit, self.state.algebra.rows
        places = range(1, degree + 3)

        def at(index: int, unit: Quantity, place: int) -> int:
            others = (place - 1) * (rows[index].get(free, 0) if index in rows else int(index == free))
            return (prints[index] + others * prints[free]) * per_unit[unit]

        values = [value, *[self._at(group, row, partial(at, place=p)) for p in places[1:]]]
        # Equally spaced values belong to a polynomial of this degree where their next difference is zero.
        signs = [(-1) ** (p % 2) * comb(degree + 1, p - 1) for p in places]
        return any(
            sum(s * v * pow(p, -k, PRIME) for s, v, p in zip(signs, values, places, strict=True) if v) % PRIME == 0
            for k in range(max(0, group.formula.degree - degree) + 1)
        )

    def equations(self, group: Rows, row: int) -> list[dict[int, int]] | None:
        """All linear forms of a row's equation as they stand, lifted; none where the figure refutes one of them.

        Returns:
            the coefficients modulo the prime by quantity; None where two of its terms are one, so that it has to be
            written out.
        """
        q = self.state.quantities
        pairs, carried, _ = group.listed[row]
        if len({*pairs, *carried}) < len(pairs) + len(carried):
            return None
        found = []
        for form in linear(group.formula):
            terms = {q.constant(unit): c for unit, c in form.constants}
            for length, number, block, c in form.terms:
                terms[block * q.width + pairs[number] if length else block + carried[number]] = c
            if q.turns([*terms], form.weights) is None:
                return []
            found.append(terms)
        return found

    def _other(self, index: int) -> int:
        """A quantity at the second choice."""
        if self._size != len(self.state.log):
            self._size, self._others = len(self.state.log), {}
        found = self._others.get(index)
        if found is None:
            row = self.state.algebra.rows.get(index)
            choice = self._choice
            found = choice[index] if row is None else sum([c * choice[i] for i, c in row.items()]) % PRIME
            self._others[index] = found
        return found

    def _at(self, group: Rows, row: int, value_of: Callable[[int, Quantity], int]) -> int | None:
        formula = group.formula
        pairs, carried, angles = group.listed[row]
        lengths = 2 * self.state.quantities.width
        total = 0
        for coefficient, factors in products(formula):
            part = coefficient
            for kind, number, exponent in factors:
                if kind == LENGTH:
                    value = value_of(lengths + pairs[number], UNIT)
                elif kind == CARRIED:
                    value = value_of(carried[number], unit_of(("t", *formula.carriers[number])))
                else:
                    known = self._function(formula.functions[number][0], angles[number])
                    if known is None:
                        return None
                    value = known
                part = part * (value if exponent == 1 else value**exponent) % PRIME
            total += part
        return total % PRIME

    def _function(self, function: str, angle: int) -> int | None:
        """The value of a function of a known special angle."""
        if self.special.known[angle] != SURE:
            return None
        value = int(_values(function)[self.special.drawn.numbers[angle]])
        return None if value < 0 else value


@lru_cache(maxsize=1024)
def _inverse(value: int) -> int:
    """The inverse modulo the prime: units have the same fingerprints in all scenes of one size."""
    return pow(value, -1, PRIME)


@lru_cache(maxsize=1024)
def products(formula: Formula) -> tuple[tuple[int, tuple[Factor, ...]], ...]:
    """The parts of a formula's equation: their coefficients modulo the prime, and their factors."""
    return tuple(
        (residue(coefficient), tuple((*_place(formula, term), exponent) for term, exponent in monomial))
        for monomial, coefficient in formula.zero.parts
    )


@dataclass(frozen=True)
class LinearForm:
    """A linear form of a formula's equation, coefficients modulo the prime.

    Args:
        constants: its constants.
        terms: its terms: whether it is a length, its number, the block of its quantity (for terms other than lengths
            one for the logarithm), and its coefficient.
        weights: the coefficients of both in floating point.
    """

    constants: tuple[tuple[Quantity, int], ...]
    terms: tuple[tuple[bool, int, int, int], ...]
    weights: tuple[float, ...]


@lru_cache(maxsize=1024)
def linear(formula: Formula) -> tuple[LinearForm, ...]:
    """The linear forms of a formula's equation."""
    lengths = {t[1:]: i for i, t in enumerate(formula.lengths)}
    carried = {t: i for i, t in enumerate(formula.carriers)}
    found = []
    for form in forms(formula.then.args):
        constants = [(q, c) for q, c in form if q[0] not in CODES and q[0] not in ("t", "lt")]
        others = [(q, c) for q, c in form if (q, c) not in constants]
        terms = [
            (True, lengths[q[1:]], CODES[q[0]], residue(c))
            if q[0] in CODES
            else (False, carried[q[1:]], int(q[0] == "lt"), residue(c))
            for q, c in others
        ]
        weights = tuple(weight(c) for _, c in (*constants, *others))
        found.append(LinearForm(tuple((q, residue(c)) for q, c in constants), tuple(terms), weights))
    return tuple(found)


def _place(formula: Formula, term: Term) -> tuple[int, int]:
    if term[0] == "length":
        return LENGTH, formula.lengths.index(term)
    return (
        (FUNCTION, formula.functions.index(term)) if term[0] in FUNCTIONS else (CARRIED, formula.carriers.index(term))
    )


@lru_cache(maxsize=len(FUNCTIONS))
def _values(function: str) -> np.ndarray:
    """The values of a function at the special angles, −1 where they are no numbers of school geometry."""
    values = [exact(function, degrees) for degrees in SPECIAL]
    return np.array([-1 if value is None else residue(value) for value in values])
