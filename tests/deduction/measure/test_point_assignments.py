"""The ways to place the points of a small scene, held against going through all of them."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.point_assignments import NONE, blocks, codes_of, placing
from geogen.deduction.measure.variable_symmetries import restatements, symmetries
from geogen.deduction.program import program_of
from geogen.deduction.quantities import _possible
from geogen.lang.expression import renamed_term
from geogen.lang.measure import normal_term
from geogen.library import load_library

POINTS = 5
NAMES = "abcde"
FORMULAS = [f for f in program_of(load_library()).formulas if f.least_points <= POINTS and len(f.variables) < 6]


@pytest.mark.parametrize("formula", [pytest.param(f, id=f"{f.rule.id}-{i}") for i, f in enumerate(FORMULAS)])
def test_placings_are_one_of_each_set_that_symmetries_exchange(formula: Formula) -> None:
    """Every way to place points that are apart, and states something, is a symmetry away from exactly one row."""
    placed = placing(formula, POINTS)
    if placed is None:
        assert len(formula.variables) > 4 or not formula.apart
        return
    orders = symmetries(formula) or [list(range(len(formula.variables)))]
    met: set[tuple[int, ...]] = set()
    for row in placed.rows.tolist():
        orbit = {tuple(row[i] for i in order) for order in orders}
        assert met.isdisjoint(orbit)
        met |= orbit
    column = {v: i for i, v in enumerate(formula.variables)}
    pairs = [tuple(column[v] for v in pair) for pair in map(sorted, formula.apart)]
    every = [
        row for row in product(range(POINTS), repeat=len(formula.variables)) if all(row[i] != row[j] for i, j in pairs)
    ]
    names = [dict(zip(formula.variables, (NAMES[i] for i in row), strict=True)) for row in every]
    telling = formula.then.predicate != "equal"
    assert met == {row for row, n in zip(every, names, strict=True) if telling or formula.zero.renamed(n).parts}


@pytest.mark.parametrize("formula", [pytest.param(f, id=f"{f.rule.id}-{i}") for i, f in enumerate(FORMULAS)])
def test_rows_have_the_codes_of_their_terms(formula: Formula) -> None:
    """Two rows have one code exactly where they speak of one term, and one orbit where they take and say the same."""
    placed = placing(formula, POINTS)
    if placed is None:
        return
    where = {p: i for i, p in enumerate(NAMES)}
    orders = restatements(formula) or [list(range(len(formula.variables)))]
    orbits: dict[int, frozenset[tuple[int, ...]]] = {}
    for row, listed in zip(placed.rows.tolist(), placed.table.tolist(), strict=True):
        names = dict(zip(formula.variables, (NAMES[i] for i in row), strict=True))
        terms = [renamed_term(t, names) for t in formula.carriers]
        assert listed[placed.carried] == codes_of([normal_term(t) for t in terms], where)
        assert NONE not in listed[placed.carried]
        orbit = frozenset(tuple(row[i] for i in order) for order in orders)
        assert orbits.setdefault(listed[placed.orbit], orbit) == orbit
    assert len(set(orbits.values())) == len(orbits)


def test_formulas_that_say_the_same_of_other_names_are_met_once() -> None:
    """A pentagon has one sum of angles, whichever corner is called first, though its figure conditions name corners."""
    pentagon = next(f for f in FORMULAS if f.rule.id == "pentagon_angle_sum")
    assert len(symmetries(pentagon)) == 1 and len(restatements(pentagon)) == 10
    placed = placing(pentagon, POINTS)
    assert placed is not None
    assert len(placed.rows) == 120 and len({*placed.table[:, placed.orbit].tolist()}) == 12


@pytest.mark.parametrize("points", [3, 4, 5])
def test_so_many_terms_have_so_many_points(points: int) -> None:
    """The room for areas, angles and arcs in a small scene is the number of those that it has."""
    names, kinds = NAMES[:points], dict(blocks(points)[0])
    for size in range(3, points + 1):
        assert ("area", size) in kinds
    terms = {
        normal_term((kind, *row))
        for kind, size in kinds
        for row in product(names, repeat=size)
        if all(a != b for a, b in combinations(row, 2))
    }
    assert len(terms) == _possible(points)
    assert len({*codes_of(terms, {p: i for i, p in enumerate(names)})}) == len(terms)
