"""Goals of directed angles claim what their words say: that drawn angles are equal, supplementary or of a size."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from geogen.cli.app import run
from geogen.lang.measure import Coordinates
from geogen.lang.problem import Problem, parse_body, print_body
from geogen.lang.statement import Statement, true_in
from geogen.library import load_library
from geogen.problem.asking import equal_corners, size, vertex
from geogen.problem.finish import Demands, Made
from geogen.problem.goal_reading import as_read, goal_as_read, position_read
from geogen.problem.make import problems
from geogen.problem.unique import CLEARLY, judge
from geogen.problem.words.question import question
from geogen.scene.build import build_scene
from geogen.scene.order_types import Kinds
from geogen.scene.search import BRIEF
from geogen.scene.senses import mirror_image

LIBRARY = load_library()
DIRECTED = ("eqangle", "aconst")
#: Candidates of a seed in whose scenes directed angles are asked for.
SEED, CANDIDATES = 77, (19, 24, 304, 315, 319)
#: Directed angles that are equal in every figure, and drawn ones equal in some and supplementary in others.
BY_POSITION = {
    "inscribed": "a b c = triangle a b c; d = on_circum d a b c ? eqangle a c c b a d d b",
    "parallel": "a b c = triangle a b c; d = on_pline d a b c ? eqangle d a a b b c a b",
    "centre": "o a = segment o a; b = on_circle b o a; c = on_circle c o a; m = on_bline m a b "
    "? eqangle c a c b m o b o",
    "square": "a b c d = isquare a b c d; e = on_circum e a b c ? aconst e a e b 45o",
    "equilateral": "a b c = ieq_triangle a b c; d = on_circum d a b c ? aconst d a d b 60o",
}
#: The same in words in every figure.
EVERYWHERE = {
    "isosceles": "a b c = iso_triangle a b c ? eqangle b a b c c b c a",
    "right": "a b = segment a b; m = midpoint m a b; c = on_circle c m a; d = on_circle d m a "
    "? eqangle c a c b d a d b",
    "half": "a b c d = isquare a b c d ? aconst a b a c 45o",
    "lines": "a b c = triangle a b c; d e f = triangle d e f; g = on_pline g d a b; h = on_pline h f b c "
    "? eqangle a b b c d g f h",
}


def kinds_of(problem: Problem, seed: int) -> Kinds:
    """The figures of a problem, whose figure of record follows from a seed."""
    problem = replace(problem, text=print_body(problem))
    return Kinds(problem, build_scene(problem, LIBRARY, seed), LIBRARY)


def contradicted(body: str, seed: int) -> bool:
    """True where a figure contradicts the words by which a goal is said in the figure of record."""
    problem = parse_body(body)
    kinds = kinds_of(problem, seed)
    record = kinds.scene.figure()
    assert problem.goal is not None
    return not all(map(judge(goal_as_read(problem.goal, record), record), kinds.figures(kinds.tries)))


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", BY_POSITION)
def test_what_is_true_of_lines_alone_is_contradicted(name: str, seed: int) -> None:
    """Whichever figure words the goal, another one belies the words, and none the directed statement."""
    assert contradicted(BY_POSITION[name], seed)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", EVERYWHERE)
def test_what_is_true_of_drawn_angles_is_not(name: str, seed: int) -> None:
    """No figure belies the words."""
    assert not contradicted(EVERYWHERE[name], seed)


def test_the_position_is_the_one_of_the_figure() -> None:
    """Corners turn alike or contrariwise as the figure of record has them; for right angles nothing is asked."""
    above = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (1.0, 3.0), "d": (3.0, 3.0)}
    below = {**above, "d": (1.0, -1.0)}
    equal = parse_body(BY_POSITION["inscribed"]).goal
    assert position_read(equal, above) == Statement("sameclock", ("a", "c", "b", "a", "d", "b"))
    assert position_read(equal, below) == Statement("sameclock", ("a", "c", "b", "b", "d", "a"))
    assert position_read(parse_body("a b c = triangle a b c ? perp a b a c").goal, above) is None
    right = {"a": (0.0, 0.0), "b": (4.0, 0.0), "c": (2.0, 2.0), "d": (2.0, -2.0)}
    assert position_read(equal, right) is None


def test_a_value_turns_as_it_is_drawn() -> None:
    """A drawn angle of a size is the directed one while its corner turns the same way."""
    at = {"a": (4.0, 0.0), "b": (0.0, 0.0), "c": (2.0, 2.0)}
    goal = parse_body("a b c = triangle a b c ? aconst b a b c 45o").goal
    assert position_read(goal, at) == Statement("anticlockwise", ("c", "b", "a"))
    assert position_read(goal, mirror_image(at)) == Statement("anticlockwise", ("a", "b", "c"))


def solved(body: str, folder: Path, *options: str) -> dict[str, Any]:
    """What ``geogen solve --json`` says about a problem."""
    file = folder / "one.txt"
    file.write_text(f"one\n{body}\n", encoding="utf-8")
    out = io.StringIO()
    with redirect_stdout(out):
        assert run(["solve", str(file), "--json", *options]) == 0
    found = json.loads(out.getvalue())
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("name", BY_POSITION)
def test_solved_of_lines_is_said_of_lines(name: str, tmp_path: Path) -> None:
    """A formal goal is solved as it stands, and question and solution speak of the angles between its lines."""
    found = solved(BY_POSITION[name], tmp_path, "--words", "en")
    assert found["status"] == "solved" and found["angles"] == "between lines"
    last = found["question"].rsplit(". ", 1)[-1]
    assert "∠" not in last and "lines" in last or "between" in last or "form" in last, last
    assert "supplementary" not in last and "180" not in last


@pytest.mark.parametrize("name", EVERYWHERE)
def test_solved_of_drawn_angles_is_said_of_these(name: str, tmp_path: Path) -> None:
    """What holds of drawn angles in every figure is told without a word about lines."""
    found = solved(EVERYWHERE[name], tmp_path)
    assert found["status"] == "solved" and "angles" not in found


@pytest.mark.parametrize("claim", ["angle(a,c,b) angle(a,d,b)", "angle(a,c,b)+angle(a,d,b) 180"])
def test_a_claim_and_its_contrary_are_not_both_solved(claim: str, tmp_path: Path) -> None:
    """Neither that drawn angles are equal nor that they are supplementary follows: both depend on the figure."""
    found = solved(f"{BY_POSITION['inscribed'].split('?')[0]} ? equal {claim}", tmp_path)
    assert found["status"] != "solved"


@cache
def made() -> tuple[Made, ...]:
    """Problems of some candidates whose goals are directed angles."""
    demands = Demands(0, 0.0)
    found = [m for index in CANDIDATES for m in problems(SEED, index, demands, LIBRARY)]
    return tuple(m for m in found if isinstance(m.problem.goal, Statement) and m.problem.goal.predicate in DIRECTED)


def is_as_worded(goal: Statement, record: Coordinates, at: Coordinates) -> bool:
    """Whether the sentence that a figure of record makes of a goal is true in another figure: measured by hand."""
    if goal.predicate == "aconst":
        corner = vertex(goal.args[:4])
        return corner is None or abs(size(corner, at) - size(corner, record)) < CLEARLY
    corners = equal_corners(goal, record)
    if corners is None:
        return true_in(goal, at)
    (one, two), (here, there) = ([size(c, figure) for c in corners] for figure in (record, at))
    return abs(here - there if abs(one - two) < CLEARLY else here + there - 1) < CLEARLY


def test_made_problems_are_true_as_they_are_worded() -> None:
    """In every figure of the text of a made problem its angles are as its question says."""
    assert len(made()) >= 3
    for m in made():
        goal, record = m.problem.goal, m.scene.figure()
        assert isinstance(goal, Statement)
        kinds = Kinds(replace(m.problem, text=print_body(m.problem)), m.scene, LIBRARY, BRIEF)
        for at in kinds.figures(kinds.tries):
            assert is_as_worded(goal, record, at), (question(m.problem, record, LIBRARY, "en"), at)
        assert as_read(as_read(goal, record), record) == as_read(goal, record)
