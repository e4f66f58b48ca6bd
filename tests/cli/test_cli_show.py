"""``geogen solve --show``: two figures of a problem that is open, and what would settle it."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree

import pytest

from geogen.cli.app import run

PROBLEMS = """three on a line
a = free a; b = free b; c = free c; coll a b c; length a b = 3; length b c = 2 ? length a c
solved
a b c = triangle a b c; angle a b c = 50; angle b c a = 60 ? angle c a b
two sides
a b c = triangle a b c; length a b = 5; length a c = 4 ? length b c
claim
a b c = triangle a b c; d e f = triangle d e f; cong a b d e; cong a c d f; eqangle b a b c e d e f ? cong b c e f
not derived
a b c = triangle a b c; d = midpoint d b c; e = midpoint e a c; f = on_line f a d, on_line f b e ? cong f a f b
"""


@pytest.fixture
def told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> str:
    file = tmp_path / "p.txt"
    file.write_text(PROBLEMS, encoding="utf-8")
    assert run(["solve", str(file), "--show", str(tmp_path / "two")]) == 0
    return capsys.readouterr().out


def test_values_figures_and_a_condition_are_told(told: str, tmp_path: Path) -> None:
    assert "three on a line: undetermined: two figures of the problem show different values, " in told
    folder = tmp_path / "two"
    assert f"three on a line: figures in {folder}/three_on_a_line_1.svg and {folder}/three_on_a_line_2.svg" in told
    assert "three on a line: settled by 'between " in told
    assert "two sides: no condition of position that was tried settles it; a value or a fact is missing" in told
    assert "solved: figures" not in told


def test_what_is_derived_near_a_goal_is_told(told: str) -> None:
    assert "not derived: not solved (derived of its points: " in told


def test_the_figures_are_drawn_each_its_own(told: str, tmp_path: Path) -> None:
    written = sorted(path.name for path in (tmp_path / "two").iterdir())
    assert written == [f"{name}_{n}.svg" for name in ("claim", "three_on_a_line", "two_sides") for n in (1, 2)]
    texts = [(tmp_path / "two" / name).read_bytes() for name in written]
    assert len(set(texts)) == 6 and all(ElementTree.fromstring(text).tag.endswith("svg") for text in texts)
