"""``geogen synth --shard`` and ``geogen merge`` as their user types them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from geogen.cli.app import run

pytestmark = pytest.mark.usefixtures("recalled")

SYNTH = ["synth", "--n", "3", "--seed", "3", "--no-figures", "--workers", "1"]


def files(folder: Path) -> dict[str, bytes]:
    """All files by name."""
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_two_shards_are_merged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Their folders have names of their own; one that is missing is named with its remedy."""
    monkeypatch.chdir(tmp_path)
    assert run([*SYNTH, "--out", "whole"]) == 0
    assert run([*SYNTH, "--shard", "1/2"]) == 0
    capsys.readouterr()
    assert run([*SYNTH, "--shard", "2/2", "--json"]) == 0
    two = "generated/synth-3-shard-2-of-2"
    said = json.loads(capsys.readouterr().out)
    assert said["out"] == two and (said["shard"], said["shards"], said["complete"]) == (2, 2, True)
    assert run(["merge", two]) == 2
    assert capsys.readouterr().err == (
        "geogen: shard 1/2 is not among them (name its folder, or make it: the same 'geogen synth' with --shard 1/2)\n"
    )
    assert run(["merge", two, "generated/synth-3-shard-1-of-2", "--workers", "1"]) == 0
    assert capsys.readouterr().out.startswith("3 problems in generated/synth-3\n")
    assert files(tmp_path / "generated" / "synth-3") == files(tmp_path / "whole")


@pytest.mark.parametrize(
    "words, said",
    [
        (["--shard", "4/3"], "'4/3' is no shard (they are 1/3 to 3/3)"),
        (["--shard", "two"], "'two' is no shard (write 2/8 for the second of eight)"),
        (
            ["--shard", "1/2", "--spare", "-1"],
            "--spare -1 is no share (between 0 and 100, such as 0.1 for a tenth more)",
        ),
    ],
)
def test_what_is_no_shard_is_refused(
    words: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In one line with a remedy, and nothing is written."""
    monkeypatch.chdir(tmp_path)
    assert run([*SYNTH, *words]) == 2
    error = capsys.readouterr().err
    assert said in error and error.count("\n") == 1
    assert list(tmp_path.iterdir()) == []


def test_a_folder_without_a_shard_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A folder that holds none is named."""
    assert run(["merge", str(tmp_path)]) == 2
    assert capsys.readouterr().err == (
        f"geogen: {tmp_path}: no shard here ('geogen synth --shard 1/8' makes one of eight)\n"
    )
