"""What is generated of the documentation is current."""

from __future__ import annotations

import re

import pytest
from doc_pages import DOCS
from flow import STATIONS
from language_page import MEASURES
from pages import PAGES, PARTS, made
from trusted import code_lines

from geogen.lang.problem import parse_body
from geogen.lang.question import KINDS, Question


@pytest.mark.parametrize("name", [*PAGES, *PARTS])
def test_generated_pages_are_current(name: str, files: dict[str, str]) -> None:
    """`python3 docs/generate` would write what stands there."""
    assert (DOCS / name).read_text(encoding="utf-8") == files[name], "run: python3 docs/generate"


@pytest.fixture(scope="module")
def files() -> dict[str, str]:
    """All that is generated, made now."""
    return made()


@pytest.mark.parametrize("kind", KINDS)
def test_every_measure_on_the_page_can_be_given_and_asked_for(kind: str) -> None:
    """The clause and the goal that the page shows are read by the parser of problems."""
    points = "; ".join(f"{point} = free {point}" for point in "abcdo")
    clause, _ = MEASURES[kind]
    problem = parse_body(f"{points}; {clause} ? {KINDS[kind]}")
    assert problem.values and isinstance(problem.goal, Question)


def test_lines_of_code_are_neither_blank_nor_comment_nor_docstring() -> None:
    """Three lines of this text are code: the name, the two lines of the call, and not what explains them."""
    text = '"""What it is.\n\nMore.\n"""\n\n# why\nx = (\n    1)  # a number\n\n\ndef f():\n    """Says."""\n'
    assert code_lines(text) == 3


def test_help_texts_do_not_depend_on_the_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page of the command line is the same in a narrow window."""
    monkeypatch.setenv("COLUMNS", "40")
    assert PAGES["commands.md"]() == (DOCS / "commands.md").read_text(encoding="utf-8")


def test_the_stations_are_ten_and_stand_on_the_page() -> None:
    """The page of the architecture lists the functions of the picture, in order, each with its file."""
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \d+ \| `([^`]+)` \| `geogen/([^`]+)` \|", text, re.MULTILINE)
    assert rows == [(station.name, station.file) for station in STATIONS]
    assert len(STATIONS) <= 10
