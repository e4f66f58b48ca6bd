"""``geogen rules --verify``: what is printed of sound rules, and exit code 1 with a counterexample for unsound ones."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.verify.run import NEEDED

for module in NEEDED.values():
    pytest.importorskip(module)

ROOT = Path(__file__).resolve().parents[2]
WRONG = """

[[rule]]
id        = "half_way"
name      = {en = "Midline without midpoint", zh = "错误的中位线"}
given     = ["midp M A B", "coll N A C"]
figure    = ["ncoll A B C", "diff N C"]
then      = ["para M N B C"]
principle = ["triangle.midline"]
say       = {en = "{MN} is parallel to {BC}.", zh = "{MN}平行于{BC}。"}
source    = "nowhere"
example   = {scene = "a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c", shows = "para m n b c"}

[[rule]]
id        = "vacuous"
name      = {en = "About nothing", zh = "空"}
given     = ["midp M A B"]
figure    = ["ncoll A B M"]
then      = ["perp A B A M"]
principle = ["triangle.midline"]
say       = {en = "{AB} is perpendicular to {AM}.", zh = "{AB}垂直于{AM}。"}
source    = "nowhere"
example   = {scene = "a b c = triangle a b c; m = midpoint m a b", shows = "perp a b a m"}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Rules of one's own: those of midpoints, and two that are wrong."""
    shutil.copytree(ROOT / "constructions", tmp_path / "constructions")
    (tmp_path / "rules").mkdir()
    shutil.copy(ROOT / "rules" / "principles.toml", tmp_path / "rules")
    midpoints = (ROOT / "rules" / "midpoint.toml").read_text("utf-8")
    (tmp_path / "rules" / "own.toml").write_text(midpoints + WRONG, encoding="utf-8")
    return tmp_path


def test_a_sound_rule_is_reported_layer_by_layer(capsys: pytest.CaptureFixture[str]) -> None:
    """One line with the outcome of each layer, the witness below, the counts at the end."""
    assert run(["rules", "--verify", "midline", "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    head, *rest = out.splitlines()
    assert head.startswith("midline: ") and "instances yes (" in head and "vacuity yes" in head and head.endswith(" s")
    assert any(line.startswith("    vacuity: witness M = (") for line in rest)
    assert any(line.startswith("1 rules relational: 1 ") for line in rest)


def test_json_has_a_record_for_each_rule(capsys: pytest.CaptureFixture[str]) -> None:
    """One object a line, in the order that was asked for, on any number of workers."""
    ids = ["pythagoras", "midline", "midpoint_halves"]
    texts = []
    for workers in ("1", "2"):
        assert run(["rules", "--verify", *ids, "--json", "--workers", workers]) == 0
        texts.append(capsys.readouterr().out)
    records = [json.loads(line) for line in texts[0].splitlines()]
    assert [r["rule"] for r in records] == ids
    assert all(r["instances"]["state"] == r["vacuity"]["state"] == "passed" for r in records)
    assert [_timeless(json.loads(line)) for line in texts[1].splitlines()] == [_timeless(r) for r in records]


def _timeless(record: object) -> object:
    """A record without its times."""
    if isinstance(record, dict):
        return {k: _timeless(v) for k, v in record.items() if not k.endswith("seconds")}
    return [_timeless(v) for v in record] if isinstance(record, list) else record


def test_an_unsound_rule_is_exit_code_one_with_its_counterexample(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The figure that refutes it is printed; the sound rule beside it is reported as ever."""
    assert run(["rules", "--verify", "half_way", "midline", "--root", str(folder), "--workers", "1"]) == 1
    out, err = capsys.readouterr()
    assert err == "geogen: 1 of 2 rules are refuted: half_way\n"
    refuted = out.partition("midline: ")[0]
    assert refuted.startswith("half_way: refuted") and "instances NO" in refuted
    assert "    instances: counterexample M = (" in refuted and "para M N B C is false (off by" in refuted


def test_a_rule_about_nothing_is_exit_code_one(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Where no figure satisfies hypotheses and conditions, the rule fails."""
    assert run(["rules", "--verify", "vacuous", "--root", str(folder), "--workers", "1"]) == 1
    out, err = capsys.readouterr()
    assert err == "geogen: 1 of 1 rules are refuted: vacuous\n"
    assert "vacuity NO" in out


def test_without_the_extra_the_message_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One line with the remedy, exit code 2; the other forms of the command do not need it."""
    monkeypatch.setitem(NEEDED, "nonesuch", "nonesuch")
    assert run(["rules", "--verify", "midline", "--workers", "1"]) == 2
    assert capsys.readouterr().err == "geogen: nonesuch is not installed (python3 -m pip install 'geogen[verify]')\n"
    assert run(["rules", "midline"]) == 0
