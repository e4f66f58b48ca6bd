"""The instances of rules of measure that joins find are those that trying every assignment finds."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest

from geogen.deduction.measure.enumeration import true_rows
from geogen.deduction.measure.formula import Formula
from geogen.deduction.measure.point_assignments import MAX_EXTRA
from geogen.deduction.measure.variable_symmetries import restatements
from geogen.deduction.program import program_of
from geogen.deduction.tables import Tables
from geogen.lang.expression import renamed_term
from geogen.lang.problem import parse_body
from geogen.library import load_library
from geogen.scene.build import build_scene

FORMULAS = program_of(load_library()).formulas
PLAIN = [f for f in FORMULAS if not f.carriers]
CARRYING = [f for f in FORMULAS if f.carriers]
#: Figures that have instances of many rules, mirror images and equal sides among them.
BODIES = (
    "a b c = r_triangle a b c; angle a b c = 30; length b c = 8",
    "a b c = r_triangle a b c; angle a c b = 30; d = foot d a b c",
    "a b c = iso_triangle a b c; angle b a c = 120; d = midpoint d b c; o = circle o a b c",
    "a b c d = rectangle a b c d; o = on_line o a c, on_line o b d; angle c a b = 30",
    "a b c = triangle a b c; i = incenter i a b c; d = foot d i a b; e = foot e i b c",
    "a b c = ieq_triangle a b c; o = circle o a b c; d = on_circle d o a",
)
#: A brute search looks at this many assignments at most.
MOST = 400_000


@cache
def tables_of(body: str) -> Tables:
    return Tables(build_scene(parse_body(body, name="sieve"), load_library()), program_of(load_library()), 8)


def said(formula: Formula, rows: np.ndarray) -> set[tuple[int, ...]]:
    """Rows up to other words for the same hypotheses and the same conclusion."""
    orders = restatements(formula) or [list(range(len(formula.variables)))]
    return {min(tuple(row[i] for i in order) for order in orders) for row in rows.tolist()}


def spoken(formula: Formula, tables: Tables, rows: np.ndarray) -> np.ndarray:
    """The rows whose equation is not empty."""
    names = [
        dict(zip(formula.variables, (tables.quantities.points[i] for i in row), strict=True)) for row in rows.tolist()
    ]
    return rows[[i for i, n in enumerate(names) if formula.zero.renamed(n).parts or formula.then.predicate != "equal"]]


def every(formula: Formula, tables: Tables) -> np.ndarray:
    """The instances that may help, by trying every assignment of points."""
    size = len(formula.variables)
    rows = np.indices((tables.quantities.n,) * size).reshape(size, -1).T
    rows = spoken(formula, tables, true_rows(formula, tables.grounder, np.ascontiguousarray(rows), range(size)))
    return rows[tables.formulas.may_help(formula, rows)] if formula.functions and len(rows) else rows


@pytest.mark.parametrize("formula", [pytest.param(f, id=f"{f.rule.id}-{i}") for i, f in enumerate(PLAIN)])
def test_joins_find_every_instance_of_a_rule_of_measure(formula: Formula) -> None:
    """In the figures above and in that of the rule's example, joins find what brute search finds, and nothing else."""
    looked = 0
    for body in (*BODIES, formula.rule.example.scene):
        tables = tables_of(body)
        if tables.quantities.n ** len(formula.variables) > MOST:
            continue
        looked += 1
        found = tables.formulas.plain(formula) if tables.formulas.has(formula) else np.zeros((0, 0), dtype=np.int64)
        assert said(formula, found) == said(formula, every(formula, tables)), body
        assert len(found) == len(said(formula, found)), body
    assert looked >= 2


@pytest.mark.parametrize("formula", [pytest.param(f, id=f"{f.rule.id}-{i}") for i, f in enumerate(CARRYING)])
def test_joins_find_every_instance_with_a_given_area_angle_or_arc(formula: Formula) -> None:
    """Of all instances that may help, those in which a term occurs are found from that term, and no others."""
    looked = 0
    for body in (*BODIES, formula.rule.example.scene):
        tables = tables_of(body)
        size = len(formula.variables)
        if tables.quantities.n**size > MOST:
            continue
        rows = every(formula, tables)
        names = [[tables.quantities.points[i] for i in row] for row in rows.tolist()]
        terms = [
            [renamed_term(t, dict(zip(formula.variables, row, strict=True))) for t in formula.carriers] for row in names
        ]
        near = [i for i, t in enumerate(formula.carriers) if size - len(t) < MAX_EXTRA]
        for wanted in dict.fromkeys(row[i] for row in terms[:40] for i in near):
            looked += 1
            fit = [i for i, row in enumerate(terms) if any(row[k] == wanted for k in near)]
            (found,) = tables.formulas.carried((formula,), (wanted,))
            assert said(formula, found.rows) == said(formula, rows[fit]), (body, wanted)
            assert len(found.rows) == len(said(formula, found.rows)), (body, wanted)
    # Rules of many points are held against brute search where their own example is small enough.
    assert looked or tables_of(formula.rule.example.scene).quantities.n ** len(formula.variables) > MOST


def test_both_acute_angles_of_a_right_triangle_have_their_sine() -> None:
    """The hypothesis exchanges the two, the conclusion does not: both are instances."""
    sine = next(f for f in PLAIN if f.rule.id == "sine_of_right_triangle")
    tables = tables_of(BODIES[0])
    assert {row[0] for row in tables.formulas.plain(sine).tolist()} == {1, 2}
