"""Rules of measure: rules that conclude equations between terms, and the table of their instances in a scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import permutations

import numpy as np

from geogen.deduction import position
from geogen.deduction.algebra import PRIME
from geogen.deduction.compile import Compiled, Template, main_forms, template
from geogen.deduction.ground import Grounder
from geogen.deduction.quantities import Quantities
from geogen.lang.expression import Expression
from geogen.lang.measure import FUNCTIONS, Term, is_simple, normal_term
from geogen.lang.predicates.equations import difference, forms
from geogen.lang.statement import Statement
from geogen.library.records import Rule

#: Predicates whose statements are about measured terms.
MEASURED = frozenset({"equal", "protractor"})
#: Most rows tried in one join, and most points that a rule may add to those of its terms.
MAX_ROWS, MAX_EXTRA = 60_000, 3
#: How many rule instances away from the problem's own terms others still matter.
ROUNDS = 3


def is_measured(rule: Rule) -> bool:
    """True for rules some of whose conclusions are about measured terms."""
    return any(s.predicate in MEASURED for s in rule.then)


@dataclass(frozen=True, eq=False)
class Formula:
    """One conclusion of a rule of measure.

    Args:
        rule: the rule, with this conclusion alone.
        then: the conclusion.
    """

    rule: Rule
    then: Statement

    @cached_property
    def compiled(self) -> Compiled:
        """The hypotheses, for joins and for tests."""
        return Compiled(replace(self.rule, then=()))

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The rule's variables, in the order of the rows' columns."""
        return self.rule.variables

    def columns(self, term: Term) -> list[int]:
        """The columns of a term's points."""
        return [self.variables.index(v) for v in term[1:]]

    @cached_property
    def hypotheses(self) -> Template:
        """The forms of the hypotheses."""
        return template([f for s in self.rule.given for f in main_forms(s)], self.variables)

    @cached_property
    def zero(self) -> Expression:
        """Left side minus right side of the conclusion."""
        return Expression() if self.then.predicate == "protractor" else difference(self.then.args)

    @cached_property
    def product(self) -> bool:
        """True where the equation is one of two products."""
        return len(self.zero.parts) == 2

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        """The terms of the conclusion."""
        if self.then.predicate == "protractor":
            return (("angle", *self.then.points),)
        return self.zero.terms

    @cached_property
    def carriers(self) -> tuple[Term, ...]:
        """The terms that have quantities of their own: areas, angles, arcs."""
        return tuple(t for t in self.terms if t[0] != "length" and t[0] not in FUNCTIONS)

    @cached_property
    def lengths(self) -> tuple[Term, ...]:
        """The lengths."""
        return tuple(t for t in self.terms if t[0] == "length")

    @cached_property
    def functions(self) -> tuple[Term, ...]:
        """The functions of angles."""
        return tuple(t for t in self.terms if t[0] in FUNCTIONS)

    @cached_property
    def bilinear(self) -> bool:
        """True where no product has more than two factors: one known factor of each makes the equation linear."""
        return all(sum(e for _, e in m) <= 2 for m, _ in self.zero.parts)

    @cached_property
    def direct(self) -> bool:
        """True where the conclusion has linear forms as it stands."""
        return self.then.predicate == "protractor" or (not self.functions and bool(forms(self.then.args)))


def formulas_of(rules: Sequence[Rule]) -> tuple[Formula, ...]:
    """The conclusions about measured terms, one by one."""
    return tuple(Formula(replace(rule, then=(s,)), s) for rule in rules for s in rule.then if s.predicate in MEASURED)


@dataclass(eq=False)
class Rows:
    """The instances of a formula in a scene.

    Attributes:
        formula: the formula.
        points: (N, V) points of its variables.
        index, offset: the hypotheses' forms, see :meth:`Grounder.forms`.
        pairs: (N, L) pairs of points of its lengths.
        angles: (N, T, 3) points of the angles of its functions.
        carried: (N, C) indices of its carried terms.
        done: (N,) True for rows that have nothing more to say.
        seen: (N,) what was known of each row when it was looked at last.
    """

    formula: Formula
    points: np.ndarray
    index: np.ndarray
    offset: np.ndarray
    pairs: np.ndarray
    angles: np.ndarray
    carried: np.ndarray
    done: np.ndarray
    seen: np.ndarray

    def holding(self, prints: np.ndarray) -> np.ndarray:
        """Which rows' hypotheses are derived."""
        if not self.index.shape[1]:
            return np.ones(len(self.points), dtype=bool)
        zero = ((prints[self.index] * self.formula.hypotheses.weights).sum(axis=2) + self.offset) % PRIME == 0
        return np.asarray(zero.all(axis=1))

    def names(self, row: int, quantities: Quantities) -> dict[str, str]:
        """The points that stand for the variables in a row."""
        points = (quantities.points[i] for i in self.points[row].tolist())
        return dict(zip(self.formula.variables, points, strict=True))


