"""The difficulty of problems against the school years in which textbooks have them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.dataset.shards import read_rows
from geogen.lang.problem import Problem, read_problems
from geogen.library import load_library
from geogen.problem.difficulty import difficulty, estimate, level_of, scores_of
from geogen.problem.solving import solve

LIBRARY = load_library()
LEVELS = list(LIBRARY.levels)
TEXTBOOK = Path(__file__).parent / "textbook.txt"


def ranks(values: list[float]) -> list[float]:
    """The places of values in their order; equal ones share theirs."""
    return [sum(v < value for v in values) + (sum(v == value for v in values) - 1) / 2 for value in values]


def correlation(some: list[float], others: list[float]) -> float:
    """Spearman's rank correlation."""
    one, two = ranks(some), ranks(others)
    middle = (len(one) - 1) / 2
    a, b = [r - middle for r in one], [r - middle for r in two]
    return sum(x * y for x, y in zip(a, b, strict=True)) / (sum(x * x for x in a) * sum(y * y for y in b)) ** 0.5


@pytest.fixture(scope="module")
def scores() -> list[tuple[str, int]]:
    """The level that a textbook gives each problem, and its score."""
    found = []
    for problem in read_problems(str(TEXTBOOK)):
        assert isinstance(problem, Problem), problem
        solved = solve(problem, LIBRARY)
        assert solved.proof is not None, problem.name
        found.append((problem.name.partition(":")[0], int(difficulty(solved.proof, LIBRARY)["score"])))
    return found


def test_the_textbook_has_fifteen_problems_of_each_level(scores: list[tuple[str, int]]) -> None:
    assert [level for level, _ in scores] == [level for level in LEVELS for _ in range(15)]


def test_scores_keep_the_order_of_the_textbook(scores: list[tuple[str, int]]) -> None:
    """A rank correlation of at least 0.7; a coin gives 0."""
    assert correlation([LEVELS.index(level) for level, _ in scores], [score for _, score in scores]) >= 0.7


def test_levels_are_seldom_far_off(scores: list[tuple[str, int]]) -> None:
    """Of two levels apart or more there are at most one in ten."""
    far = [level for level, s in scores if abs(LEVELS.index(level) - LEVELS.index(level_of(s, LIBRARY))) > 1]
    assert len(far) <= len(scores) / 10, far


def test_a_higher_score_is_of_no_lower_level() -> None:
    levels = [LEVELS.index(level_of(score, LIBRARY)) for score in range(1, 200)]
    assert levels == sorted(levels) and set(levels) == set(range(len(LEVELS)))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_made_is_of_the_level_that_was_asked_for(level: str, tmp_path: Path) -> None:
    """The record, and the manifest says so."""
    folder = tmp_path / "data"
    few = ["--n", "2", "--seed", "5", "--no-figures", "--workers", "1"]
    words = ["synth", *few, "--difficulty", level]
    assert run([*words, "--out", str(folder)]) == 0
    found = [json.loads(row["difficulty"]) for row in read_rows(folder)]
    assert [one["level"] for one in found] == [level] * 2
    assert json.loads((folder / "manifest.json").read_text("utf-8"))["options"]["controls"] == {"difficulty": level}


@pytest.mark.parametrize("level", LEVELS)
def test_the_scores_of_a_level_are_its_own(level: str) -> None:
    scores = scores_of(level, LIBRARY)
    assert {level_of(score, LIBRARY) for score in (*scores[:30], scores[-1])} == {level}
    assert scores.start == 1 or level_of(scores.start - 1, LIBRARY) != level


def test_a_harder_derivation_is_estimated_higher() -> None:
    easy, hard = (["isosceles_base_angles"] * count for count in (1, 4))
    assert estimate([], 3, LIBRARY) < estimate(easy, 3, LIBRARY) < estimate(hard, 3, LIBRARY)
    assert estimate(easy, 3, LIBRARY) < estimate(easy, 5, LIBRARY)
