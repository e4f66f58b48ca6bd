"""Textbook problems have the textbook's answer, proved and checked; what is not determined is said to be so."""

from __future__ import annotations

import io
import json
from contextlib import redirect_stdout
from pathlib import Path

import pytest
import sympy

from geogen.cli.app import run
from geogen.lang.numerals import parse
from geogen.lang.problem import read_problems

HERE = Path(__file__).parent
TEXTBOOK, UNDETERMINED = HERE / "textbook.txt", HERE / "undetermined.txt"


def answers() -> dict[str, str]:
    """The textbook's answers by the names of the problems."""
    lines = [line for line in TEXTBOOK.read_text().splitlines() if line.strip()]
    marked = [i for i, line in enumerate(lines) if line.startswith("# answer: ")]
    return {lines[i + 1]: lines[i].removeprefix("# answer: ") for i in marked}


def solved(path: Path, *options: str) -> list[dict]:
    """What ``geogen solve --json`` prints about the problems of a file."""
    out = io.StringIO()
    with redirect_stdout(out):
        run(["solve", str(path), "--json", *options])
    return [json.loads(line) for line in out.getvalue().splitlines()]


@pytest.fixture(scope="module")
def textbook() -> dict[str, dict]:
    """The records of the textbook problems by name."""
    return {record["problem"]: record for record in solved(TEXTBOOK)}


def test_there_are_enough_problems_of_each_kind() -> None:
    """Every kind of question is asked at least once, and there are as many problems as promised."""
    problems = read_problems(TEXTBOOK)
    kinds = {p.goal.kind for p in problems}
    wanted = "length angle ratio area perimeter radius circle_area circumference arc sector value".split()
    assert kinds == set(wanted)
    assert len(problems) == len(answers()) >= 60
    assert len(read_problems(UNDETERMINED)) >= 15


@pytest.mark.parametrize("name", answers())
def test_the_answer_is_the_textbooks(name: str, textbook: dict[str, dict]) -> None:
    """The problem is solved, its proof accepted, its answer equal as an exact number, and sympy reads it."""
    record = textbook[name]
    assert "error" not in record, record
    assert record["solved"] and record["checked"], record
    assert parse(record["answer"]) == parse(answers()[name])
    assert sympy.simplify(sympy.sympify(record["answer"]) - sympy.sympify(answers()[name])) == 0
    assert parse(record["answer_latex"].removesuffix("^\\circ")) == parse(answers()[name])


def test_answers_do_not_depend_on_the_figure(textbook: dict[str, dict]) -> None:
    """Figures of another seed give the same answers."""
    again = {record["problem"]: record.get("answer") for record in solved(TEXTBOOK, "--seed", "1")}
    assert again == {name: record["answer"] for name, record in textbook.items()}


def test_what_is_not_determined_is_said_to_be_so() -> None:
    """No value is guessed from the figure."""
    for record in solved(UNDETERMINED):
        assert record["answer"] == "undetermined" and record["answer_latex"] is None, record
        assert not record["solved"] and not record["checked"]
