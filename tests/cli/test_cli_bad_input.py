"""Bad problem files: each problem's exact message, exit code 2, nothing written, and the other problems still run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from geogen.cli.app import run

BAD = Path(__file__).resolve().parent.parent / "data" / "bad"
FILES = sorted(p for p in BAD.iterdir() if p.suffix == ".txt")


@pytest.fixture
def in_empty_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder in which whatever is written would show."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_bad_files(path: Path, in_empty_folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The messages are those of the sibling .err; a file with good problems around a bad one solves the good ones."""
    assert run(["solve", str(path), "--json"]) == 2
    out, err = capsys.readouterr()
    records = [json.loads(line) for line in out.splitlines()]
    messages = [r["error"] for r in records if "error" in r] or [err.removeprefix("geogen: ").rstrip("\n")]
    expected = path.with_suffix(".err").read_text(encoding="utf-8").splitlines()
    assert [m.replace(str(path), path.name) for m in messages] == expected
    good = [r for r in records if "error" not in r]
    assert [r["problem"] for r in good] == (["good before", "good after"] if records else [])
    assert all(r["solved"] and r["checked"] for r in good)
    assert not list(in_empty_folder.iterdir())


def test_every_message_has_its_file() -> None:
    """No message is left over whose file is gone."""
    assert {p.stem for p in BAD.glob("*.err")} == {p.stem for p in FILES}
