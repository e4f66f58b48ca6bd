"""Who plays: all families, files of one's own, and without scikit-learn those that need none."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import pytest

from geogen.audit import solvers
from geogen.audit.asked import BlindItem
from geogen.audit.play import play
from geogen.errors import GeogenError

FILE = """
from geogen.audit.cues import Solver
from geogen.audit.rules import Rule

SOLVERS = (Solver("mine", lambda question, options: 2),)
RULES = (Rule("by-place", lambda item: item.place % 4),)
"""


def test_names_are_their_own() -> None:
    """No two solvers share a name."""
    names = solvers.every().names
    assert len(set(names)) == len(names)


def test_without_the_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where scikit-learn is missing the others play."""
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    assert not solvers.is_complete()
    found = solvers.every()
    assert not found.models and found.learnt and found.rules and found.solvers


def test_a_file_of_ones_own(tmp_path: Path) -> None:
    """Its solvers play beside the others."""
    path = tmp_path / "mine.py"
    path.write_text(FILE, "utf-8")
    found = solvers.of_files([path])
    assert found.names == ["mine", "by-place"]
    items = [BlindItem(f"{n}", f"{n}", "Which?", ("a", "b", "c", "d"), 2, place=n) for n in range(8)]
    assert [(s.right, s.answered) for s in play("SP", items, solvers=found)] == [(8, 8), (2, 8)]


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("none.py", None, "no Python file of solvers"),
        ("text.txt", "", "no Python file of solvers"),
        ("empty.py", "", "no solvers here"),
        ("broken.py", "1 / 0", "cannot be run: division by zero"),
    ],
)
def test_files_without_solvers(tmp_path: Path, name: str, text: str | None, message: str) -> None:
    """Each is refused in a line that says why."""
    path = tmp_path / name
    if text is not None:
        path.write_text(text, "utf-8")
    with pytest.raises(GeogenError, match=message):
        solvers.of_files([path])
