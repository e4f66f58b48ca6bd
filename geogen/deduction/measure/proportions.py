"""Sums of proportional lengths: from the ratio of two perimeters to the ratio of the sides.

A rule may say that a length x is to a length y as a sum S of lengths to a sum T of lengths, x·T = y·S. Where S and T
have a known ratio although their summands are open, as the perimeters of two similar triangles, x and y have it, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from geogen.deduction.events import VALUE, Event, Offer
from geogen.deduction.field import PRIME, recognised
from geogen.deduction.measure.formula import written
from geogen.deduction.measure.formulas import Rows
from geogen.deduction.measure.known import Known
from geogen.deduction.measure.one_unknown import sides
from geogen.deduction.measure.redundancy import Identities
from geogen.deduction.measure.values import stated
from geogen.deduction.state import State
from geogen.lang.expression import Expression, collected
from geogen.lang.measure import Term
from geogen.lang.number import Number
from geogen.lang.statement import Statement


@dataclass(frozen=True, eq=False)
class Sum:
    """A sum of lengths in its normal form.

    Args:
        terms: the lengths.
        near: the sum in the figure.
        free: its normal form where it has free quantities.
        value: its value where it has no free ones.
    """

    terms: tuple[Term, ...]
    near: float
    free: dict[int, int]
    value: Number | None

    @cached_property
    def expression(self) -> Expression:
        """The sum."""
        return collected((((term, 1),), 1) for term in self.terms)

    @cached_property
    def said(self) -> Statement:
        """The statement of its value."""
        assert self.value is not None
        return Statement("equal", (self.expression, Expression.of(self.value)))


class Proportions:
    """The instances of rules of proportional sums over one scene."""

    def __init__(self, known: Known, identities: Identities) -> None:
        self.known, self.identities = known, identities

    def fire(self, group: Rows, rows: Sequence[int], state: State) -> Iterator[Offer]:
        """The ratios that known ratios of sums give.

        Of lengths none of which is known, one ratio of two sums is told at a time: mostly the others follow from it.
        """
        shape = group.formula.proportion
        assert shape is not None
        columns = [[group.formula.lengths.index(t) for t in s.terms] for s in (shape.of_first, shape.of_second)]
        ends = [group.formula.lengths.index(t) for t in (shape.first, shape.second)]
        sums: dict[tuple[int, ...], Sum | None] = {}
        ratios: dict[tuple[tuple[int, ...], ...], Number | None] = {}
        settled: set[frozenset[int]] = set()
        told: set[tuple[tuple[int, ...], ...]] = set()
        known = self.known.lengths
        for row in sorted(rows, key=lambda row: known.keys().isdisjoint(group.pairs[row, ends].tolist())):
            ends_here = group.pairs[row, ends].tolist()
            if frozenset(ends_here) in settled or self.identities.value(group, row) == 0:
                group.done[row] = True  # their ratio is known, or will be at once
                continue
            keys = tuple([tuple(sorted(group.pairs[row, c].tolist())) for c in columns])
            if keys in told and known.keys().isdisjoint(ends_here):
                continue
            for key in keys:
                if key not in sums:
                    sums[key] = self._sum(key, state)
            one, two = (sums[key] for key in keys)
            if one is None or two is None:
                continue
            if keys not in ratios:
                ratios[keys] = self._ratio(one, two)
            ratio = ratios[keys]
            if ratio is None:
                continue
            group.done[row] = True
            event = self._event(group, row, ends_here, one, two, ratio, state)
            if event is not None:
                assert event.statement is not None
                settled.add(frozenset(ends_here))
                told.add(keys)
                yield from stated(event.statement, state, event)

    def _event(
        self, group: Rows, row: int, ends: list[int], one: Sum, two: Sum, ratio: Number, state: State
    ) -> Event | None:
        if ends[0] == ends[1]:
            return None
        first, second = (self._length(pair) for pair in ends)
        statement = Statement("rconst", (*first[1:], *second[1:], ratio))
        if self.known.is_derived(statement):
            return None
        puts = self._puts({first, second}, one, two, ratio)
        if puts is None:
            return None
        return Event(
            VALUE,
            rule=group.formula.rule,
            points=tuple(group.points[row].tolist()),
            equation=written(group.formula, group.names(row, state.quantities)),
            puts=puts,
            statement=statement,
        )

    def _sum(self, pairs: tuple[int, ...], state: State) -> Sum | None:
        """The sum of some lengths, None where it is a number that no proof can speak of."""
        q = state.quantities
        offset = int(q.offsets[2])
        near = sum(q.lists[0][offset + pair] for pair in pairs) * q.scale
        rest = state.algebra.reduce(Counter(offset + pair for pair in pairs))
        terms = tuple(map(self._length, pairs))
        if any(not q.is_constant(i) for i in rest):
            return Sum(terms, near, rest, None)
        value = recognised(next(iter(rest.values())), near, (0, 1)) if len(rest) == 1 else None
        if value is None or not value > 0:
            return None
        found = Sum(terms, near, {}, value)
        # The sum is read off its normal form, so that only of a number that is too rich for forms no proof can speak.
        return found if value.rational is not None or self.known.is_derived(found.said) else None

    def _length(self, pair: int) -> Term:
        return ("length", *self.known.segment(pair))

    def _ratio(self, one: Sum, two: Sum) -> Number | None:
        """The ratio of two sums, None where it is not known."""
        if one.value is not None and two.value is not None:
            return one.value.quotient(two.value)
        if one.value is not None or two.value is not None or one.free.keys() != two.free.keys():
            return None
        ratios = {c * pow(two.free[i], -1, PRIME) % PRIME for i, c in one.free.items()}
        if len(ratios) > 1:
            return None
        found = recognised(ratios.pop(), one.near / two.near)
        return found if found is not None and found > 0 else None

    def _puts(self, ends: set[Term], one: Sum, two: Sum, ratio: Number) -> tuple[tuple[Term, Statement], ...] | None:
        """What is put into x·T = y·S: a summand of S that is in no other place by S, and one of T by T.

        Where neither sum has a value, S is put in as a multiple of T, and the equation has the factor T.
        """
        only = [t for t in one.expression.terms if t not in ends and t not in two.terms]
        others = [t for t in two.expression.terms if t not in ends]
        if not only or not others:
            return None
        if one.value is None or two.value is None:
            said = sides(one.expression - two.expression.times(ratio))
            return ((only[0], said),) if self.known.is_derived(said) else None
        return (only[0], one.said), (others[0], two.said)