class FormulaTable:
    """The instances of all formulas whose terms matter in a scene.

    Args:
        formulas: all formulas.
        grounder: joins over the scene.
        seeds: the terms that the problem speaks of; those of instances that share a term with them come to matter too.
    """

    def __init__(self, formulas: Sequence[Formula], grounder: Grounder, seeds: Sequence[Term]) -> None:
        self.grounder, self.quantities = grounder, grounder.quantities
        self.active: dict[Term, None] = {}
        self.groups: list[Rows] = []
        self._carriers = [f for f in formulas if f.carriers]
        self._found: dict[int, list[np.ndarray]] = {}
        self._new = self._activated(normal_term(t) for t in seeds if t[0] != "length" and t[0] not in FUNCTIONS)
        self._seeds, self._rounds = list(self._new), 0
        self._others = [f for f in formulas if not f.carriers]
        self._plain_groups: list[Rows] = []
        self.extend()

    def complete(self) -> None:
        """Take in the formulas about lengths and functions of angles alone, which are many and seldom needed."""
        carried, self.groups = self.groups, []
        for formula in self._others:
            self._keep(formula, self._plain(formula))
        self._others = []
        self._plain_groups += self.groups
        self.groups = [*self._plain_groups, *carried]

    def extend(self) -> bool:
        """Go one rule instance further from the problem's own terms; False where that is far enough."""
        if not self._new or self._rounds == ROUNDS:
            return False
        self._rounds += 1
        waiting: dict[Term, None] = {}
        for number, formula in enumerate(self._carriers):
            rows = self._carried(formula, self._new)
            if len(rows):
                self._found.setdefault(number, []).append(rows)
                waiting.update(dict.fromkeys(self._terms_of(formula, rows)))
        self._new = self._activated(waiting)
        self.groups = list(self._plain_groups)
        for number, parts in sorted(self._found.items()):
            formula = self._carriers[number]
            self._keep(formula, self._usable(formula, np.unique(np.concatenate(parts), axis=0)))
        return True

    def is_settled(self, known: Callable[[Term], object]) -> bool:
        """True where the values of all the problem's own terms are known."""
        return all(known(term) is not None for term in self._seeds)

    def _activated(self, terms: Iterable[Term]) -> list[Term]:
        """Terms that are new, now with quantities; those for which there is no room are left out."""
        found = []
        for term in terms:
            simple = all(is_simple(term, at) for at in self.quantities.figures)
            if simple and term not in self.active and self.quantities.active(term):
                self.active[term] = None
                self.quantities.index(("t", *term))
                found.append(term)
        return found

    def _keep(self, formula: Formula, rows: np.ndarray) -> None:
        rows = rows[_once(formula, rows, self.quantities)] if len(rows) else rows
        if not len(rows):
            return
        index, offset, _, _, _ = self.grounder.forms(formula.hypotheses, rows)
        column = {v: i for i, v in enumerate(formula.variables)}
        pair = self.quantities.pair
        pairs = [pair[rows[:, column[t[1]]], rows[:, column[t[2]]]] for t in formula.lengths]
        table = np.stack(pairs, axis=1) if pairs else np.zeros((len(rows), 0), dtype=np.int64)
        angles = rows[:, [[column[v] for v in t[1:]] for t in formula.functions] or np.zeros((0, 3), dtype=np.int64)]
        carried = np.array(
            [[self.quantities.terms[("t", *t)] for t in row] for row in self._terms_in(formula, rows)],
            dtype=np.int64,
        ).reshape(len(rows), len(formula.carriers))
        size = len(rows)
        self.groups.append(
            Rows(formula, rows, index, offset, table, angles, carried, np.zeros(size, dtype=bool), np.full(size, -1))
        )

    def _plain(self, formula: Formula) -> np.ndarray:
        """Rows of a formula about lengths and functions of angles: a join over its hypotheses, or all points."""
        size = len(formula.variables)
        if formula.rule.given:
            if not self.grounder.features.possible(formula.compiled.features):
                return np.zeros((0, size), dtype=np.int64)
            return self._true(formula, self.grounder.rows(formula.compiled))
        every = np.indices((self.quantities.n,) * size).reshape(size, -1).T
        return self._true(formula, every)

    def _carried(self, formula: Formula, terms: Sequence[Term]) -> np.ndarray:
        """Rows in which one of a formula's terms is one of the given ones."""
        size, n, where = len(formula.variables), self.quantities.n, self.quantities.where
        found: list[np.ndarray] = []
        for carrier in formula.carriers:
            fit = [t for t in terms if t[0] == carrier[0] and len(t) == len(carrier)]
            if not fit:
                continue
            starts = np.array([o for t in fit for o in _orders(t[0], [where[p] for p in t[1:]])], dtype=np.int64)
            bound = formula.columns(carrier)
            left = [i for i in range(size) if i not in bound]
            if len(left) > MAX_EXTRA or len(starts) * n ** len(left) > MAX_ROWS:
                continue
            rest = np.indices((n,) * len(left)).reshape(len(left), -1).T if left else np.zeros((1, 0), dtype=np.int64)
            rows = np.zeros((len(starts) * len(rest), size), dtype=np.int64)
            rows[:, bound] = np.repeat(starts, len(rest), axis=0)
            if left:
                rows[:, left] = np.tile(rest, (len(starts), 1))
            found.append(self._true(formula, rows))
        return np.unique(np.concatenate(found), axis=0) if found else np.zeros((0, size), dtype=np.int64)

    def _true(self, formula: Formula, rows: np.ndarray) -> np.ndarray:
        """The rows of different points whose hypotheses and figure conditions hold in the figures."""
        if not len(rows):
            return rows
        first, second = _distinct(formula)
        rows = rows[(rows[:, first] != rows[:, second]).all(axis=1)]
        column = {v: rows[:, i] for i, v in enumerate(formula.variables)}
        good = np.ones(len(rows), dtype=bool)
        for condition in formula.compiled.conditions:
            good &= position.holds(self.grounder.oracle, condition, column)
        rows = rows[good]
        if not len(rows) or not formula.rule.given:
            return rows
        _, _, _, _, true = self.grounder.forms(formula.hypotheses, rows)
        return rows[true.all(axis=1)]

    def _terms_of(self, formula: Formula, rows: np.ndarray) -> list[Term]:
        """The carried terms of rows, each once."""
        return list(dict.fromkeys(t for row in self._terms_in(formula, rows) for t in row))

    def _terms_in(self, formula: Formula, rows: np.ndarray) -> list[tuple[Term, ...]]:
        """The carried terms of each row."""
        names = self.quantities.points
        by_carrier = [
            [_named(c[0], tuple(names[i] for i in points)) for points in rows[:, formula.columns(c)].tolist()]
            for c in formula.carriers
        ]
        return list(zip(*by_carrier, strict=True))

    def _usable(self, formula: Formula, rows: np.ndarray) -> np.ndarray:
        """Rows all of whose terms have quantities."""
        keep = [all(t in self.active for t in row) for row in self._terms_in(formula, rows)]
        return rows[np.array(keep, dtype=bool)]


