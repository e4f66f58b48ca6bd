"""Textbook problems are answered exactly, and those whose premises leave the answer open are reported so."""

from __future__ import annotations

import io
import json
import tomllib
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
import sympy

from geogen.cli.app import run
from geogen.lang.numerals import parse
from geogen.lang.problem import Problem, read_problems
from geogen.lang.question import KINDS, Question

TEXTBOOK = Path(__file__).with_name("textbook")
FILES = sorted(TEXTBOOK.glob("*.txt"))
UNSOLVED: dict[str, dict[str, str]] = tomllib.loads((TEXTBOOK / "unsolved.toml").read_text(encoding="utf-8"))
KINDS_OF_CAUSE = {"missing rule", "weak theory", "missing auxiliary point"}
ANSWER = "# answer: "
UNDETERMINED = "undetermined"


def _problems(file: Path) -> list[tuple[Problem, str]]:
    """The problems of a file, each with the answer that stands above its name."""
    lines = file.read_text(encoding="utf-8").splitlines()
    answers = {name: line.removeprefix(ANSWER) for line, name in zip(lines, lines[1:], strict=False)
               if line.startswith(ANSWER)}  # fmt: skip
    found = read_problems(file)
    assert [p for p in found if not isinstance(p, Problem)] == []
    return [(p, answers[p.name]) for p in found if isinstance(p, Problem)]


PROBLEMS = [one for file in FILES for one in _problems(file)]
DETERMINED = [(p, a) for p, a in PROBLEMS if a != UNDETERMINED]
ANSWERED = [(p, a) for p, a in DETERMINED if p.name not in UNSOLVED]
OPEN = [p for p, a in PROBLEMS if a == UNDETERMINED]


def _record(folder: Path, problem: Problem) -> dict[str, Any]:
    """What ``geogen solve --json`` says about a problem, which alone is in a file."""
    file, out = folder / "problem.txt", io.StringIO()
    file.write_text(f"{problem.name}\n{problem.text}\n", encoding="utf-8")
    with redirect_stdout(out):
        assert run(["solve", str(file), "--json"]) == 0
    record: dict[str, Any] = json.loads(out.getvalue())
    assert record["problem"] == problem.name
    return record


@pytest.mark.parametrize(("problem", "answer"), ANSWERED, ids=[p.name for p, _ in ANSWERED])
def test_textbook_answer(tmp_path: Path, problem: Problem, answer: str) -> None:
    """The answer is derived, checked and the textbook's, in its plain, sympy and LaTeX form."""
    record = _record(tmp_path, problem)
    assert record["solved"] and record["checked"]
    assert parse(record["answer"]) == parse(record["answer_latex"]) == parse(answer)
    assert sympy.simplify(sympy.sympify(record["answer"]) - sympy.sympify(answer)) == 0
    assert abs(sympy.sympify(answer).evalf(40) - sympy.Rational(record["answer_decimal"])) <= sympy.Rational(
        1, 2 * 10**12
    )


@pytest.mark.parametrize("problem", OPEN, ids=[p.name for p in OPEN])
def test_open_answer(tmp_path: Path, problem: Problem) -> None:
    """What the premises do not determine is not read off the figure."""
    record = _record(tmp_path, problem)
    assert (record["solved"], record["checked"], record["answer"]) == (False, False, UNDETERMINED)


@pytest.mark.parametrize("name", UNSOLVED)
def test_unanswered_problem_is_still_open(tmp_path: Path, name: str) -> None:
    """A listed problem is neither answered nor called undetermined; once it is answered, the list is out of date."""
    [problem] = [p for p, _ in DETERMINED if p.name == name]
    record = _record(tmp_path, problem)
    assert (record["solved"], record["answer"]) == (False, None)
    assert UNSOLVED[name]["kind"] in KINDS_OF_CAUSE and UNSOLVED[name]["cause"]


def test_problems_are_many_and_told_apart() -> None:
    """At least 90 have an answer and 20 have none; no name stands twice."""
    assert len(ANSWERED) >= 90 and len(OPEN) >= 20
    assert len({p.name for p, _ in PROBLEMS}) == len(PROBLEMS)


def test_both_ways_of_stating_values_are_covered() -> None:
    """At least 40 answered problems state their values by constructions alone, and 40 by clauses."""
    by_clauses = sum(bool(p.values) for p, _ in ANSWERED)
    assert by_clauses >= 40 and len(ANSWERED) - by_clauses >= 40


def test_every_kind_of_question_is_asked() -> None:
    """Each kind is asked for and answered at least four times."""
    kinds = Counter(p.goal.kind for p, _ in ANSWERED if isinstance(p.goal, Question))
    assert set(kinds) == set(KINDS) and min(kinds.values()) >= 4
