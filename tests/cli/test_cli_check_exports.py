"""``geogen check`` of exports: accepted as they were written, and never hidden by what lies beside them."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from geogen.cli.app import run
from tests.conftest import Maker
from tests.searches import SEED


@pytest.fixture(scope="module")
def place(made_once: Callable[[str, Maker], Path]) -> Path:
    """A data set of three problems, and exports of it."""
    return made_once("cli-exports", write_exports)


def write_exports(folder: Path) -> None:
    """Make them."""
    words = ("--n", "3", "--seed", str(SEED), "--workers", "1", "--goal", "length,angle,ratio,area,perimeter")
    assert run(["synth", *words, "--out", str(folder / "data")]) == 0
    assert run(["export", str(folder / "data"), "--out", str(folder / "folder")]) == 0
    for form in ("jsonl", "vlmevalkit", "lm-eval", "lmms-eval"):
        assert run(["export", str(folder / "data"), "--format", form, "--out", str(folder / form)]) == 0


def test_exports_are_accepted(place: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """As they were written: records, tables, sheets and the loader."""
    capsys.readouterr()
    for form, count in (("folder", 3), ("jsonl", 3), ("vlmevalkit", 5), ("lm-eval", 7), ("lmms-eval", 6)):
        assert run(["check", str(place / form)]) == 0, form
        assert capsys.readouterr().out.endswith(f"\n{count} accepted, 0 refused\n")


def test_an_altered_export_is_refused(place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """With the line and the column."""
    folder = Path(shutil.copytree(place / "folder", tmp_path / "folder"))
    lines = (folder / "metadata.jsonl").read_text("utf-8").splitlines()
    forged = {**json.loads(lines[1]), "answer": "77"}
    (folder / "metadata.jsonl").write_text("\n".join([lines[0], json.dumps(forged), lines[2]]) + "\n", "utf-8")
    capsys.readouterr()
    assert run(["check", str(folder), "--json"]) == 1
    found = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    causes = [record["cause"] for record in found if record["record"].startswith("metadata.jsonl:2 ")]
    assert len(causes) == 1 and causes[0].startswith("column 'answer")


@pytest.mark.parametrize("form", ["folder", "jsonl", "lm-eval"])
@pytest.mark.parametrize("part", ["problems", "tasks", "variants"])
def test_no_part_of_a_data_set_hides_an_export(
    form: str, part: str, place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A folder that is both is refused in one line."""
    folder = Path(shutil.copytree(place / form, tmp_path / "both"))
    (folder / part).mkdir()
    capsys.readouterr()
    assert run(["check", str(folder)]) == 2
    cause = "it is a data set and an export, or two exports, in one folder (keep each in a folder of its own)"
    assert capsys.readouterr() == ("", f"geogen: {folder}: {cause}\n")


def test_two_exports_in_one_folder(place: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither hides the other."""
    folder = Path(shutil.copytree(place / "folder", tmp_path / "both"))
    shutil.copy(place / "jsonl" / "solving.jsonl", folder)
    capsys.readouterr()
    assert run(["check", str(folder)]) == 2
    assert "two exports, in one folder" in capsys.readouterr().err
