"""The command ``geogen render``."""

from __future__ import annotations

import json

import pytest

from geogen.cli.app import run

PROBLEMS = """altitude
a b c = triangle a b c; d = foot d a b c ? perp a d b c
broken
a b c = triangel a b c ? cong a b a c
midline
a b c = triangle a b c; m = midpoint m a b; n = midpoint n a c ? para m n b c
"""


@pytest.fixture
def problems(tmp_path):
    path = tmp_path / "problems.txt"
    path.write_text(PROBLEMS, encoding="utf-8")
    return path


def test_every_sound_problem_is_drawn_and_the_broken_one_named(problems, tmp_path, capsys):
    out = tmp_path / "figures"
    assert run(["render", str(problems), "--out", str(out)]) == 2
    assert sorted(p.name for p in out.iterdir()) == ["altitude.svg", "midline.svg"]
    told = capsys.readouterr().err
    assert told.startswith("broken: ") and "triangel" in told and "triangle" in told and told.count("\n") == 1


def test_one_problem_as_png(problems, tmp_path):
    out = tmp_path / "figures"
    assert run(["render", str(problems), "--out", str(out), "--format", "png", "--problem", "midline"]) == 0
    (picture,) = out.iterdir()
    assert picture.name == "midline.png" and picture.read_bytes().startswith(b"\x89PNG")


def test_equal_seeds_write_equal_files(problems, tmp_path):
    for folder in ("one", "two"):
        run(["render", str(problems), "--out", str(tmp_path / folder), "--problem", "midline", "--seed", "3"])
    assert (tmp_path / "one" / "midline.svg").read_bytes() == (tmp_path / "two" / "midline.svg").read_bytes()


@pytest.mark.parametrize("kind", ["pdf", "tikz", "ggb"])
def test_formats_to_come_are_refused_by_name(problems, tmp_path, capsys, kind):
    assert run(["render", str(problems), "--out", str(tmp_path / "x"), "--format", kind]) == 2
    assert capsys.readouterr().err == f"geogen: the format {kind} cannot be written yet (choose svg or png)\n"
    assert not (tmp_path / "x").exists()


def test_an_unknown_problem_is_refused_with_a_suggestion(problems, tmp_path, capsys):
    assert run(["render", str(problems), "--out", str(tmp_path / "x"), "--problem", "midlin"]) == 2
    assert "no problem 'midlin' (did you mean 'midline'?)" in capsys.readouterr().err


def test_a_folder_without_anything_to_draw_is_refused(tmp_path, capsys):
    assert run(["render", str(tmp_path)]) == 2
    assert "nothing to draw" in capsys.readouterr().err


def test_proofs_are_drawn_from_their_own_figure(tmp_path):
    record = {
        "name": "halves",
        "problem": "a b = segment a b; m = midpoint m a b ? cong m a m b",
        "figure": {"a": [0, 0], "b": [4, 1], "m": [2, 0.5]},
        "steps": [],
        "goal": 0,
    }
    path, out = tmp_path / "proofs.jsonl", tmp_path / "figures"
    path.write_text(json.dumps(record) + "\n" + json.dumps({"problem": "two", "proof": record}) + "\nnot json\n")
    assert run(["render", str(path), "--out", str(out)]) == 2
    assert sorted(p.name for p in out.iterdir()) == ["halves.svg", "two.svg"]
