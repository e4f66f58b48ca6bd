"""Commands work on the folder where ``geogen synth`` writes, and say how to fill it where it is empty."""

from __future__ import annotations

from pathlib import Path

import pytest

from geogen.cli.app import run

COMMANDS = (
    ["check"],
    ["tasks", "--level", "L4"],
    ["variants"],
    ["audit"],
    ["view"],
    ["report"],
    ["export", "--out", "exported"],
    ["eval", "--model", "random"],
)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda c: c[0])
def test_a_data_set_that_is_not_there_is_named_with_its_remedy(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One line that says which folder, and the command that fills it."""
    monkeypatch.chdir(tmp_path)
    assert run(command) == 2
    error = capsys.readouterr().err
    assert error == "geogen: generated/synth-0: there is no data set here (make it with 'geogen synth --n 1000')\n"
    assert list(tmp_path.iterdir()) == []


def test_commands_follow_each_other_as_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """``synth``, then what works on a data set, without a folder named anywhere."""
    monkeypatch.chdir(tmp_path)
    assert run(["synth", "--n", "3", "--workers", "1"]) == 0
    assert run(["variants", "--kind", "choice", "--n", "1", "--workers", "1"]) == 0
    assert run(["check"]) == 0
    assert run(["report"]) == 0
    assert run(["view"]) == 0
    assert (tmp_path / "generated" / "synth-0" / "view" / "index.html").is_file()
    capsys.readouterr()
    whole = Path("generated/synth-0")
    assert run(["check", str(whole / "problems")]) == 2
    told = f"geogen: {whole / 'problems'}: it is a part of a data set (geogen check {tmp_path / whole})\n"
    assert capsys.readouterr().err == told
