"""``geogen rules --mutants``: every wrong edit with what became of it."""

from __future__ import annotations

import json

import pytest

from geogen.cli import mutants
from geogen.cli.app import run
from geogen.verify.run import NEEDED

for module in NEEDED.values():
    pytest.importorskip(module)


def test_each_edit_is_printed_with_its_counterexample(capsys: pytest.CaptureFixture[str]) -> None:
    """Counts for the rule, a line an edit, and the share that figures refute."""
    assert run(["rules", "--mutants", "right_30", "--workers", "1"]) == 0
    head, *rest, _, counts, share = capsys.readouterr().out.splitlines()
    assert head.startswith("right_30: ") and "refuted by a figure" in head
    (line,) = (r for r in rest if r.startswith("    rconst B C A C 1 (constant changed): refuted by a figure: A = ("))
    assert "rconst B C A C 1 is false (off by" in line
    assert counts.startswith(f"{len(rest)} wrong edits of 1 rules: ") and share.startswith("100.00% ")


def test_json_has_a_record_for_each_edit(capsys: pytest.CaptureFixture[str]) -> None:
    """One object a line, the same on any number of workers, with forty digits of the counterexample."""
    found = []
    for workers in ("1", "2"):
        assert run(["rules", "--mutants", "midline", "pythagoras", "--json", "--workers", workers]) == 0
        found.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert found[0] == found[1] and {r["rule"] for r in found[0]} == {"midline", "pythagoras"}
    refuted = [r for r in found[0] if r["state"] == "refuted"]
    assert len(refuted) > 6
    assert all(len(x) > 35 for r in refuted for place in r["counterexample"].values() for x in place)


def test_too_few_refuted_is_exit_code_one(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Where figures miss too much, the command says so."""
    monkeypatch.setattr(mutants, "ENOUGH", 1.01)
    assert run(["rules", "--mutants", "midline", "--workers", "1"]) == 1
    assert capsys.readouterr().err == "geogen: figures refute only 100.00% of the wrong edits\n"
