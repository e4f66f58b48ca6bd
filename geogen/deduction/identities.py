"""Equations of rules of measure at random lengths: which hold already, and which are one and the same.

Every length and every other term has a normal form in free quantities. Two random choices of these turn an equation
of products into two residues. Where one is zero, the equation holds for all choices, up to a chance of about 2**-50, so
that nothing can be gained from it; where their ratio is that of another equation, the two are proportional. A false
alarm loses a step and never makes a wrong one.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from geogen.deduction.algebra import fresh_fingerprints
from geogen.deduction.field import PRIME, residue
from geogen.deduction.formula import Formula
from geogen.deduction.formulas import Rows
from geogen.deduction.promise import SURE, SpecialAngles
from geogen.deduction.quantities import CODES
from geogen.lang.form import PI, UNIT, UNIT2, Quantity
from geogen.lang.measure import FUNCTIONS, Term
from geogen.lang.predicates.equations import forms, unit_of
from geogen.lang.trigonometry import exact

if TYPE_CHECKING:
    from geogen.deduction.saturate import Closure

#: A factor of a product: whether it is a length, a function or another term, its number among those, its exponent.
Factor = tuple[int, int, int]
LENGTH, FUNCTION, CARRIED = range(3)


class Identities:
    """What equations of a closure say at random choices of its free quantities.

    Args:
        closure: the closure whose normal forms are meant.
        special: its special angles.
    """

    def __init__(self, closure: Closure, special: SpecialAngles) -> None:
        self.closure, self.special = closure, special
        q, prints = closure.quantities, closure.algebra.prints
        # Units are never bound, so their fingerprints stay as they are.
        self._per_unit = {unit: pow(prints[q.constant(unit)], -1, PRIME) for unit in (UNIT, UNIT2, PI)}
        self._choice = fresh_fingerprints(2 * q.size)[q.size :]
        for unit in self._per_unit:
            self._choice[q.constant(unit)] = 1
        self._others: dict[int, int] = {}
        self._size = -1

    def value(self, group: Rows, row: int) -> int | None:
        """A row's equation at the first choice, zero where it holds; None where a function is not known."""
        prints, per_unit = self.closure.algebra.prints, self._per_unit
        return self._at(group, row, lambda index, unit: prints[index] * per_unit[unit])

    def key(self, group: Rows, row: int, value: int) -> int:
        """What an equation that does not hold yet shares with its multiples alone, given its value."""
        other = self._at(group, row, lambda index, _: self._other(index))
        assert other is not None
        return other * pow(value, -1, PRIME) % PRIME

    def derived(self, group: Rows, row: int) -> bool:
        """True where all linear forms of a row's equation are derived, and no two of its terms are one."""
        q, prints = self.closure.quantities, self.closure.algebra.prints
        pairs, carried = group.pairs[row].tolist(), group.carried[row].tolist()
        if len({*pairs, *carried}) < len(pairs) + len(carried):
            return False
        for terms, constants in linear(group.formula):
            total = sum([c * prints[q.constant(unit)] for unit, c in constants])
            for kind, number, block, coefficient in terms:
                index = block * q.width + pairs[number] if kind == LENGTH else block + carried[number]
                total += coefficient * prints[index]
            if total % PRIME:
                return False
        return True

    def _other(self, index: int) -> int:
        """A quantity at the second choice."""
        if self._size != len(self.closure.log):
            self._size, self._others = len(self.closure.log), {}
        found = self._others.get(index)
        if found is None:
            row = self.closure.algebra.rows.get(index)
            choice = self._choice
            found = choice[index] if row is None else sum([c * choice[i] for i, c in row.items()]) % PRIME
            self._others[index] = found
        return found

    def _at(self, group: Rows, row: int, value_of: Callable[[int, Quantity], int]) -> int | None:
        formula = group.formula
        pairs, carried, angles = group.pairs[row].tolist(), group.carried[row].tolist(), group.angles[row].tolist()
        lengths = 2 * self.closure.quantities.width
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

    def _function(self, function: str, angle: list[int]) -> int | None:
        """The value of a function of a known special angle."""
        a, v, b = angle
        if self.special.state[a, v, b] != SURE:
            return None
        return _value(function, round(float(self.special.drawn.degrees[a, v, b])))


@lru_cache(maxsize=1024)
def products(formula: Formula) -> tuple[tuple[int, tuple[Factor, ...]], ...]:
    """The parts of a formula's equation: their coefficients modulo the prime, and their factors."""
    return tuple(
        (residue(coefficient), tuple((*_place(formula, term), exponent) for term, exponent in monomial))
        for monomial, coefficient in formula.zero.parts
    )


@lru_cache(maxsize=1024)
def linear(
    formula: Formula,
) -> tuple[tuple[tuple[tuple[int, int, int, int], ...], tuple[tuple[Quantity, int], ...]], ...]:
    """The linear forms of a formula's equation: terms and constants, coefficients modulo the prime.

    A term is given by whether it is a length, by its number, by the block of its quantity (for terms other than
    lengths one for the logarithm), and by its coefficient.
    """
    lengths = {t[1:]: i for i, t in enumerate(formula.lengths)}
    carried = {t: i for i, t in enumerate(formula.carriers)}
    found = []
    for form in forms(formula.then.args):
        terms, constants = [], []
        for quantity, coefficient in form:
            if quantity[0] in CODES:
                terms.append((LENGTH, lengths[quantity[1:]], CODES[quantity[0]], residue(coefficient)))
            elif quantity[0] in ("t", "lt"):
                terms.append((CARRIED, carried[quantity[1:]], int(quantity[0] == "lt"), residue(coefficient)))
            else:
                constants.append((quantity, residue(coefficient)))
        found.append((tuple(terms), tuple(constants)))
    return tuple(found)


def _place(formula: Formula, term: Term) -> tuple[int, int]:
    if term[0] == "length":
        return LENGTH, formula.lengths.index(term)
    return (
        (FUNCTION, formula.functions.index(term)) if term[0] in FUNCTIONS else (CARRIED, formula.carriers.index(term))
    )


@lru_cache(maxsize=256)
def _value(function: str, degrees: int) -> int | None:
    value = exact(function, Fraction(degrees))
    return None if value is None else residue(value)
