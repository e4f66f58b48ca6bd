"""Lengths that depend on one unknown length, and the relations of squares or products that decide it.

Where several lengths are known up to one free length u, as in ``PB = PA + 5``, every derived relation of their
squares or of their products is an equation in u: the altitude of a triangle, the secant theorem, sides x, x + 1, x + 2.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import prod

from geogen.deduction.algebra import inverse
from geogen.deduction.events import VALUE, Event, Offer
from geogen.deduction.field import PRIME, rational, residue
from geogen.deduction.measure.known import Known, value_of
from geogen.deduction.measure.roots import root
from geogen.deduction.measure.values import stated
from geogen.deduction.state import State
from geogen.lang.expression import Expression, without_common_terms
from geogen.lang.measure import Term
from geogen.lang.number import MixedNumber, Number
from geogen.lang.predicates.equations import as_equation
from geogen.lang.statement import Statement

#: Most lengths of one unknown that are combined, and largest exponent in a product.
MOST, POWER = 14, 2
#: Two residues that the unknown may have: what holds for both holds for all, up to a chance of about 2**-50.
SAMPLES = (pow(3, 40, PRIME), pow(7, 30, PRIME))


@dataclass(frozen=True)
class Member:
    """A length that is ``constant + factor · u``."""

    pair: int
    constant: Number
    factor: Number

    def at(self, u: int) -> int:
        """The length modulo the prime where u is a given residue."""
        return residue(self.constant) + residue(self.factor) * u


class Bridges:
    """Equations of squares and of products in one unknown length."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.done: set[Event] = set()

    def fire(self, state: State) -> Iterator[Offer]:
        """Values of unknowns that relations of squares or products decide."""
        if self.known.all_lengths:
            return
        every = self._members(state)
        fixed = [Member(pair, value, Number()) for pair, value in sorted(self.known.lengths.items())] if every else []
        for unknown, members in every.items():
            for event in self._events(unknown, (members + fixed)[:MOST], state):
                if event not in self.done:
                    self.done.add(event)
                    assert event.statement is not None
                    yield from stated(event.statement, state, event)

    def _members(self, state: State) -> dict[int, list[Member]]:
        """Lengths by the free length that they depend on, which may have a value. Pure multiples alone do not count."""
        q = state.quantities
        offset, valueless = int(q.offsets[2]), self.known.valueless
        found: dict[int, list[tuple[int, int, int]]] = {}
        for pair in range(q.pairs):
            free, constants = self.known.split(offset + pair)
            if len(free) == 1 and 0 <= (unknown := free[0][0] - offset) < q.pairs and unknown not in valueless:
                found.setdefault(unknown, []).append((pair, next(iter(constants.values()), 0), free[0][1]))
        every = {}
        for unknown, parts in found.items():
            if not any(constant for _, constant, _ in parts):
                continue
            told = [(pair, simple(constant), simple(factor)) for pair, constant, factor in parts]
            members = [Member(pair, c, f) for pair, c, f in told if c is not None and f is not None]
            if len(members) > 1 and any(member.constant for member in members):
                every[unknown] = members
        return every

    def _events(self, unknown: int, members: list[Member], state: State) -> Iterator[Event]:
        q = state.quantities
        for code in (3, 1):
            rows = [self.known.split(int(q.offsets[code]) + m.pair) for m in members]
            for combination in dependencies([dict(free) for free, _ in rows]):
                chosen = [(members[i], c) for i, c in sorted(combination.items())]
                if not any(m.factor for m, _ in chosen):
                    continue
                constants = _combined([rows[i][1] for i in sorted(combination)], [c for _, c in chosen])
                relation = self._squares(chosen, constants) if code == 3 else self._products(chosen, constants)
                event = None if relation is None else self._event(relation, unknown, chosen, state)
                if event is not None:
                    yield event

    def _squares(self, chosen: list[tuple[Member, int]], constants: dict[int, int]) -> Statement | None:
        """Σ c·X² = constant as an equation; None where it holds whatever the unknown is."""
        square = sum(c * member.at(SAMPLES[0]) ** 2 for member, c in chosen)
        if (square - next(iter(constants.values()), 0)) % PRIME == 0:
            return None
        total = Expression()
        for member, value in chosen:
            factor = simple(value)
            if factor is None:
                return None
            total = total + self._length(member).power(2).times(factor)
        rest = simple(next(iter(constants.values()), 0))
        return None if rest is None else sides(total - Expression.of(rest))

    def _products(self, chosen: list[tuple[Member, int]], constants: dict[int, int]) -> Statement | None:
        """Π X^e = constant as an equation; None where it holds whatever the unknown is."""
        exponents = [rational(value, 1 << 8) for _, value in chosen]
        if any(e is None for e in exponents):
            return None
        scale = max(e.denominator for e in exponents if e is not None)
        powers = [int(e * scale) for e in exponents if e is not None and (e * scale).denominator == 1]
        if len(powers) < len(exponents) or max(map(abs, powers)) > POWER or _is_constant(chosen, powers):
            return None
        value = self.known.from_logs({i: c * scale % PRIME for i, c in constants.items()})
        if value is None:
            return None
        left, right = Expression.of(1), Expression.of(value)
        for (member, _), power in zip(chosen, powers, strict=True):
            if power > 0:
                left = left * self._length(member).power(power)
            else:
                right = right * self._length(member).power(-power)
        return Statement("equal", (left, right))

    def _length(self, member: Member) -> Expression:
        return Expression.term(("length", *self.known.segment(member.pair)))

    def _event(self, relation: Statement, unknown: int, chosen: list[tuple[Member, int]], state: State) -> Event | None:
        """The value of the unknown, where the relation with all lengths put in decides it."""
        target: Term = ("length", *self.known.segment(unknown))
        zero = as_equation(relation.predicate, relation.args)
        assert zero is not None
        puts: list[tuple[Term, Statement]] = []
        for member, _ in chosen:
            term: Term = ("length", *self.known.segment(member.pair))
            if term == target:
                continue
            meaning = Expression.of(member.constant) + Expression.term(target).times(member.factor)
            puts.append((term, value_statement(term, meaning)))
            zero = zero.put(term, meaning)
        zero = without_common_terms(zero)
        if zero.terms != (target,):
            return None
        value = root(
            zero,
            target,
            state.quantities.lists[0][int(state.quantities.offsets[2]) + unknown] * state.quantities.scale,
        )
        if value is None or not value > 0 or state.residues_of(relation) is None:
            return None
        return Event(VALUE, equation=relation, puts=tuple(puts), statement=value_of(target, value))


