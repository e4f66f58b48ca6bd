"""Rows of points that are true instances of a formula, bound point by point and thrown away as soon as they fail."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

import numpy as np

from geogen.deduction import position
from geogen.deduction.compile import Compiled, Extend, Template, continuation, is_masked, main_forms, template
from geogen.deduction.figure_angles import DrawnAngles
from geogen.deduction.ground import Grounder
from geogen.deduction.matching import Triangles
from geogen.deduction.measure.duplicate_rows import firsts, once, telling
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.point_assignments import MAX_EXTRA, Placing, placing
from geogen.deduction.measure.signs import Signs
from geogen.deduction.measure.small_instances import Placed, Test, placed
from geogen.deduction.measure.variable_symmetries import placements, restatements, symmetries, trivial_patterns
from geogen.lang.form import Form
from geogen.lang.measure import Term, normal_term
from geogen.lang.statement import Statement

#: Most rows tried in one join.
MAX_ROWS = 60_000
#: Predicates whose tables hold for different points only.
ALL_APART = frozenset({"coll", "ncoll", "cyclic", "midp"})
#: What two different congruent triangles show.
EQUAL_LENGTHS = frozenset({("cong", 0.0)})
#: Above so many rows, forms are tested one after the other, each on what the earlier ones left.
MANY = 500


def prepare(formula: Formula) -> None:
    """Work out now what scenes ask of a formula, so that the first one is not slower than the others."""
    _ = (joined(formula).plan, joined(formula).order, joined(formula).masked, formula.hypotheses.spread)
    _ = (formula.vertices, formula.least_points, formula.needed_lengths, formula.most_unknown, formula.degree)
    _ = (formula.proportion, formula.places, formula.free_whole, formula.compiled.features, formula.special)
    _ = (formula.oblique, formula.in_right)
    restatements(formula), trivial_patterns(formula), placements(formula)
    rest(formula), _tests(formula), _is_ordered(formula)


@dataclass(frozen=True, eq=False)
class RowTests:
    """What is to be tested of rows as soon as one more variable is bound.

    Args:
        extend: the step that binds it; None where all are bound already.
        apart: two rows of columns that must hold different points.
        conditions: figure conditions, each with the columns of its arguments.
        forms: the forms of hypotheses, one by one.
        together: all of these forms.
    """

    extend: Extend | None
    apart: tuple[list[int], list[int]]
    conditions: tuple[tuple[Statement, tuple[int, ...]], ...]
    forms: tuple[Template, ...]
    together: Template | None


def _stage(
    extend: Extend | None,
    apart: Sequence[tuple[int, int]],
    tests: Sequence[Statement],
    forms: Sequence[Form],
    variables: Sequence[str],
) -> RowTests:
    return RowTests(
        extend,
        ([i for i, _ in apart], [j for _, j in apart]),
        tuple((c, tuple(variables.index(str(p)) for p in c.args)) for c in tests),
        tuple(template([f], variables) for f in forms) if len(forms) > 1 else (),
        template(forms, variables) if forms else None,
    )


class Tests(NamedTuple):
    """What is to be tested of rows of a formula.

    Args:
        apart: pairs of variables that must stand for different points.
        conditions: figure conditions.
        forms: the forms of hypotheses.
    """

    apart: list[tuple[str, str]]
    conditions: list[Statement]
    forms: list[Form]


def tests_of(formula: Formula, masked: frozenset[Statement] = frozenset()) -> Tests:
    """What is to be tested of rows that satisfy some statements by the way they were bound."""
    forms = [f for s in formula.rule.given if not is_masked(s, masked) for f in main_forms(s)]
    conditions = [c for c in formula.compiled.conditions if c not in masked]
    # The points of a segment differ in every row that satisfies a form with it, as do those of a line or a triangle.
    kept = {
        frozenset(pair)
        for s in masked
        for q in ([("", *s.points)] if s.predicate in ALL_APART else [q for f in main_forms(s) for q, _ in f])
        for pair in combinations(q[1:], 2)
    }
    pairs = [(formula.variables[i], formula.variables[j]) for i, j in formula.distinct]
    return Tests([pair for pair in pairs if frozenset(pair) not in kept], conditions, forms)


class Binding(NamedTuple):
    """How to bind the other variables of a formula some of whose variables are bound.

    Args:
        stages: one for those that are bound, and one for each other variable.
        order: for each variable of the formula its column in the bound rows.
    """

    stages: tuple[RowTests, ...]
    order: tuple[int, ...]


@lru_cache(maxsize=4096)
def binding(formula: Formula, bound: frozenset[int]) -> Binding:
    """The order in which to bind a formula's other variables: those first that complete the most hypotheses."""
    every = tests_of(formula)
    forms = [_variables_in(f, formula) for f in every.forms]
    conditions = [frozenset(map(str, c.points)) for c in every.conditions]
    order = [formula.variables[i] for i in sorted(bound)]
    start, left = len(order), [v for v in formula.variables if v not in order]
    while left:
        # The first one of those that complete as many.
        order.append(max(left, key=lambda v: [sum(n <= {*order, v} for n in part) for part in (forms, conditions)]))
        left.remove(order[-1])
    steps, masked = continuation(formula.rule, order, start)
    tests = tests_of(formula, masked)
    found = []
    for count in range(start, len(order) + 1):
        now, new = {*order[:count]}, {*order[count - 1 if count > start else 0 : count]}
        fresh = [f for f in tests.forms if (needs := _variables_in(f, formula)) <= now and needs & new]
        found.append(
            _stage(
                steps[count - start - 1] if count > start else None,
                [(order.index(u), order.index(v)) for u, v in tests.apart if {u, v} <= now and {u, v} & new],
                [c for c in tests.conditions if {*c.points} <= now and {*c.points} & new],
                fresh,
                order,
            )
        )
    return Binding(tuple(found), tuple(order.index(v) for v in formula.variables))


