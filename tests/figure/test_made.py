"""Figures of problems that the synthesis makes: legible, complete, and in GeoGebra as they are drawn."""

from __future__ import annotations

from dataclasses import replace

import pytest
from ggb_reader import read
from pixels import faults as pixel_faults

from geogen.figure.display import AngleArc, DisplayList, FigureError, Measure, Tick
from geogen.figure.draw import draw, draw_legible, draw_problem
from geogen.figure.geogebra.write import ggb_labels, write_ggb
from geogen.figure.legible import faults
from geogen.figure.styles import STYLES, style_named
from geogen.lang.problem import parse_body
from geogen.lang.statement import measured
from geogen.library import load_library
from geogen.library.instantiate import given_statements
from geogen.problem.finish import Demands, Made
from geogen.problem.make import problems
from tests.searches import Searches

LIBRARY = load_library()
#: Problems that are looked at by default, and candidates of seed 0 by the slow test.
FEW, MANY = 5, 150


def made(start: int, stop: int) -> list[Made]:
    return [m for i in range(start, stop) for m in problems(0, i, Demands(3, 0.5), LIBRARY)]


@pytest.fixture(scope="module")
def some(searches: Searches) -> list[tuple[Made, DisplayList]]:
    """The first problems of a seed with their figures."""
    return [(m, draw(replace(m.scene, goal=m.problem.goal), LIBRARY)) for m in searches.first(16)[:FEW]]


def test_they_are_legible(some):
    """By the gate, and by the tests' own look at twice the size."""
    for _, figure in some:
        assert faults(figure) == [] and pixel_faults(figure) == []


def test_no_style_fails_where_the_textbook_does_not():
    """Letters of a hand are wide, and it strays: a figure full of expressions has no room for that, and is drawn."""
    values = "length b c = 2*y + 12; length a b = 33; length a c = y + 12"
    at = {"a": (0.0, 0.0), "b": (33.0, 0.0), "c": (15.0, 0.0), "d": (16.5, 0.0)}
    problem = parse_body(f"a b = segment a b; c = on_line c a b; d = midpoint d b a; {values}")
    given = given_statements(problem, LIBRARY)
    assert draw_problem(problem, given, at, LIBRARY)
    for seed in range(6):
        for name in STYLES:
            assert faults(draw_problem(problem, given, at, LIBRARY, style_named(name, seed))) == []


def test_everything_that_the_statements_name_is_drawn(some):
    """All points of premises, values and goal; the value of every given length and angle is in the figure."""
    for m, figure in some:
        shown = {p.name for p in figure.points}
        named = {p for premise in m.scene.premises for p in premise.statement.points}
        named |= set(m.problem.goal.points) if m.problem.goal else set()
        assert named <= shown
        values = {frozenset(e.of.split()) for e in figure.labels if not e.names_point}
        for premise in m.scene.premises:
            s = premise.statement
            if s.predicate == "lconst":
                assert frozenset(s.points) in values, f"{s} in {m.scene.body}"


def test_every_value_and_tick_in_the_figure_is_given(some):
    """Values belong to given lengths and angles; a length that is asked for is never written."""
    for m, figure in some:
        given = [p.statement for p in m.scene.premises]
        about = {frozenset(s.points) for s in given if s.predicate in ("lconst", "aconst", "equal")}
        about |= {frozenset(t[1:]) for s in given for t in measured(s)}
        about |= {frozenset(map(str, s.args[:4])) for s in given if s.predicate == "aconst"}
        about |= {frozenset(c.points) for c in m.problem.values}
        for e in figure.labels:
            if not e.names_point:
                assert any(set(e.of.split()) <= a for a in about), f"{e.of} in {m.scene.body}"
        for mark in figure.marks:
            if isinstance(mark, Tick | AngleArc | Measure):
                assert set(mark.of.split()) <= {p for s in given for p in s.points} | set(m.problem.points)


def test_their_geogebra_files_rebuild_them(some):
    """An interpreter of its own executes the commands and finds every point as drawn, to 1e-9 of the figure's size."""
    for m, figure in some:
        at = m.scene.figure()
        points = read(write_ggb(m.problem, LIBRARY, at, figure)).points
        labels = ggb_labels(list(m.problem.points))
        z = {p: complex(*at[p]) for p in at}
        w = {p: complex(*points[labels[p]]) for p in at}
        size = max(abs(a - b) for a in z.values() for b in z.values())
        gaps = [abs(abs(z[p] - z[q]) - abs(w[p] - w[q])) for p in z for q in z]
        assert max(gaps) < 1e-9 * size, m.scene.body


@pytest.mark.slow
def test_nearly_all_scenes_are_legible():
    """All figures that are drawn pass the gate; at most one scene in twenty is refused in all its realisations."""
    refused, count = [], 0
    for m in made(FEW, MANY):
        count += 1
        try:
            figure, _ = draw_legible(replace(m.scene, goal=m.problem.goal), LIBRARY)
        except FigureError as error:
            refused.append(f"{error}: {m.scene.body}")
            continue
        assert faults(figure) == [], m.scene.body
    assert len(refused) <= count / 20, refused
