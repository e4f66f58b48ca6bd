"""The table of the instances of formulas in a scene."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

import numpy as np

from geogen.deduction.algebra import PRIME
from geogen.deduction.ground import Grounder
from geogen.deduction.measure.enumeration import FormulaInstances, Found
from geogen.deduction.measure.formula import CIRCULAR, Formula, carrying, uncarrying
from geogen.deduction.measure.known_terms import Look
from geogen.deduction.measure.mentioned import Spoken
from geogen.deduction.measure.small_instances import Test
from geogen.deduction.quantities import Quantities
from geogen.lang.measure import Term, is_simple


@dataclass(frozen=True)
class Reach:
    """How far to look from a problem's own areas, angles and arcs for others that may matter.

    Args:
        terms: most of them that have quantities.
        rounds: how many rule instances away from the problem's own they may be.
    """

    terms: int
    rounds: int


#: Of so many rows at most each is looked at by itself.
FEW = 12
#: To solve a problem, and to look for problems in a scene.
FAR, NEAR = Reach(160, 3), Reach(40, 2)


class Useful(NamedTuple):
    """Which rows of a formula may give something once their hypotheses hold.

    Args:
        state: the state of what is known that this was told of.
        rows: the rows (M,).
        marks: what is known of each of them (M,).
        looks: the same in full, where rows were looked at one by one.
    """

    state: object
    rows: np.ndarray
    marks: np.ndarray
    looks: dict[int, Look]


@dataclass(eq=False)
class Rows:
    """The instances of a formula in a scene.

    Args:
        formula: the formula.
        points: (N, V) points of its variables.
        grounder: gives the tests of the hypotheses.
        terms: the indices of the carried terms of each row.
        tests: the forms of the hypotheses of each row, where they are known already.

    Attributes:
        held: (N,) True for rows whose hypotheses were derived when they were tested last.
        all_held: True where they all were.
        done: (N,) True for rows that have nothing more to say.
        seen: (N,) what was known of each row when it was looked at last.
        told: True where there are no equations with linear forms that have not been told as they stand.
        useful: what :meth:`State.useful` said last.
    """

    formula: Formula
    points: np.ndarray
    grounder: Grounder
    terms: Sequence[list[int]]
    tests: Sequence[list[Test]] | None = None
    useful: Useful | None = None

    def __post_init__(self) -> None:
        size = len(self.points)
        self.told = not self.formula.direct
        self.all_held = not self.formula.rule.given
        self.held, self.done = (np.ones if self.all_held else np.zeros)(size, dtype=bool), np.zeros(size, dtype=bool)
        self.seen = np.zeros(size, dtype=np.int64)
        self.seen -= 1

    @cached_property
    def pairs(self) -> np.ndarray:
        """(N, L) the pairs of points of its lengths."""
        q, (left, right) = self.grounder.quantities, self.formula.length_columns
        return q.pair.take(self.points.take(left, 1) * q.n + self.points.take(right, 1))

    @cached_property
    def angles(self) -> np.ndarray:
        """(N, T) the angles of its functions, by their places in tables (n, n, n)."""
        return self.formula.angles_of(self.points, self.grounder.quantities.n)

    @cached_property
    def carried(self) -> np.ndarray:
        """(N, C) the indices of its carried terms."""
        return np.array(self.terms, dtype=np.int64).reshape(len(self.points), -1)

    @cached_property
    def listed(self) -> list[tuple[list[int], list[int], list[int]]]:
        """The pairs, the carried terms and the angles of each row."""
        if len(self.points) > FEW:
            return list(zip(self.pairs.tolist(), self.terms, self.angles.tolist(), strict=True))
        lengths, functions = self.formula.places
        pair, n = self.grounder.quantities.pair_of, self.grounder.quantities.n
        return [
            (
                [pair[row[i]][row[j]] for i, j in lengths],
                terms,
                [(row[i] * n + row[j]) * n + row[k] for i, j, k in functions],
            )
            for row, terms in zip(self.points.tolist(), self.terms, strict=True)
        ]

    @cached_property
    def _forms(self) -> tuple[np.ndarray, np.ndarray]:
        """The hypotheses' forms, see :meth:`Grounder.tests`; of most formulas they are never asked for."""
        return self.grounder.tests(self.formula.hypotheses, self.points)

    def holding(self, prints: np.ndarray) -> np.ndarray:
        """Which rows' hypotheses are derived; what is derived stays so."""
        if not self.all_held:
            if self.tests is not None and len(self.points) <= FEW:
                for row in (~self.held).nonzero()[0].tolist():
                    self.held[row] = all(_holds(test, prints) for test in self.tests[row])
            else:
                index, offset = self._forms
                parts = prints.take(index) * self.formula.hypotheses.weights
                rest = (np.add.reduce(parts, axis=2) + offset) % PRIME
                self.held |= ~np.logical_or.reduce(rest, axis=1)
            self.all_held = bool(self.held.all())
        return self.held

    def names(self, row: int, quantities: Quantities) -> tuple[str, ...]:
        """The points that stand for the variables in a row."""
        return tuple([quantities.points[i] for i in self.points[row].tolist()])


