"""``geogen solve --rounded``: answers from numbers that agree up to a tolerance are approximate, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from geogen.cli.app import run

PROBLEMS = """rounded
a b c = triangle a b c; length a b = 3; length b c = 4; length a c = 5.02; angle a b c = 90 ? area a b c
exact
a b c = triangle a b c; length a b = 3; length b c = 4; length a c = 5; angle a b c = 90 ? area a b c
wrong
a b c = triangle a b c; length a b = 3; length b c = 4; length a c = 6; angle a b c = 90 ? area a b c
open
a b c = triangle a b c; d = free d; length a b = 3; length b c = 4; length a c = 5.02; angle a b c = 90 ? length a d
claim
a b c = triangle a b c; length a b = 3; length b c = 4; length a c = 5.02; angle a b c = 90 ? perp a b b c
"""


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> dict[str, dict]:
    """The lines of the problems by their names, solved with the usual tolerance, and their file."""
    folder = tmp_path_factory.mktemp("rounded")
    file, out = folder / "p.txt", folder / "out.jsonl"
    file.write_text(PROBLEMS, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        printed: list[str] = []
        patch.setattr("click.echo", lambda text="", **_: printed.append(text))
        assert run(["solve", str(file), "--rounded", "--json"]) == 2
    out.write_text("\n".join(printed), encoding="utf-8")
    return {"file": {"path": str(out)}, **{(line := json.loads(text))["problem"]: line for text in printed}}


def test_numbers_that_agree_nearly_give_an_approximation_without_a_proof(lines: dict[str, dict]) -> None:
    line = lines["rounded"]
    assert line["status"] == "approximate" and line["approximation"] == pytest.approx(6.01)
    assert line["solved"] is line["checked"] is False and line["answer"] is None
    assert line["rounded"] == 0.01 and 0.001 < line["off"] < 0.003


def test_numbers_that_agree_are_solved_exactly(lines: dict[str, dict]) -> None:
    assert lines["exact"]["answer"] == "6" and lines["exact"]["checked"] and "rounded" not in lines["exact"]


def test_numbers_that_do_not_agree_are_still_refused(lines: dict[str, dict]) -> None:
    assert "no figure was found" in lines["wrong"]["error"]


def test_what_the_numbers_leave_open_stays_so(lines: dict[str, dict]) -> None:
    assert lines["open"]["status"] == "undetermined" and lines["open"]["approximation"] is None


def test_nothing_is_proved_of_rounded_data(lines: dict[str, dict]) -> None:
    assert "error" in lines["claim"]


def test_such_a_line_is_refused_by_check(lines: dict[str, dict], capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["check", lines["file"]["path"]]) == 1
    told = capsys.readouterr().out
    assert "rounded: refused: column 'rounded': an approximation from rounded data, which nothing proves" in told


def test_a_line_says_so_in_words_and_compares_up_to_the_rounding(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file, answers = tmp_path / "p.txt", tmp_path / "answers.jsonl"
    file.write_text("\n".join(PROBLEMS.splitlines()[:2]), encoding="utf-8")
    answers.write_text(json.dumps({"problem": "rounded", "answer": "6"}), encoding="utf-8")
    assert run(["solve", str(file), "--rounded", "0.02", "--expect", str(answers)]) == 0
    told = capsys.readouterr().out
    assert "rounded: ≈ 6.01, from rounded data: the numbers are off by up to 0.0019 of each" in told
    assert "solved" not in told and "checked" not in told and "agrees up to rounding 1" in told
    answers.write_text(json.dumps({"problem": "rounded", "answer": "7"}), encoding="utf-8")
    assert run(["solve", str(file), "--rounded", "--expect", str(answers)]) == 1


@pytest.mark.parametrize("wrong", ["0", "0.2", "nan", "p"])
def test_a_tolerance_is_a_small_share(wrong: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "p.txt"
    file.write_text(PROBLEMS, encoding="utf-8")
    assert run(["solve", str(file), "--rounded", wrong]) == 2
    assert "--rounded" in capsys.readouterr().err