def _variables_in(form: Form, formula: Formula) -> frozenset[str]:
    """The variables in a form."""
    return frozenset(p for q, _ in form for p in q[1:] if p in formula.variables)


@lru_cache(maxsize=1024)
def joined(formula: Formula) -> Compiled:
    """The hypotheses, for joins: points that they alone may exchange have different parts in the conclusion."""
    return Compiled(formula.rule, exchanged=tuple(map(tuple, symmetries(formula))))


@lru_cache(maxsize=1024)
def _is_ordered(formula: Formula) -> bool:
    """True where joins bind the points that symmetries exchange in one order only: where these differ in every row."""
    names = formula.variables
    moved = {frozenset((v, names[i])) for order in symmetries(formula) for v, i in zip(names, order, strict=True)}
    return all(pair in formula.apart for pair in moved if len(pair) > 1)


@lru_cache(maxsize=1024)
def rest(formula: Formula) -> RowTests:
    """What is left to be tested of rows that the plan of the hypotheses has bound."""
    return _of_all(formula, tests_of(formula, joined(formula).masked))


def _of_all(formula: Formula, tests: Tests) -> RowTests:
    """Tests of rows all of whose variables are bound."""
    column = {v: i for i, v in enumerate(formula.variables)}
    apart = [(column[u], column[v]) for u, v in tests.apart]
    return _stage(None, apart, tests.conditions, tests.forms, formula.variables)


def true_rows(formula: Formula, grounder: Grounder, rows: np.ndarray, bound: Iterable[int]) -> np.ndarray:
    """The instances of a formula that are true in the figures and agree with rows in the bound columns.

    Args:
        formula: the formula.
        grounder: joins over the scene.
        rows: (N, V) point indices; only the bound columns are read.
        bound: columns.

    Returns:
        (M, V) point indices; none where there are too many to look at.
    """
    columns = frozenset(bound)
    way = binding(formula, columns)
    rows = rows.take(sorted(columns), 1)
    for stage in way.stages:
        if stage.extend is not None:
            if len(rows) * grounder.quantities.n > MAX_ROWS:
                rows = rows[:0]
            rows = grounder.extend(rows, stage.extend)
        rows = _sifted(stage, grounder, rows)
        if not len(rows):
            return np.zeros((0, len(way.order)), dtype=np.int64)
    return rows.take(way.order, 1)