@lru_cache(maxsize=8192)
def _named(kind: str, points: tuple[str, ...]) -> Term:
    """A term in its normal form."""
    return normal_term((kind, *points))


@lru_cache(maxsize=1024)
def _distinct(formula: Formula) -> tuple[list[int], list[int]]:
    """Columns of variables that must be different points: those of each term, and what the hypotheses ask for."""
    column = {v: i for i, v in enumerate(formula.variables)}
    pairs = {tuple(sorted((column[u], column[v]))) for t in formula.terms for u in t[1:] for v in t[1:] if u != v}
    pairs |= set(zip(*formula.compiled.apart, strict=True))  # type: ignore[arg-type]
    ordered = sorted(pairs)
    return [i for i, _ in ordered], [j for _, j in ordered]


def _orders(kind: str, points: list[int]) -> list[tuple[int, ...]]:
    """All ways to name the same term."""
    if kind == "area":
        size = len(points)
        turned = [tuple(points[i:] + points[:i]) for i in range(size)]
        return sorted({*turned, *(row[::-1] for row in turned)})
    if kind == "angle":
        return [tuple(points), tuple(points[::-1])]
    if kind in ("arc", "sector"):
        return [tuple(points), (points[0], points[2], points[1])]
    return [tuple(points)]


def _once(formula: Formula, rows: np.ndarray, quantities: Quantities) -> np.ndarray:
    """Positions of the first of each set of rows that state the same: those that symmetries of the rule exchange."""
    keys = rows
    for order in _symmetries(formula):
        moved = rows[:, order]
        less = _less(moved, keys)
        keys = np.where(less[:, None], moved, keys)
    _, once = np.unique(keys, axis=0, return_index=True)
    return np.sort(once)


def _less(one: np.ndarray, two: np.ndarray) -> np.ndarray:
    """Which rows come before others in the order of tuples."""
    differ = one != two
    first = differ.argmax(axis=1)
    at = np.arange(len(one))
    return differ.any(axis=1) & (one[at, first] < two[at, first])


@lru_cache(maxsize=1024)
def _symmetries(formula: Formula) -> list[list[int]]:
    """Permutations of the variables that leave the rule as it is."""
    variables = formula.variables
    if len(variables) > 6:
        return []
    rule = formula.rule
    parts = (rule.given, rule.figure)
    same = [frozenset(s.canonical() for s in part) for part in parts]
    found = []
    for order in permutations(range(len(variables))):
        names = {v: variables[i] for v, i in zip(variables, order, strict=True)}
        if _same_equation(formula.then, formula.then.renamed(names)) and all(
            frozenset(s.renamed(names).canonical() for s in part) == k for part, k in zip(parts, same, strict=True)
        ):
            found.append(list(order))
    return found


def _same_equation(one: Statement, two: Statement) -> bool:
    if one.predicate == "protractor":
        return one == two
    return difference(one.args).proportional(difference(two.args))
