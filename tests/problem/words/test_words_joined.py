"""A solution joins what its steps speak of and its figure lacks, and nothing that the figure has."""

from __future__ import annotations

from itertools import combinations

import pytest

from geogen.figure.demand import demand
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.library.instantiate import premises_of
from geogen.library.resolve import resolve
from geogen.problem.words.joined import joined
from geogen.problem.words.solution import Printed
from geogen.scene.mentioned import spoken

LIBRARY = load_library()


@pytest.fixture(scope="module")
def made(searches):
    """Problems of two seeds."""
    return searches.first(40)


@pytest.mark.parametrize(
    ("body", "steps", "found"),
    [
        ("a b c = triangle a b c; d = midpoint d b c ? cong b d d c", ["cong a b a c"], []),
        ("a b c = triangle a b c; d = midpoint d b c ? cong b d d c", ["perp a d b c"], [("a", "d")]),
        ("a b c = triangle a b c; d = midpoint d b c ? cong a d d c", ["perp a d b c"], []),
        ("a b c = triangle a b c; d = midpoint d b c; e = midpoint e b d ? cong b d d c", ["cong b e e d"], []),
        (
            "a b c = triangle a b c; o = circle o a b c ? cong a b b c",
            ["eqangle o a a b a b b o"],
            [("a", "o"), ("b", "o")],
        ),
        ("a b c = triangle a b c; d = on_line d b c ? coll b c d", ["simtri a b c a b d"], [("a", "d")]),
    ],
)
def test_joined(body: str, steps: list[str], found: list[tuple[str, str]]) -> None:
    """Parts of drawn lines are drawn, and what is asked for; radii of a circle are not."""
    at = {"a": (0.0, 3.0), "b": (-1.0, 0.0), "c": (3.0, 0.0), "d": (1.0, 0.0), "e": (0.0, 0.0), "o": (1.0, 1.0)}
    problem = parse_body(body)
    premises = premises_of(problem, resolve(problem, LIBRARY))
    told = spoken(problem, premises, LIBRARY)
    assert problem.goal is not None
    given, said = [p.statement for p in premises], [parse_statement(text) for text in steps]
    assert joined(given, told, problem.goal, said, at) == found


def test_nothing_is_missing(made) -> None:
    """Each segment of a solution is one that the figure draws, or is joined."""
    several = 0
    for m in made:
        solution = Printed(m.proof, m.problem.goal, LIBRARY, "en")
        problem, premises = parse_body(m.proof.problem), solution.premises
        told = spoken(problem, premises, LIBRARY)
        given = [p.statement for p in premises]
        wanted = demand(
            [s for s in given if s not in told.silent], problem.goal, told.polygons, told.circles, problem.values
        )
        drawn = [*wanted.segments, *wanted.asked, *(two for line in wanted.lines for two in combinations(line, 2))]
        steps = [step.statement for step in solution.derived]
        found = joined(given, told, m.problem.goal, steps, m.proof.figure)
        several += len(found)
        more = [parse_statement(f"lconst {a} {b} 1") for a, b in (*drawn, *found)]
        assert joined([*given, *more], told, m.problem.goal, steps, m.proof.figure) == []
    assert several, "no solution joins anything"


def test_no_step_is_crowded(made) -> None:
    """No step brings together more facts than a reader keeps in mind with nothing to show how they meet."""
    assert made and all(Printed(m.proof, m.problem.goal, LIBRARY, "en").crowded_step() is None for m in made)