def _holds(test: Test, prints: np.ndarray) -> bool:
    """True where a form of a hypothesis is derived."""
    quantities, weights, constant = test
    value = prints.item
    return sum([value(q) * weight for q, weight in zip(quantities, weights, strict=True)], constant) % PRIME == 0


class FormulaTable:
    """The instances of all formulas whose terms matter in a scene.

    Args:
        instances: the true instances of all formulas.
        about: what the problem speaks of.
        rounds: how far, see :class:`Reach`.
    """

    def __init__(self, instances: FormulaInstances, about: Spoken, rounds: int) -> None:
        self.instances, self.grounder = instances, instances.grounder
        self.quantities = self.grounder.quantities
        self.active: dict[Term, None] = {}
        self._leaves: set[Term] = set()
        self._plain: dict[int, Rows] = {}
        self.carried: list[Rows] = []
        circular = CIRCULAR & {t[0] for t in about.terms}
        self._carriers = carrying(instances.formulas, self.quantities.n, circular, about.sizes)
        self._found: dict[int, list[Found]] = {}
        self._kept: dict[int, tuple[Found, int, Rows]] = {}
        self._read_off = tuple((n, f) for n, f in enumerate(self._carriers) if f.is_reading)
        self._new = self._activated(about.terms)
        self._find(dict(self._read_off), tuple(self._new))
        self._seeds, self._left, self._rounds = list(self._new), rounds, rounds
        self._wide, self._now = False, tuple(self._new)
        self._in_sums = self._triangles_of(about.sums) if about.sums else None
        self._others = dict(enumerate(uncarrying(instances.formulas, self.quantities.n, self._in_sums is not None)))
        self.extend()

    @property
    def taken(self) -> list[Rows]:
        """The instances about lengths and functions of angles alone that have been taken in."""
        return list(self._plain.values())

    def plain(self, wanted: Callable[[Mapping[int, Formula]], Sequence[int]]) -> Iterator[Rows]:
        """The instances about lengths and functions of angles alone, by formula, taken in where they have not been yet.

        They are many and seldom needed.

        Args:
            wanted: which of some formulas, by number, may tell something; the others are left for later.
        """
        for number in sorted((*self._plain, *wanted(self._others))):
            formula = self._others.pop(number, None)
            if formula is not None and self.instances.has(formula):
                rows = self.instances.plain(formula)
                if formula.proportion is not None:
                    assert self._in_sums is not None
                    left, right = formula.length_columns
                    rows = rows[self._in_sums[rows[:, left], rows[:, right]].all(axis=1)]
                if len(rows):
                    self._plain[number] = self._rows(formula, Found(rows, ()), list(range(len(rows))))
            if number in self._plain:
                yield self._plain[number]

    def extend(self) -> bool:
        """Go one step further from the problem's own terms; False where that is far enough.

        Each round takes two steps: formulas that add at most one point to those of a term, then the wider ones,
        which are the more costly and seldom needed. What an angle measures is read off directions at once, in the
        last round, too: an arc tells a radius only with it.
        """
        if not self._wide:
            if not self._new or not self._left:
                return False
            self._left -= 1
            self._now, self._new = tuple(self._new), []
        waiting: dict[Term, None] = {}
        sums: list[tuple[Term, ...]] = []
        kinds = frozenset([(t[0], len(t)) for t in self._now])
        active = frozenset(Counter([(t[0], len(t)) for t in self.active]).items())
        near = dict(_speaking(self._carriers, kinds, self._wide, active))
        for formula, found in self._find(near, self._now):
            if formula.angles_alone:
                sums += found.terms
            else:
                waiting.update((t, None) for row in found.terms for t in row)
        self._wide = not self._wide
        new = self._activated(waiting)
        self._find(dict(self._read_off), tuple(new))
        self._new += new
        # Of angles in sums of angles no more need be known: farther away, sums say no more than directions do.
        self._leaves.update(self._activated(self._shared(sums)))
        self.carried = []
        for number in sorted(self._found):
            self._take(number)
        return True

    def _find(self, formulas: Mapping[int, Formula], terms: tuple[Term, ...]) -> list[tuple[Formula, Found]]:
        """The instances of some formulas, by number, about some terms; they are kept."""
        there = {number: formula for number, formula in formulas.items() if terms and self.instances.has(formula)}
        every = self.instances.carried(tuple(there.values()), terms, tuple(self.active))
        met = [(number, found) for number, found in zip(there, every, strict=True) if len(found.rows)]
        for number, found in met:
            self._found.setdefault(number, []).append(found)
        return [(there[number], found) for number, found in met]

    def _shared(self, sums: list[tuple[Term, ...]]) -> Iterable[Term]:
        """The angles of sums but those of sums with two or more angles of which nothing else speaks."""
        met = Counter(t for row in sums for t in {*row})
        lonely = {t for t, times in met.items() if times == 1 and t not in self.active}
        return dict.fromkeys(t for row in sums if len(lonely.intersection(row)) < 2 for t in row)

    def is_settled(self, known: Callable[[Term], object], aims: bool = False) -> bool:
        """True where the values of all the problem's own terms are known.

        Args:
            known: the value of a term, None where it is not known.
            aims: there is a goal that is not reached: then the wider formulas about these terms are to be taken in
                first, as known areas may give a length.
        """
        first = self._wide and self._left == self._rounds - 1
        if aims and self._seeds and first:
            return False
        # The sizes of angles follow from directions: what is farther away tells nothing of them.
        return all(known(term) is not None for term in self._seeds if first or term[0] != "angle")

    def _activated(self, terms: Iterable[Term]) -> list[Term]:
        """Terms that have not been gone on from, now with quantities; those for which there is no room are left out."""
        found = []
        for term in terms:
            if term in self._leaves:
                self._leaves.remove(term)
                found.append(term)
            if term in self.active or not self.quantities.active(term):
                continue
            if term[0] != "area" or all(is_simple(term, at) for at in self.quantities.figures):
                self.active[term] = None
                self.quantities.index(("t", *term))
                found.append(term)
        return found

    def _triangles_of(self, lengths: Iterable[Term]) -> np.ndarray | None:
        """(n, n) which pairs of points are as far apart as some of those given; None where no triangle has such sides.

        Proportional sums are the perimeters of triangles.
        """
        oracle, where = self.grounder.oracle, self.quantities.where
        like = np.isin(oracle.length, [oracle.length[where[a], where[b]] for _, a, b in lengths])
        return like if ((like.astype(np.int64) @ like > 0) & like).any() else None

    def _take(self, number: int) -> None:
        """Take in the instances found so far of a formula with carried terms, those all of whose terms matter."""
        formula, parts = self._carriers[number], self._found[number]
        if len(parts) > 1:
            parts[:] = [self.instances.together(formula, parts)]
        (found,) = parts
        usable = [i for i, row in enumerate(found.terms) if all(map(self.active.__contains__, row))]
        if not usable:
            return
        known = self._kept.get(number)
        if known is None or known[0] is not found or known[1] != len(usable):
            known = self._kept[number] = found, len(usable), self._rows(formula, found, usable)
        self.carried.append(known[2])

    def _rows(self, formula: Formula, found: Found, usable: list[int]) -> Rows:
        """The usable rows of a formula with all that is asked of them later."""
        known = self.quantities.terms
        terms = [[known["t", *t] for t in found.terms[i]] for i in usable] if formula.carriers else [[]] * len(usable)
        if len(usable) == len(found.rows):
            return Rows(formula, found.rows, self.grounder, terms, found.tests)
        tests = None if found.tests is None else [found.tests[i] for i in usable]
        return Rows(formula, found.rows[usable], self.grounder, terms, tests)


@lru_cache(maxsize=1024)
def _speaking(
    formulas: tuple[Formula, ...],
    kinds: frozenset[tuple[str, int]],
    wide: bool,
    active: frozenset[tuple[tuple[str, int], int]],
) -> tuple[tuple[int, Formula], ...]:
    """Those of some formulas, narrow or wide, that may speak of terms of some kinds, each with its number.

    Not those that read a term off directions: they are taken in with the term.

    Args:
        formulas: the formulas.
        kinds: the terms' kinds and sizes.
        wide: which formulas.
        active: how many terms of each kind and size matter.
    """
    terms = dict(active)
    return tuple(
        (i, f)
        for i, f in enumerate(formulas)
        if f.wide == wide and not f.is_reading and not kinds.isdisjoint(f.kinds) and f.is_within_reach(terms)
    )
