"""``geogen rules --verify``: what is printed of sound rules, and exit code 1 with a counterexample for unsound ones."""

from __future__ import annotations

import json
import lzma
import re
import shutil
from pathlib import Path

import pytest

from geogen.cli.app import run
from geogen.library import load_library
from geogen.verify.run import NEEDED
from geogen.verify.summary import read_summary

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
    """Rules of one's own: four about midpoints, and two that are wrong."""
    shutil.copytree(ROOT / "constructions", tmp_path / "constructions")
    (tmp_path / "rules").mkdir()
    shutil.copy(ROOT / "rules" / "principles.toml", tmp_path / "rules")
    head, *entries = (ROOT / "rules" / "midpoint.toml").read_text("utf-8").split("[[rule]]")
    some = [e for e in entries if re.search(r'"(midpoint_halves|midpoint_from_half|midline|varignon)"', e)]
    assert len(some) == 4
    (tmp_path / "rules" / "own.toml").write_text("[[rule]]".join([head, *some]) + WRONG, encoding="utf-8")
    return tmp_path


def test_a_sound_rule_is_reported_layer_by_layer(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One line with the outcome of each layer, witness and conditions below, the counts at the end."""
    command = ["rules", "--verify", "midpoint_from_half", "--effort", "2"]
    assert run([*command, "--root", str(folder), "--workers", "1"]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    head, *rest = out.splitlines()
    assert head.startswith("midpoint_from_half: proved (") and head.endswith(" s")
    assert "instances yes (" in head and "proof yes (" in head and "vacuity yes" in head and "1 needed" in head
    assert any(line.startswith("    identity: ") for line in rest)
    assert any(line.startswith("    vacuity: witness M = (") for line in rest)
    (needed,) = (line for line in rest if line.startswith("    between M A B: needed: M = ("))
    assert "midp M A B is false (off by" in needed
    assert any(line.startswith("1 rules relational: 1 proved by a certificate") for line in rest)


def test_json_has_a_record_for_each_rule(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """One object a line, in the order that was asked for, on any number of workers; the second time, proofs are only
    multiplied out and figures only looked at."""
    ids = ["midline", "varignon", "midpoint_halves"]
    found = []
    for workers in ("1", "2"):
        assert run(["rules", "--verify", *ids, "--json", "--root", str(folder), "--workers", workers]) == 0
        found.append([json.loads(line) for line in capsys.readouterr().out.splitlines()])
    assert [r["rule"] for r in found[0]] == ids
    for layer in ("instances", "proof", "vacuity"):
        assert all(r[layer]["state"] == "passed" for r in found[0])
    for layer in ("instances", "identity", "proof", "vacuity"):
        assert [[r[layer].pop("cached") for r in records] for records in found] == [[False] * 3, [True] * 3]
    assert timeless(found[0]) == timeless(found[1])


def timeless(record: object) -> object:
    """A record without its times."""
    if isinstance(record, dict):
        return {k: timeless(v) for k, v in record.items() if not k.endswith("seconds")}
    return [timeless(v) for v in record] if isinstance(record, list) else record


def test_a_kept_proof_of_another_rule_is_not_taken(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A rule whose conclusion is edited is refuted, whatever proof is kept under its name."""
    command = ["rules", "--verify", "midline", "--root", str(folder), "--workers", "1"]
    assert run(command) == 0
    rules = folder / "rules" / "own.toml"
    text = rules.read_text("utf-8")
    assert text.count('"rconst M N B C 1/2"]') == 1
    rules.write_text(text.replace('"rconst M N B C 1/2"]', '"rconst M N B C 1/3"]'), encoding="utf-8")
    load_library.cache_clear()
    capsys.readouterr()
    assert run(command) == 1
    assert "rconst M N B C 1/3 is false (off by" in capsys.readouterr().out


def test_a_damaged_proof_is_refused_and_sought_again(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A certificate in which a number is changed does not multiply out; that is said, and a new one is found."""
    command = ["rules", "--verify", "midline", "--root", str(folder), "--workers", "1"]
    assert run(command) == 0
    path = folder / "rules" / "certificates" / "midline.json.xz"
    record = json.loads(lzma.decompress(path.read_bytes()))
    for proof in record["proofs"]:
        for step in proof["steps"]:
            step["g"] = [[coefficient + 1, *powers] for coefficient, *powers in step["g"]]
    path.write_bytes(lzma.compress(json.dumps(record).encode()))
    capsys.readouterr()
    assert run(command) == 0
    out = capsys.readouterr().out
    assert out.startswith("midline: proved (ideal)") and re.search(r"proof yes \(\d+\)  vacuity", out)
    assert "    proof: the stored proof was refused: " in out


def test_a_file_that_is_no_proof_is_passed_over(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whatever stands where a proof should be is named as unreadable, and a proof is found."""
    command = ["rules", "--verify", "midline", "--root", str(folder), "--workers", "1"]
    path = folder / "rules" / "certificates" / "midline.json.xz"
    path.parent.mkdir()
    for content in (b"", b"no archive", lzma.compress(b"no JSON"), lzma.compress(b"{}")):
        path.write_bytes(content)
        assert run(command) == 0
        out = capsys.readouterr().out
        assert out.startswith("midline: proved (ideal)") and "the stored proof cannot be read: " in out
    assert run(command) == 0
    assert "cached" in capsys.readouterr().out


def test_all_rules_leave_a_summary_for_the_page(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Without ids every rule is verified, and the page then says how each is proved, unless it has changed since."""
    rules = folder / "rules" / "own.toml"
    rules.write_text(rules.read_text("utf-8").replace(WRONG, ""), encoding="utf-8")
    load_library.cache_clear()
    kept = folder / "rules" / "certificates"
    kept.mkdir()
    (kept / "gone.json.xz").write_bytes(b"of a rule that is no more")
    (kept / "figures").mkdir()
    (kept / "figures" / "gone.json").write_bytes(b"the same")
    assert run(["rules", "--verify", "--root", str(folder), "--workers", "1"]) == 0
    names = {p.name.partition("~")[0].partition(".")[0] for p in kept.iterdir()}
    assert names <= {"summary", "figures", "midpoint_halves", "midpoint_from_half", "midline", "varignon"}
    assert {"summary", "midline", "varignon"} <= names
    assert {p.stem for p in (kept / "figures").iterdir()} == set(load_library(folder).rules)
    said = read_summary(load_library(folder), folder)
    assert said.keys() == load_library(folder).rules.keys()
    assert said["varignon"].startswith("ideal membership with saturation by the side conditions, ")
    assert run(["rules", "--page", str(folder / "docs"), "--root", str(folder)]) == 0
    assert f"- Proof: {said['varignon']}\n" in (folder / "docs" / "rules.md").read_text("utf-8")
    rules.write_text(rules.read_text("utf-8").replace('"midp Q D A"', '"midp Q A D"'), encoding="utf-8")
    load_library.cache_clear()
    assert read_summary(load_library(folder), folder)["varignon"] == "not verified since the rule was changed"
    capsys.readouterr()


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
