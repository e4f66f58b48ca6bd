"""``geogen synth`` as its user steers it: what is made keeps to it, and what cannot be made leaves nothing behind."""

import json

import pytest

from geogen.cli import main
from geogen.dataset.shards import read_rows
from geogen.lang.problem import parse_body
from geogen.lang.statement import parse_statement
from geogen.library import load_library
from geogen.problem.controls import rules_of

SCENES = """mine
a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c; length b c = 10 ? length m n
another
a b c = triangle a b c; d = midpoint d a b; e = midpoint e b c; length a c = 6 ? length d e
"""


def run(capsys, monkeypatch, *words):
    """The exit code of ``geogen`` with these words, what it printed, and its errors."""
    monkeypatch.setattr("sys.argv", ["geogen", *map(str, words)])
    with pytest.raises(SystemExit) as ended:
        main()
    out, err = capsys.readouterr()
    return ended.value.code, out, err


@pytest.mark.parametrize(
    "words",
    [
        ("--points", "9..3"),
        ("--points", "3"),
        ("--goal", "length=0.7,angle=0.5"),
        ("--goal", "length=much"),
        ("--goal", "cong", "--answers", "pi"),
        ("--topic", "nothing"),
        ("--scene", "nowhere"),
        ("--from", "missing.txt"),
        ("--distractors", "9"),
        ("--difficulty", "easy"),
        ("--distractors", "1", "--min-premise-share", "1"),
        ("--split", "train=0.9,test=0.2"),
        ("--split", "train,test"),
        ("--split", "train=0.99,test=0.01"),
    ],
)
def test_what_contradicts_itself_ends_in_one_line_and_writes_nothing(words, tmp_path, capsys, monkeypatch):
    """Exit code 2, and no folder."""
    code, out, err = run(capsys, monkeypatch, "synth", "--n", 3, "--out", tmp_path / "data", *words)
    assert code == 2 and out == "" and err.count("\n") == 1
    assert words[0] in err or words[1] in err
    assert not (tmp_path / "data").exists()


def test_what_no_candidate_fits_leaves_nothing_behind(tmp_path, capsys, monkeypatch):
    """The line names the options to relax."""
    monkeypatch.setattr("geogen.dataset.filling.PATIENCE", 3)
    folder = tmp_path / "data"
    words = ("--points", "40..50", "--workers", 1, "--no-figures")
    code, _, err = run(capsys, monkeypatch, "synth", "--n", 1, "--out", folder, *words)
    assert code == 2 and "no problem among 3 candidates fits the options (relax --points)" in err
    assert not folder.exists()


def test_a_file_of_base_scenes_is_used_and_recorded(tmp_path, capsys, monkeypatch):
    """Every problem starts from it, ``check`` accepts all, and the manifest says it."""
    (tmp_path / "scenes.txt").write_text(SCENES, "utf-8")
    folder = tmp_path / "data"
    words = ("--n", 4, "--out", folder, "--from", tmp_path / "scenes.txt", "--workers", 1, "--no-figures")
    assert run(capsys, monkeypatch, "synth", *words, "--min-steps", 2)[0] == 0
    assert {row["scene"] for row in read_rows(folder)} == {"from/mine", "from/another"}
    controls = json.loads((folder / "manifest.json").read_text("utf-8"))["options"]["controls"]
    assert list(controls) == ["bases"] and [name for name, _ in controls["bases"]] == ["from/mine", "from/another"]
    code, out, _ = run(capsys, monkeypatch, "check", folder, "--workers", 1)
    assert code == 0 and "4 accepted, 0 refused" in out


def test_distractors_are_counted_again(tmp_path, capsys, monkeypatch):
    """``check`` accepts problems with one value each that they do not need; where two are asked it refuses them."""
    folder = tmp_path / "data"
    words = ("--n", 3, "--out", folder, "--distractors", 1, "--workers", 1, "--no-figures")
    assert run(capsys, monkeypatch, "synth", *words)[0] == 0
    for row in read_rows(folder):
        given = {str(s.canonical()) for _, s in parse_body(row["construction"]).stated}
        idle = [p for p in row["premises"] if not p["needed"]]
        assert sum(str(parse_statement(p["statement"]).canonical()) in given for p in idle) == 1
    code, out, _ = run(capsys, monkeypatch, "check", folder, "--workers", 1)
    assert code == 0 and "3 accepted, 0 refused" in out
    manifest = json.loads((folder / "manifest.json").read_text("utf-8"))
    assert manifest["options"]["controls"] == {"distractors": 1}
    manifest["options"]["controls"] = {"distractors": 2}
    (folder / "manifest.json").write_text(json.dumps(manifest), "utf-8")
    code, out, _ = run(capsys, monkeypatch, "check", folder, "--workers", 1)
    assert code == 1 and out.count("column 'premises': it states 1 values that are free and not needed, not 2") == 3


def test_the_examples_of_the_help_exist(capsys, monkeypatch):
    """Names of scenes, principles and groups that a reader may copy."""
    code, out, _ = run(capsys, monkeypatch, "synth", "--help")
    library = load_library()
    assert code == 0 and "measured_right_triangle" in out and "measured_right_triangle" in library.scenes
    for topic in ("circle.inscribed_angle", "plane.circles"):
        assert topic in out and rules_of((topic,), library)
