"""Disks and folders that cannot be written: one line with the path and the cause, exit code 2, nothing half-written."""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.dataset.lock import locked
from geogen.dataset.manifest import Options
from geogen.dataset.synthesis import synthesize

ROOT = Path(__file__).resolve().parent.parent.parent
#: What keeps the superuser from writing where nobody may.
COMMON = ("setpriv", "--bounding-set=-dac_override,-dac_read_search") if os.geteuid() == 0 else ()


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data set of two problems."""
    folder = tmp_path_factory.mktemp("small") / "data"
    synthesize(Options(n=2, seed=2), folder, 1)
    return folder


def said(*arguments: str, before: object = None, under: Sequence[str] = ()) -> tuple[int, str]:
    """Exit code and standard error of a command in a process of its own, perhaps under another command."""
    done = subprocess.run(
        [*under, sys.executable, "cli.py", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        preexec_fn=before,
        timeout=300,
    )
    return done.returncode, done.stderr


def names(folder: Path) -> list[str]:
    """Everything in a folder."""
    return sorted(p.relative_to(folder).as_posix() for p in folder.rglob("*"))


def small_files() -> None:
    """No file of the process may be larger than 4 kB."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))


SYNTH = ("synth", "--n", "2", "--seed", "2", "--no-figures", "--workers", "1", "--out")


def test_no_file_may_be_so_large(tmp_path: Path) -> None:
    """A limit of the system in mid-run: what is there is whole, and the same command completes it."""
    out = tmp_path / "out"
    code, error = said(*SYNTH, str(out), before=small_files)
    assert code == 2 and error.count("\n") == 1
    assert error.startswith(f"geogen: {out}/") and error.endswith(": cannot write it: File too large\n")
    assert not [name for name in names(out) if name.endswith((".part", ".parquet"))]
    assert said(*SYNTH, str(out)) == (0, "")


@pytest.mark.skipif(bool(COMMON) and shutil.which("setpriv") is None, reason="the superuser may write anywhere")
def test_a_folder_without_permission(tmp_path: Path, small: Path) -> None:
    """Where nobody may write, each command that writes says so."""
    data = tmp_path / "data"
    shutil.copytree(small, data)
    before = names(tmp_path)
    for folder in (tmp_path, data):
        folder.chmod(0o555)
    cases = (
        (*SYNTH, str(tmp_path / "new")),
        ("view", str(data)),
        ("export", str(data), "--out", str(tmp_path / "export")),
        ("tasks", "--task", "SP", "--n", "1", "--workers", "1", "--data", str(data)),
        ("variants", "--kind", "solutions", "--n", "1", "--workers", "1", "--data", str(data)),
    )
    for arguments in cases:
        code, error = said(*arguments, under=COMMON)
        assert code == 2 and error.count("\n") == 1, error
        assert error.startswith(f"geogen: {tmp_path}") and error.endswith(": cannot write it: Permission denied\n")
    for folder in (tmp_path, data):
        folder.chmod(0o755)
    assert names(tmp_path) == before


@pytest.mark.parametrize("command", ["synth", "tasks", "variants"])
def test_another_writer(command: str, small: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Each command that writes into a data set gives way to one that does so already."""
    arguments = {
        "synth": ["synth", "--n", "2", "--seed", "2", "--workers", "1", "--out", str(small)],
        "tasks": ["tasks", "--task", "SP", "--n", "1", "--workers", "1", "--data", str(small)],
        "variants": ["variants", "--kind", "solutions", "--n", "1", "--workers", "1", "--data", str(small)],
    }
    with locked(small):
        assert run(arguments[command]) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert error.startswith(f"geogen: {small}: another geogen is writing here: process {os.getpid()} on ")


@pytest.mark.parametrize("command", ["view", "export"])
def test_another_writer_of_the_same_page(command: str, small: Path, tmp_path: Path, capsys) -> None:
    """Pages and exports are locked by themselves: a data set may be read while it is written."""
    target = tmp_path / "target"
    with locked(small):
        assert run([command, str(small), "--out", str(target)]) == 0
    before = names(tmp_path)
    with locked(tmp_path, ".target.lock"):
        assert run([command, str(small), "--out", str(target)]) == 2
    assert "another geogen is writing here" in capsys.readouterr().err
    assert names(tmp_path) == before


def test_a_reader_of_an_unfinished_data_set_is_told(small: Path, tmp_path: Path, capsys) -> None:
    """Its finished shards are read, and one line says that there will be more."""
    data = tmp_path / "data"
    shutil.copytree(small, data)
    manifest = json.loads((data / "manifest.json").read_text("utf-8"))
    (data / "manifest.json").write_text(json.dumps({**manifest, "complete": False}), "utf-8")
    line = (
        f"geogen: {data}: the data set is not complete, only its finished shards are read "
        "(it is being made, or its 'geogen synth' is to be run again)\n"
    )
    assert run(["view", str(data), "--out", str(tmp_path / "page")]) == 0
    assert capsys.readouterr().err == line
    assert run(["export", str(data), "--out", str(tmp_path / "export")]) == 0
    assert capsys.readouterr().err == line
    assert run(["report", str(data)]) == 0
    assert "not complete yet" in capsys.readouterr().out
