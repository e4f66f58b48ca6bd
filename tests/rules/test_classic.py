"""Classic theorems and exercises, stated without auxiliary points, are solved with the rule base as it stands."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from geogen.deduction import close
from geogen.lang.problem import Problem, read_problems
from geogen.lang.statement import true_in
from geogen.library import load_library
from geogen.scene.build import build_scene

CLASSIC = Path(__file__).with_name("classic")
FILES = sorted(CLASSIC.glob("*.txt"))
UNSOLVED: dict[str, dict[str, str]] = tomllib.loads((CLASSIC / "unsolved.toml").read_text(encoding="utf-8"))
KINDS = {"missing rule", "weak theory", "missing auxiliary point"}


def _problems() -> list[Problem]:
    found = [p for file in FILES for p in read_problems(file)]
    refused = [p for p in found if not isinstance(p, Problem)]
    assert refused == []
    return found


PROBLEMS = _problems()


def _solved(problem: Problem) -> bool:
    """Whether the closure establishes the goal, which must be true in every figure."""
    library = load_library()
    scene = build_scene(problem, library)
    assert scene.goal is not None
    assert all(true_in(scene.goal, scene.figure(r)) for r in range(len(scene.realisations))), "the goal is false"
    return close(scene, library).holds(scene.goal)


@pytest.mark.parametrize("problem", [p for p in PROBLEMS if p.name not in UNSOLVED], ids=lambda p: p.name)
def test_classic_problem_is_solved(problem: Problem) -> None:
    """The goal of the problem is in the closure of its scene."""
    assert _solved(problem)


@pytest.mark.parametrize("problem", [p for p in PROBLEMS if p.name in UNSOLVED], ids=lambda p: p.name)
def test_unsolved_problem_is_true_and_still_open(problem: Problem) -> None:
    """A listed problem is true in its figures and not solved; once it is, the list is out of date."""
    assert not _solved(problem)


def test_every_problem_names_its_source() -> None:
    """A comment above each problem says what it is and where it comes from."""
    bare = []
    for file in FILES:
        lines = file.read_text(encoding="utf-8").splitlines()
        names = {p.name for p in PROBLEMS}
        bare += [line for before, line in zip(lines, lines[1:], strict=False) if line in names and before[:2] != "# "]
    assert bare == []


def test_the_set_is_large_and_its_names_are_unique() -> None:
    """There are at least 40 problems, none of them twice."""
    assert len(PROBLEMS) >= 40
    assert len({p.name for p in PROBLEMS}) == len(PROBLEMS)


def test_each_open_problem_has_a_cause() -> None:
    """The list of open problems names problems of the set, with a kind of cause and a sentence."""
    assert set(UNSOLVED) <= {p.name for p in PROBLEMS}
    assert all(entry["kind"] in KINDS and entry["cause"] for entry in UNSOLVED.values())