def _sifted(stage: RowTests, grounder: Grounder, rows: np.ndarray) -> np.ndarray:
    """The rows that pass a stage's tests."""
    first, second = stage.apart
    if first:
        rows = rows[(rows[:, first] != rows[:, second]).all(axis=1)]
    for condition, columns in stage.conditions:
        if not len(rows):
            return rows
        rows = rows[position.holds_at(grounder.oracle, condition, [rows[:, i] for i in columns])]
    for form in stage.forms:
        if len(rows) < MANY:
            break
        rows = rows[grounder.true(form, rows)]
    if stage.together is not None and len(rows):
        rows = rows[grounder.true(stage.together, rows)]
    return rows


class Found(NamedTuple):
    """Instances of a formula with carried terms.

    Args:
        rows: (N, V) points of its variables.
        terms: the carried terms of each row.
        tests: the forms of the hypotheses of each, where they are known already.
    """

    rows: np.ndarray
    terms: Sequence[tuple[Term, ...]]
    tests: Sequence[list[Test]] | None = None


class FormulaInstances:
    """The true instances of formulas in one scene's figures, found when they are asked for and kept.

    Args:
        formulas: all formulas.
        grounder: joins over the scene.
        drawn: the scene's angles.
        triangles: the scene's triangles by shape.
    """

    def __init__(
        self, formulas: tuple[Formula, ...], grounder: Grounder, drawn: DrawnAngles, triangles: Triangles
    ) -> None:
        self.formulas, self.grounder, self.drawn, self.triangles = formulas, grounder, drawn, triangles
        self.signs = Signs(grounder.oracle, drawn)
        self._shaped: dict[Formula, Found] = {}
        self._plain: dict[Formula, np.ndarray] = {}
        self._carried: dict[tuple, list[Found]] = {}
        self._coded: dict[int, Term] = {}
        self._names: dict[tuple[str, tuple[int, ...]], Term] = {}
        self._numbered: dict[tuple[Term, ...], dict[tuple[str, int], np.ndarray]] = {}

    def has(self, formula: Formula) -> bool:
        """False where a formula tells nothing: too few angles look special, or the figure lacks what it needs."""
        if formula.special:
            vertices = self.drawn.vertices if formula.product else self.drawn.oblique
            if vertices < formula.vertices or (formula.oblique and not self.drawn.oblique):
                return False
            if formula.in_right and not self.drawn.in_right:
                return False
        if formula.congruent and not self.grounder.features.possible(EQUAL_LENGTHS):
            return False
        return self.grounder.features.possible(formula.compiled.features)

    def plain(self, formula: Formula) -> np.ndarray:
        """(N, V) the instances of a formula about lengths and functions of angles that may help, each once.

        The formula is one that :meth:`has` lets pass: of others nothing need be looked for.
        """
        rows = self._plain.get(formula)
        if rows is None and formula.alike is not None:
            rows = self._plain[formula] = self._of_shape(formula)
        elif rows is None:
            # Hypotheses sift best point by point; without any, the ways to place the points are known beforehand.
            ways = None if formula.rule.given else placing(formula, self.grounder.quantities.n)
            rows = self.grounder.rows(joined(formula)) if ways is None else ways.rows
            if formula.functions and len(rows):
                rows = rows[self.may_help(formula, rows, None if ways is None else ways.angles)]
            if len(rows):
                rows = _sifted(rest(formula) if ways is None else _tests(formula), self.grounder, rows)
                if ways is None:
                    rows = telling(formula, rows)
                # Rows that symmetries exchange are met once as they are.
                if len(restatements(formula)) > (len(symmetries(formula)) if ways or _is_ordered(formula) else 1):
                    rows = once(formula, rows)
            self._plain[formula] = rows
        return rows

    def may_help(self, formula: Formula, rows: np.ndarray, angles: np.ndarray | None = None) -> np.ndarray:
        """Which instances of a formula with functions of angles can ever give something: the functions look exact.

        Of a right angle only a product may tell more than other rules do.

        Args:
            formula: the formula.
            rows: its instances (N, V).
            angles: their angles, see :meth:`Formula.angles_of`, where they are known already.
        """
        at = formula.angles_of(rows, self.grounder.quantities.n) if angles is None else angles
        good = np.ones(len(rows), dtype=bool)
        for i, (function, *_) in enumerate(formula.functions):
            good &= self.drawn.helpful(function, formula.product).take(at[:, i])
        return good

    def carried(
        self, formulas: Sequence[Formula], terms: tuple[Term, ...], mattering: tuple[Term, ...] | None = None
    ) -> list[Found]:
        """Instances of some formulas that may help, in which one of a formula's terms is a given one, each once.

        Args:
            formulas: the formulas.
            terms: the terms; instances with those that come first come first.
            mattering: all terms that matter: then instances that are not worth while are left out.
        """
        key = (tuple(formulas), terms, mattering)
        found = self._carried.get(key)
        if found is None:
            ways = [self._way(formula) for formula in formulas]
            small = [way for way in ways if way is not None]
            parts = iter(placed(small, self.grounder, self.signs, terms, mattering) if small else ())
            found = self._carried[key] = [
                self._with_terms(formula, terms, mattering) if way is None else self._read(formula, next(parts))
                for formula, way in zip(formulas, ways, strict=True)
            ]
        return found

    def _way(self, formula: Formula) -> tuple[Formula, Placing] | None:
        """The ways to place the points, where they can be gone through and sifted with those of other formulas."""
        found = None if formula.alike is not None else placing(formula, self.grounder.quantities.n)
        return None if found is None or found.signs is None else (formula, found)

    def _read(self, formula: Formula, found: Placed | None) -> Found:
        """The instances of a formula with the names of their terms."""
        if found is None:
            return Found(np.zeros((0, len(formula.variables)), dtype=np.int64), ())
        named = self._coded
        try:
            terms = [tuple([named[code] for code in row]) for row in found.codes]
        except KeyError:  # some are met for the first time
            terms = self._terms_in(formula, found.rows)
            for codes, row in zip(found.codes, terms, strict=True):
                named.update(zip(codes, row, strict=True))
        return Found(found.rows, terms, found.tests)

    def together(self, formula: Formula, parts: Sequence[Found]) -> Found:
        """Several of a formula's instances, each statement once."""
        rows = np.concatenate([part.rows for part in parts])
        terms = [row for part in parts for row in part.terms]
        first = firsts(formula, rows)
        return Found(rows[first], [terms[i] for i in first.tolist()])

    def _terms_in(self, formula: Formula, rows: np.ndarray) -> list[tuple[Term, ...]]:
        """The carried terms of each row."""
        return [tuple([self._named(kind, read(row)) for kind, read in formula.readers]) for row in rows.tolist()]

    def _named(self, kind: str, numbers: tuple[int, ...]) -> Term:
        """A term, given by its kind and the numbers of its points, in its normal form."""
        term = self._names.get((kind, numbers))
        if term is None:
            points = self.grounder.quantities.points
            term = self._names[kind, numbers] = normal_term((kind, *[points[i] for i in numbers]))
        return term

    def _with_terms(self, formula: Formula, terms: Sequence[Term], mattering: tuple[Term, ...] | None) -> Found:
        """The same of one formula, from its terms or its triangles."""
        rows = self._of_shape_with(formula, set(terms)) if formula.alike is not None else self._bound(formula, terms)
        if formula.functions and len(rows):
            rows = rows[self.may_help(formula, rows)]
        named = self._terms_in(formula, rows)
        if mattering is not None and formula.most_new < len(formula.carriers):
            worth = [i for i, row in enumerate(named) if is_worthwhile(formula, row, mattering)]
            rows, named = rows.take(worth, 0), [named[i] for i in worth]
        if len(rows) < 2:
            return Found(rows, named)
        # Those with the terms that come first are told first: the premises' own.
        place = {term: i for i, term in enumerate(terms)}
        ranks = [min([place.get(t, len(place)) for t in row]) for row in named]
        order = sorted(range(len(rows)), key=ranks.__getitem__)
        return Found(rows.take(order, 0), [named[i] for i in order])

    def _bound(self, formula: Formula, terms: Sequence[Term]) -> np.ndarray:
        """The rows of a formula of many points, bound point by point from those of a term."""
        size = len(formula.variables)
        found = [np.zeros((0, size), dtype=np.int64)]
        numbered = self._points_of(tuple(terms))
        for bound, ways in starts(formula).items():
            parts = []
            for kind, columns in ways:
                fit = numbered.get((kind, columns.shape[1]))
                if fit is not None:
                    rows = np.zeros((len(columns), len(fit), size), dtype=np.int64)
                    rows[np.arange(len(columns))[:, None, None], np.arange(len(fit))[:, None], columns[:, None]] = fit
                    parts.append(rows.reshape(-1, size))
            if parts:
                rows = parts[0] if len(parts) == 1 else np.concatenate(parts)
                found.append(true_rows(formula, self.grounder, rows, bound))
        return once(formula, telling(formula, np.concatenate(found)))

    def _of_shape(self, formula: Formula) -> np.ndarray:
        """All instances of a formula about two triangles of one shape, each statement once."""
        assert formula.alike is not None
        corners, orientations = formula.alike
        pairs = self.triangles.alike(orientations)
        if not len(pairs):
            return np.zeros((0, len(formula.variables)), dtype=np.int64)
        columns = [formula.variables.index(p) for p in corners]
        rows = np.zeros((len(pairs), len(formula.variables)), dtype=np.int64)
        rows[:, columns] = pairs
        rows = telling(formula, rows)
        return once(formula, rows if formula.is_of_shape else true_rows(formula, self.grounder, rows, columns))

    def _of_shape_with(self, formula: Formula, terms: set[Term]) -> np.ndarray:
        """Those in which one of some terms occurs."""
        known = self._shaped.get(formula)
        if known is None:
            rows = self._of_shape(formula)
            known = self._shaped[formula] = Found(rows, self._terms_in(formula, rows))
        return known.rows[[i for i, row in enumerate(known.terms) if not terms.isdisjoint(row)]]

    def _points_of(self, terms: tuple[Term, ...]) -> dict[tuple[str, int], np.ndarray]:
        """The numbers (N, k) of the points of terms, by their kinds and how many points they have."""
        numbered = self._numbered.get(terms)
        if numbered is None:
            where = self.grounder.quantities.where
            lists: dict[tuple[str, int], list[list[int]]] = {}
            for t in terms:
                lists.setdefault((t[0], len(t) - 1), []).append([where[p] for p in t[1:]])
            numbered = self._numbered[terms] = {kind: np.array(points) for kind, points in lists.items()}
        return numbered


