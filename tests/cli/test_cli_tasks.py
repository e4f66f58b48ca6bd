"""``geogen tasks``: bad input gets one line that says what is possible, and leaves nothing half-written."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from geogen.cli.app import run
from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize
from tests.conftest import Maker
from tests.searches import SEED


@pytest.fixture(scope="module")
def small(made_once: Callable[[str, Maker], Path]) -> Path:
    """A data set of a few problems with figures."""
    return made_once("cli-12", lambda folder: synthesize(Options(n=12, seed=SEED), folder, 1))


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    """Exit code and the line of error."""
    code = run(["tasks", *arguments])
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return code, error.strip()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--level", "L5"), "geogen: no level 'L5' (levels are L1, L2, L3, L4, all)"),
        (("--task", "FB"), "geogen: no task 'FB' (did you mean 'FBL'?)"),
        (("--level", "L1", "--task", "TS"), "geogen: TS is a task of level L3, not L1 (--level L3)"),
        (("--n", "0"), "geogen: --n 0 is not a number of items (between 1 and 1000000)"),
        (("--workers", "0"), "geogen: --workers 0 is not a number of processes (between 1 and 1024)"),
    ],
)
def test_wishes_that_make_no_sense(arguments, message, small, capsys) -> None:
    """An unknown level or task, and impossible numbers, are refused."""
    assert said(capsys, *arguments, "--data", str(small)) == (2, message)


def test_more_than_the_data_yields(small, capsys) -> None:
    """The error says how many are possible, and nothing is written."""
    code, message = said(capsys, "--data", str(small), "--task", "SP", "--n", "200", "--workers", "1")
    assert code == 2
    assert "the 12 problems yield" in message and "of --n 200 items of SP" in message and "or more problems" in message
    assert "one scene gives at most 4 of 200" in message
    assert not (small / "tasks").exists()


def test_no_data_set(tmp_path, capsys) -> None:
    """A folder without a data set is named."""
    assert said(capsys, "--data", str(tmp_path)) == (2, f"geogen: {tmp_path}: no data set here: it has no manifest")


def changed(small: Path, tmp_path: Path, **fields) -> Path:
    """The data set with another manifest."""
    folder = tmp_path / "data"
    shutil.copytree(small, folder)
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    (folder / "manifest.json").write_text(json.dumps({**manifest, **fields}), "utf-8")
    return folder


@pytest.mark.parametrize(
    ("fields", "cause"),
    [
        ({"version": "0.0.0"}, "made by geogen 0.0.0, this is"),
        ({"library": "0"}, "made with other rules and constructions"),
        ({"complete": False}, "the data set is not complete"),
    ],
)
def test_data_sets_of_another_make(fields, cause, small, tmp_path, capsys) -> None:
    """Another version, other rules and an incomplete data set are refused, with the remedy."""
    folder = changed(small, tmp_path, **fields)
    code, message = said(capsys, "--data", str(folder))
    assert code == 2 and cause in message and "geogen synth" in message
    assert not (folder / "tasks").exists()


@pytest.mark.parametrize(
    ("drop", "cause"), [("proof", "it lacks the column 'proof'"), ("goal", "it lacks the column 'goal'")]
)
def test_data_sets_without_proofs(drop, cause, small, tmp_path, capsys) -> None:
    """A data set whose shards lack what tasks need is refused."""
    folder = changed(small, tmp_path)
    for path in (folder / "problems").glob("*.parquet"):
        pq.write_table(pq.read_table(path).drop_columns([drop]), path)
    code, message = said(capsys, "--data", str(folder))
    assert code == 2 and cause in message


@pytest.mark.usefixtures("recalled")
def test_data_sets_without_figures(tmp_path, capsys) -> None:
    """Problems without figures are refused, with the remedy."""
    synthesize(Options(n=2, seed=SEED, figures=False), tmp_path / "data", 1)
    code, message = said(capsys, "--data", str(tmp_path / "data"))
    assert code == 2 and "make the problems without --no-figures" in message


def test_made_and_checked(small, tmp_path, capsys) -> None:
    """Items are made into another folder, and the checker accepts each of them there."""
    out = tmp_path / "out"
    assert run(["tasks", "--task", "SP", "--n", "3", "--data", str(small), "--out", str(out), "--workers", "1"]) == 0
    assert "L1 SP: 3 items of 3 scenes" in capsys.readouterr().out
    assert run(["check", str(out)]) == 0
    assert "3 accepted, 0 refused" in capsys.readouterr().out


def test_twins_go_with_their_originals(small, tmp_path, capsys) -> None:
    """Twins stay where the same items are made again, and go where others take their originals' place."""
    data = tmp_path / "data"
    shutil.copytree(small, data)
    make = ["tasks", "--task", "SP", "--data", str(data), "--workers", "1", "--n"]
    twins = data / "tasks" / "SP-perturbed.parquet"
    assert run([*make, "3"]) == 0
    assert run([*make, "3", "--perturbed"]) == 0
    assert run([*make, "3"]) == 0
    assert twins.is_file()
    assert run(["check", str(data)]) == 0
    assert run([*make, "2"]) == 0
    assert not twins.exists()
    capsys.readouterr()