def _is_constant(chosen: list[tuple[Member, int]], powers: list[int]) -> bool:
    """True where a product of powers of lengths does not depend on the unknown."""
    one, two = (
        prod(pow(member.at(u), power, PRIME) for (member, _), power in zip(chosen, powers, strict=True))
        for u in SAMPLES
    )
    return (one - two) % PRIME == 0


def value_statement(term: Term, meaning: Expression) -> Statement:
    """The statement that a length is what an expression says."""
    value = meaning.constant
    if value is not None:
        return value_of(term, value)
    if len(meaning.parts) == len(meaning.terms) == 1 and not isinstance(meaning.parts[0][1], MixedNumber):
        return Statement("rconst", (*term[1:], *meaning.terms[0][1:], meaning.parts[0][1]))
    return Statement("equal", (Expression.term(term), meaning))


def sides(zero: Expression) -> Statement:
    """An equation with its positive parts left and its negative ones right."""
    left = tuple((m, c) for m, c in zero.parts if c.sign > 0)
    right = tuple((m, -c) for m, c in zero.parts if c.sign < 0)
    return Statement("equal", (Expression(left), Expression(right)))


@lru_cache(maxsize=4096)
def simple(value: int) -> Number | None:
    """A small rational, or a small rational multiple of a square root, from its residue."""
    q = rational(value, 1 << 14)
    if q is not None:
        return Number.of(q)
    square = rational(value * value % PRIME, 1 << 14)
    if square is None or square <= 0:
        return None
    size = Number.root(square)
    return next((x for x in (size, -size) if residue(x) == value), None)


def dependencies(rows: list[dict[int, int]]) -> Iterator[dict[int, int]]:
    """Combinations of rows that vanish modulo the prime, one for each row that depends on the earlier ones.

    Args:
        rows: sparse vectors.

    Returns:
        for each dependency the row numbers and their coefficients; the dependent row has the coefficient one.
    """
    done: list[tuple[int, dict[int, int], dict[int, int]]] = []
    for number, row in enumerate(rows):
        rest, origin = dict(row), {number: 1}
        for pivot, other, source in done:
            factor = rest.get(pivot)
            if factor:
                _subtract(rest, other, factor)
                _subtract(origin, source, factor)
        if not rest:
            yield origin
            continue
        pivot = min(rest)
        scale = inverse(rest[pivot])
        done.append(
            (pivot, {i: c * scale % PRIME for i, c in rest.items()}, {i: c * scale % PRIME for i, c in origin.items()})
        )


def _subtract(into: dict[int, int], what: dict[int, int], factor: int) -> None:
    for i, c in what.items():
        value = (into.get(i, 0) - factor * c) % PRIME
        if value:
            into[i] = value
        else:
            into.pop(i, None)


def _combined(rows: list[dict[int, int]], factors: list[int]) -> dict[int, int]:
    total: dict[int, int] = {}
    for row, factor in zip(rows, factors, strict=True):
        _subtract(total, row, PRIME - factor)
    return total