def is_worthwhile(formula: Formula, terms: Sequence[Term], mattering: Collection[Term]) -> bool:
    """True where an instance of a sum for any points brings in few new terms, or has the parts of a whole area.

    Args:
        formula: the sum.
        terms: the instance's carried terms.
        mattering: all terms that matter.
    """
    whole = formula.free_whole
    return (whole is not None and terms[whole] in mattering) or (
        sum(t not in mattering for t in terms) <= formula.most_new
    )


@lru_cache(maxsize=1024)
def _tests(formula: Formula) -> RowTests:
    """All that is to be tested of rows whose points are known to be different where they must."""
    return _of_all(formula, tests_of(formula)._replace(apart=[]))


@lru_cache(maxsize=1024)
def starts(formula: Formula) -> dict[frozenset[int], list[tuple[str, np.ndarray]]]:
    """The ways to read a term as one of a formula's, by the columns that it binds.

    Ways that need too many points more are left out.

    Returns:
        for each set of columns the kinds of terms, each with its ways (K, k) to put k points into columns.
    """
    found: dict[frozenset[int], dict[str, list[list[int]]]] = {}
    for kind, columns in placements(formula):
        if len(formula.variables) - len(columns) <= MAX_EXTRA:
            found.setdefault(frozenset(columns), {}).setdefault(kind, []).append(columns)
    return {
        bound: [(kind, np.array(columns, dtype=np.int64)) for kind, columns in kinds.items()]
        for bound, kinds in found.items()
    }
