"""Files of Newclid written out in this language."""

from __future__ import annotations

from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.lang.problem import Problem, read_problems
from geogen.library import load_library
from geogen.problem.solving import solve

LIBRARY = load_library()
FILE = """two goals
a b c = triangle a b c; k = between_bound k a b; m = midpoint m a b | x = parallelogram x a b c ? GOALS
on a line
a b = segment a b; p = on_line p a b; length a b = 3; length b p = 2 ? length a p
on a line and a circle
a b c = triangle a b c; d = on_line d b c, on_circle d a b ? cong a d a b
unknown
a b c = nonagon a b c ? coll a b c
no goal
a b c = triangle a b c
""".replace("GOALS", "cong a m m b; coll a m k")


@pytest.fixture
def written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> tuple[Path, str]:
    source, out = tmp_path / "newclid.txt", tmp_path / "problems.txt"
    source.write_text(FILE)
    assert run(["import", "newclid", str(source), "--out", str(out)]) == 0
    return out, capsys.readouterr().out


def test_each_goal_is_a_problem_in_our_words(written: tuple[Path, str]) -> None:
    out, _ = written
    problems = {problem.name: problem for problem in read_problems(out) if isinstance(problem, Problem)}
    assert list(problems) == ["two goals#1", "two goals#2", "on a line", "on a line and a circle"]
    assert problems["two goals#2"].text == (
        "a b c = triangle a b c; k = on_opline k a b; m = midpoint m a b; x = parallelogram a b c x; between k a b"
        " ? coll a m k"
    )
    assert solve(problems["two goals#1"], LIBRARY).solved


def test_a_point_on_a_line_may_lie_anywhere(written: tuple[Path, str]) -> None:
    """As its author draws it, so that AP may be 1 or 5; on a second curve the words say so anyway."""
    out, _ = written
    problems = {problem.name: problem for problem in read_problems(out) if isinstance(problem, Problem)}
    assert solve(problems["on a line"], LIBRARY).as_json()["status"] == "undetermined"
    assert "d = on_line d b c, on_circle d a b" in problems["on a line and a circle"].text


def test_what_cannot_be_said_is_named(written: tuple[Path, str]) -> None:
    _, told = written
    first, *rest = told.splitlines()
    assert first.startswith("4 of 6 problems in ")
    assert "published answers" not in first
    assert [line.split(": ", 2)[-1] for line in rest] == [
        "unknown construction 'nonagon' (did you mean 'pentagon'?)",
        "the goal is missing (end the body with '? predicate points', for instance '? cong a b c d')",
    ]


def test_a_file_without_a_problem_that_can_be_said_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source = tmp_path / "newclid.txt"
    source.write_text("none\na b c = nonagon a b c ? coll a b c\n")
    assert run(["import", "newclid", str(source), "--out", str(tmp_path / "out.txt")]) == 2
    assert "no problem could be read" in capsys.readouterr().err
    assert not (tmp_path / "out.txt").exists()
